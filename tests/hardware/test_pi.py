"""The order of calls to picamera2, shown on a fake; optics cannot be shown here."""

import sys
from typing import Any

import numpy as np
import pytest

from hardware import open_camera
from hardware.camera import CameraError, Image
from hardware.pi import PiCamera


class FakePicamera2:
    """A fake of picamera2 for the contract of its calls only."""

    opened: "list[FakePicamera2]"
    fails = False
    level = 77

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.controls: dict[str, object] = {}
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

    def capture_metadata(self) -> dict[str, object]:
        self.calls.append("metadata")
        return {"ExposureTime": 20_000, "LensPosition": next(self._lens)}

    def capture_array(self, stream: str) -> Image:
        if self.fails:
            raise RuntimeError("device or resource busy")
        width, height = self.wanted[stream]["size"]
        return np.full((height * 3 // 2, width), self.level, np.uint8)

    def close(self) -> None:
        self.calls.append("close")


class FakeModule:
    """Stands where ``import picamera2`` finds it."""

    Picamera2 = FakePicamera2


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[FakePicamera2]:
    monkeypatch.setitem(sys.modules, "picamera2", FakeModule)
    monkeypatch.setattr(FakePicamera2, "opened", [], raising=False)
    return FakePicamera2.opened


def test_controls_are_set_before_the_start_and_frames_wait_until_steady(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera({"LensPosition": 2.0, "ExposureTime": 23_000}) as camera:
        assert camera.capture().shape == (1296, 2304)
        assert camera.glance().shape == (270, 480)
    (fake,) = opened
    settled = ["metadata"] * 6
    assert fake.calls == ["configure", "controls", "start", *settled, "close"]
    assert fake.controls["AfMode"] == 0
    assert fake.controls["AeEnable"] is False
    assert fake.controls["ExposureTime"] == 20_000


def test_a_camera_that_fails_is_freed_and_opened_again(
    opened: list[FakePicamera2],
) -> None:
    with PiCamera({"LensPosition": 2.0}) as camera:
        opened[0].fails = True
        with pytest.raises(CameraError, match="busy"):
            camera.glance()
        assert opened[0].calls[-1] == "close"
        camera.glance()
    assert opened[1].controls["LensPosition"] == 2.0


def test_a_frozen_stream_is_started_again(opened: list[FakePicamera2]) -> None:
    now = [9.0]
    with PiCamera(clock=lambda: now[0]) as camera:
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
    with PiCamera() as camera:
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
    with camera:
        assert camera.glance().shape == (270, 480)
    assert len(opened) == 1
    assert opened[0].calls[-1] == "close"


def test_without_picamera2_the_remedy_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(CameraError, match="apt install python3-picamera2"):
        PiCamera()
