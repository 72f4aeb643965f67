"""The set-up from the first question to the game, by a finger and by the camera."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.app.evenings.archive import Evenings
from companion.app.journal import Journal
from companion.app.journal.recovery import BACKUPS
from companion.app.matches import Matches
from companion.app.status import TableStatus
from companion.app.texts import Texts
from companion.core.advice import Look
from companion.core.ids import Slot
from tests.browser.conftest import Open
from tests.browser.devices import OneAddress
from tests.browser.playing import faults
from tests.support.apps import app_of
from web import Services

pytestmark = pytest.mark.browser


class Unsettled:
    """A camera that has not seen the table at rest yet."""

    def picture(self) -> tuple[bytes, str] | None:
        return None

    def last(self) -> Look | None:
        return None

    def live(self) -> bytes | None:
        return None

    def rectified(self) -> bytes | None:
        return None


@pytest.fixture
def table(
    tmp_path: Path, matches: Matches, journal: Journal, one_address: OneAddress
) -> Iterator[str]:
    """A device with a camera that sees what a test says."""
    services = Services(
        matches,
        matches.publisher,
        Texts(matches.games),
        tmp_path,
        looking=Unsettled(),
        heartbeat=0.2,
        evenings=Evenings(matches, journal, tmp_path, tmp_path / BACKUPS),
    )
    with one_address.serves(app_of(services)) as address:
        yield address


def step(page: Page, name: str) -> None:
    page.locator(f"#steps [data-key={name}] button").click()
    expect(page.locator(f"[data-step={name}]")).to_be_visible()


@pytest.mark.parametrize("language", ["cs", "de", "en"])
def test_from_the_game_to_a_table_that_the_camera_has_ticked_off(
    phone: Open, matches: Matches, language: str
) -> None:
    page = phone("/join", language=language)
    assert page.request.post("/api/host", data={"pin": "4711"}).ok
    for name in ("Eva", "Jan"):
        assert page.request.post("/api/people", data={"name": name}).ok
    found = chosen(page, len(matches.games))
    step(page, "prepare")
    page.locator("#begin").click()
    page.locator("#match-begun").wait_for()
    session = matches.current
    assert session is not None
    assert session.setup.names == ("Jan", "Ida", "Eva")
    assert session.setup.options["beginner"] is True
    colours = [p.colour for p in session.game.view(session.state, None).players]
    assert colours[2] == "blue"
    market = page.locator("#plan [data-key='market.1'] button")
    expect(market).to_have_attribute("aria-pressed", "false")
    matches.show(TableStatus(camera=True, found=(Slot("market.1"),)))
    expect(market).to_have_attribute("aria-pressed", "true")
    pieces = page.locator("#plan li:has([aria-pressed=true])")
    expect(pieces).to_have_count(1)
    matches.show(TableStatus(camera=True, armed=True))
    expect(pieces).to_have_count(len(session.game.expected(session.state).pieces))
    found += faults(page)
    # Whoever leaves comes back to it.
    page.goto("/setup")
    expect(page.locator("#match-begun")).to_be_visible()
    page.locator("#begun-go").click()
    page.wait_for_url("**/join")
    assert found == []


def chosen(page: Page, games: int) -> list[str]:
    """Choose a game, three people, a colour, who begins and a rule; what is wrong."""
    page.goto("/setup#play")
    page.locator(".game-card:has([value=catan-junior])").click()
    expect(page.locator(".game-picture .plan")).to_have_count(games)
    found = faults(page)
    step(page, "players")
    for name in ("Eva", "Jan"):
        page.locator("#family button", has_text=name).click()
    page.locator("#names input").nth(2).fill("Ida")
    page.locator("#names fieldset").nth(0).locator(".swatches [data-key=blue]").click()
    page.locator("#round g[role=button]").nth(1).click()
    found += faults(page)
    step(page, "rules")
    page.locator("#options summary").first.click()
    page.locator("#options input[value=true]").first.check()
    return found + faults(page)


def test_what_is_missing_is_asked_for_where_it_belongs(phone: Open) -> None:
    page = phone("/join", language="en")
    assert page.request.post("/api/host", data={"pin": "4711"}).ok
    page.goto("/setup#play")
    page.locator("#names input").first.wait_for(state="attached")
    step(page, "prepare")
    page.locator("#begin").click()
    expect(page.locator("[data-step=players]")).to_be_visible()
    expect(page.locator("#names input").first).to_be_focused()


def test_the_pin_that_is_typed_begins_the_match(phone: Open, matches: Matches) -> None:
    page = phone("/join", language="en")
    assert page.request.post("/api/host", data={"pin": "4711"}).ok
    page.context.clear_cookies()
    before = matches.current
    page.goto("/setup#players")
    page.locator("#names input").first.wait_for(state="visible")
    for number, name in enumerate(("Eva", "Jan", "Ida")):
        page.locator("#names input").nth(number).fill(name)
    step(page, "prepare")
    page.locator("#begin").click()
    expect(page.locator("#toast")).to_be_visible()
    page.locator("#pin").fill("4711")
    page.locator("#begin").click()
    page.locator("#match-begun").wait_for()
    assert matches.current is not before
    assert matches.current is not None
    assert matches.current.setup.names == ("Eva", "Jan", "Ida")


def test_back_and_on_stand_beside_each_other(phone: Open) -> None:
    page = phone("/setup#play", language="de")
    on = page.locator("#on")
    expect(on).to_be_visible()
    # In one look: the page grows while its pictures come.
    beside = """on => {
      const back = document.getElementById("prev").getBoundingClientRect();
      const next = on.getBoundingClientRect();
      return [back.top === next.top, back.right < next.left];
    }"""
    assert on.evaluate(beside) == [True, True]
    assert on.evaluate("b => getComputedStyle(b).textAlign") == "center"
