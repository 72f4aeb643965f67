"""Calibration without a ruler."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app.ports import Calibrating
from companion.core.advice import CalibrationCause, CalibrationError, Grade
from companion.core.profile import TableProfile, sticker_pose
from companion.core.table import Pose
from companion.service.calibration_store import CalibrationStore
from tests.vision.film import Clock, FilmCamera, settle
from tests.vision.scenes import Camera, Flat, table, text, view
from vision.anchors import detect_anchors, solve_plane
from vision.calibration.from_tiles import corner_places, from_corners, from_tiles
from vision.calibration.session import Calibrator
from vision.calibration.storage import (
    Calibration,
    decode_calibration,
    encode_calibration,
)
from vision.image import Grey
from vision.plane import NO_DISTORTION, Lens, TablePlane
from vision.reader import TableReader

PROFILE = table(6, 4)
DATE = "2026-01-02"
CAMERA = Camera(size=(2000, 1500), tilt=10, k1=-0.05)
POINTS = np.array([(p.x, p.y) for p in PROFILE.places])


def laid(places: list[int], anchors: bool = True) -> Flat:
    """Tiles on fields by number, each a little off and in another turn."""
    flat, rng = Flat(PROFILE), np.random.default_rng(4)
    if not anchors:
        flat.picture[:] = 128
    for number in places:
        place = PROFILE.places[number]
        dx, dy, askew = rng.uniform(-1, 1, 3)
        piece = Pose(place.x + dx, place.y + dy, 90 * (number % 4) + 2 * askew)
        flat.tag(text(number), sticker_pose(piece, PROFILE.sticker))
    return flat


CORNERS = [0, 5, 18, 23]
FLAT = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


def off(plane: TablePlane, camera: Camera) -> float:
    """Worst distance in mm between the plane's places and the true ones."""
    straight = cv2.perspectiveTransform(POINTS[None], view(PROFILE, camera))[0]
    px = Lens(1.0, camera.k1).distort(straight, camera.size)
    return float(np.linalg.norm(plane.to_mm(px) - POINTS, axis=1).max())


@pytest.mark.parametrize(("places", "good"), [(CORNERS, 0.02), (list(range(24)), 0.01)])
def test_four_tiles_tell_the_lens(places: list[int], good: float) -> None:
    grey = laid(places).seen(CAMERA)
    found = from_tiles(grey, PROFILE, DATE)
    assert found.lens.k1 == pytest.approx(-0.05, abs=good)
    plain = solve_plane(detect_anchors(grey, PROFILE), PROFILE, CAMERA.size)
    assert plain is not None
    assert off(found.plane, CAMERA) < 0.6 < off(plain, CAMERA)
    assert found.error < 1.5 and found.date == DATE
    assert found.scale == pytest.approx(found.plane.scale(175, 130), abs=0.05)


def test_a_straight_lens_is_found_straight() -> None:
    found = from_tiles(laid(CORNERS).seen(Camera(size=(2000, 1500))), PROFILE, DATE)
    assert abs(found.lens.k1) < 0.02


def test_without_anchors_the_tiles_alone_give_the_plane() -> None:
    camera = Camera(size=(2000, 1500), tilt=8)
    found = from_tiles(laid(CORNERS, anchors=False).seen(camera), PROFILE, DATE)
    assert off(found.plane, camera) < 3.5
    assert (found.error, found.worst) == (1.5, 3.0), "a hand is no better"


def test_one_tile_laid_askew_does_not_spoil_the_figures() -> None:
    flat = laid(CORNERS[:3])
    place = PROFILE.places[CORNERS[3]]
    flat.tag(text(7), sticker_pose(Pose(place.x + 12, place.y - 9, 0), PROFILE.sticker))
    found = from_tiles(flat.seen(CAMERA), PROFILE, DATE)
    assert found.worst < 4 and off(found.plane, CAMERA) < 0.6


