"""The API's own description against its routes and what they answer."""

from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings

from web.openapi import BODIES, KINDS, QUERIES


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
