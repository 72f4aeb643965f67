"""Taking out of the journal what people want gone: a match, or a name.

All that remains is written anew in one transaction and chained anew
(``Journal.rewrite``); every entry keeps its number, so between two matches numbers may
be missing. The same is done to each copy, so that a copy is still a beginning of the
journal, and a recovery cannot bring back what was taken out.

Order, so that a power cut at any point loses nothing and leaves nothing half done: the
file ``erasure.json`` says what goes and where the new chain ends; then the journal, its
mark, the copies; then the file is removed. While it is there a start finishes the work:
a match that was to go goes, a name that was not yet replaced stays.
"""

import logging
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion.app.durable_file import keep, sync_folder
from companion.app.formats import Format
from companion.app.journal.chain import Tip
from companion.app.journal.database import check, create, read_only, translated
from companion.app.journal.entry import COLUMNS, EntryKind, EntryRow
from companion.app.journal.errors import JournalError
from companion.app.journal.store import Journal
from companion.app.storage import reading

log = logging.getLogger(__name__)

FORMAT = Format("table-companion-erasure")
FILE = "erasure.json"

BEFORE_UPDATE = "before-update"
"""The folder of the copies that an update makes, beside the journal."""


@dataclass(frozen=True, slots=True)
class Erasure:
    """What is being taken out: matches by the revision and the time (seconds since
    1970) of their start; ``hash`` is that of the last entry that remains.
    """

    format: str
    hash: str
    matches: tuple[tuple[int, float], ...]


def erase(
    journal: Journal,
    backups: Path,
    matches: Collection[int] = (),
    instead: Mapping[int, EntryRow] | None = None,
) -> tuple[str, ...]:
    """Take matches out, by the revision of their start, and put rows ``instead`` of
    others by their revision; the names of the files that still hold what was there.

    Raises ``JournalError`` and ``OSError`` where it cannot be begun; then nothing was
    changed.
    """
    rows = journal.rows()
    starts = tuple(
        (row.revision, row.at)
        for row in rows
        if row.kind == EntryKind.START and row.revision in matches
    )
    path = journal.path.parent / FILE

    def announce(tip: Tip) -> None:
        content = Erasure(str(FORMAT), tip.hash.hex(), starts)
        keep(path, msgspec.json.encode(content))

    try:
        journal.rewrite(matches, instead or {}, announce)
    except (JournalError, OSError):
        path.unlink(missing_ok=True)
        raise
    return finish(journal, backups)


def is_rewritten(path: Path) -> bool:
    """Whether the journal is that of an erasure which was cut off before its mark."""
    pending = _pending(path)
    if pending is None:
        return False
    try:
        return check(path).tip.hash.hex() == pending.hash
    except JournalError:
        return False


def finish(journal: Journal, backups: Path) -> tuple[str, ...]:
    """Do what remains of an erasure; the names of the files that still hold what was
    there: copies that cannot be read or written, and journals that were set aside.
    """
    pending = _pending(journal.path)
    if pending is None:
        return ()
    there = {(row.revision, row.at) for row in journal.rows()}
    again = {match for match, at in pending.matches if (match, at) in there}
    if again:
        journal.rewrite(again, {}, lambda tip: None)
    rest = [*_in_copies(journal, backups, dict(pending.matches))]
    rest += [path.name for path in journal.path.parent.glob("journal.*-*.sqlite")]
    (journal.path.parent / FILE).unlink(missing_ok=True)
    sync_folder(journal.path.parent)
    return tuple(rest)


def decode_erasure(content: bytes) -> Erasure:
    """What a file says. Raises ``ValueError``, ``NewerFormat`` for a later one."""
    found = reading.json_of(content, Erasure)
    FORMAT.accept(FILE, found.format)
    return found


def _pending(path: Path) -> Erasure | None:
    return reading.load(path.parent / FILE, decode_erasure).value


def _in_copies(
    journal: Journal, backups: Path, gone: Mapping[int, float]
) -> Iterator[str]:
    """Bring every copy to what the journal says; the names of those that cannot be."""
    present = {_identity(row): row for row in journal.rows()}
    folders = (backups, journal.path.parent / BEFORE_UPDATE)
    for copy in sorted(path for each in folders for path in each.glob("*.sqlite")):
        try:
            rows = _copied(copy)
            wanted = [*_brought(rows, present, gone)]
            if wanted != rows:
                with translated(copy):
                    create(copy, wanted)
        except JournalError as error:
            log.warning("what was taken out may still be in a copy: %s", error)
            yield copy.name


def _copied(copy: Path) -> list[EntryRow]:
    """The rows of a sound copy. Raises ``JournalError``."""
    check(copy)
    with translated(copy):
        db = read_only(copy)
        try:
            query = f"SELECT {COLUMNS} FROM entry ORDER BY revision"
            return [EntryRow(*values) for values in db.execute(query)]
        finally:
            db.close()


def _brought(
    rows: list[EntryRow],
    present: Mapping[tuple[object, ...], EntryRow],
    gone: Mapping[int, float],
) -> Iterator[EntryRow]:
    """The rows of a copy as the journal has them; what only the copy has stays."""
    skipped = False
    for row in rows:
        if row.kind == EntryKind.START:
            skipped = gone.get(row.revision) == row.at
        if not skipped:
            yield present.get(_identity(row), row)


def _identity(row: EntryRow) -> tuple[object, ...]:
    """What of a row stays when a name in it is replaced."""
    return row.revision, row.kind, row.target, row.source, row.seat, row.at
