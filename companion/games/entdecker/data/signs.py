"""Our own signs for what a tile's back says: polygons round 0, 0, mm on the tile."""

import math
from collections.abc import Mapping

from companion.core.profile import Corners, Shape

_INK, _PAPER, _LINE = "#2b2118", "#ffffff", "#b9a88a"


def _disc(x: float, y: float, radius: float, fill: str) -> Shape:
    turns = (2 * math.pi * step / 24 for step in range(24))
    points = tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns)
    return Shape(points, fill)


def _star(long: float, short: float, count: int) -> Corners:
    return tuple(
        (
            (long, short)[step % 2] * math.sin(math.pi * step / count),
            -(long, short)[step % 2] * math.cos(math.pi * step / count),
        )
        for step in range(2 * count)
    )


_GOLD = (
    _disc(0, 0, 6.6, "#7a5600"),
    _disc(0, 0, 5.6, "#f3cf6b"),
    _disc(0, 0, 4.4, "#7a5600"),
    _disc(0, 0, 3.9, "#f3cf6b"),
    Shape(_star(3.2, 1.1, 4), "#7a5600"),
)

_PIRATE = (
    Shape(((-6.2, -7.4), (-5.0, -7.4), (-5.0, 7.6), (-6.2, 7.6)), _INK),
    Shape(
        (
            (-5, -6.8),
            (-1, -7.8),
            (3, -6.4),
            (7, -7),
            (7, 2),
            (3, 2.6),
            (-1, 1.4),
            (-5, 2.2),
        ),
        _INK,
    ),
    _disc(1.2, -3.6, 2.3, _PAPER),
    Shape(((0, -2), (2.4, -2), (2.2, 0.2), (0.2, 0.2)), _PAPER),
    _disc(0.4, -3.7, 0.65, _INK),
    _disc(2.0, -3.7, 0.65, _INK),
)

_NATIVE = (
    Shape(((-4.8, 0), (4.8, 0), (4.8, 7), (-4.8, 7)), _INK),
    Shape(((-4, 0.6), (4, 0.6), (4, 6.2), (-4, 6.2)), "#f4ead0"),
    Shape(((-1.4, 2.6), (1.4, 2.6), (1.4, 6.2), (-1.4, 6.2)), _INK),
    Shape(((0, -8), (8, 1.6), (-8, 1.6)), _INK),
    Shape(((0, -6.6), (6.2, 0.8), (-6.2, 0.8)), "#d9a06a"),
    Shape(((-0.3, -5), (0.3, -5), (0.3, 0.8), (-0.3, 0.8)), _INK),
)

_CLOUD = ((-3.6, -1.4, 2.9), (0.4, -3.4, 3.6), (4.0, -1.2, 2.7))

_STORM = (
    *(_disc(x, y, r + 0.8, "#2d4552") for x, y, r in _CLOUD),
    Shape(((-4.4, -1), (4.8, -1), (4.8, 2.2), (-4.4, 2.2)), "#2d4552"),
    *(_disc(x, y, r, "#cfd9dc") for x, y, r in _CLOUD),
    Shape(((-3.6, -1), (4, -1), (4, 1.4), (-3.6, 1.4)), "#cfd9dc"),
    Shape(
        (
            (1.4, 0.6),
            (-3.0, 4.6),
            (-0.2, 4.6),
            (-1.8, 8.4),
            (3.8, 3.4),
            (1.0, 3.4),
            (2.8, 0.6),
        ),
        "#2d4552",
    ),
)

_WATERFALL = (
    Shape(
        ((-10.4, 10), (-5.8, -9.2), (-2.8, -12), (0, -9.4), (4.4, -15), (12.4, 10)),
        _INK,
    ),
    Shape(
        (
            (-9.4, 9.2),
            (-5.1, -8.8),
            (-2.8, -10.8),
            (0.2, -8.1),
            (4.2, -13.2),
            (11.3, 9.2),
        ),
        "#eceacb",
    ),
    Shape(
        ((0.6, -8.4), (4.6, -8.4), (5.2, -2), (6.8, 13), (-1.6, 13), (0.2, -2)),
        "#2f7fae",
    ),
    Shape(((1.8, -6), (2.4, -6), (2.2, 11), (1.2, 11)), "#ffffff"),
)

_SIGNS: Mapping[str, tuple[Shape, ...]] = {
    "gold": _GOLD,
    "pirate": _PIRATE,
    "native": _NATIVE,
    "storm": _STORM,
}


def signs_at(event: str, bonus: int, x: float, y: float) -> tuple[Shape, ...]:
    """The sign of an event on a pale disc, or the waterfall of a bonus, round a point
    of the tile; nothing for a tile that has neither.
    """
    found = _WATERFALL if bonus else _SIGNS.get(event, ())
    if event:
        found = (_disc(0, 0, 11.2, _LINE), _disc(0, 0, 10.8, _PAPER), *found)
    return tuple(
        Shape(tuple((x + u, y + v) for u, v in shape.points), shape.fill)
        for shape in found
    )
