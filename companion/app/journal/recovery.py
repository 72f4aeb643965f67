"""After damage: the files are set aside, and what is sound becomes a new journal.

Rows come from the damaged database, its write-ahead log and the copies. Those alone
count that prove themselves; they are put together by the hashes that they name, so
that no entry of another course of play gets between them. Where an entry is lost for
good its match ends before it, and the matches after it go on whole.

Order, so that a power cut at any point loses nothing: the new journal is written
beside the old one and synced, then the report, then the damaged files are renamed,
then the new one takes their place, then its mark, when it is opened. Whatever is
interrupted is done again, from the same bytes: the new journal is one of the places
that are looked into. Once it has taken its place nothing is done again, be its mark
written or not: the report names the mark of before.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from companion.app.durable_file import put_in_place, rename_all
from companion.app.journal.chain import Link, Tip, link_of, row_hash
from companion.app.journal.database import (
    SCHEMA,
    aside_name,
    check,
    create,
    recovered,
    translated,
)
from companion.app.journal.entry import COLUMNS, EntryKind, EntryRow, entry_of
from companion.app.journal.erasure import finish, is_rewritten
from companion.app.journal.errors import DamageCause, JournalDamage, JournalError
from companion.app.journal.high_water import HighWater, Mark, name_of
from companion.app.journal.report import (
    MOST_MISSING,
    MissingEntry,
    Recoveries,
    Recovery,
)
from companion.app.journal.salvage import Salvaged, salvage
from companion.app.journal.store import Journal

BACKUPS = "backup"
"""The folder of the copies, beside the journal."""

Clock = Callable[[], float]


def open_or_recover(
    path: Path, clock: Clock = time.time, backups: Path | None = None
) -> Journal:
    """The journal; a damaged one is set aside first, and what is sound goes on.

    An erasure that was cut off is finished. ``clock`` gives seconds since 1970,
    ``backups`` is the folder of the copies where it is not beside the journal.
    Raises ``JournalError`` where a later version wrote it, or the disk does not take
    the recovered one.
    """
    folder = backups or path.parent / BACKUPS
    try:
        journal = _opened(path, folder)
    except JournalDamage as damage:
        if not (_is_recovered(path) or is_rewritten(path)):
            recover(path, damage, clock, folder)
        journal = Journal(path, recovered_now=True)
    finish(journal, folder)
    return journal


def _opened(path: Path, backups: Path) -> Journal:
    """The journal. Where the mark is gone with it, or is spoiled, the copies tell how
    far it had come at least. Raises ``JournalError``.
    """
    with translated(path):
        mark = HighWater(path)
        there = [*map(os.path.lexists, (path, recovered(path), mark.path))]
        if not any(there) and any(_copies(backups)):
            cause = DamageCause.MISSING
            raise JournalDamage(path, cause, "there are copies, but no journal")
        spoiled = os.path.lexists(mark.path) and mark.read() is None
    if spoiled:
        last = max((_last_of(copy) for copy in _copies(backups)), default=0)
        if check(path).tip.revision < last:
            raise JournalDamage(path, DamageCause.SHORT, f"a copy goes on to {last}")
    return Journal(path)


def _last_of(copy: Path) -> int:
    found = _copied(copy)
    rows = (*(link.row for link in found.links), *found.plain)
    return max((row.revision for row in rows), default=0)


def _copies(backups: Path) -> Iterator[Path]:
    return (path for path in backups.glob("*.sqlite") if path.is_file())


def recover(
    path: Path,
    damage: JournalDamage,
    clock: Clock = time.time,
    backups: Path | None = None,
) -> Recovery:
    """Set the files of a damaged journal aside and write what is sound in their place.

    The report is stored beside it. Raises ``JournalError``; then the damaged files lie
    where they lay, or aside, and nothing of them is changed.
    """
    recoveries = Recoveries(path.parent)
    fresh = recovered(path)
    with translated(path):
        mark, now = HighWater(path).read(), clock()
        found = _gathered((path, fresh), backups or path.parent / BACKUPS, mark)
        course = found.course(mark)
        rows = [link.row for link in course]
        create(fresh, rows)
        moves = _aside(path, now)
        missing = found.missing(course, mark)
        recovery = replace(
            _report(now, damage, rows, missing, mark),
            aside=tuple(path.name for path in moves.values()),
        )
        recoveries.add(recovery)
        rename_all(moves)
        put_in_place(fresh, path)
    return recovery


def _is_recovered(path: Path) -> bool:
    """Whether the journal is that of the newest recovery, or goes on from it, and only
    the mark is still the one of before.
    """
    with translated(path):
        mark = name_of(HighWater(path).read())
        newest = Recoveries(path.parent).all()[-1:]
        if recovered(path).exists() or not mark or mark not in {r.mark for r in newest}:
            return False
    try:
        return check(path).tip.revision >= newest[0].last
    except JournalError:
        return False


def _aside(path: Path, now: float) -> dict[Path, Path]:
    """The files of a journal with the names under which they are set aside; together
    SQLite opens them as one.
    """
    when = datetime.fromtimestamp(now, UTC).astimezone()
    aside = aside_name(path, "damaged", when)
    ends = [end for end in ("", "-wal", "-shm") if Path(f"{path}{end}").exists()]
    return {Path(f"{path}{end}"): Path(f"{aside}{end}") for end in ends}


@dataclass(slots=True)
class _Found:
    """Sound rows: ``own`` are of the journal itself, the others of copies."""

    links: dict[bytes, Link] = field(default_factory=dict[bytes, Link])
    own: set[bytes] = field(default_factory=set[bytes])
    plain: dict[int, EntryRow] = field(default_factory=dict[int, EntryRow])

    def add(self, salvaged: Salvaged, own: bool = False) -> None:
        """Add rows. Of two of form 1 with one number a copy's counts: it was checked
        when it was made.
        """
        for link in salvaged.links:
            self.links.setdefault(link.hash, link)
            if own:
                self.own.add(link.hash)
        for row in salvaged.plain:
            if own:
                self.plain.setdefault(row.revision, row)
            else:
                self.plain[row.revision] = row

    def course(self, mark: Mark | None) -> list[Link]:
        """The longest sound course, best of all the one that leads to the mark.

        After a gap the next match goes on: its start does not name the row before it.
        """
        return [*_Course(self, mark)]

    def complete(self, mark: Mark | None) -> bool:
        """Whether nothing that the mark tells of is missing."""
        course = self.course(mark)
        whole = all(last.hash == link.before for last, link in pairwise(course))
        return whole and mark is not None and mark.hash == _end(course).hash

    def missing(self, course: list[Link], mark: Mark | None) -> list[MissingEntry]:
        """What was written and is not in a course, with what is known of it. A gap
        that an earlier recovery left is none: the row after it names the row before.
        """
        there = {link.row.revision for link in course}
        lost = {
            link.row.revision: link.row
            for key, link in self.links.items()
            if key in self.own and link.row.revision not in there
        }
        if not self.links:
            # Nothing proves a number of form 1 but the number before it.
            plain = self.plain
            lost = {at: plain[at] for at in {*plain} - there if at - 1 in plain}
        last = max((0 if mark is None else mark.revision, *lost, *there))
        gaps: list[int] = []
        tip = Tip()
        for link in course:
            if link.before != tip.hash:
                gaps += range(tip.revision + 1, link.row.revision)
            tip = tip.followed_by(link)
        gaps += range(tip.revision + 1, last + 1)
        rows = lost | {link.row.revision: link.row for link in course}
        openings = _openings(rows, gaps, mark)
        return [_missing(at, lost.get(at), openings[at]) for at in gaps]


class _Course:
    """Iterates over the links of a course, from the first on."""

    def __init__(self, found: _Found, mark: Mark | None) -> None:
        self._found = found
        self._following: dict[bytes, list[Link]] = {}
        for link in found.links.values():
            self._following.setdefault(link.before, []).append(link)
        self._marked = self._ancestors(mark)
        self._length = self._lengths()
        starts = [link for link in found.links.values() if _opens(link.row)]
        own = [link for link in starts if link.hash in found.own]
        self._starts = sorted(own or starts, key=lambda link: link.row.revision)

    def __iter__(self) -> Iterator[Link]:
        tip = Tip()
        while (link := self._next(tip)) is not None:
            yield link
            tip = tip.followed_by(link)

    def _next(self, tip: Tip) -> Link | None:
        following = self._following.get(tip.hash)
        if following:
            return max(following, key=self._rank)
        plain = self._found.plain.get(tip.revision + 1)
        if plain is not None:
            link = Link(plain, tip.hash, row_hash(tip.hash, plain))
            if not self._found.links or link.hash in self._following:
                return link
        later = [s for s in self._starts if s.row.revision > tip.revision]
        if not later:
            return self._next_plain(tip)
        first = [s for s in later if s.row.revision == later[0].row.revision]
        return max(first, key=self._rank)

    def _next_plain(self, tip: Tip) -> Link | None:
        """The next match of a journal of form 1, after a gap."""
        if self._found.links:
            return None
        rows = self._found.plain.values()
        starts = [row for row in rows if _opens(row) and row.revision > tip.revision]
        if not starts:
            return None
        row = min(starts)
        return Link(row, b"", row_hash(tip.hash, row))

    def _rank(self, link: Link) -> tuple[bool, bool, int]:
        marked, own = link.hash in self._marked, link.hash in self._found.own
        return marked, own, self._length[link.hash]

    def _ancestors(self, mark: Mark | None) -> set[bytes]:
        """The entries that lead to the mark, as far back as they are there."""
        found: set[bytes] = set()
        link = None if mark is None else self._found.links.get(mark.hash)
        while link is not None:
            found.add(link.hash)
            link = self._found.links.get(link.before)
        return found

    def _lengths(self) -> dict[bytes, int]:
        """How many entries follow each one without a gap."""
        lengths: dict[bytes, int] = {}
        links = self._found.links.values()
        for link in sorted(links, key=lambda each: -each.row.revision):
            following = self._following.get(link.hash, ())
            lengths[link.hash] = 1 + max(
                (lengths.get(each.hash, 0) for each in following), default=0
            )
        return lengths


def _end(course: list[Link]) -> Tip:
    tip = Tip()
    for link in course:
        tip = tip.followed_by(link)
    return tip


def _opens(row: EntryRow) -> bool:
    return row.kind == EntryKind.START


def _gathered(own: Iterable[Path], backups: Path, mark: Mark | None) -> _Found:
    """All that is sound; the copies are looked into as far as they are needed."""
    found = _Found()
    for path in own:
        found.add(salvage(path), own=True)
    for copy in sorted(_copies(backups), reverse=True):
        if found.complete(mark):
            break
        found.add(_copied(copy))
    return found


def _copied(copy: Path) -> Salvaged:
    """The rows of a copy: by SQLite, which is quick, else by its bytes."""
    where = f"{copy.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(where, uri=True)) as db:
            (form,) = db.execute("PRAGMA user_version").fetchone()
            more = ", before, hash" if form > 1 else ""
            rows = db.execute(f"SELECT {COLUMNS}{more} FROM entry").fetchall()
    except (sqlite3.Error, UnicodeDecodeError):
        return salvage(copy)
    if form < SCHEMA:
        return Salvaged([], [EntryRow(*values) for values in rows])
    return Salvaged([link for link in map(link_of, rows) if link.proves_itself], [])


def _openings(
    rows: Mapping[int, EntryRow], gaps: list[int], mark: Mark | None
) -> dict[int, EntryRow | None]:
    """The start of the match of each entry, by revision. An entry of which nothing is
    known may be a start itself, so from it on the match is not known either, up to the
    next start or the newest one, which the mark tells.
    """
    found: dict[int, EntryRow | None] = {}
    opening: EntryRow | None = None
    newest = 0 if mark is None else mark.match
    for at in sorted({*rows, *gaps}):
        row = rows.get(at)
        if row is None:
            opening = None
        elif _opens(row):
            opening = row
        found[at] = rows.get(newest) if 0 < newest <= at else opening
    return found


def _missing(
    revision: int, row: EntryRow | None, opening: EntryRow | None
) -> MissingEntry:
    """What is known of a missing entry, from its row where that was found."""
    match = None if opening is None else opening.revision
    if row is None:
        return MissingEntry(revision, match)
    names = _names(opening)
    seat = row.seat
    name = names[seat] if seat is not None and 0 <= seat < len(names) else ""
    return MissingEntry(revision, match, row.kind, row.at, name)


def _names(opening: EntryRow | None) -> tuple[str, ...]:
    if opening is None:
        return ()
    try:
        entry = entry_of(opening)
    except JournalError:
        return ()
    return () if entry.opening is None else entry.opening.names


def _report(
    now: float,
    damage: JournalDamage,
    rows: list[EntryRow],
    missing: list[MissingEntry],
    mark: Mark | None,
) -> Recovery:
    """The report, without the files that were set aside."""
    matches = [row.revision for row in rows if _opens(row)]
    newest = max((*matches, 0 if mark is None else mark.match), default=0)
    gone = newest not in matches and bool(missing)
    return Recovery(
        now,
        damage.cause,
        (),
        len(rows),
        len(matches),
        rows[-1].revision if rows else 0,
        rows[-1].at if rows else None,
        len(missing),
        tuple(missing[:MOST_MISSING]),
        not gone and any(entry.revision > newest for entry in missing),
        mark=name_of(mark),
        gone=gone,
    )
