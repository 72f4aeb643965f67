"""``companion address``: where a phone finds the pages, for a terminal or console."""

from pathlib import Path

import click

from companion.cli.errors import reports_errors
from companion.cli.options import placed, settings
from companion.service.address import EVERYWHERE, address_card, url_of, visible_hosts


@click.command("address")
@placed
@click.option("--qr", is_flag=True, help="With the QR code to scan.")
@reports_errors
def address(state: Path | None, config: Path, qr: bool) -> None:
    """Print the addresses of the pages: by number, and by the name on the network."""
    _, chosen = settings(state, config)
    hosts = visible_hosts(chosen.web.host)()
    found, *others = (url_of(host, chosen.web.port) for host in hosts)
    click.echo(address_card(found) if qr else found)
    for other in others:
        click.echo(other)
    if chosen.web.host == EVERYWHERE:
        click.echo(url_of(f"{chosen.web.name}.local", chosen.web.port))
