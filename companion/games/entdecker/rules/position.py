"""A match begun from what lies: tiles, units, purses and scouts on the paths."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import InvalidSetup, Setup
from companion.core.grid import Cell, parse_cell
from companion.core.ids import Kind, Seat
from companion.core.position import (
    begun,
    check_number,
    check_players,
    check_stock,
    finished,
    misplaced,
    refused,
    unknown,
)
from companion.games.entdecker import state as start_state
from companion.games.entdecker.data import TILES
from companion.games.entdecker.data.layouts import read_layout
from companion.games.entdecker.moves import Unit
from companion.games.entdecker.rules.corrections import MOST
from companion.games.entdecker.rules.islands import islands, parts_of
from companion.games.entdecker.rules.landfall import begin_turn
from companion.games.entdecker.state import Phase, Player, Standing, State, Tile

EMPTY = Seat(-1)
"""A free space of a path, a hut without a token."""


@dataclass(frozen=True, slots=True)
class TileAt:
    """A tile: its field (``3,4``: column and row from 0), kind and quarter turns."""

    field: str
    kind: Kind
    turn: int = 0
    filled: bool = False


@dataclass(frozen=True, slots=True)
class UnitAt:
    """A unit on a field; ``part`` 1 is a strait's southern or western land."""

    seat: Seat
    unit: Unit
    field: str
    part: int = 0


@dataclass(frozen=True, slots=True)
class PlayerAt:
    """Gold and points of a player, and scouts that are out of the game."""

    gold: int
    score: int = 0
    boxed: int = 0


@dataclass(frozen=True, slots=True)
class StartPosition:
    """All that lies open at the start of a turn, players by seat from 0.

    ``paths`` are the seats on each jungle path from its first space, -1 where nobody
    stands; ``tokens`` the values in the huts, 0 where nobody has told and -1 where
    none lies (left out: a token nobody has told wherever a scout stands on a dot).
    A complete island was scored when it was completed.
    """

    turn: Seat
    players: tuple[PlayerAt, ...]
    tiles: tuple[TileAt, ...]
    units: tuple[UnitAt, ...] = ()
    paths: tuple[tuple[Seat, ...], ...] = ()
    tokens: tuple[int, ...] = ()
    discards: Mapping[Kind, int] | None = None


def setup(start: Setup) -> State:
    """The first state of a match, from a position where one is given.

    Raises ``InvalidSetup``.
    """
    return begun(start_state.setup(start), start, StartPosition, place)


def place(state: State, position: StartPosition) -> State:
    """The first state with a position laid out. Raises ``InvalidSetup``."""
    facts, seats = state.facts, len(state.players)
    check_players(len(position.players), seats)
    check_number("turn", position.turn, 0, seats - 1)
    board = _board(state, position)
    units = tuple(_unit(n, unit, board, seats) for n, unit in enumerate(position.units))
    paths = _paths(state, position)
    players = tuple(
        _player(state, Seat(n), given, units, paths)
        for n, given in enumerate(position.players)
    )
    discards = dict(position.discards or {})
    state = replace(
        state,
        turn=position.turn,
        players=players,
        board=board,
        units=units,
        paths=paths,
        tokens=_tokens(state, position, paths),
        discards=discards,
        gone=_gone(state, board, discards),
    )
    state = replace(state, scored=_scored(state))
    if len(board) == facts.columns * facts.rows:
        raise finished()
    return state if state.phase is Phase.CHIEFS else begin_turn(state)


def _board(state: State, position: StartPosition) -> dict[Cell, Tile]:
    """The tiles, checked as a layout of one's own is."""
    plan = {
        "tiles": [
            {"field": tile.field, "kind": tile.kind, "turn": tile.turn}
            for tile in position.tiles
        ]
    }
    facts = state.facts
    counts = {k: 999 if k in facts.uncounted else n for k, n in facts.counts.items()}
    try:
        laid = read_layout("position", plan, (facts.columns, facts.rows), counts, "")
    except InvalidSetup as error:
        raise refused("tiles", f"tiles: {error}", detail=str(error)) from error
    filled = {tile.field for tile in position.tiles if tile.filled}
    return {
        cell: Tile(kind, turn, filled=cell.key in filled)
        for cell, (kind, turn) in laid.items()
    }


def _unit(
    number: int, unit: UnitAt, board: Mapping[Cell, Tile], seats: int
) -> Standing:
    where = f"units[{number}]"
    check_number(f"{where}.seat", unit.seat, 0, seats - 1)
    cell = parse_cell(unit.field)
    tile = None if cell is None else board.get(cell)
    if cell is None or tile is None:
        raise unknown(f"{where}.field", unit.field)
    if tile.filled or unit.part not in parts_of(tile):
        raise misplaced(where, unit.field)
    return Standing(unit.seat, unit.unit, cell, unit.part)


