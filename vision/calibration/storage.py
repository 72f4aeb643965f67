"""What calibration stores, as text and back: table, lens and check, each on its own."""

import math
import tomllib
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
import numpy as np
import tomlkit

from companion.core.advice import (
    CalibrationReport,
    Grade,
    LensReport,
    TableCheck,
)
from vision.plane import Lens, TablePlane

GOOD_MM = 4.0
"""Threshold in mm: a place that is off by no more is still searched whole."""

GOOD_MODULE = 1.6
"""Threshold in px a module from which 15 mm tags read in dim light as well (measured,
docs/reading.md).
"""

MIN_MODULE = 1.3
"""Threshold in px a module below which the codebook begins to miss tags (measured, as
``diagnostics`` has it).
"""


MOST_PX = 100_000
"""Longest side in px of a picture that a calibration is believed of. Chosen: more than
any camera has."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The lens, a plane for frames without anchors, and how good both are.

    ``error`` and ``worst`` are mm, ``scale`` px a mm and ``module`` px a module of a
    sticker at the middle of the table, ``date`` is ISO 8601. ``matrix`` is the
    homography (row by row) from undistorted px of a frame of ``size`` to mm.
    """

    lens: Lens
    matrix: tuple[float, ...]
    size: tuple[int, int]
    error: float
    worst: float
    scale: float
    date: str
    module: float = 0.0

    @property
    def plane(self) -> TablePlane:
        """The plane of the day of calibration."""
        matrix = np.array(self.matrix, np.float64).reshape(3, 3)
        return TablePlane(matrix, self.size, self.lens, self.error)

    @property
    def grade(self) -> Grade:
        """Good: every place is found and small print reads; fair: most does."""
        if self.worst <= GOOD_MM and self.module >= GOOD_MODULE:
            return Grade.GOOD
        usable = self.error <= GOOD_MM and self.module >= MIN_MODULE
        return Grade.FAIR if usable else Grade.POOR

    @property
    def report(self) -> CalibrationReport:
        """What a page shows of it."""
        return CalibrationReport(
            self.error,
            self.worst,
            self.scale,
            self.date,
            self.module,
            self.grade,
            size=self.size,
        )


def encode_calibration(calibration: Calibration) -> str:
    """A calibration as TOML (``calibration.toml``, docs/formats.md)."""
    lens = calibration.lens
    return tomlkit.dumps(
        {
            "date": calibration.date,
            "error_mm": calibration.error,
            "worst_mm": calibration.worst,
            "scale_px_mm": calibration.scale,
            "module_px": calibration.module,
            "size": list(calibration.size),
            "matrix": list(calibration.matrix),
            "lens": {"focal": lens.focal, "k1": lens.k1, "k2": lens.k2},
        }
    )


def decode_calibration(text: str) -> Calibration:
    """A calibration from TOML. Raises ``ValueError`` naming what is wrong."""
    plain = _parsed(text)
    try:
        lens = Lens(*(float(plain["lens"][name]) for name in ("focal", "k1", "k2")))
        matrix = tuple(float(value) for value in plain["matrix"])
        width, height = (int(value) for value in plain["size"])
        figures = (float(plain[n]) for n in ("error_mm", "worst_mm", "scale_px_mm"))
        error, worst, scale = figures
        module = float(plain.get("module_px", 0.0))
        date = str(plain["date"])
    except KeyError as missing:
        raise ValueError(f"{missing} is missing") from missing
    except (TypeError, OverflowError) as wrong:
        raise ValueError(str(wrong)) from wrong
    all_figures = (*matrix, error, worst, scale, module, lens.focal, lens.k1, lens.k2)
    if not _is_a_plane(matrix) or not all(map(math.isfinite, all_figures)):
        raise ValueError("matrix")
    if not (0 < width <= MOST_PX and 0 < height <= MOST_PX) or lens.focal <= 0:
        raise ValueError("size or focal")
    return Calibration(lens, matrix, (width, height), error, worst, scale, date, module)


def encode_lens(report: LensReport) -> str:
    """A measured lens as TOML (``lens.toml``)."""
    return tomlkit.dumps(asdict(report))


def decode_lens(text: str) -> LensReport:
    """A measured lens from TOML. Raises ``ValueError`` naming what is wrong."""
    report: LensReport = _converted(text, LensReport)
    if not 0 < report.focal < math.inf:
        raise ValueError("focal")
    for name, figure in asdict(report).items():
        if isinstance(figure, float) and not math.isfinite(figure):
            raise ValueError(name)
    return report


def encode_check(check: TableCheck) -> str:
    """A check of the zones as TOML (``check.toml``)."""
    return tomlkit.dumps(
        {"date": check.date, "asked": list(check.asked), "zones": {**check.zones}}
    )


def decode_check(text: str) -> TableCheck:
    """A check of the zones from TOML. Raises ``ValueError`` naming what is wrong."""
    check: TableCheck = _converted(text, TableCheck)
    if not all(0 <= likeness <= 1 for likeness in check.zones.values()):
        raise ValueError("zones")
    return check


def lens_of(report: LensReport) -> Lens:
    """The lens of a report."""
    return Lens(report.focal, report.k1, report.k2)


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def _converted(text: str, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(_parsed(text), kind)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error


def _is_a_plane(matrix: tuple[float, ...]) -> bool:
    if len(matrix) != 9 or not all(map(math.isfinite, matrix)):
        return False
    return bool(abs(np.linalg.det(np.array(matrix).reshape(3, 3))) > 1e-12)
