"""Files that people hand in by name: read as text, and never without end."""

import errno
import os
from pathlib import Path
from typing import Literal

MOST_BYTES = 64 * 1024 * 1024
"""Largest file that is read. Chosen: four times the longest recording of ours."""


def handed_text(path: Path, errors: Literal["strict", "replace"] = "strict") -> str:
    """The text of a file, or of a pipe to its end.

    Raises ``OSError`` naming it, also where it holds more than ``MOST_BYTES`` (a device
    may never end), and ``UnicodeDecodeError`` where ``errors`` are ``strict``.
    """
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content.decode("utf-8", errors)
