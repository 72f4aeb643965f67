"""The order of calls to picamera2, shown on a fake; optics cannot be shown here."""

import sys

import numpy as np
import pytest

from hardware import ReconnectingCamera, open_camera
from hardware.camera import CameraError, Image
from hardware.camera_settings import CameraSettings
from hardware.lens import LensRange
from hardware.pi import PiCamera, ribbon_cameras
from tests.hardware.played_picamera2 import (
    AF_AUTO,
    AF_MANUAL,
    FOCUSED,
    NOW_NS,
    USB,
    FakeModule,
    FakePicamera2,
    ribbon,
)

STORED = CameraSettings("imx708", focus=2.0, exposure=23_000, gain=2.0)


def now_ns() -> int:
    return NOW_NS


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[FakePicamera2]:
    monkeypatch.setitem(sys.modules, "picamera2", FakeModule)
    monkeypatch.setattr(FakePicamera2, "opened", [])
    monkeypatch.setattr(FakePicamera2, "listed", [ribbon()])
    return FakePicamera2.opened


SETTLED = ["metadata"] * 5
"""The fake's exposure stands still from its third frame on."""


def test_controls_are_set_before_the_start_and_frames_wait_until_steady(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera(STORED, boot=now_ns) as camera:
        assert camera.capture().shape == (2592, 4608)
        assert camera.glance().shape == (270, 480)
    (fake,) = opened
    frames = ["request", "release"] * 2
    wanted = ["configure", "controls", "start", *SETTLED, *frames, "close"]
    assert fake.calls == wanted
    assert fake.controls["AfMode"] == 0
    assert fake.controls["AeEnable"] is False
    assert fake.controls["ExposureTime"] == 20_000
    assert fake.controls["AnalogueGain"] == pytest.approx(2.3)


def test_a_glance_and_its_frame_are_one_exposure(opened: list[FakePicamera2]) -> None:
    with PiCamera(STORED, boot=now_ns) as camera:
        glance, frame = camera.glance_and_frame()
        assert (glance.shape, frame.shape) == ((270, 480), (2592, 4608))
    (fake,) = opened
    assert fake.calls[-3:] == ["request", "release", "close"]
    assert fake.calls.count("request") == 1


def test_stored_settings_are_set_again_after_a_change_of_mode(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera(STORED, boot=now_ns) as camera:
        (fake,) = opened
        fake.calls.clear()
        camera.use("binned")
        assert fake.calls[:4] == ["stop", "configure", "controls", "start"]
        assert fake.controls["LensPosition"] == 2.0
        assert camera.capture().shape == (1296, 2304)


def test_what_is_measured_stays_set(opened: list[FakePicamera2]) -> None:
    with PiCamera(boot=now_ns) as camera:
        assert "AeEnable" not in opened[0].controls
        found = camera.measured()
        assert found == CameraSettings("imx708", 1.5, 20_000, 1.5)
        camera.fix(found)
        assert opened[0].controls["LensPosition"] == 1.5
        assert opened[0].calls[-1] == "metadata", "it was not waited until steady"


def test_another_cameras_setting_is_not_used(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakePicamera2, "model", "imx477")
    monkeypatch.setattr(FakePicamera2, "motor", False)
    with PiCamera(STORED, boot=now_ns) as camera:
        assert opened[0].controls == {}
        assert camera.capture().shape == (3040, 4056)
        assert camera.glance().shape == (360, 480)


def test_an_unknown_sensor_gives_the_usual_size(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakePicamera2, "model", "ov0000")
    with PiCamera(boot=now_ns) as camera:
        assert camera.capture().shape == (1296, 2304)


def test_a_frame_that_waited_in_a_buffer_is_thrown_away(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera(boot=now_ns) as camera:
        opened[0].stamps = [NOW_NS - 2_000_000_000, NOW_NS - 100_000_000]
        camera.capture()
        assert camera.age == pytest.approx(0.1)
        opened[0].stamps = [0] * 9
        with pytest.raises(CameraError, match=r"frames are 9\.0 s old"):
            camera.capture()
        assert opened[0].calls.count("release") == opened[0].calls.count("request")


def test_a_camera_that_fails_is_freed_and_opened_again(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera(STORED, boot=now_ns) as camera:
        opened[0].fails = RuntimeError("device or resource busy")
        with pytest.raises(CameraError, match="busy"):
            camera.glance()
        assert opened[0].calls[-1] == "close"
        camera.glance()
    assert opened[1].controls["LensPosition"] == 2.0


def test_a_frozen_stream_is_started_again(opened: list[FakePicamera2]) -> None:
    now = [9.0]
    with PiCamera(clock=lambda: now[0], boot=now_ns) as camera:
        camera.glance()
        now[0] += 3.9
        camera.glance()
        camera.capture()
        now[0] += 0.1
        with pytest.raises(CameraError, match="stands still"):
            camera.glance()
        assert opened[0].calls[-1] == "close"
        camera.glance()
    assert len(opened) == 2


def test_a_black_stream_is_noticed(opened: list[FakePicamera2]) -> None:
    with PiCamera(boot=now_ns) as camera:
        opened[0].level = 20
        with pytest.raises(CameraError, match="black"):
            camera.capture()


@pytest.mark.parametrize("source", ["pi", "auto"])
def test_the_settings_pi_and_auto_open_it_at_the_first_look(
    opened: list[FakePicamera2], source: str
) -> None:
    camera = open_camera(source)
    assert camera is not None
    assert not opened
    with camera, pytest.raises(CameraError, match="s old"):
        camera.glance()  # the fake's frames are as old as this machine's start
    assert len(opened) == 1
    assert opened[0].calls[-1] == "close"


def test_without_picamera2_the_remedy_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(CameraError, match="apt install python3-picamera2"):
        PiCamera()


def test_a_camera_of_one_stream_gives_both_pictures_from_it(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakePicamera2, "streams", 1)
    with PiCamera(boot=now_ns) as camera:
        assert camera.glance().shape == (270, 480)
        assert camera.capture().shape == (2592, 4608)
    assert opened[0].wanted["lores"] is None


class OneColour(FakePicamera2):
    """A pipeline that gives RGB whatever it was asked for."""

    streams = 1

    def array(self, stream: str) -> Image:
        width, height = self.wanted[stream]["size"]
        return np.full((height, width, 3), (30, 60, 120), np.uint8)


def test_a_camera_that_gives_rgb_is_read_in_grey(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakeModule, "Picamera2", OneColour)
    with PiCamera(mode="binned", boot=now_ns) as camera:
        camera.colours()
        assert camera.capture().shape == (1296, 2304)
        assert int(camera.capture()[9, 9]) == 75
        colours = camera.colours()
        assert colours is not None and colours.shape == (324, 576, 3)


@pytest.mark.parametrize(
    "error", [AttributeError("'NoneType' object"), KeyError("AfState"), MemoryError()]
)
def test_whatever_picamera2_raises_frees_the_camera_for_the_next_try(
    opened: list[FakePicamera2], error: Exception
) -> None:
    now = [5.0]
    with ReconnectingCamera(lambda: PiCamera(boot=now_ns), lambda: now[0]) as camera:
        camera.glance()
        opened[0].fails = error
        with pytest.raises(CameraError, match=type(error).__name__):
            camera.glance()
        assert not opened[0].held
        now[0] += 1.0
        camera.glance()
    assert len(opened) == 2


def test_it_frees_the_camera_itself_whatever_is_raised(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera(boot=now_ns) as camera:
        opened[0].fails = AttributeError("'NoneType' object")
        with pytest.raises(AttributeError):
            camera.glance()
        assert not opened[0].held
        camera.glance()


def test_a_start_that_fails_frees_the_camera_too(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: FakePicamera2) -> None:
        raise AttributeError("start")

    with monkeypatch.context() as patch:
        patch.setattr(FakePicamera2, "start", broken)
        with pytest.raises(AttributeError):
            PiCamera()
    assert not opened[0].held
    PiCamera(boot=now_ns).close()


def test_a_webcam_that_libcamera_lists_is_no_ribbon_camera(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakePicamera2, "listed", [USB])
    assert ribbon_cameras() == ()
    with pytest.raises(CameraError, match=r"ribbon cable \(libcamera lists: none"):
        PiCamera()
    assert opened == []


def test_the_second_socket_is_found_by_its_name(opened: list[FakePicamera2]) -> None:
    first, second = ribbon("imx708"), ribbon("imx477", 80000)
    FakePicamera2.listed = [USB, first, second]
    assert [one.model for one in ribbon_cameras()] == ["imx708", "imx477"]
    with PiCamera(boot=now_ns, place=second["Id"]):
        assert opened[0].info is second
    with pytest.raises(CameraError, match=r"at /gone \(libcamera lists: /base"):
        PiCamera(place="/gone")


def test_a_lens_that_nobody_set_is_focused_at_the_start(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera(boot=now_ns) as camera:
        assert camera.lens() == LensRange(0.0, 5.0, 1.0)
        assert (opened[0].lens, opened[0].controls["AfMode"]) == (1.5, AF_MANUAL)
        camera.use("binned")
        assert opened[0].lens == 1.5


def test_a_lens_whose_autofocus_hunts_stays_where_it_was_sent_later(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakePicamera2, "hunts", True)
    with PiCamera(boot=now_ns) as camera:
        assert opened[0].controls["AfMode"] == AF_AUTO
        assert camera.autofocus() is None
        camera.focus_at(2.25)
        assert camera.measured().focus == 2.25
        assert opened[0].controls["AfMode"] == AF_MANUAL
        opened[0].fails = RuntimeError("device or resource busy")
        with pytest.raises(CameraError, match="busy"):
            camera.glance()
        camera.glance()
    assert opened[1].lens == 2.25


def test_the_end_of_an_older_autofocus_is_not_taken_for_this_ones(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera(boot=now_ns) as camera:
        fake = opened[0]
        fake.sharp_at, fake.state = 2.0, FOCUSED
        assert camera.autofocus() == 2.0


def test_a_camera_without_a_motor_is_recognised(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakePicamera2, "motor", False)
    with PiCamera(boot=now_ns) as camera:
        assert camera.lens() is None
        assert camera.autofocus() is None
        camera.focus_at(2.0)
        assert opened[0].controls == {}
