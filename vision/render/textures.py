"""Flat print: stickers, pieces, anchors and the board, as textures seen from above."""

import math
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.profile import Anchor, Drawing, Place, Sticker
from vision.render.colours import bgr
from vision.symbol import QUIET, SPAN, modules

Image = npt.NDArray[Any]

PAPER = 236
"""Grey level of white paper in full light."""

INK = 26
"""Grey level of black print in full light."""

SHADOW_MM = 2.0
"""Width in mm of the soft shadow that a cardboard piece throws around itself."""

CURL_SLANT = 0.45
"""By how much what stands up shifts: tangent of 24 degrees, the slant at which a table
is seen half way to its corner.
"""

BOARD_MARGIN_MM = 60.0
"""How far in mm the board's texture reaches beyond the table's area."""

_PX_MODULE = 16
"""Pixels a module of a sticker's texture."""
_FRACTION_BITS = 6
"""Fractional bits of the coordinates of cv2.fillPoly."""


@dataclass(frozen=True, slots=True)
class StickerOffset:
    """How far a sticker lies off its place on its piece: mm and degrees."""

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class PrintLook:
    """What print looks like: loudness of the art, bleed of the ink in mm, how many mm
    the edges of a sticker stand up, how worn it is.
    """

    art: float
    bleed: float
    curl: float = 0.0
    wear: float = 0.0


def sticker_offset(
    text: str, seed: int, askew: float, off: tuple[float, float] | None = None
) -> StickerOffset:
    """The offset of the sticker with this text, the same in every frame; ``off`` are
    most mm and degrees in place of ``askew``.
    """
    # Seeded by the text: Python's own hash differs between runs.
    rng = np.random.default_rng([zlib.crc32(text.encode()), seed])
    dx, dy, angle = rng.uniform(-1, 1, 3)
    mm, degrees = off or (askew / 3, askew)
    return StickerOffset(mm * dx, mm * dy, degrees * angle)


@lru_cache(maxsize=512)
def sticker_texture(text: str, module_mm: float, bleed: float) -> Image:
    """A sticker from above, grey uint8, ``_PX_MODULE`` px a module; ink spreads
    by ``bleed`` mm.
    """
    # bool (25, 25), then float (25 x 16, 25 x 16): 1 is dark.
    cells = np.pad(modules(text).astype(bool), QUIET)
    fine = np.kron(cells, np.ones((_PX_MODULE, _PX_MODULE))).astype(np.float32)
    spread = bleed / module_mm * _PX_MODULE
    if spread > 0:
        soft = cv2.GaussianBlur(fine, (0, 0), 2 * spread)
        # Ink that spreads is a blur with a threshold below the middle of dark and
        # white: dark grows.
        fine = np.clip((soft - 0.31) / 0.1 + 0.5, 0, 1)
    return (PAPER + (INK - PAPER) * fine).astype(np.uint8)


def piece_texture(
    drawing: Drawing,
    text: str,
    offset: StickerOffset,
    density: float,
    appearance: PrintLook,
) -> Image:
    """A piece with its shadow as BGR and opacity, uint8 (h, w, 4), ``density`` px a mm.

    The piece begins ``SHADOW_MM`` from the texture's edges.
    """
    width = round((drawing.width + 2 * SHADOW_MM) * density)
    height = round((drawing.height + 2 * SHADOW_MM) * density)
    face = np.full((height, width, 3), 200, np.uint8)
    # Print first, art over it, the sticker on top: stickers hide art.
    for shape in drawing.shapes:
        _polygon(face, shape.points, shape.fill, density)
    _label(face, drawing, density)
    face = _print_art(face, zlib.crc32(text[:6].encode()), appearance.art, density)
    if text:
        _apply_sticker(face, drawing, text, offset, density, appearance)
    opacity = _opacity((height, width), density)
    return np.dstack([np.where(opacity[..., None] == 255, face, 0), opacity])


def _polygon(
    face: Image, points: tuple[tuple[float, float], ...], fill: str, density: float
) -> None:
    # mm -> px; pixel centres lie at whole numbers, hence the half.
    corners = (np.array(points) + SHADOW_MM) * density - 0.5
    fixed = np.round(corners * 2**_FRACTION_BITS).astype(np.int32)
    cv2.fillPoly(face, [fixed], bgr(fill), cv2.LINE_AA, _FRACTION_BITS)


