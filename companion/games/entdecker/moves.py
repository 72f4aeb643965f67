"""What can be done: the rulebook's table of contents."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import get_args

from companion.core.grid import Cell
from companion.core.ids import Kind, Seat


class Stack(StrEnum):
    """Where announced tiles come from."""

    HIDDEN = "hidden"
    OPEN = "open"


class Unit(StrEnum):
    """The three wooden units."""

    SCOUT = "scout"
    BASE = "base"
    SETTLEMENT = "settlement"


class Reason(StrEnum):
    """Why gold changed hands."""

    INCOME = "income"
    EDGE = "edge"
    TOLL = "toll"
    TILES = "tiles"
    UNIT = "unit"
    FIND = "find"
    PIRATE = "pirate"
    CORRECTION = "correction"


class Ending(StrEnum):
    """Why a voyage ended."""

    ALL_DRAWN = "all_drawn"
    DEAD_END = "dead_end"
    UNIT = "unit"
    STORM = "storm"
    STOPPED = "stopped"
    STACKS_OUT = "stacks_out"


@dataclass(frozen=True, slots=True)
class RollIncome:
    """The die shows 2 to 6: the roller gets it, the others one more (NE-10)."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class RollWheel:
    """The die shows the wheel: the roller will choose (NE-10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChooseIncome:
    """The roller's choice after the wheel, 2 to 6 (NE-10)."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class NameChiefs:
    """The numbers of two own scouts, told in secret before the game (NE-52)."""

    seat: Seat
    first: int = field(metadata={"secret": True})
    second: int = field(metadata={"secret": True})


@dataclass(frozen=True, slots=True)
class StartVoyage:
    """Put the ship on an edge field or a tile (NE-11 ... NE-16).

    The way home that was chosen ends on an edge field of ``coins`` gold and
    passes units of the owners ``tolls``, in seat order. What is left out is as on
    the cheapest way.
    """

    seat: Seat
    cell: Cell
    coins: int | None = None
    tolls: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class SkipVoyage:
    """No voyage this turn, because none can be paid or started (NE-18)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce ``count`` tiles, all from hidden or all from open stacks (NE-17)."""

    seat: Seat
    stack: Stack
    count: int


@dataclass(frozen=True, slots=True)
class DrawTile:
    """The top tile of a hidden stack turned out to be this (NE-20)."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class TakeTile:
    """This tile was taken from an open stack (NE-20)."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class LayTile:
    """Lay the tile in hand beside the ship (NE-21, NE-22)."""

    seat: Seat
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class DiscardTile:
    """The tile in hand fits nowhere (NE-22, NE-23)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlaceUnit:
    """Stand a unit on the tile discovered last (NE-31 ... NE-33).

    ``part`` is its land, 0 or a strait's second 1; on a strait it must be named.
    """

    seat: Seat
    unit: Unit
    part: int | None = None


@dataclass(frozen=True, slots=True)
class EndVoyage:
    """Sail no further, or place no unit (NE-25)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NativeScout:
    """The native lets a scout from the reserve onto a path at once (NE-29)."""

    seat: Seat
    path: int


@dataclass(frozen=True, slots=True)
class DeclineNative:
    """No scout for the native (NE-29)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ScoreIsland:
    """Score this completed island next (NE-39)."""

    seat: Seat
    cell: Cell
    part: int


@dataclass(frozen=True, slots=True)
class PlaceScout:
    """A scout of the scored island walks onto a path, counted from 1 (NE-45)."""

    seat: Seat
    path: int


@dataclass(frozen=True, slots=True)
class PutToken:
    """The token drawn from the bag for a hut; 0 when it is not told yet (NE-46)."""

    seat: Seat
    path: int
    value: int = field(metadata={"secret": True})


@dataclass(frozen=True, slots=True)
class TakeBackFromTile:
    """Take an own scout from a tile into the empty reserve (NE-34)."""

    seat: Seat
    cell: Cell
    part: int


@dataclass(frozen=True, slots=True)
class TakeBackFromPath:
    """Take an own scout from a path space into the empty reserve (NE-34)."""

    seat: Seat
    path: int
    space: int


@dataclass(frozen=True, slots=True)
class RevealToken:
    """At the end: the token of a hut that nobody had told (NE-50)."""

    seat: Seat
    path: int
    value: int


@dataclass(frozen=True, slots=True)
class RevealChiefs:
    """At the end: the paths of the two chief scouts, -1 for none (NE-52)."""

    seat: Seat
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class AdjustGold:
    """Correction by ``seat``: ``player`` has so much gold."""

    seat: Seat
    player: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class AdjustScore:
    """Correction by ``seat``: ``player`` has ``score`` points."""

    seat: Seat
    player: Seat
    score: int


@dataclass(frozen=True, slots=True)
class AdjustUnit:
    """Correction by ``seat``: a unit of ``player`` stands there, or does not."""

    seat: Seat
    player: Seat
    unit: Unit
    cell: Cell
    part: int
    stands: bool


@dataclass(frozen=True, slots=True)
class CorrectTile:
    """Correction by ``seat``: the tile on this field was mis-seen."""

    seat: Seat
    cell: Cell
    kind: Kind
    turn: int


CORRECTIONS = (AdjustGold, AdjustScore, AdjustUnit, CorrectTile)
"""Legal at any time and never listed: the table was right, the record was not."""

Move = (
    RollIncome
    | RollWheel
    | ChooseIncome
    | NameChiefs
    | StartVoyage
    | SkipVoyage
    | Announce
    | DrawTile
    | TakeTile
    | LayTile
    | DiscardTile
    | PlaceUnit
    | EndVoyage
    | NativeScout
    | DeclineNative
    | ScoreIsland
    | PlaceScout
    | PutToken
    | TakeBackFromTile
    | TakeBackFromPath
    | RevealToken
    | RevealChiefs
    | AdjustGold
    | AdjustScore
    | AdjustUnit
    | CorrectTile
)

MOVES: tuple[type[Move], ...] = get_args(Move)


def keeps_books(move: Move) -> bool:
    """Whether nobody decides anything by a move, and the rules tell when it is due.

    A tile that fits nowhere, a voyage that is over, a unit or scout that is not placed,
    a token that is not told.
    """
    if isinstance(move, PutToken):
        return not move.value
    return isinstance(move, EndVoyage | SkipVoyage | DeclineNative | DiscardTile)
