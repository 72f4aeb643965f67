"""Where a symbol may lie: finder patterns, and the squares that they span.

Finder patterns are found by normalised cross-correlation with a template and
non-maximum suppression; three of them at the corners of a right angle, or two at the
right distance, give a hypothesis of the symbol's pose.
"""

import heapq
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.codebook.soft_modules import normalise_light

Array = npt.NDArray[np.float32]
Pose2x3 = npt.NDArray[np.float64]

Reach = tuple[float, float]
"""How far from a middle something may lie, across and down."""

SAMPLES = 2
"""Number of samples a module on the searched window."""

FINDER_DISTANCE = 14.0
"""Modules between the centres of two finder patterns along a side (21 - 7)."""

MAX_PEAKS = 14
"""Number of the strongest correlation peaks that are combined in a window of
``PEAKS_WINDOW``; more in a larger one. Chosen by hand.
"""

MAX_TRIPLES, MAX_PAIRS = 4, 6
"""Number of the best squares from three and from two finder patterns that are tried in
such a window. Chosen by hand.
"""

PEAKS_WINDOW = 93
"""Modules on a side of that window: a tile of 45 mm with its rim."""

MIN_PEAK = 0.3
"""Threshold of correlation below which a peak is no finder pattern. Chosen by hand."""

MIN_CONTRAST = 4.0
"""Threshold of the deviation in grey levels below which a window is blank paper or
noise. Chosen by hand.
"""


LIGHT_WINDOW = 11
"""Modules on a side of the neighbourhood whose light is normalised away before."""


@dataclass(frozen=True, slots=True)
class PoseHypothesis:
    """A possible pose. ``score`` sums the correlations of its finder patterns, of which
    ``finders`` were found.
    """

    pose: Pose2x3
    score: float
    finders: int


@dataclass(frozen=True, slots=True)
class _Peak:
    """A correlation peak at (``u``, ``v``) in modules from the centre of the window."""

    u: float
    v: float
    score: float


