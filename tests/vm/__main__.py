"""``python -m tests.vm``: makes the machine, tries the device in it, and reports."""

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from subprocess import CalledProcessError

import click

from tests.vm.card import card
from tests.vm.checkout import installed_root
from tests.vm.disk import MissingError, cached_root, missing_packages
from tests.vm.installing import install, running
from tests.vm.machine import BOOTED, Machine, MachineError
from tests.vm.panel import panel
from tests.vm.playing import playing
from tests.vm.power import power
from tests.vm.report import Report
from tests.vm.updating import updating
from tests.vm.wifi import wifi

Part = Callable[[Machine, Report], None]
PARTS: dict[str, Part] = {
    "service": running,
    "card": card,
    "wifi": wifi,
    "panel": panel,
    "play": playing,
    "update": updating,
    "install": install,
    "power": power,
}


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(list(PARTS)))
@click.option(
    "--at",
    "place",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the machine in this folder, running, and go on with one that is there.",
)
def main(parts: tuple[str, ...], place: Path | None) -> None:
    """Try the PARTS of the device, in this order; without any, all of them."""
    lacking = missing_packages()
    if lacking:
        click.echo(
            f"test-vm: missing; type: apt-get install {' '.join(lacking)}", err=True
        )
        sys.exit(2)
    folder = (
        place.absolute() if place else Path(tempfile.mkdtemp(prefix="companion-vm-"))
    )
    folder.mkdir(parents=True, exist_ok=True)
    try:
        machine = Machine(installed_root(cached_root()), folder)
        report = Report(machine)
        try:
            tried(machine, report, parts or tuple(PARTS), anew=place is None)
        finally:
            if place is None:
                machine.cut()
    except (MissingError, MachineError) as error:
        click.echo(f"test-vm: {error}", err=True)
        sys.exit(2)
    finally:
        if place is None:
            shutil.rmtree(folder)
    sys.exit(0 if report.end() else 1)


def tried(machine: Machine, report: Report, parts: tuple[str, ...], anew: bool) -> None:
    """Try the parts, each on a machine that is on; ``anew``: as its first boot left it,
    whatever the part before did to it. One that breaks off is told, and the next tried.
    """
    for name in PARTS:
        if name not in parts:
            continue
        try:
            if anew or machine.off():
                machine.cut()
                ready(machine)
            PARTS[name](machine, report)
        except (MachineError, OSError, CalledProcessError) as error:
            report.broke(name, error)


def ready(machine: Machine) -> None:
    """Switch it on as its first boot left it. Raises ``MachineError``, ``OSError``."""
    if machine.has_saved(BOOTED):
        machine.start(saved=BOOTED)
    else:
        machine.begin()


if __name__ == "__main__":
    main()
