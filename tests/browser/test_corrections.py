"""Corrections by a family's own fingers: a form, its preview, another phone's word."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.playing import VOYAGE, send, told

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


def test_an_old_move_gets_other_figures(phone: Open) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE[:2])
    anna.goto("/history")
    line = anna.locator("#lines > li").first
    line.locator(".mend summary").click()
    line.get_by_role("button", name="Change").click()
    own = anna.locator("#sheet details.folded").first
    own.locator("summary").click()
    own.locator("input[type=number]").fill("2")
    own.locator("button[type=submit]").click()
    expect(anna.locator("#sheet button.choice")).to_have_count(1)
    anna.locator("#sheet button.choice").click()
    expect(line).to_contain_text("corrected")
    assert told(anna, 0)["log"][0]["moves"][0]["count"] == 2
