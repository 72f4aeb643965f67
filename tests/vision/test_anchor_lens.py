"""The lens of each picture, from its anchors; and what is not sure is not told."""

from dataclasses import replace

import numpy as np
import pytest

from companion.core.advice import Detection, ReadingCause
from companion.core.profile import Anchor
from tests.vision.scenes import Camera, Flat, full_board, table, text, view
from vision.anchors import MIN_ANCHORS, Corners, marker_corners
from vision.plane import NO_DISTORTION, Lens, Points, TablePlane
from vision.single_frame import SingleFrameReader
from vision.surface.anchor_lens import fit_anchor_lens, solve_picture
from vision.surface.certainty import MIN_WITNESSES, doubt, error_limit

PROFILE = table(6, 4)
CENTRES = np.array([(place.x, place.y) for place in PROFILE.places])
SIZE = (4056, 3040)


def true_plane(k1: float, k2: float = 0.0, tilt: float = 15.0) -> TablePlane:
    """The table as a lens shows it."""
    camera = Camera(SIZE, tilt=tilt)
    matrix = np.linalg.inv(view(PROFILE, camera))
    return TablePlane(matrix, SIZE, Lens(1.0, k1, k2))


def shown(plane: TablePlane, *ids: int, seed: int = 0) -> dict[int, Points]:
    """The corners of these anchors (none named: of all) with a tenth of a px noise."""
    rng = np.random.default_rng(seed)
    return {
        a.id: plane.to_px(marker_corners(a)) + rng.normal(0, 0.1, (4, 2))
        for a in PROFILE.anchors
        if not ids or a.id in ids
    }


def missed(plane: TablePlane, truth: TablePlane) -> float:
    """By how many mm the worst place is off."""
    return float(
        np.linalg.norm(plane.to_mm(truth.to_px(CENTRES)) - CENTRES, axis=1).max()
    )


def solved(corners: Corners, lens: Lens = NO_DISTORTION) -> TablePlane:
    plane = solve_picture(corners, PROFILE, SIZE, lens)
    assert plane is not None
    return plane


@pytest.mark.parametrize("k1", [-0.4, -0.2, -0.05, 0.0, 0.05])
@pytest.mark.parametrize("tilt", [0.0, 15.0, 30.0])
def test_places_are_right_under_a_lens_that_nobody_measured(
    k1: float, tilt: float
) -> None:
    truth = true_plane(k1, tilt=tilt)
    plane = solved(shown(truth))
    assert plane.lens.k1 == pytest.approx(k1, abs=0.02)
    assert missed(plane, truth) < 0.5
    assert plane.doubt >= missed(plane, truth) * 0.8


@pytest.mark.parametrize("ids", [(0, 1), (1, 2), (0, 2), (0, 1, 2)])
def test_the_doubt_covers_the_error_of_fewer_anchors(ids: tuple[int, ...]) -> None:
    for k1 in (-0.3, 0.0):
        truth = true_plane(k1)
        plane = solved(shown(truth, *ids))
        assert missed(plane, truth) <= plane.doubt


def test_one_anchor_is_not_enough_to_tell_places_apart() -> None:
    plane = solved(shown(true_plane(-0.2), 2))
    assert plane.doubt > error_limit(PROFILE.places)
    assert doubt(plane, PROFILE, ()) == plane.doubt


def test_an_anchor_that_was_moved_is_left_out() -> None:
    truth = true_plane(-0.2)
    corners = shown(truth)
    corners[3] = corners[3] + np.array((90.0, 60.0))
    lens = fit_anchor_lens(corners, PROFILE, SIZE)
    assert lens.k1 == pytest.approx(-0.2, abs=0.03)


def test_with_many_anchors_k2_is_fitted() -> None:
    middle = [(p.x, p.y) for p in PROFILE.places[8:11]]
    more = tuple(Anchor(10 + n, x, y, 16) for n, (x, y) in enumerate(middle))
    profile = replace(PROFILE, anchors=(*PROFILE.anchors, *more))
    truth = true_plane(-0.2, 0.15)
    corners = {a.id: truth.to_px(marker_corners(a)) for a in profile.anchors}
    plane = solve_picture(corners, profile, SIZE, NO_DISTORTION)
    assert plane is not None and plane.lens.k2 == pytest.approx(0.15, abs=0.04)
    assert missed(plane, truth) < 0.2


def test_a_measured_lens_is_kept_unless_it_is_another() -> None:
    truth = true_plane(-0.1)
    assert solved(shown(truth), truth.lens).lens == truth.lens
    other = solved(shown(truth), Lens(1.0, 0.15))
    assert other.lens.k1 == pytest.approx(-0.1, abs=0.02)
    assert missed(other, truth) < 0.5


@pytest.mark.parametrize("k1", [-0.4, -0.16, 0.0, 0.16])
def test_distortion_is_undone_exactly(k1: float) -> None:
    lens = Lens(1.0, k1, 0.01)
    rng = np.random.default_rng(1)
    ideal = rng.uniform((700, 500), (3300, 2500), (200, 2))
    back = lens.undistort(lens.distort(ideal, SIZE), SIZE)
    assert np.abs(back - ideal).max() < 0.01


def tags(plane: TablePlane, stretch: float, shift: float) -> list[Detection]:
    """Tags in the middle of their places, wider than high, and shifted (mm)."""
    found = []
    for number, place in enumerate(PROFILE.places):
        half = 5.0
        square = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
        aside = shift * (1 if number % 2 else -1)
        at = (place.x + PROFILE.sticker.x + aside, place.y + PROFILE.sticker.y)
        px = plane.to_px(square * (stretch, 1) + np.array(at))
        a, b, c, d = ((float(x), float(y)) for x, y in px)
        found.append(Detection(text(number), (a, b, c, d), "known"))
    return found


def test_tags_that_are_no_squares_or_lie_between_fields_speak_against_a_plane() -> None:
    plane = true_plane(0.0)
    assert doubt(plane, PROFILE, tags(plane, 1.0, 0.0)) is None
    assert doubt(plane, PROFILE, tags(plane, 1.2, 0.0)) is not None
    assert doubt(plane, PROFILE, tags(plane, 1.0, 17.0)) is not None
    few = tags(plane, 1.2, 0.0)[: MIN_WITNESSES - 1]
    assert doubt(plane, PROFILE, few) is None


def test_no_tag_is_told_in_a_wrong_place_under_a_strong_lens() -> None:
    flat, laid = Flat(PROFILE), full_board(PROFILE)
    flat.tags(laid)
    grey = flat.seen(Camera((2000, 1500), tilt=10, k1=-0.4))
    look = SingleFrameReader(PROFILE).look(grey)
    assert look.observation.tags.keys() == laid.keys()
    for words, pose in look.observation.tags.items():
        assert np.hypot(pose.x - laid[words].x, pose.y - laid[words].y) < 1.0


def test_a_table_of_one_anchor_tells_no_places_and_says_why() -> None:
    flat = Flat(PROFILE)
    flat.tags(full_board(PROFILE))
    for anchor in PROFILE.anchors[1:]:
        flat.disc(anchor.x, anchor.y, 20, 120)
    look = SingleFrameReader(PROFILE).look(flat.seen(Camera((2000, 1500))))
    assert not look.observation.tags and look.detections
    causes = [advice.cause for advice in look.advice]
    assert causes == [ReadingCause.FEW_ANCHORS, ReadingCause.UNCERTAIN]
    assert look.advice[0].value == 1 < MIN_ANCHORS
