"""Measures camera and table once; each part is stored with its quality.

No ruler: four tagged tiles on the corner fields, or four corners by finger, or a
printed ChArUco sheet for the lens alone. How well each zone reads, and how large a
sheet was printed, is told on the way.
"""

from collections.abc import Callable
from dataclasses import replace
from threading import RLock
from typing import Protocol, TypeVar

from companion.core.advice import (
    LOOSE_TOLERANCE,
    CalibrationCause,
    CalibrationError,
    CalibrationReport,
    LensReport,
    Point,
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
from vision.calibration.ruler import print_scale
from vision.calibration.storage import Calibration, lens_of
from vision.image import Grey
from vision.plane import NO_DISTORTION, Lens, TablePlane

T = TypeVar("T")


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


class Stored(Protocol[T]):
    """Where one value outlives the program."""

    def load(self) -> T | None:
        """The stored value; ``None`` where there is none that can be read."""
        ...

    def keep(self, value: T) -> None:
        """Store a value in place of the last. Raises ``OSError``."""
        ...


class CalibrationStorage(Protocol):
    """Where the parts of a calibration are stored."""

    @property
    def calibration(self) -> Stored[Calibration]:
        """Table plane, lens in force and their quality."""
        ...

    @property
    def lens(self) -> Stored[LensReport]:
        """The lens, measured with the printed sheet."""
        ...

    @property
    def check(self) -> Stored[TableCheck]:
        """How well each zone read."""
        ...


class Calibrator:
    """Calibrates a camera's reader and stores the result. Each way raises
    ``CalibrationError`` where it cannot be, ``OSError`` where it cannot be stored;
    then nothing was changed. Safe to use from any thread.
    """

    def __init__(
        self,
        camera: CalibrationCamera,
        storage: CalibrationStorage,
        today: Callable[[], str],
        calibrated: Callable[[], None] = lambda: None,
        prepare: Callable[[], object] = lambda: None,
    ) -> None:
        """Take the stored calibration, if there is one. ``today`` gives an ISO 8601
        date; ``calibrated`` is called after each new calibration of the table,
        ``prepare`` before each from tiles.
        """
        self._camera, self._storage, self._today = camera, storage, today
        self._calibrated, self._prepare = calibrated, prepare
        self._lock = RLock()
        self._views = SheetViews()
        self._lens = storage.lens.load()
        self._check = storage.check.load()
        self._calibration = storage.calibration.load()
        if self._calibration is not None:
            camera.take(self._calibration)

    def report(self) -> CalibrationReport | None:
        """The calibration in force."""
        calibration = self._calibration
        return replace(calibration.report, lens=self._lens) if calibration else None

    def lens_report(self) -> LensReport | None:
        """The lens as it was measured, if it was."""
        return self._lens

    # The table -------------------------------------------------------------

    def watch(self, profile: TableProfile) -> None:
        """Look at this table, also before its game begins."""
        self._camera.watch(profile)

    def table(self) -> TableProfile | None:
        """The table that is looked at."""
        return self._camera.profile

    def fields(self) -> tuple[Slot, ...]:
        """The corner fields on which tiles are asked for; empty without a table."""
        profile = self._camera.profile
        if profile is None:
            return ()
        return tuple(place.slot for place in corner_places(profile))

    def calibrate(self) -> CalibrationReport:
        """Calibrate from the tagged tiles that lie on the four corner fields."""
        with self._lock:
            self._prepare()
            grey, profile = self._given()
            measured = lens_of(self._lens) if self._lens else None
            return self._put_in_force(
                from_tiles(grey, profile, self._today(), measured)
            )

    def set_corners(self, corners: tuple[Point, ...]) -> CalibrationReport:
        """Take four corners of the table area, px, clockwise from the top left."""
        with self._lock:
            grey, profile = self._given()
            size = (grey.shape[1], grey.shape[0])
            lens, today = self._best_lens(), self._today()
            return self._put_in_force(from_corners(corners, profile, size, lens, today))

    # The lens --------------------------------------------------------------

    def look_at_sheet(self) -> int:
        """Take a view of the ChArUco sheet; return the number of
        views there are now.
        """
        with self._lock:
            self._views.add(self._picture())
            return len(self._views)

    def measure_lens(self) -> LensReport:
        """The lens from all views taken; table and check are to be done anew."""
        with self._lock:
            lens = self._views.solve(self._today())
            self._storage.lens.keep(lens)
            self._lens, self._views = lens, SheetViews()
            return lens

    # How well it reads -----------------------------------------------------

    def check(self) -> TableCheck:
        """The last check of the zones; an empty one before the first."""
        profile = self._camera.profile
        fresh = empty_check(profile) if profile else TableCheck(())
        last = self._check
        return last if last is not None and last.asked == fresh.asked else fresh

    def look_at_zones(self, anew: bool = False) -> TableCheck:
        """Score the tiles that lie now; ``anew`` forgets the scores before."""
        with self._lock:
            grey, profile = self._given()
            before = empty_check(profile) if anew else self.check()
            plane = self._calibration.plane if self._calibration else None
            measured = (self._best_lens(), plane)
            check = update_check(before, grey, profile, measured, self._today())
            self._storage.check.keep(check)
            self._check = check
            return check

    def heat(self) -> bytes | None:
        """The heat map of the last check as PNG; ``None`` before the first."""
        profile, check = self._camera.profile, self.check()
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
        unmeasured = self._calibration is None and self._lens is None
        return replace(found, tolerance=LOOSE_TOLERANCE) if unmeasured else found

    def _plane(self, grey: Grey, profile: TableProfile) -> TablePlane:
        size = (grey.shape[1], grey.shape[0])
        anchors = detect_anchors(grey, profile)
        calibration = self._calibration
        unmeasured = calibration is None and self._lens is None
        if unmeasured and len(anchors) > MIN_ANCHORS:
            lens = fit_lens(anchors, [], profile, size)
        else:
            lens = self._best_lens()
        plane = solve_plane(anchors, profile, size, lens)
        if plane is None and calibration is not None and calibration.size == size:
            plane = calibration.plane
        if plane is None:
            raise CalibrationError(CalibrationCause.NO_ANCHORS)
        return plane

    def _best_lens(self) -> Lens:
        """The measured lens, else that of the calibration, else one without
        distortion.
        """
        if self._lens is not None:
            return lens_of(self._lens)
        return self._calibration.lens if self._calibration else NO_DISTORTION

    def _picture(self) -> Grey:
        grey = self._camera.full()
        if grey is None:
            raise CalibrationError(CalibrationCause.NO_PICTURE)
        return grey

    def _given(self) -> tuple[Grey, TableProfile]:
        profile = self._camera.profile
        if profile is None:
            raise CalibrationError(CalibrationCause.NO_TABLE)
        return self._picture(), profile

    def _put_in_force(self, calibration: Calibration) -> CalibrationReport:
        self._storage.calibration.keep(calibration)
        self._calibration = calibration
        self._camera.take(calibration)
        self._calibrated()
        return replace(calibration.report, lens=self._lens)
