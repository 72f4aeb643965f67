"""The OK button, lent to a page for a moment: its press does not reach the game."""

import time
from collections.abc import Callable
from threading import Lock

from companion.core.signal import Button, Press

Clock = Callable[[], float]

ROUNDING_S = 1e-6
"""Seconds by which two readings of a clock may disagree."""


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
        self._until = self._least = self._since = 0.0
        self._about = 0
        self._pressed: float | None = None

    def press(self, press: Press) -> None:
        """Take a press of the panel; a phone's answer to the game never comes here."""
        with self._lock:
            now, single = self._clock(), press.button is Button.OK and not press.beside
            lent = single and now < self._until and self._is_meant(press.held, now)
            if lent:
                self._pressed = max(press.held, self._pressed or 0.0)
        if not lent:
            self._press(press)

    def ask(self, seconds: float, held: float = 0.0, about: int = 0) -> bool:
        """Borrow OK for a number of seconds from now (0: give it back); whether it was
        pressed for at least ``held`` s since the page asked last. Shorter presses stay
        the game's, and with ``held`` those that began before the page asked first, or
        ``about`` something else. A press from an older lease is forgotten.
        """
        with self._lock:
            now, pressed = self._clock(), self._pressed
            same = now < self._until and (held, about) == (self._least, self._about)
            found = same and pressed is not None and pressed >= held
            if not same:
                self._since = now
            self._pressed, self._until = None, now + seconds
            self._least, self._about = held, about
        return found

    def _is_meant(self, held: float, now: float) -> bool:
        """Whether a press that ends now is one that the page has asked for."""
        return held >= self._least and (
            not self._least or held <= now - self._since + ROUNDING_S
        )
