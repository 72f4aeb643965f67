"""The virtual die draws what is legal, as often as its odds say."""

import random
from dataclasses import replace

from companion.app.chance import draw
from companion.core.ids import Seat
from tests.app import toy

STATE = toy.setup(replace(toy.SETUP, options={"dice": True}))


def test_it_draws_a_legal_chance_move_by_its_odds() -> None:
    rng = random.Random(1)
    drawn = [draw(toy.GAME, STATE, rng=rng) for _ in range(60)]
    assert set(drawn) == {toy.Roll(Seat(0), 1), toy.Roll(Seat(0), 2)}


def test_it_draws_for_the_asked_seat_and_kind_only() -> None:
    assert draw(toy.GAME, STATE, Seat(1)) is None
    assert draw(toy.GAME, STATE, Seat(0), "draw_card") is None
    assert isinstance(draw(toy.GAME, STATE, Seat(0), "roll"), toy.Roll)


def test_nothing_is_drawn_when_nothing_is_left_to_chance() -> None:
    assert draw(toy.GAME, toy.setup(toy.SETUP)) is None


def test_odds_of_nought_are_never_drawn() -> None:
    never = replace(toy.GAME, odds=lambda state, move: 0)
    assert draw(never, STATE) is None
