"""The owner's box on a phone: answer, mark, print, count."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.texts import Texts
from companion.core.advice import Detection, Look
from companion.core.ids import GameKey
from companion.core.table import TableObservation
from companion.core.tag import Tag, serial
from companion.games import GAMES
from companion.service.printing import SheetPrinter
from tests.browser.conftest import SETUP, Open
from tests.browser.devices import OneAddress
from tests.browser.playing import faults
from tests.support.apps import app_of
from web import Services

pytestmark = pytest.mark.browser
ENTDECKER = "?game=entdecker&edition=kosmos-2001"
GAME = GameKey("entdecker")
JUNIOR = "?game=catan-junior&edition=2007"


class Camera:
    """Sees open sea tiles; one serial lies there twice."""

    def picture(self) -> tuple[bytes, str] | None:
        return None

    def live(self) -> bytes | None:
        return None

    def rectified(self) -> bytes | None:
        return None

    def last(self) -> Look | None:
        lies = [(0, 0.0), (1, 40.0), (2, 80.0), (1, 120.0)]
        seen = tuple(_seen(Tag("E", "AA", serial(n)).text, x) for n, x in lies)
        return Look(TableObservation({}), seen, {}, (), (640, 480))


def _seen(text: str, x: float) -> Detection:
    corners = ((x, 0.0), (x + 9, 0.0), (x + 9, 9.0), (x, 9.0))
    return Detection(text, corners, "zxing")


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path, dict(GAMES))


@pytest.fixture
def table(tmp_path: Path, box: Box, one_address: OneAddress) -> Iterator[str]:
    """A device with a press and a camera, on which a match has just begun."""
    publisher: Publisher[Published] = Publisher()
    games: dict[Any, Any] = dict(GAMES)
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(games, journal, publisher, box=box)
        matches.start(games["entdecker"].key, SETUP)
        services = Services(
            matches,
            publisher,
            Texts(games),
            tmp_path,
            heartbeat=0.2,
            box=box,
            looking=Camera(),
            printing=SheetPrinter(),
        )
        with one_address.serves(app_of(services)) as address:
            yield address


def hosted(phone: Open, path: str, language: str = "en") -> Page:
    """A page on the host's phone."""
    page = phone("/lamps", language=language)
    assert page.request.post("/api/host", data={"pin": "4711"}).ok
    page.goto(path)
    return page


def answers(box: Box, key: str, edition: str) -> Any:
    game: Any = GAMES
    return dict(box.answers(game[key].key, edition))


def test_a_number_is_kept_and_taken_back(phone: Open, box: Box) -> None:
    page = hosted(phone, f"/box{ENTDECKER}")
    sea = page.locator(".question", has_text="all sea (open)")
    sea.get_by_role("spinbutton").fill("21")
    sea.get_by_role("button", name="Save").click()
    expect(sea).to_contain_text("Read off your own pieces")
    assert answers(box, "entdecker", "kosmos-2001") == {"count.wwww-open": 21}
    expect(page.locator("#progress")).to_have_text("1 / 48")
    sea.get_by_role("button", name="Remove the answer").click()
    expect(sea).to_contain_text("We assume: 20")
    assert answers(box, "entdecker", "kosmos-2001") == {}


