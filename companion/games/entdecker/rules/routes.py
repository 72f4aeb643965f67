"""Ways home over the dotted routes, and what a start costs (NE-11 ... NE-16)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.game import IllegalMove
from companion.core.grid import Cell, Side
from companion.core.ids import Seat
from companion.games.entdecker.data import seas
from companion.games.entdecker.moves import StartVoyage, Unit
from companion.games.entdecker.state import State, Toll
from companion.games.entdecker.violations import (
    NoStartField,
    NothingToDiscover,
    NoWayHome,
)

Walk = tuple[tuple[Cell, ...], tuple[Seat, ...]]
"""A walk from a start to an edge field, and whom its tolls are due to."""


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

    Of the ways with the same coins and tolls the shortest stands for all. Where each
    unit counts (``Toll.UNIT``), a way is left out that meets as many units or more of
    everybody. An edge field is its own way home. Empty when there is none.
    """
    return _ways_home(_Sea(state), start)


class _Sea:
    """What routes of one state share: whose units stand where, what leads on where."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.strangers = _strangers(state)
        self._beyond: dict[Cell, tuple[Cell, ...]] = {}

    def beyond(self, cell: Cell) -> tuple[Cell, ...]:
        """The tiles and edge fields that a route leads on to."""
        found = self._beyond.get(cell)
        if found is None:
            found = self._beyond[cell] = tuple(_beyond(self.state, cell))
        return found


def _ways_home(sea: _Sea, start: Cell) -> tuple[HomeRoute, ...]:
    state = sea.state
    if state.facts.edge_side(start) is not None:
        coins = state.facts.edge_cost(start)
        return (HomeRoute(coins, (), (start,), coins),)
    by_unit = state.options.toll is Toll.UNIT
    walks = _by_unit(sea, start) if by_unit else _by_owner(sea, start)
    found: dict[tuple[int, tuple[Seat, ...]], HomeRoute] = {}
    for cells, tolls in walks:
        coins = state.facts.edge_cost(cells[-1])
        cost = coins + state.facts.prices["toll"] * len(tolls)
        found.setdefault((coins, tolls), HomeRoute(coins, tolls, cells, cost))
    return tuple(sorted(found.values(), key=lambda w: (w.cost, w.tolls, w.coins)))


def _by_owner(sea: _Sea, start: Cell) -> Iterator[Walk]:
    """Shortest walks to edge fields for each set of owners met on the way."""
    board = sea.state.board
    strangers = {c: frozenset(seats) for c, seats in sea.strangers.items()}
    nobody = frozenset[Seat]()
    first = strangers.get(start, nobody)
    seen = {(start, first)}
    queue: list[tuple[tuple[Cell, ...], frozenset[Seat]]] = [((start,), first)]
    for cells, met in queue:
        for other in sea.beyond(cells[-1]):
            if other not in board:
                yield (*cells, other), tuple(sorted(met))
                continue
            more = met | strangers.get(other, nobody)
            if (other, more) not in seen:
                seen.add((other, more))
                queue.append(((*cells, other), more))


def _by_unit(sea: _Sea, start: Cell) -> Iterator[Walk]:
    """Shortest walks to edge fields, none meeting more units of everybody.

    Each field keeps the labels (units met, by owner) that no other is better than:
    three units an opponent bound their number, whatever the board.
    """
    board, strangers, seats = sea.state.board, sea.strangers, len(sea.state.players)

    def met(cell: Cell, before: tuple[int, ...]) -> tuple[int, ...]:
        units = strangers.get(cell, ())
        return tuple(n + units.count(Seat(s)) for s, n in enumerate(before))

    first = met(start, (0,) * seats)
    labels: dict[Cell, list[tuple[int, ...]]] = {start: [first]}
    queue: list[tuple[tuple[Cell, ...], tuple[int, ...]]] = [((start,), first)]
    for cells, count in queue:
        if count not in labels[cells[-1]]:
            continue
        for other in sea.beyond(cells[-1]):
            if other not in board:
                owners = (Seat(s) for s, n in enumerate(count) for _ in range(n))
                yield (*cells, other), tuple(owners)
                continue
            more, kept = met(other, count), labels.setdefault(other, [])
            if not any(_as_good(label, more) for label in kept):
                kept[:] = [old for old in kept if not _as_good(more, old)] + [more]
                queue.append(((*cells, other), more))


def _as_good(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether a label meets no more units of anybody than the other."""
    return all(a <= b for a, b in zip(one, other, strict=True))


def _beyond(state: State, cell: Cell) -> Iterator[Cell]:
    """The tiles and edge fields that a route leads on to."""
    for side in sea_sides(state, cell):
        other = cell.neighbour(side)
        if other in state.board or state.facts.edge_side(other) is not None:
            yield other


def _strangers(state: State) -> dict[Cell, tuple[Seat, ...]]:
    """Whose bases and settlements stand on a field; own units are free (NE-15)."""
    found: dict[Cell, tuple[Seat, ...]] = {}
    for unit in state.units:
        if unit.unit is not Unit.SCOUT and unit.seat != state.turn:
            found[unit.cell] = (*found.get(unit.cell, ()), unit.seat)
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
    sea = _Sea(state)
    for cell in (*state.facts.edges(), *state.board):
        if frontier(state, cell):
            ways = _ways_home(sea, cell)
            if ways:
                found[cell] = ways
    return found


def cheapest_start(state: State) -> int | None:
    """What the cheapest legal start costs; ``None`` when there is none."""
    costs = (ways[0].cost for ways in starts(state).values())
    return min(costs, default=None)


def chosen_way(ways: tuple[HomeRoute, ...], move: StartVoyage) -> HomeRoute | None:
    """The way that a move means: what it leaves out is as on the cheapest that fits."""
    return next(
        (
            way
            for way in ways
            if move.coins in (None, way.coins)
            and (move.tolls is None or tuple(move.tolls) == way.tolls)
        ),
        None,
    )
