"""Layouts, boards and tiles made on a phone: kept by the host alone, refused whole."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.texts import Texts
from companion.core.advice import Look
from companion.core.game import Setup
from companion.core.ids import GameKey
from companion.core.profile import sticker_pose
from companion.core.table import Pose, TableObservation
from companion.core.tag import Tag
from companion.games import GAMES
from tests.support.apps import app_of
from web import Services

EXPLORERS, JUNIOR = GameKey("entdecker"), GameKey("catan-junior")
EDITION = "kosmos-2001"
SEA = {"field": "1,1", "kind": "wwww-open", "turn": 0}
LAYOUT = {"game": "entdecker", "name": "Ráno", "tiles": [SEA]}
TILE = {"game": "entdecker", "sides": "LWLW", "back": "gold", "name": "X", "count": 2}


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(GAMES)


@pytest.fixture
def services(tmp_path: Path, texts: Texts) -> Iterator[Services]:
    """A device with all games and an empty box."""
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "journal.sqlite") as journal:
        box = Box(tmp_path, GAMES)
        matches = Matches(GAMES, journal, publisher, box=box)
        yield Services(matches, publisher, texts, tmp_path, box=box)


@pytest.fixture
def app(services: Services) -> Flask:
    return app_of(services)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def host(app: Flask) -> FlaskClient:
    client = app.test_client()
    assert client.post("/api/host", json={"pin": "4711"}).status_code == 200
    return client


def refusal(answer: Any) -> str:
    assert 400 <= answer.status_code < 500, answer.text
    sentence: str = answer.json["error"]["sentence"]
    return sentence


def layout_values(client: FlaskClient) -> list[Any]:
    games: Any = client.get("/api/games").json
    options = next(g["options"] for g in games if g["key"] == "entdecker")
    values: list[Any] = next(o["values"] for o in options if o["name"] == "layout")
    return values


def board(client: FlaskClient, key: str = "2014-two") -> dict[str, Any]:
    told: Any = client.get("/api/boards?edition=2014").json
    shipped = {one["key"]: one["board"] for one in told["shipped"]}
    found: dict[str, Any] = shipped[key]
    return found


# Layouts --------------------------------------------------------------------


def test_a_layout_is_kept_listed_chosen_and_forgotten(host: FlaskClient) -> None:
    before: Any = host.get("/api/layouts").json
    assert (before["columns"], before["rows"], before["camera"]) == (12, 8, False)
    assert [one["name"] for one in before["layouts"]] == [
        "base",
        "variant1",
        "variant2",
        "variant3",
    ]
    assert before["stocks"][0]["drawing"]["shapes"]
    assert host.post("/api/layouts", json=LAYOUT).json == {"name": "Ráno"}
    after: Any = host.get("/api/layouts").json
    assert after["layouts"][-1] == {
        "name": "Ráno",
        "text": "Ráno",
        "shipped": False,
        "tiles": [SEA],
    }
    values = layout_values(host)
    assert values[-1] == {"value": "Ráno", "text": "Ráno"}
    assert values[0]["text"] == "base"
    start = {
        "game": "entdecker",
        "edition": EDITION,
        "names": ["A", "B"],
        "options": {"layout": "Ráno"},
    }
    assert host.post("/api/match", json=start).status_code == 201
    view: Any = host.get("/api/state").json
    assert len(view["view"]["board"]["cells"]) == 1
    gone = host.post("/api/layouts/forget", json={"game": "entdecker", "name": "Ráno"})
    assert gone.status_code == 200
    assert host.get("/api/layouts").json == before


def test_too_many_tiles_are_one_sentence_and_nothing_is_kept(
    host: FlaskClient, services: Services
) -> None:
    tiles = [SEA | {"field": f"{n % 12},{n // 12}"} for n in range(21)]
    answer = host.post("/api/layouts", json=LAYOUT | {"tiles": tiles})
    assert refusal(answer) == (
        "Layout “Ráno”: the tile “all sea (open)” lies in it 21×, the box has it 20×."
    )
    assert services.box is not None
    assert services.box.answers(EXPLORERS, EDITION) == {}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "“game”"),
        ({"edition": "1999"}, "“edition”"),
        ({"game": "norderwind"}, "no layouts to draw"),
        ({"name": 7}, "“name”"),
        ({"name": " "}, "needs a name"),
        ({"name": "base"}, "Give yours another name"),
        ({"tiles": {}}, "“tiles”"),
        ({"tiles": [SEA, SEA]}, "“tiles”"),
        ({"tiles": [SEA] * 201}, "“tiles”"),
        ({"tiles": [{"field": "1,1"}]}, "“tiles[0].kind”"),
        ({"tiles": [SEA | {"turn": 4}]}, "“tiles[0].turn”"),
        ({"tiles": [SEA | {"field": "x"}]}, "“x” is no field"),
        ({"tiles": [SEA | {"field": "0,3", "kind": "llll-open"}]}, "land at the rim"),
        (
            {"tiles": [SEA, SEA | {"field": "1,2", "kind": "llll-open"}]},
            "B2 and B3 do not fit together",
        ),
    ],
)
def test_a_bad_layout_is_named(
    host: FlaskClient, change: dict[str, Any], says: str
) -> None:
    assert says in refusal(host.post("/api/layouts", json=LAYOUT | change))
    assert says not in host.get("/api/layouts").text


def test_a_layout_travels_as_a_file(host: FlaskClient) -> None:
    host.post("/api/layouts", json=LAYOUT)
    answer = host.get("/api/layouts/file?name=Ráno")
    assert answer.mimetype == "application/toml"
    assert answer.headers["Content-Disposition"].endswith('"layout-R-no.toml"')
    sent = {"game": "entdecker", "text": answer.text}
    found: Any = host.post("/api/layouts/file", json=sent).json
    assert (found["name"], found["tiles"]) == ("Ráno", [SEA])
    other = sent | {"text": answer.text.replace("entdecker", "catan-junior")}
    assert "for another game: catan-junior" in refusal(
        host.post("/api/layouts/file", json=other)
    )
    assert "no “moon”" in refusal(host.get("/api/layouts/file?name=moon"))
    assert "“name”" in refusal(host.get("/api/layouts/file"))


class Above:
    """A camera above an Entdecker table on which one tile lies."""

    def __init__(self, look: Look | None) -> None:
        self._look = look

    def picture(self) -> tuple[bytes, str] | None:
        return None

    def live(self) -> bytes | None:
        return None

    def last(self) -> Look | None:
        return self._look

    def rectified(self) -> bytes | None:
        return b"\xff\xd8\xff" if self._look else None


def seen(services: Services) -> Look:
    game = services.matches.games[EXPLORERS]
    table = game.profile(game.setup(Setup(("A", "B"), EDITION)))
    place = next(p for p in table.places if p.slot == "5,5")
    tag = Tag("E", "CA", "00").text
    pose = sticker_pose(Pose(place.x, place.y, 90), table.sticker)
    return Look(TableObservation({tag: pose}), (), {}, (), (4, 3))


def test_what_lies_on_the_table_is_taken_over(services: Services) -> None:
    plain = app_of(services).test_client()
    assert "no picture" in refusal(plain.get("/api/layouts/table"))
    looking = replace(services, looking=Above(seen(services)))
    client = app_of(looking).test_client()
    assert "another table" in refusal(client.get("/api/layouts/table"))
    services.matches.start(EXPLORERS, Setup(("A", "B"), EDITION))
    assert client.post("/api/host", json={"pin": "4711"}).status_code == 200
    found: Any = client.get("/api/layouts/table").json
    assert found == {"tiles": [{"field": "5,5", "kind": "wwll-open", "turn": 1}]}


# Boards ---------------------------------------------------------------------


def test_a_board_is_kept_played_and_given_up(host: FlaskClient) -> None:
    made = board(host)
    made["sites"]["33"] = [20, 20]
    made["ways"].append("1-33")
    sent = {"game": "catan-junior", "edition": "2014", "board": made, "keep": True}
    made["players"] = [2]
    assert host.post("/api/boards", json=sent).json == {"kept": True}
    told: Any = host.get("/api/boards?edition=2014").json
    assert told["own"]["sites"]["33"] == [20.0, 20.0] and told["table"] is None
    start = {"game": "catan-junior", "edition": "2014", "names": ["A", "B"]}
    assert host.post("/api/match", json=start).status_code == 201
    view: Any = host.get("/api/state").json
    assert "33" in {site["slot"] for site in view["view"]["board"]["sites"]}
    host.post("/api/seats", json={"seat": 0})
    roll: Any = host.get("/api/state?seat=0").json
    move = next(c["move"] for c in roll["choices"] if c["move"]["type"] == "roll_die")
    done = host.post(
        "/api/moves", json={"moves": [move], "expected_revision": roll["revision"]}
    )
    assert done.status_code == 200
    for_game = {"game": "catan-junior", "edition": "2014"}
    assert host.post("/api/boards/forget", json=for_game).status_code == 200
    assert "no board of your own" in refusal(
        host.post("/api/boards/forget", json=for_game)
    )


def test_a_board_in_two_parts_names_its_site_in_every_language(
    host: FlaskClient, services: Services
) -> None:
    made = board(host, "2014-four")
    made["ways"] = [way for way in made["ways"] if "32" not in way.split("-")]
    sent = {"game": "catan-junior", "edition": "2014", "board": made, "keep": True}
    said = []
    for language in ("cs", "en", "de"):
        host.post("/api/language", json={"language": language})
        said.append(refusal(host.post("/api/boards", json=sent)))
    assert said == [
        "Plán se rozpadá na 2 části. Nikudy se nedá doplout na místo 32.",
        "The board falls into 2 parts. No ship gets to site 32.",
        "Der Plan zerfällt in 2 Teile. Kein Schiff erreicht den Platz 32.",
    ]
    assert services.box is not None
    assert services.box.answers(JUNIOR, "2014") == {}


def test_everybody_may_check_a_board(client: FlaskClient) -> None:
    made = board(client)
    sent = {"game": "catan-junior", "edition": "2014", "board": made, "keep": False}
    assert client.post("/api/boards", json=sent).json == {"kept": False}
    blank = made | {"sites": {}, "ways": [], "lands": [], "starts": []}
    assert "No land brings" in refusal(
        client.post("/api/boards", json=sent | {"board": blank})
    )
    strange: list[object] = [[], {}, made | {"moon": 1}]
    for wrong in strange:
        assert refusal(client.post("/api/boards", json=sent | {"board": wrong}))
    large, odd = made | {"scale": 1e6}, made | {"scale": float("nan")}
    assert "A side of the board has 100 to 1,500 mm" in refusal(
        client.post("/api/boards", json=sent | {"board": large})
    )
    assert "not a JSON" in refusal(
        client.post("/api/boards", json=sent | {"board": odd})
    )
    assert "“keep”" in refusal(client.post("/api/boards", json=sent | {"keep": 1}))


def test_a_board_travels_as_a_file(client: FlaskClient) -> None:
    answer = client.get("/api/boards/file?edition=2014&key=2014-two")
    assert answer.mimetype == "application/toml"
    sent = {"game": "catan-junior", "edition": "2014", "text": answer.text}
    found: Any = client.post("/api/boards/file", json=sent).json
    assert found["board"]["key"] == "own" and len(found["board"]["lands"]) == 9
    assert "no board of your own" in refusal(client.get("/api/boards/file"))
    assert "not a TOML file" in refusal(
        client.post("/api/boards/file", json=sent | {"text": "["})
    )


def test_the_table_from_above(services: Services) -> None:
    plain = app_of(services).test_client()
    assert plain.get("/api/boards/table.jpg").status_code == 404
    looking = replace(services, looking=Above(seen(services)))
    client = app_of(looking).test_client()
    services.matches.start(JUNIOR, Setup(("A", "B"), "2014"))
    told: Any = client.get("/api/boards?edition=2014").json
    assert told["table"] == {"width": 580.0, "height": 520.0}
    assert told["origin"] == [50.0, 50.0]
    assert client.get("/api/boards/table.jpg").status_code == 403, "players alone"
    assert client.post("/api/host", json={"pin": "4711"}).status_code == 200
    assert client.get("/api/boards/table.jpg").mimetype == "image/jpeg"


# Tiles ----------------------------------------------------------------------


def test_a_tile_is_enrolled_and_taken_out(host: FlaskClient) -> None:
    found: Any = host.get("/api/kinds/find?sides=LWLW&back=gold").json
    assert (found["code"], found["kind"], found["turn"]) == ("DC", "wlwl-gold", 1)
    assert host.post("/api/kinds", json=TILE).status_code == 200
    told: Any = host.get("/api/kinds").json
    assert [(o["code"], o["name"], o["count"]) for o in told["own"]] == [("DC", "X", 2)]
    stocks: Any = host.get("/api/layouts").json
    assert {"wlwl-gold": 2}.items() <= {
        s["kind"]: s["count"] for s in stocks["stocks"]
    }.items()
    gone = {"game": "entdecker", "code": "DC"}
    assert host.post("/api/kinds/forget", json=gone).status_code == 200
    assert "no “DC”" in refusal(host.post("/api/kinds/forget", json=gone))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"sides": "LLLL"}, "not among the hidden tiles"),
        ({"sides": "LL"}, "either sea or land"),
        ({"back": "moon"}, "no back “moon”"),
        ({"name": ""}, "needs a name"),
        ({"count": 21}, "1 to 20"),
        ({"count": True}, "“count”"),
        ({"game": "norderwind"}, "no tiles of your own"),
    ],
)
def test_a_bad_tile_is_named(
    host: FlaskClient, change: dict[str, Any], says: str
) -> None:
    assert says in refusal(host.post("/api/kinds", json=TILE | change))
    told: Any = host.get("/api/kinds").json
    assert told["own"] == []


# Rights ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/api/layouts", LAYOUT),
        ("/api/layouts/forget", {"game": "entdecker", "name": "x"}),
        ("/api/boards", {"game": "catan-junior", "board": {}, "keep": True}),
        ("/api/boards/forget", {"game": "catan-junior"}),
        ("/api/kinds", TILE),
        ("/api/kinds/forget", {"game": "entdecker", "code": "DC"}),
    ],
)
def test_only_the_host_keeps_anything(
    client: FlaskClient, host: FlaskClient, path: str, value: dict[str, Any]
) -> None:
    assert host is not client
    assert refusal(client.post(path, json=value)) == "Only the host may do that."


def test_a_box_of_a_later_version_is_told_and_left_alone(
    client: FlaskClient, tmp_path: Path
) -> None:
    path = tmp_path / "box" / "entdecker.toml"
    path.parent.mkdir()
    later = 'format = "table-companion-box/9"\n'
    path.write_text(later, "utf-8")
    assert "Your box:" in refusal(client.get("/api/layouts"))
    assert path.read_text("utf-8") == later
    path.write_text("[", "utf-8")
    assert client.get("/api/layouts").status_code == 200
    (aside,) = path.parent.glob("entdecker.toml.damaged-*")
    assert aside.read_text("utf-8") == "["


def test_a_device_without_a_box_says_so(services: Services) -> None:
    client = app_of(replace(services, box=None)).test_client()
    for path in ("/api/layouts", "/api/boards", "/api/kinds"):
        assert "stores no answers" in refusal(client.get(path))
    assert len(layout_values(client)) == 4
