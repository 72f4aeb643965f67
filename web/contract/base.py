"""Bodies, queries and answers, and the values that many of them share."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from msgspec import UNSET, Meta, Struct, UnsetType

from companion.core.record import LARGEST, LONGEST

COMPONENTS = "#/components/schemas/"
"""Where the description of the API keeps its named types."""


class Body(Struct, frozen=True):
    """The JSON object of a request; keys that it does not name are ignored."""

    messages: ClassVar[Mapping[str, str]] = {}
    """By field: the message of ``web/text`` that refuses it (else ``error-field``)."""


class Query(Struct, frozen=True):
    """What may stand after the question mark; other keys are ignored."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON object of an answer."""

    http_status: ClassVar[int] = 200
    """Its HTTP status."""


RevisionNumber = Annotated[int, Meta(ge=0, le=LARGEST)]
"""Number of a journal entry."""

SeatNumber = Annotated[int, Meta(ge=0, le=99)]
"""A seat of the table, from 0."""

Key = Annotated[str, Meta(max_length=64)]
"""The key of a game, an edition, a kind, a field or a question."""

Name = Annotated[str, Meta(max_length=1000)]
"""A name that a person gives; how long it may be in the end its place says."""

FileText = Annotated[str, Meta(max_length=LONGEST)]
"""A file of ours as text."""

Json = Any
"""Any JSON value; what it may be the game says."""

MoveRecord = Annotated[
    dict[str, Any], Meta(extra_json_schema={"$ref": f"{COMPONENTS}Move"})
]
"""A move as ``core.record`` encodes it, tagged with its ``type``."""

ViolationRecord = Annotated[
    dict[str, Any], Meta(extra_json_schema={"$ref": f"{COMPONENTS}Violation"})
]
"""A broken rule as ``core.record`` encodes it, tagged with its ``type``."""

Point = tuple[float, float]
"""x and y, in mm or in px."""


class NoBody(Body, frozen=True):
    """An object without keys."""


class ExpectedBody(Body, frozen=True):
    """A change to the match that the phone saw at ``expected_revision``."""

    expected_revision: RevisionNumber


class Done(Answer, frozen=True):
    """The change is made; the match is at ``revision`` now."""

    revision: int


class ErrorDetail(Answer, frozen=True):
    """Why a request was refused: a code, and a sentence in the phone's language.

    ``record`` is the broken rule with the places that it names, where it was a rule.
    """

    code: str
    sentence: str
    record: ViolationRecord | UnsetType = UNSET
    slots: list[str] | UnsetType = UNSET


class Error(Answer, frozen=True):
    """A refused request; nothing was changed."""

    error: ErrorDetail
