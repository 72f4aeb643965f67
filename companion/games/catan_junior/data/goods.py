"""Goods, and counting them: a hand, a stack or a price is good -> number, no zeros."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum


class Good(StrEnum):
    """All goods of all editions; an edition names its five."""

    WOOL = "wool"
    WOOD = "wood"
    RUM = "rum"
    TREASURE = "treasure"
    PINEAPPLE = "pineapple"
    SABRE = "sabre"
    GOLD = "gold"
    GOAT = "goat"
    MOLASSES = "molasses"


Goods = Mapping[Good, int]

NOTHING: Goods = {}


def add(first: Goods, second: Goods) -> Goods:
    """Both together."""
    return {g: n for g in Good if (n := first.get(g, 0) + second.get(g, 0))}


def less(first: Goods, second: Goods) -> Goods:
    """``first`` without ``second``, which it must hold."""
    return {g: n for g in Good if (n := first.get(g, 0) - second.get(g, 0))}


def lacking(have: Goods, need: Goods) -> tuple[Good, ...]:
    """The cards of ``need`` that ``have`` lacks, one entry a card, sorted."""
    return tuple(
        good for good in Good for _ in range(need.get(good, 0) - have.get(good, 0))
    )


def counted(cards: Iterable[Good]) -> Goods:
    """Cards in any order as good -> number."""
    return dict(Counter(cards))


def total(goods: Goods) -> int:
    """How many cards."""
    return sum(goods.values())
