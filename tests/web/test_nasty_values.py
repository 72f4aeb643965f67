"""Every operation of the API's own description, given what no page sends.

Each leaf of each body, each query argument and each part of a path is replaced by each
nasty value in turn; whatever is sent, the answer is no fault of ours.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core.game import plain_setup
from companion.core.ids import GameKey
from companion.core.record import DEEPEST, LARGEST, LONGEST
from companion.games import GAMES
from tests.app import toy
from tests.support.apps import app_of
from tests.web.conftest import seated
from web import Services

JSON = "application/json"
HUGE = "1" + "0" * 30
HOLE, REVISION = "@hole@", "@revision@"
NASTY_JSON = [
    "1" + "0" * 30,
    "-" + "9" * 5000,
    str(LARGEST),
    "-1",
    "1e308",
    "null",
    '""',
    '"\\u0000"',
    '"\\ud800"',
    '"../../x"',
    json.dumps("x" * 5000),
    "[" * 500 + "]" * 500,
    '{"a":' * 30 + "1" + "}" * 30,
    '{"type": "lay"}',
]
NASTY_TEXT = [
    "",
    "-1",
    "1" + "0" * 30,
    "9" * 5000,
    "\x00",
    "\N{ARABIC-INDIC DIGIT THREE}",
    "../../x",
    "x" * 5000,
    "NaN",
    "a/b",
]
NASTY_BYTES = ["%ED%A0%80", "%FF", "%00"]
NASTY_HEADERS = [
    ("Origin", "http://["),
    ("Origin", "null"),
    ("Sec-Fetch-Site", "x" * 5000),
    ("X-API-Version", "9" * 5000),
    ("X-API-Version", "-1"),
    ("Accept-Language", "x," * 5000),
    ("Accept-Language", "cs;q=" + "9" * 500),
    ("Cookie", "companion=" + "x" * 5000),
    ("Cookie", 'companion="\xff"; lang=../../x'),
    ("Content-Type", "application/json; charset=" + "x" * 500),
    ("Content-Type", ""),
    ("If-None-Match", '"' * 99),
    ("Range", "bytes=9-1"),
    ("Accept", "x" * 5000),
]


@pytest.fixture(params=["toy", "catan-junior", "entdecker"])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FlaskClient]:
    """A host with a seat, at a match of a game."""
    games = toy.known() if request.param == "toy" else GAMES
    key = GameKey(request.param)
    with Journal(tmp_path / "journal.sqlite") as journal:
        box = Box(tmp_path, games)
        matches = Matches(games, journal, Publisher(), box=box)
        matches.start(key, plain_setup(games[key]))
        services = Services(
            matches, matches.publisher, Texts(games), tmp_path, box=box, streams=9
        )
        client = seated(app_of(services).test_client(), 0)
        assert client.post("/api/host", json={"pin": "4711"}).status_code == 200
        yield client


OF_A_GAME = ("/api/boards", "/api/layouts", "/api/kinds", "/api/box", "/api/match")
"""Where what is sent reaches the game; the toy takes it everywhere else."""


def test_no_nasty_value_is_a_fault_of_ours(table: FlaskClient) -> None:
    document: Any = table.get("/api/openapi.json").json
    state: Any = table.get("/api/state").json
    usual = {"game": state["game"], "edition": state["edition"], "preview": False}
    make = Examples(document, {**usual, "expected_revision": REVISION})
    revision, tried = str(state["revision"]), 0
    for path, methods in document["paths"].items():
        if usual["game"] != "toy" and not path.startswith(OF_A_GAME):
            continue
        for method, operation in methods.items():
            for query, body in cases(make, path, operation):
                body = body.replace(f'"{REVISION}"', revision)
                sent: Any = {"data": body, "content_type": "application/json"}
                answer = table.open(query, method=method.upper(), **sent)
                status = answer.status_code
                is_json = answer.mimetype == "application/json"
                said = answer.get_data(as_text=True) if is_json else ""
                answer.close()
                assert status < 500, (method, query[:200], body[:300], said)
                assert status < 400 or json.loads(said)["error"]["sentence"]
                if method == "post" and status == 200:
                    revision = str(json.loads(said).get("revision", revision))
                tried += 1
    assert tried > (1000 if usual["game"] == "toy" else 300)


@pytest.mark.parametrize("table", [*GAMES], indirect=True)
def test_no_figure_in_a_move_is_a_fault_of_ours(table: FlaskClient) -> None:
    """Each part of each kind of move as a figure that no table has."""
    state: Any = table.get("/api/state").json
    for seat in range(1, len(state["names"])):
        seated(table, seat)
    make = Examples(table.get("/api/openapi.json").json, {})
    moves = make.moves(state["game"].title().replace("-", ""))
    assert len(moves) > 5
    for hollow in (hollow for move in moves for hollow in hollows(move)):
        for figure in (HUGE, str(LARGEST), "-1"):
            body = {"moves": [hollow], "expected_revision": state["revision"]}
            text = json.dumps(body).replace(f'"{HOLE}"', figure)
            answer = table.post("/api/moves", data=text, content_type=JSON)
            assert 400 <= answer.status_code < 500, text


def test_no_header_is_a_fault_of_ours(table: FlaskClient) -> None:
    for name, value in NASTY_HEADERS:
        for path in ("/", "/api/state", "/api/drawings", "/static/style/base.css"):
            answer = table.get(path, headers={name: value})
            assert answer.status_code < 500, (name, value, path)
            answer.close()
        answer = table.post("/api/language", data="{}", headers={name: value})
        assert 400 <= answer.status_code < 500, (name, value)


def cases(make: "Examples", path: str, operation: Any) -> Iterator[tuple[str, str]]:
    """Paths with their query, and bodies, each with one nasty value."""
    found = operation["parameters"]
    usual = {p["name"]: str(make.example(p["schema"], p["name"])) for p in found}
    inside = [p["name"] for p in found if p["in"] == "path"]
    bodies = list(bodies_of(make, operation))
    for name in usual:
        for text in (*(quote(text, safe="") for text in NASTY_TEXT), *NASTY_BYTES):
            if text or name not in inside:
                yield filled(path, inside, {**usual, name: text}), bodies[0]
    for body in bodies:
        yield filled(path, inside, usual), body


def filled(path: str, inside: list[str], values: dict[str, str]) -> str:
    for name in inside:
        path = path.replace(f"{{{name}}}", values[name])
    rest = "&".join(f"{k}={v}" for k, v in values.items() if k not in inside)
    return f"{path}?{rest}"


def bodies_of(make: "Examples", operation: Any) -> Iterator[str]:
    """The usual body, then it with each leaf replaced by each nasty value."""
    if "requestBody" not in operation:
        yield ""
        return
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    usual = make.example(schema)
    yield json.dumps(usual)
    for hollow in hollows(usual):
        text = json.dumps(hollow)
        for nasty in NASTY_JSON:
            yield text.replace(f'"{HOLE}"', nasty)


def hollows(value: Any) -> Iterator[Any]:
    """The value with each of its parts in turn replaced by ``HOLE``."""
    yield HOLE
    if isinstance(value, dict):
        for key, item in value.items():
            for hollow in hollows(item):
                yield {**value, key: hollow}
    elif isinstance(value, list):
        for index, item in enumerate(value):
            for hollow in hollows(item):
                yield [*value[:index], hollow, *value[index + 1 :]]


class Examples:
    """Makes values that fit the schemas of a document, with one of everything."""

    def __init__(self, document: Any, usual: dict[str, Any]) -> None:
        """``usual`` are values by the names of fields."""
        self._schemas = document["components"]["schemas"]
        self._usual = usual

    def example(self, schema: Any, name: str = "") -> Any:
        if name in self._usual:
            return self._usual[name]
        if "$ref" in schema:
            return self.example(self._schemas[schema["$ref"].rsplit("/", 1)[-1]])
        if "const" in schema or "enum" in schema:
            return schema.get("const") or schema["enum"][0]
        if "anyOf" in schema:
            options = [one for one in schema["anyOf"] if one.get("type") != "null"]
            return self.example(options[0])
        return self._of_type(schema)

    def moves(self, prefix: str) -> list[Any]:
        """A move of each kind of the game whose schemas begin so."""
        names = (
            one["$ref"].rsplit("/", 1)[-1] for one in self._schemas["Move"]["anyOf"]
        )
        return [
            self.example(self._schemas[name])
            for name in names
            if name.startswith(prefix)
        ]

    def _of_type(self, schema: Any) -> Any:
        match schema.get("type"):
            case "object":
                parts: dict[str, Any] = schema.get("properties", {})
                return {key: self.example(part, key) for key, part in parts.items()}
            case "array" if "prefixItems" in schema:
                return [self.example(part) for part in schema["prefixItems"]]
            case "array":
                items = schema.get("items", {})
                return [self.example(items)] * max(1, schema.get("minItems", 1))
            case "integer" | "number":
                return schema.get("minimum", 1)
            case "boolean":
                return True
            case "string":
                return "4711" if "pattern" in schema else "a"
            case _:
                return 1


# What is bounded -------------------------------------------------------------


DEEP = "[" * DEEPEST + "]" * DEEPEST


@pytest.mark.parametrize(
    ("revision", "move", "field"),
    [
        ("0", f'{{"field": {HUGE}}}', "moves[0].field"),
        ("0", f'{{"type": "lay", "seat": 0, "field": -{HUGE}}}', "moves[0].field"),
        ("0", f'{{"field": {DEEP}}}', "moves[0].field"),
        (HUGE, "{}", "expected_revision"),
        ("0", '{"field": "\\ud800"}', ""),
    ],
)
def test_what_is_too_large_is_named(
    anna: FlaskClient, revision: str, move: str, field: str
) -> None:
    text = f'{{"expected_revision": {revision}, "moves": [{move}]}}'
    answer = anna.post("/api/moves", data=text, content_type="application/json")
    assert answer.status_code == 400
    error = answer.get_json()["error"]
    assert error["code"] == ("field" if field else "json")
    assert field in error["sentence"]


def test_the_bounds_are_those_of_the_records() -> None:
    assert (LARGEST, LONGEST) == (9007199254740992, 65536)
