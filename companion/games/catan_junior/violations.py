"""What can be wrong: a record a broken rule."""

from dataclasses import dataclass, field
from typing import get_args

from companion.core.ids import Kind, Seat, Slot
from companion.core.record import Record
from companion.core.violations import SHARED
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.state import Phase


@dataclass(frozen=True, slots=True)
class RollFirst:
    """The die comes first (CJ-8)."""


@dataclass(frozen=True, slots=True)
class AlreadyRolled:
    """The die was rolled this turn."""

    value: int


@dataclass(frozen=True, slots=True)
class NoSuchFace:
    """A die has the faces 1 to 6."""

    value: int


@dataclass(frozen=True, slots=True)
class FinishFirst:
    """Something else must be done first; ``phase`` says what."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class NoSuchLand:
    """The board has no such land."""

    land: Slot


@dataclass(frozen=True, slots=True)
class PirateMustLeave:
    """Staying where he is is no move (CJ-11)."""


@dataclass(frozen=True, slots=True)
class PirateMustMove:
    """He must go to another land (CJ-24, CJ-42)."""


@dataclass(frozen=True, slots=True)
class PirateNeedsLand:
    """He may not go back to the fortress."""


@dataclass(frozen=True, slots=True)
class NoParrotLeft:
    """The parrot stack is empty (CJ-30)."""


@dataclass(frozen=True, slots=True)
class NoSuchCard:
    """No such card is left in the stack."""

    card: Kind


@dataclass(frozen=True, slots=True)
class ParrotNotPaid:
    """A parrot card is bought before it is turned up (CJ-24)."""


@dataclass(frozen=True, slots=True)
class NothingOwed:
    """This player owes no card."""


@dataclass(frozen=True, slots=True)
class NothingSaved:
    """No free build is kept, or nothing can be built."""


@dataclass(frozen=True, slots=True)
class NotBravest:
    """Only who alone leads in cards may take the fortress (CJ-27)."""


@dataclass(frozen=True, slots=True)
class NoSuchSite:
    """The board has no such site."""

    site: Slot


@dataclass(frozen=True, slots=True)
class NoSuchWay:
    """The board has no such ship site."""

    way: Slot


@dataclass(frozen=True, slots=True)
class SiteTaken:
    """A lair stands there (CJ-16)."""

    site: Slot


@dataclass(frozen=True, slots=True)
class WayTaken:
    """A ship stands there (CJ-16)."""

    way: Slot


@dataclass(frozen=True, slots=True)
class NoShipPoints:
    """No own ship points at the site (CJ-14)."""

    site: Slot


@dataclass(frozen=True, slots=True)
class NoLairBeside:
    """No own lair stands beside the ship site (CJ-15)."""

    way: Slot


@dataclass(frozen=True, slots=True)
class RivalLairBeside:
    """The lair beside the ship site is another player's (CJ-15)."""

    way: Slot
    owner: Seat


@dataclass(frozen=True, slots=True)
class SecondShipInRow:
    """After a ship comes a lair (CJ-15)."""

    way: Slot


@dataclass(frozen=True, slots=True)
class NoLairLeft:
    """The reserve holds no lair (CJ-16)."""


@dataclass(frozen=True, slots=True)
class NoShipLeft:
    """The reserve holds no ship (CJ-16)."""


@dataclass(frozen=True, slots=True)
class CardsLacking:
    """The hand lacks these cards."""

    cards: tuple[Good, ...] = field(metadata={"secret": True})


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


@dataclass(frozen=True, slots=True)
class BankRate:
    """The bank takes just ``rate`` equal cards for one (CJ-21, CJ-43)."""

    rate: int


@dataclass(frozen=True, slots=True)
class HarbourPrice:
    """The harbour card takes just these cards for one (CJ-18)."""

    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class MustBuild:
    """The card is an order: one of both is built (CJ-24)."""


Violation = (
    RollFirst
    | AlreadyRolled
    | NoSuchFace
    | FinishFirst
    | NoSuchLand
    | PirateMustLeave
    | PirateMustMove
    | PirateNeedsLand
    | NoParrotLeft
    | NoSuchCard
    | ParrotNotPaid
    | NothingOwed
    | NothingSaved
    | NotBravest
    | NoSuchSite
    | NoSuchWay
    | SiteTaken
    | WayTaken
    | NoShipPoints
    | NoLairBeside
    | RivalLairBeside
    | SecondShipInRow
    | NoLairLeft
    | NoShipLeft
    | CardsLacking
    | NoSuchPlace
    | NotOnMarket
    | MarketUsed
    | SameGood
    | ForeignGood
    | StackEmpty
    | GoodWithheld
    | MarketOnly
    | NoPlayerTrade
    | NotYourHarbour
    | HandsUntold
    | NobodyOnTurn
    | OneSidedTrade
    | NoOffer
    | OfferLapsed
    | BadNumber
    | BankRate
    | HarbourPrice
    | MustBuild
)
VIOLATIONS: tuple[type[Record], ...] = (*SHARED, *get_args(Violation))
