"""In which order places and sizes are searched, and what a look leaves for the next."""

from dataclasses import replace
from itertools import islice
from typing import Any

import cv2
import numpy as np
import pytest

from companion.core.game import plain_setup
from companion.core.ids import GameKey
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from companion.games import GAMES
from tests.vision.scenes import Camera, Flat, full_board, plane_of, table, text
from vision.codebook.codewords import (
    ACCEPT,
    CONFIRM_ALONE,
    NO_MATCH,
    Codebook,
    families,
)
from vision.codebook.encoder import data_bits
from vision.codebook.matcher import (
    REFINE_BELOW,
    PlaceMatch,
    TagMatch,
    TagMatcher,
)
from vision.codebook.print_size import PrintSizes, ShortMemory
from vision.decode import Decoder
from vision.image import Grey
from vision.place_search import OTHER_TRIALS, PlaceSearch
from vision.plane import TablePlane
from vision.single_frame import SingleFrameReader, codebook
from vision.symbol import SPAN

PROFILE = table()
KINDS = tuple(sorted(PROFILE.kinds))
BOOK = codebook(PROFILE.letter, KINDS)
CAMERA = Camera(size=(900, 675), blur=0.8)
MIDDLE = 152.5, 107.5
REACH = 15.0, 15.0


def one_tag(words: str, away: float = 0.0, turn: float = 90) -> tuple[Grey, TablePlane]:
    flat = Flat(PROFILE)
    flat.tag(words, Pose(MIDDLE[0] + away, MIDDLE[1], turn))
    grey = flat.seen(CAMERA)
    return grey, plane_of(grey, PROFILE)


def test_sides_are_tried_as_often_as_they_were_read_and_a_place_s_own_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grey, plane = one_tag(text(0))
    sizes = PrintSizes(PROFILE.letter, 15.0, ShortMemory())
    sizes.note({"a": 12.0, "b": 12.0, "c": 18.0})
    search = PlaceSearch(PROFILE, BOOK, Decoder(), sizes)
    here, there = PROFILE.places[:2]
    at = 0.0, 0.0
    lay = TagMatch(text(0), np.eye(2, 3), (at, at, at, at), 0.8, 0.3, 0, 170)
    search.last[there.slot] = 18.0, lay
    tried: list[tuple[float, bool]] = []

    def match(self: TagMatcher, *given: Any) -> PlaceMatch:
        tried.append((round(self._module * SPAN, 1), given[3] is lay))
        return PlaceMatch(None)

    monkeypatch.setattr(TagMatcher, "match", match)
    assert not list(search.search(grey, plane, (here, there)))
    known = [(12.0, False), (18.0, False), (18.0, True), (12.0, False)]
    assert tried[:4] == known
    # None of the others is tried beyond the budget of a look.
    assert len(tried) <= 4 + OTHER_TRIALS
    assert all(side not in (12.0, 18.0) for side, _ in tried[4:])


def test_a_located_symbol_closes_no_place_but_its_own() -> None:
    grey, plane = one_tag(text(40))
    local = plane.local_homography(*MIDDLE)
    match = TagMatcher(BOOK, 15).match(grey, local, REACH).match
    assert match is not None
    own = PROFILE.place_at(*MIDDLE)
    other = next(p for p in PROFILE.places if p.tagged and p != own)
    assert own is not None
    for place in (own, other):
        pose = match.pose.copy()
        pose[:, 2] += MIDDLE[0] - place.x, MIDDLE[1] - place.y
        sizes = PrintSizes(PROFILE.letter, 15.0, ShortMemory())
        search = PlaceSearch(PROFILE, BOOK, Decoder(), sizes)
        found = list(search.search(grey, plane, (place,), {place.slot: [(15.0, pose)]}))
        assert [at.slot for at, reading in found if reading.code] == (
            [own.slot] if place is own else []
        )


def test_a_tag_that_was_read_is_painted_out_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flat = Flat(PROFILE)
    laid = dict(islice(full_board(PROFILE).items(), 3))
    flat.tags(laid)
    grey = flat.seen(CAMERA)
    before = grey.copy()
    whole = TagMatcher.match
    read: list[TagMatch] = []
    flatness: list[float] = []

    def match(self: TagMatcher, picture: Grey, *given: Any) -> PlaceMatch:
        for tag in read:
            x, y = np.mean(tag.corners, axis=0).astype(int)
            flatness.append(float(picture[y - 4 : y + 5, x - 4 : x + 5].std()))
        found = whole(self, picture, *given)
        read.extend([found.match] if found.match is not None else [])
        return found

    monkeypatch.setattr(TagMatcher, "match", match)
    slots = frozenset(place.slot for place in PROFILE.places)
    found = SingleFrameReader(PROFILE).read_places(
        grey, plane_of(grey, PROFILE), [], slots
    )
    assert {code.text for code in found.detections} == {str(words) for words in laid}
    assert len(flatness) >= len(laid)
    assert max(flatness) == 0
    assert (grey == before).all(), "the frame itself stays as it is"


