"""All tables of a hall as they are now, from what the broker tells of them.

How long something is ago is measured by a monotonic clock (s from anywhere): a hall
whose date is set in the middle of an evening shows the same ages.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Condition

from companion.club.broker import Heard
from companion.club.messages import (
    KINDS,
    ForeignMessage,
    Letter,
    Presence,
    TableCalls,
    TableHealth,
    TableView,
    decoded,
    require_shown,
)
from companion.club.topics import Channel, TableName, parsed
from companion.core.advice import HealthAdvice, HealthTopic, Level

GONE_S = 600.0
"""Seconds after which a table that left is shown no more. Chosen: longer than a change
of its power supply."""

SILENT_S = 90.0
"""Seconds of silence after which a table counts as gone though the broker holds that
it is there, at least: its last will was lost with a broker. A table gives three signs
of life in them."""

FORGOTTEN_S = 600.0
"""Seconds for which a message that is not ours is told of."""

CLOCK_S = 120.0
"""Difference in s between two clocks that is told of; it orders nothing."""

DAY_S = 86_400.0


@dataclass(frozen=True, slots=True)
class HallTable:
    """One table. ``number`` is another whenever it looks otherwise; ``spoke`` when it
    last said something, ``left`` when it went (s of our monotonic clock), ``silent``:
    it went without a word. ``shift`` is by how many s our date is ahead of its own,
    ``offset`` our monotonic clock, both ``None`` before it has said anything new;
    ``view_offset`` what that was when its view came, ``guess`` when its turn began as
    far as the dates tell.
    """

    name: TableName
    device: str
    number: int = 0
    presence: Presence | None = None
    view: TableView | None = None
    health: TableHealth | None = None
    calls: TableCalls | None = None
    spoke: float = 0.0
    left: float | None = None
    silent: bool = False
    shift: float | None = None
    offset: float | None = None
    view_offset: float | None = None
    guess: float = 0.0

    @property
    def online(self) -> bool:
        """Whether it is connected."""
        return self.presence is not None and self.presence.online and not self.silent

    @property
    def looks(self) -> tuple[object, ...]:
        """What a page shows of it; a sign of life changes nothing of that."""
        return (
            *(self.online, self.view, self.clock_is_wrong),
            None if self.health is None else self.health.lines,
            None if self.calls is None else self.calls.referee,
        )

    @property
    def turn_since(self) -> float | None:
        """When it became this turn by our monotonic clock, whatever the dates say."""
        if self.view is None:
            return None
        offset = self.offset if self.view_offset is None else self.view_offset
        return self.guess if offset is None else self.view.turn_since + offset

    @property
    def clock_is_wrong(self) -> bool:
        """Whether its clock tells another time than ours."""
        return self.shift is not None and abs(self.shift) > CLOCK_S


class HallTables:
    """The tables of a hall. Safe to use from any thread."""

    def __init__(
        self,
        clock: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Know no table yet."""
        self._clock = clock
        self._monotonic = monotonic
        self._listening: float | None = None
        self._changed = Condition()
        self._number = 0
        self._tables: dict[TableName, HallTable] = {}
        self._troubles: dict[tuple[str, str], float] = {}

    @property
    def now(self) -> float:
        """Our monotonic clock, in s: what ages are counted to."""
        return self._monotonic()

    def take(self, heard: Heard) -> tuple[TableName, Letter] | None:
        """Note a message; what it says and whose it is, where it counts."""
        found = parsed(heard.topic)
        if found is None:
            self._trouble("foreign", heard.topic)
            return None
        name, channel = found
        if channel is Channel.COMMAND or not heard.payload:
            return None
        try:
            letter = decoded(KINDS[channel], heard.payload)
            if isinstance(letter, TableView) and letter.match is not None:
                require_shown(letter.match)
        except ForeignMessage as error:
            self._trouble(error.code, heard.topic)
            return None
        if not isinstance(letter, Letter) or not self._note(name, letter, heard):
            return None
        return name, letter

    def _note(self, name: TableName, letter: Letter, heard: Heard) -> bool:
        """Whether it is of the table that has this name."""
        date, now = self._clock(), self._monotonic()
        with self._changed:
            known = self._tables.get(name)
            table = None if known is None else self._aged(known, now)
            if table is None or (table.device != letter.device and not table.online):
                table = HallTable(name, letter.device, spoke=now)
            elif table.device != letter.device:
                self._troubles["taken", name.text] = now
                self._changed.notify_all()
                return False
            after = table
            if not heard.retained:
                shift, offset = date - letter.at, now - letter.at
                after = replace(after, shift=shift, offset=offset)
                after = replace(after, spoke=now, silent=False)
            after = _with(after, letter, now)
            if isinstance(letter, TableView):
                fresh = None if heard.retained else now - letter.at
                guess = now - _age(letter, date)
                after = replace(after, view_offset=fresh, guess=guess)
            if after.looks != table.looks or name not in self._tables:
                self._number += 1
                after = replace(after, number=self._number)
                self._changed.notify_all()
            self._tables[name] = after
        return True

    def connected(self) -> None:
        """The broker is there: from now on silence means something."""
        self._listen(self._monotonic())

    def disconnected(self) -> None:
        """The broker is gone: of no table is known whether it is there."""
        self._listen(None)

    def _listen(self, since: float | None) -> None:
        with self._changed:
            self._listening = since
            self._number += 1
            self._changed.notify_all()

    def shown(self) -> tuple[HallTable, ...]:
        """The tables to show, by name: those that are there or left a while ago."""
        now = self._monotonic()
        with self._changed:
            for name, table in self._tables.items():
                self._tables[name] = self._aged(table, now)
            found = sorted(self._tables.values(), key=lambda each: each.name)
        return tuple(
            table
            for table in found
            if table.online or (table.left is not None and now - table.left < GONE_S)
        )

    def _aged(self, table: HallTable, now: float) -> HallTable:
        """A table that has been silent for too long while we listened is gone."""
        since = self._listening
        if since is None or not table.online:
            return table
        beat = 0.0 if table.health is None else table.health.beat
        limit = max(SILENT_S, min(3 * beat, GONE_S))
        if now - max(table.spoke, since) <= limit:
            return table
        return replace(table, silent=True, left=now)

    def get(self, name: TableName) -> HallTable | None:
        """A table that was ever heard of."""
        with self._changed:
            return self._tables.get(name)

    def wait(self, number: int, timeout: float) -> int:
        """The number of the newest change, after ``number`` or after s."""
        with self._changed:
            self._changed.wait_for(lambda: self._number > number, timeout)
            return self._number

    def troubles(self) -> tuple[HealthAdvice, ...]:
        """What came of late that is not ours, newer, or of a name that is taken."""
        now = self._monotonic()
        with self._changed:
            return tuple(
                HealthAdvice(HealthTopic.MQTT, Level.WARN, code, detail)
                for (code, detail), at in self._troubles.items()
                if now - at < FORGOTTEN_S
            )

    def _trouble(self, code: str, detail: str) -> None:
        """Note it; of many only the newest, as anybody may send anything."""
        with self._changed:
            for other in [key for key in self._troubles if key[0] == code]:
                del self._troubles[other]
            self._troubles[code, detail] = self._monotonic()
            self._number += 1
            self._changed.notify_all()


def _with(table: HallTable, letter: Letter, now: float) -> HallTable:
    if isinstance(letter, Presence):
        # One that left before we came is gone; what a broker repeats is nothing new.
        was, left = table.presence, table.left
        if letter.online:
            left = left if table.silent else None
        elif was is not None and was.online:
            left = now
        return replace(table, presence=letter, left=left)
    if isinstance(letter, TableView):
        return replace(table, view=letter)
    if isinstance(letter, TableHealth):
        return replace(table, health=letter)
    if isinstance(letter, TableCalls):
        return replace(table, calls=letter)
    return table


def _age(view: TableView, date: float) -> float:
    """Seconds since it became this turn, by our date where that can be right."""
    age = date - view.turn_since
    return age if 0 <= age < DAY_S else max(0.0, view.at - view.turn_since)
