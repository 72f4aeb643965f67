"""Stickers to print, and pieces counted by their stickers."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from web.contract.base import Answer, Body, Key, Point, Query
from web.contract.box import EditionName
from web.contract.device import Drawing

Moved = Annotated[float, Meta(ge=-5, le=5)]
"""How far a print is moved, mm."""


class SheetQuery(Query, frozen=True):
    """What is to be printed.

    ``count`` is ``kind:number``, as often as wanted; ``sticker`` its side in mm;
    ``parts`` some of how, tags, anchors, cards and frames, with commas between.
    ``begin`` is the first free label; the others move the print, mm: all labels
    ``across`` and ``down``, the last one ``wider`` and ``longer`` beyond that.
    """

    count: Annotated[list[Key], Meta(max_length=99)] = field(default_factory=list[Key])
    sticker: Literal["12", "15", "18"] = "15"
    paper: Key = "a4"
    parts: Key = ""
    begin: Annotated[int, Meta(ge=1, le=999)] = 1
    across: Moved = 0.0
    down: Moved = 0.0
    wider: Moved = 0.0
    longer: Moved = 0.0


class Paper(Answer, frozen=True):
    """A paper; ``label`` is the size of its labels in mm, ``null`` for plain paper.

    ``begin`` is the first free label of the sheet begun last; ``shift`` and ``stretch``
    are what its last print was moved by, mm across and down.
    """

    name: str
    fits: bool
    label: Point | None
    count: int
    status: str
    begin: int
    shift: Point
    stretch: Point


class Stickers(Answer, frozen=True):
    """What can be printed; ``papers`` by the side of a sticker in mm."""

    editions: list[EditionName]
    papers: dict[str, list[Paper]]
    host: bool


class StickerKind(Answer, frozen=True):
    """A kind: how many the box holds, and how many of them were not counted yet.

    ``impossible``: a tag can name it and no such piece can be.
    """

    kind: str
    name: str
    held: int
    assumed: bool
    impossible: bool
    missing: int
    drawing: Drawing


class LookBody(Body, frozen=True):
    """The batch that lies under the camera."""

    batch: Annotated[int, Meta(ge=1, le=999)]


class CountedKind(Answer, frozen=True):
    """How many of a kind the box holds, were seen, and are missing.

    The first answer of a page has its drawing.
    """

    kind: str
    name: str
    held: int
    assumed: bool
    seen: int
    missing: int
    drawing: Drawing | UnsetType = UNSET


class StickerSeen(Answer, frozen=True):
    """A sticker that was seen twice."""

    text: str
    name: str


class Stock(Answer, frozen=True):
    """What was counted so far.

    ``batch`` is the newest; ``double`` lay twice on one picture, ``again`` came back
    in a later batch.
    """

    game: str
    edition: str
    host: bool
    camera: bool
    batch: int
    kinds: list[CountedKind]
    double: list[StickerSeen]
    again: list[StickerSeen]


class StockLook(Stock, frozen=True):
    """After a look: how many lie there ``now``, how many of them are ``fresh``."""

    now: int
    fresh: int


class CountingStopped(Answer, frozen=True):
    """The camera looks at the game again."""

    counting: Literal[False]
