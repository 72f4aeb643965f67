"""What a stack may still hold: its cards never change, only their order (NW-20)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from companion.core.ids import Kind, Seat
from companion.games.norderwind.data import KINDS, SHIP, Port
from companion.games.norderwind.state import Known, State


def chances(state: State) -> Mapping[Kind, int]:
    """How much each card weighs as the next one of the chosen stack.

    A card known to be in the stack and not yet in the row is there for certain;
    the places that nobody has seen are shared by the cards that nobody has seen.
    The order is unknown even where every card is known: the stack is shuffled
    (NW-20) and cut unseen (NW-14). Where the box on the table holds other cards
    than ours, every card may come. What a lookout saw is left out: it is secret.
    """
    if state.stack is None:
        return {}
    cards = state.facts.cards
    seen = contents(state.known, state.stack)
    elsewhere = Counter(
        card
        for port, known in state.known.items()
        if port != state.stack
        for card in known
    )
    hidden = Counter(cards) - seen - elsewhere
    places = max(0, SHIP["stack"] - seen.total())
    certain = seen - Counter(state.row)
    share = hidden.total() if places and hidden else 1
    weights = {
        card: certain[card] * share + hidden[card] * places for card in KINDS.values()
    }
    return {card: weight for card, weight in weights.items() if weight} or cards


def contents(known: Known, port: Port) -> Counter[Kind]:
    """The cards that a stack is known to hold, its destination always (NW-4)."""
    cards = Counter(known.get(port, ()))
    cards[Kind(port)] = 1
    return cards


def unseen(known: Known, port: Port) -> int:
    """How many cards of a stack nobody has seen."""
    return max(0, int(SHIP["stack"]) - contents(known, port).total())


def own_known(state: State, seat: Seat) -> Known:
    """What a seat knows of each stack, the cards it saw as lookout included."""
    own = state.seen.get(seat, {})
    return {p: learn(state.known.get(p, ()), own.get(p, ())) for p in Port}


def revealed(state: State, card: Kind) -> tuple[State, bool]:
    """The state after a card was seen by all; whether the stack must be mixed up.

    A stack that shows more cards than it holds was gathered into another one:
    what was known of it counts no more.
    """
    stack, row = state.stack, (*state.row, card)
    if stack is None:
        return state, False
    known = {**state.known, stack: learn(state.known.get(stack, ()), row)}
    mixed = contents(known, stack).total() > SHIP["stack"]
    if mixed:
        known[stack] = learn((), row)
    buried = (state.peek.card,) if state.peek and state.peek.buried else ()
    own = dict(state.seen.get(state.turn, {}))
    if state.peek or stack in own:
        kept = () if mixed else own.get(stack, ())
        own[stack] = learn(kept, (*row, *buried))
        state = replace(state, seen={**state.seen, state.turn: own})
    return replace(state, known=known), mixed


def peeked(state: State, card: Kind) -> Mapping[Seat, Known]:
    """All that seats saw, once the player on turn has seen the top card (NW-34)."""
    stack = state.stack or Port.NORDERKAP
    own = dict(state.seen.get(state.turn, {}))
    own[stack] = learn(own.get(stack, ()), (card,))
    return {**state.seen, state.turn: own}


def learn(known: tuple[Kind, ...], row: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The cards that a stack is known to hold after some of it were seen at once."""
    names = sorted({*known, *row})
    return tuple(n for n in names for _ in range(max(known.count(n), row.count(n))))
