"""The one way in which a small file is written: whole, on the disk, or not at all.

Content goes to a temporary file beside the target, is synced, renamed over the
target, and the folder is synced, because a rename is on the disk only with its
folder (fsync(2), rename(2)). After a power cut the file has its old content or the
new one. A cut between the first two steps may leave a temporary ``<name>.<hex>.new``,
which nobody reads and ``sweep`` removes at the next start.
"""

import errno
import logging
import os
import re
import secrets
import stat
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from companion.app.file_ledger import LEDGER

log = logging.getLogger(__name__)

OWNER_ONLY = 0o600
"""Permissions of a secret: its owner reads and writes it, nobody else."""

EVERYBODY = 0o666
"""Permissions asked for a new file; the process's umask takes its share away."""

FRESH = re.compile(r".\.[0-9a-f]{8}\.new$")
"""How the name of a temporary file ends."""


def keep(path: Path, content: bytes, *, secret: bool = False) -> None:
    """Write ``content`` to ``path``, durably, with the folders above it.

    A new file gets the permissions of the umask, an old one keeps its own; with
    ``secret`` it is its owner's alone, from its first byte on. Safe to use from any
    thread and process: the last writer wins. Raises ``OSError`` naming ``path``; then
    the old content stands and no temporary file is left.
    """
    try:
        _make_folder(path.parent)
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
        permissions = OWNER_ONLY if secret else _permissions(path)
        descriptor = os.open(
            fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, permissions or EVERYBODY
        )
        try:
            with os.fdopen(descriptor, "wb") as file:
                if permissions is not None:
                    os.fchmod(descriptor, permissions)
                file.write(content)
                file.flush()
                os.fsync(descriptor)
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
        sync_folder(path.parent)
    except OSError as error:
        LEDGER.write_failed(path, error.strerror or str(error))
        raise OSError(error.errno, error.strerror, str(path)) from error
    LEDGER.written(path)


def put_in_place(fresh: Path, path: Path) -> None:
    """Move a file that was written beside ``path`` over it, durably.

    For what others write (SQLite, ``zipfile``). Raises ``OSError`` naming ``path``;
    then its old content stands, and ``fresh`` is the caller's to remove.
    """
    try:
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        fresh.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def set_aside(
    path: Path, mark: str, when: datetime, instead: bytes | None = None
) -> Path:
    """Move what cannot be used to ``<name>.<mark>-<date>``, so that it can be looked
    at and stands in nobody's way; its new path. Raises ``OSError``.

    With ``instead`` that content, a secret, stands in its place at once: at no moment
    is there no file.
    """
    dated = f"{path.name}.{mark}-{when:%Y-%m-%dT%H%M}"
    aside, number = path.with_name(dated), 1
    while os.path.lexists(aside):
        number += 1
        aside = path.with_name(f"{dated}.{number}")
    if instead is None or not _linked(path, aside):
        path.replace(aside)
        sync_folder(path.parent)
    if instead is not None:
        keep(path, instead, secret=True)
    return aside


def sweep(folder: Path) -> tuple[Path, ...]:
    """Remove the temporary files in and below a folder that nobody writes to; which.

    A power cut, a kill or a full disk leaves them. What cannot be removed stays.
    """
    swept: list[Path] = []
    for path in folder.rglob("*.new"):
        if FRESH.search(path.name) and path.is_file():
            try:
                path.unlink()
            except OSError as error:
                log.warning("%s cannot be removed: %s", path, error.strerror)
                continue
            swept.append(path)
    return tuple(swept)


def _linked(path: Path, aside: Path) -> bool:
    """Give a file a second name; false for a folder, and where there are no links."""
    try:
        aside.hardlink_to(path)
    except OSError as error:
        log.info("%s: %s", aside, error.strerror)
        return False
    return True


def rename_all(moves: Mapping[Path, Path]) -> None:
    """Rename files of one folder that belong together, durably. Raises ``OSError``;
    those before it are renamed then.
    """
    for path, target in moves.items():
        path.replace(target)
    for folder in {target.parent for target in moves.values()}:
        sync_folder(folder)


def _permissions(path: Path) -> int | None:
    """The permissions of the file as it is; ``None`` where there is none."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return None


def _make_folder(folder: Path) -> None:
    """Make the folder and those above it; each is synced into the one above."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in missing:
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Bring the names of a folder to the disk; some file systems (FUSE, network)
    cannot and say ``EINVAL``: there the rename is all that can be had. Raises
    ``OSError``.
    """
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise
    finally:
        os.close(descriptor)
