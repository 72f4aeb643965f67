"""Camera and set-up pages on a painted table: corners, tiles, zones, prints."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.panel.button_lease import ButtonLease
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core.game import plain_setup
from companion.core.signal import Button, Press
from companion.games import GAMES
from companion.service.calibration_store import calibrator
from companion.service.printing import SheetPrinter
from tests.browser.conftest import PHONE
from tests.browser.devices import OneAddress, Phones
from tests.browser.playing import faults
from tests.browser.test_pages import PICTURES
from tests.support.apps import app_of
from tests.support.painted import GAME, KEY, TABLE, scene
from tests.vision.film import Clock
from tests.web.test_lens import SECOND, Focus, Two
from vision.calibration.reading_map import check_places
from vision.calibration.session import Calibrator
from vision.image import Grey
from vision.reader import TableReader
from vision.render.renderer import camera_of, render_grey
from web import Services
from web.ui_texts import UiTexts

pytestmark = pytest.mark.browser
SIZE = (2048, 1536)
expect.set_options(timeout=20_000)
"""A busy machine reads slowly."""


LOOK = {
    "width": SIZE[0],
    "height": SIZE[1],
    "seen": [],
    "places": [],
    "anchors": [],
    "error": None,
    "trouble": [],
}
"""A look without anything."""


class Still:
    """A camera above a table that rests."""

    def __init__(self, picture: Grey) -> None:
        self.picture = picture

    def glance(self) -> Grey:
        return self.picture[::4, ::4]

    def capture(self) -> Grey:
        return self.picture


@dataclass
class Device:
    """A device whose table was read; ``page`` is its host's phone."""

    page: Page
    lease: ButtonLease
    calibrator: Calibrator
    pressed: list[Press]

    def open(self, path: str, language: str = "en") -> Page:
        self.page.request.post("/api/language", data={"language": language})
        self.page.goto(path)
        return self.page


@pytest.fixture(scope="module")
def painted() -> Grey:
    asked = [place.slot for place in check_places(TABLE)]
    return np.asarray(render_grey(scene(asked[:-1]), SIZE), np.uint8)


@pytest.fixture(scope="module")
def reader(painted: Grey) -> TableReader:
    """A reader that has looked at the table once."""
    clock = Clock()
    made = TableReader(Still(painted), clock=clock)
    made.watch(TABLE)
    while made.look() is None:
        clock.now += 0.3
    return made


@pytest.fixture
def device(
    phones: Phones, one_address: OneAddress, tmp_path: Path, reader: TableReader
) -> Iterator[Device]:
    pressed: list[Press] = []
    lease = ButtonLease(pressed.append)
    kept = calibrator(reader, tmp_path)
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, Publisher())
        matches.start(KEY, plain_setup(GAME))
        services = Services(
            matches,
            matches.publisher,
            Texts(GAMES),
            tmp_path,
            press=lease.press,
            looking=reader,
            calibrating=kept,
            printing=SheetPrinter(),
            lease=lease,
            focusing=Focus(),
            cameras=Two(),
        )
        with one_address.serves(app_of(services)):
            context = phones.take(PHONE, "en", "light")
            assert context.request.post("/api/host", data={"pin": "4711"}).ok
            page = context.new_page()
            wrong: list[str] = []
            page.on("pageerror", lambda error: wrong.append(str(error)))
            yield Device(page, lease, kept, pressed)
            phones.give_back()
    assert wrong == []


def true_corners() -> Any:
    """The table's corners in px of the full picture, clockwise from the top left."""
    w, h = TABLE.width, TABLE.height
    mm = np.array([(0, 0), (w, 0), (w, h), (0, h)], float)
    return camera_of(scene([]), SIZE).project(mm)


def handle(page: Page, number: int) -> Any:
    return page.locator("#view .corner").nth(number)


def test_corners_are_dragged_to_their_places(device: Device) -> None:
    page = device.open("/camera")
    page.locator("#corners-begin").click()
    box = page.locator("#view").bounding_box()
    assert box is not None
    for number, (x, y) in enumerate(true_corners()):
        dot = handle(page, number).locator(".corner-dot").bounding_box()
        assert dot is not None
        page.mouse.move(dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2)
        page.mouse.down()
        to = (
            box["x"] + x / SIZE[0] * box["width"],
            box["y"] + y / SIZE[1] * box["height"],
        )
        page.mouse.move(to[0] + 3, to[1] + 3)
        expect(page.locator("#loupe")).to_be_visible()
        page.mouse.move(*to)
        page.mouse.up()
        expect(page.locator("#loupe")).to_be_hidden()
    page.locator("#corners-save").click()
    expect(page.locator("#calibration-word")).to_contain_text("Good")
    report = device.calibrator.report()
    assert report is not None
    x = camera_of(scene([]), SIZE).scale(TABLE.width / 2, TABLE.height / 2)
    assert report.scale == pytest.approx(x, rel=0.02)
    expect(page.locator("#corners-edit")).to_be_hidden()


