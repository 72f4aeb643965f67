"""Cells, sides and quarter turns of a square grid.

Columns grow to the east (right), rows to the south (down); turns go clockwise.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache


class Side(IntEnum):
    """A side of a cell, clockwise from the north."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def opposite(self) -> "Side":
        """The side that a neighbour turns to this one."""
        return Side((self + 2) % 4)

    def turned(self, quarters: int) -> "Side":
        """Where this side points after ``quarters`` clockwise quarter turns."""
        return Side((self + quarters) % 4)


_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A cell by column and row, both from 0 at the top left."""

    column: int
    row: int

    def neighbour(self, side: Side) -> "Cell":
        """The cell beyond ``side``."""
        return _around(self)[side][1]

    def neighbours(self) -> tuple[tuple[Side, "Cell"], ...]:
        """All four sides with the cells beyond them, clockwise from the north."""
        return _around(self)

    @property
    def key(self) -> str:
        """The cell as a slot name: ``"3,4"``."""
        return f"{self.column},{self.row}"


@lru_cache(maxsize=4096)
def _around(cell: Cell) -> tuple[tuple[Side, Cell], ...]:
    """The cell's neighbours, made once: routes and islands ask for them often."""
    return tuple(
        (side, Cell(cell.column + dx, cell.row + dy))
        for side, (dx, dy) in zip(Side, _STEPS, strict=True)
    )


def parse_cell(key: str) -> Cell | None:
    """Read ``"3,4"``; ``None`` where the text is no cell."""
    column, comma, row = key.partition(",")
    try:
        return Cell(int(column), int(row)) if comma else None
    except ValueError:
        return None


def turn_sides(pattern: str, quarters: int) -> str:
    """Turn a pattern of four sides (N, E, S, W) clockwise by quarter turns.

    >>> turn_sides("WLLL", 1)
    'LWLL'
    """
    cut = -quarters % 4
    return pattern[cut:] + pattern[:cut]


def distinct_turns(pattern: str) -> tuple[int, ...]:
    """The quarter turns of a pattern that look different: 1, 2 or 4 of them."""
    seen = {turn_sides(pattern, q): q for q in (3, 2, 1, 0)}
    return tuple(sorted(seen.values()))


def connected(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """Split cells into groups joined side to side, each group in full."""
    left = set(cells)
    groups: list[frozenset[Cell]] = []
    while left:
        group, frontier = set[Cell](), [min(left)]
        left.remove(frontier[0])
        while frontier:
            cell = frontier.pop()
            group.add(cell)
            for _, other in cell.neighbours():
                if other in left:
                    left.remove(other)
                    frontier.append(other)
        groups.append(frozenset(group))
    return groups
