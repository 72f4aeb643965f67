"""The rows that stand in the bytes of a damaged database or write-ahead log.

SQLite refuses a malformed file as a whole, and ends a log at its first torn frame. But
every page of a table that is whole holds its rows whole, wherever it lies: in the
database, in a frame of the log before or after the torn one, in a page that was given
up. They are read here by SQLite's published file format (sections 1.6, 2.1, 4), and
whoever uses them believes those alone that prove themselves (``chain``).
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.app.journal.chain import Link, link_of
from companion.app.journal.database import PAGE
from companion.app.journal.entry import EntryRow, entry_of
from companion.app.journal.errors import (
    JournalError,
    check_regular,
    is_unreadable,
)

PAGE_SIZES = (PAGE, 4096)
"""Bytes of a page that our versions wrote: a damaged header is not asked."""

BLOCK = 4096
"""Bytes that are read at once; what cannot be read of a card counts as zeros."""

_LEAF = 13
"""First byte of a page with rows of a table."""
_WAL_HEADER, _FRAME_HEADER = 32, 24
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""Bytes of an integer by its serial type."""

_MALFORMED = (IndexError, ValueError, TypeError, struct.error)
"""What reading a page raises that is none."""

Value = int | float | str | bytes | None


class Salvaged(NamedTuple):
    """Rows that prove themselves, and rows of form 1, which had no chain."""

    links: list[Link]
    plain: list[EntryRow]


class _Pages(NamedTuple):
    """All copies of the pages of a database, by number."""

    size: int
    copies: dict[int, list[bytes]]


def salvage(database: Path) -> Salvaged:
    """What stands in a database and in its write-ahead log.

    Files that are missing hold nothing. Raises ``OSError`` where one cannot be opened.
    """
    links: dict[bytes, Link] = {}
    plain: dict[EntryRow, None] = {}
    content, log = _bytes_of(database), _bytes_of(Path(f"{database}-wal"))
    for size in PAGE_SIZES:
        pages = _pages(content, log, size)
        for number, copies in pages.copies.items():
            for page in dict.fromkeys(copies) if number > 1 else ():
                for values in _rows(page, pages):
                    _sort_in(values, links, plain)
    return Salvaged([*links.values()], [*plain])


def _sort_in(
    values: tuple[Value, ...], links: dict[bytes, Link], plain: dict[EntryRow, None]
) -> None:
    width = len(EntryRow._fields)
    try:
        if len(values) == width + 2:
            link = link_of(values)
            if link.proves_itself:
                links[link.hash] = link
        elif len(values) == width:
            row = EntryRow(*values)  # type: ignore[arg-type]
            entry_of(row)
            plain[row] = None
    except (*_MALFORMED, JournalError):
        return


def _bytes_of(path: Path) -> bytes:
    """The bytes of a file; zeros for blocks that its card cannot give, none for what
    is no file.
    """
    found = bytearray()
    try:
        check_regular(path)
        with path.open("rb", buffering=0) as file:
            size = file.seek(0, 2)
            while len(found) < size:
                file.seek(len(found))
                try:
                    block = file.read(BLOCK) or bytes(BLOCK)
                except OSError:
                    block = bytes(BLOCK)
                found += block
    except OSError as error:
        if not (isinstance(error, FileNotFoundError) or is_unreadable(error)):
            raise
    return bytes(found)


def _pages(content: bytes, log: bytes, size: int) -> _Pages:
    """All pages; the newest copy of a page first, as far as the log tells."""
    copies: dict[int, list[bytes]] = {}
    step = _FRAME_HEADER + size
    for at in range(_WAL_HEADER, len(log) - step + 1, step):
        (number,) = struct.unpack_from(">I", log, at)
        page = log[at + _FRAME_HEADER : at + step]
        copies.setdefault(number, []).insert(0, page)
    for at in range(0, len(content), size):
        page = content[at : at + size].ljust(size, b"\0")
        copies.setdefault(at // size + 1, []).append(page)
    return _Pages(size, copies)


def _rows(page: bytes, pages: _Pages) -> Iterator[tuple[Value, ...]]:
    """The rows of a page; none where it has none."""
    if page[0] != _LEAF:
        return
    (count,) = struct.unpack_from(">H", page, 3)
    for index in range(min(count, pages.size // 4)):
        try:
            (at,) = struct.unpack_from(">H", page, 8 + 2 * index)
            yield from _cell(page, at, pages)
        except _MALFORMED:
            continue


def _cell(page: bytes, at: int, pages: _Pages) -> Iterator[tuple[Value, ...]]:
    """The row of a cell; two where the pages that it overflows to have two copies."""
    length, at = _varint(page, at)
    rowid, at = _varint(page, at)
    most = pages.size - 35
    if length <= most:
        yield _record(page[at : at + length], rowid)
        return
    least = (pages.size - 12) * 32 // 255 - 23
    local = least + (length - least) % (pages.size - 4)
    local = local if local <= most else least
    (following,) = struct.unpack_from(">I", page, at + local)
    for newest in (0, -1):
        rest = _overflow(following, length - local, pages, newest)
        yield _record(page[at : at + local] + rest, rowid)


def _overflow(number: int, length: int, pages: _Pages, which: int) -> bytes:
    """What a row has on further pages; ``which`` copy of each is taken."""
    found = b""
    while len(found) < length:
        if number not in pages.copies:
            raise ValueError("a row ends early")
        page = pages.copies[number][which]
        (number,) = struct.unpack_from(">I", page)
        found += page[4:]
    return found[:length]


def _record(record: bytes, rowid: int) -> tuple[Value, ...]:
    """The values of a record; that of the primary key stands in ``rowid``."""
    header, at = _varint(record, 0)
    kinds: list[int] = []
    while at < header:
        kind, at = _varint(record, at)
        kinds.append(kind)
    values: list[Value] = []
    for kind in kinds:
        value, at = _value(record, at, kind)
        values.append(value)
    # A real that is a whole number is stored as an integer.
    return (rowid, *values[1:7], float(values[7]), *values[8:])  # type: ignore[arg-type]


def _value(record: bytes, at: int, kind: int) -> tuple[Value, int]:
    """A value of a serial type and where the next one begins."""
    if kind == 0:
        return None, at
    if kind in _INTEGERS:
        end = at + _INTEGERS[kind]
        return int.from_bytes(_whole(record, at, end), "big", signed=True), end
    if kind == 7:
        return struct.unpack_from(">d", record, at)[0], at + 8
    if kind in (8, 9):
        return kind - 8, at
    if kind < 12:
        raise ValueError("no serial type")
    end = at + (kind - 12) // 2
    content = _whole(record, at, end)
    return (content.decode() if kind % 2 else content), end


def _whole(record: bytes, at: int, end: int) -> bytes:
    if end > len(record):
        raise ValueError("a value ends early")
    return record[at:end]


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of 1 to 9 bytes and where the next one begins."""
    value = 0
    for index in range(8):
        byte = data[at + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + index + 1
    return value << 8 | data[at + 8], at + 9
