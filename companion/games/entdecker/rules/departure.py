"""Income, the start of a voyage and its tiles (NE-10 ... NE-18)."""

from collections.abc import Iterable
from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.grid import Cell
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import (
    NothingMore,
    ShipPlaced,
    VoyageAnnounced,
    VoyageSkipped,
)
from companion.games.entdecker.moves import (
    Announce,
    ChooseIncome,
    Reason,
    RollIncome,
    SkipVoyage,
    Stack,
    StartVoyage,
)
from companion.games.entdecker.rules.former import COUNTS_MADE
from companion.games.entdecker.rules.landfall import land, next_turn
from companion.games.entdecker.rules.routes import (
    cheapest_start,
    check_start,
    chosen_way,
    starts,
)
from companion.games.entdecker.rules.stacks import remaining, stack_left
from companion.games.entdecker.rules.supply import pay
from companion.games.entdecker.rules.voyage import fits
from companion.games.entdecker.state import Phase, State, Voyage
from companion.games.entdecker.violations import (
    NoSuchValue,
    NoSuchWay,
    NotEnoughGold,
    NoTileLeft,
    PricedWay,
    StacksOut,
    VoyagePossible,
)

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
    way = chosen_way(ways, move)
    if way is None:
        there = tuple(PricedWay(way.coins, way.tolls) for way in ways)
        raise IllegalMove(NoSuchWay(move.cell, there))
    tile = cheapest_tile(state)
    if tile is None:
        raise IllegalMove(NoTileLeft())
    need = way.cost + tile
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


def cheapest_tile(state: State) -> int | None:
    """Gold the cheapest announcement costs; ``None`` when no tile is left."""
    prices = [state.facts.prices[s.value] for s in Stack if stack_left(state, s)]
    return min(prices, default=None)


def skip(state: State, move: SkipVoyage) -> Step[State]:
    """Pass the ship on, if no voyage can be paid or started (NE-18).

    Where nothing more can be discovered that brings the end (NE-49, NE-53): what no
    ship reaches is filled, and islands are scored as ever.
    """
    skipped = VoyageSkipped(move.seat)
    if nothing_more(state, starts(state)):
        step = land(replace(state, exhausted=True))
        return Step(step.state, (skipped, NothingMore(), *step.events))
    start, tile = cheapest_start(state), cheapest_tile(state)
    if start is not None and tile is not None and state.active.gold >= start + tile:
        raise IllegalMove(VoyagePossible(start + tile))
    step = next_turn(state)
    return Step(step.state, (skipped, *step.events))


def nothing_more(state: State, found: Iterable[Cell]) -> bool:
    """Whether no tile that may come fits beside a ship anywhere (NE-53).

    ``found`` are the start fields. Earlier rules passed the ship on for ever.
    """
    if state.rules < COUNTS_MADE:
        return False
    kinds = {TILES[kind].pattern: kind for kind in remaining(state)}
    ships = [replace(state, ship=cell) for cell in found]
    return not any(fits(ship, kind) for ship in ships for kind in kinds.values())


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
