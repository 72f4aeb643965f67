"""Focus, exposure and gain as they were when the table was calibrated.

They are set again at every start of that camera and after every change of its mode.
"""

import math
import tomllib
from dataclasses import asdict, dataclass

import tomlkit


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """A camera's manual setting. What it cannot set is ``None``.

    ``camera`` is the sensor's name. Of the Pi's own cameras ``focus`` is in dioptres
    and ``exposure`` in microseconds; of a webcam both are the driver's own figures.
    """

    camera: str
    focus: float | None = None
    exposure: float | None = None
    gain: float | None = None


def encode_settings(settings: CameraSettings) -> str:
    """The settings as TOML; what the camera cannot set is left out."""
    plain = asdict(settings).items()
    return tomlkit.dumps({key: value for key, value in plain if value is not None})


def decode_settings(text: str) -> CameraSettings:
    """Settings from TOML. Raises ``ValueError`` naming what is missing or wrong."""
    try:
        plain = tomllib.loads(text)
        figures = {
            name: float(plain[name])
            for name in ("focus", "exposure", "gain")
            if name in plain
        }
        settings = CameraSettings(str(plain["camera"]), **figures)
    except KeyError as error:
        raise ValueError(f"{error} is missing") from error
    except (TypeError, OverflowError) as error:
        raise ValueError(str(error)) from error
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    endless = [name for name, figure in figures.items() if not math.isfinite(figure)]
    if endless:
        raise ValueError(f"{endless[0]} is not finite")
    return settings
