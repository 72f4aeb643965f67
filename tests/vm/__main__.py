"""``python -m tests.vm``: makes the machine, tries the device in it, and reports."""

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import click

from tests.vm.disk import MissingError, cached_root, missing_packages
from tests.vm.installing import install
from tests.vm.machine import Machine, MachineError
from tests.vm.panel import panel
from tests.vm.playing import playing
from tests.vm.power import power
from tests.vm.report import Report
from tests.vm.updating import updating

Part = Callable[[Machine, Report], None]
PARTS: dict[str, Part] = {
    "install": install,
    "panel": panel,
    "play": playing,
    "power": power,
    "update": updating,
}


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(list(PARTS)))
@click.option("--keep", is_flag=True, help="Leave the machine's folder and name it.")
def main(parts: tuple[str, ...], keep: bool) -> None:
    """Try the PARTS of the device, in this order; without any, all of them."""
    lacking = missing_packages()
    if lacking:
        click.echo(
            f"test-vm: missing; type: apt-get install {' '.join(lacking)}", err=True
        )
        sys.exit(2)
    folder = Path(tempfile.mkdtemp(prefix="companion-vm-"))
    try:
        root = cached_root()
        machine = Machine(root, folder)
        report = Report(machine)
        try:
            machine.start()
            for name, part in PARTS.items():
                if not parts or name in parts:
                    part(machine, report)
        finally:
            machine.cut()
    except (MissingError, MachineError) as error:
        click.echo(f"test-vm: {error}", err=True)
        sys.exit(2)
    finally:
        if keep:
            click.echo(f"kept: {folder}")
        else:
            shutil.rmtree(folder)
    sys.exit(0 if report.end() else 1)


if __name__ == "__main__":
    main()
