import itertools
import shutil
import weakref
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np
import pytest

import hardware.camera
from companion.core.advice import Level
from hardware import ReconnectingCamera, open_camera
from hardware.camera import (
    DIM,
    GLANCE_WIDTH,
    V4L2_MANUAL,
    WARMING_S,
    CameraError,
    FileCamera,
    FrozenFrames,
    Image,
    WebCamera,
    grey,
    shrunk,
)
from hardware.camera_settings import CameraSettings, decode_settings, encode_settings
from hardware.lens import LensRange
from hardware.video_nodes import ControlRange


def picture(level: int, size: tuple[int, int] = (960, 720)) -> Image:
    made = np.full(size[::-1], level, np.uint8)
    made[:10, :10] = 255
    return made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number, level in enumerate((40, 80, 120)):
        cv2.imwrite(str(tmp_path / f"{number}.png"), picture(level))
    (tmp_path / "notes.txt").write_text("no picture")
    return tmp_path


def test_a_folder_plays_in_order_and_its_last_picture_stays(folder: Path) -> None:
    with FileCamera(folder) as camera:
        levels = [int(camera.capture()[500, 500]) for _ in range(5)]
        assert levels == [40, 80, 120, 120, 120]
        assert camera.glance().shape == (360, GLANCE_WIDTH)


def test_a_glance_does_not_turn_the_page(folder: Path) -> None:
    camera = FileCamera(folder)
    assert [int(camera.glance()[200, 200]) for _ in range(3)] == [40, 40, 40]
    assert int(camera.capture()[500, 500]) == 80


def test_a_film_plays_to_its_end(tmp_path: Path) -> None:
    film = tmp_path / "film.avi"
    fourcc = cv2.VideoWriter.fourcc(*"MJPG")
    writer = cv2.VideoWriter(str(film), fourcc, 5, (320, 240))
    for level in (50, 150):
        writer.write(cv2.cvtColor(picture(level, (320, 240)), cv2.COLOR_GRAY2BGR))
    writer.release()
    with FileCamera(film) as camera:
        levels = [int(camera.capture()[200, 200]) for _ in range(3)]
    assert [round(level, -1) for level in levels] == [50, 150, 150]


@pytest.mark.parametrize("name", ["empty.png", "torn.jpg", "nothing.avi", "folder"])
def test_what_cannot_be_played_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty.png").write_bytes(b"")
    (tmp_path / "torn.jpg").write_bytes(b"\xff\xd8\xff\xe0 torn")
    (tmp_path / "folder").mkdir()
    with pytest.raises(CameraError, match=name):
        FileCamera(tmp_path / name).capture()


class PlayedDevice:
    """Stands where OpenCV's device stands: plays pictures, ``None`` is a failure."""

    def __init__(self, frames: Iterator[Image | None], opened: bool = True) -> None:
        self.frames = frames
        self.opened = opened
        self.released = False
        self.grabbed = 0
        self.values: dict[int, float] = {}

    def grab(self) -> bool:
        self.grabbed += 1
        return True

    def get(self, key: int) -> float:
        return self.values.get(key, -1)

    def set(self, key: int, value: float) -> bool:
        self.values[key] = value
        return True

    def isOpened(self) -> bool:
        return self.opened

    def read(self) -> tuple[bool, Image | None]:
        frame = next(self.frames)
        return frame is not None, frame

    def release(self) -> None:
        self.released = True


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def webcam(*devices: PlayedDevice) -> tuple[WebCamera, Clock]:
    left: Any = iter(devices)
    clock = Clock()
    return WebCamera(0, lambda _: next(left), clock), clock


def test_a_glance_and_its_frame_are_one_picture() -> None:
    device = PlayedDevice(iter([picture(90, (1920, 1440)), picture(200, (1920, 1440))]))
    camera, _ = webcam(device)
    glance, frame = camera.glance_and_frame()
    assert frame.shape == (1440, 1920) and glance.shape == (360, GLANCE_WIDTH)
    assert int(glance[99, 99]) == int(frame[396, 396]) == 90
    assert next(device.frames) is not None, "one picture was taken"


def test_an_unplugged_camera_is_reopened_with_back_off() -> None:
    gone = PlayedDevice(iter([picture(90), None]))
    back = PlayedDevice(iter([picture(60)] * 3))
    camera, clock = webcam(gone, back)
    assert int(camera.capture()[500, 500]) == 90
    with pytest.raises(CameraError, match="gives no picture"):
        camera.capture()
    assert gone.released
    with pytest.raises(CameraError, match="tried again soon"):
        camera.capture()
    clock.now += 1.1
    assert int(camera.capture()[500, 500]) == 60


