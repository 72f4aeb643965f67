"""The game whose table is looked at, where nobody named one."""

from pathlib import Path
from typing import Any

from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.ports import TableObserver
from companion.app.publisher import Publisher
from companion.core.game import Game, plain_setup
from companion.core.profile import TableProfile
from companion.games import GAMES
from companion.service.state_directory import JOURNAL


def watch_first_table(observer: TableObserver, matches: Matches) -> None:
    """Before the first match, look at the first game's table, so that the camera's
    picture shows and can be calibrated; the set-up page names another.
    """
    if matches.current is None:
        observer.watch(initial_profile(next(iter(GAMES.values()))))


def last_game(state: Path) -> Game[Any, Any]:
    """The game of the last match, else the first one there is."""
    first = next(iter(GAMES.values()))
    if not (state / JOURNAL).exists():
        return first
    try:
        with Journal(state / JOURNAL, reading=True) as journal:
            session = Matches(GAMES, journal, Publisher()).resume()
            return first if session is None else session.game
    except JournalError:
        return first


def initial_profile(game: Game[Any, Any]) -> TableProfile:
    """The table of a match that has just begun, with the game's plain set-up."""
    return game.profile(game.setup(plain_setup(game)))
