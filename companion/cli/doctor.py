"""``companion doctor``: what works here and what does not, in plain words."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import FALLBACK, Texts
from companion.cli.choose import default_profile
from companion.cli.faults import Fault, faults
from companion.cli.place import JOURNAL, alone, placed, settings
from companion.core.advice import Level
from companion.core.game import Game
from companion.games import GAMES
from hardware import CameraError, LateCamera, open_camera
from hardware.health import DeviceHealth
from vision.reader import Camera, Reader

LOOK_S = 8.0
"""So many seconds a table may take to come to rest."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; ``remedy`` is empty when it is well."""

    what: str
    how: str
    remedy: str = ""


@click.command()
@placed
@faults
def doctor(state: Path | None, config: Path) -> None:
    """Look at settings, state, journal, games, device and camera; exit status 2 for
    a fault.
    """
    where, known = settings(state, config)
    findings = [*_files(where), *_journal(where), _games(), *_device(where)]
    findings.append(_camera(where, known.camera.source))
    for item in findings:
        sign = "!!" if item.remedy else "ok"
        click.echo(f"{sign}  {item.what}: {item.how}")
        if item.remedy:
            click.echo(f"      {item.remedy}")
    if any(item.remedy for item in findings):
        raise SystemExit(2)


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
            yield Finding(line.topic, said)


def _camera(state: Path, source: str) -> Finding:
    """What the camera sees now, unless a running companion holds it."""
    try:
        with alone(state):
            camera = open_camera(source)
            if camera is None:
                return Finding("camera", "none: play by phone")
            with camera:
                return Finding("camera", seen(camera, _played(state)))
    except CameraError as error:
        return Finding("camera", str(error), "check its cable and [camera] source")
    except Fault:
        return Finding("camera", "held by the companion that runs here")


def _played(state: Path) -> Game[Any, Any]:
    """The game of the last match, else the first one there is."""
    first = next(iter(GAMES.values()))
    if not (state / JOURNAL).exists():
        return first
    try:
        with Journal(state / JOURNAL) as journal:
            session = Matches(GAMES, journal, Publisher()).resume()
            return first if session is None else session.game
    except JournalError:
        return first


def seen(camera: Camera, game: Game[Any, Any]) -> str:
    """One look at a game's table in words: size, anchors, tags by decoder.

    Raises ``OSError`` when the camera fails.
    """
    reader = Reader(camera, live=isinstance(camera, LateCamera))
    profile = default_profile(game)
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
