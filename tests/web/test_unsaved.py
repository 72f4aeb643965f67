"""What cannot be saved is said wherever the game is shown, until a move was."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal.high_water import HighWater
from companion.app.panel.display_text import DisplayText
from companion.app.status import Unkept
from companion.app.texts import LANGUAGES
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.signal import Sign
from tests.web.conftest import lay, told
from web import Services
from web.pages import PAGES


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process grows (setrlimit(2)): each write fails with EFBIG."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def journal_line(client: FlaskClient) -> Any:
    return {line["topic"]: line for line in told(client)["health"]}["journal"]


def test_a_full_disk_is_told_until_a_move_went_through(
    anna: FlaskClient, client: FlaskClient, services: Services
) -> None:
    quiet = told(client)["table"]["sign"]
    assert client.get("/healthz").data == b"ok\n"
    with full_disk():
        answer = anna.post("/api/moves", json=_laid(told(anna)["revision"]))
    assert answer.status_code == 503 and "cannot be saved" in answer.text
    before = told(client)
    line = journal_line(client)
    assert line["level"] == "bad" and "cannot be saved" in line["text"]
    assert "on the disk" not in str(before["health"])
    assert before["table"]["sign"] == Sign.FAULT
    assert client.get("/healthz").status_code == 503
    assert client.get("/table").text.count(line["text"]) == 1
    latest = services.publisher.latest
    assert latest is not None and latest.table.signal.sign is Sign.FAULT, "the lamps"
    assert lay(anna, 0, 1).json["revision"] == before["revision"] + 1
    assert journal_line(client)["text"] == "Every move is saved."
    assert told(client)["table"]["sign"] == quiet
    assert client.get("/healthz").data == b"ok\n"
    assert line["text"] not in client.get("/table").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_without_its_mark_is_on_the_disk_and_a_warning(
    anna: FlaskClient,
    client: FlaskClient,
    services: Services,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> None:
        raise OSError(5, "Input/output error")

    client.set_cookie("lang", language)
    with monkeypatch.context() as patched:
        patched.setattr(HighWater, "write", fails)
        assert lay(anna, 0, 1).status_code == 200
    line = journal_line(client)
    assert line["level"] == "warn" and "journal.mark: Input/output" in line["text"]
    assert line["text"] in client.get("/table").text
    broken = HealthAdvice(HealthTopic.JOURNAL, Level.BAD, "broken", "")
    assert services.texts.health(language, broken)[:-1] not in line["text"]
    latest = services.publisher.latest
    assert latest is not None and latest.table.signal.sign is not Sign.FAULT
    assert client.get("/healthz").data == b"ok\n"
    display = DisplayText(services.texts, services.matches.games, language)
    unsaved = services.texts.text(language, "display-unsaved")
    assert display.face(latest, "").text != unsaved


def _laid(revision: int) -> Any:
    move = {"type": "lay", "seat": 0, "field": 1}
    return {"moves": [move], "expected_revision": revision}


def test_a_match_that_cannot_be_begun_is_told(
    host: FlaskClient, client: FlaskClient, services: Services
) -> None:
    body = {"game": "toy", "edition": "old", "names": ["A", "B"], "options": {}}
    with full_disk():
        answer = host.post("/api/match", json=body)
    assert answer.status_code == 503, answer.json
    assert services.matches.unsaved
    assert journal_line(client)["level"] == "bad"
    assert client.get("/healthz").status_code == 503


@pytest.mark.parametrize("why", Unkept)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_that_nothing_is_kept(
    client: FlaskClient, services: Services, language: str, why: Unkept
) -> None:
    client.set_cookie("lang", language)
    line = HealthAdvice(HealthTopic.JOURNAL, Level.WARN, why)
    sentence = services.texts.health(language, line)
    for path in PAGES.values():
        assert sentence not in client.get(path).text, path
    services.matches.unkept = why
    services.matches.publish()
    for path in PAGES.values():
        assert sentence in client.get(path).text, path
    assert "on the disk" not in str(client.get("/api/health").json)
    assert client.get("/healthz").data == b"ok\n", "nothing has failed"
