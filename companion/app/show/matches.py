"""Which matches were for show: the demo's, and those on the painted table.

They are in the journal like any other, and count in nobody's evenings.
"""

from pathlib import Path

from companion.app.durable_file import keep
from companion.app.storage import reading
from companion.core.ids import Revision

FILE = "demo-matches"
MOST_DIGITS = 18
"""Digits of a number of a match; SQLite's largest integer has 19."""


class ShowMatches:
    """Stores in the state directory which matches were for show."""

    def __init__(self, state: Path) -> None:
        """Look in ``state``; nothing is written before ``add``."""
        self._path = state / FILE

    def numbers(self) -> frozenset[Revision]:
        """All of them; none of a damaged file."""
        found = reading.load(self._path, decode_matches).value
        return frozenset() if found is None else found

    def add(self, match: Revision) -> None:
        """Remember one more. Raises ``OSError`` when it cannot be stored."""
        numbers = sorted({*self.numbers(), match})
        keep(self._path, "".join(f"{number}\n" for number in numbers).encode())


def decode_matches(content: bytes) -> frozenset[Revision]:
    """Numbers of matches, one a line, of at most 18 digits. Raises ``Damage``."""
    lines = reading.text(content).splitlines()
    for line in lines:
        if not (line.isascii() and line.isdecimal() and len(line) <= MOST_DIGITS):
            raise reading.Damage("no number of a match")
    return frozenset(Revision(int(line)) for line in lines)
