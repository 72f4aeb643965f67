"""Printable sheets as PDF: tags, anchors, command cards, show place, seat card.

Every sheet carries a ruler, two markers by which a camera tells the print scale,
and a test patch. All words are handed in: this room speaks no language.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import segno

from companion.core.ids import SHOW, Kind, Slot
from companion.core.profile import Anchor, Drawing, TableProfile
from companion.core.tag import COMMAND_LETTER, COMMANDS, Command, Tag
from vision.sheets.canvas import PdfCanvas, SvgCanvas
from vision.sheets.page import SheetPage
from vision.sheets.paper import EDGE_MM, FOOT_MM, SIDE_MM, TOP_MM, Labels

PARTS = ("tags", "anchors", "cards")
"""What can be printed, in this order: stickers, anchors, and all cards."""

COMMAND_MM = 30.0
"""Side of a command card's symbol: it lies anywhere, so that decoders must read it
on the whole picture, where a sticker's size is too small for half a full picture.
"""

_CARD = (63.0, 44.0)
_SEAT = (126.0, 62.0)


@dataclass(frozen=True, slots=True)
class Item:
    """A sticker to print: its text and the kind of the piece it goes on."""

    text: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """What the sheets say, in the owner's language.

    ``title`` names the game, ``hint`` says to print without scaling, ``show``, ``join``
    and ``wifi`` head the show-place, the seat card and the card of a Wi-Fi. ``places``
    are those that get a card of their own, with what it says.
    """

    title: str
    hint: str = ""
    show: str = ""
    join: str = ""
    wifi: str = ""
    kinds: Mapping[Kind, str] = field(default_factory=dict[Kind, str])
    commands: Mapping[Command, str] = field(default_factory=dict[Command, str])
    places: Mapping[Slot, str] = field(default_factory=dict[Slot, str])


@dataclass(frozen=True, slots=True)
class Bundle:
    """What is to be printed for a table.

    ``parts`` of ``PARTS``; ``url`` is the address on the seat card (empty: none).
    ``wifi`` is the code of a Wi-Fi to join before, and what it says (empty: none).
    """

    profile: TableProfile
    drawings: Mapping[Kind, Drawing]
    items: Sequence[Item]
    texts: SheetTexts
    labels: Labels
    parts: Sequence[str] = PARTS
    url: str = ""
    wifi: tuple[str, str] = ("", "")


def whole_set(bundle: Bundle) -> bytes:
    """All that a table needs as one PDF. Raises ``ValueError`` for nothing at all."""
    page = _pdf_page(bundle.texts, bundle.labels.page)
    _draw(page, bundle)
    return page.finish()


def first_page(bundle: Bundle) -> bytes:
    """The first page of the same as an SVG picture. Raises ``ValueError``."""
    size = bundle.labels.page
    page = SheetPage(SvgCanvas(bundle.texts.title, size), size)
    _draw(page, bundle)
    return page.finish()


def command_text(command: Command) -> str:
    """The text on the card of a command."""
    kind = next(code for code, name in COMMANDS.items() if name is command)
    return Tag(COMMAND_LETTER, kind, "00").text


def _pdf_page(texts: SheetTexts, page: tuple[float, float]) -> SheetPage:
    return SheetPage(PdfCanvas(texts.title, page), page)


def _draw(page: SheetPage, bundle: Bundle) -> None:
    if not set(bundle.parts) & set(PARTS):
        raise ValueError("there is nothing to print")
    if "tags" in bundle.parts:
        _draw_tags(page, bundle)
    if "anchors" in bundle.parts:
        _draw_anchors(page, bundle.profile.anchors, bundle.texts)
    if "cards" in bundle.parts:
        _draw_cards(page, bundle)
        _draw_place_cards(page, bundle.profile, bundle.texts)


def _header(page: SheetPage, texts: SheetTexts) -> None:
    """What every sheet carries."""
    page.text(
        f"{texts.title}   {texts.hint}", SIDE_MM, 8, 2, page.size[0] - 2 * SIDE_MM
    )
    page.footer()


def _draw_tags(page: SheetPage, bundle: Bundle) -> None:
    items, texts, labels = bundle.items, bundle.texts, bundle.labels
    side = bundle.profile.sticker.side
    if not items:
        raise ValueError("there is no sticker to print")
    places = list(labels.corners())
    for index, item in enumerate(items):
        left, top = places[index % len(places)]
        if index % len(places) == 0:
            if index:
                page.end_page()
            _header(page, texts)
        name = texts.kinds.get(item.kind, item.kind)
        drawing = bundle.drawings[item.kind]
        _draw_tag(page, item.text, (left, top, *labels.label), side, drawing)
        beside = left + EDGE_MM + side + 1.5
        room = labels.label[0] - side - EDGE_MM - 2
        base = top + labels.label[1]
        page.text(item.text, beside, base - 2.7, 1.3, room)
        page.text(name, beside, base - 0.8, 1.2, room)
    page.end_page()


def _draw_tag(
    page: SheetPage,
    text: str,
    box: tuple[float, float, float, float],
    side: float,
    drawing: Drawing,
) -> None:
    """One sticker in its label (left, top, width, height) with its piece beside."""
    left, top, width, height = box
    page.symbol(text, left + EDGE_MM, top + (height - side) / 2, side)
    beside = left + EDGE_MM + side + 1.5
    room = (width - side - EDGE_MM - 2, height - 5.4)
    page.drawing(drawing, beside, top + 0.7, room)


def _draw_anchors(
    page: SheetPage, anchors: tuple[Anchor, ...], texts: SheetTexts
) -> None:
    _header(page, texts)
    x, y = SIDE_MM, TOP_MM
    for anchor in anchors:
        border = anchor.side / 6
        cell = anchor.side + 2 * border
        if x + cell > page.size[0] - SIDE_MM:
            x, y = SIDE_MM, y + cell + 8
        if y + cell + 8 > page.size[1] - FOOT_MM:
            page.end_page()
            _header(page, texts)
            x, y = SIDE_MM, TOP_MM
        page.marker(anchor.id, x + border, y + border, anchor.side)
        page.cut_marks(x, y, cell)
        where = f"{anchor.id}:  x {anchor.x:g}  y {anchor.y:g} mm"
        page.text(where, x, y + cell + 3.5, 2, cell + 6)
        x += cell + 8
    page.end_page()


def _draw_cards(page: SheetPage, bundle: Bundle) -> None:
    profile, texts = bundle.profile, bundle.texts
    _header(page, texts)
    width, height = _CARD
    for index, command in enumerate(Command):
        left = SIDE_MM + (index % 2) * (width + 6)
        top = TOP_MM + 2 + (index // 2) * (height + 6)
        page.rectangle((left, top, width, height))
        page.symbol(command_text(command), left + 3, top + 3, COMMAND_MM)
        name = texts.commands.get(command, command.value)
        page.text(name, left + 6, top + height - 3, 5, width - 12)
    top = TOP_MM + 2 * (height + 8)
    show = next((place for place in profile.places if place.slot == SHOW), None)
    if show is not None:
        page.rectangle((SIDE_MM, top, show.width, show.height))
        page.text(texts.show, SIDE_MM + 2, top + show.height - 3, 3, show.width - 4)
        top += show.height + 6
    code, words = bundle.wifi
    cards = [(code, texts.wifi, words), (bundle.url, texts.join, bundle.url)]
    for text, head, said in cards:
        if not text:
            continue
        if top + _SEAT[1] > page.size[1] - FOOT_MM:
            page.end_page()
            _header(page, texts)
            top = TOP_MM
        _draw_code_card(page, (text, head, said), texts.title, top)
        top += _SEAT[1] + 6
    page.end_page()


def _draw_code_card(
    page: SheetPage, card: tuple[str, str, str], title: str, top: float
) -> None:
    """A card with a code, what it is for, and what it says."""
    text, head, said = card
    code: Any = segno.make(text, error="m", micro=False)
    dark = np.array([list(row) for row in code.matrix], bool)
    left = SIDE_MM + 7
    page.rectangle((SIDE_MM, top, *_SEAT))
    page.cells(dark, left, top + 6, 42)
    page.text(head, left + 50, top + 20, 4.5, 62)
    page.text(said, left + 50, top + 32, 3.2, 62)
    page.text(title, left, top + 56, 3, 104)


def _draw_place_cards(
    page: SheetPage, profile: TableProfile, texts: SheetTexts
) -> None:
    """A card as large as each named place, with where its middle lies on the table."""
    named = [place for place in profile.places if place.slot in texts.places]
    if not named:
        return
    _header(page, texts)
    x, y = SIDE_MM, TOP_MM
    for place in named:
        if x + place.width > page.size[0] - SIDE_MM:
            x, y = SIDE_MM, y + place.height + 4
        if y + place.height > page.size[1] - FOOT_MM:
            page.end_page()
            _header(page, texts)
            x, y = SIDE_MM, TOP_MM
        page.rectangle((x, y, place.width, place.height))
        page.text(texts.places[place.slot], x + 3, y + 10, 5, place.width - 6)
        where = f"x {place.x:g}  y {place.y:g} mm"
        page.text(where, x + 3, y + place.height - 4, 2.5, place.width - 6)
        x += place.width + 4
    page.end_page()
