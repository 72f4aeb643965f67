"""How fast a demo plays: as asked, slower, not at all, or one move at a time."""

from dataclasses import dataclass, field
from threading import Condition, Event

SLOW = 3.0
"""How many times as long as usual a slow demo waits. Chosen: a sentence can be read."""

CHECK_S = 0.5
"""Seconds after which a demo that pauses sees that it is to end."""


@dataclass
class Pace:
    """The pace that the watchers of a demo choose. Safe from any thread."""

    _changed: Condition = field(default_factory=Condition)
    _slow: bool = False
    _paused: bool = False
    _owed: int = 0

    @property
    def slow(self) -> bool:
        """Whether it plays slower than usual."""
        return self._slow

    @property
    def paused(self) -> bool:
        """Whether it waits for somebody to go on."""
        return self._paused

    def set(self, *, slow: bool | None = None, paused: bool | None = None) -> None:
        """Choose; what is ``None`` stays as it is."""
        with self._changed:
            self._slow = self._slow if slow is None else slow
            self._paused = self._paused if paused is None else paused
            self._owed = 0
            self._changed.notify_all()

    def next(self) -> None:
        """Have one move played, and then pause."""
        with self._changed:
            self._paused = True
            self._owed += 1
            self._changed.notify_all()

    def begin(self, stop: Event) -> None:
        """Wait until a move may be played."""
        with self._changed:
            while self._paused and not self._owed and not stop.is_set():
                self._changed.wait(CHECK_S)
            self._owed = max(0, self._owed - 1)

    def wait(self, seconds: float, stop: Event) -> None:
        """Wait as the pace has it; one that pauses meanwhile plays its move at once."""
        stop.wait(seconds * (SLOW if self._slow else 1.0))
