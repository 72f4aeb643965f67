"""Broken rules of trading and of corrections."""

from dataclasses import dataclass

from companion.core.ids import Kind, Seat
from companion.games.catan_junior.goods import Good


@dataclass(frozen=True, slots=True)
class NoSuchPlace:
    """The market has places 1 to 5."""

    place: int


@dataclass(frozen=True, slots=True)
class NotOnMarket:
    """Another card lies on that place."""

    place: int
    good: Good


@dataclass(frozen=True, slots=True)
class MarketUsed:
    """The market was used this turn (CJ-19)."""


@dataclass(frozen=True, slots=True)
class SameGood:
    """A card is swapped for another good."""

    good: Good


@dataclass(frozen=True, slots=True)
class ForeignGood:
    """This edition does not know the good."""

    good: Good


@dataclass(frozen=True, slots=True)
class StackEmpty:
    """The stack holds no card of the good."""

    good: Good


@dataclass(frozen=True, slots=True)
class GoodWithheld:
    """The good comes back with the next turn (CJ-46)."""

    good: Good


@dataclass(frozen=True, slots=True)
class MarketOnly:
    """Beginners trade on the market only (CJ-23)."""


@dataclass(frozen=True, slots=True)
class NoPlayerTrade:
    """Players do not trade with each other in this match (CJ-43)."""


@dataclass(frozen=True, slots=True)
class NotYourHarbour:
    """The player does not hold that harbour card."""

    card: Kind


@dataclass(frozen=True, slots=True)
class HandsUntold:
    """The companion does not know the hands in this match."""


@dataclass(frozen=True, slots=True)
class NobodyOnTurn:
    """One of the two traders must be on turn (CJ-22)."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class OneSidedTrade:
    """Both sides of a trade give at least one card."""


@dataclass(frozen=True, slots=True)
class NoOffer:
    """There is no such offer."""

    partner: Seat


@dataclass(frozen=True, slots=True)
class OfferLapsed:
    """The offer cannot be kept any more."""

    partner: Seat


@dataclass(frozen=True, slots=True)
class BadNumber:
    """A hand holds no such number of cards."""

    number: int
