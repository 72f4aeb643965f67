"""What may be done, and what then: one dispatch, one function a move."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from companion.core.game import IllegalMove, Step
from companion.core.ids import Kind, Seat
from companion.core.play import Refusal, attempt
from companion.core.record import Record
from companion.core.seats import check_seat, check_turn, next_seat, not_now, with_player
from companion.core.view import Outcome
from companion.core.violations import GameIsOver
from companion.games.norderwind import moves
from companion.games.norderwind.data import (
    DESTINATIONS,
    FOG,
    KINDS,
    POSTS,
    SHIP,
    TURN,
    Port,
)
from companion.games.norderwind.events import (
    CaptainTaken,
    CardSeen,
    Corrected,
    CubesChanged,
    GoldMoved,
    GoodsMoved,
    LetterMoved,
    MatchWon,
    PirateFight,
    StackMixed,
    TopSeen,
    VoyageEnded,
)
from companion.games.norderwind.moves import Move
from companion.games.norderwind.rules.bonuses import all_cubes, cubes
from companion.games.norderwind.rules.corrections import (
    CORRECTIONS,
    Correction,
    corrected,
)
from companion.games.norderwind.rules.deals import DEALS, hold_blocks, offers
from companion.games.norderwind.rules.letters import asked, opened, use
from companion.games.norderwind.rules.ship import (
    earn,
    hits,
    most_hits,
    pay,
    unload,
    weight,
)
from companion.games.norderwind.rules.stacks import chances, peeked, revealed
from companion.games.norderwind.state import Crew, Peek, Phase, Row, State, Used
from companion.games.norderwind.violations import (
    CardTwice,
    DealtWithFirst,
    MustSailOn,
    NoLookout,
    NoRowLeft,
    NoSuchFace,
    NotOffered,
    RangeUsedUp,
    RollsPerCannon,
    VoyageOver,
    WrongStack,
)

Result = Step[State]

_PHASES: dict[type[Any], tuple[Phase, ...]] = {
    moves.ChooseStack: (Phase.HARBOUR,),
    moves.BuryTop: (Phase.SEA,),
    moves.PeekTop: (Phase.SEA,),
    moves.RevealCard: (Phase.SEA, Phase.CARD),
    moves.EndVoyage: (Phase.SEA, Phase.CARD, Phase.HOME),
    moves.GatherRow: (Phase.HARBOUR, Phase.SEA, Phase.CARD, Phase.HOME),
    moves.LeaveCard: (Phase.CARD,),
    moves.RollEvent: (Phase.FOG,),
    moves.PayRansom: (Phase.PIRATES,),
    moves.Fight: (Phase.PIRATES,),
    moves.RollBattle: (Phase.BATTLE,),
    moves.PassLetter: (Phase.LETTERS,),
    moves.ThrowOverboard: (Phase.CARD, Phase.LETTERS),
    **dict.fromkeys(DEALS, (Phase.CARD, Phase.LETTERS)),
}


def apply(state: State, move: Move) -> Result:
    """Play a move. Raises ``IllegalMove`` with the broken rule."""
    check_seat(state, move.seat)
    if state.phase is Phase.OVER:
        raise IllegalMove(GameIsOver())
    if isinstance(move, CORRECTIONS):
        return _correct(state, move)
    check_turn(move.seat, state.actor)
    if state.phase not in _PHASES[type(move)]:
        raise IllegalMove(_wrong_phase(state, move))
    if isinstance(move, DEALS):
        return _use(state, move)
    return _STEPS[type(move)](state, move)


def legal_moves(state: State) -> Iterator[Move]:
    """All that may be done now, dice and cards included.

    A deal is legal where its player may use the card: what follows from it, as who is
    asked for a letter, forbids nothing and is left to ``apply``.
    """
    for move in _candidates(state):
        rule = use if isinstance(move, DEALS) else apply
        if not isinstance(attempt(rule, state, move), Refusal):
            yield move


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat that may move now; nobody once the match is over."""
    return () if state.phase is Phase.OVER else (state.actor,)


def odds(state: State, move: Move) -> int:
    """How much a card or a roll weighs by the assumed counts."""
    if isinstance(move, moves.RollEvent):
        return state.facts.event[move.skulls]
    if isinstance(move, moves.RollBattle):
        return weight(state.facts, state.player.cannons, (move.silver, move.blue))
    if isinstance(move, moves.RevealCard):
        return chances(state).get(move.card, 0)
    return 1


