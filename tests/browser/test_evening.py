"""An evening at the table: three phones, a turn, a refusal, hands that put right."""

import pytest
from playwright.sync_api import Page, expect

from companion.app.matches import Matches
from companion.app.status import PutBack, TableStatus
from companion.app.watcher.answers import Answer, RecordIsRight, TableIsRight
from companion.core.grid import Cell, Side
from companion.core.ids import Kind, Slot
from companion.core.signal import Sign, Signal
from companion.core.table import Piece
from companion.games.entdecker.violations import SideDoesNotMatch
from tests.browser.conftest import Open
from tests.browser.playing import ENDING, NATIVE, VOYAGE, send, tap, told

pytestmark = pytest.mark.browser
H7, H8 = Slot("7,6"), Slot("7,7")
COAST, CORNER = Kind("wwwl-plain"), Kind("wwll-native")
MISMATCH = Signal(Sign.MISMATCH)


def joined(phone: Open, name: str) -> Page:
    """A phone that came by the code and sat down."""
    page = phone("/join")
    page.locator(".seat", has_text=name).get_by_role("button").click()
    page.wait_for_url("**/table")
    expect(page.locator("#turn")).to_contain_text("Anna")
    return page


def test_three_phones_join_and_play_a_whole_turn(phone: Open) -> None:
    anna, boris, cyril = (joined(phone, name) for name in ("Anna", "Boris", "Cyril"))
    expect(boris.locator(".player").first).to_contain_text("Boris")
    tap(anna, 0, *VOYAGE, *NATIVE[:2], *ENDING)
    for page in (anna, boris, cyril):
        expect(page.locator("#turn .who")).to_have_text("Boris")
        expect(page.locator("#log > li").first).to_contain_text("scout")
    expect(boris.locator(".your-turn")).to_be_visible()
    expect(anna.locator(".your-turn")).to_have_count(0)
    assert told(cyril, 2)["view"]["players"][0]["resources"]["scouts"] == 10


def test_a_refused_tile_is_drawn_with_its_side_and_what_would_go(
    phone: Open, matches: Matches
) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE, NATIVE[0])
    refused = TableStatus(
        Signal(Sign.REFUSED),
        camera=True,
        armed=True,
        refusal=SideDoesNotMatch(Cell(7, 6), Side.SOUTH, Cell(7, 7)),
        refused_slots=(H7,),
        put_back=(PutBack(H7, None, Piece(CORNER, 3)),),
    )
    matches.show(refused)
    card = anna.locator("#asks .card.warn")
    expect(card).to_contain_text("On H7 the south side does not match H8.")
    expect(card).to_contain_text("Take away")
    expect(anna.locator("#asks .card")).to_have_count(1)
    chart = anna.locator("svg.sea-chart")
    expect(chart.locator("[href$='#i-refused']")).to_have_count(1)
    expect(chart.locator("rect[fill='var(--warn)']")).to_have_count(1)
    legal = told(anna, 0)["choices"]
    expect(anna.locator("#choices .cards button")).to_have_count(len(legal))


def test_pieces_to_put_back_are_drawn_and_ticked(
    phone: Open, matches: Matches, answers: list[Answer]
) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE)
    lay = PutBack(H8, Piece(COAST, 1), None)
    turn = PutBack(H7, Piece(COAST, 2), Piece(COAST, 0))
    away = PutBack(Slot("0,0"), None, Piece(COAST, 0))
    matches.show(TableStatus(MISMATCH, True, put_back=(away, lay, turn)))
    rows = anna.locator(".put-back li")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("Take away")
    expect(rows.nth(1)).to_contain_text("a quarter turn to the right")
    expect(rows.nth(1).locator("svg.mini")).to_have_count(1)
    expect(rows.nth(2).locator("svg.mini")).to_have_count(2)
    matches.show(TableStatus(MISMATCH, True, put_back=(away, turn)))
    expect(anna.locator(".put-back .done")).to_contain_text("H8")
    for name in ("The record is right", "The table is right"):
        with anna.expect_response("**/api/confirm") as answer:
            anna.get_by_role("button", name=name).click()
        assert answer.value.ok
    asked = TableStatus(put_back=(away, turn)).questions.difference
    assert answers == [RecordIsRight(asked), TableIsRight(asked)]
    matches.show(TableStatus(camera=True, put_back=(away,), waived=True))
    expect(anna.locator("#asks")).to_contain_text("The record counts")
    expect(anna.get_by_role("button", name="The record is right")).to_be_disabled()
    matches.show(TableStatus(MISMATCH, True, True, put_back=(away,)))
    expect(anna.get_by_role("button", name="The record is right")).to_have_count(0)
    matches.show(TableStatus(camera=True, armed=True))
    expect(anna.locator("#asks .card.good .done")).to_have_count(3)


def test_an_undone_tile_goes_from_every_phone(phone: Open) -> None:
    anna, boris = phone("/table", seat=0), phone("/table", seat=1)
    send(anna, 0, *VOYAGE)
    tile = boris.locator(".sea-chart [aria-label^='H8: ']")
    expect(tile).to_have_count(1)
    anna.locator("#undo").click()
    expect(tile).to_have_count(0)
    expect(anna.locator("#choices .cards")).to_be_visible()


def test_a_shown_tile_lights_every_fit(phone: Open, matches: Matches) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE)
    session = matches.current
    assert session is not None
    advice = session.game.advise(session.state, Piece(COAST))
    matches.show(TableStatus(camera=True, shown_kind=COAST, shown=advice))
    expect(anna.locator("#asks")).to_contain_text("every place where it fits")
    fits = told(anna, 0)["table"]["shown_view"]["fits"]
    lit = anna.locator("svg.sea-chart rect[stroke='var(--accent)'][stroke-width='8']")
    assert fits
    expect(lit).to_have_count(len({(f["column"], f["row"]) for f in fits}))


def test_an_islands_value_is_told_step_by_step(phone: Open) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, VOYAGE[0])
    island = next(i for i in told(anna, 0)["view"]["aid"]["islands"] if i["bonus"])
    first = island["parts"][0]
    name = f"{chr(65 + first['column'])}{first['row'] + 1}"
    anna.locator(f".sea-chart [aria-label^='{name}: ']").first.click()
    steps = anna.locator(".steps > div")
    expect(steps.nth(0)).to_contain_text(f"{island['tiles']}")
    expect(steps.nth(1)).to_contain_text(f"+{island['bonus']}")
    expect(steps.nth(2)).to_contain_text(f"{island['value']}")
    expect(anna.locator(".pulse rect")).to_have_count(len(island["parts"]))


def test_a_purse_shows_what_changed_it(phone: Open) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE[:2])
    purse = anna.locator(".player").first.locator(".purse")
    expect(purse.locator("summary")).to_contain_text("\N{MINUS SIGN}5 tiles")
    anna.locator("[data-panel=players]").click()
    purse.locator("summary").click()
    expect(purse.locator("li").first).to_have_text("\N{MINUS SIGN}5 tiles")
