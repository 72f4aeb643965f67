"""The table as it is to be prepared: what each game's own rules expect, in mm."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import LANGUAGES, Texts
from companion.core.game import Edition, Game, Setup, plain_setup
from companion.games import GAMES
from tests.support.apps import app_of, looking
from web import Services

EDITIONS = [(game, e) for game in GAMES.values() for e in game.editions.values()]


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    with Journal(tmp_path / "j") as journal:
        matches = Matches(GAMES, journal, Publisher())
        yield Services(matches, matches.publisher, Texts(GAMES), tmp_path)


@pytest.fixture
def stranger(services: Services) -> FlaskClient:
    return app_of(services).test_client()


def plan(phone: FlaskClient, **query: Any) -> Any:
    answer = phone.get("/api/plan", query_string=query)
    assert answer.status_code == 200, answer.json
    return answer.json


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_it_shows_what_the_game_expects_at_the_start(
    stranger: FlaskClient, game: Game[Any, Any], edition: Edition
) -> None:
    for count in edition.seat_counts:
        state = game.setup(Setup(tuple("ABCD"[:count]), edition.key))
        found = plan(stranger, game=game.key, edition=edition.key, seats=count)
        lies = {(p["slot"], p["kind"], p["turn"]) for p in found["pieces"]}
        expected = game.expected(state).pieces
        assert lies == {(s, p.kind, p.turn) for s, p in expected.items()}
        assert bool(found["sample"]) is not bool(lies)
        kinds = {p["kind"] for p in found["pieces"] + found["sample"]}
        assert kinds and kinds == found["drawings"].keys()
        assert len(found["wood"]) == len(game.scenery(state).wood)
        assert (len(found["seated"]), found["first"]) == (count, 0)


def test_a_place_is_named_by_the_lands_around_it(stranger: FlaskClient) -> None:
    labels = {wood["label"] for wood in plan(stranger, game="catan-junior")["wood"]}
    assert any("forest" in label for label in labels), labels


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_each_colour_that_is_offered_can_be_had(
    stranger: FlaskClient, game: Game[Any, Any], edition: Edition
) -> None:
    most = max(edition.seat_counts)
    offered = plan(stranger, game=game.key, edition=edition.key)["colours"]
    keys = [colour["key"] for colour in offered]
    assert len(set(keys)) == len(keys) >= most
    for key in keys:
        found = plan(stranger, game=game.key, edition=edition.key, colours=key)
        assert found["seated"][0] == key


def test_what_cannot_be_played_is_refused(stranger: FlaskClient) -> None:
    game = "catan-junior"
    for query in (
        {"game": "chess"},
        {"game": game, "edition": "1999"},
        {"game": game, "seats": 9},
        {"game": game, "colours": "pink"},
        {"game": game, "colours": "red,red"},
    ):
        answer = stranger.get("/api/plan", query_string=query)
        assert answer.status_code == 400, query
        assert answer.json is not None and answer.json["error"]["sentence"]


def test_the_match_on_the_table_is_for_who_may_look(
    services: Services, stranger: FlaskClient
) -> None:
    assert stranger.get("/api/plan/match").status_code in {403, 409}
    game = next(iter(GAMES.values()))
    services.matches.start(game.key, plain_setup(game))
    assert stranger.get("/api/plan/match").status_code == 403
    found = looking(stranger).get("/api/plan/match").json
    assert found is not None and found["pieces"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_rule_says_what_each_value_means(
    stranger: FlaskClient, language: str
) -> None:
    stranger.post("/api/language", json={"language": language})
    told = stranger.get("/api/games").json
    assert told is not None
    for game in told:
        for option in game["options"]:
            texts = [value["text"] for value in option["values"]]
            assert all(texts) and len(set(texts)) == len(texts), option["name"]
