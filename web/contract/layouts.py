"""Layouts that owners make."""

from typing import Annotated

from msgspec import Meta

from web.contract.base import Answer, Body, Key
from web.contract.device import Drawing
from web.contract.editors import Editor, NamedBody


class LaidTile(Answer, frozen=True):
    """A tile of a layout: its field, its kind, its quarter turns."""

    field: str
    kind: str
    turn: int


class LaidTileBody(Body, frozen=True):
    """A tile of a layout: its field, its kind, its quarter turns."""

    field: Key
    kind: Key
    turn: Annotated[int, Meta(ge=0, le=3)] = 0


class LayoutBody(NamedBody, frozen=True, kw_only=True):
    """A layout to keep under its name."""

    tiles: Annotated[list[LaidTileBody], Meta(max_length=200)]


class LayoutStock(Answer, frozen=True):
    """A kind that a layout may use: how many there are, its turns that differ."""

    kind: str
    text: str
    count: int
    turns: int
    hidden: bool
    drawing: Drawing


class Layout(Answer, frozen=True):
    """A layout, shipped or the owner's."""

    name: str
    text: str
    shipped: bool
    tiles: list[LaidTile]


class Layouts(Editor, frozen=True):
    """The grid, what may lie on it, and all layouts of a game."""

    columns: int
    rows: int
    stocks: list[LayoutStock]
    layouts: list[Layout]
    camera: bool


class LayoutKept(Answer, frozen=True):
    """The name of a layout that was kept or forgotten."""

    name: str


class TilesLying(Answer, frozen=True):
    """What lies on the grid now."""

    tiles: list[LaidTile]
