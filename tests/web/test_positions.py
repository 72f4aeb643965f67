"""A match begun in the middle by the web: a form, a file, a table of JSON."""

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from companion.__main__ import main
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.positions import file as position_file
from companion.app.publisher import Publisher
from companion.app.status import Published, Source
from companion.app.texts import LANGUAGES, Texts
from companion.core.advice import Look
from companion.core.game import Setup
from companion.core.ids import GameKey, Kind, Slot, TagId
from companion.core.profile import sticker_pose
from companion.core.record import digest
from companion.core.table import Pose, TableObservation
from companion.core.tag import Tag, serial
from companion.games import GAMES
from tests.support.apps import app_of
from tests.web.test_editors import Above, seen
from web import Services

EDITION = "kosmos-2001"
PURSE = {"gold": 5, "score": 3}
POSITION: dict[str, Any] = {
    "turn": 1,
    "players": [PURSE, {"gold": 9}],
    "tiles": [{"field": "3,3", "kind": "wwwl-open", "turn": 3}],
    "units": [{"seat": 1, "unit": "scout", "field": "3,3"}],
    "paths": [[0, 1]],
}
MATCH: dict[str, Any] = {
    "game": "entdecker",
    "edition": EDITION,
    "names": ["Anna", "Boris"],
}
FILE = """
format = "table-companion-position/1"
game = "entdecker"
edition = "kosmos-2001"
[position]
turn = 1
tiles = []
[[position.players]]
gold = 2
[[position.players]]
gold = 3
"""


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, publisher)
        yield Services(matches, publisher, Texts(GAMES), tmp_path)


def host_of(services: Services) -> FlaskClient:
    client = app_of(services).test_client()
    assert client.post("/api/host", json={"pin": "4711"}).status_code == 200
    return client


@pytest.fixture
def host(services: Services) -> FlaskClient:
    return host_of(services)


def test_a_match_begins_in_the_middle_and_says_so(
    host: FlaskClient, services: Services, tmp_path: Path
) -> None:
    assert (
        host.post("/api/match", json={**MATCH, "position": POSITION}).status_code == 201
    )
    told: Any = host.get("/api/state").json
    assert (told["midway"], told["view"]["turn"]) == (True, 1)
    assert [p["score"] for p in told["view"]["players"]] == [3, 0]
    assert told["view"]["players"][1]["resources"]["scouts"] == 17
    archive: Any = host.get("/api/matches").json
    assert [one["midway"] for one in archive] == [True]
    assert host.get("/api/history").json["midway"]  # type: ignore[index]
    session = services.matches.current
    assert session is not None
    move = next(iter(session.game.legal_moves(session.state)))
    assert session.submit([move], Source.PHONE, move.seat, session.revision) is None
    with Journal(tmp_path / "journal.sqlite") as journal:
        again = Matches(GAMES, journal, Publisher())
        resumed = again.resume()
        assert resumed is not None and resumed.present.adoption is None
        assert digest(resumed.state) == digest(session.state)


def test_a_match_from_its_beginning_is_written_as_before(
    host: FlaskClient, services: Services
) -> None:
    """Without a position nothing of one is written, for earlier programs to read."""
    assert host.post("/api/match", json=MATCH).status_code == 201
    session = services.matches.current
    assert session is not None
    assert "position" not in session.opening.plain()
    assert host.get("/api/state").json["midway"] is False  # type: ignore[index]


def test_a_form_can_be_filled_in_and_begun_from(host: FlaskClient) -> None:
    for game in ("entdecker", "norderwind", "catan-junior"):
        edition = list(GAMES[GameKey(game)].editions)[-1]
        asked = f"/api/position?game={game}&edition={edition}&seats=3"
        form: Any = host.get(asked).json
        assert form["seen"] == 0
        assert tomllib.loads(form["text"])["game"] == game
        begin = {"game": game, "edition": edition, "names": ["A", "B", "C"]}
        answer = host.post("/api/match", json={**begin, "position_file": form["text"]})
        assert answer.status_code == 201, answer.text
        assert host.get("/api/state").json["midway"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("turn = ", "cannot be read"),
        (FILE.replace("entdecker", "norderwind"), "norderwind"),
        (FILE.replace("/1", "/9"), "table-companion-position/9"),
        (FILE.replace("turn = 1", "turn = 7"), "turn: 7 is not possible, only 0 to 1"),
        (FILE.replace("gold = 2", "gold = -2"), "players[0].gold"),
        ("position = 3", "position"),
    ],
)
def test_a_bad_file_is_one_sentence_and_nothing_begins(
    host: FlaskClient, services: Services, text: str, says: str
) -> None:
    answer = host.post("/api/match", json={**MATCH, "position_file": text})
    assert answer.status_code == 400
    sentence = answer.json["error"]["sentence"]  # type: ignore[index]
    assert says in sentence and "\n" not in sentence
    assert services.matches.current is None


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"players": [{"gold": None}, {"gold": 3}]}, "“gold” of Anna is empty"),
        ({"players": [PURSE, {"score": None}]}, "“points” of Boris is empty"),
        ({"turn": None}, "“Whose turn comes” is empty"),
        ({"players": [{}, {}, {"gold": None}]}, "“gold” is empty"),
        ({"players": None}, "“players” is empty"),
    ],
)
def test_an_empty_figure_is_refused_by_name(
    host: FlaskClient, services: Services, position: dict[str, Any], says: str
) -> None:
    """Nothing is no 0: what was left empty would begin another game."""
    body = {**MATCH, "position_file": FILE, "position": position}
    answer = host.post("/api/match", json=body)
    assert answer.status_code == 400
    assert says in answer.json["error"]["sentence"]  # type: ignore[index]
    assert services.matches.current is None


