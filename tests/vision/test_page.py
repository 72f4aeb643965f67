"""The small drawing beside a sticker keeps its label inside itself."""

import re

from companion.core.profile import Drawing, Sticker
from vision.sheets.canvas import SvgCanvas
from vision.sheets.page import SheetPage


def test_a_long_label_stays_on_its_drawing() -> None:
    card = Drawing(56, 87, (), Sticker(0, 0, 15), "Norderkap and beyond")
    ink = SheetPage(SvgCanvas("sheet", (100, 100)), (100, 100))
    ink.drawing(card, 10, 10, (60, 60))
    found = re.search(
        r'<text x="([0-9.]+)".*?textLength="([0-9.]+)"', ink.finish().decode()
    )
    assert found is not None
    left, wide = map(float, found.groups())
    assert left + wide <= 10 + 56 * 60 / 87


def test_a_label_without_room_is_left_out() -> None:
    card = Drawing(56, 87, (), Sticker(0, 0, 15), "Norderkap and beyond")
    ink = SheetPage(SvgCanvas("sheet", (100, 100)), (100, 100))
    ink.drawing(card, 10, 10, (60, 17.4))
    assert "<text" not in ink.finish().decode()
