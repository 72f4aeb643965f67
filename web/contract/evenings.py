"""Who plays here, what was played, and what it says about them."""

from typing import Annotated

from msgspec import Meta, field

from web.contract.base import Answer, Body, FileText, Key, Name, RevisionNumber
from web.contract.state import Colour, View

MOST_LINES = 20_000
"""Lines of a file that is brought from another box."""


class Person(Answer, frozen=True):
    """Somebody who plays here; ``aliases`` are other names that they played under."""

    id: int
    name: str
    colour: str
    hex: str
    sign: str
    aliases: list[str]


class Token(Answer, frozen=True):
    """A colour or a sign that may be chosen; ``hex`` is empty for a sign."""

    key: str
    label: str
    hex: str


class PeopleHere(Answer, frozen=True):
    """Everybody who is stored; ``others`` are names of matches that are nobody's."""

    host: bool
    people: list[Person]
    others: list[str]
    colours: list[Token]
    signs: list[Token]


class PersonBody(Body, frozen=True):
    """Somebody new (no ``id``), or the new name, colour and sign of somebody."""

    name: Name
    id: RevisionNumber | None = None
    colour: Key = ""
    sign: Key = ""


class MergeBody(Body, frozen=True):
    """``person`` is the same as ``into``, who stays."""

    person: RevisionNumber
    into: RevisionNumber


class ForgetBody(Body, frozen=True):
    """A person, or a name that is nobody's, to be forgotten."""

    person: RevisionNumber | None = None
    name: Name = ""


class Erased(Answer, frozen=True):
    """Gone; ``left`` are the files of the box that could not be rewritten."""

    left: list[str]
    sentence: str


class PlayerResult(Answer, frozen=True):
    """One player of an evening; ``hex`` and ``sign`` are empty for nobody's name.

    ``rank`` is 0 where the match cannot be replayed, and while all are level in it.
    """

    name: str
    score: int
    rank: int
    won: bool
    hex: str
    sign: str


class EveningSummary(Answer, frozen=True):
    """A match: ``started`` in s since 1970, ``minutes`` of playing, ``picture`` the
    revision of its last photo, ``play`` a link for BG Stats (empty: not over),
    ``fault`` why it cannot be opened, ``told`` what happened in a few sentences.
    """

    match: str
    game: str
    game_name: str
    started: float
    minutes: int
    over: bool
    on_table: bool
    imported: bool
    players: list[PlayerResult]
    picture: int | None
    play: str
    told: list[str]
    fault: str


class EveningList(Answer, frozen=True):
    """Matches, the newest first; ``pending`` more come when it is asked for again."""

    host: bool
    pending: int
    evenings: list[EveningSummary]


class PastMatch(Answer, frozen=True):
    """A match to look at, as everybody may see it; ``started`` in s since 1970."""

    match: str
    game: str
    game_name: str
    started: float
    names: list[str]
    colours: dict[str, Colour]
    resources: dict[str, str]
    view: View
    told: list[str]


class MatchReady(Answer, frozen=True):
    """The match under its number."""

    match: str


class ImportBody(Body, frozen=True):
    """An exported match: its ``lines``, or the file ``packed`` by gzip, in base64.

    A body holds 64 kB, and the lines of a long game take three times as many.
    """

    lines: Annotated[list[FileText], Meta(max_length=MOST_LINES)] = field(
        default_factory=list[str]
    )
    packed: FileText = ""


class NamedRecordHeld(Answer, frozen=True):
    """The greatest of its kind: what, who, how large."""

    label: str
    name: str
    size: int


class PlayerFigures(Answer, frozen=True):
    """What one person did in one game; ``ranks`` how often each, from the first."""

    name: str
    hex: str
    sign: str
    played: int
    won: int
    mean: float
    best: int
    usual_rank: int
    ranks: list[int]
    points: list[int]


class OvertakingCount(Answer, frozen=True):
    """How often one person passed another."""

    who: str
    whom: str
    times: int


class GameFigures(Answer, frozen=True):
    """The figures of one game."""

    game: str
    game_name: str
    played: int
    people: list[PlayerFigures]
    records: list[NamedRecordHeld]
    overtakings: list[OvertakingCount]


class Statistics(Answer, frozen=True):
    """The figures of all finished matches; ``pending`` are not in it yet."""

    pending: int
    games: list[GameFigures]
