"""The thread that tells the broker: what was missed first, then what happens.

It only reads the match and the journal; whatever becomes of the broker, the table does
not wait for it. One connection after another is tried; on each the journal goes on
where the broker has confirmed the last entry.
"""

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event
from typing import Any

from companion.app.club.calls import Calls, CallsNow
from companion.app.config import MqttConfig
from companion.app.journal import JournalError
from companion.app.matches import Matches
from companion.app.status import Published
from companion.club.broker import (
    Broker,
    BrokerConnection,
    BrokerError,
    BrokerSession,
    Draft,
    Heard,
)
from companion.club.messages import (
    ForeignMessage,
    OpenCall,
    Presence,
    TableCalls,
    TableCommand,
    TableHealth,
    TableView,
    decoded,
    encoded,
)
from companion.club.table.discovery import discovery, discovery_topic
from companion.club.table.feed import JournalFeed, Speech
from companion.club.table.position import PositionStore
from companion.club.table.presentation import health_lines, public_match
from companion.club.topics import Channel, TableName, parsed
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.version import VERSION
from web.contract.base import Answer

log = logging.getLogger(__name__)

DAY_S = 86_400.0
"""Seconds above which a turn is no turn any more."""


@dataclass(frozen=True, slots=True)
class Intervals:
    """Seconds: between two signs of life, before another try (doubled up to ``most``),
    for which what the broker holds may take to come, for which nothing new is waited
    for, for which a foreign message is told of.
    """

    beat: float = 30.0
    again: float = 1.0
    most: float = 30.0
    ask: float = 1.0
    wait: float = 0.5
    foreign: float = 600.0

    @property
    def stale(self) -> float:
        """Silence after which a name is free that another table had."""
        return 3 * self.beat


@dataclass(frozen=True, slots=True)
class TableSources:
    """What a table tells of; ``health`` gives the device's lines."""

    matches: Matches
    feed: JournalFeed
    speech: Speech
    calls: Calls
    state: Path
    health: Callable[[], tuple[HealthAdvice, ...]] = tuple


@dataclass(slots=True)
class _Sent:
    """What the broker has by this connection; ``whole``: all of it at least once."""

    news: Published | None = None
    whole: bool = False
    calls: CallsNow | None = None
    names: tuple[str, ...] | None = None
    beat: float = 0.0


class NameTaken(Exception):
    """Another table is heard under this name."""


