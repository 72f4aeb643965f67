"""The hall's connection: hears all tables, and asks them for what people want."""

import time
from collections.abc import Callable
from threading import Event, Lock

from companion.club.archive import Archive
from companion.club.broker import (
    Broker,
    BrokerConnection,
    BrokerError,
    BrokerSession,
    Draft,
    Heard,
)
from companion.club.hall.tables import HallTables
from companion.club.messages import TableCommand, TableEvent, TableView, encoded
from companion.club.topics import Channel, TableName, filter_of
from companion.core.advice import HealthAdvice, HealthTopic, Level

HELD_S = 86_400
"""Seconds for which the broker holds what comes while the hall is off: a day."""

AGAIN_S, MOST_S = 1.0, 30.0
"""Seconds until another try, doubled from the first to the second."""

LOOK_S = 0.5
"""Seconds after which a lost connection is noticed at the latest."""


class HallListener:
    """Hears a club, or all of them where ``club`` is empty. ``run`` it in a thread."""

    def __init__(
        self,
        broker: Broker,
        club: str,
        tables: HallTables,
        archive: Archive,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Nothing is connected before ``run``."""
        self._broker = broker
        self._club = club
        self._tables = tables
        self._archive = archive
        self._clock = clock
        self._lock = Lock()
        self._connection: BrokerConnection | None = None
        self._standing = HealthAdvice(HealthTopic.MQTT, Level.UNKNOWN, "soon")
        self._over: dict[str, bool] = {}

    def health(self) -> tuple[HealthAdvice, ...]:
        """How connection and archive are, and what came that is not ours."""
        return (self._standing, *self._tables.troubles(), *self._archive.health())

    def run(self, stop: Event) -> None:
        """Hear until ``stop`` is set."""
        pause = AGAIN_S
        while not stop.is_set():
            try:
                self._listen(stop)
                pause = AGAIN_S
            except BrokerError as error:
                level = Level.WARN if error.code == "away" else Level.BAD
                self._stand(level, error.code, error.detail)
                self._tables.disconnected()
            stop.wait(pause)
            pause = min(2 * pause, MOST_S)

    def ask(self, name: TableName, command: TableCommand) -> None:
        """Ask a table for something. Raises ``BrokerError``."""
        with self._lock:
            connection = self._connection
        if connection is None:
            raise BrokerError("away", self._broker.text)
        connection.publish(Draft(name.topic(Channel.COMMAND), encoded(command)))

    def _listen(self, stop: Event) -> None:
        """One connection, to its end. Raises ``BrokerError``."""
        session = BrokerSession(f"companion-hall-{self._archive.hall}", lasting=HELD_S)
        wanted = [c for c in Channel if c is not Channel.COMMAND]
        with BrokerConnection(self._broker, session, self._hear) as connection:
            connection.subscribe(filter_of(self._club, each) for each in wanted)
            self._stand(Level.OK, "ok", self._broker.text)
            self._use(connection)
            self._tables.connected()
            try:
                while not stop.wait(LOOK_S):
                    if connection.is_lost:
                        raise BrokerError("away", self._broker.text)
            finally:
                self._use(None)

    def _hear(self, heard: Heard) -> None:
        found = self._tables.take(heard)
        if found is None:
            return
        name, letter = found
        if isinstance(letter, TableEvent):
            self._archive.add_event(name, letter, self._clock())
        elif isinstance(letter, TableView) and letter.match is not None:
            match, key = letter.match, f"{letter.device} {letter.match.match}"
            # A match that was never over here has no result to be taken back.
            if match.over or self._over.get(key, True):
                self._archive.note_result(name, letter.device, match, self._clock())
            self._over[key] = match.over

    def _use(self, connection: BrokerConnection | None) -> None:
        with self._lock:
            self._connection = connection

    def _stand(self, level: Level, code: str, detail: str) -> None:
        self._standing = HealthAdvice(HealthTopic.MQTT, level, code, detail)
