"""A table with wooden pieces, painted in linear light, apart from ``vision.render``.

What it paints otherwise: lamps are black bodies (warm, daylight, one from each side),
light falls off and a shadow crosses the table, wood has a colour of its own near the
printed one, a grain and a highlight of its own gloss, pieces are discs, ships, lairs
and cubes that show a side and cast a shadow; tables are of wood, of felt, of cloth; the
camera blurs, tints, makes noise, and JPEG.
"""

import colorsys
import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Slot
from companion.core.profile import Anchor, Place, TableProfile
from companion.core.table import Pose
from tests.vision import tables
from vision.plane import TablePlane
from vision.symbol import SIZE, SPAN
from vision.wood.detector import PieceDetector
from vision.wood.illumination import illumination, papers, tag_paper

Array = npt.NDArray[Any]

COLOURS = {
    "red": "#c0392b",
    "blue": "#2c6fbb",
    "white": "#f4f4f0",
    "orange": "#e67e22",
    "yellow": "#f1c40f",
    "green": "#2e8b57",
    "black": "#1c1c22",
}
"""The players' colours, as a game's data have them."""

LAMPS = {"warm": (1.0, 0.56, 0.20), "daylight": (0.94, 0.98, 1.0)}
"""Linear red, green, blue of a black body of 2700 K and of 6700 K beside the camera's
white of 5600 K, halfway corrected by its white balance.
"""

SURFACES = {
    "wood": (0.30, 0.16, 0.07),
    "felt": (0.02, 0.14, 0.06),
    "cloth": (0.78, 0.77, 0.74),
}
"""Linear reflectance of the table."""

PX = 3
"""Px a mm of the painted table."""

STUCK = 0.9
"""Where a sticker lies on its tile, in shares of where the profile has it."""

SHAPES = ("disc", "cube", "ship", "lair")


@dataclass(frozen=True)
class Look:
    """How the table is lit and seen."""

    lamp: str = "daylight"
    surface: str = "wood"
    dim: float = 0.7
    shadow: float = 0.0
    gloss: float = 0.2
    mirrors: int = 0
    blur: float = 0.6
    noise: float = 1.5
    jpeg: int = 92
    tilt: float = 8.0
    vary: float = 0.5
    level: float = 0.75


LEVELS = {
    "clean": Look(),
    "warm": Look("warm", "cloth", 0.6, 0.2, 0.3, 0, 0.8, 2.5, 88, 12.0, 0.7),
    "mixed": Look("mixed", "felt", 0.6, 0.3, 0.4, 1, 0.8, 3.0, 85, 15.0, 0.7),
    "mid": Look("warm", "wood", 0.5, 0.35, 0.5, 2, 0.9, 4.0, 82, 18.0, 0.8),
    "harsh": Look("mixed", "wood", 0.3, 0.5, 0.8, 5, 1.2, 7.0, 70, 25.0, 1.0, 0.65),
}


def profile(columns: int = 6, rows: int = 4) -> TableProfile:
    """A small table of square places."""
    return replace(tables.profile(columns, rows), colours=COLOURS, wood={"scout": 12.0})


@dataclass
class Painted:
    """A table before and after pieces came to stand, and which."""

    before: Array
    after: Array
    plane: TablePlane
    truth: Mapping[Slot, str]


def painted(
    table: TableProfile,
    look: Look,
    seed: int,
    share: float = 0.6,
    relit: bool = False,
) -> Painted:
    """Paint a table twice; on ``share`` of its places pieces came to stand; where it is
    ``relit``, lamps, shadow and mirrors are others the second time.
    """
    rng = random.Random(seed)
    flat = _flat(table, look, rng)
    truth = {
        p.slot: rng.choice(list(COLOURS)) for p in table.places if rng.random() < share
    }
    standing, gloss = flat.copy(), np.zeros(flat.shape[:2], np.float32)
    for place in table.places:
        if place.slot in truth:
            wood = _wood(COLOURS[truth[place.slot]], look.vary, rng)
            _stand(standing, gloss, place, wood, look, rng)
    light = _light(flat.shape, look, rng)
    mirrors = _mirrors(flat.shape, look, rng)
    matrix, plane = _camera(table, look, rng)
    first = _seen(flat * light + mirrors, matrix, plane.size, look, rng)
    if relit:
        light, mirrors = _light(flat.shape, look, rng), _mirrors(flat.shape, look, rng)
    lit = standing * light + mirrors + gloss[..., None] * light
    return Painted(first, _seen(lit, matrix, plane.size, look, rng), plane, truth)


