"""How sharp a table is, by its anchors' edges, and where a lens makes it sharpest.

An anchor's edges are the measure: they are black on white, of one size wherever the
table is, and never move with the game. A frame without anchors is judged by its
contrast alone, which only ranks frames of one scene.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import cv2
import numpy as np

from companion.core.profile import TableProfile
from vision.anchors import Corners, detect_anchors
from vision.diagnostics import sharpness
from vision.image import Grey

SHARP_PX = 1.7
"""Width in px of an anchor's edges on a rendered frame in focus, of 2304 and of 4608 px
alike (measured). Defocus by a disc of 2 px radius makes it 3.0, of 4 px 5.1.
"""

FINE_STEPS = 4
"""Number of fine steps in a coarse one."""

MIN_CONTRAST_RATIO = 1.25
"""Ratio of the sharpest frame's contrast to the softest one's, below which a sweep saw
nothing that focus changes: a bare table, or a lens that does not move. Chosen by hand.
"""

MIN_GAIN = 0.9
"""Ratio of two edge widths below which one frame is clearly sharper. Chosen by hand."""

Take = Callable[[float], Grey]
"""Moves the lens to a position and gives the frame there."""


@dataclass(frozen=True, slots=True)
class Sharpest:
    """Where a lens makes the table sharpest; ``edge`` is the width in px of the
    anchors' edges there, ``None`` where no anchors are in the frame.
    """

    position: float
    edge: float | None


class FocusMeter:
    """Measures frames of one table. Where no anchors are found for blur, it looks where
    they were last.
    """

    def __init__(self, profile: TableProfile) -> None:
        """Nothing was measured yet."""
        self._profile = profile
        self._corners: Corners = {}

    def edge(self, grey: Grey) -> float | None:
        """The width in px of the anchors' edges; ``None`` where there are none."""
        found = detect_anchors(grey, self._profile)
        if found:
            self._corners = found
        measured = sharpness(grey, self._corners)
        return measured.worst if measured is not None and measured.worst > 0 else None


def percent(edge: float) -> int:
    """How sharp edges of a width in px are: 100 is as sharp as a lens makes them."""
    return round(100 * min(1.0, SHARP_PX / edge))


def contrast(grey: Grey) -> float:
    """How much neighbouring pixels differ, whatever the light: for ranking alone."""
    size = (max(1, grey.shape[1] // 2), max(1, grey.shape[0] // 2))
    small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    light = float(small.mean()) + 1
    return float(cv2.Laplacian(small, cv2.CV_32F).var()) / light**2


def sweep(
    take: Take, ends: tuple[float, float], step: float, meter: FocusMeter
) -> Sharpest | None:
    """Where from one end to the other the table is sharpest: in coarse steps by
    contrast, then in fine ones by the anchors. ``None`` where focus changes nothing.
    """
    coarse = {at: contrast(take(at)) for at in positions(ends, step)}
    best = max(coarse, key=lambda at: coarse[at])
    if coarse[best] <= MIN_CONTRAST_RATIO * min(coarse.values()):
        return None
    near = (max(ends[0], best - step), min(ends[1], best + step))
    # From the best on, so that the meter knows the anchors before blur hides them.
    fine = sorted(positions(near, step / FINE_STEPS), key=lambda at: abs(at - best))
    return _sharpest(take, fine, meter)


def confirmed(
    take: Take, position: float, ends: tuple[float, float], step: float, grey: Grey
) -> bool:
    """Whether a frame at a position is no softer than those a little nearer and
    farther: an autofocus may have come to rest on a hand, or nowhere.
    """
    here = contrast(grey)
    beside = (position - step / 2, position + step / 2)
    inside = [at for at in beside if ends[0] <= at <= ends[1]]
    return all(contrast(take(at)) * MIN_GAIN <= here for at in inside)


def positions(ends: tuple[float, float], step: float) -> list[float]:
    """From end to end in equal steps of about ``step``, both ends included."""
    count = max(1, round((ends[1] - ends[0]) / step))
    return [float(at) for at in np.linspace(ends[0], ends[1], count + 1)]


def _sharpest(take: Take, at: Iterable[float], meter: FocusMeter) -> Sharpest:
    edges: dict[float, float] = {}
    contrasts: dict[float, float] = {}
    for each in at:
        grey = take(each)
        contrasts[each] = contrast(grey)
        edge = meter.edge(grey)
        if edge is not None:
            edges[each] = edge
    if not edges:
        return Sharpest(max(contrasts, key=lambda each: contrasts[each]), None)
    best = min(edges, key=lambda each: edges[each])
    return Sharpest(best, edges[best])
