"""What moves and what changed between small pictures of the table (glances)."""

from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
import numpy.typing as npt

from vision.decode import Box, Grey

Array = npt.NDArray[np.float32]
ChangeMask = npt.NDArray[np.bool_]

GLANCE_SIZE = (96, 72)
"""Columns and rows to which glances are reduced."""

REREAD_LEVELS = 4.0
"""Grey levels by which a spot must differ from when it was read to be read again."""

MOTION_LEVELS = 7.0
"""Grey levels by which a spot of a glance must differ to have moved; the noise of
a dim sensor leaves less than 2 after the reduction."""

FLICKER_WINDOW = 10
"""So many glances are kept in mind when flicker is counted."""

MIN_CHANGED = 3
"""So many spots (about 1 cm of table each) make a motion."""


class Movement(Enum):
    """What a glance says."""

    MOVING = "moving"
    CHANGED = "changed"
    REST = "rest"


@dataclass(slots=True)
class MotionDetector:
    """Compares each glance with the one before and with the last that was read."""

    _previous: Array | None = None
    _reference: Array | None = None
    frozen: int = 0
    """How many glances in a row were the same to the last bit."""

    flickers: int = 0
    """How many of the newest glances differed by bands of light alone."""

    _fingerprint: bytes = b""

    def feed(self, glance: Grey) -> Movement:
        """Take a glance: something moves, something is new, or nothing is."""
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
        """The spots that look otherwise than when the table was last read; ``None``
        when it never was.
        """
        if self._reference is None or self._previous is None:
            return None
        return _changed_without_bands(self._reference, self._previous, REREAD_LEVELS)

    def mark_read(self) -> None:
        """Remember that the table was read as it looks now."""
        self._reference = self._previous

    def clear(self) -> None:
        """Forget all glances."""
        self._previous = self._reference = None


def reduce_glance(glance: Grey) -> Array:
    """A glance as a small soft picture."""
    small = cv2.resize(glance, GLANCE_SIZE, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small.astype(np.float32), (3, 3), 0), np.float32)


def change_boxes(mask: ChangeMask, size: tuple[int, int]) -> list[Box]:
    """Boxes around changed spots, one spot wider on each side, in px of a picture of
    ``size``.
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
    """Spots that differ by more than the light as a whole, or the light of each row,
    did: a lamp that flickers makes bands along the rows.
    """
    mask = _changed_mask(reference, current, levels)
    if int(mask.sum()) < MIN_CHANGED:
        return mask
    gains = np.median((current + 1) / (reference + 1), axis=1, keepdims=True)
    gains = np.clip(gains, 0.7, 1.4)
    rowwise = np.asarray(np.abs(current - reference * gains) > levels)
    return rowwise if rowwise.sum() < mask.sum() else mask


def _changed_mask(reference: Array, current: Array, levels: float) -> ChangeMask:
    gain = (float(np.median(current)) + 1) / (float(np.median(reference)) + 1)
    gain = float(np.clip(gain, 0.7, 1.4))
    return np.asarray(np.abs(current - reference * gain) > levels)
