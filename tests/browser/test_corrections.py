"""Corrections by a family's own fingers: a form, its preview, another phone's word."""

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.app.matches import Matches
from companion.core.game import Setup
from companion.core.ids import GameKey
from tests.browser.conftest import Open
from tests.browser.playing import VOYAGE, send, told
from tests.support.playout import NAMES

pytestmark = pytest.mark.browser


def put_right(page: Page, whose: str, points: int) -> None:
    """Fill in the form that sets somebody's points, up to its preview."""
    page.goto("/history")
    page.locator("#right").click()
    form = page.locator("#sheet details.folded").filter(has_text="Set points")
    form.locator("summary").click()
    form.locator("select").nth(1).select_option(label=whose)
    form.locator("input[type=number]").fill(str(points))
    form.locator("button[type=submit]").click()
    expect(page.locator("#sheet")).to_contain_text(f"0 → {points}")


def test_own_points_are_put_right_after_a_preview(phone: Open) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE)
    put_right(anna, "Anna", 7)
    assert told(anna, 0)["view"]["players"][0]["score"] == 0
    anna.locator("#sheet button.choice").click()
    expect(anna.locator("#lines > li").first).to_contain_text("(Anna)")
    assert told(anna, 0)["view"]["players"][0]["score"] == 7


def correct(page: Page, index: int, button: str = "Change") -> None:
    """Open a line, counted from the newest."""
    line = page.locator("#lines > li").nth(index)
    line.get_by_role("button", name=button).click()
    expect(page.locator("#sheet")).to_be_visible()


def choose(box: Locator) -> None:
    """Take the first card, and the first of what it holds, to the end."""
    first = box.locator(".picker .all button").first
    while first.get_attribute("aria-haspopup"):
        first.click()
    first.click()


def test_an_old_move_gets_other_figures(phone: Open) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE[:2])
    anna.goto("/history")
    correct(anna, 0)
    own = anna.locator("#sheet details.folded").first
    own.locator("summary").click()
    own.locator("input[type=number]").fill("2")
    own.locator("button[type=submit]").click()
    anna.locator("#pending .doing button").click()
    line = anna.locator("#lines > li").first
    expect(line).to_contain_text("corrected")
    assert told(anna, 0)["log"][0]["moves"][0]["count"] == 2


def test_a_correction_is_led_to_where_it_does_not_go_on(phone: Open) -> None:
    """Another start: the tile that lay beside the ship is asked for again."""
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE)
    anna.goto("/history")
    lines = anna.locator("#lines > li")
    expect(lines).to_have_count(len(VOYAGE))
    count = lines.count()
    numbers = [line["revision"] for line in told(anna, 0)["log"]]
    correct(anna, count - 1)
    heading = anna.locator("#sheet-title")
    expect(heading).to_be_focused()
    expect(heading).to_contain_text(f"Entry {numbers[-1]}")
    choose(anna.locator("#sheet"))
    pending = anna.locator("#pending")
    expect(pending).to_contain_text("This is where it stops fitting")
    stuck = next(n for n in reversed(numbers) if f"Entry {n}" in pending.inner_text())
    expect(anna.locator(f"#line-{stuck}")).to_be_visible()
    expect(pending.locator(".picker button").first).to_be_visible()
    pending.get_by_role("button", name="Play on from here").click()
    expect(pending).to_contain_text("dropped")
    pending.locator(".doing button").click()
    expect(pending).to_be_hidden()
    expect(lines.last).to_contain_text("corrected")
    assert len(told(anna, 0)["log"]) < len(numbers)
    anna.locator("#undo").click()
    anna.locator("#sheet[open] #sheet-body > button.choice").click()
    expect(lines).to_have_count(count)


@pytest.mark.parametrize("language", ["cs", "en", "de"])
def test_a_line_is_left_out_in_three_taps(phone: Open, language: str) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE[:2])
    anna.request.post("/api/language", data={"language": language})
    anna.goto("/history")
    here = anna.locator(".beside [aria-current]")
    expect(here).to_be_in_viewport(ratio=0.99)
    before = len(told(anna, 0)["log"])
    anna.locator("#lines > li").first.locator(".mend button").first.click()
    anna.locator("#sheet-body .row button").first.click()
    pending = anna.locator("#pending")
    expect(pending.locator(".doing button")).to_be_visible()
    wide = anna.evaluate("document.documentElement.scrollWidth")
    assert wide <= anna.evaluate("innerWidth")
    pending.locator(".doing button").click()
    expect(anna.locator("#lines > li s").first).to_be_visible()
    assert len(told(anna, 0)["log"]) == before - 1


def test_alternatives_are_the_cards_of_play(phone: Open) -> None:
    """The tile that was drawn: its shape, then its sign; nothing to read through."""
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE)
    anna.goto("/history")
    correct(anna, 1)
    shapes = anna.locator("#sheet .picker .card-choice:has(svg)")
    expect(shapes.nth(1)).to_be_visible()  # drawings come one after another
    assert 2 <= shapes.count() <= 6
    shapes.filter(visible=True).locator("nth=0").click()
    expect(anna.locator("#sheet .picker h3")).to_be_focused()
    anna.get_by_role("button", name="Back").click()
    expect(shapes.first).to_be_visible()


def test_a_place_is_chosen_on_the_board_by_finger(phone: Open) -> None:
    """Another start: touched on the drawing of that moment."""
    anna = phone("/table", seat=0)
    send(anna, 0, VOYAGE[0])
    anna.goto("/history")
    correct(anna, 0)
    board = anna.locator("#sheet .picker .board")
    start = board.locator("[role=button][aria-label^='G at the bottom, ']")
    start.click()
    anna.locator("#pending .doing button").click()
    expect(anna.locator("#lines > li").first).to_contain_text("G at the bottom")


def test_a_correction_that_ends_the_match_is_confirmed(
    phone: Open, matches: Matches
) -> None:
    """Eight cubes win with four players; the last one was forgotten."""
    session = matches.start(GameKey("norderwind"), Setup(NAMES, "2014"))
    cube = {"type": "adjust_cube", "player": 0, "stands": True}
    cubes = [{**cube, "port": port} for port in ("norderkap", "trutzhavn")]
    anna = phone("/table", seat=0)
    send(anna, 0, *cubes, *cubes)
    assert session.game.outcome(session.state) is None
    anna.goto("/history")
    anna.locator("#right").click()
    form = anna.locator("#sheet details.folded").filter(has_text="cube")
    form.locator("summary").click()
    form.locator("select").nth(2).select_option(label="Olesand")
    form.locator("button[type=submit]").click()
    doing = anna.locator("#sheet .doing button")
    expect(anna.locator("#sheet")).to_contain_text("The game is then over.")
    doing.click()
    expect(doing).to_have_text("Yes, the game ends")
    assert session.game.outcome(session.state) is None
    doing.click()
    expect(anna.locator("#sheet")).to_be_hidden()
    assert session.game.outcome(session.state) is not None
