"""What looking finds out, as records: detections, advice, calibration, health.

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
    OTHER_GAME = "other_game"
    NO_ANCHORS = "no_anchors"
    NO_PICTURE = "no_picture"
    FROZEN = "frozen"
    FLICKER = "flicker"
    MIRRORED = "mirrored"
    WRONG_SIZE = "wrong_size"
    FEW_ANCHORS = "few_anchors"
    UNCERTAIN = "uncertain"


@dataclass(frozen=True, slots=True)
class ReadingAdvice:
    """One bad place (or, with ``slot=None``, the whole picture) and why.

    ``value`` is the measured figure: px a module for TOO_SMALL, grey level for
    DARK, share of burnt pixels for GLARE, edge width in px for BLUR and MOVED,
    shift in mm for a bump, count for FOREIGN, OTHER_GAME and FEW_ANCHORS, mm that a
    place may be off for UNCERTAIN. ``letter`` is the other game's on its tags.
    ``polygon`` marks the place in px of the full picture, clockwise, origin top left.
    """

    cause: ReadingCause
    slot: Slot | None = None
    value: float | None = None
    polygon: tuple[tuple[float, float], ...] = ()
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Detection:
    """One code found in a frame: its text (``None``: foreign, withheld), its four
    corners in px, clockwise from the symbol's top left. ``reader`` names who read it:
    ``zxing``, ``known`` (the codebook), ``pyzbar`` ... ``certainty`` is the probability
    that the text is right, by a curve fitted to painted tables (docs/reading.md); 1
    where a decoder read it.
    """

    text: str | None
    corners: tuple[Point, Point, Point, Point]
    reader: str
    certainty: float = 1.0


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
    RECOVERY = "recovery"
    RECORDING = "recording"
    READER = "reader"
    FILES = "files"
    MQTT = "mqtt"
    ARCHIVE = "archive"
    VOICE = "voice"


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


class LensDrive(StrEnum):
    """What moves a camera's lens. Message ``focus-drive-<drive>``."""

    MOTOR = "motor"
    RING = "ring"
    FIXED = "fixed"
    UNKNOWN = "unknown"


class FocusWord(StrEnum):
    """What to do about the focus, or how it went. Message ``focus-<word>``."""

    UNTRIED = "untried"
    BUSY = "busy"
    SHARP = "sharp"
    DONE = "done"
    NOTHING = "nothing"
    FAILED = "failed"
    TURN = "turn"
    SHARPER = "sharper"
    SOFTER = "softer"
    BEST = "best"
    NO_ANCHORS = "no-anchors"


@dataclass(frozen=True, slots=True)
class FocusState:
    """How sharp the picture is in percent, and was at best since somebody asked;
    ``None`` where no anchors are in it. ``detail`` is a driver's own word for FAILED.
    """

    drive: LensDrive = LensDrive.UNKNOWN
    word: FocusWord = FocusWord.UNTRIED
    percent: int | None = None
    best: int | None = None
    detail: str = ""


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
