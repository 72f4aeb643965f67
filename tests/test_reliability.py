"""``docs/reliability.md`` has the figures of every tool, written by the tool."""

import re

import pytest

from tests.chaos.__main__ import PARTS, WHAT
from tests.fuzz.targets import TARGETS
from tests.support.figures import PAGE, renewed, table


def part(name: str) -> str:
    found = re.search(
        rf"<!-- begin {name} -->\n(.*?)<!-- end {name} -->",
        PAGE.read_text("utf-8"),
        re.DOTALL,
    )
    assert found is not None
    return found[1]


def test_every_part_was_measured() -> None:
    assert set(WHAT) == set(PARTS)
    for name in PARTS:
        assert f"`python -m tests.chaos {name} --seed " in part("chaos")
    for name in TARGETS:
        assert f"`python -m tests.fuzz {name} --seed " in part("fuzz")
    assert "evenings an hour" in part("simulation")


def test_a_part_is_written_between_its_marks() -> None:
    made = table([("a", "python -m b", "3 c")])
    text = renewed("x\n<!-- begin k -->\nold\n<!-- end k -->\ny", "k", made)
    assert "| a | `python -m b` | 3 c |" in text and "old" not in text
    assert text.startswith("x\n") and text.endswith("\ny")
    with pytest.raises(KeyError):
        renewed(text, "other", made)
