"""What a hall remembers: entries, results, people and tournaments, in one SQLite file.

A file that has no more room is told of in health; what is on the page goes on.
"""

import json
import logging
import secrets
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Any, Self

from companion.club.messages import PublicMatch, TableEvent, encoded
from companion.club.topics import TableName
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.resources import read_text

log = logging.getLogger(__name__)

FILE = "hall.sqlite"
FORM = 1
"""The form of the file (``PRAGMA user_version``)."""

PAGE = 4096
"""Bytes of a page of the file."""

WAIT_S = 10.0
"""Seconds that a change waits for another program that holds the file."""


class ArchiveError(Exception):
    """The archive cannot be opened or written; the message says which and why."""


class Archive:
    """One file. Safe to use from any thread; close it, or use it in a ``with``."""

    def __init__(self, path: Path, most_mb: int = 0) -> None:
        """Open or make it; it grows to ``most_mb``, 0: as far as the disk goes.

        Raises ``ArchiveError``.
        """
        self.path = path
        self._lock = RLock()
        self._faults: dict[str, str] = {}  # by table: why its last row was refused
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(
                path, WAIT_S, isolation_level=None, check_same_thread=False
            )
        except (OSError, sqlite3.Error) as error:
            raise ArchiveError(f"{path}: {error}") from error
        try:
            self._prepare(most_mb)
        except sqlite3.Error as error:
            self._db.close()
            raise ArchiveError(f"{path}: {error}") from error
        except ArchiveError:
            self._db.close()
            raise

    def _prepare(self, most_mb: int) -> None:
        (form,) = self._db.execute("PRAGMA user_version").fetchone()
        if form > FORM:
            raise ArchiveError(f"{self.path}: a later version wrote this archive")
        self._db.execute(f"PRAGMA page_size={PAGE}")
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        if most_mb:
            self._db.execute(f"PRAGMA max_page_count={most_mb * 1_000_000 // PAGE}")
        self._db.executescript(read_text("companion.club", "archive.sql"))
        self._db.execute(f"PRAGMA user_version={FORM}")
        made = secrets.token_hex(8)
        self._db.execute("INSERT OR IGNORE INTO meta VALUES ('hall', ?)", (made,))

    @property
    def hall(self) -> str:
        """What this hall calls itself by chance, once for all."""
        return str(self.rows("SELECT value FROM meta WHERE key = 'hall'")[0][0])

    def health(self) -> tuple[HealthAdvice, ...]:
        """Whether the last entry and the last result could be stored."""
        fault = next(iter(self._faults.values()), "")
        if fault:
            detail = f"{self.path.name} ({fault})"
            return (HealthAdvice(HealthTopic.ARCHIVE, Level.BAD, "full", detail),)
        return (HealthAdvice(HealthTopic.ARCHIVE, Level.OK, "ok"),)

    def add_event(self, name: TableName, event: TableEvent, heard: float) -> None:
        """Store an entry; a double is no other one."""
        self._store(
            "event",
            "INSERT OR IGNORE INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            event.id,
            event.device,
            event.before,
            name.club,
            name.table,
            event.match,
            event.revision,
            heard,
            encoded(event).decode(),
        )

    def note_result(
        self, name: TableName, device: str, match: PublicMatch, now: float
    ) -> None:
        """Store how a match ended, again when that was corrected; one that goes on
        after all has no result.
        """
        if not match.over:
            gone = "DELETE FROM result WHERE device = ? AND match = ?"
            self._store("result", gone, device, match.match, settles=False)
            return
        winners = [n for n, each in enumerate(match.names) if each in match.leaders]
        self._store(
            "result",
            "INSERT INTO result (device, match, club, name, game, ended, names, scores,"
            " winners) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (device, match)"
            " DO UPDATE SET names = excluded.names, scores = excluded.scores,"
            " winners = excluded.winners",
            device,
            match.match,
            name.club,
            name.table,
            match.game,
            now,
            json.dumps(match.names),
            json.dumps(match.scores),
            json.dumps(winners),
        )

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds. Raises ``ArchiveError``."""
        with self._lock:
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise ArchiveError(f"{self.path}: {error}") from error

    def change(self, query: str, *values: object) -> int:
        """Change something; the number of the new row. Raises ``ArchiveError``."""
        with self._lock:
            try:
                return self._db.execute(query, values).lastrowid or 0
            except sqlite3.Error as error:
                raise ArchiveError(f"{self.path}: {error}") from error

    @contextmanager
    def together(self) -> Generator[None]:
        """All changes of the block, or none of them. Raises ``ArchiveError``."""
        with self._lock:
            self.change("BEGIN IMMEDIATE")
            try:
                with self._db:
                    yield
            except sqlite3.Error as error:
                raise ArchiveError(f"{self.path}: {error}") from error

    def _store(
        self, table: str, query: str, *values: object, settles: bool = True
    ) -> None:
        """Store what came; where that fails health tells it until a row of the same
        table goes well: the small rows of another may still fit. A removal always
        fits, and ``settles`` nothing.
        """
        try:
            self.change(query, *values)
        except ArchiveError as error:
            if table not in self._faults:
                log.warning("%s", error)
            self._faults = {**self._faults, table: str(error.__cause__ or error)}
            return
        if settles:
            self._faults = {k: v for k, v in self._faults.items() if k != table}

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._db.close()

    def __enter__(self) -> Self:
        """The archive itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()
