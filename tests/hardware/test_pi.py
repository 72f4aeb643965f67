"""The order of calls to picamera2, shown on a fake; optics cannot be shown here."""

import sys
from typing import Any

import numpy as np
import pytest

from hardware import open_camera
from hardware.camera import CameraError, Image
from hardware.camera_settings import CameraSettings
from hardware.pi import PiCamera


class FakeRequest:
    """One frame of the fake, that must be given back."""

    def __init__(self, camera: "FakePicamera2", stamp: int) -> None:
        self.camera, self.stamp = camera, stamp

    def get_metadata(self) -> dict[str, object]:
        return {"SensorTimestamp": self.stamp}

    def make_array(self, stream: str) -> Image:
        return self.camera.array(stream)

    def release(self) -> None:
        self.camera.calls.append("release")


class FakePicamera2:
    """A fake of picamera2 for the contract of its calls only."""

    opened: "list[FakePicamera2]"
    model = "imx708"
    fails = False
    level = 77

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.controls: dict[str, object] = {}
        self.camera_properties = {"Model": self.model}
        self.stamps: list[int] = []
        self._lens = iter([0.0, 1.0, 2.0, *[5.0] * 99])
        type(self).opened.append(self)

    def create_video_configuration(self, **wanted: Any) -> dict[str, Any]:
        return wanted

    def configure(self, wanted: dict[str, Any]) -> None:
        self.calls.append("configure")
        self.wanted = wanted

    def set_controls(self, controls: dict[str, object]) -> None:
        self.calls.append("controls")
        self.controls = controls

    def start(self) -> None:
        self.calls.append("start")

    def stop(self) -> None:
        self.calls.append("stop")

    def capture_metadata(self) -> dict[str, object]:
        self.calls.append("metadata")
        return {
            "ExposureTime": 20_000,
            "AnalogueGain": 1.5,
            "LensPosition": next(self._lens),
        }

    def capture_request(self) -> FakeRequest:
        if self.fails:
            raise RuntimeError("device or resource busy")
        self.calls.append("request")
        return FakeRequest(self, self.stamps.pop(0) if self.stamps else NOW_NS)

    def array(self, stream: str) -> Image:
        width, height = self.wanted[stream]["size"]
        padded = (width + 63) // 64 * 64
        return np.full((height * 3 // 2, padded), self.level, np.uint8)

    def close(self) -> None:
        self.calls.append("close")


class FakeModule:
    """Stands where ``import picamera2`` finds it."""

    Picamera2 = FakePicamera2


NOW_NS = 9_000_000_000
STORED = CameraSettings("imx708", focus=2.0, exposure=23_000, gain=2.0)


def now_ns() -> int:
    return NOW_NS


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[FakePicamera2]:
    monkeypatch.setitem(sys.modules, "picamera2", FakeModule)
    monkeypatch.setattr(FakePicamera2, "opened", [], raising=False)
    return FakePicamera2.opened


SETTLED = ["metadata"] * 6
"""The fake's lens stands still from its fourth frame on."""


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
        assert opened[0].controls == {}
        found = camera.measured()
        assert found == CameraSettings("imx708", 5.0, 20_000, 1.5)
        camera.fix(found)
        assert opened[0].controls["LensPosition"] == 5.0
        assert opened[0].calls[-1] == "metadata", "it was not waited until steady"


def test_another_cameras_setting_is_not_used(
    opened: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakePicamera2, "model", "imx477")
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
        opened[0].fails = True
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
