"""A camera that may be plugged in late, hang, or be lost and come back.

Every call to the device is made by a worker thread of its own, so that a driver which
never returns costs the caller ``RESPONSE_S`` at most.
"""

import logging
import queue
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import Event, Lock, RLock, Thread, get_ident
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from companion.core.advice import HealthAdvice, HealthTopic, Level
from hardware.camera import SLOW_S, CameraError, Closing, Image, shrunk
from hardware.camera_settings import CameraSettings
from hardware.lens import FocusingDevice, LensRange

log = logging.getLogger(__name__)

FIRST_WAIT_S, LONGEST_WAIT_S = 1.0, 30.0
"""Seconds between two tries to open a camera: the first, doubled up to the longest."""

RESPONSE_S = 3.0
"""Seconds without an answer after which a camera hangs: far longer than any exposure,
and below the 5 s that a table may be blind unnoticed."""

OPENING_S = 20.0
"""Seconds within which a camera must open. Assumed: libcamera takes a few."""

FOCUSING_S = 15.0
"""Seconds within which a lens must come to rest. Assumed: an autofocus of a
Camera Module 3 takes some 30 frames, of its full size 2 s."""

CLOSING_S = 1.0
"""Seconds to wait until a device that failed is closed. Chosen."""

T = TypeVar("T")


class Device(Protocol):
    """A camera that can be closed."""

    def glance(self) -> Image:
        """A small grey picture."""
        ...

    def capture(self) -> Image:
        """The full grey picture."""
        ...

    def close(self) -> None:
        """Release the device."""
        ...


@runtime_checkable
class FrameDevice(Protocol):
    """A camera that gives a small picture and the full one of the same exposure."""

    def glance_and_frame(self) -> tuple[Image, Image]:
        """The full grey picture after the small one."""
        ...


@runtime_checkable
class Settable(Protocol):
    """A camera whose settings can be measured and fixed."""

    def measured(self) -> CameraSettings:
        """Focus, exposure and gain as they are now."""
        ...

    def fix(self, settings: CameraSettings) -> None:
        """Set them by hand from now on."""
        ...


@runtime_checkable
class Coloured(Protocol):
    """A camera that also gives colour pictures."""

    def colours(self) -> Image | None:
        """The last full picture in colour, small (BGR)."""
        ...


class _Job(Generic[T]):
    """A call for the worker thread, and its result (a small future)."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._done = Event()
        self._value: T | None = None
        self._error: CameraError | None = None

    def run(self) -> None:
        try:
            self._value = self._work()
        except CameraError as error:
            self._error = error
        except BaseException as error:  # noqa: BLE001
            # Drivers are others' code: whatever they raise must not end this thread,
            # not even an exit that one of them asks for.
            self._error = _DriverError(_spelt(error))
            self._error.__cause__ = error
        finally:
            self._done.set()

    def wait(self, timeout: float) -> bool:
        """Whether it is done within ``timeout`` s, well or not."""
        return self._done.wait(timeout)

    def result(self, timeout: float) -> T | None:
        """The result, or ``None`` after ``timeout`` s. Raises ``CameraError``."""
        if not self._done.wait(timeout):
            return None
        if self._error is not None:
            raise self._error
        return self._value


class _Worker:
    """A thread that runs one job after the other for one device."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        Thread(target=self._run, name="camera", daemon=True).start()

    def submit(self, work: Callable[[], T]) -> _Job[T]:
        job = _Job(work)
        self._jobs.put(job)
        return job

    def stop(self, device: Device | None, wait: float = 0.0) -> None:
        """Close the device after the jobs before it, waiting ``wait`` s; then stop."""
        if device is not None:
            self.submit(device.close).wait(wait)
        self._jobs.put(None)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()


