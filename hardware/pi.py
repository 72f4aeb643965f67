"""The Pi's own camera through picamera2, which apt installs (never pip)."""

import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import numpy as np

from hardware.camera import BLACK, CameraError, Closing, Frost, Image

SIZE = (2304, 1296)
"""Width and height of the full picture in px: Camera Module 3, all lines, binned."""
SMALL = (480, 270)
"""Width and height of a glance in px."""
STEADY_FRAMES = 3
"""Frames with the same exposure and focus before the camera is believed."""
PATIENCE = 30
"""Frames after which an unsteady camera is used as it is."""
MAINS_US = 10_000
"""Half a wave of 50 Hz mains in microseconds: lamps do not band at its multiples."""

BLACK_LUMA = 16 + BLACK
"""The same for the brightness of film, whose black is 16 (ITU-R BT.709)."""


class PiCamera(Closing):
    """Two streams of the Pi's camera; opened again at the next look after a fault.

    ``controls`` are libcamera's own (``LensPosition``, ``ExposureTime`` in
    microseconds ...); they are set at each start, and frames are thrown away
    until their metadata is steady.
    """

    def __init__(
        self,
        controls: Mapping[str, object] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open and start it. Raises ``CameraError`` when there is none."""
        self._clock = clock
        self._frost: dict[str, Frost] = {}
        self._controls = manual(controls or {})
        self._device: Any = None
        self._started()

    def glance(self) -> Image:
        """The small stream's brightness."""
        return self._luma("lores", SMALL)

    def capture(self) -> Image:
        """The full stream's brightness."""
        return self._luma("main", SIZE)

    def close(self) -> None:
        """Stop the stream and free the camera for others."""
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def _luma(self, stream: str, size: tuple[int, int]) -> Image:
        device = self._started()
        try:
            planes = np.asarray(device.capture_array(stream), np.uint8)
        except (RuntimeError, OSError) as error:
            self.close()
            raise CameraError(f"the Pi's camera gives no picture: {error}") from error
        picture = np.ascontiguousarray(planes[: size[1], : size[0]])
        fault = self._frost[stream].fault(picture)
        if fault:
            self.close()
            raise CameraError(f"the Pi's camera {fault}")
        return picture

    def _started(self) -> Any:
        if self._device is None:
            library = _library()
            try:
                self._device = library.Picamera2()
                self._start(self._device)
                self._frost = {
                    stream: Frost(self._clock, BLACK_LUMA)
                    for stream in ("main", "lores")
                }
            except (RuntimeError, IndexError, OSError) as error:
                self.close()
                raise CameraError(f"the Pi's camera does not open: {error}") from error
        return self._device

    def _start(self, device: Any) -> None:
        wanted = device.create_video_configuration(
            main={"size": SIZE, "format": "YUV420"},
            lores={"size": SMALL, "format": "YUV420"},
            buffer_count=4,
        )
        device.configure(wanted)
        device.set_controls(self._controls)
        device.start()
        steady, last = 0, None
        for _ in range(PATIENCE):
            found = device.capture_metadata()
            seen = (found.get("ExposureTime"), found.get("LensPosition"))
            steady, last = (steady + 1 if seen == last else 1), seen
            if steady >= STEADY_FRAMES:
                return


def manual(controls: Mapping[str, object]) -> dict[str, object]:
    """Controls with autofocus off where a focus is given, and with an exposure
    that is rounded to half waves of the mains and stays.
    """
    chosen = dict(controls)
    if "LensPosition" in chosen:
        chosen["AfMode"] = 0
    exposure = chosen.get("ExposureTime")
    if isinstance(exposure, int):
        chosen["AeEnable"] = False
        chosen["ExposureTime"] = max(1, round(exposure / MAINS_US)) * MAINS_US
    return chosen


def has_picamera() -> bool:
    """Whether picamera2 can be imported here."""
    try:
        _library()
    except CameraError:
        return False
    return True


def _library() -> Any:
    try:
        return import_module("picamera2")
    except ImportError as error:
        raise CameraError(
            f"{error}: apt install python3-picamera2, and make the virtual"
            " environment with --system-site-packages"
        ) from error
