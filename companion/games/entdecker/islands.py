"""Islands: connected land parts, their completion, value, ranks and points."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.core.grid import Cell, Side
from companion.core.ids import Seat
from companion.games.entdecker.data import TILES
from companion.games.entdecker.moves import Unit
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


def worth(state: State, parts: frozenset[Part]) -> Worth:
    """Count an island's tiles and waterfalls; a strait counts once by default."""
    cells = {part.cell for part in parts}
    tiles = len(parts) if state.options.strait_twice else len(cells)
    return Worth(tiles, sum(TILES[state.board[cell].kind].bonus for cell in cells))


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
