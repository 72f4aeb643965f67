"""How many bytes a played entry has written to the disk, by ``/proc/self/io``.

Counted is what the kernel sends to the disk for this process; a folder in memory
(tmpfs) counts nothing.
"""

import random
from pathlib import Path

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.game import Setup
from companion.core.ids import GameKey
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


def megabytes_an_hour(an_entry: float) -> float:
    """MB written in an hour of play, at so many bytes an entry."""
    return an_entry * ENTRIES_AN_HOUR / 1e6


def _written() -> int:
    count = written_bytes(Path("/proc/self/io").read_text("utf-8"))
    if count is None:
        raise OSError("/proc/self/io: no write_bytes")
    return count
