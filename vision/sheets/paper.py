"""Paper and label sheets: where on a page the labels lie, in mm from the top left."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from companion.core.resources import read_toml

PAGES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of plain paper, mm."""

TOP_MM = 12.0
"""Free band at the top of plain paper, for the heading."""

FOOT_MM = 14.0
"""Free band at the bottom of plain paper, for ruler and test patch."""

SIDE_MM = 10.0
"""Free band left and right on plain paper."""

EDGE_MM = 0.8
"""Least distance of a sticker from its label's edge: room for cut marks."""

BESIDE_MM = 10.0
"""Least width beside a sticker for the drawing of its piece and the text."""


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

    def corners(self) -> Iterator[tuple[float, float]]:
        """Top left corners of all labels of a page, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield (
                    self.first[0] + column * self.pitch[0],
                    self.first[1] + row * self.pitch[1],
                )


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
    cell = (max(36.0, 2 * sticker + 4), sticker + 2.5)
    columns = int((page[0] - 2 * SIDE_MM) / cell[0])
    rows = int((page[1] - TOP_MM - FOOT_MM) / cell[1])
    step = ((page[0] - 2 * SIDE_MM) / columns, cell[1])
    source = "computed: as many cells as fit"
    return Labels(page, cell, (SIDE_MM, TOP_MM), step, columns, rows, "derived", source)
