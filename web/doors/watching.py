"""Whether phones without a seat may look on: the host says so, kept on the card."""

import logging
import tomllib
from pathlib import Path
from threading import Lock

from companion.app.durable_file import keep

log = logging.getLogger(__name__)


class Watchers:
    """What the host decided, stored in ``watchers.toml``. Safe from any thread."""

    def __init__(self, state: Path, usual: bool) -> None:
        """Read it; ``usual`` holds until the host decides. A file that cannot be read
        lets nobody look on.
        """
        self._path = state / "watchers.toml"
        self._lock = Lock()
        self._allowed = _read(self._path, usual)

    @property
    def allowed(self) -> bool:
        """Whether a phone without a seat may look on once it asked to."""
        return self._allowed

    def allow(self, allowed: bool) -> None:
        """Decide it anew. Raises ``OSError``; then all stays as it was."""
        with self._lock:
            keep(self._path, f"allowed = {str(allowed).lower()}\n".encode())
            self._allowed = allowed


def _read(path: Path, usual: bool) -> bool:
    try:
        allowed: object = tomllib.loads(path.read_text("utf-8")).get("allowed")
    except FileNotFoundError:
        return usual
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s cannot be read, nobody may look on: %s", path, error)
        return False
    if not isinstance(allowed, bool):
        log.warning("%s cannot be read, nobody may look on: no yes or no", path)
    return allowed is True
