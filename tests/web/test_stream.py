"""The stream over a real socket: the present at once, news, heartbeat, limit."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.apps import looking
from tests.web.conftest import lay, seated, told, with_services
from tests.web.serving import Address, serving
from web import Services, message, stream
from web.seats import COOKIE


@pytest.fixture
def address(app: Flask) -> Iterator[Address]:
    with serving(app) as found:
        yield found


@pytest.fixture
def cookie(client: FlaskClient) -> str:
    """What a phone that looks on sends."""
    return cookie_of(client)


def cookie_of(client: FlaskClient) -> str:
    found = client.get_cookie(COOKIE)
    assert found is not None
    return found.value


def listen(
    address: Address, seat: int | None = None, cookie: str = ""
) -> tuple[HTTPConnection, HTTPResponse]:
    connection = HTTPConnection(*address, timeout=10)
    path = "/stream" if seat is None else f"/stream?seat={seat}"
    connection.request("GET", path, headers={"Cookie": f"{COOKIE}={cookie}"})
    response = connection.getresponse()
    assert response.status in {200, 503}
    return connection, response


def block(response: HTTPResponse) -> dict[str, str]:
    """The next event of a stream, field by field."""
    found: dict[str, str] = {}
    while True:
        line = response.readline().decode().rstrip("\n")
        if not line:
            return found
        name, _, value = line.partition(": ")
        found[name] = value


def news(response: HTTPResponse) -> Any:
    while True:
        found = block(response)
        if "data" in found and "event" not in found:
            assert int(found["id"]) == json.loads(found["data"])["serial"]
            return json.loads(found["data"])


def test_a_phone_hears_the_present_then_every_change(
    address: Address, anna: FlaskClient, boris: FlaskClient
) -> None:
    cookie = anna.get_cookie(COOKIE)
    assert cookie is not None
    connection, response = listen(address, 0, cookie.value)
    assert response.headers["Content-Type"].startswith("text/event-stream")
    first = news(response)
    assert first["seat"] == 0 and first["log"] == []
    assert first["view"]["players"][0]["private"] == {"secret": 40}
    lay(anna, 0, 1)
    assert news(response)["log"][0]["said"] == ["Anna lays a stone on 1"]
    connection.close()


def test_secrets_do_not_pass_the_wire_of_others(
    address: Address, boris: FlaskClient, cookie: str
) -> None:
    own = cookie_of(boris)
    for seat, text in ((1, own), (0, own), (None, cookie)):
        connection, response = listen(address, seat, text)
        assert '"secret":40' not in json.dumps(news(response)).replace(" ", "")
        connection.close()


def test_a_quiet_stream_beats(address: Address, cookie: str) -> None:
    connection, response = listen(address, cookie=cookie)
    news(response)
    assert block(response) == {"event": "beat", "data": "1"}
    connection.close()


def test_one_stream_too_many_is_sent_to_ask(
    address: Address, client: FlaskClient, services: Services, cookie: str
) -> None:
    open_now = [listen(address, cookie=cookie) for _ in range(services.streams)]
    for _, response in open_now:
        news(response)
    connection, response = listen(address, cookie=cookie)
    assert response.status == 503 and response.headers["Retry-After"]
    sentence = json.loads(response.read())["error"]["sentence"]
    assert sentence.startswith("Too many pages")
    connection.close()
    assert client.get("/api/state").status_code == 200
    for connection, response in open_now:
        response.close()
        connection.close()
    while services.publisher.watching:
        assert services.publisher.newer(10**9, 0.05) == (10**9, None)


@pytest.mark.parametrize("seat", ["x", "-1", "1e3", "٣", "123"])
def test_a_seat_is_a_small_number(client: FlaskClient, seat: str) -> None:
    assert client.get("/stream", query_string={"seat": seat}).status_code == 400


def test_phones_that_are_told_the_same_share_it(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    whole = message.message

    def counted(*given: Any) -> Any:
        made.append(given[-1])
        return whole(*given)

    monkeypatch.setattr(stream, "message", counted)
    app = with_services(services)
    first, second = looking(app.test_client()), looking(app.test_client())
    anna = app.test_client()
    seated(anna, 0)
    said = [told(phone) for phone in (first, second)]
    assert said[0] == said[1] and len(made) == 1
    own = told(anna, 0)
    assert own["seat"] == 0 and len(made) == 2
    seen = {"Accept-Language": "de"}
    first.get("/api/state", headers=seen)
    assert len(made) == 3
    lay(anna, 0, 1)
    before = len(made)
    assert told(second)["revision"] == own["revision"] + 1
    assert len(made) == before + 1
