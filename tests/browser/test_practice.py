"""Practice on a small phone: a puzzle by touch, told at once, ticked on this phone."""

import pytest
from playwright.sync_api import expect

from companion.games import GAMES
from tests.browser.conftest import Open
from tests.browser.playing import faults

pytestmark = pytest.mark.browser
HIDDEN = """Math.max(...[...document.querySelectorAll('#answers button')]
    .map((button) => button.getBoundingClientRect().bottom))
    - document.querySelector('nav.places').getBoundingClientRect().top"""
"""By how many px the lowest answer lies below what is seen."""
GERMAN = {"Accept-Language": "de"}
WIDER = "document.documentElement.scrollWidth > innerWidth"


def test_a_puzzle_is_answered_on_the_board_or_by_its_button(phone: Open) -> None:
    page = phone("/")
    page.get_by_role("link", name="Practice").click()
    page.get_by_role("link", name="Where may the ship start?").click()
    board = page.locator("#board svg.sea-chart")
    expect(board).to_be_visible()
    expect(board.locator(".tappable")).to_have_count(4)
    board.locator(".tappable").nth(1).click()
    told = page.locator("#told")
    expect(told).to_contain_text("B: Not this one.")
    expect(told).to_contain_text("No route leads from F4 to the edge.")
    expect(told).to_be_in_viewport(ratio=1)
    page.locator("#answers button").nth(3).click()
    expect(told).to_contain_text("D: Right!")
    assert not page.evaluate(WIDER)
    assert faults(page) == []
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("#question")).to_contain_text("seven gold")
    page.get_by_role("link", name="All puzzles").click()
    solved = page.locator(".puzzles li", has_text="Where may the ship start?")
    expect(solved.get_by_text("solved")).to_be_attached()
    expect(page.get_by_text("solved", exact=True)).to_have_count(1)
    page.reload()
    expect(page.get_by_text("solved", exact=True)).to_have_count(1)


@pytest.mark.parametrize("game", list(GAMES.ours))
def test_every_puzzle_shows_its_table(phone: Open, game: str) -> None:
    """Its board or cards, with no script's error, no wider than the phone; the
    question and all answers at once, in the language of the longest words.
    """
    page = phone("/practice", language="de")
    keys = page.request.get("/api/practice", headers=GERMAN).json()["games"]
    for puzzle in next(each for each in keys if each["game"] == game)["puzzles"]:
        page.goto(f"/practice#{game}/{puzzle['key']}")
        expect(page.locator("#question")).to_have_text(puzzle["question"])
        expect(page.locator("#board svg").first).to_be_visible()
        expect(page.locator("#answers button").nth(2)).to_be_visible()
        assert not page.evaluate(WIDER), puzzle["key"]
        expect(page.locator("#question")).to_be_in_viewport(ratio=1)
        assert page.evaluate(HIDDEN) <= 0, puzzle["key"]
