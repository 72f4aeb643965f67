"""What the watcher's step wants done: values that its thread carries out."""

from dataclasses import dataclass
from typing import Any

from companion.app.session.change import Play, Undo
from companion.app.status import TableStatus
from companion.app.watcher.answers import Reply
from companion.core.advice import HealthAdvice
from companion.core.ids import Revision
from companion.core.profile import TableProfile


@dataclass(frozen=True, slots=True)
class ChangeMatch:
    """Make a change of the match that answers to ``revision``."""

    change: Play[Any] | Undo
    revision: Revision


@dataclass(frozen=True, slots=True)
class PauseMatch:
    """Pause the match, or let it go on."""

    paused: bool


Request = ChangeMatch | PauseMatch
"""What comes back as a ``Completion``; at most one a step, and the last."""


@dataclass(frozen=True, slots=True)
class WatchTable:
    """Let the camera look for this table's places and tags."""

    profile: TableProfile


@dataclass(frozen=True, slots=True)
class ShowStatus:
    """Publish how the table stands."""

    status: TableStatus


@dataclass(frozen=True, slots=True)
class ReportHealth:
    """Publish how camera and reader are doing, beside the device's own health."""

    lines: tuple[HealthAdvice, ...]


@dataclass(frozen=True, slots=True)
class Publish:
    """Publish the match as it stands: the journal's fault changed."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Answer a press or a card that means nothing now."""


@dataclass(frozen=True, slots=True)
class SwitchOff:
    """Shut the device down."""


@dataclass(frozen=True, slots=True)
class SendReply:
    """Tell who waits under ``ticket`` what came of the answer."""

    ticket: int
    reply: Reply


SideEffect = (
    Request
    | WatchTable
    | ShowStatus
    | ReportHealth
    | Publish
    | Decline
    | SwitchOff
    | SendReply
)
