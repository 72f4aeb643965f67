"""What a phone may do in a match."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.core.signal import Button
from web.contract.base import Body, ExpectedBody, Key, MoveRecord, SeatNumber

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
