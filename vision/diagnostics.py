"""Why a place reads badly, and what the person at the table can do about it.

Each threshold was measured on painted tables: it stands where the recall of the
whole cascade begins to fall.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection, ReadingAdvice, ReadingCause
from companion.core.profile import Place, TableProfile
from companion.core.table import Sight, TableObservation
from vision.anchors import Corners, detect_anchors, white_level
from vision.decode import Grey
from vision.plane import TablePlane
from vision.symbol import SPAN

SMALL_PX = 1.3
"""Px a module below which known tags begin to stay unread (table in closed-set
measurements: safe at 1.3, half of them at 1.0)."""

DARK = 45.0
"""Grey level of white paper below which noise drowns 1 mm print."""

BURNT = 250
"""Grey level from which a pixel is saturated and tells nothing."""

GLARE = 0.05
"""Share of burnt pixels on a place that hides a tag's data."""

SOFT = 1.4
"""Width in modules of a black-white edge from which tags begin to stay unread: in
harsh scenes it is 1.1 for 15 mm stickers and 1.3 for 12 mm, and those still read."""

SMEAR = 1.8
"""An edge so much wider along one direction than along the other was moved."""

MIRROR_LEAST = 2
"""So many mirrored markers, and no right one, make a mirrored picture."""


@dataclass(frozen=True, slots=True)
class Sharpness:
    """Widths of edges in px along the picture's rows and columns."""

    across: float
    down: float

    @property
    def worst(self) -> float:
        """The wider of the two."""
        return max(self.across, self.down)

    @property
    def smeared(self) -> bool:
        """Whether the picture was moved rather than out of focus."""
        return self.worst > SMEAR * min(self.across, self.down)


def place_advice(
    grey: Grey,
    plane: TablePlane,
    profile: TableProfile,
    observation: TableObservation,
    sharp: Sharpness | None,
) -> list[ReadingAdvice]:
    """One record for each place that should read and does not."""
    found: list[ReadingAdvice] = []
    for place in profile.places:
        if place.tagged and observation.sights.get(place.slot) is Sight.COVERED:
            cause, value = _cause(grey, plane, place, profile, sharp)
            outline = plane.outline(place)
            found.append(ReadingAdvice(cause, place.slot, value, outline))
    return found


def picture_advice(
    grey: Grey,
    anchors: Corners,
    observation: TableObservation,
    codes: Iterable[Detection],
) -> list[ReadingAdvice]:
    """What is wrong with the picture as a whole: dark, foreign codes, doubles."""
    found: list[ReadingAdvice] = []
    level = white_level(grey, anchors)
    if anchors and level < DARK:
        found.append(ReadingAdvice(ReadingCause.DARK, value=round(level, 1)))
    seen = list(codes)
    for code in seen:
        if code.text is None:
            polygon = tuple(code.corners)
            count = float(observation.foreign)
            found.append(
                ReadingAdvice(ReadingCause.FOREIGN, value=count, polygon=polygon)
            )
    for code in seen:
        if code.text in observation.doubles:
            polygon = tuple(code.corners)
            found.append(ReadingAdvice(ReadingCause.DOUBLE, polygon=polygon))
    return found


def sharpness(grey: Grey, anchors: Corners) -> Sharpness | None:
    """How sharp the picture is, from the black edges of the anchors."""
    across, down = [], []
    for corners in anchors.values():
        left, top = np.maximum(corners.min(axis=0).astype(int) - 8, 0)
        right, bottom = corners.max(axis=0).astype(int) + 9
        part = grey[top:bottom, left:right].astype(np.float32)
        if min(part.shape, default=0) >= 24:
            across.append(_edge(part))
            down.append(_edge(part.T))
    if not across:
        return None
    return Sharpness(float(np.median(across)), float(np.median(down)))


def mirrored(grey: Grey, profile: TableProfile) -> bool:
    """Whether a picture without anchors shows them when mirrored."""
    flipped = np.ascontiguousarray(grey[:, ::-1])
    return len(detect_anchors(flipped, profile)) >= MIRROR_LEAST


def _cause(
    grey: Grey,
    plane: TablePlane,
    place: Place,
    profile: TableProfile,
    sharp: Sharpness | None,
) -> tuple[ReadingCause, float | None]:
    """The likeliest cause, the surest measure first."""
    part = _part(grey, plane, place)
    module = plane.scale(place.x, place.y) * profile.sticker.side / SPAN
    if module < SMALL_PX:
        return ReadingCause.TOO_SMALL, round(module, 2)
    burnt = float((part >= BURNT).mean()) if part.size else 0.0
    if burnt > GLARE:
        return ReadingCause.GLARE, round(burnt, 3)
    level = float(np.percentile(part, 90)) if part.size else 0.0
    if level < DARK:
        return ReadingCause.DARK, round(level, 1)
    if sharp is not None and sharp.worst > SOFT * module:
        cause = ReadingCause.MOVED if sharp.smeared else ReadingCause.BLUR
        return cause, round(sharp.worst, 1)
    return ReadingCause.COVERED, None


def _part(grey: Grey, plane: TablePlane, place: Place) -> Grey:
    corners = np.array(plane.outline(place))
    left, top = np.maximum(corners.min(axis=0).astype(int), 0)
    right, bottom = np.maximum(corners.max(axis=0).astype(int) + 1, 0)
    return grey[top:bottom, left:right]


def _edge(part: npt.NDArray[Any]) -> float:
    """Median width in px of strong edges along the rows: height over slope."""
    slope = np.abs(np.diff(part, axis=1))
    height = float(np.percentile(part, 95) - np.percentile(part, 5))
    peaks = slope.max(axis=1)
    strong = peaks[peaks >= np.percentile(peaks, 60)]
    if height < 20 or not len(strong):
        return 0.0
    return float(height / np.median(strong)) * 0.8
