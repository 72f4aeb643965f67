"""What a family meets first: a game of their own, and fields they fill in wrongly."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion.app.matches import Matches
from companion.core.game import Setup
from companion.games import GAMES
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def test_a_game_of_your_own_is_one_tap_from_the_first_page(phone: Open) -> None:
    page = phone("/join", language="cs")
    page.get_by_role("link", name="Nová hra").click()
    page.wait_for_url("**/setup")


def test_who_takes_a_seat_comes_back_to_the_page_that_was_wanted(phone: Open) -> None:
    page = phone("/join", language="en")
    page.goto("/camera")
    page.wait_for_url("**/join")
    page.get_by_role("button", name="Sit down").first.click()
    page.wait_for_url("**/camera")


def test_a_stranger_is_led_to_where_one_joins_and_a_tap_lets_them_look(
    phone: Open,
) -> None:
    page = phone("/join", language="en")
    for path in ("/table", "/wall", "/history", "/after", "/camera"):
        page.goto(path)
        page.wait_for_url("**/join")
        expect(page.locator("#toast")).to_contain_text("seat")
    page.get_by_role("button", name="Just watch").click()
    page.wait_for_url("**/table")
    expect(page.locator("#players")).to_contain_text("Anna")
    page.goto("/wall")
    expect(page.locator("#players")).to_contain_text("Anna")


def test_a_stranger_opens_the_big_screen_and_hears_no_refusal(phone: Open) -> None:
    page = phone("/", language="en")
    page.get_by_role("link", name="Watch on a big screen").click()
    page.wait_for_url("**/wall")
    expect(page.locator("#players")).to_contain_text("Anna")
    expect(page.locator("#toast")).to_be_hidden()


@pytest.mark.parametrize(
    ("path", "link"), [("/", "Watch on a big screen"), ("/join", "Big screen")]
)
def test_the_big_screen_opens_in_a_tab_of_its_own(
    phone: Open, path: str, link: str
) -> None:
    page = phone(path, language="en")
    with page.expect_popup() as opened:
        page.locator("#main").get_by_role("link", name=link).click(
            modifiers=["Control"]
        )
    expect(opened.value.locator("#players")).to_contain_text("Anna")
    expect(page).to_have_url(re.compile(f"{path}$"))


def test_a_player_taps_a_seat_and_plays(phone: Open) -> None:
    page = phone("/join", language="en")
    page.get_by_role("button", name="Sit down").first.click()
    page.wait_for_url("**/table")
    expect(page.locator("#players")).to_contain_text("Anna")


def test_the_host_forbids_watchers(phone: Open) -> None:
    host = phone("/setup#pin", language="en")
    host.locator("#names input").first.wait_for(state="attached")
    host.fill("#pin", "4711")
    host.click("#pin-send")
    box = host.get_by_label("Phones without a seat may watch")
    expect(box).to_be_enabled()
    with host.expect_response("**/api/watchers") as answer:
        box.uncheck()
    assert answer.value.ok
    page = phone("/join", language="en")
    expect(page.locator("#watch-not")).to_be_visible()
    expect(page.locator("#watch")).to_be_hidden()


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
    page = phone("/setup#prepare", language=language)
    page.locator("#names input").first.wait_for(state="attached")
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


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_history_offers_to_put_right_what_can_be(
    phone: Open, matches: Matches, key: str
) -> None:
    game = next(game for game in GAMES.values() if game.key == key)
    edition = next(iter(game.editions))
    matches.start(game.key, Setup(("Eva", "Petr", "Jan"), edition))
    page = phone("/history", seat=0)
    expect(page.locator("#watching")).to_be_hidden()
    expect(page.locator("#right:not([hidden])")).to_have_count(1)


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
