"""Measures camera and table once; each part is kept in a file with its quality.

No ruler: four tagged tiles on the corner fields, or four corners by finger, or a
printed ChArUco sheet for the lens alone. How well each zone reads, and how large a
sheet was printed, is told on the way.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from typing import Protocol

from companion.core.advice import Point
from companion.core.calibration import (
    LOOSE_TOLERANCE,
    CalibrationCause,
    CalibrationError,
    CalibrationReport,
    LensReport,
    PrintScale,
    TableCheck,
)
from companion.core.ids import Slot
from companion.core.profile import TableProfile
from vision.anchors import MIN_ANCHORS, detect_anchors, solve_plane
from vision.calibration.from_tiles import (
    corner_places,
    fit_lens,
    from_corners,
    from_tiles,
)
from vision.calibration.lens import SheetViews
from vision.calibration.reading_map import empty_check, heat_map_png, update_check
from vision.calibration.storage import (
    Calibration,
    lens_of,
    load,
    load_check,
    load_lens,
    save,
    save_check,
    save_lens,
)
from vision.image import Grey
from vision.plane import NO_DISTORTION, Lens, TablePlane
from vision.sheets.ruler import print_scale

__all__ = ["Calibration", "CalibrationCamera", "Calibrator", "Files"]


class CalibrationCamera(Protocol):
    """What calibration asks of the reader."""

    @property
    def profile(self) -> TableProfile | None:
        """The table that is watched."""
        ...

    def watch(self, profile: TableProfile) -> None:
        """Look at this table from now on."""
        ...

    def full(self) -> Grey | None:
        """The last full picture."""
        ...

    def take(self, calibration: Calibration) -> None:
        """Read with this calibration from now on."""
        ...


@dataclass(frozen=True, slots=True)
class Files:
    """Where the parts are kept: a folder, ``calibration.toml``, ``lens.toml`` and
    ``check.toml`` in it.
    """

    folder: Path

    @property
    def table(self) -> Path:
        """TablePlane, lens in force and their quality."""
        return self.folder / "calibration.toml"

    @property
    def lens(self) -> Path:
        """The lens, measured with the printed sheet."""
        return self.folder / "lens.toml"

    @property
    def check(self) -> Path:
        """How well each zone read."""
        return self.folder / "check.toml"


class Calibrator:
    """Calibrates a reader and keeps the result. Each way raises ``CalibrationError``
    where it cannot be; then nothing was changed. Safe to use from any thread.
    """

    def __init__(
        self, eye: CalibrationCamera, files: Files, today: Callable[[], str]
    ) -> None:
        """Take what is kept, if anything is. Raises ``ValueError`` for a torn file."""
        self._eye, self._files, self._today = eye, files, today
        self._lock = RLock()
        self._looks = SheetViews()
        self._lens = load_lens(files.lens)
        self._check = load_check(files.check)
        self._kept = load(files.table)
        if self._kept is not None:
            eye.take(self._kept)

    def report(self) -> CalibrationReport | None:
        """The calibration in force."""
        kept = self._kept
        return replace(kept.report, lens=self._lens) if kept else None

    def lens_report(self) -> LensReport | None:
        """The lens as it was measured, if it was."""
        return self._lens

    # The table -------------------------------------------------------------

    def watch(self, profile: TableProfile) -> None:
        """Look at this table, also before its game begins."""
        self._eye.watch(profile)

    def table(self) -> TableProfile | None:
        """The table that is looked at."""
        return self._eye.profile

    def fields(self) -> tuple[Slot, ...]:
        """The corner fields on which tiles are asked for; empty without a table."""
        profile = self._eye.profile
        if profile is None:
            return ()
        return tuple(place.slot for place in corner_places(profile))

    def calibrate(self) -> CalibrationReport:
        """Calibrate from the tagged tiles that lie on the four corner fields."""
        with self._lock:
            grey, profile = self._given()
            known = lens_of(self._lens) if self._lens else None
            return self._keep(from_tiles(grey, profile, self._today(), known))

    def set_corners(self, corners: tuple[Point, ...]) -> CalibrationReport:
        """Take four corners of the table area, px, clockwise from the top left."""
        with self._lock:
            grey, profile = self._given()
            size = (grey.shape[1], grey.shape[0])
            lens, today = self._bent(), self._today()
            return self._keep(from_corners(corners, profile, size, lens, today))

    # The lens --------------------------------------------------------------

    def look_at_sheet(self) -> int:
        """Take a look at the ChArUco sheet; how many looks there are now."""
        with self._lock:
            self._looks.add(self._picture())
            return len(self._looks)

    def measure_lens(self) -> LensReport:
        """The lens from all looks taken; table and check are to be done anew."""
        with self._lock:
            self._lens = self._looks.solve(self._today())
            self._looks = SheetViews()
            save_lens(self._lens, self._files.lens)
            return self._lens

    # How well it reads -----------------------------------------------------

    def check(self) -> TableCheck:
        """The last check of the zones; an empty one before the first."""
        profile = self._eye.profile
        fresh = empty_check(profile) if profile else TableCheck(())
        kept = self._check
        return kept if kept is not None and kept.asked == fresh.asked else fresh

    def look_at_zones(self, anew: bool = False) -> TableCheck:
        """Take a look at the tiles that lie now; ``anew`` forgets the looks before."""
        with self._lock:
            grey, profile = self._given()
            before = empty_check(profile) if anew else self.check()
            known = (self._bent(), self._kept.plane if self._kept else None)
            self._check = update_check(before, grey, profile, known, self._today())
            save_check(self._check, self._files.check)
            return self._check

    def heat(self) -> bytes | None:
        """The map of the last check as PNG; ``None`` before the first look."""
        profile, check = self._eye.profile, self.check()
        if profile is None or not check.zones:
            return None
        return heat_map_png(profile, check)

    def print_scale(self) -> PrintScale:
        """How large the printed sheet is that lies under the camera."""
        grey, profile = self._given()
        plane = self._plane(grey, profile)
        percent = print_scale(grey, plane.to_mm)
        if percent is None:
            raise CalibrationError(CalibrationCause.NO_RULER)
        found = PrintScale(round(percent, 1))
        bent = self._kept is None and self._lens is None
        return replace(found, tolerance=LOOSE_TOLERANCE) if bent else found

    def _plane(self, grey: Grey, profile: TableProfile) -> TablePlane:
        size = (grey.shape[1], grey.shape[0])
        anchors = detect_anchors(grey, profile)
        guessed = (
            self._kept is None and self._lens is None and len(anchors) > MIN_ANCHORS
        )
        lens = fit_lens(anchors, [], profile, size) if guessed else self._bent()
        plane = solve_plane(anchors, profile, size, lens)
        if plane is None and self._kept is not None and self._kept.size == size:
            plane = self._kept.plane
        if plane is None:
            raise CalibrationError(CalibrationCause.NO_ANCHORS)
        return plane

    def _bent(self) -> Lens:
        """The lens as well as it is known."""
        if self._lens is not None:
            return lens_of(self._lens)
        return self._kept.lens if self._kept else NO_DISTORTION

    def _picture(self) -> Grey:
        grey = self._eye.full()
        if grey is None:
            raise CalibrationError(CalibrationCause.NO_PICTURE)
        return grey

    def _given(self) -> tuple[Grey, TableProfile]:
        profile = self._eye.profile
        if profile is None:
            raise CalibrationError(CalibrationCause.NO_TABLE)
        return self._picture(), profile

    def _keep(self, calibration: Calibration) -> CalibrationReport:
        save(calibration, self._files.table)
        self._kept = calibration
        self._eye.take(calibration)
        return replace(calibration.report, lens=self._lens)
