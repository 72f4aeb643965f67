"""What can be wrong: a record a broken rule, and a record a card that lies wrong.

The rules never raise the second kind; the camera's reading does (``table.py``).
Places of a row are counted from 1. Nothing is changed by them: the sentence says
how to put the table right.
"""

from dataclasses import dataclass
from typing import get_args

from companion.core.ids import Kind
from companion.core.record import Record
from companion.core.violations import SHARED
from companion.games.norderwind.data import Good, Port


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
class NoSuchNumber:
    """The number cannot be: it must lie between ``low`` and ``high``."""

    number: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class NoCubeThere:
    """No cube of this player is on the port's tasks, or all of them are full."""

    port: Port


@dataclass(frozen=True, slots=True)
class RollsPerCannon:
    """The battle die is rolled just once for each mounted cannon (NW-31)."""

    cannons: int
    rolled: int


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


@dataclass(frozen=True, slots=True)
class StrangeCard:
    """A piece of another game lies in a row."""


@dataclass(frozen=True, slots=True)
class WrongRow:
    """A card was dealt beside another stack than the voyage's (NW-13)."""

    port: Port


@dataclass(frozen=True, slots=True)
class RowStillLies:
    """The row of the last voyage is not gathered in (NW-20)."""

    port: Port


@dataclass(frozen=True, slots=True)
class GatheredTooEarly:
    """The row was taken away while its open card is not dealt with (NW-15)."""


@dataclass(frozen=True, slots=True)
class CardSkipped:
    """A card lies beyond a place that is still free (NW-13)."""

    place: int


@dataclass(frozen=True, slots=True)
class CardPulledOut:
    """A card of the row is gone (NW-20)."""

    card: Kind
    place: int


@dataclass(frozen=True, slots=True)
class WrongCard:
    """Another card lies where this one should."""

    card: Kind
    place: int


@dataclass(frozen=True, slots=True)
class UsedCardTurnedBack:
    """A used card lies straight again (NW-17)."""

    card: Kind


@dataclass(frozen=True, slots=True)
class TooLateToUse:
    """A card was turned as used after the next one was turned up (NW-15)."""

    card: Kind


Disorder = (
    StrangeCard
    | WrongRow
    | RowStillLies
    | GatheredTooEarly
    | CardSkipped
    | CardPulledOut
    | WrongCard
    | UsedCardTurnedBack
    | TooLateToUse
)

DISORDERS: tuple[type[Disorder], ...] = get_args(Disorder)

Violation = (
    DealtWithFirst
    | RangeUsedUp
    | VoyageOver
    | CardTwice
    | NoRowLeft
    | WrongStack
    | NoSuchFace
    | NoSuchNumber
    | NoCubeThere
    | RollsPerCannon
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

VIOLATIONS: tuple[type[Record], ...] = (
    *SHARED,
    *get_args(Violation),
    *DISORDERS,
)
