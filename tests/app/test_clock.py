"""A clock that jumps by hours or years disturbs nothing."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.ids import GameKey, Seat
from companion.core.record import digest
from tests.app import toy
from tests.app.toy import Lay

A, B = Seat(0), Seat(1)
TOY = GameKey("toy")
YEAR = 365 * 24 * 3600.0
ROOT = Path(__file__).parents[2]

JUMPS = {
    "a Pi without a clock that is set at last": (0.0, 60.0, 55 * YEAR, 55 * YEAR + 9),
    "back by years": (55 * YEAR, 55 * YEAR + 5, 7.0, 8.0),
    "back by an hour, as in October": (9e8, 9e8 + 10, 9e8 - 3590, 9e8 - 3580),
    "no progress at all": (5.0, 5.0, 5.0, 5.0),
}


def hands(times: tuple[float, ...]) -> Iterator[float]:
    """One time a call; the last one stays."""
    yield from times
    while True:
        yield times[-1]


@pytest.mark.parametrize("times", JUMPS.values(), ids=list(JUMPS))
def test_entries_keep_their_order_and_a_restart_finds_them(
    journal: Journal, times: tuple[float, ...]
) -> None:
    clock = hands(times)
    publisher: Publisher[Any] = Publisher()
    matches = Matches(toy.known(), journal, publisher, lambda: next(clock))
    session = matches.start(TOY, toy.SETUP)
    for seat, field in ((A, 0), (B, 1)):
        refused = session.submit(
            [Lay(seat, field)], Source.PHONE, seat, session.revision
        )
        assert refused is None
    assert session.undo(session.revision) is None
    assert session.redo(session.revision) is None
    assert sorted(session.state.fields) == [0, 1]
    revisions = [line.revision for line in session.present.log]
    assert revisions == sorted(revisions)
    again = Matches(toy.known(), journal, Publisher(), lambda: 1.0)
    taken_up = again.resume()
    assert taken_up is not None
    assert digest(taken_up.state) == digest(session.state)
    assert taken_up.revision == session.revision
    assert [line.revision for line in taken_up.present.log] == revisions


def test_the_newest_match_is_the_last_begun_whatever_the_clock_says(
    journal: Journal,
) -> None:
    clock = hands((55 * YEAR, 3.0))
    matches = Matches(toy.known(), journal, Publisher(), lambda: next(clock))
    matches.start(TOY, toy.SETUP)
    second = matches.start(TOY, toy.SETUP)
    again = Matches(toy.known(), journal, Publisher())
    taken_up = again.resume()
    assert taken_up is not None and taken_up.match == second.match


DATES = {
    "companion/app/club/calls.py",
    "companion/app/journal/recovery.py",
    "companion/app/matches.py",
    "companion/app/session/session.py",
    "companion/app/storage/reading.py",
    "companion/cli/hall.py",
    "companion/cli/record/export.py",
    "companion/cli/update.py",
    "companion/club/hall/listener.py",
    "companion/club/hall/tables.py",
    "companion/club/register/store.py",
    "companion/club/register/tournament.py",
    "companion/club/table/publisher.py",
    "companion/service/calibration_store.py",
}
"""Where the wall clock is asked, to be shown or to name a file; nothing is ordered or
measured by it."""


def test_nothing_else_asks_the_wall_clock() -> None:
    asks = re.compile(r"\btime\.time\b|datetime\.now|date\.today|time_ns\(\)")
    found = {
        str(path.relative_to(ROOT))
        for room in ("companion", "vision", "hardware", "web")
        for path in (ROOT / room).rglob("*.py")
        if asks.search(path.read_text("utf-8"))
    }
    assert found <= DATES, found - DATES
