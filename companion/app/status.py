"""What the world outside may know after every change, in one frozen value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.core.advice import HealthAdvice, HealthTopic, Level, ReadingAdvice
from companion.core.ids import GameKey, Kind, Revision, Seat, Slot
from companion.core.profile import Landmark, Landmarks
from companion.core.record import Record, digest
from companion.core.signal import QUIET, Sign, Signal
from companion.core.table import Piece
from companion.core.tag import Command
from companion.core.view import View


class Source(StrEnum):
    """Where a submission came from; all have equal rights."""

    CAMERA = "camera"
    PHONE = "phone"
    BUTTON = "button"
    CHANCE = "chance"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry in force: its moves and what they caused, newest last in a log.

    ``events`` are whole: whoever shows them passes each through ``Game.see``.
    ``corrected`` marks entries that were amended, inserted or are corrections;
    ``by`` is the seat that did so. ``at`` is seconds since 1970 and orders nothing.
    ``put_in`` are those of the moves that followed a correction along, ``fallen`` what
    fell away here.
    """

    revision: Revision
    source: Source
    seat: Seat | None
    moves: tuple[Record, ...]
    events: tuple[Record, ...]
    corrected: bool
    by: Seat | None
    at: float
    put_in: tuple[Record, ...] = ()
    fallen: tuple[Record, ...] = ()


NO_ENTRY = Revision(0)


@dataclass(frozen=True, slots=True)
class PutBack:
    """One slot where hands must follow the record.

    ``expected`` belongs there (``None``: nothing), ``seen`` lies there.
    """

    slot: Slot
    expected: Piece | None
    seen: Piece | None


@dataclass(frozen=True, slots=True)
class CardActed:
    """A command card that has just acted or, with ``done`` false, could not.

    ``refusal`` is the violation that stood against it; ``None`` where there was
    nothing for it to do.
    """

    command: Command
    done: bool
    refusal: Record | None = None


@dataclass(frozen=True, slots=True)
class Questions:
    """Digests of what an answer would take now, by its kind; empty: nothing is asked.

    ``story``: the stories to choose from. ``offer``: what OK takes. ``difference``:
    what lies against the record, which either table or record is right about.
    """

    story: str = ""
    offer: str = ""
    difference: str = ""

    @property
    def text(self) -> str:
        """All in one string, as a phone gets and sends it; empty: nothing is asked."""
        parts = (self.story, self.offer, self.difference)
        return ".".join(parts) if any(parts) else ""

    @classmethod
    def parse(cls, text: str) -> "Questions":
        """The questions of their string; of any other, none."""
        match text.split("."):
            case [story, offer, difference]:
                return cls(story, offer, difference)
            case _:
                return cls()


def difference_question(put_back: tuple[PutBack, ...], shown: Kind | None) -> str:
    """The digest of a difference and of the piece on the show place, which may tell
    how the difference came about; empty without a difference.
    """
    return digest((put_back, shown)) if put_back else ""


@dataclass(frozen=True, slots=True)
class TableStatus:
    """How the table stands to the record.

    ``stories`` are the readings a person must choose from (one story: confirm
    it). ``refusal`` is the rule that the last piece broke, public, with the
    slots it concerns. ``shown`` is what the game says of the piece on the show
    place. ``camera`` is false when play goes on by phone alone. ``offered`` is
    the story that OK would take now. ``card``: a command
    card that has just acted. ``helping``: somebody asked for help at the
    table. ``judged`` is the entry up to which the table was compared. ``waived``:
    somebody said that the record is right; ``put_back`` stays to be done, and
    nothing is asked until the table or the record changes. ``found``: the slots whose
    piece was read, while a table is prepared and the camera does not yet agree.
    """

    signal: Signal = QUIET
    camera: bool = False
    armed: bool = False
    put_back: tuple[PutBack, ...] = ()
    stories: tuple[tuple[Record, ...], ...] = ()
    refusal: Record | None = None
    refused_slots: tuple[Slot, ...] = ()
    shown_kind: Kind | None = None
    shown: Record | None = None
    doubles: tuple[str, ...] = ()
    foreign: int = 0
    advice: tuple[ReadingAdvice, ...] = ()
    paused: bool = False
    offered: tuple[Record, ...] = ()
    helping: bool = False
    card: CardActed | None = None
    judged: Revision = NO_ENTRY
    waived: bool = False
    found: tuple[Slot, ...] = ()

    def at(self, revision: Revision) -> "TableStatus":
        """The status beside the entry ``revision``: what was asked or refused before
        another entry was written is out of date.
        """
        if self.judged in (NO_ENTRY, revision):
            return self
        return replace(self, stories=(), offered=(), refusal=None, refused_slots=())

    @property
    def questions(self) -> Questions:
        """What is asked now; each changes only with what it asks about."""
        return Questions(
            story=digest(self.stories) if self.stories else "",
            offer=digest(self.offered) if self.offered else "",
            difference=difference_question(self.put_back, self.shown_kind),
        )


