"""``companion doctor``: what works here and what does not.

Each check yields findings; a check more is a line in ``CHECKS``.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import numpy as np

from companion.app.config import (
    Config,
    ConfigError,
    check_settings,
    load,
    state_directory,
)
from companion.app.file_ledger import FileCause, FileFault
from companion.app.journal import Journal, JournalDamage, JournalError
from companion.app.journal.high_water import HighWater
from companion.app.journal.report import Recoveries, Recovery
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.storage.health import NEW_PIN
from companion.app.storage.reading import aside
from companion.app.texts import FALLBACK, Texts
from companion.cli.device.bundle import bundled
from companion.cli.errors import CommandError, reports_errors
from companion.cli.options import placed
from companion.cli.update_judge import WENT_BACK
from companion.core.advice import Grade, Level, ReadingAdvice, ReadingCause
from companion.core.game import Game
from companion.games import GAMES
from companion.service.calibration_store import calibrator
from companion.service.camera import attached_camera
from companion.service.current_game import initial_profile, last_game
from companion.service.errors import StateLockedError
from companion.service.mounts import forgets_here
from companion.service.state_directory import JOURNAL, exclusive
from companion.service.state_files import faults
from companion.service.voice.engines import engine
from hardware import CameraError, ReconnectingCamera
from hardware.display import DisplayError, opened
from hardware.health import DeviceHealth
from vision.reader import Camera, TableReader

TROUBLES = {
    ReadingCause.NO_PICTURE,
    ReadingCause.FROZEN,
    ReadingCause.WRONG_SIZE,
    ReadingCause.MIRRORED,
    ReadingCause.FLICKER,
    ReadingCause.DARK,
}
"""What makes a picture useless, whatever lies on the table."""

FROZEN_GLANCES = 10
"""Number of equal glances within a second that make a frozen picture. Chosen."""

SIGNS = {Level.OK: "ok", Level.WARN: "!", Level.BAD: "!!", Level.UNKNOWN: "?"}

NOWHERE = Path("/nonexistent")
"""A folder without settings of the pages."""

LOOK_S = 8.0
"""Seconds within which a table must come to rest. Chosen."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; ``remedy`` is empty when it is well. ``sign``
    marks what is worth a look (``!``) or cannot be found out (``?``).
    """

    what: str
    how: str
    remedy: str = ""
    sign: str = "ok"


def check_state(state: Path, _: Config) -> Iterator[Finding]:
    """Whether the state directory, or the folder it will stand in, can be written."""
    there = next(path for path in (state, *state.parents) if path.exists())
    if not os.access(there, os.W_OK):
        remedy = f"make {there} writable, or name another place with --state"
        how = f"{state} cannot be written: a game here is gone with the power"
        yield Finding("state", how, remedy)
    elif forgets_here(there):
        how = f"{state} lies in memory: what is kept here is gone with the power"
        yield Finding("state", how, sign=SIGNS[Level.WARN])
    else:
        yield Finding("state", str(state))


def check_files(state: Path, _: Config) -> Iterator[Finding]:
    """The small files: what is damaged now, and what was set aside before."""
    sound = True
    for fault in faults(state):
        sound = False
        yield _file_finding(fault)
    for path in aside(state):
        sound = False
        how = f"{path} was set aside: look at it, then delete it"
        yield Finding("files", how, sign=SIGNS[Level.WARN])
    if (state / NEW_PIN).exists():
        how = f"the host's PIN was damaged; the new one is in {state / NEW_PIN}"
        yield Finding("files", how, sign=SIGNS[Level.WARN])
    if sound:
        yield Finding("files", "every small file is sound")


def _file_finding(fault: FileFault) -> Finding:
    if fault.cause is FileCause.UNREADABLE:
        return Finding("files", str(fault), "let the companion's user read it")
    remedy = "the next start sets it aside and goes on without it"
    return Finding("files", str(fault), remedy)


def check_journal(state: Path, _: Config) -> Iterator[Finding]:
    """Whether the journal is sound and its last match can be taken up."""
    path = state / JOURNAL
    if not path.exists() and not HighWater(path).path.exists():
        yield Finding("journal", "no game was ever played here")
        return
    try:
        with Journal(path, reading=True) as journal:
            matches = Matches(GAMES, journal, Publisher())
            matches.resume()
            count = len(matches.archive())
            fault = matches.fault
    except JournalDamage as error:
        remedy = "start the companion: it sets the file aside and saves what is sound"
        yield Finding("journal", str(error), remedy)
        return
    except JournalError as error:
        remedy = "install the newest version, or put a copy of the journal back"
        yield Finding("journal", str(error), remedy)
        return
    if fault:
        yield Finding("journal", fault, "begin a new game; the old one stays readable")
    else:
        yield Finding("journal", f"sound, {count} game{'' if count == 1 else 's'}")
    for recovery in Recoveries(state).open():
        yield Finding("journal", recovery_line(recovery), sign="!")


def recovery_line(recovery: Recovery) -> str:
    """What was recovered, as a line."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(recovery.at))
    lost = recovery.missing_count
    missing = f"{lost} entries are missing" if lost else "nothing is missing"
    aside = ", ".join(recovery.aside) or "no file"
    return (
        f"damage ({recovery.cause}) on {when}: {recovery.entries} entries recovered,"
        f" {missing}; set aside: {aside}; the page /recovery tells more"
    )


