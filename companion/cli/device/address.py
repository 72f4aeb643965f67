"""``companion address``: where a phone finds the pages, for a terminal or console."""

from pathlib import Path

import click

from companion.cli.errors import reports_errors
from companion.cli.options import placed, settings
from companion.service.address import EVERYWHERE, address_card, own_address, url_of


@click.command("address")
@placed
@click.option("--qr", is_flag=True, help="With the QR code to scan.")
@reports_errors
def address(state: Path | None, config: Path, qr: bool) -> None:
    """Print the addresses of the pages: by number, and by the name on the network."""
    _, chosen = settings(state, config)
    host = own_address() if chosen.web.host == EVERYWHERE else chosen.web.host
    found = url_of(host, chosen.web.port)
    click.echo(address_card(found) if qr else found)
    if chosen.web.host == EVERYWHERE:
        click.echo(url_of(f"{chosen.web.name}.local", chosen.web.port))
