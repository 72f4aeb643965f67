"""Recognising tags of a known set where no decoder reads them."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.table import Pose
from companion.core.tag import Tag, serial
from tests.vision.scenes import Camera, Flat, full_board, plane_of, table, text
from vision.codebook.alignment import function_template, refine_pose, sample_patch
from vision.codebook.codewords import (
    ACCEPT,
    EARLY_SERIALS,
    NO_MATCH,
    Codebook,
    Depth,
    families,
)
from vision.codebook.encoder import (
    TagFamily,
    data_bits,
    data_placement,
    format_patterns,
    mask_patterns,
)
from vision.codebook.finder_patterns import Reach, pose_hypotheses
from vision.codebook.matcher import CODEBOOK, TagMatch, TagMatcher
from vision.codebook.soft_modules import demodulate, equalise, function_fit
from vision.decode import Decoder
from vision.image import Grey
from vision.plane import TablePlane
from vision.single_frame import SingleFrameReader, codebook
from vision.symbol import SPAN, format_modules, function_modules, modules

PROFILE = table()
KINDS = tuple(sorted(PROFILE.kinds))
BOOK = codebook("E", KINDS)
TEXTS = st.builds(
    lambda k, s: Tag("E", KINDS[k], serial(s)).text,
    st.integers(0, len(KINDS) - 1),
    st.integers(0, 1295),
)


@given(st.lists(TEXTS, min_size=1, max_size=4))
def test_codewords_are_what_the_printer_prints(texts: list[str]) -> None:
    row, column = data_placement()
    for words, bits in zip(texts, data_bits(texts), strict=True):
        mask = segno.make(words, version=1, error="h", boost_error=False, micro=False)
        printed = 1 - 2.0 * modules(words)
        signs = (1 - 2.0 * bits) * mask_patterns()[mask.mask]
        assert (signs == printed[row, column]).all()
        written = format_patterns()[mask.mask]
        assert (written[format_modules()] == printed[format_modules()]).all()


def test_the_path_visits_every_data_module_once() -> None:
    visited = np.zeros((21, 21), int)
    np.add.at(visited, data_placement(), 1)
    assert (visited == ~function_modules()).all()


@pytest.mark.parametrize("words", ["TC:", "TC:eab01fg", "TC:EAB01FG0"])
def test_texts_that_are_no_tags_have_no_codewords(words: str) -> None:
    with pytest.raises(ValueError, match="texts"):
        data_bits([words])


def test_no_two_tags_of_a_game_are_alike() -> None:
    rows = np.concatenate([family.codewords() for family in families("E", KINDS)])
    bits = np.unpackbits(rows[::7], axis=1).astype(np.float32) * 2 - 1
    apart = (bits.shape[1] - bits @ bits.T) / 2
    np.fill_diagonal(apart, 99)
    assert apart.min() >= 40


@lru_cache(maxsize=1)
def board() -> tuple[Flat, dict[str, Pose]]:
    flat, laid = Flat(PROFILE), full_board(PROFILE)
    flat.tags(laid)
    return flat, {str(words): pose for words, pose in laid.items()}


POOR = [
    Camera(size=(640, 480), blur=0.6),
    Camera(size=(900, 675), blur=1.3, noise=6),
    Camera(size=(800, 600), tilt=22, light=0.5, noise=3),
    Camera(size=(700, 700), roll=45, blur=0.5),
]


@pytest.mark.parametrize("camera", POOR)
def test_it_reads_where_decoders_read_little(camera: Camera) -> None:
    flat, laid = board()
    grey = flat.seen(camera)
    reader, plane = SingleFrameReader(PROFILE), plane_of(grey, PROFILE)
    decoded = Decoder().decode(grey)
    slots = frozenset(place.slot for place in PROFILE.places)
    found = reader.read_places(grey, plane, [], slots)
    assert {code.text for code in found.detections} == laid.keys()
    assert len(decoded) < len(laid) * 0.6
    assert reader.decoder.counts[CODEBOOK] == len(laid)
    for code in found.detections:
        pose, true = plane.pose(code.corners), laid[str(code.text)]
        assert np.hypot(pose.x - true.x, pose.y - true.y) < 1.5
        assert pose.turn == true.turn


def tag_or_part(grey: Grey, homography: Any, reach: Reach) -> TagMatch | None:
    """The whole tag on a place, or the one of which a part is visible."""
    matcher = TagMatcher(BOOK, 15)
    trial = matcher.match(grey, homography, reach)
    return trial.match or matcher.match_part(grey, homography, trial.parts)


def close_up(words: str, camera: Camera | None = None) -> tuple[Grey, TablePlane]:
    flat = Flat(PROFILE)
    flat.tag(words, Pose(152.5, 107.5, 90))
    grey = flat.seen(camera or Camera(size=(900, 675), blur=0.8))
    return grey, plane_of(grey, PROFILE)


def test_a_tag_of_no_set_is_not_accepted() -> None:
    for words in (Tag("J", "A1", "00").text, Tag("E", "ZZ", "07").text):
        grey, plane = close_up(words)
        trial = TagMatcher(BOOK, 15).match(
            grey, plane.local_homography(152.5, 107.5), (15, 15)
        )
        assert trial.match is None and trial.symbol is not None


def test_tags_in_play_are_preferred_and_others_still_read() -> None:
    book = Codebook(families("E", KINDS[:2]))
    book.activate([text(0), text(1), "TC:unknown"])
    for words in (text(1), Tag("E", "A1", "RT").text):
        signs = (1 - 2.0 * data_bits([words])[0]).astype(np.float32)
        found, score, second, _ = book.best_match(signs)
        assert found == words and score > 0.99 and second < 0.7


def test_an_empty_book_knows_nothing() -> None:
    assert Codebook([]).best_match(np.ones(208, np.float32)) == NO_MATCH
    assert len(Codebook([])) == 0


@pytest.mark.parametrize("corner", range(4))
def test_a_tag_with_a_covered_corner_is_read(corner: int) -> None:
    words = text(23)
    grey, plane = close_up(words, Camera(size=(1200, 900)))
    turn = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])[corner]
    (x, y), *_ = plane.to_px(np.array([(152.5, 107.5) + turn * 6.5]))
    covered = grey.copy()
    cv2.circle(
        covered, (round(x), round(y)), round(4.5 * plane.scale(152, 107)), 90, -1
    )
    trial = TagMatcher(BOOK, 15).match(
        covered, plane.local_homography(152.5, 107.5), (15, 15)
    )
    assert trial.match is not None and trial.match.text == words


@given(st.integers(0, 10_000))
@settings(max_examples=40)
def test_noise_and_art_are_no_tags(seed: int) -> None:
    rng = np.random.default_rng(seed)
    picture = rng.integers(0, 256, (200, 200)).astype(np.float32)
    soft = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.5, 4)))
    low, high = float(soft.min()), float(soft.max())
    grey = ((soft - low) / (high - low) * 255).astype(np.uint8)
    local_homography = np.array([[4.0, 0, 100], [0, 4.0, 100], [0, 0, 1]])
    assert tag_or_part(grey, local_homography, (15, 15)) is None


@given(st.integers(0, 10_000))
@settings(max_examples=8)
def test_a_symbol_of_random_data_is_no_tag(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cells = modules(text(seed % 100)).copy()
    free = ~function_modules()
    cells[free] = rng.integers(0, 2, int(free.sum()))
    large = np.kron(np.pad(cells, 6), np.ones((3, 3), np.uint8))
    grey = cv2.GaussianBlur((230 - 200 * large).astype(np.uint8), (0, 0), 1.0)
    scale = 3 / 0.6
    middle = (grey.shape[0] - 1) / 2
    local_homography = np.array([[scale, 0, middle], [0, scale, middle], [0, 0, 1]])
    assert tag_or_part(np.asarray(grey), local_homography, (15, 15)) is None


def test_squares_without_function_patterns_are_no_hypotheses() -> None:
    """The finder-like spots of art span squares in plenty; a glance at what is between
    them leaves few of those.
    """
    rng, few, many = np.random.default_rng(4), 0, 0
    for _ in range(10):
        coarse = rng.integers(0, 255, (60, 60)).astype(np.uint8)
        large = cv2.resize(coarse, (300, 300), interpolation=cv2.INTER_CUBIC)
        art = np.asarray(large, np.uint8)
        window, half = (np.eye(3) * (6, 6, 1)), (12.0, 12.0)
        window[:2, 2] = 150
        few += len(list(pose_hypotheses(art, window, half, 0.6)))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("vision.codebook.finder_patterns.MIN_RAW_FIT", -1.0)
            many += len(list(pose_hypotheses(art, window, half, 0.6)))
    assert many > 30 and few < many / 2
    grey, plane = close_up(text(3))
    tag = pose_hypotheses(grey, plane.local_homography(152.5, 107.5), (15, 15), 0.6)
    assert next(tag).finders == 3


def test_a_pose_is_refined_to_a_fraction_of_a_module() -> None:
    grey, plane = close_up(text(5))
    local_homography = plane.local_homography(152.5, 107.5)
    true = np.array([[0, -0.6, 0], [0.6, 0, 0.0]])
    rough = true + np.array([[0.02, 0.03, 0.35], [-0.03, 0.02, -0.3]])
    fine = refine_pose(
        lambda p: sample_patch(grey, local_homography, p), rough, function_template()
    )
    assert fine is not None
    assert np.abs(fine[:, 2] - true[:, 2]).max() < 0.12
    fits = [
        float(
            function_fit(
                equalise(demodulate(sample_patch(grey, local_homography, p)))
            ).max()
        )
        for p in (rough, fine)
    ]
    assert fits[0] < fits[1] and fits[1] > 0.9
    noise = np.random.default_rng(1).integers(0, 255, grey.shape, np.uint8)
    assert not refine_pose(
        lambda p: sample_patch(noise, local_homography, p), rough, function_template()
    )


def test_early_serials_are_found_without_a_look_at_all_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = codebook(PROFILE.letter, tuple(sorted(PROFILE.kinds)))
    kind = sorted(PROFILE.kinds)[0]
    soft = {
        number: 1 - 2.0 * data_bits([Tag(PROFILE.letter, kind, serial(number)).text])
        for number in (EARLY_SERIALS - 1, EARLY_SERIALS)
    }
    asked: list[bool] = []
    whole = Codebook._shortlist

    def shortlist(self: Codebook, soft: Any, numbers: Any = None) -> Any:
        asked.append(numbers is None)
        return whole(self, soft, numbers)

    monkeypatch.setattr(Codebook, "_shortlist", shortlist)
    for number, row in soft.items():
        match = book.best_match(row.astype(np.float32))
        assert match.text == Tag(PROFILE.letter, kind, serial(number)).text
    assert asked == [False, False, True]


def test_stickers_printed_at_another_size_are_measured() -> None:
    flat, laid = Flat(PROFILE), full_board(PROFILE)
    for words, pose in laid.items():
        flat.tag(words, pose, 18.0)
    grey = flat.seen(Camera(size=(1300, 975), blur=0.8))
    plane, reader = plane_of(grey, PROFILE), SingleFrameReader(PROFILE)
    codes = reader.decode(grey)
    assert len(codes) >= 3
    slots = frozenset(place.slot for place in PROFILE.places)
    found = reader.read_places(grey, plane, codes[:3], slots)
    assert {code.text for code in found.detections} == laid.keys()


def test_what_a_foreign_code_lies_on_is_covered_and_not_tried() -> None:
    flat = Flat(PROFILE)
    place = PROFILE.places[0]
    flat.tag(Tag("J", "A1", "00").text, Pose(place.x, place.y, 0))
    grey = flat.seen()
    reader = SingleFrameReader(PROFILE)
    codes = reader.decode(grey)
    found = reader.read_places(
        grey, plane_of(grey, PROFILE), codes, frozenset({place.slot})
    )
    assert found.tagged == {place.slot: False}
    assert len(found.detections) == 1


def test_an_early_serial_that_another_tag_rivals_is_not_believed() -> None:
    book = codebook(PROFILE.letter, tuple(sorted(PROFILE.kinds)))
    kind = sorted(PROFILE.kinds)[0]
    early, late = (
        1 - 2.0 * data_bits([Tag(PROFILE.letter, kind, serial(number)).text])[0]
        for number in (3, EARLY_SERIALS + 200)
    )
    noise = np.random.default_rng(7).normal(0, 0.6, 208)
    mixed = (0.55 * early + 0.45 * late + noise).astype(np.float32)
    assert not book.best_match(mixed, Depth.EARLY).accepted
    found = book.best_match(mixed)
    assert found.runner_up > found.score - 0.2 and not found.accepted


def test_tags_that_come_into_play_meanwhile_disturb_no_confirmation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = Codebook(families("E", KINDS[:2]))
    book.activate([text(0)])
    signs = (1 - 2.0 * data_bits([text(0)])[0]).astype(np.float32)
    whole, found = Codebook._signs, [book.confirm(signs, text(0))]

    def signs_of(self: Codebook, numbers: Any) -> Any:
        if len(numbers) > 1 and len(found) == 1:
            found.append(book.confirm(signs, text(0)))
        return whole(self, numbers)

    monkeypatch.setattr(Codebook, "_signs", signs_of)
    book.activate([text(1), Tag("E", "A1", "RT").text])
    assert len(found) == 2 and found[0] == found[1] and found[0].accepted
    assert text(1) in book.active


def test_the_threshold_is_far_above_chance() -> None:
    rng = np.random.default_rng(5)
    scores = [
        BOOK.best_match(rng.normal(0, 1, 208).astype(np.float32))[1] for _ in range(40)
    ]
    assert max(scores) < ACCEPT - 0.06


def test_a_profile_of_another_letter_has_another_book() -> None:
    other = replace(PROFILE, letter="N")
    book = codebook(other.letter, KINDS)
    texts = [book.text(number) for number in range(0, len(book), 11)]
    assert texts[0].startswith("TC:N") and texts[-1].startswith("TC:X")
    assert all(words.startswith(("TC:N", "TC:X")) for words in texts)
    with pytest.raises(IndexError):
        book.text(len(book))


def test_a_family_spells_its_codewords_as_the_printer_does() -> None:
    family = TagFamily("E", ("A1", "Z0"), 1296)
    rows = np.unpackbits(family.codewords(), axis=1)
    picked = range(0, len(family), 37)
    texts = [family.text(number) for number in picked]
    assert (rows[list(picked)] == data_bits(texts)).all()
    assert [family.index(words) for words in texts] == list(picked)
    wrong = texts[3][:-1] + ("0" if texts[3][-1] != "0" else "1")
    for words in (wrong, "TC:EA200ZZ", Tag("J", "A1", "00").text):
        assert family.index(words) is None


def test_a_symbol_that_a_decoder_only_locates_is_read_where_it_lies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without finder patterns being looked for, and whatever the side."""
    words = text(40)
    flat = Flat(PROFILE)
    flat.tag(words, Pose(152.5, 107.5, 90), 12.0)
    grey = flat.seen(Camera(size=(1800, 1350), blur=0.8))
    plane = plane_of(grey, PROFILE)
    # Every other data module across the middle is turned: in more codewords than error
    # correction bears, but an eighth of all modules.
    middle, module = (152.5, 107.5), 12.0 / SPAN
    for row in (-1, 0, 1):
        for column in (c for c in range(-10 + row % 2, 11, 2) if abs(c) != 4):
            at = np.add(middle, (column * module, row * module))
            ((x, y),) = plane.to_px(at[None])
            half = module * plane.scale(*middle) / 2
            down = slice(round(y - half), round(y + half))
            across = slice(round(x - half), round(x + half))
            grey[down, across] = 255 - grey[down, across]
    monkeypatch.setattr("vision.codebook.matcher.pose_hypotheses", lambda *_: [])
    slots = frozenset(place.slot for place in PROFILE.places)
    reader = SingleFrameReader(PROFILE)
    codes, located = reader.decode_and_locate(grey)
    assert not any(c.text for c in codes)
    found = reader.read_places(grey, plane, codes, slots, located)
    assert [c.text for c in found.detections if c.text] == [words]
    unaware = SingleFrameReader(PROFILE).read_places(grey, plane, codes, slots)
    assert not unaware.detections
