"""Cameras behind one small protocol: a picture file, a film, a webcam.

Pictures are grey ``uint8`` arrays, row by row from the top left. ``glance`` is
small and cheap, for noticing motion; ``capture`` is the full picture.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import cv2
import numpy as np
import numpy.typing as npt

from hardware.camera_settings import CameraSettings
from hardware.lens import LensRange
from hardware.picture_file import PictureFileError, load_grey, picture_bytes
from hardware.video_nodes import EXPOSURE, FOCUS, ControlRange, control_range

Image = npt.NDArray[np.uint8]

GLANCE_WIDTH = 480
"""Width of a glance in px: a hand or a moved tile shows, noise averages out."""

STALE_S = 4.0
"""Seconds of identical pictures after which a live camera counts as frozen: a
sensor's noise changes every picture. Below the 5 s that a table may be blind
unnoticed."""

PICTURES = {".jpg", ".jpeg", ".png", ".bmp", ".webp"}

WAITED_S = 0.3
"""Seconds since the last read after which the driver's one buffer holds an old
picture. A few frames at 30 a second; assumed."""

V4L2_MANUAL = 1
"""``V4L2_EXPOSURE_MANUAL``, as OpenCV hands it to the driver."""

WARMING_S = 2.0
"""Seconds after its opening in which a webcam may be black: its exposure begins short
and grows picture by picture. Below ``reconnecting.RESPONSE_S``; assumed."""
WARMING_FRAMES = 60
"""Number of black pictures that are passed over meanwhile, at most."""

DIM = 40.0
"""Threshold of the mean in grey levels below which a table is too dark to read. Paper
on it has then about twice that; the reader needs 45. Assumed, not measured."""
BRIGHT = 90.0
"""Mean in grey levels that a longer exposure of a dim picture aims at."""
LONGEST_EXPOSURE = 2000
"""In the driver's unit of 100 microseconds: the longest exposure that is set by hand.
A fifth of a second: longer, and a hand is a smear."""
BRIGHTENINGS = 6
"""Number of times that the exposure of a dim picture is lengthened."""

LENS_STEPS = 10
"""Number of steps in which the lens of a webcam is first swept. Chosen."""
LENS_FRAMES = 4
"""Number of pictures after which a webcam's lens is where it was sent. Assumed."""

SLOW_S = 0.25
"""Seconds between two pictures from which a webcam is slow: the reader wants three that
agree. Webcams lengthen their exposure, and with it this, where it is dark."""

_MANUAL = (cv2.CAP_PROP_FOCUS, cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_GAIN)

LARGEST = (4656, 3496)
"""Size in px asked of a webcam; the driver answers with its largest below."""


class CameraError(OSError):
    """The camera gives no picture; the message says which and why."""


class Closing:
    """A device that is closed at the end of a ``with`` block."""

    def close(self) -> None:
        """Release the device."""

    def __enter__(self) -> Self:
        """Use the device."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the device, whatever happened."""
        self.close()


