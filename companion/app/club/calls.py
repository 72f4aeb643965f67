"""Calls from a table: for a referee, whom a hall answers, and of everybody to it."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock

EVERYBODY_S = 60.0
"""Seconds that a call of everybody is shown. Chosen: the way from the garden."""


@dataclass(frozen=True, slots=True)
class RefereeCall:
    """Who calls, since when (s since 1970), and who is on the way (empty: nobody)."""

    id: int
    by: str
    since: float
    answered: str = ""


@dataclass(frozen=True, slots=True)
class CallsNow:
    """The calls that are open."""

    referee: RefereeCall | None = None
    everybody: bool = False


class Calls:
    """The calls of one table. Safe to use from any thread.

    ``changed`` is called after each change.
    """

    def __init__(
        self,
        changed: Callable[[], None],
        clock: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nobody calls."""
        self._changed = changed
        self._clock = clock
        self._monotonic = monotonic
        self._lock = Lock()
        self._count = round(clock()) % 1_000_000 * 1000  # another after a restart
        self._referee: RefereeCall | None = None
        self._until: float | None = None

    @property
    def now(self) -> CallsNow:
        """What is open; a call of everybody ends by itself."""
        with self._lock:
            until = self._until
            if until is not None and self._monotonic() >= until:
                self._until = until = None
            return CallsNow(self._referee, until is not None)

    def call_referee(self, by: str) -> None:
        """Call a referee; a call that is open stays as it is."""
        with self._lock:
            if self._referee is not None:
                return
            self._count += 1
            self._referee = RefereeCall(self._count, by, self._clock())
        self._changed()

    def answer(self, number: int, by: str) -> None:
        """Somebody comes; a call that is over is not answered."""
        with self._lock:
            found = self._referee
            if found is None or found.id != number or found.answered == by:
                return
            self._referee = replace(found, answered=by)
        self._changed()

    def end(self) -> None:
        """No referee is needed any more."""
        with self._lock:
            if self._referee is None:
                return
            self._referee = None
        self._changed()

    def call_everybody(self) -> None:
        """Call everybody to the table for ``EVERYBODY_S``."""
        with self._lock:
            self._until = self._monotonic() + EVERYBODY_S
        self._changed()
