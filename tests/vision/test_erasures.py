"""What a piece hides is left out, and nothing is believed by too little."""

import math

import cv2
import numpy as np
import pytest

from companion.core.tag import Tag, serial
from tests.vision.scenes import table
from vision.codebook.alignment import sample_patch
from vision.codebook.erasures import visible_modules
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
    """About half hidden: 11 of 16 are read, 7 without erasures."""
    told = looks("E", 8)
    assert sum(words == read for words, read in told) >= 10
    assert all(read in (words, None) for words, read in told)


@pytest.mark.parametrize(("letter", "away"), [("E", 3.0), ("J", 8.0), ("J", 14.0)])
def test_too_little_or_another_game_s_is_not_believed(letter: str, away: float) -> None:
    assert {read for _, read in looks(letter, away)} == {None}
