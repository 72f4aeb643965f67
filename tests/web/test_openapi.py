"""The API's own description against its routes and what they answer."""

from dataclasses import dataclass, replace
from typing import Annotated, Any

import msgspec
import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from msgspec import Meta
from schemathesis.checks import response_schema_conformance

from companion.core.ids import Seat
from tests.app import toy
from tests.support.repeats import repeats
from tests.web.conftest import lay, told
from tests.web.described import Description
from web import Services, create_app
from web.contract.base import Answer, Body
from web.errors import RequestError
from web.openapi.document import api_document, api_operations
from web.openapi.records import game_schemas
from web.operation import decode_body, file_operation, operation
from web.services import context


def document(client: FlaskClient) -> Any:
    return client.get("/api/openapi.json").json


def operations(client: FlaskClient) -> dict[str, Any]:
    """Every operation by its endpoint."""
    return {
        operation["operationId"].replace("-", ".", 1): operation
        for methods in document(client)["paths"].values()
        for operation in methods.values()
    }


# Routes ----------------------------------------------------------------------


def test_the_description_is_made_once(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get("/api/openapi.json")

    def twice(*_: object) -> None:
        raise AssertionError("made anew")

    monkeypatch.setattr("web.openapi.api_document", twice)
    assert client.get("/api/openapi.json").data == first.data
    known = {"If-None-Match": first.headers["ETag"]}
    assert client.get("/api/openapi.json", headers=known).status_code == 304


def test_every_route_is_described_once(app: Flask, client: FlaskClient) -> None:
    routes = {
        str(rule.endpoint)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/") or rule.rule == "/stream"
    }
    found = operations(client)
    assert set(found) == routes
    assert all(operation["summary"] for operation in found.values())


def test_every_route_types_what_it_takes_and_answers(app: Flask) -> None:
    for rule, method, found in api_operations(app):
        assert (found.body is not None) == (method == "post"), rule
        assert found.answer is not None or found.media_type != "application/json", rule


def test_every_answer_and_body_is_described_whole(client: FlaskClient) -> None:
    for endpoint, found in operations(client).items():
        for answer in found["responses"].values():
            for media, content in answer["content"].items():
                assert media != "application/json" or content["schema"], endpoint
        if "requestBody" in found:
            content = found["requestBody"]["content"]["application/json"]
            assert content["schema"]["$ref"], endpoint


def test_a_route_without_types_is_refused(services: Services) -> None:
    app = create_app(services)
    app.add_url_rule("/api/untyped", "untyped", lambda: "")
    with pytest.raises(TypeError, match="untyped: its body and answer"):
        list(api_operations(app))


def untyped(body: dict[str, Any]) -> Answer:
    raise NotImplementedError


def test_a_body_or_answer_of_another_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="body"):
        operation()(untyped)
    with pytest.raises(TypeError, match="JSON or a file"):
        file_operation("image/png")(described_view)


def described_view() -> Answer:
    raise NotImplementedError


# Answers ---------------------------------------------------------------------


