"""Hints for the table, free of secrets: what is left, and where a tile fits."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.ids import Kind, Slot
from towpath import rules
from towpath.data import Bank
from towpath.state import State


@dataclass(frozen=True, slots=True)
class Aid:
    """All hints of a position.

    ``left`` counts the tiles in the stack, ``crossings`` the paths from the lock over
    each bank.
    """

    left: Mapping[Kind, int]
    drawn: Kind | None
    crossings: Mapping[Bank, int]


@dataclass(frozen=True, slots=True)
class Advice:
    """Where a tile fits: fields with the clockwise quarter turns."""

    places: Mapping[Slot, tuple[int, ...]]


def aid(state: State) -> Aid:
    """All hints of a position."""
    left = {kind: count for kind, count in state.bag.items() if count}
    return Aid(left, state.drawn, {bank: rules.crossings(state, bank) for bank in Bank})


def advice(state: State, kind: Kind) -> Advice:
    """Where a tile on the show place could be laid."""
    places: dict[Slot, tuple[int, ...]] = {}
    for cell, turn in rules.fitting(state, kind):
        slot = Slot(cell.key)
        places[slot] = (*places.get(slot, ()), turn)
    return Advice(places)
