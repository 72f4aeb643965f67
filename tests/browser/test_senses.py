"""Phones that sleep, lose the table and speak; eyes that need large or calm pages."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.app.matches import Matches
from companion.app.status import PutBack, Source, TableStatus
from companion.app.texts import Texts
from companion.core.grid import Cell
from companion.core.ids import Seat, Slot
from companion.core.signal import Sign, Signal
from companion.core.table import Piece
from companion.games.entdecker.moves import StartVoyage
from tests.browser.conftest import Open
from tests.browser.playing import SET_UPS, VOYAGE, faults, play_on, send
from tests.support.apps import app_of
from tests.web.serving import serving
from web import Services

pytestmark = pytest.mark.browser
GAME = pytest.mark.parametrize("game", list(SET_UPS))
SPEECH = """
window.said = [];
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
Object.defineProperty(window, "speechSynthesis", {
  value: { speak: (words) => window.said.push(`${words.lang}: ${words.text}`) },
});
localStorage.setItem("speech", "on");
"""
ASLEEP = """(is) => {
  Object.defineProperty(document, "visibilityState", {
    configurable: true, get: () => (is ? "hidden" : "visible"),
  });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
STALE = re.compile(r"\bpage-table\b.*\bstale\b")
WIDER = """() =>
  [...document.querySelectorAll("main *, header *")]
    .filter((e) => !e.closest(".chart, .visually-hidden, nav, dialog"))
    .filter((e) => e.checkVisibility() && e.getClientRects().length)
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
    .map((e) => e.outerHTML.slice(0, 120))"""
"""What reaches beyond the right edge, but for what scrolls in its own window."""


def shown(page: Page) -> Page:
    page.locator("#board svg").first.wait_for()
    return page


def test_a_phone_that_wakes_asks_for_the_present_at_once(phone: Open) -> None:
    anna, boris = phone("/table", seat=0), shown(phone("/table", seat=1))
    boris.evaluate(ASLEEP, True)
    boris.route("**/stream*", lambda route: route.abort())
    send(anna, 0, *VOYAGE)
    with boris.expect_request("**/api/state?seat=1", timeout=2000):
        boris.evaluate(ASLEEP, False)
    expect(boris.locator("#log > li").first).to_contain_text("H8", timeout=2000)


def test_a_lost_connection_is_shown_and_comes_back(
    phone: Open, matches: Matches, tmp_path: Path
) -> None:
    """The device goes, a move is played meanwhile, and it comes back."""
    texts = Texts(matches.games)
    app = app_of(Services(matches, matches.publisher, texts, tmp_path))
    with serving(app) as (host, port):
        watcher = shown(phone(f"http://{host}:{port}/table"))
        expect(watcher.locator("#link")).to_be_hidden()
    expect(watcher.locator("#link")).to_be_visible()
    expect(watcher.locator("body")).to_have_class(STALE)
    session = matches.current
    assert session is not None
    start = StartVoyage(Seat(0), Cell(7, 8))
    assert session.submit((start,), Source.PHONE, None, session.revision) is None
    with serving(app, port=port):
        expect(watcher.locator("#link")).to_be_hidden(timeout=15000)
        expect(watcher.locator("#log > li").first).to_contain_text("H at the bottom")


def test_a_phone_without_a_network_says_so_and_plays_nothing(phone: Open) -> None:
    anna = shown(phone("/table", seat=0))
    anna.locator("[data-panel=tools]").click()
    anna.context.set_offline(True)
    anna.locator("#pause").click()
    expect(anna.locator("#toast")).to_contain_text("cannot be reached")
    anna.context.set_offline(False)
    anna.locator("#pause").click()
    expect(anna.locator("#pause")).to_have_text("Continue")


def test_where_a_browser_keeps_the_shell_a_silent_device_shows_it(
    chromium: Browser, table: str
) -> None:
    with chromium.new_context(base_url=table) as context:
        assert context.request.post("/api/watch", data={}).ok
        page = context.new_page()
        page.goto("/table")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()  # the worker answers, and keeps what it answered
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        context.set_offline(True)
        page.reload()
        expect(page.locator("body")).to_have_class(STALE)


def test_a_phone_reads_out_whose_turn_and_what_was_laid(phone: Open) -> None:
    anna, boris = phone("/table", seat=0), phone("/table", seat=1)
    boris.add_init_script(SPEECH)
    boris.reload()
    shown(boris)
    send(anna, 0, *VOYAGE)
    said: list[str] = []
    for _ in range(100):  # a page's own policy forbids a function that waits inside it
        said = boris.evaluate("said")
        if any("H8" in text for text in said):
            break
        boris.wait_for_timeout(100)
    assert any("H8" in text for text in said)
    assert all(text.startswith("en: ") for text in said)
    assert any(text.startswith("en: Anna. ") for text in said)


def test_motion_stops_where_less_is_asked_for(phone: Open) -> None:
    page = shown(phone("/table", seat=0))
    send(page, 0, VOYAGE[0])
    page.locator(".sea-chart [aria-label^='G5: ']").first.click()
    expect(page.locator(".pulse")).to_have_count(1)  # drawn with the next frame
    moves = "getComputedStyle(document.querySelector('.pulse')).animationName"
    assert page.evaluate(moves) == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(moves) == "pulse"


def enlarge(page: Page) -> None:
    """Open the page anew with letters twice as large, as a phone is told to."""
    cdp = page.context.new_cdp_session(page)
    large = {"fontSizes": {"standard": 32, "fixed": 26}}
    cdp.send("Page.setFontSizes", large)
    page.reload()


@GAME
def test_text_twice_as_large_breaks_nothing(
    phone: Open, matches: Matches, game: str
) -> None:
    play_on(matches, game, 40)
    page = phone("/table", seat=0, language="de")
    enlarge(page)
    shown(page)
    size: str = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    assert float(size.removesuffix("px")) >= 32
    assert page.evaluate(WIDER) == []


def test_text_twice_as_large_leaves_room_for_what_is_to_be_done(phone: Open) -> None:
    page = phone("/table", seat=0, language="cs")
    for seat in (1, 2):
        assert page.request.post("/api/seats", data={"seat": seat}).ok
    enlarge(page)
    expect(page.locator("#turn .tabs button")).to_have_count(3)
    said = page.locator("#turn .phase").bounding_box()
    assert said and said["width"] >= 130
    page.goto("/")
    over: list[float] = page.locator(".places a").evaluate_all(
        "e => e.map((a) => a.scrollWidth - a.clientWidth)"
    )
    assert over == [0, 0, 0, 0]


@GAME
def test_the_wall_needs_no_scrolling(phone: Open, matches: Matches, game: str) -> None:
    play_on(matches, game, 60)
    page = shown(phone("/wall", size=(1920, 1080), language="cs"))
    bottoms: list[float] = page.evaluate(
        "[...document.querySelectorAll('#board > *, .join-card')]"
        ".map((e) => e.getBoundingClientRect().bottom)"
    )
    assert bottoms and max(bottoms) <= 1080
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080


@GAME
def test_every_game_can_be_played_by_everybody(
    phone: Open, matches: Matches, game: str
) -> None:
    session = play_on(matches, game, 60)
    kinds = session.game.profile(session.state).kinds
    owed = PutBack(Slot("there"), Piece(next(iter(kinds.values()))), None)
    matches.show(TableStatus(Signal(Sign.MISMATCH), True, put_back=(owed,)))
    page = shown(phone("/table", seat=0))
    expect(page.locator(".put-back li")).to_have_count(1)
    assert faults(page) == []
    assert page.evaluate(WIDER) == []
