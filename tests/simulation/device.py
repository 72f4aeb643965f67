"""The device: the real parts as they are wired, with a clock and a disk of our own."""

import random
import sqlite3
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import cache, partial
from itertools import count
from pathlib import Path
from queue import Empty
from threading import Event
from typing import Any, cast

from flask import Flask

from companion.app.config import TableConfig
from companion.app.journal import Journal
from companion.app.journal.recovery import open_or_recover
from companion.app.matches import AnySession, Matches
from companion.app.panel.display_text import DisplayText
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.texts import Texts
from companion.app.watcher import Watcher
from companion.app.watcher.answers import Answered
from companion.app.watcher.inputs import Message
from companion.core.advice import HealthAdvice
from companion.core.ids import GameKey
from companion.core.signal import Signal
from companion.games import GAMES
from companion.service.front_panel import FrontPanel
from companion.service.state_directory import JOURNAL
from hardware.display import Display
from hardware.panel import NullPanel
from tests.app import toy
from tests.simulation.clock import Clock
from tests.simulation.table import AnyGame, Camera
from tests.support.disk import SyncedDisk
from web import Services, attach, routes

PLAYED: Mapping[GameKey, AnyGame] = {
    **GAMES.ours,
    toy.GAME.key: toy.GAME,
}
TIMES = TableConfig(
    hold=3.0, off=5.0, patience=1.5, accepted=1.5, away=2.0, retry=2.0, wood=False
)
LANGUAGE = "en"
Row = tuple[object, ...]


class BrokenInvariant(AssertionError):
    """Something does not hold; the message begins with the invariant's name."""


class Lamps(NullPanel):
    """Lamps that remember what they show."""

    def __init__(self) -> None:
        """All dark."""
        self.shown: Signal | None = None

    def show(self, signal: Signal) -> None:
        """Show a signal."""
        self.shown = signal


class Screen(Display):
    """A display that remembers its lines."""

    def __init__(self) -> None:
        """Empty."""
        super().__init__(lambda: None)
        self.lines = ("", "", "")

    def show(self, lines: tuple[str, str, str]) -> bool:
        """Show lines."""
        self.lines = lines
        return True


class Inbox:
    """The watcher's queue without a second thread: an answer is taken in at once."""

    def __init__(self, turn: Callable[[], None]) -> None:
        """``turn`` has the watcher look at what is in here."""
        self._turn = turn
        self._messages: deque[Message] = deque()

    def put(self, message: Message) -> None:
        """Take a message; whoever waits for an answer is answered before this ends."""
        self._messages.append(message)
        if isinstance(message, Answered):
            self._turn()

    def get(self, timeout: float = 0.0) -> Message:
        """The next message. Raises ``Empty``; nobody waits."""
        if not self._messages:
            raise Empty
        return self._messages.popleft()

    get_nowait = get


class Turns(Event):
    """Lets a loop turn a number of times, and never waits."""

    def __init__(self, turns: int) -> None:
        """Let it turn so often."""
        super().__init__()
        self._left = turns

    def is_set(self) -> bool:
        """Whether it has turned as often as it should."""
        self._left -= 1
        return self._left < 0

    def wait(self, timeout: float | None = None) -> bool:
        """Time is moved by the simulation alone."""
        return False


@cache
def _app() -> Flask:
    """All routes, made once a process."""
    return routes()


@cache
def _texts() -> Texts:
    return Texts(PLAYED)


class Device:
    """One device from its first start on, however often it is started anew."""

    def __init__(
        self, disk: SyncedDisk, clock: Clock, camera: Camera, rng: random.Random
    ) -> None:
        """A device that is switched off; ``start`` it."""
        self.disk, self.clock, self.camera, self._rng = disk, clock, camera, rng
        self.app = _app()
        self.starts = 0
        self.crash = ""
        self.off = False
        self._places = count(1)
        self._opened: list[Journal] = []

    def start(self) -> None:
        """Open the journal and wire all parts, as the service does."""
        self.starts += 1
        self.off = False
        state, games = self.disk.folder, PLAYED
        self.journal = open_or_recover(state / JOURNAL)
        self._opened.append(self.journal)
        self.publisher: Publisher[Published] = Publisher()
        box = Box(state, games)
        wall = partial(getattr, self.clock, "wall")
        self.matches = Matches(games, self.journal, self.publisher, wall, box)
        self.matches.resume()
        self.lamps, self.screen = Lamps(), Screen()
        text = DisplayText(_texts(), games, LANGUAGE)
        self.front = FrontPanel(
            self.lamps, self.screen, text, lambda: "http://10.0.0.2", self._switch_off
        )
        self.watcher = Watcher(
            self.matches,
            TIMES,
            self.camera,
            self.front,
            clock=partial(getattr, self.clock, "monotonic"),
        )
        self.watcher._inbox = cast(Any, Inbox(self.turn))
        self.camera.blink()
        attach(self.app, self._services(state, box))
        self.turn()

    def _services(self, state: Path, box: Box) -> Services:
        return Services(
            self.matches,
            self.publisher,
            _texts(),
            state,
            language=LANGUAGE,
            heartbeat=0.0,
            press=self.watcher.press,
            answer=lambda answer, to: self.watcher.answer(answer, to, 0.0),
            box=box,
            sounding=self.front,
        )

    def _switch_off(self) -> None:
        self.off = True

    def turn(self, turns: int = 1) -> None:
        """Let the watcher's loop turn, and the front panel show what came of it."""
        for _ in range(turns):
            self.watcher.run(Turns(1))
            self.crash = self.crash or self.watcher._state.crash
        self.show()

    def show(self) -> None:
        """Let the front panel's thread do all that it was told to."""
        latest = self.publisher.latest
        if latest is not None:
            self.front._orders.put(latest)
        for _ in range(2):  # news is shown when nothing else waits
            self.front._orders.put("end")
            self.front._work()

    # Ends ------------------------------------------------------------------

    def stop(self) -> None:
        """Shut down in order."""
        self.journal.close()

    def kill(self) -> None:
        """End at once; what was written stays written."""
        self.disk.killed(*self._next())
        self._forget()

    def cut(self) -> None:
        """Lose power: what was not synced may be gone."""
        self.disk.cut_off(*self._next(), self._rng)
        self._forget()

    def close(self) -> None:
        """Let go of every file."""
        self._forget()

    def _next(self) -> tuple[Path, Path]:
        top = self.disk.folder.parent
        name = f"{next(self._places)}"
        return top / f"state-{name}", top / f"mirror-{name}"

    def _forget(self) -> None:
        for journal in self._opened:
            journal.close()
        self._opened.clear()

    # What is the case ------------------------------------------------------

    @property
    def session(self) -> AnySession | None:
        """The running match."""
        return self.matches.current

    @property
    def health(self) -> tuple[HealthAdvice, ...]:
        """What the device says of itself."""
        return self.matches.health

    def rows(self, after: int = 0) -> dict[int, Row]:
        """The rows of the journal's file after a revision, whole, by their revision."""
        path = self.disk.folder / JOURNAL
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            found = database.execute("SELECT * FROM entry WHERE revision > ?", (after,))
            return {int(row[0]): tuple(row) for row in found}
