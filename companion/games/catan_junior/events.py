"""What a move causes, as records."""

from dataclasses import dataclass
from typing import get_args

from companion.core.ids import Kind, Seat, Slot
from companion.games.catan_junior.data.goods import Good


@dataclass(frozen=True, slots=True)
class DieRolled:
    """The die fell."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Harvested:
    """A land brought a player ``count`` cards of its good."""

    seat: Seat
    good: Good
    count: int
    number: int
    land: Slot


@dataclass(frozen=True, slots=True)
class LandBlocked:
    """The pirate stands on a land with the number, so it brought nothing."""

    good: Good
    number: int


@dataclass(frozen=True, slots=True)
class NothingHarvested:
    """No lair stands on a land with the number."""

    number: int


@dataclass(frozen=True, slots=True)
class StackShort:
    """The stack of a good could not serve everybody, so nobody was served."""

    good: Good


@dataclass(frozen=True, slots=True)
class StackEmptied:
    """Who alone was due ``due`` cards of a good got the ``count`` that were left."""

    seat: Seat
    good: Good
    count: int
    due: int


@dataclass(frozen=True, slots=True)
class GoodReturned:
    """A short good went back from all hands; it comes again with the next turn."""

    good: Good


@dataclass(frozen=True, slots=True)
class CardsTaken:
    """A player took ``count`` cards of a good from the stack."""

    seat: Seat
    good: Good
    count: int


@dataclass(frozen=True, slots=True)
class PirateMoved:
    """The pirate stands on a land now."""

    seat: Seat
    good: Good
    number: int


@dataclass(frozen=True, slots=True)
class PirateWentHome:
    """The pirate is back on the fortress."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LairBuilt:
    """A lair was built; ``lairs`` its owner has on the board now."""

    seat: Seat
    site: Slot
    lairs: int


@dataclass(frozen=True, slots=True)
class ShipBuilt:
    """A ship was built."""

    seat: Seat
    way: Slot


@dataclass(frozen=True, slots=True)
class ParrotBought:
    """A parrot card was paid for."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ParrotRevealed:
    """A parrot card was turned up."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class FreeBuildLost:
    """Nothing could be built free, so the card did nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FreeBuildLeft:
    """The free build was left, as the edition allows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FreeBuildSaved:
    """Nothing could be built free, so the build is kept."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardSent:
    """A neighbour sent a card; only the two know which."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class CardSeen:
    """Which card was sent, for the two who know."""

    seat: Seat
    partner: Seat
    good: Good


@dataclass(frozen=True, slots=True)
class NothingSent:
    """A neighbour had no card to send (CJ-26)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MarketSwapped:
    """A card was swapped on the market."""

    seat: Seat
    take: Good
    give: Good


@dataclass(frozen=True, slots=True)
class MarketRenewed:
    """The market was laid out anew (CJ-20)."""

    good: Good


@dataclass(frozen=True, slots=True)
class StackTraded:
    """``count`` equal cards were changed for one."""

    seat: Seat
    give: Good
    count: int
    take: Good


@dataclass(frozen=True, slots=True)
class HarbourTraded:
    """The two cards of a harbour were changed for one."""

    seat: Seat
    card: Kind
    take: Good


@dataclass(frozen=True, slots=True)
class HarbourTaken:
    """A harbour card was taken (CJ-18)."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class TradeOffered:
    """A trade was offered."""

    seat: Seat
    partner: Seat
    give: tuple[Good, ...]
    want: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class TradeMade:
    """``seat`` gave ``give`` and got ``want`` from ``partner``."""

    seat: Seat
    partner: Seat
    give: tuple[Good, ...]
    want: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class TradeDeclined:
    """``seat`` does not want what ``partner`` offered."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class TradeWithdrawn:
    """``seat`` took back the offer to ``partner``."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class FortressTaken:
    """A lair went on the fortress (CJ-27)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FortressLeft:
    """The lair on the fortress went back to its owner (CJ-27)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ParrotsShuffled:
    """The parrot cards were shuffled anew."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player is on turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameWon:
    """A player has the last lair on the board (CJ-29)."""

    seat: Seat
    lairs: int


@dataclass(frozen=True, slots=True)
class HandCorrected:
    """A hand was corrected by its owner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MarketCorrected:
    """A market place was corrected."""

    seat: Seat
    place: int
    good: Good


Event = (
    DieRolled
    | Harvested
    | LandBlocked
    | NothingHarvested
    | StackShort
    | StackEmptied
    | GoodReturned
    | CardsTaken
    | PirateMoved
    | PirateWentHome
    | LairBuilt
    | ShipBuilt
    | ParrotBought
    | ParrotRevealed
    | FreeBuildLost
    | FreeBuildLeft
    | FreeBuildSaved
    | CardSent
    | CardSeen
    | NothingSent
    | MarketSwapped
    | MarketRenewed
    | StackTraded
    | HarbourTraded
    | HarbourTaken
    | TradeOffered
    | TradeMade
    | TradeDeclined
    | TradeWithdrawn
    | FortressTaken
    | FortressLeft
    | ParrotsShuffled
    | TurnBegan
    | GameWon
    | HandCorrected
    | MarketCorrected
)

EVENTS: tuple[type[Event], ...] = get_args(Event)
