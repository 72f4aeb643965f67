"""Wooden pieces: found where they came to stand, in the right colour, or not at all."""

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np
import pytest

from companion.core.ids import Slot
from companion.core.profile import TableProfile, sticker_pose
from companion.core.table import Sight, TableObservation
from tests.vision import tables
from vision.anchors import detect_anchors, solve_plane
from vision.plane import Lens, TablePlane
from vision.render.renderer import (
    CLEAN,
    HARSH,
    MID,
    Conditions,
    Scene,
    WoodenPiece,
    camera_of,
    render,
)
from vision.symbol import SIZE as SYMBOL
from vision.symbol import SPAN
from vision.wood.detector import Array, PieceDetector
from vision.wood.illumination import (
    Illumination,
    Paper,
    illumination,
    papers,
    tag_paper,
)

SIZE = (2000, 1500)
COLOURS = {"red": "#c02020", "blue": "#2040b0", "white": "#f2efe6", "yellow": "#e6b422"}
WARM = replace(CLEAN, warmth=0.8, light=(0.45, 0.7))

ALL = frozenset(range(4))

KINDS = pytest.mark.parametrize(
    ("conditions", "recall"),
    [(CLEAN, 0.97), (MID, 0.96), (WARM, 0.97), (HARSH, 0.7)],
)


def table() -> TableProfile:
    return replace(tables.profile(8, 6), colours=COLOURS)


def standing(seed: int, share: float = 0.6) -> dict[Slot, WoodenPiece]:
    """Discs off the middle of a place, clear of the sticker in whatever turn."""
    rng = random.Random(seed)
    return {
        p.slot: WoodenPiece(
            "scout",
            rng.choice(list(COLOURS)),
            p.x + rng.uniform(-0.5, 0.5),
            p.y + rng.uniform(-0.5, 0.5),
        )
        for p in table().places
        if rng.random() < share
    }


@lru_cache(maxsize=8)
def seen(conditions: Conditions, wood: int | None, nudge: int = 0) -> Array:
    """A small colour picture of a full table, discs as of seed ``wood``."""
    discs = () if wood is None else tuple(standing(wood).values())
    pieces = tables.full(table(), seed=3, wobble=0.5)
    if nudge:
        rng = random.Random(nudge)
        pieces = tuple(
            replace(
                p,
                pose=replace(
                    p.pose,
                    x=p.pose.x + rng.uniform(-0.8, 0.8),
                    y=p.pose.y + rng.uniform(-0.8, 0.8),
                ),
            )
            for p in pieces
        )
    return render(Scene(table(), pieces, discs, (), conditions, 1), SIZE)


@lru_cache(maxsize=8)
def plane_of(conditions: Conditions) -> TablePlane:
    grey = np.asarray(
        cv2.cvtColor(seen(conditions, None), cv2.COLOR_BGR2GRAY), np.uint8
    )
    view = camera_of(Scene(table(), (), (), (), conditions, 1), SIZE)
    lens = Lens(view.focal / max(SIZE), conditions.k1, conditions.k2)
    plane = solve_plane(detect_anchors(grey, table()), table(), SIZE, lens)
    assert plane is not None
    return plane


def stickers() -> list[Paper]:
    side = table().sticker.side * SYMBOL / SPAN
    return [
        tag_paper(sticker_pose(p.pose, table().sticker), side)
        for p in tables.full(table(), 3, 0.5)
    ]


def light(
    picture: Array, plane: TablePlane, anchors: Collection[int] = ALL
) -> Illumination | None:
    """The light as the anchors alone show it."""
    return illumination(picture, plane, papers(table(), anchors, ()))


def found(
    wood: PieceDetector, picture: Array, plane: TablePlane, keys: Mapping[Slot, str]
) -> dict[Slot, str]:
    lit = illumination(picture, plane, papers(table(), ALL, stickers()))
    return wood.detect(picture, plane, table(), lit, keys)


def lying(key: object = "tile") -> dict[Slot, str]:
    return {place.slot: str(key) for place in table().places}


