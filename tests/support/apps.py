"""Apps for tests: the routes are compiled once a process, not once a test."""

from collections.abc import Generator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from web import Services, attach, routes

_idle: list[Flask] = []
_lent: list[tuple[Flask, int]] = []


def app_of(services: Services) -> Flask:
    """What ``create_app`` makes, of routes that a test before may have used.

    All that belongs to a device is new; the app is the test's own until it ends.
    """
    app = _idle.pop() if _idle else routes()
    _lent.append((app, _size(app)))
    attach(app, services)
    return app


def looking(client: FlaskClient) -> FlaskClient:
    """A phone that tapped to look on."""
    assert client.post("/api/watch", json={}).status_code == 200
    return client


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    """Take back what the test used, unless it added routes of its own."""
    result = yield
    _idle.extend(app for app, size in _lent if _size(app) == size)
    _lent.clear()
    return result


def _size(app: Flask) -> int:
    return sum(1 for _ in app.url_map.iter_rules())
