"""``companion address``: where a phone finds the pages, for a terminal or console."""

from pathlib import Path

import click

from companion.cli.address import EVERYWHERE, at, card, own_address
from companion.cli.faults import faults
from companion.cli.place import placed, settings


@click.command("address")
@placed
@click.option("--qr", is_flag=True, help="With the QR code to scan.")
@faults
def address(state: Path | None, config: Path, qr: bool) -> None:
    """Print the addresses of the pages: by number, and by the name on the network."""
    _, known = settings(state, config)
    host = own_address() if known.web.host == EVERYWHERE else known.web.host
    found = at(host, known.web.port)
    click.echo(card(found) if qr else found)
    if known.web.host == EVERYWHERE:
        click.echo(at(f"{known.web.name}.local", known.web.port))
