"""The Pi's own camera through picamera2, which apt installs (never pip)."""

import logging
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
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
    grey,
    quarter,
    shrunk,
)
from hardware.camera_settings import CameraSettings
from hardware.lens import LensRange
from hardware.optics import cameras, small_size

log = logging.getLogger(__name__)

Mode = Literal["full", "binned"]

STREAM_FAULTS = (AttributeError, IndexError, RuntimeError, TypeError, ValueError)
"""What picamera2 raises where a camera has one stream and two were asked for: libcamera
answers with no configuration at all, and picamera2 looks into it."""

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

AF_MANUAL, AF_AUTO, AF_START = 0, 1, 0
AF_SCANNING, AF_FOCUSED, AF_FAILED = 1, 2, 3
"""libcamera's AfMode, AfTrigger and AfState (``control_ids_core.yaml``)."""
SCAN_FRAMES = 100
"""Number of frames within which an autofocus must end; of the full size some 7 s. A
sweep takes about 30; assumed."""
LENS_FRAMES = 15
"""Number of frames within which a lens must reach a position that it was sent to."""
LENS_STEP = 0.06
"""Dioptres by which a lens may miss its position: picamera2's own test allows 0.05."""
CLOSEST = 5.0
"""Dioptres beyond which no table is looked for: nearer than 20 cm no arm hangs."""

BLACK_LUMA = 16 + BLACK
"""The same for the brightness of film, whose black is 16 (ITU-R BT.709)."""


@dataclass(frozen=True, slots=True)
class RibbonCamera:
    """A camera that libcamera lists and that hangs at no USB: picamera2's number of
    it, libcamera's name of its place, and its sensor.
    """

    number: int
    place: str
    model: str


def ribbon_cameras() -> tuple[RibbonCamera, ...]:
    """The cameras at the Pi's own sockets, in picamera2's order. USB cameras, which
    libcamera lists too, are ``WebCamera``'s. Raises ``CameraError``.
    """
    library = _library()
    try:
        listed = library.Picamera2.global_camera_info()
    except (RuntimeError, OSError) as error:
        raise CameraError(f"libcamera lists no cameras: {error}") from error
    return tuple(
        RibbonCamera(number, str(one["Id"]), str(one.get("Model", "unknown")))
        for number, one in enumerate(listed)
        if "/usb" not in str(one["Id"])  # as picamera2 itself tells them apart
    )


