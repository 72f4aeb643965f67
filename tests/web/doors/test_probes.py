"""Phones that try whether our Wi-Fi has the internet stay in it."""

from dataclasses import dataclass

import pytest

from tests.web.conftest import with_services
from web import Services


@dataclass(frozen=True)
class Own:
    """A Wi-Fi of the device."""

    name: str = "Tisch"
    password: str = "drei tische"
    code: str = "WIFI:T:WPA;S:Tisch;P:drei tische;;"


@pytest.mark.parametrize(
    ("url", "status", "text"),
    [
        ("http://connectivitycheck.gstatic.com/generate_204", 204, ""),
        ("http://captive.apple.com/hotspot-detect.html", 200, "<TITLE>Success"),
        ("http://www.msftconnecttest.com/connecttest.txt", 200, "Connect Test"),
        ("http://detectportal.firefox.com:80/success.txt", 200, "success"),
    ],
)
def test_a_probe_is_answered_in_the_hotspot_alone(
    services: Services, url: str, status: int, text: str
) -> None:
    host, _, path = url.removeprefix("http://").partition("/")
    headers = {"Host": host}
    inside = with_services(services, hotspot=Own).test_client()
    answer = inside.get(f"/{path}", headers=headers)
    assert answer.status_code == status and text in answer.text
    assert inside.get("/api/lobby", headers=headers).status_code == 421
    outside = with_services(services).test_client()
    assert outside.get(f"/{path}", headers=headers).status_code == 421


def test_the_join_page_has_the_wifi_before_the_page(services: Services) -> None:
    inside = with_services(services, hotspot=Own).test_client()
    found = inside.get("/api/address").json
    assert found is not None
    assert found["wifi"] == {"name": "Tisch", "password": "drei tische"}
    code = inside.get("/wifi.svg")
    assert code.mimetype == "image/svg+xml"
    assert code.text != inside.get("/join.svg").text
    outside = with_services(services).test_client()
    assert outside.get("/wifi.svg").status_code == 404
    assert outside.get("/api/address").get_json()["wifi"] is None
