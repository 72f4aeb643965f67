"""A loop in a thread of its own, as the service runs it."""

from collections.abc import Callable
from threading import Event, Thread

from tests.club.mosquitto import PATIENCE


class Running:
    """Runs until ``end``."""

    def __init__(self, run: Callable[[Event], None]) -> None:
        self._run = run
        self._stop = Event()
        self._thread: Thread | None = None

    def begin(self) -> None:
        self._stop.clear()
        self._thread = Thread(target=self._run, args=(self._stop,))
        self._thread.start()

    def end(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join(PATIENCE)
            assert not self._thread.is_alive()
            self._thread = None
