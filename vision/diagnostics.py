"""Why a place reads badly, and what the person at the table can do about it.

Each threshold stands where the recall of the whole cascade begins to fall on rendered
tables, unless it says otherwise.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection, ReadingAdvice, ReadingCause
from companion.core.profile import Place, TableProfile
from companion.core.table import Sight, TableObservation
from companion.core.tag import parse
from vision.anchors import MIN_ANCHORS, Corners, detect_anchors, white_level
from vision.image import Grey
from vision.plane import TablePlane
from vision.symbol import SPAN

MIN_MODULE_PX = 1.3
"""Threshold of resolution, px a module, below which the codebook begins to miss tags
(measured: safe at 1.3, half of them at 1.0).
"""

MIN_WHITE = 45.0
"""Threshold for the grey level of white paper below which noise
drowns print of 1 mm.
"""

SATURATED = 250
"""Grey level from which a pixel is saturated and carries no data."""

MAX_SATURATED = 0.05
"""Threshold for the share of saturated pixels on a place that hide a tag's data."""

MAX_EDGE_MODULES = 1.4
"""Threshold for the width of a black-white edge, in modules, from which tags begin to
stay unread: in harsh scenes it is 1.1 for 15 mm stickers and 1.3 for 12 mm, and those
still read (measured).
"""

MOTION_RATIO = 1.8
"""Ratio of the edge widths along rows and columns from which blur is motion, not focus.
Chosen by hand.
"""

MIN_MIRRORED = 2
"""Number of anchors, found only when the frame is flipped, that make it a mirrored one.
Chosen by hand.
"""


@dataclass(frozen=True, slots=True)
class Sharpness:
    """Widths of edges in px along the frame's rows (``x``) and columns (``y``)."""

    x: float
    y: float

    @property
    def worst(self) -> float:
        """The wider of the two, px."""
        return max(self.x, self.y)

    @property
    def motion_blurred(self) -> bool:
        """Whether the blur has a direction, as motion has, rather than
        none, as focus has.
        """
        return self.worst > MOTION_RATIO * min(self.x, self.y)


def place_advice(
    grey: Grey,
    plane: TablePlane,
    profile: TableProfile,
    observation: TableObservation,
    edges: Sharpness | None,
) -> list[ReadingAdvice]:
    """One record for each place that should read and does not."""
    advice: list[ReadingAdvice] = []
    for place in profile.places:
        if place.tagged and observation.sights.get(place.slot) is Sight.COVERED:
            cause, value = _cause(grey, plane, place, profile, edges)
            outline = plane.outline(place)
            advice.append(ReadingAdvice(cause, place.slot, value, outline))
    return advice


def blur_advice(
    grey: Grey, plane: TablePlane, anchors: Corners, profile: TableProfile
) -> list[ReadingAdvice]:
    """Whether the whole frame is too soft to read, by the anchors that are seen."""
    edges = sharpness(grey, anchors)
    scale = plane.scale(profile.width / 2, profile.height / 2)
    module = scale * profile.sticker.side / SPAN
    if edges is None or edges.worst <= MAX_EDGE_MODULES * module:
        return []
    cause = ReadingCause.MOVED if edges.motion_blurred else ReadingCause.BLUR
    return [ReadingAdvice(cause, value=round(edges.worst, 1))]


def anchor_advice(anchors: Corners, profile: TableProfile) -> list[ReadingAdvice]:
    """Whether too few of the table's anchors are visible."""
    if not anchors:
        return [ReadingAdvice(ReadingCause.NO_ANCHORS)]
    if len(anchors) < min(MIN_ANCHORS, len(profile.anchors)):
        return [ReadingAdvice(ReadingCause.FEW_ANCHORS, value=len(anchors))]
    return []


