"""A ship's room and purse: small changes that refuse what does not fit."""

from collections.abc import Iterable
from dataclasses import replace

from companion.core.game import IllegalMove
from companion.core.ids import Seat
from companion.games.norderwind.data import SHIP, SUPPLY, Good
from companion.games.norderwind.moves import NoRoom, NotAboard, NotEnoughGold
from companion.games.norderwind.state import Player, State


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with another ship at a seat."""
    players = list(state.players)
    players[seat] = player
    return replace(state, players=tuple(players))


def pay(player: Player, gold: int) -> Player:
    """Pay the bank. Raises ``IllegalMove`` (NW-22)."""
    if gold > player.gold:
        raise IllegalMove(NotEnoughGold(gold, player.gold))
    return replace(player, gold=player.gold - gold)


def earn(state: State, gold: int) -> int:
    """How much of a sum the bank can still pay (NW-2)."""
    bank = SUPPLY["gold"] - sum(player.gold for player in state.players)
    return max(0, min(gold, bank))


def unload(player: Player, goods: Iterable[Good]) -> Player:
    """Put goods back into the supply. Raises ``IllegalMove`` (NW-22)."""
    hold = dict(player.hold)
    for good in goods:
        if not hold.get(good):
            raise IllegalMove(NotAboard(good))
        hold[good] -= 1
        if not hold[good]:
            del hold[good]
    return replace(player, hold=hold)


def load(player: Player, goods: Iterable[Good]) -> Player:
    """Take goods aboard. Raises ``IllegalMove`` (NW-8)."""
    hold = dict(player.hold)
    for good in goods:
        full = sum(hold.values()) >= SHIP["hold"]
        if full or hold.get(good, 0) >= SHIP["hold_kind"]:
            raise IllegalMove(NoRoom(good))
        hold[good] = hold.get(good, 0) + 1
    return replace(player, hold=hold)
