"""Everything that a finger presses is as large as a finger: 44 px and more."""

from typing import Any

import pytest
from playwright.sync_api import Page

from companion.app.matches import Matches
from tests.browser.conftest import Open
from tests.browser.playing import SET_UPS, VOYAGE, play_on, send
from tests.browser.test_pages import ready
from web.pages import PAGES

pytestmark = pytest.mark.browser
SMALL = """() => {
  const pressed = "a[href], button, summary, input, select, textarea, [role=button]";
  const inText = (e) => e.tagName === "A" && e.closest("p, li, td, figcaption, dd") &&
    getComputedStyle(e).display === "inline";
  const wide = (e) => {
    const ticked = e.type === "checkbox" || e.type === "radio";
    const box = ticked && e.closest("label") || e;
    const {width, height} = box.getBoundingClientRect();
    return Math.min(width, height) > 43.5;
  };
  return [...document.querySelectorAll(pressed)]
    .filter((e) => e.checkVisibility({visibilityProperty: true}) &&
      e.getClientRects().length && !e.disabled &&
      !e.closest(".visually-hidden, .chart-pan, [inert]"))
    .filter((e) => !inText(e) && !wide(e))
    .map((e) => {
      const {width, height} = e.getBoundingClientRect();
      return `${Math.round(width)}x${Math.round(height)} ${e.outerHTML.slice(0, 110)}`;
    });
}"""
"""What can be pressed and is too small. A link inside a sentence is as high as its
line; of small targets on a chart the nearest within 22 px is meant."""


def small(page: Page) -> Any:
    for details in page.locator("main details:not([open]) > summary").all():
        if details.is_visible():
            details.click()
    return page.evaluate(SMALL)


def test_no_page_has_a_target_below_44_px(phone: Open) -> None:
    page = phone("/table", seat=0)
    send(page, 0, *VOYAGE)
    found = {}
    for name, path in PAGES.items():
        page.goto(path)
        found[name] = small(ready(page, name))
    assert found == {name: [] for name in PAGES}


@pytest.mark.parametrize("game", list(SET_UPS))
def test_no_sheet_of_a_game_has_one(phone: Open, matches: Matches, game: str) -> None:
    play_on(matches, game, 25)
    page = phone("/table", seat=0)
    page.locator("#board svg").first.wait_for()
    found = {"table": page.evaluate(SMALL)}
    for sheet in ("players", "aid", "log", "tools"):
        page.locator(f"[data-panel={sheet}]").click()
        found[sheet] = page.evaluate(SMALL)
    assert found == {name: [] for name in found}
