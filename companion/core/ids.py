"""The names by which things are told apart."""

from typing import NewType

Seat = NewType("Seat", int)
"""Index of a place at the table, from 0, clockwise."""

Slot = NewType("Slot", str)
"""Name of a place: ``"3,4"``, ``"market.2"``, ``"voyage.5"``, ``"show"``."""

Kind = NewType("Kind", str)
"""What the printed front and back of a piece say, by a game's own name."""

TagId = NewType("TagId", str)
"""The whole text on a sticker; two stickers never share one."""

PhaseName = NewType("PhaseName", str)
"""What a game expects next, by its own name; message ``phase-<name>`` says it."""

Revision = NewType("Revision", int)
"""Number of a journal entry, from 1; orders everything that ever happened."""

GameKey = NewType("GameKey", str)
"""Key of a game in ``GAMES``: ``"entdecker"``."""

SHOW = Slot("show")
"""The show place: a printed card on which a piece is shown to ask about it."""