def _label(face: Image, drawing: Drawing, density: float) -> None:
    if not drawing.label:
        return
    scale = 0.035 * density * min(6.0, drawing.width / 6)
    where = (
        int((SHADOW_MM + 2) * density),
        int((SHADOW_MM + drawing.height - 3) * density),
    )
    cv2.putText(
        face,
        drawing.label.encode("ascii", "replace").decode(),
        where,
        cv2.FONT_HERSHEY_SIMPLEX,
        scale,
        (40, 40, 60),
        max(1, round(0.5 * density)),
        cv2.LINE_AA,
    )


def _print_art(face: Image, seed: int, art: float, density: float) -> Image:
    """Print art over the plain areas: washes of colour, strokes and grain."""
    if art <= 0:
        return face
    rng = np.random.default_rng(seed)
    height, width = face.shape[:2]
    wash = np.zeros((height, width, 3), np.float32)
    # Noise at three scales, the coarser the stronger, as in painted art.
    for cells, weight in ((4, 14.0), (12, 8.0), (40, 5.0)):
        grid = rng.normal(0, weight, (cells, cells, 3)).astype(np.float32)
        wash += cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC)
    painted: Image = np.clip(face + art * wash, 0, 255).astype(np.uint8)
    for _ in range(int(30 * art)):
        x, y = rng.uniform(0, 1, 2) * (width, height)
        length, angle = rng.uniform(1, 6) * density, rng.uniform(0, 2 * math.pi)
        tone = tuple(int(v) for v in rng.uniform(20, 220, 3))
        end = (int(x + length * math.cos(angle)), int(y + length * math.sin(angle)))
        thick = max(1, round(0.4 * density))
        cv2.line(painted, (int(x), int(y)), end, tone, thick, cv2.LINE_AA)
    return painted


def _apply_sticker(
    face: Image,
    drawing: Drawing,
    text: str,
    offset: StickerOffset,
    density: float,
    appearance: PrintLook,
) -> None:
    """Warp the sticker onto the face of its piece, in place."""
    sticker = drawing.sticker
    print_ = sticker_texture(text, sticker.side / SPAN, appearance.bleed)
    rng = np.random.default_rng([zlib.crc32(text.encode()), 31])
    if appearance.wear > 0:
        print_ = _worn(print_, appearance.wear, rng)
    if appearance.curl > 0:
        print_ = _curled(print_, appearance.curl / sticker.side, rng)
    fine = print_.shape[0]
    # A low-pass before the warp, so that reduction makes no aliases.
    shrink = fine / (sticker.side * density)
    if shrink > 1:
        print_ = cv2.GaussianBlur(print_, (0, 0), 0.35 * shrink)
    matrix = _sticker_matrix(drawing, offset, density, fine)
    size = (face.shape[1], face.shape[0])
    laid = cv2.warpAffine(print_, matrix, size, flags=cv2.INTER_LINEAR)
    mask = cv2.warpAffine(np.full((fine, fine), 255, np.uint8), matrix, size)
    # The warped mask is soft at the edges: blend, no stairs.
    share = mask[..., None] / np.float32(255)
    face[:] = (face * (1 - share) + laid[..., None] * share).astype(np.uint8)


def _worn(print_: Image, wear: float, rng: np.random.Generator) -> Image:
    """A sticker that was played with: ink is paler in patches, scratches are white,
    specks are dark.
    """
    side = print_.shape[0]
    patches = rng.uniform(0, 0.8 * wear, (4, 4)).astype(np.float32)
    pale = cv2.resize(patches, (side, side), interpolation=cv2.INTER_CUBIC)
    worn: Image = (print_ + (PAPER - print_) * np.clip(pale, 0, 1)).astype(np.uint8)
    for tone, count in ((PAPER - 10, round(8 * wear)), (70, round(6 * wear))):
        for _ in range(count):
            x, y = (int(v) for v in rng.uniform(0, side, 2))
            if tone == 70:
                cv2.circle(worn, (x, y), int(rng.uniform(4, 14)), tone, -1, cv2.LINE_AA)
                continue
            angle, length = rng.uniform(0, 2 * math.pi), rng.uniform(0.2, 0.7) * side
            end = (int(x + length * math.cos(angle)), int(y + length * math.sin(angle)))
            cv2.line(worn, (x, y), end, tone, int(rng.uniform(2, 6)), cv2.LINE_AA)
    return worn


