"""What the reading coach and the health check have to say, as records.

``vision`` and ``hardware`` make these; ``companion.app`` has the sentences.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.ids import Slot


class ReadingCause(StrEnum):
    """Why a place does not read."""

    DARK = "dark"
    GLARE = "glare"
    BLUR = "blur"
    MOVED = "moved"
    TOO_SMALL = "too_small"
    COVERED = "covered"
    DOUBLE = "double"
    FOREIGN = "foreign"
    NO_ANCHORS = "no_anchors"
    NO_PICTURE = "no_picture"
    FROZEN = "frozen"
    FLICKER = "flicker"
    MIRRORED = "mirrored"
    WRONG_SIZE = "wrong_size"


@dataclass(frozen=True, slots=True)
class ReadingAdvice:
    """One bad place (or, with ``slot=None``, the whole picture) and why.

    ``value`` is the measured figure: px a module for TOO_SMALL, grey level for
    DARK, share of burnt pixels for GLARE, edge width in px for BLUR and MOVED,
    shift in mm for a bump, count for FOREIGN. ``polygon`` marks the place in
    px of the full picture, clockwise, origin top left.
    """

    cause: ReadingCause
    slot: Slot | None = None
    value: float | None = None
    polygon: tuple[tuple[float, float], ...] = ()


class Level(StrEnum):
    """How a thing is doing. ``UNKNOWN`` is not an error."""

    OK = "ok"
    WARN = "warn"
    BAD = "bad"
    UNKNOWN = "unknown"


class HealthTopic(StrEnum):
    """What the health check looks at."""

    CAMERA = "camera"
    ANCHORS = "anchors"
    CALIBRATION = "calibration"
    PANEL = "panel"
    DISPLAY = "display"
    POWER = "power"
    HEAT = "heat"
    DISK = "disk"
    WEAR = "wear"
    MEMORY = "memory"
    CLOCK = "clock"
    WIFI = "wifi"
    JOURNAL = "journal"
    READER = "reader"


@dataclass(frozen=True, slots=True)
class HealthAdvice:
    """One topic, how it is doing, and the figure or name behind it.

    ``code`` picks the sentence: message ``health-<topic>-<code>`` in
    ``companion/app/text``; ``detail`` is its only argument.
    """

    topic: HealthTopic
    level: Level
    code: str
    detail: str = ""
