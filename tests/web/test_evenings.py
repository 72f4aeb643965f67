"""Evenings and people over the wire: who may what, and one sentence where it fails."""

import gzip
import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.evenings.archive import Evenings
from tests.app import toy
from tests.support.release_fixtures import RELEASES
from tests.web.conftest import lay, seated, with_services
from web import MOST_BYTES, Services


@pytest.fixture
def past(services: Services, host: FlaskClient) -> str:
    """A match that is over, of Anna and Boris; another one is on the table."""
    session = services.matches.current
    assert session is not None
    for field in range(4):
        assert lay(seated(host, field % 2), field % 2, field).status_code == 200
    other = {"game": "toy", "names": ["Cyril", "Dana"], "edition": toy.SETUP.edition}
    assert host.post("/api/match", json=other).status_code == 201
    return str(session.match)


def sentence(answer: Any) -> str:
    return str(answer.json["error"]["sentence"])


def test_the_list_tells_who_played_and_how_it_ended(
    client: FlaskClient, past: str
) -> None:
    found = client.get("/api/evenings").json
    assert found is not None and not found["host"] and found["pending"] == 0
    running, over = found["evenings"]
    assert running["on_table"] and not running["over"] and running["play"] == ""
    assert (over["match"], over["over"], over["fault"]) == (past, True, "")
    assert {p["name"] for p in over["players"]} == {"Anna", "Boris"}
    assert all(p["rank"] for p in over["players"])
    assert [p["rank"] for p in running["players"]] == [0, 0], "nobody has scored yet"
    assert over["play"].startswith("https://app.bgstatsapp.com/") and over["told"]


def test_a_past_evening_is_a_film_that_can_be_taken_along(
    client: FlaskClient, host: FlaskClient, past: str
) -> None:
    shown = client.get(f"/api/evenings/{past}").json
    assert shown is not None and shown["view"]["outcome"] is not None
    growth = client.get(f"/api/evenings/{past}/growth").json
    assert growth is not None and len(growth["rows"]) == 4
    first = growth["rows"][0]["revision"]
    assert client.get(f"/api/evenings/{past}/drawings?kind=stone").status_code == 200
    assert client.get(f"/api/evenings/{past}/drawings?kind=x").status_code == 404
    assert client.get(f"/api/evenings/{past}/board/{first}").status_code == 200
    assert client.get(f"/api/evenings/{past}/board/9999").status_code == 404
    assert client.get(f"/api/evenings/{past}/board/{first}.jpg").status_code == 403
    assert host.get(f"/api/evenings/{past}/board/{first}.jpg").status_code == 404
    lines = client.get(f"/api/evenings/{past}/export.jsonl").text.splitlines()
    assert json.loads(lines[0])["names"] == ["Anna", "Boris"]
    assert "Anna" in client.get("/api/evenings.csv").text


def test_an_unfinished_match_keeps_its_secrets(
    client: FlaskClient, services: Services, past: str
) -> None:
    session = services.matches.current
    assert session is not None
    answer = client.get(f"/api/evenings/{session.match}/export.jsonl")
    assert answer.status_code == 409


@pytest.mark.parametrize("match", ["999", "i123", "x", "%00"])
def test_a_match_that_is_not_there(host: FlaskClient, past: str, match: str) -> None:
    for path in ("", "/growth", "/export.jsonl", "/board/1"):
        assert host.get(f"/api/evenings/{match}{path}").status_code == 404
    for path in ("/delete", "/go-on"):
        answer = host.post(f"/api/evenings/{match}{path}", json={})
        assert answer.status_code == 404 and sentence(answer)


def test_the_host_deletes_and_goes_on(host: FlaskClient, past: str) -> None:
    running, over = host.get("/api/evenings").json["evenings"]  # type: ignore[index]
    on_table = host.post(f"/api/evenings/{running['match']}/delete", json={})
    assert on_table.status_code == 409 and "on the table" in sentence(on_table)
    nothing = host.post(f"/api/evenings/{past}/go-on", json={})
    assert nothing.status_code == 409
    other = {"game": "toy", "names": ["Eva", "Jan"], "edition": toy.SETUP.edition}
    host.post("/api/match", json=other)
    ready = host.post(f"/api/evenings/{running['match']}/go-on", json={})
    assert ready.status_code == 200
    assert host.get("/api/lobby").json["names"] == ["Cyril", "Dana"]  # type: ignore[index]
    gone = host.post(f"/api/evenings/{over['match']}/delete", json={}).json
    assert gone == {"left": [], "sentence": "Gone, from the copies as well."}
    left = host.get("/api/evenings").json["evenings"]  # type: ignore[index]
    assert past not in {each["match"] for each in left}


def test_what_a_guest_may_not(
    client: FlaskClient, host: FlaskClient, past: str
) -> None:
    for path, body in {
        f"/api/evenings/{past}/delete": {},
        f"/api/evenings/{past}/go-on": {},
        "/api/evenings/import": {"lines": []},
        "/api/people": {"name": "Ota"},
        "/api/people/merge": {"person": 1, "into": 2},
        "/api/people/forget": {"name": "Anna"},
    }.items():
        assert client.post(path, json=body).status_code == 403, path
    assert len(host.get("/api/evenings").json["evenings"]) == 2  # type: ignore[index]


