"""A disk that forgets what was not synced, and fails when told to: SQLite's own view.

SQLite writes through a *VFS*. ``SyncedDisk`` puts a shim over the default one: every
write goes to the real file as ever, and what was synced is copied into a mirror folder
beside it. A power cut is then a start from the mirror, with or without some sectors of
what was written and never synced.

The shim needs SQLite as a shared library (Debian, Raspberry Pi OS, most builds).
"""

import ctypes
import os
import random
import shutil
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""

OK, IO_ERROR, FULL = 0, 10, 13
"""Result codes of SQLite (https://sqlite.org/rescode.html)."""

IO_ERROR_FSYNC = IO_ERROR | (4 << 8)

_unlink = os.unlink

Write = tuple[int, bytes | None]
"""Offset and bytes; no bytes: the file was cut off there."""

_P, _I, _L = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_OPEN = ctypes.CFUNCTYPE(_I, _P, _P, _P, _I, _P)
_DELETE = ctypes.CFUNCTYPE(_I, _P, ctypes.c_char_p, _I)
_WRITE = ctypes.CFUNCTYPE(_I, _P, _P, _I, _L)
_TRUNCATE = ctypes.CFUNCTYPE(_I, _P, _L)
_SYNC = ctypes.CFUNCTYPE(_I, _P, _I)


class _Vfs(ctypes.Structure):
    """``sqlite3_vfs``; what is not overridden stays a bare pointer."""

    _fields_ = (
        ("version", _I),
        ("file_size", _I),
        ("longest_path", _I),
        ("next", _P),
        ("name", ctypes.c_char_p),
        ("data", _P),
        ("open", _P),
        ("delete", _P),
        ("rest", _P * 14),
    )


class _Methods(ctypes.Structure):
    """``sqlite3_io_methods``."""

    _fields_ = (
        ("version", _I),
        ("close", _P),
        ("read", _P),
        ("write", _P),
        ("truncate", _P),
        ("sync", _P),
        ("rest", _P * 13),
    )


def library() -> ctypes.CDLL | None:
    """The SQLite that Python's module uses; ``None`` where it is built in."""
    import _sqlite3

    names = [str(getattr(_sqlite3, "__file__", "") or "")]
    maps = Path("/proc/self/maps").read_text("utf-8").splitlines()
    names += {line.split()[-1] for line in maps if "libsqlite3" in line}
    for name in filter(None, names):
        found = ctypes.CDLL(name)
        if hasattr(found, "sqlite3_vfs_register"):
            return found
    return None


