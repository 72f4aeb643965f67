"""What holds in every game, against a deliberately naive recount."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from companion.core.grid import Cell, Side
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.entdecker import GAME
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import (
    GoldChanged,
    PointsScored,
    TileLaid,
    UnitPlaced,
)
from companion.games.entdecker.moves import Reason, Unit
from companion.games.entdecker.rules.routes import ways_home
from companion.games.entdecker.state import Standing, State
from tests.support.playout import playout, start

GAMES = [(players, seed) for players in (2, 3, 4) for seed in (1, 2)]
Pixel = tuple[int, int]
MIDS: dict[Side, Pixel] = {
    Side.NORTH: (1, 0),
    Side.EAST: (2, 1),
    Side.SOUTH: (1, 2),
    Side.WEST: (0, 1),
}


def naive_islands(state: State) -> list[tuple[set[Pixel], bool]]:
    """Islands by painting 3 x 3 pixels a tile: their pixels, and whether complete.

    Land sides are painted; the middle is land but for a strait, whose two sides
    stay apart, and for tiles without land.
    """
    pixels = {
        (cell.column * 3 + x, cell.row * 3 + y)
        for cell, tile in state.board.items()
        for x, y in land_pixels(tile.sides)
    }
    found: list[tuple[set[Pixel], bool]] = []
    while pixels:
        stack = [next(iter(pixels))]
        island: set[Pixel] = set()
        complete = True
        while stack:
            x, y = stack.pop()
            if (x, y) not in pixels:
                continue
            pixels.remove((x, y))
            island.add((x, y))
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                stack.append((x + dx, y + dy))
                beyond = Cell((x + dx) // 3, (y + dy) // 3)
                complete = complete and beyond in state.board
        found.append((island, complete))
    return found


def land_pixels(lies: str) -> list[Pixel]:
    """Which of a tile's nine pixels are land."""
    land = [MIDS[side] for side in Side if lies[side] == "L"]
    if land and lies not in ("WLWL", "LWLW"):
        land.append((1, 1))
    return land


@cache
def played(players: int, seed: int) -> tuple[tuple[State, Any, Any], ...]:
    """A whole random game, shared by the tests of a process."""
    return tuple(playout(GAME, start(GAME, players), random.Random(seed)))


def pixel_of(state: State, unit: Standing) -> Pixel:
    """Where a unit stands: the middle, or a strait's end, clockwise from north."""
    lies = state.board[unit.cell].sides
    x, y = (1, 1)
    if lies in ("WLWL", "LWLW"):
        ends = [MIDS[side] for side in Side if lies[side] == "L"]
        x, y = ends[unit.part]
    return unit.cell.column * 3 + x, unit.cell.row * 3 + y


@pytest.mark.rule("NE-63", "NE-65", "NE-66")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_holds_after_every_move(players: int, seed: int) -> None:
    state = start(GAME, players)
    bank_moves = {Reason.TOLL}
    for before, move, step in played(players, seed):
        state = step.state
        changed: Counter[Seat] = Counter()
        for event in step.events:
            if isinstance(event, TileLaid):
                assert ways_home(state, event.cell), move
            if isinstance(event, GoldChanged):
                changed[event.seat] += event.amount
        for seat, player in enumerate(state.players):
            assert player.gold >= 0
            old = before.players[seat].gold
            assert player.gold - old == changed[Seat(seat)], move
            assert units_of(state, seat) == units_of(before, seat), move
        tolls = [
            e.amount
            for e in step.events
            if isinstance(e, GoldChanged) and e.reason in bank_moves
        ]
        assert sum(tolls) == 0


def units_of(state: State, seat: int) -> tuple[int, int, int]:
    """Scouts, bases and settlements of a player, wherever they are."""
    standing = Counter(u.unit for u in state.units if u.seat == seat)
    player = state.players[seat]
    walking = state.harbour.scouts.get(Seat(seat), 0)
    on_paths = sum(path.count(Seat(seat)) for path in state.paths)
    scouts = player.scouts + player.boxed + walking + on_paths + standing[Unit.SCOUT]
    return (
        scouts,
        player.bases + standing[Unit.BASE],
        player.settlements + standing[Unit.SETTLEMENT],
    )


@pytest.mark.rule("NE-39", "NE-40", "NE-42", "NE-64")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_scores_equal_a_naive_recount(players: int, seed: int) -> None:
    state = start(GAME, players)
    for before, move, step in played(players, seed):
        state = step.state
        gained: Counter[Seat] = Counter()
        for event in step.events:
            if isinstance(event, PointsScored):
                gained[event.seat] += event.points
        assert gained == recount(before, state, step.events), move
    assert all(complete for _, complete in naive_islands(state))
    assert any(player.score for player in state.players)


def recount(before: State, after: State, told: tuple[Record, ...]) -> Counter[Seat]:
    """Points of the islands whose units left the board with this move."""
    gained: Counter[Seat] = Counter()
    placed = [
        Standing(e.seat, e.unit, e.cell, e.part)
        for e in told
        if isinstance(e, UnitPlaced)
    ]
    gone = list(
        (Counter(before.units) + Counter(placed) - Counter(after.units)).elements()
    )
    for island, complete in naive_islands(after):
        units = [u for u in gone if pixel_of(after, u) in island]
        if complete and units:
            gained.update(naive_points(after, island, units))
    return gained


def naive_points(
    state: State, island: set[Pixel], units: list[Standing]
) -> Counter[Seat]:
    """Value, halves and ranks, written out."""
    cells = {Cell(x // 3, y // 3) for x, y in island}
    value = len(cells) + sum(TILES[state.board[c].kind].bonus for c in cells)
    weight = {Unit.SETTLEMENT: 1_000_000, Unit.BASE: 1_000, Unit.SCOUT: 1}
    strength: Counter[Seat] = Counter()
    for unit in units:
        strength[unit.seat] += weight[unit.unit]
    points: Counter[Seat] = Counter()
    while strength:
        best = max(strength.values())
        for seat in [s for s, n in strength.items() if n == best]:
            points[seat] = value
            del strength[seat]
        value = value // 2 + value % 2
    return points
