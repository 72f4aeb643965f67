"""A hall in a browser: cards come live, a call is answered, axe finds nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from companion.app.texts import Texts
from companion.club.archive import FILE, Archive
from companion.club.broker import Heard
from companion.club.hall.app import create_hall
from companion.club.hall.cards import Cards
from companion.club.hall.listener import HallListener
from companion.club.hall.services import HallServices
from companion.club.hall.tables import HallTables
from companion.club.messages import (
    OpenCall,
    Presence,
    TableCalls,
    TableCommand,
    TableView,
    encoded,
)
from companion.club.register.store import Register
from companion.club.register.tournament import Tournaments
from companion.club.topics import Channel, TableName
from companion.games import GAMES
from tests.browser.conftest import _hear as hear
from tests.browser.devices import OneAddress, Phones
from tests.browser.playing import faults
from tests.club.test_register import public
from web.host_pin import Host

pytestmark = pytest.mark.browser

HEAD: dict[str, Any] = {"device": "d", "at": 100.0}


class Tables:
    """Tables as a broker would tell of them; what is asked of them is held."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[TableCommand] = []
        self.archive = Archive(folder / FILE)
        self.tables = HallTables(lambda: 160.0, lambda: 160.0)

        outer = self

        class Listener(HallListener):
            def ask(self, name: TableName, command: TableCommand) -> None:
                outer.asked.append(command)

            def health(self) -> tuple[Any, ...]:
                return ()

        no_broker: Any = None
        self.services = HallServices(
            "Castle",
            self.tables,
            self.archive,
            Listener(no_broker, "", self.tables, self.archive),
            Cards(Texts(GAMES), GAMES),
            Host(folder),
            GAMES,
            lambda: 160.0,
        )
        self.app = create_hall(self.services, folder)

    def tell(self, table: str, channel: Channel, letter: Any) -> None:
        topic = TableName("club", table).topic(channel)
        self.tables.take(Heard(topic, encoded(letter), False))

    def playing(self, table: str, scores: list[int], **changes: Any) -> None:
        colours = {"red": {"hex": "#b3261e", "label": "red"}}
        view = {"players": [{"colour": "red"}, {"colour": ""}], "phase": ""}
        match = public(["Anna", "Boris"], scores, over=False, view=view)
        more = {"colours": colours, "turn_name": "Anna", "game": "norderwind"}
        plain = encoded(match).decode()
        held = {**msgspec.json.decode(plain), **more, **changes}
        match = msgspec.convert(held, type(match))
        self.tell(table, Channel.PRESENCE, Presence(**HEAD, online=True, version="1"))
        self.tell(table, Channel.VIEW, TableView(**HEAD, turn_since=95.0, match=match))


@pytest.fixture
def hall(tmp_path: Path, one_address: OneAddress) -> Iterator[Tables]:
    made = Tables(tmp_path)
    with made.archive, one_address.serves(made.app):
        yield made


@pytest.fixture
def page(hall: Tables, phones: Phones) -> Iterator[Page]:
    """A browser's window; a script's error, or anything the policy blocks, fails."""
    wrong: list[str] = []
    page = phones.take((800, 700), "en", "light").new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: hear(said, wrong))
    yield page
    phones.give_back()
    assert wrong == []


def test_a_hall_is_live_answers_and_is_accessible(hall: Tables, page: Page) -> None:
    hall.playing("one", [3, 5])
    hall.playing("two", [0, 0])
    register = Register(hall.archive, lambda: 50.0)
    register.add("norderwind", ["Anna", "Boris", "Cyril"], [3, 2, 1])
    cups = Tournaments(register, lambda: 60.0)
    cups.next(cups.create("Cup", "norderwind", 4, 3, list("ABCDEFG")))
    page.goto("/")
    expect(page.locator(".table-card")).to_have_count(2)
    expect(page.locator(".table-card").first).to_contain_text("North Wind")
    hall.playing("one", [9, 5])
    expect(page.locator(".table-card").first.locator("b").first).to_have_text("9")
    call = TableCalls(**HEAD, referee=OpenCall(7, "Anna", 90.0, ""), everybody=False)
    hall.tell("one", Channel.CALLS, call)
    expect(page.locator(".alarm")).to_have_count(1)
    expect(page.locator("[data-answer]")).to_have_count(0)  # not before the PIN
    page.locator("summary").click()
    page.locator("input[name=pin]").fill("4711")
    page.locator(".pin button").click()
    page.locator("[data-answer]").click()
    for _ in range(300):
        if hall.asked:
            break
        page.wait_for_timeout(100)
    assert [each.call for each in hall.asked] == [7]
    left = Presence(**HEAD, online=False, version="1")
    hall.tell("two", Channel.PRESENCE, left)
    expect(page.locator(".away")).to_have_count(1)
    assert faults(page) == []
    for path in ("/big", "/league", "/tournaments", "/tournaments/1"):
        page.goto(path)
        if path == "/big":
            expect(page.locator(".table-card")).to_have_count(2)
        wide = "document.documentElement.scrollWidth <= window.innerWidth"
        assert page.evaluate(wide), path
        assert faults(page) == []
