"""The OK button, lent to a page for a moment: its press does not reach the game."""

import time
from collections.abc import Callable
from threading import Lock

from companion.core.signal import Button, Press

Clock = Callable[[], float]


class ButtonLease:
    """Passes presses on to the game; while a page asks, OK is the page's.

    OK and back together stay the game's. A page that closes stops asking, and the
    lease ends by itself. Safe to use from any thread.
    """

    def __init__(
        self, press: Callable[[Press], None], clock: Clock = time.monotonic
    ) -> None:
        """Lend what goes to ``press``; ``clock`` gives seconds."""
        self._press, self._clock = press, clock
        self._lock = Lock()
        self._until = 0.0
        self._pressed = False

    def press(self, press: Press) -> None:
        """Take a press of the panel; a phone's answer to the game never comes here."""
        with self._lock:
            single = press.button is Button.OK and press.beside is None
            lent = single and self._clock() < self._until
            self._pressed = self._pressed or lent
        if not lent:
            self._press(press)

    def ask(self, seconds: float) -> bool:
        """Borrow OK for a number of seconds from now (0: give it back); whether it was
        pressed since the page asked last. A press from an older lease is forgotten.
        """
        with self._lock:
            now = self._clock()
            pressed = self._pressed and now < self._until
            self._pressed, self._until = False, now + seconds
        return pressed
