"""The Pi's own camera through picamera2, which apt installs (never pip)."""

import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Literal

import cv2
import numpy as np

from hardware.camera import (
    BLACK,
    GLANCE_WIDTH,
    CameraError,
    Closing,
    FrozenFrames,
    Image,
)
from hardware.camera_settings import CameraSettings
from hardware.optics import cameras, small_size

Mode = Literal["full", "binned"]

UNKNOWN_SIZE = (2304, 1296)
"""Width and height in px asked of a sensor that ``cameras.toml`` does not know."""
STEADY_FRAMES = 3
"""Number of frames with equal exposure, gain and focus after which the control loops
have converged. Assumed, not measured on a Pi."""
SETTLING_FRAMES = 30
"""Number of frames after which a camera that has not converged is used as it is."""
MAINS_US = 10_000
"""Half a period of 50 Hz mains in microseconds: at its multiples the light of lamps
does not band."""
OLD_S = 0.5
"""Threshold in s: a frame whose exposure began longer ago waited in a buffer and is
skipped. Longer than any exposure in use; assumed."""
BUFFERS = 3
"""Number of frame buffers; 4 of 12 megapixels (YUV420) would take 75 MB."""

BLACK_LUMA = 16 + BLACK
"""The same for the brightness of film, whose black is 16 (ITU-R BT.709)."""


class PiCamera(Closing):
    """Two streams of the Pi's camera; opened anew at the next look after a fault.

    ``settings`` are set before each start and after each change of mode; then frames
    are dropped until the metadata of exposure, gain and focus has converged.
    ``clock`` gives s, ``boot`` nanoseconds since boot, as the sensor stamps frames.
    """

    def __init__(
        self,
        settings: CameraSettings | None = None,
        mode: Mode = "full",
        clock: Callable[[], float] = time.monotonic,
        boot: Callable[[], int] = lambda: time.clock_gettime_ns(time.CLOCK_BOOTTIME),
    ) -> None:
        """Open and start it. Raises ``CameraError`` when there is none."""
        self._settings, self._mode = settings, mode
        self._clock, self._boot = clock, boot
        self._frozen: dict[str, FrozenFrames] = {}
        self._device: Any = None
        self._coloured = False
        self._colours: Image | None = None
        self._metadata: Mapping[str, Any] = {}
        self._size, self._small = UNKNOWN_SIZE, (GLANCE_WIDTH, 270)
        self.age: float | None = None
        """Seconds from the start of the last frame's exposure to its use."""
        self._started()

    def glance(self) -> Image:
        """The small stream's brightness."""
        return self._luma("lores", self._small)

    def capture(self) -> Image:
        """The full stream's brightness."""
        return self._luma("main", self._size)

    def colours(self) -> Image | None:
        """The last picture in colour, small (BGR); made only once it was asked for."""
        self._coloured = True
        return self._colours

    def use(self, mode: Mode) -> None:
        """Change the picture's size; the settings stay. Raises ``CameraError``."""
        self._mode = mode
        if self._device is not None:
            self._guarded(self._device.stop)
            self._guarded(lambda: self._start(self._device))

    def measured(self) -> CameraSettings:
        """Focus, exposure and gain as they are now. Raises ``CameraError``."""
        device = self._started()
        found: Any = self._guarded(device.capture_metadata)
        keys = ("LensPosition", "ExposureTime", "AnalogueGain")
        figures = (None if found.get(k) is None else float(found[k]) for k in keys)
        return CameraSettings(self.name, *figures)

    def fix(self, settings: CameraSettings) -> None:
        """Set focus, exposure and gain by hand from now on. Raises ``CameraError``."""
        self._settings = settings
        device = self._started()
        self._guarded(lambda: device.set_controls(self._controls()))
        self._guarded(lambda: self._settle(device))

    @property
    def name(self) -> str:
        """The sensor's name: ``imx708``."""
        properties = getattr(self._device, "camera_properties", None) or {}
        return str(properties.get("Model", "unknown"))

    def close(self) -> None:
        """Stop the streams and release the camera for others."""
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def _luma(self, stream: str, size: tuple[int, int]) -> Image:
        device = self._started()
        planes = self._guarded(lambda: self._fresh(device, stream))
        picture = np.ascontiguousarray(planes[: size[1], : size[0]])
        if stream == "main" and self._coloured:
            self._colours = small_colours(planes, size)
        fault = self._frozen[stream].fault(picture)
        if fault:
            self.close()
            raise CameraError(f"the Pi's camera {fault}")
        return picture

    def _fresh(self, device: Any, stream: str) -> Image:
        """The first frame that did not wait in a buffer."""
        for _ in range(BUFFERS + 1):
            request = device.capture_request()
            try:
                self._metadata = request.get_metadata()
                stamp = self._metadata.get("SensorTimestamp")
                self.age = None if stamp is None else (self._boot() - stamp) / 1e9
                if self.age is None or self.age < OLD_S:
                    return np.array(request.make_array(stream), np.uint8)
            finally:
                request.release()
        raise RuntimeError(f"its frames are {self.age:.1f} s old")

    def _guarded(self, call: Callable[[], Any]) -> Any:
        try:
            return call()
        except (RuntimeError, OSError) as error:
            self.close()
            raise CameraError(f"the Pi's camera gives no picture: {error}") from error

    def _started(self) -> Any:
        if self._device is None:
            library = _library()
            try:
                self._device = library.Picamera2()
                self._start(self._device)
            except (RuntimeError, IndexError, OSError) as error:
                self.close()
                raise CameraError(f"the Pi's camera does not open: {error}") from error
        return self._device

    def _start(self, device: Any) -> None:
        facts = cameras().get(self.name)
        if facts is not None:
            self._size = facts.full if self._mode == "full" else facts.binned
        self._small = small_size(self._size, GLANCE_WIDTH)
        wanted = device.create_video_configuration(
            main={"size": self._size, "format": "YUV420"},
            lores={"size": self._small, "format": "YUV420"},
            buffer_count=BUFFERS,
        )
        device.configure(wanted)
        device.set_controls(self._controls())
        device.start()
        self._settle(device)
        self._frozen = {
            stream: FrozenFrames(self._clock, BLACK_LUMA)
            for stream in ("main", "lores")
        }

    def _controls(self) -> dict[str, object]:
        settings = self._settings
        if settings is None or settings.camera != self.name:
            return {}
        return manual_controls(settings)

    def _settle(self, device: Any) -> None:
        steady, last = 0, None
        for _ in range(SETTLING_FRAMES):
            metadata = device.capture_metadata()
            keys = ("ExposureTime", "AnalogueGain", "LensPosition")
            values = tuple(metadata.get(key) for key in keys)
            steady, last = (steady + 1 if values == last else 1), values
            if steady >= STEADY_FRAMES:
                return


