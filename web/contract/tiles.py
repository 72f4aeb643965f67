"""Tiles that owners make."""

from typing import Annotated

from msgspec import Meta

from web.contract.base import Answer, Key, Name
from web.contract.device import Drawing
from web.contract.editors import Editor, EditorBody, EditorQuery, NamedPart


class SidesQuery(EditorQuery, frozen=True, kw_only=True):
    """Four sides of a tile (N, E, S, W) and its back."""

    sides: Key
    back: Key


class CodeBody(EditorBody, frozen=True, kw_only=True):
    """The tiles with a code on their tags."""

    code: Key


class TileBody(EditorBody, frozen=True, kw_only=True):
    """House-made tiles to enrol."""

    sides: Key
    back: Key
    name: Name
    count: Annotated[int, Meta(ge=1, le=99)]


class StickerPlace(Answer, frozen=True):
    """Side of a sticker, and its place from the middle of the piece, mm."""

    side: float
    x: float
    y: float


class Tile(Answer, frozen=True):
    """A house-made tile: the code on its tag, the kind that it counts as."""

    code: str
    kind: str
    turn: int
    text: str
    drawing: Drawing
    sticker: StickerPlace


class EnrolledTile(Tile, frozen=True):
    """Tiles that are enrolled: whose they are, and how many."""

    name: str
    count: int


class Tiles(Editor, frozen=True):
    """The letters and backs of tiles, and the tiles that are enrolled."""

    letters: str
    backs: list[NamedPart]
    own: list[EnrolledTile]


class TileForgotten(Answer, frozen=True):
    """The code that is out of play."""

    code: str
