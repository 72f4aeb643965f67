"""Pixels and millimetres."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.advice import Detection
from companion.core.tag import Tag
from tests.vision.scenes import Camera, table, text, view
from vision.plane import NO_DISTORTION, Lens, TablePlane, is_own_tag, observe

SIZE = (1600, 1200)


def plane(camera: Camera | None = None, lens: Lens = NO_DISTORTION) -> TablePlane:
    matrix = view(table(), camera or Camera(size=SIZE))
    return TablePlane(np.linalg.inv(matrix), SIZE, lens)


@given(
    st.floats(-0.06, 0.06), st.floats(-0.02, 0.02), st.floats(0, 260), st.floats(0, 215)
)
def test_a_lens_goes_and_comes_back(k1: float, k2: float, x: float, y: float) -> None:
    bent = plane(Camera(tilt=20), Lens(1.0, k1, k2))
    assert np.allclose(bent.to_mm(bent.to_px(np.array([(x, y)]))), [(x, y)], atol=0.02)


@pytest.mark.parametrize("angle", [0, 44, 90, 181, 315])
@pytest.mark.parametrize("roll", [0, 100])
def test_a_pose_is_told_in_mm_and_degrees_clockwise(angle: int, roll: int) -> None:
    turn = math.radians(angle)
    square = np.array([(-6, -6), (6, -6), (6, 6), (-6, 6)])
    spin = np.array(
        [(math.cos(turn), -math.sin(turn)), (math.sin(turn), math.cos(turn))]
    )
    over = plane(Camera(roll=roll, tilt=15))
    px = over.to_px(square @ spin.T + (100, 80))
    pose = over.pose([(float(x), float(y)) for x, y in px])
    assert (pose.x, pose.y) == pytest.approx((100, 80), abs=0.1)
    assert (pose.angle - angle + 180) % 360 - 180 == pytest.approx(0, abs=0.1)


def test_the_local_map_agrees_with_the_whole() -> None:
    over = plane(Camera(tilt=20), Lens(1.0, -0.04))
    local = over.local_homography(200, 60)
    at = local @ np.array([3.0, -2.0, 1.0])
    assert np.allclose(at[:2] / at[2], over.to_px(np.array([(203, 58)]))[0], atol=0.05)


def quad(x: float, y: float) -> tuple[tuple[float, float], ...]:
    px = plane().to_px(np.array([(x, y), (x + 12, y), (x + 12, y + 12), (x, y + 12)]))
    return tuple((float(a), float(b)) for a, b in px)


def seen(words: str | None, x: float, y: float) -> Detection:
    a, b, c, d = quad(x, y)
    return Detection(words, (a, b, c, d), "zxing")


def test_a_text_at_two_places_is_a_double_and_no_tag() -> None:
    codes = [seen(text(1), 60, 60), seen(text(2), 120, 60), seen(text(1), 180, 60)]
    observed = observe(codes, plane(), table())
    assert observed.doubles == (text(1),)
    assert list(observed.tags) == [text(2)]


def test_one_sticker_found_twice_is_no_double() -> None:
    codes = [seen(text(1), 60, 60), seen(text(1), 61, 60)]
    observed = observe(codes, plane(), table())
    assert (list(observed.tags), observed.doubles) == ([text(1)], ())


def test_foreign_codes_are_counted() -> None:
    other = Tag("N", "A1", "00").text
    unknown = Tag("E", "ZZ", "00").text
    command = Tag("X", "0U", "00").text
    codes = [seen(t, 60 + 20 * i, 60) for i, t in enumerate((None, other, unknown))]
    observed = observe([*codes, seen(command, 140, 60)], plane(), table())
    assert (observed.foreign, list(observed.tags)) == (3, [command])


@pytest.mark.parametrize(
    ("words", "known"),
    [(None, False), ("", False), (text(1), True), (Tag("X", "ZZ", "00").text, False)],
)
def test_what_is_believed_without_a_game(words: str | None, known: bool) -> None:
    assert is_own_tag(words, None) is known
