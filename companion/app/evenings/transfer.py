"""Matches of another box: our own export, checked by replaying it, stored as a file.

They stand beside the journal, not in it: a match that was played elsewhere cannot come
between the entries of one that is being played here. The copies of the journal have
them beside them, each once: a file whose place is empty or damaged comes back from
there, so what is taken out goes from the copies first.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

import msgspec

from companion.app.durable_file import keep, sync_folder
from companion.app.formats import NewerFormat, UnknownFormat
from companion.app.journal import Entry, EntryKind, JournalError, Opening
from companion.app.matches import AnySession
from companion.app.session.export import FORMAT, export
from companion.app.status import Source
from companion.app.storage import reading
from companion.core.ids import Revision, Seat
from companion.core.record import MalformedRecord, check_bounds, from_plain

log = logging.getLogger(__name__)

FOLDER = "imported"
PREFIX = "i"
"""How the number of a match begins that was played elsewhere."""

MOST_LINES = 20_000
"""Lines of a file. Chosen: ten times the longest match of ours."""

PICTURES = (b"\xff\xd8\xff", b"\x89PNG", b"GIF8", b"BM", b"II*\0", b"MM\0*")
"""How pictures begin: JPEG, PNG, GIF, BMP, TIFF. Those of telephones (HEIC, AVIF) name
their kind after four bytes, WebP after eight."""

ARCHIVES = (b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b", b"Rar!", b"7z\xbc\xaf")
"""How packed folders begin: ZIP (an empty one, too), gzip, RAR, 7-Zip."""

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


def text_of(content: bytes) -> str:
    """The text of a file that may be a match. Raises ``TransferError`` saying what it
    is instead.
    """
    if not content.strip(b"\xef\xbb\xbf \t\r\n\0"):
        raise TransferError("empty")
    named = b"ftyp" in content[4:8] or b"WEBP" in content[8:12]
    if named or content.startswith(PICTURES):
        raise TransferError("picture")
    if content.startswith(ARCHIVES):
        raise TransferError("packed")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TransferError("form", detail=str(error)) from error


class Imported:
    """The matches of other boxes, a file each: ``imported/<match>.jsonl``.

    ``copies`` are the folders of the journal's copies; lost files come back from the
    first.
    """

    def __init__(self, state: Path, copies: Sequence[Path] = ()) -> None:
        """Look in ``state``; nothing is written before ``add``."""
        self._folder = state / FOLDER
        self._copies = tuple(folder / FOLDER for folder in copies)

    def all(self) -> tuple[str, ...]:
        """Their matches."""
        return _matches_in(self._folder)

    def copy_to(self, folder: Path) -> tuple[str, ...]:
        """Copy every sound file into ``folder``, where those of before stay; the names
        of the damaged ones, whose older copies stay as they are. Raises ``OSError``.
        """
        damaged = list[str]()
        for match in self.all():
            path = self._folder / f"{match}.jsonl"
            copy = folder / FOLDER / path.name
            if reading.check(path, _decoded) is not None:
                damaged.append(path.name)
            elif not _same(path, copy):
                keep(copy, path.read_bytes())
        return tuple(damaged)

    def restore(self) -> tuple[str, ...]:
        """Bring back what is in the copies alone; which matches. Raises ``OSError``."""
        there = {*self.all()}
        lost = (m for folder in self._copies[:1] for m in _matches_in(folder))
        return tuple(m for m in lost if m not in there and self._bring_back(m))

    def _bring_back(self, match: str) -> bool:
        """Put a sound copy in the place of a file; false where there is none."""
        for folder in self._copies[:1]:
            copy = folder / f"{match}.jsonl"
            if copy.is_file() and reading.check(copy, _decoded) is None:
                keep(self._folder / copy.name, copy.read_bytes())
                log.warning("%s: brought back from its copy", copy.name)
                return True
        return False

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
        """The entries of a match; of a damaged file those of its copy. Raises
        ``JournalError``, ``OSError``.
        """
        path = self.path(match)
        try:
            return _stored(path)
        except JournalError:
            if not self._bring_back(match):
                raise
        return _stored(path)

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
        """Store what a match is now, in its copies as well. Raises ``OSError``."""
        text = "".join(f"{line}\n" for line in export(session))
        path = self.path(match)
        for copy in (folder / path.name for folder in self._copies):
            if copy.exists():
                keep(copy, text.encode())
        keep(path, text.encode())

    def remove(self, match: str) -> None:
        """The match is gone, and before it its copies. Raises ``JournalError``,
        ``OSError``.
        """
        path = self.path(match)
        for folder in (*self._copies, self._folder):
            if (folder / path.name).exists():
                (folder / path.name).unlink()
                sync_folder(folder)


def _matches_in(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in folder.glob(f"{PREFIX}*.jsonl")))


def _same(path: Path, copy: Path) -> bool:
    return copy.is_file() and copy.read_bytes() == path.read_bytes()


def _stored(path: Path) -> tuple[Entry, ...]:
    """The entries of a file. Raises ``JournalError``."""
    found = reading.load(path, reading.text)
    if found.value is None:
        raise JournalError(f"{path.name}: {found.fault or 'the file is gone'}")
    try:
        return _read_entries(found.value.splitlines())
    except TransferError as error:
        raise JournalError(f"{path.name}: {error}") from error


def _decoded(content: bytes) -> tuple[Entry, ...]:
    """The entries of a file. Raises ``ValueError``."""
    return _read_entries(reading.text(content).splitlines())


def _read_entries(lines: Sequence[str]) -> tuple[Entry, ...]:
    """The match that an export tells of, as entries. Raises ``TransferError``."""
    if not lines:
        raise TransferError("empty")
    if len(lines) > MOST_LINES:
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
    except NewerFormat as error:
        raise TransferError("newer", 1) from error
    except UnknownFormat as error:
        raise TransferError("foreign", 1) from error
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
