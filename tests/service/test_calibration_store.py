"""The files of a calibration: what is stored comes back, what is torn is set aside."""

import logging
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app.config import DeviceConfig
from companion.core.advice import LensReport, TableCheck
from companion.core.ids import Slot
from companion.service.calibration_store import CalibrationStore, StoredFile, calibrator
from companion.service.camera import attached_camera
from hardware.camera import FileCamera
from hardware.camera_settings import CameraSettings
from vision.calibration.storage import Calibration
from vision.plane import Lens
from vision.reader import TableReader

DATE = "2026-01-02"
MATRIX = (0.5, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 1.0)
CALIBRATION = Calibration(
    Lens(1.1, -0.02, 0.001), MATRIX, (40, 30), 0.5, 1.0, 4.2, DATE
)
LENS = LensReport(0.82, -0.04, 0.01, 0.01, 0.002, 0.01, 0.12, 6, DATE)
CHECK = TableCheck((Slot("0,0"),), {Slot("0,0"): 0.5}, DATE)
SETTINGS = CameraSettings("imx708", 2.5, 20_000)


def test_every_part_comes_back_from_its_file(tmp_path: Path) -> None:
    store = CalibrationStore(tmp_path / "deep")
    assert store.calibration.load() is None
    store.calibration.keep(CALIBRATION)
    store.lens.keep(LENS)
    store.check.keep(CHECK)
    store.camera.keep(SETTINGS)
    again = CalibrationStore(tmp_path / "deep")
    assert again.calibration.load() == CALIBRATION
    assert again.lens.load() == LENS
    assert again.check.load() == CHECK
    assert again.camera.load() == SETTINGS
    assert sorted(path.name for path in (tmp_path / "deep").iterdir()) == [
        "calibration.toml",
        "camera.toml",
        "check.toml",
        "lens.toml",
    ]


@pytest.mark.parametrize("name", ["calibration", "lens", "check", "camera"])
@pytest.mark.parametrize("content", [b"date = ", b"\xff\xfe", b""])
def test_a_torn_file_is_set_aside_and_the_others_stay(
    tmp_path: Path, name: str, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    store = CalibrationStore(tmp_path)
    store.calibration.keep(CALIBRATION)
    store.lens.keep(LENS)
    store.check.keep(CHECK)
    store.camera.keep(SETTINGS)
    torn: StoredFile[object] = getattr(store, name)
    torn.path.write_bytes(content)
    with caplog.at_level(logging.WARNING):
        assert torn.load() is None
    assert f"{torn.path} is damaged: " in caplog.text
    (aside,) = tmp_path.glob(f"{torn.path.name}.damaged-*")
    assert aside.read_bytes() == content
    left = {"calibration", "lens", "check", "camera"} - {name}
    assert {path.stem for path in tmp_path.glob("*.toml")} == left


def test_all_files_torn_at_once_stop_nobody(tmp_path: Path) -> None:
    for name in ("calibration", "lens", "check", "camera"):
        (tmp_path / f"{name}.toml").write_bytes(b"\x00")
    picture = tmp_path / "table.png"
    cv2.imwrite(str(picture), np.full((480, 640), 120, np.uint8))
    made = calibrator(TableReader(FileCamera(picture)), tmp_path)
    assert made.report() is None and made.lens_report() is None
    aside = list(tmp_path.glob("*.damaged-*"))
    assert len(aside) == 3, "the camera's file is not read here"


def test_a_torn_setting_is_no_reason_to_open_no_camera(tmp_path: Path) -> None:
    """The setting is read when the device is opened, in the camera's own thread."""
    (tmp_path / "camera.toml").write_bytes(b"\x00")
    camera = attached_camera(tmp_path, DeviceConfig("/dev/video99", "full"))
    assert camera is not None
    with camera, pytest.raises(OSError, match="cannot be opened"):
        camera.capture()
    assert len(list(tmp_path.glob("camera.toml.damaged-*"))) == 1


def test_the_settings_name_no_camera(tmp_path: Path) -> None:
    assert attached_camera(tmp_path, DeviceConfig("none", "full")) is None
