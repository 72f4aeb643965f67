"""All that the watcher remembers between two steps, as one frozen value."""

from dataclasses import dataclass, field, replace

from companion.app.config import TableConfig
from companion.app.status import CardActed, TableStatus
from companion.app.watcher.appearance import Appearance
from companion.app.watcher.arming import Arming
from companion.app.watcher.assessment import Assessment, Story
from companion.app.watcher.coaching import Coaching
from companion.app.watcher.effects import Request, SideEffect
from companion.app.watcher.inputs import Message, Position
from companion.app.watcher.offer import StoryOffer
from companion.core.advice import Look
from companion.core.ids import Revision, Seat
from companion.core.profile import TableProfile
from companion.core.table import TableDiff
from companion.core.tag import Command

NEVER = -1e9
"""A time in s before every clock's."""

UNJUDGED = Revision(-1)
"""Of a table that was not yet compared with any entry."""


@dataclass(frozen=True, slots=True)
class CheckLapse:
    """See whether the seat to move has let its time pass."""


@dataclass(frozen=True, slots=True)
class JudgeTable:
    """Compare table and record; ``fresh``: with a look that is new."""

    fresh: bool


Task = Command | Message | CheckLapse | JudgeTable
"""One thing to be done in a turn: a card that appeared, a press, an answer ..."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A request under way, the task that made it, and the position before it."""

    request: Request
    task: Task
    before: Position


@dataclass(frozen=True, slots=True)
class CameraState:
    """The last settled look and the camera's fault, past the end of a match; ``off``:
    the match has no camera.

    It is not asked before ``blind_until`` s. ``profile`` is the table it looks for,
    ``counting`` that of the box which is being counted.
    """

    look: Look | None = None
    fault: str = ""
    blind_until: float = 0.0
    profile: TableProfile | None = None
    counting: TableProfile | None = None
    off: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """Table against record, up to the entry ``revision``.

    ``since``: time in s when the difference last changed. ``shows`` and ``appeared``
    follow the piece on the show place. At ``retry_at`` s the same look is judged
    again. ``insisting``: somebody has just said that the table is right;
    ``insisted``: and the look was judged so. ``dismissed`` suggestions are not made
    again, ``waived`` is the difference about which the record is right.
    """

    revision: Revision = UNJUDGED
    arming: Arming = field(default_factory=Arming)
    assessment: Assessment | None = None
    since: float = 0.0
    shows: Appearance = field(default_factory=Appearance)
    appeared: bool = False
    retry_at: float | None = None
    insisting: bool = False
    insisted: bool = False
    dismissed: tuple[Story, ...] = ()
    waived: TableDiff | None = None

    @property
    def contradicts(self) -> bool:
        """Whether something lies against the record, owed slots aside."""
        return self.assessment is not None and self.assessment.contradicts

    @property
    def suggestions(self) -> tuple[Story, ...]:
        """What wooden pieces may mean."""
        return () if self.assessment is None else self.assessment.suggestions

    @property
    def stories(self) -> tuple[Story, ...]:
        """What the table asks a person now."""
        if self.assessment is None or self.waived is not None:
            return ()
        return tuple(s for s in self.assessment.stories if s not in self.dismissed)


@dataclass(frozen=True, slots=True)
class Dialogue:
    """What people at the table are offered and told.

    ``helping``: somebody asked for help when ``helped_on`` was the last entry.
    ``cards`` follows the command cards; ``card`` acted last, at ``carded_at`` s.
    """

    offer: StoryOffer = field(default_factory=StoryOffer)
    accepted_at: float = NEVER
    helping: bool = False
    helped_on: Revision = UNJUDGED
    cards: Appearance = field(default_factory=Appearance)
    card: CardActed | None = None
    carded_at: float = NEVER


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is at entry ``revision``, and since when a move is awaited.

    ``asked`` is the entry and the pause that the time in s ``asked_at`` belongs to.
    """

    revision: Revision = UNJUDGED
    seat: Seat | None = None
    asked: tuple[Revision, bool] | None = None
    asked_at: float = 0.0


@dataclass(frozen=True, slots=True)
class WatcherState:
    """The watcher's whole memory. ``times`` and ``has_camera`` never change.

    ``stuck``: the journal could not be written. ``crash`` is why the watcher began
    anew. ``shown`` and ``reported`` are what was published last. ``tasks`` are what
    has still to be done in this turn, after the ``request`` under way;
    ``effects`` those of the step under way, empty between two steps.
    """

    times: TableConfig
    has_camera: bool = False
    camera: CameraState = field(default_factory=CameraState)
    comparison: Comparison = field(default_factory=Comparison)
    dialogue: Dialogue = field(default_factory=Dialogue)
    coaching: Coaching = field(default_factory=Coaching)
    turn: Turn = field(default_factory=Turn)
    stuck: bool = False
    crash: str = ""
    tasks: tuple[Task, ...] = ()
    request: Pending | None = None
    shown: TableStatus | None = None
    reported: tuple[str, str] | None = None
    effects: tuple[SideEffect, ...] = ()

    @property
    def sees(self) -> bool:
        """Whether there is a camera that works."""
        return self.has_camera and not self.camera.off and not self.camera.fault

    def emit(self, *effects: SideEffect) -> "WatcherState":
        """With more effects of this step."""
        return replace(self, effects=(*self.effects, *effects))


def begun(state: WatcherState) -> WatcherState:
    """Nothing of the match before; disarmed until the table agrees."""
    return replace(
        state,
        comparison=Comparison(),
        dialogue=Dialogue(),
        coaching=Coaching(),
        turn=Turn(),
        stuck=False,
        tasks=(),
        request=None,
        shown=None,
    )


def may_look(state: WatcherState, now: float) -> bool:
    """Whether the camera is to be asked: not at once after it failed."""
    return state.has_camera and now >= state.camera.blind_until
