"""The host brings the device into the Wi-Fi of the house, from a phone."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from companion.app.ports import HeardWifi, WifiFailure
from tests.browser.conftest import Open
from tests.browser.playing import faults
from tests.browser.test_pages import PICTURES
from tests.browser.test_touch import small
from tests.support.played_wifi import STATE, Joining

pytestmark = pytest.mark.browser

FOUND = (
    HeardWifi("Doma 5G", 82, True),
    HeardWifi("Sousedi", 30, True),
    HeardWifi("Kavárna", 45, False),
)


def test_a_wifi_is_chosen_tried_in_vain_and_tried_again(
    phone: Open, wifi: Joining
) -> None:
    wifi.now = replace(STATE, heard=FOUND)
    page = phone("/wifi", seat=0, language="en")
    expect(page.locator("#host-first")).to_be_visible()
    assert page.request.post("/api/host", data={"pin": "4711"}).ok
    page.reload()
    expect(page.locator("#now")).to_contain_text("Tisch")
    page.get_by_label("Kavárna").check()
    expect(page.get_by_label("Password", exact=True)).to_be_hidden()
    page.get_by_label("Doma 5G").check()
    page.get_by_label("Password", exact=True).fill("pear and salt")
    page.get_by_label("show the password").check()
    expect(page.get_by_label("Password", exact=True)).to_have_attribute("type", "text")
    assert faults(page) == []
    assert small(page) == []
    PICTURES.mkdir(exist_ok=True)
    page.emulate_media(color_scheme="light")
    page.screenshot(path=PICTURES / "wifi-choose.png", full_page=True)
    page.get_by_role("button", name="Join", exact=True).click()
    going = page.locator("#going")
    expect(going).to_contain_text("Doma 5G")
    expect(going).to_contain_text("http://companion.local")
    expect(page.locator("#join")).to_be_hidden()
    assert wifi.begun == [("Doma 5G", "pear and salt")]
    page.screenshot(path=PICTURES / "wifi-going.png", full_page=True)
    failure = WifiFailure("Doma 5G", "password", "")
    wifi.now = replace(STATE, heard=FOUND, failure=failure)
    expect(page.locator("#failed")).to_contain_text("Doma 5G", timeout=30_000)
    expect(page.locator("#join")).to_be_visible()
    expect(page.get_by_label("Doma 5G")).to_be_checked()
    assert faults(page) == []


def test_where_no_other_is_heard_the_name_is_typed(phone: Open, wifi: Joining) -> None:
    wifi.now = replace(STATE, heard=())
    page = phone("/wifi", seat=0, language="cs")
    assert page.request.post("/api/host", data={"pin": "4711"}).ok
    page.reload()
    expect(page.locator("#heard-none")).to_be_visible()
    page.get_by_role("button", name="Připojit").click()
    assert wifi.begun == [], "a name is asked for"
    page.get_by_label("Název sítě").fill("Chata")
    page.get_by_label("Heslo", exact=True).fill("boruvky12")
    page.get_by_role("button", name="Připojit").click()
    expect(page.locator("#going")).to_contain_text("Chata")
    assert wifi.begun == [("Chata", "boruvky12")]
