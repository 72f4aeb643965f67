"""The painter: its geometry, its truth, its promises."""

from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.table import Pose
from tests.vision.tables import full, profile, texts, tile
from vision.render.camera_model import fit_camera
from vision.render.renderer import (
    CLEAN,
    DEMO,
    HARSH,
    MID,
    Conditions,
    GroundTruth,
    Hand,
    PlacedPiece,
    RenderCache,
    Scene,
    WoodenPiece,
    ground_truth,
    render,
    render_grey,
    render_with_truth,
    tag_pose,
)
from vision.render.sensor import motion_kernel

SMALL = (1200, 900)
TABLE = profile(4, 3)
SCENE = Scene(TABLE, full(TABLE), conditions=CLEAN)


@given(
    st.floats(0, 30),
    st.floats(0, 360),
    st.floats(-0.06, 0.02),
    st.tuples(st.floats(0, 400), st.floats(0, 300)),
)
@settings(max_examples=40, deadline=None)
def test_pixels_come_back_to_their_millimetres(
    tilt: float, azimuth: float, k1: float, point: tuple[float, float]
) -> None:
    c = Conditions(tilt=tilt, azimuth=azimuth, k1=k1)
    view = fit_camera(400, 300, SMALL, c)
    pixel = view.project(np.array([point]))
    assert (pixel >= -1).all() and (pixel <= np.array(SMALL) + 1).all()
    assert view.unproject(pixel)[0] == pytest.approx(point, abs=0.01)


def test_what_stands_higher_leans_outwards() -> None:
    view = fit_camera(400, 300, SMALL, Conditions())
    foot, head = view.project(np.array([(350, 150, 0), (350, 150, 40)]))
    assert head[0] - foot[0] > 10
    assert head[1] == pytest.approx(foot[1], abs=1)


def test_anchors_are_where_the_truth_says() -> None:
    shot = render_with_truth(SCENE, SMALL)
    book = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    fine = cv2.aruco.DetectorParameters()
    fine.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    corners, ids, _ = cv2.aruco.ArucoDetector(book, fine).detectMarkers(
        cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY)
    )
    assert ids is not None
    assert sorted(int(i) for i in np.asarray(ids).ravel()) == [0, 1, 2, 3]
    for corner, number in zip(corners, np.asarray(ids).ravel(), strict=True):
        middle = np.asarray(corner)[0].mean(0)
        assert middle == pytest.approx(shot.truth.anchors[int(number)], abs=0.5)


def test_tags_read_where_the_truth_says() -> None:
    shot = render_with_truth(SCENE, (2028, 1520))
    gray = cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY)
    found = {code.text: code for code in zxingcpp.read_barcodes(gray)}
    assert len(found) == 12
    for tag in shot.truth.tags:
        where = found[tag.text].position
        seen = np.array(
            [
                (where.top_left.x, where.top_left.y),
                (where.top_right.x, where.top_right.y),
                (where.bottom_left.x, where.bottom_left.y),
            ]
        )
        true = np.array(tag.corners)[[0, 1, 3]]
        assert np.abs(seen - true).max() < tag.px_module
        assert tag.covered == 0


def test_the_same_scene_gives_the_same_picture() -> None:
    scene = replace(SCENE, conditions=HARSH, seed=5)
    first = render(scene, SMALL)
    assert np.array_equal(first, render(scene, SMALL))
    other = render(replace(scene, seed=6), SMALL)
    assert np.abs(first.astype(int) - other).mean() > 2


def test_an_empty_sticker_is_left_out() -> None:
    bare = PlacedPiece(tile(TABLE.sticker), "", Pose(150, 150, 0))
    assert ground_truth(Scene(TABLE, (bare,)), SMALL).tags == ()
    assert not zxingcpp.read_barcodes(render_grey(Scene(TABLE, (bare,)), SMALL))


def covered(scene: Scene) -> list[float]:
    return [tag.covered for tag in ground_truth(scene, SMALL).tags]


def test_wood_a_hand_and_a_piece_cover_a_tag() -> None:
    laid = SCENE.pieces[0]
    alone = replace(SCENE, pieces=(laid,))
    assert covered(alone) == [0]
    middle = tag_pose(laid, alone)
    disc = WoodenPiece("scout", "red", middle.x, middle.y)
    assert 0.3 < covered(replace(alone, wood=(disc,)))[0] < 0.8
    hand = Hand(middle.x, middle.y - 60, 90)
    assert covered(replace(alone, hands=(hand,)))[0] > 0.9
    half = PlacedPiece(laid.drawing, "", Pose(middle.x + 22, middle.y, 0))
    assert 0.3 < covered(replace(alone, pieces=(laid, half)))[0] < 0.7
    assert covered(replace(alone, pieces=(half, laid))) == [0]