def test_a_missing_corner_tile_is_named() -> None:
    with pytest.raises(CalibrationError) as one:
        from_tiles(laid([0, 5, 18]).seen(CAMERA), PROFILE, DATE)
    assert one.value.cause is CalibrationCause.CORNER_FIELDS
    assert one.value.slots == ("5,3",)
    with pytest.raises(CalibrationError) as none:
        from_tiles(np.full((600, 800), 90, np.uint8), PROFILE, DATE)
    assert none.value.cause is CalibrationCause.FOUR_TILES
    assert none.value.slots == ("0,0", "5,0", "5,3", "0,3")


def test_a_measured_lens_is_taken_as_it_is() -> None:
    known = Lens(1.0, -0.05)
    found = from_tiles(laid(CORNERS).seen(CAMERA), PROFILE, DATE, known)
    assert found.lens == known and off(found.plane, CAMERA) < 0.5


def test_corners_by_finger_give_a_plane() -> None:
    camera = Camera(size=(2000, 1500), tilt=8)
    w, h = PROFILE.width, PROFILE.height
    mm = np.array([(0, 0), (w, 0), (w, h), (0, h)], float)
    px = cv2.perspectiveTransform(mm[None], view(PROFILE, camera))[0]
    corners = [(float(x) + 2, float(y) - 1) for x, y in px]
    found = from_corners(corners, PROFILE, camera.size, NO_DISTORTION, DATE)
    assert off(found.plane, camera) < 1.5
    assert 0.5 < found.error < 3
    for wrong in (corners[:3], corners[::-1], [corners[0]] * 4, []):
        with pytest.raises(CalibrationError) as told:
            from_corners(wrong, PROFILE, camera.size, NO_DISTORTION, DATE)
        assert told.value.cause is CalibrationCause.CLOCKWISE


def test_corner_places_go_round() -> None:
    assert [p.slot for p in corner_places(PROFILE)] == ["0,0", "5,0", "5,3", "0,3"]


def test_what_is_stored_comes_back() -> None:
    made = Calibration(
        Lens(1.1, -0.02, 0.001), FLAT, (40, 30), 0.5, 1.0, 4.2, DATE, 2.5
    )
    assert decode_calibration(encode_calibration(made)) == made
    assert made.report.error == 0.5 and made.plane.size == (40, 30)


@pytest.mark.parametrize("matrix", [(1.0,) * 9, (float("nan"),) * 9, (1.0,) * 8])
def test_a_plane_that_is_none_is_refused(matrix: tuple[float, ...]) -> None:
    text = encode_calibration(
        Calibration(NO_DISTORTION, matrix, (40, 30), 0.5, 1.0, 4.2, DATE)
    )
    with pytest.raises(ValueError, match="matrix"):
        decode_calibration(text)


@pytest.mark.parametrize(
    ("error", "worst", "module", "grade"),
    [
        (0.5, 1.5, 2.4, Grade.GOOD),
        (0.5, 4.5, 2.4, Grade.FAIR),
        (0.5, 1.5, 1.4, Grade.FAIR),
        (4.5, 9.0, 2.4, Grade.POOR),
        (0.5, 1.5, 1.2, Grade.POOR),
    ],
)
def test_a_plain_word_says_if_it_will_do(
    error: float, worst: float, module: float, grade: Grade
) -> None:
    made = Calibration(NO_DISTORTION, FLAT, (40, 30), error, worst, 4.2, DATE, module)
    assert made.report.grade is grade


