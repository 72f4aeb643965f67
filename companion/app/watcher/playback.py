"""A recorded evening, stepped through again: the same inputs give the same effects."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from companion.app.handed_file import handed_text
from companion.app.journal import Entry, JournalError, fold
from companion.app.session import Played, setup_of
from companion.app.session.restore import start_of
from companion.app.session.simulate import BrokenLine, replayed
from companion.app.watcher.effects import SideEffect
from companion.app.watcher.inputs import Completion, Crash, Inputs, Position, Tick
from companion.app.watcher.recording import (
    FORMAT,
    Header,
    RecordedStep,
    codes,
    fingerprint,
    message_of,
    violation_of,
)
from companion.app.watcher.reducer import step
from companion.core.game import Game, InvalidSetup
from companion.core.ids import GameKey, Revision
from companion.core.profile import TableProfile
from companion.core.record import MalformedRecord, R, decode, digest, from_plain

Games = Mapping[GameKey, Game[Any, Any]]


class RecordingError(ValueError):
    """A recording cannot be played back; the message names file, line and why."""


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step as it is done now, beside how it was recorded.

    ``line`` counts the file's lines from 1. ``recorded`` are the codes of the effects
    then, ``None`` where the step raised; ``same``: the effects are equal.
    """

    line: int
    inputs: Inputs
    effects: tuple[SideEffect, ...]
    recorded: tuple[str, ...] | None
    same: bool


def play(path: Path, games: Games) -> Iterator[PlayedStep]:
    """Step through a recording, one played step a line.

    Raises ``RecordingError``, ``OSError``, and whatever a step raises now. A last line
    that a power cut tore is left out.
    """
    rows = _rows(path)
    if not rows:
        raise RecordingError(f"{path}: empty, no recording")
    header = _header(f"{path}:1", rows[0])
    game = games.get(header.game)
    if game is None:
        raise RecordingError(f"{path}:1: unknown game {header.game!r}")
    replay = _Replay(game, header.match)
    state, profile = header.state(), header.counting
    for number, row in enumerate(rows[1:], 2):
        where = f"{path}:{number}"
        line = _read(where, RecordedStep, row)
        profile = line.profile or profile
        inputs = replay.inputs(where, line, profile)
        state, effects = step(state, inputs)
        same = (codes(effects), fingerprint(effects)) == (line.effects, line.digest)
        yield PlayedStep(number, inputs, effects, line.effects, same)


def _rows(path: Path) -> list[Any]:
    """The JSON values of a file, line by line."""
    found: list[Any] = []
    lines = handed_text(path, "replace").split("\n")
    for number, text in enumerate(lines[:-1], 1):
        try:
            found.append(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise RecordingError(f"{path}:{number}: not JSON, or torn") from error
    return found


def _header(where: str, row: Any) -> Header:
    form: object = None
    if isinstance(row, Mapping):
        form = cast("Mapping[str, object]", row).get("format")
    if form != FORMAT:
        raise RecordingError(f"{where}: not a recording of format {FORMAT}")
    return _read(where, Header, row)


def _read(where: str, kind: type[R], row: Any) -> R:
    try:
        return from_plain(kind, row)
    except MalformedRecord as error:
        raise RecordingError(f"{where}: {error}") from error


class _Replay:
    """The match beside the recording: its state after the entries read so far."""

    def __init__(self, game: Game[Any, Any], match: Revision) -> None:
        self._game = game
        self._match = match
        self._entries: tuple[Entry, ...] = ()
        self._played: tuple[Played[Any, Any], ...] = ()
        self._first: Any = None

    def inputs(
        self, where: str, line: RecordedStep, profile: TableProfile | None
    ) -> Inputs:
        """The inputs of a line. Raises ``RecordingError``."""
        if line.crash:
            return Crash(line.now, line.crash)
        try:
            position = self._position(where, line)
            if line.completion is not None:
                if position is None:
                    raise RecordingError(f"{where}: a completion without a match")
                violation = violation_of(line.completion.violation, self._game)
                fault = line.completion.fault
                return Completion(line.now, position, violation, fault)
            inbox = tuple(message_of(value, self._game) for value in line.inbox)
        except (MalformedRecord, InvalidSetup, JournalError) as error:
            raise RecordingError(f"{where}: {error}") from error
        camera = None if line.camera is None else line.camera.report()
        counting = profile if line.counting else None
        return Tick(line.now, position, line.begun, camera, inbox, counting)

    def _position(self, where: str, line: RecordedStep) -> Position | None:
        if line.revision is None:
            return None
        if line.entries:
            self._take(where, line)
        if not self._entries or self._entries[-1].revision != line.revision:
            raise RecordingError(f"{where}: entry {line.revision} is missing")
        state = self._played[-1].state if self._played else self._first
        return Position(self._match, self._game, line.revision, state, line.paused)

    def _take(self, where: str, line: RecordedStep) -> None:
        """Replay the entries of a line; the state must be the one that was then."""
        game = self._game
        self._entries = (*self._entries, *line.entries)
        if self._first is None:
            self._first = game.setup(setup_of(start_of(self._entries)))
        try:
            history = fold(self._entries, lambda move: decode(game.moves, move))
            played = replayed(game, self._first, self._played, history)
        except (KeyError, IndexError) as error:
            raise RecordingError(f"{where}: entries that make no match") from error
        self._played = played.played if isinstance(played, BrokenLine) else played
        state = self._played[-1].state if self._played else self._first
        if digest(state) != line.state:
            raise RecordingError(
                f"{where}: these rules do not give the state of entry {line.revision}"
            )
