"""The first page: what is on the table, the demo's pace, the painted table to try."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.config import load
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.show.staging import TableMode
from companion.app.status import Source
from companion.app.texts import LANGUAGES, Texts
from companion.core.game import InvalidSetup
from companion.core.ids import GameKey, Seat
from companion.core.record import code
from companion.demo import DemoTable, Stage, demo_setup
from companion.games import GAMES
from tests.support.apps import app_of
from tests.web.conftest import with_services
from tests.web.test_pages import Camera
from web import Services
from web.pages import PAGES, SECTIONS

KEY = GameKey("catan-junior")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with Journal(tmp_path / "j") as journal:
        matches = Matches(GAMES, journal, Publisher())
        settings = load(tmp_path, tmp_path / "none").demo
        yield Stage(matches, DemoTable(1, (1400, 1050)), tmp_path, settings)


@pytest.fixture
def visitor(stage: Stage, tmp_path: Path) -> FlaskClient:
    services = Services(
        stage.matches,
        stage.matches.publisher,
        Texts(GAMES),
        tmp_path,
        staging=stage,
    )
    return app_of(services).test_client()


def test_the_demo_is_open_to_everybody_and_obeys(
    stage: Stage, visitor: FlaskClient
) -> None:
    stage.show_demo(KEY)
    session = stage.matches.current
    assert session is not None
    move = next(iter(session.game.legal_moves(session.state)))
    session.submit([move], Source.PHONE, Seat(0), session.revision)
    told = visitor.get("/api/home").json
    assert told is not None
    assert (told["mode"], told["looks"], told["joined"]) == ("demo", True, False)
    assert told["names"] == ["Anna", "Boris", "Cyril"]
    assert told["said"]
    assert told["why"] in why_texts("en")
    stage.table.set_up(session.game, session.state)
    assert visitor.get("/api/state").status_code == 200
    picture = visitor.get("/api/stage.jpg")
    assert picture.mimetype == "image/jpeg"
    again = visitor.get(
        "/api/stage.jpg", headers={"If-None-Match": picture.headers["ETag"]}
    )
    assert again.status_code == 304
    assert json_of(visitor.post("/api/demo", json={"slow": True}))["slow"] is True
    assert json_of(visitor.post("/api/demo", json={"next": True}))["paused"] is True
    assert visitor.post("/api/demo", json={"game": "chess"}).status_code == 400
    before = session.match
    assert visitor.post("/api/demo", json={"game": "norderwind"}).status_code == 200
    assert stage.matches.current is not None
    assert stage.matches.current.match != before


def json_of(answer: Any) -> Any:
    """The JSON of an answer that was given."""
    assert answer.status_code == 200, answer.text
    return answer.json


def why_texts(language: str) -> set[str]:
    game, texts = GAMES[KEY], Texts(GAMES)
    names = (f"why-{code(move)}" for move in game.moves)
    return {
        texts.game_text(language, game, name)
        for name in names
        if texts.has(language, game, name)
    }


def test_a_game_by_phone_speaks_of_no_camera(
    stage: Stage, visitor: FlaskClient
) -> None:
    stage.matches.start(KEY, demo_setup(GAMES[KEY]))
    told = visitor.get("/api/home").json
    assert told is not None
    assert (told["mode"], told["camera"], told["looks"]) == ("phone", False, False)
    assert (told["said"], told["lit"], told["evenings"]) == ([], [], None)
    assert visitor.get("/api/stage.jpg").status_code == 404
    assert 'href="/camera"' not in visitor.get("/setup").text
    assert not any(
        "camera" in h["topic"] for h in visitor.get("/api/health").json or []
    )
    for wish in ({"game": KEY}, {"game": "norderwind"}):
        assert visitor.post("/api/demo", json=wish).status_code == 403
        assert visitor.post("/api/painted", json=wish).status_code == 403
    assert stage.matches.current is not None
    assert stage.mode() is TableMode.PHONE


def test_a_set_up_without_a_camera_is_ticked_off_by_a_finger(
    stage: Stage, tmp_path: Path
) -> None:
    services = Services(
        stage.matches, stage.matches.publisher, Texts(GAMES), tmp_path, looking=Camera()
    )
    stage.show_demo(KEY)
    with_camera = app_of(services).test_client().get("/setup").text
    assert "the camera ticks off" in with_camera
    demo = app_of(replace(services, staging=stage)).test_client().get("/setup").text
    assert "Tick off with a finger" in demo


def test_the_painted_table_takes_pieces(stage: Stage, visitor: FlaskClient) -> None:
    assert visitor.get("/api/painted").json == {"lies": [], "box": [], "read": []}
    begun = json_of(visitor.post("/api/painted", json={"game": KEY}))
    kind = begun["box"][0]["kind"]
    piece = {"kind": kind, "x": 0.5, "y": 0.5}
    name = json_of(visitor.post("/api/painted/piece", json=piece))["name"]
    lies = json_of(visitor.get("/api/painted"))["lies"]
    assert [each["kind"] for each in lies if each["name"] == name] == [kind]
    taken = visitor.post("/api/painted/piece", json={"name": name})
    assert taken.status_code == 200
    for wrong, status in (
        ({"name": name}, 409),
        ({"kind": "whale", "x": 0.5, "y": 0.5}, 409),
        ({"kind": kind, "x": 1.8, "y": 0.5}, 409),
        ({"kind": kind, "x": 9, "y": 0.5}, 400),
        ({"kind": kind}, 400),
    ):
        answer = visitor.post("/api/painted/piece", json=wrong)
        assert answer.status_code == status, wrong
        told: Any = answer.json
        assert told["error"]["sentence"]
    assert len(json_of(visitor.get("/api/painted"))["lies"]) == len(begun["lies"])


def test_without_a_stage_there_is_nothing_to_paint(client: FlaskClient) -> None:
    told = client.get("/api/home").json
    assert told is not None
    assert (told["mode"], told["demo"]) == ("phone", None)
    for path, body in (
        ("/api/demo", {"slow": True}),
        ("/api/painted", {"game": "toy"}),
        ("/api/painted/piece", {"kind": "stone", "x": 0.5, "y": 0.5}),
    ):
        assert client.post(path, json=body).status_code == 409
    assert client.get("/api/stage.jpg").status_code == 409


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_has_four_places(client: FlaskClient, language: str) -> None:
    text = client.get("/", headers={"Accept-Language": language}).text
    (places,) = re.findall(r'<nav class="places".*?</nav>', text, re.DOTALL)
    links = re.findall(r'<a href="([^"]+)"', places)
    assert links == ["/", "/evenings", "/box", "/setup"]
    for names in SECTIONS.values():
        page = client.get(PAGES[names[0] if names[0] != "home" else "join"]).text
        for name in names:
            hidden = name in ("home", "camera", "wifi")
            assert hidden or f'href="{PAGES[name]}"' in page, name


@pytest.mark.parametrize("game", GAMES.ours.values(), ids=list(GAMES.ours))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_a_demo_has_its_why(game: Any, language: str) -> None:
    texts = Texts(GAMES)
    free = ("adjust_", "correct_", "name_chiefs", "reveal_chiefs")
    for move in game.moves:
        name = code(move)
        assert name.startswith(free) or texts.has(language, game, f"why-{name}"), name


@pytest.fixture
def leader(visitor: FlaskClient) -> FlaskClient:
    """The host's phone."""
    assert visitor.post("/api/host", json={"pin": "4711"}).status_code == 200
    return visitor


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": ["A" * 200, "Boris", "Cyril"]},
        {"names": ["Anna", "Anna", "Cyril"]},
        {"names": ["Anna", " ", "Cyril"]},
        {"game": "entdecker", "names": ["A", "B"], "options": {"colours": "red,red"}},
        {"game": "entdecker", "names": ["A", "B"], "options": {"colours": "mauve,red"}},
    ],
    ids=["200 letters", "twice", "none", "a colour twice", "no colour"],
)
def test_a_wrong_set_up_is_told_in_a_sentence_and_begins_nothing(
    stage: Stage, leader: FlaskClient, wrong: dict[str, Any]
) -> None:
    before = stage.matches.current
    answer = leader.post("/api/match", json={"game": KEY, **wrong})
    told: Any = answer.json
    assert answer.status_code == 400, answer.text
    assert told["error"]["sentence"].rstrip(".!”")
    assert stage.matches.current is before


def test_the_same_people_play_the_same_again(
    host: FlaskClient, client: FlaskClient, services: Services
) -> None:
    first = services.matches.current
    assert first is not None
    assert client.post("/api/match/last", json={}).status_code == 403
    assert json_of(host.get("/api/home"))["again"]["names"] == list(first.setup.names)
    begun = host.post("/api/match/last", json={})
    assert begun.status_code == 201
    second = services.matches.current
    assert second is not None
    assert second.match != first.match
    assert (second.setup.names, second.setup.edition) == (
        first.setup.names,
        first.setup.edition,
    )
    nothing = with_services(services, evenings=None).test_client()
    assert nothing.post("/api/host", json={"pin": "4711"}).status_code == 200
    assert nothing.post("/api/match/last", json={}).status_code == 409


def test_a_set_up_that_todays_rules_refuse_is_told_and_begins_nothing(
    host: FlaskClient, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = services.matches.current
    monkeypatch.setattr(Matches, "start", _refusing)
    answer = host.post("/api/match/last", json={})
    assert answer.status_code == 400, answer.text
    assert services.matches.current is first


def _refusing(*_: object) -> None:
    raise InvalidSetup("edition: no longer played")
