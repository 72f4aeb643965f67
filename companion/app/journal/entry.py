"""One entry of the journal: a typed value, and a row of its table."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec

from companion.app.journal.errors import JournalError
from companion.app.status import Source
from companion.core.ids import GameKey, Revision, Seat
from companion.core.record import MalformedRecord, from_plain


class EntryKind(StrEnum):
    """What an entry says.

    ``start`` opens a match; ``play``, ``amend`` and ``insert`` carry moves;
    ``retract`` and ``restore`` name one of those; ``adopt`` accepts what newer
    rules or facts make of the match, up to the line it names. An ``amend`` of
    several lines carries edits in place of moves.
    """

    START = "start"
    PLAY = "play"
    RETRACT = "retract"
    RESTORE = "restore"
    AMEND = "amend"
    INSERT = "insert"
    ADOPT = "adopt"


@dataclass(frozen=True, slots=True)
class Opening:
    """What a match is replayed from: rules, set-up, and the printed data's digest."""

    game: GameKey
    version: int
    edition: str
    names: tuple[str, ...]
    facts: str
    options: dict[str, Any] = field(default_factory=dict[str, Any])
    box: dict[str, Any] = field(default_factory=dict[str, Any])
    position: dict[str, Any] = field(default_factory=dict[str, Any])

    def plain(self) -> dict[str, Any]:
        """Plain values as they are written; a position only where there is one."""
        written: dict[str, Any] = msgspec.to_builtins(self)
        if not self.position:
            del written["position"]
        return written


class EditKind(StrEnum):
    """What an edit does: its moves stand in the place of its line, before it, or
    (none) in the place of it and of all after it.
    """

    INSTEAD = "instead"
    BEFORE = "before"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class PlainEdit:
    """What a correction does at one line, as it is stored; ``line`` is ``None``
    after the last. ``follows``: nobody chose it, the rules ask for it.
    """

    line: Revision | None
    kind: EditKind
    moves: tuple[dict[str, Any], ...] = ()
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One row. ``digest`` is that of the state after it; ``at`` (seconds since
    1970) orders nothing. ``opening`` is there for ``start`` and ``adopt``, ``edits``
    for an ``amend`` of several lines (``companion/app/journal/edits.py``).
    """

    revision: Revision
    kind: EntryKind
    digest: str
    at: float
    target: Revision | None = None
    source: Source | None = None
    seat: Seat | None = None
    moves: tuple[dict[str, Any], ...] = ()
    opening: Opening | None = None
    edits: tuple[PlainEdit, ...] = ()


def renumbered(entries: tuple[Entry, ...], first: Revision) -> tuple[Entry, ...]:
    """The entries of a match as they would stand with ``first`` as the first number,
    in their order and with no gap.
    """
    numbers = {e.revision: Revision(first + i) for i, e in enumerate(entries)}
    return tuple(
        replace(
            entry,
            revision=numbers[entry.revision],
            target=numbers.get(entry.target) if entry.target else None,
            edits=tuple(
                replace(edit, line=numbers.get(edit.line) if edit.line else None)
                for edit in entry.edits
            ),
        )
        for entry in entries
    )


@dataclass(frozen=True, slots=True)
class _Rebase:
    """The content of an entry that amends several lines."""

    edits: tuple[PlainEdit, ...]


class EntryRow(NamedTuple):
    """The columns of an entry in the order of the table; ``content`` is JSON."""

    revision: int
    kind: str
    target: int | None
    source: str | None
    seat: int | None
    content: str
    digest: str
    at: float


COLUMNS = ", ".join(EntryRow._fields)
"""The columns of a row for a ``SELECT``."""


def row_of(entry: Entry) -> EntryRow:
    """The row in which an entry is stored."""
    return EntryRow(
        entry.revision,
        str(entry.kind),
        entry.target,
        None if entry.source is None else str(entry.source),
        entry.seat,
        msgspec.json.encode(_content(entry)).decode(),
        entry.digest,
        float(entry.at),
    )


def _content(entry: Entry) -> dict[str, Any] | tuple[dict[str, Any], ...]:
    if entry.opening is not None:
        return entry.opening.plain()
    if entry.edits:
        edits: dict[str, Any] = msgspec.to_builtins(_Rebase(entry.edits))
        return edits
    return entry.moves


def entry_of(row: EntryRow) -> Entry:
    """The entry of a row. Raises ``JournalError`` for one that is unreadable."""
    try:
        value: Any = msgspec.json.decode(row.content)
        opens = row.kind in (EntryKind.START, EntryKind.ADOPT)
        edits = row.kind == EntryKind.AMEND and row.content.startswith("{")
        return Entry(
            Revision(row.revision),
            EntryKind(row.kind),
            row.digest,
            row.at,
            None if row.target is None else Revision(row.target),
            None if row.source is None else Source(row.source),
            None if row.seat is None else Seat(row.seat),
            () if opens or edits else tuple(value),
            from_plain(Opening, value) if opens else None,
            from_plain(_Rebase, value).edits if edits else (),
        )
    except (msgspec.DecodeError, MalformedRecord) as error:
        raise JournalError(f"entry {row.revision}: {error}") from error
