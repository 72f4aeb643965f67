"""The high-water mark: how far the journal had come, in a small file beside it.

A database that lost its end is sound in itself: SQLite takes a torn write-ahead log
for one that ends there. The mark, in another file, tells of the entry that must be
there.

Order of an append: the entry is committed and synced, then the mark, then somebody
hears of it. So the mark never tells of an entry that was not on the disk, and a crash
between the two leaves a journal that is one entry longer than its mark, which is
sound. An entry that somebody heard of is always marked.

Two slots, each in a block of its own and with a checksum, are written in turn: a torn
write costs the slot that was being written, and the other one still holds the entry
before.
"""

import errno
import logging
import os
from hashlib import blake2b
from mmap import mmap
from pathlib import Path
from typing import NamedTuple

from companion.app.durable_file import keep, set_aside
from companion.app.formats import Format, UnknownFormat
from companion.app.journal.chain import HASH_BYTES, Tip
from companion.app.journal.errors import check_regular, is_unreadable
from companion.app.storage.reading import local_time

log = logging.getLogger(__name__)

FORMAT = Format("table-companion-mark")

SLOT_BYTES = 4096
"""Bytes of a slot: a block of the file system, so that no write touches both."""

_RECORD_BYTES = 512
"""Bytes of a record: a sector of a card."""


class Mark(NamedTuple):
    """The newest entry that was acknowledged, by match, revision and hash.

    ``form`` is that of the journal's table (``PRAGMA user_version``).
    """

    form: int
    match: int
    revision: int
    hash: bytes


def mark_of(form: int, tip: Tip) -> Mark:
    """The mark of a chain's end."""
    return Mark(form, tip.match, tip.revision, tip.hash)


def name_of(mark: Mark | None) -> str:
    """A mark as a report names it: no other entry has it; empty for none."""
    return "" if mark is None else f"{mark.revision} {mark.hash.hex()}"


class HighWater:
    """The file of the mark."""

    def __init__(self, path: Path) -> None:
        """Of the journal ``path``; nothing is read or written yet."""
        self.path = path.with_suffix(".mark")
        self._outdated = False

    def forget(self) -> None:
        """What the file says counts no more: the next mark is written anew."""
        self._outdated = True

    def read(self) -> Mark | None:
        """The newest mark that is whole; ``None`` where there is none, or no file that
        can be read stands in its place.

        Raises ``OSError`` when the file may not be read.
        """
        try:
            return max(filter(None, self._slots()), key=_revision, default=None)
        except FileNotFoundError:
            return None
        except OSError as error:
            if not is_unreadable(error):
                raise
            log.warning("%s: %s", self.path, error.strerror)
            return None

    def write(self, mark: Mark) -> None:
        """Mark a newer entry; it is on the disk afterwards. Raises ``OSError``."""
        if self._outdated:
            self.reset(mark)
            return
        try:
            first, second = self._slots()
        except OSError as error:
            if not (isinstance(error, FileNotFoundError) or is_unreadable(error)):
                raise
            self.reset(mark)
            return
        if first is None and second is None:  # a power cut tears one at most
            self.reset(mark)
            return
        newest_is_first = first is not None and (
            second is None or first.revision > second.revision
        )
        at = SLOT_BYTES if newest_is_first else 0
        try:
            _overwrite(self.path, at, _spelled(mark), os.O_DIRECT)
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise
            _overwrite(self.path, at, _spelled(mark), 0)

    def reset(self, mark: Mark) -> None:
        """Mark an entry that may be an older one. What stands in the mark's place and
        is no mark is set aside with its date. Raises ``OSError``.
        """
        self._outdated = True
        self._make_way()
        keep(self.path, _spelled(mark).ljust(2 * SLOT_BYTES, b"\n"))
        self._outdated = False

    def _make_way(self) -> None:
        try:
            if any(self._slots()):
                return
        except FileNotFoundError:
            return
        except OSError as error:
            if not is_unreadable(error):
                raise
        aside = set_aside(self.path, "damaged", local_time())
        log.warning("%s is set aside as %s", self.path, aside.name)

    def _slots(self) -> tuple[Mark | None, Mark | None]:
        check_regular(self.path)
        content = self.path.read_bytes()
        first, second = content[:_RECORD_BYTES], content[SLOT_BYTES:]
        return _parsed(first), _parsed(second[:_RECORD_BYTES])


def _overwrite(path: Path, at: int, record: bytes, how: int) -> None:
    """Write one sector through to the disk. ``O_DIRECT`` writes it alone, not the
    whole block that it lies in; a file system without it (memory, network) and a disk
    with larger sectors say ``EINVAL``.
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_DSYNC | os.O_CLOEXEC | how)
    try:
        with mmap(-1, _RECORD_BYTES) as aligned:
            aligned.write(record)
            os.pwritev(descriptor, [aligned], at)
    finally:
        os.close(descriptor)


def _revision(mark: Mark) -> int:
    return mark.revision


def _spelled(mark: Mark) -> bytes:
    text = (
        f"{FORMAT} form {mark.form} match {mark.match} revision {mark.revision}"
        f" hash {mark.hash.hex()}"
    )
    line = f"{text} check {_check(text)}\n"
    return line.encode().ljust(_RECORD_BYTES, b"\n")


def _check(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _parsed(slot: bytes) -> Mark | None:
    """The mark of a slot; ``None`` for a torn one and for a later version's."""
    text, _, check = slot.rstrip(b"\n").decode("utf-8", "replace").partition(" check ")
    if check != _check(text):
        return None
    head, *words = text.split(" ")
    try:
        FORMAT.accept("", head)
        form, match, revision = (int(words[at]) for at in (1, 3, 5))
        found = bytes.fromhex(words[7])
    except (UnknownFormat, ValueError, IndexError):
        return None
    return Mark(form, match, revision, found) if len(found) == HASH_BYTES else None
