"""What a field of a move may hold, for a form."""

from collections.abc import Sequence

from companion.games.entdecker.moves import (
    ChooseIncome,
    Move,
    NameChiefs,
    PutToken,
    RollIncome,
)
from companion.games.entdecker.rules.corrections import MOST
from companion.games.entdecker.rules.legal import FACES
from companion.games.entdecker.rules.secrets import scout_numbers
from companion.games.entdecker.state import State


def domain(state: State, kind: type[Move], name: str) -> Sequence[object] | None:
    """What a field of a move may hold; ``None``: whatever its type allows."""
    match name:
        case "value":
            if kind in (RollIncome, ChooseIncome):
                return FACES
            return (*([0] if kind is PutToken else []), *state.facts.tokens)
        case "path":
            return range(1, len(state.paths) + 1)
        case "first" | "second":
            standing = range(-1, len(state.paths) + 1)
            return list(scout_numbers(state)) if kind is NameChiefs else standing
        case "space":
            return range(1, max(map(len, state.paths)) + 1)
        case "part":
            return (0, 1)
        case "gold" | "score":
            return range(MOST + 1)
        case "count":
            return range(1, MOST + 1)
        case "coins":
            return sorted(
                {0, *state.facts.edge_costs, *state.facts.single_edges.values()}
            )
        case _:
            return None
