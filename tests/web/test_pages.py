"""Pages, history, corrections, pictures and downloads."""

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.texts import Texts
from companion.core.advice import (
    Detection,
    HealthAdvice,
    HealthTopic,
    Level,
    Look,
    ReadingAdvice,
    ReadingCause,
)
from companion.core.game import plain_setup
from companion.core.ids import GameKey, Slot
from companion.core.table import TableObservation
from companion.games import GAMES
from tests.support.apps import app_of
from tests.web.conftest import lay, seated, told, with_services
from web import Services
from web.assets import static_files
from web.pages import PAGES
from web.ui_texts import UiTexts

STATIC = Path(__file__).resolve().parents[2] / "web" / "static"
TEMPLATES = STATIC.parent / "templates"


@pytest.mark.parametrize("language", UiTexts.languages)
@pytest.mark.parametrize("path", PAGES.values())
def test_every_page_speaks_every_language(
    client: FlaskClient, path: str, language: str
) -> None:
    client.post("/api/language", json={"language": language})
    answer = client.get(path)
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    assert "http://" not in answer.text.replace("http://localhost", "")


def test_the_browser_says_which_language(client: FlaskClient) -> None:
    header = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}
    assert '<html lang="de">' in client.get("/", headers=header).text


@pytest.mark.parametrize("path", PAGES.values())
def test_a_first_visit_is_light(client: FlaskClient, path: str) -> None:
    """A page with its files and the heaviest game's, as they go over the air."""
    client.post("/api/language", json={"language": "cs"})
    page = client.get(path, headers={"Accept-Encoding": "gzip"})
    text = client.get(path).text
    names = set(re.findall(r"/static/[0-9a-f]{12}/([^\"#?]+)", text))
    assert len(names) > 5
    games = (files_of(path.stem) for path in (STATIC / "games").glob("*.js"))
    extra = max((game - names for game in games), key=weight)
    assert len(page.data) + weight(names | extra) < 120_000


def files_of(game: str) -> set[str]:
    """A game's drawing with all that it needs."""
    sheet = f"style/{game}.css"
    own = {sheet} if (STATIC / sheet).is_file() else set[str]()
    return {*static_files().modules(f"games/{game}.js"), *own}


def weight(names: Iterable[str]) -> int:
    """Bytes of files as they go over the air."""
    files = [static_files()[name] for name in names]
    return sum(len(file.compressed or file.body) for file in files)


def test_no_script_is_too_long() -> None:
    for path in STATIC.rglob("*.js"):
        assert len(path.read_text("utf-8").splitlines()) <= 600, path.name


def test_whoever_judges_an_update_is_told_what_goes_on(
    services: Services, client: FlaskClient, tmp_path: Path
) -> None:
    session = services.matches.current
    assert session is not None
    known = {"match": session.match, "revision": session.revision}
    assert client.get("/healthz/match").json == known
    with Journal(tmp_path / "other.sqlite") as journal:
        none = Matches(GAMES, journal, Publisher())
        fresh = app_of(replace(services, matches=none)).test_client()
        assert fresh.get("/healthz/match").json == {"match": None, "revision": 0}


def test_the_join_code_is_a_picture(client: FlaskClient) -> None:
    answer = client.get("/join.svg")
    assert answer.mimetype == "image/svg+xml" and answer.data.startswith(b"<svg")


def test_a_missing_page_is_a_sentence(client: FlaskClient) -> None:
    answer = client.get("/nowhere")
    assert answer.status_code == 404 and "There is no such page." in answer.text
    api = client.get("/api/nowhere").json
    assert api is not None and api["error"]["code"] == "not-found"
    assert client.get("/api/undo").status_code in {404, 405}


