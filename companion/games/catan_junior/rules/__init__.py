"""What may be done, and what then: one dispatch, one function a move."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat, Slot
from companion.core.record import Record
from companion.core.seats import check_seat, check_turn, next_seat, not_now
from companion.core.view import Outcome
from companion.core.violations import GameIsOver
from companion.games.catan_junior.data import harbour_goods
from companion.games.catan_junior.events import TurnBegan
from companion.games.catan_junior.moves import (
    AcceptTrade,
    BuildLair,
    BuildShip,
    BuyParrot,
    CorrectHand,
    CorrectMarket,
    DeclineTrade,
    EndTurn,
    GiveCard,
    LeaveBuild,
    LeavePirate,
    Move,
    MovePirate,
    OfferTrade,
    RevealHarbour,
    RevealParrot,
    RollDie,
    SwapMarket,
    TakeFortress,
    TradeHarbour,
    TradeStack,
    UseSavedBuild,
    WithdrawTrade,
)
from companion.games.catan_junior.rules import building, parrots, production, trade
from companion.games.catan_junior.state import Phase, State
from companion.games.catan_junior.violations import (
    AlreadyRolled,
    FinishFirst,
    ParrotNotPaid,
    RollFirst,
)

_ANY_SEAT = (
    GiveCard,
    OfferTrade,
    AcceptTrade,
    DeclineTrade,
    WithdrawTrade,
    TakeFortress,
)
"""Moves that do not belong to the player on turn alone."""

_PHASES: dict[type[Move], tuple[Phase, ...]] = {
    RollDie: (Phase.ROLL,),
    MovePirate: (Phase.PIRATE, Phase.CARD_PIRATE),
    LeavePirate: (Phase.PIRATE, Phase.CARD_PIRATE),
    BuildLair: (Phase.PLAY, Phase.FREE_BUILD),
    BuildShip: (Phase.PLAY, Phase.FREE_BUILD),
    RevealParrot: (Phase.PARROT,),
    RevealHarbour: (Phase.HARBOUR,),
    GiveCard: (Phase.GIFT,),
    LeaveBuild: (Phase.FREE_BUILD,),
}
"""When a move may be made; all others while trading and building."""

_CORRECTIONS = (CorrectHand, CorrectMarket)
"""Legal at any time: the table was right, the record was not."""

_KEEPS_OFFERS = (OfferTrade, DeclineTrade, WithdrawTrade)


def apply(state: State, move: Move) -> Step[State]:
    """Play a move. Raises ``IllegalMove`` with the broken rule."""
    check_seat(state, move.seat)
    _check_phase(state, move)
    step = _dispatch(state, move)
    if isinstance(move, _CORRECTIONS):
        return Step(trade.without_lapsed(step.state), step.events)
    if not isinstance(move, _KEEPS_OFFERS) and step.state.offers:
        return Step(replace(step.state, offers=()), step.events)
    return step


def legal_moves(state: State) -> Iterator[Move]:
    """All that any seat may do now, offers and corrections aside."""
    seat = state.turn
    match state.phase:
        case Phase.ROLL:
            yield from (RollDie(seat, v) for v in range(1, production.SIX + 1))
        case Phase.PIRATE | Phase.CARD_PIRATE:
            yield from _pirate_moves(state, seat)
        case Phase.PLAY:
            yield from _play_moves(state, seat)
        case Phase.PARROT:
            yield from (RevealParrot(seat, card) for card in state.parrots)
        case Phase.HARBOUR:
            yield from (RevealHarbour(seat, card) for card in state.harbours)
        case Phase.FREE_BUILD:
            yield from _builds(state, seat)
            if state.free_build_may:
                yield LeaveBuild(seat)
        case Phase.GIFT:
            for giver in state.givers:
                held = state.players[giver].hand
                yield from (GiveCard(giver, seat, good) for good in held)
        case _:
            return


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that may move now."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.GIFT:
        return state.givers
    asked = {offer.partner for offer in state.offers} - {state.turn}
    return (state.turn, *sorted(asked))


def odds(state: State, move: Move) -> int:
    """How often a chance move comes: by the cards that are left."""
    if isinstance(move, RevealParrot):
        return state.parrots.get(move.card, 0)
    if isinstance(move, RevealHarbour):
        return state.harbours.get(move.card, 0)
    return 1


def outcome(state: State) -> Outcome | None:
    """The winner, once their last lair stands (CJ-29)."""
    if state.phase is not Phase.OVER:
        return None
    scores = tuple(state.lairs_of(seat) for seat in state.seats)
    best = state.printed.lairs_to_win
    winners = tuple(s for s in state.seats if scores[s] >= best)
    return Outcome(scores, winners)


def is_free(state: State, move: Move) -> bool:
    """Whether a ship or a lair costs nothing here, by a card (CJ-25)."""
    return state.phase is Phase.FREE_BUILD and isinstance(move, BuildLair | BuildShip)


def legal_slots(state: State) -> tuple[Slot, ...]:
    """Where the seat on turn may build or send the pirate now, prices aside."""
    match state.phase:
        case Phase.PIRATE | Phase.CARD_PIRATE:
            return production.pirate_targets(state)
        case Phase.PLAY | Phase.FREE_BUILD:
            sites = building.open_sites(state, state.turn)
            return (*sites, *building.open_ways(state, state.turn))
        case _:
            return ()


def _check_phase(state: State, move: Move) -> None:
    if isinstance(move, _CORRECTIONS):
        return
    if state.phase is Phase.OVER:
        raise IllegalMove(GameIsOver())
    if not isinstance(move, _ANY_SEAT):
        check_turn(move.seat, state.turn)
    if state.phase in _PHASES.get(type(move), (Phase.PLAY,)):
        return
    raise IllegalMove(_wrong_phase(state, move))


def _wrong_phase(state: State, move: Move) -> Record:
    if isinstance(move, RollDie):
        return AlreadyRolled(state.rolled)
    if state.phase is Phase.ROLL:
        return RollFirst()
    if state.phase is not Phase.PLAY:
        return FinishFirst(state.phase)
    return ParrotNotPaid() if isinstance(move, RevealParrot) else not_now(state.phase)


def _dispatch(state: State, move: Move) -> Step[State]:  # noqa: C901
    match move:
        case RollDie():
            return production.roll(state, move)
        case MovePirate():
            return production.move_pirate(state, move)
        case LeavePirate():
            return production.leave_pirate(state, move)
        case BuildLair():
            return building.build_lair(state, move)
        case BuildShip():
            return building.build_ship(state, move)
        case BuyParrot():
            return parrots.buy(state, move)
        case RevealParrot():
            return parrots.reveal(state, move)
        case RevealHarbour():
            return parrots.take_harbour(state, move)
        case UseSavedBuild():
            return parrots.use_saved(state, move)
        case LeaveBuild():
            return parrots.leave_build(state, move)
        case GiveCard():
            return parrots.give(state, move)
        case SwapMarket():
            return trade.swap_market(state, move)
        case TradeStack():
            return trade.trade_stack(state, move)
        case TradeHarbour():
            return trade.trade_harbour(state, move)
        case OfferTrade():
            return trade.offer(state, move)
        case AcceptTrade():
            return trade.accept(state, move)
        case DeclineTrade():
            return trade.decline(state, move)
        case WithdrawTrade():
            return trade.withdraw(state, move)
        case TakeFortress():
            return parrots.take_fortress(state, move)
        case EndTurn():
            return _end_turn(state)
        case CorrectHand():
            return trade.correct_hand(state, move)
        case CorrectMarket():
            return trade.correct_market(state, move)
        case _:
            assert_never(move)


def _end_turn(state: State) -> Step[State]:
    """Clockwise to the next player (CJ-7); a short good comes back (CJ-46)."""
    turn = next_seat(state.turn, len(state.players))
    state = replace(
        state,
        turn=turn,
        phase=Phase.ROLL,
        rolled=0,
        swapped=False,
        shown=None,
        withheld=frozenset(),
    )
    return Step(state, (TurnBegan(turn),))


def _pirate_moves(state: State, seat: Seat) -> Iterator[Move]:
    yield from (MovePirate(seat, s) for s in production.pirate_targets(state))
    if production.may_leave_pirate(state):
        yield LeavePirate(seat)


def _builds(state: State, seat: Seat) -> Iterator[Move]:
    yield from (BuildLair(seat, site) for site in building.open_sites(state, seat))
    yield from (BuildShip(seat, way) for way in building.open_ways(state, seat))


def _play_moves(state: State, seat: Seat) -> Iterator[Move]:
    costs = state.printed.costs
    if building.can_pay(state, seat, costs.lair):
        yield from (BuildLair(seat, s) for s in building.open_sites(state, seat))
    if building.can_pay(state, seat, costs.ship):
        yield from (BuildShip(seat, w) for w in building.open_ways(state, seat))
    if building.can_pay(state, seat, costs.parrot) and parrots.parrots_left(state):
        yield BuyParrot(seat)
    if state.players[seat].saved and parrots.can_build(state, seat):
        yield UseSavedBuild(seat)
    yield from _market_moves(state, seat)
    yield from _stack_moves(state, seat)
    yield from _answers(state)
    brave = parrots.bravest(state)
    if brave is not None and state.fortress is None:
        yield TakeFortress(brave)
    yield EndTurn(seat)


def _market_moves(state: State, seat: Seat) -> Iterator[Move]:
    if state.swapped:
        return
    held = state.players[seat].hand if state.knows_hands else state.printed.goods
    for place, card in enumerate(state.market, 1):
        for good in held:
            if good != card:
                yield SwapMarket(seat, place, card, good)


def _stack_moves(state: State, seat: Seat) -> Iterator[Move]:
    rate, player = state.printed.switches.bank_rate, state.players[seat]
    wanted = [g for g in state.printed.goods if trade.stack_fault(state, g) is None]
    for give, count in player.hand.items():
        if count >= rate:
            yield from (TradeStack(seat, give, t) for t in wanted if t != give)
    for card in dict.fromkeys(player.harbours):
        price = harbour_goods(card)
        if building.can_pay(state, seat, price):
            yield from (TradeHarbour(seat, card, t) for t in wanted if t not in price)


def _answers(state: State) -> Iterator[Move]:
    for made in state.offers:
        if not trade.lacks(state, made.partner, made.want):
            yield AcceptTrade(made.partner, made.seat)
        yield DeclineTrade(made.partner, made.seat)
        yield WithdrawTrade(made.seat, made.partner)
