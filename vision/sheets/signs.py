"""Small drawings of our own on cards and on the page how to stick, in mm."""

import math
from collections.abc import Callable, Mapping

from companion.core.tag import Command
from vision.sheets.canvas import Pen, Point, Style
from vision.sheets.page import ACT, GREY, INK, SheetPage

_BRASS = "#efe3c8"


def command_sign(page: SheetPage, command: Command, middle: Point, size: float) -> None:
    """What a command does, in a circle ``size`` mm across."""
    page.disc(middle, size / 2, None, Pen(INK, 0.5))
    _COMMANDS[command](page, middle, size / 20)


def _undo(page: SheetPage, middle: Point, unit: float) -> None:
    """An arrow that runs back."""
    x, y = middle
    turn = (math.radians(angle) for angle in range(-90, 131, 10))
    arc = [
        (x + unit * 4.6 * math.cos(a), y + unit * (0.6 + 4.6 * math.sin(a)))
        for a in turn
    ]
    page.strokes([[(x - 1.5 * unit, arc[0][1]), *arc]], Pen(INK, 1.3 * unit))
    head = ((-6, -4), (-1.4, -7.6), (-1.4, -0.4))
    page.polygon([(x + u * unit, y + v * unit) for u, v in head], INK)


def _pause(page: SheetPage, middle: Point, unit: float) -> None:
    """Two bars."""
    x, y = middle
    for left in (-4.2, 1.2):
        page.rectangle((x + left * unit, y - 5 * unit, 3 * unit, 10 * unit), INK)


def _end(page: SheetPage, middle: Point, unit: float) -> None:
    """A pawn, an arrow, and the pawn whose turn is next."""
    x, y = middle
    pawn(page, (x - 5 * unit, y + 4 * unit), 0.42 * unit, "#ffffff")
    pawn(page, (x + 5 * unit, y + 4 * unit), 0.42 * unit, INK)
    page.arrow((x, y), 5 * unit, ACT, turn=1)


def _help(page: SheetPage, middle: Point, unit: float) -> None:
    """A question mark."""
    x, y = middle
    turn = (math.radians(angle) for angle in range(-170, 71, 10))
    hook = [
        (x + unit * 3 * math.cos(a), y + unit * (-2.4 + 3 * math.sin(a))) for a in turn
    ]
    page.strokes([[*hook, (x, y + 2.8 * unit)]], Pen(INK, 1.5 * unit))
    page.disc((x, y + 5.4 * unit), 1.0 * unit, INK)


_COMMANDS: Mapping[Command, Callable[[SheetPage, Point, float], None]] = {
    Command.UNDO: _undo,
    Command.PAUSE: _pause,
    Command.END: _end,
    Command.HELP: _help,
}


def pawn(page: SheetPage, foot: Point, scale: float, fill: str) -> None:
    """A wooden figure 14 units high that stands on ``foot``; a unit is ``scale`` mm."""
    x, y = foot
    body = ((-5.5, 0), (-4.6, -4.5), (-2, -8), (2, -8), (4.6, -4.5), (5.5, 0))
    pen = Pen(INK, max(0.2, 0.9 * scale))
    page.polygon([(x + u * scale, y + v * scale) for u, v in body], fill, pen)
    page.disc((x, y - 10.4 * scale), 3.6 * scale, fill, pen)


def verdict(page: SheetPage, middle: Point, right: bool) -> None:
    """A tick for the right way, a cross for a wrong one, in a disc."""
    x, y = middle
    pen = Pen("#2f6b3a" if right else ACT, 0.6)
    page.disc(middle, 3.0, "#ffffff", pen)
    if right:
        page.strokes(
            [((x - 1.5, y + 0.1), (x - 0.4, y + 1.4), (x + 1.6, y - 1.3))], pen
        )
    else:
        d = 1.3
        page.strokes(
            [((x - d, y - d), (x + d, y + d)), ((x - d, y + d), (x + d, y - d))], pen
        )


def numbered(page: SheetPage, middle: Point, number: int) -> None:
    """The number of a step in a circle."""
    page.disc(middle, 4.3, None, Pen(INK, 0.5))
    at = (middle[0], middle[1] + 1.55)
    page.text(f"{number}", at, 3.2, style=Style(INK, bold=True, anchor="middle"))


def compass(page: SheetPage, middle: Point, radius: float) -> None:
    """A compass rose."""
    x, y = middle
    pen = Pen(GREY, 0.2)
    page.disc(middle, radius * 0.8, None, pen)
    page.disc(middle, radius * 0.62, None, pen)
    for eighth in (1, 3, 5, 7, 0, 2, 4, 6):
        long = radius * (1.0 if eighth % 2 == 0 else 0.68)
        angle = math.radians(45 * eighth)
        points = ((0.0, -long), (radius * 0.12, -radius * 0.14), (0.0, 0.0))
        for side in (1, -1):
            fill = _BRASS if side == 1 else "#ffffff"
            page.polygon(
                [
                    (
                        x + side * u * math.cos(angle) - v * math.sin(angle),
                        y + side * u * math.sin(angle) + v * math.cos(angle),
                    )
                    for u, v in points
                ],
                fill,
                pen,
            )


def phone(page: SheetPage, left: float, top: float) -> None:
    """A phone that shows the places where a piece fits."""
    page.frame((left, top, 17, 30), Pen(INK, 0.5))
    page.line((left + 6, top + 1.8), (left + 11, top + 1.8), Pen(INK, 0.4))
    page.disc((left + 8.5, top + 27.6), 1.1, None, Pen(INK, 0.3))
    page.frame((left + 1.5, top + 3.5, 14, 22), Pen(GREY, 0.2))
    for row in range(3):
        for column in range(2):
            box = (left + 2.6 + 6.3 * column, top + 4.8 + 6.8 * row, 5.4, 5.4)
            fits = (row, column) in ((0, 1), (1, 0))
            if not fits:
                page.rectangle(box, "#e6ead0" if column else "#dcecec")
            page.frame(box, Pen(ACT, 0.4, (1.0, 0.7)) if fits else Pen(INK, 0.2))
