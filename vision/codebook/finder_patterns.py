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

from vision.codebook.soft_modules import evened

Array = npt.NDArray[np.float32]
Pose2x3 = npt.NDArray[np.float64]

DENSE = 2
"""Samples a module on the searched picture."""

LEG = 14.0
"""Modules between the centres of two finders along a side."""

PEAKS = 14
"""So many of the best finder-like spots are looked at."""

WEAK = 0.3
"""Correlation below which a spot is no finder."""

CONTRAST = 4.0
"""Grey levels (deviation) below which a spot is blank paper or noise."""


EVEN = 11
"""Modules on a side of the neighbourhood whose light is taken out before."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A possible pose; ``score`` sums the correlations of its finders."""

    pose: Pose2x3
    score: float
    finders: int


@dataclass(frozen=True, slots=True)
class _Spot:
    u: float
    v: float
    score: float


def guesses(
    grey: npt.NDArray[np.uint8], local_homography: Pose2x3, reach: float, module: float
) -> list[Guess]:
    """Possible poses of symbols whose centres lie within ``reach`` mm of a place.

    ``local_homography`` maps mm there to px, ``module`` is a module's side in mm. Squares of
    three finders come first, then those of two, each best first.
    """
    half = reach / module + 9
    n = int(2 * half * DENSE)
    step = module / DENSE
    origin = (0.5 / DENSE - half) * module
    grid = np.array([[step, 0, origin], [0, step, origin], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpPerspective(
        grey,
        local_homography @ grid,
        (n, n),
        flags=flags,
        borderMode=cv2.BORDER_REPLICATE,
    )
    spots = _spots(np.asarray(seen, np.float32), half)
    squares = _triples(spots) + _pairs(spots)
    limit = reach / module
    return [
        Guess(_posed(guess.pose, module), guess.score, guess.finders)
        for guess in squares
        if max(abs(guess.pose[0, 2]), abs(guess.pose[1, 2])) <= limit
    ]


def distinct(found: Iterable[Guess], module: float) -> Iterator[Guess]:
    """Leave out guesses that repeat an earlier one, but for quarter turns."""
    kept: list[Guess] = []
    for guess in found:
        if not any(_alike(guess.pose, other.pose, module) for other in kept):
            kept.append(guess)
            yield guess


def _alike(a: Pose2x3, b: Pose2x3, module: float) -> bool:
    if max(abs(a[0, 2] - b[0, 2]), abs(a[1, 2] - b[1, 2])) > 0.35 * module:
        return False
    turn = math.atan2(a[1, 0], a[0, 0]) - math.atan2(b[1, 0], b[0, 0])
    quarter = math.pi / 2
    return abs((turn + quarter / 2) % quarter - quarter / 2) < 0.035


def _spots(seen: Array, half: float) -> list[_Spot]:
    pattern = _finder()
    even = evened(seen, EVEN * DENSE | 1)
    found = cv2.matchTemplate(even, pattern, cv2.TM_CCOEFF_NORMED)
    found = np.where(_contrast(seen, pattern.shape[0]) > CONTRAST, found, 0)
    peak = cv2.dilate(found, np.ones((7, 7), np.uint8))
    rows, columns = np.nonzero((found == peak) & (found > WEAK))
    scores = found[rows, columns]
    order = np.argsort(-scores)[:PEAKS]
    shift = (pattern.shape[0] - 1) / 2 + 0.5
    return [
        _Spot(
            (float(columns[i]) + shift) / DENSE - half,
            (float(rows[i]) + shift) / DENSE - half,
            float(scores[i]),
        )
        for i in order
    ]


def _contrast(seen: Array, size: int) -> Array:
    """The deviation of grey levels in each window of the pattern's size."""
    mean = cv2.boxFilter(seen, -1, (size, size))
    power = cv2.boxFilter(seen * seen, -1, (size, size)) - mean * mean
    start, rows, columns = size // 2, *(n - size + 1 for n in seen.shape)
    inner = power[start : start + rows, start : start + columns]
    return np.asarray(np.sqrt(np.maximum(inner, 0)), np.float32)


@lru_cache(maxsize=1)
def _finder() -> Array:
    """A finder with its separator, softened as a camera does."""
    cells = np.full((9, 9), 1.0, np.float32)
    cells[1:8, 1:8] = -1
    cells[2:7, 2:7] = 1
    cells[3:6, 3:6] = -1
    large = np.kron(cells, np.ones((DENSE, DENSE), np.float32))
    return np.asarray(cv2.GaussianBlur(large, (0, 0), 0.45 * DENSE), np.float32)


def _triples(spots: list[_Spot]) -> list[Guess]:
    found: list[Guess] = []
    for corner in spots:
        legs = [s for s in spots if s is not corner and _is_leg(corner, s, LEG)]
        for right in legs:
            for below in legs:
                ax, ay = right.u - corner.u, right.v - corner.v
                bx, by = below.u - corner.u, below.v - corner.v
                if ax * by - ay * bx < 0.85 * LEG * LEG or right is below:
                    continue
                angle = math.atan2(ay - bx, ax + by)
                middle = (right.u + below.u) / 2, (right.v + below.v) / 2
                score = corner.score + right.score + below.score
                found.append(Guess(_turned(*middle, angle), score, 3))
    return sorted(found, key=lambda g: -g.score)[:4]


def _pairs(spots: list[_Spot]) -> list[Guess]:
    """Squares on two finders, for symbols of which one is covered."""
    found: list[Guess] = []
    for i, a in enumerate(spots):
        for b in spots[:i]:
            du, dv = b.u - a.u, b.v - a.v
            u, v = (a.u + b.u) / 2, (a.v + b.v) / 2
            angle, score = math.atan2(dv, du), a.score + b.score
            if _is_leg(a, b, LEG):
                found += [
                    Guess(_turned(u - side * dv, v + side * du, angle), score, 2)
                    for side in (0.5, -0.5)
                ]
            elif _is_leg(a, b, LEG * math.sqrt(2)):
                found.append(Guess(_turned(u, v, angle + math.pi / 4), score, 2))
    return sorted(found, key=lambda g: -g.score)[:6]


def _is_leg(a: _Spot, b: _Spot, length: float) -> bool:
    return abs(math.hypot(b.u - a.u, b.v - a.v) / length - 1) < 0.09


def _turned(u: float, v: float, angle: float) -> Pose2x3:
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[cos, -sin, u], [sin, cos, v]])


def _posed(pose: Any, module: float) -> Pose2x3:
    return np.asarray(pose * module)
