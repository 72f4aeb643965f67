"""The map of a table: where its corner markers lie, and where the players sit."""

from collections.abc import Mapping

from companion.core.ids import SHOW
from companion.core.profile import Anchor
from vision.sheets.canvas import Box, Pen, Style
from vision.sheets.contents import Bundle
from vision.sheets.page import ACT, GREY, INK, SMALLEST, SheetPage
from vision.sheets.signs import pawn

_SEA, _FIELD, _MARK = "#dcecec", "#fffdf6", "#6b5a42"

_NARROW = 78.0
"""Width in mm of a map below which the players do not fit between the names."""

_SIDES: Mapping[tuple[bool, bool], str] = {
    (False, False): "corner-top-left",
    (True, False): "corner-top-right",
    (False, True): "corner-bottom-left",
    (True, True): "corner-bottom-right",
}
"""Right half?, lower half? -> the name of a corner."""


def corner_name(bundle: Bundle, anchor: Anchor) -> str:
    """The corner of the table that an anchor lies in, as the players see it."""
    profile = bundle.profile
    half = (anchor.x > profile.width / 2, anchor.y > profile.height / 2)
    return bundle.said(_SIDES[half])


def draw_map(page: SheetPage, bundle: Bundle, box: Box) -> None:
    """The table from the players' side, as large as the box (left, top, width,
    height) allows: places, corners with names and their distances in mm, the
    players below.
    """
    profile = bundle.profile
    left, top, width, height = box
    scale = min(width / profile.width, (height - 24) / profile.height)
    below = 0.0
    if profile.width * scale < _NARROW:
        below = 8.0
        scale = min(width / profile.width, (height - 24 - below) / profile.height)
    left += (width - profile.width * scale) / 2
    top += 9
    wide, high = profile.width * scale, profile.height * scale
    page.rectangle((left, top, wide, high), _SEA)
    for place in profile.places:
        at = (left + (place.x - place.width / 2) * scale,)
        spot = (*at, top + (place.y - place.height / 2) * scale)
        size = (place.width * scale, place.height * scale)
        page.rectangle((*spot, *size), _FIELD)
        asked = place.slot == SHOW
        page.frame(
            (*spot, *size), Pen(ACT, 0.4, (1.2, 0.9)) if asked else Pen(GREY, 0.08)
        )
    page.frame((left, top, wide, high), Pen(INK, 0.4))
    for anchor in profile.anchors:
        _corner(page, bundle, anchor, (left, top, scale))
    middle, foot = left + wide / 2, top + high + 8.2 + below
    for step in (-8, 0, 8):
        pawn(page, (middle + step, foot), 0.5, "#ffffff")
    style = Style(INK, anchor="middle")
    page.text(bundle.said("players"), (middle, foot + 3.6), SMALLEST, style=style)


def _corner(
    page: SheetPage, bundle: Bundle, anchor: Anchor, at: tuple[float, float, float]
) -> None:
    """A marker's place with the arrow to the players; its name beyond the table."""
    left, top, scale = at
    side = max(6.0, anchor.side * scale * 4 / 3)
    x, y = left + anchor.x * scale, top + anchor.y * scale
    square = (x - side / 2, y - side / 2, side, side)
    page.rectangle(square, "#ffffff")
    page.frame(square, Pen(INK, 0.3))
    inner = side * 0.75
    page.rectangle((x - inner / 2, y - inner / 2, inner, inner), _MARK)
    page.arrow((x, y), inner * 0.7, "#ffffff", turn=2)
    profile = bundle.profile
    right, low = anchor.x > profile.width / 2, anchor.y > profile.height / 2
    end = left + (profile.width * scale if right else 0)
    style = Style(INK, True, "end" if right else "start")
    edge = top + (profile.height * scale + 4.2 if low else -4.6)
    page.text(corner_name(bundle, anchor), (end, edge), 2.4, style=style)
    where = f"x {anchor.x:g}  y {anchor.y:g} mm"
    style = Style(GREY, False, style.anchor)
    page.text(where, (end, edge + 3.4), SMALLEST, style=style)
