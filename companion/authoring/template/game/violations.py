"""What can be wrong: a record a broken rule; its fields are those of its sentence."""

from dataclasses import dataclass
from typing import get_args

from companion.core.ids import Kind
from companion.core.record import Record
from companion.core.violations import SHARED


@dataclass(frozen=True, slots=True)
class NoSuchTileLeft:
    """All tiles of this kind have been drawn."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class NoTileDrawn:
    """A tile must be drawn first."""


Violation = NoSuchTileLeft | NoTileDrawn

VIOLATIONS: tuple[type[Record], ...] = (*SHARED, *get_args(Violation))
