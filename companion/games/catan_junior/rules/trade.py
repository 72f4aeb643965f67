"""Market, stacks, harbours, and trade between players."""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat
from companion.core.record import Record
from companion.core.seats import check_seat, replaced, with_player
from companion.core.violations import UnknownSeat
from companion.games.catan_junior.data import harbour_goods
from companion.games.catan_junior.data.goods import Good, add, counted, lacking, less
from companion.games.catan_junior.events import (
    HandCorrected,
    HarbourTraded,
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
    CorrectHand,
    CorrectMarket,
    DeclineTrade,
    OfferTrade,
    SwapMarket,
    TradeHarbour,
    TradeStack,
    WithdrawTrade,
)
from companion.games.catan_junior.rules.building import can_pay, pay
from companion.games.catan_junior.rules.production import renew_market
from companion.games.catan_junior.state import Offer, State, move_cards
from companion.games.catan_junior.violations import (
    BadNumber,
    BankRate,
    CardsLacking,
    ForeignGood,
    GoodWithheld,
    HandsUntold,
    HarbourPrice,
    MarketOnly,
    MarketUsed,
    NobodyOnTurn,
    NoOffer,
    NoPlayerTrade,
    NoSuchPlace,
    NotOnMarket,
    NotYourHarbour,
    OfferLapsed,
    OneSidedTrade,
    SameGood,
    StackEmpty,
)


def swap_market(state: State, move: SwapMarket) -> Step[State]:
    """One hand card for one market card, once a turn (CJ-19, CJ-20)."""
    _check_place(state, move.place)
    if state.swapped:
        raise IllegalMove(MarketUsed())
    if state.market[move.place - 1] != move.take:
        raise IllegalMove(NotOnMarket(move.place, move.take))
    if move.give == move.take:
        raise IllegalMove(SameGood(move.give))
    _check_good(state, move.give)
    price = counted((move.give,))
    if not can_pay(state, move.seat, price):
        raise IllegalMove(CardsLacking((move.give,)))
    if state.knows_hands:
        player = state.players[move.seat]
        hand = add(less(player.hand, price), counted((move.take,)))
        state = with_player(state, move.seat, replace(player, hand=hand))
    market = replaced(state.market, move.place - 1, move.give)
    state = replace(state, market=market, swapped=True)
    return _renewed(state, MarketSwapped(move.seat, move.take, move.give))


def _renewed(state: State, event: Record) -> Step[State]:
    """Five equal cards go back at once, one of each good comes out (CJ-20)."""
    if len(set(state.market)) > 1:
        return Step(state, (event,))
    return Step(renew_market(state), (event, MarketRenewed(state.market[0])))


def _check_place(state: State, place: int) -> None:
    if not 1 <= place <= len(state.market):
        raise IllegalMove(NoSuchPlace(place))


def _check_good(state: State, good: Good) -> None:
    if good not in state.printed.goods:
        raise IllegalMove(ForeignGood(good))


def stack_fault(state: State, take: Good) -> Record | None:
    """Why a card of a good cannot be taken from its stack in a trade."""
    if state.options.beginner:
        return MarketOnly()
    if not state.knows_hands:
        return HandsUntold()
    if take not in state.printed.goods:
        return ForeignGood(take)
    if take in state.withheld:
        return GoodWithheld(take)
    return None if state.stacks.get(take) else StackEmpty(take)


def trade_stack(state: State, move: TradeStack) -> Step[State]:
    """Equal cards for one other (CJ-21, CJ-43)."""
    fault = stack_fault(state, move.take)
    if fault is not None:
        raise IllegalMove(fault)
    rate = state.printed.switches.bank_rate
    give = _equal(move.give, rate)
    if give == move.take:
        raise IllegalMove(SameGood(give))
    state = pay(state, move.seat, {give: rate})
    state = move_cards(state, move.seat, {}, {move.take: 1})
    return Step(state, (StackTraded(move.seat, give, rate, move.take),))


def _equal(given: Good | tuple[Good, ...], rate: int) -> Good:
    """The good of which the bank gets ``rate`` cards. Raises ``IllegalMove``."""
    if isinstance(given, Good):
        return given
    if len(given) != rate or len(set(given)) != 1:
        raise IllegalMove(BankRate(rate))
    return given[0]


def trade_harbour(state: State, move: TradeHarbour) -> Step[State]:
    """The two cards of an own harbour card for one other (CJ-18)."""
    fault = stack_fault(state, move.take)
    if fault is not None:
        raise IllegalMove(fault)
    if move.card not in state.players[move.seat].harbours:
        raise IllegalMove(NotYourHarbour(move.card))
    price = harbour_goods(move.card)
    if move.give and counted(move.give) != price:
        cards = tuple(good for good, count in price.items() for _ in range(count))
        raise IllegalMove(HarbourPrice(cards))
    if move.take in price:
        raise IllegalMove(SameGood(move.take))
    state = pay(state, move.seat, price)
    state = move_cards(state, move.seat, {}, {move.take: 1})
    return Step(state, (HarbourTraded(move.seat, move.card, move.take),))


