"""Where a symbol may lie: finder patterns, and the squares that they span.

Poses are affine maps (2 x 3) from modules, the symbol's centre at 0, to mm around
the centre of the searched place.
"""

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

SAMPLES = 2
"""Samples a module on the searched picture."""

FINDER_DISTANCE = 14.0
"""Modules between the centres of two finders along a side."""

MAX_PEAKS = 14
"""So many of the best finder-like spots are looked at."""

MIN_PEAK = 0.3
"""Correlation below which a spot is no finder."""

MIN_CONTRAST = 4.0
"""Grey levels (deviation) below which a spot is blank paper or noise."""


LIGHT_WINDOW = 11
"""Modules on a side of the neighbourhood whose light is taken out before."""


@dataclass(frozen=True, slots=True)
class PoseHypothesis:
    """A possible pose; ``score`` sums the correlations of its finders."""

    pose: Pose2x3
    score: float
    finders: int


@dataclass(frozen=True, slots=True)
class _Peak:
    u: float
    v: float
    score: float


def pose_hypotheses(
    grey: npt.NDArray[np.uint8], homography: Pose2x3, radius: float, module: float
) -> list[PoseHypothesis]:
    """Possible poses of symbols whose centres lie within ``radius`` mm of a place.

    ``homography`` maps mm there to px, ``module`` is a module's side in mm. Squares of
    three finders come first, then those of two, each best first.
    """
    half = radius / module + 9
    n = int(2 * half * SAMPLES)
    step = module / SAMPLES
    origin = (0.5 / SAMPLES - half) * module
    grid = np.array([[step, 0, origin], [0, step, origin], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    window = cv2.warpPerspective(
        grey,
        homography @ grid,
        (n, n),
        flags=flags,
        borderMode=cv2.BORDER_REPLICATE,
    )
    peaks = _finder_peaks(np.asarray(window, np.float32), half)
    hypotheses = _from_three_finders(peaks) + _from_two_finders(peaks)
    limit = radius / module
    return [
        PoseHypothesis(
            _to_mm(hypothesis.pose, module), hypothesis.score, hypothesis.finders
        )
        for hypothesis in hypotheses
        if max(abs(hypothesis.pose[0, 2]), abs(hypothesis.pose[1, 2])) <= limit
    ]


def distinct(
    hypotheses: Iterable[PoseHypothesis], module: float
) -> Iterator[PoseHypothesis]:
    """Leave out guesses that repeat an earlier one, but for quarter turns."""
    accepted: list[PoseHypothesis] = []
    for hypothesis in hypotheses:
        if not any(
            _same_square(hypothesis.pose, other.pose, module) for other in accepted
        ):
            accepted.append(hypothesis)
            yield hypothesis


def _same_square(a: Pose2x3, b: Pose2x3, module: float) -> bool:
    if max(abs(a[0, 2] - b[0, 2]), abs(a[1, 2] - b[1, 2])) > 0.35 * module:
        return False
    turn = math.atan2(a[1, 0], a[0, 0]) - math.atan2(b[1, 0], b[0, 0])
    quarter = math.pi / 2
    return abs((turn + quarter / 2) % quarter - quarter / 2) < 0.035


def _finder_peaks(window: Array, half: float) -> list[_Peak]:
    template = _finder_template()
    normalised = normalise_light(window, LIGHT_WINDOW * SAMPLES | 1)
    response = cv2.matchTemplate(normalised, template, cv2.TM_CCOEFF_NORMED)
    response = np.where(
        _local_deviation(window, template.shape[0]) > MIN_CONTRAST, response, 0
    )
    maximum = cv2.dilate(response, np.ones((7, 7), np.uint8))
    rows, columns = np.nonzero((response == maximum) & (response > MIN_PEAK))
    scores = response[rows, columns]
    order = np.argsort(-scores)[:MAX_PEAKS]
    offset = (template.shape[0] - 1) / 2 + 0.5
    return [
        _Peak(
            (float(columns[i]) + offset) / SAMPLES - half,
            (float(rows[i]) + offset) / SAMPLES - half,
            float(scores[i]),
        )
        for i in order
    ]


def _local_deviation(window: Array, size: int) -> Array:
    """The deviation of grey levels in each window of the pattern's size."""
    mean = cv2.boxFilter(window, -1, (size, size))
    variance = cv2.boxFilter(window * window, -1, (size, size)) - mean * mean
    start, rows, columns = size // 2, *(n - size + 1 for n in window.shape)
    inner = variance[start : start + rows, start : start + columns]
    return np.asarray(np.sqrt(np.maximum(inner, 0)), np.float32)


@lru_cache(maxsize=1)
def _finder_template() -> Array:
    """A finder with its separator, softened as a camera does."""
    cells = np.full((9, 9), 1.0, np.float32)
    cells[1:8, 1:8] = -1
    cells[2:7, 2:7] = 1
    cells[3:6, 3:6] = -1
    upsampled = np.kron(cells, np.ones((SAMPLES, SAMPLES), np.float32))
    return np.asarray(cv2.GaussianBlur(upsampled, (0, 0), 0.45 * SAMPLES), np.float32)


def _from_three_finders(peaks: list[_Peak]) -> list[PoseHypothesis]:
    hypotheses: list[PoseHypothesis] = []
    for corner in peaks:
        neighbours = [
            s
            for s in peaks
            if s is not corner and _is_apart(corner, s, FINDER_DISTANCE)
        ]
        for right in neighbours:
            for below in neighbours:
                ax, ay = right.u - corner.u, right.v - corner.v
                bx, by = below.u - corner.u, below.v - corner.v
                if (
                    ax * by - ay * bx < 0.85 * FINDER_DISTANCE * FINDER_DISTANCE
                    or right is below
                ):
                    continue
                angle = math.atan2(ay - bx, ax + by)
                middle = (right.u + below.u) / 2, (right.v + below.v) / 2
                score = corner.score + right.score + below.score
                hypotheses.append(PoseHypothesis(_rigid(*middle, angle), score, 3))
    return sorted(hypotheses, key=lambda g: -g.score)[:4]


def _from_two_finders(peaks: list[_Peak]) -> list[PoseHypothesis]:
    """Squares on two finders, for symbols of which one is covered."""
    hypotheses: list[PoseHypothesis] = []
    for i, a in enumerate(peaks):
        for b in peaks[:i]:
            du, dv = b.u - a.u, b.v - a.v
            u, v = (a.u + b.u) / 2, (a.v + b.v) / 2
            angle, score = math.atan2(dv, du), a.score + b.score
            if _is_apart(a, b, FINDER_DISTANCE):
                hypotheses += [
                    PoseHypothesis(
                        _rigid(u - side * dv, v + side * du, angle), score, 2
                    )
                    for side in (0.5, -0.5)
                ]
            elif _is_apart(a, b, FINDER_DISTANCE * math.sqrt(2)):
                hypotheses.append(
                    PoseHypothesis(_rigid(u, v, angle + math.pi / 4), score, 2)
                )
    return sorted(hypotheses, key=lambda g: -g.score)[:6]


def _is_apart(a: _Peak, b: _Peak, length: float) -> bool:
    return abs(math.hypot(b.u - a.u, b.v - a.v) / length - 1) < 0.09


def _rigid(u: float, v: float, angle: float) -> Pose2x3:
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[cos, -sin, u], [sin, cos, v]])


def _to_mm(pose: Any, module: float) -> Pose2x3:
    return np.asarray(pose * module)
