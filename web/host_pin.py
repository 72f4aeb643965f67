"""The host's PIN: hashed on the card, guessed at most a few times by each."""

import hashlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock

from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import InvalidHashError, VerificationError

from companion.app.durable_file import keep
from companion.app.storage import reading
from companion.app.storage.health import NEW_PIN, PIN
from web.doors.guesses import Guesser, Guesses

log = logging.getLogger(__name__)

MOST_KIB, MOST_PASSES, MOST_LANES = 64 * 1024, 10, 8
"""What a hash may cost to check; ours costs 19 MiB, 2 passes, 1 lane. A damaged figure
could ask for all memory."""
_BASE64 = re.compile(r"[A-Za-z0-9+/]+")


class Host:
    """The PIN of one device. Safe to use from any thread."""

    def __init__(
        self, state: Path, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        """Read the PIN's hash, if one was set.

        Where there is one that cannot be used nobody gets in with any PIN but a new
        one, made by chance; ``NEW_PIN`` in the state directory has it.
        """
        self._path, self._new_pin = state / PIN, state / NEW_PIN
        self._lock, self._lost = Lock(), False
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._hash = self._read()
        self._guesses = Guesses(monotonic)

    @property
    def is_set(self) -> bool:
        """Whether a PIN was chosen."""
        return bool(self._hash)

    @property
    def is_lost(self) -> bool:
        """Whether the PIN's file was damaged and nobody has told the new one yet."""
        return self._lost

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

    def _read(self) -> str:
        """The hash of the PIN in force; empty where none was ever chosen."""
        pin = f"{secrets.randbelow(10**6):06}"
        made = ""

        def instead() -> bytes:
            nonlocal made
            made = self._hasher.hash(pin)
            return made.encode()

        found = reading.load(self._path, decode_hash, instead)
        if found.fault is None:
            return found.value or ""
        self._lost = True
        try:
            keep(self._new_pin, f"{pin}\n".encode(), secret=True)
            log.warning("the host's new PIN is in %s", self._new_pin)
        except OSError as error:
            log.warning("the host has no PIN until the next start: %s", error)
        return made or instead().decode()

    def _choose(self, pin: str) -> str:
        made = self._hasher.hash(pin)
        keep(self._path, made.encode(), secret=True)
        self._hash = made
        self._forget_new_pin()
        return self.mark

    def _forget_new_pin(self) -> None:
        """Remove the file of the new PIN: the host knows it."""
        self._lost = False
        try:
            self._new_pin.unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s cannot be removed: %s", self._new_pin, error.strerror)

    def _check(self, pin: str, guessers: Sequence[Guesser], at_table: bool) -> bool:
        if self._guesses.wait(guessers) and not at_table:
            return False
        try:
            self._hasher.verify(self._hash, pin)
        except (VerificationError, InvalidHashError):
            self._guesses.note_wrong(guessers)
            return False
        self._guesses.forgive(guessers)
        self._forget_new_pin()
        return True


def decode_hash(content: bytes) -> str:
    """The hash in a file. Raises ``ValueError`` where it is none of ours."""
    found = reading.text(content)
    costs = extract_parameters(found)
    dear = (
        costs.memory_cost > MOST_KIB
        or costs.time_cost > MOST_PASSES
        or costs.parallelism > MOST_LANES
    )
    if dear or not all(map(_BASE64.fullmatch, found.split("$")[-2:])):
        raise reading.Damage("no hash of a PIN")
    return found