class ReconnectingCamera(Closing):
    """Opens a sensor at the first look, not before, and anew after every fault.
    While it is being opened a look raises ``BlockingIOError``, which is no fault.

    ``opener`` raises ``CameraError`` where there is none; the wait between tries
    doubles up to ``LONGEST_WAIT_S``, and the first picture resets it. A device that
    hangs is given up and closed when it answers again. Safe to use from any thread: one
    call waits for the other, so that a page which locks the settings makes no reader
    lose the camera.
    """

    def __init__(
        self,
        opener: Callable[[], Device],
        clock: Callable[[], float] = time.monotonic,
        timeout: float = RESPONSE_S,
    ) -> None:
        """Nothing is opened yet, so this never fails. ``clock`` gives seconds;
        ``timeout`` s is how long the device may take to answer.
        """
        self.opener = opener
        self._clock, self._timeout = clock, timeout
        self._worker: _Worker | None = None
        self._device: Device | None = None
        self._opening: tuple[_Job[Device], float] | None = None
        self._backoff, self._retry_at, self._why = FIRST_WAIT_S, 0.0, ""
        self._fault = ""
        self._logged: dict[str, float] = {}
        self._lock = RLock()
        self._lens_lock = Lock()
        self._focuser: int | None = None

    def glance(self) -> Image:
        """A small grey picture. Raises ``CameraError``."""
        return self._called(lambda device: device.glance())

    def glance_and_frame(self) -> tuple[Image, Image]:
        """The full grey picture after the same one small. Raises ``CameraError``."""
        return self._called(_glance_and_frame)

    def capture(self) -> Image:
        """The full grey picture. Raises ``CameraError``."""
        return self._called(lambda device: device.capture())

    def colours(self) -> Image | None:
        """The last full picture in colour, small (BGR), where the device has it.
        Raises ``CameraError``.
        """
        return self._called(_coloured)[0]

    def lock_settings(self) -> CameraSettings | None:
        """Set focus, exposure and gain by hand as they are now, from now on; returns
        them. ``None`` of a camera without settings. Raises ``CameraError``.
        """
        return self._called(_lock_settings)[0]

    @contextmanager
    def focusing(self) -> Generator["LensControl"]:
        """Have the camera for oneself while its lens moves: others are told that it is
        busy (``BlockingIOError``), as while it is being opened, so that nobody takes a
        soft picture for the table. One waits for the other.
        """
        with self._lens_lock:
            self._focuser = get_ident()
            try:
                yield LensControl(self._called)
            finally:
                self._focuser = None

    def reopen(self) -> None:
        """Release the device; the next look opens one at once, maybe another."""
        self.close()
        with self._lock:
            self._backoff, self._retry_at = FIRST_WAIT_S, 0.0
            self._why = self._fault = ""

    def health(self) -> tuple[HealthAdvice, ...]:
        """Whether the camera gives pictures, and the age of the last one in s."""
        if self._fault:
            return (HealthAdvice(HealthTopic.CAMERA, Level.BAD, "failed", self._fault),)
        if self._device is None:
            return (HealthAdvice(HealthTopic.CAMERA, Level.UNKNOWN, "unknown"),)
        pace = getattr(self._device, "pace", None)
        if pace is not None and pace >= SLOW_S:
            rate = f"{1 / pace:.1f}"
            return (HealthAdvice(HealthTopic.CAMERA, Level.WARN, "slow", rate),)
        age = getattr(self._device, "age", None)
        if age is None:
            return (HealthAdvice(HealthTopic.CAMERA, Level.OK, "ok"),)
        return (HealthAdvice(HealthTopic.CAMERA, Level.OK, "age", f"{age:.2f}"),)

    def close(self) -> None:
        """Release the device."""
        with self._lock:
            worker, self._worker = self._worker, None
            opening, self._opening = self._opening, None
            device, self._device = self._device, None
        if worker is None:
            return
        if opening is not None:
            worker.submit(lambda: _closed(opening[0]))
        worker.stop(device, self._timeout)

    def _called(self, call: Callable[[Device], T], timeout: float = 0.0) -> T:
        if self._focuser not in (None, get_ident()):
            raise _OpeningError("the camera is being focused")
        with self._lock:
            return self._call(call, max(timeout, self._timeout))

    def _call(self, call: Callable[[Device], T], timeout: float) -> T:
        if self._device is None and self._clock() < self._retry_at:
            raise CameraError(self._why)
        try:
            device = self._opened()
            assert self._worker is not None
            answer = self._worker.submit(lambda: call(device)).result(timeout)
            if answer is None:
                raise _HangError(f"the camera hangs: no answer for {timeout:g} s")
        except _OpeningError:
            raise
        except CameraError as error:
            self._lose(error, 0.0 if isinstance(error, _HangError) else CLOSING_S)
            raise
        self._backoff, self._fault = FIRST_WAIT_S, ""
        self._log_return()
        return answer

    def _opened(self) -> Device:
        """The open device; it is opened while others go on. Raises ``CameraError``."""
        if self._device is not None:
            return self._device
        if self._opening is None:
            self._worker = _Worker()
            self._opening = self._worker.submit(self.opener), self._clock()
        job, since = self._opening
        device = job.result(self._timeout)
        if device is None and self._clock() - since < OPENING_S:
            raise _OpeningError("the camera is being opened")
        if device is None:
            raise _HangError(f"the camera does not open within {OPENING_S:g} s")
        self._opening, self._device = None, device
        return device

    def _lose(self, error: CameraError, wait: float) -> None:
        """Give the device up, wait ``wait`` s for its end, schedule the next try."""
        worker, self._worker = self._worker, None
        opening, self._opening = self._opening, None
        device, self._device = self._device, None
        if worker is not None:
            if opening is not None:
                worker.submit(lambda: _closed(opening[0]))
            worker.stop(device, wait)
        self._why = self._fault = str(error)
        self._log_loss(error)
        self._retry_at = self._clock() + self._backoff
        self._backoff = min(self._backoff * 2, LONGEST_WAIT_S)

    def _log_loss(self, error: CameraError) -> None:
        """One line for each cause, however often the camera is tried in vain; a
        driver's own fault with its traceback.
        """
        if str(error) not in self._logged:
            self._logged[str(error)] = self._clock()
            cause = error.__cause__ if isinstance(error, _DriverError) else None
            log.warning("no pictures: %s", error, exc_info=cause)

    def _log_return(self) -> None:
        """One line when it gives pictures again."""
        if self._logged:
            lost = self._clock() - min(self._logged.values())
            self._logged.clear()
            log.warning("the camera gives pictures again, after %.0f s", lost)


