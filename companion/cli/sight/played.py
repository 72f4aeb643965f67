"""The game whose table is looked at, where nobody named one."""

from pathlib import Path
from typing import Any

from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.cli.place import JOURNAL
from companion.core.game import Game
from companion.games import GAMES


def played(state: Path) -> Game[Any, Any]:
    """The game of the last match, else the first one there is."""
    first = next(iter(GAMES.values()))
    if not (state / JOURNAL).exists():
        return first
    try:
        with Journal(state / JOURNAL) as journal:
            session = Matches(GAMES, journal, Publisher()).resume()
            return first if session is None else session.game
    except JournalError:
        return first
