"""What a phone is told, what it may do, and that secrets stay."""

import json
from dataclasses import fields

import pytest
from flask.testing import FlaskClient

from companion.core.game import Setup
from companion.core.signal import Button, Press
from tests.app import toy
from tests.web.conftest import lay, told
from web import Services


def test_a_watcher_is_told_the_public_present(client: FlaskClient) -> None:
    message = told(client)
    assert message["names"] == ["Anna", "Boris"]
    assert message["seat"] is None and message["choices"] == []
    assert message["seated"] == [False, False]
    assert message["game_name"] == "Toy"


def test_a_seat_is_told_its_choices_as_sentences(anna: FlaskClient) -> None:
    message = told(anna, 0)
    assert message["seat"] == 0 and message["mine"] == [0]
    assert message["choices"][0]["text"] == "Anna lays a stone on 0"


def test_secrets_reach_their_owner_alone(anna: FlaskClient, boris: FlaskClient) -> None:
    assert told(anna, 0)["view"]["players"][0]["private"] == {"secret": 40}
    for message in (told(boris, 1), told(boris, 0), told(anna)):
        assert '"secret": 40' not in json.dumps(message)
    assert told(boris, 0)["seat"] is None


def test_a_move_is_played_and_told(anna: FlaskClient, boris: FlaskClient) -> None:
    assert lay(anna, 0, 2).status_code == 200
    line = told(boris, 1)["log"][0]
    assert line["said"] == ["Anna lays a stone on 2"]
    assert line["source"] == "phone" and line["seat"] == 0
    assert told(boris, 1)["view"]["turn"] == 1


def test_a_broken_rule_is_a_sentence_and_changes_nothing(
    anna: FlaskClient, boris: FlaskClient
) -> None:
    assert lay(anna, 0, 2).status_code == 200
    before = told(boris, 1)
    answer = lay(boris, 1, 2)
    assert answer.status_code == 409
    assert answer.json["error"]["sentence"] == "Field 2 is taken"
    assert answer.json["error"]["code"] == "taken"
    assert told(boris, 1) == before


def test_nobody_moves_for_another_seat(client: FlaskClient, boris: FlaskClient) -> None:
    assert lay(client, 0, 1).status_code == 403
    assert lay(boris, 0, 1).status_code == 409
    assert told(client)["log"] == []


def test_a_stale_move_is_refused(anna: FlaskClient) -> None:
    move = {"type": "lay", "seat": 0, "field": 1}
    seen = told(anna)["revision"]
    answer = anna.post(
        "/api/moves", json={"moves": [move], "expected_revision": seen - 1}
    )
    assert answer.status_code == 409 and answer.json is not None
    assert answer.json["error"]["code"] == "stale_revision"


def test_undo_and_redo(anna: FlaskClient, client: FlaskClient) -> None:
    lay(anna, 0, 1)
    assert told(anna)["can_undo"]
    seen = told(anna)["revision"]
    assert client.post("/api/undo", json={"expected_revision": seen}).status_code == 403
    assert anna.post("/api/undo", json={"expected_revision": seen}).status_code == 200
    assert told(anna)["log"] == [] and told(anna)["can_redo"]
    assert (
        anna.post("/api/redo", json={"expected_revision": seen + 1}).status_code == 200
    )
    assert told(anna)["log"][0]["said"] == ["Anna lays a stone on 1"]


def test_a_button_is_pressed_from_a_phone(
    anna: FlaskClient, client: FlaskClient, presses: list[Press]
) -> None:
    press = {"button": "back", "held": 3.5}
    assert client.post("/api/press", json=press).status_code == 403
    assert anna.post("/api/press", json=press).status_code == 200
    assert presses == [Press(Button.BACK, 3.5)]


