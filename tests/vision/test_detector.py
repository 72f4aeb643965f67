"""Reading only what has changed, and keeping what still lies there."""

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from companion.core.advice import Detection
from companion.core.table import Pose
from tests.vision.scenes import Camera, Flat, table, text
from vision.anchors import detect_anchors, marker_corners, track_anchors
from vision.codebook.matcher import CODEBOOK
from vision.decode import ZXING, Decoder
from vision.image import Grey, bounding_box, padded_box
from vision.single_frame import paint_out
from vision.tracking.detector import FULL_FRAME, SearchPlan, TagDetector
from vision.tracking.tracks import MIN_CORRELATION, TagTracks

PROFILE = table()


def sticker(place: int, turn: float = 0, aside: float = 0) -> Pose:
    at = PROFILE.places[place]
    return Pose(at.x + PROFILE.sticker.x + aside, at.y + PROFILE.sticker.y, turn)


CAMERA = Camera()


def seen(laid: dict[int, Pose], camera: Camera = CAMERA) -> Grey:
    """Tags by number, at their poses."""
    flat = Flat(PROFILE)
    flat.tags({text(number): pose for number, pose in laid.items()})
    return flat.seen(camera)


def started(laid: dict[int, Pose]) -> TagDetector:
    finder = TagDetector(PROFILE)
    picture = finder.detect(seen(laid))
    assert texts(picture.detections) == {text(n) for n in laid}
    return finder


def texts(codes: tuple[Detection, ...]) -> set[str | None]:
    return {code.text for code in codes}


def box(finder: TagDetector, place: int) -> SearchPlan:
    """Only what lies on one place."""
    assert finder.plane is not None
    corners = np.array(finder.plane.outline(PROFILE.places[place]))
    left, top = corners.min(axis=0).astype(int) + 9
    right, bottom = corners.max(axis=0).astype(int) - 9
    return SearchPlan(False, False, ((int(left), int(top), int(right), int(bottom)),))


EVERY = SearchPlan(full_frame=False)


def test_only_what_is_named_is_read() -> None:
    finder = started({1: sticker(0), 2: sticker(1)})
    after = seen({3: sticker(0), 2: sticker(1), 4: sticker(5)})
    part = finder.detect(after, box(finder, 5))
    assert texts(part.detections) == {text(1), text(2), text(4)}
    assert part.searched == {PROFILE.places[5].slot}
    rest = finder.detect(after, EVERY)
    assert texts(rest.detections) == {text(3), text(2), text(4)}


def test_a_swap_is_seen_when_every_place_is_looked_at() -> None:
    finder = started({1: sticker(0), 2: sticker(1)})
    swapped = finder.detect(seen({2: sticker(0), 1: sticker(1)}), EVERY)
    assert finder.plane is not None
    at = {code.text: finder.plane.pose(code.corners).x for code in swapped.detections}
    assert at[text(2)] < at[text(1)]


def test_what_is_covered_is_no_longer_there() -> None:
    finder = started({1: sticker(0), 2: sticker(1)})
    flat = Flat(PROFILE)
    flat.tags({text(1): sticker(0), text(2): sticker(1)})
    flat.disc(sticker(0).x, sticker(0).y, 15, 180)
    part = finder.detect(flat.seen(), box(finder, 0))
    assert texts(part.detections) == {text(2)}
    assert not part.tagged.get(PROFILE.places[0].slot)


def test_a_bump_is_noticed_and_all_is_read_anew() -> None:
    finder = started({1: sticker(0), 2: sticker(1)})
    shifted = seen({1: sticker(0), 2: sticker(1)}, Camera(roll=2))
    picture = finder.detect(shifted, EVERY)
    assert picture.displacement > 2 and finder.plane is not None
    for code in picture.detections:
        place = 0 if code.text == text(1) else 1
        pose = finder.plane.pose(code.corners)
        assert (pose.x, pose.y) == pytest.approx(
            (sticker(place).x, sticker(place).y), abs=1
        )
    assert finder.detect(shifted, EVERY).displacement == 0


def test_the_plane_stays_while_the_anchors_do() -> None:
    finder = started({1: sticker(0)})
    before = finder.plane
    finder.detect(seen({1: sticker(0)}, Camera(seed=5)), EVERY)
    assert finder.plane is before


def test_a_picture_of_another_size_is_read_whole() -> None:
    finder = started({1: sticker(0)})
    picture = finder.detect(seen({2: sticker(0)}, Camera(size=(2000, 1500))), EVERY)
    assert texts(picture.detections) == {text(2)} and picture.size == (2000, 1500)


def test_nothing_is_kept_over_a_black_picture() -> None:
    finder = started({1: sticker(0)})
    black = np.zeros((1200, 1600), np.uint8)
    assert finder.detect(black, EVERY).detections == ()
    assert finder.detect(seen({}), EVERY).detections == ()


def test_known_anchors_are_found_as_on_the_whole_picture() -> None:
    finder, grey = started({}), seen({}, Camera(seed=3))
    assert finder.plane is not None
    near, whole = (
        track_anchors(grey, PROFILE, finder.plane),
        detect_anchors(grey, PROFILE),
    )
    assert near.keys() == whole.keys()
    for name, corners in near.items():
        assert np.abs(corners - whole[name]).max() < 0.2


