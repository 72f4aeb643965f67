"""Sites and ways by the lands around them, as they are found on the drawing."""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from companion.core.ids import Slot
from companion.core.profile import Landmark, Landmarks
from companion.games.catan_junior.data.boards import Board, Land, Point

ARROWS = "→↘↓↙←↖↑↗"
"""Eight, clockwise from the right."""
AROUND = 1.2
"""How far from a land's middle a place is still of it, in sides of its hex."""
STRETCH = 1.35
"""Longest way that is still one side of a hex, in sides."""


def landmarks_of(board: Board) -> Landmarks:
    """The lands around every site and way; where another lies among the same lands,
    or there is one alone, with the side of the first.
    """
    side = _side(board)
    middles = {land.slot: _middle(board, land, side) for land in board.lands}
    places = (*board.graph.sites, *board.graph.ways)
    found = {slot: tuple(_around(board, slot, middles, side)) for slot in places}
    alike = Counter(
        (slot in board.graph.ways, _lands(around)) for slot, around in found.items()
    )
    return {
        slot: around
        if len(around) == 1 or alike[slot in board.graph.ways, _lands(around)] > 1
        else tuple(Landmark(each.slot, "") for each in around)
        for slot, around in found.items()
    }


def _lands(around: tuple[Landmark, ...]) -> frozenset[Slot]:
    return frozenset(each.slot for each in around)


def _around(
    board: Board, slot: Slot, middles: dict[Slot, Point], side: float
) -> Iterator[Landmark]:
    x, y = board.middle(slot)
    for land, (land_x, land_y) in middles.items():
        if math.hypot(x - land_x, y - land_y) <= AROUND * side:
            turn = math.floor(math.atan2(y - land_y, x - land_x) / (math.pi / 4) + 0.5)
            yield Landmark(land, ARROWS[turn % len(ARROWS)])


def _side(board: Board) -> float:
    """Length in mm of one side of a hex: what half of the ways are at least."""
    lengths = sorted(
        math.dist(*(board.points[end] for end in way.ends))
        for way in board.graph.ways.values()
    )
    return lengths[len(lengths) // 2]


def _middle(board: Board, land: Land, side: float) -> Point:
    """The middle of a land's hex, told by three sites in a row where some of its six
    are no sites of the board.
    """
    x, y = board.middle(land.slot)
    if not 3 <= len(land.sites) <= 5:
        return x, y
    row = [board.points[site] for site in land.sites]
    row.sort(key=lambda p: math.atan2(p[1] - y, p[0] - x))
    found: list[Point] = []
    for (a, b), (_, c) in pairwise(pairwise([row[-1], *row, row[0]])):
        near = max(math.dist(a, b), math.dist(b, c)) < STRETCH * side
        if near and math.dist(a, c) >= STRETCH * side:
            found.append((a[0] + c[0] - b[0], a[1] + c[1] - b[1]))
    if not found:
        return x, y
    return (
        sum(each for each, _ in found) / len(found),
        sum(each for _, each in found) / len(found),
    )
