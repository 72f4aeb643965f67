"""A game of three fields and two seats, small enough to see whole.

Seats take turns to lay a stone on a free field; field 2 may only be taken last.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.core.game import Edition, Game, IllegalMove, Setup, Step
from companion.core.ids import GameKey, Kind, Seat, Slot
from companion.core.profile import Anchor, Drawing, Place, Shape, Sticker, TableProfile
from companion.core.record import Record
from companion.core.table import Layout, Piece, TableDiff, TableObservation
from companion.core.view import NoAdvice, Outcome, PlayerView

FIRST = Seat(0)
STONE = Piece(Kind("stone"))


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a stone."""

    seat: Seat
    field: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A stone lies."""

    field: int


@dataclass(frozen=True, slots=True)
class Taken:
    """The field is taken."""

    field: int


@dataclass(frozen=True, slots=True)
class TooEarly:
    """The last field comes last."""


@dataclass(frozen=True, slots=True)
class Options:
    """No switches."""


@dataclass(frozen=True, slots=True)
class State:
    """Fields taken, and whose turn it is."""

    fields: frozenset[int] = frozenset()
    turn: Seat = FIRST


def apply(state: State, move: Lay) -> Step[State]:
    """Lay one stone."""
    if move.field in state.fields:
        raise IllegalMove(Taken(move.field))
    if move.field == 2 and len(state.fields) < 2:
        raise IllegalMove(TooEarly())
    after = replace(
        state, fields=state.fields | {move.field}, turn=Seat(1 - state.turn)
    )
    return Step(after, (Laid(move.field),))


def legal_moves(state: State) -> Iterable[Lay]:
    """Free fields."""
    free = {0, 1, 2} - state.fields
    return [Lay(state.turn, f) for f in sorted(free) if f != 2 or len(free) == 1]


def slot(field: int) -> Slot:
    """Field as a slot."""
    return Slot(f"field.{field}")


def expected(state: State) -> Layout:
    """Stones where they were laid."""
    pieces = {slot(f): STONE for f in state.fields}
    return Layout(pieces, frozenset(slot(f) for f in {0, 1, 2} - state.fields))


def explain(state: State, diff: TableDiff) -> Iterable[tuple[Lay, ...]]:
    """Every order of the extra stones."""
    new = [int(s[-1]) for s in diff.extra]
    if len(new) == 1:
        yield (Lay(state.turn, new[0]),)
    if len(new) == 2:
        for a, b in ((new[0], new[1]), (new[1], new[0])):
            yield (Lay(state.turn, a), Lay(Seat(1 - state.turn), b))


@dataclass(frozen=True, slots=True)
class ToyView:
    """All is open."""

    phase: str
    turn: Seat
    board: tuple[int, ...]
    to_act: tuple[Seat, ...] = ()
    players: tuple[PlayerView, ...] = ()
    aid: None = None
    outcome: Outcome | None = None
    assumed: tuple[str, ...] = ()


def view(state: State, seat: Seat | None) -> ToyView:
    """All is open."""
    return ToyView("lay", state.turn, tuple(sorted(state.fields)))


def locate(state: State, observation: TableObservation) -> Layout:
    """No camera here."""
    return Layout({})


def outcome(state: State) -> Outcome | None:
    """All fields taken: shared."""
    return Outcome((1, 1), (Seat(0), Seat(1))) if len(state.fields) == 3 else None


STICKER = Sticker(15, 0, 0)


def profile(state: State) -> TableProfile:
    """Three fields in a row."""
    return TableProfile(
        "T",
        200,
        100,
        tuple(Anchor(i, 10 + i * 60, 10, 20) for i in range(4)),
        tuple(Place(slot(i), 50 + 50 * i, 60, 40, 40) for i in range(3)),
        STICKER,
        {"ST": Kind("stone")},
    )


def drawing(kind: Kind) -> Drawing:
    """A square."""
    square = Shape(((0, 0), (40, 0), (40, 40), (0, 40)), "#808080")
    return Drawing(40, 40, (square,), STICKER)


def see(event: Record, seat: Seat | None) -> Record | None:
    """All is open."""
    return event


TOY: Game[State, Lay] = Game(
    key=GameKey("toy"),
    letter="T",
    version=1,
    editions={"": Edition("", (2,))},
    options=Options,
    moves=(Lay,),
    events=(Laid,),
    violations=(Taken, TooEarly),
    chance=(),
    texts=lambda language: "",
    facts=lambda setup: "facts",
    setup=lambda setup: State(),
    apply=apply,
    legal_moves=legal_moves,
    outcome=outcome,
    profile=profile,
    drawing=drawing,
    locate=locate,
    expected=expected,
    explain=explain,
    view_type=ToyView,
    view=view,
    see=see,
    advise=lambda state, piece: NoAdvice(),
)


def setup() -> State:
    """The start."""
    return TOY.setup(Setup(("A", "B")))
