"""What a played entry costs on the disk: bytes, by ``/proc/self/io``, and time.

Counted is what the kernel sends to the disk for this process; a folder in memory
(tmpfs) counts nothing.
"""

import random
import time
from pathlib import Path
from statistics import median

from companion.app.journal import Entry, EntryKind, Journal, Opening
from companion.app.journal.database import check, create
from companion.app.journal.entry import row_of
from companion.app.journal.high_water import HighWater, Mark
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.game import Setup
from companion.core.ids import GameKey, Revision, Seat
from companion.games import GAMES
from hardware.health import written_bytes
from tests.support.playout import NAMES, choose

ENTRIES_AN_HOUR = 240
"""One entry every 15 s, for a whole hour: quicker than any family plays."""


def bytes_an_entry(state: Path, game: str = "entdecker", entries: int = 200) -> float:
    """Play so many random entries through the journal of ``state``, each synced."""
    rules, rng = GAMES[GameKey(game)], random.Random(3)
    edition = next(iter(rules.editions.values()))
    with Journal(state / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, Publisher())
        session = matches.start(
            rules.key, Setup(NAMES[: max(edition.seat_counts)], edition.key)
        )
        before = _written()
        for number in range(entries):
            move = choose(rules, session.state, rng)
            if move is None:
                raise ValueError(f"{game} is over after {number} entries")
            refused = session.submit([move], Source.PHONE, None, session.revision)
            if refused is not None:
                raise ValueError(f"{move}: {refused}")
    return (_written() - before) / entries


def append_ratio(folder: Path, rounds: int = 300) -> float:
    """How much longer an entry takes with its mark than without: of one run, in turn,
    each synced; medians.
    """
    with (
        Journal(folder / "marked.sqlite") as marked,
        Journal(folder / "bare.sqlite") as bare,
    ):
        bare._high_water = _NoMark(bare.path)  # pyright: ignore[reportPrivateUsage]
        times: dict[Journal, list[float]] = {marked: [], bare: []}
        for number in range(1, rounds + 1):
            for journal, taken in times.items():
                begun = time.perf_counter()
                journal.append(_entry(number))
                taken.append(time.perf_counter() - begun)
        return median(times[marked]) / median(times[bare])


def check_seconds(folder: Path, entries: int = 20_000) -> float:
    """Seconds in which a journal of so many entries is checked at the start."""
    path = folder / "long.sqlite"
    create(path, (row_of(_entry(number)) for number in range(1, entries + 1)))
    begun = time.process_time()
    assert check(path).tip.entries == entries
    return time.process_time() - begun


class _NoMark(HighWater):
    """No mark at all."""

    def write(self, mark: Mark) -> None:
        """Write nothing."""


def _entry(number: int) -> Entry:
    """An entry of the usual size; the first one opens a match."""
    if number == 1:
        opening = Opening(GameKey("toy"), 1, "", NAMES[:2], "facts")
        return Entry(Revision(1), EntryKind.START, "d" * 16, 1.0, opening=opening)
    move = {"type": "lay_tile", "seat": 0, "field": number % 99, "text": "x" * 60}
    source, seat = Source.PHONE, Seat(0)
    return Entry(
        Revision(number), EntryKind.PLAY, "d" * 16, number, None, source, seat, (move,)
    )


def megabytes_an_hour(an_entry: float) -> float:
    """MB written in an hour of play, at so many bytes an entry."""
    return an_entry * ENTRIES_AN_HOUR / 1e6


def _written() -> int:
    count = written_bytes(Path("/proc/self/io").read_text("utf-8"))
    if count is None:
        raise OSError("/proc/self/io: no write_bytes")
    return count
