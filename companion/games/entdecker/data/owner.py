"""What an owner's box holds, and the drawings that its questions come with."""

import math
from collections.abc import Mapping
from itertools import pairwise

from companion.core.game import Setup, Stock
from companion.core.ids import Kind
from companion.core.profile import Corners, Shape, Sketch, corners
from companion.games.entdecker.data import LAYOUTS, SHIP, count_key, material

STEP = 26.0
"""From the middle of a drawn space to the next, mm."""

ROW = 5
"""Spaces in a row of a drawn path; the path turns back at its end."""

_SPACE, _TRAIL, _LEAF, _DOT = "#e3d4a0", "#8b5a2b", "#5f8a45", "#10222e"


def stock(given: Setup) -> Mapping[Kind, Stock]:
    """How many tiles of each kind, and the ship. Raises ``InvalidSetup``."""
    counts = material(LAYOUTS[0], given.box).counts
    held = {
        kind: Stock(count, count_key(kind) not in given.box)
        for kind, count in counts.items()
        if count
    }
    return {SHIP: Stock(1), **held}


def sketch(given: Setup, question: str) -> Sketch | None:
    """A jungle path space by space; its dot cannot be marked.

    Raises ``InvalidSetup`` on an answer that cannot be.
    """
    topic, _, rest = question.partition(".")
    if topic != "path":
        return None
    number, _, asked = rest.partition(".")
    length = len(material(LAYOUTS[0], given.box).paths[int(number) - 1])
    at = [_middle(n) for n in range(length)]
    rows = math.ceil(length / ROW)
    shapes = [Shape(corners(0, 0, ROW * STEP, rows * STEP), _LEAF)]
    shapes += [_trail(a, b) for a, b in pairwise(at)]
    shapes += [Shape(_round(x, y, 10), _SPACE) for x, y in at]
    shapes.append(Shape(_round(*at[0], 4), _DOT))
    spots = {str(n): spot for n, spot in enumerate(at, 1) if n > 1}
    return Sketch(
        ROW * STEP, rows * STEP, tuple(shapes), spots if asked == "eyes" else {}
    )


def _middle(index: int) -> tuple[float, float]:
    row, place = divmod(index, ROW)
    column = place if row % 2 == 0 else ROW - 1 - place
    return ((column + 0.5) * STEP, (row + 0.5) * STEP)


def _trail(start: tuple[float, float], end: tuple[float, float]) -> Shape:
    """The stretch between two spaces, which lie side by side or one below."""
    (x, y), (u, v) = start, end
    half = 2.0
    return Shape(
        corners(min(x, u) - half, min(y, v) - half, max(x, u) + half, max(y, v) + half),
        _TRAIL,
    )


def _round(x: float, y: float, radius: float) -> Corners:
    turns = (math.tau * n / 16 for n in range(16))
    return tuple(
        (x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns
    )
