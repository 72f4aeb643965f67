"""Hands and phone together: a tile is refused, played, undone and put back."""

import pytest
from playwright.sync_api import expect

from companion.app.matches import Matches
from companion.app.watcher.answers import Answer
from companion.core.ids import Kind, Slot
from companion.core.table import Piece
from companion.core.tag import Command
from tests.browser.conftest import Open
from tests.browser.hands import Hands
from tests.browser.playing import VOYAGE, faults, send
from tests.browser.test_pages import PICTURES

pytestmark = pytest.mark.browser
H8 = Slot("7,7")
COAST = Kind("wwwl-plain")
AWRY, RIGHT = Piece(COAST, 3), Piece(COAST, 0)


def test_a_tile_is_refused_turned_undone_and_put_back(
    phone: Open, matches: Matches, answers: list[Answer]
) -> None:
    hands = Hands(matches, answers)
    anna = phone("/table", seat=0)
    asks, sign = anna.locator("#asks"), anna.locator("#turn .sign")
    expect(sign).to_have_text("Ready")
    send(anna, 0, *VOYAGE[:2])
    hands.wait()

    hands.lay(H8, AWRY)
    expect(asks).to_contain_text("On H8 the south side must meet the ship with sea.")
    expect(anna.locator(".sea-chart [href$='#refused']")).to_have_count(1)
    expect(anna.locator("#log > li").first).not_to_contain_text("H8")

    hands.lay(H8, RIGHT)
    expect(asks).to_be_empty()
    expect(anna.locator("#log > li").first).to_contain_text("H8")
    expect(anna.locator("#log > li .from").first).to_have_attribute("title", "Camera")
    hands.wait()

    with anna.expect_response("**/api/undo"):
        anna.locator("#undo").click()
    hands.wait()
    expect(sign).to_have_text("Table and record do not match")
    expect(anna.locator(".put-back li")).to_contain_text("H8")
    with anna.expect_response("**/api/confirm"):
        anna.get_by_role("button", name="The record is right").click()
    hands.wait()
    expect(asks).to_contain_text("The record counts")
    expect(sign).to_have_text("Ready")

    hands.lift(H8)
    expect(asks).to_contain_text("The table is right again")
    expect(anna.locator(".put-back .done")).to_have_count(1)
    hands.lay(H8, RIGHT)
    expect(anna.locator("#log > li").first).to_contain_text("H8")


def test_phones_say_what_a_card_did(
    phone: Open, matches: Matches, answers: list[Answer]
) -> None:
    hands = Hands(matches, answers)
    anna = phone("/table", seat=0)
    asks, sign = anna.locator("#asks"), anna.locator("#turn .sign")
    send(anna, 0, VOYAGE[0])
    hands.wait()
    hands.show(Command.UNDO)
    expect(asks).to_contain_text("Card “Undo”: the last move is taken back.")
    expect(sign).to_have_text("Done")
    hands.show(Command.UNDO)
    expect(asks).to_contain_text("The card “Undo” changed nothing. There is nothing")
    hands.show(Command.PAUSE)
    expect(asks).to_contain_text("Card “Pause”: the game is paused.")
    expect(anna.locator("#turn .phase")).to_have_text("Paused")
    hands.show(Command.PAUSE)
    expect(asks).to_contain_text("Card “Pause”: the game goes on.")
    hands.show(Command.HELP)
    expect(asks).to_contain_text("Somebody at the table asks for help")
    assert faults(anna) == []
    PICTURES.mkdir(exist_ok=True)
    anna.screenshot(path=PICTURES / "card-help.png")
