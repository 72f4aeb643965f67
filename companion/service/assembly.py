"""All parts of one table, wired, watched and served until the block ends.

``running_table`` is the composition root: it opens what must be closed again and hands
the parts to each other, in the order of their dependencies.
"""

import logging
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import cv2

from companion.app.config import Config
from companion.app.durable_file import sweep
from companion.app.evenings.archive import Evenings
from companion.app.journal import Journal, JournalError
from companion.app.journal.recovery import open_or_recover
from companion.app.journal.report import Recoveries
from companion.app.matches import Matches
from companion.app.panel.button_lease import ButtonLease
from companion.app.ports import TableObserver
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.report.snapshots import Snapshots
from companion.app.storage.health import FileHealth
from companion.app.texts import Texts
from companion.app.watcher import Watcher
from companion.app.watcher.recorder import Recorder
from companion.app.workshop.begun_sheets import BegunSheets
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.demo import DemoOwnership, DemoTable, Stage, StagedObserver
from companion.games import GAMES
from companion.service.address import Address, visible_hosts
from companion.service.broker_link import BrokerLink
from companion.service.calibration_health import calibration_health
from companion.service.calibration_store import (
    CalibrationStore,
    StoredLooks,
    StoredPrints,
    calibrator,
)
from companion.service.camera.choice import AttachedCameras
from companion.service.camera.focus import TableFocus
from companion.service.connections import Server, serve
from companion.service.current_game import watch_first_table
from companion.service.errors import ServiceError
from companion.service.front_panel import (
    FrontPanel,
    listening_buttons,
    open_front_panel,
)
from companion.service.memory import economise
from companion.service.network.hotspot import HotspotKeeper, hotspot_file
from companion.service.network.joining import WifiJoiner
from companion.service.printing import SheetPrinter
from companion.service.sockets import listening, port_of
from companion.service.state_directory import (
    JOURNAL,
    StatePlace,
    exclusive,
    in_memory,
    unkept_by,
)
from companion.service.systemd import Watchdog, is_service
from companion.service.voice.announcements import Announcer
from companion.service.voice.engines import engine
from companion.service.voice.speaker import Speaker
from hardware import ReconnectingCamera
from hardware.choice import CameraOpener
from hardware.health import CachedHealth, DeviceHealth
from vision.calibration.session import Calibrator
from vision.reader import Camera, TableReader
from vision.tracking.memory import TableMemory
from web import Services, create_app
from web.announce import Announcement

log = logging.getLogger(__name__)

MEGABYTE = 1_000_000

SNAPSHOT_PX = 640
"""Longer side in px of a stored picture of the table. Chosen: tiles still show."""

JOIN_S = 10.0
"""Seconds that a thread may take to end after it was told to."""

Run = Callable[[Event], None]


@dataclass(frozen=True, slots=True)
class RunningTable:
    """One table that is served at ``address`` until ``stop`` is set; ``place`` is where
    its state really lies, ``stage`` serves the painted table of a box without a camera.
    """

    config: Config
    place: StatePlace
    matches: Matches
    server: Server
    address: str
    stop: Event
    stage: Stage | None


@dataclass(frozen=True, slots=True)
class _Record:
    """What is played: the matches and their journal, who hears of them, also over a
    broker, and the owner's box.
    """

    publisher: Publisher[Any]
    box: Box
    matches: Matches
    journal: Journal
    link: BrokerLink
    voice: Speaker


@dataclass(frozen=True, slots=True)
class _Observer:
    """What looks at the table and judges it; no ``calibrator`` on a painted table, no
    ``reader`` without any, no ``lease`` where no buttons are heard. ``prints`` keeps
    the size of the stickers.
    """

    camera: Camera | None
    reader: TableReader | None
    stage: Stage | None
    calibrator: Calibrator | None
    focus: TableFocus | None
    health: CachedHealth
    watcher: Watcher
    lease: ButtonLease | None
    prints: StoredPrints


