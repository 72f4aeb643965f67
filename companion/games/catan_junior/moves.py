"""What can be done: the rulebook's table of contents."""

from dataclasses import dataclass, field
from typing import get_args

from companion.core.ids import Kind, Seat, Slot
from companion.games.catan_junior.data.goods import Good


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
class LeaveBuild:
    """A free ship or lair is not built, where the edition leaves it open (CJ-44)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GiveCard:
    """A neighbour sends one card to ``partner``, who is on turn (CJ-24)."""

    seat: Seat
    partner: Seat
    good: Good = field(metadata={"secret": True})


@dataclass(frozen=True, slots=True)
class SwapMarket:
    """One card from the hand for the card on market place 1 to 5 (CJ-19)."""

    seat: Seat
    place: int
    take: Good
    give: Good


@dataclass(frozen=True, slots=True)
class TradeStack:
    """Equal cards back to their stack for one other (CJ-21, CJ-43).

    ``give`` is a good, of which as many are given as the bank asks for, or the cards
    that were really given.
    """

    seat: Seat
    give: tuple[Good, ...] | Good
    take: Good


@dataclass(frozen=True, slots=True)
class TradeHarbour:
    """The two cards of a harbour card back to the stacks for one other (CJ-18).

    ``give`` are the cards that were really given; none: as the harbour card says.
    """

    seat: Seat
    card: Kind
    take: Good
    give: tuple[Good, ...] = ()


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
    good: Good = field(metadata={"secret": True})
    number: int = field(metadata={"secret": True})


@dataclass(frozen=True, slots=True)
class CorrectMarket:
    """What really lies on market place 1 to 5; the card comes from its stack."""

    seat: Seat
    place: int
    good: Good


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
    | LeaveBuild
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

MOVES: tuple[type[Move], ...] = get_args(Move)


def keeps_books(move: Move) -> bool:
    """Whether nobody decides anything by a move, and the rules tell when it is due.

    Where the pirate stays, and which card was turned up, only the table knows: those
    are none of them.
    """
    return isinstance(move, TakeFortress | DeclineTrade | WithdrawTrade | EndTurn)
