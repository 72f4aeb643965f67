"""Cells, sides and quarter turns of a square grid.

Columns grow to the east (right), rows to the south (down); turns go clockwise.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum


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
        dx, dy = _STEPS[side]
        return Cell(self.column + dx, self.row + dy)

    def neighbours(self) -> Iterator[tuple[Side, "Cell"]]:
        """All four sides with the cells beyond them, clockwise from the north."""
        for side in Side:
            yield side, self.neighbour(side)

    @property
    def key(self) -> str:
        """The cell as a slot name: ``"3,4"``."""
        return f"{self.column},{self.row}"


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
