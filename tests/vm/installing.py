"""The companion, installed by its own installer, as a service under systemd."""

import io
import subprocess
import tarfile

from tests.vm.disk import ROOT
from tests.vm.machine import HTTP, Machine
from tests.vm.phone import Phone
from tests.vm.report import Report

CHECKOUT = "/opt/table-companion"
STATE = "/var/lib/companion"

LENGTHENED = (
    ("systemd/update.sh", "^patience=150 ", "patience=3000 "),
    ("companion/service/trial.py", "^ANSWER_S = 60.0$", "ANSWER_S = 3600.0"),
    (
        "companion/service/trial.py",
        "= DemoTable[(][)]$",
        "= DemoTable(size=(1920, 1080))",
    ),
)
"""Files and what in them is another in the machine: deadlines, and the size of the
trial's painted picture, which is that of the machine's camera."""


def bring_checkout(machine: Machine, place: str = CHECKOUT) -> None:
    """What a clone of this checkout has, changes that are not committed included."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", "-co", "--exclude-standard"],
        capture_output=True,
        check=True,
    )
    names = sorted(name for name in listed.stdout.decode().split("\0") if name)
    wanted = [name for name in names if not name.startswith("tests/")]
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tar:
        for name in wanted:
            if (ROOT / name).exists():
                tar.add(ROOT / name, name)
    machine.put("/tmp/checkout.tar", packed.getvalue())
    machine.sh(
        f"rm -rf {place}; mkdir -p {place}; tar -x -C {place} -f /tmp/checkout.tar"
    )


def lengthened(machine: Machine, place: str = CHECKOUT) -> None:
    """Deadlines of the program that an emulated machine may miss: none is judged."""
    for file, old, new in LENGTHENED:
        path = f"{place}/{file}"
        machine.sh(f"grep -q '{old}' {path}; sed -i 's/{old}/{new}/' {path}")


def installed(machine: Machine) -> str:
    """The name of the version that runs."""
    return machine.sh("basename $(readlink /opt/companion/current)")


def install(machine: Machine, report: Report) -> None:
    """Install, and see that the service runs as it should."""
    report.part("installing")
    bring_checkout(machine)
    lengthened(machine)
    report.says("install.sh", f"{CHECKOUT}/systemd/install.sh")
    report.says("the service runs", "systemctl is-active companion.service")
    for port in ("8080", "80"):
        report.check(f"the page answers at {port}", Phone(machine, int(port)).answers)
    report.says(
        "it is proven",
        "[ -e /opt/companion/current/bin/companion ] && "
        "[ /opt/companion/proven -ef /opt/companion/current ]",
    )
    report.says(
        "all is enabled",
        "systemctl is-enabled companion.service companion.socket"
        " companion-http.socket companion-backup.timer companion-update.service",
    )
    report.says(
        "no file of root among the games", f'[ -z "$(find {STATE} -user root)" ]'
    )
    report.says(
        "nothing was logged as an error", "! journalctl -u companion -p err -q | grep ."
    )


__all__ = ["CHECKOUT", "HTTP", "STATE", "bring_checkout", "install", "installed"]
