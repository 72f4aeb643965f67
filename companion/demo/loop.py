"""The demo's play: one game on the painted table, or game after game."""

from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

from companion.app.config import DemoConfig
from companion.app.matches import AnySession, Matches
from companion.core.game import Game, Setup
from companion.core.ids import GameKey
from companion.demo.ownership import DemoOwnership
from companion.demo.pace import Pace
from companion.demo.player import DemoPlayer, Tally
from companion.demo.table import DemoTable
from companion.games import GAMES

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Eva", "Filip")
"""The players of a demo, as many of them as the game needs."""


class PeoplePlayError(Exception):
    """A match that people began is running: the demo must not play on in it."""


@dataclass(frozen=True, slots=True)
class DemoLoop:
    """Plays the demo's matches in ``state``, as ``settings`` say."""

    matches: Matches
    table: DemoTable
    state: Path
    settings: DemoConfig
    pace: Pace = field(default_factory=Pace)

    def play_once(self, stop: Event) -> Tally:
        """Play one demo game to its end; one that was broken off is played on.

        Raises ``PeoplePlayError`` when people play here.
        """
        session, ownership = self.matches.current, DemoOwnership(self.state)
        if session is not None and not ownership.owns(session.match):
            begun = session.revision > session.match
            if begun and not is_over(session):
                raise PeoplePlayError
            self.begin()
        return self.play_while_owned(stop)[0]

    def play_while_owned(self, stop: Event) -> tuple[Tally, bool]:
        """Play the demo's running match, or a new one, while it is the demo's that
        runs; the tally, and whether the game came to its end.
        """
        session, ownership = self.matches.current, DemoOwnership(self.state)
        if session is None or (ownership.owns(session.match) and is_over(session)):
            self.begin()
        player = DemoPlayer(
            self.matches,
            self.table,
            self.settings.seed,
            self.settings.speed,
            lambda running: ownership.owns(running.match),
            self.pace,
        )
        over = player.run(stop)
        return player.tally, over

    def begin(self) -> None:
        """Begin a match of the demo. Raises ``OSError``, ``JournalError``."""
        key = GameKey(self.settings.game)
        session = self.matches.start(key, demo_setup(GAMES[key]))
        DemoOwnership(self.state).claim(session.match)


def demo_setup(game: Game[Any, Any]) -> Setup:
    """The demo's set-up: the first edition with as few players as it takes."""
    edition = next(iter(game.editions.values()))
    return Setup(NAMES[: min(edition.seat_counts)], edition.key)


def is_over(session: AnySession) -> bool:
    """Whether a match has its outcome."""
    return session.game.outcome(session.state) is not None
