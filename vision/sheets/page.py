"""A sheet's page: symbols, markers, text and ruler, in mm from its top left corner."""

from collections.abc import Iterable
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.profile import Drawing
from vision.calibration.ruler import RULER_IDS, RULER_MM
from vision.sheets.canvas import PageCanvas, Point
from vision.sheets.font import text_width
from vision.symbol import QUIET, SPAN, modules

Cells = npt.NDArray[Any]


_MARKER_MM = 5.0
_GREY, _BLACK, _WHITE = "#737373", "#000000", "#ffffff"


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

    def rectangle(
        self, box: tuple[float, float, float, float], fill: str | None = None
    ) -> None:
        """A box (left, top, width, height): filled, or else outlined by a hairline."""
        if fill is None:
            self._canvas.frame(box, _GREY, 0.2)
        else:
            self._canvas.rectangles([box], fill)

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
        self.rectangle((left, top, side, side), _WHITE)
        module = side / SPAN
        at = QUIET * module
        self.cells(modules(text), left + at, top + at, side - 2 * at)
        self.cut_marks(left, top, side)

    def marker(self, number: int, left: float, top: float, side: float) -> None:
        """An ArUco marker, ``side`` mm of black square, with a white border."""
        border = side / 6
        whole = side + 2 * border
        self.rectangle((left - border, top - border, whole, whole), _WHITE)
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        image = np.asarray(cv2.aruco.generateImageMarker(dictionary, number, 6))
        self.cells(image == 0, left, top, side)

    def cut_marks(self, left: float, top: float, side: float) -> None:
        """Ticks outside the four corners of a square."""
        for x, outwards in ((left, -1), (left + side, 1)):
            for y, down in ((top, -1), (top + side, 1)):
                self.line((x + 0.15 * outwards, y), (x + 0.7 * outwards, y))
                self.line((x, y + 0.15 * down), (x, y + 0.7 * down))

    def line(self, start: Point, end: Point, width: float = 0.1) -> None:
        """A grey line, mm."""
        self._canvas.line(start, end, _GREY, width)

    def polygon(self, points: Iterable[Point], fill: str) -> None:
        """A filled polygon, ``fill`` is ``#rrggbb``."""
        self._canvas.polygons([tuple(points)], fill)

    def text(
        self, text: str, left: float, base: float, size: float, room: float = 1e9
    ) -> None:
        """A line of text: ``base`` line and letter height in mm, shrunk to ``room``."""
        width = text_width(text, size)
        share = min(1.0, room / max(width, 1e-6))
        self._canvas.text(text, (left, base), size * share, width * share)

    def drawing(
        self, drawing: Drawing, left: float, top: float, room: tuple[float, float]
    ) -> None:
        """A piece upright, as large as ``room`` (mm) allows; an arrow on a white
        square shows where its sticker goes and which way is up.
        """
        scale = min(room[0] / drawing.width, room[1] / drawing.height)
        for shape in drawing.shapes:
            points = [(left + x * scale, top + y * scale) for x, y in shape.points]
            self.polygon(points, shape.fill)
        self.rectangle((left, top, drawing.width * scale, drawing.height * scale))
        below, wide = top + drawing.height * scale - 0.8, drawing.width * scale - 1.2
        self.text(drawing.label, left + 0.6, below, 1.6, wide)
        side = drawing.sticker.side * scale
        x = left + (drawing.width / 2 + drawing.sticker.x) * scale - side / 2
        y = top + (drawing.height / 2 + drawing.sticker.y) * scale - side / 2
        self.rectangle((x, y, side, side), _WHITE)
        self.rectangle((x, y, side, side))
        tip = [(0.5, 0.1), (0.85, 0.55), (0.62, 0.55), (0.62, 0.9)]
        arrow = [*tip, *((1 - u, v) for u, v in reversed(tip[1:]))]
        self.polygon([(x + u * side, y + v * side) for u, v in arrow], "#000000")

    def footer(self) -> None:
        """A ruler of 100 mm between two markers, and a patch of fine squares."""
        left = (self.size[0] - RULER_MM) / 2
        base = self.size[1] - 6.5
        for number, x in zip(RULER_IDS, (left, left + RULER_MM), strict=True):
            half = _MARKER_MM / 2
            self.marker(number, x - half, base - half, _MARKER_MM)
        start = left + 8
        self.line((start, base), (start + 100, base), 0.2)
        for mark in range(21):
            tall = 2.0 if mark % 10 == 0 else 1.2 if mark % 2 == 0 else 0.6
            self.line((start + 5 * mark, base), (start + 5 * mark, base - tall), 0.15)
        self.text("100 mm", start + 101, base, 1.6)
        for index, module in enumerate((0.4, 0.5, 0.6)):
            check = np.indices((8, 8)).sum(axis=0) % 2 == 0
            self.cells(check, start + 115 + 6 * index, base - 2.4, 8 * module)


def _runs(line: Cells) -> Iterable[tuple[int, int]]:
    """First index of each run of true cells, and the first one behind it."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], line.astype(np.int8), [0]])))
    return zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)
