"""A toy match behind the pages, with a phone for each test that needs one."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.app.evenings.archive import Evenings
from companion.app.journal import Journal
from companion.app.journal.recovery import BACKUPS
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.texts import Texts
from companion.core.signal import Press
from tests.app import toy
from tests.support.apps import app_of, looking
from tests.web.described import every_answer_described
from web import Services

Phone = Callable[[], FlaskClient]


@pytest.fixture(autouse=True)
def described() -> Iterator[list[str]]:
    """Every answer that a test sees is as the API describes it, key by key."""
    with every_answer_described() as wrong:
        yield wrong
    assert wrong == []


@pytest.fixture
def presses() -> list[Press]:
    return []


@pytest.fixture
def services(tmp_path: Path, presses: list[Press]) -> Iterator[Services]:
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "journal.sqlite") as journal:
        box = Box(tmp_path, toy.known())
        matches = Matches(toy.known(), journal, publisher, box=box)
        matches.start(toy.GAME.key, toy.SETUP)
        texts = Texts(toy.known())
        yield Services(
            matches,
            publisher,
            texts,
            tmp_path,
            press=presses.append,
            streams=3,
            heartbeat=0.2,
            box=box,
            evenings=Evenings(matches, journal, tmp_path, tmp_path / BACKUPS),
        )


@pytest.fixture
def app(services: Services) -> Flask:
    return app_of(services)


@pytest.fixture
def phone(app: Flask) -> Phone:
    """Makes a phone of its own that looks on: a client with its own cookies."""
    return lambda: looking(app.test_client())


@pytest.fixture
def stranger(app: Flask) -> FlaskClient:
    """A phone that only opened the page."""
    return app.test_client()


@pytest.fixture
def client(phone: Phone) -> FlaskClient:
    return phone()


@pytest.fixture
def anna(phone: Phone) -> FlaskClient:
    return seated(phone(), 0)


@pytest.fixture
def boris(phone: Phone) -> FlaskClient:
    return seated(phone(), 1)


@pytest.fixture
def host(phone: Phone) -> FlaskClient:
    client = phone()
    assert client.post("/api/host", json={"pin": "4711"}).status_code == 200
    return client


def seated(client: FlaskClient, seat: int) -> FlaskClient:
    assert client.post("/api/seats", json={"seat": seat}).status_code == 200
    return client


def told(client: FlaskClient, seat: int | None = None) -> Any:
    """What a phone is told now."""
    path = "/api/state" if seat is None else f"/api/state?seat={seat}"
    return client.get(path).json


def lay(client: FlaskClient, seat: int, field: int) -> Any:
    """Lay a stone from a phone; the answer."""
    move = {"type": "lay", "seat": seat, "field": field}
    seen = told(client)["revision"]
    return client.post("/api/moves", json={"moves": [move], "expected_revision": seen})


def with_services(services: Services, **changes: Any) -> Flask:
    """The same device with other parts."""
    return app_of(replace(services, **changes))