def test_the_companion_rolls_for_a_seat(anna: FlaskClient, services: Services) -> None:
    seen = told(anna)["revision"]
    nothing = anna.post("/api/roll", json={"seat": 0, "expected_revision": seen})
    assert nothing.status_code == 409
    dice = Setup(("Anna", "Boris"), options={"dice": True})
    services.matches.start(toy.GAME.key, dice)
    seen = told(anna)["revision"]
    body = {"seat": 0, "expected_revision": seen, "kind": "roll"}
    assert anna.post("/api/roll", json=body).status_code == 200
    line = told(anna)["log"][0]
    assert line["source"] == "chance" and line["moves"][0]["value"] in (1, 2)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/moves", {"moves": [{"type": "fly"}], "expected_revision": 1}, 400),
        (
            "/api/moves",
            {"moves": [{"type": "lay", "seat": 0}], "expected_revision": 1},
            400,
        ),
        ("/api/moves", {"moves": [], "expected_revision": 1}, 400),
        ("/api/moves", {"moves": "lay", "expected_revision": 1}, 400),
        ("/api/moves", {"moves": [{"type": "lay", "seat": 0, "field": 1}]}, 400),
        ("/api/undo", {"expected_revision": "x"}, 400),
        ("/api/undo", {"expected_revision": True}, 400),
        ("/api/press", {"button": "fire"}, 400),
        ("/api/press", {"button": "ok", "held": -1}, 400),
        ("/api/confirm", {"answer": "maybe", "expected_revision": 1}, 400),
        ("/api/confirm", {"answer": "story", "index": 0, "expected_revision": 1}, 409),
        ("/api/roll", {"seat": 7, "expected_revision": 1}, 403),
        ("/api/seats", {"seat": 9}, 400),
        ("/api/pause", {"paused": "yes"}, 400),
        ("/api/language", {"language": "xx"}, 400),
    ],
)
def test_a_bad_request_gets_one_sentence(
    anna: FlaskClient, path: str, body: object, status: int
) -> None:
    before = told(anna, 0)
    answer = anna.post(path, json=body)
    assert answer.status_code == status and answer.json is not None
    sentence = answer.json["error"]["sentence"]
    assert sentence and "\n" not in sentence and not sentence.startswith("error-")
    assert told(anna, 0) == before


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'"x"', b"\xff", b"[" * 9000])
def test_no_json_is_refused(anna: FlaskClient, text: bytes) -> None:
    answer = anna.post("/api/undo", data=text, content_type="application/json")
    assert answer.status_code == 400 and answer.json is not None
    assert answer.json["error"]["code"] == "json"


def test_other_sites_may_not_post(anna: FlaskClient) -> None:
    evil = {"Origin": "http://evil.example"}
    fetch = {"Sec-Fetch-Site": "cross-site"}
    for headers in (evil, fetch):
        answer = anna.post("/api/undo", json={"expected_revision": 1}, headers=headers)
        assert answer.status_code == 403
    own = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    answer = anna.post("/api/pause", json={"paused": True}, headers=own)
    assert answer.status_code == 200
    form = anna.post("/api/undo", data={"expected_revision": "1"})
    assert form.status_code == 415


@pytest.mark.parametrize("secret", [False, True])
def test_what_a_correction_breaks_names_no_secret(
    anna: FlaskClient,
    boris: FlaskClient,
    monkeypatch: pytest.MonkeyPatch,
    secret: bool,
) -> None:
    taken = {item.name: item for item in fields(toy.Taken)}["field"]
    monkeypatch.setattr(taken, "metadata", {"secret": secret})
    first = lay(anna, 0, 0).json["revision"]
    seen = lay(boris, 1, 1).json["revision"]
    move = {"type": "lay", "seat": 0, "field": 1}
    body = {"revision": first, "moves": [move], "expected_revision": seen}
    answer = anna.post("/api/amend", json=body)
    assert answer.json is not None
    error = answer.json["error"]
    assert error["code"] == "later_move_breaks"
    assert error["record"]["violation"] == ({} if secret else {"field": 1})
