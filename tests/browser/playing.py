"""Playing through a page's own buttons."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

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


def told(page: Page, seat: int) -> Any:
    """What the page's phone is told now."""
    return page.request.get(f"/api/state?seat={seat}").json()


def send(page: Page, seat: int, *moves: dict[str, Any]) -> None:
    """Play moves over the API, one request each."""
    for move in moves:
        seen = told(page, seat)["revision"]
        body = {"moves": [{**move, "seat": seat}], "seen": seen}
        answer = page.request.post("/api/moves", data=body)
        assert answer.ok, answer.text()


def button(page: Page, seat: int, move: dict[str, Any]) -> Locator:
    """The page's button for a move; its list is opened."""
    wanted = {**move, "seat": seat}
    listed = told(page, seat)["choices"]
    text = next(c["text"] for c in listed if c["move"] == wanted)
    found = page.locator("#choices button.choice").get_by_text(text, exact=True).first
    expect(found).to_be_attached()
    closed = page.locator("#choices details:not([open])").filter(
        has=page.get_by_text(text, exact=True)
    )
    if closed.count():
        closed.locator("summary").click()
    return found


def tap(page: Page, seat: int, *moves: dict[str, Any]) -> None:
    """Play moves by the page's buttons."""
    for move in moves:
        with page.expect_response("**/api/moves") as answer:
            button(page, seat, move).click()
        assert answer.value.ok, answer.value.text()
