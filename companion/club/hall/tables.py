"""All tables of a hall as they are now, from what the broker tells of them."""

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
)
from companion.club.topics import Channel, TableName, parsed
from companion.core.advice import HealthAdvice, HealthTopic, Level

GONE_S = 600.0
"""Seconds after which a table that left is shown no more. Chosen: longer than a change
of its power supply."""

FORGOTTEN_S = 600.0
"""Seconds for which a message that is not ours is told of."""

CLOCK_S = 120.0
"""Difference in s between two clocks that is told of; it orders nothing."""

DAY_S = 86_400.0


@dataclass(frozen=True, slots=True)
class HallTable:
    """One table. ``number`` is another whenever it looks otherwise; ``left`` when it
    went (s of our own clock), ``heard`` when its view came; ``shift`` is by how many s
    our clock is ahead of its own, ``None`` before it has said anything new, and
    ``view_shift`` what that was when its view came.
    """

    name: TableName
    device: str
    number: int = 0
    presence: Presence | None = None
    view: TableView | None = None
    health: TableHealth | None = None
    calls: TableCalls | None = None
    left: float | None = None
    heard: float = 0.0
    shift: float | None = None
    view_shift: float | None = None

    @property
    def online(self) -> bool:
        """Whether it is connected."""
        return self.presence is not None and self.presence.online

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
        """When it became this turn by our own clock, however wrong the table's is."""
        view = self.view
        if view is None:
            return None
        shift = self.shift if self.view_shift is None else self.view_shift
        if shift is not None:
            return view.turn_since + shift
        if 0 <= self.heard - view.turn_since < DAY_S:
            return view.turn_since
        return self.heard - max(0.0, view.at - view.turn_since)

    @property
    def clock_is_wrong(self) -> bool:
        """Whether its clock tells another time than ours."""
        return self.shift is not None and abs(self.shift) > CLOCK_S


class HallTables:
    """The tables of a hall. Safe to use from any thread."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        """Know no table yet."""
        self._clock = clock
        self._changed = Condition()
        self._number = 0
        self._tables: dict[TableName, HallTable] = {}
        self._troubles: dict[tuple[str, str], float] = {}

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
        except ForeignMessage as error:
            self._trouble(error.code, heard.topic)
            return None
        if not isinstance(letter, Letter) or not self._note(name, letter, heard):
            return None
        return name, letter

    def _note(self, name: TableName, letter: Letter, heard: Heard) -> bool:
        """Whether it is of the table that has this name."""
        now = self._clock()
        with self._changed:
            table = self._tables.get(name) or HallTable(name, letter.device)
            if table.device != letter.device:
                if table.online:
                    self._troubles["taken", name.text] = now
                    self._changed.notify_all()
                    return False
                table = HallTable(name, letter.device)
            if not heard.retained:
                table = replace(table, shift=now - letter.at)
            after = _with(table, letter, now)
            if isinstance(letter, TableView):
                shift = None if heard.retained else now - letter.at
                after = replace(after, view_shift=shift)
            if after.looks != table.looks or name not in self._tables:
                self._number += 1
                after = replace(after, number=self._number)
                self._changed.notify_all()
            self._tables[name] = after
        return True

    def disconnected(self) -> None:
        """The broker is gone: of no table is known whether it is there."""
        with self._changed:
            self._number += 1
            self._changed.notify_all()

    def shown(self) -> tuple[HallTable, ...]:
        """The tables to show, by name: those that are there or left a while ago."""
        now = self._clock()
        with self._changed:
            found = sorted(self._tables.values(), key=lambda each: each.name)
        return tuple(
            table
            for table in found
            if table.online or (table.left is not None and now - table.left < GONE_S)
        )

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
        now = self._clock()
        with self._changed:
            return tuple(
                HealthAdvice(HealthTopic.MQTT, Level.WARN, code, detail)
                for (code, detail), at in self._troubles.items()
                if abs(now - at) < FORGOTTEN_S
            )

    def _trouble(self, code: str, detail: str) -> None:
        """Note it; of many only the newest, as anybody may send anything."""
        with self._changed:
            for other in [key for key in self._troubles if key[0] == code]:
                del self._troubles[other]
            self._troubles[code, detail] = self._clock()
            self._number += 1
            self._changed.notify_all()


def _with(table: HallTable, letter: Letter, now: float) -> HallTable:
    if isinstance(letter, Presence):
        left = None if letter.online else now
        if left is not None and table.presence is None:
            left = letter.at  # it left before we came
        return replace(table, presence=letter, left=left)
    if isinstance(letter, TableView):
        return replace(table, view=letter, heard=now)
    if isinstance(letter, TableHealth):
        return replace(table, health=letter)
    if isinstance(letter, TableCalls):
        return replace(table, calls=letter)
    return table
