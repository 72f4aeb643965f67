"""Ways home over the dotted routes, and what a start costs (NE-11 ... NE-16)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.game import IllegalMove
from companion.core.grid import Cell, Side
from companion.core.ids import Seat
from companion.games.entdecker.data import seas
from companion.games.entdecker.moves import Unit
from companion.games.entdecker.state import State, Toll
from companion.games.entdecker.violations import (
    NoStartField,
    NothingToDiscover,
    NoWayHome,
)

Mark = tuple[Seat, int]
"""A toll on the way: its owner, and which unit where each unit counts."""


@dataclass(frozen=True, slots=True)
class HomeRoute:
    """A way home: the edge field it ends on, its coins, whom tolls are due to.

    ``tolls`` names an owner once, or once a unit (``Options.toll``), in seat
    order. ``cells`` lead from the start to the edge field.
    """

    coins: int
    tolls: tuple[Seat, ...]
    cells: tuple[Cell, ...]
    cost: int


def sea_sides(state: State, cell: Cell) -> tuple[Side, ...]:
    """The sea sides of a tile, or the one side an edge field shows the board."""
    tile = state.board.get(cell)
    if tile is not None:
        return seas(tile.sides)
    edge = state.facts.edge_side(cell)
    return () if edge is None else (edge.opposite,)


def frontier(state: State, cell: Cell) -> tuple[tuple[Side, Cell], ...]:
    """Undiscovered fields beyond the sea sides of a field, with the sides."""
    beyond = ((side, cell.neighbour(side)) for side in sea_sides(state, cell))
    return tuple((side, other) for side, other in beyond if state.open_side(other))


def ways_home(state: State, start: Cell) -> tuple[HomeRoute, ...]:
    """Every way home that costs something else, cheapest first.

    Of the ways with the same coins and tolls the shortest stands for all. An
    edge field is its own way home. Empty when there is none.
    """
    if state.facts.edge_side(start) is not None:
        coins = state.facts.edge_cost(start)
        return (HomeRoute(coins, (), (start,), coins),)
    found: dict[tuple[int, tuple[Seat, ...]], HomeRoute] = {}
    for cells, marks in _walks(state, start):
        edge = cells[-1]
        coins = state.facts.edge_cost(edge)
        tolls = _tolls(marks)
        cost = coins + state.facts.prices["toll"] * len(tolls)
        found.setdefault((coins, tolls), HomeRoute(coins, tolls, cells, cost))
    return tuple(sorted(found.values(), key=lambda w: (w.cost, w.tolls, w.coins)))


def offered(ways: tuple[HomeRoute, ...]) -> tuple[HomeRoute, ...]:
    """The ways worth offering: none costs the same or more of everything."""
    return tuple(
        way
        for way in ways
        if not any(
            other is not way
            and other.coins <= way.coins
            and set(other.tolls) <= set(way.tolls)
            and other.cost < way.cost
            for other in ways
        )
    )


def _tolls(marks: frozenset[Mark]) -> tuple[Seat, ...]:
    return tuple(sorted(owner for owner, _ in marks))


def _walks(
    state: State, start: Cell
) -> Iterator[tuple[tuple[Cell, ...], frozenset[Mark]]]:
    """Shortest walks to edge fields for each set of tolls met on the way."""
    strangers = _toll_marks(state)
    first = strangers.get(start, frozenset())
    seen = {(start, first)}
    queue: list[tuple[tuple[Cell, ...], frozenset[Mark]]] = [((start,), first)]
    for cells, marks in queue:
        for side in sea_sides(state, cells[-1]):
            other = cells[-1].neighbour(side)
            if state.facts.edge_side(other) is not None:
                yield (*cells, other), marks
            elif other in state.board:
                more = marks | strangers.get(other, frozenset())
                if (other, more) not in seen:
                    seen.add((other, more))
                    queue.append(((*cells, other), more))


def _toll_marks(state: State) -> dict[Cell, frozenset[Mark]]:
    """Whose base or settlement stands on a field; own units are free (NE-15)."""
    each = state.options.toll is Toll.UNIT
    found: dict[Cell, frozenset[Mark]] = {}
    for index, unit in enumerate(state.units):
        if unit.unit is not Unit.SCOUT and unit.seat != state.turn:
            mark = (unit.seat, index if each else 0)
            found[unit.cell] = found.get(unit.cell, frozenset()) | {mark}
    return found


def check_start(state: State, cell: Cell) -> tuple[HomeRoute, ...]:
    """The ways home of a start field. Raises ``IllegalMove`` when it is none."""
    edge = state.facts.edge_side(cell)
    if edge is None and cell not in state.board:
        raise IllegalMove(NoStartField(cell))
    if not frontier(state, cell):
        raise IllegalMove(NothingToDiscover(cell))
    ways = ways_home(state, cell)
    if not ways:
        raise IllegalMove(NoWayHome(cell))
    return ways


def starts(state: State) -> dict[Cell, tuple[HomeRoute, ...]]:
    """Every legal start field with its ways home, whatever it costs."""
    found: dict[Cell, tuple[HomeRoute, ...]] = {}
    for cell in (*state.facts.edges(), *state.board):
        if frontier(state, cell):
            ways = ways_home(state, cell)
            if ways:
                found[cell] = ways
    return found


def cheapest_start(state: State) -> int | None:
    """What the cheapest legal start costs; ``None`` when there is none."""
    costs = (ways[0].cost for ways in starts(state).values())
    return min(costs, default=None)