def test_every_failure_waits_longer() -> None:
    shut = [PlayedDevice(iter([]), opened=False) for _ in range(3)]
    good = PlayedDevice(iter([None]))
    camera, clock = webcam(good, *shut)
    waits = []
    with pytest.raises(CameraError):
        camera.capture()
    for _ in range(3):
        start = clock.now
        while True:
            clock.now += 0.5
            with pytest.raises(CameraError) as told:
                camera.capture()
            if "cannot be opened" in str(told.value):
                break
        waits.append(clock.now - start)
    assert waits == [1.0, 2.0, 4.0]


def test_a_frozen_camera_is_noticed() -> None:
    same = picture(70)
    camera, clock = webcam(PlayedDevice(iter([same] * 9)))
    camera.capture()
    clock.now += 3.9
    camera.capture()
    clock.now += 0.1
    with pytest.raises(CameraError, match="stands still"):
        camera.capture()


def test_what_was_looked_at_for_frost_is_not_held() -> None:
    now = [0.0]
    frozen, first = FrozenFrames(lambda: now[0]), picture(70)
    held = weakref.ref(first)
    assert frozen.fault(first) == ""
    del first
    assert held() is None, "a full picture more in memory"
    now[0] += 3.9
    module = picture(70)
    module[200:204, 300:304] = 0  # px, as small as a sticker's module may be
    assert frozen.fault(module) == ""
    now[0] += 3.9
    assert frozen.fault(picture(70)) == ""


def test_frost_is_told_within_five_seconds_of_looks() -> None:
    same = picture(70)
    camera, clock = webcam(PlayedDevice(iter([same] * 200)))
    start = clock.now
    with pytest.raises(CameraError, match="stands still"):
        while True:
            camera.glance()
            clock.now += 0.05
    assert clock.now - start <= 5.0


def test_a_black_camera_is_noticed() -> None:
    black = np.full((720, 960), 3, np.uint8)
    camera, clock = webcam(PlayedDevice(iter([black])))
    clock.now += WARMING_S
    with pytest.raises(CameraError, match="black"):
        camera.capture()


def test_a_webcam_may_be_black_while_its_exposure_grows() -> None:
    black = np.full((720, 960), 3, np.uint8)
    camera, _ = webcam(PlayedDevice(iter([black, black, picture(90)])))
    assert int(camera.capture()[500, 500]) == 90


def test_one_that_stays_black_is_not_waited_for_without_end() -> None:
    black = np.full((720, 960), 3, np.uint8)
    camera, _ = webcam(PlayedDevice(itertools.repeat(black)))
    with pytest.raises(CameraError, match="black"):
        camera.capture()


class DimRoom(PlayedDevice):
    """A webcam in a dim room, whose brightness follows its exposure."""

    def __init__(self, exposure: float) -> None:
        super().__init__(iter(()))
        self.values = {cv2.CAP_PROP_EXPOSURE: exposure}

    def read(self) -> tuple[bool, Image | None]:
        level = min(250, round(self.values[cv2.CAP_PROP_EXPOSURE] / 10))
        return True, picture(level)


def exposed(
    patch: pytest.MonkeyPatch, exposure: float, most: int
) -> tuple[Image, DimRoom]:
    """The sixth picture of a dim room, and the webcam after it."""
    limits = ControlRange(3, most, 10)
    patch.setattr(hardware.camera, "control_range", lambda *_: limits)
    device = DimRoom(exposure)
    camera, _ = webcam(device)
    for _ in range(5):
        camera.capture()
    return camera.capture(), device


def test_a_dim_picture_is_exposed_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    lit, device = exposed(monkeypatch, 156, most=5000)
    assert float(lit.mean()) >= DIM
    assert device.values[cv2.CAP_PROP_AUTO_EXPOSURE] == V4L2_MANUAL


def test_an_exposure_stays_within_what_the_webcam_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, device = exposed(monkeypatch, 156, most=250)
    assert device.values[cv2.CAP_PROP_EXPOSURE] == 243
    camera, _ = webcam(other := DimRoom(100))
    camera.fix(CameraSettings("webcam 0", exposure=9999))
    assert other.values[cv2.CAP_PROP_EXPOSURE] == 243


def test_a_bright_picture_keeps_its_own_exposure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, device = exposed(monkeypatch, 900, most=5000)
    assert cv2.CAP_PROP_AUTO_EXPOSURE not in device.values


def test_a_webcam_that_is_slow_is_told() -> None:
    class Slow(PlayedDevice):
        def read(self) -> tuple[bool, Image | None]:
            clock.now += 0.4
            return super().read()

    device = Slow(iter([picture(level) for level in range(60, 90)]))
    clock = Clock()
    made = WebCamera(0, lambda _: device, clock)  # type: ignore[arg-type,return-value]
    with ReconnectingCamera(lambda: made) as camera:
        for _ in range(3):
            clock.now += 1.0
            camera.capture()
        (line,) = camera.health()
    assert (line.level, line.code, line.detail) == (Level.WARN, "slow", "2.5")


