"""``companion address``: where a phone finds the pages, for a terminal or console."""

from pathlib import Path

import click

from companion.cli.errors import reports_errors
from companion.cli.options import placed, settings
from companion.service.server import EVERYWHERE, at, card, own_address


@click.command("address")
@placed
@click.option("--qr", is_flag=True, help="With the QR code to scan.")
@reports_errors
def address(state: Path | None, config: Path, qr: bool) -> None:
    """Print the addresses of the pages: by number, and by the name on the network."""
    _, known = settings(state, config)
    host = own_address() if known.web.host == EVERYWHERE else known.web.host
    found = at(host, known.web.port)
    click.echo(card(found) if qr else found)
    if known.web.host == EVERYWHERE:
        click.echo(at(f"{known.web.name}.local", known.web.port))