def test_a_tag_that_lies_on_is_confirmed_where_it_lay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither finder patterns nor another pose are looked for."""
    grey, plane = one_tag(text(40))
    local, matcher = plane.local_homography(*MIDDLE), TagMatcher(BOOK, 15)
    first = matcher.match(grey, local, REACH).match
    assert first is not None and first.accepted
    monkeypatch.setattr("vision.codebook.matcher.pose_hypotheses", lambda *_: [])
    monkeypatch.setattr("vision.codebook.matcher.refine_pose", lambda *_, **__: None)
    again = matcher.match(grey, local, REACH, first).match
    assert again is not None and (again.text, again.mask) == (first.text, first.mask)
    assert again.accepted and (again.pose == first.pose).all()
    assert np.allclose(again.corners, first.corners)


@pytest.mark.parametrize(("words", "away"), [(text(41), 0.0), (text(40), 4.0)])
def test_what_changed_is_read_anew(words: str, away: float) -> None:
    grey, plane = one_tag(text(40))
    matcher = TagMatcher(BOOK, 15)
    first = matcher.match(grey, plane.local_homography(*MIDDLE), REACH).match
    grey, plane = one_tag(words, away)
    second = matcher.match(grey, plane.local_homography(*MIDDLE), REACH, first).match
    assert first is not None and second is not None and second.text == words
    assert np.hypot(second.pose[0, 2] - away, second.pose[1, 2]) < 0.5


@pytest.mark.parametrize("turn", [0, 180, 270])
def test_a_turned_tag_is_searched_for_anew(turn: float) -> None:
    grey, plane = one_tag(text(40))
    local, matcher = plane.local_homography(*MIDDLE), TagMatcher(BOOK, 15)
    first = matcher.match(grey, local, REACH).match
    grey, _ = one_tag(text(40), turn=turn)
    second = matcher.match(grey, local, REACH, first).match
    assert first is not None and second is not None and second.text == first.text
    angles = [
        np.degrees(np.arctan2(m.pose[1, 0], m.pose[0, 0])) for m in (first, second)
    ]
    assert (angles[1] - angles[0]) % 360 == pytest.approx((turn - 90) % 360, abs=2)


def test_a_tag_that_creeps_is_followed() -> None:
    """By steps of which none alone costs what is allowed."""
    matcher, last = TagMatcher(BOOK, 15), None
    for step in range(9):
        grey, plane = one_tag(text(40), step * 0.05)
        local = plane.local_homography(*MIDDLE)
        last = matcher.match(grey, local, REACH, last).match
        alone = matcher.match(grey, local, REACH).match
        assert last is not None and alone is not None
        assert last.score > alone.score - 0.06, step


def test_a_poor_pose_is_not_kept_once_the_picture_is_sharp() -> None:
    grey, plane = one_tag(text(40))
    local, matcher = plane.local_homography(*MIDDLE), TagMatcher(BOOK, 15)
    first = matcher.match(grey, local, REACH).match
    assert first is not None
    aside = first.pose.copy()
    aside[0, 2] += 0.25
    before = matcher.match(grey, local, REACH, replace(first, pose=aside, score=0.5))
    assert before.match is not None and before.match.score > REFINE_BELOW
    assert abs(before.match.pose[0, 2] - first.pose[0, 2]) < 0.1


def test_without_its_function_patterns_nothing_is_confirmed() -> None:
    """The data alone would be enough for its text."""
    grey, plane = one_tag(text(40))
    local, matcher = plane.local_homography(*MIDDLE), TagMatcher(BOOK, 15)
    first = matcher.match(grey, local, REACH).match
    assert first is not None and first.score > 0.7
    assert matcher.match(grey, local, REACH, first).match is not None
    corners = np.array(first.corners)
    for at in corners + 2 * 3.5 / 21 * (corners.mean(axis=0) - corners):
        cv2.circle(grey, tuple(round(float(each)) for each in at), 6, 235, -1)
    assert matcher._match_prior(grey, local, replace(first, score=0.7)) is None


def test_a_text_is_confirmed_only_where_no_other_tag_is_nearer() -> None:
    book = Codebook(families("E", KINDS[:2]))
    late, other, foreign = (
        Tag(letter, KINDS[0], serial(number)).text
        for letter, number in (("E", 1200), ("E", 3), ("J", 1200))
    )
    signs = (1 - 2.0 * data_bits([late])[0]).astype(np.float32)
    found = book.confirm(signs, late)
    assert found.accepted and found.text == late and found.score > 0.99
    noise = np.random.default_rng(3).normal(0, 1.5, signs.shape).astype(np.float32)
    whole, poor = book.best_match(signs + noise), book.confirm(signs + noise, late)
    assert poor.score < CONFIRM_ALONE and poor.accepted
    assert poor.text == whole.text
    assert poor.runner_up == pytest.approx(whole.runner_up)
    assert book.confirm(signs, other) == book.confirm(signs, foreign) == NO_MATCH
    # Nearly half the way to the nearest other tag: both are alike enough.
    texts = [book.text(number) for number in range(len(book)) if number != 1200]
    rows = 1 - 2.0 * data_bits(texts)
    nearest = int((rows @ signs).argmax())
    theirs = rows[nearest].astype(np.float32)
    apart = np.flatnonzero(signs != theirs)
    between = signs.copy()
    nearly = apart[: len(apart) // 2 - 2]
    between[nearly] = theirs[nearly]
    book.activate([late, texts[nearest]])
    assert book.confirm(between, late).runner_up >= ACCEPT
    assert book.confirm(between, texts[nearest]) == NO_MATCH


@pytest.mark.parametrize("game", GAMES)
def test_no_tag_lends_another_what_confirms_it_alone(game: GameKey) -> None:
    """What lies there instead has little of its own correlation in common with what lay
    there: noise had to add the rest. A sample: over all tags it is at most .45.
    """
    rng = np.random.default_rng(11)
    plain = GAMES[game]
    profile = plain.profile(plain.setup(plain_setup(plain)))
    book = codebook(profile.letter, tuple(sorted(profile.kinds)))
    for index in rng.integers(0, len(book), 20):
        lying = (1 - 2.0 * data_bits([book.text(int(index))])[0]).astype(np.float32)
        others = [n for n in range(0, len(book), 7) if n != index]
        rows = book._signs(np.array(others, np.intp))
        assert (rows @ book._vectors(lying)[0]).max() < 0.41 < CONFIRM_ALONE - 0.1