def manual_controls(settings: CameraSettings) -> dict[str, object]:
    """libcamera's controls for settings: autofocus off where a focus is given, exposure
    (microseconds) rounded to half periods of the mains, gain such that the brightness
    stays.
    """
    chosen: dict[str, object] = {}
    if settings.focus is not None:
        chosen |= {"AfMode": 0, "LensPosition": settings.focus}
    if settings.exposure is not None:
        halves = max(1, round(settings.exposure / MAINS_US))
        chosen |= {"AeEnable": False, "ExposureTime": halves * MAINS_US}
        if settings.gain is not None:
            chosen["AnalogueGain"] = (
                settings.gain * settings.exposure / (halves * MAINS_US)
            )
    return chosen


def small_colours(planes: Image, size: tuple[int, int]) -> Image:
    """A YUV420 frame as a BGR picture at a quarter of its width and height.

    ``planes`` holds the brightness of ``size`` px (width, height), below it the two
    colours at half the size, two of their rows beside each other in each row.
    """
    width, height = size
    stride, quarter = planes.shape[1], height // 4
    half = (width // 8, height // 8)
    parts = [_smaller(planes[:height, :width], (2 * half[0], 2 * half[1]))]
    for first in (height, height + quarter):
        colour = planes[first : first + quarter].reshape(2 * quarter, stride // 2)
        parts.append(_smaller(colour[:, : width // 2], half))
    flat = np.concatenate([part.ravel() for part in parts])
    packed = flat.reshape(3 * half[1], 2 * half[0])
    return np.asarray(cv2.cvtColor(packed, cv2.COLOR_YUV2BGR_I420), np.uint8)


def _smaller(plane: Image, size: tuple[int, int]) -> Image:
    small = cv2.resize(plane, size, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


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
