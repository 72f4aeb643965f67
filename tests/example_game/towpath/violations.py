"""What can be wrong: a record a broken rule; its fields are those of its sentence."""

from dataclasses import dataclass
from typing import get_args

from companion.core.grid import Cell
from companion.core.ids import Kind
from companion.core.record import Record
from companion.core.violations import SHARED


@dataclass(frozen=True, slots=True)
class BankIsChosen:
    """A bank is chosen once (TP-3)."""


@dataclass(frozen=True, slots=True)
class NoSuchTileLeft:
    """All tiles of this kind have been drawn (TP-2)."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class OffTheBoard:
    """There is no such field (TP-2)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class FieldTaken:
    """A tile lies there already (TP-5)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoPathGoesOn:
    """No path of a neighbour leads there (TP-5)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class PathCutOff:
    """A path would meet the bare side of a tile (TP-6)."""

    cell: Cell
    other: Cell


@dataclass(frozen=True, slots=True)
class TileFits:
    """The tile can be laid, and so it must (TP-8)."""

    cell: Cell


Violation = (
    BankIsChosen
    | NoSuchTileLeft
    | OffTheBoard
    | FieldTaken
    | NoPathGoesOn
    | PathCutOff
    | TileFits
)

VIOLATIONS: tuple[type[Record], ...] = (*SHARED, *get_args(Violation))
