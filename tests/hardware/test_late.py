"""A camera that is not there at the start, and one that goes and comes again."""

import sys
from collections.abc import Iterator

import numpy as np
import pytest

import hardware
from hardware import LateCamera, open_camera
from hardware.camera import CameraError, Image


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


def waited(camera: LateCamera, plug: Plug) -> float:
    """Seconds until the device is tried again, in steps of a quarter."""
    start, tries = plug.now, plug.tries
    while plug.tries == tries:
        plug.now += 0.25
        with pytest.raises(CameraError):
            camera.glance()
    return plug.now - start


def test_a_camera_that_comes_late_is_found() -> None:
    plug = Plug(None, None, Device(9))
    camera = LateCamera(plug.open, plug.clock)
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
    camera = LateCamera(plug.open, plug.clock)
    with pytest.raises(CameraError):
        camera.glance()
    waits = [waited(camera, plug) for _ in range(7)]
    assert waits == [1, 2, 4, 8, 16, 30, 30]


def test_a_lost_camera_is_freed_and_a_picture_ends_the_waiting() -> None:
    first, second = Device(1), Device(1)
    plug = Plug(first, second, None)
    camera = LateCamera(plug.open, plug.clock)
    camera.capture()
    with pytest.raises(CameraError, match="cable is loose"):
        camera.capture()
    assert first.closed
    plug.now += 1.0
    camera.capture()
    with pytest.raises(CameraError, match="cable is loose"):
        camera.capture()
    assert waited(camera, plug) == 1.0


def test_closing_frees_the_device() -> None:
    device = Device(1)
    with LateCamera(lambda: device) as camera:
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


def test_auto_finds_none_where_there_is_neither(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    monkeypatch.setattr(hardware, "find_webcam", lambda: None)
    assert open_camera("auto") is None
    monkeypatch.setattr(hardware, "find_webcam", lambda: "/dev/video99")
    assert isinstance(open_camera("auto"), LateCamera)
