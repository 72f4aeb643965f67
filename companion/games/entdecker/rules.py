"""May it, and what then: one function a move."""

from dataclasses import replace

from companion.core.game import IllegalMove, Outcome, Step
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.entdecker.corrections import correct
from companion.games.entdecker.events import (
    AnnounceFirst,
    ChiefsNamed,
    MustSail,
    NoLandThere,
    NoScoutThere,
    NoSuchPath,
    NoSuchSeat,
    NoSuchToken,
    NoSuchValue,
    NoSuchWay,
    NotEnoughGold,
    NothingLaid,
    NotNow,
    NotYourTurn,
    NoUnitLeft,
    ReserveNotEmpty,
    ScoutTaken,
    ShipPlaced,
    StacksOut,
    UnitPlaced,
    VoyageAnnounced,
    VoyagePossible,
    VoyageSkipped,
)
from companion.games.entdecker.islands import parts_of
from companion.games.entdecker.landfall import (
    begin_turn,
    choose_island,
    go_on,
    land,
    last_questions,
    next_turn,
    one_scout_less,
)
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
    Ending,
    EndVoyage,
    LayTile,
    Move,
    NameChiefs,
    NativeScout,
    PlaceScout,
    PlaceUnit,
    PutToken,
    Reason,
    RevealChiefs,
    RevealToken,
    RollIncome,
    RollWheel,
    ScoreIsland,
    SkipVoyage,
    Stack,
    StartVoyage,
    TakeBackFromPath,
    TakeBackFromTile,
    TakeTile,
    Unit,
)
from companion.games.entdecker.paths import (
    path_index,
    put_scout,
    put_token,
    untold,
    winners,
)
from companion.games.entdecker.routes import cheapest_start, check_start
from companion.games.entdecker.state import (
    Phase,
    Standing,
    State,
    Voyage,
    pay,
    with_player,
    with_reserve,
)
from companion.games.entdecker.voyage import close, discard, draw, lay, over, stack_left

NEVER = 10**6
"""A price that nobody can pay."""

PRICES = {Unit.SCOUT: "scout", Unit.BASE: "base", Unit.SETTLEMENT: "settlement"}

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
            return _income(state, move)
        case RollWheel():
            return Step(replace(state, phase=Phase.WHEEL))
        case NameChiefs():
            return _name_chiefs(state, move)
        case StartVoyage():
            return _start(state, move)
        case SkipVoyage():
            return _skip(state, move)
        case Announce():
            return _announce(state, move)
        case DrawTile() | TakeTile():
            return draw(state, move)
        case LayTile():
            return _after(lay(state, move))
        case DiscardTile():
            return _after(discard(state, move))
        case PlaceUnit():
            return _place_unit(state, move)
        case EndVoyage():
            return _end_voyage(state, move)
        case NativeScout():
            return _native(state, move)
        case DeclineNative():
            return _after(Step(replace(state, phase=Phase.VOYAGE)))
        case ScoreIsland():
            return choose_island(state, move)
        case PlaceScout():
            return _place_scout(state, move)
        case PutToken():
            return _put_token(state, move)
        case TakeBackFromTile():
            return _from_tile(state, move)
        case TakeBackFromPath():
            return _from_path(state, move)
        case RevealToken():
            return _reveal_token(state, move)
        case RevealChiefs():
            return _reveal_chiefs(state, move)
        case AdjustGold() | AdjustScore() | AdjustUnit() | CorrectTile():
            return correct(state, move)


def _guard(state: State, move: Move) -> None:
    """The right seat at the right time."""
    if not 0 <= move.seat < len(state.players):
        raise IllegalMove(NoSuchSeat(move.seat))
    phases = _ON_TURN.get(type(move))
    if phases is None:
        return
    if state.phase is Phase.ANNOUNCE and isinstance(move, DrawTile | TakeTile):
        raise IllegalMove(AnnounceFirst())
    if state.phase not in phases:
        raise IllegalMove(NotNow(state.phase))
    if move.seat != state.turn:
        raise IllegalMove(NotYourTurn(state.turn))


# Income (NE-10)