@contextmanager
def running_table(
    place: Path | StatePlace,
    config: Config,
    camera: Camera | None,
    recording: Path | None = None,
) -> Generator[RunningTable]:
    """Wire all parts, watch the table, and print the address. Without a ``camera``
    games are played by phone.

    The watcher's inputs are recorded in the folder ``recording``, where one is given.
    Where the disk does not take the journal, it plays in memory.
    Raises ``ServiceError`` when the state is held by another, the journal is unsound,
    the recording cannot be written or no port is free.
    """
    wanted = place if isinstance(place, StatePlace) else StatePlace(place)
    economise()
    cv2.setNumThreads(1)  # one for the reading leaves the others to the pages
    with (
        _opened(wanted) as (place, journal),
        listening(config.web.host, config.web.port) as sockets,
    ):
        state, recorder = place.state, _recorder(recording, journal)
        record = _record((place, config), journal, camera)
        address = Address(visible_hosts(config.web.host), port_of(sockets))
        hotspot = HotspotKeeper(hotspot_file(state).load)
        # On a computer of somebody who tries the program its Wi-Fi is left alone.
        joiner = WifiJoiner(hotspot, hotspot.look) if is_service() else None
        unkept = bool(place.unkept)
        with (
            open_front_panel(
                config, address, volatile=unkept, hotspot=hotspot
            ) as front,
            _observing((state, config), camera, record, front, recorder) as observer,
        ):
            snapshots = _snapshots(state, config)
            services = _services(
                (place, config, address, hotspot, joiner),
                record,
                observer,
                front,
                snapshots,
            )
            server = serve(create_app(services), sockets, config.web.threads)
            watchdog = Watchdog(sockets[0].getsockname()[:2])
            announcement = Announcement(
                config.web.name, port_of(sockets), address.find_hosts
            )
            runs: list[Run] = [
                partial(observer.watcher.run, heartbeat=watchdog.beat),
                watchdog.run,
                announcement.run,
                address.run,
                hotspot.run,
                *([] if joiner is None else [joiner.run]),
                partial(record.voice.run, record.publisher),
                *([] if observer.focus is None else [observer.focus.run]),
                *_snapshot_runs(snapshots, record.publisher, observer.reader),
                *record.link.begin(
                    journal, services.texts, state, observer.health.check
                ),
            ]
            with (
                _threads(server, runs) as stop,
                front.follow(record.publisher),
            ):
                yield RunningTable(
                    config,
                    place,
                    record.matches,
                    server,
                    address(),
                    stop,
                    observer.stage,
                )


def is_live(camera: Camera | None) -> bool:
    """Whether a camera looks at a real table."""
    return isinstance(camera, ReconnectingCamera)


@contextmanager
def _swept(state: Path) -> Generator[None]:
    """The state directory, ours alone, without what a power cut left half written."""
    with exclusive(state):
        for path in sweep(state):
            log.info("%s was left by a power cut and is removed", path)
        yield


@contextmanager
def _opened(place: StatePlace) -> Generator[tuple[StatePlace, Journal]]:
    """The journal and where it lies; what is damaged is recovered first, in memory
    where the disk does not take it. Raises ``ServiceError``.
    """
    try:
        with ExitStack() as stack:
            stack.enter_context(_swept(place.state))
            try:
                journal = _journal(place)
            except JournalError as error:
                why = unkept_by(error.__cause__)
                if why is None or place.original is not None:
                    raise
                log.warning("nothing is kept: %s", error)
                place = stack.enter_context(in_memory(place.state, why))
                stack.enter_context(_swept(place.state))
                journal = _journal(place)
            yield place, stack.enter_context(journal)
    except JournalError as error:
        raise ServiceError(str(error)) from error


def _journal(place: StatePlace) -> Journal:
    return open_or_recover(place.state / JOURNAL, backups=place.backups)


def _recorder(folder: Path | None, journal: Journal) -> Recorder | None:
    """What records the watcher, where that is asked for. Raises ``ServiceError``."""
    if folder is None:
        return None
    try:
        return Recorder(folder, journal.match)
    except OSError as error:
        why = error.strerror or str(error)
        raise ServiceError(f"{folder}: cannot record here: {why}") from error


def _record(
    where: tuple[StatePlace, Config], journal: Journal, camera: Camera | None
) -> _Record:
    """The matches; the newest goes on, unless it is the demo's and the table real."""
    place, config = where
    publisher, box = Publisher[Any](), Box(place.state, GAMES)
    matches = Matches(GAMES, journal, publisher, box=box)
    matches.unkept = place.unkept
    begun = journal.matches()
    demos = bool(begun) and DemoOwnership(place.state).owns(begun[-1])
    if isinstance(camera, DemoTable) or not demos:
        matches.resume()
    announcer = Announcer(GAMES, Texts(GAMES), config.language)
    voice = Speaker(config.voice, engine(config.voice), announcer)
    link = BrokerLink(config, matches)
    return _Record(publisher, box, matches, journal, link, voice)


@contextmanager
def _observing(
    place: tuple[Path, Config],
    camera: Camera | None,
    record: _Record,
    front: FrontPanel,
    recorder: Recorder | None,
) -> Generator[_Observer]:
    """Reader, watcher and buttons; a real table can be calibrated before its first
    match.
    """
    state, config = place
    live = is_live(camera)
    prints = StoredPrints(state)
    memory = TableMemory(prints, StoredLooks(state)) if live else None
    reader = (
        None
        if camera is None
        else TableReader(camera, live=live, wood=config.table.wood, memory=memory)
    )
    stage = (
        Stage(record.matches, camera, state, config.demo)
        if isinstance(camera, DemoTable)
        else None
    )
    calibration, focus = _calibration(reader, state, camera)
    health = _health(
        DeviceHealth(state).check,
        FileHealth(state).check,
        front.health,
        partial(_camera_health, camera),
        partial(_calibration_health, calibration, reader),
        partial(_recorder_health, recorder),
        partial(_recovery_health, Recoveries(state)),
        record.link.health,
        record.voice.health,
    )
    seen: TableObserver | None = reader
    if stage is not None and reader is not None:
        seen = StagedObserver(reader, stage)
    watcher = Watcher(record.matches, config.table, seen, front, health)
    watcher.record(recorder)
    if live and reader is not None:
        watch_first_table(reader, record.matches)
    lease = ButtonLease(watcher.press)
    with listening_buttons(config, lease.press, front) as heard:
        yield _Observer(
            camera,
            reader,
            stage,
            calibration,
            focus,
            health,
            watcher,
            lease if heard else None,
            prints,
        )


