"""What can be done, what can happen and what can be wrong, as records."""

from dataclasses import dataclass

from companion.core.ids import Kind, Seat, Slot
from companion.games.catan_junior.goods import Good
from companion.games.catan_junior.state import Phase

# Moves


@dataclass(frozen=True, slots=True)
class RollDie:
    """The die shows ``value``, 1 to 6 (CJ-8)."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class MovePirate:
    """The pirate goes to a land, or to the fortress (CJ-11, CJ-24)."""

    seat: Seat
    land: Slot


@dataclass(frozen=True, slots=True)
class LeavePirate:
    """The pirate stays where he is (CJ-11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BuildLair:
    """A lair on a site (CJ-14); free while a card says so (CJ-25)."""

    seat: Seat
    site: Slot


@dataclass(frozen=True, slots=True)
class BuildShip:
    """A ship on a way (CJ-15); free while a card says so (CJ-25)."""

    seat: Seat
    way: Slot


@dataclass(frozen=True, slots=True)
class BuyParrot:
    """Pay for a parrot card, which is then turned up (CJ-24)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RevealParrot:
    """The parrot card that was turned up."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class RevealHarbour:
    """The harbour card that was taken (CJ-18)."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class UseSavedBuild:
    """A free build kept from an earlier card is used now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GiveCard:
    """A neighbour sends one card to the player on turn (CJ-24)."""

    seat: Seat
    good: Good


@dataclass(frozen=True, slots=True)
class SwapMarket:
    """One card from the hand for the card on market place 1 to 5 (CJ-19)."""

    seat: Seat
    place: int
    take: Good
    give: Good


@dataclass(frozen=True, slots=True)
class TradeStack:
    """Equal cards back to their stack for one other (CJ-21, CJ-43)."""

    seat: Seat
    give: Good
    take: Good


@dataclass(frozen=True, slots=True)
class TradeHarbour:
    """The two cards of a harbour card back to the stacks for one other (CJ-18)."""

    seat: Seat
    card: Kind
    take: Good


@dataclass(frozen=True, slots=True)
class OfferTrade:
    """Offer cards to another player; one of the two is on turn (CJ-22)."""

    seat: Seat
    partner: Seat
    give: tuple[Good, ...]
    want: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class AcceptTrade:
    """Accept what ``partner`` offers."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class DeclineTrade:
    """Decline what ``partner`` offers."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class WithdrawTrade:
    """Take back the own offer to ``partner``."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class TakeFortress:
    """The sole leader puts a lair on the fortress by hand (CJ-27)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn goes on clockwise."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CorrectHand:
    """The owner says how many cards of a good they really hold."""

    seat: Seat
    good: Good
    number: int


@dataclass(frozen=True, slots=True)
class CorrectMarket:
    """What really lies on market place 1 to 5; the card comes from its stack."""

    seat: Seat
    place: int
    good: Good


MOVES = (
    RollDie,
    MovePirate,
    LeavePirate,
    BuildLair,
    BuildShip,
    BuyParrot,
    RevealParrot,
    RevealHarbour,
    UseSavedBuild,
    GiveCard,
    SwapMarket,
    TradeStack,
    TradeHarbour,
    OfferTrade,
    AcceptTrade,
    DeclineTrade,
    WithdrawTrade,
    TakeFortress,
    EndTurn,
    CorrectHand,
    CorrectMarket,
)
Move = (
    RollDie
    | MovePirate
    | LeavePirate
    | BuildLair
    | BuildShip
    | BuyParrot
    | RevealParrot
    | RevealHarbour
    | UseSavedBuild
    | GiveCard
    | SwapMarket
    | TradeStack
    | TradeHarbour
    | OfferTrade
    | AcceptTrade
    | DeclineTrade
    | WithdrawTrade
    | TakeFortress
    | EndTurn
    | CorrectHand
    | CorrectMarket
)

# Events


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


EVENTS = (
    DieRolled,
    Harvested,
    LandBlocked,
    NothingHarvested,
    StackShort,
    GoodReturned,
    CardsTaken,
    PirateMoved,
    PirateWentHome,
    LairBuilt,
    ShipBuilt,
    ParrotBought,
    ParrotRevealed,
    FreeBuildLost,
    FreeBuildSaved,
    CardSent,
    CardSeen,
    NothingSent,
    MarketSwapped,
    MarketRenewed,
    StackTraded,
    HarbourTraded,
    HarbourTaken,
    TradeOffered,
    TradeMade,
    TradeDeclined,
    TradeWithdrawn,
    FortressTaken,
    FortressLeft,
    ParrotsShuffled,
    TurnBegan,
    GameWon,
    HandCorrected,
    MarketCorrected,
)

# Violations


@dataclass(frozen=True, slots=True)
class UnknownSeat:
    """Nobody sits there."""

    number: int


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Another player is on turn."""

    turn: Seat


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
class NotNow:
    """This can be done only when the table asks for it."""


@dataclass(frozen=True, slots=True)
class GameIsOver:
    """The match has been won."""


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

    cards: tuple[Good, ...]


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
class NotBravest:
    """Only who alone leads in cards may take the fortress (CJ-27)."""


@dataclass(frozen=True, slots=True)
class BadNumber:
    """A hand holds no such number of cards."""

    number: int


VIOLATIONS = (
    UnknownSeat,
    NotYourTurn,
    RollFirst,
    AlreadyRolled,
    NoSuchFace,
    FinishFirst,
    NotNow,
    GameIsOver,
    NoSuchLand,
    PirateMustLeave,
    PirateMustMove,
    PirateNeedsLand,
    NoSuchSite,
    NoSuchWay,
    SiteTaken,
    WayTaken,
    NoShipPoints,
    NoLairBeside,
    RivalLairBeside,
    SecondShipInRow,
    NoLairLeft,
    NoShipLeft,
    CardsLacking,
    NoParrotLeft,
    NoSuchCard,
    ParrotNotPaid,
    NothingOwed,
    NothingSaved,
    NoSuchPlace,
    NotOnMarket,
    MarketUsed,
    SameGood,
    ForeignGood,
    StackEmpty,
    GoodWithheld,
    MarketOnly,
    NoPlayerTrade,
    NotYourHarbour,
    HandsUntold,
    NobodyOnTurn,
    OneSidedTrade,
    NoOffer,
    OfferLapsed,
    NotBravest,
    BadNumber,
)
