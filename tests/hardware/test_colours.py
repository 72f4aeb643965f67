"""Cameras tell the colours of the last picture, small, to whoever asks."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from hardware import ReconnectingCamera
from hardware.camera import FileCamera, Image, WebCamera, quarter
from hardware.pi import small_colours

BLUE, GREEN, RED = (200, 60, 40), (50, 180, 60), (40, 50, 210)


def patches(width: int = 320, height: int = 240) -> Image:
    """Three upright bands of colour, BGR."""
    picture = np.zeros((height, width, 3), np.uint8)
    for number, colour in enumerate((BLUE, GREEN, RED)):
        picture[:, number * width // 3 : (number + 1) * width // 3] = colour
    return picture


def near(picture: Image | None) -> None:
    """Each band's middle has its colour, within what a lossy picture loses."""
    assert picture is not None
    width = picture.shape[1]
    for number, colour in enumerate((BLUE, GREEN, RED)):
        seen = picture[picture.shape[0] // 2, (2 * number + 1) * width // 6]
        assert np.abs(seen.astype(int) - colour).max() <= 14


class Played:
    """A webcam that shows one picture with a little noise."""

    def isOpened(self) -> bool:
        return True

    def grab(self) -> bool:
        return True

    def read(self) -> tuple[bool, Image]:
        noise = np.random.default_rng().integers(0, 3, patches().shape, np.uint8)
        return True, patches() + noise

    def release(self) -> None:
        """Nothing is held."""


def webcam() -> WebCamera:
    device: Any = Played()
    return WebCamera(0, lambda _: device)


def test_a_picture_file_is_read_in_colour(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "1.jpg"), patches())
    camera = FileCamera(tmp_path)
    assert camera.colours() is None
    camera.capture()
    near(camera.colours())
    seen = camera.colours()
    assert seen is not None and seen.shape == (60, 80, 3)


def test_a_webcam_keeps_colours_once_they_were_asked_for() -> None:
    with webcam() as camera:
        camera.capture()
        assert camera.colours() is None
        camera.capture()
        near(camera.colours())


def test_a_late_camera_passes_them_on() -> None:
    with ReconnectingCamera(webcam) as camera:
        camera.capture()
        camera.colours()
        camera.capture()
        near(camera.colours())


@pytest.mark.parametrize("padding", [0, 64])
def test_planes_of_a_pi_become_colours(padding: int) -> None:
    width, height = 320, 240
    packed = np.asarray(cv2.cvtColor(patches(), cv2.COLOR_BGR2YUV_I420), np.uint8)
    planes = np.zeros((height * 3 // 2, width + padding), np.uint8)
    planes[:height, :width] = packed[:height]
    for first in (height, height + height // 4):
        rows = packed[first : first + height // 4].reshape(height // 2, width // 2)
        wide = np.zeros((height // 2, (width + padding) // 2), np.uint8)
        wide[:, : width // 2] = rows
        planes[first : first + height // 4] = wide.reshape(height // 4, -1)
    seen = small_colours(planes, (width, height))
    assert seen.shape == (60, 80, 3)
    near(seen)


def test_a_grey_frame_has_no_colours() -> None:
    assert quarter(np.zeros((40, 40), np.uint8)) is None
