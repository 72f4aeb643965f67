"""Nothing moves but the game: layout shifts of every page, and while others play."""

import os
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.app.matches import Matches
from companion.app.status import Source, TableStatus
from companion.core.signal import Sign, Signal
from tests.browser.conftest import Open
from tests.browser.playing import SET_UPS, VOYAGE, play_on, send
from tests.browser.test_pages import ready
from web.pages import PAGES

pytestmark = pytest.mark.browser
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries())
    if (!shift.hadRecentInput)
      shifts.push([shift.value, ...shift.sources.map(({node}) =>
        `${node?.nodeName}#${node?.id}.${node?.className}`)]);
}).observe({type: "layout-shift", buffered: true});
"""
STILL = 0.005
"""What is told as 0.00; a glyph that came with the typeface moves less."""


WATCHED_S = 60 if os.environ.get("STILL") else 3
"""``make still`` watches a minute, the suite some beats of the stream."""
REDRAWN = """
window.redrawn = [];
new MutationObserver((list) => {
  for (const {type, target} of list)
    redrawn.push(`${type} ${target.nodeName}#${target.id}`);
}).observe(document.body, {subtree: true, childList: true, attributes: true,
  characterData: true});
"""


def shifted(page: Page) -> list[Any]:
    """What moved since the page was opened, if it moved more than can be seen."""
    found: list[Any] = page.evaluate("shifts")
    return found if sum(value for value, *_ in found) >= STILL else []


def test_no_page_moves_while_it_loads(phone: Open) -> None:
    page = phone("/table", seat=0)
    send(page, 0, *VOYAGE)
    page.add_init_script(WATCH)
    moved = {}
    for name, path in PAGES.items():
        page.goto(path)
        ready(page, name)
        expect(page.locator("body.arriving")).to_have_count(0, timeout=30_000)
        page.wait_for_timeout(300)
        moved[name] = shifted(page)
    assert moved == {name: [] for name in PAGES}


@pytest.mark.parametrize("game", list(SET_UPS))
@pytest.mark.parametrize("seat", [None, 1])
def test_nothing_moves_but_the_game(
    phone: Open, matches: Matches, game: str, seat: int | None
) -> None:
    """Moves, refusals and questions of others on a phone that looks on, or waits."""
    session = play_on(matches, game, 10)
    page = phone("/table", seat=seat)
    page.add_init_script(WATCH)
    page.reload()
    page.locator("#board svg").first.wait_for()
    rng = random.Random(7)
    signs = list(Sign)
    for turn in range(25):
        found: list[Any] = list(session.game.legal_moves(session.state))
        if not found:
            break
        done = session.submit(
            (rng.choice(found),), Source.PHONE, None, session.revision
        )
        assert done is None, done
        if turn % 3 == 0:
            matches.show(TableStatus(Signal(rng.choice(signs)), camera=True))
        page.wait_for_timeout(60)
    newest = page.request.get("/api/state").json()["log"][0]["said"][0]
    expect(page.locator("#log > li").first).to_contain_text(newest, timeout=30_000)
    assert shifted(page) == []


@pytest.mark.parametrize("game", list(SET_UPS))
def test_nothing_is_drawn_while_nothing_happens(
    phone: Open, matches: Matches, game: str
) -> None:
    """The stream beats on, and no node of the page changes."""
    play_on(matches, game, 12)
    page = phone("/table", seat=0)
    page.locator("#board svg").first.wait_for()
    page.wait_for_load_state("domcontentloaded")
    expect(page.locator("body.live")).to_be_attached()
    page.wait_for_timeout(1_500)
    page.evaluate(REDRAWN)
    page.wait_for_timeout(1_000 * WATCHED_S)
    assert page.evaluate("redrawn") == []
