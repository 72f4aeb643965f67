"""What lights, buzzer and display have to tell, free of any device."""

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


class Button(StrEnum):
    """The four buttons of the panel; a phone offers the same."""

    OK = "ok"
    BACK = "back"
    PLUS = "plus"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class Press:
    """One debounced press. ``held`` is the time in s the button was down."""

    button: Button
    held: float = 0.0


QUIET = Signal(Sign.READY)
"""Nobody in particular is on turn and nothing is wrong."""
