"""What is wrong with a journal: it cannot be used, or it is damaged."""

from enum import StrEnum
from pathlib import Path


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
