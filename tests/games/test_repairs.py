"""Random games with every kind of human mistake, put right by the public calls."""

import pytest

from companion.core.ids import GameKey
from companion.games import GAMES
from tests.support.mistakes import Mistake, damaged, repairs, truth
from tests.support.playout import start

SEATS = {"entdecker": 4, "catan-junior": 4, "norderwind": 4}


@pytest.mark.parametrize("key", GAMES)
def test_every_mistake_is_put_right(key: str) -> None:
    """The digest is that of the undamaged game; ``make repairs`` tries many more."""
    found = list(repairs(key, SEATS[key], range(1)))
    assert len({repair.damaged.mistake for repair in found}) >= 4
    assert [(r.damaged.mistake, r.fault) for r in found if r.fault] == []


@pytest.mark.parametrize("key", GAMES)
def test_a_mistake_is_one_that_counts(key: str) -> None:
    """What was recorded is legal, ends as what happened, and is another game."""
    game = GAMES[GameKey(key)]
    first, happened = start(game, SEATS[key]), truth(key, SEATS[key], 0)
    found = damaged(game, first, happened, Mistake.FIGURE, 7)
    assert found is not None
    assert found.record != found.truth
    assert found.record[-1] == found.truth[-1]
    assert tuple(found.truth) == happened[: len(found.truth)]
    for move in found.record:
        first = game.apply(first, move).state
