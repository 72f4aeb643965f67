"""What moves and what changed: frame differencing on small frames (glances).

A glance is reduced to 96 x 72 pixels, which averages the noise away. Differences to the
glance before mean motion, differences to the one that was read last mean change. The
light as a whole, and that of each row (a flickering lamp and a rolling shutter make
bands), is taken out before.
"""

from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
import numpy.typing as npt

from vision.image import Box, Grey

Array = npt.NDArray[np.float32]
ChangeMask = npt.NDArray[np.bool_]
"""bool (72, 96): the pixels of a reduced glance that changed."""

GLANCE_SIZE = (96, 72)
"""Columns and rows to which glances are reduced. Chosen by hand: about 1 cm
of table a pixel.
"""

REREAD_LEVELS = 4.0
"""Threshold in grey levels by which a pixel must differ from when it was read to be
read again. Chosen by hand.
"""

MOTION_LEVELS = 7.0
"""Threshold in grey levels by which a pixel must differ to have moved; the noise of a
dim sensor leaves less than 2 after the reduction (measured on rendered glances).
"""

FLICKER_WINDOW = 10
"""Number of glances over which flicker is counted. Chosen by hand."""

MIN_CHANGED = 3
"""Number of changed pixels (about 1 cm of table each) that make a motion.
Chosen by hand.
"""


class Movement(Enum):
    """What a glance says: something moves, the table rests but looks different than
    when it was read, or nothing is new.
    """

    MOVING = "moving"
    CHANGED = "changed"
    REST = "rest"


@dataclass(slots=True)
class MotionDetector:
    """Compares each glance with the one before and with the last that was read."""

    _previous: Array | None = None
    _reference: Array | None = None
    frozen: int = 0
    """Number of glances in a row that were the same to the last bit."""

    flickers: int = 0
    """Number of the newest glances that differed by bands of light alone."""

    _fingerprint: bytes = b""

    def feed(self, glance: Grey) -> Movement:
        """Take a glance and classify it."""
        fingerprint = glance[::4, ::4].tobytes()
        self.frozen = self.frozen + 1 if fingerprint == self._fingerprint else 0
        self._fingerprint = fingerprint
        current = reduce_glance(glance)
        previous, self._previous = self._previous, current
        if previous is not None:
            mask, moving = (
                _changed_mask(previous, current, MOTION_LEVELS),
                _changed_without_bands(previous, current, MOTION_LEVELS),
            )
            still = int(moving.sum()) < MIN_CHANGED
            flickers = still and int(mask.sum()) >= MIN_CHANGED
            self.flickers = min(
                max(0, self.flickers + (1 if flickers else -1)), FLICKER_WINDOW
            )
            if not still:
                return Movement.MOVING
        if self._reference is None or _has_changed(self._reference, current):
            return Movement.CHANGED
        return Movement.REST

    def change_mask(self) -> ChangeMask | None:
        """The pixels that differ from when the table was last read; ``None``
        when it never was.
        """
        if self._reference is None or self._previous is None:
            return None
        return _changed_without_bands(self._reference, self._previous, REREAD_LEVELS)

    def mark_read(self) -> None:
        """Remember that the table was read as the newest glance shows it."""
        self._reference = self._previous

    def clear(self) -> None:
        """Forget all glances."""
        self._previous = self._reference = None


def reduce_glance(glance: Grey) -> Array:
    """A glance as a small, smoothed picture: float32 (72, 96)."""
    small = cv2.resize(glance, GLANCE_SIZE, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small.astype(np.float32), (3, 3), 0), np.float32)


def change_boxes(mask: ChangeMask, size: tuple[int, int]) -> list[Box]:
    """Boxes around connected changed pixels, one pixel wider on each side, in px of a
    frame of ``size``.
    """
    dilated = cv2.dilate(mask.astype(np.uint8), np.ones((3, 3), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(dilated)
    px_column, px_row = size[0] / GLANCE_SIZE[0], size[1] / GLANCE_SIZE[1]
    return [
        (
            int(left * px_column),
            int(top * px_row),
            int((left + width) * px_column) + 1,
            int((top + height) * px_row) + 1,
        )
        for left, top, width, height, _ in stats[1:].tolist()
    ]


def _has_changed(reference: Array, current: Array) -> bool:
    """Whether two glances differ by more than the light did."""
    return (
        int(_changed_without_bands(reference, current, MOTION_LEVELS).sum())
        >= MIN_CHANGED
    )


def _changed_without_bands(
    reference: Array, current: Array, levels: float
) -> ChangeMask:
    """The pixels that differ by more than the light as a whole, or the light
    of each row, did.
    """
    mask = _changed_mask(reference, current, levels)
    if int(mask.sum()) < MIN_CHANGED:
        return mask
    # A rolling shutter under a flickering lamp scales whole rows: their median ratio,
    # within 30 to 40 %, is the lamp's.
    gains = np.median((current + 1) / (reference + 1), axis=1, keepdims=True)
    gains = np.clip(gains, 0.7, 1.4)
    rowwise = np.asarray(np.abs(current - reference * gains) > levels)
    return rowwise if rowwise.sum() < mask.sum() else mask


def _changed_mask(reference: Array, current: Array, levels: float) -> ChangeMask:
    """The pixels that differ by more than ``levels`` after the median
    gain is taken out.
    """
    gain = (float(np.median(current)) + 1) / (float(np.median(reference)) + 1)
    gain = float(np.clip(gain, 0.7, 1.4))
    return np.asarray(np.abs(current - reference * gain) > levels)
