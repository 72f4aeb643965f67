"""What the reader saw, and what coach and health check have to say, as records.

``vision`` and ``hardware`` make these; ``companion.app`` has the sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.ids import Slot
from companion.core.table import TableObservation

Point = tuple[float, float]
"""x and y in px of a picture, origin top left."""


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


@dataclass(frozen=True, slots=True)
class Detection:
    """One code found in a frame: its text (``None``: foreign, withheld), its four
    corners in px, clockwise from the symbol's top left. ``reader`` names who read it:
    ``zxing``, ``known`` (the codebook), ``pyzbar`` ...
    """

    text: str | None
    corners: tuple[Point, Point, Point, Point]
    reader: str


@dataclass(frozen=True, slots=True)
class Look:
    """One settled look: what was agreed on, the detections, what reads badly.

    ``size`` is width and height in px of the full frame; ``places`` are the outlines of
    the profile's places in px, clockwise; ``advice`` says what reads badly; ``anchors``
    the corners of each marker by its id, px, clockwise from its own top left. ``error``
    is the median reprojection error of the anchors' plane in mm.
    """

    observation: TableObservation
    detections: tuple[Detection, ...]
    places: Mapping[Slot, tuple[Point, ...]]
    advice: tuple[ReadingAdvice, ...]
    size: tuple[int, int]
    anchors: Mapping[int, tuple[Point, ...]] = field(
        default_factory=dict[int, tuple[Point, ...]]
    )
    error: float | None = None


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
    RECORDING = "recording"
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
