"""Gold in and out of purses, and other small changes of a player."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat
from companion.games.entdecker.moves import GoldChanged, NotEnoughGold, Reason, Unit
from companion.games.entdecker.state import Player, State

_FIELDS: Mapping[Unit, str] = {
    Unit.SCOUT: "scouts",
    Unit.BASE: "bases",
    Unit.SETTLEMENT: "settlements",
}


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state with some fields of one player replaced."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def pay(state: State, seat: Seat, amount: int, reason: Reason) -> Step[State]:
    """Move gold between the bank and a purse; no event for nothing.

    Raises ``IllegalMove`` when the purse does not hold it.
    """
    if not amount:
        return Step(state)
    purse = state.players[seat].gold
    if purse + amount < 0:
        raise IllegalMove(NotEnoughGold(-amount, purse))
    state = with_player(state, seat, gold=purse + amount)
    return Step(state, (GoldChanged(seat, amount, reason),))


def reserve(player: Player, unit: Unit, change: int) -> Player:
    """A player with more or fewer of a unit in the reserve."""
    name = _FIELDS[unit]
    return replace(player, **{name: getattr(player, name) + change})


def with_reserve(state: State, seat: Seat, unit: Unit, change: int) -> State:
    """The state with more or fewer of a unit in a player's reserve."""
    players = list(state.players)
    players[seat] = reserve(players[seat], unit, change)
    return replace(state, players=tuple(players))
