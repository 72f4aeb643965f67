"""The calibration that is kept in a state directory, also when a file is torn."""

import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from companion.core.advice import Point
from companion.core.calibration import CalibrationReport
from hardware import CameraError, ReconnectingCamera
from hardware.camera_settings import FILE, save
from vision.calibration.session import CalibrationCamera, Calibrator, Files

log = logging.getLogger(__name__)

FILES = 3
"""So many files a calibration has; each may be torn."""


class Fixing(Calibrator):
    """A calibrator that also keeps what the camera measured for itself, so that focus
    and exposure stay as they were when the table was calibrated.
    """

    def __init__(
        self, eye: CalibrationCamera, files: Files, fix: Callable[[], None]
    ) -> None:
        """``fix`` keeps the camera's setting. Raises ``ValueError`` for a torn file."""
        super().__init__(eye, files, today)
        self._fix = fix

    def calibrate(self) -> CalibrationReport:
        """Calibrate from tagged tiles. Raises ``ValueError``."""
        report = super().calibrate()
        self._fix()
        return report

    def set_corners(self, corners: tuple[Point, ...]) -> CalibrationReport:
        """Take four corners of the table area. Raises ``ValueError``."""
        report = super().set_corners(corners)
        self._fix()
        return report


def fixed(camera: object, state: Path) -> None:
    """Keep a camera's present focus, exposure and gain and set them by hand from now
    on. A camera that cannot tell them stays as it is.
    """
    if not isinstance(camera, ReconnectingCamera):
        return
    try:
        kept = camera.keep()
        if kept is not None:
            save(kept, state / FILE)
    except (CameraError, OSError) as error:
        log.warning("focus and exposure are not kept: %s", error)


def calibrator(
    eye: CalibrationCamera, state: Path, camera: object = None
) -> Calibrator:
    """The calibration kept in ``state``; torn parts are put aside and told. With it
    the setting of ``camera`` is kept.
    """
    files = Files(state)
    fix = partial(fixed, camera, state)
    for _ in range(FILES):
        try:
            return Fixing(eye, files, fix)
        except ValueError as error:
            torn = next(p for p in _all(files) if str(error).startswith(str(p)))
            log.warning("%s; put aside: calibrate again", error)
            torn.replace(torn.with_suffix(".torn"))
    return Fixing(eye, files, fix)


def today() -> str:
    """The date of this machine's clock, ISO 8601."""
    return datetime.now().astimezone().date().isoformat()


def _all(files: Files) -> tuple[Path, ...]:
    return files.table, files.lens, files.check
