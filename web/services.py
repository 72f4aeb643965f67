"""What the pages are given, and where a request finds it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from flask import current_app, request

from companion.app.club.calls import Calls
from companion.app.evenings.archive import Evenings
from companion.app.journal.report import Recoveries
from companion.app.learning.learners import Learners
from companion.app.learning.practice import Practices
from companion.app.matches import Matches
from companion.app.panel.button_lease import ButtonLease
from companion.app.ports import (
    Calibrating,
    CameraChoice,
    Focusing,
    Health,
    JoinedWifi,
    Looking,
    Printing,
    SnapshotStore,
    Sounding,
    WifiJoining,
)
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.report.score_history import ScoreHistory
from companion.app.show.staging import Staging
from companion.app.status import Published
from companion.app.texts import Texts
from companion.app.watcher.answers import Answer, Reply
from companion.core.ids import Revision
from companion.core.signal import Press
from web.correction_requests import CorrectionRequests
from web.doors.guesses import Attendance
from web.doors.seat_requests import SeatRequests
from web.doors.watching import Watchers
from web.host_pin import Host
from web.seats import Seats
from web.streaming import MessageCache, OpenStreams
from web.ui_texts import UiTexts

EXTENSION = "companion"


@dataclass(frozen=True, slots=True)
class Services:
    """All collaborators of the pages; what the device lacks is ``None``.

    ``state`` is the directory for seats, PIN and the key that signs cookies.
    ``hosts`` are further names by which phones may ask for the pages, ``watchers`` is
    whether phones without a seat may look on until the host decides.
    ``address`` tells where a phone joins (``http://192.168.1.5:8080``), which may
    change; empty: the address of the request; ``addresses`` tells all of them. At most
    ``streams`` pages listen; every ``heartbeat`` s each hears that the connection
    lives. ``press`` takes a button of the panel, ``answer`` an answer to what the table
    asks, ``lease`` lends the panel's OK to a page where the panel has one, ``sounding``
    is its buzzer, ``focusing`` and ``cameras`` are for its camera, ``hotspot`` gives
    the device's own Wi-Fi while that is on, ``wifi`` joins that of the house.
    ``staging`` is the painted table of a box without a camera.
    ``box`` is the owner's box, ``recoveries`` tells of damage to the journal,
    ``evenings`` of all that was played, ``calls`` are heard in a hall or a home.
    """

    matches: Matches
    publisher: Publisher[Published]
    texts: Texts
    state: Path
    name: str = "companion"
    address: str | Callable[[], str] = ""
    language: str = "en"
    streams: int = 24
    heartbeat: float = 0.7
    press: Callable[[Press], None] | None = None
    answer: Callable[[Answer, Revision], Reply] | None = None
    looking: Looking | None = None
    calibrating: Calibrating | None = None
    focusing: Focusing | None = None
    staging: Staging | None = None
    cameras: CameraChoice | None = None
    printing: Printing | None = None
    health: Health | None = None
    lease: ButtonLease | None = None
    snapshots: SnapshotStore | None = None
    sounding: Sounding | None = None
    box: Box | None = None
    recoveries: Recoveries | None = None
    evenings: Evenings | None = None
    calls: Calls | None = None
    addresses: Callable[[], tuple[str, ...]] = tuple
    hotspot: Callable[[], JoinedWifi | None] = lambda: None
    wifi: WifiJoining | None = None
    hosts: tuple[str, ...] = ()
    watchers: bool = True


@dataclass(frozen=True, slots=True)
class AppContext:
    """What a request needs: the services, and the state of the pages themselves."""

    services: Services
    ui_texts: UiTexts
    seats: Seats
    learners: Learners
    practices: Practices
    host: Host
    attendance: Attendance
    watchers: Watchers
    open_streams: OpenStreams
    correction_requests: CorrectionRequests
    seat_requests: SeatRequests
    message_cache: MessageCache
    score_history: ScoreHistory


def context() -> AppContext:
    """The context of the app that answers the present request."""
    return cast(AppContext, current_app.extensions[EXTENSION])


def language() -> str:
    """The phone's language: chosen, else the browser's, else the device's."""
    chosen = request.cookies.get("lang", "")
    if chosen in UiTexts.languages:
        return chosen
    accepted = request.accept_languages.best_match(UiTexts.languages)
    return accepted or context().services.language


def address() -> str:
    """Where a phone joins: as the device knows it, else as this request found it."""
    given = context().services.address
    found = given() if callable(given) else given
    return found or request.host_url.rstrip("/")
