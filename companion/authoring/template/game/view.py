"""Who may know what: all that leaves the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.authoring.template.game import rules
from companion.authoring.template.game.aid import Aid, aid
from companion.authoring.template.game.state import State
from companion.core.game import Gain, Step
from companion.core.ids import Seat
from companion.core.record import Record
from companion.core.view import Outcome


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's things. ``private`` is the owner's alone."""

    seat: Seat
    name: str
    colour: str
    score: int
    resources: Mapping[str, int]
    private: None


@dataclass(frozen=True, slots=True)
class BoardView:
    """What the drawing draws."""


@dataclass(frozen=True, slots=True)
class View:
    """The match as one seat, or the public, may know it."""

    phase: str
    turn: Seat | None
    to_act: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    board: BoardView
    aid: Aid
    outcome: Outcome | None
    assumed: tuple[str, ...]


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    end = rules.outcome(state)
    return View(
        phase=state.phase.value,
        turn=None if end else state.turn,
        to_act=rules.to_act(state),
        players=tuple(_player(state, Seat(n)) for n in range(len(state.players))),
        board=BoardView(),
        aid=aid(state),
        outcome=end,
        assumed=(),
    )


def _player(state: State, who: Seat) -> PlayerView:
    """One player; ``private`` is for the owner's view alone."""
    player = state.players[who]
    return PlayerView(
        seat=who,
        name=state.names[who],
        colour=player.colour,
        score=player.points,
        resources={},
        private=None,
    )


def see(event: Record, seat: Seat | None) -> Record | None:
    """An event as a seat may know it; ``None`` where it may not."""
    return event


def gains(before: State, step: Step[State]) -> Iterator[Gain]:
    """How the points of a step were made; they add up to the change of each score."""
    yield from ()