def _curled(print_: Image, curl: float, rng: np.random.Generator) -> Image:
    """A sticker bent about an axis, its edges ``curl`` sides high, seen at a slant:
    what stands up shifts by its height, and turns from the light.
    """
    side = print_.shape[0]
    span = np.linspace(-1, 1, side, dtype=np.float32)
    x, y = np.meshgrid(span, span)
    axis, way = rng.uniform(0, math.pi), rng.uniform(0, 2 * math.pi)
    along = x * math.cos(axis) + y * math.sin(axis)
    high = along * along
    shift = CURL_SLANT * curl * high * side
    columns, rows = np.meshgrid(*(np.arange(side, dtype=np.float32),) * 2)
    moved = cv2.remap(
        print_,
        (columns + shift * math.cos(way)).astype(np.float32),
        (rows + shift * math.sin(way)).astype(np.float32),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    shade = 1 - np.clip(1.5 * curl * along, -0.25, 0.25)
    return np.asarray(np.clip(moved * shade, 0, 255), np.uint8)


def _sticker_matrix(
    drawing: Drawing, offset: StickerOffset, density: float, fine: int
) -> Image:
    """The affine map (2, 3) from px of the sticker's texture to px of the piece's."""
    sticker: Sticker = drawing.sticker
    middle_x = SHADOW_MM + drawing.width / 2 + sticker.x + offset.dx
    middle_y = SHADOW_MM + drawing.height / 2 + sticker.y + offset.dy
    step = sticker.side * density / fine
    turn = math.radians(offset.angle)
    cos, sin = step * math.cos(turn), step * math.sin(turn)
    half = (fine - 1) / 2
    x, y = middle_x * density - 0.5, middle_y * density - 0.5
    return np.array(
        [
            [cos, -sin, x - cos * half + sin * half],
            [sin, cos, y - sin * half - cos * half],
        ]
    )


def _opacity(size: tuple[int, int], density: float) -> Image:
    """Opacity: full on the piece, fading as a shadow around it (the colour
    there is black).
    """
    height, width = size
    edge = SHADOW_MM * density
    solid = np.zeros((height, width), np.uint8)
    low = round(edge)
    solid[low : height - low, low : width - low] = 255
    shade = cv2.GaussianBlur(solid, (0, 0), edge / 2.5)
    return np.where(solid > 0, solid, (shade * 0.6).astype(np.uint8))


def anchor_texture(anchor: Anchor, fine: int = 24) -> Image:
    """An anchor with its white border of one module, ``fine`` px a module (grey)."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    black = cv2.aruco.generateImageMarker(dictionary, anchor.id, 6 * fine)
    tone = np.where(np.asarray(black) > 0, PAPER, INK).astype(np.uint8)
    return np.pad(tone, fine, constant_values=PAPER)


def board_texture(
    area: tuple[float, float], places: tuple[Place, ...], density: float, art: float
) -> Image:
    """The bare table with the printed places, ``density`` px a mm (BGR); it begins
    ``BOARD_MARGIN_MM`` left of and above the table's origin.
    """
    width, height = (round((side + 2 * BOARD_MARGIN_MM) * density) for side in area)
    rng = np.random.default_rng(7)
    # Art at two scales: washes of some cm, grain of two px.
    coarse = rng.normal(0, 10 * art, (12, 18, 3)).astype(np.float32)
    fine = rng.normal(0, 5 * art, (height // 2, width // 2)).astype(np.float32)
    coarse += np.array([150, 120, 70], np.float32)
    # A shade less than half a level down, for cv2.add rounds and tones are cut off.
    grain = cv2.resize(fine - np.float32(0.499), (width, height))
    board: Image = np.asarray(
        cv2.merge([_wash(coarse[..., channel], grain) for channel in range(3)])
    )
    thick = max(1, round(0.6 * density))
    for place in places:
        left = place.x - place.width / 2 + BOARD_MARGIN_MM
        top = place.y - place.height / 2 + BOARD_MARGIN_MM
        first = (round(left * density), round(top * density))
        second = (
            round((left + place.width) * density),
            round((top + place.height) * density),
        )
        cv2.rectangle(board, first, second, (190, 170, 130), thick, cv2.LINE_AA)
    return board


def _wash(coarse: Image, grain: Image) -> Image:
    """One channel of the board: a smooth wash with its grain, uint8."""
    size = (grain.shape[1], grain.shape[0])
    wash = cv2.resize(np.ascontiguousarray(coarse), size, interpolation=cv2.INTER_CUBIC)
    return np.asarray(cv2.add(wash, grain, dtype=cv2.CV_8U))
