"""What adapters offer each other through the application.

``vision`` and ``hardware`` happen to fulfil these; ``companion.service`` wires them;
``web`` calls them and knows no pixels.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.core.advice import (
    CalibrationReport,
    FocusState,
    HealthAdvice,
    LensReport,
    Look,
    Point,
    PrintScale,
    TableCheck,
)
from companion.core.ids import GameKey, Slot
from companion.core.profile import TableProfile
from companion.core.signal import Volume


class CameraOff(Exception):
    """There is no camera for this match: it is played by phone."""


class TableObserver(Protocol):
    """The reader as the watcher uses it."""

    def look(self) -> Look | None:
        """Return a settled look; ``None`` while something moves or nothing is new.

        Raises ``OSError`` when the camera fails, ``BlockingIOError`` while it is
        still being opened, ``CameraOff`` where nobody looks.
        """
        ...

    def watch(self, profile: TableProfile) -> None:
        """Look for this game's places and tags from now on."""
        ...

    @property
    def restless(self) -> bool:
        """Whether something moved that no settled look tells of yet: the next look is
        wanted at once.
        """
        ...


class Looking(Protocol):
    """The live picture for a page."""

    def picture(self) -> tuple[bytes, str] | None:
        """The last full picture as JPEG with its ETag; ``None`` before the first."""
        ...

    def last(self) -> Look | None:
        """The last settled look, if any."""
        ...

    def live(self) -> bytes | None:
        """The newest full picture as JPEG, whether or not anything moves in it."""
        ...

    def rectified(self) -> bytes | None:
        """The table area of the last picture as JPEG, seen from straight above.

        It has the shape of the table in mm; ``None`` while no table was found.
        """
        ...


class Focusing(Protocol):
    """The camera's focus, from a page."""

    def state(self) -> FocusState:
        """How it is, as last measured."""
        ...

    def begin(self) -> None:
        """Focus now, in the background; without a motor begin to help a hand."""
        ...

    def measure(self) -> FocusState:
        """Look how sharp the picture is now, and say which way to turn a lens."""
        ...


class CameraChoice(Protocol):
    """Which camera is looked through."""

    def options(self) -> tuple[tuple[str, str], ...]:
        """The cameras that are attached: the setting that names it, and its name."""
        ...

    def chosen(self) -> str:
        """The setting in force."""
        ...

    def choose(self, source: str) -> None:
        """Look through another from now on. Raises ``LookupError`` where there is none
        of that name, ``ConfigError`` where the setting cannot be stored.
        """
        ...


class SnapshotStore(Protocol):
    """Small pictures of the table, one a line that the camera read."""

    def revisions(self, match: str) -> frozenset[int]:
        """The revisions of a match that have a picture."""
        ...

    def picture(self, match: str, revision: int) -> bytes | None:
        """A stored picture as JPEG; ``None`` where there is none."""
        ...


class Calibrating(Protocol):
    """Calibration from a page. Each way raises ``CalibrationError`` where it cannot
    be; then nothing was changed.
    """

    def watch(self, profile: TableProfile) -> None:
        """Look at this table, also before its game begins."""
        ...

    def table(self) -> TableProfile | None:
        """The table that is looked at."""
        ...

    def fields(self) -> tuple[Slot, ...]:
        """The corner fields on which tiles are asked for; empty without a table."""
        ...

    def calibrate(self) -> CalibrationReport:
        """Calibrate from the four tagged tiles that lie on the corner fields."""
        ...

    def set_corners(self, corners: tuple[Point, ...]) -> CalibrationReport:
        """Take four corners of the table area, px, clockwise from the top left."""
        ...

    def report(self) -> CalibrationReport | None:
        """The calibration in force."""
        ...

    def look_at_sheet(self) -> int:
        """Take a look at the printed lens sheet; how many looks there are now."""
        ...

    def measure_lens(self) -> LensReport:
        """The lens from all looks taken."""
        ...

    def lens_report(self) -> LensReport | None:
        """The lens as it was measured, if it was."""
        ...

    def check(self) -> TableCheck:
        """The last check of the zones; an empty one before the first."""
        ...

    def look_at_zones(self, anew: bool = False) -> TableCheck:
        """Take a look at the tiles that lie now; ``anew`` forgets the looks before."""
        ...

    def heat(self) -> bytes | None:
        """The map of the last check as PNG; ``None`` before the first look."""
        ...

    def print_scale(self) -> PrintScale:
        """How large the printed sheet is that lies under the camera."""
        ...


