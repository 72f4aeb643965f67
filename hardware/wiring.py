"""The wiring as a table and as a drawing, both from the same wires."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from xml.sax.saxutils import escape

from companion.core.resources import read_toml

ROW, TOP, MIDDLE, WIDTH = 26, 70, 400, 800
"""Px of the drawing: height of a row, first row, middle of the header, width."""

COLOURS = {
    "button": "#0b5a7d",
    "lamp": "#1c6437",
    "buzzer": "#7a4a00",
    "display": "#6b2f7a",
}
"""Ink of each kind of part; its name stands beside it, so colour is never alone."""


@dataclass(frozen=True, slots=True)
class Wire:
    """One wire of a part (``button``, ``lamp``, ``buzzer``, ``display``) to a GPIO."""

    kind: str
    part: str
    gpio: int


@cache
def header() -> tuple[int | str, ...]:
    """What each of the 40 pins is: a GPIO's number or a word, from pin 1 on."""
    return tuple(read_toml("hardware.data", "header.toml")["pins"])


def pin_of(gpio: int) -> int:
    """The pin of the header, from 1, that a GPIO is on. Raises ``ValueError``."""
    return header().index(gpio) + 1


def table(wires: Sequence[Wire]) -> str:
    """The wires as a table in Markdown, part by part."""
    lines = ["| Part | GPIO | Pin of the header |", "|---|---|---|"]
    lines += [f"| {w.part} | {w.gpio} | {pin_of(w.gpio)} |" for w in wires]
    return "\n".join(lines)


def drawing(wires: Sequence[Wire]) -> str:
    """The header seen from above, its corner with pin 1 at the top left, as SVG."""
    used = {wire.gpio: wire for wire in wires}
    height = TOP + 20 * ROW + 76
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        ' font-family="sans-serif" font-size="14" role="img"'
        ' aria-label="Wiring of the 40-pin header">',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="{MIDDLE}" y="26" text-anchor="middle" font-size="18"'
        ' font-weight="bold" fill="#10222e">The 40-pin header from above</text>',
        f'<text x="{MIDDLE}" y="48" text-anchor="middle" fill="#41545f">'
        "pin 1 at the top left, the board's edge to the right;"
        " at each pin its number and its GPIO</text>",
        f'<rect x="{MIDDLE - 34}" y="{TOP - 6}" width="68" height="{20 * ROW + 12}"'
        ' rx="6" fill="#10222e"/>',
    ]
    for number, what in enumerate(header(), 1):
        parts += _pin(number, what, used.get(what) if isinstance(what, int) else None)
    parts += _legend(TOP + 20 * ROW + 34)
    return "\n".join([*parts, "</svg>", ""])


def _pin(number: int, what: int | str, wire: Wire | None) -> Iterator[str]:
    left = number % 2 == 1
    side = -1 if left else 1
    x, y = MIDDLE + side * 16, TOP + (number - 1) // 2 * ROW + ROW // 2
    anchor = "end" if left else "start"
    power = isinstance(what, str)
    ink = COLOURS[wire.kind] if wire else "#c9d3d8" if not power else "#e0c070"
    shape = "rect" if number == 1 else "circle"
    where = (
        f'x="{x - 8}" y="{y - 8}" width="16" height="16"'
        if shape == "rect"
        else f'cx="{x}" cy="{y}" r="8"'
    )
    yield f'<{shape} {where} fill="{ink}" stroke="#ffffff"/>'
    name = f"GPIO {what}" if isinstance(what, int) else what
    label = f"{name} · {number}" if left else f"{number} · {name}"
    soft = "#10222e" if wire else "#6a7a83"
    yield (
        f'<text x="{MIDDLE + side * 48}" y="{y + 5}" text-anchor="{anchor}"'
        f' fill="{soft}">{escape(label)}</text>'
    )
    if wire:
        end = MIDDLE + side * 200
        yield (
            f'<path d="M{MIDDLE + side * 140} {y} H{end}" stroke="{ink}"'
            ' stroke-width="3" fill="none"/>'
        )
        yield (
            f'<text x="{end + side * 8}" y="{y + 5}" text-anchor="{anchor}"'
            f' font-weight="bold" fill="{ink}">{escape(wire.part)}</text>'
        )


def _legend(y: int) -> Iterator[str]:
    lines = (
        "Buttons: from the GPIO to ground. Lamps: GPIO, 330 Ω, lamp, ground.",
        "Buzzer: a small piezo straight to its GPIO, any other through a transistor.",
    )
    for number, line in enumerate(lines):
        yield (
            f'<text x="{MIDDLE}" y="{y + 22 * number}" text-anchor="middle"'
            f' fill="#41545f">{line}</text>'
        )
