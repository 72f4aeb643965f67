"""The one way in which a small file of the state is read.

Whatever may stand in its place after a power cut, a bad card or a slip of the hand (a
torn or empty file, a block of zeros, a folder, a FIFO) is set aside with its date and
told; the caller's default then counts. What may not be read is no damage: it stays.
"""

import logging
import os
import re
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Generic, TypeVar
from zlib import crc32

import msgspec

from companion.app.durable_file import set_aside
from companion.app.file_ledger import LEDGER, FileCause, FileFault
from companion.app.formats import NewerFormat

log = logging.getLogger(__name__)

T = TypeVar("T")

MOST_BYTES = 4 * 1024 * 1024
"""Size above which a small file is none of ours. Chosen: a box with every layout that
ever was is far smaller."""

CHECK = "# crc32 "
"""How the first line of a file with a checksum begins; a comment to TOML."""

WEEK = timedelta(days=7)
"""How long the pages tell of a file that was set aside. Chosen: an evening or two."""

ASIDE = re.compile(r"\.(?:damaged|newer)-(\d{4}-\d\d-\d\dT\d{4})(?:\.\d+)?$")
"""How the name of a file ends that was set aside."""


class Damage(ValueError):
    """Content that is none of ours; the message says why, without the file's name."""


@dataclass(frozen=True, slots=True)
class LoadedFile(Generic[T]):
    """What a file holds; ``value`` is ``None`` where there is none that can be used,
    ``fault`` says why, and is ``None`` where there simply is no file.
    """

    value: T | None
    fault: FileFault | None = None


def load(
    path: Path,
    decode: Callable[[bytes], T],
    instead: Callable[[], bytes] | None = None,
) -> LoadedFile[T]:
    """What ``decode`` makes of a file's content. Raises nothing of its own.

    Content at which ``decode`` raises ``ValueError`` or ``RecursionError`` is damage,
    ``NewerFormat`` a later version: the file is set aside, logged, and held in the
    ledger where it cannot be. What ``instead`` makes, a secret, is then put in its
    place with no moment between.
    """
    found, identity = _read(path, decode)
    if found.fault is None:
        LEDGER.read(path)
        return found
    if found.fault.cause is FileCause.UNREADABLE:
        return _noted(found.fault)
    return _noted(_moved(found.fault, identity, instead))


def check(path: Path, decode: Callable[[bytes], object]) -> FileFault | None:
    """What is wrong with a file, which stays as it is."""
    return _read(path, decode)[0].fault


def text(content: bytes) -> str:
    """The text of a file. Raises ``Damage``."""
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Damage(f"byte {error.start} is no UTF-8") from error


def json_of(content: bytes, kind: type[T]) -> T:
    """The value of a JSON file. Raises ``Damage`` where it is none of this kind."""
    try:
        return msgspec.json.decode(text(content), type=kind)
    except msgspec.DecodeError as error:
        raise Damage(str(error)) from error


def local_time() -> datetime:
    """The time of this machine's clock, in its own zone."""
    return datetime.now().astimezone()


def sealed(written: str) -> str:
    """A text behind its checksum, in a first line of its own."""
    return f"{CHECK}{crc32(written.encode()):08x}\n{written}"


def check_seal(written: str) -> None:
    """Raise ``Damage`` where the checksum of a text is not that of what it holds.

    A text without one, of an earlier version or a person, is taken as it is.
    """
    head, _, body = written.partition("\n")
    if head.startswith(CHECK) and head != f"{CHECK}{crc32(body.encode()):08x}":
        raise Damage("its checksum is another")


def aside(state: Path, now: datetime | None = None) -> tuple[Path, ...]:
    """The files of a state that were set aside, oldest first; with ``now`` those of
    the week before (or dated by a clock that was not set).
    """
    found = ((path, ASIDE.search(path.name)) for path in _listed(state))
    dated = sorted((match[1], path) for path, match in found if match)
    return tuple(path for date, path in dated if now is None or not _is_old(date, now))


def _listed(state: Path) -> Iterator[Path]:
    for folder in (state, state / "box"):
        try:
            yield from folder.iterdir()
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("%s cannot be listed: %s", folder, error.strerror)


def _is_old(date: str, now: datetime) -> bool:
    try:
        return now - datetime.strptime(date, "%Y-%m-%dT%H%M").astimezone() > WEEK
    except ValueError:  # no date of any calendar
        return False


def _read(
    path: Path, decode: Callable[[bytes], T]
) -> tuple[LoadedFile[T], tuple[int, int] | None]:
    """What is in a file, and its device and inode where it could be opened."""
    identity: tuple[int, int] | None = None
    try:
        identity, content = _content(path)
        return LoadedFile(decode(content)), identity
    except FileNotFoundError:
        return LoadedFile(None), None
    except OSError as error:
        cause, detail = FileCause.UNREADABLE, error.strerror or str(error)
    except NewerFormat as error:
        cause, detail = FileCause.NEWER, str(error)
    except RecursionError:
        cause, detail = FileCause.DAMAGED, "nested too deep"
    except ValueError as error:
        cause, detail = FileCause.DAMAGED, str(error).removeprefix(f"{path}: ")
    return LoadedFile(None, FileFault(path, cause, detail)), identity


def _content(path: Path) -> tuple[tuple[int, int], bytes]:
    """Device and inode of a file, and what is in it. Raises ``OSError``, ``Damage``.

    What is no regular file is never opened: a FIFO would have us wait, and a device
    may act.
    """
    _check_regular(path.stat())
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    with os.fdopen(descriptor, "rb") as file:
        found = os.fstat(descriptor)
        _check_regular(found)
        content = file.read(MOST_BYTES + 1)
    if not content.strip(b"\0"):
        raise Damage("empty" if not content else "nothing but zeros")
    if len(content) > MOST_BYTES:
        raise Damage(f"more than {MOST_BYTES} bytes")
    return (found.st_dev, found.st_ino), content


def _check_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise Damage("no regular file")


def _moved(
    fault: FileFault,
    identity: tuple[int, int] | None,
    instead: Callable[[], bytes] | None,
) -> FileFault:
    """Set a file aside, unless another has taken its place meanwhile."""
    moved: Path | None = None
    try:
        made = None if instead is None else instead()
        now = fault.path.lstat()
        if identity is None or identity == (now.st_dev, now.st_ino):
            moved = set_aside(fault.path, fault.cause, local_time(), made)
    except FileNotFoundError:
        pass  # another thread has set it aside
    except OSError as error:
        log.warning("%s stays where it is: %s", fault.path, error.strerror)
    return replace(fault, aside=moved)


def _noted(fault: FileFault) -> LoadedFile[Any]:
    log.warning("%s", fault)
    if fault.aside is None:
        LEDGER.read_failed(fault)
    else:
        LEDGER.read(fault.path)
    return LoadedFile(None, fault)
