"""The watcher's inputs as JSON lines: what a recording of an evening consists of.

Layouts and looks are values, no pictures; see ``docs/formats.md``. The first line
is a ``Header``, each other one a ``RecordedStep``: one step.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import msgspec

from companion.app.config import TableConfig
from companion.app.journal import Entry
from companion.app.violations import SESSION_VIOLATIONS
from companion.app.watcher.answers import (
    Answer,
    Answered,
    RecordIsRight,
    TableIsRight,
    TakeStory,
)
from companion.app.watcher.effects import SideEffect, WatchTable
from companion.app.watcher.inputs import CameraReport, Message
from companion.app.watcher.state import CameraState, WatcherState
from companion.core.advice import Look, ReadingAdvice
from companion.core.game import Game
from companion.core.ids import GameKey, Revision
from companion.core.profile import TableProfile
from companion.core.record import Record, code, decode, digest, encode
from companion.core.signal import Press
from companion.core.table import TableObservation

FORMAT = "table-companion-watch/1"
Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PlainLook:
    """Of a look what the watcher reads: nothing in px."""

    observation: TableObservation
    advice: tuple[ReadingAdvice, ...] = ()

    def look(self) -> Look:
        """As a look without a picture."""
        return Look(self.observation, (), {}, self.advice, (0, 0))


@dataclass(frozen=True, slots=True)
class PlainCamera:
    """A ``CameraReport``."""

    look: PlainLook | None = None
    fault: str = ""
    off: bool = False

    def report(self) -> CameraReport:
        """What the camera answered."""
        look = None if self.look is None else self.look.look()
        return CameraReport(look, self.fault, self.off)


@dataclass(frozen=True, slots=True)
class PlainAnswer:
    """An ``Answered``; ``kind`` is the answer's code, ``story`` tagged moves,
    ``question`` that of an answer to a difference.
    """

    ticket: int
    revision: Revision
    kind: str
    story: tuple[Plain, ...] = ()
    question: str | None = None


@dataclass(frozen=True, slots=True)
class PlainCompletion:
    """A ``Completion``; the violation is a tagged record."""

    violation: Plain | None = None
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which match, and what the watcher knew before it.

    ``times`` are the table's settings; the rest is of ``CameraState`` and
    ``WatcherState``.
    """

    format: str
    match: Revision
    game: GameKey
    times: TableConfig
    has_camera: bool
    camera: PlainCamera
    blind_until: float
    profile: TableProfile | None = None
    counting: TableProfile | None = None
    reported: tuple[str, str] | None = None

    def state(self) -> WatcherState:
        """The watcher's state before the first step."""
        report = self.camera.report()
        camera = CameraState(
            report.look,
            report.fault,
            self.blind_until,
            self.profile,
            self.counting,
            report.off,
        )
        return WatcherState(self.times, self.has_camera, camera, reported=self.reported)


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """One step: a ``Completion`` where ``completion`` is there, a ``Crash`` where
    ``crash`` is, else a ``Tick``.

    ``now`` is in s of the watcher's clock. ``revision`` is ``None`` where no match
    ran; ``entries`` are those of the journal up to it that no line before had, and
    ``state`` is the digest of the state after them. ``counting``: a box is being
    counted, its ``profile`` is told once. ``effects`` are the codes of what the step
    wanted done, ``None`` where it raised; ``digest`` is theirs, without the tables
    to be watched.
    """

    now: float
    revision: Revision | None = None
    paused: bool = False
    begun: bool = False
    entries: tuple[Entry, ...] = ()
    state: str = ""
    camera: PlainCamera | None = None
    inbox: tuple[Plain, ...] = ()
    counting: bool = False
    profile: TableProfile | None = None
    completion: PlainCompletion | None = None
    crash: str = ""
    effects: tuple[str, ...] | None = ()
    digest: str = ""


def header_of(match: Revision, game: GameKey, before: WatcherState) -> Header:
    """The header of a recording that begins from a state."""
    camera = before.camera
    return Header(
        FORMAT,
        match,
        game,
        before.times,
        before.has_camera,
        plain_camera(CameraReport(camera.look, camera.fault, camera.off)),
        camera.blind_until,
        camera.profile,
        camera.counting,
        before.reported,
    )


def plain_camera(report: CameraReport) -> PlainCamera:
    """A camera's answer without anything in px."""
    if report.look is None:
        return PlainCamera(None, report.fault, report.off)
    look = PlainLook(report.look.observation, report.look.advice)
    return PlainCamera(look, report.fault, report.off)


def plain_message(message: Message) -> Plain:
    """A press or an answer as tagged JSON values."""
    if isinstance(message, Press):
        return encode(message)
    answer = message.answer
    story: Sequence[Record] = answer.story if isinstance(answer, TakeStory) else ()
    question = None if isinstance(answer, TakeStory) else answer.question
    moves = tuple(encode(move) for move in story)
    kind = code(type(answer))
    plain = PlainAnswer(message.ticket, message.revision, kind, moves, question)
    return encode(plain)


def message_of(value: Plain, game: Game[Any, Any] | None) -> Message:
    """The press or answer of its JSON values. Raises ``MalformedRecord``."""
    kinds: tuple[type[Press | PlainAnswer], ...] = (Press, PlainAnswer)
    plain = decode(kinds, value)
    if isinstance(plain, Press):
        return plain
    answers: dict[str, Answer] = {
        code(TableIsRight): TableIsRight(plain.question),
        code(RecordIsRight): RecordIsRight(plain.question),
    }
    moves: tuple[type[Any], ...] = () if game is None else game.moves
    story = TakeStory(tuple(decode(moves, move) for move in plain.story))
    answer = answers.get(plain.kind, story)
    return Answered(plain.ticket, plain.revision, answer)


def violation_of(value: Plain | None, game: Game[Any, Any]) -> Record | None:
    """The violation of its JSON values. Raises ``MalformedRecord``."""
    if value is None:
        return None
    kinds: tuple[type[Any], ...] = (*game.violations, *SESSION_VIOLATIONS)
    found: Record = decode(kinds, value)
    return found


def codes(effects: Sequence[SideEffect]) -> tuple[str, ...]:
    """The codes of effects, in order."""
    return tuple(code(type(effect)) for effect in effects)


def fingerprint(effects: Sequence[SideEffect]) -> str:
    """The digest of effects; a table to be watched follows from the game anyway."""
    some = tuple(e for e in effects if not isinstance(e, WatchTable))
    return digest(some) if some else ""


def spelled(value: Header | RecordedStep) -> str:
    """One line of JSON, without its end; what has its default is left out."""
    plain: Plain = msgspec.to_builtins(value)
    for item in fields(value):
        if getattr(value, item.name) == item.default:
            del plain[item.name]
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
