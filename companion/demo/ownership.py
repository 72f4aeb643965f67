"""Which match belongs to the demo: it never plays on in a game that people began."""

from pathlib import Path

from companion.app.durable_file import keep
from companion.core.ids import Revision

FILE = "demo-match"


class DemoOwnership:
    """Stores in the state directory which match the demo began last."""

    def __init__(self, state: Path) -> None:
        """Look in ``state``; nothing is written before ``claim``."""
        self._path = state / FILE

    def owns(self, match: Revision) -> bool:
        """Whether the demo began this match; a torn file says no."""
        try:
            return self._path.read_text("utf-8").strip() == str(match)
        except (FileNotFoundError, UnicodeDecodeError):
            return False

    def claim(self, match: Revision) -> None:
        """Make a match the demo's. Raises ``OSError`` when it cannot be stored."""
        keep(self._path, f"{match}\n".encode())
