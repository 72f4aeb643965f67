"""A table as families have one: planks of wood, and on them a chart of our own print.

The plain surface of ``textures`` is for measuring; this one is for looking at. Both
have the same printed places, and the reader is told nothing of either.
"""

import math
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.profile import Place, Shape
from vision.image import Box, merge_boxes
from vision.render.colours import bgr

Image = npt.NDArray[Any]

COARSE_PX_MM = 1.6
"""Resolution of wood and paper before they are enlarged, px a mm. Chosen by hand: the
grain of a plank is about a mm wide.
"""

PLANK_MM = 88.0
"""Width of a plank, mm. Assumed."""

WOOD_BGR = (62.0, 104.0, 158.0)
"""Oiled oak in full light."""

PAPER_BGR = (176.0, 209.0, 228.0)
"""The chart's paper in full light: a shade darker than a sticker's."""

INK_BGR = (96, 132, 158)
"""The chart's lines: pale, so that print beside a tag stays quiet."""

SHEET_MM = 9.0
"""How far the sheet of the chart reaches beyond its places, mm."""

NEAR_MM = 30.0
"""Places nearer than this to each other are on one sheet, mm."""

HATCH_MM = 5.5
"""Distance of the hatching's lines on an undiscovered field, mm."""


def tabletop(
    area: tuple[float, float],
    margin: float,
    places: tuple[Place, ...],
    prints: tuple[Shape, ...],
    density: float,
) -> Image:
    """The bare table, ``density`` px a mm (BGR uint8); it begins ``margin`` mm left of
    and above the table's origin. ``prints`` lie on the chart, in mm of the table.
    """
    size = (area[0] + 2 * margin, area[1] + 2 * margin)
    coarse = _planks(size, np.random.default_rng(17))
    for box in _sheets(places, prints):
        _lay_sheet(coarse, box, margin)
    fine = (round(size[0] * density), round(size[1] * density))
    table: Image = np.asarray(cv2.resize(coarse, fine, interpolation=cv2.INTER_CUBIC))
    for shape in prints:
        _print(table, shape, margin, density)
    for place in places:
        _place(table, place, margin, density, bool(prints))
    return table


