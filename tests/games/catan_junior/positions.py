"""Positions to start a test from, and short ways to play on."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.core.game import Setup
from companion.core.ids import Kind, Seat, Slot
from companion.core.play import Refusal, play, replay
from companion.core.record import Record
from companion.core.seats import with_player
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.goods import NOTHING, Good, add
from companion.games.catan_junior.moves import Move
from companion.games.catan_junior.state import Phase, State, move_cards

NAMES = ("Anna", "Boris", "Cyril", "Dana")
A, B, C, D = map(Seat, range(4))


def start(
    players: int = 4,
    edition: str = "2007",
    box: Mapping[str, object] | None = None,
    **options: Any,
) -> State:
    """The first state of a match."""
    return GAME.setup(Setup(NAMES[:players], edition, options, box or {}))


def building_time(state: State, seat: Seat = A) -> State:
    """The same match while ``seat`` trades and builds."""
    return replace(state, phase=Phase.PLAY, turn=seat, rolled=5)


def rich(state: State, seat: Seat, **goods: int) -> State:
    """A seat holds exactly these cards; the stacks hold the rest."""
    hand = {Good(name): count for name, count in goods.items() if count}
    state = move_cards(state, seat, state.players[seat].hand)
    return move_cards(state, seat, NOTHING, hand)


def pieces(
    state: State, seat: Seat, lairs: tuple[str, ...] = (), ships: tuple[str, ...] = ()
) -> State:
    """A seat has more lairs and ships on the board."""
    player = state.players[seat]
    more = replace(
        player,
        lairs=player.lairs | set(map(Slot, lairs)),
        ships=player.ships | set(map(Slot, ships)),
    )
    return with_player(state, seat, more)


def brave(state: State, *valour: int, fortress: Seat | None = None) -> State:
    """The seats have laid this many cards that count for the fortress."""
    for seat, count in zip(state.seats, valour, strict=False):
        player = replace(state.players[seat], valour=count)
        state = with_player(state, seat, player)
    return replace(state, fortress=fortress)


def after(state: State, *moves: Move) -> State:
    """The state after a line of legal moves."""
    step = replay(GAME, state, moves)
    assert not isinstance(step, Refusal), step
    return step.state


def events(state: State, move: Move) -> tuple[Record, ...]:
    """What a legal move causes."""
    step = play(GAME, state, move)
    assert not isinstance(step, Refusal), step
    return step.events


def fault(state: State, move: Move) -> Record:
    """The rule that a move breaks."""
    refused = play(GAME, state, move)
    assert isinstance(refused, Refusal), refused
    return refused.violation


def legal(state: State, move: Move) -> bool:
    """Whether the rules list a move."""
    return move in list(GAME.legal_moves(state))


def hand(state: State, seat: Seat) -> dict[str, int]:
    """A hand by the names of its goods."""
    return {good.value: n for good, n in state.players[seat].hand.items()}


def gained(before: State, now: State) -> dict[int, dict[str, int]]:
    """Seat -> what its hand holds more than before."""
    more: dict[int, dict[str, int]] = {}
    for seat in before.seats:
        new = Counter(hand(now, seat))
        new.subtract(hand(before, seat))
        if kept := {good: n for good, n in new.items() if n}:
            more[seat] = kept
    return more


def cards(state: State) -> dict[Good, int]:
    """Every supply card of the box, wherever it lies."""
    lying = dict(Counter(state.market))
    everything = add(state.stacks, lying)
    for player in state.players:
        everything = add(everything, player.hand)
    return dict(everything)


def kind(name: str) -> Kind:
    """A card by name."""
    return Kind(name)
