"""Narrow corrections that the table agreed on; each says who made it."""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.grid import Cell, Side, distinct_turns
from companion.core.seats import change_player, check_seat, not_now
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import Corrected, GoldChanged
from companion.games.entdecker.moves import (
    AdjustGold,
    AdjustScore,
    AdjustUnit,
    CorrectTile,
    Reason,
)
from companion.games.entdecker.rules.islands import parts_of
from companion.games.entdecker.rules.routes import sea_sides
from companion.games.entdecker.rules.supply import with_reserve
from companion.games.entdecker.state import Phase, Standing, State, Tile
from companion.games.entdecker.violations import (
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
            return Step(_tile(state, move), (done,))
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
            changed = GoldChanged(move.player, change, Reason.CORRECTION)
            return Step(state, (done, changed))


def _range(value: int) -> None:
    if not 0 <= value <= MOST:
        raise IllegalMove(NoSuchValue(value, 0, MOST))


def _unit(state: State, move: AdjustUnit) -> State:
    tile = state.board.get(move.cell)
    if tile is None or move.part not in parts_of(tile):
        raise IllegalMove(NoLandThere(move.cell))
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


def _tile(state: State, move: CorrectTile) -> State:
    """Another kind lies on a discovered field: it must match all round it."""
    old = state.board.get(move.cell)
    if old is None:
        raise IllegalMove(NothingToDiscover(move.cell))
    kind = TILES.get(move.kind)
    if kind is None or move.turn not in distinct_turns(kind.pattern):
        raise IllegalMove(NoSuchTile(move.kind))
    tile = Tile(move.kind, move.turn, old.filled)
    if tile.sides != old.sides and any(u.cell == move.cell for u in state.units):
        raise IllegalMove(NoLandThere(move.cell))
    for side in Side:
        _match(state, move.cell, side, tile)
    gone = dict(state.gone)
    gone[old.kind] = max(0, gone.get(old.kind, 0) - 1)
    gone[move.kind] = gone.get(move.kind, 0) + 1
    return replace(state, board={**state.board, move.cell: tile}, gone=gone)


def _match(state: State, cell: Cell, side: Side, tile: Tile) -> None:
    other = cell.neighbour(side)
    if state.open_side(other):
        return
    sea = side.opposite in sea_sides(state, other)
    if sea != (tile.sides[side] == "W"):
        raise IllegalMove(SideDoesNotMatch(cell, side, other))
