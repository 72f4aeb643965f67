"""A camera that is not there at the start, and one that goes and comes again."""

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.advice import Level
from companion.service.calibration_store import CalibrationStore, lock_settings
from hardware import ReconnectingCamera, open_camera
from hardware.camera import CameraError, Image, WebCamera
from hardware.camera_settings import CameraSettings
from hardware.reconnecting import FIRST_WAIT_S, OPENING_S, RESPONSE_S


class Device:
    """Gives so many pictures, then fails."""

    def __init__(self, pictures: int) -> None:
        self.left = pictures
        self.closed = False

    def glance(self) -> Image:
        return self.capture()[:2, :2]

    def capture(self) -> Image:
        if not self.left:
            raise CameraError("its cable is loose")
        self.left -= 1
        return np.full((4, 6), 90, np.uint8)

    def close(self) -> None:
        self.closed = True


class Plug:
    """What is found at each try: a device, or nothing."""

    def __init__(self, *found: Device | None) -> None:
        self.found: Iterator[Device | None] = iter(found)
        self.tries = 0
        self.now = 50.0

    def open(self) -> Device:
        self.tries += 1
        device = next(self.found)
        if device is None:
            raise CameraError("no camera is plugged in")
        return device

    def clock(self) -> float:
        return self.now


def waited(camera: ReconnectingCamera, plug: Plug) -> float:
    """Seconds until the device is tried again, in steps of a quarter."""
    start, tries = plug.now, plug.tries
    while plug.tries == tries:
        plug.now += 0.25
        with pytest.raises(CameraError):
            camera.glance()
    return plug.now - start


def test_a_glance_may_be_made_of_the_full_picture() -> None:
    plug = Plug(Device(1))
    with ReconnectingCamera(plug.open, plug.clock) as camera:
        glance, frame = camera.glance_and_frame()
    assert np.array_equal(glance, frame), "one picture, however small"


def test_a_camera_that_comes_late_is_found() -> None:
    plug = Plug(None, None, Device(9))
    camera = ReconnectingCamera(plug.open, plug.clock)
    assert plug.tries == 0
    with pytest.raises(CameraError, match="no camera is plugged in"):
        camera.glance()
    with pytest.raises(CameraError, match="no camera is plugged in"):
        camera.capture()
    assert plug.tries == 1, "tried again at once"
    assert waited(camera, plug) == 1.0
    plug.now += 2.0
    assert camera.capture().shape == (4, 6)
    assert camera.glance().shape == (2, 2)
    assert plug.tries == 3


def test_tries_wait_longer_up_to_half_a_minute() -> None:
    plug = Plug(*[None] * 9)
    camera = ReconnectingCamera(plug.open, plug.clock)
    with pytest.raises(CameraError):
        camera.glance()
    waits = [waited(camera, plug) for _ in range(7)]
    assert waits == [1, 2, 4, 8, 16, 30, 30]


def test_a_lost_camera_is_freed_and_a_picture_ends_the_waiting() -> None:
    first, second = Device(1), Device(1)
    plug = Plug(first, second, None)
    camera = ReconnectingCamera(plug.open, plug.clock)
    camera.capture()
    with pytest.raises(CameraError, match="cable is loose"):
        camera.capture()
    assert first.closed
    plug.now += 1.0
    camera.capture()
    with pytest.raises(CameraError, match="cable is loose"):
        camera.capture()
    assert waited(camera, plug) == 1.0


class Stuck(Device):
    """A driver that does not come back until it is let go."""

    def __init__(self) -> None:
        super().__init__(9)
        self.free = threading.Event()

    def capture(self) -> Image:
        self.free.wait(10)
        return super().capture()


def test_a_hang_is_told_in_time_and_the_camera_given_up() -> None:
    stuck, good = Stuck(), Device(9)
    plug = Plug(stuck, good)
    camera = ReconnectingCamera(plug.open, plug.clock, timeout=0.05)
    with pytest.raises(CameraError, match=r"hangs: no answer for 0\.05 s"):
        camera.capture()
    (told,) = camera.health()
    assert (told.level, told.code) == (Level.BAD, "failed")
    assert not stuck.closed
    plug.now += FIRST_WAIT_S
    assert camera.capture().shape == (4, 6)
    assert camera.health()[0].level is Level.OK
    stuck.free.set()
    until = time.monotonic() + 5
    while not stuck.closed:
        assert time.monotonic() < until, "the stuck one was never freed"
        time.sleep(0.01)
    camera.close()
    assert good.closed


