"""A small question about a position, judged by the rules alone.

What is asked is one of three: which answer brings the ``most`` of something, which is
``legal``, or which ``opens`` the way to a goal. An answer is a line of moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.core.game import Game, Move
from companion.core.ids import Seat
from companion.core.play import Refusal, play, replay
from companion.core.record import Record
from companion.core.view import PlayerView

SCORE = "score"
"""What ``most`` measures where it is points; else it names one of the resources."""


class Ask(StrEnum):
    """What is asked of the answers."""

    MOST = "most"
    LEGAL = "legal"
    OPENS = "opens"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a question; message ``puzzle-<key>`` asks it.

    ``state`` is the position in which ``seat`` answers, ``answers`` are the lines of
    moves to choose from. ``of`` is what ``most`` measures, ``goal`` the line that is to
    be possible after the answer.
    """

    key: str
    ask: Ask
    seat: Seat
    names: tuple[str, ...]
    state: Any
    answers: tuple[tuple[Move, ...], ...]
    of: str = SCORE
    goal: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """What the rules make of an answer: whether it is right, and why.

    ``figure`` is how much of what is measured it brings, ``refusal`` the rule against
    it (or against its goal), ``events`` what it causes, ``then`` what its goal causes.
    """

    right: bool
    figure: int = 0
    refusal: Record | None = None
    events: tuple[Record, ...] = ()
    then: tuple[Record, ...] = ()


class NoPuzzle(ValueError):
    """A question that makes no sense in its position; the message says why."""


def judged(game: Game[Any, Any], puzzle: Puzzle) -> tuple[Judged, ...]:
    """The judgement of every answer. Raises ``NoPuzzle`` where one of ``most`` or
    ``opens`` cannot be played at all.
    """
    found = tuple(_judged(game, puzzle, line) for line in puzzle.answers)
    if puzzle.ask is not Ask.MOST:
        return found
    best = max(each.figure for each in found)
    return tuple(
        Judged(each.figure == best, each.figure, events=each.events) for each in found
    )


def _judged(game: Game[Any, Any], puzzle: Puzzle, line: Sequence[Move]) -> Judged:
    step = replay(game, puzzle.state, line)
    if isinstance(step, Refusal):
        if puzzle.ask is not Ask.LEGAL:
            raise NoPuzzle(f"{puzzle.key}: {line[step.index]}: {step.violation}")
        return Judged(False, refusal=step.violation)
    if puzzle.ask is Ask.LEGAL:
        return Judged(True, events=step.events)
    if puzzle.ask is Ask.MOST:
        before, after = (
            _player(game, puzzle, puzzle.state),
            _player(game, puzzle, step.state),
        )
        figure = _measured(after, puzzle.of) - _measured(before, puzzle.of)
        return Judged(False, figure, events=step.events)
    state, then = step.state, list[Record]()
    for move in puzzle.goal:
        reached = play(game, state, move)
        if isinstance(reached, Refusal):
            return Judged(False, refusal=reached.violation, events=step.events)
        state = reached.state
        then.extend(reached.events)
    return Judged(True, events=step.events, then=tuple(then))


def _player(game: Game[Any, Any], puzzle: Puzzle, state: Any) -> PlayerView:
    return game.view(state, puzzle.seat).players[puzzle.seat]


def _measured(player: PlayerView, of: str) -> int:
    resources: Mapping[str, int] = player.resources
    return player.score if of == SCORE else resources[of]
