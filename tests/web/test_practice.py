"""Practice positions over the wire: for any phone, and no match is touched."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.texts import Texts
from companion.games import GAMES
from tests.support.apps import app_of
from tests.web.test_message import SETUP
from web import Services


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Services]:
    """A device with the real games, on which Entdecker has just begun."""
    games: dict[Any, Any] = dict(GAMES)
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(games, journal, publisher)
        matches.start(games["entdecker"].key, SETUP)
        yield Services(matches, publisher, Texts(games), tmp_path)


@pytest.fixture
def app(device: Services) -> Flask:
    return app_of(device)


def test_every_puzzle_is_shown_and_judged_to_a_stranger(
    app: Flask, device: Services, tmp_path: Path
) -> None:
    """No seat, no PIN, no cookie; no entry, no publication, no file."""
    session = device.matches.current
    assert session is not None
    before = session.revision, device.publisher.latest
    files = sorted(tmp_path.iterdir())
    listed: Any = app.test_client().get("/api/practice").json
    assert len(listed["games"]) == 3
    for game in listed["games"]:
        assert game["name"] and len(game["puzzles"]) == 5
        for puzzle in game["puzzles"]:
            phone = app.test_client()
            path = f"/api/practice/{game['game']}/{puzzle['key']}"
            shown: Any = phone.get(path).json
            assert shown["question"] == puzzle["question"] and shown["right"] == 1
            assert "all_right" not in shown
            told: list[Any] = [
                phone.post(path, json={"answer": n}).json
                for n in range(len(shown["answers"]))
            ]
            assert [n for n, one in enumerate(told) if one["right"]] == told[0][
                "all_right"
            ]
            assert all(one["why"] for one in told)
            assert phone.get_cookie("companion") is None
    assert (session.revision, device.publisher.latest) == before
    assert sorted(tmp_path.iterdir()) == files


@pytest.mark.parametrize(
    ("path", "answer", "why"),
    [
        ("entdecker/cheapest", 3, "gold: 0, and no answer brings more."),
        ("entdecker/cheapest", 0, "gold: \N{MINUS SIGN}2. The best answer brings 0."),
        ("entdecker/way-round", 1, "On D8 the west side does not match C8."),
        ("catan-junior/bank-ship", 0, "You still need: wool."),
        ("catan-junior/bank-ship", 2, "Anna: a ship (forest 3 ↘)."),
    ],
)
def test_why_is_the_rules_own_sentence(
    app: Flask, path: str, answer: int, why: str
) -> None:
    told: Any = app.test_client().post(f"/api/practice/{path}", json={"answer": answer})
    assert told.json["why"] == why


def test_a_place_is_named_by_the_lands_around_it(app: Flask) -> None:
    shown: Any = app.test_client().get("/api/practice/catan-junior/lair-site").json
    assert shown["answers"][0]["text"] == "Lair: forest 3 ↗"


def test_it_is_asked_and_answered_in_the_phones_language(app: Flask) -> None:
    said = set()
    for language in ("cs", "en", "de"):
        phone = app.test_client()
        phone.post("/api/language", json={"language": language})
        shown: Any = phone.get("/api/practice/norderwind/deal").json
        told: Any = phone.post("/api/practice/norderwind/deal", json={"answer": 0}).json
        said |= {shown["question"], told["why"]}
    assert len(said) == 6


def test_what_is_not_there_is_refused(app: Flask) -> None:
    phone = app.test_client()
    for path in ("entdecker/no-such", "no-such/cheapest"):
        assert phone.get(f"/api/practice/{path}").status_code == 404
        answer = phone.post(f"/api/practice/{path}", json={"answer": 0})
        assert answer.status_code == 404
    path = "/api/practice/entdecker/cheapest"
    assert phone.post(path, json={"answer": 4}).status_code == 400
    assert phone.post(path, json={"answer": "A"}).status_code == 400
    assert phone.get(f"{path}/drawings?kind=wwww-open").status_code == 200
    assert phone.get(f"{path}/drawings?kind=x").status_code == 404


def test_nothing_in_the_page_says_which_is_right(app: Flask) -> None:
    """What a page is told before an answer is the same whatever is right."""
    shown: Any = app.test_client().get("/api/practice/catan-junior/number").json
    assert set(shown["answers"][0]) == {"moves", "text", "slots"}