def test_the_server_survives_what_fits_the_description(app: Flask) -> None:
    """Random requests that fit: none is answered by a bug, all as described."""
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", app)
    strange = settings(
        max_examples=repeats(2, 5),
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


def test_a_needed_field_is_needed(app: Flask, host: FlaskClient) -> None:
    tried = 0
    for rule, _, found in api_operations(app):
        if found.body is None or not needed(found.body) or "<" in rule.rule:
            continue
        answer = host.post(rule.rule, json={})
        assert answer.status_code == 400, (rule, answer.text)
        assert answer.json is not None
        error = answer.json["error"]
        assert error["code"] in {"field", "pin-form"} and error["sentence"]
        tried += 1
    assert tried > 15


def needed(body: type[Body]) -> list[str]:
    return [item.name for item in msgspec.structs.fields(body) if item.required]


def test_an_undescribed_key_or_another_shape_is_noticed(app: Flask) -> None:
    with app.app_context():
        holds = Description(api_document(app, context().services.matches.games))
    done = {"revision": 3}
    holds.answer("api.undo", 200, done)
    wrong: list[Any] = [{**done, "more": 1}, {}, {"revision": "3"}, [done]]
    for body in wrong:
        with pytest.raises(AssertionError, match=r"api\.undo"):
            holds.answer("api.undo", 200, body)
    with pytest.raises(AssertionError, match="no answer 202"):
        holds.answer("api.undo", 202, done)


def test_every_key_of_a_message_is_described(app: Flask, anna: FlaskClient) -> None:
    """A key more, in the message or deep in it, is one too many."""
    lay(anna, 0, 1)
    message = told(anna, 0)
    with app.app_context():
        holds = Description(api_document(app, context().services.matches.games))
    holds.message(message)
    inner: list[Any] = [
        message,
        message["table"],
        message["log"][0],
        message["log"][0]["moves"][0],
        message["health"][0],
        message["view"],
        message["colours"]["red"],
    ]
    for place in inner:
        place["unknown"] = 1
        if place is not message["view"]:
            with pytest.raises(AssertionError, match=r"stream\.state"):
                holds.message(message)
        del place["unknown"]
    for key in message:
        rest = {name: value for name, value in message.items() if name != key}
        with pytest.raises(AssertionError, match=r"stream\.state"):
            holds.message(rest)


def test_the_answers_of_all_tests_are_held_against_it(
    app: Flask, described: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = app.test_client()
    assert client.get("/api/health").status_code == 200
    assert described == []
    health = app.view_functions["camera.device_health"]
    monkeypatch.setattr(health, "_view", lambda: [{"topic": "camera"}])
    client.get("/api/health")
    assert len(described) == 1
    assert described.pop().startswith("camera.device_health: [0]")


# Games -----------------------------------------------------------------------


def test_a_game_that_types_its_view_has_it_described_whole(app: Flask) -> None:
    typed = toy.GAME
    with app.app_context():
        holds = Description(api_document(app, {typed.key: typed}))
    state = toy.setup(toy.SETUP)
    for seat in (None, Seat(0), Seat(1)):
        view: Any = msgspec.to_builtins(toy.view(state, seat))
        holds.answer("history.board", 200, view)
        for wrong in ({**view, "more": 1}, {**view, "board": None}):
            with pytest.raises(AssertionError, match=r"history\.board"):
                holds.answer("history.board", 200, wrong)
        view["players"][0]["more"] = 1
        with pytest.raises(AssertionError, match=r"history\.board"):
            holds.answer("history.board", 200, view)
    found = game_schemas([typed])
    assert found["ShownAdvice"] == {"$ref": "#/components/schemas/ToyAdvice"}
    assert found["ToyAdvice"]["properties"].keys() == {"fits"}


def test_moves_are_described_by_their_fields() -> None:
    found = game_schemas([toy.GAME])
    names = {ref["$ref"].rsplit("/", 1)[-1] for ref in found["Move"]["anyOf"]}
    assert names == {"ToyLay", "ToyRoll", "ToyClaim", "ToyDiscard", "ToyAdjustScore"}
    assert found["ToyLay"]["properties"]["type"] == {"const": "lay"}
    assert found["ToyLay"]["required"] == ["type", "seat", "field"]
    assert found["ToyLay"]["additionalProperties"] is False


@dataclass(frozen=True, slots=True)
class Whisper:
    """A secret figure."""

    seat: Seat
    value: int


def test_a_secret_field_may_be_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    figure = Whisper.__dataclass_fields__["value"]
    monkeypatch.setattr(figure, "metadata", {"secret": True})
    moves: Any = (*toy.GAME.moves, Whisper)
    found = game_schemas([replace(toy.GAME, moves=moves)])
    assert found["ToyWhisper"]["required"] == ["type", "seat"]
    assert found["ToyWhisper"]["properties"]["hidden"] == {"const": True}


# Bodies ----------------------------------------------------------------------


class Inner(Body, frozen=True):
    kind: str
    turn: Annotated[int, Meta(ge=0, le=3)] = 0


class Outer(Body, frozen=True):
    tiles: list[Inner]
    flag: bool = False


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("{}", "tiles"),
        ('{"tiles": 3}', "tiles"),
        ('{"tiles": [{}]}', "tiles[0].kind"),
        ('{"tiles": [{"kind": "a"}, {"kind": 1}]}', "tiles[1].kind"),
        ('{"tiles": [{"kind": "a", "turn": 4}]}', "tiles[0].turn"),
        ('{"tiles": [{"kind": "a", "turn": true}]}', "tiles[0].turn"),
        ('{"tiles": [], "flag": 1}', "flag"),
        ('{"tiles": [], "flag": "yes"}', "flag"),
    ],
)
def test_a_wrong_field_is_named_by_its_path(text: str, field: str) -> None:
    with pytest.raises(RequestError) as refused:
        decode_body(Outer, text.encode())
    error = refused.value
    assert (error.status, error.message) == (400, "field")
    assert error.args_of_message == {"field": field}


@pytest.mark.parametrize("text", ["", "[]", "3", "{", '{"tiles": [NaN]}', "[" * 9000])
def test_what_is_no_object_is_no_json(text: str) -> None:
    with pytest.raises(RequestError) as refused:
        decode_body(Outer, text.encode())
    assert (refused.value.status, refused.value.message) == (400, "json")


def test_an_unknown_key_is_passed_over() -> None:
    assert decode_body(Outer, b'{"tiles": [], "later": 1}') == Outer(tiles=[])
