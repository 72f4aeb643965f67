"""Who is shown what: players, those who asked to look on, and strangers."""

import threading
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.core.game import Setup
from tests.app import toy
from tests.support.apps import app_of
from tests.web.conftest import lay, seated, told, with_services
from tests.web.serving import serving
from web import Services
from web.doors.watching import Watchers

MATCH = (
    "/api/state",
    "/stream",
    "/api/history",
    "/api/growth",
    "/api/board/2",
    "/api/alternatives?revision=2",
    "/api/moment?revision=2",
    "/api/forms",
    "/api/matches",
    "/api/export.csv",
    "/api/export.jsonl",
)
TABLE = (
    "/api/picture.jpg",
    "/api/look",
    "/api/board/2.jpg",
    "/api/boards/table.jpg",
    "/api/layouts/table",
    "/api/calibration/heat.png",
)
OPEN = ("/", "/table", "/wall", "/api/lobby", "/api/games", "/api/health", "/healthz")


def code(client: FlaskClient, path: str) -> str:
    """Why a phone may not have it; empty when it may (or it is not there)."""
    answer = client.get(path)
    if answer.status_code != 403:
        answer.close()
        return ""
    error: Any = answer.get_json()["error"]
    assert error["sentence"]
    return str(error["code"])


def codes(client: FlaskClient, paths: tuple[str, ...]) -> set[str]:
    return {code(client, path) for path in paths}


def test_a_stranger_is_shown_what_it_takes_to_join(
    stranger: FlaskClient, anna: FlaskClient
) -> None:
    lay(anna, 0, 1)
    assert codes(stranger, OPEN) == {""}
    assert codes(stranger, MATCH) == {"join-first"}
    assert codes(stranger, TABLE) == {"picture-first"}
    lobby: Any = stranger.get("/api/lobby").json
    assert lobby["names"] == ["Anna", "Boris"]
    assert (lobby["mine"], lobby["seated"]) == ([], [True, False])
    assert "view" not in lobby and "log" not in lobby
    assert (lobby["watchers"], lobby["host"]) == (True, False)


def test_taking_a_seat_is_all_that_a_player_does(stranger: FlaskClient) -> None:
    assert code(stranger, "/api/state") == "join-first"
    seated(stranger, 1)
    assert codes(stranger, (*MATCH, *TABLE)) == {""}
    assert (
        stranger.post("/api/seats", json={"seat": 1, "take": False}).status_code == 200
    )
    assert code(stranger, "/api/state") == "join-first"


def test_a_watcher_sees_the_match_and_not_the_picture(stranger: FlaskClient) -> None:
    assert stranger.post("/api/watch", json={}).json == {"watching": True}
    assert codes(stranger, MATCH) == {""}
    assert codes(stranger, TABLE) == {"picture-first"}


def test_the_host_sees_all(host: FlaskClient) -> None:
    assert codes(host, (*MATCH, *TABLE)) == {""}


def test_the_host_says_whether_watchers_may_look(
    host: FlaskClient, client: FlaskClient, anna: FlaskClient, stranger: FlaskClient
) -> None:
    assert client.post("/api/watchers", json={"allowed": False}).status_code == 403
    assert code(client, "/api/state") == ""
    answer = host.post("/api/watchers", json={"allowed": False})
    assert answer.json == {"allowed": False}
    assert codes(client, MATCH) == {"seat-first"}
    assert stranger.post("/api/watch", json={}).status_code == 403
    assert code(anna, "/api/state") == ""
    lobby: Any = stranger.get("/api/lobby").json
    assert lobby["watchers"] is False
    host.post("/api/watchers", json={"allowed": True})
    assert codes(client, MATCH) == {""}


def test_what_the_host_said_outlives_a_restart(
    host: FlaskClient, services: Services
) -> None:
    host.post("/api/watchers", json={"allowed": False})
    again = app_of(services).test_client()
    assert again.post("/api/watch", json={}).status_code == 403
    usual = with_services(services, state=services.state / "new", watchers=False)
    (services.state / "new").mkdir(exist_ok=True)
    assert usual.test_client().post("/api/watch", json={}).status_code == 403


@pytest.mark.parametrize("torn", ["", "allowed", "allowed = 3", "a" + "[" * 9000, "\0"])
def test_a_torn_decision_lets_nobody_look(
    tmp_path: Path, torn: str, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "watchers.toml").write_text(torn, "utf-8")
    watchers = Watchers(tmp_path, usual=True)
    assert not watchers.allowed
    assert "is damaged" in caplog.text
    assert not Watchers(tmp_path, usual=True).allowed, "nor after a restart"
    watchers.allow(True)
    assert Watchers(tmp_path, usual=False).allowed


def test_before_the_first_match_nobody_needs_a_tap(
    services: Services, tmp_path: Path
) -> None:
    publisher: Publisher[Published] = Publisher()
    (tmp_path / "new").mkdir()
    with Journal(tmp_path / "new" / "journal.sqlite") as journal:
        matches = Matches(toy.known(), journal, publisher)
        waiting = replace(
            services, matches=matches, publisher=publisher, state=tmp_path / "new"
        )
        app = app_of(waiting)
        someone = app.test_client()
        assert told(someone)["match"] is None
        lobby: Any = someone.get("/api/lobby").json
        assert (lobby["match"], lobby["names"]) == (None, [])
        assert codes(someone, TABLE) == {""}, "who sets it up"
        owner = app.test_client()
        assert owner.post("/api/host", json={"pin": "4711"}).status_code == 200
        assert codes(owner, TABLE) == {""}
        assert codes(someone, TABLE) == {"picture-first"}


def test_a_stream_ends_for_a_phone_that_may_no_longer_look(
    app: Flask, services: Services, host: FlaskClient
) -> None:
    """The host frees a seat, forbids watchers, or begins a match of other people."""
    eve = app.test_client()
    eve.post("/api/watch", json={})
    cookie = eve.get_cookie("companion")
    assert cookie is not None
    with serving(app) as address:
        connection = HTTPConnection(*address, timeout=10)
        head = {"Cookie": f"companion={cookie.value}"}
        connection.request("GET", "/stream", headers=head)
        answer = connection.getresponse()
        assert answer.status == 200
        first = answer.read(50)
        assert first.startswith(b"retry")
        ended = threading.Event()

        def listen() -> None:
            answer.read()
            ended.set()

        reader = threading.Thread(target=listen, daemon=True)
        reader.start()
        host.post("/api/watchers", json={"allowed": False})
        assert ended.wait(10)
        reader.join()
        connection.close()


def test_another_match_of_other_people_asks_anew(
    services: Services, stranger: FlaskClient
) -> None:
    seated(stranger, 0)
    assert code(stranger, "/api/state") == ""
    services.matches.start(toy.GAME.key, Setup(("Cyril", "Dana")))
    assert code(stranger, "/api/state") == "join-first"
    services.matches.start(toy.GAME.key, Setup(("Anna", "Dana")))
    assert code(stranger, "/api/state") == "", "the seat and the name are hers"