def test_a_stranger_sees_no_evenings(stranger: FlaskClient) -> None:
    for path in (
        "/api/evenings",
        "/api/people",
        "/api/statistics",
        "/api/evenings.csv",
    ):
        assert stranger.get(path).status_code == 403


def test_an_export_comes_back_on_another_box(
    client: FlaskClient, host: FlaskClient, past: str
) -> None:
    lines = client.get(f"/api/evenings/{past}/export.jsonl").text.splitlines()
    host.post(f"/api/evenings/{past}/delete", json={})
    brought = host.post("/api/evenings/import", json={"lines": [*lines, ""]})
    assert brought.status_code == 200
    match = brought.json["match"]  # type: ignore[index]
    assert host.get(f"/api/evenings/{match}").json["names"] == ["Anna", "Boris"]  # type: ignore[index]
    again = host.post("/api/evenings/import", json={"lines": lines})
    assert again.status_code == 400 and "already" in sentence(again)
    wide = host.post("/api/evenings/import", json={"lines": ["x" * 60_000] * 3})
    assert wide.status_code == 413 and "too much" in sentence(wide)
    torn = host.post("/api/evenings/import", json={"lines": lines[:-1]})
    assert torn.status_code == 400 and "ends early" in sentence(torn)


def packed(content: bytes) -> dict[str, str]:
    return {"packed": b64encode(gzip.compress(content)).decode()}


def test_a_file_larger_than_a_body_comes_packed(
    client: FlaskClient, host: FlaskClient, past: str
) -> None:
    text = client.get(f"/api/evenings/{past}/export.jsonl").text
    host.post(f"/api/evenings/{past}/delete", json={})
    content = text.encode() + b" " * 3 * MOST_BYTES
    lines = {"lines": content.decode().split("\n")}
    assert host.post("/api/evenings/import", json=lines).status_code == 413
    assert host.post("/api/evenings/import", json=packed(content)).status_code == 200


def test_the_longest_game_of_ours_fits_when_packed() -> None:
    for file in RELEASES.glob("*/*.jsonl"):
        assert len(json.dumps(packed(file.read_bytes()))) < MOST_BYTES, file


def test_a_packed_file_that_is_none_is_refused(host: FlaskClient) -> None:
    whole = gzip.compress(b"{}\n" * 999)
    for text, status in (
        ("no base64", 400),
        (b64encode(b"no gzip").decode(), 400),
        (b64encode(whole[:-9]).decode(), 400),
        (packed(b"\xff")["packed"], 400),
        (packed(bytes(40_000_000))["packed"], 413),
        (packed(b"{}")["packed"], 400),
    ):
        answer = host.post("/api/evenings/import", json={"packed": text})
        assert answer.status_code == status and sentence(answer)


def test_the_host_cares_for_the_people(host: FlaskClient, past: str) -> None:
    def stored(answer: Any) -> list[tuple[str, str, str]]:
        return [(p["name"], p["colour"], p["sign"]) for p in answer.json["people"]]

    here = host.get("/api/people").json
    assert here is not None and here["others"] == ["Anna", "Boris", "Cyril", "Dana"]
    anna = {"name": "Anna", "colour": "red", "sign": "moon"}
    assert stored(host.post("/api/people", json=anna)) == [("Anna", "red", "moon")]
    for bad, words in {
        "x" * 90: "1 to 24 letters",
        "anna": "belongs to Anna",
    }.items():
        answer = host.post("/api/people", json={"name": bad})
        assert answer.status_code == 400 and words in sentence(answer)
    twin = host.post("/api/people", json={**anna, "name": "Ota"})
    assert twin.status_code == 400 and "Anna already has" in sentence(twin)
    renamed = host.post("/api/people", json={**anna, "id": 1, "name": "Anička"}).json
    assert renamed is not None and renamed["people"][0]["aliases"] == ["Anna"]
    assert renamed["others"] == ["Boris", "Cyril", "Dana"]
    host.post("/api/people", json={"name": "Boris"})
    two = host.post("/api/people/merge", json={"person": 2, "into": 1})
    assert two.status_code == 400 and "two people" in sentence(two)
    nobody = host.post("/api/people/merge", json={"person": 7, "into": 1})
    assert nobody.status_code == 404
    figures = host.get("/api/statistics").json
    assert figures is not None
    (game,) = figures["games"]
    assert {p["name"] for p in game["people"]} == {"Anička", "Boris"}


def test_forgetting_takes_every_trace(
    host: FlaskClient, past: str, tmp_path: Path
) -> None:
    host.post("/api/people", json={"name": "Anna"})
    plays = host.post("/api/people/forget", json={"name": "Cyril"})
    assert plays.status_code == 409 and "Cyril plays" in sentence(plays)
    assert host.post("/api/people/forget", json={}).status_code == 400
    assert host.post("/api/people/forget", json={"person": 1}).status_code == 200
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [p.name for p in files if b"Anna" in p.read_bytes()] == []
    names = host.get(f"/api/evenings/{past}").json["names"]  # type: ignore[index]
    assert names == ["?1", "Boris"]
    assert host.get("/api/people").json["people"] == []  # type: ignore[index]


def test_a_device_without_evenings_says_so(services: Services) -> None:
    phone = with_services(services, evenings=None).test_client()
    phone.post("/api/watch", json={})
    answer = phone.get("/api/evenings")
    assert answer.status_code == 409 and sentence(answer)
    assert isinstance(services.evenings, Evenings)