@dataclass
class SyncedDisk:
    """Mirrors what SQLite synced of ``folder`` into ``mirror``.

    ``write_fault`` and ``sync_fault`` are result codes that the next writes and syncs
    are answered with; 0: none. ``syncs`` counts the syncs that were done.
    """

    folder: Path
    mirror: Path
    write_fault: int = OK
    sync_fault: int = OK
    syncs: int = 0
    _names: dict[int, str] = field(default_factory=dict)
    _unsynced: dict[str, list[Write]] = field(default_factory=dict)

    def killed(self, folder: Path, mirror: Path) -> None:
        """The program was killed and starts anew on a copy: what it wrote and did not
        sync is still there, and still not synced.
        """
        shutil.copytree(self.folder, folder)
        shutil.copytree(self.mirror, mirror)
        self._move(folder, mirror)

    def cut_off(self, folder: Path, mirror: Path, rng: random.Random) -> None:
        """The power was cut, and the device starts anew on what is left."""
        self.cut(folder, rng)
        mirror.mkdir(parents=True)
        for path in folder.iterdir():
            if self.is_database(path.name):
                shutil.copy2(path, mirror / path.name)
        self._unsynced.clear()
        self._move(folder, mirror)

    def _move(self, folder: Path, mirror: Path) -> None:
        self.folder, self.mirror = folder, mirror
        self.write_fault = self.sync_fault = OK
        self._names.clear()

    def cut(self, into: Path, rng: random.Random) -> None:
        """What a power cut leaves, in a new folder: what was synced, and of what was
        written since any sectors in any order.
        """
        databases = shutil.ignore_patterns("*.sqlite*")
        shutil.copytree(self.folder, into, ignore=databases)
        shutil.copytree(self.mirror, into, dirs_exist_ok=True)
        for name, writes in sorted(self._unsynced.items()):
            some = [piece for piece in _sectors(writes) if rng.random() < 0.5]
            _apply(into / name, some)

    @staticmethod
    def is_database(name: str) -> bool:
        """Whether SQLite writes that file: all others are mirrored as they lie."""
        return ".sqlite" in name

    # What SQLite does ------------------------------------------------------

    def opened(self, file: int, name: str) -> None:
        """SQLite opened a file of ours."""
        path = Path(name)
        if path.parent == self.folder:
            self._names[file] = path.name
        else:
            self._names.pop(file, None)

    def wrote(self, file: int, write: Write) -> None:
        """SQLite wrote to, or cut off, a file."""
        name = self._names.get(file)
        if name is not None:
            self._unsynced.setdefault(name, []).append(write)

    def synced(self, file: int) -> None:
        """SQLite waited until a file was on the disk."""
        name = self._names.get(file)
        if name is not None:
            _apply(self.mirror / name, self._unsynced.pop(name, []))
            self.syncs += 1

    def deleted(self, name: str) -> None:
        """SQLite or the program removed a file."""
        path = Path(name)
        if path.parent == self.folder:
            self._unsynced.pop(path.name, None)
            with suppress(FileNotFoundError):
                _unlink(self.mirror / path.name)

    def renamed(self, old: Path, new: Path) -> None:
        """The program renamed a file; what SQLite has open goes with it."""
        if old.parent != self.folder or new.parent != self.folder:
            return
        for file, name in self._names.items():
            if name == old.name:
                self._names[file] = new.name
        self._unsynced.pop(new.name, None)
        if old.name in self._unsynced:
            self._unsynced[new.name] = self._unsynced.pop(old.name)
        if (self.mirror / old.name).exists():
            (self.mirror / old.name).replace(self.mirror / new.name)
        elif self.is_database(new.name):
            shutil.copy2(new, self.mirror / new.name)

    def is_ours(self, file: int) -> bool:
        """Whether a file that SQLite has open is one of the folder's."""
        return file in self._names


class _Shim:
    """The functions that SQLite calls; made once and never let go."""

    def __init__(self, sqlite: ctypes.CDLL) -> None:
        self.disk: SyncedDisk | None = None
        self._sqlite = sqlite
        sqlite.sqlite3_vfs_find.restype = _P
        self._below = _Vfs.from_address(sqlite.sqlite3_vfs_find(None))
        self._open = _OPEN(self._below.open)
        self._delete = _DELETE(self._below.delete)
        self._tables: dict[int, Any] = {}
        self._alive: list[Any] = [_OPEN(self._opened), _DELETE(self._deleted)]
        self._vfs = _Vfs.from_buffer_copy(self._below)
        self._vfs.next = None
        self._vfs.name = b"synced"
        self._vfs.open = ctypes.cast(self._alive[0], _P).value
        self._vfs.delete = ctypes.cast(self._alive[1], _P).value

    def use(self) -> None:
        """Stand in front of every file that SQLite opens from now on."""
        assert self._sqlite.sqlite3_vfs_register(ctypes.byref(self._vfs), 1) == OK

    def leave(self) -> None:
        """Let SQLite open files as ever."""
        assert self._sqlite.sqlite3_vfs_register(ctypes.byref(self._below), 1) == OK

    def _opened(self, vfs: int, name: Any, file: int, flags: int, out: Any) -> int:
        code = self._open(ctypes.addressof(self._below), name, file, flags, out)
        if code == OK and self.disk is not None and name:
            text = ctypes.string_at(name).decode()
            self.disk.opened(file, text)
            table = _P.from_address(file)
            if self.disk.is_ours(file) and table.value is not None:
                table.value = ctypes.addressof(self._methods(table.value))
        return int(code)

    def _methods(self, address: int) -> _Methods:
        """The table of a file's functions, with ours in place of three of them."""
        if address not in self._tables:
            below = _Methods.from_address(address)
            made = _Methods.from_buffer_copy(below)
            write, truncate, sync = (
                _WRITE(below.write),
                _TRUNCATE(below.truncate),
                _SYNC(below.sync),
            )

            def wrote(file: int, data: int, size: int, offset: int) -> int:
                disk = self.disk
                if disk is not None and disk.write_fault and disk.is_ours(file):
                    return disk.write_fault
                code = int(write(file, data, size, offset))
                if code == OK and disk is not None:
                    disk.wrote(file, (offset, ctypes.string_at(data, size)))
                return code

            def truncated(file: int, size: int) -> int:
                code = int(truncate(file, size))
                if code == OK and self.disk is not None:
                    self.disk.wrote(file, (size, None))
                return code

            def synced(file: int, flags: int) -> int:
                disk = self.disk
                if disk is not None and disk.sync_fault and disk.is_ours(file):
                    return disk.sync_fault
                if disk is None:
                    return int(sync(file, flags))
                disk.synced(file)  # the mirror is what counts: the disk is spared
                return OK

            ours = (_WRITE(wrote), _TRUNCATE(truncated), _SYNC(synced))
            self._alive.append((write, truncate, sync, *ours))
            addresses = (ctypes.cast(one, _P).value for one in ours)
            made.write, made.truncate, made.sync = addresses
            self._tables[address] = made
        return self._tables[address]  # type: ignore[no-any-return]

    def _deleted(self, vfs: int, name: bytes, sync: int) -> int:
        if self.disk is not None:
            self.disk.deleted(name.decode())
        return int(self._delete(ctypes.addressof(self._below), name, sync))


