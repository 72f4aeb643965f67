"""Where a symbol may lie: finder patterns, and the squares that they span.

Finder patterns are found by normalised cross-correlation with a template and
non-maximum suppression; three of them at the corners of a right angle, or two at the
right distance, give a hypothesis of the symbol's pose. A clear one by itself gives
four, by the way its own edges run.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.codebook.soft_modules import NOISE_FLOOR, normalise_modules, turned_fit
from vision.symbol import SIZE

Array = npt.NDArray[np.float32]
Coordinates = npt.NDArray[np.float64]
Pose2x3 = npt.NDArray[np.float64]

Reach = tuple[float, float]
"""How far from a middle something may lie, across and down."""

SAMPLES = 1.5
"""Number of samples a module on the searched window. With 2 the same squares are found
at nearly twice the cost: on twelve tables, mid and harsh, all 271 that a decoder had
left (measured).
"""

FINDER_MODULES = 7
"""Modules on a side of a finder pattern."""

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

MAX_LONE = 2
"""Number of the strongest peaks that are taken for the only visible finder pattern of a
symbol. Chosen by hand.
"""

MIN_LONE = 0.75
"""Threshold of the correlation of such a peak: finder patterns of half covered tags
have .84 and more, in harsh light too (measured on 120).
"""

PEAKS_WINDOW = 93
"""Modules on a side of that window: a tile of 45 mm with its rim."""

MIN_PEAK = 0.3
"""Threshold of correlation below which a peak is no finder pattern. Chosen by hand."""

MIN_RAW_FIT = 0.15
"""Threshold of the function patterns' fit at a hypothesis, in modules taken from the
searched window as they are, below which it is not looked at more closely. Tags that are
recognised have .30 and more; of all other hypotheses one in eleven has as much as the
threshold (measured on 271 tags and 1,914 hypotheses of twelve tables, mid and harsh).
"""


NEAR = 0.35
"""Modules across and down up to which two squares at one angle are the same."""


class PoseHypothesis(NamedTuple):
    """A possible pose. ``score`` sums the correlations of its finder patterns, of which
    ``finders`` were found.
    """

    pose: Pose2x3
    score: float
    finders: int


class _Peaks(NamedTuple):
    """Correlation peaks, the highest first: where they lie in modules from the centre
    of the window (n, 2), their correlations (n,), and how far each lies from each
    (n, n).
    """

    at: Coordinates
    score: Coordinates
    apart: Coordinates


def pose_hypotheses(
    grey: npt.NDArray[np.uint8], homography: Pose2x3, reach: Reach, module: float
) -> Iterator[PoseHypothesis]:
    """Possible poses of symbols whose centres lie within ``reach`` of a place.

    ``homography`` (3, 3) maps mm there to px of ``grey``, ``module`` is a module's
    side in mm. Squares of three finder patterns come first, then those of two,
    each best first, then those of one.
    """
    # The window goes 9 modules beyond the reach: it holds most of a symbol whose
    # centre lies at its rim (a symbol is 10.5 modules from centre to edge).
    half = reach[0] / module + 9, reach[1] / module + 9
    size = int(2 * half[0] * SAMPLES), int(2 * half[1] * SAMPLES)
    step = module / SAMPLES
    left, top = ((0.5 / SAMPLES - h) * module for h in half)
    # From samples to mm: sample i is centred at (i + .5) / SAMPLES - half modules.
    grid = np.array([[step, 0, left], [0, step, top], [0, 0, 1]])
    seen = _seen_under(grey, homography @ grid, size)
    peaks = _finder_peaks(seen, half)
    limit = reach[0] / module, reach[1] / module
    share = _share(seen)
    groups = (
        lambda: _from_three_finders(peaks, round(MAX_TRIPLES * share)),
        lambda: _from_two_finders(peaks, round(MAX_PAIRS * share)),
        lambda: _from_lone_finders(peaks, partial(_close_up, grey, homography, module)),
    )
    # Only centres within the reach are this place's: among the best, for from the
    # finder patterns of a neighbour's symbol wrong squares reach over. Poses leave
    # in mm.
    for group in groups:
        near = [h for h in group() if _within((h.pose[0, 2], h.pose[1, 2]), limit)]
        fits = _raw_fits(seen, [h.pose for h in near], half)
        for (pose, score, finders), fit in zip(near, fits, strict=True):
            if fit >= MIN_RAW_FIT:
                yield PoseHypothesis(_to_mm(pose, module), score, finders)


def _seen_under(
    grey: npt.NDArray[np.uint8], matrix: Pose2x3, size: tuple[int, int]
) -> npt.NDArray[np.uint8]:
    """A window (width, height) of ``grey``; ``matrix`` (3, 3) maps samples to px."""
    window = cv2.warpPerspective(
        grey,
        matrix,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(window, np.uint8)


def distinct(
    hypotheses: Iterable[PoseHypothesis], module: float
) -> Iterator[PoseHypothesis]:
    """Leave out hypotheses that repeat an earlier one, but for quarter turns."""
    accepted: list[tuple[float, float, float]] = []
    for hypothesis in hypotheses:
        pose = hypothesis.pose
        x, y = float(pose[0, 2]), float(pose[1, 2])
        angle = math.atan2(pose[1, 0], pose[0, 0])
        if not any(
            abs(x - u) <= NEAR * module
            and abs(y - v) <= NEAR * module
            and _same_square(angle - turn)
            for u, v, turn in accepted
        ):
            accepted.append((x, y, angle))
            yield hypothesis


def _same_square(turn: float) -> bool:
    """Whether a turn by ``turn`` rad brings a square onto itself, to 2 degrees."""
    quarter = math.pi / 2
    return abs((turn + quarter / 2) % quarter - quarter / 2) < 0.035


def _raw_fits(
    window: npt.NDArray[np.uint8], poses: list[Pose2x3], half: Reach
) -> list[float]:
    """How well the function patterns fit under each pose (modules from the centre of a
    ``window``), in the best quarter turn: modules are single samples of the window.
    """
    if not poses:
        return []
    # (n, 2, 441): in modules from the window's corner, then in samples.
    at = np.stack(poses) @ _module_centres() + np.array(half)[:, None]
    samples = np.asarray(at * SAMPLES - 0.5, np.float32)
    maps = cv2.remap(
        window,
        samples[:, 0],
        samples[:, 1],
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    light = [
        normalise_modules(np.asarray(each, np.float32))
        for each in maps.reshape(-1, SIZE, SIZE)
    ]
    return [float(fit) for fit in turned_fit(np.stack(light)).max(axis=1)]


@lru_cache(maxsize=1)
def _module_centres() -> Coordinates:
    """The centres of a symbol's modules from its own, homogeneous (3, 441)."""
    centres = np.arange(SIZE) - (SIZE - 1) / 2
    u, v = np.meshgrid(centres, centres)
    return np.array([u.ravel(), v.ravel(), np.ones(SIZE * SIZE)], np.float64)


