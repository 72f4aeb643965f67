"""What calibration stores: table, lens and check, each in a file of its own."""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import tomlkit

from companion.core.calibration import (
    CalibrationReport,
    Grade,
    LensReport,
    TableCheck,
)
from vision.plane import Lens, TablePlane

GOOD_MM = 4.0
"""A place at most so many mm off is still searched (``still.SLACK_MM``)."""

GOOD_MODULE = 1.6
"""Px a module from which 15 mm tags read in dim light as well (docs/reading.md)."""

LEAST_MODULE = 1.3
"""Px a module below which known tags begin to stay unread (``coach.SMALL_PX``)."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The lens, a plane for pictures without anchors, and how good both are.

    ``error`` and ``worst`` are mm, ``scale`` px a mm and ``module`` px a module of
    a sticker at the middle of the table, ``date`` is ISO 8601. ``matrix`` takes
    straight px of a picture of ``size`` to mm.
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
        usable = self.error <= GOOD_MM and self.module >= LEAST_MODULE
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


def save(calibration: Calibration, path: Path) -> None:
    """Write ``calibration.toml``, all or nothing."""
    lens = calibration.lens
    _write(
        path,
        {
            "date": calibration.date,
            "error_mm": calibration.error,
            "worst_mm": calibration.worst,
            "scale_px_mm": calibration.scale,
            "module_px": calibration.module,
            "size": list(calibration.size),
            "matrix": list(calibration.matrix),
            "lens": {"focal": lens.focal, "k1": lens.k1, "k2": lens.k2},
        },
    )


def load(path: Path) -> Calibration | None:
    """Read ``calibration.toml``; ``None`` where there is none. Raises ``ValueError``
    naming the file when it is torn.
    """
    if not path.is_file():
        return None
    try:
        read = tomllib.loads(path.read_text("utf-8"))
        lens = Lens(*(float(read["lens"][name]) for name in ("focal", "k1", "k2")))
        matrix = tuple(float(value) for value in read["matrix"])
        width, height = (int(value) for value in read["size"])
        figures = (float(read[n]) for n in ("error_mm", "worst_mm", "scale_px_mm"))
        error, worst, scale = figures
        module = float(read.get("module_px", 0.0))
        date = str(read["date"])
    except (KeyError, TypeError, ValueError) as fault:
        raise ValueError(f"{path} is torn: {fault}") from fault
    figures_of = (*matrix, error, worst, scale, module, lens.focal, lens.k1, lens.k2)
    if not _is_a_plane(matrix) or not all(map(math.isfinite, figures_of)):
        raise ValueError(f"{path} is torn: matrix")
    if min(width, height) < 1 or lens.focal <= 0:
        raise ValueError(f"{path} is torn: size or focal")
    return Calibration(lens, matrix, (width, height), error, worst, scale, date, module)


def save_lens(report: LensReport, path: Path) -> None:
    """Write ``lens.toml``, all or nothing."""
    _write(path, asdict(report))


def load_lens(path: Path) -> LensReport | None:
    """Read ``lens.toml``; ``None`` where there is none. Raises ``ValueError``
    naming the file when it is torn.
    """
    report: LensReport | None = _read(path, LensReport)
    if report is not None and not 0 < report.focal < math.inf:
        raise ValueError(f"{path} is torn: focal")
    return report


def save_check(check: TableCheck, path: Path) -> None:
    """Write ``check.toml``, all or nothing."""
    plain = {"date": check.date, "asked": list(check.asked), "zones": {**check.zones}}
    _write(path, plain)


def load_check(path: Path) -> TableCheck | None:
    """Read ``check.toml``; ``None`` where there is none. Raises ``ValueError``
    naming the file when it is torn.
    """
    check: TableCheck | None = _read(path, TableCheck)
    return check


def lens_of(report: LensReport) -> Lens:
    """The lens of a report."""
    return Lens(report.focal, report.k1, report.k2)


def _read(path: Path, kind: type[Any]) -> Any:
    if not path.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)
    except (ValueError, msgspec.ValidationError) as fault:
        raise ValueError(f"{path} is torn: {fault}") from fault


def _write(path: Path, document: Mapping[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(tomlkit.dumps(document), "utf-8")
    fresh.replace(path)


def _is_a_plane(matrix: tuple[float, ...]) -> bool:
    if len(matrix) != 9 or not all(map(math.isfinite, matrix)):
        return False
    return bool(abs(np.linalg.det(np.array(matrix).reshape(3, 3))) > 1e-12)
