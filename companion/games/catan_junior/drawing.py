"""Our own drawings of the pieces, as polygons in mm; no print is copied."""

from companion.core.ids import Kind
from companion.core.profile import Drawing, Shape, Sticker
from companion.games.catan_junior.data import harbour_goods
from companion.games.catan_junior.goods import Good

STICKER = Sticker(15, 0, 15)
"""In the lower half of a card, so that the picture above stays free."""

CARD = (44.0, 60.0)
"""Width and height of a drawn card, mm."""

_PAPER, _INK, _SEA, _SAND = "#f6efdc", "#2b2b33", "#bfe0e6", "#e7d3a1"
_FILLS = {
    Good.WOOL: "#f2f2ee",
    Good.WOOD: "#8a5a2b",
    Good.RUM: "#a8551c",
    Good.TREASURE: "#7b5ea7",
    Good.PINEAPPLE: "#e0a526",
    Good.SABRE: "#8fa3b5",
    Good.GOLD: "#e6c229",
}
_OUTLINES: dict[Good, tuple[tuple[float, float], ...]] = {
    Good.WOOL: ((2, 5), (4, 2), (8, 2), (10, 5), (10, 8), (7, 10), (4, 10), (2, 8)),
    Good.WOOD: ((1, 4), (9, 1), (11, 4), (11, 7), (3, 11), (1, 8)),
    Good.RUM: ((4, 0), (8, 0), (8, 3), (10, 5), (10, 12), (2, 12), (2, 5), (4, 3)),
    Good.TREASURE: ((1, 4), (3, 1), (9, 1), (11, 4), (11, 11), (1, 11)),
    Good.PINEAPPLE: ((4, 0), (6, 2), (8, 0), (10, 6), (8, 12), (4, 12), (2, 6)),
    Good.SABRE: ((0, 11), (7, 5), (10, 0), (12, 1), (9, 7), (2, 12)),
    Good.GOLD: ((6, 1), (10, 3), (11, 7), (8, 11), (4, 11), (1, 7), (2, 3)),
}
"""Outlines of the goods on a square of 12 by 12, clockwise."""


def drawing(kind: Kind) -> Drawing:
    """The drawing of a piece. Raises ``ValueError`` for an unknown kind."""
    family, _, rest = kind.partition("-")
    if kind == "pirate":
        return _disc()
    if family == "supply":
        return _card(_PAPER, _good(Good(rest), 10, 4, 2.0))
    if family == "harbour":
        goods = [g for g, n in harbour_goods(kind).items() for _ in range(n)]
        icons = (*_good(goods[0], 6, 6, 1.2), *_good(goods[1], 24, 6, 1.2))
        return _card(_SEA, icons)
    if family == "parrot":
        return _card(_SAND, _parrot(rest))
    raise ValueError(f"no drawing of {kind!r}")


def _card(fill: str, icons: tuple[Shape, ...]) -> Drawing:
    width, height = CARD
    edge = Shape(_box(0, 0, width, height), _INK)
    face = Shape(_box(1, 1, width - 1, height - 1), fill)
    return Drawing(width, height, (edge, face, *icons), STICKER)


def _box(
    left: float, top: float, right: float, bottom: float
) -> tuple[tuple[float, float], ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _good(good: Good, x: float, y: float, scale: float) -> tuple[Shape, ...]:
    """A good with a dark rim, its square's top left at ``x``, ``y`` mm."""
    points = _OUTLINES[good]
    rim = tuple((x + px * scale, y + py * scale) for px, py in points)
    small, shift = scale * 0.84, scale * 0.96
    face = tuple((x + shift + px * small, y + shift + py * small) for px, py in points)
    return (Shape(rim, _INK), Shape(face, _FILLS[good]))


def _parrot(text: str) -> tuple[Shape, ...]:
    if text == "pirate":
        return (
            Shape(((22, 4), (32, 24), (27, 22), (22, 28), (17, 22), (12, 24)), _INK),
        )
    if text == "build":
        ship = ((8, 20), (36, 20), (31, 28), (13, 28))
        sail = ((22, 4), (34, 18), (22, 18))
        return (Shape(ship, "#8a5a2b"), Shape(sail, "#f2f2ee"))
    if text == "neighbours":
        left = ((4, 16), (14, 8), (14, 24))
        right = ((40, 16), (30, 8), (30, 24))
        return (Shape(left, _INK), Shape(right, _INK))
    words = text.split("-")
    goods = [
        Good(name)
        for name, count in zip(words[::2], words[1::2], strict=True)
        for _ in range(int(count))
    ]
    step = 40 / len(goods)
    return tuple(
        shape
        for place, good in enumerate(goods)
        for shape in _good(good, 2 + place * step, 8, step / 13)
    )


def _disc() -> Drawing:
    corner, far = 13.0, 31.0
    edge = ((corner, 0.0), (far, 0.0), (44.0, corner), (44.0, far))
    rest = ((far, 44.0), (corner, 44.0), (0.0, far), (0.0, corner))
    return Drawing(44, 44, (Shape((*edge, *rest), _INK),), Sticker(15, 0, 0))