class JoinedWifi(Protocol):
    """The device's own Wi-Fi."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def password(self) -> str:
        """What one enters to join it."""
        ...

    @property
    def code(self) -> str:
        """What a phone scans to join it."""
        ...


@dataclass(frozen=True, slots=True)
class HeardWifi:
    """A Wi-Fi that is received: how strongly (0 to 100), and whether it is locked."""

    name: str
    strength: int
    locked: bool


@dataclass(frozen=True, slots=True)
class WifiFailure:
    """A Wi-Fi that was not joined: why (``password``, ``absent``, ``address``,
    ``other``), and the words of who tried.
    """

    name: str
    why: str
    detail: str


@dataclass(frozen=True, slots=True)
class WifiState:
    """The names of the device's own Wi-Fi while it is on, of the one that it is in, and
    of the one that it tries to join (empty: none); those that it receives; what failed
    last.
    """

    own: str
    joined: str
    joining: str
    heard: tuple[HeardWifi, ...]
    failure: WifiFailure | None


class InvalidWifi(ValueError):
    """What no Wi-Fi has: the message is ``name`` or ``password``; ``edges``: it may
    have this password, which cannot be handed on here.
    """


class JoiningBusy(Exception):
    """Another Wi-Fi is tried now; its name is the message."""


class WifiJoining(Protocol):
    """Joins the Wi-Fi of the house."""

    def state(self) -> WifiState | None:
        """What there is now; ``None`` where there is no Wi-Fi."""
        ...

    def begin(self, name: str, password: str) -> None:
        """Join one soon. Raises ``InvalidWifi``, ``JoiningBusy``."""
        ...


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be printed.

    ``counts`` are stickers by kind, ``sticker`` their side in mm, ``paper`` a name,
    ``parts`` some of ``how``, ``tags``, ``anchors``, ``cards``, ``frames``; ``taken``
    are texts that no new sticker may carry, ``address`` is for the seat card (empty:
    none), ``wifi`` is one to join before. An empty ``edition`` is the first, an empty
    ``language`` the device's. ``begin`` is the label that the first sticker comes on,
    from 1. ``shift`` moves all labels, ``stretch`` the last one more, mm across and
    down.
    """

    game: GameKey
    edition: str
    counts: Mapping[str, int]
    sticker: float = 15.0
    paper: str = "a4"
    parts: Sequence[str] = ("how", "tags", "anchors", "cards")
    taken: Collection[str] = ()
    address: str = ""
    language: str = ""
    wifi: JoinedWifi | None = None
    begin: int = 1
    shift: tuple[float, float] = (0.0, 0.0)
    stretch: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PaperChoice:
    """A paper that can be printed on.

    ``fits``: it takes the sticker asked for. ``label`` is the size of a label in mm,
    ``None`` for plain paper; ``count`` how many stickers a sheet takes; ``status``
    how surely its layout is known. ``begin`` is the first free label of the sheet
    begun last, ``shift`` and ``stretch`` what its last print was moved by, mm.
    """

    name: str
    fits: bool
    label: tuple[float, float] | None = None
    count: int = 0
    status: str = ""
    begin: int = 1
    shift: tuple[float, float] = (0.0, 0.0)
    stretch: tuple[float, float] = (0.0, 0.0)


class Printing(Protocol):
    """Printable sheets. Each raises ``ValueError`` with one clear sentence."""

    def sheet(self, order: Order) -> bytes:
        """The ordered sheets as PDF."""
        ...

    def preview(self, order: Order) -> bytes:
        """Their first page as SVG."""
        ...

    def papers(self, sticker: float) -> tuple[PaperChoice, ...]:
        """Every paper, and whether it takes a sticker of that side, mm."""
        ...

    def lens_sheet(self, paper: str, language: str) -> bytes:
        """The ChArUco sheet by which a lens is measured."""
        ...


class Panel(Protocol):
    """The front of the device, which follows what is published by itself.

    Neither call waits.
    """

    def decline(self) -> None:
        """Answer a press that means nothing now: two short flashes."""
        ...

    def switch_off(self) -> None:
        """Shut the device down safely."""
        ...


class Sounding(Protocol):
    """The buzzer's loudness, from a page."""

    @property
    def volume(self) -> Volume:
        """How loud it is."""
        ...

    @volume.setter
    def volume(self, volume: Volume) -> None: ...


class Health(Protocol):
    """The device's own state."""

    def check(self) -> tuple[HealthAdvice, ...]:
        """All topics; unknown is unknown, not an error."""
        ...