def _finder_peaks(window: npt.NDArray[np.uint8], half: Reach) -> _Peaks:
    """The strongest finder-like peaks of a window, ``half`` modules across and down to
    its centre.
    """
    template = _finder_template()
    response = _response(window, template)
    # Non-maximum suppression over 5 samples (3.3 modules, half a finder pattern).
    maximum = cv2.dilate(response, np.ones((5, 5), np.uint8))
    peaks = np.flatnonzero((response == maximum) & (response > MIN_PEAK))
    rows, columns = np.unravel_index(peaks, response.shape)
    scores = response[rows, columns]
    order = np.argsort(-scores)[: round(MAX_PEAKS * _share(window))]
    # From the response's top left index to the template's centre.
    offset = (template.shape[0] - 1) / 2 + 0.5
    index = _between_samples(response, rows[order], columns[order])
    at = (index + offset) / SAMPLES - half
    offsets = at[:, None] - at
    apart = np.hypot(offsets[..., 0], offsets[..., 1])
    return _Peaks(at, scores[order].astype(np.float64), apart)


def _between_samples(
    response: Array, rows: npt.NDArray[np.intp], columns: npt.NDArray[np.intp]
) -> Coordinates:
    """Where between the samples peaks lie, (n, 2) across and down: at the top of the
    parabola through a peak and its two neighbours, each way.
    """
    # At the rim, where a neighbour is missing, those beside it stand in.
    down, across = (
        np.clip(n, 1, size - 2)
        for n, size in zip((rows, columns), response.shape, strict=True)
    )
    middle = response[down, across]
    tops: list[Coordinates] = []
    for index, before, after in (
        (columns, response[down, across - 1], response[down, across + 1]),
        (rows, response[down - 1, across], response[down + 1, across]),
    ):
        bend = np.minimum(before + after - 2 * middle, -1e-6)
        tops.append(index + np.clip((before - after) / (2 * bend), -0.5, 0.5))
    return np.stack(tops, axis=1).astype(np.float64)


def _share(window: npt.NDArray[Any]) -> float:
    """How much larger than ``PEAKS_WINDOW`` a window is; at least 1."""
    return max(1.0, window.size / (PEAKS_WINDOW * SAMPLES) ** 2)


