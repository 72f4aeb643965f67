"""The one writer of a match: whatever happens goes through here, all or nothing.

Reading order: ``change`` (what can be done to a match), ``rebase`` (what a correction
does to later lines), ``simulate`` (what would come of it), ``preview`` (the same, only
looked at), ``session`` (who does it), ``snapshot``
(what readers take from it), ``restore`` (how a match is taken up again), ``export``.
"""

from companion.app.session.change import (
    Amend,
    Change,
    Correct,
    Insert,
    Play,
    Redo,
    Undo,
    unconfirmed,
)
from companion.app.session.preview import Figure, Followed, Preview, PriceChange
from companion.app.session.restore import opening_of, setup_of
from companion.app.session.session import Clock, Session
from companion.app.session.simulate import Barred, Played
from companion.app.session.snapshot import CORRECTIONS, Snapshot

__all__ = [
    "CORRECTIONS",
    "Amend",
    "Barred",
    "Change",
    "Clock",
    "Correct",
    "Figure",
    "Followed",
    "Insert",
    "Play",
    "Played",
    "Preview",
    "PriceChange",
    "Redo",
    "Session",
    "Snapshot",
    "Undo",
    "opening_of",
    "setup_of",
    "unconfirmed",
]
