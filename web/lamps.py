"""What the lamps say, drawn for a page from the data that drives them."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.signal import LIGHTS, Light, Sign

ORDER = (
    Sign.READY,
    Sign.ASK,
    Sign.ACCEPTED,
    Sign.REFUSED,
    Sign.MISMATCH,
    Sign.BUSY,
    Sign.FAULT,
)
"""The signs as the page of the lamps lists them: the daily ones first."""

STRIP_S = 6.0
"""Length in s of the stretch of a lamp's rhythm that is drawn."""


@dataclass(frozen=True, slots=True)
class Flash:
    """One lit stretch of the drawn rhythm: start and length in s."""

    start: float
    length: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sign as the page draws it: colour as ``#rrggbb``, empty for dark."""

    sign: Sign
    colour: str
    fade: bool
    flashes: tuple[Flash, ...]
    beeps: int
    low: bool


def drawn_signs() -> list[Drawn]:
    """All signs in the page's order."""
    return [
        Drawn(sign, colour(light), light.fade, tuple(flashes(light)), light.beeps,
              light.low)
        for sign in ORDER
        for light in (LIGHTS[sign],)
    ]  # fmt: skip


def colour(light: Light) -> str:
    """A lamp's colour as ``#rrggbb``, as pale as a lit lamp looks; empty for dark."""
    if light.dark:
        return ""
    return "#" + "".join(
        f"{round(255 * (0.3 + 0.7 * part)):02x}" for part in light.colour
    )


def flashes(light: Light) -> Iterator[Flash]:
    """The lit stretches within ``STRIP_S`` s."""
    if light.dark:
        return
    if not light.off:
        yield Flash(0.0, STRIP_S)
        return
    start = 0.0
    while start < STRIP_S:
        yield Flash(round(start, 2), round(min(light.on, STRIP_S - start), 2))
        start += light.on + light.off
