"""Whether a place's own print still shows: what stands on it hides it.

Print has grain, edges and modules. Where they are as before, in whatever light, nothing
came to stand, whatever its colour seems; where they are gone, something did, even if it
is of the print's own colour. Measured is a likelihood ratio of the two, in nats.
"""

from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.wood.colour import over_channels
from vision.wood.mirrors import grown

Array = npt.NDArray[Any]

SCALE_PX = 9
"""Side in px of the window whose mean is taken away, twice: 2.5 mm to either side are
one light, and grain that is finer remains. Chosen by hand.
"""

DARK = 0.02
"""Encoded light that is added before means are compared, in shares of white."""

MIN_NOISE = 0.004
"""Least noise of a px' encoded light, in shares of white: resampling makes as much."""

MOST = 4.5
"""Nats from which a px tells nothing more: what does not fit at all is neither print
nor bare wood.
"""

ALIKE_PX = 10.0
"""Number of px that share one px' noise, after rectifying and smoothing."""

LEAST_GRAIN = 1e-4
"""Encoded light that is added to a patch's grain: one without any has no noise."""

LEAST_KNOWN = 1e-3
"""Share of the px around a px that are taken to be known, at least."""

NEXT = np.ones((3, 3), np.uint8)
"""The px beside a px."""

FINE_PX, COARSE_PX = 3, 5
"""Side in px of the window over which print is averaged, and print that was moved: a
module of a code is finer than a px, and looks otherwise in each picture.
"""

SLIP, MOVED_SLIP = 0.1, 0.3
"""How far, in px, two patches may still be apart, and those of what was moved."""

GONE_PX = 9
"""Side in px of the window in which print is looked for: smaller than a foot."""

GONE, MIN_TOLD = 0.25, 5.0
"""Share of the expected evidence below which print is gone, and the evidence (nats)
that such a window must have. Chosen on rendered tables.
"""


class Print(NamedTuple):
    """Evidence a px (h, w), in nats: ``shows`` that the print is still there, and
    ``expected``, what that would be where it is; ``gone`` is where it is not.
    """

    shows: Array
    expected: Array
    gone: Array

    def over(self, area: Array) -> tuple[float, float]:
        """The evidence expected on an area (mask), and the share that shows there."""
        expected = float(self.expected[area].sum())
        return expected, float(self.shows[area].sum()) / max(expected, 1.0)


def print_evidence(
    current: Array, reference: Array, unknown: Array, moved: bool
) -> Print:
    """The evidence of two patches (h, w, 3) of smoothed encoded light in one light and
    place; ``unknown`` px (h, w) tell nothing. Where the print was ``moved``, what is
    finer than a px or two looks otherwise now, and only what is coarse is compared.
    """
    usable = ~unknown
    if not usable.any():
        none = np.zeros(unknown.shape, np.float32)
        return Print(none, none, none > 0)
    grain, grain_before = (_grain(p, usable) for p in (current, reference))
    side = COARSE_PX if moved else FINE_PX
    current, reference = (cv2.blur(p, (side, side)) for p in (current, reference))
    known = (~grown(unknown, 3)).astype(np.float32)[..., None]
    share = np.maximum(_mean(known), LEAST_KNOWN)[..., None]
    level, before = (_mean(p * known) / share for p in (current, reference))
    now = current - level
    # A shadow, or another exposure, makes print weaker as it makes it darker; what is
    # made stronger has its noise made stronger, too.
    gain = (level + DARK) / (before + DARK)
    was = (reference - before) * gain
    apart = now - was
    theirs = np.square(gain * grain_before)
    noise = grain * grain + theirs
    ratio = apart[usable][::3] ** 2 / noise[usable][::3]
    scale = 1.48**2 * np.median(ratio, axis=0)
    slip = (MOVED_SLIP if moved else SLIP) * (
        cv2.dilate(was, NEXT) - cv2.erode(was, NEXT)
    )
    half = 0.5 / (np.maximum(scale * noise, MIN_NOISE**2) + slip * slip)
    expected = np.minimum(was * was * half, MOST) - scale * theirs * half
    shows = np.minimum(now * now * half, MOST) - np.minimum(apart * apart * half, MOST)
    told = [
        (over_channels(each) * (usable / ALIKE_PX)).astype(np.float32)
        for each in (shows, expected)
    ]
    near = [
        cv2.boxFilter(each, -1, (GONE_PX, GONE_PX), normalize=False) for each in told
    ]
    gone = (near[0] < GONE * near[1]) & (near[1] > MIN_TOLD) & usable
    return Print(told[0], told[1], np.asarray(gone))


def _grain(patch: Array, usable: Array) -> Array:
    """How strong a patch's finest grain is (3,): as its noise."""
    fine = np.abs(patch - cv2.blur(patch, (3, 3)))
    return np.asarray(np.median(fine[usable][::3], axis=0) + LEAST_GRAIN)


def _mean(patch: Array) -> Array:
    """The mean around each px."""
    window = (SCALE_PX, SCALE_PX)
    return np.asarray(cv2.blur(cv2.blur(patch, window), window))