_shims: list[_Shim] = []
"""The one of this process, once it was needed."""


@contextmanager
def synced_disk(folder: Path, mirror: Path) -> Generator[SyncedDisk]:
    """A disk under every database of ``folder`` that is opened in the block.

    Raises ``OSError`` where Python has SQLite built in.
    """
    sqlite = library()
    if sqlite is None:
        raise OSError("SQLite is built into this Python: no disk can be put below it")
    if not _shims:
        _shims.append(_Shim(sqlite))
    (shim,) = _shims
    disk = SyncedDisk(folder, mirror)
    mirror.mkdir(parents=True, exist_ok=True)
    shim.disk = disk
    shim.use()
    try:
        with _following(disk):
            yield disk
    finally:
        shim.leave()
        shim.disk = None


@contextmanager
def _following(disk: SyncedDisk) -> Generator[None]:
    """Have the disk hear of what the program itself renames and removes."""
    plain = {name: getattr(os, name) for name in ("replace", "rename", "unlink")}

    def renaming(name: str) -> Callable[..., None]:
        def rename(old: Any, new: Any, **more: Any) -> None:
            plain[name](old, new, **more)
            if "src_dir_fd" not in more:
                disk.renamed(Path(old), Path(new))

        return rename

    def unlink(path: Any, **more: Any) -> None:
        plain["unlink"](path, **more)
        if not more:
            disk.deleted(os.fsdecode(path))

    os.replace, os.rename = renaming("replace"), renaming("rename")
    os.unlink = unlink
    try:
        yield
    finally:
        os.replace, os.rename, os.unlink = (plain[name] for name in plain)


def _apply(path: Path, writes: list[Write]) -> None:
    if not writes:
        return
    path.touch()
    with path.open("r+b") as file:
        for offset, data in writes:
            if data is None:
                file.truncate(offset)
            else:
                file.seek(offset)
                file.write(data)


def _sectors(writes: list[Write]) -> list[Write]:
    """Writes in the pieces that reach a disk whole."""
    pieces: list[Write] = []
    for offset, data in writes:
        if data is None:
            pieces.append((offset, None))
            continue
        start = 0
        while start < len(data):
            end = min(len(data), start + SECTOR - (offset + start) % SECTOR)
            pieces.append((offset + start, data[start:end]))
            start = end
    return pieces