def outcome(state: State) -> Outcome | None:
    """The end: cubes on the board, and who won (NW-40)."""
    if state.phase is not Phase.OVER:
        return None
    return Outcome(all_cubes(state), (_winner(state),))


def lapse(state: State) -> tuple[Move, float] | None:
    """Who gives no answer in time passes (NW-25); seconds by the table's option."""
    seconds = state.options.letter_seconds
    if state.phase is not Phase.LETTERS or not seconds:
        return None
    return moves.PassLetter(state.waiting[0]), float(seconds)


def _use(state: State, move: Move) -> Result:
    """Use the open card: as an action, or by letter (NW-16, NW-17, NW-25)."""
    copied = state.phase is Phase.LETTERS
    after, events, deeds = use(state, move)
    events = (*events, *_cube_events(state, after))
    if copied:
        left = LetterMoved(move.seat, after.players[move.seat].letters)
        after = replace(after, waiting=after.waiting[1:])
        return _after(_won(after) or _next_letter(asked(after)), *events, left)
    used = (*state.used, len(state.row) - 1)
    after = replace(after, used=used, done=Used(deeds))
    if isinstance(move, moves.RaiseSail) and state.options.notch_now:
        after = replace(after, limit=after.player.sail)
    return _after(_won(after) or _next_letter(opened(after)), *events)


def _correct(state: State, move: Correction) -> Result:
    """Set something right; a cube may win, and a letter be asked of nobody."""
    if isinstance(move, moves.CorrectRow):
        _check_stack(state, move.card)
    after = corrected(state, move)
    events = (Corrected(move.seat), *_cube_events(state, after))
    won = _won(after)
    if won is None and after.phase is Phase.LETTERS:
        return _after(_next_letter(asked(after)), *events)
    return _after(won or Step(after), *events)


def _candidates(state: State) -> Iterator[Move]:
    seat = state.actor
    if state.phase is Phase.HARBOUR:
        yield from (moves.ChooseStack(seat, port) for port in Port)
        yield moves.GatherRow(seat)
    elif state.phase is Phase.FOG:
        yield from (moves.RollEvent(seat, skulls) for skulls in range(4))
    elif state.phase is Phase.PIRATES:
        yield from (moves.PayRansom(seat), moves.Fight(seat))
    elif state.phase is Phase.BATTLE:
        rolls = range(state.player.cannons + 1)
        yield from (moves.RollBattle(seat, a, b) for a in rolls for b in rolls)
    elif state.phase is Phase.SEA:
        yield from _looks(state)
        yield from (moves.RevealCard(seat, card) for card in chances(state))
        yield moves.EndVoyage(seat)
    elif state.phase is Phase.HOME:
        yield from (moves.EndVoyage(seat), moves.GatherRow(seat))
    elif state.phase in (Phase.CARD, Phase.LETTERS):
        yield from offers(seat, state.row[-1])
        if hold_blocks(state, seat):
            hold = state.players[seat].hold
            yield from (moves.ThrowOverboard(seat, good) for good in hold)
        yield from (moves.LeaveCard(seat), moves.PassLetter(seat))


def _looks(state: State) -> Iterator[Move]:
    """What a lookout may tell of the top card; a card kept on top needs telling."""
    if Crew.LOOKOUT in state.player.crew and not state.row:
        yield moves.BuryTop(state.turn)
        for card in chances(state):
            yield moves.PeekTop(state.turn, card, bury=True)
            yield moves.PeekTop(state.turn, card, bury=False)


def _wrong_phase(state: State, move: Move) -> Record:
    if not isinstance(move, moves.RevealCard) or not state.row:
        return not_now(state.phase)
    if state.phase is not Phase.HOME:
        return DealtWithFirst(state.row[-1])
    if len(state.row) >= state.limit:
        return RangeUsedUp(state.limit)
    return VoyageOver()


def _choose(state: State, move: moves.ChooseStack) -> Result:
    limit = state.player.sail
    return Step(replace(state, stack=move.port, limit=limit, phase=Phase.SEA))


def _bury(state: State, move: moves.BuryTop) -> Result:
    return _look(state, True)


def _look(state: State, buried: bool) -> Result:
    """The lookout looks, once and before the first card (NW-34)."""
    if Crew.LOOKOUT not in state.player.crew or state.row or state.peeked:
        raise IllegalMove(NoLookout())
    return Step(replace(state, peeked=True), (TopSeen(state.turn, buried),))


