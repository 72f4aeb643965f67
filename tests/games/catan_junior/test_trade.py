"""Market, stacks, trade between players, corrections, and untold hands."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.ids import Seat, Slot
from companion.core.record import Record
from companion.core.violations import UnknownSeat
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.events import (
    HandCorrected,
    Harvested,
    MarketCorrected,
    MarketRenewed,
    MarketSwapped,
    StackTraded,
    TradeDeclined,
    TradeMade,
    TradeOffered,
    TradeWithdrawn,
)
from companion.games.catan_junior.moves import (
    AcceptTrade,
    BuildLair,
    BuildShip,
    BuyParrot,
    CorrectHand,
    CorrectMarket,
    DeclineTrade,
    EndTurn,
    Move,
    MovePirate,
    OfferTrade,
    RevealParrot,
    RollDie,
    SwapMarket,
    TradeStack,
    WithdrawTrade,
)
from companion.games.catan_junior.state import Phase, State
from companion.games.catan_junior.violations import (
    BadNumber,
    BankRate,
    CardsLacking,
    ForeignGood,
    HandsUntold,
    MarketOnly,
    MarketUsed,
    NobodyOnTurn,
    NoOffer,
    NoPlayerTrade,
    NoShipPoints,
    NoSuchPlace,
    NotOnMarket,
    OfferLapsed,
    OneSidedTrade,
    SameGood,
    StackEmpty,
)
from tests.games.catan_junior.positions import (
    A,
    B,
    C,
    after,
    building_time,
    cards,
    events,
    fault,
    gained,
    hand,
    kind,
    legal,
    pieces,
    rich,
    start,
)

WOOL, WOOD, RUM, TREASURE, GOLD = (
    Good.WOOL,
    Good.WOOD,
    Good.RUM,
    Good.TREASURE,
    Good.GOLD,
)


def trader(seat: Seat = A, **options: Any) -> State:
    return building_time(start(**options), seat)


# The market -----------------------------------------------------------------


@pytest.mark.rule("CJ-19")
def test_the_market_swaps_one_card_once_a_turn() -> None:
    state = trader()
    swap = SwapMarket(A, 5, GOLD, RUM)
    assert legal(state, swap)
    assert events(state, swap) == (MarketSwapped(A, GOLD, RUM),)
    now = after(state, swap)
    assert gained(state, now) == {A: {"gold": 1, "rum": -1}}
    assert now.market == (WOOL, WOOD, RUM, TREASURE, RUM)
    again = SwapMarket(A, 1, WOOL, WOOD)
    assert fault(now, again) == MarketUsed()
    assert not legal(now, again)
    nxt = after(now, EndTurn(A), RollDie(B, 5))
    assert legal(nxt, SwapMarket(B, 1, WOOL, WOOD))


@pytest.mark.rule("CJ-19")
@pytest.mark.parametrize(
    ("move", "broken"),
    [
        (SwapMarket(A, 1, WOOL, GOLD), CardsLacking((GOLD,))),
        (SwapMarket(A, 1, GOLD, RUM), NotOnMarket(1, GOLD)),
        (SwapMarket(A, 0, WOOL, RUM), NoSuchPlace(0)),
        (SwapMarket(A, 6, WOOL, RUM), NoSuchPlace(6)),
        (SwapMarket(A, 3, RUM, RUM), SameGood(RUM)),
        (SwapMarket(A, 1, WOOL, Good.SABRE), ForeignGood(Good.SABRE)),
    ],
)
def test_a_market_card_is_not_for_nothing(move: Move, broken: Record) -> None:
    assert fault(trader(), move) == broken


@pytest.mark.rule("CJ-20")
def test_five_equal_cards_on_the_market_go_back() -> None:
    state = rich(trader(), A, rum=1)
    four = replace(
        state,
        market=(RUM, RUM, GOLD, RUM, RUM),
        stacks={**state.stacks, RUM: 12, WOOL: 17, WOOD: 14, TREASURE: 17},
    )
    before = cards(four)
    swap = SwapMarket(A, 3, GOLD, RUM)
    assert events(four, swap) == (MarketSwapped(A, GOLD, RUM), MarketRenewed(RUM))
    now = after(four, swap)
    assert now.market == now.printed.goods
    assert cards(now) == before


@pytest.mark.rule("CJ-20")
def test_an_empty_stack_leaves_one_of_the_five_on_the_market() -> None:
    state = replace(rich(trader(), A, rum=1), market=(RUM, RUM, GOLD, RUM, RUM))
    state = replace(state, stacks={**state.stacks, WOOL: 0})
    now = after(state, SwapMarket(A, 3, GOLD, RUM))
    assert sorted(now.market) == sorted((RUM, WOOD, RUM, TREASURE, GOLD))


# The stacks -----------------------------------------------------------------


@pytest.mark.rule("CJ-21")
def test_three_equal_cards_for_one() -> None:
    state = rich(trader(), A, wool=6)
    trade = TradeStack(A, WOOL, WOOD)
    assert legal(state, trade)
    assert events(state, trade) == (StackTraded(A, WOOL, 3, WOOD),)
    assert hand(after(state, trade, trade), A) == {"wood": 2}
    poor = rich(state, A, wool=2)
    assert fault(poor, trade) == CardsLacking((WOOL,))
    assert not legal(poor, trade)
    assert fault(state, TradeStack(A, WOOL, WOOL)) == SameGood(WOOL)
    assert after(state, TradeStack(A, (WOOL,) * 3, WOOD)) == after(state, trade)
    for given in ((WOOL, WOOL), (WOOL, WOOL, WOOD), ()):
        assert fault(state, TradeStack(A, given, WOOD)) == BankRate(3)
    assert fault(state, TradeStack(A, WOOL, Good.SABRE)) == ForeignGood(Good.SABRE)
    empty = replace(state, stacks={**state.stacks, WOOD: 0})
    assert fault(empty, trade) == StackEmpty(WOOD)


@pytest.mark.rule("CJ-43")
def test_in_2014_two_equal_cards_buy_one() -> None:
    state = rich(building_time(start(2, "2014")), A, wool=4)
    trade = TradeStack(A, WOOL, GOLD)
    assert hand(after(state, trade, trade), A) == {"gold": 2}
    assert fault(rich(state, A, wool=1), trade) == CardsLacking((WOOL,))


@pytest.mark.rule("CJ-23")
def test_beginners_trade_on_the_market_only() -> None:
    state = rich(trader(beginner=True), A, wool=6)
    assert fault(state, TradeStack(A, WOOL, WOOD)) == MarketOnly()
    assert fault(state, OfferTrade(A, B, (WOOL,), (RUM,))) == MarketOnly()
    assert legal(state, SwapMarket(A, 5, GOLD, WOOL))
    assert not any(isinstance(m, TradeStack) for m in GAME.legal_moves(state))


# Between players ------------------------------------------------------------


@pytest.mark.rule("CJ-22", "CJ-34")
def test_a_swap_with_a_player_makes_a_ship_possible() -> None:
    state = rich(trader(), A, wool=1, treasure=1)
    ship = BuildShip(A, Slot("2-3"))
    assert fault(state, ship) == CardsLacking((WOOD,))
    offer = OfferTrade(A, B, (TREASURE,), (WOOD,))
    assert events(state, offer) == (TradeOffered(A, B, (TREASURE,), (WOOD,)),)
    offered = after(state, offer)
    assert legal(offered, AcceptTrade(B, A))
    assert events(offered, AcceptTrade(B, A)) == (
        TradeMade(A, B, (TREASURE,), (WOOD,)),
    )
    done = after(offered, AcceptTrade(B, A))
    assert hand(done, A) == {"wool": 1, "wood": 1}
    assert hand(done, B) == {"rum": 1, "treasure": 1}
    assert not done.offers
    assert after(done, ship).players[A].ships == {"2-3"}


@pytest.mark.rule("CJ-22")
def test_one_of_the_two_is_on_turn() -> None:
    state = trader(C)
    assert fault(state, OfferTrade(A, B, (RUM,), (WOOD,))) == NobodyOnTurn(C)
    asked = after(state, OfferTrade(A, C, (RUM,), (WOOD,)))
    assert legal(asked, AcceptTrade(C, A))
    assert gained(asked, after(asked, AcceptTrade(C, A))) == {
        A: {"rum": -1, "wood": 1},
        C: {"rum": 1, "wood": -1},
    }


@pytest.mark.rule("CJ-22")
def test_any_number_of_cards_changes_hands() -> None:
    state = rich(rich(trader(), A, wool=3), B, rum=1, gold=2)
    offer = OfferTrade(A, B, (WOOL, WOOL, WOOL), (GOLD, RUM))
    done = after(state, offer, AcceptTrade(B, A))
    assert hand(done, A) == {"gold": 1, "rum": 1}
    assert hand(done, B) == {"wool": 3, "gold": 1}


@pytest.mark.rule("CJ-22")
@pytest.mark.parametrize(
    ("move", "broken"),
    [
        (OfferTrade(A, A, (RUM,), (WOOD,)), UnknownSeat(0)),
        (OfferTrade(A, Seat(7), (RUM,), (WOOD,)), UnknownSeat(7)),
        (OfferTrade(A, B, (), (WOOD,)), OneSidedTrade()),
        (OfferTrade(A, B, (RUM,), ()), OneSidedTrade()),
        (OfferTrade(A, B, (RUM, RUM), (WOOD,)), CardsLacking((RUM,))),
        (OfferTrade(A, B, (RUM,), (Good.SABRE,)), ForeignGood(Good.SABRE)),
        (AcceptTrade(B, A), NoOffer(A)),
        (DeclineTrade(B, A), NoOffer(A)),
        (WithdrawTrade(A, B), NoOffer(B)),
    ],
)
def test_an_offer_that_cannot_be(move: Move, broken: Record) -> None:
    assert fault(trader(), move) == broken


@pytest.mark.rule("CJ-22")
def test_an_offer_is_declined_withdrawn_or_replaced() -> None:
    state = after(trader(), OfferTrade(A, B, (RUM,), (WOOD,)))
    assert events(state, DeclineTrade(B, A)) == (TradeDeclined(B, A),)
    assert not after(state, DeclineTrade(B, A)).offers
    assert events(state, WithdrawTrade(A, B)) == (TradeWithdrawn(A, B),)
    assert not after(state, WithdrawTrade(A, B)).offers
    other = after(state, OfferTrade(A, B, (WOOD,), (RUM,)))
    assert [o.give for o in other.offers] == [(WOOD,)]
    both = after(state, OfferTrade(A, C, (WOOD,), (RUM,)))
    assert len(both.offers) == 2
    assert not after(both, AcceptTrade(B, A)).offers


@pytest.mark.rule("CJ-22")
def test_an_offer_lapses_with_the_hand_behind_it() -> None:
    state = after(trader(), OfferTrade(A, B, (RUM,), (WOOD,)))
    assert not after(state, SwapMarket(A, 5, GOLD, RUM)).offers
    assert not after(state, EndTurn(A)).offers
    emptied = rich(state, A, wool=1)
    assert fault(emptied, AcceptTrade(B, A)) == OfferLapsed(A)
    poor = rich(state, B, rum=1)
    assert fault(poor, AcceptTrade(B, A)) == CardsLacking((WOOD,))
    assert not legal(poor, AcceptTrade(B, A)) and legal(poor, DeclineTrade(B, A))


@pytest.mark.rule("CJ-43")
def test_in_2014_players_trade_on_request() -> None:
    offer = OfferTrade(A, B, (WOOD,), (Good.SABRE,))
    assert fault(building_time(start(2, "2014")), offer) == NoPlayerTrade()
    agreed = building_time(start(2, "2014", player_trade="yes"))
    assert hand(after(agreed, offer, AcceptTrade(B, A)), A) == {"sabre": 2}
    assert fault(trader(player_trade="no"), offer) == NoPlayerTrade()


# Corrections ----------------------------------------------------------------


def test_a_wrong_hand_is_corrected_by_its_owner() -> None:
    state = start()
    fix = CorrectHand(B, WOOL, 2)
    assert events(state, fix) == (HandCorrected(B),)
    now = after(state, fix)
    assert gained(state, now) == {B: {"wool": 2}}
    assert cards(now) == cards(state)
    assert hand(after(now, CorrectHand(B, WOOL, 0)), B) == hand(state, B)
    assert not legal(state, fix)


@pytest.mark.parametrize(
    ("move", "broken"),
    [
        (CorrectHand(A, WOOL, -1), BadNumber(-1)),
        (CorrectHand(A, WOOL, 99), StackEmpty(WOOL)),
        (CorrectHand(A, Good.SABRE, 1), ForeignGood(Good.SABRE)),
        (CorrectMarket(A, 9, WOOL), NoSuchPlace(9)),
        (CorrectMarket(A, 1, Good.SABRE), ForeignGood(Good.SABRE)),
    ],
)
def test_a_correction_that_cannot_be(move: Move, broken: Record) -> None:
    assert fault(start(), move) == broken


def test_the_market_is_corrected() -> None:
    state = start()
    fix = CorrectMarket(A, 1, GOLD)
    assert events(state, fix) == (MarketCorrected(A, 1, GOLD),)
    now = after(state, fix)
    assert now.market[0] == GOLD
    assert cards(now) == cards(state)
    empty = replace(state, stacks={**state.stacks, GOLD: 0})
    assert fault(empty, fix) == StackEmpty(GOLD)
    same = CorrectMarket(A, 1, WOOL)
    assert after(empty, same).market == state.market


# Untold hands ---------------------------------------------------------------


def test_untold_hands_stay_untold() -> None:
    state = start(hidden_hands=True)
    assert not any(hand(state, seat) for seat in state.seats)
    rolled = after(state, RollDie(A, 4))
    assert not any(hand(rolled, seat) for seat in state.seats)
    assert Harvested(A, RUM, 1, 4, Slot("rum-4")) in events(state, RollDie(A, 4))
    for move in (
        TradeStack(A, WOOL, RUM),
        OfferTrade(A, B, (WOOL,), (RUM,)),
        CorrectHand(A, WOOL, 3),
    ):
        assert fault(rolled, move) == HandsUntold()


def test_untold_hands_still_keep_the_rules_of_the_sites() -> None:
    state = building_time(start(hidden_hands=True))
    assert after(state, BuildShip(A, Slot("2-3"))).players[A].ships == {"2-3"}
    builds = [m for m in GAME.legal_moves(state) if isinstance(m, BuildShip)]
    assert all(
        set(state.board.graph.ways[m.way].ends) & state.players[A].lairs for m in builds
    )
    swapped = after(state, SwapMarket(A, 1, WOOL, GOLD))
    assert swapped.market[0] == GOLD
    assert after(state, CorrectMarket(A, 1, GOLD)).stacks == {}
    card = after(state, BuyParrot(A), RevealParrot(A, kind("parrot-pirate")))
    assert card.fortress == A
    assert after(card, MovePirate(A, Slot("rum-3"))).phase is Phase.PLAY
    asked = after(state, BuyParrot(A), RevealParrot(A, kind("parrot-neighbours")))
    assert asked.phase is Phase.PLAY


def test_an_untold_market_of_five_equal_cards_is_laid_out_anew() -> None:
    state = building_time(start(hidden_hands=True))
    state = replace(state, market=(RUM, RUM, GOLD, RUM, RUM))
    now = after(state, SwapMarket(A, 3, GOLD, RUM))
    assert now.market == now.printed.goods and now.stacks == {}


def test_a_lair_far_away_is_refused_with_untold_hands() -> None:
    state = building_time(start(hidden_hands=True))
    state = pieces(state, B, ships=("2-3",))
    assert fault(state, BuildLair(A, Slot("3"))) == NoShipPoints(Slot("3"))
