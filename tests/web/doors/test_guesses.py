"""Guesses of the PIN: each guesser waits alone, who is at the table never does."""

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.panel.button_lease import ButtonLease
from companion.app.storage.health import NEW_PIN, PIN
from companion.core.signal import Button, Press
from tests.web.conftest import Phone, seated, with_services
from web import Services
from web.doors.guesses import (
    ASKING_S,
    FORGOTTEN_S,
    FREE,
    LONGEST_S,
    MOST_ASKING,
    MOST_GUESSERS,
    PAUSE_S,
    REST_S,
    Attendance,
    GuesserGroup,
    Guesses,
    guessers,
)
from web.host_pin import Host

EVE, ANNA = guessers("192.168.1.66", "eve", True), guessers("192.168.1.5", "anna", True)
OK = Press(Button.OK, 0.1)


def guess(client: FlaskClient, pin: str, at: str = "10.0.0.1", **more: object) -> Any:
    return client.post(
        "/api/host", json={"pin": pin, **more}, environ_base={"REMOTE_ADDR": at}
    )


def locked(client: FlaskClient, at: str = "10.0.0.1") -> None:
    for _ in range(FREE[GuesserGroup.ADDRESS]):
        assert guess(client, "0000", at).status_code == 403
    assert guess(client, "4711", at).status_code == 429


def test_pauses_grow_for_the_one_who_guesses(tmp_path: Path) -> None:
    now = [0.0]
    host = Host(tmp_path, lambda: now[0])
    host.choose("4711")
    for _ in range(FREE[GuesserGroup.ADDRESS]):
        assert not host.admit("0000", EVE)
    assert host.wait(EVE) == round(PAUSE_S) and not host.admit("4711", EVE)
    assert host.wait(ANNA) == 0 and host.admit("4711", ANNA) == host.mark
    pauses: list[int] = []
    for _ in range(9):
        now[0] += host.wait(EVE)
        assert not host.admit("0000", EVE)
        pauses.append(host.wait(EVE))
    assert pauses[:3] == [120, 240, 480] and pauses[-1] == LONGEST_S
    now[0] += LONGEST_S
    assert host.admit("4711", EVE) == host.mark
    assert host.wait(EVE) == 0
    assert not host.admit("0000", EVE) and host.wait(EVE) == 0, "forgiven"


def test_another_address_or_another_cookie_does_not_help() -> None:
    guesses = Guesses(lambda: 1.0)
    for _ in range(FREE[GuesserGroup.PHONE]):
        guesses.note_wrong(guessers("10.0.0.1", "eve", False))
    assert guesses.wait(guessers("10.0.0.2", "eve", False))
    assert guesses.wait(guessers("10.0.0.1", "", False))
    assert not guesses.wait(guessers("10.0.0.2", "", False))


def test_an_ipv6_device_is_one_guesser() -> None:
    first, second = (guessers(f"2001:db8:1:2::{n}", "", False) for n in (1, 2))
    assert first == second != guessers("2001:db8:1:3::1", "", False)
    assert guessers("::ffff:10.0.0.1", "", False) == guessers("10.0.0.1", "", False)
    assert guessers("", "", False) == ((GuesserGroup.ADDRESS, ""),)


def test_many_addresses_have_a_hundred_guesses_together() -> None:
    guesses = Guesses(lambda: 1.0)
    for number in range(FREE[GuesserGroup.ALL]):
        assert guesses.wait(guessers(f"10.0.0.{number}", "", True)) == 0
        guesses.note_wrong(guessers(f"10.0.0.{number}", "", True))
    assert guesses.wait(guessers("10.0.9.9", "", True))
    assert not guesses.wait(guessers("10.0.9.9", "", False)), "a box without OK"


def test_memory_is_bounded_and_a_day_forgets() -> None:
    now = [0.0]
    guesses = Guesses(lambda: now[0])
    for number in range(3 * MOST_GUESSERS):
        guesses.note_wrong(guessers(f"a{number}", f"p{number}", True))
    sizes = [len(table) for table in guesses._wrong.values()]
    assert sizes == [MOST_GUESSERS, MOST_GUESSERS, 1]
    for _ in range(FREE[GuesserGroup.ADDRESS]):
        guesses.note_wrong([(GuesserGroup.ADDRESS, "x")])
    now[0] += FORGOTTEN_S + 1
    guesses.note_wrong([(GuesserGroup.ADDRESS, "x")])
    assert guesses.wait([(GuesserGroup.ADDRESS, "x")]) == 0


def test_one_stranger_locks_out_nobody_else(host: FlaskClient, phone: Phone) -> None:
    locked(phone(), "10.0.0.66")
    assert guess(phone(), "4711", "10.0.0.5").status_code == 200
    assert host.post("/api/pin", json={"pin": "5555"}).status_code == 200


