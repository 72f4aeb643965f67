"""Narrow corrections that the table agreed on; each says who made it."""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.grid import Cell, Side, distinct_turns
from companion.core.record import Record
from companion.core.seats import change_player, check_seat, not_now
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import Corrected, GoldChanged
from companion.games.entdecker.moves import (
    AdjustGold,
    AdjustScore,
    AdjustUnit,
    CorrectTile,
    Move,
    Reason,
)
from companion.games.entdecker.rules.islands import land_sides, parts_of
from companion.games.entdecker.rules.landfall import begin_turn, land
from companion.games.entdecker.rules.routes import sea_sides
from companion.games.entdecker.rules.supply import with_reserve
from companion.games.entdecker.rules.units import can_land_unit, sail_on
from companion.games.entdecker.state import Part, Phase, Standing, State, Tile
from companion.games.entdecker.violations import (
    AlreadyScored,
    NoLandThere,
    NoScoutThere,
    NoSuchTile,
    NoSuchValue,
    NothingToDiscover,
    NoUnitLeft,
    SideDoesNotMatch,
)

MOST = 999


def correct(
    state: State, move: AdjustGold | AdjustScore | AdjustUnit | CorrectTile
) -> Step[State]:
    """Set one thing right. Raises ``IllegalMove`` when it cannot be so."""
    if state.phase is Phase.END:
        raise IllegalMove(not_now(state.phase))
    done = Corrected(move.seat)
    match move:
        case CorrectTile():
            step = _go_on(_tile(state, move), move.cell)
            return Step(step.state, (done, *step.events))
        case AdjustUnit():
            check_seat(state, move.player)
            return Step(_unit(state, move), (done,))
        case AdjustScore():
            check_seat(state, move.player)
            _range(move.score)
            return Step(change_player(state, move.player, score=move.score), (done,))
        case AdjustGold():
            check_seat(state, move.player)
            _range(move.gold)
            change = move.gold - state.players[move.player].gold
            state = change_player(state, move.player, gold=move.gold)
            if move.player == state.turn and not state.rolled:
                state = _income_anew(state)
            changed = GoldChanged(move.player, change, Reason.CORRECTION)
            return Step(state, (done, changed))


def _range(value: int) -> None:
    if not 0 <= value <= MOST:
        raise IllegalMove(NoSuchValue(value, 0, MOST))


def _unit(state: State, move: AdjustUnit) -> State:
    tile = state.board.get(move.cell)
    if tile is None or move.part not in parts_of(tile):
        raise IllegalMove(NoLandThere(move.cell))
    if move.stands and Part(move.cell, move.part) in state.scored:
        raise IllegalMove(AlreadyScored(move.cell))
    standing = Standing(move.player, move.unit, move.cell, move.part)
    units = list(state.units)
    if move.stands:
        if not state.players[move.player].has(move.unit):
            raise IllegalMove(NoUnitLeft(move.unit))
        units.append(standing)
    elif standing in units:
        units.remove(standing)
    else:
        raise IllegalMove(NoScoutThere())
    state = replace(state, units=tuple(units))
    return with_reserve(state, move.player, move.unit, -1 if move.stands else 1)


def _income_anew(state: State) -> State:
    """Whether the player on turn rolls, by the gold that they really have (NE-10)."""
    asked = state.phase in (Phase.INCOME, Phase.START)
    return begin_turn(state) if asked else state


def _tile(state: State, move: CorrectTile) -> State:
    """Another kind lies on a discovered field; units stay where their land stays."""
    old = state.board.get(move.cell)
    if old is None:
        raise IllegalMove(NothingToDiscover(move.cell))
    kind = TILES.get(move.kind)
    if kind is None or move.turn not in distinct_turns(kind.pattern):
        raise IllegalMove(NoSuchTile(move.kind))
    tile = Tile(move.kind, move.turn, old.filled)
    units = tuple(
        _same_land(unit, old, tile) if unit.cell == move.cell else unit
        for unit in state.units
    )
    gone = dict(state.gone)
    gone[old.kind] = max(0, gone.get(old.kind, 0) - 1)
    gone[move.kind] = gone.get(move.kind, 0) + 1
    board = {**state.board, move.cell: tile}
    return replace(state, board=board, gone=gone, units=units)


def _same_land(unit: Standing, old: Tile, new: Tile) -> Standing:
    """The unit on the part that has a side of its land (NE-33)."""
    stood = land_sides(old, unit.part)
    for part in parts_of(new):
        if set(land_sides(new, part)) & set(stood):
            return replace(unit, part=part)
    raise IllegalMove(NoLandThere(unit.cell))


def _go_on(state: State, cell: Cell) -> Step[State]:
    """What the tile that lies there decides for the voyage under way.

    Of two tiles that are corrected together the second decides.
    """
    if _mismatch(state, cell) is not None:
        return Step(state)
    if state.phase is Phase.UNIT and not can_land_unit(state):
        return land(state)
    return sail_on(Step(state))


def complete(state: State, moves: tuple[Move, ...]) -> Record | None:
    """What stands against a line of moves: corrected tiles must match all round."""
    cells = (move.cell for move in moves if isinstance(move, CorrectTile))
    return next(filter(None, (_mismatch(state, cell) for cell in cells)), None)


def _mismatch(state: State, cell: Cell) -> Record | None:
    """The first side of a laid tile that does not match what lies beside it."""
    tile = state.board[cell]
    for side in Side:
        other = cell.neighbour(side)
        if state.open_side(other):
            continue
        if (side.opposite in sea_sides(state, other)) != (tile.sides[side] == "W"):
            return SideDoesNotMatch(cell, side, other)
    return None