def test_glare_burns_out_what_the_truth_calls_saturated() -> None:
    many = replace(MID, glares=8, noise=0, jpeg=0, mosaic=False)
    scene = Scene(TABLE, full(TABLE), conditions=many, seed=1)
    shot = render_with_truth(scene, SMALL)
    burnt = [tag for tag in shot.truth.tags if tag.saturated]
    fair = [tag for tag in shot.truth.tags if not tag.saturated]
    assert burnt and fair
    gray = cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY)
    for tag in shot.truth.tags:
        mask = np.zeros(gray.shape, np.uint8)
        cv2.fillPoly(mask, [np.round(np.array(tag.corners)).astype(np.int32)], 255)
        share = float((gray[mask > 0] >= 250).mean())
        assert share == pytest.approx(tag.burnt, abs=0.03)


def contrast(conditions: Conditions) -> float:
    """Mean difference between neighbouring px inside the tags."""
    scene = Scene(TABLE, full(TABLE), conditions=conditions)
    shot = render_with_truth(scene, SMALL)
    gray = cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY).astype(float)
    steps: list[float] = []
    for tag in shot.truth.tags:
        low = np.array(tag.corners).min(0).astype(int)
        high = np.array(tag.corners).max(0).astype(int)
        steps.append(np.abs(np.diff(gray[low[1] : high[1], low[0] : high[0]])).mean())
    return float(np.mean(steps))


def test_each_blur_costs_contrast() -> None:
    plain = Conditions(mosaic=False)
    found = [
        contrast(plain),
        contrast(replace(plain, blur=1.2)),
        contrast(replace(plain, blur=1.2, motion=4)),
        contrast(replace(plain, blur=1.2, motion=4, defocus=3)),
    ]
    assert all(a > 1.1 * b for a, b in pairwise(found))


def test_a_smear_keeps_the_light() -> None:
    kernel = motion_kernel(5, 0)
    assert kernel.sum() == pytest.approx(1)
    assert kernel[kernel.shape[0] // 2].sum() > 0.99


def mean_grey(conditions: Conditions) -> float:
    return float(render_grey(Scene(TABLE, conditions=conditions), SMALL).mean())


def test_light_shadow_and_distance_do_what_they_say() -> None:
    full_light = mean_grey(Conditions())
    assert mean_grey(Conditions(light=(0.5, 0.5))) == pytest.approx(
        full_light / 2, rel=0.05
    )
    assert mean_grey(Conditions(shadow=0.5)) < 0.95 * full_light
    warm = render(Scene(TABLE, conditions=Conditions(warmth=1)), SMALL)
    cold = render(Scene(TABLE, conditions=Conditions()), SMALL)
    assert warm[..., 0].mean() < 0.8 * cold[..., 0].mean()

    def size_of(found: GroundTruth) -> float:
        return found.tags[0].px_module

    near = size_of(ground_truth(SCENE, SMALL))
    far = replace(SCENE, conditions=replace(CLEAN, far=1.5))
    assert size_of(ground_truth(far, SMALL)) == pytest.approx(near / 1.5, rel=0.05)


def test_ink_that_bleeds_darkens_the_print() -> None:
    laid = (PlacedPiece(tile(TABLE.sticker), texts(1)[0], Pose(200, 150, 0)),)

    def tone(bleed: float) -> float:
        c = Conditions(bleed=bleed, art=0)
        return float(render_grey(Scene(TABLE, laid, conditions=c), SMALL).mean())

    assert tone(0.15) < tone(0.0)


def test_noise_has_the_promised_size() -> None:
    quiet = Conditions(mosaic=False)
    still = render(Scene(TABLE, conditions=quiet), SMALL).astype(float)
    noisy = render(Scene(TABLE, conditions=replace(quiet, noise=6)), SMALL)
    assert (noisy - still).std() == pytest.approx(6, rel=0.1)


def test_a_piece_beyond_the_picture_is_no_fault() -> None:
    away = PlacedPiece(tile(TABLE.sticker), texts(1)[0], Pose(-500, -500, 0))
    found = ground_truth(Scene(TABLE, (away,)), SMALL)
    assert found.tags[0].covered == 1.0


def test_an_easel_paints_what_a_new_painting_shows() -> None:
    table = profile(4, 3)
    pieces = full(table)
    first = Scene(table, pieces[:5], conditions=DEMO, seed=4)
    scenes = [
        first,
        replace(first, pieces=pieces[:6]),
        replace(first, pieces=pieces[1:6], hands=(Hand(150, 90, 70),)),
        replace(first, pieces=pieces[1:6], wood=(WoodenPiece("scout", "red", 90, 90),)),
        replace(first, pieces=pieces[2:], hands=(Hand(-20, 10, 70),)),
        replace(first, conditions=MID),
        replace(first, conditions=MID, pieces=pieces[2:]),
    ]
    easel = RenderCache((1200, 900))
    for scene in scenes:
        kept, anew = easel.render_grey(scene), render_grey(scene, (1200, 900))
        apart = np.abs(kept.astype(int) - anew.astype(int))
        assert (apart > 2).mean() < 1e-4


def test_an_easel_paints_a_slope_of_focus_whole() -> None:
    table = profile(4, 3)
    conditions = replace(DEMO, defocus=2.0)
    easel = RenderCache((600, 450))
    for count in (3, 4):
        scene = Scene(table, full(table)[:count], conditions=conditions)
        assert (easel.render_grey(scene) == render_grey(scene, (600, 450))).all()
