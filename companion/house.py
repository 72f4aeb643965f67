"""All parts of one table, wired, watched and served until the block ends."""

import time
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from typing import Any

import click
import cv2

from companion.app.box import Box
from companion.app.config import Config
from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.app.watcher import Watcher
from companion.cli.address import (
    EVERYWHERE,
    Server,
    at,
    card,
    given,
    listen,
    own_address,
    port_of,
    serve,
)
from companion.cli.faults import Fault
from companion.cli.lamps import lamps
from companion.cli.notify import Pulse
from companion.cli.place import JOURNAL, alone
from companion.cli.sight.kept import calibrator
from companion.cli.tags import Press
from companion.core.game import Setup
from companion.demo import DemoTable, Own
from companion.games import GAMES
from hardware import LateCamera
from hardware.health import Cached, DeviceHealth
from vision.reader import Camera, Reader
from web import Services, create_app
from web.announce import Announcement

TRIAL_S = 60.0
"""Seconds that a trial waits for each answer: far longer than a Pi needs."""


@dataclass(frozen=True, slots=True)
class House:
    """The parts that are wired together, being served at ``address``."""

    config: Config
    state: Path
    matches: Matches
    server: Server
    address: str
    stop: Event


@contextmanager
def opened(state: Path, config: Config, eye: Camera) -> Generator[House]:
    """Wire all parts, watch the table, and tell the address.

    Raises ``Fault`` when the state is held by another, the journal is unsound or
    no port is free.
    """
    cv2.setNumThreads(1)  # one for the reading leaves the others to the pages
    stop = Event()
    real = isinstance(eye, LateCamera)
    with alone(state), _journal(state) as journal:
        publisher = Publisher[Any]()
        box = Box(state, GAMES)
        matches = Matches(GAMES, journal, publisher, box=box)
        if not (real and _demos(state, journal)):
            matches.resume()
        reader = Reader(eye, live=real)
        health = Cached(DeviceHealth(state).check)
        watcher = Watcher(matches, config.table, reader, health=health)
        ears = given(config.web.host, config.web.port) or (
            listen(config.web.host, config.web.port),
        )
        port = port_of(ears)
        address = at(_reached_at(config.web.host)(), port)
        services = Services(
            matches,
            publisher,
            Texts(GAMES),
            state,
            config.web.name,
            address,
            config.language,
            config.web.streams,
            press=watcher.press,
            looking=reader,
            calibrating=calibrator(reader, state) if real else None,
            printing=Press(config.language),
            health=health,
            box=box,
        )
        server = serve(create_app(services), ears, config.web.threads)
        pulse = Pulse(ears[0].getsockname()[:2])
        told = Announcement(config.web.name, port, _reached_at(config.web.host))
        threads = [
            Thread(target=watcher.run, args=(stop, pulse.beat), daemon=True),
            Thread(target=pulse.run, args=(stop,), daemon=True),
            Thread(target=told.run, args=(stop,), daemon=True),
        ]
        for thread in threads:
            thread.start()
        click.echo(card(address))
        try:
            with lamps(config.panel, publisher, watcher.press):
                yield House(config, state, matches, server, address, stop)
        finally:
            stop.set()
            server.close()
            for thread in threads:
                thread.join(10)


def _reached_at(host: str) -> Callable[[], str]:
    """Finds the address that phones reach: the one listened at, where it is one."""
    return own_address if host == EVERYWHERE else lambda: host


def _demos(state: Path, journal: Journal) -> bool:
    """Whether the newest match is the demo's: it does not lie on a real table."""
    matches = journal.matches()
    return bool(matches) and Own(state).holds(matches[-1])


def tried(state: Path, config: Config) -> str:
    """Take up the games, read a painted table, answer a phone; what was seen.

    Raises ``Fault`` for the first that fails.
    """
    painted = DemoTable()
    with opened(state, config, painted) as house:
        if house.matches.fault:
            raise Fault(house.matches.fault)
        served = Thread(target=house.server.run, daemon=True)
        served.start()
        session = house.matches.current
        if session is None:
            key = next(iter(GAMES))
            names = ("A", "B", "C", "D")
            edition = next(iter(GAMES[key].editions.values()))
            setup = Setup(names[: min(edition.seat_counts)], edition.key)
            session = house.matches.start(key, setup)
        painted.set_up(session.game, session.state)
        _answers(f"{house.address}/healthz")
        return f"{session.game.key}, {_agrees(house)}, {house.address} answers"


def _answers(url: str) -> None:
    try:
        with urllib.request.urlopen(url, timeout=TRIAL_S) as page:
            page.read()
    except OSError as error:
        raise Fault(f"{url}: {error}") from error


def _agrees(house: House) -> str:
    """Wait until the camera has seen that table and record agree."""
    publisher = house.matches.publisher
    until = time.monotonic() + TRIAL_S
    with publisher.subscribe() as news:
        while time.monotonic() < until:
            now = publisher.latest
            if now is not None and now.table.armed and not now.table.put_back:
                return "the table is read"
            news.get(0.5)
    raise Fault(f"the painted table was not read within {TRIAL_S:.0f} s")


@contextmanager
def _journal(state: Path) -> Generator[Journal]:
    try:
        with Journal(state / JOURNAL) as journal:
            yield journal
    except JournalError as error:
        raise Fault(str(error)) from error
