"""All parts of one table, wired, watched and served until the block ends."""

import time
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import cv2

from companion.app.config import Config
from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.panel.button_lease import ButtonLease
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.report.snapshots import Snapshots
from companion.app.texts import Texts
from companion.app.watcher import Watcher
from companion.app.watcher.recorder import Recorder
from companion.core.advice import HealthAdvice
from companion.core.game import Game, Setup
from companion.demo import DemoTable, Own
from companion.games import GAMES
from companion.service.calibration_health import calibration_health
from companion.service.calibration_store import calibrator
from companion.service.current_game import aim
from companion.service.errors import ServiceError
from companion.service.front_panel import FrontPanel, fronted, heard
from companion.service.printing import Press
from companion.service.server import (
    EVERYWHERE,
    Address,
    Server,
    given,
    listen,
    own_address,
    port_of,
    serve,
)
from companion.service.state_directory import JOURNAL, exclusive
from companion.service.systemd import Watchdog
from hardware import ReconnectingCamera
from hardware.health import Cached, DeviceHealth
from vision.calibration.session import Calibrator
from vision.reader import Camera, TableReader
from web import Services, create_app
from web.announce import Announcement

TRIAL_S = 60.0
"""Seconds that a trial waits for each answer: far longer than a Pi needs."""

FAMILY = ("Anna", "Boris", "Cyril", "Dana", "Eva", "Filip")

MB = 1_000_000
PICTURE_PX = 640
"""The longer side of a kept picture of the table."""


@dataclass(frozen=True, slots=True)
class RunningTable:
    """The parts that are wired together, being served at ``address``."""

    config: Config
    state: Path
    matches: Matches
    server: Server
    address: str
    stop: Event


@contextmanager
def opened(
    state: Path, config: Config, eye: Camera, record: Path | None = None
) -> Generator[RunningTable]:
    """Wire all parts, watch the table, and tell the address.

    What the watcher sees and hears is recorded in the folder ``record``.
    Raises ``ServiceError`` when the state is held by another, the journal is unsound,
    the recording cannot be written or no port is free.
    """
    cv2.setNumThreads(1)  # one for the reading leaves the others to the pages
    with exclusive(state), _journal(state) as journal:
        recorder = _recorder(record, journal)
        publisher = Publisher[Any]()
        box = Box(state, GAMES)
        matches = Matches(GAMES, journal, publisher, box=box)
        if not (is_live(eye) and _demos(state, journal)):
            matches.resume()
        ears = given(config.web.host, config.web.port) or (
            listen(config.web.host, config.web.port),
        )
        port = port_of(ears)
        where = Address(_reached_at(config.web.host), port)
        with fronted(config, where) as front:
            reader = TableReader(eye, live=is_live(eye), wood=config.table.wood)
            kept = calibrator(reader, state, eye) if is_live(eye) else None
            lines = partial(_parts, kept, reader, recorder)
            health = _health(state, front, eye, lines)
            watcher = Watcher(matches, config.table, reader, front, health)
            watcher.record(recorder)
            loan, album = ButtonLease(watcher.press), _album(state, config)
            if is_live(eye):
                aim(reader, matches)
            services = Services(
                matches,
                publisher,
                Texts(GAMES),
                state,
                config.web.name,
                where,
                config.language,
                config.web.streams,
                press=watcher.press,
                answer=watcher.answer,
                looking=reader,
                calibrating=kept,
                printing=Press(config.language),
                health=health,
                loan=loan,
                box=box,
                sounding=front,
                album=album,
            )
            server = serve(create_app(services), ears, config.web.threads)
            pulse = Watchdog(ears[0].getsockname()[:2])
            told = Announcement(config.web.name, port, where.reached)
            runs = (partial(watcher.run, heartbeat=pulse.beat), pulse.run, told.run)
            pictures = _pictures(album, publisher, reader)
            with (
                _running(server, *runs, where.run, *pictures) as stop,
                front.follow(publisher),
                heard(config, loan.press, front),
            ):
                yield RunningTable(config, state, matches, server, where(), stop)


@contextmanager
def _running(server: Server, *runs: Callable[[Event], None]) -> Generator[Event]:
    """Each in a thread of its own, until the block ends."""
    stop = Event()
    threads = [Thread(target=run, args=(stop,), daemon=True) for run in runs]
    for thread in threads:
        thread.start()
    try:
        yield stop
    finally:
        stop.set()
        server.close()
        for thread in threads:
            thread.join(10)


