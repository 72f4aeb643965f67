"""A sheet's page: symbols, markers, text and ruler, in mm from its top left corner."""

import math
from collections.abc import Iterable, Sequence
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.profile import Drawing
from vision.calibration.ruler import RULER_IDS, RULER_MM
from vision.sheets.canvas import Box, PageCanvas, Pen, Point, Style
from vision.sheets.font import text_width, wrapped
from vision.symbol import QUIET, SPAN, modules

Cells = npt.NDArray[Any]


_MARKER_MM = 5.0
_BLACK, _WHITE = "#000000", "#ffffff"

INK, GREY, ACT = "#2b2118", "#6b5a42", "#b3402a"
"""Colours of drawings, of what is said by the way, and of what is to be done."""

PLAIN, BOLD, QUIETLY = Style(), Style(bold=True), Style(GREY)
"""How text is set as a rule."""

HAIRLINE, OUTLINE, CUT = Pen(), Pen(INK, 0.3), Pen("#737373", 0.2, (1.6, 1.0))
"""Pens: a hairline, the outline of a drawing, and a line to cut along."""

SMALLEST = 2.0
"""Height of capitals in mm below which nothing on a sheet can be read with ease."""


class SheetPage:
    """Pages being drawn on a canvas; ``size`` is their width and height in mm."""

    def __init__(self, canvas: PageCanvas, page: Point) -> None:
        """Begin the first page."""
        self._canvas = canvas
        self.size = page

    def finish(self) -> bytes:
        """All that was drawn."""
        return self._canvas.finish()

    def end_page(self) -> None:
        """End this page."""
        self._canvas.end_page()

    def rectangle(self, box: Box, fill: str) -> None:
        """A filled box (left, top, width, height)."""
        self._canvas.rectangles([box], fill)

    def frame(self, box: Box, pen: Pen = HAIRLINE) -> None:
        """The outline of a box."""
        self._canvas.frame(box, pen)

    def cells(self, dark: Cells, left: float, top: float, side: float) -> None:
        """A square of cells, side in mm: true cells black, as one single path."""
        step = side / len(dark)
        self._canvas.rectangles(
            (
                (left + first * step, top + row * step, (last - first) * step, step)
                for row, line in enumerate(dark)
                for first, last in _runs(line)
            ),
            _BLACK,
        )

    def symbol(self, text: str, left: float, top: float, side: float) -> None:
        """A sticker of ``side`` mm, quiet zone included, with cut marks around it."""
        self.code(modules(text), (left, top), side)
        self._cut_marks(left, top, side)

    def code(self, dark: Cells, at: Point, side: float) -> None:
        """A code with its quiet zone, on white, its top left corner ``at``."""
        self.rectangle((*at, side, side), _WHITE)
        quiet = QUIET * side / SPAN
        self.cells(dark, at[0] + quiet, at[1] + quiet, side - 2 * quiet)

    def marker(self, number: int, left: float, top: float, side: float) -> None:
        """An ArUco marker, ``side`` mm of black square, with a white border."""
        border = side / 6
        whole = side + 2 * border
        self.rectangle((left - border, top - border, whole, whole), _WHITE)
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        image = np.asarray(cv2.aruco.generateImageMarker(dictionary, number, 6))
        self.cells(image == 0, left, top, side)

    def _cut_marks(self, left: float, top: float, side: float) -> None:
        """Ticks outside the four corners of a square."""
        ticks: list[Sequence[Point]] = []
        for x, outwards in ((left, -1), (left + side, 1)):
            for y, down in ((top, -1), (top + side, 1)):
                ticks.append(((x + 0.15 * outwards, y), (x + 0.7 * outwards, y)))
                ticks.append(((x, y + 0.15 * down), (x, y + 0.7 * down)))
        self.strokes(ticks, Pen(width=0.1))

    def line(self, start: Point, end: Point, pen: Pen = HAIRLINE) -> None:
        """A straight line, mm."""
        self._canvas.strokes([(start, end)], pen)

    def strokes(self, lines: Iterable[Sequence[Point]], pen: Pen = OUTLINE) -> None:
        """Lines from point to point, mm."""
        self._canvas.strokes(lines, pen)

    def polygon(
        self, points: Iterable[Point], fill: str | None, pen: Pen | None = None
    ) -> None:
        """A polygon: filled (``#rrggbb``), outlined, or both."""
        outline = tuple(points)
        if fill is not None:
            self._canvas.polygons([outline], fill)
        if pen is not None:
            self._canvas.strokes([(*outline, outline[0])], pen)

    def disc(
        self, middle: Point, radius: float, fill: str | None, pen: Pen | None = None
    ) -> None:
        """A disc: filled, outlined, or both."""
        steps = (2 * math.pi * step / 40 for step in range(40))
        self.polygon(
            [
                (middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a))
                for a in steps
            ],
            fill,
            pen,
        )

    def text(
        self,
        text: str,
        at: Point,
        size: float,
        room: float = math.inf,
        style: Style = PLAIN,
    ) -> None:
        """A line of text: its point on the base line and the height of its capitals
        in mm, shrunk to ``room``.
        """
        width = text_width(text, size, style.bold)
        share = min(1.0, room / max(width, 1e-6))
        self._canvas.text(text, at, (width * share, size * share), style)

    def paragraph(
        self, text: str, at: Point, size: float, room: float, style: Style = PLAIN
    ) -> float:
        """Text in lines as wide as ``room``, its first base line ``at``; returns the
        base line after the last.
        """
        base = at[1]
        for line in wrapped(text, size, room, style.bold):
            self.text(line, (at[0], base), size, style=style)
            base += 1.65 * size
        return base

    def piece(self, drawing: Drawing, left: float, top: float, room: Point) -> float:
        """A piece upright without a sticker, as large as ``room`` (mm) allows, in pale
        tints. Returns the scale.
        """
        scale = min(room[0] / drawing.width, room[1] / drawing.height)
        for shape in drawing.shapes:
            points = [(left + x * scale, top + y * scale) for x, y in shape.points]
            self.polygon(points, _pale(shape.fill))
        for shape in drawing.signs:
            points = [(left + x * scale, top + y * scale) for x, y in shape.points]
            self.polygon(points, shape.fill)
        whole = (left, top, drawing.width * scale, drawing.height * scale)
        self.frame(whole, Pen(INK, 0.3, (1.1, 0.8)) if drawing.hidden else OUTLINE)
        return scale

    def drawing(
        self,
        drawing: Drawing,
        left: float,
        top: float,
        room: Point,
        sample: Cells | None = None,
    ) -> float:
        """A piece upright, as large as ``room`` (mm) allows; an arrow on a white
        square, or else a ``sample`` code, shows where its sticker goes and which way
        is up. Returns the scale.
        """
        scale = self.piece(drawing, left, top, room)
        side = drawing.sticker.side * scale
        x = left + (drawing.width / 2 + drawing.sticker.x) * scale - side / 2
        y = top + (drawing.height / 2 + drawing.sticker.y) * scale - side / 2
        if sample is not None:
            self.code(sample, (x, y), side)
        else:
            self.rectangle((x, y, side, side), _WHITE)
            self.arrow((x + side / 2, y + side / 2), side * 0.8)
        self.frame((x, y, side, side), Pen(INK, 0.2))
        whole = (left, top, drawing.width * scale, drawing.height * scale)
        self._printed_label(drawing, whole)
        return scale

    def _printed_label(self, drawing: Drawing, box: Box) -> None:
        """The word or number of a piece at its foot, on white, if there is room."""
        left, top, width, height = box
        size = min(SMALLEST, height / 6)
        wide = text_width(drawing.label, size, bold=True)
        if drawing.label and wide + 1.2 <= width and size >= 1.5:
            foot = top + height - 0.5
            patch = (left + 0.4, foot - size - 0.8, wide + 0.9, size + 0.9)
            self.rectangle(patch, _WHITE)
            self.text(drawing.label, (left + 0.8, foot - 0.3), size, style=BOLD)

    def arrow(
        self, middle: Point, size: float, fill: str = _BLACK, turn: int = 0
    ) -> None:
        """An arrow ``size`` mm long that points up, ``turn`` quarters clockwise."""
        half = [(0.0, -0.5), (0.4, 0.0), (0.15, 0.0), (0.15, 0.5)]
        outline = [*half, *((-u, v) for u, v in reversed(half))]
        for _ in range(turn):
            outline = [(-v, u) for u, v in outline]
        self.polygon(
            [(middle[0] + u * size, middle[1] + v * size) for u, v in outline], fill
        )

    def footer(self) -> None:
        """A ruler of 100 mm between two markers, and a patch of fine squares."""
        left, base = (self.size[0] - RULER_MM) / 2, self.size[1] - 6.5
        self.ruler(left, base)
        for index, module in enumerate((0.4, 0.5, 0.6)):
            check = np.indices((8, 8)).sum(axis=0) % 2 == 0
            self.cells(check, left + 123 + 6 * index, base - 2.4, 8 * module)

    def ruler(self, left: float, base: float) -> None:
        """A ruler of 100 mm and the two markers by which a camera tells its scale."""
        for number, x in zip(RULER_IDS, (left, left + RULER_MM), strict=True):
            half = _MARKER_MM / 2
            self.marker(number, x - half, base - half, _MARKER_MM)
        start = left + 8
        ticks: list[Sequence[Point]] = [((start, base), (start + 100, base))]
        for mm in range(101):
            tall = 2.6 if mm % 50 == 0 else 2.0 if mm % 10 == 0 else 1.0
            tall = 1.4 if mm % 10 == 5 else tall
            ticks.append(((start + mm, base), (start + mm, base - tall)))
        self.strokes(ticks, Pen(INK, 0.15))
        self.text("100 mm", (start + 101.5, base), 2)


def _pale(fill: str) -> str:
    """The colour in a pale tint, which saves ink."""
    parts = (int(fill[index : index + 2], 16) for index in (1, 3, 5))
    return "#" + "".join(f"{round(255 - (255 - part) * 0.42):02x}" for part in parts)


def _runs(line: Cells) -> Iterable[tuple[int, int]]:
    """First index of each run of true cells, and the first one behind it."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], line.astype(np.int8), [0]])))
    return zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)
