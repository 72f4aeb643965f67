"""What the pages are given, and where a request finds it."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import cast

from flask import current_app

from companion.app.matches import Matches
from companion.app.panel.button_lease import ButtonLease
from companion.app.ports import (
    Calibrating,
    Health,
    Looking,
    Printing,
    SnapshotStore,
    Sounding,
)
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.report.score_history import ScoreHistory
from companion.app.status import Published
from companion.app.texts import Texts
from companion.app.watcher.answers import Answer, Reply
from companion.core.ids import Revision
from companion.core.signal import Press
from web.correction_requests import CorrectionRequests
from web.host_pin import Host
from web.seats import Seats
from web.ui_texts import UiTexts

EXTENSION = "companion"


@dataclass(frozen=True, slots=True)
class Services:
    """All collaborators of the pages; what the device lacks is ``None``.

    ``state`` is the directory for seats, PIN and the key that signs cookies.
    ``address`` tells where a phone joins (``http://192.168.1.5:8080``), which may
    change; empty: the address of the request. At most ``streams`` pages listen;
    every ``heartbeat`` s each hears that the connection lives. ``press`` takes a
    button of the panel, ``answer`` an answer to what the table asks, ``loan`` lends
    the panel's OK to a page, ``sounding`` is its buzzer. ``box`` is the owner's box.
    """

    matches: Matches
    publisher: Publisher[Published]
    texts: Texts
    state: Path
    name: str = "companion"
    address: str | Callable[[], str] = ""
    language: str = "en"
    streams: int = 24
    heartbeat: float = 10.0
    press: Callable[[Press], None] | None = None
    answer: Callable[[Answer, Revision], Reply] | None = None
    looking: Looking | None = None
    calibrating: Calibrating | None = None
    printing: Printing | None = None
    health: Health | None = None
    loan: ButtonLease | None = None
    album: SnapshotStore | None = None
    sounding: Sounding | None = None
    box: Box | None = None


class Gate:
    """Lets so many streams in and no more. Safe to use from any thread."""

    def __init__(self, most: int) -> None:
        """Open for ``most`` at once."""
        self.most = most
        self.inside = 0
        self._lock = Lock()

    def enter(self) -> bool:
        """Take a place; false when all are taken."""
        with self._lock:
            if self.inside >= self.most:
                return False
            self.inside += 1
            return True

    def leave(self) -> None:
        """Give the place back."""
        with self._lock:
            self.inside -= 1


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it goes over the wire, and the number of its publication."""

    serial: int
    text: str


class MessageCache:
    """Each message is made once: phones that are told the same share it.

    Only one is made at a time, so that twelve phones do not hold up the one that
    plays. Safe to use from any thread.
    """

    def __init__(self) -> None:
        """Nothing is told yet."""
        self._lock = Lock()
        self._serial = -1
        self._told: dict[Hashable, Message] = {}

    def of(self, serial: int, reader: Hashable, make: Callable[[], Message]) -> Message:
        """What a reader is told of a publication."""
        with self._lock:
            if serial < self._serial:
                return make()
            if serial > self._serial:
                self._serial, self._told = serial, {}
            if reader not in self._told:
                self._told[reader] = make()
            return self._told[reader]


@dataclass(frozen=True, slots=True)
class AppContext:
    """What a request needs: the services, and what the pages keep themselves."""

    services: Services
    words: UiTexts
    seats: Seats
    host: Host
    gate: Gate
    correction_requests: CorrectionRequests
    message_cache: MessageCache
    growth: ScoreHistory


def context() -> AppContext:
    """The room of the present request."""
    return cast(AppContext, current_app.extensions[EXTENSION])