def test_the_camera_fills_in_what_lies(services: Services, host: FlaskClient) -> None:
    assert host.post("/api/match", json=MATCH).status_code == 201
    looking = replace(services, looking=Above(seen(services)))
    asked = f"/api/position?game=entdecker&edition={EDITION}"
    form: Any = host_of(looking).get(asked).json
    assert form["seen"] == 1
    held = tomllib.loads(form["text"])["position"]
    assert held["tiles"] == [{"field": "5,5", "kind": "wwll-open", "turn": 1}]


LABELS = ("position-", "resource-", "good-", "port-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_camera_sees_is_asked_field_by_field(
    host: FlaskClient, language: str
) -> None:
    """Every label is a word, and a hand has the goods of its edition alone."""
    host.post("/api/language", json={"language": language})
    asked: dict[str, list[Any]] = {}
    for key, game in GAMES.items():
        edition = list(game.editions)[-1]
        form: Any = host.get(f"/api/position?game={key}&edition={edition}&seats=3").json
        asked[key] = form["fields"]
        for each in form["fields"]:
            words = (each["label"], *(value["text"] for value in each["values"]))
            assert all(words) and not any(word.startswith(LABELS) for word in words)
    paths = {key: [field["path"] for field in fields] for key, fields in asked.items()}
    hand = [
        path[3] for path in paths["catan-junior"] if path[:3] == ["players", 2, "hand"]
    ]
    assert hand == ["wood", "sabre", "gold", "goat", "molasses"]
    assert ["columns", "olesand"] in paths["norderwind"]
    assert ["players", 0, "crew"] in paths["norderwind"]
    assert ["paths", 6] in paths["entdecker"]
    assert ["players", 1, "score"] in paths["entdecker"]


def test_answers_lie_over_the_file(host: FlaskClient, services: Services) -> None:
    """What was typed counts; the file still says what lies."""
    tile = {"field": "3,3", "kind": "wwwl-open", "turn": 3}
    answers = {"turn": 1, "players": [{"gold": 3}, {"score": 9}], "paths": [[1, -1, 0]]}
    body = {**MATCH, "position_file": FILE, "position": {**answers, "tiles": [tile]}}
    assert host.post("/api/match", json=body).status_code == 201
    session = services.matches.current
    assert session is not None
    state: Any = session.state
    assert (state.turn, state.players[0].gold, state.players[1].gold) == (1, 3, 3)
    assert (state.players[1].score, state.paths[0][:3]) == (9, (1, None, 0))
    wrong = {**body, "position": {"players": [{"gold": -1}, {}]}}
    answer = host.post("/api/match", json=wrong)
    assert answer.status_code == 400 and answer.json is not None
    assert "players[0].gold" in answer.json["error"]["sentence"]


def test_a_look_at_another_table_fills_nothing_in(
    services: Services, host: FlaskClient
) -> None:
    """The board for two is smaller than that for three: its millimetres are others.

    A card lies on a place of the market of either.
    """
    names = {"names": ["A", "B"], "game": "catan-junior", "edition": "2014"}
    assert host.post("/api/match", json={**MATCH, **names}).status_code == 201
    game = GAMES[GameKey("catan-junior")]
    sticker = game.drawing(Kind("supply-gold")).sticker
    tags: dict[TagId, Pose] = {}
    for seats in (2, 3):
        state = game.setup(Setup(("A", "B", "C")[:seats], "2014"))
        places = {place.slot: place for place in game.profile(state).places}
        place = places[Slot(f"market.{seats}")]
        tag = Tag("J", "GG", serial(seats)).text
        tags[tag] = sticker_pose(Pose(place.x, place.y, 0), sticker)
    lies = TableObservation(tags)
    sight = Look(lies, (), {}, (), (4, 3))
    looking = host_of(replace(services, looking=Above(sight)))
    asked = "/api/position?game=catan-junior&edition=2014&seats="
    two: Any = looking.get(f"{asked}2").json
    assert two["seen"] == 1
    assert tomllib.loads(two["text"])["position"]["market"][1] == "gold"
    three: Any = looking.get(f"{asked}3").json
    assert three["seen"] == 0


def test_what_stands_now_is_a_file_to_begin_from(
    host: FlaskClient, services: Services, tmp_path: Path
) -> None:
    """The same call for who writes tests: a file loads into a state."""
    assert (
        host.post("/api/match", json={**MATCH, "position": POSITION}).status_code == 201
    )
    session = services.matches.current
    assert session is not None
    written = tmp_path / "now.toml"
    given = ["export", "--position", "--state", str(tmp_path), "-o", str(written)]
    told = CliRunner().invoke(main, given)
    assert told.exit_code == 0, told.output
    assert digest(position_file.load(session.game, written)) == digest(session.state)