def picture_advice(
    grey: Grey,
    anchors: Corners,
    observation: TableObservation,
    codes: Iterable[Detection],
) -> list[ReadingAdvice]:
    """What is wrong with the frame as a whole: dark, foreign codes, doubles.

    The ``codes`` with their texts, where they have one.
    """
    advice: list[ReadingAdvice] = []
    level = white_level(grey, anchors)
    if anchors and level < MIN_WHITE:
        advice.append(ReadingAdvice(ReadingCause.DARK, value=round(level, 1)))
    detections = list(codes)
    letters = Counter(_letter(text) for text in observation.strangers)
    for code in detections:
        if code.text is None:
            count = observation.foreign - letters.total()
            told = ReadingAdvice(ReadingCause.FOREIGN, value=float(count))
        elif code.text in observation.strangers:
            letter = _letter(code.text)
            told = ReadingAdvice(
                ReadingCause.OTHER_GAME, value=float(letters[letter]), letter=letter
            )
        elif code.text in observation.doubles:
            told = ReadingAdvice(ReadingCause.DOUBLE)
        else:
            continue
        advice.append(replace(told, polygon=tuple(code.corners)))
    return advice


def _letter(text: str) -> str:
    """The letter of the game that a tag of ours belongs to."""
    tag = parse(text)
    return "" if tag is None else tag.game


def sharpness(grey: Grey, anchors: Corners) -> Sharpness | None:
    """The edge widths of a frame, the median over the black edges of its anchors;
    ``None`` where none is large enough.
    """
    widths_x, widths_y = [], []
    for corners in anchors.values():
        left, top = np.maximum(corners.min(axis=0).astype(int) - 8, 0)
        right, bottom = corners.max(axis=0).astype(int) + 9
        crop = grey[top:bottom, left:right].astype(np.float32)
        if min(crop.shape, default=0) >= 24:
            widths_x.append(_edge_width(crop))
            widths_y.append(_edge_width(crop.T))
    if not widths_x:
        return None
    return Sharpness(float(np.median(widths_x)), float(np.median(widths_y)))


def is_mirrored(grey: Grey, profile: TableProfile) -> bool:
    """Whether a frame without anchors shows them when it is flipped."""
    flipped = np.ascontiguousarray(grey[:, ::-1])
    return len(detect_anchors(flipped, profile)) >= MIN_MIRRORED


def _cause(
    grey: Grey,
    plane: TablePlane,
    place: Place,
    profile: TableProfile,
    edges: Sharpness | None,
) -> tuple[ReadingCause, float | None]:
    """The likeliest cause and its figure, the surest measure first."""
    crop = _crop(grey, plane, place)
    module = plane.scale(place.x, place.y) * profile.sticker.side / SPAN
    if module < MIN_MODULE_PX:
        return ReadingCause.TOO_SMALL, round(module, 2)
    saturated = float((crop >= SATURATED).mean()) if crop.size else 0.0
    if saturated > MAX_SATURATED:
        return ReadingCause.GLARE, round(saturated, 3)
    level = float(np.percentile(crop, 90)) if crop.size else 0.0
    if level < MIN_WHITE:
        return ReadingCause.DARK, round(level, 1)
    if edges is not None and edges.worst > MAX_EDGE_MODULES * module:
        cause = ReadingCause.MOVED if edges.motion_blurred else ReadingCause.BLUR
        return cause, round(edges.worst, 1)
    return ReadingCause.COVERED, None


def _crop(grey: Grey, plane: TablePlane, place: Place) -> Grey:
    """The frame's part around a place."""
    corners = np.array(plane.outline(place))
    left, top = np.maximum(corners.min(axis=0).astype(int), 0)
    right, bottom = np.maximum(corners.max(axis=0).astype(int) + 1, 0)
    return grey[top:bottom, left:right]


def _edge_width(crop: npt.NDArray[Any]) -> float:
    """Median width in px of the strong edges along the rows of a crop:
    step over slope.
    """
    gradient = np.abs(np.diff(crop, axis=1))
    # A step of height h under a Gaussian blur has the slope h / (sigma sqrt(2 pi)) at
    # its middle: .8 times their quotient is two sigma.
    step = float(np.percentile(crop, 95) - np.percentile(crop, 5))
    peaks = gradient.max(axis=1)
    strong = peaks[peaks >= np.percentile(peaks, 60)]
    if step < 20 or not len(strong):
        return 0.0
    return float(step / np.median(strong)) * 0.8
