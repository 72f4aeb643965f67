"""Printable sheets as PDF: how to stick, tags, anchors and cards, frames of labels.

Every sheet carries a ruler and two markers by which a camera tells the print scale.
All words are handed in: this room speaks no language.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vision.sheets.canvas import PdfCanvas, Pen, Style, SvgCanvas
from vision.sheets.contents import PARTS, Bundle
from vision.sheets.how_to import draw_how
from vision.sheets.page import BOLD, GREY, INK, SMALLEST, SheetPage
from vision.sheets.paper import SIDE_MM
from vision.sheets.sticker_sheet import draw_frames, draw_stickers, layout
from vision.sheets.table_cards import Packed, cuttings, packed


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A page to be: its part, and what draws it when all pages are known."""

    part: str
    draw: Callable[[SheetPage, "list[_Sheet]"], None]


def whole_set(bundle: Bundle) -> bytes:
    """All that a table needs as one PDF. Raises ``ValueError`` for nothing at all."""
    sheets = _sheets(bundle)
    size = bundle.labels.page
    page = SheetPage(PdfCanvas(bundle.texts.title, size), size)
    for sheet in sheets:
        sheet.draw(page, sheets)
        page.end_page()
    return page.finish()


def first_page(bundle: Bundle) -> bytes:
    """The first sheet of stickers as an SVG picture, or else the first of all.

    Raises ``ValueError``.
    """
    sheets = _sheets(bundle)
    shown = next((sheet for sheet in sheets if sheet.part == "tags"), sheets[0])
    size = bundle.labels.page
    page = SheetPage(SvgCanvas(bundle.texts.title, size), size)
    shown.draw(page, sheets)
    page.end_page()
    return page.finish()


def next_label(bundle: Bundle) -> int:
    """The first free label of the last sheet of stickers, counted from 1."""
    return (bundle.begin - 1 + len(bundle.items)) % bundle.labels.count + 1


def _sheets(bundle: Bundle) -> list[_Sheet]:
    makers = {
        "how": _how,
        "tags": _stickers,
        "anchors": _cuttings,
        "cards": _cuttings,
        "frames": _frames,
    }
    asked = [makers[part] for part in PARTS if part in bundle.parts]
    if not asked:
        raise ValueError("there is nothing to print")
    return [sheet for maker in dict.fromkeys(asked) for sheet in maker(bundle)]


def _how(bundle: Bundle) -> Iterator[_Sheet]:
    def draw(page: SheetPage, sheets: list[_Sheet]) -> None:
        labels = [n for n, sheet in enumerate(sheets, 1) if sheet.part == "tags"]
        note = ""
        if labels and not bundle.plain:
            one = "-one" if len(labels) == 1 else ""
            pages = {"first": labels[0], "last": labels[-1]}
            note = bundle.said(f"which-paper{one}", **pages)
        draw_how(page, bundle, note)

    yield _Sheet("how", draw)


def _stickers(bundle: Bundle) -> Iterator[_Sheet]:
    laid = layout(bundle)

    def sheet(number: int) -> _Sheet:
        def draw(page: SheetPage, sheets: list[_Sheet]) -> None:
            _header(page, bundle, bundle.said("number", number=number + 1))
            draw_stickers(page, bundle, laid, number)

        return _Sheet("tags", draw)

    return map(sheet, range(laid.pages))


def _cuttings(bundle: Bundle) -> Iterator[_Sheet]:
    parts = ("anchors", "cards")
    what = "  ·  ".join(
        bundle.said(f"part-{part}") for part in parts if part in bundle.parts
    )

    def sheet(pieces: list[Packed]) -> _Sheet:
        def draw(page: SheetPage, sheets: list[_Sheet]) -> None:
            _heading(page, bundle, what)
            for cutting, left, top in pieces:
                cutting.draw(page, left, top)

        return _Sheet("cards", draw)

    return map(sheet, packed(cuttings(bundle), bundle.labels.page))


def _frames(bundle: Bundle) -> Iterator[_Sheet]:
    def draw(page: SheetPage, sheets: list[_Sheet]) -> None:
        _header(page, bundle, bundle.said("frames-hint"))
        draw_frames(page, bundle.labels)

    yield _Sheet("frames", draw)


def _header(page: SheetPage, bundle: Bundle, what: str) -> None:
    """The head of a sheet of labels: a line or two, as its margin is narrow."""
    if bundle.plain:
        _heading(page, bundle, what)
        return
    text = f"{bundle.texts.title}  ·  {what}  ·  {bundle.texts.hint}"
    room = page.size[0] - 2 * SIDE_MM
    page.paragraph(text, (SIDE_MM, 5.6), SMALLEST, room)
    page.footer()


def _heading(page: SheetPage, bundle: Bundle, what: str) -> None:
    """The head and foot of a sheet of plain paper."""
    right = page.size[0] - SIDE_MM
    room = (right - SIDE_MM) / 2 - 2
    page.text(bundle.texts.title, (SIDE_MM, 10.5), 4.4, room, BOLD)
    page.text(bundle.texts.hint, (right, 7.5), SMALLEST, style=Style(INK, True, "end"))
    page.text(what, (right, 11.5), SMALLEST, style=Style(GREY, False, "end"))
    page.line((SIDE_MM, 13.6), (right, 13.6), Pen(INK, 0.5))
    page.line((SIDE_MM, 14.4), (right, 14.4), Pen(INK, 0.15))
    page.footer()
