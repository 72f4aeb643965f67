"""What moves and what changed between small pictures of the table (glances)."""

from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
import numpy.typing as npt

from vision.decode import Box, Grey

Array = npt.NDArray[np.float32]
Spots = npt.NDArray[np.bool_]

GLANCE = (96, 72)
"""Columns and rows to which glances are reduced."""

FAINT = 4.0
"""Grey levels by which a spot must differ from when it was read to be read again."""

STIR = 7.0
"""Grey levels by which a spot of a glance must differ to have moved; the noise of
a dim sensor leaves less than 2 after the reduction."""

MANY = 10
"""So many glances are kept in mind when flicker is counted."""

SPOTS = 3
"""So many spots (about 1 cm of table each) make a motion."""


class Movement(Enum):
    """What a glance says."""

    MOVING = "moving"
    CHANGED = "changed"
    REST = "rest"


@dataclass(slots=True)
class Motion:
    """Compares each glance with the one before and with the last that was read."""

    _before: Array | None = None
    _read: Array | None = None
    frozen: int = 0
    """How many glances in a row were the same to the last bit."""

    flickers: int = 0
    """How many of the newest glances differed by bands of light alone."""

    _bits: bytes = b""

    def feed(self, glance: Grey) -> Movement:
        """Take a glance: something moves, something is new, or nothing is."""
        bits = glance[::4, ::4].tobytes()
        self.frozen = self.frozen + 1 if bits == self._bits else 0
        self._bits = bits
        now = reduced(glance)
        before, self._before = self._before, now
        if before is not None:
            whole, banded = _differing(before, now, STIR), _unbanded(before, now, STIR)
            calm = int(banded.sum()) < SPOTS
            flickers = calm and int(whole.sum()) >= SPOTS
            self.flickers = min(max(0, self.flickers + (1 if flickers else -1)), MANY)
            if not calm:
                return Movement.MOVING
        if self._read is None or _stirred(self._read, now):
            return Movement.CHANGED
        return Movement.REST

    def changed(self) -> Spots | None:
        """The spots that look otherwise than when the table was last read; ``None``
        when it never was.
        """
        if self._read is None or self._before is None:
            return None
        return _unbanded(self._read, self._before, FAINT)

    def read(self) -> None:
        """Remember that the table was read as it looks now."""
        self._read = self._before

    def clear(self) -> None:
        """Forget all glances."""
        self._before = self._read = None


def reduced(glance: Grey) -> Array:
    """A glance as a small soft picture."""
    small = cv2.resize(glance, GLANCE, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small.astype(np.float32), (3, 3), 0), np.float32)


def boxes_of(spots: Spots, size: tuple[int, int]) -> list[Box]:
    """Boxes around changed spots, one spot wider on each side, in px of a picture of
    ``size``.
    """
    wide = cv2.dilate(spots.astype(np.uint8), np.ones((3, 3), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(wide)
    across, down = size[0] / GLANCE[0], size[1] / GLANCE[1]
    return [
        (
            int(left * across),
            int(top * down),
            int((left + width) * across) + 1,
            int((top + height) * down) + 1,
        )
        for left, top, width, height, _ in stats[1:].tolist()
    ]


def _stirred(a: Array, b: Array) -> bool:
    """Whether two glances differ by more than the light did."""
    return int(_unbanded(a, b, STIR).sum()) >= SPOTS


def _unbanded(a: Array, b: Array, levels: float) -> Spots:
    """Spots that differ by more than the light as a whole, or the light of each row,
    did: a lamp that flickers makes bands along the rows.
    """
    spots = _differing(a, b, levels)
    if int(spots.sum()) < SPOTS:
        return spots
    gains = np.median((b + 1) / (a + 1), axis=1, keepdims=True)
    gains = np.clip(gains, 0.7, 1.4)
    rowwise = np.asarray(np.abs(b - a * gains) > levels)
    return rowwise if rowwise.sum() < spots.sum() else spots


def _differing(a: Array, b: Array, levels: float) -> Spots:
    gain = (float(np.median(b)) + 1) / (float(np.median(a)) + 1)
    gain = float(np.clip(gain, 0.7, 1.4))
    return np.asarray(np.abs(b - a * gain) > levels)
