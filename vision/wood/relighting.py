"""A place's earlier look in the light of now, and what of it a mirrored lamp hid.

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

MIRRORED = 1.36
"""Linear light, in shares of white, from which a reference shows a mirrored lamp."""

MIRROR_PX = 13
"""Side in px of the neighbourhood in which a mirror's skirt hides the print.
Chosen by hand on rendered tables.
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


def mirrored_before(reference: Array) -> Array:
    """Where a reference (h, w, 3), linear light, shows a mirrored lamp and its skirt:
    what lies under it is not known.
    """
    window = np.ones((MIRROR_PX, MIRROR_PX), np.uint8)
    mirrored = (reference.min(axis=2) >= MIRRORED).astype(np.uint8)
    return np.asarray(cv2.dilate(mirrored, window) > 0)


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