def _planks(size: tuple[float, float], rng: np.random.Generator) -> Image:
    """Planks from left to right with grain, knots and seams."""
    width, height = (round(mm * COARSE_PX_MM) for mm in size)
    # Streaks: noise that is long along the plank and short across.
    streaks = rng.normal(0, 1, (height, max(2, width // 90))).astype(np.float32)
    streaks = np.asarray(cv2.resize(streaks, (width, height)))
    waves = rng.normal(0, 1, (max(2, height // 26), max(2, width // 160)))
    waves = np.asarray(
        cv2.resize(
            waves.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC
        )
    )
    rows = np.arange(height, dtype=np.float32)[:, None] / COARSE_PX_MM
    plank = (rows / PLANK_MM).astype(int)[:, 0]
    tones = rng.normal(0, 0.09, int(plank.max()) + 1)[plank][:, None]
    # Year rings: a slow wave across the plank that the coarse noise bends.
    rings = np.sin(rows / 2.1 + 4.5 * waves + 7.0 * tones * 40)
    level = 1 + tones + 0.045 * streaks + 0.055 * rings + 0.05 * waves
    edge = np.abs((rows / PLANK_MM) % 1 - 0.5)
    level = level * np.where(edge > 0.5 - 0.9 / PLANK_MM, 0.55, 1.0)
    wood = level[..., None] * np.array(WOOD_BGR, np.float32)
    planks: Image = np.clip(wood, 0, 255).astype(np.uint8)
    return planks


def _sheets(places: tuple[Place, ...], prints: tuple[Shape, ...]) -> list[Box]:
    """The sheets of paper that hold all places, as boxes in whole mm."""
    half = NEAR_MM / 2
    boxes: list[Box] = []
    for place in places:
        reach_x, reach_y = place.width / 2 + half, place.height / 2 + half
        boxes.append(
            (
                math.floor(place.x - reach_x),
                math.floor(place.y - reach_y),
                math.ceil(place.x + reach_x),
                math.ceil(place.y + reach_y),
            )
        )
    for shape in prints:
        xs, ys = zip(*shape.points, strict=True)
        boxes.append(
            (
                math.floor(min(xs) - half),
                math.floor(min(ys) - half),
                math.ceil(max(xs) + half),
                math.ceil(max(ys) + half),
            )
        )
    inset = round(half - SHEET_MM)
    return [
        (left + inset, top + inset, right - inset, bottom - inset)
        for left, top, right, bottom in merge_boxes(boxes)
    ]


def _lay_sheet(coarse: Image, box: Box, margin: float) -> None:
    """Lay one sheet of paper with its shadow on the planks, in place."""
    left, top, right, bottom = (round((mm + margin) * COARSE_PX_MM) for mm in box)
    mask = np.zeros(coarse.shape[:2], np.uint8)
    cv2.rectangle(mask, (left + 4, top + 5), (right + 4, bottom + 5), 255, -1)
    shade = cv2.GaussianBlur(mask, (0, 0), 5).astype(np.float32) / 255
    coarse[:] = (coarse * (1 - 0.45 * shade[..., None])).astype(np.uint8)
    rng = np.random.default_rng([left, top])
    height, width = coarse[top:bottom, left:right].shape[:2]
    if not (height and width):
        return
    fibres = rng.normal(0, 2.2, (height, width)).astype(np.float32)
    stains = rng.normal(0, 4.0, (max(2, height // 70), max(2, width // 70)))
    fibres += np.asarray(
        cv2.resize(
            stains.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC
        )
    )
    # Old paper is darker along its rim.
    xs = np.minimum(np.arange(width), np.arange(width)[::-1])
    ys = np.minimum(np.arange(height), np.arange(height)[::-1])
    rim = np.minimum(xs[None, :], ys[:, None]) / COARSE_PX_MM
    fibres -= (14 * np.exp(-rim / 4)).astype(np.float32)
    paper = np.array(PAPER_BGR, np.float32) + fibres[..., None]
    coarse[top:bottom, left:right] = np.clip(paper, 0, 255).astype(np.uint8)
    cv2.rectangle(
        coarse, (left + 7, top + 7), (right - 8, bottom - 8), INK_BGR, 1, cv2.LINE_AA
    )


def _print(table: Image, shape: Shape, margin: float, density: float) -> None:
    """Print one shape of the game's board."""
    points = (np.array(shape.points) + margin) * density - 0.5
    cv2.fillPoly(
        table, [np.round(points * 16).astype(np.int32)], bgr(shape.fill), cv2.LINE_AA, 4
    )


def _place(
    table: Image, place: Place, margin: float, density: float, printed: bool
) -> None:
    """The outline of a place; an undiscovered field of a chart is hatched."""
    left = round((place.x - place.width / 2 + margin) * density)
    top = round((place.y - place.height / 2 + margin) * density)
    right = round((place.x + place.width / 2 + margin) * density)
    bottom = round((place.y + place.height / 2 + margin) * density)
    field = table[max(0, top) : bottom, max(0, left) : right]
    thin = max(1, round(0.3 * density))
    if place.tagged and not printed and field.size:
        width, height = right - left, bottom - top
        step = max(4, round(HATCH_MM * density))
        pale = tuple(
            int(0.5 * (a + b)) for a, b in zip(INK_BGR, PAPER_BGR, strict=True)
        )
        for start in range(-height + step // 2, width, step):
            cv2.line(field, (start, height), (start + height, 0), pale, thin)
    if place.tagged or not printed:
        cv2.rectangle(
            table, (left, top), (right, bottom), INK_BGR, 2 * thin, cv2.LINE_AA
        )
