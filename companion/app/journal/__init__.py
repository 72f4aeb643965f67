"""What happened, in the order it happened: the store, its fold, its export.

Reading order: ``entry``, ``chain`` (how entries hold together), ``high_water`` (how far
they go), ``database`` (the file and its check), ``store`` (who writes), ``history``
(what entries mean), ``salvage``, ``recovery``, ``report`` (after damage).
"""

from companion.app.journal.entry import Entry, EntryKind, Opening
from companion.app.journal.errors import DamageCause, JournalDamage, JournalError
from companion.app.journal.history import Act, History, Line, fold
from companion.app.journal.store import Journal

__all__ = [
    "Act",
    "DamageCause",
    "Entry",
    "EntryKind",
    "History",
    "Journal",
    "JournalDamage",
    "JournalError",
    "Line",
    "Opening",
    "fold",
]
