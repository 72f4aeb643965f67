"""The state directory: where the journal lies, held by one program at a time."""

import errno
import fcntl
import logging
import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from companion.app.durable_file import keep
from companion.app.storage.health import PIN
from companion.service.errors import ServiceError, StateLockedError
from companion.service.mounts import forgets_here

log = logging.getLogger(__name__)

JOURNAL = "journal.sqlite"
"""The journal's file name in the state directory."""

REFUSED = {errno.EROFS, errno.EACCES, errno.EPERM}
"""What a directory says that takes no writes from us, now or ever."""

ROOMS = (Path("/dev/shm"), Path(tempfile.gettempdir()))
"""Where a game may be played that cannot be kept; the first is memory."""

LEFT_BEHIND = {"pictures", "lock"}
"""What is not taken along into memory."""


@dataclass(frozen=True, slots=True)
class StatePlace:
    """Where the state really lies; ``volatile``: it is gone with the power,
    ``copied``: with this program.
    """

    state: Path
    volatile: bool = False
    copied: bool = False


@contextmanager
def placed(state: Path) -> Generator[StatePlace]:
    """The state directory, or a copy in memory where it takes no writes.

    The copy is gone at the end of the block. Raises ``OSError`` for what is neither
    (a full disk, a file in its place), ``ServiceError`` where there is no memory to
    play in.
    """
    try:
        _try_to_write(state)
    except OSError as error:
        if error.errno not in REFUSED:
            raise
        log.warning("%s cannot be written, nothing is kept: %s", state, error.strerror)
    else:
        yield StatePlace(state, forgets_here(state))
        return
    with tempfile.TemporaryDirectory(prefix="companion-", dir=_room()) as folder:
        copied = Path(folder)
        _copy(state, copied)
        yield StatePlace(copied, True, True)


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


def _copy(state: Path, target: Path) -> None:
    """Copy what can be read; what lies there stays as it is.

    A PIN that cannot be read still locks: an empty file stands for it, which lets
    nobody in.
    """
    try:
        found = [path for path in state.iterdir() if path.name not in LEFT_BEHIND]
    except FileNotFoundError:
        return
    except OSError as error:
        log.warning("%s cannot be read: %s", state, error.strerror)
        keep(target / PIN, b"", secret=True)
        return
    for path in found:
        try:
            if path.is_dir():
                shutil.copytree(path, target / path.name)
            elif path.is_file():
                shutil.copyfile(path, target / path.name)
        except OSError as error:  # shutil.Error, too
            log.warning("%s is not taken along: %s", path, error)
            if path.name == PIN:
                keep(target / PIN, b"", secret=True)
