"""A phone that comes back as a stranger: by its resume code, or confirmed at the table.

Nobody gets a seat, or a word of its secrets, without the one or the other.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.panel.button_lease import ButtonLease
from companion.core.signal import Button, Press
from tests.web.conftest import Phone, lay, told, with_services
from web import Services, context
from web.doors import seat_requests
from web.doors.seat_requests import OPEN_S, REST_S, RequestStanding, SeatRequests

TAP, HELD = Press(Button.OK, 0.2), Press(Button.OK, 1.2)


def post(client: FlaskClient, path: str, **body: Any) -> Any:
    return client.post(f"/api/seats/{path}", json=body)


def refusal(answer: Any) -> tuple[int, str]:
    """The status and code of a refusal that has a sentence of its own."""
    error = answer.json["error"]
    assert not error["sentence"].startswith("error-")
    return answer.status_code, error["code"]


def code(client: FlaskClient, seat: int) -> str:
    answer = post(client, "code", seat=seat).json
    assert answer["picture"].startswith("data:image/svg+xml")
    assert str(answer["link"]).startswith("http://localhost/join#")
    return str(answer["link"]).partition("#")[2]


def mine(client: FlaskClient) -> list[int]:
    return list(client.get("/api/lobby").json["mine"])  # type: ignore[index]


def question(client: FlaskClient) -> Any:
    return told(client)["seat_question"]


def test_a_resume_code_takes_the_seat_along_once(
    anna: FlaskClient, stranger: FlaskClient, phone: Phone
) -> None:
    carried = code(anna, 0)
    assert code(anna, 0) == carried, "the link that was kept still counts"
    assert post(stranger, "resume", code=carried).json == {"seat": 0}
    assert (mine(stranger), mine(anna)) == ([0], [])
    assert lay(stranger, 0, 1).status_code == 200
    assert lay(anna, 0, 1).status_code == 403
    for client in (anna, phone()):
        assert refusal(post(client, "resume", code=carried)) == (403, "seat-code")
    assert mine(stranger) == [0]


def test_the_phone_that_lost_its_seat_hears_why(
    app: Any, stranger: FlaskClient
) -> None:
    old = app.test_client()
    old.post("/api/seats", json={"seat": 0})
    post(stranger, "resume", code=code(old, 0))
    assert refusal(old.get("/api/state")) == (403, "seat-moved")
    old.post("/api/seats", json={"seat": 1})
    old.post("/api/seats", json={"seat": 1, "take": False})
    assert refusal(old.get("/api/state")) == (403, "join-first")


def test_a_resume_code_outlives_a_restart(
    anna: FlaskClient, services: Services
) -> None:
    carried = code(anna, 0)
    later = with_services(services).test_client()
    assert post(later, "resume", code=carried).json == {"seat": 0}


def test_a_code_is_for_the_phone_that_holds_the_seat(
    anna: FlaskClient, boris: FlaskClient, stranger: FlaskClient, host: FlaskClient
) -> None:
    for client in (boris, stranger, host):
        assert refusal(post(client, "code", seat=0)) == (403, "seat-not-yours")
    assert refusal(post(anna, "code", seat=2)) == (400, "field")
    carried = code(anna, 0)
    anna.post("/api/seats", json={"seat": 0, "take": False})
    assert refusal(post(stranger, "resume", code=carried)) == (403, "seat-code")
    boris.post("/api/seats", json={"seat": 0})
    assert refusal(post(stranger, "resume", code=carried)) == (403, "seat-code")
    assert code(boris, 0) != carried


@pytest.mark.parametrize("bad", ["", "x", "é" * 9, " ", "x" * 65, None, 7])
def test_a_bad_code_gives_no_seat(
    anna: FlaskClient, stranger: FlaskClient, bad: object
) -> None:
    code(anna, 0)
    answer = post(stranger, "resume", code=bad)
    assert answer.status_code in (400, 403) and answer.json["error"]["sentence"]
    assert (mine(stranger), mine(anna)) == ([], [0])


@pytest.mark.parametrize("answering", ["anna", "host"])
def test_the_table_gives_a_seat_back(
    request: pytest.FixtureRequest,
    anna: FlaskClient,
    boris: FlaskClient,
    stranger: FlaskClient,
    services: Services,
    answering: str,
) -> None:
    who: FlaskClient = request.getfixturevalue(answering)
    assert question(boris) is None
    assert post(stranger, "ask", seat=0).json == {"standing": "asked"}
    published = services.publisher.latest
    assert published and published.seat_asked and published.seat_asked.seat == 0
    assert post(stranger, "wait", seat=0).json == {"standing": "asked"}
    assert mine(stranger) == [], "asked is not given"
    asked = question(who)
    assert asked["may"] and "Anna" in asked["text"] and not asked["hint"]
    assert not question(boris)["may"]
    said = post(who, "answer", id=asked["id"], agreed=True)
    assert said.json == {"agreed": True}
    assert post(stranger, "wait", seat=0).json == {"standing": "given"}
    assert (mine(stranger), mine(anna)) == ([0], [])
    assert question(boris) is None
    published = services.publisher.latest
    assert published and published.seat_asked is None
    again = post(who, "answer", id=asked["id"], agreed=True)
    assert refusal(again) == (409, "seat-gone")


def test_nobody_else_may_give_a_seat(
    anna: FlaskClient, boris: FlaskClient, stranger: FlaskClient
) -> None:
    post(stranger, "ask", seat=0)
    number = question(anna)["id"]
    for client in (boris, stranger):
        said = post(client, "answer", id=number, agreed=True)
        assert refusal(said) == (403, "seat-not-yours")
    said = post(anna, "answer", id=number + 1, agreed=True)
    assert refusal(said) == (409, "seat-gone")
    assert (mine(stranger), mine(anna)) == ([], [0])


def test_a_refusal_is_told_and_rests(
    anna: FlaskClient, stranger: FlaskClient, phone: Phone
) -> None:
    post(stranger, "ask", seat=0)
    assert refusal(post(phone(), "ask", seat=0)) == (429, "seat-busy")
    post(anna, "answer", id=question(anna)["id"], agreed=False)
    assert post(stranger, "wait", seat=0).json == {"standing": "refused"}
    assert refusal(post(stranger, "ask", seat=0)) == (429, "seat-rest")
    assert refusal(post(phone(), "ask", seat=0)) == (429, "seat-rest"), "by address"
    assert question(anna) is None


def test_a_question_that_nobody_answers_ends(
    monkeypatch: pytest.MonkeyPatch,
    anna: FlaskClient,
    boris: FlaskClient,
    stranger: FlaskClient,
) -> None:
    post(stranger, "ask", seat=0)
    number = question(anna)["id"]
    assert question(boris)["id"] == number
    with anna.application.app_context():
        requests = context().seat_requests
    begun = requests._monotonic()
    monkeypatch.setattr(requests, "_monotonic", lambda: begun + OPEN_S + 1)
    assert post(stranger, "wait", seat=0).json == {"standing": "late"}
    assert (question(anna), question(boris)) == (None, None), "it left the phones"
    late = post(anna, "answer", id=number, agreed=True)
    assert refusal(late) == (409, "seat-gone")
    assert mine(stranger) == []


def test_a_free_seat_is_just_taken(stranger: FlaskClient, anna: FlaskClient) -> None:
    assert refusal(post(stranger, "ask", seat=1)) == (409, "seat-is-free")
    assert post(anna, "ask", seat=0).json == {"standing": "given"}
    assert post(stranger, "wait", seat=0).json == {"standing": "late"}


@pytest.fixture
def seconds() -> list[float]:
    """The clock of the device's buttons, in s."""
    return [0.0]


