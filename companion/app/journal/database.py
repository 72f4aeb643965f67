"""The database of a journal: made, opened to read, checked; never repaired here.

A check opens the file to read alone. A connection that may write would at its end
bring into the database what SQLite took for the whole write-ahead log, and delete the
log: of a damaged one the rest were gone.
"""

import sqlite3
from collections.abc import Generator, Iterable
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from companion.app.durable_file import put_in_place
from companion.app.journal.chain import Link, Tip, link_of, linked
from companion.app.journal.entry import COLUMNS, EntryRow
from companion.app.journal.errors import (
    DamageCause,
    JournalDamage,
    JournalError,
    check_regular,
    is_unreadable,
)
from companion.app.journal.high_water import Mark
from companion.core.resources import read_text

APPLICATION = 0x54434A31
"""``PRAGMA application_id``: the letters TCJ1."""

SCHEMA = 2
"""``PRAGMA user_version``: the form of the table that is written, and the newest that
is read. Form 1, up to release 1.0.0, had no chain.
"""
PAGE = 1024
"""Bytes of a page of a new file: of SQLite's usual 4096 more would be written an entry
(``tests/bench/wear.py``)."""

INSERT = f"INSERT INTO entry ({COLUMNS}, before, hash) VALUES (?,?,?,?,?,?,?,?,?,?)"

_MAGIC = b"SQLite format 3\0"
_JOURNAL_MODES = (b"\1\1", b"\2\2")
"""Bytes 18 and 19 of a header: rollback journal, write-ahead log."""

_HINDRANCES = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_IOERR,
}
"""Why SQLite may fail on a file that is sound."""

_UNREADABLE = {
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
}
"""Faults of reading: of these a file is damaged all the same."""


class Checked(NamedTuple):
    """What a sound file is: its form, and where its chain ends."""

    form: int
    tip: Tip


@contextmanager
def translated(path: Path) -> Generator[None]:
    """Turn what SQLite and the system raise into ``JournalError``."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise JournalError(f"{path}: {error}") from error


@contextmanager
def judged(path: Path) -> Generator[None]:
    """Turn what SQLite and the system raise while a journal is opened into
    ``JournalDamage`` where the file is damaged, else into ``JournalError``.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise _judged(path, error) from error
    except UnicodeDecodeError as error:
        # The words of SQLite's own fault, which quote the damaged text.
        raise JournalDamage(
            path, DamageCause.BROKEN, "its text is malformed"
        ) from error
    except OSError as error:
        if is_unreadable(error):
            detail = error.strerror or str(error)
            raise JournalDamage(path, DamageCause.BROKEN, detail) from error
        raise JournalError(f"{path}: {error.strerror or error}") from error


def pragma(db: sqlite3.Connection, name: str) -> int:
    """The number that a pragma tells."""
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that cannot write. Raises ``sqlite3.Error``."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )


def recovered(path: Path) -> Path:
    """Where a recovery writes the new journal before it takes the place of ``path``."""
    return path.with_suffix(".recovered")


def aside_name(path: Path, why: str, when: datetime) -> Path:
    """A free name ``<stem>.<why>-<date>.sqlite`` beside a journal to set it aside
    under; it keeps the ending, so that log and mark find their database.
    """
    stem = f"{path.stem}.{why}-{when:%Y%m%d-%H%M%S}"
    aside, number = path.with_name(f"{stem}.sqlite"), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}.sqlite")
    return aside


