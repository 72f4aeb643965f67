"""Corrections: who may, who is asked, forms, and what stays secret."""

from dataclasses import fields
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.app.texts import Texts
from companion.core.game import Setup
from companion.core.ids import GameKey
from companion.core.record import code, decode
from companion.games import GAMES
from tests.app import toy
from tests.support.apps import looking
from tests.web.conftest import Phone, lay, seated, told, with_services
from web import Services

Answer = Any


def amending(phone: FlaskClient, field: int, seat: int = 0) -> dict[str, Any]:
    """The body that lays the first stone of the match elsewhere."""
    now = told(phone)
    first = now["log"][-1]["revision"]
    move = {"type": "lay", "seat": seat, "field": field}
    return {"revision": first, "moves": [move], "expected_revision": now["revision"]}


def test_another_phones_move_is_changed_with_its_word(
    anna: FlaskClient, boris: FlaskClient
) -> None:
    lay(anna, 0, 1)
    body = amending(boris, 3)
    seen = boris.post("/api/amend", json={**body, "preview": True}).json
    assert seen is not None and seen["asked"] == ["Anna"]
    asked = boris.post("/api/amend", json=body)
    assert asked.status_code == 202 and asked.json is not None
    assert asked.json["asked"] == ["Anna"]
    assert told(boris)["log"][0]["said"] == ["Anna lays a stone on 1"]
    wish = told(anna, 0)["wish"]
    assert wish["may"] and wish["text"].startswith("Boris")
    assert (wish["old"], wish["new"]) == (
        "Anna lays a stone on 1",
        "Anna lays a stone on 3",
    )
    assert not told(boris, 1)["wish"]["may"]
    say = {"id": wish["id"], "agree": True}
    assert boris.post("/api/wish", json=say).status_code == 403
    assert anna.post("/api/wish", json=say).status_code == 200
    line = told(anna)["log"][0]
    assert line["said"] == ["Anna lays a stone on 3"]
    assert line["corrected"] and line["by"] == 1
    assert told(anna)["wish"] is None
    assert anna.post("/api/wish", json=say).status_code == 409


def test_a_no_changes_nothing(anna: FlaskClient, boris: FlaskClient) -> None:
    lay(anna, 0, 1)
    before = told(anna, 0)
    number = boris.post("/api/amend", json=amending(boris, 3)).json
    assert number is not None
    say = {"id": number["wish"], "agree": False}
    assert anna.post("/api/wish", json=say).status_code == 200
    assert told(anna, 0) | {"serial": 0} == before | {"serial": 0}


def test_a_wish_lapses_when_the_game_goes_on(
    anna: FlaskClient, boris: FlaskClient
) -> None:
    lay(anna, 0, 1)
    number = boris.post("/api/amend", json=amending(boris, 3)).json
    assert number is not None
    lay(boris, 1, 2)
    assert told(anna, 0)["wish"] is None
    late = anna.post("/api/wish", json={"id": number["wish"], "agree": True})
    assert late.status_code == 409
    assert told(anna)["log"][-1]["said"] == ["Anna lays a stone on 1"]


def test_what_breaks_a_rule_is_not_even_asked(
    anna: FlaskClient, boris: FlaskClient
) -> None:
    lay(anna, 0, 1)
    lay(boris, 1, 2)
    answer = boris.post("/api/amend", json=amending(boris, 2))
    assert answer.status_code == 409
    assert told(anna, 0)["wish"] is None


def test_the_host_corrects_all_and_nobodys_seat_is_free(
    anna: FlaskClient, boris: FlaskClient, host: FlaskClient, client: FlaskClient
) -> None:
    lay(anna, 0, 1)
    body = amending(host, 3)
    assert client.post("/api/amend", json=body).status_code == 403
    assert host.post("/api/amend", json=body).status_code == 200
    line = told(anna)["log"][0]
    assert line["corrected"] and line["by"] is None
    anna.post("/api/seats", json={"seat": 0, "take": False})
    assert boris.post("/api/amend", json=amending(boris, 0)).status_code == 200
    assert told(boris)["log"][0]["by"] == 1


def test_the_host_may_answer_for_a_phone(
    anna: FlaskClient, boris: FlaskClient, host: FlaskClient
) -> None:
    lay(anna, 0, 1)
    number = boris.post("/api/amend", json=amending(boris, 3)).json
    assert number is not None and told(host)["wish"]["may"]
    say = {"id": number["wish"], "agree": True}
    assert host.post("/api/wish", json=say).status_code == 200