def test_history_tells_and_amends(anna: FlaskClient, boris: FlaskClient) -> None:
    lay(anna, 0, 1)
    lay(boris, 1, 2)
    history = anna.get("/api/history?seat=0").json
    assert history is not None
    first = history["lines"][-1]["revision"]
    listed = anna.get(f"/api/alternatives?revision={first}").json
    assert listed is not None and len(listed) == 4
    move = {"type": "lay", "seat": 0, "field": 3}
    body = {
        "revision": first,
        "moves": [move],
        "expected_revision": history["revision"],
    }
    preview = anna.post("/api/amend", json={**body, "preview": True})
    assert preview.status_code == 200 and preview.json is not None
    assert {item["slot"] for item in preview.json["put_back"]} >= {"field.1", "field.3"}
    assert told(anna)["revision"] == history["revision"]
    asked = boris.post("/api/amend", json=body)
    assert asked.status_code == 202 and asked.json is not None
    assert anna.post("/api/amend", json=body).status_code == 409, "one at a time"
    no = {"id": asked.json["wish"], "agree": False}
    assert anna.post("/api/wish", json=no).status_code == 200
    assert anna.post("/api/amend", json=body).status_code == 200
    line = told(anna)["log"][1]
    assert line["said"] == ["Anna lays a stone on 3"]
    assert line["corrected"] and line["by"] == 0


def test_a_correction_that_breaks_later_moves_is_refused(
    anna: FlaskClient, boris: FlaskClient
) -> None:
    lay(anna, 0, 1)
    lay(boris, 1, 2)
    before = told(anna, 0)
    first = before["log"][1]["revision"]
    move = {"type": "lay", "seat": 0, "field": 2}
    body = {"revision": first, "moves": [move], "expected_revision": before["revision"]}
    answer = anna.post("/api/amend", json=body)
    assert answer.status_code == 409 and answer.json is not None
    assert answer.json["error"]["code"] == "later_move_breaks"
    assert told(anna, 0) == before


def test_a_missed_move_is_put_in(anna: FlaskClient) -> None:
    lay(anna, 0, 1)
    before = told(anna)
    move = {"type": "adjust_score", "seat": 0, "score": 5}
    body = {"before": before["log"][0]["revision"], "moves": [move]}
    answer = anna.post(
        "/api/insert", json={**body, "expected_revision": before["revision"]}
    )
    assert answer.status_code == 200
    assert [line["corrected"] for line in told(anna)["log"]] == [False, True]


def test_downloads_come_when_it_is_over(anna: FlaskClient, boris: FlaskClient) -> None:
    assert anna.get("/api/export.jsonl").status_code == 409
    for field in range(4):
        lay(anna if field % 2 == 0 else boris, field % 2, field)
    lines = anna.get("/api/export.jsonl").text.splitlines()
    assert json.loads(lines[0])["game"] == "toy"
    assert json.loads(lines[-1])["outcome"]["scores"] == [2, 2]
    table = anna.get("/api/export.csv").text.splitlines()
    assert len(table) == 5 and table[0].startswith("entry,Anna score")
    rows = anna.get("/api/growth").json
    assert rows is not None and rows["rows"][-1]["scores"] == [2, 2]
    gains = [gain for row in rows["rows"] for gain in row["gains"]]
    assert sum(g["points"] for g in gains if g["seat"] == 0) == 2
    assert {gain["label"] for gain in gains} == {"Corrections"}
    last = rows["rows"][-1]["revision"]
    view = anna.get(f"/api/board/{last}").json
    assert view is not None and view["players"][0]["private"] is None


class SnapshotStore:
    """Knows one picture of one line."""

    def __init__(self, revision: int) -> None:
        self.revision = revision

    def revisions(self, match: str) -> frozenset[int]:
        return frozenset({self.revision})

    def picture(self, match: str, revision: int) -> bytes | None:
        return b"jpeg" if revision == self.revision else None


def test_a_kept_picture_is_shown_with_its_line(services: Services) -> None:
    revision = services.matches.publisher.latest
    assert revision is not None
    app = with_services(services, snapshots=SnapshotStore(revision.revision + 1))
    anna = seated(app.test_client(), 0)
    lay(anna, 0, 1)
    (row,) = anna.get("/api/growth").get_json()["rows"]
    assert row["picture"] and row["said"] == ["Anna lays a stone on 1"]
    answer = anna.get(f"/api/board/{row['revision']}.jpg")
    assert answer.data == b"jpeg" and answer.mimetype == "image/jpeg"
    assert anna.get("/api/board/99.jpg").status_code == 404


def test_drawings_carry_a_tag(client: FlaskClient) -> None:
    answer = client.get("/api/drawings?kind=stone")
    assert answer.json is not None and answer.json["stone"]["width"] == 38
    again = {"If-None-Match": answer.headers["ETag"]}
    assert client.get("/api/drawings?kind=stone", headers=again).status_code == 304
    assert client.get("/api/drawings?kind=whale").status_code == 404


