"""The cards of a first game on the wire: each once, one at a time, to one seat."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.learning.learners import FILE
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published, Source
from companion.app.texts import Texts
from companion.core.ids import GameKey
from companion.games import GAMES
from tests.app import toy
from tests.browser.playing import SET_UPS
from tests.support.apps import app_of
from tests.web.conftest import seated, told
from web import Services

MOVES = 30


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Services]:
    """A device with the real games and no match yet."""
    games: dict[Any, Any] = dict(GAMES)
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(games, journal, publisher)
        yield Services(matches, publisher, Texts(games), tmp_path)


def learning(client: FlaskClient, seat: int, on: bool = True) -> int:
    return client.post("/api/learning", json={"seat": seat, "on": on}).status_code


def closed(client: FlaskClient, seat: int, key: str) -> int:
    return client.post("/api/lesson", json={"seat": seat, "key": key}).status_code


@pytest.mark.parametrize("game", list(GAMES.ours))
def test_each_card_comes_at_most_once_to_a_player(device: Services, game: str) -> None:
    session = device.matches.start(GameKey(game), SET_UPS[game])
    app = app_of(device)
    phones = [seated(app.test_client(), seat) for seat in (0, 1)]
    assert [learning(phone, seat) for seat, phone in enumerate(phones)] == [200, 200]
    met: list[list[str]] = [[], []]
    rng = random.Random(5)
    for _ in range(MOVES):
        for seat, phone in enumerate(phones):
            while card := told(phone, seat)["lesson"]:
                assert card["text"] and card["key"] not in met[seat]
                met[seat].append(card["key"])
                assert closed(phone, seat, card["key"]) == 200
        found: list[Any] = list(session.game.legal_moves(session.state))
        if not found:
            break
        kind = rng.choice(sorted({type(move).__name__ for move in found}))
        move = rng.choice([m for m in found if type(m).__name__ == kind])
        assert session.submit((move,), Source.PHONE, None, session.revision) is None
    assert min(map(len, met)) >= 2, met


def test_a_card_goes_to_its_own_seat_and_only_when_it_is_wanted(
    device: Services,
) -> None:
    device.matches.start(GameKey("catan-junior"), SET_UPS["catan-junior"])
    app = app_of(device)
    anna, boris = (seated(app.test_client(), seat) for seat in (0, 1))
    assert told(anna, 0)["lesson"] is None and told(anna, 0)["learning"] is False
    before = told(boris, 1)["serial"]
    assert learning(anna, 0) == 200
    card = told(anna, 0)["lesson"]
    assert card["key"] == "roll" and card["text"].startswith("Roll, and every land")
    assert told(boris, 1)["serial"] > before, "other pages hear of it"
    assert told(boris, 1)["lesson"] is None and told(boris, 1)["learning"] is False
    boris.post("/api/watch", json={})
    assert told(boris)["lesson"] is None
    assert learning(anna, 0, on=False) == 200
    assert told(anna, 0)["lesson"] is None


def test_it_is_in_the_phones_language(device: Services) -> None:
    device.matches.start(GameKey("norderwind"), SET_UPS["norderwind"])
    anna = seated(app_of(device).test_client(), 0)
    assert learning(anna, 0) == 200
    said = set()
    for language in ("cs", "en", "de"):
        anna.post("/api/language", json={"language": language})
        said.add(told(anna, 0)["lesson"]["text"])
    assert len(said) == 3


def test_another_seats_card_and_an_unknown_one_are_refused(device: Services) -> None:
    device.matches.start(GameKey("norderwind"), SET_UPS["norderwind"])
    anna = seated(app_of(device).test_client(), 0)
    assert learning(anna, 1) == 403
    assert closed(anna, 1, "stack") == 403
    assert learning(anna, 0) == 200
    assert closed(anna, 0, "no-such") == 400
    assert told(anna, 0)["lesson"]["key"] == "stack"


def test_a_forgotten_person_is_explained_nothing_more(
    anna: FlaskClient, services: Services
) -> None:
    """The host has a name forgotten: what it read goes with it."""
    assert learning(anna, 0) == 200
    assert b"anna" in (services.state / FILE).read_bytes()
    assert anna.post("/api/host", json={"pin": "4711"}).status_code == 200
    other = {"game": "toy", "names": ["Cyril", "Dana"], "edition": toy.SETUP.edition}
    assert anna.post("/api/match", json=other).status_code == 201
    answer = anna.post("/api/people/forget", json={"name": "Anna"})
    assert answer.status_code == 200, answer.json
    assert b"anna" not in (services.state / FILE).read_bytes()


def test_the_words_of_a_game_leave_the_cards_to_the_device(device: Services) -> None:
    words = app_of(device).test_client().get("/api/words/norderwind").json
    assert words and "phase-fog" in words
    assert not any(name.startswith(("lesson-", "puzzle-")) for name in words)
