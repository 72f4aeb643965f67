"""What draws a page: a PDF to print, or one SVG picture to look at first.

All lengths are mm from the page's top left corner; colours are ``#rrggbb``.
"""

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from vision.sheets.font import CAP_HEIGHT, font_name

MM = 72 / 25.4
"""Points a mm."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn: colour, width in mm, lengths of dash and gap in mm."""

    stroke: str = "#737373"
    width: float = 0.2
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Style:
    """How text is set: colour, weight, and where its point lies in the line.

    ``anchor`` is ``start``, ``middle`` or ``end``.
    """

    fill: str = "#000000"
    bold: bool = False
    anchor: str = "start"

    def shift(self, width: float) -> float:
        """How far left of its point a line of this width begins."""
        return {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]


class PageCanvas(Protocol):
    """Draws pages one after the other."""

    def polygons(self, outlines: Iterable[Sequence[Point]], fill: str) -> None:
        """Polygons of one colour, as one path."""
        ...

    def rectangles(self, boxes: Iterable[Box], fill: str) -> None:
        """Rectangles of one colour, as one path."""
        ...

    def frame(self, box: Box, pen: Pen) -> None:
        """The outline of a rectangle."""
        ...

    def strokes(self, lines: Iterable[Sequence[Point]], pen: Pen) -> None:
        """Lines from point to point, as one path."""
        ...

    def text(self, text: str, at: Point, size: Point, style: Style) -> None:
        """A line of text on its base line; ``size`` is its whole width and the
        height of its capitals.
        """
        ...

    def end_page(self) -> None:
        """End this page."""
        ...

    def finish(self) -> bytes:
        """All that was drawn."""
        ...


class PdfCanvas:
    """A PDF whose printing is not scaled."""

    def __init__(self, title: str, page: Point) -> None:
        """Begin an empty document."""
        self._buffer = io.BytesIO()
        self._height = page[1]
        size = (page[0] * MM, page[1] * MM)
        self._canvas = Canvas(self._buffer, pagesize=size, invariant=1)
        self._canvas.setTitle(title)
        self._canvas.setViewerPreference("PrintScaling", "None")

    def polygons(self, outlines: Iterable[Sequence[Point]], fill: str) -> None:
        """Polygons of one colour."""
        self._canvas.setFillColor(HexColor(fill))
        path = self._path(outlines, closed=True)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def _path(self, lines: Iterable[Sequence[Point]], closed: bool = False) -> Any:
        path = self._canvas.beginPath()
        for points in lines:
            for index, (x, y) in enumerate(points):
                go = path.lineTo if index else path.moveTo
                go(x * MM, (self._height - y) * MM)
            if closed:
                path.close()
        return path

    def rectangles(self, boxes: Iterable[Box], fill: str) -> None:
        """Rectangles of one colour."""
        path = self._canvas.beginPath()
        for left, top, width, height in boxes:
            base = self._height - top - height
            path.rect(left * MM, base * MM, width * MM, height * MM)
        self._canvas.setFillColor(HexColor(fill))
        self._canvas.drawPath(path, stroke=0, fill=1)

    def frame(self, box: Box, pen: Pen) -> None:
        """The outline of a rectangle."""
        left, top, across, height = box
        self._take(pen)
        base = self._height - top - height
        self._canvas.rect(left * MM, base * MM, across * MM, height * MM)

    def strokes(self, lines: Iterable[Sequence[Point]], pen: Pen) -> None:
        """Lines from point to point, as one path."""
        self._take(pen)
        self._canvas.drawPath(self._path(lines), stroke=1, fill=0)

    def _take(self, pen: Pen) -> None:
        self._canvas.setStrokeColor(HexColor(pen.stroke))
        self._canvas.setLineWidth(pen.width * MM)
        self._canvas.setLineJoin(1)
        self._canvas.setDash([length * MM for length in pen.dash])

    def text(self, text: str, at: Point, size: Point, style: Style) -> None:
        """A line of text; its width follows from its height."""
        self._canvas.setFillColor(HexColor(style.fill))
        self._canvas.setFont(font_name(style.bold), size[1] / CAP_HEIGHT * MM)
        left = at[0] - style.shift(size[0])
        self._canvas.drawString(left * MM, (self._height - at[1]) * MM, text)

    def end_page(self) -> None:
        """End this page."""
        self._canvas.showPage()

    def finish(self) -> bytes:
        """The whole document."""
        self._canvas.save()
        return self._buffer.getvalue()


class SvgCanvas:
    """One SVG picture of the first page; what comes after it is not drawn."""

    def __init__(self, title: str, page: Point) -> None:
        """Begin an empty white page; ``title`` is read to who cannot see it."""
        width, height = page
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} '
            f'{height:g}" font-family="Source Sans Pro, Arial, sans-serif">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
        ]
        self._over = False

    def _add(self, part: str) -> None:
        if not self._over:
            self._parts.append(part)

    def polygons(self, outlines: Iterable[Sequence[Point]], fill: str) -> None:
        """Polygons of one colour."""
        if not self._over:
            drawn = "".join(_moves(points) + "z" for points in outlines)
            self._add(f'<path d="{drawn}" fill="{fill}"/>')

    def rectangles(self, boxes: Iterable[Box], fill: str) -> None:
        """Rectangles of one colour."""
        if not self._over:
            drawn = "".join(
                f"M{x:.2f} {y:.2f}h{w:.3f}v{h:.3f}h{-w:.3f}z" for x, y, w, h in boxes
            )
            self._add(f'<path d="{drawn}" fill="{fill}"/>')

    def frame(self, box: Box, pen: Pen) -> None:
        """The outline of a rectangle."""
        x, y, w, h = box
        self._add(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}"'
            f' fill="none" {_stroke(pen)}/>'
        )

    def strokes(self, lines: Iterable[Sequence[Point]], pen: Pen) -> None:
        """Lines from point to point, as one path."""
        if not self._over:
            drawn = "".join(_moves(points) for points in lines)
            self._add(f'<path d="{drawn}" fill="none" {_stroke(pen)}/>')

    def text(self, text: str, at: Point, size: Point, style: Style) -> None:
        """A line of text, as wide as it will be printed."""
        width, height = size
        weight = ' font-weight="700"' if style.bold else ""
        self._add(
            f'<text x="{at[0] - style.shift(width):.2f}" y="{at[1]:.2f}"'
            f' font-size="{height / CAP_HEIGHT:.2f}" fill="{style.fill}"{weight}'
            f' textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs">'
            f"{escape(text)}</text>"
        )

    def end_page(self) -> None:
        """Draw no more."""
        self._over = True

    def finish(self) -> bytes:
        """The picture as UTF-8."""
        return "".join((*self._parts, "</svg>")).encode()


def _moves(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def _stroke(pen: Pen) -> str:
    dash = f' stroke-dasharray="{" ".join(map(str, pen.dash))}"' if pen.dash else ""
    return f'stroke="{pen.stroke}" stroke-width="{pen.width:g}"{dash}'
