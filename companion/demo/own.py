"""Which match is the demo's: it never plays on in a game that people began."""

from pathlib import Path

from companion.core.ids import Revision

FILE = "demo-match"


class Own:
    """Remembers in the state directory the match that the demo began last."""

    def __init__(self, state: Path) -> None:
        """Look there; nothing is written before ``take``."""
        self._path = state / FILE

    def holds(self, match: Revision) -> bool:
        """Whether the demo began this match; a torn note says no."""
        try:
            return self._path.read_text("utf-8").strip() == str(match)
        except (FileNotFoundError, UnicodeDecodeError):
            return False

    def take(self, match: Revision) -> None:
        """Call a match the demo's. Raises ``OSError`` when it cannot be noted."""
        self._path.write_text(f"{match}\n", "utf-8")
