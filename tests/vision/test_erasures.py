"""What a piece hides is left out, and nothing is believed by too little."""

import math

import cv2
import numpy as np
import pytest

from companion.core.tag import Tag, serial
from tests.vision.covered_tags import EDGE, LEVELS, REACH
from tests.vision.covered_tags import PLACE as WINDOW
from tests.vision.covered_tags import covered as half_covered
from tests.vision.scenes import table
from vision.codebook.alignment import sample_patch
from vision.codebook.encoder import data_bits
from vision.codebook.erasures import (
    evidence,
    interior,
    leads_twins,
    visible_modules,
)
from vision.codebook.matcher import TagMatcher
from vision.image import Grey
from vision.single_frame import codebook
from vision.symbol import SIZE, SPAN, modules

PROFILE = table()
KINDS = tuple(sorted(PROFILE.kinds))
MATCHER = TagMatcher(codebook("E", KINDS), 15)
PX_MODULE, SIDE_MM = 3, 15.0
MIDDLE = 150
SCALE = PX_MODULE * SPAN / SIDE_MM
PLACE = np.array([[SCALE, 0, MIDDLE - 0.5], [0, SCALE, MIDDLE - 0.5], [0, 0, 1]])
TAGS = [(KINDS[n % len(KINDS)], serial(37 * n % 1296)) for n in range(16)]


def lying(words: str, noise: int) -> Grey:
    """A sticker on a grey table, as a fair camera shows it."""
    cells = np.pad(modules(words), 2).astype(np.float32)
    sticker = np.kron(210 - 170 * cells, np.ones((PX_MODULE, PX_MODULE)))
    picture = np.full((2 * MIDDLE, 2 * MIDDLE), 120.0)
    start = MIDDLE - len(sticker) // 2
    picture[start : start + len(sticker), start : start + len(sticker)] = sticker
    soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
    grain = np.random.default_rng(noise).normal(0, 4, soft.shape)
    return np.asarray(np.clip(soft + grain, 0, 255), np.uint8)


def under_disc(grey: Grey, direction: float, away: float, tone: int) -> Grey:
    """The same with a disc as wide as a symbol ``away`` modules from the middle."""
    at = [MIDDLE + PX_MODULE * away * f(direction) for f in (math.cos, math.sin)]
    covered = grey.copy()
    radius = round(PX_MODULE * SIZE / 2)
    cv2.circle(covered, (round(at[0]), round(at[1])), radius, tone, -1, cv2.LINE_AA)
    return covered


def found(grey: Grey) -> str | None:
    trial = MATCHER.match(grey, PLACE, (10, 10))
    match = trial.match or MATCHER.match_part(grey, PLACE, trial.parts)
    return None if match is None else match.text


def looks(letter: str, away: float) -> list[tuple[str, str | None]]:
    """Each tag under a disc from another side: what it is, and what is read."""
    told: list[tuple[str, str | None]] = []
    for number, (kind, number_of_kind) in enumerate(TAGS):
        words = Tag(letter, kind, number_of_kind).text
        direction, tone = 0.4 * number, (60, 120, 200)[number % 3]
        covered = under_disc(lying(words, number), direction, away, tone)
        told.append((words, found(covered)))
    return told


def test_what_a_disc_hides_is_an_erasure() -> None:
    grey = under_disc(lying(Tag("E", *TAGS[0]).text, 0), 0.0, SIZE / 2, 120)
    pose = np.array([[0.6, 0, 0], [0, 0.6, 0]])
    seen = visible_modules(sample_patch(grey, PLACE, pose))
    assert seen.shape == (SIZE, SIZE)
    assert seen[:, :8].mean() > 0.9 and seen[8:13, 14:].mean() < 0.1


def test_tags_under_a_disc_are_read_by_what_is_left() -> None:
    """About half hidden: 13 of 16 are read, 7 without erasures."""
    told = looks("E", 8)
    assert sum(words == read for words, read in told) >= 13
    assert all(read in (words, None) for words, read in told)


def test_tags_of_which_an_edge_leaves_one_finder_pattern_are_read() -> None:
    """Two finder patterns are hidden, or cut."""
    for seed in (20026, 20029, 20033, 20034):
        words = Tag("E", *TAGS[seed % len(TAGS)]).text
        grey = half_covered(modules(words), LEVELS["clean"], seed, 0.5, EDGE)
        trial = MATCHER.match(grey, WINDOW, REACH)
        match = trial.match or MATCHER.match_part(grey, WINDOW, trial.parts)
        assert match is not None and match.text == words


@pytest.mark.parametrize(("letter", "away"), [("E", 2.0), ("J", 8.0), ("J", 14.0)])
def test_too_little_or_another_game_s_is_not_believed(letter: str, away: float) -> None:
    assert {read for _, read in looks(letter, away)} == {None}


def test_few_modules_without_an_error_are_beyond_chance() -> None:
    """Of n signs at random all agree once in 2 to the n."""
    few = np.ones(30, np.float32)
    assert evidence(few, 30.0) == pytest.approx(30 * math.log(2), rel=1e-3)
    assert evidence(few, 0.0) == evidence(few, -5.0) == 0
    many = np.ones(180, np.float32)
    gaussian = 6.0**2 / 2
    assert gaussian < evidence(many, 6.0 * math.sqrt(180)) < gaussian * 1.1


def test_where_no_module_is_visible_no_part_is() -> None:
    """A refinement has nothing to hold on to there."""
    blank = np.full((40, 40), 90, np.uint8)
    assert MATCHER.match_part(blank, PLACE, [np.eye(2, 3)]) is None


def test_beside_what_covers_nothing_counts_as_print() -> None:
    visible = np.ones((SIZE, SIZE), bool)
    visible[3, 3] = False  # the middle of a finder pattern
    visible[10:, 10:] = False
    seen = interior(visible)
    assert seen[3, 3] and seen[:9].all() and seen[:, :9].all()
    assert not seen[9:, 9:].any()


def test_a_tag_must_lead_those_of_other_games_with_its_numbers() -> None:
    words, other = (Tag(letter, *TAGS[3]).text for letter in "EJ")
    ours, theirs = (
        1 - 2 * data_bits([t])[0].astype(np.float32) for t in (words, other)
    )
    apart = ours != theirs
    seen = np.ones(208, bool)
    assert leads_twins(words, ours, seen) and not leads_twins(words, theirs, seen)
    assert not leads_twins(words, ours, ~apart), "what differs is hidden"