def test_something_is_put_right_now(anna: FlaskClient, boris: FlaskClient) -> None:
    lay(anna, 0, 1)
    seen = told(boris)["revision"]
    mine = [{"type": "adjust_score", "seat": 1, "score": 9}]
    body = {"moves": mine, "expected_revision": seen}
    preview = boris.post("/api/right", json={**body, "preview": True}).json
    assert preview is not None and preview["asked"] == []
    assert [c["after"] for c in preview["changes"]] == [9]
    assert told(boris)["revision"] == seen
    assert boris.post("/api/right", json=body).status_code == 200
    line = told(boris)["log"][0]
    assert line["corrected"] and line["by"] == 1
    usual = [{"type": "lay", "seat": 1, "field": 2}]
    plain = {"moves": usual, "expected_revision": seen + 1}
    assert boris.post("/api/right", json=plain).status_code == 400


def test_anothers_secret_is_not_corrected(
    anna: FlaskClient, host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    score = {item.name: item for item in fields(toy.AdjustScore)}["score"]
    monkeypatch.setattr(score, "metadata", {"secret": True})
    seen = told(anna)["revision"]
    body = {
        "moves": [{"type": "adjust_score", "seat": 0, "score": 9}],
        "expected_revision": seen,
    }
    answer = host.post("/api/right", json=body)
    assert answer.status_code == 403 and answer.json is not None
    assert answer.json["error"]["code"] == "secret-not-yours"
    assert anna.post("/api/right", json=body).status_code == 200


def test_a_form_holds_the_figures_of_a_line(
    anna: FlaskClient, boris: FlaskClient
) -> None:
    lay(anna, 0, 1)
    revision = told(anna)["revision"]
    found = anna.get(f"/api/forms?revision={revision}").json
    assert found is not None
    (own,) = found["own"]
    assert own["title"] == "Anna lays a stone on 1"
    asked = {field["name"]: field for field in own["fields"]}
    assert asked["seat"]["value"] == 0
    assert [c["text"] for c in asked["seat"]["choices"]] == ["Anna", "Boris"]
    assert asked["field"]["form"] == "number" and asked["field"]["value"] == 1
    kinds = [c["text"] for c in asked["kind"]["choices"]]
    assert kinds == ["joker", "stone"]
    (right,) = found["right"]
    assert right["corrects"] and not own["corrects"]
    assert right["title"] == "Set points" and right["type"] == "adjust_score"
    assert boris.get("/api/forms?revision=x").status_code == 400
    assert boris.get("/api/forms?revision=999").status_code == 404


@pytest.mark.parametrize("language", ["cs", "en", "de"])
@pytest.mark.parametrize("key", GAMES)
def test_every_move_of_every_game_has_a_form(
    services: Services, key: str, language: str
) -> None:
    """Every field can be asked, and no word of a form is missing."""
    game = GAMES[GameKey(key)]
    publisher: Publisher[Any] = Publisher()
    journal = services.matches._journal
    matches = Matches(GAMES, journal, publisher)
    edition = next(iter(game.editions.values()))
    names = ("Anna", "Boris", "Cyril")[: max(edition.seat_counts[0], 2)]
    matches.start(game.key, Setup(names, edition.key))
    app = with_services(
        services, matches=matches, publisher=publisher, texts=Texts(GAMES)
    )
    phone = seated(app.test_client(), 0)
    phone.post("/api/language", json={"language": language})
    found = phone.get("/api/forms").json
    assert found is not None
    assert [f["type"] for f in found["right"]] == [code(k) for k in game.unlisted]
    for spec in found["right"]:
        assert not spec["title"].startswith("form-")
        for field in spec["fields"]:
            assert not field["label"].startswith("field-"), field
            assert field["form"] in {"number", "flag", "choice", "counts", "text"}
            for choice in field.get("choices", []):
                assert choice["text"] and "{" not in choice["text"]


def of_three(services: Services, game: str, *moves: dict[str, Any]) -> Flask:
    """A match of Anna, Boris and Cyril in which these moves were played."""
    publisher: Publisher[Any] = Publisher()
    matches = Matches(GAMES, services.matches._journal, publisher)
    session = matches.start(GameKey(game), Setup(("Anna", "Boris", "Cyril")))
    for move in moves:
        played = decode(session.game.moves, move)
        done = session.submit((played,), Source.PHONE, None, session.revision)
        assert done is None, done
    return with_services(
        services, matches=matches, publisher=publisher, texts=Texts(GAMES)
    )


def offered(phone: FlaskClient, place: int) -> set[str]:
    """The types of moves that are offered in place of a line, counted from the last."""
    line = told(phone)["log"][place]["revision"]
    found: Any = phone.get(f"/api/alternatives?revision={line}").json
    moment: Any = phone.get(f"/api/moment?revision={line}").json
    assert set(moment["places"]) == {s for choice in found for s in choice["slots"]}
    mine = told(phone)["mine"]
    hidden = [p for p in moment["view"]["players"] if p["seat"] not in mine]
    assert all(player["private"] is None for player in hidden)
    return {choice["move"]["type"] for choice in found}


def test_anybody_is_offered_what_another_could_have_rolled(services: Services) -> None:
    """Boris's hand stays his: what he could have built is offered to him alone."""
    roll, end = {"type": "roll_die", "value": 5}, {"type": "end_turn"}
    played = [{**move, "seat": seat} for seat in (0, 1) for move in (roll, end)]
    app = of_three(services, "catan-junior", *played)
    anna, boris = (seated(app.test_client(), seat) for seat in (0, 1))
    assert offered(anna, 1) == offered(boris, 1) == {"roll_die"}
    assert "swap_market" in offered(boris, 0)
    assert offered(anna, 0) == set()
    host = app.test_client()
    assert host.post("/api/host", json={"pin": "4711"}).status_code == 200
    assert offered(host, 1) == {"roll_die"}
    assert offered(looking(app.test_client()), 1) == set()


def test_the_moment_of_a_line_is_the_match_before_it(services: Services) -> None:
    start = {"cell": {"column": 3, "row": 8}, "coins": 0, "tolls": []}
    voyage: list[dict[str, Any]] = [
        {"type": "start_voyage", "seat": 0, **start},
        {"type": "announce", "seat": 0, "stack": "hidden", "count": 2},
    ]
    anna = seated(of_three(services, "entdecker", *voyage).test_client(), 0)
    second, first = (line["revision"] for line in told(anna)["log"])
    before: Any = anna.get(f"/api/moment?revision={first}").json
    assert (before["view"]["phase"], before["view"]["board"]["ship"]) == ("start", None)
    assert before["places"]["3,8"] == "D at the bottom"
    later: Any = anna.get(f"/api/moment?revision={second}").json
    assert later["view"]["board"]["ship"] is not None
    assert anna.get("/api/moment?revision=9999").status_code == 404


def test_where_choices_are_open_anybody_is_offered_all(services: Services) -> None:
    start = {"cell": {"column": 3, "row": 8}, "coins": 0, "tolls": []}
    voyage: list[dict[str, Any]] = [
        {"type": "start_voyage", **start},
        {"type": "announce", "stack": "hidden", "count": 2},
        {"type": "draw_tile", "kind": "wwww-plain"},
        {"type": "lay_tile", "cell": {"column": 3, "row": 7}, "turn": 0},
    ]
    app = of_three(services, "entdecker", *({**move, "seat": 0} for move in voyage))
    anna, boris = (seated(app.test_client(), seat) for seat in (0, 1))
    for place in range(len(voyage)):
        assert offered(boris, place) == offered(anna, place) != set()


def test_what_a_move_may_leave_out_is_no_duty_of_its_form(services: Services) -> None:
    start = {"type": "start_voyage", "cell": {"column": 3, "row": 8}}
    app = of_three(services, "entdecker", {**start, "seat": 0})
    anna = seated(app.test_client(), 0)
    line = told(anna)["log"][0]["revision"]
    found: Any = anna.get(f"/api/forms?revision={line}").json
    asked = {field["name"]: field for field in found["own"][0]["fields"]}
    assert (asked["tolls"]["form"], asked["tolls"]["optional"]) == ("counts", True)
    assert [c["text"] for c in asked["tolls"]["choices"]] == ["Anna", "Boris", "Cyril"]
    assert asked["coins"]["optional"] and not asked["cell"]["optional"]


def test_a_phone_without_a_seat_gets_no_choices(phone: Phone) -> None:
    anna, stranger = seated(phone(), 0), phone()
    lay(anna, 0, 1)
    first = told(anna)["revision"]
    assert stranger.get(f"/api/alternatives?revision={first}").json == []
