"""The ChArUco sheet to print: a chess board with markers, for the lens."""

from vision.calibration.charuco import MARKER_MM, SQUARE_MM, SQUARES, markers
from vision.sheets.canvas import PdfCanvas
from vision.sheets.page import SheetPage
from vision.sheets.paper import FOOT_MM, PAGES, SIDE_MM

TOP_MM = 11.0
"""Free band at the top, for the heading."""


def lens_sheet(title: str, hint: str, paper: str = "a4") -> bytes:
    """The sheet as PDF on ``paper`` laid crosswise; ``hint`` says how to print it.

    Raises ``ValueError`` for a paper that is unknown or too small.
    """
    if paper not in PAGES:
        raise ValueError(f"unknown paper {paper!r}: one of {', '.join(PAGES)}")
    height, width = PAGES[paper]
    across, down = (count * SQUARE_MM for count in SQUARES)
    if across > width - 2 * SIDE_MM or down > height - TOP_MM - FOOT_MM:
        raise ValueError(f"{paper} is too small for a board of {across} x {down} mm")
    page = SheetPage(PdfCanvas(title, (width, height)), (width, height))
    page.text(f"{title}   {hint}", (SIDE_MM, 7), 2, width - 2 * SIDE_MM)
    page.footer()
    left, top = (width - across) / 2, TOP_MM
    for row in range(SQUARES[1]):
        for column in range(row % 2, SQUARES[0], 2):
            at = (left + column * SQUARE_MM, top + row * SQUARE_MM)
            page.rectangle((*at, SQUARE_MM, SQUARE_MM), "#000000")
    for number, x, y in markers():
        page.marker(number, left + x, top + y, MARKER_MM)
    page.end_page()
    return page.finish()
