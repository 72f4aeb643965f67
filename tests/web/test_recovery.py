"""After damage: every phone's page says so, and the host lets it play on."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal import DamageCause, EntryKind
from companion.app.journal.report import MissingEntry, Recoveries, Recovery
from companion.app.texts import LANGUAGES
from tests.web.conftest import with_services
from web import Services
from web.pages import PAGES, SECTIONS
from web.ui_texts import UiTexts

MISSING = (
    MissingEntry(5),
    MissingEntry(6),
    MissingEntry(7, 1, "play", 1_780_000_000.0, "Anna"),
    MissingEntry(8, 1, "retract", 1_780_000_015.0),
    MissingEntry(12),
)
REPORT = Recovery(
    1_780_000_100.0,
    DamageCause.SHORT,
    ("journal.damaged-1.sqlite",),
    4,
    1,
    4,
    1_779_999_000.0,
    7,
    MISSING,
    running=True,
)


@pytest.fixture
def recoveries(tmp_path: Path) -> Recoveries:
    found = Recoveries(tmp_path)
    found.add(REPORT)
    return found


@pytest.fixture
def services(services: Services, recoveries: Recoveries) -> Iterator[Services]:
    yield replace(services, recoveries=recoveries)


def reports(client: FlaskClient, language: str = "en") -> Any:
    client.set_cookie("lang", language)
    return client.get("/api/recovery").json


def test_the_page_names_what_is_missing(client: FlaskClient) -> None:
    told = reports(client)
    (report,) = told["reports"]
    assert told["host"] is False
    assert [(span["text"], span["at"]) for span in report["missing"]] == [
        ("Numbers 5 to 6: nothing is known about them.", None),
        ("Number 7: a move by Anna.", 1_780_000_000.0),
        ("Number 8: an undo.", 1_780_000_015.0),
        ("Number 12: nothing is known about it.", None),
    ]
    assert report["more"] == "and 2 more"
    assert report["summary"] == "7 entries are missing:"
    assert report["recovered"].startswith("4 entries of 1 game recovered.")
    assert "goes on from number 4" in report["advice"]
    assert report["aside"] == ["journal.damaged-1.sqlite"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_and_kind_has_its_words(language: str) -> None:
    texts = UiTexts()
    names = [f"recovery-{cause}" for cause in DamageCause]
    names += [f"recovery-kind-{kind}" for kind in EntryKind]
    said = [texts.text(language, name) for name in names]
    assert not {*said} & {*names} and len({*said}) == len(names)


def test_a_game_that_is_gone_is_not_said_to_go_on(
    client: FlaskClient, recoveries: Recoveries
) -> None:
    recoveries.add(replace(REPORT, running=False, gone=True))
    report, _ = reports(client)["reports"]
    assert "Start a new game" in report["advice"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_advice_names_the_set_up_page_in_its_words(language: str) -> None:
    texts = UiTexts()
    advice = texts.text(language, "recovery-advice-gone")
    assert texts.text(language, "midway") in advice


def test_nothing_recovered_is_said_so(
    client: FlaskClient, recoveries: Recoveries
) -> None:
    recoveries.add(replace(REPORT, entries=0, matches=0, last=0, last_at=None))
    report, _ = reports(client)["reports"]
    assert report["recovered"] == "Nothing could be recovered."


def test_czech_vocalises_its_preposition(
    client: FlaskClient, recoveries: Recoveries
) -> None:
    recoveries.add(replace(REPORT, matches=2))
    report, before = reports(client, "cs")["reports"]
    assert " ze 2 her" in report["recovered"] and " z 1 hry" in before["recovered"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_in_another_language(client: FlaskClient, language: str) -> None:
    (report,) = reports(client, language)["reports"]
    said = " ".join((report["cause"], report["recovered"], report["advice"]))
    assert ("recovery" not in said) and ("{" not in said)
    (english,) = reports(client, "en")["reports"]
    assert (report["advice"] == english["advice"]) is (language == "en")


@pytest.mark.parametrize("path", ["/", "/table", "/wall", "/health"])
def test_every_page_leads_to_it_until_the_host_plays_on(
    host: FlaskClient, client: FlaskClient, path: str
) -> None:
    assert 'href="/recovery"' in client.get(path).text
    assert host.post("/api/recovery", json={}).status_code == 200
    assert 'href="/recovery"' not in client.get(path).text
    assert reports(client)["reports"][0]["acknowledged"] is True


def test_only_the_host_closes_it(client: FlaskClient, recoveries: Recoveries) -> None:
    assert client.post("/api/recovery", json={}).status_code == 403
    assert recoveries.open() == (REPORT,)


def test_closing_it_twice_is_no_fault(host: FlaskClient) -> None:
    for _ in range(2):
        told: Any = host.post("/api/recovery", json={}).json
        assert [report["acknowledged"] for report in told["reports"]] == [True]
        assert told["host"] is True


def test_its_page_is_not_in_the_menu() -> None:
    reached = {name for names in SECTIONS.values() for name in names}
    assert {*PAGES} - reached == {"recovery", "try"}


def test_a_device_without_damage_has_nothing_to_tell(services: Services) -> None:
    phone = with_services(services, recoveries=None).test_client()
    assert reports(phone) == {"host": False, "reports": []}
    assert 'href="/recovery"' not in phone.get("/").text