def _peek(state: State, move: moves.PeekTop) -> Result:
    """The card that was seen goes into its owner's memory alone (NW-34)."""
    step = _look(state, move.bury)
    _check_stack(state, move.card)
    peek = Peek(move.card, move.bury)
    after = replace(step.state, peek=peek, seen=peeked(state, move.card))
    return Step(after, (*step.events, CardSeen(move.seat, move.card)))


def _reveal(state: State, move: moves.RevealCard) -> Result:
    """Turn a card; an unused open card is left by that (NW-13, NW-15)."""
    _check_stack(state, move.card)
    if _is_twice(state, move.card):
        raise IllegalMove(CardTwice(move.card))
    if len(state.row) >= state.limit:
        raise IllegalMove(RangeUsedUp(state.limit))
    phase = Phase.FOG if move.card == "fog" else Phase.CARD
    after, mixed = revealed(state, move.card)
    after = replace(after, row=(*state.row, move.card), phase=phase, left=None)
    if not mixed or state.stack is None:
        return Step(after)
    return Step(after, (StackMixed(move.seat, state.stack),))


def _check_stack(state: State, card: Kind) -> None:
    """Destinations lie in their own stack, and only our cards in any (NW-4)."""
    elsewhere = str(card) in DESTINATIONS and str(card) != state.stack
    if card not in KINDS.values() or elsewhere:
        raise IllegalMove(WrongStack(card))


def _is_twice(state: State, card: Kind) -> bool:
    """Whether the row holds all there are of a card: one destination, and of the
    others as many as the owner counted (NW-1).
    """
    if str(card) in DESTINATIONS:
        return card in state.row
    counted = 0 if "cards" in state.facts.assumed else state.facts.cards.get(card, 0)
    return 0 < counted <= state.row.count(card)


def _leave(state: State, move: moves.LeaveCard) -> Result:
    return _sail_on(state)


def _end(state: State, move: moves.EndVoyage) -> Result:
    early = state.phase is not Phase.HOME
    if early and not (state.options.may_stop and state.row):
        raise IllegalMove(MustSailOn())
    return _end_voyage(state)


def _gather(state: State, move: moves.GatherRow) -> Result:
    """The row goes back into its stack; a voyage still under way is over (NW-20)."""
    if state.phase is Phase.HARBOUR:
        if state.left is None:
            raise IllegalMove(NoRowLeft())
        return Step(replace(state, left=None))
    step = _end(state, moves.EndVoyage(move.seat))
    return Step(replace(step.state, left=None), step.events)


def _event(state: State, move: moves.RollEvent) -> Result:
    if not 0 <= move.skulls < len(state.facts.event):
        raise IllegalMove(NoSuchFace(move.skulls))
    if move.skulls:
        return Step(replace(state, phase=Phase.PIRATES, skulls=move.skulls))
    return _with_gold(state, move.seat, FOG["treasure"], _sail_on)


def _ransom(state: State, move: moves.PayRansom) -> Result:
    price = FOG["ransom"]
    paid = with_player(state, move.seat, pay(state.player, price))
    return _after(_sail_on(paid), GoldMoved(move.seat, price, 0))


def _fight(state: State, move: moves.Fight) -> Result:
    """Fight; without gold and without a chance there is no roll (NW-33)."""
    player = state.player
    if player.gold == 0 and most_hits(player) < state.skulls:
        lost = PirateFight(move.seat, 0, state.skulls, False)
        return _after(_lost(state), lost)
    return Step(replace(state, phase=Phase.BATTLE))


def _battle(state: State, move: moves.RollBattle) -> Result:
    player, seat = state.player, move.seat
    faces = (move.silver, move.blue, move.blank or 0)
    if min(faces) < 0:
        raise IllegalMove(NoSuchFace(min(faces)))
    rolled = sum(faces)
    if rolled > player.cannons or (move.blank is not None and rolled < player.cannons):
        raise IllegalMove(RollsPerCannon(player.cannons, rolled))
    scored = hits(player, (move.silver, move.blue))
    won = scored >= state.skulls
    fought = PirateFight(seat, scored, state.skulls, won)
    if not won:
        return _after(_lost(state), fought)
    if player.captains >= SHIP["prison"]:
        return _after(_with_gold(state, seat, FOG["no_place"], _sail_on), fought)
    taken = replace(player, captains=player.captains + 1)
    step = _sail_on(with_player(state, seat, taken))
    return _after(step, fought, CaptainTaken(seat))