def _linear(fill: str) -> Array:
    """Linear blue, green, red of ``#rrggbb``."""
    encoded = np.array([int(fill[i : i + 2], 16) for i in (5, 3, 1)]) / 255
    steep = ((encoded + 0.055) / 1.055) ** 2.4
    return np.asarray(np.where(encoded <= 0.04045, encoded / 12.92, steep))


def _flat(table: TableProfile, look: Look, rng: random.Random) -> Array:
    """The reflectance of table, anchors and tiles: (h, w, 3), linear BGR."""
    noise = np.random.default_rng(rng.randrange(2**30))
    height, width = round(table.height * PX), round(table.width * PX)
    base = np.array(SURFACES[look.surface][::-1], np.float32)
    grain = cv2.resize(
        noise.uniform(0.8, 1.2, (height // 6, width // 90)).astype(np.float32),
        (width, height),
    )
    flat = base * grain[..., None]
    for anchor in table.anchors:
        _anchor(flat, anchor, noise)
    for place in table.places:
        _tile(flat, table, place, rng, noise)
    return np.asarray(flat, np.float32)


def _box(x: float, y: float, width: float, height: float) -> tuple[slice, slice]:
    """Rows and columns of a rectangle around a point, mm."""
    return (
        slice(round((y - height / 2) * PX), round((y + height / 2) * PX)),
        slice(round((x - width / 2) * PX), round((x + width / 2) * PX)),
    )


def _anchor(flat: Array, anchor: Anchor, noise: np.random.Generator) -> None:
    side = anchor.side
    flat[_box(anchor.x, anchor.y, side * 8 / 6, side * 8 / 6)] = 0.85
    flat[_box(anchor.x, anchor.y, side, side)] = 0.03
    inner = flat[_box(anchor.x, anchor.y, side * 4 / 6, side * 4 / 6)]
    cells = (noise.random((4, 4)) < 0.5).astype(np.float32)
    inner[:] = (
        0.03
        + 0.82
        * cv2.resize(cells, inner.shape[1::-1], interpolation=cv2.INTER_NEAREST)[
            ..., None
        ]
    )


def _tile(
    flat: Array,
    table: TableProfile,
    place: Place,
    rng: random.Random,
    noise: np.random.Generator,
) -> None:
    """A printed tile of land and sea with its sticker in a corner."""
    rows, columns = _box(place.x, place.y, place.width - 1.5, place.height - 1.5)
    size = columns.stop - columns.start, rows.stop - rows.start
    lands = "#5f9a3c", "#c9a45a", "#8a5a2b"
    sea, land = _linear("#2f6fa8"), _linear(rng.choice(lands))
    wave = cv2.resize(noise.random((5, 5)).astype(np.float32), size)
    art = np.where((wave > 0.5)[..., None], land, sea)
    spots = cv2.resize(noise.uniform(0.7, 1.3, (14, 14)).astype(np.float32), size)
    flat[rows, columns] = art * spots[..., None]
    sticker = table.sticker
    at = place.x + sticker.x * STUCK, place.y + sticker.y * STUCK
    paper = flat[_box(*at, sticker.side, sticker.side)]
    paper[:] = 0.85
    ink = flat[_box(*at, sticker.side * 21 / 25, sticker.side * 21 / 29)]
    cells = (noise.random((21, 21)) < 0.5).astype(np.float32)
    ink[:] = (
        0.04
        + 0.81
        * cv2.resize(cells, ink.shape[1::-1], interpolation=cv2.INTER_AREA)[..., None]
    )


def _wood(fill: str, vary: float, rng: random.Random) -> Array:
    """The linear BGR of painted wood near a printed colour."""
    red, green, blue = (int(fill[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, light, strength = colorsys.rgb_to_hls(red, green, blue)
    hue = (hue + vary * rng.uniform(-0.012, 0.012)) % 1
    light = min(0.93, light * (1 + vary * rng.uniform(-0.14, 0.06)))
    strength = min(1.0, strength * (1 + vary * rng.uniform(-0.2, 0.1)))
    made = colorsys.hls_to_rgb(hue, light, strength)
    return _linear("#" + "".join(f"{round(255 * v):02x}" for v in made))


def _outline(shape: str, rng: random.Random) -> Array:
    """A piece's outline from above in mm around its middle, turned anyhow."""
    turn = np.linspace(0, 2 * math.pi, 28, endpoint=False)
    points: Array = {
        "disc": 6.0 * np.column_stack([np.cos(turn), np.sin(turn)]),
        "cube": np.array([(-5, -5), (5, -5), (5, 5), (-5, 5)], float),
        "ship": np.array([(-9, -3), (4, -4.5), (9, 0), (4, 4.5), (-9, 3)], float),
        "lair": np.array([(-7, 6), (-7, -3), (0, -8), (7, -3), (7, 6)], float),
    }[shape]
    angle = rng.uniform(0, 2 * math.pi)
    cos, sin = math.cos(angle), math.sin(angle)
    return np.asarray(points @ np.array([(cos, sin), (-sin, cos)]))


def _stand(
    flat: Array,
    gloss: Array,
    place: Place,
    wood: Array,
    look: Look,
    rng: random.Random,
) -> None:
    """A piece somewhere on a place, 8 mm high: shadow, side, top, highlight."""
    outline = _outline(rng.choice(SHAPES), rng)
    at = np.array([place.x, place.y]) + [rng.uniform(-9, 9) for _ in range(2)]
    lean = np.array([rng.uniform(-1, 1), rng.uniform(-1, 1)]) * math.tan(
        math.radians(look.tilt)
    )
    shape = flat.shape[:2]
    shade = _mask(shape, _hull(outline + at, outline + at + (4.0, 3.0)), 2.5)
    flat *= 1 - 0.55 * shade[..., None]
    top = outline + at + lean * 8
    for points, tone in ((_hull(outline + at, top), 0.45), (top, 1.0)):
        cover = _mask(shape, points, 0.5)[..., None]
        grain = tone * rng.uniform(0.95, 1.05)
        flat[:] = flat * (1 - cover) + wood.astype(np.float32) * grain * cover
    spot = top.mean(axis=0) + [rng.uniform(-3, 3) for _ in range(2)]
    angle = rng.uniform(0, math.pi)
    along = spot + 2.5 * np.array([math.cos(angle), math.sin(angle)])
    line = np.zeros(shape, np.float32)
    ends = [tuple(round(v * PX) for v in point) for point in (spot, along)]
    cv2.line(line, ends[0], ends[1], 1.0, 3)
    gloss += look.gloss * cv2.GaussianBlur(line, (0, 0), 2.0)


def _hull(first: Array, second: Array) -> Array:
    both = np.vstack([first, second]).astype(np.float32)
    return np.asarray(cv2.convexHull(both))[:, 0]


def _mask(shape: tuple[int, int], outline: Array, soft: float) -> Array:
    mask = np.zeros(shape, np.float32)
    cv2.fillPoly(mask, [np.round(outline * PX * 16).astype(np.int32)], 1.0, 8, 4)
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), soft))


def _light(shape: tuple[int, ...], look: Look, rng: random.Random) -> Array:
    """Linear light (h, w, 3) BGR: lamps, fall-off, a shadow with a soft edge."""
    height, width = shape[:2]
    ys, xs = np.mgrid[0 : 1 : height * 1j, 0 : 1 : width * 1j].astype(np.float32)
    angle = rng.uniform(0, 2 * math.pi)
    along = (xs - 0.5) * math.cos(angle) + (ys - 0.5) * math.sin(angle) + 0.5
    share = np.clip(along, 0, 1)[..., None]
    ends = {"mixed": ("warm", "daylight")}.get(look.lamp, (look.lamp, look.lamp))
    first, second = (np.array(LAMPS[end][::-1], np.float32) for end in ends)
    light = first * (1 - share) + second * share
    light = light * (look.dim + (1 - look.dim) * share) ** 2
    edge = rng.uniform(0.35, 0.65)
    across = (xs - 0.5) * math.sin(angle + 0.7) - (ys - 0.5) * math.cos(angle + 0.7)
    dark = 1 / (1 + np.exp(-(across + 0.5 - edge) * 60))
    light = light * (1 - look.shadow * dark[..., None])
    return np.asarray(light * look.level / light.max() * 1.15, np.float32)


def _mirrors(shape: tuple[int, ...], look: Look, rng: random.Random) -> Array:
    """Lamps mirrored in glossy print, added light (h, w, 1)."""
    total = np.zeros(shape[:2], np.float32)
    for _ in range(look.mirrors):
        at = rng.randrange(shape[1]), rng.randrange(shape[0])
        axes = rng.randrange(8, 22), rng.randrange(8, 22)
        cv2.ellipse(total, at, axes, rng.randrange(180), 0, 360, 1.6, -1)
    return cv2.GaussianBlur(total, (0, 0), 7)[..., None]


def _camera(
    table: TableProfile, look: Look, rng: random.Random, px_mm: float = 2.4
) -> tuple[Array, TablePlane]:
    """A tilted view: the homography from painted px, and its plane."""
    size = round(table.width * px_mm), round(table.height * px_mm)
    width, height = table.width, table.height
    near = 0.12 * math.tan(math.radians(look.tilt))
    corners = np.array(
        [(near, near), (1 - near, near), (1.0, 1.0), (0.0, 1.0)], np.float32
    ) * np.array(size, np.float32)
    mm = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    to_px = cv2.getPerspectiveTransform(mm * PX, corners)
    to_mm = cv2.getPerspectiveTransform(corners, mm)
    return to_px, TablePlane(np.asarray(to_mm, float), size, error=0.2)


def _seen(
    lit: Array, matrix: Array, size: tuple[int, int], look: Look, rng: random.Random
) -> Array:
    """What the camera makes of linear light: BGR uint8."""
    soft = cv2.GaussianBlur(lit.astype(np.float32), (0, 0), 0.6)
    seen = cv2.warpPerspective(soft, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    seen = np.clip(cv2.GaussianBlur(seen, (0, 0), look.blur), 0, 1)
    encoded = np.where(seen <= 0.0031, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055)
    grain = np.random.default_rng(rng.randrange(2**30)).standard_normal(seen.shape)
    picture = np.clip(255 * encoded + look.noise * grain, 0, 255).astype(np.uint8)
    _, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, look.jpeg])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))


