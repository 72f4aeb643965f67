"""Focus, exposure and gain as they were when the table was calibrated.

Kept in ``camera.toml`` with the sensor's name, set again at every start of that
camera and after every change of its mode.
"""

import logging
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path

import tomlkit

log = logging.getLogger(__name__)

FILE = "camera.toml"


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """A camera's setting by hand. What it cannot set is ``None``.

    Of the Pi's own cameras ``focus`` is in dioptres and ``exposure`` in microseconds;
    of a webcam both are the driver's own figures.
    """

    camera: str
    focus: float | None = None
    exposure: float | None = None
    gain: float | None = None


def save(kept: CameraSettings, path: Path) -> None:
    """Write the setting, all or nothing. Raises ``OSError``."""
    known = {key: value for key, value in asdict(kept).items() if value is not None}
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(tomlkit.dumps(known), "utf-8")
    fresh.replace(path)


def load(path: Path | None) -> CameraSettings | None:
    """The kept setting; ``None`` where there is none, or a torn one that is then
    put aside and told, so that the camera measures anew.
    """
    if path is None or not path.is_file():
        return None
    try:
        read = tomllib.loads(path.read_text("utf-8"))
        figures = {
            name: float(read[name])
            for name in ("focus", "exposure", "gain")
            if name in read
        }
        return CameraSettings(str(read["camera"]), **figures)
    except (KeyError, TypeError, ValueError) as fault:
        log.warning("%s is torn and put aside: %s; calibrate again", path, fault)
        path.replace(path.with_suffix(".torn"))
        return None
