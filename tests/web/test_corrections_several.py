"""Corrections of several lines: led step by step, previewed, refused in a sentence."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core.game import Setup
from companion.core.ids import GameKey
from companion.games import GAMES
from tests.web.conftest import lay, seated, told, with_services
from web import Services

Answer = Any


def edit(line: int | None, *moves: Any, kind: str = "instead") -> dict[str, Any]:
    return {"line": line, "kind": kind, "moves": list(moves)}


def stone(seat: int, field: int) -> dict[str, Any]:
    return {"type": "lay", "seat": seat, "field": field}


def correct(
    phone: FlaskClient, *edits: Any, preview: bool = False, ends: bool = False
) -> Answer:
    seen = told(phone)["revision"]
    body = {"edits": list(edits), "expected_revision": seen, "preview": preview}
    body["ends"] = ends
    return phone.post("/api/correct", json=body)


def shown(phone: FlaskClient, *edits: Any) -> Any:
    answer = correct(phone, *edits, preview=True)
    assert answer.status_code == 200, answer.json
    return answer.json


def lines(phone: FlaskClient) -> list[int]:
    """The numbers of the lines in force, oldest first."""
    return [line["revision"] for line in reversed(told(phone)["log"])]


@pytest.fixture
def both(anna: FlaskClient) -> FlaskClient:
    """A phone for both seats, after a stone of each."""
    seated(anna, 1)
    lay(anna, 0, 1)
    lay(anna, 1, 2)
    return anna


def test_a_line_that_breaks_is_shown_where_it_stands(both: FlaskClient) -> None:
    one, two = lines(both)
    found = shown(both, edit(one, stone(0, 2)))
    stuck = found["stuck"]
    assert found["becomes"] == ["Anna lays a stone on 2"]
    assert (stuck["line"], stuck["before"], stuck["later"]) == (two, two, 1)
    assert stuck["said"] == ["Boris lays a stone on 2"]
    assert stuck["why"]
    assert [c["move"]["field"] for c in stuck["choices"]] == [0, 1, 3]
    assert all(c["instead"] for c in stuck["choices"])
    assert told(both)["revision"] == two


def test_what_was_missed_is_asked_before_the_line(both: FlaskClient) -> None:
    """A missed stone of Boris: before Anna's line that no longer follows."""
    lay(both, 0, 0)
    one, two, three = lines(both)
    found = shown(both, edit(two))
    assert found["stuck"]["line"] == three
    assert found["stuck"]["choices"][0]["move"]["seat"] == 1
    answer = correct(both, edit(two, stone(1, 3)))
    assert answer.status_code == 200
    assert told(both)["log"][1]["said"] == ["Boris lays a stone on 3"]
    assert lines(both) == [one, two, three]


def test_two_lines_are_corrected_and_undone_as_one(both: FlaskClient) -> None:
    one, two = lines(both)
    edits = (edit(one, stone(0, 2)), edit(two, stone(1, 1)))
    found = shown(both, *edits)
    assert found["stuck"] is None
    assert found["becomes"] == ["Anna lays a stone on 2", "Boris lays a stone on 1"]
    assert found["put_back"] == [] and found["changes"] == []
    assert correct(both, *edits).status_code == 200
    assert [line["corrected"] for line in told(both)["log"]] == [True, True]
    seen = told(both)["revision"]
    assert both.post("/api/undo", json={"expected_revision": seen}).status_code == 200
    assert told(both)["log"][0]["said"] == ["Boris lays a stone on 2"]


def test_a_line_is_left_out_and_the_rest_dropped(both: FlaskClient) -> None:
    one, two = lines(both)
    assert shown(both, edit(two))["dropped"] == 1
    found = shown(both, edit(one, stone(0, 2)), edit(two, kind="rest"))
    assert (found["stuck"], found["dropped"]) == (None, 1)
    assert correct(both, edit(two)).status_code == 200
    (line,) = told(both)["log"]
    assert line["fallen"] == ["Boris lays a stone on 2"] and line["put_in"] == []


def test_a_correction_ends_or_reopens_a_match_only_confirmed(
    both: FlaskClient,
) -> None:
    for seat, field in ((0, 0), (1, 3)):
        lay(both, seat, field)
    last = lines(both)[-1]
    assert shown(both, edit(last))["said"] == [
        "The game is then not over: it goes on.",
    ]
    two = edit(lines(both)[1], kind="rest")
    assert shown(both, two)["said"][0] == "3 entries are dropped."
    assert shown(both, edit(last))["confirm"] == "Yes, the game goes on"
    assert refused(both, edit(last)).startswith("The game is over and would go on")
    assert correct(both, edit(last), ends=True).status_code == 200
    missed = edit(None, stone(1, 3), kind="before")
    found = shown(both, missed)
    assert (found["said"], found["confirm"]) == (
        ["The game is then over."],
        "Yes, the game ends",
    )
    assert refused(both, missed).startswith("This correction would end the game.")
    assert correct(both, missed, ends=True).status_code == 200
    first = lines(both)[0]
    assert shown(both, edit(first, *told(both)["log"][-1]["moves"]))["confirm"] == ""


def refused(phone: FlaskClient, *edits: Any) -> str:
    """The sentence that a correction is refused with, which changes nothing."""
    before = told(phone)["revision"]
    answer = correct(phone, *edits)
    assert answer.status_code == 409 and answer.json is not None
    assert told(phone)["revision"] == before
    sentence: str = answer.json["error"]["sentence"]
    return sentence


