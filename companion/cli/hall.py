"""``companion hall``: one page of all tables that tell a broker; needs no camera."""

import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

import click

from companion.app.config import state_directory
from companion.app.texts import FALLBACK, LANGUAGES, Texts
from companion.cli.errors import CommandError, reports_errors
from companion.cli.leaving import interrupt_on_sigterm
from companion.club.archive import FILE, Archive, ArchiveError
from companion.club.broker import Broker, Version
from companion.club.hall.app import create_hall
from companion.club.hall.cards import Cards
from companion.club.hall.listener import HallListener
from companion.club.hall.services import HallServices
from companion.club.hall.tables import HallTables
from companion.club.topics import NAME
from companion.games import GAMES
from companion.service.connections import serve
from companion.service.memory import economise
from companion.service.sockets import listening, port_of
from web.host_pin import Host

THREADS = 64
"""Threads of the pages: one for each that listens, and some for requests."""

JOIN_S = 10.0
"""Seconds that the connection may take to end."""


@dataclass(frozen=True, slots=True)
class HallOptions:
    """What the command line says of a hall."""

    broker: Broker
    club: str
    state: Path
    name: str
    language: str
    most_mb: int


@click.command()
@click.option(
    "--broker", required=True, metavar="URL", help="mqtt[s]://[USER@]HOST[:PORT]"
)
@click.option(
    "--password-file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="File whose first line is the password.",
)
@click.option("--ca", default="", help="File of a private authority, for mqtts.")
@click.option(
    "--mqtt", type=click.Choice(["3.1.1", "5"]), default="5", show_default=True
)
@click.option("--club", default="", help="Only the tables of this club.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory of the archive.",
)
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to serve.")
@click.option("--port", type=click.IntRange(0, 65535), default=8090, show_default=True)
@click.option("--name", default="", help="What the hall is called.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default=FALLBACK, show_default=True
)
@click.option(
    "--archive-mb",
    type=click.IntRange(0, 1_000_000),
    default=0,
    help="Most MB of the archive; 0: as far as the disk goes.",
)
@reports_errors
def hall(host: str, port: int, **given: Any) -> None:
    """Serve one page of all tables that tell a broker, with leagues and tournaments.

    Several halls may read one broker, each with an archive of its own.
    """
    chosen = _options(given)
    interrupt_on_sigterm()
    economise()
    with running_hall(chosen, host, port) as (address, run):
        click.echo(f"The hall is at {address}")
        run()


def _options(given: Mapping[str, Any]) -> HallOptions:
    """What the command line says. Raises ``CommandError``."""
    club = given["club"]
    if club and not NAME.fullmatch(club):
        what = "is not of 1 to 40 letters, digits, - and _"
        raise CommandError(f"--club: {club!r} {what}")
    return HallOptions(
        _broker(given["broker"], given["password_file"], given["ca"], given["mqtt"]),
        club,
        given["state"] or state_directory() / "hall",
        given["name"] or club or "Companion",
        given["lang"],
        given["archive_mb"],
    )


@contextmanager
def running_hall(
    chosen: HallOptions, host: str, port: int
) -> Generator[tuple[str, Callable[[], None]]]:
    """A hall whose connection runs until the block ends: its address, and what serves
    its pages. Raises ``CommandError``, ``ServiceError``.
    """
    try:
        archive = Archive(chosen.state / FILE, chosen.most_mb)
    except ArchiveError as error:
        raise CommandError(str(error)) from error
    with archive, listening(host, port) as sockets:
        tables = HallTables()
        listener = HallListener(chosen.broker, chosen.club, tables, archive)
        services = HallServices(
            chosen.name,
            tables,
            archive,
            listener,
            Cards(Texts(GAMES), GAMES),
            Host(chosen.state),
            GAMES,
            time.time,
            chosen.language,
        )
        server = serve(create_hall(services, chosen.state), sockets, THREADS)
        stop = Event()
        thread = Thread(target=listener.run, args=(stop,), daemon=True)
        thread.start()
        shown = "localhost" if host == "0.0.0.0" else host
        try:
            yield f"http://{shown}:{port_of(sockets)}", server.run
        finally:
            stop.set()
            server.close()
            thread.join(JOIN_S)


def _broker(url: str, password_file: Path | None, ca: str, version: Version) -> Broker:
    """The broker of a URL. Raises ``CommandError``."""
    split = urlsplit(url if "://" in url else f"mqtt://{url}")
    if split.scheme not in ("mqtt", "mqtts") or not split.hostname:
        raise CommandError(f"--broker: {url!r} is not like mqtt://user@host:1883")
    password = unquote(split.password or "")
    if password_file is not None:
        try:
            password = password_file.read_text("utf-8").partition("\n")[0]
        except UnicodeDecodeError as error:
            raise CommandError(f"{password_file}: {error}") from error
    tls = split.scheme == "mqtts"
    port = _port(split, url) or (8883 if tls else 1883)
    user = unquote(split.username or "")
    return Broker(split.hostname, port, tls, ca, user, password, version)


def _port(split: SplitResult, url: str) -> int | None:
    try:
        return split.port
    except ValueError as error:
        raise CommandError(f"--broker: {url!r}: {error}") from error
