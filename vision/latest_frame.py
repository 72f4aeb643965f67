"""The newest frame and reading, as other threads ask for them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock

import cv2

from companion.core.advice import Look
from companion.core.profile import TableProfile
from vision.image import Grey
from vision.rectify import rectify_jpeg
from vision.tracking.detector import Frame

JPEG_PX = 1600
"""Longer side in px of the picture that pages get. Chosen by hand."""

JPEG_QUALITY = 80
"""JPEG quality of that picture, 0 to 100. Chosen by hand."""

Jpeg = tuple[bytes, str]
"""A picture as JPEG, and its ETag."""


@dataclass(slots=True)
class _Reading:
    """A frame that gave a settled look; its JPEG is encoded once, when asked for."""

    frame: Frame
    look: Look
    profile: TableProfile
    jpeg: Jpeg | None = None


@dataclass(slots=True)
class LatestFrame:
    """Holds the newest full frame and the newest reading. Safe from any thread."""

    _lock: Lock = field(default_factory=Lock)
    _grey: Grey | None = None
    _live: Jpeg | None = None
    _reading: _Reading | None = None

    def capture(self, grey: Grey) -> None:
        """Take a full frame that is about to be read."""
        with self._lock:
            self._grey, self._live = grey, None

    def settle(self, frame: Frame, look: Look, profile: TableProfile) -> None:
        """Take a settled look and the frame that it was read from."""
        with self._lock:
            self._reading = _Reading(frame, look, profile)

    def grey(self) -> Grey | None:
        """The newest full frame, settled or not."""
        with self._lock:
            return self._grey

    def live(self) -> Jpeg | None:
        """The newest full frame as JPEG, settled or not; encoded once."""
        with self._lock:
            grey, live = self._grey, self._live
        if live is None and grey is not None:
            live = _encoded(grey)
            with self._lock:
                if self._grey is grey:
                    self._live = live
        return live

    def look(self) -> Look | None:
        """The newest settled look."""
        reading = self._newest()
        return reading.look if reading else None

    def jpeg(self, colours: Callable[[], Grey | None]) -> Jpeg | None:
        """The frame of the newest settled look as JPEG with its ETag; in colour where
        ``colours`` gives such a picture (BGR, of the same shape) when it is asked.
        """
        reading = self._newest()
        if reading is None:
            return None
        if reading.jpeg is None:
            tinted = colours()
            if tinted is not None:
                reading.jpeg = _encoded(tinted)
                return reading.jpeg
            # Outside of the lock: the reader must not wait for the encoder. Two threads
            # that ask at once encode the same picture twice.
            reading.jpeg = _encoded(reading.frame.grey)
        return reading.jpeg

    def rectified(self, max_side: int) -> bytes | None:
        """The table area of the same frame, rectified, as JPEG of at most ``max_side``
        px a side; ``None`` where no plane was found.
        """
        reading = self._newest()
        if reading is None or reading.frame.plane is None:
            return None
        frame, profile = reading.frame, reading.profile
        assert frame.plane is not None
        return rectify_jpeg(
            frame.grey, frame.plane, profile.width, profile.height, max_side
        )

    def _newest(self) -> _Reading | None:
        with self._lock:
            return self._reading


def _encoded(grey: Grey) -> Jpeg:
    scale = min(1.0, JPEG_PX / max(grey.shape[:2]))
    size = (max(1, round(grey.shape[1] * scale)), max(1, round(grey.shape[0] * scale)))
    small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    _, encoded = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
    data = encoded.tobytes()
    return data, f'"{len(data):x}-{hash(data) & 0xFFFFFFFF:08x}"'