class FileCamera(Closing):
    """Plays a picture, a folder of pictures in name order, or a film.

    Each ``capture`` shows the next picture; the last one stays. Raises
    ``CameraError`` when there is nothing to play.
    """

    def __init__(self, source: Path) -> None:
        """Find what there is to play."""
        self._source = source
        self._files: list[Path] = []
        self._film: cv2.VideoCapture | None = None
        self._shown: Path | Image | None = None
        self._now: Image | None = None
        if source.is_dir():
            self._files = sorted(
                p for p in source.iterdir() if p.suffix.lower() in PICTURES
            )
            if not self._files:
                raise CameraError(f"{source}: no pictures in this folder")
        elif source.suffix.lower() in PICTURES:
            self._files = [source]
        else:
            self._film = _film(source)

    def glance(self) -> Image:
        """The picture that is shown now, small."""
        return shrunk(self._now if self._now is not None else self.capture())

    def capture(self) -> Image:
        """The next picture; the last one when there is none."""
        fresh = self._next()
        if fresh is not None:
            self._now = fresh
        if self._now is None:
            raise CameraError(f"{self._source}: no picture, or torn")
        if int(self._now.max()) < BLACK:
            raise CameraError(f"{self._source}: gives a black picture")
        return self._now

    def colours(self) -> Image | None:
        """The picture that is shown now in colour, small (BGR)."""
        if not isinstance(self._shown, Path):
            return self._shown
        data = np.frombuffer(picture_bytes(self._shown), np.uint8)
        picture = cv2.imdecode(data, cv2.IMREAD_REDUCED_COLOR_4)
        return None if picture is None else np.asarray(picture, np.uint8)

    def close(self) -> None:
        """Close the film."""
        if self._film is not None:
            self._film.release()

    def _next(self) -> Image | None:
        if self._film is not None:
            fine, frame = self._film.read()
            self._shown = quarter(frame) if fine else self._shown
            return grey(frame) if fine else None
        if not self._files:
            return None
        path = self._files.pop(0)
        try:
            picture = load_grey(path)
        except PictureFileError as error:
            raise CameraError(str(error)) from error
        self._shown = path
        return picture


