"""The Wi-Fi of the house: told to the host, joined by the host, refused in words."""

from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.ports import WifiFailure
from tests.support.apps import app_of
from tests.support.played_wifi import STATE, Joining
from web import Services


@pytest.fixture
def joining() -> Joining:
    return Joining()


@pytest.fixture
def stranger(services: Services, joining: Joining) -> FlaskClient:
    return app_of(replace(services, wifi=joining)).test_client()


@pytest.fixture
def owner(stranger: FlaskClient) -> FlaskClient:
    assert stranger.post("/api/host", json={"pin": "4711"}).status_code == 200
    return stranger


def test_strangers_learn_nothing_and_join_nothing(
    stranger: FlaskClient, joining: Joining
) -> None:
    told: Any = stranger.get("/api/wifi").json
    assert told["host"] is False and told["heard"] == [] and told["own"] == ""
    body = {"name": "Doma", "password": "12345678"}
    assert stranger.post("/api/wifi", json=body).status_code == 403
    assert joining.begun == []


def test_the_host_sees_what_there_is_and_joins(
    owner: FlaskClient, joining: Joining
) -> None:
    told: Any = owner.get("/api/wifi").json
    assert told["heard"] == [{"name": "Doma", "strength": 70, "locked": True}]
    assert told["own"] == "Tisch"
    body = {"name": "Doma", "password": "12345678"}
    answer = owner.post("/api/wifi", json=body)
    assert (answer.status_code, answer.json) == (202, {"joining": "Doma"})
    assert joining.begun == [("Doma", "12345678")]
    busy = owner.post("/api/wifi", json=body)
    assert busy.status_code == 409 and "Doma" in busy.get_data(as_text=True)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"name": "Doma", "password": "short"}, "8 to 63"),
        ({"name": "Doma", "password": " za a pred "}, "begins or ends with a space"),
        ({"name": "", "password": "12345678"}, "name"),
        ({"password": "12345678"}, "name"),
        ({"name": "x" * 33}, "name"),
    ],
)
def test_what_is_no_wifi_is_refused_in_words(
    owner: FlaskClient, joining: Joining, body: dict[str, str], said: str
) -> None:
    refused = owner.post("/api/wifi", json=body)
    assert refused.status_code == 400
    error: Any = refused.json
    assert said in error["error"]["sentence"]
    assert joining.begun == []


@pytest.mark.parametrize("why", ["password", "absent", "address", "other"])
@pytest.mark.parametrize("language", ["cs", "en", "de"])
def test_why_it_failed_is_said(
    owner: FlaskClient, joining: Joining, why: str, language: str
) -> None:
    joining.now = replace(STATE, failure=WifiFailure("Doma", why, "NetworkManager: x"))
    owner.post("/api/language", json={"language": language})
    told: Any = owner.get("/api/wifi").json
    said = told["failure"]
    assert "Doma" in said and not said.startswith("wifi-failed")
    assert ("NetworkManager: x" in said) is (why == "other")


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("http://10.42.0.1:8080", "http://companion.local:8080"),
        ("http://10.42.0.1", "http://companion.local"),
    ],
)
def test_the_pages_are_found_again_by_their_name(
    services: Services, joining: Joining, now: str, then: str
) -> None:
    device = replace(services, wifi=joining, address=now)
    told: Any = app_of(device).test_client().get("/api/wifi").json
    assert told["address"] == then


def test_a_device_without_wifi_says_so(owner: FlaskClient, joining: Joining) -> None:
    joining.now = None
    told: Any = owner.get("/api/wifi").json
    assert told["there"] is False
    body = {"name": "Doma", "password": "12345678"}
    assert owner.post("/api/wifi", json=body).status_code == 409


def test_the_menu_leads_there_only_where_there_is_one(
    owner: FlaskClient, client: FlaskClient
) -> None:
    link = 'href="/wifi"'
    assert link in owner.get("/health").get_data(as_text=True)
    assert link not in client.get("/health").get_data(as_text=True)