def test_a_guesser_hears_how_long_to_wait(host: FlaskClient, phone: Phone) -> None:
    guesser = phone()
    locked(guesser)
    answer = guess(guesser, "4711")
    assert int(answer.headers["Retry-After"]) > 0
    assert answer.get_json()["error"]["code"] == "pin-wait"
    assert guess(guesser, "4711", at_table=True).status_code == 429, "no button here"


def test_a_cookie_is_counted_from_every_address(
    host: FlaskClient, phone: Phone
) -> None:
    eve = seated(phone(), 0)
    for number in range(FREE[GuesserGroup.PHONE]):
        assert guess(eve, "0000", f"10.0.0.{number}").status_code == 403
    assert guess(eve, "0000", "10.0.0.99").status_code == 429


# At the table ----------------------------------------------------------------


@pytest.fixture
def lease() -> ButtonLease:
    return ButtonLease(lambda press: None)


@pytest.fixture
def box(services: Services, lease: ButtonLease) -> Phone:
    app = with_services(services, lease=lease)
    assert guess(app.test_client(), "4711").status_code == 200
    return app.test_client


def test_the_person_at_the_table_presses_ok(box: Phone, lease: ButtonLease) -> None:
    anna = box()
    locked(anna)
    assert guess(anna, "4711").get_json()["error"]["code"] == "pin-press"
    assert guess(anna, "4711", at_table=True).status_code == 429
    lease.press(OK)
    assert guess(anna, "4711", at_table=True).status_code == 200


def test_a_press_lets_one_guess_and_a_wrong_one_counts(
    box: Phone, lease: ButtonLease
) -> None:
    eve = box()
    locked(eve)
    guess(eve, "0000", at_table=True)
    lease.press(OK)
    assert guess(eve, "0000", at_table=True).status_code == 403
    assert guess(eve, "4711", at_table=True).status_code == 429
    lease.press(OK)
    assert guess(eve, "4711").status_code == 429, "without waiting for OK"


def damaged(services: Services, lease: ButtonLease | None) -> FlaskClient:
    """A phone at a device whose PIN's file was found full of zeros."""
    (services.state / PIN).write_bytes(bytes(64))
    return with_services(services, lease=lease).test_client()


def test_a_damaged_pin_is_chosen_anew_by_a_press(
    services: Services, lease: ButtonLease
) -> None:
    anna = damaged(services, lease)
    assert guess(anna, "4711").get_json()["error"]["code"] == "pin-lost"
    assert guess(anna, "4711", at_table=True).status_code == 429, "nobody pressed"
    assert guess(anna, "4711").status_code == 429
    lease.press(OK)
    assert guess(anna, "4711", at_table=True).status_code == 200
    assert not (services.state / NEW_PIN).exists()
    assert guess(anna, "1234").status_code == 403
    assert guess(anna, "4711").status_code == 200
    lease.press(OK)
    assert guess(anna, "1234", at_table=True).status_code == 403, "once alone"


def test_without_a_button_a_damaged_pin_is_the_new_one(services: Services) -> None:
    anna = damaged(services, None)
    assert guess(anna, "4711", at_table=True).status_code == 403
    new = (services.state / NEW_PIN).read_text().strip()
    assert guess(anna, new).status_code == 200


def test_a_stranger_cannot_take_the_press_away(box: Phone, lease: ButtonLease) -> None:
    eve, anna = box(), box()
    locked(eve, "10.0.0.66")
    locked(anna, "10.0.0.5")
    for client, at in ((anna, "10.0.0.5"), (eve, "10.0.0.66")):
        guess(client, "0000", at, at_table=True)
    lease.press(OK)
    assert guess(eve, "0000", "10.0.0.66", at_table=True).status_code == 403
    assert guess(anna, "4711", "10.0.0.5", at_table=True).status_code == 200


def test_a_stranger_cannot_keep_the_button_from_the_game() -> None:
    now, loans = [0.0], list[float]()

    def ask(seconds: float) -> bool:
        loans.append(now[0])
        return False

    attendance = Attendance(lambda: now[0])
    while now[0] < ASKING_S + REST_S:
        attendance.proves("10.0.0.66", ask)
        now[0] += 1
    assert max(loans) == ASKING_S
    now[0] += 2
    attendance.proves("10.0.0.66", ask)
    assert max(loans) == now[0], "later it may again"


def test_only_so_many_wait_for_ok() -> None:
    attendance = Attendance(lambda: 1.0)
    for number in range(MOST_ASKING):
        attendance.proves(f"10.0.0.{number}", lambda _: False)
    assert not attendance.proves("10.0.9.9", lambda _: True)
    assert attendance.proves("10.0.0.1", lambda _: True)
