"""What a family meets first: a game of their own, and fields they fill in wrongly."""

import pytest
from playwright.sync_api import Page, expect

from companion.app.matches import Matches
from companion.core.game import Setup
from companion.games import GAMES
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def test_a_game_of_your_own_is_one_tap_from_the_first_page(phone: Open) -> None:
    page = phone("/", language="cs")
    page.get_by_role("link", name="Nová hra").click()
    page.wait_for_url("**/setup")


@pytest.mark.parametrize(
    ("language", "pin", "name"),
    [
        ("cs", "PIN má 4 až 12 číslic.", "Tohle je potřeba vyplnit."),
        ("de", "Eine PIN hat 4 bis 12 Ziffern.", "Das muss ausgefüllt werden."),
        ("en", "A PIN has 4 to 12 digits.", "This has to be filled in."),
    ],
)
def test_a_field_is_refused_in_the_language_of_the_page(
    phone: Open, language: str, pin: str, name: str
) -> None:
    page = phone("/setup", language=language)
    page.locator("#names input").first.wait_for()
    page.fill("#pin", "12")
    page.click("#pin-send")
    assert said(page, "#pin") == pin
    page.fill("#pin", "1234")
    assert said(page, "#pin") == ""
    page.click("#begin")
    assert said(page, "#names input") == name
    page.locator("#names input").first.fill("Eva")
    assert said(page, "#names input") == ""


def said(page: Page, field: str) -> str:
    told = page.locator(field).first.evaluate("field => field.validationMessage")
    return str(told)


def test_a_figure_out_of_range_names_the_range(phone: Open) -> None:
    page = phone("/boards", language="cs")
    page.locator("#board [data-site]").first.wait_for()
    page.fill("#width", "5")
    page.evaluate("document.getElementById('width').checkValidity()")
    assert said(page, "#width").endswith("100–1500")


def test_before_the_end_the_standing_is_not_called_final(phone: Open) -> None:
    page = phone("/after", language="cs")
    expect(page.locator("#place")).to_have_text("Průběžné pořadí")


@pytest.mark.parametrize(("key", "is_offered"), [("entdecker", 1), ("norderwind", 0)])
def test_the_history_offers_to_put_right_what_can_be(
    phone: Open, matches: Matches, key: str, is_offered: int
) -> None:
    game = next(game for game in GAMES.values() if game.key == key)
    edition = next(iter(game.editions))
    matches.start(game.key, Setup(("Eva", "Petr"), edition))
    page = phone("/history", seat=0)
    expect(page.locator("#watching")).to_be_hidden()
    expect(page.locator("#right:not([hidden])")).to_have_count(is_offered)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_laptop_as_the_wall_cuts_nothing_off(
    phone: Open, matches: Matches, key: str, size: tuple[int, int]
) -> None:
    game = next(game for game in GAMES.values() if game.key == key)
    seats = ("Eva", "Petr", "Jan", "Ida")
    matches.start(game.key, Setup(seats, list(game.editions)[-1]))
    page = phone("/wall", size=size, language="cs")
    expect(page.locator("#board > *").first).to_be_visible()
    page.wait_for_timeout(400)
    hidden = page.locator("#board").evaluate("b => b.scrollHeight - b.clientHeight")
    assert hidden <= 1
