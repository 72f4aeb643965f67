"""What can be done, what can happen and what can be wrong, as records.

What can be wrong with the cards on the table is in ``disorder.py``.
"""

from dataclasses import dataclass, field
from typing import get_args

from companion.core.ids import Kind, Seat
from companion.core.record import Record
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.disorder import DISORDERS
from companion.games.norderwind.state import Crew, Phase


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
    """The battle die, one roll a cannon: silver points and blue pairs (NW-31)."""

    seat: Seat
    silver: int
    blue: int


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
)
MOVES: tuple[type[Move], ...] = get_args(Move)


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
    GoldMoved
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


@dataclass(frozen=True, slots=True)
class UnknownSeat:
    """Nobody sits there."""

    number: int


@dataclass(frozen=True, slots=True)
class GameIsOver:
    """The match has ended."""


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Another player is asked now."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class NotNow:
    """The table waits for something else."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class DealtWithFirst:
    """The open card must be dealt with before the next (NW-15)."""

    card: Kind


@dataclass(frozen=True, slots=True)
class RangeUsedUp:
    """No more cards than the range (NW-13)."""

    limit: int


@dataclass(frozen=True, slots=True)
class VoyageOver:
    """Two actions or a lost battle have ended the voyage (NW-16, NW-33)."""


@dataclass(frozen=True, slots=True)
class CardTwice:
    """There are no more of this card than lie in the row already (NW-1)."""

    card: Kind


@dataclass(frozen=True, slots=True)
class NoRowLeft:
    """There is no row to gather in (NW-20)."""


@dataclass(frozen=True, slots=True)
class WrongStack:
    """A destination that lies in another stack, or a card of no stack (NW-4)."""

    card: Kind


@dataclass(frozen=True, slots=True)
class NoSuchFace:
    """No die shows that, or not so often (NW-3)."""

    value: int


@dataclass(frozen=True, slots=True)
class NotEnoughGold:
    """The price is higher than the purse."""

    needed: int
    held: int


@dataclass(frozen=True, slots=True)
class NoRoom:
    """The hold takes no more of it (NW-8)."""

    good: Good


@dataclass(frozen=True, slots=True)
class NotAboard:
    """There is not so much of it aboard (NW-22)."""

    good: Good


@dataclass(frozen=True, slots=True)
class NotOffered:
    """The open card does not offer that."""

    card: Kind


@dataclass(frozen=True, slots=True)
class ShipIsFull:
    """That part of the ship is complete (NW-9, NW-10, NW-11)."""


@dataclass(frozen=True, slots=True)
class TaskNotMet:
    """What the current task takes is not aboard (NW-35)."""

    port: Port


@dataclass(frozen=True, slots=True)
class SameDeed:
    """The active player did that with this card (NW-25)."""


@dataclass(frozen=True, slots=True)
class NoLetter:
    """Without a letter of trade the card is not yours (NW-25)."""


@dataclass(frozen=True, slots=True)
class NoLookout:
    """Only a lookout looks, once and before the first card (NW-34)."""


@dataclass(frozen=True, slots=True)
class MustSailOn:
    """No stop before the first card, or none at all at this table (NW-18)."""


Violation = (
    UnknownSeat
    | GameIsOver
    | NotYourTurn
    | NotNow
    | DealtWithFirst
    | RangeUsedUp
    | VoyageOver
    | CardTwice
    | NoRowLeft
    | WrongStack
    | NoSuchFace
    | NotEnoughGold
    | NoRoom
    | NotAboard
    | NotOffered
    | ShipIsFull
    | TaskNotMet
    | SameDeed
    | NoLetter
    | NoLookout
    | MustSailOn
)
VIOLATIONS: tuple[type[Record], ...] = (*get_args(Violation), *DISORDERS)
