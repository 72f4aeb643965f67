"""What happened, in the order it happened: the store, its fold, its export.

Reading order: ``entry``, ``chain`` (how entries hold together), ``high_water`` (how far
they go), ``database`` (the file and its check), ``store`` (who writes), ``line``,
``edits``, ``history`` (what entries mean), ``salvage``, ``recovery``, ``report`` (after
damage), ``erasure`` (what people want gone).
"""

from companion.app.journal.edits import Edit
from companion.app.journal.entry import EditKind, Entry, EntryKind, Opening, renumbered
from companion.app.journal.errors import DamageCause, JournalDamage, JournalError
from companion.app.journal.history import Act, History, fold
from companion.app.journal.line import Line
from companion.app.journal.store import Journal

__all__ = [
    "Act",
    "DamageCause",
    "Edit",
    "EditKind",
    "Entry",
    "EntryKind",
    "History",
    "Journal",
    "JournalDamage",
    "JournalError",
    "Line",
    "Opening",
    "fold",
    "renumbered",
]
