"""What can be bad about a picture of a table, each by a name: the rows of the bench."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from vision.evaluation.tables import Laying
from vision.render.scene import CLEAN, HARSH, MID, Conditions

LENS_FOCAL = 1.0
"""Focal length, in widths of the frame, of the lenses of known k1."""


@dataclass(frozen=True, slots=True)
class Condition:
    """How a picture is taken, and how the table was laid."""

    picture: Conditions
    laying: Laying = field(default_factory=Laying)


def _lens(k1: float) -> Condition:
    return Condition(replace(CLEAN, focal=LENS_FOCAL, k1=k1, k2=0.0))


CONDITIONS: Mapping[str, Condition] = {
    "daylight": Condition(CLEAN),
    "evening": Condition(MID),
    "harsh": Condition(HARSH),
    "print 12 mm": Condition(MID, Laying(side=12.0)),
    "print 15 mm": Condition(MID, Laying(side=15.0)),
    "print 18 mm": Condition(MID, Laying(side=18.0)),
    "harsh, print 12 mm": Condition(HARSH, Laying(side=12.0)),
    "lens k1 -.40": _lens(-0.40),
    "lens k1 -.20": _lens(-0.20),
    "lens k1 +.05": _lens(0.05),
    "tilt 35 degrees": Condition(replace(MID, tilt=35.0)),
    "rolling shutter": Condition(replace(MID, rolling=2.0, bands=0.4)),
    "JPEG 35": Condition(replace(MID, jpeg=35)),
    "three lamps": Condition(replace(MID, lamps=3, glares=3, shadow=0.5)),
    "out of focus": Condition(replace(MID, circle=1.8)),
    "white-outs": Condition(replace(MID, whiteouts=3)),
    "curled": Condition(replace(MID, curl=1.5)),
    "worn": Condition(replace(MID, wear=0.7)),
    "one anchor missing": Condition(MID, Laying(missing=1)),
    "two anchors missing": Condition(MID, Laying(missing=2)),
    "4 mm off, 8 degrees turned": Condition(replace(MID, off=(4.0, 8.0))),
    "loosely laid": Condition(MID, Laying(loose=6.0, askew=8.0)),
    "hand above": Condition(MID, Laying(hand=True)),
}
"""By name: one thing bad at a time, on an evening's picture, but for lenses."""
