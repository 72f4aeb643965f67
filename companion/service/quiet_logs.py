"""Logs of others that say the same thing over and over: once, then how often."""

import logging
import time
from collections.abc import Callable
from threading import Lock
from typing import Self

EVERY_S = 600.0
"""Seconds between two lines of the same kind. Chosen: an evening has some twenty."""


class Repeats(logging.Filter):
    """Lets a message of one kind through at most once in ``every`` s.

    The next line says how many were left out, so nothing is hidden. Of one kind are
    messages with the same words, whatever their figures. Safe from any thread.
    """

    def __init__(
        self, every: float = EVERY_S, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Nothing was said yet; ``clock`` gives s."""
        super().__init__()
        self._every, self._clock = every, clock
        self._lock = Lock()
        self._last: dict[str, tuple[float, int]] = {}

    @classmethod
    def quieten(cls, log: logging.Logger) -> Self | None:
        """Put one before a logger that has none yet."""
        if any(isinstance(each, cls) for each in log.filters):
            return None
        made = cls()
        log.addFilter(made)
        return made

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to say it; it then tells how many were left out.

        Faults are always said.
        """
        if record.exc_info or record.levelno > logging.WARNING:
            return True
        kind, now = str(record.msg), self._clock()
        with self._lock:
            last, left_out = self._last.get(kind, (-self._every, 0))
            if now - last < self._every:
                self._last[kind] = last, left_out + 1
                return False
            self._last[kind] = now, 0
        if left_out:
            record.msg = f"{record.getMessage()} ({left_out} more since the last line)"
            record.args = None
        return True
