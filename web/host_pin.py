"""The host's PIN: hashed on the card, guessed at most a few times by each."""

import hashlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from companion.app.durable_file import keep
from web.doors.guesses import Guesser, Guesses


class Host:
    """The PIN of one device. Safe to use from any thread."""

    def __init__(
        self, state: Path, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        """Read the PIN's hash, if one was set."""
        self._path = state / "host.pin"
        self._lock = Lock()
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._hash = _read(self._path)
        self._guesses = Guesses(monotonic)

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

    def admit(
        self, pin: str, guessers: Sequence[Guesser] = (), at_table: bool = False
    ) -> str:
        """The mark of a host who gives this PIN; empty when it is not the PIN.

        Where none was chosen yet, this one is chosen: of two first phones one does,
        the other must give the same. A guess during the pause of one of ``guessers``
        is wrong unchecked, unless whoever guesses is ``at_table``. Raises ``OSError``.
        """
        with self._lock:
            if not self._hash:
                return self._choose(pin)
            return self.mark if self._check(pin, guessers, at_table) else ""

    def wait(self, guessers: Sequence[Guesser]) -> int:
        """Seconds until the next guess is checked; 0 when it is checked at once."""
        with self._lock:
            return self._guesses.wait(guessers)

    def _choose(self, pin: str) -> str:
        made = self._hasher.hash(pin)
        keep(self._path, made.encode(), secret=True)
        self._hash = made
        return self.mark

    def _check(self, pin: str, guessers: Sequence[Guesser], at_table: bool) -> bool:
        if self._guesses.wait(guessers) and not at_table:
            return False
        try:
            self._hasher.verify(self._hash, pin)
        except (VerificationError, InvalidHashError):
            self._guesses.note_wrong(guessers)
            return False
        self._guesses.forgive(guessers)
        return True


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""
