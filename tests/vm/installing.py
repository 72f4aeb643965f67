"""The companion's own installer, over the version that runs, under systemd."""

from tests.vm.checkout import CHECKOUT
from tests.vm.machine import HTTP, Machine, MachineError
from tests.vm.phone import Phone
from tests.vm.report import Report

STATE = "/var/lib/companion"


def installed(machine: Machine) -> str:
    """The name of the version that runs."""
    return machine.sh("basename $(readlink /opt/companion/current)")


def running(machine: Machine, report: Report) -> None:
    """See that the service runs as it should: what a disk's first boot made of it."""
    report.part("the service")
    well(machine, report)
    report.says(
        "nothing was logged as an error", "! journalctl -u companion -p err -q | grep ."
    )


def install(machine: Machine, report: Report) -> None:
    """Install once more, as who fetched a new version does."""
    report.part("installing")
    before = installed(machine)
    report.says("install.sh", f"{CHECKOUT}/systemd/install.sh")
    report.check("it is another version", lambda: another(machine, before))
    well(machine, report)
    report.says(
        "the version before is kept",
        f"[ $(basename $(readlink /opt/companion/previous)) = {before} ]",
    )


def another(machine: Machine, before: str) -> bool:
    """Whether another version than ``before`` runs. Raises ``MachineError``."""
    now = installed(machine)
    if now == before:
        raise MachineError(f"{now} runs still")
    return True


def well(machine: Machine, report: Report) -> None:
    """See that a version is proven, and answers."""
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


__all__ = ["HTTP", "STATE", "install", "installed", "running"]
