"""Empty is a claim: believed where neighbours or the past say so, else unsure."""

import random
from dataclasses import replace

import numpy as np
import pytest

from companion.core.ids import Slot
from companion.core.table import Pose, Sight
from tests.vision.game_tables import art, hand, paint
from tests.vision.scenes import Camera, Flat, table, text, view
from vision.background import (
    LEARN_FRAMES,
    MAX_TRIES,
    RETRIES,
    RETRY,
    Background,
    RectifiedView,
)
from vision.motion import Array
from vision.plane import TablePlane
from vision.surface.empty_looks import (
    MOST_CELLS,
    STEP,
    ShortLooks,
    decode_looks,
    detrended,
    encode_looks,
    plausible,
    roughness,
)

PROFILE = table(6, 4)
CAMERA = Camera(size=(1200, 900))
PLANE = TablePlane(np.linalg.inv(view(PROFILE, CAMERA)), CAMERA.size)
PLACES = PROFILE.places


def above(flat: Flat, seed: int = 0, light: float = 1.0) -> Array:
    """The table from above."""
    grey = flat.seen(replace(CAMERA, seed=seed, light=light))
    return RectifiedView().rectify(grey, PLANE, PROFILE)


def settled(ground: Background, flat: Flat, light: float = 1.0) -> dict[str, Sight]:
    """The sights after enough looks."""
    for seed in range(LEARN_FRAMES):
        sights = ground.classify(above(flat, seed, light), PROFILE, {})
    return {str(slot): sight for slot, sight in sights.items()}


def disturbed(grain: float, share: float = 0.1, seed: int = 1) -> tuple[Flat, set[str]]:
    """A table with a hand, two printed tiles and a plain one, and the slots of which
    they cover more than ``share``.
    """
    flat, rng = Flat(PROFILE, grain), random.Random(seed)
    before = flat.picture.copy()
    hand(flat, PLACES[9].x, PLACES[9].y + 20, 150)
    for place in (PLACES[1], PLACES[17]):
        paint(flat, Pose(place.x + 1, place.y - 1, 3.0), art((44, 44), rng))
    plain = np.full((176, 176), 175, np.float32)
    plain[:4] = plain[-4:] = plain[:, :4] = plain[:, -4:] = 60
    paint(flat, Pose(PLACES[5].x, PLACES[5].y, 2.0), plain)
    changed, touched = np.abs(flat.picture - before) > 3, set[str]()
    for p in PLACES:
        left, right = round((p.x - 18) * 8), round((p.x + 18) * 8)
        top, bottom = round((p.y - 18) * 8), round((p.y + 18) * 8)
        if changed[top:bottom, left:right].mean() > share:
            touched.add(str(p.slot))
    return flat, touched


@pytest.mark.parametrize("grain", [2.0, 12.0])
def test_what_lies_there_since_the_first_look_is_not_empty(grain: float) -> None:
    flat, touched = disturbed(grain, 0.4)
    _, brushed = disturbed(grain, 0.0)
    ground = Background()
    sights = settled(ground, flat)
    assert len(touched) >= 6
    assert {sights[slot] for slot in touched} == {Sight.UNSURE}
    empty = {slot for slot, sight in sights.items() if sight is Sight.EMPTY}
    assert len(empty - brushed) >= 0.5 * (len(PLACES) - len(brushed))
    # What is freed is empty at last.
    after = settled(ground, Flat(PROFILE, grain))
    assert list(after.values()).count(Sight.EMPTY) >= 0.9 * len(PLACES)


def test_what_was_searched_in_vain_is_searched_again_in_turns() -> None:
    flat, _ = disturbed(2.0)
    ground, searches = Background(), dict[Slot, int]()
    first = ground.candidates(above(flat), PROFILE)
    assert len(first) == len(PLACES)
    for seed in range(1, 30):
        ground.classify(above(flat, seed), PROFILE, {PLACES[17].slot: False})
        again = ground.candidates(above(flat, seed), PROFILE)
        assert len(again) <= RETRIES
        for slot in again:
            searches[slot] = searches.get(slot, 0) + 1
    # A symbol that was not read is searched on and on, all else no more.
    assert searches.pop(PLACES[17].slot) == 29
    assert max(searches.values()) == MAX_TRIES
    changed = replace(CAMERA, seed=40)
    laid = Flat(PROFILE, 2.0)
    rect = RectifiedView().rectify(laid.seen(changed), PLANE, PROFILE)
    assert PLACES[5].slot in ground.candidates(rect, PROFILE)


def test_a_tile_without_a_tag_is_unsure_however_long_it_lies() -> None:
    """A stain or a shadow is believed after a while, another print never."""
    flat, rng = Flat(PROFILE), random.Random(2)
    places = PLACES[1::7]
    for place in places:
        paint(flat, Pose(place.x, place.y, 2.0), art((44, 44), rng))
    ground, seen = Background(), [above(flat, seed) for seed in range(3)]
    for number in range(2 * RETRY + 1):
        sights = ground.classify(seen[number % 3], PROFILE, {})
    assert {p.slot for p in PLACES if sights[p.slot] is not Sight.EMPTY} == {
        p.slot for p in places
    }


def test_a_table_half_full_of_untagged_pieces_is_unsure() -> None:
    flat, rng = Flat(PROFILE), random.Random(3)
    for place in PLACES[::2]:
        paint(flat, Pose(place.x, place.y, 0), art((44, 44), rng))
    sights = settled(Background(), flat)
    assert set(sights.values()) == {Sight.UNSURE}