def create(path: Path, rows: Iterable[EntryRow] = ()) -> Tip:
    """Write a journal of these rows, whole or not at all; where its chain ends.

    What was at ``path`` is overwritten. Raises ``sqlite3.Error`` and ``OSError``.
    """
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    tip = Tip()
    try:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            db.execute(f"PRAGMA page_size={PAGE}")
            db.execute("BEGIN")
            make_table(db)
            for link in linked(rows):
                db.execute(INSERT, (*link.row, link.before, link.hash))
                tip = tip.followed_by(link)
            db.execute("COMMIT")
        put_in_place(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
    return tip


def make_table(db: sqlite3.Connection) -> None:
    """The table of this version, in the transaction that is open."""
    for statement in _statements(read_text("companion.app.journal", "journal.sql")):
        db.execute(statement)
    db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute(f"PRAGMA user_version={SCHEMA}")


def _statements(script: str) -> Generator[str]:
    """The statements of a script; ``executescript`` would commit before it."""
    begun = ""
    for line in script.splitlines(keepends=True):
        begun += line
        if sqlite3.complete_statement(begun):
            yield begun
            begun = ""


def check(path: Path, mark: Mark | None = None) -> Checked:
    """Check a journal as a whole, and that it goes as far as ``mark``.

    The file, its log and the mark are left as they are. Read the mark before: while
    another program appends, the file is then as far at least. Raises
    ``JournalDamage``, and ``JournalError`` where the file cannot be opened or a later
    version wrote it.
    """
    with judged(path):
        try:
            _check_header(path)
        except FileNotFoundError as error:
            detail = "the file is gone"
            if mark is not None:
                detail += f", entry {mark.revision} was written"
            raise JournalDamage(path, DamageCause.MISSING, detail) from error
        with closing(read_only(path)) as db:
            db.execute("BEGIN")
            return _checked(path, db, mark)


def _check_header(path: Path) -> None:
    check_regular(path)
    for beside in (Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(FileNotFoundError):
            check_regular(beside)
    with path.open("rb") as file:
        header = file.read(100)
    if not header:
        raise JournalDamage(path, DamageCause.EMPTY, "the file is empty")
    if not header.startswith(_MAGIC):
        raise JournalDamage(path, DamageCause.FOREIGN, "file is not a database")
    if header[18:20] not in _JOURNAL_MODES:
        raise JournalDamage(path, DamageCause.BROKEN, "its header is malformed")


def _checked(path: Path, db: sqlite3.Connection, mark: Mark | None) -> Checked:
    if pragma(db, "application_id") != APPLICATION:
        detail = "not a journal of the table companion"
        raise JournalDamage(path, DamageCause.FOREIGN, detail)
    form = pragma(db, "user_version")
    if form > SCHEMA:
        _check_number(path, db, form, mark)
    if form < 1:
        raise JournalDamage(path, DamageCause.BROKEN, f"no journal form {form}")
    (sound,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if sound != "ok":
        detail = str(sound).splitlines()[-1]
        raise JournalDamage(path, DamageCause.BROKEN, detail)
    links = _links(db, form)
    whole = links if form > 1 else _check_numbers(path, links)
    return Checked(form, _check_chain(path, whole, mark))


def _check_number(
    path: Path, db: sqlite3.Connection, form: int, mark: Mark | None
) -> None:
    """Refuse a later version's file. Where the mark says that ours wrote it, and all
    entries prove it, only the number in the header is damaged.
    """
    later = JournalError(
        f"{path}: journal form {form}, which a later version wrote;"
        f" this program reads up to {SCHEMA}"
    )
    if mark is None or mark.form != SCHEMA:
        raise later
    try:
        _check_chain(path, _links(db, SCHEMA), mark)
    except (sqlite3.Error, JournalDamage):
        raise later from None
    raise JournalDamage(path, DamageCause.BROKEN, f"its mark tells no form {form}")


def _links(db: sqlite3.Connection, form: int) -> Iterable[Link]:
    """All rows in their order; those of form 1 get the chain that they never had."""
    if form > 1:
        query = f"SELECT {COLUMNS}, before, hash FROM entry ORDER BY revision"
        return map(link_of, db.execute(query))
    plain = db.execute(f"SELECT {COLUMNS} FROM entry ORDER BY revision")
    return linked(EntryRow(*values) for values in plain)


def _check_numbers(path: Path, links: Iterable[Link]) -> Generator[Link]:
    """Form 1 has every number: what is missing shows by its gap."""
    for number, link in enumerate(links, 1):
        if link.row.revision != number:
            detail = f"entry {number} is missing"
            raise JournalDamage(path, DamageCause.CHANGED, detail)
        yield link


def _check_chain(path: Path, links: Iterable[Link], mark: Mark | None) -> Tip:
    tip = Tip()
    marked = Tip().hash if mark is not None and mark.revision == 0 else None
    for link in links:
        revision = link.row.revision
        if link.before != tip.hash or not link.proves_itself:
            detail = f"entry {revision} is not as it was written"
            raise JournalDamage(path, DamageCause.CHANGED, detail)
        tip = tip.followed_by(link)
        if mark is not None and revision == mark.revision:
            marked = link.hash
    if mark is not None and tip.revision < mark.revision:
        detail = f"it ends with entry {tip.revision}, {mark.revision} was written"
        raise JournalDamage(path, DamageCause.SHORT, detail)
    if mark is not None and marked != mark.hash:
        detail = f"entry {mark.revision} is not the one that was written"
        raise JournalDamage(path, DamageCause.CHANGED, detail)
    return tip


def _judged(path: Path, error: sqlite3.Error) -> JournalError:
    """Whether SQLite's fault is damage or only a hindrance."""
    code: Any = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    if code not in _UNREADABLE and code & 0xFF in _HINDRANCES:
        return JournalError(f"{path}: {error}")
    cause = DamageCause.BROKEN
    if code & 0xFF == sqlite3.SQLITE_NOTADB:
        cause = DamageCause.FOREIGN
    return JournalDamage(path, cause, str(error))
