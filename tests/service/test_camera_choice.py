"""Another camera is looked through at once, and after a restart."""

from pathlib import Path

import numpy as np
import pytest

from companion.app.config import ConfigError, load
from companion.service.camera.choice import AttachedCameras
from hardware import ReconnectingCamera
from hardware.camera import Image, WebCamera
from hardware.camera_settings import CameraSettings
from hardware.choice import CameraOpener
from tests.hardware.test_choice import LOGITECH, Kernel, kernel

__all__ = ["kernel"]

NONE = Path("/nonexistent/companion.toml")
LEVELS = {"video0": 90, "video1": 150}


class Webcam(WebCamera):
    """A webcam whose pictures tell which it is."""

    def __init__(self, path: str, _: str, __: CameraSettings | None) -> None:
        self.level = LEVELS[Path(path).name]

    def capture(self) -> Image:
        return np.full((4, 6), self.level, np.uint8)

    def close(self) -> None:
        return


def test_another_camera_is_looked_through_at_once_and_later(
    kernel: Kernel, tmp_path: Path
) -> None:
    kernel.plug(LOGITECH, "video0", "usb-C270-video-index0")
    kernel.plug(("uvcvideo", "BRIO", LOGITECH[2]), "video1", "usb-BRIO-video-index0")
    opener = CameraOpener("auto", folder=kernel.folder, webcam=Webcam)
    with ReconnectingCamera(opener, timeout=30) as camera:
        cameras = AttachedCameras(tmp_path, opener, camera)
        assert int(camera.capture()[0, 0]) == 90
        wanted = cameras.options()[1][0]
        cameras.choose(wanted)
        assert int(camera.capture()[0, 0]) == 150
        assert cameras.chosen() == load(tmp_path, NONE).camera.source == wanted
        with pytest.raises(LookupError):
            cameras.choose(str(kernel.folder / "video9"))
        cameras.choose("auto")
        assert int(camera.capture()[0, 0]) == 90


def test_a_choice_that_cannot_be_stored_changes_nothing(
    kernel: Kernel, tmp_path: Path
) -> None:
    kernel.plug(LOGITECH, "video0", "usb-C270-video-index0")
    opener = CameraOpener("auto", folder=kernel.folder, webcam=Webcam)
    (tmp_path / "settings.toml").mkdir()
    with ReconnectingCamera(opener, timeout=30) as camera:
        cameras = AttachedCameras(tmp_path, opener, camera)
        with pytest.raises(ConfigError, match=r"settings\.toml"):
            cameras.choose(cameras.options()[0][0])
        assert cameras.chosen() == "auto"
