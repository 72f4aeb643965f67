"""Playing moves: the one border where an illegal move becomes a value."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from companion.core.game import Game, IllegalMove, M, S, Step
from companion.core.record import Record

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that broke a rule; ``index`` is its place in the line, from 0."""

    violation: Record
    index: int = 0


def attempt(rule: Callable[[S, M], R], state: S, move: M) -> R | Refusal:
    """Return what a rule makes of a move, or which one the move breaks."""
    try:
        return rule(state, move)
    except IllegalMove as illegal:
        return Refusal(illegal.violation)


def play(game: Game[S, M], state: S, move: M) -> Step[S] | Refusal:
    """Apply one move, or say which rule it breaks."""
    return attempt(game.apply, state, move)


def replay(game: Game[S, M], state: S, moves: Iterable[M]) -> Step[S] | Refusal:
    """Apply a line of moves: the last state with all events, or the first refusal."""
    line, events = tuple(moves), list[Record]()
    for index, move in enumerate(line):
        step = play(game, state, move)
        if isinstance(step, Refusal):
            return Refusal(step.violation, index)
        state = step.state
        events.extend(step.events)
    fault = game.complete(state, line)
    if fault is not None:
        return Refusal(fault, len(line) - 1)
    return Step(state, tuple(events))
