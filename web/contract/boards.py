"""Boards that owners make."""

from web.contract.base import Answer, Json, Key, Point
from web.contract.editors import Editor, EditorBody, EditorQuery, NamedPart

BoardFile = dict[str, Json]
"""A board as its file holds it: the game checks it."""


class BoardQuery(EditorQuery, frozen=True):
    """A shipped board by its key; without one the owner's."""

    key: Key = ""


class BoardBody(EditorBody, frozen=True, kw_only=True):
    """A board to check, and with ``keep`` to play on."""

    board: BoardFile
    keep: bool


class NamedColour(NamedPart, frozen=True):
    """A colour, ``#rrggbb``, with its name."""

    hex: str


class ShippedBoard(Answer, frozen=True):
    """A board that comes with the game."""

    key: str
    board: BoardFile


class TableSize(Answer, frozen=True):
    """Size in mm of the table that the camera sees."""

    width: float
    height: float


class Boards(Editor, frozen=True):
    """What a board is made of, the shipped boards and the owner's, all in mm."""

    goods: list[NamedPart]
    numbers: list[int]
    colours: list[NamedColour]
    seats: list[int]
    harbours: bool
    origin: Point
    shipped: list[ShippedBoard]
    own: BoardFile | None
    table: TableSize | None


class BoardKept(Answer, frozen=True):
    """Whether the board is the owner's from now on."""

    kept: bool


class BoardRead(Answer, frozen=True):
    """A board as it was read from a file."""

    board: BoardFile
