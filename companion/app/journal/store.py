"""Append-only SQLite: every entry is on the card before anyone hears of it."""

import logging
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.app.journal.chain import GENESIS, Link, Tip, row_hash
from companion.app.journal.database import (
    INSERT,
    SCHEMA,
    check,
    create,
    judged,
    read_only,
    recovered,
    translated,
)
from companion.app.journal.entry import (
    COLUMNS,
    Entry,
    EntryKind,
    EntryRow,
    entry_of,
    row_of,
)
from companion.app.journal.errors import JournalError
from companion.app.journal.high_water import HighWater, mark_of
from companion.app.journal.migration import migrate
from companion.core.ids import Revision

log = logging.getLogger(__name__)

CHECKPOINT_ENTRIES = 16
"""Entries after which the write-ahead log is brought into the database: no more of an
evening lie in one file alone. ``tests/bench/wear.py`` has what it costs.
"""


class Journal:
    """The file of all matches. Close it, or use it in a ``with``."""

    def __init__(
        self, path: Path, *, reading: bool = False, recovered_now: bool = False
    ) -> None:
        """Open the file, or make it where there is and was none.

        It is checked as a whole before anything is written. With ``reading`` nothing
        is written at all, and the file must be there. With ``recovered_now`` the mark
        of before the recovery does not count. Raises ``JournalDamage``, then
        all files are as they were; ``JournalError`` when it cannot be opened or a
        later version wrote it.
        """
        self.path = path
        self.fault = ""
        """Why the last entry could not be written; empty when it was."""
        self.unmarked = ""
        """Why the last mark could not be written; empty when it was."""
        self.exposed = ""
        """Why the newest entries lie in the write-ahead log alone, though it was time
        to bring them into the database; empty when they were."""
        self._high_water = HighWater(path)
        self._in_log_alone = 0
        with translated(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            mark = None if recovered_now else self._high_water.read()
            there = (path, recovered(path), self._high_water.path)
            if not (reading or any(each.exists() for each in there)):
                create(path)
        checked = check(path, mark)
        with translated(path):
            if reading:
                self._db = read_only(path)
                return
            self._db = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False
            )
        try:
            with judged(path):  # a check may not need what is damaged
                self._prepare(checked.form)
        except JournalError:
            self._db.close()
            raise
        if recovered_now:
            self._high_water.forget()
        if mark != mark_of(SCHEMA, tip := self._tip()):
            self._raise_mark(tip)

    def _prepare(self, form: int) -> None:
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        if form < SCHEMA:
            migrate(self._db)

    def append(self, entry: Entry) -> None:
        """Write an entry and wait until it is on the disk.

        Its revision must be the next one: whoever overlooked an entry is
        refused. Raises ``JournalError``, then nothing was written.
        """
        tip = self._tip()
        if entry.revision != tip.revision + 1:
            raise JournalError(
                f"{self.path}: entry {entry.revision} does not follow {tip.revision}"
            )
        row = row_of(entry)
        link = Link(row, tip.hash, row_hash(tip.hash, row))
        try:
            with translated(self.path):
                self._db.execute(INSERT, (*row, link.before, link.hash))
        except JournalError as error:
            self.fault = str(error)
            raise
        self.fault = ""
        self._raise_mark(tip.followed_by(link))
        self._in_log_alone += 1
        if entry.kind is EntryKind.START or self._in_log_alone >= CHECKPOINT_ENTRIES:
            self.checkpoint()

    def checkpoint(self) -> None:
        """Bring the write-ahead log into the database, so that the newest entries do
        not lie in one file alone. They are on the disk before and after it.
        """
        try:
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as error:
            self.exposed = f"{self.path}: {error}"
            log.warning("%s", self.exposed)
        else:
            self.exposed = ""
            self._in_log_alone = 0

    def _raise_mark(self, tip: Tip) -> None:
        """Mark an entry that is on the disk. Where that fails nothing is lost, only a
        loss would not be noticed: told in ``unmarked`` until it goes well.
        """
        try:
            self._high_water.write(mark_of(SCHEMA, tip))
        except OSError as error:
            self.unmarked = f"{self._high_water.path}: {error.strerror or error}"
            log.warning("%s", self.unmarked)
        else:
            self.unmarked = ""

    def _tip(self) -> Tip:
        """Where the chain ends now; another program may have written, too."""
        with translated(self.path):
            row = self._db.execute(
                "SELECT revision, hash, (SELECT max(revision) FROM entry"
                " WHERE kind = 'start') FROM entry ORDER BY revision DESC LIMIT 1"
            ).fetchone()
        return Tip() if row is None else Tip(row[2] or 0, row[0], 0, row[1] or GENESIS)

    def last(self) -> Revision:
        """The revision of the newest entry, 0 in an empty journal."""
        with translated(self.path):
            row = self._db.execute("SELECT max(revision) FROM entry").fetchone()
        return Revision(row[0] or 0)

    def matches(self) -> tuple[Revision, ...]:
        """The start entries of all matches, oldest first."""
        with translated(self.path):
            rows = self._db.execute(
                "SELECT revision FROM entry WHERE kind = 'start' ORDER BY revision"
            ).fetchall()
        return tuple(Revision(row[0]) for row in rows)

    def match(self, start: Revision) -> tuple[Entry, ...]:
        """All entries of the match that ``start`` opened.

        Raises ``JournalError`` when there is no such match or a row is unreadable.
        """
        with translated(self.path):
            rows = self._db.execute(
                f"SELECT {COLUMNS} FROM entry WHERE revision >= ? AND revision < "
                "coalesce((SELECT min(revision) FROM entry WHERE kind = 'start'"
                " AND revision > ?), 9223372036854775807) ORDER BY revision",
                (start, start),
            ).fetchall()
        entries = tuple(entry_of(EntryRow(*row)) for row in rows)
        if not entries or entries[0].kind is not EntryKind.START:
            raise JournalError(f"{self.path}: no match begins with entry {start}")
        return entries

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