def test_corners_are_moved_by_keys_and_refused_when_crossed(device: Device) -> None:
    page = device.open("/camera")
    page.locator("#corners-begin").click()
    first = handle(page, 0)
    expect(first).to_be_focused()
    before = int(first.get_attribute("aria-valuenow") or 0)
    page.keyboard.press("ArrowRight")
    small = int(first.get_attribute("aria-valuenow") or 0)
    page.keyboard.press("Shift+ArrowRight")
    large = int(first.get_attribute("aria-valuenow") or 0)
    assert before < small < large - 10
    for _ in range(60):
        page.keyboard.press("Shift+ArrowRight")
    page.locator("#corners-save").click()
    expect(page.locator("#toast")).to_contain_text("clockwise")
    assert device.calibrator.report() is None
    expect(page.locator("#corners-edit")).to_be_visible()
    page.locator("#corners-leave").click()
    expect(page.locator("#view .corner")).to_have_count(0)


def test_a_hand_turns_the_lens_with_picture_and_bar_in_sight(device: Device) -> None:
    page = device.open("/camera")
    page.locator("#focus-set").click()
    expect(page.locator("#focus-text")).to_have_text("Less sharp. Turn the other way.")
    expect(page.locator("#focus-percent")).to_have_text("40 % (62 %)")
    expect(page.locator("#focus-hint")).to_contain_text("This lens has a ring")
    live = page.locator("#live")
    expect(live).to_be_visible()
    assert live.evaluate("image => image.decode().then(() => image.naturalWidth)")
    page.locator("#focus-end").click()
    expect(page.locator("#focus-end")).to_be_hidden()


def test_another_camera_is_chosen_by_its_name(device: Device) -> None:
    page = device.open("/camera")
    which = page.locator("#camera-which")
    expect(which.locator("option")).to_have_text(
        ["The first one found", "Camera Module 3", "C270"]
    )
    which.select_option(label="C270")
    page.reload()
    expect(which).to_have_value(SECOND)


def test_what_is_out_of_focus_is_a_button(device: Device) -> None:
    page = device.open("/camera")
    page.route(
        "**/api/look",
        lambda route: route.fulfill(
            json={
                **LOOK,
                "advice": [
                    {"slot": None, "text": "Soft", "blurred": True, "outline": []}
                ],
            }
        ),
    )
    page.locator("#advice button", has_text="Soft").click()
    expect(page.locator("#focus-text")).to_contain_text("Turn")


def test_four_tiles_and_the_box_s_ok(device: Device) -> None:
    page = device.open("/setup#calibrating")
    expect(page.locator("#calibration-word")).to_have_text("Not calibrated yet.")
    page.locator("#calibrate").click()
    expect(page.locator("#calibrate-lay")).to_contain_text("A1, L1, L8 and A8")
    device.lease.press(Press(Button.OK))
    missing = page.locator("#toast")
    expect(missing).to_contain_text("No code is read on L8")
    assert device.pressed == [], "the game heard nothing"
    page.locator("#calibrate-leave").click()
    expect(page.locator("#calibrate-ask")).to_be_hidden()


def test_zones_prints_and_lens(device: Device) -> None:
    page = device.open("/setup#calibrating")
    page.locator("#zones summary").click()
    expect(page.locator("#zones-ask")).to_contain_text("A1")
    page.locator("#zones-look").click()
    expect(page.locator("#zones-list li")).to_have_count(9)
    expect(page.locator("#zones-ask")).to_have_text(
        "Lay tiles with stickers on L8 and take your hands away."
    )
    wide = page.locator("#zones-map").evaluate(
        "image => image.decode().then(() => image.naturalWidth)"
    )
    assert wide == round(2 * TABLE.width)
    page.locator("#print summary").click()
    page.locator("#print-look").click()
    expect(page.locator("#toast")).to_contain_text("ruler")
    page.locator("#lens summary").click()
    page.locator("#lens-look").click()
    expect(page.locator("#toast")).to_contain_text("lens sheet is not seen")
    expect(page.locator("#lens-measure")).to_be_disabled()


def test_both_pages_in_every_language(device: Device) -> None:
    PICTURES.mkdir(exist_ok=True)
    device.calibrator.look_at_zones()
    w, h = SIZE
    device.calibrator.set_corners(((9, 9), (w - 9, 9), (w - 9, h - 9), (9, h - 9)))
    found = []
    for language in UiTexts.languages:
        page = device.open("/setup#calibrating", language)
        page.locator(".grade-good").first.wait_for()
        page.locator("#calibrate").click()
        for part in ("zones", "print", "lens"):
            page.locator(f"#{part} summary").click()
        page.locator("#zones-map").evaluate("image => image.decode()")
        found += faults(page)
        page.screenshot(path=PICTURES / f"camera-setup-{language}.png", full_page=True)
        page = device.open("/camera", language)
        expect(page.locator("#view")).to_be_visible()
        page.locator("#corners-begin").click()
        handle(page, 3).focus()
        page.keyboard.press("ArrowRight")
        found += faults(page)
        page.screenshot(path=PICTURES / f"camera-page-{language}.png", full_page=True)
    assert found == []
