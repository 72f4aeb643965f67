"""Calibration on the disk: what vision and camera measure, as files of the state.

Vision and hardware turn their values into text and back; the files are written here.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from companion.app.durable_file import keep, set_aside
from companion.core.calibration import LensReport, TableCheck
from hardware import CameraError, ReconnectingCamera
from hardware.camera_settings import CameraSettings, decode_settings, encode_settings
from vision.calibration.session import CalibrationCamera, Calibrator
from vision.calibration.storage import (
    Calibration,
    decode_calibration,
    decode_check,
    decode_lens,
    encode_calibration,
    encode_check,
    encode_lens,
)

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class StoredFile(Generic[T]):
    """One value in a file of its own. ``decode`` raises ``ValueError``."""

    path: Path
    encode: Callable[[T], str]
    decode: Callable[[str], T]

    def load(self) -> T | None:
        """The stored value; ``None`` where there is none.

        A file that cannot be decoded is logged and set aside as ``.torn``. Raises
        ``OSError`` when it cannot be read.
        """
        try:
            return self.decode(self.path.read_text("utf-8"))
        except FileNotFoundError:
            return None
        except ValueError as error:
            log.warning("%s is torn and set aside: %s", self.path, error)
            set_aside(self.path)
            return None

    def keep(self, value: T) -> None:
        """Store a value, durably, whole or not at all. Raises ``OSError``."""
        keep(self.path, self.encode(value).encode())


class CalibrationStore:
    """The files of a calibration in a state directory.

    ``calibration.toml`` (plane and lens in force), ``lens.toml`` (measured with the
    printed sheet), ``check.toml`` (how well each zone read) and ``camera.toml``
    (focus, exposure and gain of that day).
    """

    def __init__(self, state: Path) -> None:
        """Nothing is read or written yet."""
        self.calibration: StoredFile[Calibration] = StoredFile(
            state / "calibration.toml", encode_calibration, decode_calibration
        )
        self.lens: StoredFile[LensReport] = StoredFile(
            state / "lens.toml", encode_lens, decode_lens
        )
        self.check: StoredFile[TableCheck] = StoredFile(
            state / "check.toml", encode_check, decode_check
        )
        self.camera: StoredFile[CameraSettings] = StoredFile(
            state / "camera.toml", encode_settings, decode_settings
        )


def calibrator(
    reader: CalibrationCamera, state: Path, camera: object = None
) -> Calibrator:
    """The calibrator over the files of ``state``; the stored calibration is in force.

    Whenever the table is calibrated, focus, exposure and gain of ``camera`` are locked
    as they are and stored. Raises ``OSError`` when a file cannot be read.
    """
    store = CalibrationStore(state)
    return Calibrator(reader, store, today, lambda: lock_settings(camera, store))


def lock_settings(camera: object, store: CalibrationStore) -> None:
    """Set a camera's focus, exposure and gain by hand as they are now, and store them.

    A camera without such settings stays as it is; a failure is logged, because the
    calibration itself is good.
    """
    if not isinstance(camera, ReconnectingCamera):
        return
    try:
        settings = camera.lock_settings()
        if settings is not None:
            store.camera.keep(settings)
    except (CameraError, OSError) as error:
        log.warning("focus and exposure are not kept: %s", error)


def today() -> str:
    """The date of this machine's clock, ISO 8601."""
    return datetime.now().astimezone().date().isoformat()