def offer(state: State, move: OfferTrade) -> Step[State]:
    """Offer cards; the latest offer between two players stands (CJ-22)."""
    _check_player_trade(state)
    check_seat(state, move.partner)
    if move.partner == move.seat:
        raise IllegalMove(UnknownSeat(move.partner))
    if state.turn not in (move.seat, move.partner):
        raise IllegalMove(NobodyOnTurn(state.turn))
    if not (move.give and move.want):
        raise IllegalMove(OneSidedTrade())
    for good in move.want:
        _check_good(state, good)
    missing = lacks(state, move.seat, move.give)
    if missing:
        raise IllegalMove(CardsLacking(missing))
    made = Offer(move.seat, move.partner, move.give, move.want)
    kept = _without(state, move.seat, move.partner)
    event = TradeOffered(move.seat, move.partner, move.give, move.want)
    return Step(replace(state, offers=(*kept, made)), (event,))


def _check_player_trade(state: State) -> None:
    if state.options.beginner:
        raise IllegalMove(MarketOnly())
    if not state.knows_hands:
        raise IllegalMove(HandsUntold())
    if not state.player_trade:
        raise IllegalMove(NoPlayerTrade())


def lacks(state: State, seat: Seat, cards: tuple[Good, ...]) -> tuple[Good, ...]:
    """The cards that a hand lacks to give ``cards``."""
    return lacking(state.players[seat].hand, counted(cards))


def _without(state: State, seat: Seat, partner: Seat) -> tuple[Offer, ...]:
    return tuple(o for o in state.offers if (o.seat, o.partner) != (seat, partner))


def _standing(state: State, seat: Seat, partner: Seat, named: Seat) -> Offer:
    for made in state.offers:
        if (made.seat, made.partner) == (seat, partner):
            return made
    raise IllegalMove(NoOffer(named))


def accept(state: State, move: AcceptTrade) -> Step[State]:
    """The cards change hands; every other offer lapses, hands being others now."""
    made = _standing(state, move.partner, move.seat, move.partner)
    missing = lacks(state, move.seat, made.want)
    if missing:
        raise IllegalMove(CardsLacking(missing))
    if lacks(state, made.seat, made.give):
        raise IllegalMove(OfferLapsed(made.seat))
    given, wanted = counted(made.give), counted(made.want)
    giver, taker = state.players[made.seat], state.players[move.seat]
    giver = replace(giver, hand=add(less(giver.hand, given), wanted))
    taker = replace(taker, hand=add(less(taker.hand, wanted), given))
    state = with_player(with_player(state, made.seat, giver), move.seat, taker)
    event = TradeMade(made.seat, move.seat, made.give, made.want)
    return Step(replace(state, offers=()), (event,))


def decline(state: State, move: DeclineTrade) -> Step[State]:
    """The offer is off the table."""
    _standing(state, move.partner, move.seat, move.partner)
    kept = _without(state, move.partner, move.seat)
    return Step(replace(state, offers=kept), (TradeDeclined(move.seat, move.partner),))


def withdraw(state: State, move: WithdrawTrade) -> Step[State]:
    """The own offer is taken back."""
    _standing(state, move.seat, move.partner, move.partner)
    kept = _without(state, move.seat, move.partner)
    return Step(replace(state, offers=kept), (TradeWithdrawn(move.seat, move.partner),))


def correct_hand(state: State, move: CorrectHand) -> Step[State]:
    """The owner says what they really hold; the stack takes up the difference."""
    if not state.knows_hands:
        raise IllegalMove(HandsUntold())
    _check_good(state, move.good)
    if move.number < 0:
        raise IllegalMove(BadNumber(move.number))
    held = state.players[move.seat].hand.get(move.good, 0)
    if move.number - held > state.stacks.get(move.good, 0):
        raise IllegalMove(StackEmpty(move.good))
    out, back = {move.good: held}, {move.good: move.number}
    state = move_cards(state, move.seat, out, back)
    return Step(state, (HandCorrected(move.seat),))


def without_lapsed(state: State) -> State:
    """Offers that can no longer be kept are off the table; the others still wait."""
    stand = (made for made in state.offers if not lacks(state, made.seat, made.give))
    return replace(state, offers=tuple(stand))


def correct_market(state: State, move: CorrectMarket) -> Step[State]:
    """What really lies on the market; the cards come from and go to the stacks."""
    _check_place(state, move.place)
    _check_good(state, move.good)
    lies = state.market[move.place - 1]
    if state.knows_hands and lies != move.good:
        if not state.stacks.get(move.good):
            raise IllegalMove(StackEmpty(move.good))
        stacks = less(add(state.stacks, counted((lies,))), counted((move.good,)))
        state = replace(state, stacks=stacks)
    state = replace(state, market=replaced(state.market, move.place - 1, move.good))
    return _renewed(state, MarketCorrected(move.seat, move.place, move.good))