class Camera:
    """A camera that saw one tag, and a place that reads badly."""

    slot = Slot("3,4")

    def picture(self) -> tuple[bytes, str] | None:
        return b"\xff\xd8", "e1"

    def rectified(self) -> bytes | None:
        return b"\xff\xd8\xff"

    def live(self) -> bytes | None:
        return None

    def last(self) -> Look | None:
        corners = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
        advice = ReadingAdvice(ReadingCause.DARK, self.slot, 20.0, corners)
        seen = (Detection("TC:T", corners, "zxing"), Detection(None, corners, "zxing"))
        return Look(
            TableObservation({}), seen, {Slot("3,4"): corners}, (advice,), (40, 30)
        )


def test_the_picture_and_what_was_read(services: Services) -> None:
    client = seated(with_services(services, looking=Camera()).test_client(), 0)
    answer = client.get("/api/picture.jpg")
    assert answer.mimetype == "image/jpeg"
    again = {"If-None-Match": answer.headers["ETag"]}
    assert client.get("/api/picture.jpg", headers=again).status_code == 304
    look = client.get("/api/look").json
    assert look is not None and look["width"] == 40
    assert look["advice"][0]["text"].startswith("D5: too dark")


class OnTheRow(Camera):
    """A camera that sees the second place of a row badly."""

    slot = Slot("norderkap.2")


def test_the_coach_names_a_place_as_its_game_does(
    services: Services, tmp_path: Path
) -> None:
    publisher: Publisher[Published] = Publisher()
    with Journal(tmp_path / "other.sqlite") as journal:
        matches = Matches(GAMES, journal, publisher)
        game = GAMES[GameKey("norderwind")]
        matches.start(game.key, plain_setup(game))
        parts = {"matches": matches, "publisher": publisher, "texts": Texts(GAMES)}
        app = with_services(services, looking=OnTheRow(), **parts)
        look: Any = seated(app.test_client(), 0).get("/api/look").json
    assert look["advice"][0]["text"].startswith("Norderkap, ")


def test_a_camera_in_trouble_is_told_beside_its_old_picture(services: Services) -> None:
    client = seated(with_services(services, looking=Camera()).test_client(), 0)
    fine: Any = client.get("/api/look").json
    assert fine["trouble"] == []
    camera = HealthAdvice(HealthTopic.CAMERA, Level.BAD, "failed", "black picture")
    power = HealthAdvice(HealthTopic.POWER, Level.BAD, "now", "low")
    size = HealthAdvice(HealthTopic.CALIBRATION, Level.WARN, "resized", "4 → 2")
    services.matches.report((camera, power, size))
    told: Any = client.get("/api/look", headers={"Accept-Language": "cs"}).json
    assert len(told["trouble"]) == 2 and "4 → 2" in told["trouble"][1]
    assert "black picture" in told["trouble"][0] and "Kamera" in told["trouble"][0]


def test_without_a_camera_there_is_no_picture(anna: FlaskClient) -> None:
    assert anna.get("/api/picture.jpg").status_code == 404
    assert anna.get("/api/look").status_code == 404


def test_every_address_is_named_and_follows_the_networks(services: Services) -> None:
    now = ["http://10.42.0.1:8080", "http://192.168.1.7:8080"]
    app = with_services(services, address=lambda: now[0], addresses=lambda: tuple(now))
    client = app.test_client()
    code = client.get("/join.svg").text
    first = {"address": now[0], "others": [now[1]], "wifi": None}
    assert client.get("/api/address").json == first
    now.reverse()
    second = {"address": now[0], "others": [now[1]], "wifi": None}
    assert client.get("/api/address").json == second
    assert client.get("/join.svg").text != code


FILE_FIELD = re.compile(r"(<label\b[^>]*>)?([^<]*)<input\b[^>]*\btype=\"file\"")


@pytest.mark.parametrize(
    "template", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.name
)
def test_a_file_is_chosen_by_a_button_in_the_language_of_the_page(
    template: Path,
) -> None:
    source = template.read_text(encoding="utf-8")
    for label, words in FILE_FIELD.findall(source):
        assert re.search(r'class="button (upload|file-button)"', label), label
        assert "t(" in words
