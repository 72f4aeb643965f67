"""Glances, and the full frames that they were made of; whether a hand is gone.

While something moves each glance is taken with its full frame, so that the frame in
which a piece came to rest can be read once the next glance shows that it rests.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import numpy as np

from companion.core.ids import Slot
from companion.core.profile import TableProfile
from companion.core.table import Sight
from vision.image import Grey
from vision.motion import GLANCE_SIZE, MIN_CHANGED, ChangeMask
from vision.plane import TablePlane

REACH_MM = 15.0
"""How far in mm beyond a place a change still belongs to what came or went there: a
piece may lie a little off, and a glance has about 1 cm a pixel. Chosen by hand.
"""

APART_S = 0.045
"""Seconds between two frames from which each is a look of its own: a hand that goes
on moves by more than a glance's noise meanwhile. Below a camera's period at 20 frames
a second. Chosen by hand.
"""

EXPLAINED = frozenset({Sight.READ, Sight.EMPTY})
"""What a place shows where no hand is over it."""


class Camera(Protocol):
    """What the reader asks of a camera. Both raise ``OSError`` when it fails."""

    def glance(self) -> Grey:
        """A small grey frame, at once."""
        ...

    def capture(self) -> Grey:
        """The full grey frame."""
        ...


@runtime_checkable
class FrameCamera(Protocol):
    """A camera whose glance can be made of a full frame."""

    def glance_and_frame(self) -> tuple[Grey, Grey]:
        """The newest full frame after a glance of the same exposure. Raises
        ``OSError`` when the camera fails.
        """
        ...


@dataclass(slots=True)
class Glances:
    """Takes glances from ``camera``; ``clock`` gives s.

    ``frame`` is the full frame of the newest, ``before`` that of the one before;
    ``None`` where it was not taken, was read already, or came too soon after.
    """

    camera: Camera
    clock: Callable[[], float] = time.monotonic
    frame: Grey | None = field(default=None, init=False, repr=False)
    before: Grey | None = field(default=None, init=False, repr=False)
    _at: float = field(default=0.0, init=False)

    def take(self, *, whole: bool) -> Grey:
        """The newest glance; ``whole``: with its full frame, where the camera can."""
        self.before, self.frame = self.frame, None
        if whole and isinstance(self.camera, FrameCamera):
            glance, self.frame = self.camera.glance_and_frame()
        else:
            glance = self.camera.glance()
        now = self.clock()
        if now - self._at < APART_S:
            self.before = None
        self._at = now
        return glance

    def pop(self) -> Grey:
        """The full frame of the newest glance, else a new one; it counts as read."""
        frame, self.frame = self.frame, None
        return self.camera.capture() if frame is None else frame


def is_explained(
    changed: ChangeMask,
    size: tuple[int, int],
    plane: TablePlane,
    profile: TableProfile,
    sights: Mapping[Slot, Sight],
) -> bool:
    """Whether all that ``changed`` since the last reading is at places that were read
    or are empty now: no hand is where it was not before.

    ``size`` is the frame's width and height in px.
    """
    rows, columns = np.nonzero(changed)
    places = [p for p in profile.places if sights.get(p.slot) in EXPLAINED]
    if not len(rows) or not places:
        return len(rows) < MIN_CHANGED
    px = np.column_stack([columns, rows]) + 0.5
    mm = plane.to_mm(px * (np.array(size) / GLANCE_SIZE) - 0.5)
    centres = np.array([(p.x, p.y) for p in places])
    reach = np.array([(p.width, p.height) for p in places]) / 2 + REACH_MM
    near = np.abs(mm[:, None] - centres) <= reach
    inside = np.any(np.all(near, axis=2), axis=1)
    return int((~inside).sum()) < MIN_CHANGED