def test_a_hang_is_noticed_within_five_seconds() -> None:
    assert RESPONSE_S <= 5.0


def test_a_slow_opening_holds_nobody_up() -> None:
    ready, device = threading.Event(), Device(9)
    tries = 0

    def slow() -> Device:
        nonlocal tries
        tries += 1
        ready.wait(10)
        return device

    camera = ReconnectingCamera(slow, timeout=0.05)
    for _ in range(3):
        with pytest.raises(BlockingIOError, match="is being opened"):
            camera.glance()
    assert tries == 1
    ready.set()
    until = time.monotonic() + 5
    while True:
        try:
            camera.glance()
            break
        except CameraError:
            assert time.monotonic() < until, "it never opened"
    camera.close()
    assert device.closed


def test_an_opening_that_never_ends_is_given_up_and_its_camera_freed() -> None:
    ready, device = threading.Event(), Device(1)

    def slow() -> Device:
        ready.wait(10)
        return device

    now = 5.0
    camera = ReconnectingCamera(slow, lambda: now, timeout=0.02)
    with pytest.raises(CameraError, match="is being opened"):
        camera.glance()
    now += OPENING_S
    with pytest.raises(CameraError, match="does not open within 20 s"):
        camera.glance()
    ready.set()
    until = time.monotonic() + 5
    while not device.closed:
        assert time.monotonic() < until, "nobody closed it"
        time.sleep(0.01)


def test_what_a_driver_raises_becomes_one_sentence() -> None:
    class RuleError(Device):
        def capture(self) -> Image:
            raise RuntimeError("no buffers")

    camera = ReconnectingCamera(lambda: RuleError(1))
    with pytest.raises(CameraError, match="RuntimeError: no buffers"):
        camera.capture()


class Settable(Device):
    """A camera with a setting."""

    def __init__(self) -> None:
        super().__init__(9)
        self.set_to: CameraSettings | None = None

    def measured(self) -> CameraSettings:
        return CameraSettings("imx708", 2.0, 20_000, 1.0)

    def fix(self, settings: CameraSettings) -> None:
        self.set_to = settings


def test_the_setting_of_a_calibration_is_locked_and_stored(tmp_path: Path) -> None:
    device, store = Settable(), CalibrationStore(tmp_path)
    with ReconnectingCamera(lambda: device) as camera:
        lock_settings(camera, store)
    assert device.set_to == store.camera.load() == device.measured()


