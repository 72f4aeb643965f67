"""Income, the start of a voyage and its tiles (NE-10 ... NE-18)."""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.entdecker.events import ShipPlaced, VoyageAnnounced, VoyageSkipped
from companion.games.entdecker.moves import (
    Announce,
    ChooseIncome,
    Reason,
    RollIncome,
    SkipVoyage,
    Stack,
    StartVoyage,
)
from companion.games.entdecker.rules.landfall import next_turn
from companion.games.entdecker.rules.routes import cheapest_start, check_start
from companion.games.entdecker.rules.supply import pay
from companion.games.entdecker.rules.voyage import stack_left
from companion.games.entdecker.state import Phase, State, Voyage
from companion.games.entdecker.violations import (
    NoSuchValue,
    NoSuchWay,
    NotEnoughGold,
    StacksOut,
    VoyagePossible,
)

NEVER = 10**6
"""A price that nobody can pay."""


# Income (NE-10)


def income(state: State, move: RollIncome | ChooseIncome) -> Step[State]:
    """Gold for everybody; who did not roll gets one more (NE-10)."""
    if not 2 <= move.value <= 6:
        raise IllegalMove(NoSuchValue(move.value, 2, 6))
    events: tuple[Record, ...] = ()
    for number in range(len(state.players)):
        seat = Seat(number)
        amount = move.value + (seat != state.turn)
        step = pay(state, seat, amount, Reason.INCOME)
        state, events = step.state, events + step.events
    return Step(replace(state, phase=Phase.START, rolled=True), events)


# Starting (NE-11 ... NE-18)


def start(state: State, move: StartVoyage) -> Step[State]:
    """Put the ship on its start field and pay the way home (NE-11 ... NE-16)."""
    ways = check_start(state, move.cell)
    chosen = (move.coins, tuple(move.tolls))
    way = next((w for w in ways if (w.coins, w.tolls) == chosen), None)
    if way is None:
        raise IllegalMove(NoSuchWay(move.cell, move.coins))
    need = way.cost + cheapest_tile(state)
    if state.active.gold < need:
        raise IllegalMove(NotEnoughGold(need, state.active.gold))
    step = pay(state, state.turn, -way.coins, Reason.EDGE)
    state, events = step.state, step.events
    toll = state.facts.prices["toll"]
    for owner in way.tolls:
        given = pay(state, state.turn, -toll, Reason.TOLL, owner)
        taken = pay(given.state, owner, toll, Reason.TOLL, state.turn)
        state, events = taken.state, events + given.events + taken.events
    state = replace(
        state,
        ship=move.cell,
        phase=Phase.ANNOUNCE,
        voyage=Voyage(wake=(move.cell,)),
    )
    return Step(state, (ShipPlaced(move.seat, move.cell, way.cost), *events))


def cheapest_tile(state: State) -> int:
    """Gold the cheapest announcement costs; more than anybody has when none is left."""
    prices = [state.facts.prices[s.value] for s in Stack if stack_left(state, s)]
    return min(prices, default=NEVER)


def skip(state: State, move: SkipVoyage) -> Step[State]:
    """Pass the ship on, if no voyage can be paid or started (NE-18)."""
    cheapest = cheapest_start(state)
    if cheapest is not None:
        need = cheapest + cheapest_tile(state)
        if state.active.gold >= need:
            raise IllegalMove(VoyagePossible(need))
    step = next_turn(state)
    return Step(step.state, (VoyageSkipped(move.seat), *step.events))


def announce(state: State, move: Announce) -> Step[State]:
    """Pay for the tiles of a voyage (NE-17)."""
    gold = state.active.gold
    price = state.facts.prices[move.stack.value]
    if move.count < 1:
        raise IllegalMove(NoSuchValue(move.count, 1, gold // price))
    if not stack_left(state, move.stack):
        raise IllegalMove(StacksOut(move.stack))
    step = pay(state, state.turn, -price * move.count, Reason.TILES)
    voyage = replace(state.voyage, stack=move.stack, left=move.count)
    state = replace(step.state, voyage=voyage, phase=Phase.VOYAGE)
    announced = VoyageAnnounced(move.seat, move.stack, move.count)
    return Step(state, (announced, *step.events))