def _lost(state: State) -> Result:
    """A lost battle ends the voyage (NW-33)."""
    return Step(replace(state, phase=Phase.HOME, skulls=0, defeated=True))


def _overboard(state: State, move: moves.ThrowOverboard) -> Result:
    """Make room at one's own buying moment (NW-8)."""
    if state.row[-1].split("-")[0] not in ("port", "merchant"):
        raise IllegalMove(NotOffered(state.row[-1]))
    player = unload(state.players[move.seat], (move.good,))
    event = GoodsMoved(move.seat, (), (move.good,))
    return Step(with_player(state, move.seat, player), (event,))


def _pass(state: State, move: moves.PassLetter) -> Result:
    return _next_letter(asked(replace(state, waiting=state.waiting[1:])))


def _cube_events(before: State, after: State) -> tuple[Record, ...]:
    was, now = all_cubes(before), all_cubes(after)
    return tuple(
        CubesChanged(seat, now[seat]) for seat in after.seats if now[seat] != was[seat]
    )


def _next_letter(state: State) -> Result:
    if state.waiting:
        return Step(replace(state, phase=Phase.LETTERS))
    return _sail_on(state)


def _sail_on(state: State) -> Result:
    """Go on, or home where range or actions are used up (NW-16, NW-18)."""
    over = len(state.used) >= TURN["actions"] or len(state.row) >= state.limit
    return Step(replace(state, phase=Phase.HOME if over else Phase.SEA, skulls=0))


def _end_voyage(state: State) -> Result:
    """Letter, shuffle, next player, poor relief (NW-12, NW-19, NW-20)."""
    seat, player, port = state.turn, state.player, state.stack or Port.NORDERKAP
    events: list[Record] = [VoyageEnded(seat, port)]
    spared = not state.defeated or state.options.letter_after_defeat
    few = len(state.used) <= TURN["actions_for_letter"]
    if few and player.letters < SHIP["letters_most"] and spared:
        player = replace(player, letters=player.letters + 1)
        events.append(LetterMoved(seat, player.letters))
    state = with_player(state, seat, player)
    state = replace(
        State(state.names, state.options, state.facts, state.players, state.columns),
        known=state.known,
        seen=state.seen,
        left=Row(port, state.row, state.used),
        turn=next_seat(seat, len(state.seats)),
    )
    won = _won(state)
    if won:
        return Step(won.state, (*events, *won.events))
    if state.player.gold:
        return Step(state, tuple(events))
    relief = TURN["relief"]
    if Crew.TREASURER in state.player.crew:
        relief += POSTS["treasurer"]
    step = _with_gold(state, state.turn, relief, Step)
    return Step(step.state, (*events, *step.events))


def _won(state: State) -> Result | None:
    """The match is won by the player on turn (NW-40)."""
    seat = _winner(state)
    if cubes(state, seat) < state.cubes_to_win:
        return None
    return Step(replace(state, phase=Phase.OVER, waiting=()), (MatchWon(seat),))


def _winner(state: State) -> Seat:
    if state.options.win_in_another_turn:
        order = sorted(state.seats, key=lambda seat: seat != state.turn)
        return max(order, key=lambda seat: cubes(state, seat))
    return state.turn


def _with_gold(
    state: State, seat: Seat, gold: int, then: Callable[[State], Result]
) -> Result:
    player, gold = state.players[seat], earn(state, gold)
    richer = with_player(state, seat, replace(player, gold=player.gold + gold))
    return _after(then(richer), GoldMoved(seat, 0, gold))


def _after(step: Result, *events: Record) -> Result:
    return Step(step.state, (*events, *step.events))


_STEPS: dict[type[Any], Callable[[State, Any], Result]] = {
    moves.ChooseStack: _choose,
    moves.BuryTop: _bury,
    moves.PeekTop: _peek,
    moves.RevealCard: _reveal,
    moves.LeaveCard: _leave,
    moves.EndVoyage: _end,
    moves.GatherRow: _gather,
    moves.RollEvent: _event,
    moves.PayRansom: _ransom,
    moves.Fight: _fight,
    moves.RollBattle: _battle,
    moves.ThrowOverboard: _overboard,
    moves.PassLetter: _pass,
}
