"""What lights, buzzer and display have to tell, free of any device."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.ids import Seat


class Sign(StrEnum):
    """The seven things the table can say."""

    READY = "ready"
    ACCEPTED = "accepted"
    ASK = "ask"
    REFUSED = "refused"
    MISMATCH = "mismatch"
    BUSY = "busy"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Signal:
    """One sign, for one seat or, with ``seat=None``, for the whole table."""

    sign: Sign
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Light:
    """How the status lamp tells a sign: red, green, blue from 0 to 1; s on and off.

    ``off`` 0 is steady; ``fade`` breathes. ``beeps`` short tones are given once,
    deep ones where ``low``.
    """

    colour: tuple[float, float, float]
    on: float = 1.0
    off: float = 0.0
    fade: bool = False
    beeps: int = 0
    low: bool = False

    @property
    def dark(self) -> bool:
        """Whether the status lamp stays off."""
        return not any(self.colour)


LIGHTS: Mapping[Sign, Light] = {
    Sign.READY: Light((0, 0, 0)),
    Sign.ACCEPTED: Light((0, 1, 0), beeps=1),
    Sign.ASK: Light((0, 0, 1), 1.0, 1.0),
    Sign.REFUSED: Light((1, 0, 0), 0.25, 0.25, beeps=2, low=True),
    Sign.MISMATCH: Light((1, 0.5, 0), 1.2, 0.3),
    Sign.BUSY: Light((1, 1, 1), 1.5, 1.5, fade=True),
    Sign.FAULT: Light((1, 0, 1), 0.1, 1.4, beeps=3),
}
"""One light a sign: the lamps, the page that decodes them and the docs all read it."""

DOUBLE = Light((1, 1, 1), 0.1, 0.12)
"""How a press that means nothing now is answered: two such flashes."""


class Volume(StrEnum):
    """How loud the buzzer is."""

    OFF = "off"
    SOFT = "soft"
    LOUD = "loud"


class Button(StrEnum):
    """The four buttons of the panel; a phone offers the same."""

    OK = "ok"
    BACK = "back"
    PLUS = "plus"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class Press:
    """One debounced press. ``held`` is the time in s the button was down.

    ``beside`` is another button that was held together with it for ``held`` s.
    """

    button: Button
    held: float = 0.0
    beside: Button | None = None


QUIET = Signal(Sign.READY)
"""Nobody in particular is on turn and nothing is wrong."""
