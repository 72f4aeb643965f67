"""What is cut out of plain paper: corner markers and cards, packed onto pages."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import segno

from companion.core.ids import SHOW
from companion.core.profile import Anchor, Place
from companion.core.tag import COMMAND_LETTER, COMMANDS, Command, Tag
from vision.sheets.canvas import Point, Style
from vision.sheets.contents import Bundle
from vision.sheets.page import ACT, CUT, INK, QUIETLY, SMALLEST, SheetPage
from vision.sheets.paper import FOOT_MM, SIDE_MM, TOP_MM
from vision.sheets.signs import command_sign
from vision.sheets.table_map import corner_name, draw_map
from vision.symbol import modules

COMMAND_MM = 30.0
"""Side of a command card's symbol: it lies anywhere, so that decoders must read it
on the whole picture, where a sticker's size is too small for half a full picture.
"""

_CARD = (60.0, 44.0)
_SEAT = (126.0, 54.0)
_MAP = 96.0
_GAP = 4.0
_STRIP = 8.0
"""Height of the strip under a marker that says how it lies, mm."""

Draw = Callable[[SheetPage, float, float], None]


@dataclass(frozen=True, slots=True)
class Cutting:
    """Something to cut out: its width and height in mm, and what draws it."""

    width: float
    height: float
    draw: Draw


Packed = tuple[Cutting, float, float]
"""A cutting with its left and top on a page."""


@dataclass(slots=True)
class _Row:
    top: float
    right: float
    height: float


def command_text(command: Command) -> str:
    """The text on the card of a command."""
    kind = next(code for code, name in COMMANDS.items() if name is command)
    return Tag(COMMAND_LETTER, kind, "00").text


def packed(pieces: Iterable[Cutting], size: Point) -> list[list[Packed]]:
    """Pages of cuttings: each goes into a row that has room, else a new row, else a
    new page.
    """
    pages: list[list[Packed]] = []
    rows: list[_Row] = []
    low = size[1] - FOOT_MM
    for cutting in pieces:
        row = next((row for row in rows if _fits(row, cutting, size)), None)
        if row is None:
            top = rows[-1].top + rows[-1].height + _GAP if rows else TOP_MM
            if not pages or top + cutting.height > low:
                pages.append([])
                rows, top = [], TOP_MM
            row = _Row(top, SIDE_MM, cutting.height)
            rows.append(row)
        pages[-1].append((cutting, row.right, row.top))
        row.right += cutting.width + _GAP
    return pages


def _fits(row: _Row, cutting: Cutting, size: Point) -> bool:
    room = size[0] - SIDE_MM - row.right
    return cutting.width <= room + 0.01 and cutting.height <= row.height + 0.01


def cuttings(bundle: Bundle) -> Iterator[Cutting]:
    """All that the parts ask for, in the order in which it is packed."""
    if "anchors" in bundle.parts:
        yield Cutting(bundle.labels.page[0] - 2 * SIDE_MM, _MAP, _map(bundle))
        for anchor in bundle.profile.anchors:
            side = anchor.side * 4 / 3
            yield Cutting(side, side + _STRIP, _anchor(bundle, anchor))
    if "cards" in bundle.parts:
        yield from _cards(bundle)


def _cards(bundle: Bundle) -> Iterator[Cutting]:
    for command in Command:
        yield Cutting(*_CARD, _command(bundle, command))
    for place in bundle.profile.places:
        if place.slot == SHOW:
            yield Cutting(place.width, place.height, _show(bundle, place))
    (code, words), texts = bundle.wifi, bundle.texts
    for card in ((code, texts.wifi, words), (bundle.url, texts.join, bundle.url)):
        if card[0]:
            yield Cutting(*_SEAT, _code(card, texts.title))
    for place in bundle.profile.places:
        if place.slot in bundle.texts.places:
            yield Cutting(place.width, place.height, _place(bundle, place))


def _map(bundle: Bundle) -> Draw:
    def draw(page: SheetPage, x: float, y: float) -> None:
        draw_map(page, bundle, (x, y, page.size[0] - 2 * SIDE_MM, _MAP))

    return draw


def _anchor(bundle: Bundle, anchor: Anchor) -> Draw:
    def draw(page: SheetPage, x: float, y: float) -> None:
        side, border = anchor.side * 4 / 3, anchor.side / 6
        page.marker(anchor.id, x + border, y + border, anchor.side)
        name = f"{anchor.id}  {corner_name(bundle, anchor)}"
        middle = x + side / 2
        style = Style(INK, True, "middle")
        page.text(name, (middle, y + side + 2.6), 2.2, side - 2, style)
        style = Style(ACT, False, "middle")
        base = y + side + 6.4
        page.text(bundle.said("this-side"), (middle, base), SMALLEST, side - 9, style)
        for at in (x + 2.6, x + side - 2.6):
            page.arrow((at, base - 0.6), 4, ACT, turn=2)
        page.frame((x, y, side, side + _STRIP), CUT)

    return draw


def _command(bundle: Bundle, command: Command) -> Draw:
    def draw(page: SheetPage, x: float, y: float) -> None:
        page.frame((x, y, *_CARD), CUT)
        page.code(modules(command_text(command)), (x + 2, y + 2), COMMAND_MM)
        command_sign(page, command, (x + 46, y + 17), 22)
        name = bundle.texts.commands.get(command, command.value)
        at = (x + _CARD[0] / 2, y + _CARD[1] - 4)
        page.text(name, at, 4.6, _CARD[0] - 8, Style(INK, True, "middle"))

    return draw


def _show(bundle: Bundle, place: Place) -> Draw:
    def draw(page: SheetPage, x: float, y: float) -> None:
        page.frame((x, y, place.width, place.height), CUT)
        room = place.width - 6
        page.paragraph(bundle.texts.show, (x + 3, y + place.height - 9), 2.4, room)
        inner = (x + 6, y + 5, place.width - 12, place.height - 22)
        page.frame(inner, CUT)

    return draw


def _code(card: tuple[str, str, str], title: str) -> Draw:
    """A card with a code, what it is for, and what it says."""
    text, head, said = card

    def draw(page: SheetPage, x: float, y: float) -> None:
        code: Any = segno.make(text, error="m", micro=False)
        dark = np.array([list(row) for row in code.matrix], bool)
        page.frame((x, y, *_SEAT), CUT)
        page.cells(dark, x + 7, y + 6, 42)
        page.text(head, (x + 57, y + 18), 4.5, 64, Style(INK, bold=True))
        page.text(said, (x + 57, y + 29), 3.2, 64)
        page.text(title, (x + 57, y + 40), 2.6, 64, QUIETLY)

    return draw


def _place(bundle: Bundle, place: Place) -> Draw:
    """A card as large as a named place, with where its middle lies on the table."""

    def draw(page: SheetPage, x: float, y: float) -> None:
        page.frame((x, y, place.width, place.height), CUT)
        name = bundle.texts.places[place.slot]
        style = Style(INK, bold=True)
        page.paragraph(name, (x + 4, y + 11), 4.2, place.width - 8, style)
        where = f"x {place.x:g}  y {place.y:g} mm"
        page.text(where, (x + 4, y + place.height - 5), 2.5, style=QUIETLY)

    return draw
