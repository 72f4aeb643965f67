"""What is wrong with a journal: it cannot be used, or it is damaged."""

import errno
import stat
from enum import StrEnum
from pathlib import Path

_UNREADABLE = {errno.EIO, errno.EISDIR, errno.EUCLEAN, errno.EBADMSG}
"""What the system says of a file that a bad card or a slip of the hand spoiled."""


class JournalError(Exception):
    """The journal cannot be read, trusted or written; the message says why."""


class DamageCause(StrEnum):
    """How damage shows. Message ``recovery-<cause>`` in ``web/text``."""

    MISSING = "missing"
    """There is no file, and the high-water mark tells of entries."""
    EMPTY = "empty"
    """The file has no bytes."""
    FOREIGN = "foreign"
    """The file is none of ours, or its header is damaged."""
    BROKEN = "broken"
    """SQLite finds the file malformed, or its bytes cannot be read."""
    CHANGED = "changed"
    """An entry is not as it was written."""
    SHORT = "short"
    """Entries are missing that the high-water mark tells of."""


class JournalDamage(JournalError):
    """The files of a journal are not as they were written; nothing was touched."""

    def __init__(self, path: Path, cause: DamageCause, detail: str) -> None:
        """Name the file, how the damage shows, and the detail in a few words."""
        super().__init__(f"{path}: damaged: {detail}")
        self.cause = cause


def check_regular(path: Path) -> None:
    """Raise ``OSError`` (``is_unreadable``) for a folder, a FIFO, a device: to open a
    FIFO would wait for ever. Raises ``FileNotFoundError``, too.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise IsADirectoryError(errno.EISDIR, "not a regular file", str(path))


def is_unreadable(error: OSError) -> bool:
    """Whether a fault of reading is damage; of any other the file may be sound."""
    return error.errno in _UNREADABLE
