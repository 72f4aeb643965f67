"""Islands and gaps: completion, value, ranks and points; filling."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.core.grid import Cell, Side, connected, distinct_turns
from companion.core.ids import Seat
from companion.games.entdecker.data import PATTERNS, TILES, kind_of, sides
from companion.games.entdecker.events import FieldFilled
from companion.games.entdecker.moves import Unit
from companion.games.entdecker.rules.routes import sea_sides
from companion.games.entdecker.rules.stacks import fill_with, filler
from companion.games.entdecker.state import Part, State, Tile

STRAIT = ("LWLW", "WLWL")


def part_of(tile: Tile, side: Side) -> int:
    """The land part a land side belongs to: a strait's southern or western is 1."""
    return int(tile.sides in STRAIT and side in (Side.SOUTH, Side.WEST))


def parts_of(tile: Tile) -> tuple[int, ...]:
    """The land parts of a tile (NE-2)."""
    if tile.sides in STRAIT:
        return (0, 1)
    return (0,) if "L" in tile.sides else ()


def land_sides(tile: Tile, part: int) -> tuple[Side, ...]:
    """The land sides of one part."""
    return tuple(s for s in Side if tile.sides[s] == "L" and part_of(tile, s) == part)


def shore(tile: Tile, part: int) -> Side | None:
    """The side on which a strait's land lies; ``None`` for every other tile."""
    return land_sides(tile, part)[0] if tile.sides in STRAIT else None


@dataclass(frozen=True, slots=True)
class Island:
    """Connected land parts; ``open`` are the undiscovered fields it still faces."""

    parts: frozenset[Part]
    open: tuple[tuple[Cell, Side], ...]

    @property
    def is_complete(self) -> bool:
        """No land side faces an undiscovered field (NE-39)."""
        return not self.open


def island_at(state: State, start: Part) -> Island:
    """The island that a land part belongs to."""
    seen, queue = {start}, [start]
    gaps: list[tuple[Cell, Side]] = []
    for part in queue:
        for side in land_sides(state.board[part.cell], part.number):
            other = part.cell.neighbour(side)
            tile = state.board.get(other)
            if tile is None:
                gaps.append((part.cell, side))
                continue
            joined = Part(other, part_of(tile, side.opposite))
            if joined not in seen:
                seen.add(joined)
                queue.append(joined)
    return Island(frozenset(seen), tuple(sorted(gaps)))


def islands(state: State) -> list[Island]:
    """All islands on the board, by their first part."""
    left = {Part(c, p) for c, tile in state.board.items() for p in parts_of(tile)}
    found: list[Island] = []
    for part in sorted(left):
        if part in left:
            island = island_at(state, part)
            left -= island.parts
            found.append(island)
    return found


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of an island: tiles, waterfalls, and their sum (NE-40)."""

    tiles: int
    bonus: int

    @property
    def value(self) -> int:
        """Points of the first rank."""
        return self.tiles + self.bonus


@dataclass(frozen=True, slots=True)
class Counted:
    """One step of an island's value: a tile or (``fall``) its waterfall."""

    cell: Cell
    points: int
    fall: bool = False


def count(state: State, parts: frozenset[Part]) -> tuple[Counted, ...]:
    """An island's value step by step, tiles first; a strait counts once by default."""
    cells = sorted({part.cell for part in parts})
    counted = (part.cell for part in sorted(parts))
    tiles = counted if state.options.strait_twice else iter(cells)
    falls = ((cell, TILES[state.board[cell].kind].bonus) for cell in cells)
    return (
        *(Counted(cell, 1) for cell in tiles),
        *(Counted(cell, bonus, True) for cell, bonus in falls if bonus),
    )


def worth(state: State, parts: frozenset[Part]) -> Worth:
    """Count an island's tiles and waterfalls."""
    steps = count(state, parts)
    bonus = sum(step.points for step in steps if step.fall)
    return Worth(sum(step.points for step in steps) - bonus, bonus)


def presence(state: State, parts: frozenset[Part]) -> Mapping[Seat, tuple[int, ...]]:
    """Settlements, bases and scouts of each player on an island, in that order."""
    found: dict[Seat, list[int]] = {}
    order = (Unit.SETTLEMENT, Unit.BASE, Unit.SCOUT)
    for unit in state.units:
        if Part(unit.cell, unit.part) in parts:
            found.setdefault(unit.seat, [0, 0, 0])[order.index(unit.unit)] += 1
    return {seat: tuple(counts) for seat, counts in found.items()}


