"""The calibration that is kept in a state directory, also when a file is torn."""

import logging
from datetime import datetime
from pathlib import Path

from vision.calibrate import Calibrator, Eye, Files

log = logging.getLogger(__name__)

FILES = 3
"""So many files a calibration has; each may be torn."""


def calibrator(eye: Eye, state: Path) -> Calibrator:
    """The calibration kept in ``state``; torn parts are put aside and told."""
    files = Files(state)
    for _ in range(FILES):
        try:
            return Calibrator(eye, files, today)
        except ValueError as error:
            torn = next(p for p in _all(files) if str(error).startswith(str(p)))
            log.warning("%s; put aside: calibrate again", error)
            torn.replace(torn.with_suffix(".torn"))
    return Calibrator(eye, files, today)


def today() -> str:
    """The date of this machine's clock, ISO 8601."""
    return datetime.now().astimezone().date().isoformat()


def _all(files: Files) -> tuple[Path, ...]:
    return files.table, files.lens, files.check
