"""What the camera says in demo games that nobody disturbs: ``make undisturbed``.

A whole game of each kind is played on the painted table; every advice that a phone
would have shown is counted once an entry, by cause. There should be none.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any

from companion.app.config import TableConfig
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.watcher import Watcher
from companion.core.game import Game
from companion.core.ids import Revision
from companion.demo import DemoPlayer, DemoTable, Tally, demo_setup
from companion.games import GAMES
from vision.reader import TableReader

TIMES = TableConfig(3.0, 5.0, 1.5, 1.5, 2.0, 2.0, wood=False)
"""The device's own times, see ``companion/app/config.toml``."""

SIZE = (2028, 1520)
"""Width and height in px of the pictures: half the device's, for speed."""

Complaint = tuple[Revision, str, str]
"""At which entry, of which cause, about which place."""


@dataclass
class Count:
    """What one game gave."""

    entries: int = 0
    over: bool = False
    tally: Tally = field(default_factory=Tally)
    complaints: set[Complaint] = field(default_factory=set[Complaint])

    def causes(self) -> Counter[str]:
        """How often each cause was told."""
        return Counter(cause for _, cause, _ in self.complaints)


def played(game: Game[Any, Any], most: int, seed: int = 1, size: Any = SIZE) -> Count:
    """Play a demo game to its end, or to entry ``most``, and count its complaints."""
    count = Count()
    with TemporaryDirectory() as folder, Journal(Path(folder) / "j") as journal:
        matches = Matches(GAMES, journal, Publisher())
        session = matches.start(game.key, demo_setup(game))
        table = DemoTable(seed, size)
        table.set_up(game, session.state)
        player = DemoPlayer(matches, table, seed, speed=0)
        with watched(matches, table) as stop, listened(matches, count, most, stop):
            player.run(stop)
        count.over = game.outcome(session.state) is not None
        count.entries = session.revision - session.match
        count.tally = player.tally
    return count


@contextmanager
def watched(
    matches: Matches, table: DemoTable, times: TableConfig = TIMES
) -> Iterator[Event]:
    """The real reader and the real watcher beside a painted table."""
    stop = Event()
    watcher = Watcher(matches, times, TableReader(table))
    thread = Thread(target=watcher.run, args=(stop,))
    thread.start()
    try:
        yield stop
    finally:
        stop.set()
        thread.join()


@contextmanager
def listened(matches: Matches, count: Count, most: int, stop: Event) -> Iterator[None]:
    """Count what is published until the block ends; stop the game at entry ``most``."""
    ended = Event()

    def listen() -> None:
        with matches.publisher.subscribe() as news:
            while not ended.is_set():
                now = news.get(0.25)
                if now is not None:
                    count.complaints.update(complaints(now))
                    if now.revision - int(now.match) >= most:
                        stop.set()

    thread = Thread(target=listen)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def complaints(now: Published) -> Iterator[Complaint]:
    """What one publication complains of."""
    for item in now.table.advice:
        yield now.revision, str(item.cause), str(item.slot or "")


def main() -> int:
    """Play the games that were named, else all; 1 where one was complained of."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--entries", type=int, default=10**6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    bad = False
    for key in asked.games:
        count = played(GAMES[key], asked.entries, asked.seed)
        told = ", ".join(f"{n} x {c}" for c, n in sorted(count.causes().items()))
        tally = count.tally
        sys.stdout.write(
            f"{key}: {count.entries} entries, {'over' if count.over else 'broken off'},"
            f" {tally.laid} laid, {tally.misread} misread, {tally.late} late,"
            f" {tally.entered} entered; advice: {told or 'none'}\n"
        )
        sys.stdout.flush()
        for each in sorted(count.complaints)[:12]:
            sys.stdout.write(f"  {each}\n")
        bad |= bool(count.complaints) or tally.misread > 0
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
