"""The host's PIN: hashed on the card, guessed at most a few times."""

import hashlib
import time
from collections.abc import Callable
from pathlib import Path
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from companion.app.durable_file import keep

GUESSES = 5
"""Number of wrong guesses in a row before a pause."""
PAUSE = 60.0
"""Length in s of the first pause; every further wrong guess doubles it."""
LONGEST = 3600.0
"""Length in s of the longest pause."""


class Host:
    """The PIN of one device. Safe to use from any thread."""

    def __init__(
        self, state: Path, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        """Read the PIN's hash, if one was set."""
        self._path = state / "host.pin"
        self._monotonic = monotonic
        self._lock = Lock()
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._hash = _read(self._path)
        self._wrong = 0
        self._until = 0.0

    @property
    def is_set(self) -> bool:
        """Whether a PIN was chosen."""
        return bool(self._hash)

    @property
    def mark(self) -> str:
        """What a host's cookie carries; another PIN has another mark."""
        return (
            hashlib.sha256(self._hash.encode()).hexdigest()[:16] if self._hash else ""
        )

    def choose(self, pin: str) -> str:
        """Set or change the PIN, and return its mark. Raises ``OSError``."""
        with self._lock:
            return self._choose(pin)

    def admit(self, pin: str) -> str:
        """The mark of a host who gives this PIN; empty when it is not the PIN.

        Where none was chosen yet, this one is chosen: of two first phones one does,
        the other must give the same. A guess during a pause is wrong unchecked.
        Raises ``OSError``.
        """
        with self._lock:
            if not self._hash:
                return self._choose(pin)
            return self.mark if self._check(pin) else ""

    def wait(self) -> int:
        """Seconds until the next guess is checked; 0 when it is checked at once."""
        return max(0, round(self._until - self._monotonic() + 0.5))

    def _choose(self, pin: str) -> str:
        made = self._hasher.hash(pin)
        keep(self._path, made.encode(), secret=True)
        self._hash = made
        return self.mark

    def _check(self, pin: str) -> bool:
        if self.wait():
            return False
        try:
            self._hasher.verify(self._hash, pin)
        except (VerificationError, InvalidHashError):
            self._count()
            return False
        self._wrong = 0
        return True

    def _count(self) -> None:
        self._wrong += 1
        if self._wrong >= GUESSES:
            pause = min(LONGEST, PAUSE * 2 ** (self._wrong - GUESSES))
            self._until = self._monotonic() + pause


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""
