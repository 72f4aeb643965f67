"""Anchors, the plane they give, and bumps."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.core.table import Pose
from tests.vision.scenes import Camera, Flat, table, view
from vision.anchors import (
    detect_anchors,
    detect_markers,
    displacement,
    solve_plane,
    white_level,
)
from vision.plane import Lens, TablePlane

PROFILE = table()
FLAT = Flat(PROFILE)
POINTS = np.array([(p.x, p.y) for p in PROFILE.places])


def off(plane: TablePlane, camera: Camera) -> float:
    """Worst distance in mm between the plane's places and the true ones."""
    straight = cv2.perspectiveTransform(POINTS[None], view(PROFILE, camera))[0]
    px = Lens(1.0, camera.k1).distort(straight, camera.size)
    return float(np.linalg.norm(plane.to_mm(px) - POINTS, axis=1).max())


@pytest.mark.parametrize(
    "camera",
    [
        Camera(),
        Camera(roll=33, tilt=20),
        Camera(roll=180, blur=1.5, noise=8),
        Camera(size=(3200, 2400), tilt=15),
        Camera(size=(800, 600)),
    ],
)
def test_four_anchors_give_the_plane(camera: Camera) -> None:
    grey = FLAT.seen(camera)
    plane = solve_plane(detect_anchors(grey, PROFILE), PROFILE, camera.size)
    assert plane is not None
    assert off(plane, camera) < 0.6
    assert plane.error < 0.3


def test_three_anchors_are_enough() -> None:
    camera = Camera(tilt=15)
    found = detect_anchors(FLAT.seen(camera), PROFILE)
    for hidden in range(4):
        rest = {i: c for i, c in found.items() if i != hidden}
        plane = solve_plane(rest, PROFILE, camera.size)
        assert plane is not None and off(plane, camera) < 1.5


def test_a_known_lens_is_taken_out() -> None:
    camera = Camera(k1=-0.05, tilt=10)
    found = detect_anchors(FLAT.seen(camera), PROFILE)
    bent = solve_plane(found, PROFILE, camera.size)
    straight = solve_plane(found, PROFILE, camera.size, Lens(1.0, -0.05))
    assert bent is not None and straight is not None
    assert off(straight, camera) < 0.4 < off(bent, camera)


def test_a_marker_laid_askew_is_understood() -> None:
    flat = Flat(PROFILE)
    words = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    mark = np.pad(cv2.aruco.generateImageMarker(words, 2, 120), 20, constant_values=235)
    anchor = PROFILE.anchors[2]
    flat.lay(np.maximum(mark, 25), Pose(anchor.x, anchor.y, 90), anchor.side * 4 / 3)
    camera = Camera(tilt=10)
    plane = solve_plane(
        detect_anchors(flat.seen(camera), PROFILE), PROFILE, camera.size
    )
    assert plane is not None and off(plane, camera) < 0.6


def test_no_anchor_no_plane() -> None:
    grey = np.full((600, 800), 128, np.uint8)
    assert detect_markers(grey, range(4)) == {}
    assert solve_plane({}, PROFILE, (800, 600)) is None
    assert detect_markers(np.zeros((0, 0), np.uint8), range(4)) == {}


def test_other_ids_are_not_anchors() -> None:
    assert detect_anchors(FLAT.seen(), PROFILE).keys() == {0, 1, 2, 3}
    other = replace(PROFILE, anchors=(replace(PROFILE.anchors[0], id=40),))
    assert detect_anchors(FLAT.seen(), other) == {}


def test_a_bump_is_measured_in_mm() -> None:
    camera = Camera()
    before = solve_plane(
        detect_anchors(FLAT.seen(camera), PROFILE), PROFILE, camera.size
    )
    assert before is not None
    shift = np.array([[1, 0, 12], [0, 1, 5]], np.float64)
    moved = cv2.warpAffine(FLAT.seen(camera), shift, camera.size)
    after = solve_plane(
        detect_anchors(np.asarray(moved, np.uint8), PROFILE), PROFILE, camera.size
    )
    assert after is not None
    mm = 13 / before.scale(130, 107)
    assert displacement(before, after, PROFILE) == pytest.approx(mm, rel=0.05)
    assert displacement(before, before, PROFILE) == pytest.approx(0, abs=1e-6)


def test_white_paper_is_known_from_the_markers() -> None:
    for light in (1.0, 0.5):
        grey = FLAT.seen(Camera(light=light))
        level = white_level(grey, detect_anchors(grey, PROFILE))
        assert level == pytest.approx(235 * light, rel=0.1)
    assert white_level(FLAT.seen(), {}) == 0
