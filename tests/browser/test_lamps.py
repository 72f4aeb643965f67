"""The page of the lamps follows what they say now."""

import pytest

from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def test_the_sign_that_is_shown_now_is_marked(phone: Open) -> None:
    page = phone("/lamps")
    now = page.locator(".lamp.now")
    now.wait_for()
    assert now.get_attribute("id") == "lamp-ready"
    assert page.locator("#now h2, #now .sign").first.inner_text()
    assert page.locator("#now svg.strip").count() == 1
