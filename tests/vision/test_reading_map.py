"""How well each zone reads, and how large a sheet was printed."""

import shutil
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.advice import (
    CalibrationCause,
    CalibrationError,
    PrintScale,
    ReadingCause,
    TableCheck,
)
from companion.core.ids import Slot
from companion.core.table import Pose
from companion.service.calibration_store import CalibrationStore
from tests.vision.paper import lay, page
from tests.vision.tables import profile as painted_table
from tests.vision.test_calibrate import CAMERA, DATE, PROFILE, Seat, laid
from vision.anchors import detect_anchors, solve_plane
from vision.calibration.reading_map import (
    check_places,
    empty_check,
    heat_map,
    heat_map_png,
    update_check,
    zone_scores,
)
from vision.calibration.session import Calibrator
from vision.calibration.storage import decode_check, encode_check
from vision.decode import Decoder
from vision.image import Grey
from vision.plane import NO_DISTORTION
from vision.render.renderer import CLEAN, Scene, camera_of, render_grey
from vision.sheets.charuco_sheet import lens_sheet


def test_zones_tell_where_it_reads_well() -> None:
    seen = laid(list(range(24))).seen(CAMERA)
    half = seen.shape[1] // 2
    seen[:, half:] = cv2.GaussianBlur(seen[:, half:], (0, 0), 1.6)
    plane = solve_plane(detect_anchors(seen, PROFILE), PROFILE, CAMERA.size)
    assert plane is not None
    quality = zone_scores(seen, plane, PROFILE, Decoder().decode(seen))
    left = [q for slot, q in quality.items() if slot[0] in "01"]
    right = [q for slot, q in quality.items() if slot[0] in "45"]
    assert np.median(left) > 0.7 and (not right or max(right) < np.median(left))
    picture = heat_map(PROFILE, quality)
    assert picture.shape == (round(PROFILE.height), round(PROFILE.width), 3)
    good = picture[round(PROFILE.places[6].y), round(PROFILE.places[6].x)]
    assert good[1] > good[2]
    assert (heat_map(PROFILE, {}) == 230).all()


def test_a_place_that_never_read_is_orange_on_the_map() -> None:
    one, other = PROFILE.places[0], PROFILE.places[23]
    check = TableCheck((one.slot, other.slot), {one.slot: 0.95}, DATE)
    made = np.frombuffer(heat_map_png(PROFILE, check), np.uint8)
    picture = cv2.imdecode(made, cv2.IMREAD_COLOR)
    assert picture is not None
    well, badly = (picture[round(2 * p.y + 20), round(2 * p.x)] for p in (one, other))
    assert well[1] > well[2] and badly[2] > badly[1]


def test_a_few_places_are_spread_over_the_table() -> None:
    asked = [place.slot for place in check_places(PROFILE)]
    assert {"0,0", "5,0", "0,3", "5,3"} <= set(asked)
    assert len(asked) == len(set(asked)) == 9
    assert check_places(replace(PROFILE, places=PROFILE.places[:2])) != ()
    assert check_places(replace(PROFILE, places=())) == ()


def test_a_check_goes_on_look_by_look() -> None:
    before = empty_check(PROFILE)
    kept = (NO_DISTORTION, None)
    first = update_check(before, laid([0, 5, 9]).seen(CAMERA), PROFILE, kept, DATE)
    assert set(first.zones) == {"0,0", "5,0", "3,1"}
    assert Slot("0,0") not in first.unread and len(first.unread) < len(before.unread)
    second = update_check(first, laid([18]).seen(CAMERA), PROFILE, kept, "later")
    assert set(second.zones) == {*first.zones, "0,3"}
    assert second.date == "later"
    with pytest.raises(CalibrationError) as bare:
        update_check(second, laid([]).seen(CAMERA), PROFILE, kept, DATE)
    assert bare.value.cause is CalibrationCause.NO_TILES
    assert bare.value.slots == second.unread
    with pytest.raises(CalibrationError) as black:
        update_check(second, np.zeros((900, 1200), np.uint8), PROFILE, kept, DATE)
    assert black.value.cause is CalibrationCause.NO_ANCHORS


