"""What went wrong with small files since this program began."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from threading import Lock
from typing import assert_never


class FileCause(StrEnum):
    """What is wrong with a file. Message ``health-files-<cause>`` says so."""

    UNWRITTEN = "unwritten"
    UNREADABLE = "unreadable"
    DAMAGED = "damaged"
    NEWER = "newer"


@dataclass(frozen=True, slots=True)
class FileFault:
    """One file and what is wrong with it; ``aside`` is where it was set aside."""

    path: Path
    cause: FileCause
    detail: str
    aside: Path | None = None

    def __str__(self) -> str:
        """One sentence for a log or a terminal."""
        aside = f"; set aside as {self.aside.name}" if self.aside else ""
        match self.cause:
            case FileCause.UNWRITTEN:
                said = f"{self.path} could not be written: {self.detail}"
            case FileCause.UNREADABLE:
                said = f"{self.path} cannot be read: {self.detail}"
            case FileCause.DAMAGED:
                said = f"{self.path} is damaged: {self.detail}"
            case FileCause.NEWER:
                said = self.detail
            case _:
                assert_never(self.cause)
        return f"{said}{aside}"


class FileLedger:
    """The present faults by file. Safe to use from any thread.

    A failed write stands until a write in the same folder went through, a failed read
    until the file was read or written.
    """

    def __init__(self) -> None:
        """Nothing has failed."""
        self._lock = Lock()
        self._unwritten: dict[Path, FileFault] = {}
        self._unread: dict[Path, FileFault] = {}

    def write_failed(self, path: Path, detail: str) -> None:
        """A file could not be written; of a folder the last one is held."""
        path = path.absolute()
        fault = FileFault(path, FileCause.UNWRITTEN, detail)
        with self._lock:
            self._unwritten[path.parent] = fault

    def written(self, path: Path) -> None:
        """A file was written: its folder takes writes."""
        path = path.absolute()
        with self._lock:
            self._unwritten.pop(path.parent, None)
            self._unread.pop(path, None)

    def read_failed(self, fault: FileFault) -> None:
        """A file could not be used."""
        with self._lock:
            self._unread[fault.path.absolute()] = fault

    def read(self, path: Path) -> None:
        """A file was read, or is not there."""
        with self._lock:
            self._unread.pop(path.absolute(), None)

    def below(self, folder: Path) -> tuple[FileFault, ...]:
        """The faults of files in or below a folder, failed writes first."""
        folder = folder.absolute()
        with self._lock:
            found = (*self._unwritten.values(), *self._unread.values())
        return tuple(fault for fault in found if folder in fault.path.parents)


LEDGER = FileLedger()
"""That of this program: it has one disk."""
