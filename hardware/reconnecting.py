"""A camera that may come late, hang, or go and come again: the table opens without it.

Every call to the device is made by a thread of the device's own, so that a driver
which never returns costs the caller ``PROMPT_S`` at most.
"""

import queue
import time
from collections.abc import Callable
from threading import Event, RLock, Thread
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from companion.core.advice import HealthAdvice, HealthTopic, Level
from hardware.camera import CameraError, Closing, Image
from hardware.camera_settings import CameraSettings

FIRST_WAIT_S, LONGEST_WAIT_S = 1.0, 30.0
"""Seconds between two tries to open a camera: the first, and the most."""

PROMPT_S = 3.0
"""A camera that gives no answer for so many s hangs: far longer than any exposure,
and told within the 5 s that a table may be blind unnoticed."""

OPENING_S = 20.0
"""So many s a camera may take to open before it is given up."""

CLOSING_S = 1.0
"""So many s are waited until a device that failed is free again."""

T = TypeVar("T")


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


@runtime_checkable
class Settable(Protocol):
    """A camera whose setting can be measured and fixed."""

    def measured(self) -> CameraSettings:
        """What focus, exposure and gain are now."""
        ...

    def fix(self, kept: CameraSettings) -> None:
        """Set them by hand from now on."""
        ...


@runtime_checkable
class Coloured(Protocol):
    """A camera that also tells colours."""

    def colours(self) -> Image | None:
        """The last full picture in colour, small (BGR)."""
        ...


class _Job(Generic[T]):
    """One piece of work and what came of it."""

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
        except (OSError, RuntimeError, ValueError) as error:
            self._error = CameraError(f"{type(error).__name__}: {error}")
        finally:
            self._done.set()

    def wait(self, wait: float) -> bool:
        """Whether it is done within ``wait`` s, well or not."""
        return self._done.wait(wait)

    def result(self, wait: float) -> T | None:
        """What came of it; ``None`` when nothing has within ``wait`` s."""
        if not self._done.wait(wait):
            return None
        if self._error is not None:
            raise self._error
        return self._value


