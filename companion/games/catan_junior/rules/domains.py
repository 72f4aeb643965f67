"""What a field of a move may hold, for a form: the goods of this edition only."""

from collections.abc import Sequence

from companion.games.catan_junior.data.boards import FORTRESS
from companion.games.catan_junior.moves import Move, RevealHarbour, RevealParrot
from companion.games.catan_junior.rules.production import SIX
from companion.games.catan_junior.state import State


def domain(state: State, kind: type[Move], name: str) -> Sequence[object] | None:
    """What a field of a move may hold; ``None``: whatever its type allows."""
    match name:
        case "value":
            return range(1, SIX + 1)
        case "place":
            return range(1, len(state.market) + 1)
        case "good" | "give" | "take" | "want":
            return state.printed.goods
        case "number":
            return range(state.printed.stack.count + 1)
        case "site":
            return sorted(state.board.graph.sites)
        case "way":
            return sorted(state.board.graph.ways)
        case "land":
            return [*(land.slot for land in state.board.lands), FORTRESS]
        case "card":
            if kind is RevealParrot:
                return [parrot.kind for parrot in state.printed.parrots]
            held = [card for player in state.players for card in player.harbours]
            left = list(state.harbours)
            return left if kind is RevealHarbour else sorted({*held, *left})
        case _:
            return None
