"""Sheets of labels that were begun, and what each paper's print is moved by."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from threading import Lock

from companion.app.formats import Format
from companion.app.toml_store import BoxError, decode_toml, keep_toml, load_toml

FILE = "sheets.toml"
FORMAT = Format("table-companion-sheets")

MOST_LABELS, MOST_MM = 1000, 5.0
"""What a file is believed of: a label's number, and how far a print is moved."""


@dataclass(frozen=True, slots=True)
class BegunSheet:
    """A paper: the first free label of the sheet begun last, counted from 1; how far
    its print is moved at the first label and how much more at the last, mm across and
    down.
    """

    begin: int = 1
    shift: tuple[float, float] = (0.0, 0.0)
    stretch: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class SheetsFile:
    """The file as it lies: papers by name."""

    format: str
    papers: Mapping[str, BegunSheet] = field(default_factory=dict[str, BegunSheet])


class BegunSheets:
    """Remembers the sheets in a state directory; safe to use from any thread.

    Each method raises ``BoxError`` where the file may not be read or written.
    """

    def __init__(self, state: Path) -> None:
        """Keep them in ``sheets.toml`` there."""
        self.path = state / FILE
        self._lock = Lock()

    def of(self, paper: str) -> BegunSheet:
        """The sheet of a paper that was begun last; a fresh one where none was."""
        return self._read().papers.get(paper, BegunSheet())

    def remember(self, paper: str, begun: BegunSheet) -> None:
        """Keep how far a sheet is used, and what moved it."""
        with self._lock:
            papers = {**self._read().papers, paper: begun}
            tables = {name: _plain(sheet) for name, sheet in papers.items()}
            keep_toml(self.path, {"format": str(FORMAT), "papers": tables})

    def _read(self) -> SheetsFile:
        return load_toml(self.path, self.decoded) or SheetsFile(str(FORMAT))

    def decoded(self, text: str) -> SheetsFile:
        """The text of such a file. Raises ``BoxError``."""
        found = decode_toml(SheetsFile, FORMAT, str(self.path), text)
        for name, sheet in found.papers.items():
            moved = max(map(abs, (*sheet.shift, *sheet.stretch)))
            if not 1 <= sheet.begin <= MOST_LABELS or moved > MOST_MM:
                detail = f"{name}: no sheet is begun or moved so"
                raise BoxError("file", where=str(self.path), detail=detail)
        return found


def _plain(sheet: BegunSheet) -> dict[str, object]:
    plain = asdict(sheet)
    return {**plain, "shift": list(sheet.shift), "stretch": list(sheet.stretch)}