@pytest.fixture
def box(
    services: Services, seconds: list[float]
) -> Iterator[tuple[ButtonLease, list[Press], Any]]:
    """A device with an OK button, what reaches the game, and its pages."""
    game: list[Press] = []
    lease = ButtonLease(game.append, lambda: seconds[0])
    yield lease, game, with_services(services, lease=lease)


def test_ok_held_on_the_box_gives_the_seat(
    box: tuple[ButtonLease, list[Press], Any], seconds: list[float]
) -> None:
    lease, game, app = box
    anna, stranger = app.test_client(), app.test_client()
    anna.post("/api/seats", json={"seat": 0})
    post(stranger, "ask", seat=0)
    assert question(anna)["hint"]
    assert post(stranger, "wait", seat=0).json == {"standing": "asked"}
    lease.press(TAP)
    assert game == [TAP], "a press for the game stays the game's"
    assert post(app.test_client(), "wait", seat=0).json == {"standing": "late"}
    assert post(stranger, "wait", seat=0).json == {"standing": "asked"}
    seconds[0] = 2.0
    lease.press(HELD)
    assert post(stranger, "wait", seat=0).json == {"standing": "given"}
    assert (mine(stranger), mine(anna), game) == ([0], [], [TAP])


def test_ok_that_was_held_for_one_seat_gives_no_other(
    box: tuple[ButtonLease, list[Press], Any], seconds: list[float]
) -> None:
    lease, _, app = box
    anna, boris, stranger = (app.test_client() for _ in range(3))
    for seat, client in enumerate((anna, boris)):
        client.post("/api/seats", json={"seat": seat})
    post(stranger, "ask", seat=0)
    post(stranger, "wait", seat=0)
    seconds[0] = 2.0
    lease.press(HELD)
    post(stranger, "ask", seat=1)
    assert post(stranger, "wait", seat=1).json == {"standing": "asked"}
    seconds[0] = 2.5
    lease.press(HELD)
    assert post(stranger, "wait", seat=1).json == {"standing": "asked"}
    assert (mine(stranger), mine(boris), mine(anna)) == ([], [1], [0])


def test_requests_lapse_rest_and_are_forgotten() -> None:
    now = 0.0
    requests = SeatRequests(lambda: now)
    assert requests.ask("m", 0, "p", "a") == 0
    assert requests.ask("m", 1, "p", "a") == 0, "the same phone may mean another seat"
    assert requests.standing("p", "m") == (1, RequestStanding.ASKED)
    assert requests.standing("p", "other") is None
    now = OPEN_S - 1
    assert requests.open and not requests.lapse()
    now = OPEN_S
    assert requests.open is None and requests.lapse() and not requests.lapse()
    assert requests.standing("p", "m") == (1, RequestStanding.LATE)
    assert requests.ask("m", 0, "q", "a") == REST_S
    assert requests.ask("m", 0, "q", "b") == 0
    now += REST_S + OPEN_S
    assert requests.ask("m", 0, "p", "a") == 0


def test_outcomes_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_requests, "MOST_OUTCOMES", 2)
    requests = SeatRequests(lambda: 0.0)
    for phone in "abc":
        requests.ask("m", 0, phone, phone)
        found = requests.open
        assert found and requests.close(found.id, agreed=False)
    standing = [requests.standing(phone, "m") for phone in "abc"]
    assert standing == [
        None,
        (0, RequestStanding.REFUSED),
        (0, RequestStanding.REFUSED),
    ]
