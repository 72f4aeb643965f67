"""Making a layout, a board and a tile by taps on a phone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.playing import faults

pytestmark = pytest.mark.browser


def as_host(page: Page) -> Page:
    answer = page.request.post("/api/host", data={"pin": "4711"})
    assert answer.ok, answer.text()
    return page


def test_a_small_layout_is_drawn_kept_and_played(phone: Open) -> None:
    page = as_host(phone("/layouts"))
    field = page.locator("[data-field='2,2']")
    page.locator("#open").select_option("")
    page.locator("[data-kind=wwll-open]").click()
    field.click()
    expect(field).to_have_attribute("aria-label", re.compile("^C3: two adjacent"))
    field.click()
    page.locator("[data-kind=wwww-open]").click()
    page.locator("[data-field='7,5']").click()
    expect(page.locator("#count")).to_have_text("Tiles laid: 2")
    assert faults(page) == []
    page.locator("#name").fill("Two islands")
    page.locator("#keep button").click()
    expect(page.locator("#kept")).to_be_visible()
    page.reload()
    page.locator("#open").select_option("Two islands")
    expect(page.locator("#count")).to_have_text("Tiles laid: 2")
    page.goto("/setup#play")
    expect(page.locator("#names input").first).to_be_attached()
    page.locator(".game-card:has([value=entdecker])").click()
    page.locator("#on").click()
    for number in (0, 1):
        page.locator("#names input").nth(number).fill(f"Player {number}")
    page.locator("#on").click()
    page.locator("summary:has(+ * [name=layout])").click()
    page.locator("[name=layout][value='Two islands']").check()
    page.locator("#on").click()
    page.locator("#begin").click()
    page.wait_for_url(re.compile(r"/join$"))
    told = page.request.get("/api/state").json()
    laid = {
        (c["column"], c["row"], c["kind"], c["turn"])
        for c in told["view"]["board"]["cells"]
    }
    assert laid == {(2, 2, "wwll-open", 1), (7, 5, "wwww-open", 0)}


def test_too_many_tiles_are_told_before_and_after(phone: Open) -> None:
    page = as_host(phone("/layouts"))
    page.locator("#open").select_option("")
    page.locator("[data-kind=llll-ten]").click()
    for column in (1, 4, 7):
        page.locator(f"[data-field='{column},3']").click()
    expect(page.locator("#count")).to_contain_text("Too many: all land")
    page.locator("#name").fill("Three tens")
    page.locator("#keep button").click()
    expect(page.locator("#toast")).to_contain_text("in it 3×, the box has it 2×")
    told = page.request.get("/api/layouts").json()
    assert all(layout["shipped"] for layout in told["layouts"])


def test_the_grid_is_walked_by_arrow_keys(phone: Open) -> None:
    page = phone("/layouts")
    page.locator("#open").select_option("")
    page.locator("[data-kind=wwww-open]").click()
    page.locator("[data-field='0,0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("[data-field='1,1']")).to_have_attribute(
        "aria-label", "B2: all sea (open)"
    )
    expect(page.locator("[data-field='1,1']")).to_be_focused()


def edition(page: Page) -> Page:
    page.locator("#edition").select_option("2014")
    expect(page.locator("#verdict")).to_have_text("This board can be played.")
    return page


def mode(page: Page, name: str) -> None:
    page.locator(f"[data-mode={name}]").click()


def test_a_board_is_edited_refused_in_two_parts_and_kept(phone: Open) -> None:
    page = edition(as_host(phone("/boards")))
    mode(page, "way")
    page.locator("[data-site='14']").click()
    page.locator("[data-site='16']").click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("falls into 2 parts. No ship gets to site 16.")
    expect(page.locator("[data-site='16']")).to_have_attribute(
        "aria-label", re.compile("no ship can get here")
    )
    page.locator("#keep").click()
    expect(page.locator("#toast")).to_contain_text("No ship gets to site 16.")
    page.locator("#toast button").click()
    assert page.request.get("/api/boards?edition=2014").json()["own"] is None
    page.locator("#back").click()
    expect(verdict).to_have_text("This board can be played.")
    mode(page, "land")
    page.locator("#details .chips button").first.click()
    page.locator("#number").select_option("5")
    mode(page, "start")
    assert faults(page) == []
    page.locator("#keep").click()
    expect(page.locator("#kept")).to_be_visible()
    own = page.request.get("/api/boards?edition=2014").json()["own"]
    assert own["lands"][0]["number"] == 5
    start = {"game": "catan-junior", "edition": "2014", "names": ["A", "B"]}
    assert page.request.post("/api/match", data=start).status == 201
    lands = page.request.get("/api/state").json()["view"]["board"]["lands"]
    assert "sabre-5" in {land["slot"] for land in lands}


def test_sites_are_added_dragged_and_pushed(phone: Open) -> None:
    page = edition(phone("/boards"))
    page.locator("#board").scroll_into_view_if_needed()
    mode(page, "site")
    page.locator("#add").click()
    expect(page.locator("#verdict")).to_contain_text("No ship gets to site 17")
    fresh = page.locator("[data-site='17'] text")
    x = float(fresh.get_attribute("x") or 0)
    page.locator("[data-site='17']").focus()
    page.keyboard.press("ArrowRight")
    expect(fresh).to_have_attribute("x", str(int(x + 2)))
    old = page.locator("[data-site='1'] text")
    before = old.get_attribute("x")
    box = old.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 4, box["y"] + 4)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 30, steps=4)
    page.mouse.up()
    expect(old).not_to_have_attribute("x", before or "")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_an_unsaved_board_outlives_a_reload(phone: Open) -> None:
    page = edition(as_host(phone("/boards")))
    mode(page, "erase")
    page.locator("[data-site='10']").click()
    expect(page.locator("[data-site='10']")).to_have_count(0)
    page.goto("/boards?edition=2014")
    expect(page.locator("#open")).to_have_value("draft")
    expect(page.locator("[data-site='9']")).to_be_visible()
    expect(page.locator("[data-site='10']")).to_have_count(0)
    page.locator("#keep").click()
    expect(page.locator("#kept")).to_be_visible()
    page.reload()
    expect(page.locator("#open")).to_have_value("own")
    expect(page.locator("[data-site='10']")).to_have_count(0)


def test_a_tile_is_enrolled_by_four_taps(phone: Open) -> None:
    page = as_host(phone("/enrol"))
    expect(page.locator("#found")).to_contain_text("all sea")
    page.locator("[data-side='1']").click()
    page.locator("[data-side='3']").click()
    page.locator("#back").select_option("gold")
    expect(page.locator("#found")).to_contain_text("strait (question mark, gold find)")
    assert faults(page) == []
    page.locator("#name").fill("Golden strait")
    page.locator("#keep button").click()
    expect(page.locator("#own li")).to_contain_text("Golden strait")
    told = page.request.get("/api/kinds").json()
    assert [(o["code"], o["count"]) for o in told["own"]] == [("DC", 1)]
    page.locator("#own button").click()
    expect(page.locator("#none")).to_be_visible()


def test_a_file_is_opened(phone: Open, tmp_path: Path) -> None:
    page = as_host(phone("/layouts"))
    text = page.request.get("/api/layouts/file?name=variant1").text()
    path = tmp_path / "layout.toml"
    path.write_text(text.replace('"variant1"', '"My rows"'), "utf-8")
    page.locator("#upload").set_input_files(path)
    expect(page.locator("#count")).to_have_text("Tiles laid: 15")
    expect(page.locator("#name")).to_have_value("My rows")
    path.write_text("[", "utf-8")
    page.locator("#upload").set_input_files(path)
    expect(page.locator("#toast")).to_contain_text("not a TOML file")
    expect(page.locator("#count")).to_have_text("Tiles laid: 15")
