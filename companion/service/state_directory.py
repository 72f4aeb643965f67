"""The state directory: where the journal lies, held by one program at a time."""

import fcntl
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from companion.service.errors import StateLockedError

JOURNAL = "journal.sqlite"
"""The journal's file name in the state directory."""


@contextmanager
def exclusive(state: Path) -> Generator[None]:
    """Lock the state directory until the block ends.

    Raises ``StateLockedError`` when another program holds it.
    """
    try:
        state.mkdir(parents=True, exist_ok=True)
        with (state / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield
    except BlockingIOError as error:
        raise StateLockedError(f"{state}: another companion is running here") from error
