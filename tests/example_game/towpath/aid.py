"""Hints for the table, free of secrets: what is left, and where a tile fits."""

from companion.core.game import View
from companion.core.ids import Kind
from towpath import rules
from towpath.data import Bank
from towpath.state import State


def aid(state: State) -> View:
    """All hints of a position."""
    return {
        "left": {kind: count for kind, count in state.bag.items() if count},
        "drawn": state.drawn,
        "crossings": {bank.value: rules.crossings(state, bank) for bank in Bank},
    }


def advice(state: State, kind: Kind) -> View:
    """Where a tile fits: fields with the clockwise quarter turns."""
    places: dict[str, list[int]] = {}
    for cell, turn in rules.fitting(state, kind):
        places.setdefault(cell.key, []).append(turn)
    return {"places": places}
