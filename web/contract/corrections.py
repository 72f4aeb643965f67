"""What a correction asks for, and what it would change."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from web.contract.base import (
    Answer,
    Body,
    ExpectedBody,
    MoveRecord,
    RevisionNumber,
)
from web.contract.play import Moves
from web.contract.state import Choice, PutBack, View


class AmendBody(ExpectedBody, frozen=True):
    """Other moves for the line ``revision``; ``preview``: say only what changes.

    ``ends``: it is confirmed that the match ends by it, or goes on though it was over.
    """

    revision: RevisionNumber
    moves: Moves
    preview: bool = False
    ends: bool = False


class InsertBody(ExpectedBody, frozen=True):
    """Missed moves, to be played before the line ``before``; else as ``AmendBody``."""

    before: RevisionNumber
    moves: Moves
    preview: bool = False
    ends: bool = False


class RightBody(ExpectedBody, frozen=True):
    """Corrections of the present; else as ``AmendBody``."""

    moves: Moves
    preview: bool = False
    ends: bool = False


class EditBody(Body, frozen=True):
    """What a correction does at ``line`` (``null``: after the last one).

    ``instead``: its moves are these (none: it is left out); ``before``: these were
    missed before it; ``rest``: it and all after it are dropped.
    """

    line: RevisionNumber | None
    kind: Literal["instead", "before", "rest"]
    moves: Annotated[list[MoveRecord], Meta(max_length=20)]


class CorrectBody(ExpectedBody, frozen=True):
    """A correction of several lines; else as ``AmendBody``."""

    edits: Annotated[list[EditBody], Meta(min_length=1, max_length=40)]
    preview: bool = False
    ends: bool = False


class AgreeBody(Body, frozen=True):
    """The answer to a correction that another phone asked for."""

    id: RevisionNumber
    agree: bool


class FigureChange(Answer, frozen=True):
    """A figure of a seat that a correction changes; ``private``: only it may know."""

    seat: int
    name: str
    what: str
    before: int
    after: int
    private: bool


class FollowedMove(Answer, frozen=True):
    """A move that keeps the books: put in before ``line``, or fallen away there."""

    line: int
    text: str
    put_in: bool


class StuckChoice(Choice, frozen=True):
    """What could have happened where it does not go on: ``instead`` of the line, else
    before it.
    """

    instead: bool


class StuckLine(Answer, frozen=True):
    """The line at which a correction does not go on, and the ways out.

    ``later`` counts the lines from this one on; ``before`` is the line before which
    what was missed belongs. ``asks`` is what the game expects there, ``rest`` offers to
    drop them; ``view`` is the match there, as this phone may know it, ``places`` the
    names of the places that the choices speak of, by slot.
    """

    line: int
    said: list[str]
    why: str
    later: int
    before: int
    asks: str
    rest: str
    view: View
    places: dict[str, str]
    choices: list[StuckChoice]


class Preview(Answer, frozen=True):
    """What a correction would change, and whose word it needs.

    ``becomes`` is the new moves in words; ``followed`` what follows along by itself;
    ``said`` what is to be said in a sentence: who pays now, whether the match ends.
    ``dropped`` counts the lines that would be gone. Where the match would end by it, or
    go on though it was over, ``confirm`` is what whoever does it confirms; else empty.
    """

    becomes: list[str]
    changes: list[FigureChange]
    put_back: list[PutBack]
    asked: list[str]
    followed: list[FollowedMove]
    said: list[str]
    dropped: int
    confirm: str
    stuck: StuckLine | None


class CorrectionAsked(Answer, frozen=True):
    """The correction waits until those who are asked agree; ``wish`` is its number."""

    http_status: ClassVar[int] = 202

    wish: int
    asked: list[str]
