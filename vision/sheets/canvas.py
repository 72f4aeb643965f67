"""What draws a page: a PDF to print, or one SVG picture to look at first.

All lengths are mm from the page's top left corner; colours are ``#rrggbb``.
"""

import io
from collections.abc import Iterable, Sequence
from typing import Protocol
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from vision.sheets.font import CAP_HEIGHT, font_name

MM = 72 / 25.4
"""Points a mm."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class PageCanvas(Protocol):
    """Draws pages one after the other."""

    def polygons(self, outlines: Iterable[Sequence[Point]], fill: str) -> None:
        """Polygons of one colour, as one path."""
        ...

    def rectangles(self, boxes: Iterable[Box], fill: str) -> None:
        """Rectangles of one colour, as one path."""
        ...

    def frame(self, box: Box, stroke: str, width: float) -> None:
        """The outline of a rectangle."""
        ...

    def line(self, start: Point, end: Point, stroke: str, width: float) -> None:
        """A straight line."""
        ...

    def text(self, text: str, at: Point, height: float, width: float) -> None:
        """A line of text from its base line on: height of capitals, width in all."""
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
        path = self._canvas.beginPath()
        for points in outlines:
            for index, (x, y) in enumerate(points):
                go = path.lineTo if index else path.moveTo
                go(x * MM, (self._height - y) * MM)
            path.close()
        self._canvas.setFillColor(HexColor(fill))
        self._canvas.drawPath(path, stroke=0, fill=1)

    def rectangles(self, boxes: Iterable[Box], fill: str) -> None:
        """Rectangles of one colour."""
        path = self._canvas.beginPath()
        for left, top, width, height in boxes:
            base = self._height - top - height
            path.rect(left * MM, base * MM, width * MM, height * MM)
        self._canvas.setFillColor(HexColor(fill))
        self._canvas.drawPath(path, stroke=0, fill=1)

    def frame(self, box: Box, stroke: str, width: float) -> None:
        """The outline of a rectangle."""
        left, top, across, height = box
        self._canvas.setStrokeColor(HexColor(stroke))
        self._canvas.setLineWidth(width * MM)
        base = self._height - top - height
        self._canvas.rect(left * MM, base * MM, across * MM, height * MM)

    def line(self, start: Point, end: Point, stroke: str, width: float) -> None:
        """A straight line."""
        self._canvas.setStrokeColor(HexColor(stroke))
        self._canvas.setLineWidth(width * MM)
        (x, y), (u, v) = start, end
        self._canvas.line(
            x * MM, (self._height - y) * MM, u * MM, (self._height - v) * MM
        )

    def text(self, text: str, at: Point, height: float, width: float) -> None:
        """A line of text; its width follows from its height."""
        self._canvas.setFillColor(HexColor("#000000"))
        self._canvas.setFont(font_name(), height / CAP_HEIGHT * MM)
        self._canvas.drawString(at[0] * MM, (self._height - at[1]) * MM, text)

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
            drawn = "".join(
                "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"
                for points in outlines
            )
            self._add(f'<path d="{drawn}" fill="{fill}"/>')

    def rectangles(self, boxes: Iterable[Box], fill: str) -> None:
        """Rectangles of one colour."""
        if not self._over:
            drawn = "".join(
                f"M{x:.2f} {y:.2f}h{w:.3f}v{h:.3f}h{-w:.3f}z" for x, y, w, h in boxes
            )
            self._add(f'<path d="{drawn}" fill="{fill}"/>')

    def frame(self, box: Box, stroke: str, width: float) -> None:
        """The outline of a rectangle."""
        x, y, w, h = box
        self._add(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}"'
            f' fill="none" stroke="{stroke}" stroke-width="{width:g}"/>'
        )

    def line(self, start: Point, end: Point, stroke: str, width: float) -> None:
        """A straight line."""
        (x, y), (u, v) = start, end
        self._add(
            f'<path d="M{x:.2f} {y:.2f}L{u:.2f} {v:.2f}" stroke="{stroke}"'
            f' stroke-width="{width:g}"/>'
        )

    def text(self, text: str, at: Point, height: float, width: float) -> None:
        """A line of text, as wide as it will be printed."""
        size = height / CAP_HEIGHT
        self._add(
            f'<text x="{at[0]:.2f}" y="{at[1]:.2f}" font-size="{size:.2f}"'
            f' textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs">'
            f"{escape(text)}</text>"
        )

    def end_page(self) -> None:
        """Draw no more."""
        self._over = True

    def finish(self) -> bytes:
        """The picture as UTF-8."""
        return "".join((*self._parts, "</svg>")).encode()
