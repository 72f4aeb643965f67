"""What can be done: the rulebook's table of contents."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import get_args

from companion.core.ids import Kind, Seat
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.state import Crew


class Resource(StrEnum):
    """What of a ship is a figure."""

    GOLD = "gold"
    LETTERS = "letters"
    CANNONS = "cannons"
    SAIL = "sail"
    CAPTAINS = "captains"


@dataclass(frozen=True, slots=True)
class ChooseStack:
    """Sail to a port: its stack is dealt from (NW-13)."""

    seat: Seat
    port: Port


@dataclass(frozen=True, slots=True)
class BuryTop:
    """The lookout looked at the top card, untold; it goes under the stack (NW-34)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PeekTop:
    """The lookout tells the own phone which card is on top, and whether it goes
    under the stack (NW-34).
    """

    seat: Seat
    card: Kind = field(metadata={"secret": True})
    bury: bool


@dataclass(frozen=True, slots=True)
class RevealCard:
    """The next card of the voyage is turned up (NW-13)."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class LeaveCard:
    """The open card is not used (NW-15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndVoyage:
    """The voyage is over; its row still lies there (NW-18, NW-20)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GatherRow:
    """The row is gathered in, which also ends its voyage (NW-18, NW-20)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RollEvent:
    """The event die in the fog: 1 to 3 skulls, or 0 for treasure (NW-28)."""

    seat: Seat
    skulls: int


@dataclass(frozen=True, slots=True)
class PayRansom:
    """Pay the pirates and sail on (NW-30)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fight:
    """Fight the pirates (NW-31)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RollBattle:
    """The battle die, one roll a cannon: silver points and blue pairs (NW-31).

    ``blank`` rolls showed nothing; left out, they are all that is missing.
    """

    seat: Seat
    silver: int
    blue: int
    blank: int | None = None


@dataclass(frozen=True, slots=True)
class Trade:
    """Buy and sell goods at the open card (NW-21, NW-24)."""

    seat: Seat
    buy: tuple[Good, ...] = ()
    sell: tuple[Good, ...] = ()


@dataclass(frozen=True, slots=True)
class BuyCannon:
    """Mount one more cannon (NW-23)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HireCrew:
    """Place a crew figure at a post (NW-23)."""

    seat: Seat
    post: Crew


@dataclass(frozen=True, slots=True)
class RaiseSail:
    """Raise the sail one notch (NW-23)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SearchWreck:
    """Take the wreck's gold (NW-26)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FulfilTask:
    """Fulfil the current task of the open port (NW-27)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ThrowOverboard:
    """Throw one good back into the supply to make room (NW-8)."""

    seat: Seat
    good: Good


@dataclass(frozen=True, slots=True)
class PassLetter:
    """Use no letter on this card (NW-25); also sent when the time is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AdjustResource:
    """Correction by ``seat``: a figure of ``player``'s ship."""

    seat: Seat
    player: Seat
    resource: Resource
    number: int


@dataclass(frozen=True, slots=True)
class AdjustGoods:
    """Correction by ``seat``: how much of a good ``player`` has aboard."""

    seat: Seat
    player: Seat
    good: Good
    number: int


@dataclass(frozen=True, slots=True)
class AdjustCrew:
    """Correction by ``seat``: a figure of ``player`` is at that post, or is not."""

    seat: Seat
    player: Seat
    post: Crew
    aboard: bool


@dataclass(frozen=True, slots=True)
class AdjustCube:
    """Correction by ``seat``: a cube of ``player`` goes on a port's next task, or the
    topmost one comes off.
    """

    seat: Seat
    player: Seat
    port: Port
    stands: bool


@dataclass(frozen=True, slots=True)
class CorrectRow:
    """Correction by ``seat``: another card lies there in the row, counted from 1."""

    seat: Seat
    position: int
    card: Kind


CORRECTIONS = (AdjustResource, AdjustGoods, AdjustCrew, AdjustCube, CorrectRow)
"""Legal at any time and never listed: the table was right, the record was not."""

Move = (
    ChooseStack
    | BuryTop
    | PeekTop
    | RevealCard
    | LeaveCard
    | EndVoyage
    | GatherRow
    | RollEvent
    | PayRansom
    | Fight
    | RollBattle
    | Trade
    | BuyCannon
    | HireCrew
    | RaiseSail
    | SearchWreck
    | FulfilTask
    | ThrowOverboard
    | PassLetter
    | AdjustResource
    | AdjustGoods
    | AdjustCrew
    | AdjustCube
    | CorrectRow
)

SHORTCUTS = (RevealCard, EndVoyage, GatherRow, ThrowOverboard)
"""The next card turned or the voyage ended also leaves the open card, and the row
gathered in ends the voyage; a good may be thrown away where it is in nobody's way.
"""

MOVES: tuple[type[Move], ...] = get_args(Move)


def keeps_books(move: Move) -> bool:
    """Whether nobody decides anything by a move, and the rules tell when it is due.

    No letter for a card, a card that is left, a voyage that is over, its row gathered.
    """
    return isinstance(move, PassLetter | LeaveCard | EndVoyage | GatherRow)