@pytest.mark.parametrize("light", [0.6, 1.3])
def test_a_look_outlives_a_restart_and_the_light(light: float) -> None:
    memory = ShortLooks()
    settled(Background(memory), Flat(PROFILE))
    flat, hidden = disturbed(12.0, 0.6)
    _, touched = disturbed(12.0, 0.0)
    first = Background(memory).classify(above(flat, 7, light), PROFILE, {})
    assert {first[Slot(slot)] for slot in hidden} == {Sight.UNSURE}
    bare = memory.looks(PROFILE).keys() - {Slot(slot) for slot in touched}
    assert len(bare) > 8 and {first[slot] for slot in bare} == {Sight.EMPTY}


def test_another_cloth_on_the_table_is_learned_anew() -> None:
    memory = ShortLooks()
    settled(Background(memory), Flat(PROFILE, 2.0))
    cloth = Flat(PROFILE, 2.0)
    cloth.picture = cloth.picture[::-1, ::-1].copy()
    ground = Background(memory)
    first = ground.classify(above(cloth), PROFILE, {})
    assert set(first.values()) == {Sight.UNSURE}
    assert Sight.EMPTY in settled(ground, cloth).values()


def test_a_place_that_lies_elsewhere_has_no_look() -> None:
    memory = ShortLooks()
    settled(Background(memory), Flat(PROFILE))
    assert len(memory.looks(PROFILE)) > len(PLACES) / 2
    moved = tuple(replace(place, x=place.x + 1) for place in PLACES)
    assert memory.looks(replace(PROFILE, places=moved)) == {}
    assert memory.looks(replace(PROFILE, letter="N")) == {}


def test_two_places_must_agree_and_be_most_of_their_shape() -> None:
    rng = np.random.default_rng(0)
    alike = {p.slot: np.full((9, 9), 4.0, np.float32) for p in PLACES[:2]}
    assert plausible(alike, PROFILE) == alike.keys()
    one = {PLACES[0].slot: alike[PLACES[0].slot]}
    assert plausible(one, PROFILE) == frozenset()
    others = {
        p.slot: rng.uniform(2, 5, (9, 9)).astype(np.float32) * (1 + n)
        for n, p in enumerate(PLACES[2:4])
    }
    assert plausible({**alike, **others}, PROFILE) == frozenset()
    dark = {**alike, PLACES[1].slot: np.full((9, 9), 3.0, np.float32)}
    assert plausible(dark, PROFILE) == frozenset()
    assert plausible(
        {p.slot: np.zeros((0, 5), np.float32) for p in PLACES}, PROFILE
    ) == (frozenset())


def test_a_tag_that_was_there_and_is_hidden_is_covered() -> None:
    ground, flat = Background(), Flat(PROFILE)
    flat.tag(text(1), Pose(PLACES[0].x, PLACES[0].y, 0))
    seen = above(flat)
    ground.classify(seen, PROFILE, {PLACES[0].slot: True})
    sights = ground.classify(seen, PROFILE, {})
    assert sights[PLACES[0].slot] is Sight.COVERED


def test_looks_go_through_a_file() -> None:
    look = np.linspace(2.1, 5.6, 63).reshape(7, 9).astype(np.float32)
    (name, back), *_ = decode_looks(encode_looks({"E": {"a 1 2": look}}))["E"].items()
    assert name == "a 1 2" and back.shape == (7, 9)
    assert np.abs(back - look).max() <= STEP


@pytest.mark.parametrize(
    "look",
    [
        "3",
        '{ a = "" }',
        '{ a = "9 9 x" }',
        '{ a = "9 9 AAAA" }',
        '{ a = "-1 -1 AAAA" }',
        f'{{ a = "{MOST_CELLS} 2 AAAA" }}',
        '{ a = "2 2 eJxjYGBgAAAABAAB" } }',
    ],
)
def test_looks_of_a_strange_file_are_refused(look: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        decode_looks(f"looks = {{ E = {look} }}")


def test_a_bare_palm_over_a_tag_is_no_place_that_was_emptied() -> None:
    """What gives a palm away that looks like the table is that it reaches on."""
    flat, place = Flat(PROFILE), PLACES[9]
    lifted, covered = Background(), Background()
    for ground in (lifted, covered):
        for seed in range(LEARN_FRAMES):
            ground.classify(above(flat, seed), PROFILE, {place.slot: True})
    below = slice(round(place.y + 22), round(place.y + 30))
    for seed in range(LEARN_FRAMES):
        palm = above(flat, seed)
        palm[below, round(place.x - 12) : round(place.x + 12)] -= 0.3
        seen = covered.classify(palm, PROFILE, {})
    assert seen[place.slot] is Sight.COVERED
    assert settled(lifted, flat)[str(place.slot)] is Sight.EMPTY


def test_roughness_is_that_of_what_is_left_without_trends() -> None:
    rng = np.random.default_rng(3)
    for shape in ((40, 40), (31, 57), (1, 9)):
        slope = np.linspace(-2, 2, shape[1], dtype=np.float32)
        patch = slope + rng.normal(0, 0.05, shape).astype(np.float32)
        patch -= patch.mean()
        rest = detrended(patch)
        expected = float(np.sqrt((rest * rest).mean()))
        assert roughness(patch) == pytest.approx(expected, abs=1e-3)
