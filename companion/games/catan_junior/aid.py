"""Hints for the table, free of secrets: what is open to all, counted for them."""

from dataclasses import dataclass

from companion.core.ids import Kind, Seat, Slot
from companion.core.learning.lesson import Lesson
from companion.games.catan_junior.data import Costs
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.events import FortressTaken, Harvested, LandBlocked
from companion.games.catan_junior.moves import (
    AcceptTrade,
    BuildLair,
    BuildShip,
    GiveCard,
    MovePirate,
    RevealHarbour,
    RevealParrot,
    RollDie,
    SwapMarket,
    TradeStack,
)
from companion.games.catan_junior.rules.parrots import parrots_left
from companion.games.catan_junior.state import Offer, State


@dataclass(frozen=True, slots=True)
class GoodAid:
    """A good of the edition, and the name of its icon."""

    good: Good
    icon: Good


@dataclass(frozen=True, slots=True)
class HarvestAid:
    """How many cards a land brought a seat with the last roll."""

    seat: Seat
    land: Slot
    count: int


@dataclass(frozen=True, slots=True)
class MarketAid:
    """What lies on market place 1 to 5."""

    place: int
    good: Good


@dataclass(frozen=True, slots=True)
class Aid:
    """All hints of a position.

    ``told`` says whether the companion knows the hands, ``empty`` names the goods
    whose stack is empty, ``withheld`` those that come back with the next turn
    (CJ-46), ``brave`` the cards that count for the fortress: ``pirate`` or all
    (``parrot``).
    """

    told: bool
    beginner: bool
    player_trade: bool
    goods: tuple[GoodAid, ...]
    rolled: int
    harvest: tuple[HarvestAid, ...]
    market: tuple[MarketAid, ...]
    market_open: bool
    costs: Costs
    bank_rate: int
    empty: tuple[Good, ...]
    withheld: tuple[Good, ...]
    parrots_left: int
    parrot_for_sale: bool
    card: Kind | None
    fortress: Seat | None
    brave: str
    to_win: int
    offers: tuple[Offer, ...]


def aid(state: State) -> Aid:
    """All hints of a position."""
    switches = state.printed.switches
    return Aid(
        told=state.knows_hands,
        beginner=state.options.beginner,
        player_trade=state.player_trade,
        goods=tuple(GoodAid(good, good) for good in state.printed.goods),
        rolled=state.rolled,
        harvest=tuple(HarvestAid(*brought) for brought in state.harvest),
        market=tuple(MarketAid(n, good) for n, good in enumerate(state.market, 1)),
        market_open=not state.swapped,
        costs=state.printed.costs,
        bank_rate=switches.bank_rate,
        empty=_empty(state),
        withheld=tuple(sorted(state.withheld)),
        parrots_left=sum(state.parrots.values()),
        parrot_for_sale=parrots_left(state),
        card=state.shown,
        fortress=state.fortress,
        brave="parrot" if switches.all_cards_count else "pirate",
        to_win=state.printed.lairs_to_win,
        offers=state.offers,
    )


def _empty(state: State) -> tuple[Good, ...]:
    """The goods whose stack is empty, as far as the companion knows the hands."""
    goods = state.printed.goods if state.knows_hands else ()
    return tuple(good for good in goods if not state.stacks.get(good))


LESSONS = (
    Lesson("gift", ("CJ-24", "CJ-26"), moves=(GiveCard,)),
    Lesson("offer", ("CJ-22",), moves=(AcceptTrade,)),
    Lesson("parrot", ("CJ-24", "CJ-27"), moves=(RevealParrot,)),
    Lesson("harbour", ("CJ-18",), moves=(RevealHarbour,)),
    Lesson("pirate", ("CJ-10", "CJ-11"), moves=(MovePirate,)),
    Lesson("roll", ("CJ-9", "CJ-11"), moves=(RollDie,)),
    Lesson("harvest", ("CJ-9",), events=(Harvested,)),
    Lesson("blocked", ("CJ-10", "CJ-11", "CJ-24"), events=(LandBlocked,)),
    Lesson("fortress", ("CJ-27", "CJ-28"), events=(FortressTaken,), anybody=True),
    Lesson("lair", ("CJ-14", "CJ-29"), moves=(BuildLair,)),
    Lesson("ship", ("CJ-14", "CJ-15"), moves=(BuildShip,)),
    Lesson("market", ("CJ-19",), moves=(SwapMarket,)),
    Lesson("bank", ("CJ-21", "CJ-43"), moves=(TradeStack,)),
)
"""What a first game explains: what somebody waits for, then what happened, then what
may be done.
"""
