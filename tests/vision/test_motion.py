"""Motion, change, and what an empty place looks like."""

import numpy as np
import pytest

from companion.core.table import Pose, Sight
from tests.vision.scenes import Camera, Flat, table, text, view
from vision.background import RETRY, Background, RectifiedView, differs
from vision.image import Grey
from vision.motion import GLANCE_SIZE, Array, MotionDetector, Movement, change_boxes
from vision.plane import TablePlane

PROFILE = table()
CAMERA = Camera()
PLANE = TablePlane(np.linalg.inv(view(PROFILE, CAMERA)), CAMERA.size)
FIRST = PROFILE.places[0]


def glance(level: float = 120, hand: int = 0, seed: int = 0) -> Grey:
    rng = np.random.default_rng(seed)
    picture = np.full((300, 400), level) + rng.normal(0, 3, (300, 400))
    picture[100:200, 100 : 100 + hand] += 50
    return np.clip(picture, 0, 255).astype(np.uint8)


def test_a_hand_moves_a_rest_does_not() -> None:
    motion = MotionDetector()
    assert motion.feed(glance(seed=1)) is Movement.CHANGED
    motion.mark_read()
    assert motion.feed(glance(seed=2)) is Movement.REST
    assert motion.feed(glance(hand=40, seed=3)) is Movement.MOVING
    assert motion.feed(glance(hand=40, seed=4)) is Movement.CHANGED
    assert motion.feed(glance(hand=80, seed=5)) is Movement.MOVING


@pytest.mark.parametrize("level", [100, 140])
def test_a_light_that_changes_as_a_whole_is_no_motion(level: float) -> None:
    motion = MotionDetector()
    motion.feed(glance(seed=1))
    motion.mark_read()
    assert motion.feed(glance(level, seed=2)) is Movement.REST


def test_a_slow_change_is_noticed_against_what_was_read() -> None:
    motion = MotionDetector()
    motion.feed(glance(seed=1))
    motion.mark_read()
    stirs = []
    for step in range(6):
        picture = glance(seed=2 + step).astype(float)
        picture[100:200, 100:200] += 4 * step
        stirs.append(motion.feed(picture.astype(np.uint8)))
    assert stirs[0] is Movement.REST and stirs[-1] is Movement.CHANGED
    assert Movement.MOVING not in stirs


def test_equal_pictures_are_counted() -> None:
    motion = MotionDetector()
    for _ in range(4):
        motion.feed(glance(seed=1))
    assert motion.frozen == 3
    motion.feed(glance(seed=2))
    assert motion.frozen == 0


def banded(phase: float, seed: int) -> Grey:
    """A glance under a lamp that flickers: bands along the rows."""
    bands = 1 + 0.12 * np.sin(np.linspace(0, 12, 300) + phase)
    picture = glance(seed=seed).astype(float) * bands[:, None]
    return np.clip(picture, 0, 255).astype(np.uint8)


def test_bands_of_light_are_flicker_and_no_motion() -> None:
    motion = MotionDetector()
    stirs = [motion.feed(banded(1.7 * n, n)) for n in range(8)]
    assert Movement.MOVING not in stirs and motion.flickers >= 6
    for n in range(8):
        motion.feed(glance(seed=20 + n))
    assert motion.flickers <= 2


def test_a_hand_under_a_lamp_that_flickers_still_moves() -> None:
    motion = MotionDetector()
    motion.feed(banded(0, 1))
    picture = banded(2, 2)
    picture[100:200, 100:160] //= 2
    assert motion.feed(picture) is Movement.MOVING


def test_what_has_changed_since_it_was_read_lies_in_boxes() -> None:
    motion = MotionDetector()
    assert motion.change_mask() is None
    motion.feed(glance(seed=1))
    motion.mark_read()
    motion.feed(glance(hand=40, seed=2))
    spots = motion.change_mask()
    assert spots is not None
    (box,) = change_boxes(spots, (4000, 3000))
    left, top, right, bottom = box
    assert left <= 1000 and right >= 1400 and top <= 1000 and bottom >= 2000
    assert right - left < 700 and bottom - top < 1300
    assert change_boxes(np.zeros(GLANCE_SIZE[::-1], bool), (4000, 3000)) == []


def above(flat: Flat, camera: Camera = CAMERA) -> Array:
    return RectifiedView().rectify(flat.seen(camera), PLANE, PROFILE)


def test_the_table_from_above_has_a_px_a_mm() -> None:
    flat = Flat(PROFILE)
    flat.disc(FIRST.x, FIRST.y, 5, 255)
    picture = above(flat)
    assert picture.shape == (round(PROFILE.height), round(PROFILE.width))
    inner = picture[40:-40, 40:-40]
    row, column = np.unravel_index(int(inner.argmax()), inner.shape)
    assert abs(row + 40 - FIRST.y) < 4 and abs(column + 40 - FIRST.x) < 4


