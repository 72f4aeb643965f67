"""A journal in a temporary folder, a clock that steps, and a running toy match."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.session import Session
from companion.app.status import Published
from tests.app import toy

Clock = Callable[[], float]
ToySession = Session[toy.State, toy.ToyMove]


@pytest.fixture
def clock() -> Clock:
    ticks = count(1000)
    return lambda: float(next(ticks))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal(path) as opened:
        yield opened


@pytest.fixture
def session(journal: Journal, clock: Clock) -> ToySession:
    return Session.begin(toy.GAME, journal, toy.SETUP, clock=clock)


@pytest.fixture
def publisher() -> Publisher[Published]:
    return Publisher()


@pytest.fixture
def matches(journal: Journal, publisher: Publisher[Published], clock: Clock) -> Matches:
    return Matches(toy.known(), journal, publisher, clock)
