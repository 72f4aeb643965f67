"""What a game is: a table of pure functions over frozen values.

The five words: a *move* is what a seat does (also a die roll, a drawn tile, a
correction); an *event* is what a move caused; a *violation* is a broken rule
with its numbers; a *step* is the state after a move with its events; an
*outcome* is the end.

A **view** is all that leaves the rules, for one seat or for the public. Each game
declares its own as frozen dataclasses (``Game.view_type``) with the fields of
``View`` and its own beside them; they become JSON at the edge.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import UnionType
from typing import Any, Generic, Protocol, TypeVar, get_type_hints

from companion.core.ids import GameKey, Kind, Seat
from companion.core.learning.lesson import Lesson
from companion.core.profile import (
    Drawing,
    Landmarks,
    Scenery,
    Sketch,
    TableProfile,
)
from companion.core.record import MalformedRecord, R, Record, from_plain
from companion.core.table import Layout, Lying, Piece, TableDiff, TableObservation
from companion.core.view import Feat, NoAdvice, Outcome, View
from companion.core.workshop import Workshop


class Move(Record, Protocol):
    """A frozen dataclass that names its seat."""

    @property
    def seat(self) -> Seat:
        """Whose move it is."""
        ...


S = TypeVar("S")
M = TypeVar("M", bound=Move)


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match starts: players by seat, edition, options, the owner's box.

    ``options`` maps a name of the game's ``Options`` to a value, ``box`` the
    key of a question (or of a layout or board) to what the owner read off
    their own material. ``rules`` is the version of the rules that the match began
    under, ``None`` today's: a match keeps them to its end, so that what was
    recorded replays. ``position`` is what the match begins from, if not from the
    first set-up: the fields of the game's record (``core.position``), plain.
    """

    names: tuple[str, ...]
    edition: str = ""
    options: Mapping[str, object] = field(default_factory=dict[str, object])
    box: Mapping[str, object] = field(default_factory=dict[str, object])
    rules: int | None = None
    position: Mapping[str, object] = field(default_factory=dict[str, object])


class InvalidSetup(ValueError):
    """A match cannot start so; the message names what and where.

    Where an owner can have made it so, ``fault`` is the game's message
    ``fault-<fault>`` that says it to them, with ``details`` as its arguments.
    """

    def __init__(self, message: str, fault: str = "", **details: object) -> None:
        """Keep what is to be said."""
        super().__init__(message)
        self.fault = fault
        self.details = details


@dataclass(frozen=True, slots=True)
class Question:
    """A printed fact that only the owner's material can tell.

    Message ``question-<key>`` asks it. ``form`` is ``number`` (``low`` to
    ``high``), ``choice`` (one of ``choices``) or ``marks`` (any of ``choices``,
    a list). ``drawing`` names a kind whose drawing helps. ``record`` names the
    assumed record that the answer belongs to (empty: the question's own key),
    ``ours`` is what we assume until it is answered.
    """

    key: str
    form: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    drawing: Kind | None = None
    record: str = ""
    ours: object = None


@dataclass(frozen=True, slots=True)
class Stock:
    """How many pieces of a kind a box holds; ``assumed``: nobody has counted them."""

    count: int
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed edition: who can play it and which of its facts are assumed.

    ``questions`` ask for the assumed ones, but for those whose names begin with
    ``board`` or ``layout.``: their editors take them whole. Message
    ``edition-<key>`` names the edition.
    """

    key: str
    seat_counts: tuple[int, ...]
    assumed: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after a move, and what the move caused."""

    state: S
    events: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a seat won (or lost, below 0); message ``gain-<why>`` names why,
    the sentences of ``events`` tell how.
    """

    seat: Seat
    points: int
    why: str
    events: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class Positions:
    """What a game's positions are made of.

    ``kind`` is the record; ``describe`` gives that of a state at the start of a turn,
    ``lying`` what a camera's layout tells of one, for a match that begins as the state.
    """

    kind: type[Record]
    describe: Callable[[Any], Record]
    lying: Callable[[Any, Layout], Lying]


class IllegalMove(Exception):
    """Raised deep in the rules; ``core.play`` turns it into a value."""

    def __init__(self, violation: Record) -> None:
        """Keep the broken rule."""
        super().__init__(violation)
        self.violation = violation


def equal_odds(state: object, move: object) -> int:
    """Every chance move weighs the same."""
    return 1


def _never(*_: object) -> bool:
    """In no case."""
    return False


def _no_fault(state: object, moves: object) -> Record | None:
    """Whatever its moves allow."""
    return None


def _any_value(state: object, kind: object, name: str) -> Sequence[object] | None:
    """Whatever its type allows."""
    return None


NOTHING_OWN = Workshop()
"""A game that takes nothing made at home."""


def _no_complaint(state: object, difference: TableDiff) -> Record | None:
    """Nothing to name."""
    return None


def _no_lapse(state: object) -> None:
    """Everybody may think as long as they like."""
    return None


def no_stories(state: object, layout: Layout) -> Iterable[tuple[()]]:
    """Nothing to suggest."""
    return ()


def no_gains(before: object, step: object) -> Iterable[Gain]:
    """Nothing told about how points came."""
    return ()


def _no_feats(step: object) -> Iterable[Feat]:
    """Nothing that is measured beside points."""
    return ()


def nothing_stocked(setup: Setup) -> Mapping[Kind, Stock]:
    """Not known of any kind."""
    return {}


def _no_landmarks(state: object) -> Landmarks:
    """Every place has a name."""
    return {}


def _no_scenery(state: object) -> Scenery:
    """Nothing but the tagged pieces."""
    return Scenery()


def no_sketch(setup: Setup, question: str) -> Sketch | None:
    """No drawing of its own."""
    return None


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M]):
    """The functions and the unions of one game.

    ``legal_moves`` lists all that any seat may do now, chance moves included
    (types in ``chance``, weighed by ``odds``), but for two kinds. The types
    ``unlisted``, corrections and free trades, are legal and never listed: message
    ``form-<code>`` names each. Those in ``shortcuts`` are listed where they are the
    next thing to do, and legal also where they stand for several moves in a row or
    are of no use. Where moves differ only in how they are spelt (a tile turned half
    round that looks the same, what a move leaves out) one of them is listed.
    ``gains`` tells how a line's points were made, ``feats`` what else is worth
    remembering of a step. ``explain`` guesses stories for
    a difference, the rules decide; ``complain`` names what is wrong with a table
    that no story explains, as a violation with the remedy. ``lapse`` is the move
    that is played for a seat which lets its time pass, and how many s it has;
    ``None`` where nobody is hurried. ``suggest`` guesses stories from wooden
    pieces, which a person confirms. ``advise`` says what could be done with a piece
    on the show place.
    ``view`` returns a ``view_type``, frozen dataclasses all the way down.
    ``see`` is an event as a seat may know it, or ``None``; ``seat=None`` is the
    public. ``texts`` gives the Fluent source of a language. ``facts`` is the
    digest of the printed data a set-up plays with. ``grid`` is the columns and
    rows of a board of cells; message ``edge-<side>`` names a cell beyond it.
    ``workshop`` is what owners can make for it. ``stock`` is what the box of a
    set-up holds, kind by kind; ``sketch`` draws what a question asks about,
    ``scenery`` what a painted table shows beside the pieces with stickers.
    ``keeps_books`` says of a move that nobody decides anything by it, and that the
    rules can tell in any state whether it is due: it follows corrections along.
    ``is_free`` says of a move that others pay for that it costs nothing in a state.
    ``domain`` is what a field of a type of move may hold in a state, for a form
    (``None``: whatever its annotation allows; a range of numbers may be long).
    ``open_choices``: what a seat may do tells nothing that others may not know, but for
    moves with secrets in them.
    ``complete`` is what stands against a line of moves as a whole, its last move made.
    ``impossible`` are kinds that a tag can name and no such piece can be.
    ``positions`` says what a half-played position is that a match may begin from;
    ``setup`` lays it out.
    ``landmarks`` are what lies around places whose slots tell nobody anything; message
    ``slot-<slot>`` names each landmark.
    ``lessons`` are what a player's first game explains, the likeliest first.
    ``practice`` is the package with its ``puzzles.toml`` and their positions.
    ``script`` gives the drawing for the pages (docs/drawing.md) of a game that is not
    drawn by ``web/static/games``.
    ``view_type`` and ``advice_type`` describe what ``view`` and ``advise`` give, for
    the description of the API; both are frozen dataclasses all the way down.
    """

    key: GameKey
    letter: str
    version: int
    editions: Mapping[str, Edition]
    options: type[Record]
    moves: tuple[type[M], ...]
    events: tuple[type[Record], ...]
    violations: tuple[type[Record], ...]
    chance: tuple[type[M], ...]
    texts: Callable[[str], str]
    facts: Callable[[Setup], str]
    setup: Callable[[Setup], S]
    apply: Callable[[S, M], Step[S]]
    legal_moves: Callable[[S], Iterable[M]]
    outcome: Callable[[S], Outcome | None]
    profile: Callable[[S], TableProfile]
    drawing: Callable[[Kind], Drawing]
    locate: Callable[[S, TableObservation], Layout]
    expected: Callable[[S], Layout]
    explain: Callable[[S, TableDiff], Iterable[tuple[M, ...]]]
    view_type: type[View]
    view: Callable[[S, Seat | None], View]
    see: Callable[[Record, Seat | None], Record | None]
    advise: Callable[[S, Piece], Record]
    suggest: Callable[[S, Layout], Iterable[tuple[M, ...]]] = no_stories
    complain: Callable[[S, TableDiff], Record | None] = _no_complaint
    lapse: Callable[[S], tuple[M, float] | None] = _no_lapse
    odds: Callable[[S, M], int] = equal_odds
    grid: tuple[int, int] | None = None
    workshop: Workshop = NOTHING_OWN
    unlisted: tuple[type[M], ...] = ()
    keeps_books: Callable[[M], bool] = _never
    is_free: Callable[[S, M], bool] = _never
    open_choices: bool = False
    complete: Callable[[S, tuple[M, ...]], Record | None] = _no_fault
    domain: Callable[[S, type[M], str], Sequence[object] | None] = _any_value
    shortcuts: tuple[type[M], ...] = ()
    gains: Callable[[S, Step[S]], Iterable[Gain]] = no_gains
    feats: Callable[[Step[S]], Iterable[Feat]] = _no_feats
    stock: Callable[[Setup], Mapping[Kind, Stock]] = nothing_stocked
    sketch: Callable[[Setup, str], Sketch | None] = no_sketch
    scenery: Callable[[S], Scenery] = _no_scenery
    script: Callable[[], str] | None = None
    advice_type: UnionType | type = NoAdvice
    impossible: frozenset[Kind] = frozenset()
    positions: Positions | None = None
    landmarks: Callable[[S], Landmarks] = _no_landmarks
    lessons: tuple[Lesson, ...] = ()
    practice: str = ""


@dataclass(frozen=True, slots=True)
class Switch:
    """One option: message ``option-<name>`` asks it, ``option-<name>-<value>``
    names a value. ``values`` is empty for a number or a free name.
    """

    name: str
    default: Any
    values: tuple[bool | str, ...]


def switches(options: type[Record]) -> tuple[Switch, ...]:
    """All options of a game in the order they are declared.

    One whose metadata says ``{"former": True}`` is left out: another took its place,
    and only matches that began before hold it.
    """
    hints = get_type_hints(options)
    return tuple(
        Switch(item.name, item.default, _values(hints[item.name]))
        for item in fields(options)
        if not item.metadata.get("former")
    )


def read_options(kind: type[R], given: Mapping[str, object]) -> R:
    """Read the options of a set-up. Raises ``InvalidSetup`` naming the bad one."""
    try:
        return from_plain(kind, dict(given))
    except MalformedRecord as error:
        raise InvalidSetup(f"options: {error}") from error


def _values(hint: object) -> tuple[bool | str, ...]:
    if hint is bool:
        return (False, True)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(member.value for member in hint)
    return ()


def plain_setup(
    game: Game[S, M], names: tuple[str, ...] = ("A", "B", "C", "D")
) -> Setup:
    """The first edition with as few players as it takes."""
    edition = next(iter(game.editions.values()))
    return Setup(names[: min(edition.seat_counts)], edition.key)