Lines = Callable[[], tuple[HealthAdvice, ...]]


def _parts(
    kept: Calibrator | None, reader: TableReader, recorder: Recorder | None
) -> tuple[HealthAdvice, ...]:
    """How a real table is calibrated, and how a recording is doing."""
    recording = () if recorder is None else recorder.health()
    if kept is None:
        return recording
    return (calibration_health(kept.report(), reader.full()), *recording)


def _health(state: Path, front: FrontPanel, eye: Camera, table: Lines) -> Cached:
    """The device's health with that of its front, its camera and its table."""
    device = DeviceHealth(state)

    def check() -> tuple[HealthAdvice, ...]:
        camera = eye.health() if isinstance(eye, ReconnectingCamera) else ()
        return (*device.check(), *front.health(), *camera, *table())

    return Cached(check)


def _album(state: Path, config: Config) -> Snapshots | None:
    """Where pictures of the table are kept, by those who asked for them."""
    pictures = config.pictures
    return Snapshots(state, pictures.most_mb * MB) if pictures.keep else None


def _pictures(
    album: Snapshots | None, publisher: Publisher[Any], reader: TableReader
) -> tuple[Callable[[Event], None], ...]:
    """What fills the album."""
    if album is None:
        return ()
    return (partial(album.follow, publisher, partial(reader.rectified, PICTURE_PX)),)


def is_live(eye: Camera) -> bool:
    """Whether a camera looks at a real table."""
    return isinstance(eye, ReconnectingCamera)


def _reached_at(host: str) -> Callable[[], str]:
    """Finds the address that phones reach: the one listened at, where it is one."""
    return own_address if host == EVERYWHERE else lambda: host


def _demos(state: Path, journal: Journal) -> bool:
    """Whether the newest match is the demo's: it does not lie on a real table."""
    matches = journal.matches()
    return bool(matches) and Own(state).holds(matches[-1])


def family(game: Game[Any, Any]) -> Setup:
    """The demo's family: the first edition with as few players as it takes."""
    edition = next(iter(game.editions.values()))
    return Setup(FAMILY[: min(edition.seat_counts)], edition.key)


def tried(state: Path, config: Config) -> str:
    """Take up the games, read a painted table, answer a phone; what was seen.

    Raises ``ServiceError`` for the first that fails.
    """
    painted = DemoTable()
    with opened(state, config, painted) as house:
        if house.matches.fault:
            raise ServiceError(house.matches.fault)
        served = Thread(target=house.server.run, daemon=True)
        served.start()
        session = house.matches.current
        if session is None:
            key = next(iter(GAMES))
            session = house.matches.start(key, family(GAMES[key]))
        painted.set_up(session.game, session.state)
        _answers(f"{house.address}/healthz")
        return f"{session.game.key}, {_agrees(house)}, {house.address} answers"


def _answers(url: str) -> None:
    try:
        with urllib.request.urlopen(url, timeout=TRIAL_S) as page:
            page.read()
    except OSError as error:
        raise ServiceError(f"{url}: {error}") from error


def _agrees(house: RunningTable) -> str:
    """Wait until the camera has seen that table and record agree."""
    publisher = house.matches.publisher
    until = time.monotonic() + TRIAL_S
    with publisher.subscribe() as news:
        while time.monotonic() < until:
            now = publisher.latest
            if now is not None and now.table.armed and not now.table.put_back:
                return "the table is read"
            news.get(0.5)
    raise ServiceError(f"the painted table was not read within {TRIAL_S:.0f} s")


@contextmanager
def _journal(state: Path) -> Generator[Journal]:
    try:
        with Journal(state / JOURNAL) as journal:
            yield journal
    except JournalError as error:
        raise ServiceError(str(error)) from error


def _recorder(folder: Path | None, journal: Journal) -> Recorder | None:
    """What records the watcher, where that is asked for. Raises ``ServiceError``."""
    if folder is None:
        return None
    try:
        return Recorder(folder, journal.match)
    except OSError as error:
        why = error.strerror or str(error)
        raise ServiceError(f"{folder}: cannot record here: {why}") from error
