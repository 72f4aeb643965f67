"""The sheet of a table to lay: a map with numbered pieces, and a list of them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.profile import Corners, Drawing, TableProfile, sticker_pose
from companion.core.table import Pose
from vision.sheets.canvas import PdfCanvas, Pen, Point, Style
from vision.sheets.page import BOLD, GREY, INK, SMALLEST, SheetPage
from vision.sheets.paper import PAGES
from vision.symbol import QUIET, SPAN

_RIM_MM = 12.0
"""Free rim of the page in mm."""

_HEAD_MM = 8.0
"""Height in mm of the heading."""

_LINE_MM = 5.2
"""Distance in mm of two lines of the list."""

_FINDER = 7 / SPAN
"""Side of a finder pattern as a share of the sticker's."""

FIELD, EDGE = "#fffdf6", Pen(GREY, 0.1)


@dataclass(frozen=True, slots=True)
class ScenePiece:
    """A piece to lay: its drawing, where its centre lies (mm, degrees clockwise), and
    its line in the list.
    """

    drawing: Drawing
    pose: Pose
    line: str


def scene_sheet(
    title: str,
    hints: Sequence[str],
    profile: TableProfile,
    pieces: Sequence[ScenePiece],
) -> bytes:
    """The sheet as PDF on A4 laid crosswise: the map, then ``hints`` and the list."""
    height, width = PAGES["a4"]
    page = SheetPage(PdfCanvas(title, (width, height)), (width, height))
    room = width - 2 * _RIM_MM
    page.text(title, (_RIM_MM, _RIM_MM), 3, room, BOLD)
    top = _RIM_MM + _HEAD_MM
    scale = min(room / profile.width, (height - top - _RIM_MM) / profile.height)
    _Map(page, (_RIM_MM, top), scale).draw(profile, pieces)
    page.end_page()
    _draw_list(page, title, hints, [piece.line for piece in pieces])
    return page.finish()


def _draw_list(
    page: SheetPage, title: str, hints: Sequence[str], lines: Sequence[str]
) -> None:
    """Hints and numbered lines, in as many columns and pages as they need."""
    width, height = page.size
    page.text(title, (_RIM_MM, _RIM_MM), 3, width - 2 * _RIM_MM, BOLD)
    base = _RIM_MM + _HEAD_MM
    for hint in hints:
        base = page.paragraph(hint, (_RIM_MM, base), SMALLEST, width - 2 * _RIM_MM)
    top, column = base + 3, (width - 2 * _RIM_MM) / 2
    rows = int((height - _RIM_MM - top) / _LINE_MM)
    for number, line in enumerate(lines):
        place = number % (2 * rows)
        if number and place == 0:
            page.end_page()
        left = _RIM_MM + column * (place // rows)
        at = (left, top + _LINE_MM * (place % rows))
        page.text(f"{number + 1}  {line}", at, SMALLEST, column - 4)
    page.end_page()


@dataclass(frozen=True, slots=True)
class _Map:
    """A drawing of the table at ``origin`` on the page, ``scale`` mm a mm."""

    page: SheetPage
    origin: Point
    scale: float

    def draw(self, profile: TableProfile, pieces: Sequence[ScenePiece]) -> None:
        """Places, markers, then the pieces with their numbers."""
        for place in profile.places:
            pose, size = Pose(place.x, place.y, 0), (place.width, place.height)
            self._quad(pose, size, FIELD, EDGE)
        for anchor in profile.anchors:
            pose, size = Pose(anchor.x, anchor.y, 0), (anchor.side, anchor.side)
            self._quad(pose, size, INK)
        for number, piece in enumerate(pieces):
            self._piece(piece)
            self._number(number + 1, piece.pose)

    def _piece(self, piece: ScenePiece) -> None:
        """A piece as it lies, and its code with the three large squares."""
        drawing, pose = piece.drawing, piece.pose
        middle = (drawing.width / 2, drawing.height / 2)
        for shape in (*drawing.shapes, *drawing.signs):
            points = [(x - middle[0], y - middle[1]) for x, y in shape.points]
            self.page.polygon(self._turned(pose, points), shape.fill)
        self._quad(pose, (drawing.width, drawing.height), None, Pen(INK, 0.2))
        tag, side = sticker_pose(pose, drawing.sticker), drawing.sticker.side
        self._quad(tag, (side, side), "#ffffff", Pen(INK, 0.1))
        finder = _FINDER * side
        far = side / 2 - QUIET * side / SPAN - finder / 2
        for x, y in ((-far, -far), (far, -far), (-far, far)):
            half = finder / 2
            box = [(x - half, y - half), (x + half, y - half)]
            box += [(x + half, y + half), (x - half, y + half)]
            self.page.polygon(self._turned(tag, box), INK)

    def _number(self, number: int, pose: Pose) -> None:
        (middle,) = self._turned(pose, [(0, 0)])
        style = Style(INK, True, "middle")
        half = 1.9 if number < 10 else 2.9
        box = (middle[0] - half, middle[1] - 2.1, 2 * half, 4.0)
        self.page.rectangle(box, "#ffffff")
        self.page.text(str(number), (middle[0], middle[1] + 1.0), 2.2, style=style)

    def _quad(
        self, pose: Pose, size: Point, fill: str | None, pen: Pen | None = None
    ) -> None:
        x, y = size[0] / 2, size[1] / 2
        corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
        self.page.polygon(self._turned(pose, corners), fill, pen)

    def _turned(self, pose: Pose, points: Sequence[Point]) -> Corners:
        """Points beside a pose, mm of the table, as mm of the page."""
        turn = math.radians(pose.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        left, top = self.origin
        return tuple(
            (
                left + self.scale * (pose.x + cos * x - sin * y),
                top + self.scale * (pose.y + sin * x + cos * y),
            )
            for x, y in points
        )
