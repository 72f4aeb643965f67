"""A ship's room, purse and guns: small changes that refuse what does not fit."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import comb

from companion.core.game import IllegalMove
from companion.games.norderwind.data import POSTS, SHIP, SUPPLY, Facts, Good
from companion.games.norderwind.state import Crew, Player, State
from companion.games.norderwind.violations import NoRoom, NotAboard, NotEnoughGold

Rolled = tuple[int, int]
"""How many silver points and how many blue pairs were rolled."""

STRENGTHS = (1, 2, 3)
"""Skulls that the event die can show (NW-3)."""


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


def hits(player: Player, rolled: Rolled) -> int:
    """The hits of a roll: blue pairs count two with a gunner, else none."""
    silver, blue = rolled
    return silver + (POSTS["gunner"] * blue if Crew.GUNNER in player.crew else 0)


def most_hits(player: Player) -> int:
    """The hits that a ship can have at best."""
    return player.cannons * (POSTS["gunner"] if Crew.GUNNER in player.crew else 1)


def weight(facts: Facts, cannons: int, rolled: Rolled) -> int:
    """Number of ways in which the dice show these results (multinomial)."""
    silver, blue = rolled
    blank = cannons - silver - blue
    if min(silver, blue, blank) < 0:
        return 0
    faces = facts.battle
    ways = comb(cannons, silver) * comb(cannons - silver, blue)
    shown = faces["silver"] ** silver * faces["blue"] ** blue
    return int(ways * shown * faces["blank"] ** blank)


def chances_to_win(facts: Facts, player: Player) -> Mapping[int, int]:
    """Percent of won fights by the pirates' strength, one roll a cannon."""
    rolls = range(player.cannons + 1)
    every = {
        (a, b): weight(facts, player.cannons, (a, b)) for a in rolls for b in rolls
    }
    total = sum(every.values())
    return {
        skulls: round(
            100 * sum(n for r, n in every.items() if hits(player, r) >= skulls) / total
        )
        for skulls in STRENGTHS
    }