@dataclass(frozen=True)
class Count:
    """What became of the pieces of some tables."""

    stood: int = 0
    right: int = 0
    wrong: int = 0
    bare: int = 0
    ghosts: int = 0

    def __add__(self, other: "Count") -> "Count":
        """Both together."""
        return Count(
            *(getattr(self, n) + getattr(other, n) for n in self.__dataclass_fields__)
        )


def compared(
    table: TableProfile, truth: Mapping[Slot, str], found: Mapping[Slot, str]
) -> Count:
    """What was found against the truth."""
    right = sum(found.get(slot) == colour for slot, colour in truth.items())
    named = sum(slot in found for slot in truth)
    return Count(
        len(truth),
        right,
        named - right,
        len(table.places) - len(truth),
        sum(slot not in truth for slot in found),
    )


def counted(
    table: TableProfile,
    look: Look,
    seed: int,
    printed: float | None = None,
    share: float = 0.6,
    relit: bool = False,
) -> Count:
    """What the detector finds on one painted table; stickers of ``printed`` mm may lie
    where the profile has others.
    """
    side = table.sticker.side if printed is None else printed
    sticker = replace(table.sticker, side=side)
    made = painted(replace(table, sticker=sticker), look, seed, share, relit)
    off = table.sticker.x * STUCK, table.sticker.y * STUCK
    tags = [
        tag_paper(Pose(p.x + off[0], p.y + off[1], 0), side * SIZE / SPAN)
        for p in table.places
    ]
    whites = papers(table, {a.id for a in table.anchors}, tags)
    keys = {place.slot: "tile" for place in table.places}
    wood, found = PieceDetector(), dict[Slot, str]()
    for picture in (made.before, made.after):
        light = illumination(picture, made.plane, whites)
        found = wood.detect(picture, made.plane, table, light, keys)
    return compared(table, made.truth, found)