def _income(state: State, move: RollIncome | ChooseIncome) -> Step[State]:
    if not 2 <= move.value <= 6:
        raise IllegalMove(NoSuchValue(move.value, 2, 6))
    events: tuple[Record, ...] = ()
    for number in range(len(state.players)):
        seat = Seat(number)
        amount = move.value + (seat != state.turn)
        step = pay(state, seat, amount, Reason.INCOME)
        state, events = step.state, events + step.events
    return Step(replace(state, phase=Phase.START), events)


# Starting (NE-11 ... NE-18)


def _start(state: State, move: StartVoyage) -> Step[State]:
    ways = check_start(state, move.cell)
    chosen = (move.coins, tuple(move.tolls))
    way = next((w for w in ways if (w.coins, w.tolls) == chosen), None)
    if way is None:
        raise IllegalMove(NoSuchWay(move.cell, move.coins))
    need = way.cost + cheapest_tile(state)
    if state.active.gold < need:
        raise IllegalMove(NotEnoughGold(need, state.active.gold))
    step = pay(state, state.turn, -way.coins, Reason.EDGE)
    state, events = step.state, step.events
    toll = state.facts.prices["toll"]
    for owner in way.tolls:
        given = pay(state, state.turn, -toll, Reason.TOLL, owner)
        taken = pay(given.state, owner, toll, Reason.TOLL, state.turn)
        state, events = taken.state, events + given.events + taken.events
    state = replace(
        state,
        ship=move.cell,
        phase=Phase.ANNOUNCE,
        voyage=Voyage(wake=(move.cell,)),
    )
    return Step(state, (ShipPlaced(move.seat, move.cell, way.cost), *events))


def cheapest_tile(state: State) -> int:
    """Gold the cheapest announcement costs; more than anybody has when none is left."""
    prices = [state.facts.prices[s.value] for s in Stack if stack_left(state, s)]
    return min(prices, default=NEVER)


def _skip(state: State, move: SkipVoyage) -> Step[State]:
    cheapest = cheapest_start(state)
    if cheapest is not None:
        need = cheapest + cheapest_tile(state)
        if state.active.gold >= need:
            raise IllegalMove(VoyagePossible(need))
    step = next_turn(state)
    return Step(step.state, (VoyageSkipped(move.seat), *step.events))