def test_a_picture_that_waited_in_the_driver_is_thrown_away() -> None:
    pictures = [picture(50), picture(60), picture(70)]
    device = PlayedDevice(iter(pictures))
    camera, clock = webcam(device)
    camera.capture()
    clock.now += 0.1
    camera.capture()
    assert device.grabbed == 0
    clock.now += 5.0
    camera.capture()
    assert device.grabbed == 1
    assert camera.age == 0.0


def test_a_webcams_setting_is_measured_and_set_again() -> None:
    first, second = PlayedDevice(iter([None])), PlayedDevice(iter([picture(9)]))
    camera, clock = webcam(first, second)
    assert camera.measured() == CameraSettings("webcam 0")
    first.values |= {cv2.CAP_PROP_FOCUS: 30, cv2.CAP_PROP_EXPOSURE: 157}
    settings = camera.measured()
    assert settings == CameraSettings("webcam 0", 30, 157)
    camera.fix(settings)
    assert first.values[cv2.CAP_PROP_AUTOFOCUS] == 0
    with pytest.raises(CameraError):
        camera.capture()
    clock.now += 1.0
    camera.capture()
    assert second.values[cv2.CAP_PROP_FOCUS] == 30
    assert second.values[cv2.CAP_PROP_AUTO_EXPOSURE] == V4L2_MANUAL


def test_settings_come_back_from_their_text() -> None:
    settings = CameraSettings("imx708", 2.5, 20_000)
    assert "gain" not in encode_settings(settings)
    assert decode_settings(encode_settings(settings)) == settings


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'camera' is missing"),
        ("camera = 'imx708'\nfocus = 'near'", "could not convert"),
        ("camera = 'imx708'\nfocus = []", "must be a string or a real number"),
        ("camera = 'imx708'\nexposure = inf", "exposure is not finite"),
        (f"camera = 'imx708'\ngain = 1{'0' * 400}", "too large"),
        (f"a = {'[' * 5000}", "nested too deep"),
        ("\x00", "Invalid statement"),
    ],
)
def test_a_torn_setting_is_refused_with_its_reason(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        decode_settings(text)


def test_a_black_picture_of_a_folder_is_noticed(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "1.png"), np.full((20, 20), 3, np.uint8))
    with FileCamera(tmp_path) as camera, pytest.raises(CameraError, match="black"):
        camera.capture()


def test_a_folder_that_is_unplugged_is_told(folder: Path) -> None:
    with FileCamera(folder) as camera:
        camera.capture()
        (folder / "1.png").unlink()
        with pytest.raises(OSError, match=r"1\.png"):
            camera.capture()


def test_a_camera_that_cannot_be_opened_says_so() -> None:
    with pytest.raises(CameraError, match="cannot be opened"):
        webcam(PlayedDevice(iter([]), opened=False))


def test_colour_becomes_grey_and_small_stays_small() -> None:
    colour = np.zeros((20, 30, 3), np.uint8)
    colour[..., 1] = 255
    assert int(grey(colour)[0, 0]) == 150
    assert shrunk(picture(9, (100, 50))).shape == (50, 100)


def test_the_setting_picks_the_camera(folder: Path) -> None:
    assert open_camera("none") is None
    camera = open_camera(str(folder))
    assert isinstance(camera, FileCamera)
    with pytest.raises(CameraError):
        open_camera("no-such-thing")


@pytest.mark.parametrize(
    "device", ["/dev/video9", "/dev/v4l/by-id/usb-gone", "/dev/null"]
)
def test_a_device_that_may_come_is_waited_for(device: str) -> None:
    assert isinstance(open_camera(device), ReconnectingCamera)


def test_pictures_in_shared_memory_are_no_device(folder: Path) -> None:
    memory = Path("/dev/shm")
    if not memory.is_dir():
        pytest.skip("this machine has no /dev/shm")
    with TemporaryDirectory(dir=memory) as name:
        shutil.copytree(folder, Path(name) / "pictures")
        assert isinstance(open_camera(f"{name}/pictures"), FileCamera)


def test_a_webcams_lens_is_swept_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = ControlRange(0, 250, 5)
    monkeypatch.setattr(hardware.camera, "control_range", lambda *_: limits)
    camera, _ = webcam(device := PlayedDevice(iter([])))
    assert camera.lens() == LensRange(0, 250, 25)
    assert camera.autofocus() is None
    camera.focus_at(75)
    assert device.values[cv2.CAP_PROP_AUTOFOCUS] == 0
    assert device.values[cv2.CAP_PROP_FOCUS] == 75
    assert device.grabbed, "a picture from before the lens moved would be taken"
    monkeypatch.setattr(hardware.camera, "control_range", lambda *_: None)
    assert camera.lens() is None