class WebCamera(Closing):
    """A webcam over V4L2, reopened with back-off when it fails.

    ``opener`` makes the device; tests hand in one that plays. A picture that is
    black, or the very same for ``STALE_S`` s, counts as a failure.
    """

    def __init__(
        self,
        device: int | str,
        opener: Callable[[int | str], cv2.VideoCapture] | None = None,
        clock: Callable[[], float] = time.monotonic,
        settings: CameraSettings | None = None,
        name: str = "",
    ) -> None:
        """Open the device and set ``settings``, if they are of this device. ``name`` is
        one that it keeps under another number. Raises ``CameraError`` when it cannot be
        opened.
        """
        self._name, self._settings = device, settings
        self._lasting = name or device
        self._opener = opener or _webcam
        self._clock = clock
        self._retry_at = 0.0
        self._wait = 1.0
        self._frozen = FrozenFrames(clock)
        self._device: cv2.VideoCapture | None = None
        self._coloured = False
        self._colours: Image | None = None
        self._read_at = self._opened_at = clock()
        self._brightenings = 0
        self.age: float | None = None
        """Seconds that the last picture was asked for before it came: it cannot be
        older, because one that waited in the driver's buffer is thrown away."""
        self._paces: tuple[float, ...] = ()
        self.pace: float | None = None
        """Seconds from one picture to the next: the least of those measured last."""
        self._open()

    def glance(self) -> Image:
        """The newest picture, small."""
        return shrunk(self.capture())

    def glance_and_frame(self) -> tuple[Image, Image]:
        """The newest full picture after the same one small."""
        picture = self.capture()
        return shrunk(picture), picture

    def capture(self) -> Image:
        """The newest full picture."""
        if self._device is None:
            if self._clock() < self._retry_at:
                raise CameraError(f"camera {self._name}: gone, tried again soon")
            self._open()
        assert self._device is not None
        frame = self._lit(self._device)
        picture = grey(frame)
        fault = self._frozen.fault(picture)
        if fault:
            raise self._lost(fault)
        self._wait = 1.0
        self._colours = quarter(frame) if self._coloured else None
        return picture

    def _lit(self, device: cv2.VideoCapture) -> cv2.typing.MatLike:
        """The newest frame; those that are black while the exposure still grows are
        passed over, and one that stays dim is exposed longer.
        """
        frame = self._newest(device)
        for _ in range(WARMING_FRAMES):
            late = self._clock() - self._opened_at >= WARMING_S
            if late or int(np.max(frame)) >= BLACK:
                break
            frame = self._newest(device)
        exposed = self._settings is not None and self._settings.exposure is not None
        if not exposed and self._brightenings < BRIGHTENINGS:
            self._brighten(device, float(np.mean(frame)))
        return frame

    def _newest(self, device: cv2.VideoCapture) -> cv2.typing.MatLike:
        """A frame that did not wait in the driver's buffer. Raises ``CameraError``."""
        asked = self._clock()
        waited = asked - self._read_at >= WAITED_S
        if waited:
            device.grab()
        grabbed = self._clock()
        fine, frame = device.read()
        self._read_at = self._clock()
        self.age = self._read_at - asked
        if waited:  # then a whole period lay between the two
            self._paces = (*self._paces[-2:], self._read_at - grabbed)
            self.pace = min(self._paces)
        if not fine or frame is None:
            raise self._lost("gives no picture; check its cable")
        return frame

    def _brighten(self, device: cv2.VideoCapture, mean: float) -> None:
        """Expose a dim picture longer, by hand, as far as the driver goes."""
        self._brightenings += 1
        if mean >= DIM:
            return
        now, limits = device.get(cv2.CAP_PROP_EXPOSURE), self._exposures()
        if now <= 0 or limits is None:
            return
        longest = min(limits.most, LONGEST_EXPOSURE)
        wanted = min(now * BRIGHT / max(mean, 1.0), longest)
        if limits.nearest(wanted) > now:
            device.set(cv2.CAP_PROP_AUTO_EXPOSURE, V4L2_MANUAL)
            device.set(cv2.CAP_PROP_EXPOSURE, limits.nearest(wanted))

    def _exposures(self) -> ControlRange | None:
        """How far the exposure goes, in units of 100 microseconds."""
        return control_range(self._node, EXPOSURE)

    @property
    def _node(self) -> str:
        """The device file."""
        name = self._name
        return f"/dev/video{name}" if isinstance(name, int) else name

    def colours(self) -> Image | None:
        """The last picture in colour, small (BGR); made only once it was asked for."""
        self._coloured = True
        return self._colours

    def close(self) -> None:
        """Release the device."""
        if self._device is not None:
            self._device.release()
            self._device = None

    def _open(self) -> None:
        device = self._opener(self._name)
        if not device.isOpened():
            device.release()
            raise self._lost("cannot be opened; is another program using it?")
        self._device, self._opened_at = device, self._clock()
        self._brightenings = 0
        self._frozen = FrozenFrames(self._clock)
        if self._settings is not None and self._settings.camera == self.name:
            self._set(device, self._settings)

    @property
    def name(self) -> str:
        """The device's name, as its stored settings carry it."""
        return f"webcam {self._lasting}"

    def measured(self) -> CameraSettings:
        """Focus, exposure and gain as the driver reports them; ``None`` for a lack.

        Raises ``CameraError`` while the device is gone.
        """
        device = self._device
        if device is None:
            raise CameraError(f"camera {self._name}: gone")
        figures = (device.get(key) for key in _MANUAL)
        return CameraSettings(
            self.name, *(None if n in (-1, 0) else n for n in figures)
        )

    def lens(self) -> LensRange | None:
        """How far the lens goes in the driver's unit; ``None`` of one that no motor
        moves.
        """
        limits = control_range(self._node, FOCUS)
        if limits is None or limits.most <= limits.least:
            return None
        step = max(float(limits.step), (limits.most - limits.least) / LENS_STEPS)
        return LensRange(float(limits.least), float(limits.most), step)

    def autofocus(self) -> float | None:
        """Nothing: a webcam's own autofocus tells neither its end nor its success, and
        goes on hunting. It is swept by hand instead.
        """
        return None

    def focus_at(self, position: float) -> None:
        """Move the lens by hand, and pass over the pictures taken meanwhile. Raises
        ``CameraError`` while the device is gone.
        """
        device = self._device
        if device is None:
            raise CameraError(f"camera {self._name}: gone")
        device.set(cv2.CAP_PROP_AUTOFOCUS, 0)
        device.set(cv2.CAP_PROP_FOCUS, position)
        for _ in range(LENS_FRAMES):
            device.grab()

    def fix(self, settings: CameraSettings) -> None:
        """Set focus, exposure and gain by hand from now on, as far as it can."""
        self._settings = settings
        if self._device is not None:
            self._set(self._device, settings)

    def _set(self, device: cv2.VideoCapture, settings: CameraSettings) -> None:
        if settings.focus is not None:
            device.set(cv2.CAP_PROP_AUTOFOCUS, 0)
        if settings.exposure is not None:
            device.set(cv2.CAP_PROP_AUTO_EXPOSURE, V4L2_MANUAL)
        limits = self._exposures() if settings.exposure is not None else None
        exposure = settings.exposure
        if exposure is not None and limits is not None:
            exposure = limits.nearest(exposure)  # a driver refuses what is beyond
        wanted = (settings.focus, exposure, settings.gain)
        for key, value in zip(_MANUAL, wanted, strict=True):
            if value is not None:
                device.set(key, value)

    def _lost(self, why: str) -> CameraError:
        """Release the device and wait, twice as long each time, up to half a minute."""
        self.close()
        self._retry_at = self._clock() + self._wait
        self._wait = min(self._wait * 2, 30.0)
        return CameraError(f"camera {self._name}: {why}")


