"""A game of four fields, small but with everything a session can meet.

Seats take turns to lay a piece on a free field. A ``stone`` counts 1; a
``joker`` counts 1 or 2, which a person must say. With the option ``dice`` a roll
comes first. Laying on field 3 makes the game owe a stone on ``gap``. A wooden
piece on a field may be claimed. Each seat has a secret number.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.core.game import (
    Edition,
    Game,
    IllegalMove,
    InvalidSetup,
    Question,
    Setup,
    Step,
    Stock,
    read_options,
)
from companion.core.ids import SHOW, GameKey, Kind, Seat, Slot
from companion.core.profile import (
    Anchor,
    Drawing,
    Place,
    Shape,
    Sketch,
    Sticker,
    TableProfile,
)
from companion.core.record import Record, digest
from companion.core.table import Layout, Piece, Sight, TableDiff, TableObservation
from companion.core.tag import parse
from companion.core.view import Outcome

STONE = Kind("stone")
JOKER = Kind("joker")
GAP = Slot("gap")
FIELDS = (0, 1, 2, 3)
FIRST = Seat(0)


class Mood(StrEnum):
    CALM = "calm"
    WILD = "wild"


@dataclass(frozen=True, slots=True)
class Lay:
    seat: Seat
    field: int
    kind: Kind = STONE
    points: int = 1


@dataclass(frozen=True, slots=True)
class Roll:
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Claim:
    seat: Seat
    field: int


@dataclass(frozen=True, slots=True)
class Discard:
    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class AdjustScore:
    seat: Seat
    score: int


ToyMove = Lay | Roll | Claim | Discard | AdjustScore


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    field: int


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Claimed:
    seat: Seat
    fields: tuple[int, ...]
    mood: Mood = Mood.CALM


@dataclass(frozen=True, slots=True)
class Taken:
    field: int


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    seat: Seat


@dataclass(frozen=True, slots=True)
class NotNow:
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Options:
    dice: bool = False


@dataclass(frozen=True, slots=True)
class State:
    names: tuple[str, ...]
    dice: bool
    fields: Mapping[int, Piece] = field(default_factory=dict[int, Piece])
    scores: tuple[int, ...] = (0, 0)
    claimed: frozenset[int] = frozenset()
    turn: Seat = FIRST
    rolled: int | None = None
    discards: int = 0
    price: int = 1
    assumed: tuple[str, ...] = ()


def setup(given: Setup) -> State:
    options = read_options(Options, given.options)
    if len(given.names) != 2:
        raise InvalidSetup("names: two players")
    price = given.box.get("price", 1)
    if not isinstance(price, int):
        raise InvalidSetup("box: price is a number")
    if not isinstance(given.box.get("board", {}), Mapping):
        raise InvalidSetup("box: board is no board")
    known = "price" in given.box or given.edition != "old"
    assumed = () if known else ("price",)
    return State(given.names, options.dice, price=price, assumed=assumed)


def apply(state: State, move: ToyMove) -> Step[State]:
    if isinstance(move, AdjustScore):
        return Step(_scored(state, move.seat, move.score))
    if move.seat != state.turn:
        raise IllegalMove(NotYourTurn(move.seat))
    match move:
        case Roll():
            if not state.dice or state.rolled is not None:
                raise IllegalMove(NotNow())
            return Step(
                replace(state, rolled=move.value), (Rolled(move.seat, move.value),)
            )
        case Lay():
            return _lay(state, move)
        case Claim():
            if move.field not in state.fields or move.field in state.claimed:
                raise IllegalMove(NotNow())
            claimed = state.claimed | {move.field}
            events = (Claimed(move.seat, (move.field,)),)
            return Step(replace(state, claimed=claimed), events)
        case Discard():
            return Step(replace(state, discards=state.discards + 1))


def _lay(state: State, move: Lay) -> Step[State]:
    if state.dice and state.rolled is None:
        raise IllegalMove(NotNow(loud=True))
    if move.field in state.fields:
        raise IllegalMove(Taken(move.field))
    score = state.scores[move.seat] + move.points
    after = replace(
        _scored(state, move.seat, score),
        fields={**state.fields, move.field: Piece(move.kind)},
        turn=Seat(1 - state.turn),
        rolled=None,
    )
    return Step(after, (Laid(move.seat, move.field),))


def _scored(state: State, seat: Seat, score: int) -> State:
    scores = list(state.scores)
    scores[seat] = score
    return replace(state, scores=tuple(scores))


def legal_moves(state: State) -> Iterable[ToyMove]:
    free = [f for f in FIELDS if f not in state.fields]
    if not free:
        return []
    if state.dice and state.rolled is None:
        return [Roll(state.turn, value) for value in (1, 2, 3)]
    return [Lay(state.turn, f) for f in free]


def odds(state: State, move: ToyMove) -> int:
    return 0 if isinstance(move, Roll) and move.value == 3 else 1


def outcome(state: State) -> Outcome | None:
    if len(state.fields) < len(FIELDS):
        return None
    best = max(state.scores)
    winners = tuple(Seat(i) for i, s in enumerate(state.scores) if s == best)
    return Outcome(state.scores, winners)


def slot(number: int) -> Slot:
    return Slot(f"field.{number}")


def expected(state: State) -> Layout:
    pieces = {slot(f): piece for f, piece in state.fields.items()}
    if 3 in state.fields:
        pieces[GAP] = Piece(STONE)
    empty = {slot(f) for f in FIELDS if f not in state.fields}
    return Layout(pieces, frozenset(empty if GAP in pieces else empty | {GAP}))


def explain(state: State, diff: TableDiff) -> Iterable[tuple[ToyMove, ...]]:
    for place, piece in diff.extra.items():
        if not place.startswith("field."):
            continue
        number = int(place[-1])
        yield (Lay(state.turn, number, piece.kind),)
        if piece.kind == JOKER:
            yield (Lay(state.turn, number, piece.kind, 2),)
    if diff.shown is not None and diff.shown.kind == JOKER and len(state.fields) == 3:
        yield (Discard(state.turn, JOKER),)


def suggest(state: State, seen: Layout) -> Iterable[tuple[ToyMove, ...]]:
    for place in sorted(seen.wood):
        number = int(place[-1])
        if number in state.fields and number not in state.claimed:
            yield (Claim(state.turn, number),)


@dataclass(frozen=True, slots=True)
class Private:
    secret: int


@dataclass(frozen=True, slots=True)
class ToyPlayer:
    seat: Seat
    name: str
    colour: str
    score: int
    resources: Mapping[str, int]
    private: Private | None


@dataclass(frozen=True, slots=True)
class ToyAid:
    pass


@dataclass(frozen=True, slots=True)
class ToyView:
    phase: str
    turn: Seat | None
    to_act: tuple[Seat, ...]
    players: tuple[ToyPlayer, ...]
    board: tuple[int, ...]
    aid: ToyAid
    outcome: Outcome | None
    assumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToyAdvice:
    fits: tuple[int, ...]


def view(state: State, seat: Seat | None) -> ToyView:
    end = outcome(state)
    turn = None if end else state.turn
    return ToyView(
        phase="over" if end else "lay",
        turn=turn,
        to_act=() if turn is None else (turn,),
        players=tuple(
            ToyPlayer(
                Seat(i),
                name,
                ("red", "blue")[i],
                state.scores[i],
                {"stones": 2},
                Private(i + 40) if i == seat else None,
            )
            for i, name in enumerate(state.names)
        ),
        board=tuple(sorted(state.fields)),
        aid=ToyAid(),
        outcome=end,
        assumed=state.assumed,
    )


def advise(state: State, piece: Piece) -> ToyAdvice:
    return ToyAdvice(tuple(f for f in FIELDS if f not in state.fields))


def stock(given: Setup) -> Mapping[Kind, Stock]:
    """As many stones as one costs."""
    return {STONE: Stock(setup(given).price, "price" not in given.box)}


def sketch(given: Setup, question: str) -> Sketch | None:
    """Three spots in a row."""
    shape = Shape(((0, 0), (90, 0), (90, 30), (0, 30)), "#5b9bc4")
    spots = {"a": (15.0, 15.0), "b": (45.0, 15.0), "c": (75.0, 15.0)}
    return Sketch(90, 30, (shape,), spots) if question == "eyes" else None


def locate(state: State, observation: TableObservation) -> Layout:
    table = profile(state)
    pieces: dict[Slot, Piece] = {}
    for text, pose in observation.tags.items():
        tag = parse(text)
        place = table.place_at(pose.x, pose.y)
        if tag is not None and place is not None and tag.game == "T":
            pieces[place.slot] = Piece(table.kinds[tag.kind])
    empty = {s for s, sight in observation.sights.items() if sight is Sight.EMPTY}
    return Layout(pieces, frozenset(empty), observation.colours)


STICKER = Sticker(15, 0, 0)


def profile(state: State) -> TableProfile:
    places = [Place(slot(i), 50 + 50 * i, 60, 40, 40) for i in FIELDS]
    places.append(Place(GAP, 250, 60, 40, 40))
    places.append(Place(SHOW, 50, 130, 40, 40))
    return TableProfile(
        "T",
        300,
        200,
        tuple(
            Anchor(40 + i, x, y, 20)
            for i, (x, y) in enumerate(((15, 15), (285, 15), (285, 185), (15, 185)))
        ),
        tuple(places),
        STICKER,
        {"ST": STONE, "JO": JOKER},
        {"red": "#cc2222", "blue": "#2222cc"},
    )


def drawing(kind: Kind) -> Drawing:
    square = Shape(((0, 0), (38, 0), (38, 38), (0, 38)), "#c0c0c0")
    return Drawing(38, 38, (square,), STICKER)


TEXTS = {
    "en": """
