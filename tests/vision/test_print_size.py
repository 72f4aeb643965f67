"""The size of the print is known or found, whatever the table's profile says."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from companion.core.ids import Slot
from companion.core.profile import Place, Sticker
from companion.core.table import Pose
from tests.vision.game_tables import HARSH, Laid, bare, compared, lay, seen, texts
from tests.vision.scenes import Camera, Flat, full_board, table, text
from vision.codebook.print_size import (
    MAX_KEPT,
    PrintSizes,
    ShortMemory,
    decode_sides,
    encode_sides,
)
from vision.place_search import OTHER_TRIALS, search_reaches
from vision.single_frame import SingleFrameReader
from vision.tracking.detector import TagDetector
from vision.tracking.memory import TableMemory

PROFILE = table()
POOR = Camera(size=(1500, 1125), blur=1.5, noise=6)
"""No decoder reads much here."""


def two(sides: tuple[float, float]) -> tuple[Flat, set[str]]:
    """Two bare tags alone on the table."""
    flat = Flat(PROFILE)
    for number, (place, side) in enumerate(
        zip(PROFILE.places[1::6], sides, strict=True)
    ):
        flat.tag(text(number), Pose(place.x + 3, place.y - 4, 30.0 * number), side)
    return flat, {text(0), text(1)}


@pytest.mark.parametrize("side", [12.0, 15.0, 18.0, 20.0])
def test_two_tags_alone_are_read_at_any_usual_size(side: float) -> None:
    flat, laid = two((side, side))
    reader = SingleFrameReader(PROFILE)
    assert reader.look(flat.seen(POOR)).observation.tags.keys() == laid
    assert reader.memory.sides("E") == (side,)


def test_sizes_that_differ_on_one_table_are_all_read() -> None:
    flat, laid = two((12.0, 20.0))
    memory = ShortMemory()
    memory.found("E", 15.0)
    finder = TagDetector(PROFILE, memory=TableMemory(memory))
    grey, found = flat.seen(POOR), set[str | None]()
    for _ in range(4):
        found |= {code.text for code in finder.detect(grey).detections}
    assert found == laid
    assert memory.sides("E") == (15.0,), "one tag of a size is not yet a print"


def test_what_a_detector_found_the_next_one_knows() -> None:
    """With the size known no other is tried where it reads: none of the budget goes."""
    flat, laid = two((12.0, 12.0))
    memory, grey = ShortMemory(), flat.seen(POOR)
    TagDetector(PROFILE, memory=TableMemory(memory)).detect(grey)
    assert memory.sides("E") == (12.0,)
    finder = TagDetector(PROFILE, memory=TableMemory(memory))
    assert {code.text for code in finder.detect(grey).detections} == laid
    search = finder._frame_reader._search
    assert set(search._matchers) - {12.0} == set(search.sizes.others[:OTHER_TRIALS])


def test_loosely_laid_cards_are_read_as_far_as_their_place_goes() -> None:
    """The sticker sits in the middle, so its offset says nothing of where to look."""
    profile = replace(PROFILE, sticker=Sticker(15, 0, 0))
    flat = Flat(profile)
    # Were most so far off, nothing would be told: the plane could be wrong, too.
    for number, place in enumerate(profile.places):
        shift = (-17.0, 0.0, 17.0, 0.0)[number % 4] if number % 3 else 0.0
        flat.tag(text(number), Pose(place.x + shift, place.y - shift, 0.0), 15.0)
    look = SingleFrameReader(profile).look(flat.seen(POOR))
    assert len(look.observation.tags) == len(profile.places)


def test_a_place_reaches_to_the_next_one() -> None:
    alone = Place(Slot("alone"), 100, 100, 50, 60)
    profile = replace(PROFILE, places=(alone,), sticker=Sticker(15, 6, 8))
    assert search_reaches(profile)[alone.slot] == (35, 40)
    beside = Place(Slot("beside"), 158, 100, 50, 60)
    profile = replace(profile, places=(alone, beside))
    assert search_reaches(profile)[alone.slot] == (33, 40)
    low = Place(Slot("low"), 100, 166, 50, 60)
    board = replace(low, slot=Slot("board"), tagged=False)
    assert search_reaches(replace(profile, places=(alone, board)))[alone.slot] == (
        35,
        40,
    )
    assert search_reaches(replace(profile, places=(alone, low)))[alone.slot] == (35, 36)
    inner = PROFILE.places[5]
    assert search_reaches(PROFILE)[inner.slot] == (inner.width / 2, inner.height / 2)


def test_a_full_harsh_board_of_another_print_is_read_whole() -> None:
    rng = random.Random(5)
    profile = table(6, 4)
    laid: Laid = bare(profile, rng, art=25)
    small = replace(profile.sticker, side=12.0)
    places = [p for p in profile.places if rng.random() < 0.7]
    for place, words in zip(places, texts(profile, len(places), rng), strict=True):
        lay(laid, place, words, (44, 44), small, rng)
    grey = seen(laid, HARSH, (2028, 1520))
    look = SingleFrameReader(profile).look(grey)
    count = compared(laid, profile, look.observation, small)
    assert (count.read, count.wrong_texts) == (len(places), 0)
    assert (count.wrong_cells, count.wrong_turns) == (0, 0)


def test_a_board_as_its_profile_says_needs_no_guess() -> None:
    flat = Flat(PROFILE)
    flat.tags(full_board(PROFILE))
    reader = SingleFrameReader(PROFILE)
    reader.look(flat.seen())
    assert reader._search.sizes.likely == (15.0,) and not reader._search._matchers


def test_sizes_are_tried_in_the_order_of_what_was_read() -> None:
    memory = ShortMemory()
    sizes = PrintSizes("E", 15.0, memory)
    assert not sizes.likely and not sizes.sure
    assert sizes.others == (15.0, 12.0, 18.0, 10.0, 20.0)
    sizes.note({"a": 12.1, "b": 17.6, "c": 11.8})
    assert sizes.likely == (12.0, 18.0) and sizes.sure
    assert sizes.others == (15.0, 10.0, 20.0)
    assert memory.sides("E") == (12.0,)
    sizes.note({"a": 18.2, "c": 18.2})
    assert sizes.likely == (18.0,) and memory.sides("E") == (18.0, 12.0)
    odd = PrintSizes("E", 15.0, ShortMemory())
    odd.note({"a": 13.48, "b": 13.6})
    assert odd.likely == (13.5,)


def test_the_newest_sizes_are_kept_each_once() -> None:
    memory = ShortMemory()
    for side in (10.0, 12.0, 15.0, 18.0, 20.0, 15.2):
        memory.found("E", side)
    kept = memory.sides("E")
    assert kept[0] == 15.2 and len(kept) == MAX_KEPT
    assert all(a != b for a, b in pairwise(sorted(kept)))
    assert memory.sides("N") == ()


def test_sizes_go_through_a_file() -> None:
    sides = {"E": (12.0, 15.0), "N": (20.0,)}
    assert decode_sides(encode_sides(sides)) == sides


@pytest.mark.parametrize(
    "content",
    [
        "",
        "sides = 3",
        "[sides]\nE = 12",
        '[sides]\nE = ["12"]',
        "[sides]\nE = [nan]",
        "[sides]\nE = [0]",
        "[sides]\nE = [1e9]",
        "[sides",
        "sides = " + "[" * 100_000,
    ],
)
def test_sizes_of_a_strange_file_are_refused(content: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        decode_sides(content)