class TablePublisher:
    """One table at a broker. ``run`` it in a thread of its own."""

    def __init__(
        self,
        settings: MqttConfig,
        name: TableName,
        sources: TableSources,
        pace: Intervals | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Read how far the broker had come. Nothing is connected before ``run``."""
        self.name = name
        self._settings = settings
        self._sources = sources
        self._pace = pace or Intervals()
        self._clock = clock
        self._store = PositionStore(sources.state)
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._sent = _Sent()
        self._standing = HealthAdvice(HealthTopic.MQTT, Level.UNKNOWN, "soon")
        self._foreign: tuple[float, HealthAdvice] | None = None
        self._contested = False
        self._turn: object = None
        self._turn_began = time.monotonic()

    def health(self) -> tuple[HealthAdvice, ...]:
        """How the connection is, and what came that is not ours."""
        foreign = self._foreign
        if foreign is None or time.monotonic() - foreign[0] > self._pace.foreign:
            return (self._standing,)
        return (self._standing, foreign[1])

    def run(self, stop: Event) -> None:
        """Tell the broker until ``stop`` is set."""
        pause = self._pace.again
        while not stop.is_set():
            try:
                self._connected(stop)
                pause = self._pace.again
            except BrokerError as error:
                bad = error.code not in ("away", "soon")
                self._stand(Level.BAD if bad else Level.WARN, error.code, error.detail)
            except NameTaken:
                self._contested = True
                self._stand(Level.BAD, "taken", self.name.text)
            except JournalError as error:
                log.warning("the journal cannot be told: %s", error)
            self._store.save()
            stop.wait(pause)
            pause = min(2 * pause, self._pace.most)

    def _connected(self, stop: Event) -> None:
        """One connection, to its end. Raises ``BrokerError``, ``NameTaken``,
        ``JournalError``.
        """

        broker = self._broker()
        self._heard = SimpleQueue()
        self._sent = _Sent()
        device = self._store.position.device
        own = f"companion-{device}"
        topics = (self.name.topic(Channel.PRESENCE), self.name.topic(Channel.COMMAND))
        with BrokerConnection(
            broker, BrokerSession(f"{own}-ask"), self._heard.put
        ) as c:
            c.subscribe(topics[:1])
            self._await_name(c, stop)
        session = BrokerSession(
            own, self._draft(Channel.PRESENCE, self._presence(False))
        )
        with BrokerConnection(broker, session, self._heard.put) as connection:
            connection.subscribe(topics)
            self._stand(Level.OK, "ok", broker.text)
            self._serve(connection, stop)
            connection.publish(self._draft(Channel.PRESENCE, self._presence(False)))

    def _broker(self) -> Broker:
        """Raises ``BrokerError`` where the password cannot be read."""

        chosen, password = self._settings, ""
        if chosen.password_file:
            try:
                text = Path(chosen.password_file).read_text("utf-8")
            except (OSError, ValueError) as error:
                raise BrokerError("password", chosen.password_file) from error
            password = text.partition("\n")[0]
        return Broker(
            chosen.broker,
            chosen.port,
            chosen.tls,
            chosen.ca,
            chosen.user,
            password,
            chosen.version,
        )

    def _await_name(self, connection: BrokerConnection, stop: Event) -> None:
        """Wait until it is sure that no other table is heard under this name.

        Raises ``NameTaken`` as soon as one is. One that has said nothing for long,
        though the broker holds that it is there, is gone: its will was lost.
        """
        pace, contested = self._pace, self._contested
        until = time.monotonic() + (pace.stale if contested else pace.ask)
        while not stop.is_set():
            left = until - time.monotonic()
            heard = self._next(min(left, pace.wait)) if left > 0 else None
            if connection.is_lost:
                raise BrokerError("away", self._settings.broker)
            if left <= 0:
                break
            other = None if heard is None else self._other_presence(heard)
            if heard is None or other is None or not other.online:
                continue
            if not heard.retained:
                raise NameTaken
            if not contested:
                contested = True
                until = time.monotonic() + pace.stale
                self._stand(Level.BAD, "taken", self.name.text)
        self._contested = False

    def _serve(self, connection: BrokerConnection, stop: Event) -> None:
        """Raises ``BrokerError`` when the connection is lost, and ``NameTaken``."""

        with self._sources.matches.publisher.subscribe() as news:
            latest = news.get(0)
            while not stop.is_set():
                if connection.is_lost:
                    raise BrokerError("away", self._settings.broker)
                while (heard := self._next()) is not None:
                    self._take(heard)
                self._tell_all(connection, latest)
                latest = news.get(self._pace.wait) or latest

    def _tell_all(self, connection: BrokerConnection, news: Published | None) -> None:
        """What changed: the present first, then the entries that lead there."""
        sent = self._sent
        if not sent.whole or news is not sent.news:
            connection.publish(self._draft(Channel.VIEW, self._view(news)))
            self._tell_entries(connection)
            self._discover(connection, () if news is None else news.names)
            sent.news, sent.whole = news, True
        calls = self._sources.calls.now
        if calls != sent.calls:
            connection.publish(self._draft(Channel.CALLS, self._calls(calls)))
            sent.calls = calls
        now = time.monotonic()
        if not sent.beat or now - sent.beat >= self._pace.beat:
            sent.beat = now
            connection.publish(
                self._draft(Channel.HEALTH, self._health()),
                self._draft(Channel.PRESENCE, self._presence(True)),
            )
            self._store.save()

    def _tell_entries(self, connection: BrokerConnection) -> None:
        """All entries that the broker has not confirmed yet, in their order."""

        topic = self.name.topic(Channel.EVENTS)
        self._store.position = self._sources.feed.start(self._store.position)
        while events := self._sources.feed.after(self._store.position):
            connection.publish(*(Draft(topic, encoded(each)) for each in events))
            last = events[-1]
            self._store.advance(int(last.match), last.revision, last.id)

    def _discover(self, connection: BrokerConnection, names: tuple[str, ...]) -> None:
        """Tell Home Assistant, or take back what it was told elsewhere."""

        if names == self._sent.names:
            return
        chosen = self._settings
        topic = discovery_topic(chosen.discovery, self.name) if chosen.discovery else ""
        before = self._store.position.discovered
        if before not in ("", topic):
            connection.publish(Draft(before, b"", retain=True))
        if topic:
            language = self._sources.speech.language
            connection.publish(
                discovery(chosen.discovery, self.name, names, chosen.commands, language)
            )
        if before != topic:
            self._store.announce(topic)
        self._sent.names = names

    def _draft(self, channel: Channel, message: Answer) -> Draft:
        return Draft(self.name.topic(channel), encoded(message), retain=True)

    def _view(self, news: Published | None) -> TableView:
        session = self._sources.matches.current
        match = None
        if (
            news is not None
            and session is not None
            and str(session.match) == news.match
        ):
            match = public_match(self._sources.speech, session, news)
        turn = None if match is None else (match.match, match.turn_name, match.phase)
        if turn != self._turn:
            first = news is not None and self._turn is None
            self._turn_began = time.monotonic() - (self._age(news) if first else 0.0)
            self._turn = turn
        head = self._head()
        age = time.monotonic() - self._turn_began  # whatever becomes of the clock
        return TableView(**head, turn_since=head["at"] - age, match=match)

    def _age(self, news: Published | None) -> float:
        """Seconds since the last entry, where the clock can be right."""
        last = () if news is None else news.log[-1:]
        age = self._clock() - last[0].at if last else 0.0
        return age if 0 <= age < DAY_S else 0.0

    def _health(self) -> TableHealth:
        lines = health_lines(self._sources.speech, self._sources.health())
        return TableHealth(**self._head(), beat=self._pace.beat, lines=lines)

    def _presence(self, online: bool) -> Presence:
        return Presence(**self._head(), online=online, version=VERSION)

    def _calls(self, now: CallsNow) -> TableCalls:
        referee = now.referee
        call = None
        if referee is not None:
            call = OpenCall(referee.id, referee.by, referee.since, referee.answered)
        return TableCalls(**self._head(), referee=call, everybody=now.everybody)

    def _head(self) -> dict[str, Any]:
        return {"device": self._store.position.device, "at": self._clock()}

    def _next(self, timeout: float = 0.0) -> Heard | None:
        with suppress(Empty):
            return self._heard.get(timeout > 0, timeout or None)
        return None

    def _take(self, heard: Heard) -> None:
        """Do what is asked; a presence of another tells that the name is taken.

        Raises ``NameTaken``: of two that began at once the one with the smaller
        number stays.
        """
        found = parsed(heard.topic)
        if found is not None and found[1] is Channel.PRESENCE:
            other = self._other_presence(heard)
            if other is not None and other.online:
                if other.device < self._store.position.device:
                    raise NameTaken
                self._note("taken", self.name.text)
                self._sent = _Sent()  # it may have written over what is ours
            return
        if heard.retained:
            return  # somebody asked before we listened; it is over
        try:
            command = decoded(TableCommand, heard.payload)
        except ForeignMessage as error:
            self._note(error.code, heard.topic)
            return
        self._obey(command)

    def _obey(self, command: TableCommand) -> None:
        calls, session = self._sources.calls, self._sources.matches.current
        if command.command == "answer":
            calls.answer(command.call, command.by)
        elif not self._settings.commands:
            self._note("foreign", f"{command.command} (mqtt.commands = false)")
        elif command.command == "call":
            calls.call_everybody()
        elif session is not None:
            session.pause(command.command == "pause")

    def _other_presence(self, heard: Heard) -> Presence | None:
        """What another device says at our place; ``None`` for our own word."""
        if not heard.payload:
            return None
        try:
            presence = decoded(Presence, heard.payload)
        except ForeignMessage as error:
            self._note(error.code, heard.topic)
            return None
        return None if presence.device == self._store.position.device else presence

    def _note(self, code: str, detail: str) -> None:
        advice = HealthAdvice(HealthTopic.MQTT, Level.WARN, code, detail)
        self._foreign = time.monotonic(), advice

    def _stand(self, level: Level, code: str, detail: str) -> None:
        self._standing = HealthAdvice(HealthTopic.MQTT, level, code, detail)
