"""The first picture of the README: the home page while the demo plays.

``make picture`` serves a demo, waits until some moves are played, and writes what a
phone shows as a small PNG of few colours.
"""

import sys
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

import cv2
import numpy as np
from playwright.sync_api import ViewportSize, sync_playwright

from companion.app.config import load
from companion.core.record import code
from companion.demo import DemoTable
from companion.service.assembly import running_table
from companion.service.trial import trial_config
from tests.support.chromium import chromium_path

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "img" / "home.png"
PHONE: ViewportSize = {"width": 360, "height": 740}
MOVES = 18
"""Entries after which the picture is taken: an island or two stand."""

PATIENCE_S = 600.0
COLOURS = 96
"""Colours of the PNG: it is a drawing, and the file stays small."""


def main() -> int:
    """Write the picture."""
    with TemporaryDirectory() as folder:
        state = Path(folder)
        settings = trial_config(load(state, state / "none"))
        painted = DemoTable(settings.demo.seed)
        with running_table(state, settings, painted) as table:
            assert table.stage is not None, "a painted table has a stage"
            play = partial(table.stage.play_on, table.stop, str)
            for run in (table.server.run, play):
                Thread(target=run, daemon=True).start()
            until = time.monotonic() + PATIENCE_S
            while time.monotonic() < until:
                session = table.matches.current
                if session is not None and session.revision >= MOVES:
                    # A tile was just read: that is the move to be seen.
                    table.stage.set_pace(paused=True)
                    newest = session.present.log[-1].moves[-1]
                    if code(type(newest)) == "lay_tile":
                        break
                    table.stage.next_move()
                time.sleep(1)
            PICTURE.write_bytes(reduced(photographed(table.address)))
    sys.stdout.write(f"{PICTURE.name}: {PICTURE.stat().st_size} bytes\n")
    return 0


def photographed(address: str) -> bytes:
    """What a phone shows of the first page, twice as fine."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport=PHONE, device_scale_factor=2, locale="en")
        page.goto(address)
        page.locator("#board svg").first.wait_for()
        page.locator("#picture[src]").wait_for(state="attached")
        lit = page.locator("#lit polygon").first
        lit.wait_for(state="attached", timeout=PATIENCE_S * 1000)
        page.wait_for_timeout(2500)
        shot = page.screenshot()
        browser.close()
    return shot


def reduced(png: bytes) -> bytes:
    """The same with few colours."""
    image = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None, "the browser gives a picture"
    pixels = image.reshape(-1, 3).astype(np.float32)
    rng = np.random.default_rng(1)
    some = pixels[rng.integers(0, len(pixels), 30_000)]
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 1.0)
    _, _, centres = cv2.kmeans(
        some, COLOURS, np.empty(0), criteria, 1, cv2.KMEANS_PP_CENTERS
    )
    table = centres.round().astype(np.uint8)
    nearest = np.empty(len(pixels), np.intp)
    for begin in range(0, len(pixels), 50_000):
        part = pixels[begin : begin + 50_000]
        away = ((part[:, None] - table[None].astype(np.float32)) ** 2).sum(2)
        nearest[begin : begin + 50_000] = away.argmin(1)
    few = table[nearest].reshape(image.shape)
    _, encoded = cv2.imencode(".png", few, [cv2.IMWRITE_PNG_COMPRESSION, 9])
    return encoded.tobytes()


if __name__ == "__main__":
    sys.exit(main())
