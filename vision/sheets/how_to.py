"""The first page: how to stick, told in four steps with drawings."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import segno

from companion.core.profile import Drawing
from vision.calibration.ruler import RULER_MM
from vision.sheets.canvas import Pen, Point, Style
from vision.sheets.contents import Bundle
from vision.sheets.page import (
    ACT,
    BOLD,
    GREY,
    INK,
    OUTLINE,
    QUIETLY,
    SheetPage,
)
from vision.sheets.paper import SIDE_MM
from vision.sheets.signs import compass, numbered, pawn, phone, verdict
from vision.sheets.table_map import draw_map
from vision.symbol import QUIET, SPAN

_RULER_TOP, _STICK_TOP, _CORNERS_TOP = 35.0, 61.0, 138.0
"""Where the first three steps begin, mm from the top."""

_ASK_FOOT, _END_FOOT = 55.0, 14.5
"""Where the last step begins and ends, mm from the foot."""

_TALLEST = 50.0
"""Height in mm above which a piece is drawn smaller than it is."""

_MINI = 21.0
"""Side of the drawings of the right way and the wrong ones, mm."""


@lru_cache(maxsize=1)
def sample() -> npt.NDArray[Any]:
    """The dark cells of a code that means nothing to the companion."""
    code: Any = segno.make("SAMPLE", error="h", version=1, micro=False)
    cells = np.array([list(row) for row in code.matrix], bool)
    assert len(cells) + 2 * QUIET == SPAN
    return cells


def specimens(bundle: Bundle) -> list[Drawing]:
    """One piece of each form that the game has, those with most kinds first."""
    forms: dict[tuple[float, ...], list[Drawing]] = {}
    for kind in bundle.profile.kinds.values():
        drawing = bundle.drawings.get(kind)
        if drawing is not None:
            at = (drawing.sticker.x, drawing.sticker.y)
            forms.setdefault((drawing.width, drawing.height, *at), []).append(drawing)
    return [
        found[len(found) * 3 // 8]
        for found in sorted(forms.values(), key=len, reverse=True)
    ]


def draw_how(page: SheetPage, bundle: Bundle, note: str) -> None:
    """The page; ``note`` says which pages are for which paper."""
    page.text(bundle.said("how-title"), (SIDE_MM + 2, 20), 9, 140, BOLD)
    page.text(bundle.texts.title, (SIDE_MM + 2, 27.5), 3.2, 140, QUIETLY)
    compass(page, (page.size[0] - 24, 17.5), 12)
    for y, pen in ((32.0, Pen(INK, 0.5)), (32.9, Pen(INK, 0.15))):
        page.line((SIDE_MM, y), (page.size[0] - SIDE_MM, y), pen)
    _ruler(page, bundle)
    _stick(page, bundle)
    _corners(page, bundle)
    _ask(page, bundle)
    end = page.size[1] - _END_FOOT
    page.line((SIDE_MM, end), (page.size[0] - SIDE_MM, end), Pen(INK, 0.2))
    style = Style(INK, bold=True)
    base = end + 4.5
    for line in (bundle.texts.hint, note):
        room = page.size[0] - 2 * SIDE_MM
        base = page.paragraph(line, (SIDE_MM, base), 2.4, room, style)
        style = QUIETLY


def _step(page: SheetPage, number: int, top: float, text: str) -> None:
    if number > 1:
        page.line((SIDE_MM, top), (page.size[0] - SIDE_MM, top), Pen(GREY, 0.15))
    numbered(page, (SIDE_MM + 4.5, top + 8), number)
    page.text(text, (SIDE_MM + 12, top + 9.6), 3.7, page.size[0] - 30, BOLD)


def _ruler(page: SheetPage, bundle: Bundle) -> None:
    _step(page, 1, _RULER_TOP, bundle.said("how-ruler"))
    left, base = SIDE_MM + 8, _RULER_TOP + 18
    page.ruler(left, base)
    style = Style(GREY, anchor="middle")
    for mm in range(0, 100, 10):
        page.text(f"{mm}", (left + 8 + mm, base + 3.4), 2, style=style)
    right = left + RULER_MM + 5
    room = page.size[0] - SIDE_MM - right
    page.paragraph(bundle.said("how-ruler-wrong"), (right, base - 3), 2, room, QUIETLY)


def _stick(page: SheetPage, bundle: Bundle) -> None:
    top = _STICK_TOP
    _step(page, 2, top, bundle.said("how-stick"))
    found = specimens(bundle)[:2]
    page.arrow((SIDE_MM + 8, top + 28), 14, ACT)
    style = Style(ACT, True, "middle")
    page.text(bundle.said("how-up"), (SIDE_MM + 8, top + 40), 2.4, style=style)
    left = SIDE_MM + 20
    for index, drawing in enumerate(found):
        left = _specimen(page, bundle, drawing, (left, top + 17), first=index == 0)
    if found:
        _ways(
            page, bundle, found[0], (page.size[0] - SIDE_MM - 2 * _MINI - 14, top + 16)
        )


def _specimen(
    page: SheetPage, bundle: Bundle, drawing: Drawing, at: Point, first: bool
) -> float:
    """A piece in its true size, or smaller where it is tall; returns its right end."""
    share = min(1.0, _TALLEST / drawing.height) if first else 0.7
    share = min(share, _TALLEST / drawing.height)
    left, top = at
    wide, high = drawing.width * share, drawing.height * share
    page.drawing(drawing, left, top, (wide, high), sample())
    style = Style(GREY, anchor="middle")
    size = f"{drawing.width:g} × {drawing.height:g} mm"
    page.text(size, (left + wide / 2, top + high + 4), 2, style=style)
    if first and share == 1:
        true = bundle.said("how-true-size")
        page.text(true, (left + wide / 2, top + high + 7.4), 2, style=style)
    x = left + (drawing.width / 2 + drawing.sticker.x) * share
    y = top + (drawing.height / 2 + drawing.sticker.y) * share
    if not first:
        return left + wide + 4
    edge = x + drawing.sticker.side * share / 2
    right = left + wide + 4
    page.strokes([((edge, y), (right - 1, y))], Pen(INK, 0.25))
    page.disc((edge, y), 0.6, INK)
    text = bundle.said("how-sticker", side=drawing.sticker.side)
    base = page.paragraph(text, (right, y + 0.7), 2.4, 27, BOLD)
    page.paragraph(bundle.said("how-free"), (right, base + 1), 2, 27, QUIETLY)
    return right + 30


def _ways(page: SheetPage, bundle: Bundle, drawing: Drawing, at: Point) -> None:
    """The right way and three wrong ones."""
    ways = ("how-right", "how-turned", "how-over", "how-covered")
    scale = _MINI / max(drawing.width, drawing.height)
    wide, high = drawing.width * scale, drawing.height * scale
    for index, message in enumerate(ways):
        x = at[0] + (index % 2) * (_MINI + 12)
        y = at[1] + (index // 2) * (_MINI + 9)
        x += (_MINI - wide) / 2
        _way(page, drawing, (x, y), message)
        verdict(page, (x + wide, y), right=index == 0)
        style = Style(INK if index == 0 else GREY, index == 0, "middle")
        text = bundle.said(message)
        page.text(text, (x + wide / 2, y + high + 3.6), 2, _MINI + 11, style)


def _way(page: SheetPage, drawing: Drawing, at: Point, message: str) -> None:
    scale = _MINI / max(drawing.width, drawing.height)
    page.piece(drawing, *at, (_MINI, _MINI))
    side = drawing.sticker.side * scale
    half_x, half_y = drawing.width * scale / 2, drawing.height * scale / 2
    x = at[0] + half_x + drawing.sticker.x * scale - side / 2
    y = at[1] + half_y + drawing.sticker.y * scale - side / 2
    dark = sample()
    if message == "how-turned":
        dark = dark[::-1, ::-1]
    elif message == "how-over":
        x, y = at[0] - side * 0.35, at[1] - side * 0.3
    page.code(dark, (x, y), side)
    page.frame((x, y, side, side), Pen(INK, 0.2))
    page.arrow(
        (x + side + 2, y + side / 2), 4, ACT, 2 if message == "how-turned" else 0
    )
    if message == "how-covered":
        pawn(page, (x + side / 2, y + side * 0.95), 0.45, "#eec0b4")


def _corners(page: SheetPage, bundle: Bundle) -> None:
    top = _CORNERS_TOP
    _step(page, 3, top, bundle.said("how-corners"))
    wide = page.size[0] - 2 * SIDE_MM - 56
    draw_map(
        page, bundle, (SIDE_MM, top + 13, wide, page.size[1] - _ASK_FOOT - top - 14)
    )
    left, y, side = page.size[0] - SIDE_MM - 46, top + 24, 38.0
    page.frame((left, y, side, side + 9), OUTLINE)
    inner = (left + side / 8, y + side / 8, side * 0.75, side * 0.75)
    page.rectangle(inner, "#7a6b50")
    page.arrow((left + side / 2, y + side / 2), side * 0.4, "#ffffff", turn=2)
    style = Style(ACT, True, "middle")
    at = (left + side / 2, y + side + 4.8)
    page.text(bundle.said("this-side"), at, 2.2, side - 3, style)


def _ask(page: SheetPage, bundle: Bundle) -> None:
    top = page.size[1] - _ASK_FOOT
    _step(page, 4, top, bundle.said("how-ask"))
    room = page.size[0] - 2 * SIDE_MM - 88
    at = (SIDE_MM + 12, top + 15.5)
    page.paragraph(bundle.said("how-ask-more"), at, 2.4, room, QUIETLY)
    left = page.size[0] - SIDE_MM - 70
    page.frame((left, top + 6, 28, 28), Pen(ACT, 0.5, (2.2, 1.4)))
    found: Sequence[Drawing] = specimens(bundle)
    if found:
        scale = 21 / max(found[0].width, found[0].height)
        x = left + 14 - found[0].width * scale / 2
        y = top + 20 - found[0].height * scale / 2
        page.drawing(found[0], x, y, (21, 21), sample())
    page.arrow((left + 37, top + 20), 8, INK, turn=1)
    phone(page, left + 46, top + 5)
