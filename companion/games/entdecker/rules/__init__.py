"""May it, and what then: one dispatch, a function a move beside it."""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat
from companion.core.seats import check_phase, check_seat, check_turn
from companion.core.view import Outcome
from companion.games.entdecker.moves import (
    AdjustGold,
    AdjustScore,
    AdjustUnit,
    Announce,
    ChooseIncome,
    CorrectTile,
    DeclineNative,
    DiscardTile,
    DrawTile,
    EndVoyage,
    LayTile,
    Move,
    NameChiefs,
    NativeScout,
    PlaceScout,
    PlaceUnit,
    PutToken,
    RevealChiefs,
    RevealToken,
    RollIncome,
    RollWheel,
    ScoreIsland,
    SkipVoyage,
    StartVoyage,
    TakeBackFromPath,
    TakeBackFromTile,
    TakeTile,
)
from companion.games.entdecker.rules.corrections import correct
from companion.games.entdecker.rules.departure import announce, income, skip, start
from companion.games.entdecker.rules.landfall import choose_island
from companion.games.entdecker.rules.legal import LISTS, take_backs
from companion.games.entdecker.rules.paths import winners
from companion.games.entdecker.rules.secrets import (
    name_chiefs,
    reveal_chiefs,
    reveal_token,
)
from companion.games.entdecker.rules.stacks import draw_odds
from companion.games.entdecker.rules.units import (
    end_voyage,
    native,
    place_scout,
    place_unit,
    put_drawn_token,
    sail_on,
    take_from_path,
    take_from_tile,
)
from companion.games.entdecker.rules.voyage import discard, draw, lay
from companion.games.entdecker.state import Phase, State
from companion.games.entdecker.violations import AnnounceFirst

_ON_TURN: dict[type[object], tuple[Phase, ...]] = {
    RollIncome: (Phase.INCOME,),
    RollWheel: (Phase.INCOME,),
    ChooseIncome: (Phase.WHEEL,),
    StartVoyage: (Phase.START,),
    SkipVoyage: (Phase.START,),
    Announce: (Phase.ANNOUNCE,),
    DrawTile: (Phase.VOYAGE,),
    TakeTile: (Phase.VOYAGE,),
    LayTile: (Phase.LAY,),
    DiscardTile: (Phase.LAY,),
    PlaceUnit: (Phase.VOYAGE, Phase.UNIT),
    EndVoyage: (Phase.VOYAGE, Phase.UNIT),
    NativeScout: (Phase.NATIVE,),
    DeclineNative: (Phase.NATIVE,),
    ScoreIsland: (Phase.ISLAND,),
}
"""Moves of the player on turn, and the phases that allow them."""


def apply(state: State, move: Move) -> Step[State]:  # noqa: C901
    """Play one move. Raises ``IllegalMove`` with the rule it breaks."""
    _guard(state, move)
    match move:
        case RollIncome() | ChooseIncome():
            return income(state, move)
        case RollWheel():
            return Step(replace(state, phase=Phase.WHEEL))
        case NameChiefs():
            return name_chiefs(state, move)
        case StartVoyage():
            return start(state, move)
        case SkipVoyage():
            return skip(state, move)
        case Announce():
            return announce(state, move)
        case DrawTile() | TakeTile():
            return draw(state, move)
        case LayTile():
            return sail_on(lay(state, move))
        case DiscardTile():
            return sail_on(discard(state, move))
        case PlaceUnit():
            return place_unit(state, move)
        case EndVoyage():
            return end_voyage(state, move)
        case NativeScout():
            return native(state, move)
        case DeclineNative():
            return sail_on(Step(replace(state, phase=Phase.VOYAGE)))
        case ScoreIsland():
            return choose_island(state, move)
        case PlaceScout():
            return place_scout(state, move)
        case PutToken():
            return put_drawn_token(state, move)
        case TakeBackFromTile():
            return take_from_tile(state, move)
        case TakeBackFromPath():
            return take_from_path(state, move)
        case RevealToken():
            return reveal_token(state, move)
        case RevealChiefs():
            return reveal_chiefs(state, move)
        case AdjustGold() | AdjustScore() | AdjustUnit() | CorrectTile():
            return correct(state, move)


def legal_moves(state: State) -> list[Move]:
    """Every move of every seat; corrections are legal too and not listed."""
    return [*LISTS[state.phase](state), *take_backs(state)]


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that may move now."""
    return tuple(sorted({move.seat for move in legal_moves(state)}))


def odds(state: State, move: Move) -> int:
    """How many tiles or faces would make a chance move happen."""
    match move:
        case DrawTile():
            return draw_odds(state, move.kind)
        case PutToken():
            known = sum(value == move.value for value in state.tokens)
            return max(0, state.facts.token_each - known) if move.value else 0
        case _:
            return 1


def outcome(state: State) -> Outcome | None:
    """Points and winners once the game is over (NE-51)."""
    if state.phase is not Phase.END:
        return None
    return Outcome(tuple(p.score for p in state.players), winners(state))


def _guard(state: State, move: Move) -> None:
    """The right seat at the right time."""
    check_seat(state, move.seat)
    phases = _ON_TURN.get(type(move))
    if phases is None:
        return
    if state.phase is Phase.ANNOUNCE and isinstance(move, DrawTile | TakeTile):
        raise IllegalMove(AnnounceFirst())
    check_phase(state.phase, phases)
    check_turn(move.seat, state.turn)