def pose_hypotheses(
    grey: npt.NDArray[np.uint8], homography: Pose2x3, reach: Reach, module: float
) -> list[PoseHypothesis]:
    """Possible poses of symbols whose centres lie within ``reach`` of a place.

    ``homography`` (3, 3) maps mm there to px of ``grey``, ``module`` is a module's
    side in mm. Squares of three finder patterns come first, then those of two,
    each best first.
    """
    # The window goes 9 modules beyond the reach: it holds most of a symbol whose
    # centre lies at its rim (a symbol is 10.5 modules from centre to edge).
    half = reach[0] / module + 9, reach[1] / module + 9
    size = int(2 * half[0] * SAMPLES), int(2 * half[1] * SAMPLES)
    step = module / SAMPLES
    left, top = ((0.5 / SAMPLES - h) * module for h in half)
    # From samples to mm: sample i is centred at (i + .5) / SAMPLES - half modules.
    grid = np.array([[step, 0, left], [0, step, top], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    window = cv2.warpPerspective(
        grey,
        homography @ grid,
        size,
        flags=flags,
        borderMode=cv2.BORDER_REPLICATE,
    )
    peaks = _finder_peaks(np.asarray(window, np.float32), half)
    limit = reach[0] / module, reach[1] / module
    # Only centres within the reach are this place's: among the best, for from the
    # finder patterns of a neighbour's symbol wrong squares reach over. Poses leave
    # in mm.
    share = _share(window)
    return [
        PoseHypothesis(
            _to_mm(hypothesis.pose, module), hypothesis.score, hypothesis.finders
        )
        for hypothesis in (
            *_from_three_finders(peaks, round(MAX_TRIPLES * share)),
            *_from_two_finders(peaks, round(MAX_PAIRS * share)),
        )
        if _within((hypothesis.pose[0, 2], hypothesis.pose[1, 2]), limit)
    ]


def distinct(
    hypotheses: Iterable[PoseHypothesis], module: float
) -> Iterator[PoseHypothesis]:
    """Leave out hypotheses that repeat an earlier one, but for quarter turns."""
    accepted: list[PoseHypothesis] = []
    for hypothesis in hypotheses:
        if not any(
            _same_square(hypothesis.pose, other.pose, module) for other in accepted
        ):
            accepted.append(hypothesis)
            yield hypothesis


def _same_square(a: Pose2x3, b: Pose2x3, module: float) -> bool:
    """Whether two poses put the same square of modules there: centres within a third of
    a module, and the same angle, to 2 degrees, up to quarter turns.
    """
    if max(abs(a[0, 2] - b[0, 2]), abs(a[1, 2] - b[1, 2])) > 0.35 * module:
        return False
    turn = math.atan2(a[1, 0], a[0, 0]) - math.atan2(b[1, 0], b[0, 0])
    quarter = math.pi / 2
    return abs((turn + quarter / 2) % quarter - quarter / 2) < 0.035


def _finder_peaks(window: Array, half: Reach) -> list[_Peak]:
    """The strongest finder-like peaks of a window, ``half`` modules across and down to
    its centre.
    """
    template = _finder_template()
    normalised = normalise_light(window, LIGHT_WINDOW * SAMPLES | 1)
    # (n - t + 1, n - t + 1) for a template of t samples: zero-mean normalised
    # cross-correlation, which ignores gain and offset of the light.
    response = cv2.matchTemplate(normalised, template, cv2.TM_CCOEFF_NORMED)
    # Correlation of noise is as high as of print: low contrast is silenced.
    response = np.where(
        _local_deviation(window, template.shape[0]) > MIN_CONTRAST, response, 0
    )
    # Non-maximum suppression over 7 samples (3.5 modules, half a finder pattern).
    maximum = cv2.dilate(response, np.ones((7, 7), np.uint8))
    rows, columns = np.nonzero((response == maximum) & (response > MIN_PEAK))
    scores = response[rows, columns]
    order = np.argsort(-scores)[: round(MAX_PEAKS * _share(window))]
    # From the response's top left index to the template's centre.
    offset = (template.shape[0] - 1) / 2 + 0.5
    return [
        _Peak(
            (float(columns[i]) + offset) / SAMPLES - half[0],
            (float(rows[i]) + offset) / SAMPLES - half[1],
            float(scores[i]),
        )
        for i in order
    ]


def _share(window: npt.NDArray[Any]) -> float:
    """How much larger than ``PEAKS_WINDOW`` a window is; at least 1."""
    return max(1.0, window.size / (PEAKS_WINDOW * SAMPLES) ** 2)


def _local_deviation(window: Array, size: int) -> Array:
    """The deviation of grey levels in each window of ``size`` samples, aligned with the
    response of cv2.matchTemplate.
    """
    mean = cv2.boxFilter(window, -1, (size, size))
    variance = cv2.boxFilter(window * window, -1, (size, size)) - mean * mean
    # boxFilter centres its windows; matchTemplate names them by their top left.
    start, rows, columns = size // 2, *(n - size + 1 for n in window.shape)
    inner = variance[start : start + rows, start : start + columns]
    return np.asarray(np.sqrt(np.maximum(inner, 0)), np.float32)


@lru_cache(maxsize=1)
def _finder_template() -> Array:
    """A finder pattern with its separator, float32 (18, 18): 1 white, -1 dark, blurred
    by .45 modules as a fair camera does.
    """
    cells = np.full((9, 9), 1.0, np.float32)
    cells[1:8, 1:8] = -1
    cells[2:7, 2:7] = 1
    cells[3:6, 3:6] = -1
    upsampled = np.kron(cells, np.ones((SAMPLES, SAMPLES), np.float32))
    return np.asarray(cv2.GaussianBlur(upsampled, (0, 0), 0.45 * SAMPLES), np.float32)


def _from_three_finders(peaks: list[_Peak], count: int) -> list[PoseHypothesis]:
    """The ``count`` best poses from triples of peaks that form an isosceles right
    angle, best first.
    """
    squares: list[_Square] = []
    beside = _apart(peaks, FINDER_DISTANCE)
    for corner, near in zip(peaks, beside, strict=True):
        neighbours = [peaks[i] for i in near]
        for right in neighbours:
            for below in neighbours:
                ax, ay = right.u - corner.u, right.v - corner.v
                bx, by = below.u - corner.u, below.v - corner.v
                # The cross product is the area of the square: near 14 x 14 for a right
                # angle, and positive only if ``right`` and ``below`` are in this order
                # (no mirrored symbol).
                if (
                    ax * by - ay * bx < 0.85 * FINDER_DISTANCE * FINDER_DISTANCE
                    or right is below
                ):
                    continue
                # Both legs count: the direction of a + (b turned back by a quarter).
                angle = math.atan2(ay - bx, ax + by)
                score = corner.score + right.score + below.score
                u, v = (right.u + below.u) / 2, (right.v + below.v) / 2
                squares.append((score, u, v, angle))
    return _best(squares, count, 3)


def _from_two_finders(peaks: list[_Peak], count: int) -> list[PoseHypothesis]:
    """The ``count`` best poses from pairs of peaks, for symbols with one finder pattern
    covered, best first.
    """
    squares: list[_Square] = []
    # A side: the square lies on either hand of it.
    for i, near in enumerate(_apart(peaks, FINDER_DISTANCE)):
        for b in (peaks[j] for j in near if j < i):
            a = peaks[i]
            du, dv = b.u - a.u, b.v - a.v
            u, v = (a.u + b.u) / 2, (a.v + b.v) / 2
            angle, score = math.atan2(dv, du), a.score + b.score
            squares += [
                (score, u - side * dv, v + side * du, angle) for side in (0.5, -0.5)
            ]
    # A diagonal: the square's centre is its middle, its sides are turned by 45 degrees.
    for i, near in enumerate(_apart(peaks, FINDER_DISTANCE * math.sqrt(2))):
        for b in (peaks[j] for j in near if j < i):
            a = peaks[i]
            angle = math.atan2(b.v - a.v, b.u - a.u) + math.pi / 4
            middle = (a.u + b.u) / 2, (a.v + b.v) / 2
            squares.append((a.score + b.score, *middle, angle))
    return _best(squares, count, 2)


_Square = tuple[float, float, float, float]
"""Score, the centre's u and v in modules, and the angle in rad."""


def _best(squares: list[_Square], count: int, finders: int) -> list[PoseHypothesis]:
    """The squares with the highest scores as hypotheses, best first."""
    best = heapq.nlargest(count, squares, key=lambda square: square[0])
    return [
        PoseHypothesis(_rigid(u, v, angle), score, finders)
        for score, u, v, angle in best
    ]


def _within(middle: tuple[float, float], limit: Reach) -> bool:
    """Whether a symbol's middle lies within ``limit``, both in modules."""
    return abs(middle[0]) <= limit[0] and abs(middle[1]) <= limit[1]


def _apart(peaks: list[_Peak], length: float) -> list[list[int]]:
    """For each peak the indices of those that lie ``length`` modules away, to 9 %."""
    at = np.array([(peak.u, peak.v) for peak in peaks]).reshape(-1, 2)
    offsets = at[:, None] - at
    distances = np.hypot(offsets[..., 0], offsets[..., 1])
    near = np.abs(distances / length - 1) < 0.09
    return [np.flatnonzero(row).tolist() for row in near]


def _rigid(u: float, v: float, angle: float) -> Pose2x3:
    """The pose with the symbol's centre at (``u``, ``v``) modules, turned
    by ``angle`` rad.
    """
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[cos, -sin, u], [sin, cos, v]])


def _to_mm(pose: Any, module: float) -> Pose2x3:
    """A pose in modules as one in mm."""
    return np.asarray(pose * module)
