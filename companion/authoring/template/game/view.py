"""Who may know what: all that leaves the rules."""

from collections.abc import Iterator

from companion.authoring.template.game import rules
from companion.authoring.template.game.aid import aid
from companion.authoring.template.game.state import State
from companion.core.game import Gain, Step, View
from companion.core.ids import Seat
from companion.core.record import Record


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    end = rules.outcome(state)
    return {
        "phase": state.phase.value,
        "turn": None if end else state.turn,
        "to_act": list(rules.to_act(state)),
        "players": [_player(state, Seat(n)) for n in range(len(state.players))],
        "board": {},
        "aid": aid(state),
        "outcome": end and {"scores": list(end.scores), "winners": list(end.winners)},
        "assumed": [],
    }


def _player(state: State, who: Seat) -> View:
    """One player; ``private`` is for the owner's view alone."""
    player = state.players[who]
    return {
        "seat": who,
        "name": state.names[who],
        "colour": player.colour,
        "score": player.points,
        "resources": {},
        "private": None,
    }


def see(event: Record, seat: Seat | None) -> Record | None:
    """An event as a seat may know it; ``None`` where it may not."""
    return event


def gains(before: State, step: Step[State]) -> Iterator[Gain]:
    """How the points of a step were made; they add up to the change of each score."""
    yield from ()
