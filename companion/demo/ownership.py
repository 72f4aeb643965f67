"""Which match belongs to the demo: it never plays on in a game that people began."""

from pathlib import Path

from companion.app.durable_file import keep
from companion.app.show.matches import ShowMatches
from companion.app.storage import reading
from companion.core.ids import Revision

FILE = "demo-match"
MOST_DIGITS = 18
"""Digits of a number of a match; SQLite's largest integer has 19."""


class DemoOwnership:
    """Stores in the state directory which match the demo began last."""

    def __init__(self, state: Path) -> None:
        """Look in ``state``; nothing is written before ``claim``."""
        self._path = state / FILE
        self._shown = ShowMatches(state)

    def owns(self, match: Revision) -> bool:
        """Whether the demo began this match; a damaged file says no."""
        return reading.load(self._path, decode_owner).value == match

    def claim(self, match: Revision) -> None:
        """Make a match the demo's. Raises ``OSError`` when it cannot be stored."""
        self._shown.add(match)
        keep(self._path, f"{match}\n".encode())


def decode_owner(content: bytes) -> int:
    """The number of a match, a line of at most 18 digits. Raises ``Damage``."""
    digits = reading.text(content).removesuffix("\n")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
        raise reading.Damage("no number of a match")
    return int(digits)
