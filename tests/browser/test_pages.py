"""Every page: nothing a checker of accessibility finds, and a picture to look at."""

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from companion.app.matches import Matches
from companion.app.status import Unkept
from tests.browser.conftest import Open
from tests.browser.playing import NATIVE, VOYAGE, faults, play_on, send
from web.pages import PAGES
from web.ui_texts import UiTexts

pytestmark = pytest.mark.browser
PICTURES = Path(__file__).resolve().parents[2] / "artifacts"
FILLED = {
    "home": ".way",
    "try": "#none:not([hidden])",
    "join": ".seat",
    "table": ".sea-chart .tappable",
    "wall": ".sea-chart",
    "history": "#lines > li",
    "recovery": "#reports",
    "evenings": "#evenings > *",
    "players": "#people > *, #others > *",
    "health": "#health > li",
    "setup": "#steps button",
    "camera": "#none",
    "after": "#final table",
    "lamps": ".lamp",
    "wifi": "#host-first:not([hidden])",
    "layouts": "#chart [data-field]",
    "boards": "#board [data-site]",
    "enrol": "#sides [data-side]",
    "box": ".question",
    "tags": "#kinds li, #others li",
    "stock": "#kinds li",
    "practice": ".puzzles li",
}
"""What a page shows once its script has run."""
PICTURE = "/picture.jpg"


def ready(page: Page, name: str) -> Page:
    page.locator(FILLED[name]).first.wait_for()
    return page


def test_every_page_can_be_used_by_everybody(phone: Open) -> None:
    page = phone("/table", seat=0)
    send(page, 0, *VOYAGE, *NATIVE[:2])
    found = {}
    for name, path in PAGES.items():
        page.goto(path)
        found[name] = faults(ready(page, name))
    assert found == {name: [] for name in PAGES}


@pytest.mark.parametrize("language", UiTexts.languages)
def test_every_page_has_its_picture_in_every_language(
    phone: Open, language: str
) -> None:
    """And asks for nothing that is not there."""
    PICTURES.mkdir(exist_ok=True)
    page = phone("/table", seat=0)
    send(page, 0, *VOYAGE, *NATIVE[:2])
    wall = phone("/wall", size=(1920, 1080))
    refused: list[str] = []
    for each in (page, wall):
        each.on("response", partial(_keep_refused, refused))
    for shown, pages in (
        (wall, ["wall"]),
        (page, [p for p in PAGES if p != "wall"]),
    ):
        shown.request.post("/api/language", data={"language": language})
        for name in pages:
            shown.goto(PAGES[name])
            ready(shown, name)
            path = PICTURES / f"{name}-{language}.png"
            shown.screenshot(path=path, full_page=name != "wall")
            assert shown.locator("html").get_attribute("lang") == language
    assert refused == []


def _keep_refused(refused: list[str], answer: Response) -> None:
    """Note what is not there; the camera's page asks until there is a picture."""
    if not answer.ok and not answer.url.endswith(PICTURE):
        refused.append(answer.url)


@pytest.mark.parametrize("path", ["/", "/after"])
def test_a_game_has_its_style_wherever_it_is_drawn(
    phone: Open, matches: Matches, path: str
) -> None:
    play_on(matches, "norderwind", 4)
    page = phone(path, seat=0)
    expect(page.locator(".harbour").first).to_have_css("display", "grid")


def test_what_is_told_on_every_page_leaves_the_board_in_sight(
    phone: Open, matches: Matches
) -> None:
    matches.unkept = Unkept.FULL
    for seat, path, size in (
        (0, "/table", (360, 740)),
        (1, "/table", (740, 360)),
        (None, "/wall", (1280, 720)),
    ):
        page = phone(path, seat=seat, size=size)
        page.locator(".sea-chart").first.wait_for()
        notice = page.locator(".notice").bounding_box()
        stage = page.locator(".stage").bounding_box()
        assert notice and stage
        assert notice["height"] < size[1] * 0.3 < stage["height"]
        assert notice["y"] + notice["height"] <= stage["y"] + 1
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
