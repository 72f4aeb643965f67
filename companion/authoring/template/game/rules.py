"""What may be done, and what follows from it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from companion.authoring.template.game.events import TurnBegan
from companion.authoring.template.game.moves import DrawTile, EndTurn, Move
from companion.authoring.template.game.state import Phase, State
from companion.authoring.template.game.violations import NoSuchTileLeft
from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat
from companion.core.seats import check_phase, check_seat, check_turn, next_seat
from companion.core.view import Outcome


def apply(state: State, move: Move) -> Step[State]:
    """The state after a move. Raises ``IllegalMove``."""
    check_seat(state, move.seat)
    check_phase(state.phase, (Phase.PLAY,))
    check_turn(move.seat, state.turn)
    match move:
        case DrawTile():
            return _draw(state, move)
        case EndTurn():
            return _end_turn(state)
        case _:
            assert_never(move)


def _draw(state: State, move: DrawTile) -> Step[State]:
    left = state.bag.get(move.kind, 0)
    if not left:
        raise IllegalMove(NoSuchTileLeft(move.kind))
    bag = {**state.bag, move.kind: left - 1}
    return Step(replace(state, bag=bag, drawn=move.kind))


def _end_turn(state: State) -> Step[State]:
    turn = next_seat(state.turn, len(state.players))
    return Step(replace(state, turn=turn, drawn=None), (TurnBegan(turn),))


def legal_moves(state: State) -> Iterator[Move]:
    """All that any seat may do now, chance moves included."""
    yield from ()


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that may move now."""
    return () if state.phase is Phase.OVER else (state.turn,)


def odds(state: State, move: Move) -> int:
    """How much a chance move weighs: as many tiles of its kind are left."""
    return state.bag.get(move.kind, 0) if isinstance(move, DrawTile) else 1


def outcome(state: State) -> Outcome | None:
    """Points and winners; ``None`` while the match goes on."""
    if state.phase is not Phase.OVER:
        return None
    scores = tuple(player.points for player in state.players)
    best = max(scores)
    winners = tuple(Seat(n) for n, score in enumerate(scores) if score == best)
    return Outcome(scores, winners)
