"""Every sentence of a whole game is said in full, in every language."""

import random
import re
from functools import cache
from typing import Any

import pytest

from companion.app.texts import LANGUAGES, Texts
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data import EDITIONS
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.events import CardsTaken
from companion.games.catan_junior.moves import OfferTrade, SwapMarket
from companion.games.catan_junior.state import Phase, State
from companion.games.catan_junior.violations import CardsLacking, FinishFirst
from tests.games.catan_junior.positions import NAMES, A, B, start
from tests.support.playout import playout
from tests.support.wire import wire

TEXTS = Texts({GAME.key: GAME})
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
RAW = re.compile(r"[{}]|\b(good|kind|phase|move|event|violation|list)-|None")


@cache
def played(players: int, edition: str) -> tuple[tuple[State, Any, Any], ...]:
    """A whole random game, shared by the languages."""
    return tuple(playout(GAME, start(players, edition), random.Random(11)))


@LANGUAGE
@pytest.mark.parametrize(
    ("edition", "players"), [("2007", 4), ("2014", 3), ("2012", 3)]
)
def test_a_whole_game_is_told(language: str, edition: str, players: int) -> None:
    state = start(players, edition)
    for _, move, step in played(players, edition):
        for record in (move, *step.events):
            told = TEXTS.sentence(language, GAME, record, state.names)
            assert told and not RAW.search(told), told


@LANGUAGE
def test_names_of_things_are_there(language: str) -> None:
    for edition, players in (("2007", 3), ("2014", 2), ("2012", 3)):
        state = start(players, edition)
        profile = GAME.profile(state)
        wanted = [f"kind-{kind}" for kind in profile.kinds.values()]
        wanted += [f"colour-{colour}" for colour in profile.colours]
        wanted += [f"good-{good}" for good in state.printed.goods]
        view = wire(GAME.view(state, A))
        players_seen = view["players"]
        assert isinstance(players_seen, list)
        wanted += [f"resource-{name}" for name in players_seen[0]["resources"]]
        for message in wanted:
            assert TEXTS.has(language, GAME, message), message
    for phase in Phase:
        assert TEXTS.has(language, GAME, f"phase-{phase}"), phase


@LANGUAGE
def test_every_answer_of_a_question_has_a_drawing_or_a_text(language: str) -> None:
    for question in EDITIONS["2007"].questions:
        assert TEXTS.has(language, GAME, f"question-{question.key}")
        if question.drawing is not None:
            assert GAME.drawing(question.drawing).shapes


def test_lists_of_cards_are_joined() -> None:
    offer = OfferTrade(A, B, (Good.WOOL, Good.WOOD), (Good.GOLD,))
    said = TEXTS.sentence("en", GAME, offer, NAMES)
    assert "Boris" in said and "wool" in said and "wood" in said and "gold" in said
    lacking = TEXTS.sentence("cs", GAME, CardsLacking((Good.RUM,)), NAMES)
    assert "rum" in lacking
    first = TEXTS.sentence("de", GAME, FinishFirst(Phase.GIFT), NAMES)
    assert "Nachbarn" in first


def test_goods_are_declined_and_counted() -> None:
    def czech(record: Any) -> str:
        return TEXTS.sentence("cs", GAME, record, NAMES)

    swap = SwapMarket(A, 2, Good.WOOL, Good.SABRE)
    assert czech(swap) == "Tržiště: dát šavli, vzít vlnu (místo 2)"
    offer = OfferTrade(A, B, (Good.WOOL, Good.WOOL), (Good.WOOL, Good.RUM))
    assert czech(offer) == "Nabídka hráči Boris: 2 vlny za vlnu a rum"
    taken = [czech(CardsTaken(A, Good.WOOL, n)).split(": ")[1] for n in (1, 2, 5)]
    assert taken == ["bere si 1 vlnu.", "bere si 2 vlny.", "bere si 5 vln."]
    lacking = CardsLacking((Good.TREASURE, Good.TREASURE))
    said = TEXTS.sentence("de", GAME, lacking, NAMES)
    assert said == "Dir fehlt noch: 2 Schätze."
