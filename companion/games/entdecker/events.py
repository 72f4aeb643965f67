"""What a move causes, as records."""

from dataclasses import dataclass
from typing import get_args

from companion.core.grid import Cell, Side
from companion.core.ids import Kind, Seat
from companion.games.entdecker.moves import Ending, Reason, Stack, Unit


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
    """``count`` tiles are announced and paid (NE-17)."""

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
class NothingMore:
    """Nothing more can be discovered: what is left is filled, the game ends (NE-53)."""


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
    """An island is complete: tiles, waterfalls and their sum.

    ``cell`` is its first field; ``shore`` tells the land of a strait there.
    """

    cell: Cell
    tiles: int
    bonus: int
    value: int
    shore: Side | None = None


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
    | NothingMore
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

EVENTS: tuple[type[Event], ...] = get_args(Event)
