"""A correction as a rebase: later lines are played again, bookkeeping follows along.

A move *keeps the books* where nobody decided anything by it (``Game.keeps_books``):
"no unit", "no letter". One that is no longer due falls away; one that has become
due, and that a later line shows to have happened, is put in. Between two decisions the
way with the fewest such changes is taken.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count, groupby
from typing import Generic

from companion.app.journal import Edit, Line
from companion.core.game import Game, M, S, Step
from companion.core.ids import Revision
from companion.core.play import Refusal, play
from companion.core.record import Record

PUT_IN = 10
DROP = 11
"""What a change of the books weighs: of two ways with equally many changes that
counts which keeps what was recorded."""

MOST_PUT_IN = 6
"""Largest number of moves put in between two decisions: three opponents who pass, the
end of a voyage, a turn skipped, and one to spare."""

MOST_TRIED = 200
"""Largest number of states looked at between two decisions."""


@dataclass(frozen=True, slots=True)
class Replayed(Generic[S, M]):
    """A line played again: its moves now, the state after it, and what it caused."""

    moves: tuple[M, ...]
    state: S
    events: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Rebased(Generic[S, M]):
    """All lines played again, by revision, and what followed along."""

    lines: dict[Revision, Replayed[S, M]]
    edits: tuple[Edit[M], ...]


@dataclass(frozen=True, slots=True)
class Stuck(Generic[S, M]):
    """The line at which it does not go on, why, and the state in which it stands.

    ``move`` is the place (from 0) in that line, ``later`` counts the lines from this
    one on. ``before`` is the line before which a missing move belongs: bookkeeping
    ahead of the obstacle may wait for it.
    """

    revision: Revision
    violation: Record
    state: S
    move: int
    later: int
    before: Revision


@dataclass(frozen=True, slots=True)
class _Recorded(Generic[M]):
    """One recorded move; ``droppable`` where the correction may let it fall away."""

    revision: Revision
    move: M
    index: int
    droppable: bool


@dataclass(frozen=True, slots=True)
class _Played(Generic[S, M]):
    """A move played again, in a line."""

    revision: Revision
    move: M
    step: Step[S]


@dataclass(frozen=True, slots=True, order=True)
class _Way(Generic[S, M]):
    """A way from one decision towards the next."""

    weight: int
    tie: int
    at: int = field(compare=False)
    state: S = field(compare=False)
    done: tuple[_Played[S, M], ...] = field(compare=False, default=())
    put_in: int = field(compare=False, default=0)


def rebased(
    game: Game[S, M],
    state: S,
    lines: Sequence[Line[M]],
    fixed: frozenset[Revision],
) -> Rebased[S, M] | Stuck[S, M]:
    """Play lines again from a state on; of the ``fixed`` ones no move may fall away."""
    moves = [move for line in lines for move in _recorded(game, line, fixed)]
    done: list[_Played[S, M]] = []
    at, now = 0, state
    while at < len(moves):
        way = _as_recorded(game, now, moves, at) or _cheapest(game, now, moves, at)
        if way is None:
            return _refused(game, now, moves[at:], lines)
        at, now, done = way.at, way.state, [*done, *way.done]
    return _by_line(game, lines, done)


def _recorded(
    game: Game[S, M], line: Line[M], fixed: frozenset[Revision]
) -> Iterator[_Recorded[M]]:
    for index, move in enumerate(line.moves):
        droppable = line.revision not in fixed and game.keeps_books(move)
        yield _Recorded(line.revision, move, index, droppable)


def _as_recorded(
    game: Game[S, M], state: S, moves: Sequence[_Recorded[M]], at: int
) -> _Way[S, M] | None:
    """Up to the next decision, all as it was recorded."""
    way: _Way[S, M] = _Way(0, 0, at, state)
    while way.at < len(moves):
        recorded = moves[way.at]
        played = _play(game, way, recorded)
        if played is None:
            return None
        if not recorded.droppable:
            return played
        way = played
    return way


def _cheapest(
    game: Game[S, M], state: S, moves: Sequence[_Recorded[M]], at: int
) -> _Way[S, M] | None:
    """Up to the next decision, with the fewest changes of the books."""
    ties = count(1)
    ways: list[_Way[S, M]] = [_Way(0, 0, at, state)]
    for _ in range(MOST_TRIED):
        if not ways:
            return None
        way = heappop(ways)
        if way.at == len(moves) or (way.at > at and not moves[way.at - 1].droppable):
            return way
        recorded = moves[way.at]
        played = _play(game, way, recorded)
        if played is not None:
            heappush(ways, replace(played, tie=next(ties)))
        if recorded.droppable:
            weight = way.weight + DROP
            heappush(ways, replace(way, weight=weight, tie=next(ties), at=way.at + 1))
        for put_in in _put_in(game, way, recorded):
            heappush(ways, replace(put_in, tie=next(ties)))
    return None


def _play(
    game: Game[S, M], way: _Way[S, M], recorded: _Recorded[M]
) -> _Way[S, M] | None:
    step = play(game, way.state, recorded.move)
    if isinstance(step, Refusal):
        return None
    done = (*way.done, _Played(recorded.revision, recorded.move, step))
    return replace(way, at=way.at + 1, state=step.state, done=done)


def _put_in(
    game: Game[S, M], way: _Way[S, M], recorded: _Recorded[M]
) -> Iterator[_Way[S, M]]:
    """The ways on with one more move that is due and keeps the books."""
    if way.put_in == MOST_PUT_IN:
        return
    for move in game.legal_moves(way.state):
        if not game.keeps_books(move):
            continue
        step = play(game, way.state, move)
        if not isinstance(step, Refusal):
            yield replace(
                way,
                weight=way.weight + PUT_IN,
                state=step.state,
                done=(*way.done, _Played(recorded.revision, move, step)),
                put_in=way.put_in + 1,
            )


def _refused(
    game: Game[S, M],
    state: S,
    moves: Iterable[_Recorded[M]],
    lines: Sequence[Line[M]],
) -> Stuck[S, M]:
    """At the decision that cannot be made any more."""
    before: Revision | None = None
    for recorded in moves:
        step = play(game, state, recorded.move)
        line, index = recorded.revision, recorded.index
        if not isinstance(step, Refusal):
            state, before = step.state, None
            continue
        before = line if before is None else before
        if not recorded.droppable:
            later = _after(lines, line)
            return Stuck(line, step.violation, state, index, later, before)
    raise AssertionError("what could all fall away was refused")


def _by_line(
    game: Game[S, M], lines: Sequence[Line[M]], done: Sequence[_Played[S, M]]
) -> Rebased[S, M] | Stuck[S, M]:
    by_line: dict[Revision, Replayed[S, M]] = {}
    for revision, group in groupby(done, lambda item: item.revision):
        played = tuple(group)
        state = played[-1].step.state
        moves = tuple(item.move for item in played)
        fault = game.complete(state, moves)
        if fault is not None:
            later = _after(lines, revision)
            last = len(moves) - 1
            return Stuck(revision, fault, state, last, later, revision)
        events = tuple(event for item in played for event in item.step.events)
        by_line[revision] = Replayed(moves, state, events)
    edits: list[Edit[M]] = []
    for line in lines:
        now = by_line.get(line.revision)
        moves = now.moves if now is not None else ()
        if moves != line.moves:
            edits.append(Edit(line.revision, moves, follows=True))
    return Rebased(by_line, tuple(edits))


def _after(lines: Sequence[Line[M]], revision: Revision) -> int:
    """How many lines there are from this one on."""
    place = [line.revision for line in lines].index(revision)
    return len(lines) - place