def points(
    value: int, strength: Mapping[Seat, tuple[int, ...]]
) -> list[tuple[int, Seat, int]]:
    """Rank, seat and points of everybody on an island (NE-41, NE-42).

    The first rank gets the full value, each next half of the rank before,
    rounded up; who ties shares the rank in full.
    """
    scored: list[tuple[int, Seat, int]] = []
    for rank, level in enumerate(sorted(set(strength.values()), reverse=True), 1):
        tied = sorted(seat for seat, own in strength.items() if own == level)
        scored += [(rank, seat, value) for seat in tied]
        value = -(-value // 2)
    return scored


def completed(state: State, touched: Iterable[Cell]) -> tuple[frozenset[Part], ...]:
    """Islands that are complete and not yet scored, found from touched fields."""
    found: list[frozenset[Part]] = []
    for cell in touched:
        for number in parts_of(state.board[cell]):
            part = Part(cell, number)
            if part in state.scored or any(part in parts for parts in found):
                continue
            island = island_at(state, part)
            if island.is_complete:
                found.append(island.parts)
    return tuple(sorted(found, key=min))


def fill(state: State) -> tuple[State, tuple[FieldFilled, ...]]:
    """Fill defined fields and unreachable groups until nothing is left to fill."""
    events: list[FieldFilled] = []
    while cells := _to_fill(state):
        for cell in cells:
            state, event = _fill_one(state, cell)
            events.append(event)
    return state, tuple(events)


def _to_fill(state: State) -> tuple[Cell, ...]:
    """Single defined fields first; then whole groups that no ship can reach."""
    undiscovered = [c for c in state.facts.cells() if c not in state.board]
    single = tuple(
        cell
        for cell in undiscovered
        if not any(state.open_side(other) for _, other in cell.neighbours())
    )
    if single:
        return single
    # A group at the rim faces an edge field, so a ship can always come there.
    inner = [g for g in connected(undiscovered) if not any(map(state.facts.rim, g))]
    to_come = reachable(state) if inner else frozenset[Cell]()
    for group in inner:
        if _cut_off(state, group, to_come):
            return tuple(sorted(group, key=lambda c: (c.row, c.column)))
    return ()


def _cut_off(state: State, group: frozenset[Cell], to_come: frozenset[Cell]) -> bool:
    """Whether no ship can ever come to a group of fields (NE-36)."""
    if not any(_sea_towards(state, cell) for cell in group):
        return True
    # Where nothing can be reached any more, only filling brings the game on (NE-53).
    return (state.options.fill_unreachable or not to_come) and not group & to_come


def _sea_towards(state: State, cell: Cell) -> bool:
    """Whether a neighbour shows a field its sea."""
    return any(
        side.opposite in sea_sides(state, other)
        for side, other in cell.neighbours()
        if not state.open_side(other)
    )


def reachable(state: State) -> frozenset[Cell]:
    """Undiscovered fields that a ship could come to, taking them all for sea."""
    seen = set(state.facts.edges())
    queue = list(seen)
    for cell in queue:
        undiscovered = state.open_side(cell)
        for side in Side if undiscovered else sea_sides(state, cell):
            other = cell.neighbour(side)
            if other in seen or not state.facts.inside(other):
                continue
            if other in state.board and side.opposite not in sea_sides(state, other):
                continue
            seen.add(other)
            queue.append(other)
    return frozenset(cell for cell in seen if state.open_side(cell))


def _fill_one(state: State, cell: Cell) -> tuple[State, FieldFilled]:
    """Put the fitting tile on a field; what faces nothing yet becomes land."""
    wanted = "".join(
        "W" if side.opposite in sea_sides(state, other) else "L"
        for side, other in cell.neighbours()
    )
    pattern = next(p for p in PATTERNS if _turn(p, wanted) is not None)
    kind = filler(state, pattern)
    turn = _turn(pattern, wanted) or 0
    board = {**state.board, cell: Tile(kind, turn, filled=True)}
    state = fill_with(replace(state, board=board), kind)
    return state, FieldFilled(cell, kind, turn)


def _turn(pattern: str, wanted: str) -> int | None:
    kind = kind_of(pattern, "open")
    turns = distinct_turns(TILES[kind].pattern)
    return next((turn for turn in turns if sides(kind, turn) == wanted), None)
