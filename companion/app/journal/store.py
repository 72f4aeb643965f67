"""Append-only SQLite: every entry is on the card before anyone hears of it."""

import logging
import sqlite3
from collections.abc import Callable, Collection, Generator, Iterable, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Literal, NamedTuple, Self

from companion.app.journal.chain import GENESIS, Link, Tip, linked, row_hash
from companion.app.journal.database import (
    INSERT,
    SCHEMA,
    check,
    create,
    judged,
    make_table,
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

WAIT_S = 10.0
"""Seconds that a rewriting waits for another program that holds the file. Chosen: a
copy takes one."""


class MatchSpan(NamedTuple):
    """A match by its start; ``version`` is another whenever its entries are others."""

    start: Revision
    version: str


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
        self._writing = Lock()
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
        # A write whose sync failed was refused, and yet it may lie in the log: what is
        # read now is synced before anybody sees it.
        self.checkpoint()
        if recovered_now:
            self._high_water.forget()
        if mark != mark_of(SCHEMA, tip := self._tip()):
            self._raise_mark(tip)

    def _prepare(self, form: int) -> None:
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        if form < SCHEMA:
            migrate(self._db)

    def append(self, *entries: Entry) -> None:
        """Write entries, all or none, and wait until they are on the disk.

        Their revisions must be the next ones: whoever overlooked an entry is
        refused. Raises ``JournalError``, then nothing was written.
        """
        with self._writing:
            tip = self._tip()
            links: list[Link] = []
            for entry in entries:
                if entry.revision != tip.revision + 1:
                    raise JournalError(
                        f"{self.path}: entry {entry.revision}"
                        f" does not follow {tip.revision}"
                    )
                row = row_of(entry)
                links.append(Link(row, tip.hash, row_hash(tip.hash, row)))
                tip = tip.followed_by(links[-1])
            self._insert(links)
            self._raise_mark(tip)
        self._in_log_alone += len(entries)
        starts = any(entry.kind is EntryKind.START for entry in entries)
        if starts or self._in_log_alone >= CHECKPOINT_ENTRIES:
            self.checkpoint()

    def _insert(self, links: list[Link]) -> None:
        """Raises ``JournalError``, and holds it as the fault of the last write."""
        rows = [(*link.row, link.before, link.hash) for link in links]
        try:
            with translated(self.path):
                if len(rows) == 1:
                    self._db.execute(INSERT, rows[0])
                else:
                    with closing(self._other()) as db, _transaction(db):
                        db.executemany(INSERT, rows)
        except JournalError as error:
            self.fault = str(error)
            raise
        self.fault = ""

    def rewrite(
        self,
        without: Collection[int],
        instead: Mapping[int, EntryRow],
        announce: Callable[[Tip], None],
    ) -> None:
        """Write all rows anew, without the matches that begin with the revisions
        ``without``, and with the rows ``instead`` by their revision. The numbers stay,
        the chain is made anew. The one exception from the rule that nothing is ever
        taken away: ``erasure`` says when.

        ``announce`` is called with the new end of the chain before anything is
        changed. What was there is overwritten with zeros, also in the write-ahead log.
        Raises ``JournalError`` and what ``announce`` raises; then nothing was changed.
        """
        with self._writing:
            links = [*linked(_rewritten(self.rows(), without, instead))]
            tip = Tip()
            for link in links:
                tip = tip.followed_by(link)
            announce(tip)
            with translated(self.path), closing(self._other()) as db:
                db.execute("PRAGMA secure_delete=ON")
                with _transaction(db):
                    db.execute("DROP TABLE entry")
                    make_table(db)
                    values = ((*link.row, link.before, link.hash) for link in links)
                    db.executemany(INSERT, values)
            self._renew_mark(tip)
        self.checkpoint("TRUNCATE")

    def _other(self) -> sqlite3.Connection:
        """A connection of its own, so that who reads sees nothing half done."""
        return sqlite3.connect(self.path, isolation_level=None, timeout=WAIT_S)

    def rows(self) -> tuple[EntryRow, ...]:
        """All rows in their order. Raises ``JournalError``."""
        with translated(self.path):
            query = f"SELECT {COLUMNS} FROM entry ORDER BY revision"
            return tuple(EntryRow(*values) for values in self._db.execute(query))

    def checkpoint(self, how: Literal["PASSIVE", "TRUNCATE"] = "PASSIVE") -> None:
        """Bring the write-ahead log into the database, so that the newest entries do
        not lie in one file alone. They are on the disk before and after it.
        """
        try:
            self._db.execute(f"PRAGMA wal_checkpoint({how})")
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

    def _renew_mark(self, tip: Tip) -> None:
        """Mark the end of a chain that was made anew, told as ``_raise_mark`` does."""
        self._high_water.forget()
        self._raise_mark(tip)

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

    def spans(self) -> tuple[MatchSpan, ...]:
        """Where each match begins and ends, oldest first. Raises ``JournalError``."""
        found: list[MatchSpan] = []
        with translated(self.path):
            rows = self._db.execute(
                "SELECT revision, kind, digest FROM entry ORDER BY revision"
            ).fetchall()
        for revision, kind, digest in rows:
            if kind == EntryKind.START:
                found.append(MatchSpan(Revision(revision), f"{revision}:{digest}"))
            else:
                found[-1] = found[-1]._replace(version=f"{revision}:{digest}")
        return tuple(found)

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

    def entries(self, after: Revision, most: int) -> tuple[Entry, ...]:
        """The entries after a revision, of whatever match, at ``most`` of them.

        Raises ``JournalError``.
        """
        with translated(self.path):
            rows = self._db.execute(
                f"SELECT {COLUMNS} FROM entry WHERE revision > ?"
                " ORDER BY revision LIMIT ?",
                (after, most),
            ).fetchall()
        return tuple(entry_of(EntryRow(*row)) for row in rows)

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
def _transaction(db: sqlite3.Connection) -> Generator[None]:
    """All that happens in the block, or nothing of it."""
    with db:
        db.execute("BEGIN IMMEDIATE")
        yield


def _rewritten(
    rows: Iterable[EntryRow], without: Collection[int], instead: Mapping[int, EntryRow]
) -> Generator[EntryRow]:
    match = 0
    for row in rows:
        match = row.revision if row.kind == EntryKind.START else match
        if match not in without:
            yield instead.get(row.revision, row)