BLACK = 12
"""Threshold in grey levels: a picture without a brighter pixel is black. Sensor noise
under a lid stays below; assumed, not measured on a Pi."""


SAMPLE = 4
"""Every fourth row and column is looked at: a sensor's noise alone makes two pictures
differ everywhere. Chosen by hand.
"""


class FrozenFrames:
    """Watches the pictures of one stream: black ones, and ones that never change."""

    def __init__(self, clock: Callable[[], float], black: int = BLACK) -> None:
        """Begin anew. ``clock`` gives s; no pixel of a black picture reaches
        ``black``.
        """
        self._clock, self._black = clock, black
        self._last: Image | None = None
        self._changed = clock()

    def fault(self, picture: Image) -> str:
        """What is wrong with the stream now; empty when nothing is."""
        seen = picture[::SAMPLE, ::SAMPLE]
        if int(seen.max()) < self._black:
            return "gives a black picture; is its lid on?"
        if self._last is None or not np.array_equal(self._last, seen):
            # A copy, so that the picture itself need not be held.
            self._last, self._changed = seen.copy(), self._clock()
        elif self._clock() - self._changed >= STALE_S:
            return "stands still and is started again"
        return ""


def grey(frame: npt.NDArray[np.uint8] | cv2.typing.MatLike) -> Image:
    """A colour frame (blue, green, red) or a grey one as grey values."""
    picture = np.asarray(frame, np.uint8)
    if picture.ndim == 2:
        return picture
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)


def quarter(frame: npt.NDArray[np.uint8] | cv2.typing.MatLike) -> Image | None:
    """A colour frame at a quarter of its width and height; ``None`` of a grey one."""
    if np.ndim(frame) != 3:
        return None
    size = (max(1, frame.shape[1] // 4), max(1, frame.shape[0] // 4))
    small = cv2.resize(frame, size, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def shrunk(picture: Image) -> Image:
    """A picture at most ``GLANCE_WIDTH`` px wide, averaged over its pixels."""
    height, width = picture.shape
    if width <= GLANCE_WIDTH:
        return picture
    size = (GLANCE_WIDTH, max(1, round(height * GLANCE_WIDTH / width)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _film(source: Path) -> cv2.VideoCapture:
    film = cv2.VideoCapture(str(source)) if source.is_file() else None
    if film is None or not film.isOpened():
        raise CameraError(f"{source}: neither picture, folder nor film")
    return film


def _webcam(device: int | str) -> cv2.VideoCapture:
    if "OPENCV_LOG_LEVEL" not in os.environ:
        # It warns at each try; whoever opens the camera says it once.
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)
    camera = cv2.VideoCapture(device, cv2.CAP_V4L2)
    # Uncompressed pictures of this size do not fit through USB 2.
    camera.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    camera.set(cv2.CAP_PROP_FRAME_WIDTH, LARGEST[0])
    camera.set(cv2.CAP_PROP_FRAME_HEIGHT, LARGEST[1])
    camera.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return camera
