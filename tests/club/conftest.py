"""A broker, tables that play the toy game at it, and somebody who listens."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.app.club.calls import Calls
from companion.app.config import MqttConfig
from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.app.texts import Texts
from companion.club.broker import BrokerConnection, BrokerSession, Heard
from companion.club.messages import KINDS, decoded
from companion.club.table import TablePublisher, TableSources
from companion.club.table.feed import JournalFeed, Speech
from companion.club.table.publisher import Intervals
from companion.club.topics import Channel, TableName, parsed
from companion.core.advice import HealthAdvice
from companion.core.ids import Seat
from tests.app import toy
from tests.club.mosquitto import PATIENCE, Mosquitto, mosquitto, program
from tests.club.running import Running

QUICK = Intervals(beat=0.3, again=0.05, most=0.2, ask=0.3, wait=0.05)


@pytest.fixture(scope="session")
def shared_broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mosquitto]:
    """One broker for all tests that leave it as it is: each has a club of its own."""
    need_mosquitto()
    with mosquitto(tmp_path_factory.mktemp("broker")) as found:
        yield found


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    """A broker that the test may stop."""
    need_mosquitto()
    with mosquitto(tmp_path / "broker") as found:
        yield found


def need_mosquitto() -> None:
    if program("mosquitto") is None:
        why = "no mosquitto here: apt-get install mosquitto"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)


def until(true: Callable[[], Any], why: str = "") -> Any:
    """Wait until something holds; what it gave."""
    last = time.monotonic() + PATIENCE
    while not (found := true()):
        assert time.monotonic() < last, why or "it never came"
        time.sleep(0.01)
    return found


class Ear:
    """Hears all of a club."""

    def __init__(self, at: Mosquitto, club: str) -> None:
        self.heard: list[Heard] = []
        session = BrokerSession(f"ear-{club}-{time.monotonic_ns()}")
        self.connection = BrokerConnection(at.broker(), session, self.heard.append)
        self.connection.subscribe([f"companion/{club}/+/+", "homeassistant/#"])

    def all(self, channel: Channel, table: str = "") -> list[Any]:
        """The messages of a channel, in the order in which they came."""
        found = []
        for each in list(self.heard):
            topic = parsed(each.topic)
            if topic is None or topic[1] is not channel or not each.payload:
                continue
            if not table or topic[0].table == table:
                found.append(decoded(KINDS[channel], each.payload))
        return found

    def last(self, channel: Channel, table: str = "") -> Any:
        found = self.all(channel, table)
        return found[-1] if found else None


class ClubTable(Running):
    """A toy match at a table that tells a broker; the thread runs in ``running``."""

    def __init__(self, folder: Path, settings: MqttConfig, clock: Any = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.ticks = count(1000)
        self.journal = Journal(folder / "journal.sqlite")
        clock = clock or (lambda: float(next(self.ticks)))
        self.matches = Matches(toy.known(), self.journal, Publisher(), clock)
        self.matches.resume()
        self.calls = Calls(self.matches.publish, clock)
        self.lines: tuple[HealthAdvice, ...] = ()
        speech = Speech(Texts(toy.known()), "en")
        name = TableName(settings.club, settings.table)
        feed = JournalFeed(self.journal, toy.known(), speech)
        sources = TableSources(
            self.matches, feed, speech, self.calls, folder, lambda: self.lines
        )
        self.publisher = TablePublisher(settings, name, sources, QUICK, clock)
        super().__init__(self.publisher.run)

    @property
    def session(self) -> AnySession:
        session = self.matches.current
        assert session is not None
        return session

    def start(self) -> None:
        self.matches.start(toy.GAME.key, toy.SETUP)

    def lay(self, seat: int, field: int) -> None:
        move = toy.Lay(Seat(seat), field)
        session = self.session
        assert not session.submit((move,), Source.PHONE, Seat(seat), session.revision)

    @property
    def codes(self) -> list[str]:
        """The codes of health, the standing one first."""
        return [line.code for line in self.publisher.health()]

    def close(self) -> None:
        self.end()
        self.journal.close()


def settings(port: int, club: str, table: str = "one", **changes: Any) -> MqttConfig:
    plain: dict[str, Any] = {
        "broker": "127.0.0.1",
        "port": port,
        "tls": False,
        "ca": "",
        "user": "",
        "password_file": "",
        "version": "5",
        "club": club,
        "table": table,
        "commands": False,
        "discovery": "",
    }
    return MqttConfig(**{**plain, **changes})


@pytest.fixture
def club(request: pytest.FixtureRequest) -> str:
    """A club of this test alone."""
    return f"c{abs(hash(request.node.nodeid)) % 10**12}"


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened
