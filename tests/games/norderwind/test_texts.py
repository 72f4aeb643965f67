"""Every sentence of a whole game is said in full, in every language."""

import random
import re
from functools import cache
from typing import Any

import pytest

from companion.app.texts import LANGUAGES, Texts
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Good
from companion.games.norderwind.events import GoldMoved
from companion.games.norderwind.state import Crew, Phase, State
from tests.games.norderwind.positions import NAMES, A, start
from tests.support.playout import playout

TEXTS = Texts({GAME.key: GAME})
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
RAW = re.compile(
    r"[{}]|\b(good|kind|phase|move|event|violation|list|port|crew)-|None"
    r"|: (nic|nothing|nichts)\b"
)


@cache
def played(players: int) -> tuple[tuple[State, Any, Any], ...]:
    """A whole random game, shared by the languages."""
    return tuple(playout(GAME, start(players), random.Random(2)))


@LANGUAGE
def test_a_whole_game_is_told(language: str) -> None:
    state = start(3)
    for _, move, step in played(3):
        for record in (move, *step.events):
            told = TEXTS.sentence(language, GAME, record, state.names)
            assert told and not RAW.search(told), told


@LANGUAGE
def test_names_of_things_are_there(language: str) -> None:
    wanted = [f"kind-{kind}" for kind in GAME.profile(start()).kinds.values()]
    wanted += [f"crew-{post}" for post in Crew] + [f"phase-{phase}" for phase in Phase]
    wanted += [f"good-{good}" for good in Good] + ["kind-stranger"]
    for message in wanted:
        assert TEXTS.has(language, GAME, message), message


@pytest.mark.parametrize(
    ("buy", "sell", "said"),
    [
        ((Good.SALT,), (), "Buy salt"),
        ((), (Good.SALT, Good.SALT), "Sell 2 salt"),
        ((Good.WINE,), (Good.FISH,), "Buy wine · sell fish"),
    ],
)
def test_a_trade_says_what_is_traded(
    buy: tuple[Good, ...], sell: tuple[Good, ...], said: str
) -> None:
    trade = moves.Trade(A, buy, sell)
    assert TEXTS.sentence("en", GAME, trade, NAMES) == said


def test_equal_goods_are_counted_and_crew_is_declined() -> None:
    trade = moves.Trade(A, (Good.GRAIN, Good.GRAIN), ())
    assert TEXTS.sentence("cs", GAME, trade, NAMES) == "Koupit 2 obilí"
    assert TEXTS.sentence("de", GAME, trade, NAMES) == "2 Getreide kaufen"
    hire = moves.HireCrew(A, Crew.ACCOUNTANT)
    assert TEXTS.sentence("cs", GAME, hire, NAMES) == "Najmout účetního"


@pytest.mark.parametrize(
    ("pay", "take", "said"),
    [
        (1, 0, "Anna: 1 zlaťák do banku"),
        (3, 0, "Anna: 3 zlaťáky do banku"),
        (0, 5, "Anna: 5 zlaťáků z banku"),
        (2, 3, "Anna: zlaťáky – do banku 2, z banku 3"),
    ],
)
def test_gold_has_its_plurals(pay: int, take: int, said: str) -> None:
    assert TEXTS.sentence("cs", GAME, GoldMoved(A, pay, take), NAMES) == said
