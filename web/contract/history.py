"""What was played, corrections, and how the match grew."""

from typing import Literal

from msgspec import UNSET, UnsetType

from web.contract.base import (
    Answer,
    Json,
    Query,
    RevisionNumber,
)
from web.contract.state import LogLine, View

FieldForm = Literal["number", "flag", "choice", "counts", "text"]
"""How a field of a move is asked."""


class RevisionQuery(Query, frozen=True):
    """A line in force."""

    revision: RevisionNumber


class Moment(Answer, frozen=True):
    """The match before a line, as this phone may know it, and the names of the places
    that what could be done there speaks of, by slot.
    """

    view: View
    places: dict[str, str]


class FormsQuery(Query, frozen=True):
    """The line whose moves are to be corrected."""

    revision: RevisionNumber | None = None


class MatchSummary(Answer, frozen=True):
    """One match of the archive; ``started`` is s since 1970, ``midway``: it was begun
    from a half-played position.
    """

    match: str
    game: str
    game_name: str
    names: list[str]
    started: float
    running: bool
    midway: bool


class History(Answer, frozen=True):
    """Every line in force, newest first; ``midway``: the match was begun from a
    half-played position.
    """

    revision: int
    midway: bool
    lines: list[LogLine]


class FormChoice(Answer, frozen=True):
    """One value that a field may take, and how a player reads it."""

    value: Json
    text: str


class FormField(Answer, frozen=True):
    """A field of a move; ``counts`` asks how often each choice is in a list, a
    ``number`` may lie between ``low`` and ``high``. Where it is ``optional``, nothing
    (``null``) leaves it to the rules.
    """

    name: str
    label: str
    value: Json
    form: FieldForm
    choices: list[FormChoice] | UnsetType = UNSET
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    optional: bool = False


class Form(Answer, frozen=True):
    """The fields of a move of ``type``."""

    type: str
    corrects: bool
    title: str
    fields: list[FormField]


class Forms(Answer, frozen=True):
    """Forms of a line's own moves, and of the moves that put something right."""

    own: list[Form]
    right: list[Form]


class PointsGained(Answer, frozen=True):
    """Points that a seat won or lost in a line, and how."""

    seat: int
    points: int
    why: str
    label: str
    said: list[str]


class ScoreRow(Answer, frozen=True):
    """What stood after a line, by seat; ``picture``: the table was photographed."""

    revision: int
    scores: list[int]
    resources: list[dict[str, int]]
    said: list[str]
    picture: bool
    gains: list[PointsGained]


class Growth(Answer, frozen=True):
    """Points and open resources after every line."""

    names: list[str]
    rows: list[ScoreRow]
