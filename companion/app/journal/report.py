"""What was recovered after damage, and what is missing: told until it is read."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from companion.app.durable_file import keep
from companion.app.formats import Format
from companion.app.journal.errors import DamageCause
from companion.app.storage import reading

FORMAT = Format("table-companion-recovery")
FILE = "recovery.json"

MOST_REPORTS = 20
"""Number of reports that are stored; older ones make room."""

MOST_MISSING = 400
"""Number of missing entries that a report describes one by one; the rest it counts."""


@dataclass(frozen=True, slots=True)
class MissingEntry:
    """An entry that could not be put back. Of one that was found in the bytes, but
    with a gap before it, is known: ``match``, ``kind``, ``at`` (seconds since 1970),
    and ``name``, who made the move (empty: the table itself, or not known).
    """

    revision: int
    match: int | None = None
    kind: str = ""
    at: float | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Recovery:
    """One recovery: when (seconds since 1970), how the damage showed, which files were
    set aside, how many entries and matches the journal has now, the last of them and
    its time, and what is missing. ``missing_count`` counts all, ``missing`` describes
    the first of them. ``mark`` names the high-water mark of then.
    ``running`` says that entries of the newest match are missing, ``gone`` that its
    beginning is, too, so that it cannot go on.
    """

    at: float
    cause: DamageCause
    aside: tuple[str, ...]
    entries: int
    matches: int
    last: int
    last_at: float | None
    missing_count: int
    missing: tuple[MissingEntry, ...]
    running: bool = False
    acknowledged: bool = False
    mark: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class _File:
    format: str
    recoveries: tuple[Recovery, ...]


class Recoveries:
    """The reports of a state directory, in one small file. Safe to use from any
    thread: it is read anew each time, and written whole.
    """

    def __init__(self, state: Path) -> None:
        """Look in ``state``; nothing is written before ``add``."""
        self._path = state / FILE

    def all(self) -> tuple[Recovery, ...]:
        """All reports, oldest first; a file that cannot be read is set aside."""
        return reading.load(self._path, decode_reports).value or ()

    def open(self) -> tuple[Recovery, ...]:
        """The reports that nobody has acknowledged."""
        return tuple(each for each in self.all() if not each.acknowledged)

    def add(self, recovery: Recovery) -> None:
        """Store a report. Raises ``OSError``."""
        self._store((*self.all(), recovery)[-MOST_REPORTS:])

    def acknowledge(self) -> None:
        """The host has read them all. Raises ``OSError``."""
        self._store(tuple(replace(each, acknowledged=True) for each in self.all()))

    def forget(self, names: Sequence[str]) -> None:
        """No report says any more that these made a move. Raises ``OSError``."""
        wanted = {name.casefold() for name in names}
        before = self.all()
        after = tuple(
            replace(each, missing=tuple(_nameless(m, wanted) for m in each.missing))
            for each in before
        )
        if after != before:
            self._store(after)

    def _store(self, recoveries: tuple[Recovery, ...]) -> None:
        keep(self._path, msgspec.json.encode(_File(str(FORMAT), recoveries)))


def _nameless(entry: MissingEntry, wanted: set[str]) -> MissingEntry:
    return replace(entry, name="") if entry.name.casefold() in wanted else entry


def decode_reports(content: bytes) -> tuple[Recovery, ...]:
    """The reports of a file. Raises ``ValueError``, ``NewerFormat`` for a later one."""
    found = reading.json_of(content, _File)
    FORMAT.accept(FILE, found.format)
    return found.recoveries
