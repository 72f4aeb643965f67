import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.tag import ALPHABET, Tag, check_characters, parse, serial

character = st.sampled_from(ALPHABET)
tags = st.builds(
    Tag,
    character,
    st.text(ALPHABET, min_size=2, max_size=2),
    st.integers(0, 1295).map(serial),
)


@given(tags)
def test_a_printed_tag_reads_back(tag: Tag) -> None:
    assert len(tag.text) == 10
    assert parse(tag.text) == tag


@given(tags, st.integers(3, 9), character)
def test_every_single_wrong_character_is_foreign(tag: Tag, at: int, other: str) -> None:
    broken = tag.text[:at] + other + tag.text[at + 1 :]
    assert (parse(broken) is None) == (broken != tag.text)


@given(tags, st.integers(3, 8))
def test_every_swap_of_neighbours_is_foreign(tag: Tag, at: int) -> None:
    text = tag.text
    swapped = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    assert (parse(swapped) is None) == (swapped != text)


@pytest.mark.parametrize(
    "text",
    ["", "TC:", "TC:E010", "WIFI:S:x;;", "tc:e01000a", "TC:E0100ÉA", "XX:E010012"],
)
def test_whatever_is_not_ours_is_foreign(text: str) -> None:
    assert parse(text) is None


def test_check_characters_make_the_weighted_sum_one() -> None:
    # ISO 7064 pure system: the sum of a_i * 36^i over all characters is 1 mod 1271.
    body = "E0A1Z"
    value = 0
    for c in body + check_characters(body):
        value = value * 36 + ALPHABET.index(c)
    assert value % 1271 == 1


def test_a_part_that_cannot_be_printed_is_refused() -> None:
    with pytest.raises(ValueError, match="tag kind"):
        Tag("E", "é1", "00")
    with pytest.raises(ValueError, match="serial 1296"):
        serial(1296)