def _announce(state: State, move: Announce) -> Step[State]:
    gold = state.active.gold
    price = state.facts.prices[move.stack.value]
    if move.count < 1:
        raise IllegalMove(NoSuchValue(move.count, 1, gold // price))
    if not stack_left(state, move.stack):
        raise IllegalMove(StacksOut(move.stack))
    step = pay(state, state.turn, -price * move.count, Reason.TILES)
    voyage = replace(state.voyage, stack=move.stack, left=move.count)
    state = replace(step.state, voyage=voyage, phase=Phase.VOYAGE)
    announced = VoyageAnnounced(move.seat, move.stack, move.count)
    return Step(state, (announced, *step.events))


# The voyage's end and the unit (NE-25, NE-30 ... NE-33)


def _after(step: Step[State]) -> Step[State]:
    """Go on, wait for a unit, or land, once a tile is dealt with."""
    state = step.state
    if state.phase is not Phase.VOYAGE:
        return step
    ending = over(state)
    if ending is None:
        return step
    state, events = close(state, ending)
    if can_land_unit(state):
        return Step(replace(state, phase=Phase.UNIT), step.events + events)
    landed = land(state)
    return Step(landed.state, step.events + events + landed.events)


def can_land_unit(state: State) -> bool:
    """Whether any unit could be placed on the tile discovered last.

    With an empty reserve a scout may come back first (NE-34).
    """
    able = affordable(state) or _can_fetch_scout(state)
    return bool(able) and bool(unit_parts(state))


def _can_fetch_scout(state: State) -> bool:
    seat = state.turn
    if state.active.scouts or state.active.gold < state.facts.prices["scout"]:
        return False
    ashore = any(u.seat == seat and u.unit is Unit.SCOUT for u in state.units)
    return ashore or any(seat in path for path in state.paths)


def affordable(state: State) -> list[Unit]:
    """The units in the active player's reserve that they can pay."""
    player, prices = state.active, state.facts.prices
    return [u for u in Unit if player.has(u) and player.gold >= prices[PRICES[u]]]


def unit_parts(state: State) -> tuple[int, ...]:
    """The land parts of the tile discovered last, where a unit may stand."""
    if not state.voyage.discovered or state.voyage.storm or state.ship is None:
        return ()
    return parts_of(state.board[state.ship])


def _place_unit(state: State, move: PlaceUnit) -> Step[State]:
    if not state.voyage.discovered or state.ship is None:
        raise IllegalMove(NothingLaid())
    if move.part not in unit_parts(state):
        raise IllegalMove(NoLandThere(state.ship))
    if not state.active.has(move.unit):
        raise IllegalMove(NoUnitLeft(move.unit))
    cell = state.ship
    price = state.facts.prices[PRICES[move.unit]]
    paid = pay(state, state.turn, -price, Reason.UNIT)
    state = with_reserve(paid.state, state.turn, move.unit, -1)
    standing = Standing(state.turn, move.unit, cell, move.part)
    state = replace(state, units=(*state.units, standing))
    placed = UnitPlaced(move.seat, move.unit, cell, move.part)
    events: tuple[Record, ...] = (placed, *paid.events)
    if state.phase is Phase.VOYAGE:
        state, ended = close(state, Ending.UNIT)
        events += ended
    landed = land(state)
    return Step(landed.state, events + landed.events)


def _end_voyage(state: State, move: EndVoyage) -> Step[State]:
    events: tuple[Record, ...] = ()
    if state.phase is Phase.VOYAGE:
        if not state.voyage.drawn or not state.options.stop_early:
            raise IllegalMove(MustSail())
        state, events = close(state, Ending.STOPPED)
    landed = land(state)
    return Step(landed.state, events + landed.events)


# Natives, scouts and tokens (NE-29, NE-34, NE-45 ... NE-48)


def _native(state: State, move: NativeScout) -> Step[State]:
    if not state.active.scouts:
        raise IllegalMove(NoUnitLeft(Unit.SCOUT))
    step = put_scout(state, state.turn, move.path)
    state = with_reserve(step.state, state.turn, Unit.SCOUT, -1)
    if state.harbour.dot is not None:
        harbour = replace(state.harbour, native=True)
        return Step(replace(state, harbour=harbour, phase=Phase.TOKEN), step.events)
    return _after(Step(replace(state, phase=Phase.VOYAGE), step.events))


def _place_scout(state: State, move: PlaceScout) -> Step[State]:
    if state.phase is not Phase.SCOUTS:
        raise IllegalMove(NotNow(state.phase))
    seat = state.harbour.next
    if seat is None or move.seat != seat:
        raise IllegalMove(NotYourTurn(state.turn if seat is None else seat))
    step = put_scout(state, seat, move.path)
    state = replace(one_scout_less(step.state, seat), phase=Phase.VOYAGE)
    onward = go_on(state)
    return Step(onward.state, step.events + onward.events)


def token_owner(state: State) -> Seat | None:
    """Who draws the token that is due."""
    path = state.harbour.dot
    if path is None:
        return None
    return state.paths[path][state.facts.paths[path].index("dot")]


def _put_token(state: State, move: PutToken) -> Step[State]:
    if state.phase is not Phase.TOKEN:
        raise IllegalMove(NotNow(state.phase))
    owner = token_owner(state)
    if owner is None or move.seat != owner:
        raise IllegalMove(NotYourTurn(state.turn if owner is None else owner))
    native = state.harbour.native
    step = put_token(state, move)
    harbour = replace(step.state.harbour, native=False)
    state = replace(step.state, harbour=harbour, phase=Phase.VOYAGE)
    onward = _after(Step(state)) if native else go_on(state)
    return Step(onward.state, step.events + onward.events)


def may_take_back(state: State, seat: Seat) -> bool:
    """Whether a seat's scouts may come back now (NE-34)."""
    busy = state.phase in (
        Phase.ISLAND,
        Phase.SCOUTS,
        Phase.TOKEN,
        Phase.TOKENS_OPEN,
        Phase.CHIEFS_OPEN,
        Phase.CHIEFS,
        Phase.END,
    )
    mine = seat == state.turn or not state.options.take_back_on_turn
    return mine and not busy


def _check_take_back(state: State, seat: Seat) -> None:
    if not may_take_back(state, seat):
        late = seat == state.turn or not state.options.take_back_on_turn
        raise IllegalMove(NotNow(state.phase) if late else NotYourTurn(state.turn))
    if state.players[seat].scouts:
        raise IllegalMove(ReserveNotEmpty(state.players[seat].scouts))


def _from_tile(state: State, move: TakeBackFromTile) -> Step[State]:
    _check_take_back(state, move.seat)
    wanted = Standing(move.seat, Unit.SCOUT, move.cell, move.part)
    if wanted not in state.units:
        raise IllegalMove(NoScoutThere())
    units = list(state.units)
    units.remove(wanted)
    state = with_reserve(replace(state, units=tuple(units)), move.seat, Unit.SCOUT, 1)
    return Step(state, (ScoutTaken(move.seat),))


def _from_path(state: State, move: TakeBackFromPath) -> Step[State]:
    _check_take_back(state, move.seat)
    path = path_index(state, move.path)
    spaces = list(state.paths[path])
    if not 1 <= move.space <= len(spaces) or spaces[move.space - 1] != move.seat:
        raise IllegalMove(NoScoutThere())
    spaces[move.space - 1] = None
    paths = (*state.paths[:path], tuple(spaces), *state.paths[path + 1 :])
    state = with_reserve(replace(state, paths=paths), move.seat, Unit.SCOUT, 1)
    return Step(state, (ScoutTaken(move.seat),))


# Before the first turn and after the last (NE-50 ... NE-52)


def scout_numbers(state: State) -> range:
    """The numbers written on a player's scouts, the score marker among them."""
    return range(1, state.facts.scouts[len(state.players)] + 1)


def _name_chiefs(state: State, move: NameChiefs) -> Step[State]:
    if state.phase is not Phase.CHIEFS or state.players[move.seat].chiefs:
        raise IllegalMove(NotNow(state.phase))
    numbers = scout_numbers(state)
    for value in (move.first, move.second):
        if value not in numbers:
            raise IllegalMove(NoSuchValue(value, 1, numbers[-1]))
    if move.first == move.second:
        raise IllegalMove(NoSuchValue(move.second, 1, numbers[-1]))
    state = with_player(state, move.seat, chiefs=(move.first, move.second))
    if all(player.chiefs for player in state.players):
        state = begin_turn(state)
    return Step(state, (ChiefsNamed(move.seat),))


def _reveal_token(state: State, move: RevealToken) -> Step[State]:
    if state.phase is not Phase.TOKENS_OPEN:
        raise IllegalMove(NotNow(state.phase))
    path = path_index(state, move.path)
    if path not in untold(state):
        raise IllegalMove(NoSuchPath(move.path))
    known = [value for value in state.tokens if value]
    if move.value not in state.facts.tokens:
        raise IllegalMove(NoSuchToken(move.value))
    if known.count(move.value) >= state.facts.token_each:
        raise IllegalMove(NoSuchToken(move.value))
    tokens = (*state.tokens[:path], move.value, *state.tokens[path + 1 :])
    return last_questions(replace(state, tokens=tokens))


def _reveal_chiefs(state: State, move: RevealChiefs) -> Step[State]:
    player = state.players[move.seat]
    if state.phase is not Phase.CHIEFS_OPEN or player.chief_paths or not player.chiefs:
        raise IllegalMove(NotNow(state.phase))
    places = (move.first, move.second)
    for path in set(places) - {-1}:
        standing = state.paths[path_index(state, path)].count(move.seat)
        if standing < places.count(path):
            raise IllegalMove(NoScoutThere())
    return last_questions(with_player(state, move.seat, chief_paths=places))


def outcome(state: State) -> Outcome | None:
    """Points and winners once the game is over (NE-51)."""
    if state.phase is not Phase.END:
        return None
    return Outcome(tuple(p.score for p in state.players), winners(state))