game-name = Toy
edition-old = The old one
question-price = What does a stone cost?
question-back = Which back has it?
question-eyes = Where are the eyes?
move-lay = {$seat} lays a {$kind} on {$field}
move-roll = {$seat} rolls {$value}
move-claim = {$seat} claims {$field}
move-discard = {$seat} discards a {$kind}
form-adjust-score = Set points
move-adjust-score = {$seat} now has {$score ->
    [one] {$score} point
   *[other] {$score} points
}
event-laid = {$seat} laid a piece on {$field}
event-rolled = {$seat} rolled {$value}
event-claimed = {$seat} claimed {$fields} and is {$mood}
violation-taken = Field {$field} is taken
violation-not-your-turn = It is not the turn of {$seat}
violation-not-now = Not now{$loud ->
    [true] !
   *[false] .
}
kind-stone = stone
kind-joker = joker
mood-calm = calm
mood-wild = wild
"""
}


GAME: Game[State, ToyMove] = Game(
    key=GameKey("toy"),
    letter="T",
    version=1,
    editions={
        "": Edition("", (2,)),
        "old": Edition(
            "old",
            (2,),
            ("price",),
            (
                Question("price", "number", 1, 9, drawing=STONE, ours=1),
                Question("back", "choice", choices=("red", "blue")),
                Question("eyes", "marks", choices=("a", "b", "c")),
            ),
        ),
    },
    options=Options,
    moves=(Lay, Roll, Claim, Discard, AdjustScore),
    events=(Laid, Rolled, Claimed),
    violations=(Taken, NotYourTurn, NotNow),
    chance=(Roll,),
    texts=lambda language: TEXTS.get(language, TEXTS["en"]),
    facts=lambda setup: digest(dict(setup.box)),
    setup=setup,
    apply=apply,
    legal_moves=legal_moves,
    outcome=outcome,
    profile=profile,
    drawing=drawing,
    locate=locate,
    expected=expected,
    explain=explain,
    view_type=ToyView,
    advice_type=ToyAdvice,
    view=view,
    see=lambda event, seat: event,
    advise=advise,
    suggest=suggest,
    odds=odds,
    unlisted=(AdjustScore,),
    stock=stock,
    sketch=sketch,
)

SETUP = Setup(("Anna", "Boris"))


def other_version(version: int = 2, facts: str = "") -> Game[State, ToyMove]:
    """The same game as a later program has it; jokers are no longer believed."""

    def stricter(state: State, move: ToyMove) -> Step[State]:
        if isinstance(move, Lay) and move.kind == JOKER:
            raise IllegalMove(NotNow())
        step = apply(state, move)
        if isinstance(move, Lay):
            score = step.state.scores[move.seat] + 10
            return Step(_scored(step.state, move.seat, score), step.events)
        return step

    return replace(GAME, version=version, apply=stricter)


def known() -> Mapping[GameKey, Game[State, ToyMove]]:
    return {GAME.key: GAME}


def record_types() -> tuple[type[Record], ...]:
    return (*GAME.moves, *GAME.events, *GAME.violations)
