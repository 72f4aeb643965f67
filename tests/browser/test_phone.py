"""A match on phones: sit down, play, be refused, take back, keep a secret."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion.app.matches import Matches
from companion.core.game import Setup
from companion.core.ids import GameKey
from tests.browser.conftest import Open
from tests.browser.playing import NATIVE, VOYAGE, send, tap, told
from tests.support.playout import NAMES

pytestmark = pytest.mark.browser
TILE = ".sea-chart [aria-label^='H8: ']"


def test_a_player_sits_down_and_sees_the_table(phone: Open) -> None:
    page = phone("/join")
    page.locator(".seat", has_text="Anna").get_by_role("button").click()
    page.wait_for_url("**/table")
    expect(page.locator("#turn")).to_contain_text("Anna")
    expect(page.locator("#board svg.sea-chart")).to_be_visible()
    expect(page.locator("#choices .card-choice").first).to_contain_text("Top")


def test_nothing_is_wider_than_a_phone(phone: Open) -> None:
    page = phone("/table", seat=0)
    expect(page.locator("#board svg.sea-chart")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("language", ["cs", "de", "en"])
def test_the_ship_stands_whole_and_no_word_of_the_dock_is_cut(
    phone: Open, matches: Matches, language: str
) -> None:
    matches.start(GameKey("norderwind"), Setup(NAMES, "2014"))
    page = phone("/table", seat=0, language=language)
    ship = page.locator(".ship svg").first
    expect(ship).to_be_visible()
    lies, sheet = ship.bounding_box(), page.locator("#act").bounding_box()
    assert lies and sheet and lies["y"] + lies["height"] <= sheet["y"]
    cut = "e => e.filter(s => s.scrollWidth > s.clientWidth).map(s => s.textContent)"
    assert page.locator(".dock span").evaluate_all(cut) == []


def test_a_tile_laid_by_buttons_lies_on_the_other_phone(phone: Open) -> None:
    anna, boris = phone("/table", seat=0), phone("/table", seat=1)
    expect(boris.locator("#board svg.sea-chart")).to_be_visible()
    lying = boris.locator(TILE).count()
    tap(anna, 0, *VOYAGE)
    expect(boris.locator(TILE)).to_have_count(lying + 1)
    expect(boris.locator("#log > li").first).to_contain_text("H8")


def test_a_start_is_tapped_on_the_board(phone: Open) -> None:
    anna = phone("/table", seat=0)
    anna.locator(".sea-chart [role=button][aria-label^='H at the bottom, ']").click()
    anna.locator("#sheet-body button").first.click()
    expect(anna.locator("#log > li").first).to_contain_text("H at the bottom")


def test_a_refused_move_says_why_and_changes_nothing(phone: Open) -> None:
    boris = phone("/table", seat=1)
    expect(boris.locator("#board svg.sea-chart")).to_be_visible()
    before = told(boris, 1)
    body = {
        "moves": [{**VOYAGE[0], "seat": 1}],
        "expected_revision": before["revision"],
    }
    sentence = boris.request.post("/api/moves", data=body).json()["error"]["sentence"]
    boris.evaluate(
        "body => import('/static/shell/page.js').then(p => p.post('/api/moves', body))",
        body,
    )
    expect(boris.locator("#toast")).to_contain_text(sentence)
    assert told(boris, 1) == before


def test_an_act_is_taken_back_on_every_phone(phone: Open) -> None:
    anna, boris = phone("/table", seat=0), phone("/table", seat=1)
    send(anna, 0, VOYAGE[0])
    expect(boris.locator("#log > li")).to_have_count(1)
    anna.locator("#undo").click()
    expect(boris.locator("#log > li")).to_have_count(0)
    expect(anna.locator("#redo")).to_be_enabled()


def test_a_paths_button_offers_that_path(phone: Open) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE, *NATIVE[:2])
    anna.locator("[data-panel=aid]").click()
    third = anna.locator(".path").nth(2)
    third.get_by_role("button").click()
    with anna.expect_request("**/api/moves") as asked:
        anna.locator("#sheet-body button").first.click()
    assert '"path":3' in (asked.value.post_data or "")
    expect(third.locator(".token")).to_have_count(1)


@pytest.mark.parametrize(
    ("language", "word"), [("cs", "Stůl"), ("de", "Tisch"), ("en", "Table")]
)
def test_a_phone_changes_its_language(phone: Open, language: str, word: str) -> None:
    page = phone("/table", seat=0, language="de" if language == "en" else "en")
    page.locator("[data-panel=tools]").click()
    page.locator(f".panel [data-language={language}]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_text(word)


def test_a_token_is_its_owners_alone(phone: Open) -> None:
    anna, boris = phone("/table", seat=0), phone("/table", seat=1)
    send(anna, 0, *VOYAGE, *NATIVE)
    listed = [c["move"] for c in told(anna, 0)["choices"]]
    tokens = [m for m in listed if m.get("value")]
    seen: list[str] = []
    own: set[str] = set()
    for count, move in enumerate(tokens[:2]):
        if count:
            anna.request.post(
                "/api/undo", data={"expected_revision": told(anna, 0)["revision"]}
            )
        send(anna, 0, move)
        expect(anna.locator("#secret .secret b")).to_have_text(str(move["value"]))
        own.add(anna.locator("#secret").inner_html())
        revision = told(boris, 1)["revision"]
        assert revision == told(anna, 0)["revision"]
        seen.append(_all_of(boris))
    assert len(own) == 2
    first, second = seen
    assert first == second


def _all_of(page: Page) -> str:
    """The whole DOM of a page that knows the present, without times of day.

    The drawings come last, all at once.
    """
    page.reload()
    expect(page.locator("#log > li").first).to_be_attached()
    expect(page.locator(".sea-chart [data-key=coast]").first).to_be_attached()
    expect(page.locator("#aid td svg").first).to_be_attached()
    return re.sub(r"\d{1,2}:\d\d( [AP]M)?", "", page.locator("main").inner_html())


def test_a_phone_that_plays_alone_takes_along_who_has_none(phone: Open) -> None:
    anna = phone("/table", seat=0)
    send(anna, 0, *VOYAGE, {"type": "place_unit", "unit": "scout", "part": 0})
    expect(anna.locator("#recent")).to_contain_text("Boris has no phone yet.")
    anna.get_by_role("button", name="Play this seat on this phone, too").click()
    expect(anna.locator("#turn")).to_contain_text("Your turn")
    expect(anna.locator("#choices .card-choice").first).to_contain_text("Top")


@pytest.mark.parametrize("language", ["cs", "de", "en"])
def test_three_seats_on_a_phone_leave_room_for_what_is_to_be_done(
    phone: Open, language: str
) -> None:
    page = phone("/table", seat=0, language=language)
    for seat in (1, 2):
        assert page.request.post("/api/seats", data={"seat": seat}).ok
    expect(page.locator("#turn .tabs button")).to_have_count(3)
    for moves in ((), VOYAGE[:1], VOYAGE[1:2], VOYAGE[2:3]):
        send(page, 0, *moves)
        now = re.compile(rf" {told(page, 0)['view']['phase']}$")
        expect(page.locator("#turn .whose")).to_have_attribute("data-key", now)
        phase = page.locator("#turn .phase")
        assert phase.evaluate("p => p.scrollHeight - p.clientHeight") <= 1


def test_the_players_sheet_of_norderwind_names_all(
    phone: Open, matches: Matches
) -> None:
    matches.start(GameKey("norderwind"), Setup(NAMES, "2014"))
    page = phone("/table", seat=0)
    page.locator("[data-panel=players]").click()
    expect(page.locator("#panel-players .player")).to_have_count(len(NAMES))
    expect(page.locator("#panel-players .player").first).to_be_visible()
