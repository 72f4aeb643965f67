"""What can be wrong: a record a broken rule."""

from dataclasses import dataclass
from typing import get_args

from companion.core.grid import Cell, Side
from companion.core.ids import Kind, Seat
from companion.core.record import Record
from companion.core.violations import SHARED
from companion.games.entdecker.moves import Stack, Unit


@dataclass(frozen=True, slots=True)
class AnnounceFirst:
    """Tiles are announced and paid before the first is drawn (NE-17)."""


@dataclass(frozen=True, slots=True)
class NoSuchValue:
    """The number cannot be: it must lie between ``low`` and ``high``."""

    value: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class NoSuchToken:
    """No token has that value, or all of it are known to lie elsewhere."""

    value: int


@dataclass(frozen=True, slots=True)
class NoSuchTile:
    """The kind is unknown, or does not belong to this stack."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class NotForSale:
    """Waterfall tiles cannot be bought (NE-20)."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class NoStartField:
    """Neither an edge field nor a discovered tile (NE-11)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class AlreadyScored:
    """The island is scored: nothing would take a unit off it again (NE-40)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NothingToDiscover:
    """No sea side of the start field faces an undiscovered field (NE-12)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoWayHome:
    """No route leads from the start tile to an edge field (NE-13)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class PricedWay:
    """A way home: gold of its edge field, and whom tolls are due to."""

    coins: int
    tolls: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class NoSuchWay:
    """No way home costs just these coins and tolls (NE-16); ``ways`` are there."""

    cell: Cell
    ways: tuple[PricedWay, ...]


@dataclass(frozen=True, slots=True)
class NotEnoughGold:
    """It costs ``need``, the purse holds ``have``."""

    need: int
    have: int


@dataclass(frozen=True, slots=True)
class VoyagePossible:
    """A voyage can be paid and started, so it must be made (NE-18)."""

    need: int


@dataclass(frozen=True, slots=True)
class AlreadyDiscovered:
    """A tile lies there already (NE-21)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class OffTheBoard:
    """No field of the unexplored area (NE-21)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NotBesideShip:
    """A tile is laid right beside the ship (NE-21)."""

    cell: Cell
    ship: Cell


@dataclass(frozen=True, slots=True)
class NoSeaToShip:
    """Ship and tile must meet sea to sea, on this side of the tile (NE-21)."""

    cell: Cell
    side: Side


@dataclass(frozen=True, slots=True)
class SideDoesNotMatch:
    """This side of the tile does not match the neighbour on ``other`` (NE-21)."""

    cell: Cell
    side: Side
    other: Cell


@dataclass(frozen=True, slots=True)
class LandAtTheRim:
    """Edge fields are sea: no land may touch them (NE-21)."""

    cell: Cell
    side: Side


@dataclass(frozen=True, slots=True)
class ItFits:
    """The tile fits, so it must be laid (NE-22); one field where it does."""

    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class NothingLaid:
    """No tile was discovered on this voyage (NE-32)."""


@dataclass(frozen=True, slots=True)
class NoLandThere:
    """A unit stands on land (NE-31)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class WhichPart:
    """A strait has two lands: the unit's must be named (NE-33)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoUnitLeft:
    """None of these is in the reserve."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class MustSail:
    """At least one tile is drawn before a voyage ends (NE-17)."""


@dataclass(frozen=True, slots=True)
class NoSuchPath:
    """There is no such path."""

    path: int


@dataclass(frozen=True, slots=True)
class PathFull:
    """Every space of the path is taken, counted from 1."""

    path: int


@dataclass(frozen=True, slots=True)
class NoScoutThere:
    """None of your scouts stands there."""


@dataclass(frozen=True, slots=True)
class ReserveNotEmpty:
    """Scouts come back only when the reserve is empty (NE-34)."""

    scouts: int


@dataclass(frozen=True, slots=True)
class NoSuchIsland:
    """No completed island waits there."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class StacksOut:
    """No tile is left there to be announced."""

    stack: Stack


@dataclass(frozen=True, slots=True)
class NoTileLeft:
    """No stack holds a tile any more, nor does the discard pile (NE-53)."""


Violation = (
    AnnounceFirst
    | NoSuchValue
    | NoSuchToken
    | NoSuchTile
    | NotForSale
    | NoStartField
    | AlreadyScored
    | NothingToDiscover
    | NoWayHome
    | NoSuchWay
    | NotEnoughGold
    | VoyagePossible
    | AlreadyDiscovered
    | OffTheBoard
    | NotBesideShip
    | NoSeaToShip
    | SideDoesNotMatch
    | LandAtTheRim
    | ItFits
    | NothingLaid
    | NoLandThere
    | WhichPart
    | NoUnitLeft
    | MustSail
    | NoSuchPath
    | PathFull
    | NoScoutThere
    | ReserveNotEmpty
    | NoSuchIsland
    | StacksOut
    | NoTileLeft
)

VIOLATIONS: tuple[type[Record], ...] = (*SHARED, *get_args(Violation))
