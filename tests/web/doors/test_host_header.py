"""By which names the pages are answered; DNS rebinding."""

import socket

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import told, with_services
from tests.web.serving import serving
from web import Services

OURS = [
    "localhost",
    "localhost:8080",
    "LocalHost.",
    "127.0.0.1:8080",
    "192.168.1.5",
    "[::1]",
    "[fe80::1]:8080",
    "companion",
    "companion.local:8080",
    "Companion.LOCAL.",
    "box.fritz.box",
    "box.fritz.box.:8080",
    "oak.local",
    "oak",
]
OTHERS = [
    "",
    "evil.example",
    "evil.example:8080",
    "EVIL.example.",
    "evil.example.local",
    "companion.evil.example",
    "companion.example",
    "localhost.evil.example",
    "192.168.1.5.evil.example",
    "[evil.example]",
    "[::1].evil.example",
    "[::1",
    "::1",
    "[127.0.0.1]",
    "127.1",
    "localhost, evil.example",
    "evil.example@localhost",
    "localhost:evil",
    "localhost:80:80",
    "localhost..",
    "companión",
    ".local",
    ".",
]
PATHS = ["/", "/table", "/static/style/base.css", "/sw.js", "/healthz", "/nowhere"]


@pytest.fixture
def table(services: Services, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setattr(socket, "gethostname", lambda: "Oak.local")
    return with_services(services, hosts=("Box.fritz.box", "")).test_client()


def asked(client: FlaskClient, path: str, host: str) -> int:
    answer = client.get(path, headers={"Host": host})
    answer.close()
    return answer.status_code


@pytest.mark.parametrize("host", OURS)
def test_the_device_answers_to_its_own_names(table: FlaskClient, host: str) -> None:
    for path in (*PATHS[:-1], "/api/games"):
        assert asked(table, path, host) == 200


def test_of_a_machine_s_long_name_the_first_label_counts(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "oak.example.org")
    table = with_services(services).test_client()
    for host in ("oak.local", "oak", "oak.example.org"):
        assert asked(table, "/healthz", host) == 200
    assert asked(table, "/healthz", "example.org") == 421


@pytest.mark.parametrize("host", OTHERS)
def test_a_foreign_name_is_refused_everywhere(table: FlaskClient, host: str) -> None:
    for path in (*PATHS, "/api/state", "/stream", "/api/openapi.json"):
        assert asked(table, path, host) == 421, path


def test_a_foreign_name_changes_nothing(client: FlaskClient, anna: FlaskClient) -> None:
    """A rebound page is of one origin with itself, so ``Origin`` does not stop it."""
    before = told(anna)["seated"]
    head = {"Host": "evil.example", "Origin": "http://evil.example"}
    refused = client.post("/api/seats", json={"seat": 1}, headers=head)
    assert refused.status_code == 421
    assert "Set-Cookie" not in refused.headers
    assert told(anna)["seated"] == before


def test_the_refusal_is_a_plain_page_in_three_languages(table: FlaskClient) -> None:
    answer = table.get("/", headers={"Host": "evil.example"})
    assert [answer.text.count(f'lang="{one}"') for one in ("cs", "de", "en")] == [1] * 3
    assert "not the device" in answer.text
    assert "gehört nicht" in answer.text
    assert "nepatří" in answer.text
    assert "/static" not in answer.text
    error = table.get("/api/games", headers={"Host": "evil.example"}).get_json()
    assert error["error"]["code"] == "host-name"


def test_another_name_of_the_machine_counts_at_once(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked(client, "/", "oak.local") == 421
    monkeypatch.setattr(socket, "gethostname", lambda: "oak")
    assert asked(client, "/", "oak.local") == 200


def test_a_request_without_a_name_is_refused(app: Flask) -> None:
    with (
        serving(app) as address,
        socket.create_connection(address, timeout=5) as connection,
    ):
        connection.sendall(b"GET / HTTP/1.0\r\n\r\n")
        assert b" 421 " in connection.recv(100)
