"""The symbol on a sticker."""

import numpy as np
import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st

from companion.core.tag import ALPHABET, Tag
from vision.symbol import SIZE, format_modules, function_modules, modules

PART = st.text(ALPHABET, min_size=2, max_size=2)


@given(PART, PART)
def test_a_decoder_reads_what_was_made(kind: str, serial: str) -> None:
    text = Tag("E", kind, serial).text
    picture = np.kron(np.pad(modules(text), 2), np.ones((4, 4), np.uint8))
    (found,) = zxingcpp.read_barcodes(np.uint8(255) - picture * np.uint8(255))
    assert (found.text, found.ec_level) == (text, "H")


def test_only_the_format_differs_among_the_function_modules() -> None:
    made = np.stack([modules(Tag("E", "AB", f"0{c}").text) for c in ALPHABET])
    differs = (made != made[0]).any(axis=0)
    assert not differs[function_modules() & ~format_modules()].any()
    assert differs[format_modules()].any()
    assert int(format_modules().sum()) == 15 * 2
    assert made.shape[1:] == (SIZE, SIZE)


def test_a_symbol_cannot_be_changed_by_its_users() -> None:
    with pytest.raises(ValueError, match="read-only"):
        modules(Tag("E", "AB", "01").text)[0, 0] = 0


def test_a_text_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        modules("TC:" + "A" * 30)
