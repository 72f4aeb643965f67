"""Bytes for the doors: from nothing, from values, and from the corpus with faults."""

import json
from typing import Any

import msgspec
from hypothesis import strategies as st

from tests.fuzz.targets import corpus

LEAVES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from((2**53, 2**63, -1, 10**30)),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=12),
    st.sampled_from(
        ("type", "seat", "\ud800".encode("utf-8", "replace").decode(), "=1")
    ),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


def _spelled(value: Any) -> bytes:
    return json.dumps(value).encode()


@st.composite
def _edited(draw: st.DrawFn, kept: tuple[bytes, ...]) -> bytes:
    """An input of the corpus with some bytes replaced, put in or left out."""
    data = bytearray(draw(st.sampled_from(kept)))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(data)))
        gone = draw(st.integers(0, 8))
        data[at : at + gone] = draw(st.binary(max_size=8) | LEAVES.map(_spelled))
    return bytes(data)


@st.composite
def _swapped(draw: st.DrawFn, kept: tuple[bytes, ...]) -> bytes:
    """An input of the corpus whose JSON has another value somewhere."""
    head, line, text = draw(st.sampled_from(kept)).rpartition(b"\n")
    try:
        value = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return head + line + text
    return head + line + _spelled(_swap(draw, value))


def _swap(draw: st.DrawFn, value: Any) -> Any:
    if isinstance(value, dict) and value and draw(st.booleans()):
        key = draw(st.sampled_from(sorted(value)))
        return {**value, key: _swap(draw, value[key])}
    if isinstance(value, list) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], _swap(draw, value[at]), *value[at + 1 :]]
    return draw(VALUES)


def inputs(name: str) -> st.SearchStrategy[bytes]:
    """Inputs of a target."""
    kept = tuple(corpus(name))
    made = st.binary(max_size=200) | VALUES.map(_spelled) | st.text().map(_encoded)
    return made | _edited(kept) | _swapped(kept)


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "replace")
