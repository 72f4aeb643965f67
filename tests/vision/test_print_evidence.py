"""Print that shows is no piece, and print that is gone is one of its own colour."""

import cv2
import numpy as np

from tests.vision.wooden_table import COLOURS, Array
from vision.wood.classify import new_piece
from vision.wood.colour import reference_colours
from vision.wood.detector import PX_MM
from vision.wood.print_evidence import print_evidence
from vision.wood.relighting import aligned

SIDE = 66
FOOT = np.pi * (6 * PX_MM) ** 2
CALLED = reference_colours(COLOURS)
NONE = np.zeros((SIDE, SIDE), bool)
BLUE = np.array((0.47, 0.16, 0.03), np.float32)


def disc(radius: float, x: float = SIDE / 2) -> Array:
    ys, xs = np.mgrid[:SIDE, :SIDE]
    return np.asarray((xs - x) ** 2 + (ys - SIDE / 2) ** 2 <= radius**2)


def sea(strength: float = 0.3) -> Array:
    """A blue sea with grain 3 mm wide, linear light."""
    spots = np.random.default_rng(4).uniform(1 - strength, 1 + strength, (15, 15))
    grain = cv2.resize(spots.astype(np.float32), (SIDE, SIDE))
    return np.asarray(BLUE * grain[..., None], np.float32)


def noisy(patch: Array, seed: int) -> Array:
    noise = np.random.default_rng(seed).standard_normal(patch.shape)
    return np.asarray(np.maximum(patch + 0.004 * noise, 0), np.float32)


def named(current: Array, before: Array) -> str:
    return new_piece(noisy(current, 1), noisy(before, 2), NONE, CALLED, (FOOT, FOOT))


def test_a_blue_piece_on_a_blue_sea_hides_its_grain() -> None:
    standing = np.where(disc(6 * PX_MM)[..., None], BLUE, sea())
    assert named(standing, sea()) == "blue"
    assert named(sea(), sea()) == ""


def test_what_only_looks_otherwise_is_no_piece() -> None:
    """The sea in a stronger blue on a patch as large as a piece: its grain shows."""
    tint = np.array((1.25, 1.0, 0.5), np.float32)
    tinted = np.where(disc(6 * PX_MM)[..., None], sea() * tint, sea())
    assert named(tinted, sea()) == ""


def test_evidence_is_where_print_has_grain() -> None:
    before, whole = sea() ** (1 / 2.2), np.ones((SIDE, SIDE), bool)
    expected, shown = print_evidence(before, before, NONE, moved=False).over(whole)
    assert expected > 500
    assert 0.9 <= shown <= 1.3
    flat = np.full_like(before, 0.5)
    assert print_evidence(flat, flat, NONE, moved=False).over(whole)[0] <= 0
    bare = disc(8 * PX_MM)
    covered = np.where(bare[..., None], flat, before)
    told = print_evidence(covered, before, NONE, moved=False)
    assert told.over(bare)[1] < 0.1
    assert told.gone[disc(5 * PX_MM)].mean() > 0.9
    assert told.gone[~disc(12 * PX_MM)].mean() < 0.02
    assert not print_evidence(covered, before, ~NONE, moved=False).gone.any()


def test_moved_print_is_followed() -> None:
    before = sea()
    matrix = np.array([(1, 0, 1.5), (0, 1, -1.0)], np.float32)
    now = np.asarray(
        cv2.warpAffine(before, matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REFLECT)
    )
    followed, moved = aligned(before, now)
    assert moved
    middle = slice(8, -8), slice(8, -8)
    apart = [np.abs(each - now)[middle].mean() for each in (followed, before)]
    assert apart[0] < 0.2 * apart[1]
    stayed, moved = aligned(before, before)
    assert stayed is before
    assert not moved
