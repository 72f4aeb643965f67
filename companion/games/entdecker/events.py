"""What can happen and what can be wrong, as records."""

from dataclasses import dataclass
from typing import get_args

from companion.core.grid import Cell, Side
from companion.core.ids import Kind, Seat
from companion.games.entdecker.moves import Ending, Reason, Stack, Unit

# Events


@dataclass(frozen=True, slots=True)
class GoldChanged:
    """A purse grew or shrank by ``amount``; a toll came from or went to ``partner``."""

    seat: Seat
    amount: int
    reason: Reason
    partner: Seat | None = None


@dataclass(frozen=True, slots=True)
class ShipPlaced:
    """The ship stands on its start field; the start cost so much."""

    seat: Seat
    cell: Cell
    cost: int


@dataclass(frozen=True, slots=True)
class VoyageAnnounced:
    """So many tiles are paid."""

    seat: Seat
    stack: Stack
    count: int


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A field is discovered and the ship stands on it."""

    seat: Seat
    cell: Cell
    kind: Kind
    turn: int


@dataclass(frozen=True, slots=True)
class TileDiscarded:
    """A tile that fits nowhere is gone."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class NativeMet:
    """A native offers the way to a path."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VoyageEnded:
    """The voyage is over; ``forfeit`` paid tiles are lost."""

    seat: Seat
    ending: Ending
    forfeit: int


@dataclass(frozen=True, slots=True)
class VoyageSkipped:
    """A player could not sail."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnitPlaced:
    """A unit stands on a tile."""

    seat: Seat
    unit: Unit
    cell: Cell
    part: int


@dataclass(frozen=True, slots=True)
class FieldFilled:
    """A field that no ship can discover takes this tile, this way round."""

    cell: Cell
    kind: Kind
    turn: int


@dataclass(frozen=True, slots=True)
class IslandScored:
    """An island is complete: tiles, waterfalls and their sum."""

    cell: Cell
    tiles: int
    bonus: int
    value: int


@dataclass(frozen=True, slots=True)
class PointsScored:
    """Points for a rank on an island, 1 the first."""

    seat: Seat
    rank: int
    points: int


@dataclass(frozen=True, slots=True)
class UnitsReturned:
    """Bases and settlements are back in the reserve."""

    seat: Seat
    bases: int
    settlements: int


@dataclass(frozen=True, slots=True)
class ScoutPlaced:
    """A scout stands on a path, both counted from 1."""

    seat: Seat
    path: int
    space: int


@dataclass(frozen=True, slots=True)
class ScoutHome:
    """Every path is full: the scout is out of the jungle again (NE-48)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ScoutTaken:
    """A scout is back in the reserve."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TokenPut:
    """A token lies in a hut; ``value`` is the owner's secret, 0 when untold."""

    seat: Seat
    path: int
    value: int | None


@dataclass(frozen=True, slots=True)
class Peeked:
    """A look into a hut; ``value`` is the looker's secret, 0 when untold."""

    seat: Seat
    path: int
    value: int | None


@dataclass(frozen=True, slots=True)
class ChiefsNamed:
    """Two chief scouts are named in secret."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StacksRenewed:
    """The discard pile is shuffled into two new hidden stacks (NE-38)."""

    tiles: int


@dataclass(frozen=True, slots=True)
class PathScored:
    """The token of a hut goes to a player; paths count from 1."""

    seat: Seat
    path: int
    points: int


@dataclass(frozen=True, slots=True)
class PathUnclaimed:
    """Nobody stands on the path to a hut."""

    path: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The next player holds the ship."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Every field is discovered; the winners in seat order."""

    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Corrected:
    """A player set the record right."""

    seat: Seat


Event = (
    GoldChanged
    | ShipPlaced
    | VoyageAnnounced
    | TileLaid
    | TileDiscarded
    | NativeMet
    | VoyageEnded
    | VoyageSkipped
    | UnitPlaced
    | FieldFilled
    | IslandScored
    | PointsScored
    | UnitsReturned
    | ScoutPlaced
    | ScoutHome
    | ScoutTaken
    | TokenPut
    | Peeked
    | ChiefsNamed
    | StacksRenewed
    | PathScored
    | PathUnclaimed
    | TurnBegan
    | GameEnded
    | Corrected
)


# Violations


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Another seat is on turn."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class NoSuchSeat:
    """Nobody sits there."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NotNow:
    """The game expects something else; ``phase`` says what."""

    phase: str


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
class NothingToDiscover:
    """No sea side of the start field faces an undiscovered field (NE-12)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoWayHome:
    """No route leads from the start tile to an edge field (NE-13)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoSuchWay:
    """No way home costs just these coins and tolls (NE-16)."""

    cell: Cell
    coins: int


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


Violation = (
    NotYourTurn
    | NoSuchSeat
    | NotNow
    | AnnounceFirst
    | NoSuchValue
    | NoSuchToken
    | NoSuchTile
    | NotForSale
    | NoStartField
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
    | NoUnitLeft
    | MustSail
    | NoSuchPath
    | PathFull
    | NoScoutThere
    | ReserveNotEmpty
    | NoSuchIsland
    | StacksOut
)

EVENTS: tuple[type[Event], ...] = get_args(Event)
VIOLATIONS: tuple[type[Violation], ...] = get_args(Violation)
