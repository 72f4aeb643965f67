"""Units after a voyage, and scouts that walk or come back (NE-25, NE-29 ... NE-34,
NE-45 ... NE-48).
"""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.grid import Cell
from companion.core.ids import Seat
from companion.core.record import Record
from companion.core.seats import check_phase, not_now, replaced
from companion.core.violations import NotYourTurn
from companion.games.entdecker.events import ScoutTaken, UnitPlaced
from companion.games.entdecker.moves import (
    Ending,
    EndVoyage,
    NativeScout,
    PlaceScout,
    PlaceUnit,
    PutToken,
    Reason,
    TakeBackFromPath,
    TakeBackFromTile,
    Unit,
)
from companion.games.entdecker.rules.islands import parts_of
from companion.games.entdecker.rules.landfall import go_on, land, one_scout_less
from companion.games.entdecker.rules.paths import path_index, put_scout, put_token
from companion.games.entdecker.rules.supply import pay, with_reserve
from companion.games.entdecker.rules.voyage import close, over
from companion.games.entdecker.state import Phase, Standing, State
from companion.games.entdecker.violations import (
    MustSail,
    NoLandThere,
    NoScoutThere,
    NothingLaid,
    NoUnitLeft,
    ReserveNotEmpty,
    WhichPart,
)

PRICES = {Unit.SCOUT: "scout", Unit.BASE: "base", Unit.SETTLEMENT: "settlement"}


# The voyage's end and the unit (NE-25, NE-30 ... NE-33)


def sail_on(step: Step[State]) -> Step[State]:
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


def place_unit(state: State, move: PlaceUnit) -> Step[State]:
    """Stand a unit on the tile discovered last; the voyage ends (NE-31, NE-32)."""
    if not state.voyage.discovered or state.ship is None:
        raise IllegalMove(NothingLaid())
    part = _part(state, move, state.ship)
    if not state.active.has(move.unit):
        raise IllegalMove(NoUnitLeft(move.unit))
    cell = state.ship
    price = state.facts.prices[PRICES[move.unit]]
    paid = pay(state, state.turn, -price, Reason.UNIT)
    state = with_reserve(paid.state, state.turn, move.unit, -1)
    standing = Standing(state.turn, move.unit, cell, part)
    state = replace(state, units=(*state.units, standing))
    placed = UnitPlaced(move.seat, move.unit, cell, part)
    events: tuple[Record, ...] = (placed, *paid.events)
    if state.phase is Phase.VOYAGE:
        state, ended = close(state, Ending.UNIT)
        events += ended
    landed = land(state)
    return Step(landed.state, events + landed.events)


def _part(state: State, move: PlaceUnit, cell: Cell) -> int:
    """The land that a unit is to stand on; a strait's must be named (NE-33)."""
    parts = unit_parts(state)
    if move.part is None and len(parts) > 1:
        raise IllegalMove(WhichPart(cell))
    part = 0 if move.part is None else move.part
    if part not in parts:
        raise IllegalMove(NoLandThere(cell))
    return part


def end_voyage(state: State, move: EndVoyage) -> Step[State]:
    """Sail no further, or place no unit (NE-25)."""
    events: tuple[Record, ...] = ()
    if state.phase is Phase.VOYAGE:
        if not state.voyage.drawn or not state.options.stop_early:
            raise IllegalMove(MustSail())
        state, events = close(state, Ending.STOPPED)
    landed = land(state)
    return Step(landed.state, events + landed.events)


# Natives, scouts and tokens (NE-29, NE-34, NE-45 ... NE-48)


def native(state: State, move: NativeScout) -> Step[State]:
    """A scout from the reserve walks onto a path at once (NE-29)."""
    if not state.active.scouts:
        raise IllegalMove(NoUnitLeft(Unit.SCOUT))
    step = put_scout(state, state.turn, move.path)
    state = with_reserve(step.state, state.turn, Unit.SCOUT, -1)
    if state.harbour.dot is not None:
        harbour = replace(state.harbour, native=True)
        return Step(replace(state, harbour=harbour, phase=Phase.TOKEN), step.events)
    return sail_on(Step(replace(state, phase=Phase.VOYAGE), step.events))


def place_scout(state: State, move: PlaceScout) -> Step[State]:
    """A scout of the scored island walks onto a path (NE-45)."""
    check_phase(state.phase, (Phase.SCOUTS,))
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


def put_drawn_token(state: State, move: PutToken) -> Step[State]:
    """The token drawn for a hut is put there; then the game goes on (NE-46)."""
    check_phase(state.phase, (Phase.TOKEN,))
    owner = token_owner(state)
    if owner is None or move.seat != owner:
        raise IllegalMove(NotYourTurn(state.turn if owner is None else owner))
    native = state.harbour.native
    step = put_token(state, move)
    harbour = replace(step.state.harbour, native=False)
    state = replace(step.state, harbour=harbour, phase=Phase.VOYAGE)
    onward = sail_on(Step(state)) if native else go_on(state)
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
        raise IllegalMove(not_now(state.phase) if late else NotYourTurn(state.turn))
    if state.players[seat].scouts:
        raise IllegalMove(ReserveNotEmpty(state.players[seat].scouts))


def take_from_tile(state: State, move: TakeBackFromTile) -> Step[State]:
    """A scout comes back from a tile (NE-34)."""
    _check_take_back(state, move.seat)
    wanted = Standing(move.seat, Unit.SCOUT, move.cell, move.part)
    if wanted not in state.units:
        raise IllegalMove(NoScoutThere())
    units = list(state.units)
    units.remove(wanted)
    state = with_reserve(replace(state, units=tuple(units)), move.seat, Unit.SCOUT, 1)
    return Step(state, (ScoutTaken(move.seat),))


def take_from_path(state: State, move: TakeBackFromPath) -> Step[State]:
    """A scout comes back from a path space (NE-34)."""
    _check_take_back(state, move.seat)
    path = path_index(state, move.path)
    spaces = list(state.paths[path])
    if not 1 <= move.space <= len(spaces) or spaces[move.space - 1] != move.seat:
        raise IllegalMove(NoScoutThere())
    spaces[move.space - 1] = None
    paths = replaced(state.paths, path, tuple(spaces))
    state = with_reserve(replace(state, paths=paths), move.seat, Unit.SCOUT, 1)
    return Step(state, (ScoutTaken(move.seat),))
