"""The owner's box: questions about printed material, and their answers."""

from typing import Annotated

from msgspec import Meta

from web.contract.base import Answer, Body, FileText, Json, Key, Point
from web.contract.device import Drawing, Shape

QuestionForm = Annotated[
    str, Meta(extra_json_schema={"enum": ["number", "choice", "marks"]})
]
"""How a question is asked; see ``core.game.Question``."""


class EditionName(Answer, frozen=True):
    """An edition to choose from."""

    game: str
    edition: str
    name: str


class NamedRecord(Answer, frozen=True):
    """A record of printed facts with its name."""

    name: str
    text: str


class AnswerChoice(Answer, frozen=True):
    """One value that a question may be answered by."""

    value: str
    text: str


class Sketch(Answer, frozen=True):
    """A drawing to mark ``spots`` on, mm."""

    width: float
    height: float
    shapes: list[Shape]
    spots: dict[str, Point]


class Question(Answer, frozen=True):
    """A printed fact that is asked: ``number`` from ``low`` to ``high``, one
    ``choice``, or any ``marks``. ``ours`` counts until there is an ``answer``.
    """

    key: str
    group: str
    text: str
    form: QuestionForm
    low: int
    high: int
    choices: list[AnswerChoice]
    drawing: Drawing | None
    sketch: Sketch | None
    ours: Json
    answer: Json


class Box(Answer, frozen=True):
    """The questions of an edition; ``strange`` are answers to what is not asked."""

    game: str
    edition: str
    host: bool
    assumed: list[NamedRecord]
    strange: list[str]
    groups: list[NamedRecord]
    questions: list[Question]


class BoxAnswerBody(Body, frozen=True):
    """An answer to a question."""

    question: Key
    value: Json


class QuestionBody(Body, frozen=True):
    """The question whose answer is taken back."""

    question: Key


class BoxFileBody(Body, frozen=True):
    """A file of all answers of a game."""

    text: FileText


class BoxImported(Answer, frozen=True):
    """How many answers the file held."""

    answers: int