def test_spaces_are_marked_on_a_drawn_path(phone: Open, box: Box) -> None:
    page = hosted(phone, f"/box{ENTDECKER}")
    page.locator("summary", has_text="jungle paths").click()
    eyes = page.locator(".question", has_text="path 2").nth(1)
    expect(eyes.get_by_role("button", name="3", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    eyes.get_by_role("button", name="3", exact=True).click()
    eyes.get_by_role("button", name="5", exact=True).press("Enter")
    eyes.get_by_role("button", name="Save").click()
    expect(eyes).to_contain_text("Read off your own pieces")
    kept = answers(box, "entdecker", "kosmos-2001")
    assert kept == {"path.2.eyes": ["5", "6"]}


def test_a_choice_is_kept_and_a_bad_one_says_why(phone: Open, box: Box) -> None:
    page = hosted(phone, f"/box{JUNIOR}")
    land = page.locator(".question", has_text="top left")
    land.get_by_role("combobox").select_option("rum-4")
    land.get_by_role("button", name="Save").click()
    expect(land).to_contain_text("Read off your own pieces")
    assert answers(box, "catan-junior", "2007") == {"land-a": "rum-4"}
    anchors = page.locator(".question", has_text="anchor")
    for site in ("2", "14"):
        anchors.get_by_role("button", name=site, exact=True).click()
    anchors.get_by_role("button", name="Save").click()
    expect(page.locator("#toast")).to_contain_text("That is not possible")
    assert answers(box, "catan-junior", "2007") == {"land-a": "rum-4"}


def test_a_box_travels_by_file(phone: Open, box: Box, tmp_path: Path) -> None:
    page = hosted(phone, f"/box{ENTDECKER}")
    box.answer(GAME, "kosmos-2001", "bonus.ten", 3)
    expect(page.locator("#export")).to_have_attribute("href", "/api/box/entdecker.toml")
    with page.expect_download() as asked:
        page.locator("#export").click()
    path = tmp_path / asked.value.suggested_filename
    asked.value.save_as(path)
    box.take_back(GAME, "kosmos-2001", "bonus.ten")
    page.locator("#import").set_input_files(path)
    expect(page.locator("#imported")).to_contain_text("1")
    assert answers(box, "entdecker", "kosmos-2001") == {"bonus.ten": 3}
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(path.read_text("utf-8").replace("entdecker", "catan-junior"))
    page.locator("#import").set_input_files(wrong)
    expect(page.locator("#toast")).to_contain_text("belongs to catan-junior")
    assert answers(box, "entdecker", "kosmos-2001") == {"bonus.ten": 3}


def test_the_table_leads_here_while_something_is_assumed(phone: Open) -> None:
    page = phone("/table", seat=0)
    page.locator(".dock [data-panel=tools]").click()
    page.locator("#assumed a").click()
    page.wait_for_url("**/box?game=entdecker&edition=kosmos-2001")
    expect(page.locator("#assumed li").first).to_be_visible()
    expect(page.locator("#host-first")).to_be_visible()


@pytest.mark.parametrize("name", ["tags", "box", "stock", "wifi"])
def test_who_is_sent_for_the_pin_comes_back_with_it(phone: Open, name: str) -> None:
    page = phone(f"/{name}", seat=0)
    page.locator("#host-first a").click()
    page.locator("#pin").fill("4711")
    page.locator("#pin-send").click()
    page.wait_for_url(f"**/{name}")
    expect(page.locator("#host-first")).to_be_hidden()


def test_a_sheet_is_looked_at_and_downloaded(phone: Open) -> None:
    page = hosted(phone, f"/tags{ENTDECKER}")
    expect(page.locator("#total")).to_have_text("181")
    page.locator("#none").click()
    expect(page.locator("#refused")).to_contain_text("nothing to print")
    page.get_by_label("strait (hidden)").fill("4")
    page.get_by_label("18 mm").check()
    expect(page.locator("#paper option[value=l4732]")).to_be_disabled()
    page.locator("#paper").select_option("l7651")
    expect(page.locator("#preview")).to_be_visible()
    expect(page.locator("#total")).to_have_text("4")
    with page.expect_download() as asked:
        page.locator("#download").click()
    assert asked.value.suggested_filename == "entdecker-l7651.pdf"


def test_pieces_are_counted_and_the_missing_printed(phone: Open, box: Box) -> None:
    page = hosted(phone, f"/stock{ENTDECKER}")
    sea = page.locator("#kinds li", has_text="all sea (open)")
    expect(sea).to_contain_text("0 / 20")
    page.locator("#count").click()
    expect(sea).to_contain_text("3 / 20")
    expect(page.locator("#double")).to_contain_text("TC:EAA01")
    assert box.stocktake.table() is not None
    page.locator("#next").click()
    expect(page.locator("#batch")).to_have_text("2")
    expect(page.locator("#agains")).to_be_hidden()
    page.locator("#count").click()
    expect(page.locator("#next")).to_be_hidden()
    page.reload()
    expect(sea).to_contain_text("3 / 20")
    page.locator("#print").click()
    page.wait_for_url("**/tags?*")
    expect(page.get_by_label("all sea (open)")).to_have_value("17")
    expect(page.locator("[name=part][value=anchors]")).not_to_be_checked()


def test_the_hosts_pages_can_be_used_by_everybody(phone: Open) -> None:
    page = hosted(phone, "/lamps", language="cs")
    found = {}
    for path, ready in (
        (f"/box{ENTDECKER}", ".question"),
        (f"/box{JUNIOR}", ".spot"),
        (f"/tags{ENTDECKER}", "#preview:not([hidden])"),
        (f"/stock{ENTDECKER}", "#kinds li"),
    ):
        page.goto(path)
        page.locator(ready).first.wait_for()
        page.evaluate(
            "document.querySelectorAll('main details').forEach(d => d.open = 1)"
        )
        found[path] = faults(page)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, path
    assert found == {path: [] for path in found}
