"""What a field of a move may hold, for a form."""

from collections.abc import Sequence

from companion.games.norderwind.data import SHIP, SUPPLY
from companion.games.norderwind.moves import AdjustResource, Move
from companion.games.norderwind.state import State


def domain(state: State, kind: type[Move], name: str) -> Sequence[object] | None:
    """What a field of a move may hold; ``None``: whatever its type allows."""
    match name:
        case "skulls":
            return range(len(state.facts.event))
        case "silver" | "blue":
            return range(SHIP["cannons_most"] + 1)
        case "number":
            most = SUPPLY["gold"] if kind is AdjustResource else SHIP["hold_kind"]
            return range(most + 1)
        case "position":
            return range(1, max(len(state.row), 1) + 1)
        case _:
            return None
