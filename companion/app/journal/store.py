"""Append-only SQLite: every entry is on the card before anyone hears of it."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from companion.app.status import Source
from companion.core.ids import GameKey, Revision, Seat
from companion.core.record import MalformedRecord, from_plain
from companion.core.resources import read_text

APPLICATION = 0x54434A31
"""``PRAGMA application_id``: the letters TCJ1."""

SCHEMA = 1
"""``PRAGMA user_version``: the form of the table that is written, and the newest that
is read.
"""
PAGE = 1024
"""Bytes of a page of a new file: an entry then has 5.6 KB written to the card, with
SQLite's usual 4096 it were 8.8 (``tests/bench/wear.py``)."""


class JournalError(Exception):
    """The journal cannot be read, trusted or written; the message says why."""


class EntryKind(StrEnum):
    """What an entry says.

    ``start`` opens a match; ``play``, ``amend`` and ``insert`` carry moves;
    ``retract`` and ``restore`` name one of those; ``adopt`` accepts what newer
    rules or facts make of the match, up to the line it names.
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


@dataclass(frozen=True, slots=True)
class Entry:
    """One row. ``digest`` is that of the state after it; ``at`` (seconds since
    1970) orders nothing. ``opening`` is there for ``start`` and ``adopt``.
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


class Journal:
    """The file of all matches. Close it, or use it in a ``with``."""

    def __init__(self, path: Path) -> None:
        """Open or make the file. Raises ``JournalError`` when it is not a sound one."""
        self.path = path
        self.fault = ""
        """Why the last entry could not be written; empty when it was."""
        with _translated(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False
            )
        try:
            with _translated(path):
                self._prepare()
        except JournalError:
            self._db.close()
            raise

    def _prepare(self) -> None:
        known = self._pragma("application_id"), self._pragma("user_version")
        if known == (0, 0) and not self._pragma("schema_version"):
            script = read_text("companion.app.journal", "journal.sql")
            self._db.execute(f"PRAGMA page_size={PAGE}")
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.executescript(
                f"BEGIN IMMEDIATE; {script}"
                f"PRAGMA application_id={APPLICATION}; PRAGMA user_version={SCHEMA};"
                "COMMIT;"
            )
        elif known[0] != APPLICATION:
            raise JournalError(f"{self.path}: not a journal of the table companion")
        elif known[1] > SCHEMA:
            raise JournalError(
                f"{self.path}: journal form {known[1]}, which a later version wrote;"
                f" this program reads up to {SCHEMA}"
            )
        elif known[1] < 1:
            raise JournalError(f"{self.path}: no journal form {known[1]}")
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        sound = self._db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if sound != "ok":
            raise JournalError(f"{self.path}: damaged: {sound.splitlines()[-1]}")

    def _pragma(self, name: str) -> int:
        return int(self._db.execute(f"PRAGMA {name}").fetchone()[0])

    def append(self, entry: Entry) -> None:
        """Write an entry and wait until it is on the disk.

        Its revision must be the next one: whoever overlooked an entry is
        refused. Raises ``JournalError``, then nothing was written.
        """
        if entry.revision != self.last() + 1:
            raise JournalError(
                f"{self.path}: entry {entry.revision} does not follow {self.last()}"
            )
        content = entry.opening if entry.opening else entry.moves
        row = (
            entry.revision,
            entry.kind,
            entry.target,
            entry.source,
            entry.seat,
            msgspec.json.encode(content).decode(),
            entry.digest,
            entry.at,
        )
        try:
            with _translated(self.path):
                self._db.execute("INSERT INTO entry VALUES (?,?,?,?,?,?,?,?)", row)
        except JournalError as error:
            self.fault = str(error)
            raise
        self.fault = ""

    def last(self) -> Revision:
        """The revision of the newest entry, 0 in an empty journal."""
        with _translated(self.path):
            row = self._db.execute("SELECT max(revision) FROM entry").fetchone()
        return Revision(row[0] or 0)

    def matches(self) -> tuple[Revision, ...]:
        """The start entries of all matches, oldest first."""
        with _translated(self.path):
            rows = self._db.execute(
                "SELECT revision FROM entry WHERE kind = 'start' ORDER BY revision"
            ).fetchall()
        return tuple(Revision(row[0]) for row in rows)

    def match(self, start: Revision) -> tuple[Entry, ...]:
        """All entries of the match that ``start`` opened.

        Raises ``JournalError`` when there is no such match or a row is unreadable.
        """
        with _translated(self.path):
            rows = self._db.execute(
                "SELECT * FROM entry WHERE revision >= ? AND revision < coalesce("
                "(SELECT min(revision) FROM entry WHERE kind = 'start'"
                " AND revision > ?), 9223372036854775807) ORDER BY revision",
                (start, start),
            ).fetchall()
        entries = tuple(_entry(row) for row in rows)
        if not entries or entries[0].kind is not EntryKind.START:
            raise JournalError(f"{self.path}: no match begins with entry {start}")
        return entries

    def backup(self, path: Path) -> None:
        """Copy the whole journal while it is in use. Raises ``JournalError``."""
        with _translated(path), closing(sqlite3.connect(path)) as copy:
            self._db.backup(copy)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def __enter__(self) -> Self:
        """The journal itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()


@contextmanager
def _translated(path: Path) -> Generator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise JournalError(f"{path}: {error}") from error


def _entry(row: tuple[Any, ...]) -> Entry:
    revision, kind, target, source, seat, content, digest, at = row
    try:
        value = msgspec.json.decode(content)
        opens = kind in (EntryKind.START, EntryKind.ADOPT)
        return Entry(
            Revision(revision),
            EntryKind(kind),
            digest,
            at,
            None if target is None else Revision(target),
            None if source is None else Source(source),
            None if seat is None else Seat(seat),
            () if opens else tuple(value),
            from_plain(Opening, value) if opens else None,
        )
    except (msgspec.DecodeError, MalformedRecord) as error:
        raise JournalError(f"entry {revision}: {error}") from error
