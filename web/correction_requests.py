"""A correction of somebody else's move waits until they agree.

Nobody's move is changed behind their back: the phone that holds the seat, or the
host's, says yes or no. A request lapses when anything else happens in the match.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any

from companion.app.session import Change
from companion.core.ids import Revision, Seat
from companion.core.record import Record


@dataclass(frozen=True, slots=True)
class CorrectionRequest:
    """What ``by`` (``None``: the host) would like to change, and who is asked.

    ``old`` are the moves that would be replaced, ``new`` those that come in, ``over``
    says whether the match is over now, and would be then.
    """

    id: int
    match: str
    expected_revision: Revision
    by: Seat | None
    asked: frozenset[Seat]
    change: Change[Any]
    old: tuple[Record, ...] = ()
    new: tuple[Record, ...] = ()
    over: tuple[bool, bool] = (False, False)

    def stands(self, match: str, revision: int) -> bool:
        """Whether nothing else has happened since it was asked."""
        return (self.match, int(self.expected_revision)) == (match, revision)


class CorrectionRequests:
    """The one request that is open. Safe to use from any thread."""

    def __init__(self) -> None:
        """Hold no request."""
        self._lock = Lock()
        self._count = 0
        self._open: CorrectionRequest | None = None

    @property
    def open(self) -> CorrectionRequest | None:
        """The newest request that nobody has answered."""
        return self._open

    def ask(self, request: CorrectionRequest) -> CorrectionRequest:
        """Open a request, in place of one before; the request with its number."""
        with self._lock:
            self._count += 1
            self._open = replace(request, id=self._count)
            return self._open

    def agree(self, number: int, seats: Iterable[Seat]) -> CorrectionRequest | None:
        """These seats agree; the request, with who is still asked."""
        with self._lock:
            found = self._open
            if found is None or found.id != number:
                return None
            found = replace(found, asked=found.asked - frozenset(seats))
            self._open = found if found.asked else None
            return found

    def drop(self, number: int) -> None:
        """Somebody said no, or it is done."""
        with self._lock:
            if self._open is not None and self._open.id == number:
                self._open = None
