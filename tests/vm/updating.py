"""An update and going back, by the installer's own switch and judge under systemd."""

from tests.vm.checkout import CHECKOUT
from tests.vm.installing import installed
from tests.vm.machine import Machine, MachineError
from tests.vm.phone import Phone
from tests.vm.report import Report

SWITCH = """
cd {checkout}/systemd
sed '/^case \\${{1:-}} in/,$d' install.sh >parts.sh
. ./parts.sh
old=$(at current)
fresh=$opt/versions/{name}
cp -al "$opt/versions/$old" "$fresh"
sed -i "s#$old#{name}#g" "$fresh/pyvenv.cfg" $(grep -rlI "$old" "$fresh/bin")
{change}
one_at_a_time
trap on_exit EXIT
switch
judge
"""
"""A version of another name with the same files, but for those that name it: what pip
does the part ``install`` tries, and takes an emulated machine minutes."""


def updated(machine: Machine, name: str, change: str = ":") -> str:
    """Switch to a version made of the present one, have it judged; what was said."""
    script = SWITCH.format(checkout=CHECKOUT, name=name, change=change)
    said = machine.run("bash", "-c", script)
    return f"{said.code}\n{said.text}"


def updating(machine: Machine, report: Report) -> None:
    """A version that comes up, and one that does not."""
    report.part("update and going back")
    first = installed(machine)
    phone = Phone(machine)
    report.check("a new version is taken", lambda: taken(machine, "second"))
    report.says("the one before is kept", f"test -d /opt/companion/versions/{first}")
    report.check("and it answers", phone.answers)
    unit = "$fresh/systemd/companion.service"
    broken = f"sed -i 's|^ExecStart=.*|ExecStart=/bin/false|' {unit}"
    report.check(
        "one that does not come up goes back", lambda: refused(machine, "third", broken)
    )
    report.check("the old one answers", phone.answers)
    report.says(
        "and the doctor tells of it", "test -s /var/lib/companion/went-back.txt"
    )


def taken(machine: Machine, name: str) -> bool:
    """Whether an update is current and proven afterwards."""
    said = updated(machine, name)
    links = machine.sh("readlink /opt/companion/current /opt/companion/proven").split()
    if links != [f"versions/{name}"] * 2:
        raise MachineError(f"{links}: {said}")
    return True


def refused(machine: Machine, name: str, change: str) -> bool:
    """Whether the version before is current again afterwards."""
    before = installed(machine)
    said = updated(machine, name, change)
    if installed(machine) != before:
        raise MachineError(said)
    return said.startswith("2\n")


__all__ = ["updating"]
