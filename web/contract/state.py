"""The message: the whole present as one phone may know it."""

from typing import Annotated

from msgspec import Meta

from companion.app.status import Source
from companion.core.advice import HealthTopic, Level
from companion.core.signal import Sign
from web.contract.base import (
    COMPONENTS,
    Answer,
    Json,
    MoveRecord,
    Query,
    SeatNumber,
    ViolationRecord,
)

View = Annotated[Json, Meta(extra_json_schema={"$ref": f"{COMPONENTS}View"})]
"""A match as its game shows it; described by the ``view_type`` of each game."""

ShownAdvice = Annotated[
    Json, Meta(extra_json_schema={"$ref": f"{COMPONENTS}ShownAdvice"})
]
"""What a game says of a piece on the show place; by the games' ``advice_type``."""


class SeatQuery(Query, frozen=True):
    """The seat to look from; without one, or with another's, as a watcher."""

    seat: SeatNumber | None = None


class StreamQuery(SeatQuery, frozen=True):
    """``page`` is what a page calls itself, by chance and for itself alone: its next
    stream replaces the one before.
    """

    page: Annotated[str, Meta(max_length=60)] = ""


class Piece(Answer, frozen=True):
    """A piece with its name; ``turn`` counts quarter turns."""

    kind: str
    turn: int
    label: str


class PutBack(Answer, frozen=True):
    """A place where hands must follow the record; ``null``: nothing lies there."""

    slot: str
    label: str
    expected: Piece | None
    seen: Piece | None


class Choice(Answer, frozen=True):
    """A move that may be made, with its sentence and the places that it names."""

    move: MoveRecord
    text: str
    chance: bool
    slots: list[str]


class Lesson(Answer, frozen=True):
    """What is explained to a player for the first time, and the places it is about."""

    key: str
    text: str
    slots: list[str]


class LogLine(Answer, frozen=True):
    """An entry in force, as its reader may know it; ``at`` is s since 1970.

    ``put_in`` are those of its sentences that followed a correction along, ``fallen``
    what fell away here.
    """

    revision: int
    source: Source
    seat: int | None
    corrected: bool
    by: int | None
    at: float
    moves: list[MoveRecord]
    said: list[str]
    put_in: list[str]
    fallen: list[str]
    events: list[str]
    slots: list[str]


class Health(Answer, frozen=True):
    """How one topic of the device is doing."""

    topic: HealthTopic
    level: Level
    text: str


class Colour(Answer, frozen=True):
    """A colour of wooden pieces: ``#rrggbb`` and its name."""

    hex: str
    label: str


class PurseChange(Answer, frozen=True):
    """What last changed a purse, by how much, and why."""

    revision: int
    amount: int | None
    text: str


class CardActed(Answer, frozen=True):
    """What a command card did, or why it did nothing."""

    done: bool
    text: str


class PlaceAdvice(Answer, frozen=True):
    """Why a place (``null``: the whole picture) reads badly."""

    slot: str | None
    text: str


class Table(Answer, frozen=True):
    """How the table stands to the record.

    ``question`` names what an answer would take now; empty where nothing is asked.
    An answer sends it as it is; only what it says of that kind of answer counts.
    ``found`` are the places of a table that is being prepared whose piece was read.
    """

    sign: Sign
    sign_seat: int | None
    camera: bool
    armed: bool
    paused: bool
    helping: bool
    counting: bool
    card: CardActed | None
    put_back: list[PutBack]
    found: list[str]
    stories: list[list[str]]
    offered: list[str]
    question: str
    refusal: str | None
    refusal_record: ViolationRecord | None
    refused: list[str]
    waived: bool
    shown: Piece | None
    shown_view: ShownAdvice | None
    doubles: int
    foreign: int
    advice: list[PlaceAdvice]


class Adoption(Answer, frozen=True):
    """Newer rules judge the match otherwise; ``breaks`` is the first entry that would
    go, 0 where all still stand.
    """

    breaks: int
    text: str


class CorrectionRequest(Answer, frozen=True):
    """A correction that waits for an answer; ``may``: this phone's counts."""

    id: int
    may: bool
    asked: str
    text: str
    old: str
    new: str


class SeatQuestion(Answer, frozen=True):
    """A phone says that it is the player of ``seat``; ``may``: this phone's answer
    counts. ``hint``: how it is answered on the box, empty where it has no buttons.
    """

    id: int
    seat: int
    may: bool
    text: str
    hint: str


class TableCalls(Answer, frozen=True):
    """Calls from this table: ``referee`` says who was called and whether somebody
    comes, ``everybody`` that all are called to the table; empty where nobody calls.
    """

    referee: str
    everybody: str


class Message(Answer, frozen=True):
    """Everything that one phone shows, of one publication. ``api`` is the version of
    this API, ``midway``: the match was begun from a half-played position, ``calls``:
    ``null`` where nobody would hear them. ``learning``: things are explained to who
    sits here, ``lesson`` now.
    """

    api: int
    serial: int
    revision: int
    match: str
    game: str
    game_name: str
    edition: str
    midway: bool
    names: list[str]
    seat: int | None
    mine: list[int]
    host: bool
    seated: list[bool]
    view: View
    phase: str
    assumed: str
    colours: dict[str, Colour]
    resources: dict[str, str]
    choices: list[Choice]
    places: dict[str, str]
    changes: list[list[PurseChange]]
    log: list[LogLine]
    can_undo: bool
    can_redo: bool
    table: Table
    health: list[Health]
    adoption: Adoption | None
    wish: CorrectionRequest | None
    calls: TableCalls | None
    seat_question: SeatQuestion | None
    learning: bool
    lesson: Lesson | None


class NoMatch(Answer, frozen=True):
    """What a phone shows before the first match, or when none can be resumed."""

    api: int
    serial: int
    match: None
    host: bool
    fault: str
