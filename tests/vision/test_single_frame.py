"""One photograph, read as it is."""

import numpy as np
import pytest

from companion.core.advice import ReadingCause
from companion.core.table import Pose
from companion.core.tag import Tag
from tests.vision.scenes import Camera, Flat, full_board, table, text
from vision.single_frame import read_photograph

PROFILE = table()
BOARD = full_board(PROFILE)
FLAT = Flat(PROFILE)
FLAT.tags(BOARD)


@pytest.mark.parametrize(
    "camera",
    [
        Camera(),
        Camera(roll=90, tilt=10, size=(1500, 2000)),
        Camera(roll=-141, tilt=18, size=(2400, 1800)),
    ],
)
def test_every_tag_is_posed_whatever_the_camera(camera: Camera) -> None:
    look = read_photograph(FLAT.seen(camera), PROFILE)
    assert look.observation.tags.keys() == BOARD.keys()
    assert look.advice == () and look.size == camera.size
    for words, pose in look.observation.tags.items():
        true = BOARD[words]
        assert (pose.x, pose.y) == pytest.approx((true.x, true.y), abs=0.7)
        assert abs((pose.angle - true.angle + 180) % 360 - 180) < 2.5
        assert pose.turn == true.turn


def test_without_anchors_tags_are_told_in_px() -> None:
    grey = FLAT.seen(Camera())[200:1000, 200:1400]
    for profile in (PROFILE, None):
        look = read_photograph(np.ascontiguousarray(grey), profile)
        assert [a.cause for a in look.advice] == [ReadingCause.NO_ANCHORS]
        assert not look.observation.tags
        assert {code.text for code in look.detections} <= BOARD.keys()
        assert len(look.detections) >= 10


def test_a_tag_of_another_game_is_foreign_and_not_told() -> None:
    flat = Flat(PROFILE)
    other = Tag("J", "A1", "00").text
    flat.tags({other: Pose(100, 100, 0), text(1): Pose(150, 100, 180)})
    look = read_photograph(flat.seen(), PROFILE)
    assert list(look.observation.tags) == [text(1)]
    assert look.observation.foreign == 1
    assert {code.text for code in look.detections} == {None, text(1)}


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_picture_of_nothing_says_so(level: int) -> None:
    look = read_photograph(np.full((300, 400), level, np.uint8), PROFILE)
    assert [a.cause for a in look.advice] == [ReadingCause.NO_PICTURE]


def test_an_empty_picture_is_no_picture() -> None:
    look = read_photograph(np.zeros((0, 0), np.uint8), PROFILE)
    assert [a.cause for a in look.advice] == [ReadingCause.NO_PICTURE]