def small(picture: Array) -> Array:
    half = (SIZE[0] // 2, SIZE[1] // 2)
    return np.asarray(cv2.resize(picture, half, interpolation=cv2.INTER_AREA))


@KINDS
def test_pieces_that_came_are_found_by_colour(
    conditions: Conditions, recall: float
) -> None:
    wood, plane, true = PieceDetector(), plane_of(conditions), standing(5)
    assert found(wood, seen(conditions, None), plane, lying()) == {}
    named = found(wood, seen(conditions, 5), plane, lying())
    assert {s: c for s, c in named.items() if true[s].colour != c} == {}
    assert len(named) >= recall * len(true)


@KINDS
def test_nudged_tiles_alone_are_no_pieces(
    conditions: Conditions, recall: float
) -> None:
    wood, plane = PieceDetector(), plane_of(conditions)
    found(wood, seen(conditions, None), plane, lying())
    assert found(wood, seen(conditions, None, 7), plane, lying()) == {}
    assert recall <= 1


def test_a_small_picture_will_do() -> None:
    wood, plane, true = PieceDetector(), plane_of(CLEAN), standing(5)
    found(wood, small(seen(CLEAN, None)), plane, lying())
    named = found(wood, small(seen(CLEAN, 5)), plane, lying())
    assert {s: c for s, c in named.items() if true[s].colour != c} == {}
    assert len(named) >= 0.9 * len(true)


def test_a_place_with_another_tile_is_looked_at_anew() -> None:
    wood, plane = PieceDetector(), plane_of(CLEAN)
    found(wood, seen(CLEAN, None), plane, lying("before"))
    assert found(wood, seen(CLEAN, 5), plane, lying("after")) == {}


def test_only_asked_places_are_judged() -> None:
    wood, plane, true = PieceDetector(), plane_of(CLEAN), standing(5)
    slot = next(iter(true))
    found(wood, seen(CLEAN, None), plane, lying())
    assert set(found(wood, seen(CLEAN, 5), plane, {slot: "tile"})) == {slot}


def test_what_was_forgotten_tells_nothing() -> None:
    wood, plane = PieceDetector(), plane_of(CLEAN)
    found(wood, seen(CLEAN, None), plane, lying())
    wood.clear()
    assert found(wood, seen(CLEAN, 5), plane, lying()) == {}


def test_without_three_white_borders_nothing_is_told() -> None:
    plane, picture = plane_of(CLEAN), seen(CLEAN, None)
    dark = (picture * 0.05).astype(np.uint8)
    assert light(picture, plane) is not None
    assert light(dark, plane) is None
    assert light(picture, plane, {0, 2}) is None
    wood = PieceDetector()
    wood.detect(picture, plane, table(), None, lying())
    assert found(wood, seen(CLEAN, 5), plane, lying()) == {}


def test_tags_tell_of_the_light_where_anchors_are_hidden() -> None:
    plane, picture = plane_of(CLEAN), seen(CLEAN, None)
    whites = papers(table(), {0}, stickers())
    assert len(whites) == 1 + len(table().places)
    by_tags, by_anchors = illumination(picture, plane, whites), light(picture, plane)
    assert by_tags is not None and by_anchors is not None
    for place in table().places[::7]:
        levels = [
            each.plane[0] + (place.x, place.y) @ each.plane[1:]
            for each in (by_tags, by_anchors)
        ]
        levels[0] += by_tags.level(place.x, place.y)
        assert np.abs(levels[0] - levels[1]).max() < 0.1


def test_a_border_of_another_colour_is_no_white() -> None:
    plane, picture = plane_of(CLEAN), seen(CLEAN, None).copy()
    anchor = table().anchors[0]
    x, y = plane.to_px(np.array([(anchor.x, anchor.y)]))[0].astype(int)
    cv2.circle(picture, (int(x), int(y)), 100, (30, 60, 190), -1)
    assert light(picture, plane) is None, "which of four is wrong cannot be told"
    made = illumination(picture, plane, papers(table(), ALL, stickers()))
    assert made is not None
    assert (anchor.x, anchor.y) not in {(x, y) for x, y in made.at.tolist()}


def test_while_borders_are_hidden_what_stood_stands() -> None:
    wood, plane = PieceDetector(), plane_of(CLEAN)
    slots = frozenset(place.slot for place in table().places)
    bare = TableObservation({}, dict.fromkeys(slots, Sight.EMPTY))

    def update(disc: int | None, anchors: Collection[int] = ALL) -> dict[Slot, str]:
        whites = papers(table(), anchors, ())
        return wood.update(seen(CLEAN, disc), plane, table(), whites, bare, slots)

    update(None)
    found = update(5)
    assert found
    assert update(5, {0, 2}) == found
    whites = (pytest.fail("the light is fitted for nothing") for _ in range(1))
    still = wood.update(seen(CLEAN, 5), plane, table(), whites, bare, frozenset())
    assert still == found, "no place on which a piece can stand was searched"
    assert update(None) == {}
