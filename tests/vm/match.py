"""A match on the machine: begun by a phone, followed on the host by its journal."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.games import GAMES
from tests.vm.installing import STATE
from tests.vm.machine import Machine, MachineError
from tests.vm.phone import PIN, Phone

COPY = """
import sqlite3
with sqlite3.connect("{state}/journal.sqlite") as journal, \\
        sqlite3.connect("/run/journal.sqlite") as copy:
    journal.backup(copy)
"""


@dataclass
class Match:
    """The host's phone, and what the record is."""

    machine: Machine
    phone: Phone = field(init=False)
    known: int = 0
    """The revision of the journal as last taken."""

    def __post_init__(self) -> None:
        """Nothing is asked yet."""
        self.phone = Phone(self.machine)

    def become_host(self) -> None:
        """Choose the PIN, or give it."""
        self._done("/api/watch", {})
        self._done("/api/host", {"pin": PIN})
        if self.now()["match"] is not None:
            self._sit(len(self.now()["names"]))

    def begin(self, game: str) -> None:
        """Begin a match of two, and take both seats."""
        edition = next(iter(GAMES[game].editions.values()))  # type: ignore[index]
        names = ["Anna", "Boris", "Cyril", "Dana"][: min(edition.seat_counts)]
        body = {"game": game, "names": names, "edition": edition.key}
        self._done("/api/match", body)
        self._sit(len(names))

    def _sit(self, count: int) -> None:
        """Take all seats, also from a phone of an earlier part."""
        for seat in range(count):
            self._done("/api/seats", {"seat": seat, "take": False})
            self._done("/api/seats", {"seat": seat})

    def pause(self, paused: bool) -> None:
        """Pause the match, or go on."""
        self._done("/api/pause", {"paused": paused})

    def press(self, button: str, held: float = 0.1) -> None:
        """Press a button of the page."""
        self._done("/api/press", {"button": button, "held": held})

    def move(self, moves: list[dict[str, Any]], revision: int) -> None:
        """Enter moves by phone."""
        self._done("/api/moves", {"moves": moves, "expected_revision": revision})

    def now(self) -> dict[str, Any]:
        """The present as the first seat's phone has it."""
        status, body = self.phone.get("/api/state?seat=0")
        if status != 200:
            raise MachineError(f"/api/state: {status} {body}")
        found: dict[str, Any] = body
        return found

    def table(self) -> dict[str, Any]:
        """How the table stands; nothing where no match runs."""
        found: dict[str, Any] = self.now().get("table") or {}
        return found

    def session(self) -> AnySession:
        """The match as the machine's journal has it."""
        self.machine.run("python3", "-c", COPY.format(state=STATE))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "journal.sqlite"
            path.write_bytes(self.machine.get("/run/journal.sqlite"))
            with Journal(path, reading=True) as journal:
                session = Matches(GAMES, journal, Publisher()).resume()
                if session is None:
                    raise MachineError("the journal has no match")
                assert session.present is not None
                self.known = session.present.revision
                return session

    def _done(self, path: str, body: object) -> None:
        status, answer = self.phone.post(path, body)
        if not 200 <= status < 300:
            raise MachineError(f"{path}: {status} {answer}")