def test_a_camera_without_a_setting_stays_as_it_is(tmp_path: Path) -> None:
    with ReconnectingCamera(lambda: Device(9)) as camera:
        assert camera.lock_settings() is None
        lock_settings(camera, CalibrationStore(tmp_path))
    lock_settings(None, CalibrationStore(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_camera_that_fails_then_breaks_no_calibration(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    camera = ReconnectingCamera(Plug(None).open)
    lock_settings(camera, CalibrationStore(tmp_path))
    assert "not kept: no camera is plugged in" in caplog.text


class Broken(Device):
    """A driver that raises what no driver should."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(9)
        self.error = error

    def capture(self) -> Image:
        raise self.error


class OddError(Exception):
    """A driver's own."""


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (KeyError("Model"), "KeyError: 'Model'"),
        (MemoryError(), "MemoryError"),
        (OddError("no buffers"), "OddError: no buffers"),
        (AssertionError(), "AssertionError"),
        (AttributeError("orientation"), "AttributeError: orientation"),
        (SystemExit("no camera"), "SystemExit: no camera"),
    ],
)
def test_whatever_a_driver_raises_is_said_and_the_camera_taken_up_again(
    error: BaseException, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken = Broken(error)
    plug = Plug(broken, Broken(error), Device(9))
    threads = {thread for thread in threading.enumerate() if thread.is_alive()}
    with ReconnectingCamera(plug.open, plug.clock, timeout=5) as camera:
        with pytest.raises(CameraError) as raised:
            camera.glance()
        assert str(raised.value) == says
        (line,) = camera.health()
        assert (line.level, line.code, line.detail) == (Level.BAD, "failed", says)
        assert broken.closed
        assert waited(camera, plug) == 1.0
        plug.now += 2.0
        assert camera.glance().shape == (2, 2)
        (line,) = camera.health()
        assert line.level is Level.OK
    logged = [r for r in caplog.records if "no pictures" in r.message]
    assert len(logged) == 1, "once, not at every try"
    assert logged[0].exc_info is not None
    assert says in caplog.text
    for thread in set(threading.enumerate()) - threads:
        thread.join(5)
        assert not thread.is_alive()


def test_a_camera_that_cannot_be_made_is_told_as_what_it_is() -> None:
    def opened() -> Device:
        raise KeyError("camera_properties")

    camera = ReconnectingCamera(opened, lambda: 0.0)
    with pytest.raises(CameraError, match="KeyError: 'camera_properties'"):
        camera.capture()
    camera.close()


def test_who_focuses_has_the_camera_alone_and_others_are_told() -> None:
    camera = ReconnectingCamera(lambda: Device(9))
    told: list[str] = []

    def other() -> None:
        try:
            camera.glance()
        except BlockingIOError as error:
            told.append(str(error))

    with camera, camera.focusing() as lens:
        assert lens.range() is None and lens.autofocus() is None
        assert lens.look_at(2.0).shape == (4, 6)
        thread = threading.Thread(target=other)
        thread.start()
        thread.join(30)
    assert told == ["the camera is being focused"]


def test_a_camera_that_was_chosen_anew_is_opened_at_once() -> None:
    first, second = Device(1), Device(9)
    plug = Plug(first, second)
    with ReconnectingCamera(plug.open, plug.clock) as camera:
        camera.capture()
        camera.reopen()
        camera.capture()
        assert first.closed and not second.closed


def test_closing_frees_the_device() -> None:
    device = Device(1)
    with ReconnectingCamera(lambda: device) as camera:
        camera.glance()
    assert device.closed


@pytest.mark.parametrize("source", ["pi", "99", "/dev/video99"])
def test_a_sensor_that_is_not_there_is_no_fault_at_the_start(
    source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    camera = open_camera(source)
    assert camera is not None
    with camera, pytest.raises(CameraError):
        camera.glance()


def test_two_threads_open_one_camera() -> None:
    """The second comes in the middle of the first one's opening."""
    plug, calls = Plug(Device(9), Device(9)), 0

    def clock() -> float:
        nonlocal calls
        calls += 1
        if calls == 2:
            other.start()
            other.join(0.2)
        return plug.now

    camera = ReconnectingCamera(plug.open, clock)
    other = threading.Thread(target=camera.glance)
    camera.glance()
    other.join(5)
    assert plug.tries == 1
    camera.close()


def test_a_camera_that_is_not_there_is_one_line_and_one_when_it_is_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    plug = Plug(*[None] * 8, Device(9))
    camera = ReconnectingCamera(plug.open, plug.clock)
    with pytest.raises(CameraError):
        camera.glance()
    tried = sum(waited(camera, plug) for _ in range(7))
    plug.now += 30
    camera.glance()
    camera.capture()
    assert caplog.messages == [
        "no pictures: no camera is plugged in",
        f"the camera gives pictures again, after {tried + 30:.0f} s",
    ]


def test_another_fault_or_another_time_is_another_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    plug = Plug(Device(1), None, Device(1), None)
    camera = ReconnectingCamera(plug.open, plug.clock)
    for calls in (2, 1, 2):
        for _ in range(calls - 1):
            camera.capture()
        with pytest.raises(CameraError):
            camera.capture()
        plug.now += 30
    loose = [text for text in caplog.messages if "cable is loose" in text]
    assert len(loose) == 2 and len(caplog.messages) == 4


def test_opencv_does_not_warn_at_each_try(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENCV_LOG_LEVEL", raising=False)
    level = cv2.utils.logging.getLogLevel()
    try:
        with pytest.raises(CameraError):
            WebCamera("/dev/video-of-nobody")
        assert capfd.readouterr().err == ""
    finally:
        cv2.utils.logging.setLogLevel(level)
