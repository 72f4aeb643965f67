"""The big screen: read from afar, whole on every screen, a way in for phones."""

import pytest
from playwright.sync_api import Page, expect

from companion.app.matches import Matches
from tests.browser.conftest import Open
from tests.browser.playing import SET_UPS, VOYAGE, play_on

pytestmark = pytest.mark.browser
SCREENS = ((1024, 768), (1280, 720), (3840, 2160))
GAME = pytest.mark.parametrize("game", list(SET_UPS))
INSTRUCTION_PX = 40
CODE_PX = 160
CUT = """() => {
  const parts = [".turn", "#board", "#players .player", ".join-card", "#caption",
    ".side"];
  return parts.flatMap((name) => [...document.querySelectorAll(name)])
    .map((e) => [e.id || e.className, e.getBoundingClientRect()])
    .filter(([, r]) => r.width && (r.left < -1 || r.top < -1 ||
      r.right > innerWidth + 1 || r.bottom > innerHeight + 1))
    .map(([name]) => name);
}"""
"""Parts that reach beyond the screen."""


def shown(page: Page) -> Page:
    page.locator("#board svg").first.wait_for()
    return page


def width(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["width"]


@GAME
def test_it_fits_every_screen(phone: Open, matches: Matches, game: str) -> None:
    play_on(matches, game, 30)
    page = shown(phone("/wall", size=SCREENS[0], language="en"))
    for size in SCREENS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(200)
        fits(page, size)


@GAME
def test_no_word_is_cut_beside_the_board(
    phone: Open, matches: Matches, game: str
) -> None:
    """In German, the longest: what players have, and whole lines below or none."""
    play_on(matches, game, 30)
    page = shown(phone("/wall", size=SCREENS[1], language="de"))
    cut = """() => [...document.querySelectorAll(".stock, .fits > *, .log > li")]
      .filter((e) => {
        const inside = e.getBoundingClientRect();
        const around = e.closest(".player, .side").getBoundingClientRect();
        const low = document.querySelector(".join-card").getBoundingClientRect().top;
        const out = inside.left >= around.right || !inside.height;
        return !out && (e.scrollWidth > e.clientWidth + 1 ||
          inside.right > around.right + 1 || inside.bottom > low + 1);
      }).map((e) => e.textContent)"""
    assert page.evaluate(cut) == []


def fits(page: Page, size: tuple[int, int]) -> None:
    """Nothing is cut off, and what is told is large enough."""
    assert page.evaluate(CUT) == []
    assert width(page, "#join-code") >= CODE_PX
    said = page.request.get("/api/state").json()["log"][0]["said"][0]
    expect(page.locator("#caption")).to_contain_text(said)
    sized = page.locator(".whose .phase").evaluate(
        "e => parseFloat(getComputedStyle(e).fontSize)"
    )
    share = INSTRUCTION_PX / 720
    assert sized >= share * min(size[1], size[0] * 720 / 1280)


def test_a_kiosk_has_no_menu_and_its_text_grows(phone: Open, matches: Matches) -> None:
    play_on(matches, "entdecker", 5)
    page = shown(phone("/wall?kiosk", size=(1280, 720)))
    expect(page.locator(".menu")).to_be_hidden()
    page.goto("/wall")
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    page.locator(".menu summary").click()
    page.locator("#text-size").click()
    assert page.evaluate(size) > before


def test_the_way_in_is_large_before_the_game(phone: Open, matches: Matches) -> None:
    page = shown(phone("/wall", size=(1280, 720)))
    expect(page.locator("body.before")).to_be_attached()
    large = width(page, "#join-code")
    play_on(matches, "entdecker", 3)
    expect(page.locator("body.before")).not_to_be_attached()
    assert large > 1.3 * width(page, "#join-code")


def test_two_moves_of_one_line_stand_apart(phone: Open) -> None:
    page = phone("/wall", seat=0, size=(1280, 720))
    seen = page.request.get("/api/state").json()["revision"]
    moves = [{**move, "seat": 0} for move in VOYAGE[:2]]
    body = {"moves": moves, "expected_revision": seen}
    assert page.request.post("/api/moves", data=body).ok
    first, second = page.request.get("/api/state").json()["log"][0]["said"]
    expect(page.locator("#caption")).to_have_text(f"{first} · {second}")
