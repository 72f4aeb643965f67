"""Why a place reads badly."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.core.advice import Detection, ReadingCause
from companion.core.ids import Slot, TagId
from companion.core.table import Pose, Sight, TableObservation
from companion.core.tag import Tag, serial
from tests.vision.scenes import Camera, Flat, full_board, table, text
from vision.anchors import detect_anchors, solve_plane
from vision.diagnostics import is_mirrored, picture_advice, place_advice, sharpness
from vision.image import Grey

PROFILE = table()
FLAT = Flat(PROFILE)
FLAT.tags(full_board(PROFILE))
PLACE = PROFILE.places[4]
COVERED = TableObservation({}, {PLACE.slot: Sight.COVERED, Slot("0,0"): Sight.READ})


def cause(grey: Grey) -> tuple[ReadingCause, float | None]:
    anchors = detect_anchors(grey, PROFILE)
    plane = solve_plane(anchors, PROFILE, (grey.shape[1], grey.shape[0]))
    assert plane is not None
    sharp = sharpness(grey, anchors)
    (advice,) = place_advice(grey, plane, PROFILE, COVERED, sharp)
    assert advice.slot == PLACE.slot
    assert advice.polygon == plane.outline(PLACE)
    return advice.cause, advice.value


def moved(grey: Grey, length: int) -> Grey:
    streak = np.full((1, length), 1 / length, np.float32)
    return np.asarray(cv2.filter2D(grey, -1, streak), np.uint8)


def test_a_covered_place_is_covered() -> None:
    assert cause(FLAT.seen()) == (ReadingCause.COVERED, None)


def test_a_far_camera_makes_tags_too_small() -> None:
    found, value = cause(FLAT.seen(Camera(size=(500, 375), blur=0.3)))
    assert found is ReadingCause.TOO_SMALL
    assert value == pytest.approx(0.98, abs=0.15)


def test_a_lamp_in_the_print_is_glare() -> None:
    grey = FLAT.seen()
    plane = solve_plane(detect_anchors(grey, PROFILE), PROFILE, (1600, 1200))
    assert plane is not None
    ((x, y),) = plane.to_px(np.array([(PLACE.x, PLACE.y)]))
    cv2.circle(grey, (round(x), round(y)), 40, 255, -1)
    found, value = cause(grey)
    assert found is ReadingCause.GLARE and value is not None and value > 0.08


def test_a_dim_room_is_dark() -> None:
    grey = FLAT.seen(Camera(light=0.15, noise=1))
    assert cause(grey)[0] is ReadingCause.DARK
    causes = picture_advice(grey, detect_anchors(grey, PROFILE), COVERED, ())
    assert [a.cause for a in causes] == [ReadingCause.DARK]
    assert causes[0].value == pytest.approx(235 * 0.15, rel=0.15)


def test_out_of_focus_is_told_from_moved() -> None:
    assert cause(FLAT.seen(Camera(blur=3)))[0] is ReadingCause.BLUR
    assert cause(moved(FLAT.seen(), 11))[0] is ReadingCause.MOVED
    turned = np.ascontiguousarray(moved(FLAT.seen(Camera(roll=90)), 11))
    assert cause(turned)[0] is ReadingCause.MOVED


def test_sharpness_grows_with_blur_and_needs_anchors() -> None:
    widths = []
    for blur in (0.5, 1.0, 2.0, 3.0):
        grey = FLAT.seen(Camera(blur=blur))
        sharp = sharpness(grey, detect_anchors(grey, PROFILE))
        assert sharp is not None and not sharp.motion_blurred
        widths.append(sharp.worst)
    assert widths == sorted(widths) and widths[-1] > 2 * widths[0]
    assert sharpness(FLAT.seen(), {}) is None


def test_only_covered_places_are_told() -> None:
    grey = FLAT.seen()
    plane = solve_plane(detect_anchors(grey, PROFILE), PROFILE, (1600, 1200))
    assert plane is not None
    fine = replace(COVERED, sights={PLACE.slot: Sight.EMPTY})
    assert place_advice(grey, plane, PROFILE, fine, None) == []


def test_foreign_codes_and_doubles_are_marked() -> None:
    quad = ((1.0, 1.0), (9.0, 1.0), (9.0, 9.0), (1.0, 9.0))
    codes = [Detection(None, quad, "zxing"), Detection(text(1), quad, "zxing")]
    observed = TableObservation({}, doubles=(text(1),), foreign=1)
    found = picture_advice(FLAT.seen(), {}, observed, codes)
    assert [a.cause for a in found] == [ReadingCause.FOREIGN, ReadingCause.DOUBLE]
    assert [a.polygon for a in found] == [quad, quad]
    assert found[0].value == 1


def test_tags_of_another_game_are_told_apart_from_foreign_codes() -> None:
    quad = ((1.0, 1.0), (9.0, 1.0), (9.0, 9.0), (1.0, 9.0))
    others = [Tag("J", "A1", serial(n)).text for n in range(2)]
    seen = (None, text(1), text(2), *others)
    codes = [Detection(each, quad, "zxing") for each in seen]
    lies = {TagId(text(1)): Pose(5, 5, 0)}
    strangers = {each: Pose(5, 5, 0) for each in others}
    observed = TableObservation(lies, foreign=3, strangers=strangers)
    found = picture_advice(FLAT.seen(), {}, observed, codes)
    told = [(each.cause, each.value, each.letter) for each in found]
    other = (ReadingCause.OTHER_GAME, 2, "J")
    assert told == [(ReadingCause.FOREIGN, 1, ""), other, other]


def test_a_mirrored_table_is_known_by_its_anchors() -> None:
    grey = FLAT.seen()
    assert is_mirrored(np.ascontiguousarray(grey[:, ::-1]), PROFILE)
    assert not is_mirrored(grey, PROFILE)
