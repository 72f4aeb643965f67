"""Who may know what: all that leaves the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.core.game import Gain, Step
from companion.core.grid import Cell
from companion.core.ids import Kind, Seat
from companion.core.record import Record
from companion.core.seats import seats
from companion.core.view import Feat, Outcome
from companion.games.entdecker.aid import Aid, aid
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import (
    IslandScored,
    PathScored,
    Peeked,
    PointsScored,
    TokenPut,
)
from companion.games.entdecker.moves import Unit
from companion.games.entdecker.rules import outcome, to_act
from companion.games.entdecker.rules.islands import parts_of
from companion.games.entdecker.rules.paths import visible_tokens
from companion.games.entdecker.state import Phase, State, Tile


@dataclass(frozen=True, slots=True)
class Private:
    """The tokens seen, value by path from 1 as text, and the chief scouts' numbers."""

    tokens: Mapping[str, int]
    chiefs: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's things. ``private`` is the owner's alone."""

    seat: Seat
    name: str
    colour: str
    score: int
    resources: Mapping[str, int]
    private: Private | None


@dataclass(frozen=True, slots=True)
class EdgeView:
    """An edge field; ``cost`` in gold is what a start or a way home there takes."""

    column: int
    row: int
    cost: int


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit on a land part of a tile."""

    seat: Seat
    unit: Unit
    part: int


@dataclass(frozen=True, slots=True)
class CellView:
    """A laid tile.

    ``sides`` are N, E, S, W as they lie, ``last`` marks the field discovered last,
    ``parts`` counts the land parts.
    """

    column: int
    row: int
    kind: Kind
    turn: int
    sides: str
    bonus: int
    event: str
    filled: bool
    last: bool
    parts: int
    units: tuple[UnitView, ...]


@dataclass(frozen=True, slots=True)
class PathView:
    """A jungle path: its spaces (dot, eye, plain), and who stands on each.

    ``token`` is ``None`` where the hut is empty, else ``"hidden"`` or its value, once
    this seat may know it.
    """

    spaces: tuple[str, ...]
    scouts: tuple[Seat | None, ...]
    token: int | str | None


@dataclass(frozen=True, slots=True)
class Board:
    """The fields, the ship, and ``wake``: where the voyage has been."""

    columns: int
    rows: int
    edges: tuple[EdgeView, ...]
    cells: tuple[CellView, ...]
    ship: Cell | None
    wake: tuple[Cell, ...]
    paths: tuple[PathView, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat, or the public, may know."""

    phase: Phase
    turn: Seat | None
    to_act: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    board: Board
    aid: Aid
    outcome: Outcome | None
    assumed: tuple[str, ...]


def view(state: State, seat: Seat | None) -> View:
    """All that a seat, or with ``None`` the public, may know."""
    return View(
        phase=state.phase,
        turn=None if state.phase is Phase.END else state.turn,
        to_act=to_act(state),
        players=tuple(
            _player(state, owner, seat) for owner in seats(len(state.players))
        ),
        board=_board(state, seat),
        aid=aid(state),
        outcome=outcome(state),
        assumed=state.facts.assumed,
    )


def see(event: Record, seat: Seat | None) -> Record | None:
    """An event as a seat may know it: a token's value is its owner's."""
    if isinstance(event, TokenPut | Peeked) and event.seat != seat:
        return replace(event, value=None)
    return event


def gains(before: State, step: Step[State]) -> Iterator[Gain]:
    """Points come from ranks on islands and from the tokens of huts."""
    island: tuple[Record, ...] = ()
    for event in step.events:
        if isinstance(event, IslandScored):
            island = (event,)
        elif isinstance(event, PointsScored):
            yield Gain(event.seat, event.points, "island", (*island, event))
        elif isinstance(event, PathScored):
            yield Gain(event.seat, event.points, "path", (event,))


def feats(step: Step[State]) -> Iterator[Feat]:
    """How many tiles an island has, for those who are first on it."""
    tiles = 0
    for event in step.events:
        if isinstance(event, IslandScored):
            tiles = event.tiles
        elif isinstance(event, PointsScored) and event.rank == 1:
            yield Feat(event.seat, "island", tiles)


def _player(state: State, owner: Seat, seat: Seat | None) -> PlayerView:
    player = state.players[owner]
    return PlayerView(
        seat=owner,
        name=state.names[owner],
        colour=state.colours[owner],
        score=player.score,
        resources={
            "gold": player.gold,
            "scouts": player.scouts,
            "bases": player.bases,
            "settlements": player.settlements,
        },
        private=_private(state, owner) if owner == seat else None,
    )


def _private(state: State, seat: Seat) -> Private:
    tokens = {
        str(path + 1): value for path, value in visible_tokens(state, seat).items()
    }
    return Private(tokens, state.players[seat].chiefs)


def _board(state: State, seat: Seat | None) -> Board:
    facts = state.facts
    return Board(
        columns=facts.columns,
        rows=facts.rows,
        edges=tuple(
            EdgeView(cell.column, cell.row, facts.edge_cost(cell))
            for cell in facts.edges()
        ),
        cells=tuple(_cell(state, cell, tile) for cell, tile in state.board.items()),
        ship=state.ship,
        wake=state.voyage.wake,
        paths=tuple(_path(state, n, seat) for n in range(len(state.paths))),
    )


def _cell(state: State, cell: Cell, tile: Tile) -> CellView:
    kind = TILES[tile.kind]
    wake = state.voyage.wake or state.wake
    return CellView(
        column=cell.column,
        row=cell.row,
        kind=tile.kind,
        turn=tile.turn,
        sides=tile.sides,
        bonus=kind.bonus,
        event=kind.event,
        filled=tile.filled,
        last=bool(wake) and cell == wake[-1],
        parts=len(parts_of(tile)),
        units=tuple(
            UnitView(unit.seat, unit.unit, unit.part)
            for unit in state.units
            if unit.cell == cell
        ),
    )


def _path(state: State, path: int, seat: Seat | None) -> PathView:
    token: int | str | None = None
    if state.tokens[path] is not None:
        token = visible_tokens(state, seat).get(path, "hidden")
    return PathView(state.facts.paths[path], state.paths[path], token)