def test_an_unread_place_is_told_why() -> None:
    """A burnt corner is glare; an empty one is nothing to complain of."""
    seen = laid([0, 9]).seen(CAMERA)
    plane = solve_plane(detect_anchors(seen, PROFILE), PROFILE, CAMERA.size)
    assert plane is not None
    lamp = PROFILE.places[23]
    x, y = plane.to_px(np.array([(lamp.x, lamp.y)]))[0]
    cv2.circle(seen, (round(x), round(y)), 60, 255, -1)
    check = update_check(
        empty_check(PROFILE), seen, PROFILE, (NO_DISTORTION, None), DATE
    )
    assert [(a.slot, a.cause) for a in check.advice] == [
        (lamp.slot, ReadingCause.GLARE)
    ]


def test_the_calibrator_keeps_the_check(tmp_path: Path) -> None:
    eye = Seat(picture=laid([0, 5, 18, 23]).seen(CAMERA))
    files = CalibrationStore(tmp_path)
    calibrator = Calibrator(eye, files, lambda: DATE)
    assert calibrator.heat() is None
    check = calibrator.look_at_zones()
    assert files.check.load() == check == calibrator.check()
    again = Calibrator(eye, files, lambda: DATE)
    assert again.check() == check
    heat = again.heat()
    assert heat is not None and heat.startswith(b"\x89PNG")
    eye.picture = laid([9]).seen(CAMERA)
    assert set(again.look_at_zones(anew=True).zones) == {"3,1"}
    again.watch(painted_table(4, 3))
    assert again.check().zones == {}, "another table's check is not this one's"


def test_a_check_comes_back_and_a_torn_one_is_named() -> None:
    made = TableCheck((Slot("0,0"), Slot("1,0")), {Slot("0,0"): 0.5}, DATE)
    assert decode_check(encode_check(made)) == made
    with pytest.raises(ValueError, match=r"Expected `array`.*asked"):
        decode_check("asked = 3")


# Print scale -----------------------------------------------------------------

SIZE = (3280, 2464)
BARE = Scene(
    painted_table(12, 8),
    conditions=replace(CLEAN, tilt=12, k1=-0.03, k2=0.005, noise=2),
)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Grey:
    return page(lens_sheet("Sheet", "100 %"), tmp_path_factory.mktemp("sheet"))


@pytest.fixture(scope="module")
def bare() -> Grey:
    return render_grey(BARE, SIZE)


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="no pdftoppm here")
@pytest.mark.parametrize("percent", [100, 97, 94, 104])
def test_a_sheet_on_the_table_tells_its_print_scale(
    tmp_path: Path, printed: Grey, bare: Grey, percent: float
) -> None:
    table = BARE.profile
    middle = Pose(table.width / 2 + 20, table.height / 2 - 10, 7)
    seen = lay(bare, camera_of(BARE, SIZE), printed, middle, percent)
    eye = Seat(table, seen)
    calibrator = Calibrator(eye, CalibrationStore(tmp_path), lambda: DATE)
    scale = calibrator.print_scale()
    assert scale.percent == pytest.approx(percent, abs=0.8), "no lens is known yet"
    assert scale.tolerance == 1.5
    assert scale.fits == (percent == 100)


def test_without_a_ruler_or_anchors_nothing_is_told(tmp_path: Path) -> None:
    eye = Seat(picture=laid([0]).seen(CAMERA))
    calibrator = Calibrator(eye, CalibrationStore(tmp_path), lambda: DATE)
    with pytest.raises(CalibrationError) as bare:
        calibrator.print_scale()
    assert bare.value.cause is CalibrationCause.NO_RULER
    eye.picture = np.full((900, 1200), 128, np.uint8)
    with pytest.raises(CalibrationError) as blank:
        calibrator.print_scale()
    assert blank.value.cause is CalibrationCause.NO_ANCHORS
    assert [PrintScale(p).fits for p in (98.9, 99.1, 100.9, 101.1)] == [
        False,
        True,
        True,
        False,
    ]
