"""A first game on a small phone: a card has its own slot and moves nothing."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.app.matches import Matches
from companion.app.texts import LANGUAGES, Texts
from companion.core.ids import GameKey
from companion.games import GAMES
from tests.browser.conftest import Open
from tests.browser.playing import SET_UPS, VOYAGE, faults, send
from tests.browser.test_stillness import WATCH, shifted

pytestmark = pytest.mark.browser
CARD = ".lesson-card"
LAPPING = """() => {
  const card = document.querySelector(".lesson-card").getBoundingClientRect();
  return [...document.querySelectorAll("button, a, [role=button], .tappable")]
    .filter((each) => !each.closest(".lesson-card") && each.checkVisibility())
    .filter((each) => {
      const box = each.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return x > card.left && x < card.right && y > card.top && y < card.bottom;
    })
    .map((each) => each.outerHTML.slice(0, 120));
}"""
"""What could be tapped and lies under the card."""
LARGE = 0.6
"""Least share of its width that a board keeps beside a card."""
HIDDEN = """(texts) => {
  const p = document.querySelector(".lesson-card p");
  return texts.filter((text) => {
    p.textContent = text;
    return p.scrollHeight > p.clientHeight + 1;
  });
}"""
"""The sentences that a card does not show whole."""


def learner(phone: Open, **how: Any) -> Page:
    """Anna's phone, which says on the join page that it is her first game."""
    page = phone("/join", **how)
    page.get_by_label("first game").check()
    page.locator(".seat .sit").first.click()
    page.wait_for_url("**/table")
    expect(page.locator(CARD)).to_be_visible()
    return page


def test_a_card_comes_and_goes_by_one_tap_and_moves_nothing(phone: Open) -> None:
    page = learner(phone)
    page.add_init_script(WATCH)
    page.reload()
    expect(page.locator(CARD)).to_contain_text("A voyage begins at the edge")
    expect(page.locator(f"{CARD} .excerpt svg.sea-chart")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate(LAPPING) == []
    assert faults(page) == []
    page.get_by_role("button", name="Close").first.click()
    expect(page.locator(CARD)).to_have_count(0)
    send(page, 0, *VOYAGE[:1])
    expect(page.locator(CARD)).to_contain_text("You pay for all your tiles")
    page.reload()
    expect(page.locator(CARD)).to_contain_text("You pay for all your tiles")
    send(page, 0, *VOYAGE[1:])
    page.wait_for_timeout(300)
    assert shifted(page) == []


@pytest.mark.parametrize("game", ["entdecker", "catan-junior"])
def test_the_board_stays_large_under_a_card(
    phone: Open, matches: Matches, game: str
) -> None:
    matches.start(GameKey(game), SET_UPS[game])
    page = learner(phone)
    board = page.locator("#board .chart-pan")
    wide = "Math.round(document.querySelector('#board .chart-pan').offsetWidth)"
    expect(board).to_be_visible()
    page.wait_for_function(f"{wide} > 0")
    beside = page.evaluate(wide)
    page.get_by_role("button", name="Close").first.click()
    page.wait_for_function(f"{wide} > {beside}")
    assert beside >= LARGE * page.evaluate(wide)


def test_the_switch_is_in_the_tools_too(phone: Open) -> None:
    page = learner(phone)
    page.locator("[data-panel=tools]").click()
    box = page.locator("#learning")
    expect(box).to_be_checked()
    box.uncheck()
    expect(page.locator(CARD)).to_have_count(0)
    box.check()
    expect(page.locator(CARD)).to_have_count(1)


def test_every_card_shows_all_its_words_in_every_language(phone: Open) -> None:
    """On a phone of 360 px, each set in the page of its language, for its hyphens."""
    page, texts = learner(phone), Texts(GAMES)
    for language in LANGUAGES:
        page.request.post("/api/language", data={"language": language})
        page.reload()
        expect(page.locator(CARD)).to_be_visible()
        page.evaluate("document.fonts.ready.then(() => null)")
        said = [
            texts.game_text(language, game, f"lesson-{lesson.key}")
            for game in GAMES.ours.values()
            for lesson in game.lessons
        ]
        assert page.evaluate(HIDDEN, said) == [], language
