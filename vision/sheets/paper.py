"""Paper and label sheets: where on a page the labels lie, in mm from the top left."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import msgspec

from companion.core.resources import read_toml

PAGES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of plain paper, mm."""

TOP_MM = 18.0
"""Free band at the top of plain paper, for the heading."""

FOOT_MM = 14.0
"""Free band at the bottom of plain paper, for ruler and test patch."""

SIDE_MM = 8.0
"""Free band left and right on plain paper."""

EDGE_MM = 0.8
"""Least distance of a sticker from its label's edge: room for cut marks."""

GAP_MM = 1.2
"""Between sticker, drawing and text on a label."""

BESIDE_MM = 10.0
"""Least width beside a sticker for the drawing of its piece and the text."""

DRAWING_MM = 12.5
"""Side of the drawing beside a sticker where a label has room for both and a text."""

TEXT_MM = 16.8
"""Least width of the text beside the drawing."""

MOST_MM = 5.0
"""How far a grid can be shifted or stretched, mm. Chosen: more is another format."""


@dataclass(frozen=True, slots=True)
class Labels:
    """A grid of labels on a page; lengths in mm, pairs are (across, down).

    ``first`` is the first label's top left corner, ``pitch`` the step from label
    to label. ``status`` and ``source`` say how the figures are known.
    """

    page: tuple[float, float]
    label: tuple[float, float]
    first: tuple[float, float]
    pitch: tuple[float, float]
    columns: int
    rows: int
    status: str
    source: str

    @property
    def count(self) -> int:
        """Number of labels on a page."""
        return self.columns * self.rows

    def corners(self) -> Iterator[tuple[float, float]]:
        """Top left corners of all labels of a page, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield (
                    self.first[0] + column * self.pitch[0],
                    self.first[1] + row * self.pitch[1],
                )


def moved(
    labels: Labels, shift: tuple[float, float], stretch: tuple[float, float], name: str
) -> Labels:
    """The grid as a printer needs it: ``shift`` moves the first label, the last one
    moves by ``stretch`` more (mm across, down; to the right and down are positive).

    No label changes its size. Raises ``ValueError`` where a figure is too large, or
    the grid would leave its page; ``name`` is the paper's, for the complaint.
    """
    for figure in (*shift, *stretch):
        if not -MOST_MM <= figure <= MOST_MM:
            raise ValueError(
                f"{name} moved by {figure:g} mm: {MOST_MM:g} mm either way is the most"
            )
    across, down = (round(figure, 1) for figure in shift)
    wider, longer = (round(figure, 1) for figure in stretch)
    first = (labels.first[0] + across, labels.first[1] + down)
    pitch = (
        labels.pitch[0] + wider / max(1, labels.columns - 1),
        labels.pitch[1] + longer / max(1, labels.rows - 1),
    )
    return _within_page(replace(labels, first=first, pitch=pitch), name)


def labels_for(paper: str, sticker: float) -> Labels:
    """The labels of ``a4``, ``letter`` or a label format by name, for a sticker's side.

    Raises ``ValueError`` for an unknown name, and where a label is too small.
    """
    if paper in PAGES:
        return _grid(PAGES[paper], sticker)
    formats = label_formats()
    if paper not in formats:
        names = ", ".join((*PAGES, *formats))
        raise ValueError(f"unknown paper {paper!r}: one of {names}")
    return check_fit(formats[paper], paper, sticker)


@lru_cache(maxsize=1)
def label_formats() -> dict[str, Labels]:
    """All label formats by name."""
    table = read_toml("vision.sheets", "labels.toml")
    return {name: msgspec.convert(entry, Labels) for name, entry in table.items()}


def parse_format(text: str, name: str, sticker: float) -> Labels:
    """A label format from the TOML text of one grid; ``name`` is used in complaints.

    Raises ``ValueError`` with one sentence where it is malformed or too small.
    """
    try:
        found = msgspec.convert(tomllib.loads(text), Labels)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"label format {name}: {error}") from error
    return check_fit(found, name, sticker)


def check_fit(labels: Labels, name: str, sticker: float) -> Labels:
    """The labels, if the sticker with the drawing beside it fits on one.

    Raises ``ValueError`` otherwise, and where the grid leaves its page.
    """
    width, height = labels.label
    need = (sticker + EDGE_MM + BESIDE_MM, sticker + 2 * EDGE_MM)
    if width < need[0] or height < need[1]:
        raise ValueError(
            f"a label of {name} is {width:g} x {height:g} mm; a sticker of "
            f"{sticker:g} mm with its drawing needs {need[0]:g} x {need[1]:g} mm"
        )
    return _within_page(labels, name)


def _within_page(labels: Labels, name: str) -> Labels:
    """The labels. Raises ``ValueError`` where one leaves its page."""
    counts = (labels.columns, labels.rows)
    for low, count, step, size, page in zip(
        labels.first, counts, labels.pitch, labels.label, labels.page, strict=True
    ):
        if low < 0 or count < 1 or low + (count - 1) * step + size > page + 0.01:
            raise ValueError(f"the labels of {name} leave their page")
    return labels


def _grid(page: tuple[float, float], sticker: float) -> Labels:
    """As many cells as fit on plain paper."""
    if not 8 <= sticker <= 40:
        raise ValueError(f"a sticker of {sticker:g} mm: 8 to 40 mm can be printed")
    wide = EDGE_MM + sticker + 2 * GAP_MM + DRAWING_MM + TEXT_MM
    cell = (wide, max(sticker, DRAWING_MM) + 3)
    columns = int((page[0] - 2 * SIDE_MM) / cell[0])
    rows = int((page[1] - TOP_MM - FOOT_MM) / cell[1])
    step = ((page[0] - 2 * SIDE_MM) / columns, cell[1])
    source = "computed: as many cells as fit"
    return Labels(page, cell, (SIDE_MM, TOP_MM), step, columns, rows, "derived", source)
