"""The first page on a phone: what lies under the finger stays, past evenings show."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, expect

from companion.app.config import load
from companion.app.evenings.archive import Evenings
from companion.app.journal import Journal
from companion.app.journal.recovery import BACKUPS
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core.ids import GameKey
from companion.demo import DemoTable, Stage
from companion.games import GAMES
from tests.browser.conftest import Open
from tests.browser.devices import OneAddress
from tests.support.apps import app_of
from web import Services

pytestmark = pytest.mark.browser
TOPS = """(told) => told.map(([said, why]) => {
  document.getElementById("told").hidden = false;
  document.querySelector("#told .what").textContent = said;
  document.querySelector("#told .why").textContent = why;
  return document.getElementById("pause").getBoundingClientRect().top;
})"""
SHORT = ["Padlo 6", "Na nic dalšího není."]
LONG = [
    "Tažená kartička: průliv (ze skrytých) · Položit na H1",
    "Každá strana navazuje na sousedy: země na zemi, moře na moře.",
]


@pytest.fixture
def table(tmp_path: Path, journal: Journal, one_address: OneAddress) -> Iterator[str]:
    """A new device without a camera, whose demo has just begun."""
    matches = Matches(GAMES, journal, Publisher())
    settings = load(tmp_path, tmp_path / "none").demo
    stage = Stage(matches, DemoTable(1, (1400, 1050)), tmp_path, settings)
    stage.show_demo(GameKey("entdecker"))
    services = Services(
        matches,
        matches.publisher,
        Texts(matches.games),
        tmp_path,
        staging=stage,
        evenings=Evenings(matches, journal, tmp_path, tmp_path / BACKUPS),
    )
    with one_address.serves(app_of(services)) as address:
        yield address


def test_past_evenings_are_in_view_beside_the_demo(phone: Open) -> None:
    page = phone("/", language="cs")
    expect(page.locator("#pace")).to_be_visible()
    way = page.locator("#ways a", has_text="Minulé večery").bounding_box()
    places = page.locator(".places").bounding_box()
    assert way and places and way["y"] + way["height"] <= places["y"]


def test_what_the_demo_tells_moves_no_button(phone: Open) -> None:
    page = phone("/", language="cs")
    expect(page.locator("#pace")).to_be_visible()
    short, long = page.evaluate(TOPS, [SHORT, LONG])
    assert short == long


def test_who_has_no_past_evening_is_led_to_a_first(phone: Open) -> None:
    page = phone("/evenings", language="cs")
    expect(page.locator("#evenings")).to_contain_text("Tady se ještě nehrálo.")
    page.locator("#evenings").get_by_role("link", name="Nová hra").click()
    page.wait_for_url("**/setup#play")


def test_the_demo_takes_no_game_from_a_family_unasked(phone: Open) -> None:
    page = phone("/", language="en")
    assert page.request.post("/api/host", data={"pin": "4711"}).ok
    game = {"game": "entdecker", "edition": "kosmos-2001", "names": ["Eva", "Jan"]}
    assert page.request.post("/api/match", data=game).ok
    page.reload()
    watch = page.get_by_role("button", name="Watch the demo")
    said: list[str] = []

    def refuse(asked: Dialog) -> None:
        said.append(asked.message)
        asked.dismiss()

    page.once("dialog", refuse)
    watch.click()
    expect(page.locator("#banner")).to_contain_text("Eva")
    assert "past evenings" in said[0]
    page.once("dialog", lambda asked: asked.accept())
    watch.click()
    expect(page.locator("#badge")).to_have_text("Demo")
