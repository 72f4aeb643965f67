"""Random games with every kind of human mistake, put right by the public calls."""

import random
from typing import Any

import pytest

from companion.app.journal import Edit, Journal
from companion.app.session import Correct
from companion.core.ids import GameKey
from companion.core.record import digest
from companion.games import GAMES
from tests.support.corrections import begun
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


@pytest.mark.parametrize("key", GAMES)
def test_ten_corrections_in_a_row_and_back_are_the_straight_game(
    key: str, journal: Journal
) -> None:
    """What fell away and was put in on the way there comes back on the way back."""
    game = GAMES[GameKey(key)]
    first, happened = start(game, SEATS[key]), truth(key, SEATS[key], 1)
    session = begun(journal, game, first, *((move,) for move in happened))
    goal, rng = digest(session.state), random.Random(1)
    done: list[tuple[Any, tuple[Any, ...]]] = []
    for _ in range(400):
        if len(done) == 10:
            break
        at = rng.randrange(len(session.present.played))
        item = session.present.played[at]
        before = session.present.played[at - 1].state if at else first
        others = [m for m in game.legal_moves(before) if (m,) != item.line.moves]
        if not others or game.keeps_books(item.line.moves[0]):
            continue
        edit: Edit[Any] = Edit(item.line.revision, (rng.choice(others),))
        if session.do(Correct((edit,)), session.revision) is None:
            done.append((item.line.revision, item.line.moves))
    assert len(done) == 10
    assert digest(session.state) != goal
    for revision, moves in reversed(done):
        back: Edit[Any] = Edit(revision, moves)
        assert session.do(Correct((back,)), session.revision) is None
    assert digest(session.state) == goal
