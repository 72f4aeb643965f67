"""The API's own description against its routes and what they answer."""

from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import response_schema_conformance

from tests.web.conftest import lay, told
from web.openapi import BODIES, KINDS, QUERIES
from web.openapi.answers import ANSWERS, COMPONENTS


def described(client: FlaskClient) -> Any:
    return client.get("/api/openapi.json").json


def operations(client: FlaskClient) -> dict[str, Any]:
    """Every operation by its endpoint."""
    return {
        operation["operationId"].replace("-", ".", 1): operation
        for methods in described(client)["paths"].values()
        for operation in methods.values()
    }


def test_every_route_is_described_once(app: Flask, client: FlaskClient) -> None:
    routes = {
        str(rule.endpoint): rule.methods or set()
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/") or rule.rule == "/stream"
    }
    found = operations(client)
    assert set(found) == set(routes)
    assert all(operation["summary"] for operation in found.values())
    assert set(BODIES) == {name for name, way in routes.items() if "POST" in way}
    assert set(QUERIES) | set(KINDS) <= set(routes)


def test_the_server_survives_what_fits_the_description(app: Flask) -> None:
    """Random requests that fit: none is answered by a bug, all as described."""
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", app)
    strange = settings(
        max_examples=8,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    tried = 0
    listed: Any = schema.get_all_operations()
    for found in listed:
        operation = found.ok()
        if operation.path == "/stream":
            continue

        def ask(case: Any) -> None:
            answer = case.call()
            case.validate_response(answer, checks=[response_schema_conformance])
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert answer.json()["error"]["sentence"]

        strange(given(case=operation.as_strategy())(ask))()
        tried += 1
    assert tried > 20


@pytest.mark.parametrize("name", BODIES)
def test_a_needed_field_is_needed(host: FlaskClient, name: str) -> None:
    if not BODIES[name][1]:
        return
    path = next(
        path
        for path, methods in described(host)["paths"].items()
        if methods.get("post", {}).get("operationId") == name.replace(".", "-")
    )
    answer = host.post(path, json={})
    assert answer.status_code in {400, 403}, answer.text
    assert answer.json is not None and answer.json["error"]["sentence"]


Shaped = Callable[[Any, str], None]


@pytest.fixture
def shaped(app: Flask) -> Shaped:
    """Holds an answer against the shape that is described for it."""
    schema: Any = schemathesis.openapi.from_wsgi("/api/openapi.json", app)

    def hold(answer: Any, operation: str) -> None:
        assert answer.status_code < 300, answer.text
        method, path = operation.split()
        schema[path][method].validate_response(answer)

    return hold


def test_a_wrong_shape_is_noticed(anna: FlaskClient, shaped: Shaped) -> None:
    with pytest.raises(Exception, match="schema"):
        shaped(anna.get("/api/health"), "POST /api/undo")


def test_every_json_answer_has_its_shape(app: Flask) -> None:
    shown = set(app.view_functions) - set(KINDS) - {"openapi.described"}
    own = {name for name in shown if name.split(".")[0] in {"api", "history", "setup"}}
    assert own <= set(ANSWERS) <= set(app.view_functions)


def test_a_phones_answers_are_shaped_as_described(
    anna: FlaskClient, boris: FlaskClient, shaped: Shaped
) -> None:
    shaped(anna.get("/api/state?seat=0"), "GET /api/state")
    shaped(lay(anna, 0, 1), "POST /api/moves")
    first = told(anna)["revision"]
    adjust = {"type": "adjust_score", "seat": 1, "score": 3}
    right = {"moves": [adjust], "expected_revision": first}
    shaped(boris.post("/api/right", json={**right, "preview": True}), "POST /api/right")
    shaped(boris.post("/api/right", json=right), "POST /api/right")
    move = {"type": "lay", "seat": 0, "field": 3}
    amend = {"revision": first, "moves": [move], "expected_revision": first + 1}
    asked = boris.post("/api/amend", json=amend)
    shaped(asked, "POST /api/amend")
    shaped(anna.get("/api/state?seat=0"), "GET /api/state")
    say = {"id": asked.json["wish"] if asked.json else 0, "agree": True}
    shaped(anna.post("/api/wish", json=say), "POST /api/wish")
    for path, operation in (
        ("/api/history?seat=0", "/api/history"),
        (f"/api/alternatives?revision={first}", "/api/alternatives"),
        (f"/api/forms?revision={first}", "/api/forms"),
        ("/api/preview/undo", "/api/preview/{act}"),
        ("/api/growth", "/api/growth"),
        (f"/api/board/{first}", "/api/board/{revision}"),
        ("/api/matches", "/api/matches"),
        ("/api/games", "/api/games"),
        ("/api/drawings?kind=stone", "/api/drawings"),
        ("/api/words/toy", "/api/words/{game}"),
        ("/api/health", "/api/health"),
        ("/api/openapi.json", "/api/openapi.json"),
    ):
        shaped(anna.get(path), f"GET {operation}")


def test_a_shape_tells_every_key_of_the_present(anna: FlaskClient) -> None:
    """Nothing leaves unsaid that a phone is told: the words of the description."""
    known = COMPONENTS["Present"]["properties"]
    assert set(known) <= set(told(anna, 0))
    table = COMPONENTS["Table"]["properties"]
    assert set(table) <= set(told(anna, 0)["table"])
    for kind in ("Line", "Choice", "Player"):
        assert set(COMPONENTS[kind]["required"]) == set(COMPONENTS[kind]["properties"])
