"""Seats, the host's PIN, and what survives a restart."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from flask.testing import FlaskClient

from companion.app.status import Source
from tests.web.conftest import Phone, lay, seated, told, with_services
from web import Services
from web.host_pin import Host
from web.seats import COOKIE, Seats

NAMES = ("Anna", "Boris")


def test_a_seat_survives_a_restart(phone: Phone, services: Services) -> None:
    client = seated(phone(), 1)
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    later = with_services(services).test_client()
    later.set_cookie(COOKIE, cookie.value)
    assert told(later, 1)["seat"] == 1


def test_a_forged_cookie_is_a_stranger(phone: Phone) -> None:
    client = seated(phone(), 1)
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    thief = phone()
    thief.set_cookie(COOKIE, cookie.value[:-2] + "xx")
    assert thief.get("/api/state?seat=1").status_code == 403
    thief.post("/api/watch", json={})
    assert told(thief, 1)["seat"] is None


def test_a_taken_seat_is_refused_until_it_is_freed(
    phone: Phone, anna: FlaskClient, host: FlaskClient
) -> None:
    other = phone()
    answer = other.post("/api/seats", json={"seat": 0})
    assert answer.status_code == 409 and answer.json is not None
    assert "Anna" in answer.json["error"]["sentence"]
    leave = {"seat": 0, "take": False}
    assert other.post("/api/seats", json=leave).status_code == 403
    assert host.post("/api/seats", json=leave).status_code == 200
    assert told(anna)["mine"] == []
    assert lay(anna, 0, 1).status_code == 403
    assert told(seated(other, 0))["mine"] == [0]


def test_one_phone_may_hold_several_seats(anna: FlaskClient) -> None:
    assert told(seated(anna, 1), 1)["mine"] == [0, 1]


def test_another_name_on_the_seat_ends_the_claim(tmp_path: Path) -> None:
    seats = Seats(tmp_path)
    assert seats.take(0, NAMES, "p")
    assert Seats(tmp_path).held("p", NAMES) == (0,)
    assert seats.held("p", ("Cyril", "Boris")) == ()
    assert seats.held("", NAMES) == ()


@pytest.mark.parametrize("torn", ["", "{", "[]", '{"0:Anna": 3, "1:Boris": "b"}'])
def test_a_torn_file_counts_as_no_claims(
    tmp_path: Path, torn: str, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "seats.json").write_text(torn, "utf-8")
    assert Seats(tmp_path).taken(["Anna"]) == (False,)
    assert f"{tmp_path / 'seats.json'} is damaged: " in caplog.text
    assert [path.read_text("utf-8") for path in tmp_path.iterdir()] == [torn]


def test_no_file_is_no_damage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert Seats(tmp_path).taken(["Anna"]) == (False,)
    assert not caplog.text


def test_secrets_lie_on_the_card_for_our_eyes_only(
    host: FlaskClient, anna: FlaskClient, services: Services
) -> None:
    for name in ("cookie.key", "host.pin", "seats.json"):
        assert (services.state / name).stat().st_mode & 0o077 == 0
    assert "4711" not in (services.state / "host.pin").read_text("utf-8")


def test_the_pin_makes_a_host(host: FlaskClient, phone: Phone) -> None:
    assert told(host)["host"]
    other = phone()
    assert other.post("/api/host", json={"pin": "0000"}).status_code == 403
    assert not told(other)["host"]
    assert other.post("/api/host", json={"pin": "4711"}).status_code == 200
    assert host.post("/api/pin", json={"pin": "5555"}).status_code == 200
    assert told(host)["host"] and not told(other)["host"]


@pytest.mark.parametrize("pin", ["123", "12345678901234", "abcd", "", None, 4711])
def test_a_pin_has_digits(client: FlaskClient, pin: object) -> None:
    assert client.post("/api/host", json={"pin": pin}).status_code == 400


def test_of_phones_that_are_first_together_one_sets_the_pin(tmp_path: Path) -> None:
    host, pins = Host(tmp_path), [f"471{n}" for n in range(5)]
    together = Barrier(len(pins))

    def first(pin: str) -> str:
        together.wait()
        return host.admit(pin)

    with ThreadPoolExecutor(len(pins)) as phones:
        marks = list(phones.map(first, pins))
    (mark,) = filter(None, marks)
    assert mark == host.mark
    assert Host(tmp_path).admit(pins[marks.index(mark)]) == mark


MATCH = {"game": "toy", "names": ["Cyril", "Dana"], "edition": ""}


def test_the_host_begins_a_match(host: FlaskClient, client: FlaskClient) -> None:
    assert client.post("/api/match", json=MATCH).status_code == 403
    assert host.post("/api/match", json=MATCH).status_code == 201
    assert told(client)["names"] == ["Cyril", "Dana"]
    archive = client.get("/api/matches").json
    assert archive is not None
    assert [m["running"] for m in archive] == [True, False]


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": 3},
        {"names": ["Cyril"]},
        {"names": ["Cyril", ""]},
        {"names": ["Cyril", "Cyril"]},
        {"names": ["x" * 25, "y"]},
        {"names": ["\ud800", "y"]},
        {"names": "Cyril"},
        {"options": {"dice": "yes"}},
        {"options": {"fly": True}},
        {"options": []},
        {"edition": None},
    ],
)
def test_a_bad_set_up_starts_nothing(
    host: FlaskClient, change: dict[str, object]
) -> None:
    before = told(host)
    answer = host.post("/api/match", json={**MATCH, **change})
    assert answer.status_code == 400 and answer.json is not None
    assert not answer.json["error"]["sentence"].startswith("error-")
    assert told(host) == before


def test_without_a_pin_nobody_begins(client: FlaskClient) -> None:
    answer = client.post("/api/match", json=MATCH)
    assert answer.status_code == 403 and answer.json is not None
    assert answer.json["error"]["code"] == "pin-first"


def test_the_host_begins_the_same_once_more_when_it_is_over(
    host: FlaskClient, anna: FlaskClient, services: Services
) -> None:
    first = services.matches.current
    assert first is not None
    assert anna.post("/api/match/again", json={}).status_code == 403
    refused = host.post("/api/match/again", json={})
    assert refused.status_code == 409
    assert refused.json is not None
    assert refused.json["error"]["sentence"] == "The game is not over yet."
    assert services.matches.current is first
    while first.game.outcome(first.state) is None:
        move = next(iter(first.game.legal_moves(first.state)))
        assert first.submit((move,), Source.PHONE, None, first.revision) is None
    assert host.post("/api/match/again", json={}).status_code == 201
    second = services.matches.current
    assert second is not None and second.match != first.match
    assert second.setup.names == first.setup.names
    assert second.setup.edition == first.setup.edition
    assert told(host)["log"] == []
