"""An answer from a phone to what the table asks: it is done, or says why not."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from threading import Event, Thread
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.status import Published, Questions, Source, TableStatus
from companion.app.watcher import Watcher
from companion.core.ids import Kind
from tests.app import toy
from tests.app.table import TIMES, Table, TableObserver
from tests.web.conftest import seated, told, with_services
from web import Services

PATIENT_S = 20.0
HASTY = replace(TIMES, patience=0.0, accepted=0.0)


@dataclass
class Watched:
    """A toy table that a watcher's thread reads, and Anna's phone at it."""

    services: Services
    table: Table
    eye: TableObserver
    anna: FlaskClient

    def lay(self, field: int, kind: Kind = toy.STONE) -> None:
        self.table.lies[toy.slot(field)] = kind
        self.eye.blink()

    @property
    def news(self) -> Published:
        latest = self.services.publisher.latest
        assert latest is not None
        return latest

    def until(self, holds: Callable[[TableStatus], object]) -> TableStatus:
        """The table's status, once something holds of a judged table."""
        until = time.monotonic() + PATIENT_S
        while time.monotonic() < until:
            news = self.news
            if news.table.judged == news.revision and holds(news.table):
                return news.table
            time.sleep(0.01)
        raise AssertionError(self.news.table)

    def asked_to_put_back(self) -> None:
        """A piece that was undone still lies there."""
        self.until(lambda table: table.armed)
        self.lay(2)
        self.until(lambda table: self.news.revision == 2)
        assert self.session.undo(self.session.revision) is None
        self.until(lambda table: table.put_back)

    @property
    def session(self) -> Any:
        return self.services.matches.current

    def confirm(self, answer: str, **more: object) -> Any:
        body = {"answer": answer, "expected_revision": told(self.anna)["revision"]}
        return self.anna.post("/api/confirm", json={**body, **more})


@pytest.fixture
def watched(services: Services) -> Iterator[Watched]:
    table = Table()
    eye = TableObserver(table)
    watcher, stop = Watcher(services.matches, HASTY, eye), Event()
    thread = Thread(target=watcher.run, args=(stop,))
    thread.start()
    app = with_services(services, answer=watcher.answer)
    try:
        yield Watched(services, table, eye, seated(app.test_client(), 0))
    finally:
        stop.set()
        thread.join(PATIENT_S)


def code(answer: Any) -> str:
    assert answer.json is not None
    sentence = answer.json["error"]["sentence"]
    assert sentence and not sentence.startswith("error-")
    name: str = answer.json["error"]["code"]
    return name


def test_a_story_is_taken(watched: Watched) -> None:
    watched.until(lambda table: table.armed)
    watched.lay(1, toy.JOKER)
    watched.until(lambda table: len(table.stories) == 2)
    answer = watched.confirm("story", index=1)
    assert (answer.status_code, answer.json) == (200, {"revision": 2})
    assert watched.session.state.scores == (2, 0)
    assert watched.news.log[-1].source is Source.PHONE
    assert watched.until(lambda table: not table.stories).armed


def test_the_offer_is_taken_once(watched: Watched) -> None:
    watched.until(lambda table: table.armed)
    watched.lay(1, toy.JOKER)
    watched.until(lambda table: table.offered)
    assert watched.confirm("offer").status_code == 200
    assert watched.session.state.scores == (1, 0)
    again = watched.confirm("offer", expected_revision=1)
    assert (again.status_code, watched.session.revision) == (409, 2)


@pytest.mark.parametrize("answer", ["story", "offer"])
def test_another_question_than_the_phone_saw_is_not_answered(
    watched: Watched, answer: str
) -> None:
    watched.until(lambda table: table.armed)
    watched.lay(1, toy.JOKER)
    watched.until(lambda table: table.stories)
    shown = told(watched.anna)["table"]["question"]
    del watched.table.lies[toy.slot(1)]
    watched.lay(0, toy.JOKER)
    before = getattr(Questions.parse(shown), answer)
    watched.until(
        lambda table: table.stories and getattr(table.questions, answer) != before
    )
    gone = watched.confirm(answer, index=0, question=shown)
    assert (gone.status_code, code(gone)) == (409, "no-story")
    now = told(watched.anna)["table"]["question"]
    assert watched.confirm(answer, index=0, question=now).status_code == 200
    assert list(watched.session.state.fields) == [0]


@pytest.mark.parametrize("answer", ["story", "offer"])
def test_only_the_question_of_its_own_kind_counts(
    watched: Watched, answer: str
) -> None:
    watched.until(lambda table: table.armed)
    watched.lay(1, toy.JOKER)
    asked = watched.until(lambda table: table.stories).questions
    own = {answer: getattr(asked, answer)}
    sent = replace(Questions("x", "y", "z"), **own).text
    assert watched.confirm(answer, index=0, question=sent).status_code == 200