def test_places_are_learned_and_a_piece_covers_hers_only() -> None:
    ground, flat = Background(), Flat(PROFILE)
    first = ground.classify(above(flat), PROFILE, {})
    assert set(first.values()) == {Sight.UNSURE}
    second = ground.classify(above(flat, Camera(seed=2)), PROFILE, {})
    assert set(second.values()) == {Sight.EMPTY}
    flat.disc(FIRST.x, FIRST.y, 5, 30)
    third = ground.classify(above(flat, Camera(seed=3)), PROFILE, {})
    assert third.pop(FIRST.slot) is Sight.COVERED
    assert set(third.values()) == {Sight.EMPTY}


@pytest.mark.parametrize("light", [0.6, 1.2])
def test_another_light_leaves_places_empty(light: float) -> None:
    ground, flat = Background(), Flat(PROFILE)
    for seed in (1, 2):
        ground.classify(above(flat, Camera(seed=seed)), PROFILE, {})
    seen = ground.classify(above(flat, Camera(light=light)), PROFILE, {})
    assert set(seen.values()) == {Sight.EMPTY}


def test_a_part_seen_anew_looks_as_in_the_whole() -> None:
    kept, flat = RectifiedView(), Flat(PROFILE)
    kept.rectify(flat.seen(Camera(noise=0)), PLANE, PROFILE)
    flat.disc(FIRST.x, FIRST.y, 5, 255)
    last = PROFILE.places[-1]
    flat.disc(last.x, last.y, 5, 255)
    grey = flat.seen(Camera(noise=0))
    some = frozenset({FIRST.slot, last.slot, PROFILE.places[1].slot})
    part = kept.rectify(grey, PLANE, PROFILE, some).copy()
    assert np.abs(part - RectifiedView().rectify(grey, PLANE, PROFILE)).max() < 0.02


def test_places_that_are_not_looked_at_stay_as_they_were() -> None:
    ground, flat = Background(), Flat(PROFILE)
    for seed in (1, 2):
        ground.classify(above(flat, Camera(seed=seed)), PROFILE, {})
    second = PROFILE.places[1]
    for place in (FIRST, second):
        flat.disc(place.x, place.y, 6, 30)
    only = frozenset({FIRST.slot})
    seen = ground.classify(above(flat, Camera(seed=3)), PROFILE, {}, only)
    assert seen[FIRST.slot] is Sight.COVERED and seen[second.slot] is Sight.EMPTY
    assert ground.candidates(above(flat, Camera(seed=3)), PROFILE, only) == only
    asked = Background().classify(above(flat), PROFILE, {}, only)
    assert asked[second.slot] is Sight.UNSEEN


def test_a_tag_makes_read_and_its_hiding_covers() -> None:
    ground, flat = Background(), Flat(PROFILE)
    for seed in (1, 2):
        ground.classify(above(flat, Camera(seed=seed)), PROFILE, {})
    empty = above(flat, Camera(seed=9))
    flat.tag(text(1), Pose(FIRST.x, FIRST.y, 0))
    laid = above(flat)
    assert ground.classify(laid, PROFILE, {FIRST.slot: True})[FIRST.slot] is Sight.READ
    for _ in range(10):
        assert ground.classify(laid, PROFILE, {})[FIRST.slot] is Sight.COVERED
    assert ground.classify(empty, PROFILE, {})[FIRST.slot] is Sight.EMPTY


def test_finders_alone_are_never_learned_as_empty() -> None:
    ground, flat = Background(), Flat(PROFILE)
    for seed in range(10):
        seen = ground.classify(
            above(flat, Camera(seed=seed)), PROFILE, {FIRST.slot: False}
        )
    assert seen[FIRST.slot] is Sight.COVERED


def test_something_that_is_left_never_becomes_the_look_of_an_empty_place() -> None:
    ground, flat = Background(), Flat(PROFILE)
    for seed in (1, 2):
        ground.classify(above(flat, Camera(seed=seed)), PROFILE, {})
    flat.disc(FIRST.x, FIRST.y, 8, 30)
    for seed in range(2 * RETRY + 1):
        sights = ground.classify(above(flat, Camera(seed=seed % 2)), PROFILE, {})
        assert sights[FIRST.slot] is Sight.COVERED


def test_a_place_out_of_the_picture_is_unlike_anything() -> None:
    nothing = np.zeros((0, 5), np.float32)
    assert differs(nothing, nothing, 0.0)
