"""The table's link to a broker, where the settings name one.

Only then the packages that speak to it are loaded: others pay nothing for them.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from typing import Protocol

from companion.app.club.calls import Calls
from companion.app.config import Config
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.texts import Texts
from companion.core.advice import HealthAdvice

HealthCheck = Callable[[], tuple[HealthAdvice, ...]]


class _Publisher(Protocol):
    def run(self, stop: Event) -> None: ...

    def health(self) -> tuple[HealthAdvice, ...]: ...


class BrokerLink:
    """What is told to the broker of one table; nothing where none is named."""

    def __init__(self, config: Config, matches: Matches) -> None:
        """Nothing is loaded or read before ``begin``."""
        self._config = config
        self._matches = matches
        self._publisher: _Publisher | None = None
        wanted = bool(config.mqtt.broker)
        self.calls = Calls(matches.publish) if wanted else None
        """Calls from this table; ``None`` where nobody would hear them."""

    def begin(
        self, journal: Journal, texts: Texts, state: Path, check: HealthCheck
    ) -> Sequence[Callable[[Event], None]]:
        """What has to run; ``check`` gives the device's health."""
        if self.calls is None:
            return ()
        from companion.club import table
        from companion.club.table.feed import JournalFeed, Speech
        from companion.club.topics import TableName

        config, matches = self._config, self._matches
        speech = Speech(texts, config.language)
        feed = JournalFeed(journal, matches.games, speech)
        sources = table.TableSources(matches, feed, speech, self.calls, state, check)
        name = TableName(config.mqtt.club, config.mqtt.table or config.web.name)
        self._publisher = table.TablePublisher(config.mqtt, name, sources)
        return (self._publisher.run,)

    def health(self) -> tuple[HealthAdvice, ...]:
        """How the connection is; no line without one."""
        return () if self._publisher is None else self._publisher.health()
