"""What the camera sees goes into the editors, by the real reader on a painted table."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Page, expect

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.texts import Texts
from companion.core.game import Setup
from companion.core.ids import GameKey, Kind
from companion.core.profile import TableProfile
from companion.core.table import Pose
from companion.core.tag import Tag
from companion.games import GAMES
from tests.browser.conftest import Open
from tests.browser.devices import OneAddress
from tests.support.apps import app_of
from vision.image import Grey
from vision.reader import TableReader
from vision.render.renderer import PlacedPiece, Scene, render
from web import Services

pytestmark = pytest.mark.browser
SIZE = (2028, 1520)
TILES = (("3,4", "CA", "wwll-open", 90.0), ("8,2", "AA", "wwww-open", 0.0))


class Still:
    """A camera in front of one picture."""

    def __init__(self, picture: Grey) -> None:
        self._picture = picture
        small = cv2.resize(picture, (SIZE[0] // 4, SIZE[1] // 4))
        self._small: Grey = np.asarray(small, np.uint8)

    def glance(self) -> Grey:
        return self._small

    def capture(self) -> Grey:
        return self._picture


def painted(key: str, profile: TableProfile) -> TableReader:
    """A reader that has settled on a table of a game, two tiles on Entdecker's."""
    game = GAMES[GameKey(key)]
    places = {str(place.slot): place for place in profile.places}
    laid = tuple(
        PlacedPiece(
            game.drawing(Kind(kind)),
            Tag(profile.letter, code, f"0{number}").text,
            Pose(places[slot].x, places[slot].y, angle),
        )
        for number, (slot, code, kind, angle) in enumerate(TILES)
        if key == "entdecker"
    )
    picture = render(Scene(profile, laid), SIZE)
    if picture.ndim == 3:
        picture = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))
    reader = TableReader(Still(picture))
    reader.watch(profile)
    for _ in range(8):
        reader.look()
    assert reader.last() is not None
    return reader


@pytest.fixture(params=["entdecker", "catan-junior"])
def table(
    tmp_path: Path, request: pytest.FixtureRequest, one_address: OneAddress
) -> Iterator[str]:
    """A device with a camera above the table of a match that has just begun."""
    key, publisher = GameKey(request.param), Publisher[Published]()
    game = GAMES[key]
    fitting = [e.key for e in game.editions.values() if 2 in e.seat_counts]
    setup = Setup(("Anna", "Boris"), fitting[-1])
    with Journal(tmp_path / "journal.sqlite") as journal:
        box = Box(tmp_path, GAMES)
        matches = Matches(GAMES, journal, publisher, box=box)
        session = matches.start(key, setup)
        reader = painted(key, game.profile(session.state))
        services = Services(
            matches, publisher, Texts(GAMES), tmp_path, box=box, looking=reader
        )
        with one_address.serves(app_of(services)) as address:
            yield address


@pytest.mark.parametrize("table", ["entdecker"], indirect=True)
def test_a_layout_is_taken_off_the_table(phone: Open) -> None:
    page = phone("/layouts", seat=0)
    page.locator("#open").select_option("")
    page.locator("#table").click()
    expect(page.locator("#count")).to_have_text("Tiles laid: 2")
    field = page.locator("[data-field='3,4']")
    expect(field).to_have_attribute(
        "aria-label", "D5: two adjacent sides of land (open)"
    )


@pytest.mark.parametrize("table", ["catan-junior"], indirect=True)
def test_another_games_table_is_not_taken(phone: Open) -> None:
    page = phone("/layouts", seat=0)
    page.locator("#open").select_option("base")
    page.locator("#table").click()
    expect(page.locator("#count")).to_contain_text("looks at another table")
    expect(page.locator("[data-field='3,4']")).to_have_attribute(
        "aria-label", "D5: all land (waterfall +5)"
    )


@pytest.mark.parametrize("table", ["catan-junior"], indirect=True)
def test_the_table_from_above_lies_under_the_board(phone: Open) -> None:
    page = phone("/boards?edition=2014", seat=0)
    expect(page.locator("#edition")).to_have_value("2014")
    page.locator("#table").click()
    under = page.locator("#board image")
    expect(under).to_have_attribute("width", "580")
    expect(under).to_have_attribute("x", "-50")
    loaded = (
        "node => fetch(node.getAttribute('href')).then(a => a.blob()).then(b => b.size)"
    )
    assert under.evaluate(loaded) > 5000
    drag_by_touch(page)


def drag_by_touch(page: Page) -> None:
    """A finger that holds a site moves it and does not scroll the sheet."""
    page.locator("[data-mode=site]").click()
    site = page.locator("[data-site='1'] text")
    site.evaluate("node => node.scrollIntoView({ block: 'center' })")
    sheet = page.locator("#board")
    scrolled = sheet.evaluate("node => [node.scrollLeft, node.scrollTop]")
    before, box = site.get_attribute("x"), site.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    touch = "Input.dispatchTouchEvent"
    finger.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        point = {"x": x - 4 * step, "y": y - 6 * step}
        finger.send(touch, {"type": "touchMove", "touchPoints": [point]})
    finger.send(touch, {"type": "touchEnd", "touchPoints": []})
    expect(site).not_to_have_attribute("x", before or "")
    assert sheet.evaluate("node => [node.scrollLeft, node.scrollTop]") == scrolled
