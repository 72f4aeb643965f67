"""Who may know what: all that leaves the rules."""

from collections.abc import Iterator

from companion.core.game import Gain, Step, View
from companion.core.ids import Seat
from companion.core.record import Record
from towpath import rules
from towpath.aid import aid
from towpath.events import BankReached, PathsJoined
from towpath.moves import LayTile
from towpath.state import Phase, State


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    end = rules.outcome(state)
    return {
        "phase": state.phase.value,
        "turn": None if end else state.turn,
        "to_act": list(rules.to_act(state)),
        "players": [_player(state, Seat(n), seat) for n in range(len(state.players))],
        "board": _board(state),
        "aid": aid(state),
        "outcome": end and {"scores": list(end.scores), "winners": list(end.winners)},
        "assumed": [],
    }


def _player(state: State, who: Seat, seat: Seat | None) -> View:
    """One player; the bank is the owner's secret until the game is over."""
    player = state.players[who]
    over = state.phase is Phase.OVER
    return {
        "seat": who,
        "name": state.names[who],
        "colour": player.colour,
        "score": player.points,
        "resources": {},
        "chosen": player.bank is not None,
        "bank": player.bank if over else None,
        "private": {"bank": player.bank} if who == seat else None,
    }


def _board(state: State) -> View:
    """The laid tiles by field, and the fields where the tile in hand may lie."""
    moves = rules.legal_moves(state)
    return {
        "tiles": {
            cell.key: {"kind": tile.kind, "turn": tile.turn}
            for cell, tile in sorted(state.board.items())
        },
        "open": sorted({m.cell.key for m in moves if isinstance(m, LayTile)}),
    }


def see(event: Record, seat: Seat | None) -> Record | None:
    """An event as a seat may know it: none tells a secret."""
    return event


def gains(before: State, step: Step[State]) -> Iterator[Gain]:
    """Paths that were joined, and the banks at the end."""
    for event in step.events:
        if isinstance(event, PathsJoined):
            yield Gain(event.seat, event.points, "path", (event,))
        elif isinstance(event, BankReached):
            yield Gain(event.seat, event.points, "bank", (event,))
