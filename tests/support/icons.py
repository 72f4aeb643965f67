"""Draws the installed page's icons from ``icon.svg``, by the browser of the tests.

``python -m tests.support.icons`` writes them beside it. A maskable icon leaves the
outer tenth to the phone's own shape.
"""

import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.support.chromium import chromium_path

STATIC = Path(__file__).resolve().parents[2] / "web" / "static"
SHELL = STATIC / "shell"
GROUND = "#0d2233"
ICONS = {
    "icon-180.png": (180, 1.0),
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-mask-512.png": (512, 0.8),
}
"""File, side in px, share of the side that the drawing fills."""


COLOURS = 32
"""Number of colours that are stored: those of the drawing and of its edges."""


def page(side: int, share: float) -> str:
    """A page that shows the icon alone."""
    drawing = (SHELL / "icon.svg").read_text("utf-8")
    inner = round(side * share)
    return (
        f"<style>*{{margin:0}}body{{width:{side}px;height:{side}px;display:grid;"
        f"place-items:center;background:{GROUND}}}svg{{width:{inner}px;"
        f"height:{inner}px;display:block}}</style>{drawing}"
    )


def main() -> int:
    found = chromium_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (side, share) in ICONS.items():
            shown = browser.new_page(viewport={"width": side, "height": side})
            shown.set_content(page(side, share))
            shown.screenshot(path=SHELL / name)
            lighten(SHELL / name)
        browser.close()
    return 0


def lighten(path: Path) -> None:
    """Store a picture of few colours by their numbers: half of the bytes."""
    with Image.open(path) as picture:
        few = picture.convert("RGBA").quantize(COLOURS, Image.Quantize.FASTOCTREE)
    few.save(path, "PNG", optimize=True)


if __name__ == "__main__":
    sys.exit(main())
