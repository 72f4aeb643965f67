"""Reads one picture: anchors, plane, codes. The heart of reader and photograph.

Nothing here waits, remembers or believes: that two pictures must agree before a
tag counts is ``steady``'s business.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from companion.core.advice import Look, Point, ReadingAdvice, ReadingCause, Seen
from companion.core.ids import Slot
from companion.core.profile import TableProfile
from companion.core.table import TableObservation
from vision.anchors import Corners, seen_anchors, solve
from vision.decode import Decoder, Grey
from vision.plane import STRAIGHT, Lens, Plane, believed, observe


@dataclass(frozen=True, slots=True)
class Still:
    """What one picture shows. ``plane`` is ``None`` where no anchor was seen and
    no earlier plane was given; ``anchors`` are the visible markers' corners in px.
    """

    grey: Grey
    anchors: Corners
    plane: Plane | None
    codes: tuple[Seen, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.grey.shape[1], self.grey.shape[0]


def read_photograph(
    grey: Grey, profile: TableProfile | None, lens: Lens = STRAIGHT
) -> Look:
    """Read one photograph thoroughly: unknown camera, any turn, no calibration.

    With anchors in view the tags are on the table in mm; without, they are only
    in ``seen``, in px, and the advice says why.
    """
    decoder = Decoder()
    codes = decoder.whole(grey, thorough=True)
    anchors = seen_anchors(grey, profile) if profile else {}
    size = (grey.shape[1], grey.shape[0])
    plane = solve(anchors, profile, size, lens) if profile and grey.size else None
    still = Still(grey, anchors, plane, tuple(codes))
    return _look(still, profile)


def told(codes: Iterable[Seen], profile: TableProfile | None) -> tuple[Seen, ...]:
    """The codes with the texts of foreign ones taken out."""
    return tuple(
        code if believed(code.text, profile) else replace(code, text=None)
        for code in codes
    )


def outlines(plane: Plane, profile: TableProfile) -> Mapping[Slot, tuple[Point, ...]]:
    """The known places in px of the picture."""
    return {place.slot: plane.outline(place) for place in profile.places}


def _look(still: Still, profile: TableProfile | None) -> Look:
    seen = told(still.codes, profile)
    if still.plane is None or profile is None:
        foreign = sum(code.text is None for code in seen)
        cause = ReadingCause.NO_ANCHORS if shows(still.grey) else None
        advice = ReadingAdvice(cause or ReadingCause.NO_PICTURE)
        bare = TableObservation({}, foreign=foreign)
        return Look(bare, seen, {}, (advice,), still.size)
    return Look(
        observe(seen, still.plane, profile),
        seen,
        outlines(still.plane, profile),
        (),
        still.size,
    )


def shows(grey: Grey) -> bool:
    """Whether a picture shows anything at all."""
    return bool(grey.size) and float(np.std(grey[::8, ::8])) > 3