def _response(window: npt.NDArray[np.uint8], template: Array) -> Array:
    """How much each part of a window is like the template, -1 to 1; 0 where nothing is
    printed.
    """
    # (n - t + 1, n - t + 1) for a template of t samples: zero-mean normalised
    # cross-correlation, which ignores gain and offset of the light. OpenCV's own takes
    # twice as long.
    grey = window.astype(np.float32)
    response = np.asarray(cv2.matchTemplate(grey, template, cv2.TM_CCORR), np.float32)
    deviation = np.sqrt(_local_variance(window, template.shape[0]))
    # Correlation of noise is as high as of print: low contrast is silenced.
    deviation[deviation < NOISE_FLOOR] = np.inf
    response /= deviation
    return response


def _local_variance(window: npt.NDArray[np.uint8], size: int) -> Array:
    """The variance in each part of ``size`` samples, aligned with the response of
    cv2.matchTemplate.
    """
    mean = cv2.boxFilter(window, cv2.CV_32F, (size, size))
    variance = cv2.sqrBoxFilter(window, cv2.CV_32F, (size, size))
    # boxFilter centres its windows; matchTemplate names them by their top left.
    start, rows, columns = size // 2, *(n - size + 1 for n in window.shape)
    inner = slice(start, start + rows), slice(start, start + columns)
    centre = mean[inner]
    return np.maximum(variance[inner] - centre * centre, 0, dtype=np.float32)


@lru_cache(maxsize=1)
def _finder_template() -> Array:
    """A finder pattern with its separator, float32 (13, 13), blurred by .45 modules as
    a fair camera does, white above: mean 0, scaled so that its sum of products with a
    part of a window is their correlation times that part's deviation.
    """
    cells = np.full((9, 9), 1.0, np.float32)
    cells[1:8, 1:8] = -1
    cells[2:7, 2:7] = 1
    cells[3:6, 3:6] = -1
    # Four fine samples a sample: 9 modules are 54, the inner 52 of them 13 samples.
    fine = int(4 * SAMPLES)
    upsampled = np.kron(cells, np.ones((fine, fine), np.float32))
    blurred = cv2.GaussianBlur(upsampled, (0, 0), 0.45 * fine)
    size = int(9 * SAMPLES)
    rim = (len(blurred) - 4 * size) // 2
    inner = blurred[rim : rim + 4 * size, rim : rim + 4 * size]
    sampled = cv2.resize(inner, (size, size), interpolation=cv2.INTER_AREA)
    centred = sampled - sampled.mean()
    length = np.linalg.norm(centred) * math.sqrt(centred.size)
    return np.asarray(centred / length, np.float32)


def _from_three_finders(peaks: _Peaks, count: int) -> list[PoseHypothesis]:
    """The ``count`` best poses from triples of peaks that form an isosceles right
    angle, best first.
    """
    corner, leg = _apart(peaks, FINDER_DISTANCE)
    # Every two legs of one corner: ``right`` and ``below`` are rows of the pairs.
    right, below = np.nonzero(corner[:, None] == corner)
    a, b = (peaks.at[leg[k]] - peaks.at[corner[k]] for k in (right, below))
    # The cross product is the area of the square: near 14 x 14 for a right angle, and
    # positive only if ``right`` and ``below`` are in this order (no mirrored symbol).
    area = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    square = area >= 0.85 * FINDER_DISTANCE * FINDER_DISTANCE
    a, b, right, below = a[square], b[square], right[square], below[square]
    first, second = leg[right], leg[below]
    score = peaks.score[corner[right]] + peaks.score[first] + peaks.score[second]
    # Both legs count: the direction of a + (b turned back by a quarter).
    angle = np.arctan2(a[:, 1] - b[:, 0], a[:, 0] + b[:, 1])
    middle = (peaks.at[first] + peaks.at[second]) / 2
    return _best(_Squares(score, middle, angle), count, 3)


def _from_two_finders(peaks: _Peaks, count: int) -> list[PoseHypothesis]:
    """The ``count`` best poses from pairs of peaks, for symbols with one finder pattern
    covered, best first.
    """
    # A side: the square lies on either hand of it.
    side = _pairs(peaks, FINDER_DISTANCE)
    across = np.stack([-side.span[:, 1], side.span[:, 0]], axis=1) / 2
    angle = np.arctan2(side.span[:, 1], side.span[:, 0])
    # A diagonal: the square's centre is its middle, its sides are turned by 45 degrees.
    diagonal = _pairs(peaks, FINDER_DISTANCE * math.sqrt(2))
    turned = np.arctan2(diagonal.span[:, 1], diagonal.span[:, 0]) + math.pi / 4
    squares = _Squares(
        np.concatenate([side.score, side.score, diagonal.score]),
        np.concatenate([side.middle + across, side.middle - across, diagonal.middle]),
        np.concatenate([angle, angle, turned]),
    )
    return _best(squares, count, 2)


