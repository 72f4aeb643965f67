"""Wooden pieces on tables that another painter made, and what is no piece."""

from functools import lru_cache

import cv2
import numpy as np
import pytest

from tests.vision.wooden_table import (
    COLOURS,
    LEVELS,
    Array,
    Count,
    counted,
    profile,
)
from vision.wood.classify import new_piece
from vision.wood.colour import reference_colours
from vision.wood.detector import PX_MM

TABLE = profile()
SIDE = 66
FOOT = np.pi * (6 * PX_MM) ** 2
CALLED = reference_colours(COLOURS)


@pytest.mark.parametrize(
    ("level", "seeds", "recall"),
    [
        ("warm", (1,), 1.0),
        ("mixed", (5,), 1.0),
        ("mid", (3,), 1.0),
        ("harsh", (1, 3), 1.0),
    ],
)
def test_pieces_are_named_by_their_colour_or_not_at_all(
    level: str, seeds: tuple[int, ...], recall: float
) -> None:
    count = sum((counted(TABLE, LEVELS[level], seed) for seed in seeds), Count())
    assert (count.wrong, count.ghosts) == (0, 0)
    assert count.right >= recall * count.stood > 10


def test_the_white_is_that_of_the_stickers_that_were_printed() -> None:
    """Of 12 mm where the profile has 15: beside them lies the tile's own print."""
    count = counted(TABLE, LEVELS["warm"], 1, printed=12.0)
    assert (count.wrong, count.ghosts) == (0, 0)
    assert count.right >= 0.9 * count.stood > 5


@lru_cache(maxsize=1)
def print_of_a_tile() -> Array:
    """Coloured print, in linear light."""
    rng = np.random.default_rng(2)
    coarse = rng.uniform(0.05, 0.5, (6, 6, 3)).astype(np.float32)
    return np.repeat(np.repeat(coarse, SIDE // 6, 0), SIDE // 6, 1)


def disc(radius: float, x: float = SIDE / 2) -> Array:
    ys, xs = np.mgrid[:SIDE, :SIDE]
    return np.asarray((xs - x) ** 2 + (ys - SIDE / 2) ** 2 <= radius**2)


def named(current: Array, mirror: Array | None = None) -> str:
    mirrored = np.zeros((SIDE, SIDE), bool) if mirror is None else mirror
    return new_piece(current, print_of_a_tile(), mirrored, CALLED, (FOOT, FOOT))


def with_disc(linear: tuple[float, float, float]) -> Array:
    """The tile under a disc of this colour (blue, green, red)."""
    return np.where(
        disc(6 * PX_MM)[..., None], np.array(linear, np.float32), print_of_a_tile()
    )


RED, WHITE = (0.025, 0.04, 0.53), (0.86, 0.9, 0.9)


def test_a_disc_is_named_in_the_light_and_on_its_dim_side() -> None:
    assert named(with_disc(RED)) == "red"
    assert named(with_disc((0.012, 0.02, 0.26))) == "red"
    assert named(with_disc(WHITE)) == "white"


def test_a_shadow_is_no_piece() -> None:
    sea = np.broadcast_to(np.array((0.39, 0.16, 0.028), np.float32), (SIDE, SIDE, 3))
    shade = np.where(disc(6 * PX_MM), 0.35, 1.0).astype(np.float32)
    none = np.zeros((SIDE, SIDE), bool)
    for print_ in (sea, print_of_a_tile()):
        shaded = print_ * shade[..., None]
        assert new_piece(shaded, print_.copy(), none, CALLED, (FOOT, FOOT)) == ""


def test_between_two_colours_none_is_named() -> None:
    shades = {
        colour: named(with_disc((0.01, green, 0.83)))
        for colour, green in (("orange", 0.22), ("", 0.35), ("yellow", 0.54))
    }
    assert list(shades) == list(shades.values())


def test_white_beside_a_mirrored_lamp_is_not_named() -> None:
    mirror = disc(8, SIDE / 2 + 4 * PX_MM)
    assert named(with_disc(WHITE), mirror) == ""
    assert named(with_disc(WHITE), disc(2)) == "white", "its own highlight"


def test_a_piece_as_small_as_a_crumb_is_none() -> None:
    crumb = np.where(disc(4)[..., None], np.array(RED, np.float32), print_of_a_tile())
    assert named(crumb) == ""


def test_other_light_and_mirrors_than_before_make_no_piece() -> None:
    """Lamps from another side, another shadow, and mirrors where none were."""
    count = counted(TABLE, LEVELS["harsh"], 400, share=0.5, relit=True)
    assert (count.wrong, count.ghosts) == (0, 0)
    assert count.right >= 0.8 * count.stood > 5


def test_a_mirror_that_went_leaves_no_piece_behind() -> None:
    sea = np.broadcast_to(np.array((0.39, 0.16, 0.028), np.float32), (SIDE, SIDE, 3))
    lamp = cv2.GaussianBlur(disc(11).astype(np.float32), (0, 0), 3)[..., None]
    none = np.zeros((SIDE, SIDE), bool)
    before = np.minimum(sea + 1.6 * lamp, 1.49).astype(np.float32)
    assert new_piece(sea.copy(), before, none, CALLED, (FOOT, FOOT)) == ""
    beside = np.where(disc(8, 54)[..., None], np.array(RED, np.float32), sea)
    assert new_piece(beside, before, none, CALLED, (FOOT, FOOT)) == "red"


def test_grain_of_a_blue_sea_is_no_blue_piece() -> None:
    """A patch of the ground's own colour, a little stronger than around it."""
    sea = np.broadcast_to(np.array((0.39, 0.16, 0.06), np.float32), (SIDE, SIDE, 3))
    blue = np.array((0.47, 0.16, 0.02), np.float32)
    none = np.zeros((SIDE, SIDE), bool)

    def seen(radius: float) -> str:
        patch = np.where(disc(radius)[..., None], blue, sea).astype(np.float32)
        return new_piece(patch, sea.copy(), none, CALLED, (FOOT, FOOT))

    assert seen(0.87 * 6 * PX_MM) == ""
    assert seen(6 * PX_MM) == "blue", "as large as a piece"


def test_a_colour_that_is_nowhere_on_the_place_is_new_where_a_mirror_was() -> None:
    """Under a lamp that was mirrored at the first look; a colour of the sea is not."""
    sea = np.broadcast_to(np.array((0.39, 0.16, 0.028), np.float32), (SIDE, SIDE, 3))
    lamp = cv2.GaussianBlur(disc(13).astype(np.float32), (0, 0), 3)[..., None]
    before = np.minimum(sea + 1.6 * lamp, 1.49).astype(np.float32)
    none = np.zeros((SIDE, SIDE), bool)

    def seen(linear: tuple[float, float, float]) -> str:
        under = disc(6 * PX_MM)[..., None]
        patch = np.where(under, np.array(linear, np.float32), sea).astype(np.float32)
        return new_piece(patch, before, none, CALLED, (FOOT, FOOT))

    assert seen(RED) == "red"
    assert seen((0.47, 0.16, 0.03)) == ""


def test_the_skirt_of_a_new_mirror_is_no_piece() -> None:
    """A lamp as large as a piece, and the light around it, which is not burnt."""
    tile = print_of_a_tile()
    lamp = cv2.GaussianBlur(disc(10).astype(np.float32), (0, 0), 4)[..., None]
    now = np.minimum(tile + 1.6 * lamp, 1.49).astype(np.float32)
    assert named(now, now.min(axis=2) > 1.36) == ""
