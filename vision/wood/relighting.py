"""A place's earlier look where it lies now, in the light of now.

The papers tell of the light between places; within one, beside a shadow's edge or
between two lamps, its own print tells better: most of a place stays as it was when a
piece comes to stand.
"""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

DARK = 0.004
"""Linear light, in shares of white, that is added before logarithms are taken: noise of
black print would rule them.
"""

MAX_GAIN = 1.0
"""Largest change (logarithm of light) that a place's own print is believed to tell
beyond what the papers did. Chosen by hand.
"""

STEP_PX = 3
"""Distance in px of the samples that are fitted. Chosen by hand."""

MIN_SAMPLES = 30
"""Number of px from which the change of light over a place is fitted."""

INLIER = 0.05
"""Residual (logarithm of light) up to which a px counts in full: noise makes as much.
Chosen by hand.
"""

ROUNDS = 4
"""Number of times that the fit is done anew with outliers weighted less."""

MAX_NUDGE_PX = 4.0
"""Largest shift in px of what lies at a place that is followed: 2.7 mm."""

MIN_NUDGE_PX = 0.35
"""Shift in px below which resampling would blur more than it mends."""


def relit(reference: Array, current: Array, unknown: Array) -> Array:
    """A reference in the light of ``current``, both smoothed linear light (h, w, 3): a
    plane through the logarithms of how each colour changed, fitted so that what came
    to stand weighs little. ``unknown`` px (h, w) are left out.
    """
    height, width = unknown.shape
    part = slice(STEP_PX // 2, None, STEP_PX), slice(STEP_PX // 2, None, STEP_PX)
    usable = ~unknown[part]
    if usable.sum() < MIN_SAMPLES:
        return reference
    before, now = reference[part][usable], current[part][usable]
    ratio = np.log((now + DARK) / (before + DARK))
    ys, xs = (np.mgrid[:height, :width] / max(height, width)).astype(np.float32) - 0.5
    design = np.stack([np.ones_like(xs), xs, ys], axis=-1)
    rows = design[part][usable]
    gain = np.zeros((3, 3), np.float32)
    gain[0] = np.median(ratio, axis=0)
    for _ in range(ROUNDS):
        # Reweighted least squares; the weight falls with the square of the residual,
        # so that a piece on half of a place does not pull.
        rest = np.abs(ratio - rows @ gain).max(axis=1)
        weighted = rows / np.square(np.maximum(rest, INLIER) / INLIER)[:, None]
        ridge = np.diag([0, 1, 1]) * INLIER**2
        gain = np.linalg.solve(weighted.T @ rows + ridge, weighted.T @ ratio)
    change = np.exp(design @ np.clip(gain, -MAX_GAIN, MAX_GAIN))
    return np.asarray(reference * change, np.float32)


def aligned(reference: Array, current: Array) -> tuple[Array, bool]:
    """A reference (h, w, 3), smoothed linear light, shifted to where ``current`` shows
    the same print, and whether that is elsewhere, or unclear: a tile is nudged when a
    piece is stood on it.
    """
    before, now = (
        np.log(p @ np.full(3, 1 / 3, np.float32) + 0.05) for p in (reference, current)
    )
    before, now = (p - cv2.blur(p, (9, 9)) for p in (before, now))
    window = cv2.createHanningWindow(now.shape[1::-1], cv2.CV_32F)
    (x, y), _ = cv2.phaseCorrelate(before, now, window)
    nudge = np.hypot(x, y)
    if not MIN_NUDGE_PX < nudge <= MAX_NUDGE_PX:
        return reference, bool(nudge > MAX_NUDGE_PX)
    matrix = np.array([(1, 0, x), (0, 1, y)], np.float32)
    size = now.shape[1::-1]
    moved = cv2.warpAffine(before, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    if np.abs(moved - now).mean() >= np.abs(before - now).mean():
        return reference, True
    shifted = cv2.warpAffine(reference, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(shifted), True
