"""Matches of another box: our own export, checked by replaying it, stored as a file.

They stand beside the journal, not in it: a match that was played elsewhere cannot come
between the entries of one that is being played here.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

import msgspec

from companion.app.durable_file import keep, sync_folder
from companion.app.formats import UnknownFormat
from companion.app.journal import Entry, EntryKind, JournalError, Opening
from companion.app.matches import AnySession
from companion.app.session.export import FORMAT, export
from companion.app.status import Source
from companion.app.storage import reading
from companion.core.ids import Revision, Seat
from companion.core.record import MalformedRecord, check_bounds, from_plain

FOLDER = "imported"
PREFIX = "i"
"""How the number of a match begins that was played elsewhere."""

MOST_LINES = 20_000
"""Lines of a file. Chosen: ten times the longest match of ours."""

Read = Callable[[tuple[Entry, ...]], AnySession]


class TransferError(ValueError):
    """A file that is no match of ours; message ``error-import-<code>`` says why.

    ``line`` is its number from 1, 0 for the whole.
    """

    def __init__(self, code: str, line: int = 0, detail: str = "") -> None:
        """Keep what is to be said."""
        super().__init__(f"{code}: line {line}: {detail}")
        self.code = code
        self.line = line
        self.detail = detail


class Imported:
    """The matches of other boxes, a file each: ``imported/<match>.jsonl``."""

    def __init__(self, state: Path) -> None:
        """Look in ``state``; nothing is written before ``add``."""
        self._folder = state / FOLDER

    def all(self) -> tuple[str, ...]:
        """Their matches."""
        return tuple(
            sorted(path.stem for path in self._folder.glob(f"{PREFIX}*.jsonl"))
        )

    def version(self, match: str) -> str:
        """What is another whenever the file is."""
        found = self.path(match).stat()
        return f"{found.st_mtime_ns}:{found.st_size}"

    def path(self, match: str) -> Path:
        """The file of a match. Raises ``JournalError`` where there is none."""
        if match not in self.all():
            raise JournalError(f"no match {match!r}")
        return self._folder / f"{match}.jsonl"

    def entries(self, match: str) -> tuple[Entry, ...]:
        """The entries of a match. Raises ``JournalError``."""
        path = self.path(match)
        found = reading.load(path, reading.text)
        if found.value is None:
            raise JournalError(f"{path.name}: {found.fault or 'the file is gone'}")
        try:
            return _read_entries(found.value.splitlines())
        except TransferError as error:
            raise JournalError(f"{path.name}: {error}") from error

    def add(self, lines: Sequence[str], read: Read) -> str:
        """Check a match and store it; its number. Raises ``TransferError``,
        ``OSError``.
        """
        try:
            session = read(_read_entries(lines))
        except JournalError as error:
            raise TransferError("replay", detail=str(error)) from error
        text = "".join(f"{line}\n" for line in export(session))
        key = text.partition("\n")[2] + repr((session.started, session.setup.names))
        match = PREFIX + blake2b(key.encode(), digest_size=6).hexdigest()
        if match in self.all():
            raise TransferError("twice")
        keep(self._folder / f"{match}.jsonl", text.encode())
        return match

    def rewrite(self, match: str, session: AnySession) -> None:
        """Store what a match is now. Raises ``OSError``."""
        text = "".join(f"{line}\n" for line in export(session))
        keep(self.path(match), text.encode())

    def remove(self, match: str) -> None:
        """The match is gone. Raises ``JournalError``, ``OSError``."""
        self.path(match).unlink()
        sync_folder(self._folder)


def _read_entries(lines: Sequence[str]) -> tuple[Entry, ...]:
    """The match that an export tells of, as entries. Raises ``TransferError``."""
    if not lines or len(lines) > MOST_LINES:
        raise TransferError("form")
    plain = [_plain(line, number) for number, line in enumerate(lines, 1)]
    entries = tuple(_entries(plain))
    if len(plain) - len(entries) != 1 or "outcome" not in plain[-1]:
        raise TransferError("torn", len(plain))
    return entries


def _plain(line: str, number: int) -> Mapping[str, Any]:
    try:
        value = msgspec.json.decode(line)
        check_bounds(value)
    except (msgspec.DecodeError, MalformedRecord, RecursionError) as error:
        code = "form" if number == 1 else "line"
        raise TransferError(code, number, str(error)) from error
    if not isinstance(value, dict):
        raise TransferError("form" if number == 1 else "line", number)
    return cast("Mapping[str, Any]", value)


def _entries(plain: Sequence[Mapping[str, Any]]) -> Iterator[Entry]:
    head, *rest = plain
    try:
        FORMAT.accept("", head.get("format"))
    except UnknownFormat as error:
        raise TransferError("form", 1) from error
    started = _number(head.get("started", 0.0), 1)
    parts = {k: v for k, v in head.items() if k not in ("format", "started")}
    try:
        opening = from_plain(Opening, parts)
    except MalformedRecord as error:
        raise TransferError("line", 1, str(error)) from error
    first = str((rest or [head])[0].get("digest", ""))
    yield Entry(Revision(1), EntryKind.START, first, started, opening=opening)
    for number, line in enumerate(rest, 2):
        if "moves" not in line:
            return
        yield _play(line, number, started)


def _play(line: Mapping[str, Any], number: int, started: float) -> Entry:
    try:
        source = Source(str(line.get("source")))
        seat = line.get("seat")
        moves = line["moves"]
        if not isinstance(moves, list) or not (seat is None or isinstance(seat, int)):
            raise ValueError("no moves of a seat")
        return Entry(
            Revision(number),
            EntryKind.PLAY,
            str(line.get("digest")),
            _number(line.get("at", started), number),
            None,
            source,
            None if seat is None else Seat(seat),
            tuple(dict(move) for move in cast("list[dict[str, Any]]", moves)),
        )
    except (ValueError, TypeError) as error:
        raise TransferError("line", number, str(error)) from error


def _number(value: object, line: int) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TransferError("line", line, f"{value!r} is no time")
    return float(value)