def check_update(state: Path, _: Config) -> Iterator[Finding]:
    """Whether the newest update was taken back; nothing where none was."""
    note = state / WENT_BACK
    if note.exists():
        said = note.read_text("utf-8", "replace").strip()
        yield Finding("update", f"taken back, {said}", sign="!")


def check_games(_: Path, __: Config) -> Iterator[Finding]:
    """The games that can be played, and those of other packages that cannot."""
    found: list[str] = [*GAMES.ours]
    for plugin in GAMES.plugins:
        if plugin.game is not None:
            found.append(f"{plugin.game.key} ({plugin.package} {plugin.version})")
    yield Finding("games", ", ".join(found))
    for plugin in GAMES.plugins:
        if plugin.fault:
            where = f"{plugin.name} of {plugin.package} {plugin.version}"
            remedy = f"left out: update it, or pip uninstall {plugin.package}"
            yield Finding("games", f"{where}: {plugin.fault}", remedy)


def check_device(state: Path, _: Config) -> Iterator[Finding]:
    """Power, heat, disk, wear, memory, clock and Wi-Fi."""
    texts = Texts(GAMES)
    for line in DeviceHealth(state).check():
        said = texts.health(FALLBACK, line)
        if line.level is Level.BAD:
            yield Finding(line.topic, "bad", said)
        else:
            yield Finding(line.topic, said, sign=SIGNS[line.level])


def check_display(_: Path, config: Config) -> Iterator[Finding]:
    """Whether the display that the settings name answers."""
    chip = config.display
    if not chip.there:
        return
    try:
        device = opened(chip.kind, chip.bus, chip.address)
    except DisplayError as error:
        remedy = "check its four wires, I2C (raspi-config) and [display]"
        yield Finding("display", str(error), remedy)
        return
    device.persist = True
    yield Finding("display", "answers")


def check_voice(_: Path, config: Config) -> Iterator[Finding]:
    """What speaks at the box by the settings; nothing where nothing shall."""
    if config.voice.speaker == "none":
        return
    found = engine(config.voice)
    if found is None:
        remedy = "install espeak-ng, or Piper with a voice and alsa-utils"
        yield Finding("voice", f"{config.voice.speaker} is not here", remedy)
    elif config.language not in found.voices:
        remedy = "set another language, or install a voice of this one"
        yield Finding("voice", f"{found.name} speaks {found.spoken()}", remedy)
    else:
        yield Finding("voice", f"{found.name}: {found.spoken()}")


def check_camera(state: Path, config: Config) -> Iterator[Finding]:
    """What the camera sees now, unless a running companion holds it."""
    try:
        with exclusive(state) if state.exists() else nullcontext():
            camera = attached_camera(state, config.camera)
            if camera is None:
                yield Finding("camera", "none: play by phone")
                return
            with camera:
                yield from picture_findings(camera, last_game(state), state)
    except CameraError as error:
        yield Finding("camera", str(error), "check its cable and [camera] source")
    except StateLockedError:
        yield Finding("camera", "held by the companion that runs here")


