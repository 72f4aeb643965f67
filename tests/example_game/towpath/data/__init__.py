"""The printed material, read from ``printed.toml``."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from companion.core.game import Edition, Setup, Stock
from companion.core.grid import Cell, Side
from companion.core.ids import Kind
from companion.core.resources import read_toml

PRINTED: Mapping[str, Any] = read_toml(__name__, "printed.toml")

EDITIONS: Mapping[str, Edition] = {
    key: Edition(key, tuple(edition["seats"]))
    for key, edition in PRINTED["editions"].items()
}

KINDS: Mapping[str, Kind] = {
    tile["code"]: Kind(name) for name, tile in PRINTED["tiles"].items()
}
"""The two kind characters of a tag -> kind."""

SIDES: Mapping[Kind, str] = {
    Kind(name): tile["sides"] for name, tile in PRINTED["tiles"].items()
}
"""What the sides of a tile show, from the north clockwise: ``p`` a path, ``.`` none."""

LOCK, FERRY = Kind("lock"), Kind("ferry")

STACK: Mapping[Kind, int] = {
    Kind(name): tile["count"] for name, tile in PRINTED["tiles"].items() if name != LOCK
}
"""How many tiles of each kind lie face down at the start."""

COLUMNS: int = PRINTED["board"]["columns"]
ROWS: int = PRINTED["board"]["rows"]
FIELD: float = PRINTED["board"]["field"]
"""Side of a field, and of a tile, in mm."""

MIDDLE = Cell(COLUMNS // 2, ROWS // 2)

PATH_POINTS: int = PRINTED["points"]["path"]
BANK_POINTS: int = PRINTED["points"]["bank"]

HEX: Mapping[str, str] = PRINTED["colours"]
COLOURS = tuple(HEX)
"""The colours by seat."""


class Bank(StrEnum):
    """A side of the board, which a player may have chosen."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    @property
    def side(self) -> Side:
        """The side of a field that lies on it."""
        return Side[self.name]


def cells() -> Iterator[Cell]:
    """All fields, row by row."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            yield Cell(column, row)


def on_board(cell: Cell) -> bool:
    """Whether a cell is a field."""
    return 0 <= cell.column < COLUMNS and 0 <= cell.row < ROWS


def stock(given: Setup) -> Mapping[Kind, Stock]:
    """How many pieces of each kind the box of a set-up holds."""
    return {LOCK: Stock(1), **{kind: Stock(count) for kind, count in STACK.items()}}