class PiCamera(Closing):
    """The Pi's camera, in two streams where it has two: a glance then costs little.
    Opened anew at the next look after a fault.

    ``place`` is libcamera's name of the camera's socket; empty: the first.
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
        place: str = "",
    ) -> None:
        """Open and start it. Raises ``CameraError`` when there is none."""
        self._settings, self._mode, self._place = settings, mode, place
        self._clock, self._boot = clock, boot
        self._frozen: dict[str, FrozenFrames] = {}
        self._device: Any = None
        self._coloured = False
        self._colours: Image | None = None
        self._focus = settings.focus if settings else None
        self._metadata: Mapping[str, Any] = {}
        self._size = UNKNOWN_SIZE
        self._small: tuple[int, int] | None = None  # of the second stream
        self.age: float | None = None
        """Seconds from the start of the last frame's exposure to its use."""
        self._started()

    def glance(self) -> Image:
        """The small stream's brightness; the full one's, made small, without it."""
        self._started()
        if self._small is None:
            return shrunk(self.capture())
        return self._lumas(lores=self._small)[0]

    def glance_and_frame(self) -> tuple[Image, Image]:
        """The brightness of both streams' pictures of one exposure, the small first."""
        self._started()
        if self._small is None:
            picture = self.capture()
            return shrunk(picture), picture
        small, full = self._lumas(lores=self._small, main=self._size)
        return small, full

    def capture(self) -> Image:
        """The full stream's brightness."""
        self._started()
        return self._lumas(main=self._size)[0]

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

    def lens(self) -> LensRange | None:
        """How far the lens goes, dioptres; ``None`` of one without a motor, for which
        libcamera advertises no autofocus. Raises ``CameraError``.
        """
        controls: Any = self._started().camera_controls
        if "AfMode" not in controls or "LensPosition" not in controls:
            return None
        least, most = (float(end) for end in controls["LensPosition"][:2])
        return LensRange(max(0.0, least), min(most, CLOSEST), 1.0)

    def autofocus(self) -> float | None:
        """Focus on what is in the picture; where the lens came to rest (dioptres), and
        stays. ``None`` where it found nothing or has no motor. Raises ``CameraError``.
        """
        if self.lens() is None:
            return None
        position: float | None = self._guarded(self._scan)
        if position is not None:
            self.focus_at(position)
        return position

    def focus_at(self, position: float) -> None:
        """Move the lens by hand to ``position`` dioptres, and wait until it is there.
        Raises ``CameraError``.
        """
        self._focus = position
        device = self._started()
        if self.lens() is not None:
            self._guarded(lambda: self._move(device, position))

    def fix(self, settings: CameraSettings) -> None:
        """Set focus, exposure and gain by hand from now on. Raises ``CameraError``."""
        self._focus = settings.focus
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

    def _abandon(self) -> None:
        """Release it after a fault, which is what shall be told of."""
        try:
            self.close()
        except (AttributeError, RuntimeError, OSError) as error:
            log.debug("closing the Pi's camera failed, too: %s", error)

    def _lumas(self, **streams: tuple[int, int]) -> list[Image]:
        """The brightness of these streams (width, height) in one frame."""
        device = self._device
        found: list[Image] = self._guarded(lambda: self._fresh(device, *streams))
        return [
            self._luma(stream, size, planes)
            for (stream, size), planes in zip(streams.items(), found, strict=True)
        ]

    def _luma(self, stream: str, size: tuple[int, int], planes: Image) -> Image:
        flat = planes.ndim == 2  # YUV420; a pipeline may give RGB instead
        picture = np.ascontiguousarray(planes[: size[1], : size[0]])
        picture = picture if flat else grey(picture)
        if stream == "main" and self._coloured:
            self._colours = small_colours(planes, size) if flat else quarter(planes)
        fault = self._frozen[stream].fault(picture)
        if fault:
            self.close()
            raise CameraError(f"the Pi's camera {fault}")
        return picture

    def _fresh(self, device: Any, *streams: str) -> list[Image]:
        """The first frame that did not wait in a buffer, in these streams."""
        for _ in range(BUFFERS + 1):
            request = device.capture_request()
            try:
                self._metadata = request.get_metadata()
                stamp = self._metadata.get("SensorTimestamp")
                self.age = None if stamp is None else (self._boot() - stamp) / 1e9
                if self.age is None or self.age < OLD_S:
                    arrays = map(request.make_array, streams)
                    return [np.array(each, np.uint8) for each in arrays]
            finally:
                request.release()
        raise RuntimeError(f"its frames are {self.age:.1f} s old")

    def _guarded(self, call: Callable[[], Any]) -> Any:
        """What a call gives. Whatever it raises, the camera is released: libcamera
        gives one that is still held to nobody, not even to ourselves.
        """
        with ExitStack() as on_fault:
            on_fault.callback(self._abandon)
            try:
                answer = call()
            except (RuntimeError, OSError) as error:
                why = f"the Pi's camera gives no picture: {error}"
                raise CameraError(why) from error
            on_fault.pop_all()
        return answer

    def _started(self) -> Any:
        if self._device is None:
            with ExitStack() as on_fault:
                on_fault.callback(self._abandon)
                try:
                    self._device = _library().Picamera2(self._number())
                    self._start(self._device)
                except CameraError:
                    raise
                except (RuntimeError, IndexError, OSError) as error:
                    why = f"the Pi's camera does not open: {error}"
                    raise CameraError(why) from error
                on_fault.pop_all()
        return self._device

    def _number(self) -> int:
        """picamera2's number of the camera. Raises ``CameraError``."""
        found = ribbon_cameras()
        wanted = [one for one in found if self._place in ("", one.place)]
        if not wanted:
            listed = ", ".join(one.place for one in found) or "none"
            where = f" at {self._place}" if self._place else ""
            raise CameraError(
                f"no camera at the Pi's ribbon cable{where} (libcamera lists:"
                f" {listed}); check its cable with the Pi switched off"
            )
        return wanted[0].number

    def _start(self, device: Any) -> None:
        facts = cameras().get(self.name)
        if facts is not None:
            self._size = facts.full if self._mode == "full" else facts.binned
        small = small_size(self._size, GLANCE_WIDTH)
        try:
            self._configure(device, lores={"size": small, "format": "YUV420"})
        except STREAM_FAULTS as error:
            log.info("one stream instead of two: %s", error)
            self._configure(device)
        device.set_controls(self._controls())
        device.start()
        if "LensPosition" not in self._controls():
            self._focus_first(device)
        self._settle(device)
        self._frozen = {
            stream: FrozenFrames(self._clock, BLACK_LUMA)
            for stream in ("main", "lores")
        }

    def _focus_first(self, device: Any) -> None:
        """Focus, where nobody did so far: a lens that is not asked stays where its
        tuning file leaves it, wherever the table is.
        """
        if "AfMode" not in device.camera_controls:
            return
        position = self._scan() if self._focus is None else self._focus
        if position is not None:
            self._focus = position
            self._move(device, position)

    def _configure(self, device: Any, **lores: Mapping[str, Any]) -> None:
        """Ask for the streams, and take the sizes that libcamera makes of them."""
        wanted = device.create_video_configuration(
            main={"size": self._size, "format": "YUV420"},
            buffer_count=BUFFERS,
            **lores,
        )
        device.configure(wanted)
        got = device.camera_configuration()
        self._size = tuple(got["main"]["size"])
        second = got.get("lores")
        self._small = None if second is None else tuple(second["size"])

    def _controls(self) -> dict[str, object]:
        settings = self._settings
        if settings is None or settings.camera != self.name:
            return {}
        return manual_controls(settings)

    def _scan(self) -> float | None:
        """One cycle of autofocus: its end counts only after its beginning was seen,
        because the frames on their way still tell of the one before.
        """
        device = self._device
        device.set_controls({"AfMode": AF_AUTO, "AfTrigger": AF_START})
        begun = False
        for _ in range(SCAN_FRAMES):
            metadata = device.capture_metadata()
            state = metadata.get("AfState")
            begun = begun or state == AF_SCANNING
            if begun and state in (AF_FOCUSED, AF_FAILED):
                found = state == AF_FOCUSED
                return float(metadata["LensPosition"]) if found else None
        return None

    def _move(self, device: Any, position: float) -> None:
        device.set_controls({"AfMode": AF_MANUAL, "LensPosition": position})
        for _ in range(LENS_FRAMES):
            now = device.capture_metadata().get("LensPosition")
            if now is not None and abs(now - position) <= LENS_STEP:
                return

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
