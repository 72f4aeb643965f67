"""Parrot and harbour cards, and the lair on the fortress."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Kind, Seat
from companion.core.record import Record
from companion.core.seats import next_seat, with_player
from companion.games.catan_junior.data import Effect, Parrot
from companion.games.catan_junior.data.goods import add, counted, less, total
from companion.games.catan_junior.events import (
    CardSeen,
    CardSent,
    FortressLeft,
    FortressTaken,
    FreeBuildLeft,
    FreeBuildLost,
    FreeBuildSaved,
    HarbourTaken,
    NothingSent,
    ParrotBought,
    ParrotRevealed,
    ParrotsShuffled,
)
from companion.games.catan_junior.moves import (
    BuyParrot,
    GiveCard,
    LeaveBuild,
    RevealHarbour,
    RevealParrot,
    TakeFortress,
    UseSavedBuild,
)
from companion.games.catan_junior.rules.building import (
    judged,
    open_sites,
    open_ways,
    pay,
)
from companion.games.catan_junior.rules.production import take
from companion.games.catan_junior.state import Phase, State
from companion.games.catan_junior.violations import (
    CardsLacking,
    MustBuild,
    NoParrotLeft,
    NoSuchCard,
    NotBravest,
    NothingOwed,
    NothingSaved,
)


def buy(state: State, move: BuyParrot) -> Step[State]:
    """Pay for a card (CJ-13, CJ-24, CJ-30)."""
    events: list[Record] = [ParrotBought(move.seat)]
    if not parrots_left(state):
        raise IllegalMove(NoParrotLeft())
    if not state.parrots:
        state = _shuffled(state)
        events.append(ParrotsShuffled(sum(state.parrots.values())))
    state = pay(state, move.seat, state.printed.costs.parrot)
    return Step(replace(state, phase=Phase.PARROT, shown=None), tuple(events))


def parrots_left(state: State) -> bool:
    """Whether a card can be bought, after a new shuffle if the table plays so."""
    laid = any(player.parrots for player in state.players)
    return bool(state.parrots) or (state.options.parrot_refill and laid)


def _shuffled(state: State) -> State:
    """All laid cards back into the stack; what they counted stays counted."""
    stack = {p.kind: p.count for p in state.printed.parrots if p.count}
    players = tuple(replace(player, parrots=()) for player in state.players)
    return replace(state, parrots=stack, players=players)


def reveal(state: State, move: RevealParrot) -> Step[State]:
    """The card is laid open, counts for the fortress, and is done (CJ-24, CJ-27)."""
    card = state.printed.parrot(move.card)
    if card is None or not state.parrots.get(move.card):
        raise IllegalMove(NoSuchCard(move.card))
    player = state.players[move.seat]
    player = replace(
        player,
        parrots=(*player.parrots, move.card),
        valour=player.valour + state.counts(move.card),
    )
    state = replace(state, parrots=_without(state.parrots, move.card), shown=move.card)
    state = with_player(state, move.seat, player)
    state = replace(state, phase=Phase.PLAY)
    step = _settle_fortress(state)
    revealed = ParrotRevealed(move.seat, move.card)
    if step.state.phase is Phase.OVER:
        return Step(step.state, (revealed, *step.events))
    done = _do(step.state, move.seat, card)
    return Step(done.state, (revealed, *step.events, *done.events))


def _without(stack: Mapping[Kind, int], card: Kind) -> dict[Kind, int]:
    """A face-down stack without one card of a kind."""
    return {k: left for k, n in stack.items() if (left := n - (k == card))}


def _do(state: State, seat: Seat, card: Parrot) -> Step[State]:
    if card.effect is Effect.PIRATE:
        return Step(replace(state, phase=Phase.CARD_PIRATE))
    if card.effect is Effect.TAKE:
        return take(state, seat, card.goods)
    if card.effect is Effect.GIFT:
        return _ask_neighbours(state, seat)
    if can_build(state, seat):
        return Step(replace(state, phase=Phase.FREE_BUILD))
    if not state.options.keep_free_build:
        return Step(state, (FreeBuildLost(seat),))
    player = state.players[seat]
    kept = with_player(state, seat, replace(player, saved=player.saved + 1))
    return Step(kept, (FreeBuildSaved(seat),))


def leave_build(state: State, move: LeaveBuild) -> Step[State]:
    """A free build is not made, where the edition leaves that open (CJ-44)."""
    if not state.free_build_may:
        raise IllegalMove(MustBuild())
    return Step(replace(state, phase=Phase.PLAY), (FreeBuildLeft(move.seat),))


def can_build(state: State, seat: Seat) -> bool:
    """Whether a ship or a lair could be built, prices aside (CJ-25)."""
    return any(open_sites(state, seat)) or any(open_ways(state, seat))


def use_saved(state: State, move: UseSavedBuild) -> Step[State]:
    """A kept free build is made now."""
    player = state.players[move.seat]
    if not player.saved or not can_build(state, move.seat):
        raise IllegalMove(NothingSaved())
    player = replace(player, saved=player.saved - 1)
    state = with_player(state, move.seat, player)
    return Step(replace(state, phase=Phase.FREE_BUILD))


def neighbours(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The players to the left and to the right; one player once."""
    count = len(state.players)
    beside = (next_seat(seat, count), next_seat(seat, count, -1))
    return tuple(dict.fromkeys(s for s in beside if s != seat))


