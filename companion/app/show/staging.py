"""What a box without a camera has instead: a painted table, as pages use it.

``companion.demo`` fulfils these; ``web`` calls them and paints nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from companion.core.advice import Point
from companion.core.ids import GameKey, Kind


class TableMode(StrEnum):
    """Who moves what: a demo plays, people lay painted pieces, or people play by phone
    and no camera is spoken of.
    """

    DEMO = "demo"
    PAINTED = "painted"
    PHONE = "phone"


class StagingError(Exception):
    """The painted table refuses; message ``err-stage-<code>`` says why."""

    def __init__(self, code: str) -> None:
        """Name the cause."""
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Pacing:
    """How the demo plays: its game, whether it is slow, whether it waits."""

    game: GameKey
    slow: bool
    paused: bool


@dataclass(frozen=True, slots=True)
class PaintedPiece:
    """A piece on the painted table: its name there, its kind, its outline in shares of
    the picture's width and height, clockwise from its own top left.
    """

    name: str
    kind: Kind
    outline: tuple[Point, ...]


class Staging(Protocol):
    """The painted table of a box without a camera. Safe from any thread."""

    def mode(self) -> TableMode:
        """Who moves what now."""
        ...

    def pacing(self) -> Pacing:
        """How the demo plays."""
        ...

    def set_pace(self, *, slow: bool | None = None, paused: bool | None = None) -> None:
        """Have the demo play slower, or wait; what is ``None`` stays."""
        ...

    def next_move(self) -> None:
        """Have the demo play one move and wait."""
        ...

    def show_demo(self, game: GameKey) -> None:
        """Begin a demo of this game. Raises ``OSError`` where it cannot be stored."""
        ...

    def paint(self, game: GameKey) -> None:
        """Begin a match on the painted table that people move themselves. Raises
        ``OSError`` where it cannot be stored.
        """
        ...

    def picture(self) -> tuple[bytes, str] | None:
        """What the camera sees now, hands and all, as JPEG with its ETag."""
        ...

    def outlines_of(self, slots: Sequence[str]) -> tuple[tuple[Point, ...], ...]:
        """The outlines of places in shares of the picture, clockwise; places that the
        table does not have are left out.
        """
        ...

    def pieces(self) -> tuple[PaintedPiece, ...]:
        """What lies on the painted table, the topmost last."""
        ...

    def supply(self) -> Mapping[Kind, int]:
        """The kinds of pieces that may be laid, and how many lie already."""
        ...

    def lay(self, kind: Kind, at: Point, turn: int) -> str:
        """Lay a new piece, its middle in shares of the picture, turned by ``turn``
        quarters; its name. Raises
        ``StagingError`` for an unknown kind, and beside the table.
        """
        ...

    def move(self, name: str, at: Point | None, turn: int) -> None:
        """Move a piece and turn it by ``turn`` quarters; no point takes it away.
        Raises ``StagingError`` where there is none of that name.
        """
        ...