def test_who_is_asked_hears_that_the_match_would_go_on(
    anna: FlaskClient, boris: FlaskClient
) -> None:
    for phone, seat, field in ((anna, 0, 0), (boris, 1, 1), (anna, 0, 2)):
        lay(phone, seat, field)
    lay(boris, 1, 3)
    last = edit(lines(anna)[-1])
    assert refused(anna, last).startswith("The game is over and would go on")
    assert told(boris, 1)["wish"] is None
    assert correct(anna, last, ends=True).status_code == 202
    wish = told(boris, 1)["wish"]
    assert wish["text"].endswith("The game is then not over: it goes on.")
    agreed = boris.post("/api/wish", json={"id": wish["id"], "agree": True})
    assert agreed.status_code == 200
    assert told(anna)["view"]["outcome"] is None


@pytest.mark.parametrize(
    ("edits", "status"),
    [
        ([], 400),
        ([edit(None)], 400),
        ([{"line": 2, "kind": "rest", "moves": [stone(0, 1)]}], 400),
        ([{"line": 2, "kind": "away", "moves": []}], 400),
        ([edit(2, {"type": "fly"})], 400),
        ([edit(2, kind="before")], 409),
        ([edit(77, stone(0, 1))], 409),
        ([edit(2), edit(2, stone(0, 3))], 409),
    ],
)
def test_what_cannot_be_corrected_is_said_and_changes_nothing(
    edits: list[Any], status: int, both: FlaskClient
) -> None:
    before = told(both)["revision"]
    for preview in (True, False):
        answer = correct(both, *edits, preview=preview)
        assert answer.status_code == status, answer.json
        assert answer.json is not None and answer.json["error"]["sentence"]
    assert told(both)["revision"] == before


def test_who_may_not_is_refused(
    anna: FlaskClient, boris: FlaskClient, client: FlaskClient
) -> None:
    lay(anna, 0, 1)
    (one,) = lines(anna)
    assert correct(client, edit(one)).status_code == 403
    asked = correct(boris, edit(one))
    assert asked.status_code == 202 and asked.json["asked"] == ["Anna"]
    wish = told(anna, 0)["wish"]
    assert (wish["old"], wish["new"]) == ("Anna lays a stone on 1", "")


def test_nothing_is_corrected_while_another_correction_waits(
    anna: FlaskClient, boris: FlaskClient
) -> None:
    lay(anna, 0, 1)
    lay(boris, 1, 2)
    one, _ = lines(anna)
    assert correct(boris, edit(one, stone(0, 3))).status_code == 202
    before = told(anna)["revision"]
    late = correct(anna, edit(one, stone(0, 0)))
    assert late.status_code == 409 and late.json is not None
    assert late.json["error"]["code"] == "wish-open"
    assert told(anna)["revision"] == before
    assert correct(boris, edit(one, stone(0, 0))).status_code == 202
    say = {"id": told(anna, 0)["wish"]["id"], "agree": False}
    assert anna.post("/api/wish", json=say).status_code == 200
    assert correct(anna, edit(one, stone(0, 0))).status_code == 200


# Hands ----------------------------------------------------------------------


@pytest.fixture
def table(services: Services) -> FlaskClient:
    """A match of Catan Junior, with Anna's phone and a roll of hers."""
    publisher: Publisher[Any] = Publisher()
    matches = Matches(GAMES, services.matches._journal, publisher)
    game = GAMES[GameKey("catan-junior")]
    names = ("Anna", "Boris", "Cyril", "Dana")
    matches.start(game.key, Setup(names, "2007"))
    app = with_services(
        services, matches=matches, publisher=publisher, texts=Texts(GAMES)
    )
    phone = seated(app.test_client(), 0)
    roll = {"type": "roll_die", "seat": 0, "value": 1}
    seen = told(phone)["revision"]
    body = {"moves": [roll], "expected_revision": seen}
    assert phone.post("/api/moves", json=body).status_code == 200
    return phone


def test_cards_that_change_in_the_own_hand_are_listed(table: FlaskClient) -> None:
    (roll,) = lines(table)
    other = {"type": "roll_die", "seat": 0, "value": 3}
    found = shown(table, edit(roll, other))
    mine = [c for c in found["changes"] if c["private"]]
    assert mine and all(c["seat"] == 0 for c in mine)
    assert {c["what"] for c in mine} >= {"wood"}
    stranger = table.application.test_client()
    boris = seated(stranger, 1)
    asked = shown(boris, edit(roll, other))
    assert asked["asked"] == ["Anna"]
    private = [c["seat"] for c in asked["changes"] if c["private"]]
    assert set(private) <= {1}


def test_a_form_offers_the_faces_of_a_die_and_this_editions_goods(
    table: FlaskClient,
) -> None:
    (roll,) = lines(table)
    found = table.get(f"/api/forms?revision={roll}").json
    assert found is not None
    (own,) = found["own"]
    value = next(f for f in own["fields"] if f["name"] == "value")
    assert value["form"] == "choice"
    assert [c["value"] for c in value["choices"]] == [1, 2, 3, 4, 5, 6]
    hand = next(f for f in found["right"] if f["type"] == "correct_hand")
    asked = {f["name"]: f for f in hand["fields"]}
    goods = [c["value"] for c in asked["good"]["choices"]]
    assert len(goods) == 5 and "pineapple" not in goods
    assert (asked["number"]["low"], asked["number"]["high"]) == (0, 19)