def _ask_neighbours(state: State, seat: Seat) -> Step[State]:
    if not state.knows_hands:
        return Step(state)
    beside = neighbours(state, seat)
    givers = tuple(s for s in beside if total(state.players[s].hand))
    poor = tuple(NothingSent(s) for s in beside if s not in givers)
    phase = Phase.GIFT if givers else Phase.PLAY
    return Step(replace(state, phase=phase, givers=givers), poor)


def give(state: State, move: GiveCard) -> Step[State]:
    """A neighbour sends one card of their choice (CJ-24)."""
    if move.seat not in state.givers or move.partner != state.turn:
        raise IllegalMove(NothingOwed())
    giver, taker = state.players[move.seat], state.players[state.turn]
    card = counted((move.good,))
    if not giver.hand.get(move.good):
        raise IllegalMove(CardsLacking((move.good,)))
    state = with_player(state, move.seat, replace(giver, hand=less(giver.hand, card)))
    state = with_player(state, state.turn, replace(taker, hand=add(taker.hand, card)))
    left = tuple(s for s in state.givers if s != move.seat)
    phase = Phase.GIFT if left else Phase.PLAY
    sent = CardSent(move.seat, state.turn)
    seen = CardSeen(move.seat, state.turn, move.good)
    return Step(replace(state, givers=left, phase=phase), (sent, seen))


def take_harbour(state: State, move: RevealHarbour) -> Step[State]:
    """The top harbour card goes to who built on the anchor (CJ-18)."""
    if not state.harbours.get(move.card):
        raise IllegalMove(NoSuchCard(move.card))
    player = state.players[move.seat]
    player = replace(player, harbours=(*player.harbours, move.card))
    state = with_player(state, move.seat, player)
    state = replace(
        state,
        harbours=_without(state.harbours, move.card),
        phase=Phase.PLAY,
        shown=move.card,
    )
    return Step(state, (HarbourTaken(move.seat, move.card),))


def bravest(state: State) -> Seat | None:
    """Who alone has the most cards that count for the fortress (CJ-27)."""
    most = max(player.valour for player in state.players)
    leaders = [s for s in state.seats if state.players[s].valour == most]
    return leaders[0] if most and len(leaders) == 1 else None


def _settle_fortress(state: State) -> Step[State]:
    """The lair goes home when another draws level, and on to the new leader."""
    leader, owner = bravest(state), state.fortress
    events: list[Record] = []
    if owner is not None and owner != leader:
        events.append(FortressLeft(owner))
        state = replace(state, fortress=None)
    if leader is None or leader == state.fortress or state.options.fortress_by_hand:
        return Step(state, tuple(events))
    state = replace(state, fortress=leader)
    return judged(state, leader, *events, FortressTaken(leader))


def take_fortress(state: State, move: TakeFortress) -> Step[State]:
    """The sole leader puts the lair there by hand, if the table plays so."""
    if bravest(state) != move.seat or state.fortress is not None:
        raise IllegalMove(NotBravest())
    state = replace(state, fortress=move.seat)
    return judged(state, move.seat, FortressTaken(move.seat))