class _Hand:
    """A thread that does one job after the other for one device."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        Thread(target=self._run, name="camera", daemon=True).start()

    def give(self, work: Callable[[], T]) -> _Job[T]:
        job = _Job(work)
        self._jobs.put(job)
        return job

    def leave(self, device: Device | None, wait: float = 0.0) -> None:
        """Close the device when the hand is free again, which is waited for so many
        s, and stop.
        """
        if device is not None:
            self.give(device.close).wait(wait)
        self._jobs.put(None)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()


class ReconnectingCamera(Closing):
    """Opens a real sensor at the first look, not before; again after every fault.
    While it is being opened a look raises ``BlockingIOError``, which is no fault.

    ``opener`` raises ``CameraError`` where there is none; tries wait longer each
    time, and the first picture ends the waiting. A device that hangs is given up
    and closed when it answers again. Safe to use from any thread: one call waits for
    the other, so that a page which keeps the setting makes no reader lose the camera.
    """

    def __init__(
        self,
        opener: Callable[[], Device],
        clock: Callable[[], float] = time.monotonic,
        prompt: float = PROMPT_S,
    ) -> None:
        """Nothing is opened yet, so this never fails. ``clock`` gives seconds;
        ``prompt`` is how many s an answer may take.
        """
        self._opener, self._clock, self._prompt = opener, clock, prompt
        self._hand: _Hand | None = None
        self._device: Device | None = None
        self._opening: tuple[_Job[Device], float] | None = None
        self._wait, self._retry_at, self._why = FIRST_WAIT_S, 0.0, ""
        self._fault = ""
        self._lock = RLock()

    def glance(self) -> Image:
        """A small grey picture. Raises ``CameraError``."""
        return self._taken(lambda device: device.glance())

    def capture(self) -> Image:
        """The full grey picture. Raises ``CameraError``."""
        return self._taken(lambda device: device.capture())

    def colours(self) -> Image | None:
        """The last full picture in colour, small (BGR), where the device has it.
        Raises ``CameraError``.
        """
        return self._taken(_coloured)[0]

    def keep(self) -> CameraSettings | None:
        """Set focus, exposure and gain by hand as they are now, from now on; what
        they are. ``None`` of a camera without a setting. Raises ``CameraError``.
        """
        return self._taken(_kept)[0]

    def health(self) -> tuple[HealthAdvice, ...]:
        """Whether the camera gives pictures, and how old the last one was."""
        if self._fault:
            told = HealthAdvice(HealthTopic.CAMERA, Level.BAD, "failed", self._fault)
            return (told,)
        if self._device is None:
            return (HealthAdvice(HealthTopic.CAMERA, Level.UNKNOWN, "unknown"),)
        age = getattr(self._device, "age", None)
        if age is None:
            return (HealthAdvice(HealthTopic.CAMERA, Level.OK, "ok"),)
        return (HealthAdvice(HealthTopic.CAMERA, Level.OK, "age", f"{age:.2f}"),)

    def close(self) -> None:
        """Let the device go."""
        with self._lock:
            hand, self._hand = self._hand, None
            opening, self._opening = self._opening, None
            device, self._device = self._device, None
        if hand is None:
            return
        if opening is not None:
            hand.give(lambda: _closed(opening[0]))
        hand.leave(device, self._prompt)

    def _taken(self, take: Callable[[Device], T]) -> T:
        with self._lock:
            return self._found(take)

    def _found(self, take: Callable[[Device], T]) -> T:
        if self._device is None and self._clock() < self._retry_at:
            raise CameraError(self._why)
        try:
            device = self._opened()
            assert self._hand is not None
            found = self._hand.give(lambda: take(device)).result(self._prompt)
            if found is None:
                raise _HangError(f"the camera hangs: no answer for {self._prompt:g} s")
        except _OpeningError:
            raise
        except CameraError as error:
            self._lose(str(error), 0.0 if isinstance(error, _HangError) else CLOSING_S)
            raise
        self._wait, self._fault = FIRST_WAIT_S, ""
        return found

    def _opened(self) -> Device:
        """The open device; it is opened while others go on. Raises ``CameraError``."""
        if self._device is not None:
            return self._device
        if self._opening is None:
            self._hand = _Hand()
            self._opening = self._hand.give(self._opener), self._clock()
        job, since = self._opening
        device = job.result(self._prompt)
        if device is None and self._clock() - since < OPENING_S:
            raise _OpeningError("the camera is being opened")
        if device is None:
            raise _HangError(f"the camera does not open within {OPENING_S:g} s")
        self._opening, self._device = None, device
        return device

    def _lose(self, why: str, wait: float) -> None:
        """Give the device up and try again later; its end is waited for ``wait`` s."""
        hand, self._hand = self._hand, None
        opening, self._opening = self._opening, None
        device, self._device = self._device, None
        if hand is not None:
            if opening is not None:
                hand.give(lambda: _closed(opening[0]))
            hand.leave(device, wait)
        self._why = self._fault = why
        self._retry_at = self._clock() + self._wait
        self._wait = min(self._wait * 2, LONGEST_WAIT_S)


class _HangError(CameraError):
    """The device does not answer: its end is not waited for."""


class _OpeningError(CameraError, BlockingIOError):
    """The camera is on its way: no fault, but no picture either."""


def _coloured(device: Device) -> tuple[Image | None]:
    return (device.colours() if isinstance(device, Coloured) else None,)


def _kept(device: Device) -> tuple[CameraSettings | None]:
    if not isinstance(device, Settable):
        return (None,)
    found = device.measured()
    device.fix(found)
    return (found,)


def _closed(opening: _Job[Device]) -> None:
    """Close a device that opened too late to be used, if it did."""
    device = opening.result(0)
    if device is not None:
        device.close()