@pytest.mark.parametrize(
    ("torn", "why"),
    [
        ("", "'lens' is missing"),
        ("date = 3", "'lens' is missing"),
        ("lens = 3", "not subscriptable"),
        ("[lens]\nfocal = 'x'", "could not convert"),
        ("[lens]\nfocal = 1\nk1 = 0\nk2 = 0", "'matrix' is missing"),
        ("\x00", "Invalid statement"),
        (f"a = {'[' * 5000}", "nested too deep"),
    ],
)
def test_a_torn_text_is_refused_with_its_reason(torn: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        decode_calibration(torn)


def test_a_size_without_end_is_refused() -> None:
    made = Calibration(NO_DISTORTION, FLAT, (40, 30), 0.5, 1.0, 4.2, DATE)
    text = encode_calibration(made).replace("[40, 30]", "[inf, 30]")
    with pytest.raises(ValueError, match="infinity"):
        decode_calibration(text)


@dataclass
class Seat:
    """An eye for the calibrator, with a fixed picture."""

    profile: TableProfile | None = PROFILE
    picture: Grey | None = None
    taken: list[Calibration] = field(default_factory=list)

    def watch(self, profile: TableProfile) -> None:
        self.profile = profile

    def full(self) -> Grey | None:
        return self.picture

    def take(self, calibration: Calibration) -> None:
        self.taken.append(calibration)


def refused(way: Callable[[], object]) -> CalibrationCause:
    with pytest.raises(CalibrationError) as told:
        way()
    return told.value.cause


def test_the_calibrator_keeps_and_hands_on(tmp_path: Path) -> None:
    eye, files = Seat(), CalibrationStore(tmp_path)
    calibrator = Calibrator(eye, files, lambda: DATE)
    port: Calibrating = calibrator
    assert port.report() is None
    assert refused(port.calibrate) is CalibrationCause.NO_PICTURE
    eye.picture = laid(CORNERS).seen(CAMERA)
    report = port.calibrate()
    assert port.report() == report and report.date == DATE
    assert report.grade is Grade.GOOD
    assert report.module == pytest.approx(report.scale * 15 / 25, abs=0.02)
    again = Calibrator(eye, files, lambda: "later")
    assert again.report() == report
    assert [c.date for c in eye.taken] == [DATE, DATE]
    w, h = CAMERA.size
    by_finger = port.set_corners(((9, 9), (w - 9, 9), (w - 9, h - 9), (9, h - 9)))
    assert eye.taken[-1].lens == eye.taken[0].lens
    assert port.report() == by_finger


def test_what_fails_leaves_all_as_it_was(tmp_path: Path) -> None:
    eye, files = Seat(picture=laid(CORNERS).seen(CAMERA)), CalibrationStore(tmp_path)
    calibrator = Calibrator(eye, files, lambda: DATE)
    report = calibrator.calibrate()
    kept = files.calibration.path.read_bytes()
    eye.picture = laid([0]).seen(CAMERA)
    assert refused(calibrator.calibrate) is CalibrationCause.CORNER_FIELDS
    eye.picture = np.zeros((1500, 2000), np.uint8)
    assert refused(calibrator.calibrate) is CalibrationCause.FOUR_TILES
    backwards = ((9.0, 9.0), (9.0, 99.0), (99.0, 99.0), (99.0, 9.0))
    wrong = partial(calibrator.set_corners, backwards)
    assert refused(wrong) is CalibrationCause.CLOCKWISE
    assert (calibrator.report(), files.calibration.path.read_bytes()) == (report, kept)
    assert len(eye.taken) == 1


def test_without_a_game_a_table_can_be_chosen(tmp_path: Path) -> None:
    eye = Seat(None, laid(CORNERS).seen(CAMERA))
    calibrator = Calibrator(eye, CalibrationStore(tmp_path), lambda: DATE)
    assert refused(calibrator.calibrate) is CalibrationCause.NO_TABLE
    assert calibrator.fields() == () and calibrator.check().asked == ()
    calibrator.watch(PROFILE)
    assert calibrator.fields() == ("0,0", "5,0", "5,3", "0,3")
    assert calibrator.calibrate().error < 1.5


def test_a_calibrated_reader_needs_no_anchors() -> None:
    camera = Camera(size=(2000, 1500), tilt=8)
    film, clock = FilmCamera(laid(CORNERS), camera), Clock()
    reader = TableReader(film, clock=clock)
    reader.watch(PROFILE)
    settle(reader, clock)
    full = reader.full()
    assert full is not None and reader.profile == PROFILE
    calibration = from_tiles(full, PROFILE, DATE)
    film.show(laid([*CORNERS, 9], anchors=False))
    reader.take(calibration)
    tags = settle(reader, clock).observation.tags
    place = PROFILE.places[9]
    assert np.hypot(tags[text(9)].x - place.x, tags[text(9)].y - place.y) < 18
