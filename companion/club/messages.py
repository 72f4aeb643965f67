"""What crosses the broker, one type a channel, made of the API's own types.

``schema`` counts what a reader must know of; a message of a later one is left alone.
``device`` is what a table calls itself by chance, once for all: two tables of one name
are told apart by it. Times are s since 1970 by the table's own clock, which may be
wrong and orders nothing.
"""

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from companion.app.journal import EntryKind
from companion.app.status import Source
from companion.club.topics import Channel
from companion.core.record import LARGEST
from companion.core.signal import Sign
from web.contract.base import Answer, MoveRecord, RevisionNumber, SeatNumber
from web.contract.state import Colour, Health, View

SCHEMA = 1
"""The version of all messages; another one whenever a reader of before would err."""

MOST_BYTES = 512 * 1024
"""Largest message that is read. The largest view of ours has about 60 kB."""

Hash = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]
"""Hash of an entry; empty before the first of a match."""

ShortText = Annotated[str, Meta(max_length=200)]
"""A name or a sentence."""


Moment = Annotated[float, Meta(ge=-1e11, le=1e11)]
"""Seconds since 1970 by some clock, within three thousand years."""

Score = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
"""Points of a player."""


class ForeignMessage(ValueError):
    """A message that is none of ours; ``code`` is ``newer`` or ``foreign``."""

    def __init__(self, code: Literal["newer", "foreign"], detail: str) -> None:
        """Say which it is, and why."""
        super().__init__(detail)
        self.code = code


class Letter(Answer, frozen=True, kw_only=True):
    """What every message of a table begins with."""

    schema: int = SCHEMA
    device: ShortText
    at: Moment


class PublicMatch(Answer, frozen=True, kw_only=True):
    """The match on the table as everybody may see it, by the API's names.

    ``turn_name`` and ``turn_colour`` (``#rrggbb``) are of the player on turn, empty
    when it is nobody's; ``leaders`` have the most points; ``over``: it has ended.
    """

    match: str
    revision: int
    game: str
    game_name: str
    edition: str
    midway: bool
    names: list[str]
    view: View
    phase: str
    colours: dict[str, Colour]
    resources: dict[str, str]
    sign: Sign
    paused: bool
    turn_name: str
    turn_colour: str
    leaders: list[str]
    scores: list[Score]
    over: bool


class TableView(Letter, frozen=True, kw_only=True):
    """What lies on the table; retained. ``turn_since``: when it became this turn."""

    turn_since: Moment
    match: PublicMatch | None


class Beginning(Answer, frozen=True):
    """What a match began with, as everybody may know it."""

    game: str
    edition: str
    names: list[str]
    midway: bool


class PublicEdit(Answer, frozen=True):
    """What a correction does at a line; ``line`` is ``null`` after the last."""

    line: int | None
    kind: str
    moves: list[MoveRecord]


class TableEvent(Letter, frozen=True, kw_only=True):
    """One entry of the journal, each once and in their order.

    ``id`` is the hash of the entry as everybody may know it, over ``before``, the hash
    of the entry before it in the match. So a double has the same ``id``, a gap shows,
    and nothing can be told from it of what only one seat may know: the journal's own
    hash would give that away to whoever tries all that it could be.
    """

    id: Hash
    before: Hash
    match: str
    revision: RevisionNumber
    kind: EntryKind
    target: RevisionNumber | None
    source: Source | None
    seat: SeatNumber | None
    moves: list[MoveRecord]
    edits: list[PublicEdit]
    beginning: Beginning | None
    said: list[str]


class HealthLine(Health, frozen=True, kw_only=True):
    """A line of health with what its sentence is made of in another language."""

    code: str
    detail: str


class TableHealth(Letter, frozen=True, kw_only=True):
    """How the device is doing; retained, and a sign of life every ``beat`` s."""

    beat: float
    lines: list[HealthLine]


class Presence(Letter, frozen=True, kw_only=True):
    """Whether the table is connected; retained, and the connection's last will."""

    online: bool
    version: ShortText


class OpenCall(Answer, frozen=True):
    """Somebody at the table calls a referee; ``answered`` is who is on the way."""

    id: int
    by: ShortText
    since: Moment
    answered: ShortText


class TableCalls(Letter, frozen=True, kw_only=True):
    """Calls that are open now; retained. ``everybody``: all are called to the table."""

    referee: OpenCall | None
    everybody: bool


class TableCommand(Answer, frozen=True, kw_only=True):
    """What is asked of a table; ``answer`` says who comes to the ``call``."""

    schema: int = SCHEMA
    command: Literal["pause", "resume", "call", "answer"]
    call: int = 0
    by: ShortText = ""


KINDS: dict[Channel, type[Answer]] = {
    Channel.VIEW: TableView,
    Channel.EVENTS: TableEvent,
    Channel.HEALTH: TableHealth,
    Channel.PRESENCE: Presence,
    Channel.CALLS: TableCalls,
    Channel.COMMAND: TableCommand,
}
"""The type of each channel's messages."""

M = TypeVar("M", bound=Answer)


def encoded(message: Answer) -> bytes:
    """A message as it is published: the same for the same values."""
    return msgspec.json.encode(message)


def decoded(kind: type[M], payload: bytes) -> M:
    """Read a message. Raises ``ForeignMessage``."""
    if len(payload) > MOST_BYTES:
        raise ForeignMessage("foreign", f"more than {MOST_BYTES} bytes")
    try:
        schema = msgspec.json.decode(payload, type=_Head).schema
        if schema > SCHEMA:
            raise ForeignMessage("newer", f"{schema} > {SCHEMA}")
        if schema != SCHEMA:
            raise ForeignMessage("foreign", "schema")
        return msgspec.json.decode(payload, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ForeignMessage("foreign", str(error)) from error


def require_shown(match: PublicMatch) -> None:
    """Raises ``ForeignMessage`` where a view lacks what a hall shows of every game."""
    try:
        msgspec.convert(match.view, _Shown)
    except msgspec.ValidationError as error:
        raise ForeignMessage("foreign", str(error)) from error


class _ShownPlayer(msgspec.Struct):
    colour: str = ""


class _Shown(msgspec.Struct):
    """What is read of a view of whatever game."""

    players: list[_ShownPlayer] = []
    phase: str = ""


class _Head(msgspec.Struct):
    """What is read of a message before all else."""

    schema: int