def _calibration(
    reader: TableReader | None, state: Path, camera: Camera | None
) -> tuple[Calibrator | None, TableFocus | None]:
    """What calibrates a real table, and what focuses its camera, also for that."""
    if not isinstance(camera, ReconnectingCamera) or reader is None:
        return None, None

    def scale() -> float:
        report = calibration.report()
        return report.scale if report else 0.0

    focus = TableFocus(camera, reader, CalibrationStore(state), scale)
    calibration = calibrator(reader, state, camera, focus.focus, focus.calibrated)
    return calibration, focus


def _services(
    where: tuple[StatePlace, Config, Address, HotspotKeeper, WifiJoiner | None],
    record: _Record,
    observer: _Observer,
    front: FrontPanel,
    snapshots: Snapshots | None,
) -> Services:
    """What the pages are given."""
    place, config, address, hotspot, joiner = where
    state = place.state
    return Services(
        record.matches,
        record.publisher,
        Texts(GAMES),
        state,
        config.web.name,
        address,
        config.language,
        config.web.streams,
        addresses=address.all,
        hotspot=hotspot,
        wifi=joiner,
        hosts=config.web.hosts,
        watchers=config.web.watchers,
        press=observer.watcher.press,
        answer=observer.watcher.answer,
        looking=observer.reader,
        staging=observer.stage,
        calibrating=observer.calibrator,
        focusing=observer.focus,
        cameras=_cameras(state, observer.camera),
        printing=SheetPrinter(
            config.language, begun=BegunSheets(state), prints=observer.prints
        ),
        health=observer.health,
        lease=observer.lease,
        box=record.box,
        sounding=front,
        snapshots=snapshots,
        calls=record.link.calls,
        recoveries=Recoveries(state),
        evenings=_evenings(place, record, snapshots),
    )


def _evenings(
    place: StatePlace, record: _Record, snapshots: Snapshots | None
) -> Evenings:
    """All that was played or brought here, with what only the copies still have."""
    evenings = Evenings(
        record.matches, record.journal, place.state, place.backups, snapshots
    )
    try:
        evenings.restore()
    except OSError as error:
        log.warning("evenings stay in their copies: %s", error)
    return evenings


def _cameras(state: Path, camera: Camera | None) -> AttachedCameras | None:
    """What chooses another camera, where the settings name a sensor."""
    opener = camera.opener if isinstance(camera, ReconnectingCamera) else None
    if not isinstance(camera, ReconnectingCamera) or not isinstance(
        opener, CameraOpener
    ):
        return None
    return AttachedCameras(state, opener, camera)


HealthLines = Callable[[], tuple[HealthAdvice, ...]]


def _health(*parts: HealthLines) -> CachedHealth:
    """The lines of all parts, one after the other."""
    return CachedHealth(lambda: tuple(line for part in parts for line in part()))


def _camera_health(camera: Camera | None) -> tuple[HealthAdvice, ...]:
    return camera.health() if isinstance(camera, ReconnectingCamera) else ()


def _calibration_health(
    calibration: Calibrator | None, reader: TableReader | None
) -> tuple[HealthAdvice, ...]:
    """How a real table is calibrated."""
    if calibration is None or reader is None:
        return ()
    return (calibration_health(calibration.report(), reader.full()),)


def _recorder_health(recorder: Recorder | None) -> tuple[HealthAdvice, ...]:
    return () if recorder is None else recorder.health()


def _recovery_health(recoveries: Recoveries) -> tuple[HealthAdvice, ...]:
    """A line while a recovery of the journal was not acknowledged."""
    reports = recoveries.open()
    if not reports:
        return ()
    lost = sum(each.missing_count for each in reports)
    code = "parts" if lost else "whole"
    return (HealthAdvice(HealthTopic.RECOVERY, Level.WARN, code, str(lost)),)


def _snapshots(state: Path, config: Config) -> Snapshots | None:
    """The store of table pictures, where the settings ask for one."""
    pictures = config.pictures
    return Snapshots(state, pictures.most_mb * MEGABYTE) if pictures.keep else None


def _snapshot_runs(
    snapshots: Snapshots | None, publisher: Publisher[Any], reader: TableReader | None
) -> list[Run]:
    """What fills the store of table pictures."""
    if snapshots is None or reader is None:
        return []
    shot = partial(reader.rectified, SNAPSHOT_PX)
    return [partial(snapshots.follow, publisher, shot)]


@contextmanager
def _threads(server: Server, runs: list[Run]) -> Generator[Event]:
    """Each run in a thread of its own; at the end all stop and the server closes."""
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
            thread.join(JOIN_S)
