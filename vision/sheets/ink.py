"""Ink on a PDF page, measured in mm from the page's top left corner."""

import io
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
from reportlab.lib.colors import Color, HexColor, black, white
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from companion.core.profile import Drawing
from vision.sheets.ruler import RULER_IDS, RULER_MM
from vision.symbol import QUIET, SPAN, modules

Cells = npt.NDArray[Any]

MM = 72 / 25.4
"""Points a mm."""

_MARKER_MM = 5.0
_FONTS = (
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    Path("/usr/share/fonts/TTF/DejaVuSans.ttf"),
)
_GREY = Color(0.45, 0.45, 0.45)


class Ink:
    """A PDF being drawn, page by page. Print scaling is off."""

    def __init__(self, title: str, page: tuple[float, float]) -> None:
        """Begin an empty document; ``page`` is width and height in mm."""
        self._buffer = io.BytesIO()
        self.page = page
        size = (page[0] * MM, page[1] * MM)
        self._canvas = Canvas(self._buffer, pagesize=size, invariant=1)
        self._canvas.setTitle(title)
        self._canvas.setViewerPreference("PrintScaling", "None")

    def finish(self) -> bytes:
        """The whole document."""
        self._canvas.save()
        return self._buffer.getvalue()

    def turn_page(self) -> None:
        """End this page."""
        self._canvas.showPage()

    def rectangle(
        self, box: tuple[float, float, float, float], fill: Color | None = None
    ) -> None:
        """A box (left, top, width, height): filled, or else outlined by a hairline."""
        left, top, width, height = box
        pen = self._canvas
        pen.setLineWidth(0.2 * MM)
        pen.setStrokeColor(_GREY)
        if fill is not None:
            pen.setFillColor(fill)
        pen.rect(
            left * MM,
            (self.page[1] - top - height) * MM,
            width * MM,
            height * MM,
            stroke=int(fill is None),
            fill=int(fill is not None),
        )

    def cells(self, dark: Cells, left: float, top: float, side: float) -> None:
        """A square of cells, side in mm: true cells black, as one single path."""
        count = len(dark)
        step = side / count
        path = self._canvas.beginPath()
        for row, line in enumerate(dark):
            for first, last in _runs(line):
                path.rect(
                    (left + first * step) * MM,
                    (self.page[1] - top - (row + 1) * step) * MM,
                    (last - first) * step * MM,
                    step * MM,
                )
        self._canvas.setFillColor(black)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def symbol(self, text: str, left: float, top: float, side: float) -> None:
        """A sticker of ``side`` mm, quiet zone included, with cut marks around it."""
        self.rectangle((left, top, side, side), white)
        module = side / SPAN
        at = QUIET * module
        self.cells(modules(text), left + at, top + at, side - 2 * at)
        self.cut_marks(left, top, side)

    def marker(self, number: int, left: float, top: float, side: float) -> None:
        """An ArUco marker, ``side`` mm of black square, with a white border."""
        border = side / 6
        whole = side + 2 * border
        self.rectangle((left - border, top - border, whole, whole), white)
        book = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        image = np.asarray(cv2.aruco.generateImageMarker(book, number, 6))
        self.cells(image == 0, left, top, side)

    def cut_marks(self, left: float, top: float, side: float) -> None:
        """Ticks outside the four corners of a square."""
        for x, outwards in ((left, -1), (left + side, 1)):
            for y, down in ((top, -1), (top + side, 1)):
                self.line((x + 0.15 * outwards, y), (x + 0.7 * outwards, y))
                self.line((x, y + 0.15 * down), (x, y + 0.7 * down))

    def line(
        self, start: tuple[float, float], end: tuple[float, float], width: float = 0.1
    ) -> None:
        """A grey line, mm."""
        pen = self._canvas
        pen.setStrokeColor(_GREY)
        pen.setLineWidth(width * MM)
        height = self.page[1]
        pen.line(
            start[0] * MM, (height - start[1]) * MM, end[0] * MM, (height - end[1]) * MM
        )

    def polygon(self, points: Iterable[tuple[float, float]], fill: str) -> None:
        """A filled polygon, ``fill`` is ``#rrggbb``."""
        path = self._canvas.beginPath()
        for index, (x, y) in enumerate(points):
            go = path.lineTo if index else path.moveTo
            go(x * MM, (self.page[1] - y) * MM)
        path.close()
        self._canvas.setFillColor(HexColor(fill))
        self._canvas.drawPath(path, stroke=0, fill=1)

    def words(
        self, text: str, left: float, base: float, size: float, room: float = 1e9
    ) -> None:
        """A line of text: ``base`` line and letter height in mm, shrunk to ``room``."""
        face = _face()
        spelt = _spelt(text)
        points = size * MM / 0.72
        width = pdfmetrics.stringWidth(spelt, face, points) / MM
        self._canvas.setFillColor(black)
        self._canvas.setFont(face, points * min(1.0, room / max(width, 1e-6)))
        self._canvas.drawString(left * MM, (self.page[1] - base) * MM, spelt)

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
        below, room_below = top + drawing.height * scale - 0.8, room[0] - 1
        self.words(drawing.label, left + 0.6, below, 1.6, room_below)
        side = drawing.sticker.side * scale
        x = left + (drawing.width / 2 + drawing.sticker.x) * scale - side / 2
        y = top + (drawing.height / 2 + drawing.sticker.y) * scale - side / 2
        self.rectangle((x, y, side, side), white)
        self.rectangle((x, y, side, side))
        tip = [(0.5, 0.1), (0.85, 0.55), (0.62, 0.55), (0.62, 0.9)]
        arrow = [*tip, *((1 - u, v) for u, v in reversed(tip[1:]))]
        self.polygon([(x + u * side, y + v * side) for u, v in arrow], "#000000")

    def foot(self) -> None:
        """A ruler of 100 mm between two markers, and a patch of fine squares."""
        left = (self.page[0] - RULER_MM) / 2
        base = self.page[1] - 6.5
        for number, x in zip(RULER_IDS, (left, left + RULER_MM), strict=True):
            half = _MARKER_MM / 2
            self.marker(number, x - half, base - half, _MARKER_MM)
        start = left + 8
        self.line((start, base), (start + 100, base), 0.2)
        for mark in range(21):
            tall = 2.0 if mark % 10 == 0 else 1.2 if mark % 2 == 0 else 0.6
            self.line((start + 5 * mark, base), (start + 5 * mark, base - tall), 0.15)
        self.words("100 mm", start + 101, base, 1.6)
        for index, module in enumerate((0.4, 0.5, 0.6)):
            check = np.indices((8, 8)).sum(axis=0) % 2 == 0
            self.cells(check, start + 115 + 6 * index, base - 2.4, 8 * module)


def _runs(line: Cells) -> Iterable[tuple[int, int]]:
    """First and last-but-one index of each run of true cells."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], line.astype(np.int8), [0]])))
    return zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


@lru_cache(maxsize=1)
def _face() -> str:
    """DejaVu where the machine has it (all our letters), else reportlab's Vera."""
    found = next((str(path) for path in _FONTS if path.exists()), "Vera.ttf")
    pdfmetrics.registerFont(TTFont("sheet", found))
    return "sheet"


def _spelt(text: str) -> str:
    """The text with letters that the font has not, without their accents."""
    font: Any = pdfmetrics.getFont(_face())
    glyphs = font.face.charToGlyph
    return "".join(
        c if ord(c) in glyphs else unicodedata.normalize("NFD", c)[0] for c in text
    )