def test_anchors_where_they_were_are_not_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A marker that lies under another, was turned or covered is not taken for it."""
    finder, grey = started({}), seen({}, Camera(noise=8, seed=3))
    plane, searched = finder.plane, list[set[int]]()
    assert plane is not None

    def search(_: Grey, __: float, ids: set[int]) -> dict[int, Any]:
        searched.append(set(ids))
        return {}

    monkeypatch.setattr("vision.anchors._detect_scaled", search)
    assert len(track_anchors(grey, PROFILE, plane)) == len(PROFILE.anchors)
    assert not searched
    first, second, third = PROFILE.anchors[:3]
    boxes = [bounding_box(plane.to_px(marker_corners(a))) for a in (first, second)]
    (left, top, right, bottom), (x, y, *_) = boxes
    one, covered = grey[top:bottom, left:right].copy(), grey.copy()
    covered[y : y + one.shape[0], x : x + one.shape[1]] = one
    covered[top:bottom, left:right] = np.rot90(one, 2)
    quad = plane.to_px(marker_corners(third))
    cv2.circle(covered, [round(float(v)) for v in quad.mean(axis=0)], 18, 200, -1)
    track_anchors(covered, PROFILE, plane)
    assert [{first.id}, {second.id}, {third.id}] == searched[:3]
    assert {PROFILE.anchors[3].id} not in searched


def kept(reader: str = ZXING, times: int = 1) -> tuple[TagTracks, Detection]:
    """A tag that was read so often."""
    finder = TagDetector(PROFILE)
    store = TagTracks(frozenset({ZXING}))
    for seed in range(times):
        grey = seen({1: sticker(0)}, Camera(seed=seed))
        (code,) = finder.detect(grey).detections
        store.update(grey, [replace(code, reader=reader)])
    return store, store.detections[0]


@pytest.mark.parametrize(
    ("laid", "camera", "stays"),
    [
        ({1: sticker(0)}, Camera(seed=9), True),
        ({1: sticker(0)}, Camera(light=0.5, seed=9), True),
        ({1: sticker(0)}, Camera(noise=8, seed=9), True),
        ({1: sticker(0, 90)}, Camera(), False),
        ({1: sticker(0, 180)}, Camera(), False),
        ({1: sticker(0, 0, 1.5)}, Camera(), False),
        ({11: sticker(0)}, Camera(), False),
        ({}, Camera(), False),
    ],
)
def test_a_tag_is_kept_only_where_it_looks_the_same(
    laid: dict[int, Pose], camera: Camera, stays: bool
) -> None:
    store, code = kept()
    assert store.verify(seen(laid, camera)) == (([code], []) if stays else ([], [code]))


def test_no_other_tag_of_the_game_passes_for_one_that_lay_there() -> None:
    store, code = kept()
    for number in range(2, 12):
        assert store.verify(seen({number: sticker(0)})) == ([], [code])


def test_outside_of_the_boxes_nothing_is_looked_at() -> None:
    store, code = kept()
    nothing = seen({})
    assert store.verify(nothing, [(0, 0, 20, 20)]) == ([code], [])
    assert store.verify(nothing, [padded_box(code, 0.1)]) == ([], [code])


def test_what_no_decoder_read_is_recognised_twice_before_it_is_kept() -> None:
    for times, stays in ((1, False), (2, True)):
        store, code = kept(CODEBOOK, times)
        same = store.verify(seen({1: sticker(0)}, Camera(seed=9)))
        assert same == (([code], []) if stays else ([], [code]))
    store.clear()
    assert store.verify(seen({})) == ([], [])


def test_a_tag_that_is_read_again_at_the_same_corners_counts_twice() -> None:
    _, code = kept()
    store, grey = TagTracks(frozenset({ZXING})), seen({1: sticker(0)})
    for times in (1, 2):
        store.update(grey, [replace(code, reader=CODEBOOK)])
        assert bool(store.verify(grey)[0]) == (times == 2)


def test_in_noise_a_tag_is_told_by_its_printed_symbol() -> None:
    noisy = Camera(light=0.15, noise=14, seed=1)
    _, code = kept()
    store = TagTracks(frozenset({ZXING}))
    store.update(seen({1: sticker(0)}, noisy), [code])
    again = seen({1: sticker(0)}, replace(noisy, seed=2))
    template = store._templates[code]
    assert float(template @ store._sample(again, [code])[0]) < MIN_CORRELATION
    assert store.verify(again) == ([code], [])
    for number in range(2, 12):
        assert store.verify(seen({number: sticker(0)}, noisy)) == ([], [code])
        assert store.verify(seen({number: sticker(0)})) == ([], [code])


def test_what_is_read_is_painted_out() -> None:
    grey = seen({1: sticker(0), 2: sticker(1)})
    first, second = Decoder().decode(grey)
    assert Decoder().decode(paint_out(grey, [first])) == [second]
    assert Decoder().decode(grey) == [first, second]


class Nodding(Decoder):
    """Reads nothing while it is asleep."""

    asleep = False

    def decode(self, grey: Grey, thorough: bool = False) -> list[Detection]:
        return [] if self.asleep else super().decode(grey, thorough)


def test_a_card_that_lies_on_does_not_appear_twice() -> None:
    """One whole picture on which nothing reads it takes it not away."""
    decoder = Nodding()
    finder = TagDetector(replace(PROFILE, places=PROFILE.places[:6]), decoder=decoder)
    lies, gone = seen({1: sticker(8)}), seen({})
    assert texts(finder.detect(lies).detections) == {text(1)}
    decoder.asleep = True
    for task in (FULL_FRAME, EVERY, FULL_FRAME):
        assert texts(finder.detect(lies, task).detections) == {text(1)}
    assert texts(finder.detect(gone).detections) == set()
