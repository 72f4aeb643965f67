"""What a person answers the table from a phone, and what came of it."""

from dataclasses import dataclass
from enum import StrEnum

from companion.app.watcher.assessment import Story
from companion.core.ids import Revision
from companion.core.record import Record


@dataclass(frozen=True, slots=True)
class TakeStory:
    """This story is what happened: one that the table asks about, or the offer."""

    story: Story


@dataclass(frozen=True, slots=True)
class TableIsRight:
    """What lies there is to be played, if the rules allow it.

    ``question`` is that of the difference it answers; ``None``: whichever there is.
    """

    question: str | None = None


@dataclass(frozen=True, slots=True)
class RecordIsRight:
    """Hands follow the record; nothing is asked until the table changes.

    ``question`` is that of the difference it answers; ``None``: whichever there is.
    """

    question: str | None = None


Answer = TakeStory | TableIsRight | RecordIsRight


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer on its way: ``revision`` is the entry it answers to, ``ticket`` the
    number under which somebody waits for the reply.
    """

    ticket: int
    revision: Revision
    answer: Answer


class Verdict(StrEnum):
    """What came of an answer."""

    DONE = "done"
    REFUSED = "refused"
    """A rule stands against it."""
    UNEXPLAINED = "unexplained"
    """The table is not right by any one story."""
    GONE = "gone"
    """Its question no longer stands."""
    FAILED = "failed"
    """The journal could not be written."""
    LATE = "late"
    """The watcher did not say in time what came of it."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A verdict with the violation of ``REFUSED`` or the fault of ``FAILED``."""

    verdict: Verdict
    violation: Record | None = None
    fault: str = ""
