"""Sheets of stickers: which label each comes on, and what stands beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from vision.sheets.canvas import Box, Pen
from vision.sheets.contents import Bundle, Item
from vision.sheets.font import text_width, wrapped
from vision.sheets.page import BOLD, GREY, INK, QUIETLY, SMALLEST, SheetPage
from vision.sheets.paper import (
    DRAWING_MM,
    EDGE_MM,
    FOOT_MM,
    GAP_MM,
    TEXT_MM,
    Labels,
)

HEADING_MM = 8.5
"""Height of a pile's heading on plain paper."""

_LINE = 1.55 * SMALLEST
"""From base line to base line beside a sticker, mm."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a sticker comes: its page from 0, and its label's top left corner."""

    page: int
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a pile: where its strip lies, how wide, and how many follow."""

    page: int
    left: float
    top: float
    width: float
    name: str
    count: int


class LabelPlan:
    """Gives every sticker its label: row by row, pile after pile.

    On plain paper each pile has a heading; a pile that fits beside the last one goes
    there. ``begin`` is the first free label. Raises ``ValueError`` for one that no
    page has.
    """

    def __init__(
        self, labels: Labels, begin: int, plain: bool, piles: Sequence[tuple[str, int]]
    ) -> None:
        """Lay all piles, each a name and a count."""
        if not 1 <= begin <= labels.count:
            raise ValueError(
                f"begin at label {begin}: a sheet has labels 1 to {labels.count}"
            )
        self.spots: list[Spot] = []
        self.headings: list[Heading] = []
        self._labels, self._plain = labels, plain
        self._page = 0
        row, self._column = divmod(begin - 1, labels.columns)
        self._top = labels.first[1] + row * labels.pitch[1]
        self._heading_top: float | None = None
        for name, count in piles:
            self._lay(name, count)

    @property
    def pages(self) -> int:
        """Number of sheets."""
        return self.spots[-1].page + 1

    def _lay(self, name: str, count: int) -> None:
        room = self._labels.columns - self._column
        if self._plain and not (self._heading_top is not None and count <= room):
            self._head_row(name, count)
        elif self._plain:
            self._head(name, count)
        for left in range(count, 0, -1):
            self._step(name, left)
            x = self._labels.first[0] + self._column * self._labels.pitch[0]
            self.spots.append(Spot(self._page, x, self._top))
            self._column += 1
        if self._column == self._labels.columns:
            self._heading_top = None

    def _step(self, name: str, left: int) -> None:
        """Go to the next free label; ``left`` stickers of the pile are to come."""
        if self._column == self._labels.columns:
            self._column, self._heading_top = 0, None
            self._top += self._labels.pitch[1]
        if self._top + self._labels.label[1] > self._bottom():
            self._turn()
            if self._plain:
                self._head_row(name, left)

    def _bottom(self) -> float:
        labels = self._labels
        if self._plain:
            return labels.page[1] - FOOT_MM + 0.01
        last = labels.first[1] + (labels.rows - 1) * labels.pitch[1]
        return last + labels.label[1] + 0.01

    def _turn(self) -> None:
        self._page += 1
        self._column, self._top = 0, self._labels.first[1]

    def _head_row(self, name: str, count: int) -> None:
        """A heading on a row of its own; the very first may begin within a row."""
        if self._column and self.spots and self.spots[-1].page == self._page:
            self._column = 0
            self._top += self._labels.pitch[1]
        if self._top + HEADING_MM + self._labels.label[1] > self._bottom():
            self._turn()
        self._heading_top = self._top
        self._head(name, count)
        self._top += HEADING_MM

    def _head(self, name: str, count: int) -> None:
        across = min(count, self._labels.columns - self._column)
        step = self._labels.pitch[0]
        assert self._heading_top is not None
        at = (self._labels.first[0] + self._column * step, self._heading_top)
        wide = across * step - 1.5
        self.headings.append(Heading(self._page, *at, wide, name, count))


def layout(bundle: Bundle) -> LabelPlan:
    """Where the stickers of a bundle come. Raises ``ValueError`` for none at all."""
    if not bundle.items:
        raise ValueError("there is no sticker to print")
    piles = [
        (name, len(list(items)))
        for name, items in groupby(bundle.items, lambda item: _pile(bundle, item))
    ]
    return LabelPlan(bundle.labels, bundle.begin, bundle.plain, piles)


def _pile(bundle: Bundle, item: Item) -> str:
    return bundle.texts.piles.get(item.kind, "")


def draw_stickers(
    page: SheetPage, bundle: Bundle, laid: LabelPlan, number: int
) -> None:
    """The stickers of one of their sheets."""
    for heading in laid.headings:
        if heading.page == number:
            _draw_heading(page, bundle, heading)
    for item, spot in zip(bundle.items, laid.spots, strict=True):
        if spot.page == number:
            _draw_label(page, bundle, item, (spot.left, spot.top, *bundle.labels.label))


def draw_frames(page: SheetPage, labels: Labels) -> None:
    """The frame of every label with its number, to hold against a sheet of labels."""
    for index, (left, top) in enumerate(labels.corners()):
        width, height = labels.label
        page.frame((left, top, width, height), Pen(INK, 0.15))
        middle = (left + width / 2, top + height / 2)
        page.line((middle[0] - 2, middle[1]), (middle[0] + 2, middle[1]))
        page.line((middle[0], middle[1] - 2), (middle[0], middle[1] + 2))
        page.text(f"{index + 1}", (left + 2, top + 4.5), 2.6, style=BOLD)


def _draw_heading(page: SheetPage, bundle: Bundle, heading: Heading) -> None:
    """The name of a pile and how many stickers follow: in a line, or else in two."""
    base, right = heading.top + 5.2, heading.left + heading.width
    count = bundle.said("count", count=heading.count)
    wide = text_width(heading.name, 3.0, bold=True)
    if wide + 2 + text_width(count, SMALLEST) <= heading.width:
        page.text(heading.name, (heading.left, base), 3.0, style=BOLD)
        at = (heading.left + wide + (2 if wide else 0), base)
        page.text(count, at, SMALLEST, style=QUIETLY)
    else:
        line = wrapped(heading.name, SMALLEST, heading.width, bold=True)[0]
        page.text(line, (heading.left, base - 2), SMALLEST, style=BOLD)
        page.text(count, (heading.left, base + 1.2), SMALLEST, style=QUIETLY)
    page.line((heading.left, base + 1.9), (right, base + 1.9), Pen(GREY, 0.2))


def _draw_label(page: SheetPage, bundle: Bundle, item: Item, box: Box) -> None:
    """One sticker in its label (left, top, width, height), its piece and name beside:
    the name right of the drawing where the label is wide enough, else below it.
    """
    left, top, width, height = box
    side = bundle.profile.sticker.side
    page.symbol(item.text, left + EDGE_MM, top + (height - side) / 2, side)
    x = left + EDGE_MM + side + GAP_MM
    wide, high = left + width - x - 0.3, height - 1.2
    drawing = bundle.drawings[item.kind]
    name = bundle.texts.kinds.get(item.kind, item.kind)
    if wide >= DRAWING_MM + GAP_MM + TEXT_MM - 0.31:
        tall = min(DRAWING_MM, high)
        scale = page.drawing(drawing, x, top + (height - tall) / 2, (DRAWING_MM, tall))
        x += drawing.width * scale + GAP_MM
        _write(page, item.text, name, (x, top + 0.6, left + width - x - 0.3, high))
    else:
        lines = len(wrapped(name, SMALLEST, wide, bold=True)) + 1
        most = int((high - 5.5) / _LINE)
        text = min(lines, most) * _LINE
        page.drawing(drawing, x, top + 0.6, (wide, high - text - 0.6))
        _write(page, item.text, name, (x, top + height - 0.6 - text, wide, text))


def _write(page: SheetPage, text: str, name: str, box: Box) -> None:
    """The name and under it what the code says, in lines that are never small."""
    left, top, width, height = box
    most = max(1, int(height / _LINE + 0.01) - 1)
    lines = list(_shortened(wrapped(name, SMALLEST, width, bold=True), most))
    for index, line in enumerate(lines):
        base = top + SMALLEST + 0.3 + index * _LINE
        page.text(line, (left, base), SMALLEST, style=BOLD)
    base = top + SMALLEST + 0.3 + len(lines) * _LINE
    page.text(text, (left, base), SMALLEST, style=QUIETLY)


def _shortened(lines: Sequence[str], most: int) -> Iterator[str]:
    for index, line in enumerate(lines[:most]):
        cut = index == most - 1 and len(lines) > most
        yield f"{line[:-1]}…" if cut else line
