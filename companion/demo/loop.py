"""The demo's play: one game on the painted table, or game after game."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any

from companion.app.config import DemoConfig
from companion.app.matches import AnySession, Matches
from companion.core.game import Game, Setup
from companion.core.ids import GameKey
from companion.demo.ownership import DemoOwnership
from companion.demo.player import DemoPlayer, Tally
from companion.demo.table import DemoTable
from companion.games import GAMES

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Eva", "Filip")
"""The players of a demo, as many of them as the game needs."""

PAUSE_S = 30.0
"""Seconds between two games of the demo table, at speed 1. Chosen: the end is read."""


class PeoplePlayError(Exception):
    """A match that people began is running: the demo must not play on in it."""


@dataclass(frozen=True, slots=True)
class DemoLoop:
    """Plays the demo's matches in ``state``, as ``settings`` say."""

    matches: Matches
    table: DemoTable
    state: Path
    settings: DemoConfig

    def play_once(self, stop: Event) -> Tally:
        """Play one demo game to its end; one that was broken off is played on.

        Raises ``PeoplePlayError`` when people play here.
        """
        session, ownership = self.matches.current, DemoOwnership(self.state)
        if session is not None and not ownership.owns(session.match):
            begun = session.revision > session.match
            if begun and not is_over(session):
                raise PeoplePlayError
            self._begin()
        return self._play(self.settings.seed, stop)

    def play_on(self, stop: Event, report: Callable[[Tally], object]) -> None:
        """Play game after game until told to stop; each tally goes to ``report``.

        Where people began a match, they play it, and the painted table follows.
        """
        seed = self.settings.seed
        while not stop.is_set():
            tally = self._play(seed, stop)
            if not stop.is_set():
                report(tally)
            seed += 1
            stop.wait(PAUSE_S / self.settings.speed if self.settings.speed else 0)

    def _play(self, seed: int, stop: Event) -> Tally:
        """Play the demo's running match to its end, or a new one."""
        session, ownership = self.matches.current, DemoOwnership(self.state)
        if session is None or (ownership.owns(session.match) and is_over(session)):
            self._begin()
        player = DemoPlayer(
            self.matches,
            self.table,
            seed,
            self.settings.speed,
            lambda running: ownership.owns(running.match),
        )
        player.run(stop)
        return player.tally

    def _begin(self) -> None:
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
