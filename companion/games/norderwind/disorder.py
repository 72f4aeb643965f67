"""What can be wrong with the cards on the table: each named, with its place.

The rules never see these; the camera's reading does (``reading.py``). Places of
a row are counted from 1. Nothing is changed by them: the sentence says how to
put the table right.
"""

from dataclasses import dataclass
from typing import get_args

from companion.core.ids import Kind
from companion.games.norderwind.data import Port


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
