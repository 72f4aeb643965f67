"""A place now beside the same place before, in one light: what changed on it."""

from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.wood.colour import encoded, lab, over_channels
from vision.wood.mirrors import grown, mirrors, skirts, without_haze
from vision.wood.print_evidence import Print, print_evidence
from vision.wood.relighting import aligned, relit

Array = npt.NDArray[Any]

MIN_DIFFERENCE = 9.0
"""Threshold of the distance in L*a*b* to what was there before from which a pixel is
foreground. Chosen by hand on rendered tables.
"""

BRIGHTER_WEIGHT = 0.8
"""Weight of a growing lightness beside the two colour axes: no shadow makes it.
Chosen by hand.
"""

DARKEST_SHADOW = 0.27
"""Share of the light before below which darkness is no shadow. Chosen by hand."""

SMOOTH_PX = 0.9
"""Sigma in px of the blur before patches are compared. Chosen by hand."""

NEIGHBOURHOOD_PX = 5
"""Side in px of the neighbourhood from which the tile under a pixel may have been
nudged. Chosen by hand.
"""

SPOILT_PX = 9
"""Side in px of the neighbourhood in which a mirror spoils how a place was lit."""

LUMA = np.array((0.0722, 0.7152, 0.2126), np.float32)
"""Weights of linear blue, green and red in brightness (Rec. 709)."""


class PlaceComparison(NamedTuple):
    """A place before and now: ``colours`` and ``before`` in L*a*b* (h, w, 3), the
    latter in the light of now. Of masks (h, w), ``inside`` is the place without its
    margin, ``changed`` is where its colour did by more than light, ``unseen``, what was
    mirrored before but is not now, ``known``, what was seen before and is seen now, and
    ``mirrored``, what is brighter than paper and was not; ``glare`` tells whether a
    lamp was mirrored there, now or before. ``evidence`` tells what became of the print,
    whose tile perhaps ``moved``.
    """

    colours: Array
    before: Array
    inside: Array
    changed: Array
    unseen: Array
    known: Array
    mirrored: Array
    glare: bool
    evidence: Print
    moved: bool


def compared(
    current: Array, reference: Array, specular: Array, margin: int, foot: float
) -> PlaceComparison:
    """Two patches (h, w, 3) of linear light, ``margin`` px on each side beyond the
    place; ``specular`` marks mirrored lamps in the first, ``foot`` is the area in px of
    the smallest piece's foot.
    """
    height, width = specular.shape
    inside = np.zeros(specular.shape, bool)
    inside[margin : height - margin, margin : width - margin] = True
    lamps = mirrors(reference, specular, foot)
    hidden, unknown = lamps.hidden, lamps.unknown
    now = bare = _smooth(current)
    before, moved = aligned(_smooth(reference), now)
    before = relit(before, now, ~inside | grown(hidden | unknown, SPOILT_PX))
    if lamps.burnt.any():
        came, went = skirts(lamps, now - before)
        hidden, unknown = hidden | came, unknown | went
        bare = without_haze(now, specular)
    told = ~(hidden | unknown)
    lit, was = encoded(now), encoded(before)
    return PlaceComparison(
        colours=lab(lit if bare is now else encoded(bare)),
        before=lab(was),
        inside=inside,
        changed=_foreground(now, before, lit, was) & told & inside,
        unseen=unknown & ~hidden & inside,
        known=told & inside,
        mirrored=specular & ~lamps.unknown,
        glare=bool(lamps.came.any() or lamps.unknown.any()),
        evidence=print_evidence(lit, was, ~told, moved),
        moved=moved,
    )


def _smooth(patch: Array) -> Array:
    """A patch with the noise of a dim room averaged away."""
    return np.asarray(cv2.GaussianBlur(patch, (0, 0), SMOOTH_PX))


def _foreground(current: Array, reference: Array, lit: Array, was: Array) -> Array:
    """Where a patch lies outside of the range of all reference pixels near there, other
    than by a shadow; ``lit`` and ``was`` are the patches' encoded light.
    """
    square = np.ones((NEIGHBOURHOOD_PX, NEIGHBOURHOOD_PX), np.uint8)
    # Grey-scale erosion and dilation give the range in the neighbourhood: a tile that
    # was nudged by a pixel or two stays inside.
    before, now = lab(was), lab(lit)
    low, high = cv2.erode(before, square), cv2.dilate(before, square)
    bright, dark = current @ LUMA + 0.004, reference @ LUMA + 0.004
    share = bright / cv2.erode(dark, square)
    # What is darker is compared as bright as it was: a shadow then is no difference.
    shade = np.clip(bright / dark, DARKEST_SHADOW, 1)
    equal = lab(encoded(current / shade[..., None]))
    excess = np.maximum(equal - high, low - equal)
    np.maximum(excess, 0, out=excess)
    excess[..., 0] = BRIGHTER_WEIGHT * np.maximum(now[..., 0] - high[..., 0], 0)
    changed = over_channels(excess * excess) > MIN_DIFFERENCE**2
    return np.asarray(changed | (share < DARKEST_SHADOW))
