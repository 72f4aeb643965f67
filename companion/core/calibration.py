"""How well camera and table are known, and why a calibration could not be, as records.

``vision`` makes these; ``companion.app`` has the sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.advice import ReadingAdvice
from companion.core.ids import Slot

SCALE_TOLERANCE = 1.0
"""Percent by which a print may be off before it is refused."""

LOOSE_TOLERANCE = 1.5
"""The same while the lens was never measured: a bent picture is off by itself."""


class CalibrationCause(StrEnum):
    """What was missing. Message ``calibrate-<cause>`` in ``companion/app/text``."""

    NO_PICTURE = "no-picture"
    NO_TABLE = "no-table"
    FOUR_TILES = "four-tiles"
    CORNER_FIELDS = "corner-fields"
    NO_PLANE = "no-plane"
    CLOCKWISE = "clockwise"
    NO_ANCHORS = "no-anchors"
    NO_TILES = "no-tiles"
    NO_RULER = "no-ruler"
    NO_SHEET = "no-sheet"
    FEW_LOOKS = "few-looks"
    ALIKE = "alike"


class CalibrationError(ValueError):
    """A calibration that could not be: nothing was changed.

    ``slots`` are the places that it concerns; ``value`` the figure behind it:
    looks that showed the sheet for FEW_LOOKS and ALIKE.
    """

    def __init__(
        self, cause: CalibrationCause, slots: tuple[Slot, ...] = (), value: int = 0
    ) -> None:
        """Name the cause."""
        super().__init__(": ".join((str(cause), *slots)))
        self.cause = cause
        self.slots = slots
        self.value = value


class Grade(StrEnum):
    """How good a thing is, for a plain word. Message ``grade-<grade>``."""

    GOOD = "good"
    FAIR = "fair"
    POOR = "poor"


@dataclass(frozen=True, slots=True)
class LensReport:
    """A lens measured with the printed sheet.

    ``focal`` in widths of the picture, ``k1`` and ``k2`` in units of the focal
    length; ``*_error`` are three standard deviations. ``error`` is the median
    distance in px at which the sheet's corners missed, ``looks`` how many
    pictures it is from, ``date`` ISO 8601.
    """

    focal: float
    k1: float
    k2: float
    focal_error: float
    k1_error: float
    k2_error: float
    error: float
    looks: int
    date: str


@dataclass(frozen=True, slots=True)
class CalibrationReport:
    """How well the table is known: median and worst error in mm, px a mm, date.

    ``module`` is px a module of a sticker at the middle of the table, ``size`` width
    and height in px of the pictures on that day.
    """

    error: float
    worst: float
    scale: float
    date: str
    module: float = 0.0
    grade: Grade = Grade.POOR
    lens: LensReport | None = None
    size: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class TableCheck:
    """How well each zone reads: 0 not at all to 1 like print, by place.

    ``asked`` are the places on which tiles were asked for; those that are not in
    ``zones`` were never read. ``date`` is ISO 8601, empty before the first look.
    ``advice`` says why a place was not read in the last look, where that shows.
    """

    asked: tuple[Slot, ...]
    zones: Mapping[Slot, float] = field(default_factory=dict[Slot, float])
    date: str = ""
    advice: tuple[ReadingAdvice, ...] = ()

    @property
    def unread(self) -> tuple[Slot, ...]:
        """The asked places on which no tag was read yet."""
        return tuple(slot for slot in self.asked if slot not in self.zones)

    @property
    def weakest(self) -> Slot | None:
        """The measured place that reads worst."""
        return min(self.zones, key=lambda slot: self.zones[slot], default=None)


@dataclass(frozen=True, slots=True)
class PrintScale:
    """How large a sheet came out: percent of what was meant; ``tolerance`` is how
    many percent it may be off.
    """

    percent: float
    tolerance: float = SCALE_TOLERANCE

    @property
    def fits(self) -> bool:
        """Whether the tags of this print may be used."""
        return abs(self.percent - 100) <= self.tolerance
