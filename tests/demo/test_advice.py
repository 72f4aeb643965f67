"""Camera words that are true: none in a quiet game, the right one where it matters."""

import pytest

from companion.core.ids import GameKey
from companion.games import GAMES
from tests.support.troubles import NAMED_S, TROUBLES, tried
from tests.support.undisturbed import played


def test_a_quiet_game_hears_no_advice() -> None:
    """The beginning of one; ``make undisturbed`` plays all three to their ends."""
    count = played(GAMES[GameKey("catan-junior")], 14)
    assert count.entries >= 14
    assert count.complaints == set()
    assert count.tally.misread == 0


@pytest.mark.parametrize("name", ["glare", "bump", "no anchors"])
def test_a_trouble_is_named_in_time(name: str) -> None:
    """Some of them on one table; ``make troubles`` tries all on all."""
    verdict = tried("norderwind", name, 1)
    assert verdict.right, verdict
    assert verdict.seconds is not None and verdict.seconds <= NAMED_S


def test_every_trouble_has_its_word() -> None:
    assert len(TROUBLES) == 7 and all(each.causes for each in TROUBLES.values())
