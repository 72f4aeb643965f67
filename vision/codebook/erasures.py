"""Recognises tags of which a part is covered or burnt: erasure decoding.

A piece, a finger or a reflection hides a side of a symbol or its middle. Where nothing
changes from module to module no print is seen: those modules are erasures. What is left
must show the function patterns clearly, and a codeword so much more alike than chance
that no wrong one comes near.
"""

from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.codebook.encoder import data_placement
from vision.codebook.soft_modules import function_signs, module_samples
from vision.symbol import QUIET

Array = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

MIN_DEVIATIONS = 6.0
"""Threshold of the correlation in deviations of chance, 1 / sqrt(modules). Of 150,000
wrong codewords the best one reaches 4.5.
"""

MIN_PART_MARGIN = 0.2
"""Threshold of the margin by which the best must lead the second best, as for whole
tags: codewords that differ in hidden modules only are not told apart.
"""

MIN_PART_FIT = 0.75
"""Threshold of the function patterns' fit in what is visible: half covered tags have
.82 and more in harsh pictures (measured).
"""

MIN_PATTERN_MODULES = 60
"""Number of modules of the function patterns that must be visible: a finder pattern
with its separator has 64.
"""

NEIGHBOURHOOD = 3
"""Modules on a side over which a change from module to module is looked for."""

MIN_CONTRAST_SHARE = 0.45
"""Deviation, as a share of that of the symbol's print, below which nothing is printed.
Chosen by the recall of half covered tags.
"""

_PRINT_PERCENTILE = 85
"""The percentile of all deviations that stands for the print's."""

_SHORTLIST = 32
"""Number of codewords of all that are correlated in full."""


class PartialMatch(NamedTuple):
    """The likeliest codeword (its number) and the row of soft modules that it was found
    in, its correlation in what is visible, the second best's, the deviations from
    chance, and the number of data modules that are visible.
    """

    number: int
    row: int
    score: float
    runner_up: float
    deviations: float
    modules: int

    @property
    def accepted(self) -> bool:
        """Whether it is beyond chance, and beyond any other codeword."""
        lead = self.score - self.runner_up
        return self.deviations >= MIN_DEVIATIONS and lead >= MIN_PART_MARGIN


def visible_modules(patch: Array) -> Mask:
    """Where a patch (75, 75) shows print: bool (21, 21), false on erasures."""
    grey, size = module_samples(patch), (NEIGHBOURHOOD, NEIGHBOURHOOD)
    mean = cv2.blur(grey, size, borderType=cv2.BORDER_REFLECT)
    square = cv2.blur(grey * grey, size, borderType=cv2.BORDER_REFLECT)
    deviation = np.sqrt(np.maximum(square - mean * mean, 0))
    printed = np.percentile(deviation, _PRINT_PERCENTILE)
    inside = deviation[QUIET:-QUIET, QUIET:-QUIET]
    return np.asarray(inside > MIN_CONTRAST_SHARE * printed)


def shows_symbol(modules_map: Array, visible: Mask) -> bool:
    """Whether the visible modules of a map (21, 21) are a symbol's."""
    known = visible & (function_signs() != 0)
    values, signs = modules_map[known], function_signs()[known]
    if len(values) < MIN_PATTERN_MODULES:
        return False
    energy = np.sqrt(float(values @ values) * len(values)) + 1e-6
    return bool(float(values @ signs) / energy >= MIN_PART_FIT)


def visible_data(visible: Mask) -> Mask:
    """Which data modules are visible, in the order of placement: bool (208,)."""
    return np.asarray(visible[data_placement()])


def shortlist(
    soft: Array, seen: Mask, rows: npt.NDArray[np.uint8]
) -> npt.NDArray[np.intp]:
    """The numbers of the codewords (n, 26) that differ least from ``soft`` (208,) where
    it is ``seen`` (208,).
    """
    mask = np.packbits(seen)
    hard = (np.packbits(soft < 0) & mask)[None]
    count = min(_SHORTLIST, len(rows))
    _, nearest = cv2.batchDistance(
        hard, rows & mask, cv2.CV_32S, normType=cv2.NORM_HAMMING, K=count
    )
    return np.asarray(nearest[0], np.intp)


def best_partial(
    soft: Array, bank: Array, numbers: npt.NDArray[np.intp], row: int
) -> PartialMatch | None:
    """The codeword of a ``bank`` of signs (k, b) that the visible modules ``soft`` (b,)
    show; ``numbers`` (k,) are the codewords' own.
    """
    if len(bank) < 2 or not len(soft):
        return None
    scores = bank @ soft / (np.sqrt(float(soft @ soft) * len(soft)) + 1e-6)
    second, best = np.argsort(scores)[-2:]
    return PartialMatch(
        int(numbers[best]),
        row,
        float(scores[best]),
        float(scores[second]),
        float(scores[best] * np.sqrt(len(soft))),
        len(soft),
    )