def picture_findings(
    camera: Camera, game: Game[Any, Any], state: Path
) -> Iterator[Finding]:
    """What is read, what is wrong with the picture, and the calibration in force."""
    live = isinstance(camera, ReconnectingCamera)
    reader = TableReader(camera, live=live)
    calibration = calibrator(reader, state).report()
    yield Finding("camera", table_line(reader, game))
    look = reader.last()
    causes = {item.cause for item in look.advice if item.slot is None} if look else ()
    if live and is_frozen(camera):
        causes = {*causes, ReadingCause.FROZEN}
    texts = Texts(GAMES)
    for cause in sorted(TROUBLES & set(causes)):
        remedy = texts.reading(FALLBACK, ReadingAdvice(cause))
        yield Finding("picture", cause.replace("_", " "), remedy)
    if calibration is None:
        yield Finding("calibration", "none yet: companion calibrate makes one")
    else:
        error, module = f"{calibration.error} mm", f"{calibration.module} px a module"
        grade = texts.text(FALLBACK, f"grade-{calibration.grade}")
        poor = calibration.grade is Grade.POOR
        how = f"{error}, {module}, {calibration.date}"
        yield Finding("calibration", how, grade if poor else "")


def is_frozen(camera: Camera) -> bool:
    """Whether a live camera gives the very same picture again and again: its noise
    alone would change it.
    """
    first = camera.glance()
    for _ in range(FROZEN_GLANCES):
        time.sleep(0.1)
        if not np.array_equal(first, camera.glance()):
            return False
    return True


def table_line(reader: TableReader, game: Game[Any, Any]) -> str:
    """One look at a game's table as a line: size, anchors, tags by decoder.

    Raises ``OSError`` when the camera fails.
    """
    profile = initial_profile(game)
    reader.watch(profile)
    until = time.monotonic() + LOOK_S
    look = reader.look()
    while look is None and time.monotonic() < until:
        time.sleep(0.05)
        look = reader.look()
    if look is None:
        return f"gives pictures, but they did not come to rest in {LOOK_S:.0f} s"
    width, height = look.size
    by = ", ".join(f"{name} {n}" for name, n in sorted(reader.counts().items()))
    anchors = f"{len(look.anchors)} of {len(profile.anchors)} anchors"
    return f"{width} x {height} px, {anchors} of {game.key}, tags read: {by or 'none'}"


CHECKS: tuple[Callable[[Path, Config], Iterator[Finding]], ...] = (
    check_state,
    check_files,
    check_journal,
    check_update,
    check_games,
    check_device,
    check_display,
    check_voice,
    check_camera,
)
"""All checks in the order of the report; each gets state directory and settings."""


@click.command()
@placed
@click.option(
    "--bundle",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write all a helper needs here (ZIP): no PIN, no key, no seats, no names.",
)
@reports_errors
def doctor(state: Path | None, config: Path, bundle: Path | None) -> None:
    """Look at settings, state, journal, games, device and camera; exit status 2 for
    a fault.
    """
    place = state or state_directory()
    chosen, findings = _settings(place, config)
    findings += [item for check in CHECKS for item in check(place, chosen)]
    report = [text for item in findings for text in _lines(item)]
    for text in report:
        click.echo(text)
    if bundle is not None:
        bundled(bundle, place, chosen, report)
        click.echo(f"    {bundle}: send this file with your question")
    if any(item.remedy for item in findings):
        raise SystemExit(2)


def _settings(state: Path, system: Path) -> tuple[Config, list[Finding]]:
    """The settings in force and how they are. Raises ``CommandError`` for what a person
    wrote.
    """
    try:
        fault = check_settings(state, system)
        chosen = load(state, system) if fault is None else load(NOWHERE, system)
    except ConfigError as error:
        raise CommandError(str(error)) from error
    if fault is None:
        return chosen, [Finding("settings", "every key is known")]
    remedy = "companion run sets it aside and goes on without it"
    return chosen, [Finding("settings", str(fault), remedy)]


def _lines(item: Finding) -> Iterator[str]:
    sign = "!!" if item.remedy else item.sign
    yield f"{sign:2}  {item.what}: {item.how}"
    if item.remedy:
        yield f"      {item.remedy}"
