"""What a phone may do in a match, and how it comes back to its seat."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.core.record import LARGEST
from companion.core.signal import Button
from web.contract.base import Answer, Body, ExpectedBody, Key, MoveRecord, SeatNumber

Moves = Annotated[list[MoveRecord], Meta(min_length=1, max_length=20)]
"""The moves of one entry."""


class MovesBody(ExpectedBody, frozen=True):
    """Moves to play, all or none."""

    moves: Moves


class RollBody(ExpectedBody, frozen=True):
    """A seat for which the companion rolls or draws; ``kind``: which chance move."""

    seat: SeatNumber
    kind: Key | None = None


class PauseBody(Body, frozen=True):
    """Whether the match shall be paused."""

    paused: bool


class RefereeBody(Body, frozen=True):
    """Whether a referee is called to the table, or needed no more."""

    called: bool


class LearningBody(Body, frozen=True):
    """Whether things are explained to who sits at ``seat``, as they come."""

    seat: SeatNumber
    on: bool


class LessonBody(Body, frozen=True):
    """The lesson that was read at ``seat``."""

    seat: SeatNumber
    key: Key


class PressBody(Body, frozen=True):
    """A button of the panel, and for how many s it was held."""

    button: Button
    held: Annotated[float, Meta(ge=0, le=30)] = 0.0


class ConfirmBody(ExpectedBody, frozen=True):
    """An answer to the table; ``index`` is that of a story, ``question`` what the
    phone was asked.
    """

    answer: Literal["story", "offer", "table", "record"]
    index: SeatNumber | None = None
    question: Annotated[str, Meta(max_length=200)] | None = None


class SeatNumberBody(Body, frozen=True):
    """A seat of the match."""

    seat: SeatNumber


class ResumeCode(Answer, frozen=True):
    """The link that takes a seat along to another phone, once, and its QR code as an
    address of an image (``data:``).
    """

    link: str
    picture: str


class ResumeBody(Body, frozen=True):
    """The code of a link that takes a seat along."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class SeatResumed(Answer, frozen=True):
    """The seat that the phone has taken over."""

    seat: int


class SeatClaim(Answer, frozen=True):
    """How it stands with the seat that a phone says to have."""

    standing: Literal["asked", "given", "refused", "late"]


class SeatAnswerBody(Body, frozen=True):
    """An answer to the question ``id`` whether a phone gets the seat it asks for."""

    id: Annotated[int, Meta(ge=0, le=LARGEST)]
    agreed: bool


class SeatAnswered(Answer, frozen=True):
    """Whether the seat went to the phone that asked."""

    agreed: bool
