"""Where mirrored lamps hide a place: their burnt middle, and the skirt around it.

A lamp that print or wood mirrors adds light of its own colour. Where a patch differs
from the earlier one by that colour alone, beside such a lamp, nothing came to stand.
"""

from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.wood.colour import darkest

Array = npt.NDArray[Any]

MIRRORED = 1.36
"""Linear light, in shares of white, from which a reference shows a mirrored lamp."""

SAME_PX = 5
"""Side in px of the neighbourhood in which a lamp that was mirrored still is: then its
skirt is in both patches.
"""

HIDDEN_PX = 13
"""Side in px of the neighbourhood in which the skirt of a mirror that went hides the
print. Chosen by hand on rendered tables.
"""

RIM_PX, RING_PX, REACH_PX = 3, 9, 31
"""Sides in px of the neighbourhoods of a mirror: its own rim; the ring in which the
lamp's colour is measured; as far as a skirt goes. Chosen by hand.
"""

LEAST_ADDED, OTHER_COLOUR, NOISE = 0.03, 0.3, 0.02
"""Linear light from which a px is in a skirt, the share of it that may be of another
colour than the lamp's, and what noise adds to that. Chosen by hand.
"""

MIN_RING = 10
"""Number of px from which a lamp's colour can be told."""

MIN_MIRROR = 0.3
"""Area in feet of a mirror that has a skirt: the highlight of a glossy piece is
smaller, and the piece around it is no skirt. Chosen by hand.
"""


HAZE_PX = 21
"""Side in px of the window in which the darkest print is looked for: wider than a
piece. Chosen by hand.
"""

MIN_MIRRORED = 0.01
"""Share of a place's pixels that mirror a lamp from which its haze is taken away."""

DARKEST_PRINT, MAX_HAZE = 0.04, 0.4
"""Linear light of the darkest channel of coloured print, and the most haze that is
taken away, in shares of white. Chosen by hand.
"""


class Mirrors(NamedTuple):
    """Masks (h, w) of mirrored lamps in two patches: ``hidden`` is what they hide in
    the later one, ``unknown`` in the earlier one, with what is near; ``came`` and
    ``went`` are lamps that only the later and only the earlier patch shows; ``burnt``
    is what no colour can be told of.
    """

    hidden: Array
    unknown: Array
    came: Array
    went: Array
    burnt: Array


def grown(mask: Array, side: int) -> Array:
    """A mask with all px whose square of ``side`` px around touches it."""
    return np.asarray(
        cv2.dilate(mask.astype(np.uint8), np.ones((side, side), np.uint8)) > 0
    )


def mirrors(reference: Array, specular: Array, foot: float) -> Mirrors:
    """The mirrored lamps of ``reference`` (h, w, 3), linear light, and of the patch
    whose ``specular`` px (h, w) are brighter than paper; ``foot`` is a foot's area, px.
    """
    was = darkest(reference) >= MIRRORED
    burnt = specular | was
    if not burnt.any():
        return Mirrors(burnt, burnt, burnt, burnt, burnt)
    went = was & ~grown(specular, SAME_PX)
    came = _large(specular, MIN_MIRROR * foot) & ~grown(was, SAME_PX)
    now = specular | grown(came, RIM_PX)
    return Mirrors(now, grown(went, HIDDEN_PX) | grown(was, RIM_PX), came, went, burnt)


def skirts(seen: Mirrors, added: Array) -> tuple[Array, Array]:
    """Where the skirts of mirrors that came, and of those that went, are; ``added``
    (h, w, 3) is the linear light that came to a place.
    """
    return (
        _skirt(seen.came, seen.burnt, added),
        _skirt(seen.went, seen.burnt, -added),
    )


def _skirt(lamps: Array, burnt: Array, added: Array) -> Array:
    """The px connected to ``lamps`` that changed by their colour alone."""
    none = np.zeros(lamps.shape, bool)
    ring = grown(lamps, RING_PX) & ~grown(lamps, RIM_PX) & ~burnt
    if ring.sum() < MIN_RING:
        return none
    colour = np.median(added[ring], axis=0)
    if not (colour > 0).all():
        return none
    colour = colour / np.linalg.norm(colour)
    amount = added @ colour
    other = np.linalg.norm(added - amount[..., None] * colour, axis=2)
    like = (amount > LEAST_ADDED) & (other < OTHER_COLOUR * amount + NOISE)
    like = (like & grown(lamps, REACH_PX)) | grown(lamps, RIM_PX)
    _, labels = cv2.connectedComponents(like.astype(np.uint8))
    touching = np.unique(labels[lamps])
    return grown(np.isin(labels, touching[touching > 0]), RIM_PX)


def _large(mask: Array, least: float) -> Array:
    """The connected components of at least ``least`` px."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask.astype(np.uint8))
    keep = stats[:, cv2.CC_STAT_AREA] >= least
    keep[0] = False
    return np.asarray(keep[np.asarray(labels, np.intp)])


def without_haze(smooth: Array, mirrored: Array) -> Array:
    """A smoothed patch without what a lamp's mirror adds around itself to all colours:
    where something is mirrored, print in colours tells by its darkest channel.
    """
    if mirrored.mean() < MIN_MIRRORED:
        return smooth
    window = np.ones((HAZE_PX, HAZE_PX), np.uint8)
    print_ = cv2.erode(darkest(smooth), window)
    haze = cv2.GaussianBlur(print_, (0, 0), HAZE_PX / 4) - DARKEST_PRINT
    added = np.clip(haze, 0, MAX_HAZE)[..., None]
    return np.asarray(np.maximum(smooth - added, 0), np.float32)
