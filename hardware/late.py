"""A camera that may come late, or go and come again: the table opens without it."""

import time
from collections.abc import Callable
from typing import Protocol

from hardware.camera import CameraError, Closing, Image

FIRST_WAIT_S, LONGEST_WAIT_S = 1.0, 30.0
"""Seconds between two tries to open a camera: the first, and the most."""


class Device(Protocol):
    """A camera that can be let go."""

    def glance(self) -> Image:
        """A small grey picture."""
        ...

    def capture(self) -> Image:
        """The full grey picture."""
        ...

    def close(self) -> None:
        """Let the device go."""
        ...


class LateCamera(Closing):
    """Opens a real sensor at the first look, not before; again after every fault.

    ``opener`` raises ``CameraError`` where there is none; tries wait longer each
    time, and the first picture ends the waiting.
    """

    def __init__(
        self,
        opener: Callable[[], Device],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing is opened yet, so this never fails. ``clock`` gives seconds."""
        self._opener, self._clock = opener, clock
        self._device: Device | None = None
        self._wait, self._retry_at, self._why = FIRST_WAIT_S, 0.0, ""

    def glance(self) -> Image:
        """A small grey picture. Raises ``CameraError``."""
        return self._taken(lambda device: device.glance())

    def capture(self) -> Image:
        """The full grey picture. Raises ``CameraError``."""
        return self._taken(lambda device: device.capture())

    def close(self) -> None:
        """Let the device go."""
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def _taken(self, take: Callable[[Device], Image]) -> Image:
        if self._device is None and self._clock() < self._retry_at:
            raise CameraError(self._why)
        try:
            if self._device is None:
                self._device = self._opener()
            picture = take(self._device)
        except CameraError as error:
            self.close()
            self._why = str(error)
            self._retry_at = self._clock() + self._wait
            self._wait = min(self._wait * 2, LONGEST_WAIT_S)
            raise
        self._wait = FIRST_WAIT_S
        return picture
