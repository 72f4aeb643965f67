"""What a stack may still hold: its cards never change, only their order (NW-20)."""

from collections import Counter
from collections.abc import Mapping

from companion.core.ids import Kind
from companion.games.norderwind.data import CARDS, KINDS, SHIP
from companion.games.norderwind.state import State


def chances(state: State) -> Mapping[Kind, int]:
    """How much each card weighs as the next one of the chosen stack.

    A card known to be in the stack and not yet in the row is there for certain;
    the places that nobody has seen are shared by the cards that nobody has seen.
    The order is unknown even where every card is known: the stack is shuffled
    (NW-20) and cut unseen (NW-14). Where the box on the table holds other cards
    than ours, every card may come.
    """
    if state.stack is None:
        return {}
    seen = Counter(state.known.get(state.stack, ()))
    seen[Kind(state.stack)] = 1
    elsewhere = Counter(
        card
        for port, cards in state.known.items()
        if port != state.stack
        for card in cards
    )
    hidden = Counter(CARDS) - seen - elsewhere
    places = max(0, SHIP["stack"] - seen.total())
    certain = seen - Counter(state.row)
    share = hidden.total() if places and hidden else 1
    weights = {
        card: certain[card] * share + hidden[card] * places for card in KINDS.values()
    }
    return {card: weight for card, weight in weights.items() if weight} or CARDS
