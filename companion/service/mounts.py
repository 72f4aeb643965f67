"""Whether what is written to a folder outlives the power: what it is mounted on.

A root under ``raspi-config``'s overlay takes every write and has forgotten it after the
next start.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

MEMORY = {"tmpfs", "ramfs"}
"""File systems that are memory."""

OVERLAY_BOOT = ("boot=overlay", "overlayroot=")
"""What the kernel's command line says where the root is an overlay over memory that is
hidden from us (``raspi-config``, the package ``overlayroot``)."""

_OCTAL = re.compile(r"\\([0-7]{3})")


@dataclass(frozen=True, slots=True)
class Mount:
    """A line of ``/proc/self/mountinfo`` (proc_pid_mountinfo(5))."""

    point: Path
    kind: str
    options: tuple[str, ...]


def forgets(folder: Path, mountinfo: str, command_line: str) -> bool:
    """Whether a folder is forgotten with the power, by the texts of
    ``/proc/self/mountinfo`` and ``/proc/cmdline``.
    """
    mounts = tuple(_mounts(mountinfo))
    found = _mount_of(folder, mounts)
    if found is None or found.kind != "overlay":
        return found is not None and found.kind in MEMORY
    upper = next((o[9:] for o in found.options if o.startswith("upperdir=")), "")
    below = tuple(mount for mount in mounts if mount.kind != "overlay")
    where = _mount_of(Path(upper), below) if upper.startswith("/") else None
    if where is not None and where.point != Path("/"):
        return where.kind in MEMORY
    words = command_line.split()
    return any(word.startswith(OVERLAY_BOOT) for word in words)


def forgets_here(folder: Path) -> bool:
    """The same of this machine; false where it does not tell."""
    texts = [Path("/proc/self/mountinfo"), Path("/proc/cmdline")]
    try:
        mountinfo, command_line = (path.read_text("utf-8") for path in texts)
    except (OSError, UnicodeDecodeError):
        return False
    return forgets(folder.resolve(), mountinfo, command_line)


def _mounts(mountinfo: str) -> Iterator[Mount]:
    for line in mountinfo.splitlines():
        left, _, right = line.partition(" - ")
        fields, source = left.split(" "), right.split(" ")
        if len(fields) > 4 and len(source) > 2:
            point = Path(_OCTAL.sub(lambda m: chr(int(m[1], 8)), fields[4]))
            yield Mount(point, source[0], tuple(source[2].split(",")))


def _mount_of(folder: Path, mounts: tuple[Mount, ...]) -> Mount | None:
    """The mount that a folder lies on; of two at one point the later counts."""
    over = [m for m in mounts if m.point == folder or m.point in folder.parents]
    longest = max((len(m.point.parts) for m in over), default=0)
    return next((m for m in reversed(over) if len(m.point.parts) == longest), None)
