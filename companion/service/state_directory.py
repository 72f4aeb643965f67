"""The state directory: where the journal lies, held by one program at a time."""

import errno
import fcntl
import logging
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from companion.app.durable_file import keep
from companion.app.journal.recovery import BACKUPS
from companion.app.status import Unkept
from companion.app.storage.health import PIN
from companion.service.errors import ServiceError, StateLockedError
from companion.service.mounts import forgets_here

log = logging.getLogger(__name__)

JOURNAL = "journal.sqlite"
"""The journal's file name in the state directory."""

UNKEPT = {
    errno.EROFS: Unkept.MEMORY,
    errno.EACCES: Unkept.MEMORY,
    errno.EPERM: Unkept.MEMORY,
    errno.ENOSPC: Unkept.FULL,
    errno.EDQUOT: Unkept.FULL,
    errno.EFBIG: Unkept.FULL,
    errno.EIO: Unkept.FAILING,
}
"""What a directory says that takes no writes from us, and why nothing is kept then."""

UNKEPT_BY_SQLITE = {
    sqlite3.SQLITE_READONLY: Unkept.MEMORY,
    sqlite3.SQLITE_FULL: Unkept.FULL,
    sqlite3.SQLITE_IOERR: Unkept.FAILING,
}
"""The same by SQLite's primary result codes."""

ROOMS = (Path("/dev/shm"), Path(tempfile.gettempdir()))
"""Where a game may be played that cannot be kept; the first is memory."""

LEFT_BEHIND = ("pictures", "lock", BACKUPS, "journal.damaged-*")
"""What is not taken along into memory, by the patterns of its names."""


@dataclass(frozen=True, slots=True)
class StatePlace:
    """Where the state really lies; why it is gone with the power (``None``: it stays),
    and of what it is a copy that is gone with this program.
    """

    state: Path
    unkept: Unkept | None = None
    original: Path | None = None

    @property
    def backups(self) -> Path:
        """The folder of the journal's copies, which stays where it is."""
        return (self.original or self.state) / BACKUPS


@contextmanager
def placed(state: Path) -> Generator[StatePlace]:
    """The state directory, or a copy in memory where it takes no writes.

    The copy is gone at the end of the block. Raises ``OSError`` for what is neither
    (a file in its place), ``ServiceError`` where there is no memory to play in.
    """
    try:
        _try_to_write(state)
    except OSError as error:
        why = unkept_by(error)
        if why is None:
            raise
        log.warning("%s cannot be written, nothing is kept: %s", state, error.strerror)
    else:
        yield StatePlace(state, Unkept.MEMORY if forgets_here(state) else None)
        return
    with in_memory(state, why) as place:
        yield place


@contextmanager
def in_memory(state: Path, why: Unkept) -> Generator[StatePlace]:
    """A copy of the state in memory, gone at the end of the block; ``why`` nothing is
    kept. Raises ``ServiceError`` where there is no memory to play in.
    """
    with tempfile.TemporaryDirectory(prefix="companion-", dir=_room()) as folder:
        copied = Path(folder)
        whole = _copy(state, copied)
        yield StatePlace(copied, why if whole else Unkept.UNCOPIED, state)


def unkept_by(error: BaseException | None) -> Unkept | None:
    """Why nothing can be kept, by the fault of a write; ``None`` for any other."""
    if isinstance(error, OSError):
        return UNKEPT.get(error.errno or 0)
    if isinstance(error, sqlite3.Error):
        code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
        return UNKEPT_BY_SQLITE.get(code & 0xFF)
    return None


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


def _try_to_write(state: Path) -> None:
    """Raise the ``OSError`` that the first write would."""
    state.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=state) as file:
        file.write(b"1")
        file.flush()
        os.fsync(file.fileno())


def _room() -> Path:
    for room in ROOMS:
        if room.is_dir() and os.access(room, os.W_OK):
            return room
    names = " nor ".join(map(str, ROOMS))
    raise ServiceError(f"neither the state directory nor {names} can be written")


def _copy(state: Path, target: Path) -> bool:
    """Copy what can be read; what lies there stays as it is. Whether the journal is
    among it, or there is none.

    A PIN that cannot be read still locks: an empty file stands for it, which lets
    nobody in.
    """
    whole = True
    try:
        found = [path for path in state.iterdir() if not _left_behind(path)]
    except FileNotFoundError:
        return True
    except OSError as error:
        log.warning("%s cannot be read: %s", state, error.strerror)
        keep(target / PIN, b"", secret=True)
        return False
    for path in found:
        try:
            if path.is_dir():
                shutil.copytree(path, target / path.name)
            elif path.is_file():
                shutil.copyfile(path, target / path.name)
        except OSError as error:  # shutil.Error, too
            log.warning("%s is not taken along: %s", path, error)
            whole = whole and path.name not in (JOURNAL, f"{JOURNAL}-wal")
            if path.name == PIN:
                keep(target / PIN, b"", secret=True)
    return whole


def _left_behind(path: Path) -> bool:
    return any(path.match(pattern) for pattern in LEFT_BEHIND)
