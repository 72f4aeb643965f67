"""What a roll brings: harvests, the pirate in the way, and stacks that run short."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat, Slot
from companion.core.record import Record
from companion.games.catan_junior.data import ShortStack
from companion.games.catan_junior.data.boards import FORTRESS, Land
from companion.games.catan_junior.data.goods import NOTHING, Good, Goods, add
from companion.games.catan_junior.events import (
    CardsTaken,
    DieRolled,
    GoodReturned,
    Harvested,
    LandBlocked,
    MarketRenewed,
    NothingHarvested,
    PirateMoved,
    PirateWentHome,
    StackEmptied,
    StackShort,
)
from companion.games.catan_junior.moves import LeavePirate, MovePirate, RollDie
from companion.games.catan_junior.state import Phase, State, move_cards
from companion.games.catan_junior.violations import (
    NoSuchFace,
    NoSuchLand,
    PirateMustLeave,
    PirateMustMove,
    PirateNeedsLand,
)

SIX = 6
"""The face that moves the pirate."""


@dataclass(frozen=True, slots=True)
class Served:
    """The state after cards were handed out, what each got, and what went wrong."""

    state: State
    got: Mapping[Seat, Goods]
    events: tuple[Record, ...]


def roll(state: State, move: RollDie) -> Step[State]:
    """The die falls: a harvest, or on a six the pirate (CJ-9, CJ-11)."""
    if not 1 <= move.value <= SIX:
        raise IllegalMove(NoSuchFace(move.value))
    fallen = DieRolled(move.seat, move.value)
    state = replace(state, rolled=move.value, harvest=())
    if move.value == SIX:
        return Step(replace(state, phase=Phase.PIRATE), (fallen,))
    step = _harvest(replace(state, phase=Phase.PLAY), move.value)
    return Step(step.state, (fallen, *step.events))


def yields(state: State, land: Land) -> Mapping[Seat, int]:
    """How many cards a land brings to each seat now, wherever the pirate stands."""
    counts = {
        seat: sum(site in state.players[seat].lairs for site in land.sites)
        for seat in state.seats
    }
    return {seat: count for seat, count in counts.items() if count}


def _harvest(state: State, value: int) -> Step[State]:
    lands = [land for land in state.board.lands if land.number == value]
    free = [land for land in lands if land.slot != state.pirate]
    blocked = [land for land in lands if land.slot == state.pirate]
    dues: dict[Seat, Goods] = {}
    for land in free:
        for seat, count in yields(state, land).items():
            dues[seat] = add(dues.get(seat, NOTHING), {land.good: count})
    served = hand_out(state, dues)
    brought = _brought(served, free)
    events: list[Record] = [LandBlocked(land.good, land.number) for land in blocked]
    events += [*served.events, *brought]
    if not events:
        events.append(NothingHarvested(value))
    harvest = tuple((e.seat, e.land, e.count) for e in brought)
    return Step(replace(served.state, harvest=harvest), tuple(events))


def _brought(served: Served, lands: list[Land]) -> list[Harvested]:
    """What each land really brought: two lands may share a stack that ran short."""
    left = {seat: dict(goods) for seat, goods in served.got.items()}
    brought: list[Harvested] = []
    for land in lands:
        for seat, due in yields(served.state, land).items():
            count = min(due, left.get(seat, {}).get(land.good, 0))
            if count:
                left[seat][land.good] -= count
                brought.append(
                    Harvested(seat, land.good, count, land.number, land.slot)
                )
    return brought


def hand_out(state: State, dues: Mapping[Seat, Goods], taken: bool = False) -> Served:
    """Give cards from the stacks, good by good (CJ-12, CJ-46).

    ``taken``: one player takes them by a six or a card, nobody harvests.
    """
    got: dict[Seat, Goods] = {}
    events: list[Record] = []
    for good in state.printed.goods:
        wanted = {s: d[good] for s, d in dues.items() if d.get(good)}
        if not wanted:
            continue
        given, problem = _shares(state, good, wanted, taken)
        for seat, count in given.items():
            state = move_cards(state, seat, NOTHING, {good: count})
            got[seat] = add(got.get(seat, NOTHING), {good: count})
        if problem is not None:
            events.append(problem)
        if isinstance(problem, GoodReturned):
            step = _return_good(state, good)
            state = step.state
            events += step.events
    return Served(state, got, tuple(events))


def _shares(
    state: State, good: Good, wanted: Mapping[Seat, int], taken: bool
) -> tuple[Mapping[Seat, int], Record | None]:
    """Who gets how many cards of a good, and the event of a short stack."""
    have = state.stacks.get(good, 0)
    if not state.knows_hands:
        return wanted, None
    if good in state.withheld:
        return {}, StackShort(good)
    if sum(wanted.values()) <= have:
        return wanted, None
    returned = state.short_stack is ShortStack.RETURN
    if have and (len(wanted) == 1 if not returned else taken and state.sole_taker):
        ((seat, due),) = wanted.items()
        return {seat: have}, StackEmptied(seat, good, have, due)
    return {}, GoodReturned(good) if returned else StackShort(good)


def _return_good(state: State, good: Good) -> Step[State]:
    """Everybody gives a good back; it stays away for the rest of the turn (CJ-46)."""
    for seat in state.seats:
        held = state.players[seat].hand.get(good, 0)
        state = move_cards(state, seat, {good: held})
    state = replace(state, withheld=state.withheld | {good})
    if state.options.return_market and good in state.market:
        return Step(renew_market(state), (MarketRenewed(good),))
    return Step(state)


def renew_market(state: State) -> State:
    """All five back to the stacks, one of each good out again (CJ-20).

    A good whose stack is empty is replaced by one of the cards that lay there:
    five cards always lie on the market.
    """
    stacks: Goods = state.stacks
    for card in state.market:
        stacks = add(stacks, {card: 1})
    fallback = state.market[0]
    market: list[Good] = []
    for good in state.printed.goods:
        card = good if stacks.get(good) or not state.knows_hands else fallback
        market.append(card)
        stacks = add(stacks, {card: -1})
    stacks = stacks if state.knows_hands else state.stacks
    return replace(state, stacks=stacks, market=tuple(market))


def pirate_targets(state: State) -> tuple[Slot, ...]:
    """Where the pirate may go: every other land, and home if the table plays so."""
    slots = [land.slot for land in state.board.lands]
    printed = state.printed.switches.pirate_home
    if state.options.pirate_home.settle(printed):
        slots.append(FORTRESS)
    return tuple(slot for slot in slots if slot != state.pirate)


def may_leave_pirate(state: State) -> bool:
    """Whether the pirate may stay where he is (CJ-11, CJ-24, CJ-42)."""
    if state.phase is Phase.PIRATE:
        return not state.printed.switches.six_must
    return state.phase is Phase.CARD_PIRATE and not state.options.pirate_card_must


def move_pirate(state: State, move: MovePirate) -> Step[State]:
    """The pirate goes; in 2014 that brings goods of the land (CJ-42, CJ-44)."""
    land = state.board.land(move.land)
    if land is None and move.land != FORTRESS:
        raise IllegalMove(NoSuchLand(move.land))
    if move.land == state.pirate:
        raise IllegalMove(PirateMustLeave())
    if move.land not in pirate_targets(state):
        raise IllegalMove(PirateNeedsLand())
    rewarded = state.phase is Phase.PIRATE or state.card_goods
    state = replace(state, pirate=move.land, phase=Phase.PLAY)
    if land is None:
        return Step(state, (PirateWentHome(move.seat),))
    moved = PirateMoved(move.seat, land.good, land.number)
    count = state.printed.switches.six_goods
    if not (rewarded and count):
        return Step(state, (moved,))
    step = take(state, move.seat, {land.good: count})
    return Step(step.state, (moved, *step.events))


def leave_pirate(state: State, move: LeavePirate) -> Step[State]:
    """The pirate stays."""
    if not may_leave_pirate(state):
        raise IllegalMove(PirateMustMove())
    return Step(replace(state, phase=Phase.PLAY))


def take(state: State, seat: Seat, goods: Goods) -> Step[State]:
    """One player takes cards from the stacks, as far as they are there."""
    served = hand_out(state, {seat: goods}, taken=True)
    taken = served.got.get(seat, NOTHING)
    events = [CardsTaken(seat, good, count) for good, count in taken.items()]
    return Step(served.state, (*served.events, *events))
