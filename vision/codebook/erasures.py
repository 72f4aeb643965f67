"""Recognises tags of which a part is covered or burnt: erasure decoding.

A piece, a finger or a reflection hides a side of a symbol or its middle. Where nothing
changes from module to module no print is seen: those modules are erasures. What is left
must show the function patterns clearly, and a codeword so much more alike than chance
that no wrong one comes near.
"""

import math
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.codebook.encoder import data_bits, data_placement, twins
from vision.codebook.soft_modules import (
    SAMPLES,
    demodulate,
    demodulate_visible,
    equalise,
    function_signs,
    module_samples,
)
from vision.symbol import QUIET

Array = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

MIN_EVIDENCE = 13.0
"""Threshold of the evidence, in nats, against any of the compared codewords' agreeing
by chance: that of the best one less the logarithm of their number. On 1,800 partly
covered symbols that are no tag of the game it was 11.3 at most, 1.6 at the median;
of 1,200 others a mirrored code had 12.0 (measured).
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

MIN_TWIN_LEAD = 0.1
"""Threshold of the lead over the tags of other games with the same kind and serial, a
share of what all visible modules could lend: such tags differ in 11 and more of the 96
modules on the right, of which few may be visible.
"""

NEIGHBOURHOOD = 3
"""Modules on a side over which a change from module to module is looked for."""

MIN_CONTRAST_SHARE = 0.45
"""Deviation, as a share of that of the symbol's print, below which nothing is printed.
Chosen by the recall of half covered tags.
"""

_PRINT_PERCENTILE = 85
"""The percentile of all deviations that stands for the print's."""

_TILTS = np.geomspace(0.1, 20, 32).astype(np.float32)
"""Values of Chernoff's parameter of which the best bound is taken: modules are of the
size of 1.
"""

_SHORTLIST = 32
"""Number of codewords of all that are correlated in full."""


class PartialMatch(NamedTuple):
    """The likeliest codeword (its number) and the row of soft modules that it was found
    in, its correlation in what is visible, the second best's, the evidence in nats
    against its agreeing by chance, and the number of data modules that are visible.
    """

    number: int
    row: int
    score: float
    runner_up: float
    evidence: float
    modules: int

    def accepted(self, candidates: int) -> bool:
        """Whether it is beyond what this number of candidates reaches by chance, and
        beyond any other codeword.
        """
        lead = self.score - self.runner_up
        beyond = self.evidence - math.log(candidates)
        return beyond >= MIN_EVIDENCE and lead >= MIN_PART_MARGIN


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


def interior(visible: Mask) -> Mask:
    """Visible modules (21, 21) that are not beside a covered part: its rim changes from
    module to module like print. What is alike over fewer than three modules both ways
    is print, such as a finder pattern's middle.
    """
    square = np.ones((3, 3), np.uint8)
    hidden = cv2.morphologyEx((~visible).astype(np.uint8), cv2.MORPH_OPEN, square)
    return np.asarray(cv2.dilate(hidden, square) == 0)


def clearest(patch: Array, inside: Mask) -> Array:
    """The modules (21, 21) of a patch (75, 75), equalised for the point spread under
    which the function patterns ``inside`` what is visible come nearest to their signs.
    """
    return _nearest_to_signs(equalise(demodulate(patch)), inside)


def unmixed(patch: Array, visible: Mask) -> Array:
    """The same, but normalised by what is ``visible`` alone: what covers the others has
    a brightness of its own.
    """
    weight = np.pad(visible, QUIET, mode="edge").astype(np.float32)
    maps = equalise(demodulate_visible(module_samples(patch), weight))
    return _nearest_to_signs(maps, visible)


def _nearest_to_signs(maps: Array, seen: Mask) -> Array:
    """The one of the maps (n, 21, 21) whose function patterns differ least in squares
    from their signs where they are ``seen``.

    A correlation would not do: over a cover all maps are near 0, so that the one that
    is sharpened most, until it is clipped, correlates best.
    """
    signs = function_signs()
    known = seen & (signs != 0)
    errors = ((maps[:, known] - signs[known]) ** 2).sum(axis=1)
    return np.asarray(maps[int(errors.argmin())])


def visible_samples(visible: Mask) -> Array:
    """The same for the samples of a patch: float32 (75, 75), 0 on erasures; the quiet
    zone is as its nearest module.
    """
    spread = np.pad(visible, QUIET, mode="edge").astype(np.float32)
    return np.kron(spread, np.ones((SAMPLES, SAMPLES), np.float32))


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
        evidence(soft, float(bank[best] @ soft)),
        len(soft),
    )


def leads_twins(text: str, soft: Array, seen: Mask) -> bool:
    """Whether ``soft`` modules (208,), where they are ``seen`` (208,), show this tag
    rather than one of the same kind and serial that another game may have.
    """
    signs = 1 - 2.0 * data_bits(twins(text))[:, seen]
    agreement = signs @ soft[seen]
    lead = float(agreement[0] - agreement[1:].max())
    return lead >= MIN_TWIN_LEAD * float(np.abs(soft[seen]).sum())


def evidence(soft: Array, agreement: float) -> float:
    """How unlikely it is that signs at random agree so with ``soft`` modules (b,): the
    negative natural logarithm of Chernoff's bound; ``agreement`` is their product.

    The sum of few terms is bounded, so that its tail falls off faster than a Gaussian's
    does: 30 modules without an error are as sure as 20 nats, yet only 5.5 deviations.
    """
    if agreement <= 0:
        return 0.0
    # (t, b): the cumulants of the terms, ln cosh(t x), without overflow.
    tilts = np.abs(_TILTS[:, None] * soft)
    cumulants = tilts + np.log1p(np.exp(-2 * tilts)) - np.log(2)
    return float((_TILTS * agreement - cumulants.sum(axis=1)).max())
