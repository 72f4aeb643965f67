"""``companion doctor``: what works here and what does not, in plain words."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import numpy as np

from companion.app.config import Config
from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import FALLBACK, Texts
from companion.cli.bundle import bundled
from companion.cli.errors import reports_errors
from companion.cli.options import placed, settings
from companion.core.advice import Level, ReadingAdvice, ReadingCause
from companion.core.calibration import Grade
from companion.core.game import Game
from companion.games import GAMES
from companion.service.calibration_store import calibrator
from companion.service.camera import attached_camera
from companion.service.current_game import initial_profile, last_game
from companion.service.errors import StateLockedError
from companion.service.state_directory import JOURNAL, exclusive
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

STILL = 10
"""So many equal glances in a second are a frozen picture."""

SIGNS = {Level.OK: "ok", Level.WARN: "!", Level.BAD: "!!", Level.UNKNOWN: "?"}

LOOK_S = 8.0
"""So many seconds a table may take to come to rest."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; ``remedy`` is empty when it is well. ``sign``
    marks what is worth a look (``!``) or cannot be found out (``?``).
    """

    what: str
    how: str
    remedy: str = ""
    sign: str = "ok"


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
    where, known = settings(state, config)
    findings = [*_files(where), *_journal(where), _games(), *_device(where)]
    findings += _display(known)
    findings += _camera(where, known)
    report = [text for item in findings for text in _lines(item)]
    for text in report:
        click.echo(text)
    if bundle is not None:
        bundled(bundle, where, known, report)
        click.echo(f"    {bundle}: send this file with your question")
    if any(item.remedy for item in findings):
        raise SystemExit(2)


def _lines(item: Finding) -> Iterator[str]:
    sign = "!!" if item.remedy else item.sign
    yield f"{sign:2}  {item.what}: {item.how}"
    if item.remedy:
        yield f"      {item.remedy}"


def _files(state: Path) -> Iterator[Finding]:
    there = next(path for path in (state, *state.parents) if path.exists())
    if os.access(there, os.W_OK):
        yield Finding("state", str(state))
    else:
        remedy = f"make {there} writable, or name another place with --state"
        yield Finding("state", f"{state} cannot be written", remedy)
    yield Finding("settings", "every key is known")


def _journal(state: Path) -> Iterator[Finding]:
    path = state / JOURNAL
    if not path.exists():
        yield Finding("journal", "no game was ever played here")
        return
    try:
        with Journal(path) as journal:
            matches = Matches(GAMES, journal, Publisher())
            matches.resume()
            count = len(matches.archive())
            fault = matches.fault
    except JournalError as error:
        remedy = "put a copy of the journal back, or move the file away"
        yield Finding("journal", str(error), remedy)
        return
    if fault:
        yield Finding("journal", fault, "begin a new game; the old one stays readable")
    else:
        yield Finding("journal", f"sound, {count} games")


def _games() -> Finding:
    return Finding("games", ", ".join(GAMES))


def _device(state: Path) -> Iterator[Finding]:
    texts = Texts(GAMES)
    for line in DeviceHealth(state).check():
        said = texts.health(FALLBACK, line)
        if line.level is Level.BAD:
            yield Finding(line.topic, "bad", said)
        else:
            yield Finding(line.topic, said, sign=SIGNS[line.level])


def _display(config: Config) -> Iterator[Finding]:
    """Whether the display that the settings name answers."""
    known = config.display
    if not known.there:
        return
    try:
        device = opened(known.kind, known.bus, known.address)
    except DisplayError as error:
        remedy = "check its four wires, I2C (raspi-config) and [display]"
        yield Finding("display", str(error), remedy)
        return
    device.persist = True
    yield Finding("display", "answers")


def _camera(state: Path, config: Config) -> Iterator[Finding]:
    """What the camera sees now, unless a running companion holds it."""
    try:
        with exclusive(state):
            camera = attached_camera(state, config.camera)
            if camera is None:
                yield Finding("camera", "none: play by phone")
                return
            with camera:
                yield from watched(camera, last_game(state), state)
    except CameraError as error:
        yield Finding("camera", str(error), "check its cable and [camera] source")
    except StateLockedError:
        yield Finding("camera", "held by the companion that runs here")


def watched(camera: Camera, game: Game[Any, Any], state: Path) -> Iterator[Finding]:
    """What is seen, what is wrong with the picture, and the calibration in force."""
    live = isinstance(camera, ReconnectingCamera)
    reader = TableReader(camera, live=live)
    kept = calibrator(reader, state).report()
    yield Finding("camera", seen(reader, game))
    look = reader.last()
    causes = {item.cause for item in look.advice if item.slot is None} if look else ()
    if live and stands_still(camera):
        causes = {*causes, ReadingCause.FROZEN}
    texts = Texts(GAMES)
    for cause in sorted(TROUBLES & set(causes)):
        remedy = texts.reading(FALLBACK, ReadingAdvice(cause))
        yield Finding("picture", cause.replace("_", " "), remedy)
    if kept is None:
        yield Finding("calibration", "none yet: companion calibrate makes one")
    else:
        how = f"{kept.error} mm, {kept.module} px a module, {kept.date}"
        word = texts.text(FALLBACK, f"grade-{kept.grade}")
        poor = kept.grade is Grade.POOR
        yield Finding("calibration", how, word if poor else "")


def stands_still(camera: Camera) -> bool:
    """Whether a live camera gives the very same picture again and again: its noise
    alone would change it.
    """
    first = camera.glance()
    for _ in range(STILL):
        time.sleep(0.1)
        if not np.array_equal(first, camera.glance()):
            return False
    return True


def seen(reader: TableReader, game: Game[Any, Any]) -> str:
    """One look at a game's table in words: size, anchors, tags by decoder.

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
