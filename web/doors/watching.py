"""Whether phones without a seat may look on: the host says so, kept on the card."""

import tomllib
from functools import partial
from pathlib import Path
from threading import Lock

from companion.app.durable_file import keep
from companion.app.storage import reading

WATCHERS = "watchers.toml"
"""The file of the decision, in the state directory."""


class Watchers:
    """What the host decided, stored in ``watchers.toml``. Safe from any thread."""

    def __init__(self, state: Path, usual: bool) -> None:
        """Read it; ``usual`` holds until the host decides. A file that cannot be used
        lets nobody look on, from then on.
        """
        self._path = state / WATCHERS
        self._lock = Lock()
        found = reading.load(self._path, decode_watchers, partial(_encoded, False))
        decided = usual if found.value is None else found.value
        self._allowed = decided and found.fault is None

    @property
    def allowed(self) -> bool:
        """Whether a phone without a seat may look on once it asked to."""
        return self._allowed

    def allow(self, allowed: bool) -> None:
        """Decide it anew. Raises ``OSError``; then all stays as it was."""
        with self._lock:
            keep(self._path, _encoded(allowed))
            self._allowed = allowed


def decode_watchers(content: bytes) -> bool:
    """The decision in a file. Raises ``ValueError`` where it is none."""
    allowed: object = tomllib.loads(reading.text(content)).get("allowed")
    if not isinstance(allowed, bool):
        raise reading.Damage("no yes or no")
    return allowed


def _encoded(allowed: bool) -> bytes:
    return f"allowed = {str(allowed).lower()}\n".encode()
