"""A phone that says whose seat it has: asked at the table, given by one tap.

A phone that has lost its cookie is a stranger. Whoever may free the seat, or holds it
now, says whether it is the same player; on the box OK is held for it, so that no
press meant for the game opens somebody's hand of cards.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from threading import Lock

OPEN_S = 60.0
"""Seconds that a request waits. Chosen: to find the phone that answers, and read."""
REST_S = 60.0
"""Seconds until one who was refused, or whom nobody answered, may ask once more: else
a stranger could keep the question on every phone."""
HELD_S = 1.0
"""Seconds for which OK is held to agree; a press for the game is a tap."""
LOAN_S = 3.0
"""Seconds that held OK belongs to the request, after its page asked last."""
MOST_OUTCOMES = 64
"""Number of phones whose last outcome is remembered: more than sit in a room."""


class RequestStanding(StrEnum):
    """How a phone's request stands."""

    ASKED = "asked"
    REFUSED = "refused"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A phone of an address asks for a seat of a match; ``until`` is s of the clock."""

    id: int
    match: str
    seat: int
    phone: str
    address: str
    until: float


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How a request ended, for which seat, and until when its phone rests, s."""

    request: SeatRequest
    standing: RequestStanding
    until: float


class SeatRequests:
    """The one request that is open. Safe to use from any thread."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Hold no request; ``monotonic`` gives seconds."""
        self._monotonic, self._lock = monotonic, Lock()
        self._count = 0
        self._open: SeatRequest | None = None
        self._outcomes: OrderedDict[str, _Outcome] = OrderedDict()

    @property
    def open(self) -> SeatRequest | None:
        """The request that waits for an answer."""
        found = self._open
        return None if found is None or self._monotonic() >= found.until else found

    def ask(self, match: str, seat: int, phone: str, address: str) -> float:
        """Open a request, in place of one of the same phone; 0, or the seconds until
        it may: while another waits, and after a refusal of this phone or address.
        """
        with self._lock:
            self._lapse()
            now, other = self._monotonic(), self._open
            if other is not None and other.phone != phone:
                return other.until - now
            for outcome in self._outcomes.values():
                asked = outcome.request
                same = phone == asked.phone or address == asked.address
                if same and now < outcome.until:
                    return outcome.until - now
            if other is not None and (other.match, other.seat) == (match, seat):
                return 0.0
            self._count += 1
            until = now + OPEN_S if other is None else other.until
            self._open = SeatRequest(self._count, match, seat, phone, address, until)
            return 0.0

    def close(self, number: int, agreed: bool) -> SeatRequest | None:
        """Take an answer; the request, or ``None`` where it is gone."""
        with self._lock:
            self._lapse()
            found = self._open
            if found is None or found.id != number:
                return None
            self._open = None
            if not agreed:
                self._note(found, RequestStanding.REFUSED)
            return found

    def lapse(self) -> bool:
        """Close the request that nobody answered in time; whether there was one."""
        with self._lock:
            return self._lapse()

    def standing(self, phone: str, match: str) -> tuple[int, RequestStanding] | None:
        """The seat that a phone asked for last in a match, and how that stands."""
        with self._lock:
            self._lapse()
            found, outcome = self._open, self._outcomes.get(phone)
            if found is not None and (found.phone, found.match) == (phone, match):
                return found.seat, RequestStanding.ASKED
            if outcome is None or outcome.request.match != match:
                return None
            return outcome.request.seat, outcome.standing

    def _lapse(self) -> bool:
        found = self._open
        if found is None or self._monotonic() < found.until:
            return False
        self._open = None
        self._note(found, RequestStanding.LATE)
        return True

    def _note(self, request: SeatRequest, standing: RequestStanding) -> None:
        until = self._monotonic() + REST_S
        self._outcomes[request.phone] = _Outcome(request, standing, until)
        self._outcomes.move_to_end(request.phone)
        if len(self._outcomes) > MOST_OUTCOMES:
            self._outcomes.popitem(last=False)
