"""Which frame a glance was made of, and when a piece at rest is read at once."""

from dataclasses import dataclass, replace

import cv2
import numpy as np
import pytest

from companion.core.advice import Look
from companion.core.ids import Slot
from companion.core.table import Pose, Sight
from tests.vision.film import Clock, FilmCamera, settle
from tests.vision.scenes import Camera, Flat, table, text
from vision.glances import APART_S, REACH_MM, Glances, is_explained
from vision.image import Grey
from vision.motion import GLANCE_SIZE, ChangeMask
from vision.plane import TablePlane
from vision.reader import TableReader

PROFILE = table()
SIZE = (960, 720)
PLACE, OTHER = PROFILE.places[0], PROFILE.places[-1]
PLANE = TablePlane(np.eye(3), SIZE)
"""One px is one mm."""


@dataclass
class FrameFilm(FilmCamera):
    """A film whose glances are made of its full frames."""

    def glance_and_frame(self) -> tuple[Grey, Grey]:
        full = self._take()
        small = cv2.resize(full, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
        return np.asarray(small, np.uint8), full


def board(*numbers: int) -> Flat:
    """A table with tag ``n`` on place ``n``."""
    flat, off = Flat(PROFILE), PROFILE.sticker
    places = [(n, PROFILE.places[n]) for n in numbers]
    flat.tags({text(n): Pose(p.x + off.x, p.y + off.y, 0) for n, p in places})
    return flat


def started(flat: Flat) -> tuple[TableReader, FrameFilm, Clock]:
    clock, camera = Clock(), FrameFilm(flat, Camera())
    reader = TableReader(camera, clock=clock)
    reader.watch(PROFILE)
    settle(reader, clock)
    return reader, camera, clock


def looked(
    reader: TableReader, clock: Clock, count: int, step: float
) -> list[Look | None]:
    looks: list[Look | None] = []
    for _ in range(count):
        clock.now += step
        looks.append(reader.look())
    return looks


def came(reader: TableReader, camera: FrameFilm, clock: Clock) -> None:
    """A hand came over the first place."""
    flat = board(2)
    flat.disc(PLACE.x, PLACE.y, 30, 200)
    camera.show(flat)
    assert looked(reader, clock, 1, 0.1) == [None]


def shows(look: Look | None, number: int) -> bool | None:
    """Whether a settled look has the tag; ``None`` where it is none."""
    return None if look is None else text(number) in look.observation.tags


def test_a_laid_piece_is_told_with_the_first_glance_at_rest() -> None:
    reader, camera, clock = started(board(2))
    assert not reader.restless
    came(reader, camera, clock)
    assert reader.restless
    camera.show(board(0, 2))
    first, second = looked(reader, clock, 2, 0.1)
    assert [shows(look, 0) for look in (first, second)] == [None, True]
    assert not reader.restless


@pytest.mark.parametrize("step", [APART_S * 0.8, 0.1])
def test_beside_a_hand_or_too_soon_two_more_frames_must_agree(step: float) -> None:
    reader, camera, clock = started(board(2))
    came(reader, camera, clock)
    flat = board(0, 2)
    if step > APART_S:
        flat.disc(OTHER.x, OTHER.y, 25, 200)
    camera.show(flat)
    first, second, third = looked(reader, clock, 3, step)
    assert [shows(look, 0) for look in (first, second, third)] == [None, False, True]


def test_a_frame_is_read_once() -> None:
    camera = FrameFilm(board(), Camera())
    clock = Clock()
    glances = Glances(camera, clock)
    for _ in range(2):
        clock.now += 1
        glances.take(whole=True)
    assert glances.before is not None and glances.frame is not None
    frame = glances.frame
    assert glances.pop() is frame
    clock.now += 1
    glances.take(whole=True)
    assert glances.before is None, "it was read"
    assert glances.frame is not frame


def test_a_camera_without_frames_is_asked_for_one() -> None:
    camera = FilmCamera(board(), Camera())
    glances = Glances(camera, Clock())
    glances.take(whole=True)
    assert glances.frame is None
    glances.pop()
    assert camera.captured == 1


def marked(x: float, y: float, side: int = 3) -> ChangeMask:
    """A mask in which a square around a point of the table (mm) changed."""
    mask = np.zeros(GLANCE_SIZE[::-1], bool)
    column, row = (round(at * GLANCE_SIZE[0] / SIZE[0]) for at in (x, y))
    mask[row - side // 2 : row + side // 2 + 1, column : column + side] = True
    return mask


@pytest.mark.parametrize(
    ("at", "sight", "explained"),
    [
        ((PLACE.x, PLACE.y), Sight.READ, True),
        ((PLACE.x, PLACE.y), Sight.EMPTY, True),
        ((PLACE.x, PLACE.y), Sight.COVERED, False),
        ((PLACE.x, PLACE.y), Sight.UNSURE, False),
        ((OTHER.x, OTHER.y), Sight.READ, False),
        ((PLACE.x + PLACE.width / 2 + REACH_MM + 30, PLACE.y), Sight.READ, False),
    ],
)
def test_a_change_is_explained_where_a_place_is_read_or_empty(
    at: tuple[float, float], sight: Sight, explained: bool
) -> None:
    only = replace(PROFILE, places=(PLACE, OTHER))
    sights: dict[Slot, Sight] = {PLACE.slot: sight, OTHER.slot: Sight.COVERED}
    assert is_explained(marked(*at), SIZE, PLANE, only, sights) is explained


def test_where_nothing_changed_nothing_is_to_be_explained() -> None:
    quiet = np.zeros(GLANCE_SIZE[::-1], bool)
    assert is_explained(quiet, SIZE, PLANE, PROFILE, {})
    assert not is_explained(marked(PLACE.x, PLACE.y), SIZE, PLANE, PROFILE, {})