@dataclass(frozen=True, slots=True)
class Adoption:
    """A match begun under other rules or facts.

    ``breaks`` is the first entry that is no longer legal (it and all after it
    would go); ``None`` when all still stand and only the results differ.
    """

    version_then: int
    version_now: int
    facts_changed: bool
    breaks: Revision | None


@dataclass(frozen=True, slots=True)
class SeatAsked:
    """A phone says that it is this seat's; open ``until`` s of the monotonic clock.
    With ``held`` OK on the box, held down, agrees to it.
    """

    seat: Seat
    until: float
    held: bool = False


@dataclass(frozen=True, slots=True)
class Published:
    """The present: everything a phone, a wall or a panel shows.

    ``views`` and ``choices`` are by seat; ``views[None]`` is the public one.
    ``serial`` counts publications; ``revision`` is the journal's last entry.
    ``adoption`` is there while somebody must say whether newer rules count.
    ``landmarks`` name the places of the match's board.
    """

    serial: int
    revision: Revision
    match: str
    game: GameKey
    edition: str
    names: tuple[str, ...]
    views: Mapping[Seat | None, View]
    choices: Mapping[Seat, tuple[Record, ...]]
    log: tuple[LogLine, ...] = ()
    can_undo: bool = False
    can_redo: bool = False
    table: TableStatus = field(default_factory=TableStatus)
    health: tuple[HealthAdvice, ...] = field(default=())
    adoption: Adoption | None = None
    landmarks: Landmarks = field(default_factory=dict[Slot, tuple[Landmark, ...]])
    seat_asked: SeatAsked | None = None


@dataclass(frozen=True, slots=True)
class Mood:
    """All that decides which sign is shown; the first that holds wins."""

    fault: bool = False
    paused: bool = False
    accepted: bool = False
    refused: bool = False
    mismatch: bool = False
    asking: bool = False
    busy: bool = False


class Unkept(StrEnum):
    """Why nothing outlives the device's power. Message ``health-journal-<value>``."""

    MEMORY = "volatile"
    """Writes are refused, or go to memory."""
    FULL = "full"
    """The disk has no room."""
    FAILING = "failing"
    """The disk fails to write."""
    UNCOPIED = "uncopied"
    """The stored games could not be taken along into memory, either."""


def is_unsaved(line: HealthAdvice) -> bool:
    """Whether a line of health says that the game cannot be saved."""
    return line.topic is HealthTopic.JOURNAL and line.level is Level.BAD


def asked_now(view: View) -> Seat | None:
    """The one seat that may act, else the one on turn; ``None`` for nobody's."""
    return view.to_act[0] if len(view.to_act) == 1 else view.turn


def signal_for(mood: Mood, turn: Seat | None) -> Signal:
    """The sign for lamps, buzzer and display; ``ready`` is the turn's own seat's."""
    if mood.paused and not (mood.fault or mood.accepted):
        return QUIET
    order = (
        (mood.fault, Sign.FAULT),
        (mood.accepted, Sign.ACCEPTED),
        (mood.refused, Sign.REFUSED),
        (mood.mismatch, Sign.MISMATCH),
        (mood.asking, Sign.ASK),
        (mood.busy, Sign.BUSY),
    )
    for holds, sign in order:
        if holds:
            return Signal(sign)
    return Signal(Sign.READY, turn)