@pytest.mark.parametrize("answer", ["table", "record"])
def test_of_a_difference_nothing_else_counts(watched: Watched, answer: str) -> None:
    watched.asked_to_put_back()
    asked = watched.until(lambda table: table.put_back).questions
    sent = replace(asked, story="x", offer="y").text
    assert watched.confirm(answer, question=sent).status_code == 200


def test_the_table_is_right(watched: Watched) -> None:
    watched.asked_to_put_back()
    assert watched.confirm("table").status_code == 200
    assert list(watched.session.state.fields) == [2]
    assert watched.until(lambda table: not table.put_back).armed


def test_the_record_is_right(watched: Watched) -> None:
    watched.asked_to_put_back()
    assert watched.confirm("record").status_code == 200
    assert watched.until(lambda table: table.waived).put_back
    assert list(watched.session.state.fields) == []


@pytest.mark.parametrize("answer", ["table", "record", "offer"])
def test_a_question_that_is_gone_is_told(watched: Watched, answer: str) -> None:
    watched.until(lambda table: table.armed)
    gone = watched.confirm(answer)
    assert (gone.status_code, code(gone)) == (409, "no-story")
    assert watched.session.revision == 1


@pytest.mark.parametrize("question", ["", "a", "a.b.c", "..", "a.b.c.d"])
@pytest.mark.parametrize("answer", ["table", "record"])
def test_what_is_no_question_of_the_table_is_not_answered(
    watched: Watched, answer: str, question: str
) -> None:
    watched.asked_to_put_back()
    gone = watched.confirm(answer, question=question)
    assert (gone.status_code, code(gone)) == (409, "no-story")


@pytest.mark.parametrize("answer", ["table", "record"])
def test_another_difference_than_the_phone_saw_is_not_answered(
    watched: Watched, answer: str
) -> None:
    watched.asked_to_put_back()
    shown = told(watched.anna)["table"]["question"]
    del watched.table.lies[toy.slot(2)]
    watched.lay(0)
    watched.until(lambda table: table.put_back and table.questions.text != shown)
    gone = watched.confirm(answer, question=shown)
    assert (gone.status_code, code(gone)) == (409, "no-story")
    assert not watched.news.table.waived and not watched.session.state.fields
    now = told(watched.anna)["table"]["question"]
    assert watched.confirm(answer, question=now).status_code == 200


def test_an_answer_to_something_older_is_refused(watched: Watched) -> None:
    watched.asked_to_put_back()
    late = watched.confirm("table", expected_revision=2)
    assert (late.status_code, code(late)) == (409, "stale_revision")
    assert list(watched.session.state.fields) == []


def test_a_table_against_the_rules_is_refused_with_the_rule(watched: Watched) -> None:
    watched.services.matches.start(
        toy.GAME.key, replace(toy.SETUP, options={"dice": True})
    )
    watched.eye.blink()
    watched.until(lambda table: table.armed)
    watched.lay(2)
    watched.until(lambda table: table.refusal)
    refused = watched.confirm("table")
    assert (refused.status_code, code(refused)) == (409, "not_now")
    assert refused.json["error"]["record"] == {"type": "not_now", "loud": True}


def test_a_table_that_nothing_explains_is_told_so(watched: Watched) -> None:
    watched.until(lambda table: table.armed)
    watched.lay(2)
    watched.until(lambda table: self_played(watched))
    watched.lay(2, toy.JOKER)
    watched.until(lambda table: table.put_back)
    answer = watched.confirm("table")
    assert (answer.status_code, code(answer)) == (409, "unexplained")


def self_played(watched: Watched) -> bool:
    return watched.news.revision == 2


def test_a_pause_answers_nothing(watched: Watched) -> None:
    watched.asked_to_put_back()
    watched.session.pause(True)
    paused = watched.confirm("table")
    assert (paused.status_code, code(paused)) == (409, "paused")


def test_only_who_sits_may_answer(watched: Watched, client: FlaskClient) -> None:
    body = {"answer": "record", "expected_revision": 1}
    assert client.post("/api/confirm", json=body).status_code == 403


def test_a_table_that_does_not_answer_is_not_waited_for(services: Services) -> None:
    watcher = Watcher(services.matches, HASTY)
    answer = partial(watcher.answer, wait=0.05)
    anna = seated(with_services(services, answer=answer).test_client(), 0)
    body = {"answer": "table", "expected_revision": told(anna)["revision"]}
    late = anna.post("/api/confirm", json=body)
    assert (late.status_code, code(late)) == (503, "no-reply")
    watcher.step()
    assert watcher.waiting == 0, "it was withdrawn"


def test_a_table_without_a_watcher_takes_no_answer(anna: FlaskClient) -> None:
    body = {"answer": "table", "expected_revision": told(anna)["revision"]}
    answer = anna.post("/api/confirm", json=body)
    assert (answer.status_code, code(answer)) == (409, "no-buttons")