def _from_lone_finders(
    peaks: _Peaks, close_up: Callable[[Coordinates], npt.NDArray[np.uint8]]
) -> Iterator[PoseHypothesis]:
    """The four squares at a corner of which each of the clearest peaks may lie, for
    symbols of which no other finder pattern is visible. ``close_up`` shows a peak.
    """
    for at, score in zip(peaks.at[:MAX_LONE], peaks.score[:MAX_LONE], strict=True):
        if score < MIN_LONE:
            return
        angle = _edge_angle(close_up(at))
        for across, down in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
            to_middle = np.array([across, down]) * FINDER_DISTANCE / 2
            u, v = at + _rigid(0, 0, angle)[:, :2] @ to_middle
            yield PoseHypothesis(_rigid(u, v, angle), float(score), 1)


def _close_up(
    grey: npt.NDArray[np.uint8], homography: Pose2x3, module: float, at: Coordinates
) -> npt.NDArray[np.uint8]:
    """The finder pattern ``at`` (modules from a place's middle), in two samples for one
    on the searched window.
    """
    size = int(2 * FINDER_MODULES * SAMPLES)
    step = module / (2 * SAMPLES)
    left, top = at * module - (size - 1) / 2 * step
    grid = np.array([[step, 0, left], [0, step, top], [0, 0, 1]])
    return _seen_under(grey, homography @ grid, (size, size))


def _edge_angle(finder: npt.NDArray[np.uint8]) -> float:
    """Which way the edges of a finder pattern run that fills a picture: -pi / 4 to pi /
    4 rad, for a quarter turn changes nothing.
    """
    grey = finder.astype(np.float32)
    across, down = cv2.Sobel(grey, -1, 1, 0), cv2.Sobel(grey, -1, 0, 1)
    # Four times the direction of a gradient is the same for all four sides of a square.
    square = (across + 1j * down) ** 2
    turned = square * square / (np.abs(square) + 1e-3)
    return float(np.angle(turned.sum())) / 4


class _Squares(NamedTuple):
    """Squares as arrays: their scores (n,), their centres in modules (n, 2) and their
    angles in rad (n,).
    """

    score: Coordinates
    middle: Coordinates
    angle: Coordinates


class _Pairs(NamedTuple):
    """Pairs of peaks as arrays: their scores (n,), their middles (n, 2), and the way
    from one to the other (n, 2).
    """

    score: Coordinates
    middle: Coordinates
    span: Coordinates


def _pairs(peaks: _Peaks, length: float) -> _Pairs:
    """The pairs of peaks that lie ``length`` modules apart."""
    first, second = _apart(peaks, length)
    once = second < first
    first, second = first[once], second[once]
    a, b = peaks.at[first], peaks.at[second]
    return _Pairs(peaks.score[first] + peaks.score[second], (a + b) / 2, b - a)


def _best(squares: _Squares, count: int, finders: int) -> list[PoseHypothesis]:
    """The squares with the highest scores as hypotheses, best first."""
    best = np.argsort(-squares.score, kind="stable")[:count]
    found = zip(
        squares.middle[best].tolist(),
        squares.angle[best].tolist(),
        squares.score[best].tolist(),
        strict=True,
    )
    return [
        PoseHypothesis(_rigid(u, v, angle), score, finders)
        for (u, v), angle, score in found
    ]


def _within(middle: tuple[float, float], limit: Reach) -> bool:
    """Whether a symbol's middle lies within ``limit``, both in modules."""
    return abs(middle[0]) <= limit[0] and abs(middle[1]) <= limit[1]


def _apart(
    peaks: _Peaks, length: float
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """The numbers of any two peaks that lie ``length`` modules apart, to 9 %, each pair
    both ways.
    """
    first, second = np.nonzero(np.abs(peaks.apart / length - 1) < 0.09)
    return first, second


def _rigid(u: float, v: float, angle: float) -> Pose2x3:
    """The pose with the symbol's centre at (``u``, ``v``) modules, turned
    by ``angle`` rad.
    """
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[cos, -sin, u], [sin, cos, v]])


def _to_mm(pose: Any, module: float) -> Pose2x3:
    """A pose in modules as one in mm."""
    return np.asarray(pose * module)
