"""Small positions, spelt as tiles by field."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from companion.core.game import Setup
from companion.core.grid import Cell, distinct_turns, parse_cell
from companion.core.ids import Kind, Seat
from companion.core.play import Refusal, play, replay
from companion.core.record import Record
from companion.games.entdecker import GAME
from companion.games.entdecker.data import PATTERNS, TILES, kind_of, sides
from companion.games.entdecker.moves import Move, Stack, Unit
from companion.games.entdecker.state import Phase, Standing, State, Tile, Voyage

T = TypeVar("T")
A, B, C, D = map(Seat, range(4))


def counted(state: State, *left: Kind) -> State:
    """The owner has counted the box; all tiles are gone but one of each ``left``."""
    facts = replace(state.facts, uncounted=frozenset())
    gone = {k: n - left.count(k) for k, n in facts.counts.items()}
    return replace(state, facts=facts, gone=gone)


def cell(key: str) -> Cell:
    found = parse_cell(key)
    assert found is not None
    return found


def empty(players: int = 2, **options: Any) -> State:
    """A match on a bare board."""
    setup = Setup(
        ("Anna", "Boris", "Cyril", "Dana")[:players],
        "kosmos-2001",
        {"layout": "own", **options},
        {"layout.own": {}},
    )
    return GAME.setup(setup)


def tile(lies: str, back: str = "open") -> Tile:
    """A tile by its sides as they lie (N, E, S, W)."""
    for pattern in PATTERNS:
        kind = kind_of(pattern, back)
        if kind in TILES:
            for turn in distinct_turns(TILES[kind].pattern):
                if sides(kind, turn) == lies:
                    return Tile(kind, turn)
    raise AssertionError(f"no tile lies as {lies} with back {back}")


def with_tiles(state: State, tiles: Mapping[str, str]) -> State:
    """Lay tiles: field -> sides, or sides and back as ``"LLLL five"``."""
    board = dict(state.board)
    for key, spelt in tiles.items():
        lies, _, back = spelt.partition(" ")
        board[cell(key)] = tile(lies, back or "open")
    return replace(state, board=board)


def with_units(state: State, *units: tuple[Seat, Unit, str, int]) -> State:
    """Stand units and take them out of the reserves."""
    players = list(state.players)
    standing = list(state.units)
    names = {Unit.SCOUT: "scouts", Unit.BASE: "bases", Unit.SETTLEMENT: "settlements"}
    for seat, unit, key, part in units:
        standing.append(Standing(seat, unit, cell(key), part))
        left = getattr(players[seat], names[unit]) - 1
        players[seat] = replace(players[seat], **{names[unit]: left})
    return replace(state, units=tuple(standing), players=tuple(players))


def with_gold(state: State, *gold: int) -> State:
    players = tuple(
        replace(p, gold=g) for p, g in zip(state.players, gold, strict=True)
    )
    return replace(state, players=players)


def sailing(
    state: State, ship: str, left: int = 3, stack: Stack = Stack.HIDDEN
) -> State:
    """The ship stands there, so many tiles are announced and paid."""
    voyage = Voyage(stack=stack, left=left, wake=(cell(ship),))
    return replace(state, ship=cell(ship), voyage=voyage, phase=Phase.VOYAGE)


def after(state: State, *moves: Move) -> State:
    """The state after legal moves."""
    step = replay(GAME, state, moves)
    assert not isinstance(step, Refusal), step
    return step.state


def events(state: State, *moves: Move) -> tuple[Record, ...]:
    step = replay(GAME, state, moves)
    assert not isinstance(step, Refusal), step
    return step.events


def refused(state: State, move: Move) -> Record:
    """The rule that a move breaks."""
    step = play(GAME, state, move)
    assert isinstance(step, Refusal), step
    return step.violation


def listed(state: State, kind: type[T]) -> list[T]:
    """The listed moves of a kind."""
    return [move for move in GAME.legal_moves(state) if isinstance(move, kind)]


def gold(state: State) -> list[int]:
    return [player.gold for player in state.players]


def of(kind: type[Any], found: Iterable[Record]) -> list[Any]:
    return [event for event in found if isinstance(event, kind)]


def hidden(lies: str, back: str = "plain") -> Kind:
    return tile(lies, back).kind


def almost_full(state: State, gaps: Iterable[str], fill: str = "WWWW") -> State:
    """Every field discovered but the gaps."""
    open_fields = {cell(key) for key in gaps}
    board = {
        c: state.board.get(c, tile(fill))
        for c in state.facts.cells()
        if c not in open_fields
    }
    return replace(state, board=board)
