"""A match as a file of lines, and back: the form that ``docs/formats.md`` tells."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, cast

import msgspec

from companion.app.journal.store import Opening
from companion.app.status import LogLine, Source
from companion.core.game import Game, InvalidSetup, M, S, Setup
from companion.core.ids import GameKey, Seat
from companion.core.play import Refusal, replay
from companion.core.record import (
    MalformedRecord,
    R,
    code,
    decode,
    digest,
    encode,
    from_plain,
)

FORMAT = "table-companion/1"


class ExportError(ValueError):
    """A file is no export that can be replayed; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Replayed(Generic[S, M]):
    """An export played again on the present rules."""

    game: Game[S, M]
    opening: Opening
    state: S
    lines: tuple[tuple[M, ...], ...]


@dataclass(frozen=True, slots=True)
class _Submission:
    moves: tuple[dict[str, Any], ...]
    source: Source
    seat: Seat | None
    digest: str


def export(
    game: Game[S, M], opening: Opening, played: Iterable[tuple[LogLine, S]], first: S
) -> Iterator[str]:
    """The lines of an export: set-up, one line a submission in force, the end."""
    yield json.dumps(
        {"format": FORMAT, **msgspec.to_builtins(opening)}, ensure_ascii=False
    )
    state = first
    for line, state in played:
        submission = _Submission(
            tuple(encode(move) for move in line.moves),
            line.source,
            line.seat,
            digest(state),
        )
        yield json.dumps(msgspec.to_builtins(submission), ensure_ascii=False)
    outcome = game.outcome(state)
    end = None if outcome is None else msgspec.to_builtins(outcome)
    yield json.dumps({"outcome": end, "digest": digest(state)})


def replayed(games: Mapping[GameKey, Game[Any, Any]], text: str) -> Replayed[Any, Any]:
    """Replay an export to its end. Raises ``ExportError``.

    Refused are a torn file, another format, an unknown game, moves that are no
    longer legal and, under the same version, a state other than was recorded.
    """
    values = [_json(n, line) for n, line in enumerate(text.splitlines(), 1)]
    if not values or values[0].pop("format", None) != FORMAT:
        raise ExportError(f"line 1: not an export of the form {FORMAT}")
    if "outcome" not in values[-1]:
        raise ExportError(f"line {len(values)}: the end is missing, the file is torn")
    opening = _record(1, Opening, values[0])
    game = games.get(opening.game)
    if game is None:
        raise ExportError(f"line 1: unknown game {opening.game!r}")
    try:
        setup = Setup(opening.names, opening.edition, opening.options, opening.box)
        state = game.setup(setup)
    except InvalidSetup as error:
        raise ExportError(f"line 1: {error}") from error
    strict = (opening.version, opening.facts) == (game.version, game.facts(setup))
    lines: list[tuple[Any, ...]] = []
    for number, value in enumerate(values[1:-1], 2):
        entry = _record(number, _Submission, value)
        lines.append(_moves(game, number, entry))
        state = _step(game, state, lines[-1], number)
        if strict and digest(state) != entry.digest:
            raise ExportError(f"line {number}: gives another state than recorded")
    return Replayed(game, opening, state, tuple(lines))


def _step(game: Game[S, M], state: S, moves: tuple[M, ...], number: int) -> S:
    step = replay(game, state, moves)
    if isinstance(step, Refusal):
        reason = code(type(step.violation))
        raise ExportError(
            f"line {number}: move {step.index + 1} is not legal: {reason}"
        )
    return step.state


def _moves(game: Game[Any, Any], number: int, entry: _Submission) -> tuple[Any, ...]:
    try:
        return tuple(decode(game.moves, move) for move in entry.moves)
    except MalformedRecord as error:
        raise ExportError(f"line {number}: {error}") from error


def _json(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except json.JSONDecodeError as error:
        raise ExportError(f"line {number}: not JSON: {error.msg}") from error
    if not isinstance(value, dict):
        raise ExportError(f"line {number}: not an object")
    return cast("dict[str, Any]", value)


def _record(number: int, kind: type[R], value: object) -> R:
    try:
        return from_plain(kind, value)
    except MalformedRecord as error:
        raise ExportError(f"line {number}: {error}") from error