class _Called(Protocol):
    """Has the device do something, for at most ``timeout`` s."""

    def __call__(self, call: Callable[[Device], T], timeout: float = 0.0) -> T: ...


class LensControl:
    """The lens of a camera that one has for oneself. Each raises ``CameraError``."""

    def __init__(self, called: _Called) -> None:
        """Move nothing yet."""
        self._called = called

    def range(self) -> LensRange | None:
        """How far the lens goes; ``None`` where no motor moves it."""
        return self._called(_lens_range)[0]

    def autofocus(self) -> float | None:
        """Let the camera focus by itself; where its lens came to rest, and stays.
        ``None`` where it found nothing.
        """
        return self._called(_autofocused, FOCUSING_S)[0]

    def look_at(self, position: float) -> Image:
        """The full picture with the lens at a position, where it stays."""

        def moved(device: Device) -> Image:
            if isinstance(device, FocusingDevice):
                device.focus_at(position)
            return device.capture()

        return self._called(moved, FOCUSING_S)

    def capture(self) -> Image:
        """The full picture as the lens stands."""
        return self._called(lambda device: device.capture())

    def name(self) -> str:
        """The sensor's name, as stored settings carry it; empty where it has none."""
        return self._called(lambda device: str(getattr(device, "name", "")))


class _DriverError(CameraError):
    """The driver raised what no driver should."""


class _HangError(CameraError):
    """The device does not answer, so its end is not waited for."""


class _OpeningError(CameraError, BlockingIOError):
    """The camera is still being opened: no fault, but no picture either."""


def _spelt(error: BaseException) -> str:
    """Class and message: ``KeyError: 'Model'``."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def _glance_and_frame(device: Device) -> tuple[Image, Image]:
    if isinstance(device, FrameDevice):
        return device.glance_and_frame()
    picture = device.capture()
    return shrunk(picture), picture


def _coloured(device: Device) -> tuple[Image | None]:
    return (device.colours() if isinstance(device, Coloured) else None,)


def _lock_settings(device: Device) -> tuple[CameraSettings | None]:
    if not isinstance(device, Settable):
        return (None,)
    settings = device.measured()
    device.fix(settings)
    return (settings,)


def _lens_range(device: Device) -> tuple[LensRange | None]:
    return (device.lens() if isinstance(device, FocusingDevice) else None,)


def _autofocused(device: Device) -> tuple[float | None]:
    return (device.autofocus() if isinstance(device, FocusingDevice) else None,)


def _closed(opening: _Job[Device]) -> None:
    """Close a device that opened too late to be used, if it did."""
    device = opening.result(0)
    if device is not None:
        device.close()
