"""Our own drawings of the pieces: sea, land, route, waterfall, question mark."""

from companion.core.grid import Side
from companion.core.ids import Kind
from companion.core.profile import Drawing, Shape, Sticker
from companion.games.entdecker.data import SHIP, TILES
from companion.games.entdecker.islands import land_sides, parts_of
from companion.games.entdecker.state import Tile

SIDE = 45.0
"""Side of a tile in mm (``board.toml``)."""

STICKER = Sticker(15.0, -14.0, -14.0)
SHIP_STICKER = Sticker(15.0, 0.0, 0.0)

SEA, LAND, SAND, ROUTE = "#5b9bc4", "#7fa650", "#e3d4a0", "#f4f8fa"
WATERFALL, MARK, WOOD = "#2f6fae", "#8a4fa3", "#8b5a2b"

_REACH = 14.0
"""How far land comes in from its side, mm."""


def drawing(kind: Kind) -> Drawing:
    """A tile or the ship, upright. Raises ``KeyError`` for an unknown kind."""
    if kind == SHIP:
        hull = Shape(((2, 18), (34, 18), (29, 30), (7, 30)), WOOD)
        deck = Shape(((8, 8), (28, 8), (28, 28), (8, 28)), SAND)
        return Drawing(36, 36, (hull, deck), SHIP_STICKER)
    tile = Tile(kind, 0)
    shapes = [_square(0, 0, SIDE, SIDE, SEA)]
    for part in parts_of(tile):
        shapes += _land(land_sides(tile, part))
    shapes += _routes(tile.sides)
    shapes += _marks(kind)
    bonus = TILES[kind].bonus
    return Drawing(SIDE, SIDE, tuple(shapes), STICKER, f"+{bonus}" if bonus else "")


def _square(x: float, y: float, width: float, height: float, fill: str) -> Shape:
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Shape(corners, fill)


def _land(touched: tuple[Side, ...]) -> list[Shape]:
    """Land along the sides of one part, with a beach; whole when all are land."""
    if len(touched) == 4:
        return [_square(0, 0, SIDE, SIDE, LAND)]
    strips = [_strip(side, _REACH + 1.5, SAND) for side in touched]
    return strips + [_strip(side, _REACH, LAND) for side in touched]


def _strip(side: Side, reach: float, fill: str) -> Shape:
    far = SIDE - reach
    boxes = {
        Side.NORTH: (0.0, 0.0, SIDE, reach),
        Side.EAST: (far, 0.0, reach, SIDE),
        Side.SOUTH: (0.0, far, SIDE, reach),
        Side.WEST: (0.0, 0.0, reach, SIDE),
    }
    return _square(*boxes[side], fill)


def _routes(pattern: str) -> list[Shape]:
    """Dots from each sea side to the middle."""
    half = SIDE / 2
    towards = {
        Side.NORTH: (half, 0.0),
        Side.EAST: (SIDE, half),
        Side.SOUTH: (half, SIDE),
        Side.WEST: (0.0, half),
    }
    dots: list[Shape] = []
    for side in Side:
        if pattern[side] == "W":
            x, y = towards[side]
            for share in (0.15, 0.4, 0.65, 0.9):
                at = (x + (half - x) * share, y + (half - y) * share)
                dots.append(_square(at[0] - 0.8, at[1] - 0.8, 1.6, 1.6, ROUTE))
    return dots


def _marks(kind: Kind) -> list[Shape]:
    tile = TILES[kind]
    half = SIDE / 2
    if tile.bonus:
        fall = ((half - 5, half - 8), (half + 5, half - 8), (half + 7, half + 8))
        return [Shape((*fall, (half - 7, half + 8)), WATERFALL)]
    if tile.event:
        return [_square(SIDE - 9, SIDE - 9, 6, 6, MARK)]
    return []

