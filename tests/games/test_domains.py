"""What a form offers for a field holds all that the rules allow there."""

from dataclasses import fields
from typing import Any

import pytest

from companion.games import GAMES
from tests.support.mistakes import truth
from tests.support.playout import start


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_played_can_be_entered(key: Any) -> None:
    game, state = GAMES[key], start(GAMES[key], 4)
    asked = 0
    for move in truth(key, 4, 0):
        for legal in [move, *list(game.legal_moves(state))[:20]]:
            for item in fields(legal):
                domain = game.domain(state, type(legal), item.name)
                value = getattr(legal, item.name)
                if domain is not None:
                    asked += 1
                    values = value if isinstance(value, tuple) else (value,)
                    assert all(v in domain for v in values), (legal, item.name)
        state = game.apply(state, move).state
    assert asked > 20


def test_a_die_offers_its_faces_and_an_edition_its_goods() -> None:
    junior = GAMES["catan-junior"]  # type: ignore[index]
    state = start(junior, 4, "2007")
    offered: dict[tuple[str, str], list[Any]] = {
        (kind.__name__, item.name): list(junior.domain(state, kind, item.name) or ())
        for kind in junior.moves
        for item in fields(kind)
    }
    assert offered["RollDie", "value"] == [1, 2, 3, 4, 5, 6]
    goods = {str(good) for good in offered["CorrectHand", "good"]}
    assert len(goods) == 5 and not goods & {"pineapple", "sabre"}
    assert offered["OfferTrade", "want"] == offered["CorrectHand", "good"]
