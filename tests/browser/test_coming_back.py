"""A phone that is a stranger gets its seat back: by link, by name, by another host."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def carried(page: Page) -> str:
    """The link that the player's own sheet shows, beside its QR code."""
    expect(page.locator("#board svg.sea-chart")).to_be_visible()
    page.locator("[data-panel=players]").click()
    page.locator("#carry button").click()
    link = page.locator("#carry a")
    expect(link).to_be_visible()
    expect(page.locator("#carry img")).to_be_visible()
    return link.get_attribute("href") or ""


def test_a_link_seats_the_other_phone_and_tells_the_old_one(phone: Open) -> None:
    old, new = phone("/table", seat=0), phone("/join")
    new.goto(carried(old))
    new.wait_for_url("**/table")
    expect(new.locator("body.seated #turn")).to_contain_text("Anna")
    # A phone that may not look on is led to where it can join.
    old.wait_for_url("**/join")
    expect(old.locator("#toast")).to_contain_text("went to another phone")
    assert "#" not in new.url


def test_the_same_phone_comes_back_by_another_host_name(phone: Open) -> None:
    page = phone("/table", seat=0)
    link = carried(page)
    assert "//127.0.0.1:" in link
    page.goto(link.replace("127.0.0.1", "localhost"))
    page.wait_for_url("**//localhost:*/table")
    expect(page.locator("body.seated #turn")).to_contain_text("Anna")


def test_that_is_me_is_asked_at_the_table_and_given_by_one_tap(phone: Open) -> None:
    old, new = phone("/table", seat=0), phone("/join")
    anna = new.locator(".seat", has_text="Anna")
    anna.get_by_role("button", name="That is me").click()
    expect(anna.locator(".claim")).to_contain_text("Asked at the table")
    asked = old.locator(".correction-request", has_text="Anna")
    asked.get_by_role("button", name="Yes, hand over the seat").click()
    new.wait_for_url("**/table")
    expect(new.locator("body.seated #turn")).to_contain_text("Anna")


def test_the_table_may_say_no(phone: Open) -> None:
    old, new = phone("/table", seat=0), phone("/join")
    anna = new.locator(".seat", has_text="Anna")
    anna.get_by_role("button", name="That is me").click()
    old.locator(".correction-request").get_by_role("button", name="No").click()
    expect(anna.locator(".claim")).to_contain_text("The table said no")
    expect(old.locator(".correction-request")).to_have_count(0)
