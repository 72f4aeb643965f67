"""A journal of form 1 becomes one of today's: every row gets its place in the chain."""

import sqlite3

from companion.app.journal.chain import Tip, linked
from companion.app.journal.database import INSERT, make_table
from companion.app.journal.entry import COLUMNS, EntryRow


def migrate(db: sqlite3.Connection) -> Tip:
    """Write the table anew with its chain, in one transaction; where it ends.

    The file was checked before. A crash leaves form 1 or form 2, nothing between.
    Raises ``sqlite3.Error``; then the file is as it was.
    """
    tip = Tip()
    with db:
        db.execute("BEGIN IMMEDIATE")
        plain = db.execute(f"SELECT {COLUMNS} FROM entry ORDER BY revision").fetchall()
        db.execute("DROP TABLE entry")
        make_table(db)
        for link in linked(EntryRow(*values) for values in plain):
            db.execute(INSERT, (*link.row, link.before, link.hash))
            tip = tip.followed_by(link)
    return tip
