"""What a move causes, as records."""

from dataclasses import dataclass
from typing import get_args

from companion.core.ids import Kind, Seat
from companion.games.norderwind.data import Good, Port


@dataclass(frozen=True, slots=True)
class Corrected:
    """A correction, and who made it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoldMoved:
    """``pay`` went to the bank, ``take`` came from it."""

    seat: Seat
    pay: int
    take: int


@dataclass(frozen=True, slots=True)
class GoodsMoved:
    """Goods came aboard (``take``) and left the ship (``give``)."""

    seat: Seat
    take: tuple[Good, ...]
    give: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class PirateFight:
    """A fight is over: ``hits`` against ``skulls``."""

    seat: Seat
    hits: int
    skulls: int
    won: bool


@dataclass(frozen=True, slots=True)
class CaptainTaken:
    """A pirate captain went into the prison (NW-32)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShipImproved:
    """The ship after a purchase: cannons, crew figures and range."""

    seat: Seat
    cannons: int
    crew: int
    sail: int


@dataclass(frozen=True, slots=True)
class TaskFulfilled:
    """A cube went on a field of a column, counted from 1 at the bottom (NW-35)."""

    seat: Seat
    port: Port
    field: int


@dataclass(frozen=True, slots=True)
class CubesChanged:
    """How many cubes a player now has on the board (NW-37 to NW-39)."""

    seat: Seat
    cubes: int


@dataclass(frozen=True, slots=True)
class LetterMoved:
    """How many letters a player now has (NW-19, NW-25)."""

    seat: Seat
    letters: int


@dataclass(frozen=True, slots=True)
class VoyageEnded:
    """The stack is shuffled and back in its place (NW-20)."""

    seat: Seat
    port: Port


@dataclass(frozen=True, slots=True)
class TopSeen:
    """A lookout looked at the top card; whether it went under the stack (NW-34)."""

    seat: Seat
    buried: bool


@dataclass(frozen=True, slots=True)
class CardSeen:
    """Which card the lookout saw: only the own phone hears of it (NW-34)."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class StackMixed:
    """A stack shows more different cards than it holds: some belong to another."""

    seat: Seat
    port: Port


@dataclass(frozen=True, slots=True)
class MatchWon:
    """All cubes that win are on the board (NW-40)."""

    seat: Seat


Event = (
    Corrected
    | GoldMoved
    | GoodsMoved
    | PirateFight
    | CaptainTaken
    | ShipImproved
    | TaskFulfilled
    | CubesChanged
    | LetterMoved
    | VoyageEnded
    | TopSeen
    | CardSeen
    | StackMixed
    | MatchWon
)

EVENTS: tuple[type[Event], ...] = get_args(Event)
