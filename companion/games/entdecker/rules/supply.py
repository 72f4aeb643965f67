"""Purses and reserves: gold and units that change hands."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat
from companion.core.seats import change_player
from companion.games.entdecker.events import GoldChanged
from companion.games.entdecker.moves import Reason, Unit
from companion.games.entdecker.state import Player, State
from companion.games.entdecker.violations import NotEnoughGold

_FIELDS: Mapping[Unit, str] = {
    Unit.SCOUT: "scouts",
    Unit.BASE: "bases",
    Unit.SETTLEMENT: "settlements",
}


def pay(
    state: State,
    seat: Seat,
    amount: int,
    reason: Reason,
    partner: Seat | None = None,
) -> Step[State]:
    """Move gold between a purse and the bank, or a ``partner``; nothing is no event.

    Raises ``IllegalMove`` when the purse does not hold it.
    """
    if not amount:
        return Step(state)
    purse = state.players[seat].gold
    if purse + amount < 0:
        raise IllegalMove(NotEnoughGold(-amount, purse))
    state = change_player(state, seat, gold=purse + amount)
    return Step(state, (GoldChanged(seat, amount, reason, partner),))


def reserve(player: Player, unit: Unit, change: int) -> Player:
    """A player with more or fewer of a unit in the reserve."""
    name = _FIELDS[unit]
    return replace(player, **{name: getattr(player, name) + change})


def with_reserve(state: State, seat: Seat, unit: Unit, change: int) -> State:
    """The state with more or fewer of a unit in a player's reserve."""
    players = list(state.players)
    players[seat] = reserve(players[seat], unit, change)
    return replace(state, players=tuple(players))
