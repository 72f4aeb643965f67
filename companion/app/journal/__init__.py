"""What happened, in the order it happened: the store, its fold, its export."""

from companion.app.journal.history import Act, History, Line, fold
from companion.app.journal.store import (
    Entry,
    EntryKind,
    Journal,
    JournalError,
    Opening,
)

__all__ = [
    "Act",
    "Entry",
    "EntryKind",
    "History",
    "Journal",
    "JournalError",
    "Line",
    "Opening",
    "fold",
]
