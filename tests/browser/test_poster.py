"""The picture of the evening, with the photo of the table where it is wanted."""

import io
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from companion.app.evenings.archive import Evenings
from companion.app.journal import Journal
from companion.app.journal.recovery import BACKUPS
from companion.app.matches import Matches
from companion.app.report.snapshots import Snapshots
from companion.app.texts import Texts
from tests.browser.conftest import Open
from tests.browser.devices import OneAddress
from tests.browser.playing import VOYAGE, send
from tests.support.apps import app_of
from web import Services

pytestmark = pytest.mark.browser
RED = (230, 10, 20)


@pytest.fixture
def pictures(tmp_path: Path) -> Snapshots:
    return Snapshots(tmp_path, 10**6)


@pytest.fixture
def table(
    tmp_path: Path,
    matches: Matches,
    journal: Journal,
    pictures: Snapshots,
    one_address: OneAddress,
) -> Iterator[str]:
    """A device that stores pictures of its table."""
    services = Services(
        matches,
        matches.publisher,
        Texts(matches.games),
        tmp_path,
        snapshots=pictures,
        evenings=Evenings(matches, journal, tmp_path, tmp_path / BACKUPS, pictures),
    )
    with one_address.serves(app_of(services)) as address:
        yield address


def photo(colour: tuple[int, int, int]) -> bytes:
    """A picture of the table, 640 px wide."""
    out = io.BytesIO()
    Image.new("RGB", (640, 420), colour).save(out, "JPEG")
    return out.getvalue()


def reds(page: Page) -> int:
    """How many px of the picture that the page makes are the photo's."""
    with page.expect_download() as made:
        page.locator("#poster").click()
    assert made.value.suggested_filename.endswith(".png")
    with Image.open(made.value.path()) as found:
        assert found.size == (1200, 1600)
        pixels = np.asarray(found.convert("RGB"), np.int16)
    return int((np.abs(pixels - RED).max(axis=2) < 12).sum())


def test_the_last_photo_is_in_it_only_where_it_is_wanted(
    phone: Open, matches: Matches, pictures: Snapshots
) -> None:
    page = phone("/table", seat=0)
    send(page, 0, *VOYAGE)
    page.goto("/after")
    expect(page.locator("#grown svg").first).to_be_attached()
    expect(page.locator("#photo-too")).to_be_hidden()
    session = matches.current
    assert session is not None
    lines = [played.line.revision for played in session.present.played]
    for line, colour in zip(lines[-2:], ((0, 0, 255), RED), strict=True):
        assert pictures.keep(str(session.match), line, photo(colour))
    page.reload()
    expect(page.locator("#grown svg").first).to_be_attached()
    box = page.locator("#with-photo")
    expect(box).not_to_be_checked()
    assert reds(page) < 1000
    box.check()
    assert reds(page) > 400 * 300
    # Who has no seat does not see the table: a sentence, and no picture.
    watcher = phone("/after", language="de")
    watcher.locator("#with-photo").check()
    watcher.locator("#poster").click()
    expect(watcher.locator("#toast")).to_contain_text("Platz")


def test_a_photo_that_is_brought_as_an_evening_is_named(
    phone: Open, tmp_path: Path
) -> None:
    page = phone("/join", language="cs")
    assert page.request.post("/api/host", data={"pin": "4711"}).ok
    page.goto("/evenings")
    page.locator("#import").wait_for()
    large = photo(RED) + bytes(range(256)) * 12_000
    brought = tmp_path / "IMG_1.jpg"
    brought.write_bytes(large)
    page.locator("#file").set_input_files(brought)
    expect(page.locator("#toast")).to_contain_text("To je obrázek")
