"""``companion hotspot``: a Wi-Fi of the device's own, where there is none to join."""

import os
from functools import partial
from pathlib import Path

import click

from companion.app.config import Config
from companion.app.durable_file import keep
from companion.app.texts import Texts
from companion.cli.errors import CommandError, reports_errors
from companion.cli.options import placed, settings
from companion.games import GAMES
from companion.service.address import address_card, url_of
from companion.service.network.hotspot import (
    NAMES,
    checked,
    chosen_password,
    comes_up,
    has_wifi,
    hotspot_file,
    name_server_lines,
)
from companion.service.network.interfaces import reachable
from hardware.network_manager import ADDRESS, NetworkError, NetworkManager


@click.group()
def hotspot() -> None:
    """Open or close the device's own Wi-Fi, through NetworkManager."""


@hotspot.command()
@placed
@click.option("--name", help="What it is called; without it as the pages are.")
@click.option("--password", help="8 to 63 characters; without it one by chance.")
@reports_errors
def on(
    state: Path | None, config: Path, name: str | None, password: str | None
) -> None:
    """Open it, and print what one scans: first the Wi-Fi, then the page."""
    _open(*settings(state, config), name, password)


@hotspot.command("if-needed")
@placed
@click.option(
    "--wait",
    type=click.FloatRange(0, 600),
    default=45.0,
    show_default=True,
    help="Seconds that a network has to come by itself.",
)
@reports_errors
def if_needed(state: Path | None, config: Path, wait: float) -> None:
    """Open it where no Wi-Fi is known and no network comes: so a device is reached
    that nobody has told of any. systemd does this at every start.
    """
    place, chosen = settings(state, config)
    say = partial(Texts(GAMES).text, chosen.language)
    manager = NetworkManager()
    try:
        if not has_wifi(manager):
            click.echo(say("hotspot-no-wifi"))
        elif known := manager.joinable():
            click.echo(say("hotspot-known", name=", ".join(sorted(known))))
        elif comes_up(reachable, wait):
            click.echo(say("hotspot-not-needed"))
        else:
            _open(place, chosen, None, None)
    except NetworkError as error:
        raise CommandError(str(error)) from error


def _open(place: Path, chosen: Config, name: str | None, password: str | None) -> None:
    """Open it and say how to join. Raises ``CommandError``."""
    file = hotspot_file(place)
    before = file.load()
    known = before.password if before is not None else chosen_password()
    try:
        wanted = checked(name or chosen.web.name, password or known)
    except ValueError as error:
        raise CommandError(str(error)) from error
    try:
        _lead_names_here()
        NetworkManager().start(wanted.name, wanted.password)
    except NetworkError as error:
        raise CommandError(str(error)) from error
    file.keep(wanted)
    _give_to_owner(file.path)
    said = {"name": wanted.name, "password": wanted.password}
    click.echo(Texts(GAMES).text(chosen.language, "hotspot-on", **said))
    click.echo(address_card(wanted.code, head=wanted.name))
    click.echo(address_card(url_of(ADDRESS, chosen.web.port)))


@hotspot.command()
@placed
@reports_errors
def off(state: Path | None, config: Path) -> None:
    """Close it; the device then joins a Wi-Fi that it knows."""
    _, chosen = settings(state, config)
    manager = NetworkManager()
    try:
        was_on = manager.is_on()
        manager.stop()
    except NetworkError as error:
        raise CommandError(str(error)) from error
    message = "hotspot-off" if was_on else "hotspot-none"
    click.echo(Texts(GAMES).text(chosen.language, message))


def _lead_names_here() -> None:
    """Have NetworkManager's name server answer for the probes of phones. Where its
    folder is not ours to write, phones may leave a Wi-Fi without internet.
    """
    if not NAMES.parent.is_dir():
        return
    try:
        keep(NAMES, name_server_lines().encode())
    except OSError as error:
        click.echo(f"{error}: phones may leave a Wi-Fi without internet", err=True)


def _give_to_owner(path: Path) -> None:
    """A file that root wrote belongs to whose folder it stands in."""
    folder = path.parent.stat()
    if os.geteuid() == 0 and folder.st_uid != 0:
        os.chown(path, folder.st_uid, folder.st_gid)