def _paths(
    state: State, position: StartPosition
) -> tuple[tuple[Seat | None, ...], ...]:
    check_number("paths", len(position.paths), 0, len(state.paths))
    paths = list(state.paths)
    for number, seats in enumerate(position.paths):
        where, length = f"paths[{number}]", len(paths[number])
        check_number(where, len(seats), 0, length)
        for seat in seats:
            check_number(where, seat, EMPTY, len(state.players) - 1)
        spaces = [None if seat == EMPTY else Seat(seat) for seat in seats]
        paths[number] = (*spaces, *(None,) * (length - len(spaces)))
    return tuple(paths)


def _tokens(
    state: State, position: StartPosition, paths: tuple[tuple[Seat | None, ...], ...]
) -> tuple[int | None, ...]:
    if not position.tokens:
        return tuple(0 if path[0] is not None else None for path in paths)
    check_number("tokens", len(position.tokens), len(paths), len(paths))
    known = (EMPTY, 0, *state.facts.tokens)
    for number, value in enumerate(position.tokens):
        if value not in known:
            raise unknown(f"tokens[{number}]", value)
        each = state.facts.token_each if value > 0 else len(paths)
        check_stock("tokens", str(value), position.tokens.count(value), each)
    return tuple(None if value == EMPTY else value for value in position.tokens)


def _player(
    state: State,
    seat: Seat,
    given: PlayerAt,
    units: tuple[Standing, ...],
    paths: tuple[tuple[Seat | None, ...], ...],
) -> Player:
    """A player with what is not on the board or the paths in the reserve."""
    where, full = f"players[{seat}]", state.players[seat]
    check_number(f"{where}.gold", given.gold, 0, MOST)
    check_number(f"{where}.score", given.score, 0, MOST)
    check_number(f"{where}.boxed", given.boxed, 0, full.scouts)
    own = [unit.unit for unit in units if unit.seat == seat]
    walked = sum(path.count(seat) for path in paths)
    used = {unit: own.count(unit) for unit in Unit}
    used[Unit.SCOUT] += walked + given.boxed
    for unit, count in used.items():
        check_stock(where, unit, count, full.has(unit))
    return replace(
        full,
        gold=given.gold,
        score=given.score,
        boxed=given.boxed,
        scouts=full.scouts - used[Unit.SCOUT],
        bases=full.bases - used[Unit.BASE],
        settlements=full.settlements - used[Unit.SETTLEMENT],
    )


def _gone(
    state: State, board: Mapping[Cell, Tile], discards: Mapping[Kind, int]
) -> dict[Kind, int]:
    gone: dict[Kind, int] = {}
    for kind in (tile.kind for tile in board.values()):
        gone[kind] = gone.get(kind, 0) + 1
    for kind, count in discards.items():
        if kind not in TILES:
            raise unknown("discards", kind)
        check_number(f"discards.{kind}", count, 1, 99)
        gone[kind] = gone.get(kind, 0) + count
    for kind, count in gone.items():
        if kind not in state.facts.uncounted:
            check_stock("discards", kind, count, state.facts.counts[kind])
    return gone


def _scored(state: State) -> frozenset[Any]:
    """The complete islands: none carries a unit, they were scored when completed."""
    complete = [island.parts for island in islands(state) if island.is_complete]
    done = frozenset(part for parts in complete for part in parts)
    for number, unit in enumerate(state.units):
        if any((p.cell, p.number) == (unit.cell, unit.part) for p in done):
            raise refused(
                "complete",
                f"units[{number}]: the island at {unit.cell.key} is complete",
                where=f"units[{number}]",
                text=unit.cell,
            )
    return done


def describe(state: State) -> StartPosition:
    """The position of a state at the start of a turn."""
    return StartPosition(
        turn=state.turn,
        players=tuple(PlayerAt(p.gold, p.score, p.boxed) for p in state.players),
        tiles=tuple(
            TileAt(cell.key, tile.kind, tile.turn, tile.filled)
            for cell, tile in sorted(state.board.items())
        ),
        units=tuple(
            UnitAt(unit.seat, unit.unit, unit.cell.key, unit.part)
            for unit in state.units
        ),
        paths=tuple(
            tuple(EMPTY if seat is None else seat for seat in path)
            for path in state.paths
        ),
        tokens=tuple(EMPTY if value is None else value for value in state.tokens),
        discards=state.discards or None,
    )
