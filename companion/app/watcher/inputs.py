"""What the watcher's step is given: values only, times in s of one clock."""

from dataclasses import dataclass
from typing import Any

from companion.app.watcher.answers import Answered
from companion.core.advice import Look
from companion.core.game import Game
from companion.core.ids import Revision
from companion.core.profile import TableProfile
from companion.core.record import Record
from companion.core.signal import Press


@dataclass(frozen=True, slots=True)
class Position:
    """Where the running match stands: everything of one revision."""

    match: Revision
    game: Game[Any, Any]
    revision: Revision
    state: Any
    paused: bool = False


@dataclass(frozen=True, slots=True)
class CameraReport:
    """What the camera answered: a settled look, nothing new, or a fault; ``off``: this
    match has no camera.
    """

    look: Look | None = None
    fault: str = ""
    off: bool = False


Message = Press | Answered


@dataclass(frozen=True, slots=True)
class Tick:
    """One turn of the loop.

    ``begun``: the position is of another session than at the tick before.
    ``camera`` is ``None`` where it was not asked; ``counting`` is the table of a
    box that is being counted, meanwhile the match waits.
    """

    now: float
    position: Position | None = None
    begun: bool = False
    camera: CameraReport | None = None
    inbox: tuple[Message, ...] = ()
    counting: TableProfile | None = None


@dataclass(frozen=True, slots=True)
class Completion:
    """What came of the request with which the step before ended.

    ``violation`` stood against it; ``fault`` is why the journal could not be
    written. ``position`` is the one after it.
    """

    now: float
    position: Position
    violation: Record | None = None
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Crash:
    """A step or an effect raised; ``error`` is its class and message."""

    now: float
    error: str


Inputs = Tick | Completion | Crash
