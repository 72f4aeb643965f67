"""Playing through a page's own buttons."""

import random
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from companion.app.matches import AnySession, Matches
from companion.app.status import Source
from companion.core.game import Setup
from companion.core.ids import GameKey

VOYAGE: tuple[dict[str, Any], ...] = (
    {"type": "start_voyage", "cell": {"column": 7, "row": 8}, "coins": 0, "tolls": []},
    {"type": "announce", "stack": "hidden", "count": 5},
    {"type": "draw_tile", "kind": "wwwl-plain"},
    {"type": "lay_tile", "cell": {"column": 7, "row": 7}, "turn": 0},
)
"""Anna's first voyage until a tile lies on H8."""
NATIVE: tuple[dict[str, Any], ...] = (
    {"type": "draw_tile", "kind": "wwll-native"},
    {"type": "lay_tile", "cell": {"column": 7, "row": 6}, "turn": 1},
    {"type": "native_scout", "path": 3},
)
"""What follows until a token is told."""
ENDING: tuple[dict[str, Any], ...] = (
    {"type": "decline_native"},
    {"type": "place_unit", "unit": "scout", "part": 0},
)
"""What may follow ``NATIVE``'s tile: Anna's turn is over."""
SET_UPS: dict[str, Setup] = {
    "entdecker": Setup(("Anna", "Boris", "Cyril", "Dana"), "kosmos-2001"),
    "norderwind": Setup(("Anna", "Boris", "Cyril"), "2014"),
    "catan-junior": Setup(("Anna", "Boris", "Cyril"), "2014"),
}


def play_on(matches: Matches, game: str, moves: int, seed: int = 3) -> AnySession:
    """Begin a match of a game and play so many random moves."""
    rng = random.Random(seed)
    session = matches.start(GameKey(game), SET_UPS[game])
    for _ in range(moves):
        found: list[Any] = list(session.game.legal_moves(session.state))
        if not found:
            break
        kinds = sorted({type(move).__name__ for move in found})
        kind = rng.choice(kinds)
        move = rng.choice([m for m in found if type(m).__name__ == kind])
        done = session.submit((move,), Source.PHONE, None, session.revision)
        assert done is None, done
    return session


def told(page: Page, seat: int) -> Any:
    """What the page's phone is told now."""
    return page.request.get(f"/api/state?seat={seat}").json()


def send(page: Page, seat: int, *moves: dict[str, Any]) -> None:
    """Play moves over the API, one request each."""
    for move in moves:
        seen = told(page, seat)["revision"]
        body = {"moves": [{**move, "seat": seat}], "expected_revision": seen}
        answer = page.request.post("/api/moves", data=body)
        assert answer.ok, answer.text()


def button(page: Page, seat: int, move: dict[str, Any]) -> Locator:
    """The page's button for a move; the cards that hold it are opened."""
    wanted = {**move, "seat": seat}
    told_now = told(page, seat)
    text = next(c["text"] for c in told_now["choices"] if c["move"] == wanted)
    shown = page.locator(f"#choices [data-key^='{told_now['revision']} ']")
    expect(shown.locator("button").first).to_be_visible()
    found = page.locator("#act-body").get_by_role("button", name=text, exact=True)
    assert _opened(page, found, MOST_STEPS), f"no card holds {text}"
    return found.first


def _opened(page: Page, found: Locator, depth: int) -> bool:
    """Open cards until one holds what is sought; the wrong ones are closed again."""
    if found.count():
        return True
    cards = page.locator("#act-body [aria-haspopup]:visible")
    for place in range(cards.count() if depth else 0):
        cards.nth(place).click()
        expect(page.locator("#sheet")).to_be_visible()
        if _opened(page, found, depth - 1):
            return True
        page.locator("#sheet-close").click()
    return False


def tap(page: Page, seat: int, *moves: dict[str, Any]) -> None:
    """Play moves by the page's buttons."""
    for move in moves:
        with page.expect_response("**/api/moves") as answer:
            button(page, seat, move).click()
        assert answer.value.ok, answer.value.text()


MOST_STEPS = 3
"""Cards that lie in each other at most."""
CHECKER = Axe().axe_script
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""The checker's rules that a page's colours alone can break."""
CHECK = """options => axe.run(document, {resultTypes: ["violations"], ...options}).then(
  found => found.violations.flatMap(
    fault => fault.nodes.map(node => `${fault.id}: ${node.html.slice(0, 160)}`)))"""


def faults(page: Page) -> list[str]:
    """What the checker finds, a line each: rule and element; leaves the page dark.

    Light and dark differ in nothing but colours: those alone are checked in both.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(CHECKER)
    page.emulate_media(color_scheme="light")
    found: list[str] = page.evaluate(CHECK, {})
    page.emulate_media(color_scheme="dark")
    found += page.evaluate(CHECK, COLOURS)
    return found
