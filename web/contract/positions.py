"""What a match begins from: a half-played position, the table as it is prepared."""

from companion.app.positions.form import PositionForm
from web.contract.base import Answer, Body, Json, Key, MoveRecord, Query, SeatNumber
from web.contract.device import Drawing, Shape
from web.contract.state import Colour, View


class PositionQuery(Query, frozen=True):
    """The game and edition of a position, and how many play."""

    game: Key
    edition: Key = ""
    seats: SeatNumber = 2


class PositionValue(Answer, frozen=True):
    """One of the things that a player may have."""

    value: str
    text: str


class PositionField(Answer, frozen=True):
    """A field to be asked: where it is in the position, and what it holds already.

    ``number``: a figure; ``seat``: whose; ``seats``: a row of seats in their order, -1
    for a gap; ``some``: any of ``values``. ``seat`` is whose field it is.
    """

    path: list[str | int]
    seat: int | None
    label: str
    form: PositionForm
    value: Json
    values: list[PositionValue]


class PositionTemplate(Answer, frozen=True):
    """A position to be filled in, as TOML; ``seen`` pieces were told by the camera.

    ``fields`` are what no camera sees, to be asked one by one.
    """

    text: str
    seen: int
    fields: list[PositionField]


class PlanQuery(Query, frozen=True):
    """A game; without an edition its first, without ``seats`` as many as can play.
    ``colours`` are those by seat, separated by commas; empty: as the game has them.
    """

    game: Key
    edition: Key = ""
    seats: SeatNumber = 0
    colours: Key = ""


class PlannedPiece(Answer, frozen=True):
    """A piece on its place; ``x`` and ``y`` are its middle in mm, ``turn`` counts
    quarter turns.
    """

    slot: str
    label: str
    x: float
    y: float
    kind: str
    turn: int
    name: str


class PlannedWood(Answer, frozen=True):
    """A wooden piece that stands there at the start, in mm; ``hex`` is ``#rrggbb``."""

    slot: str
    label: str
    x: float
    y: float
    diameter: float
    hex: str
    colour: str


class PieceColour(Answer, frozen=True):
    """A colour that a player may choose: its key, ``#rrggbb`` and its name."""

    key: str
    hex: str
    label: str


class TablePlan(Answer, frozen=True):
    """A table in mm from its top left corner: the print of its board from back to
    front, the places (left, top, width, height), the pieces and wooden pieces of the
    start; where there are none ``sample`` are some to make a picture of the game.

    ``seated`` are the colours by seat where nobody chooses, ``first`` is the seat that
    begins.
    """

    width: float
    height: float
    prints: list[Shape]
    places: list[tuple[float, float, float, float]]
    pieces: list[PlannedPiece]
    sample: list[PlannedPiece]
    wood: list[PlannedWood]
    drawings: dict[str, Drawing]
    colours: list[PieceColour]
    seated: list[str]
    first: int


class PuzzleName(Answer, frozen=True):
    """A practice position, and what it asks."""

    key: str
    question: str


class PracticeGame(Answer, frozen=True):
    """A game and its practice positions, in their order."""

    game: str
    name: str
    puzzles: list[PuzzleName]


class PracticeGames(Answer, frozen=True):
    """Everything that can be practised here."""

    games: list[PracticeGame]


class PuzzleAnswer(Answer, frozen=True):
    """One of the answers, by its index: its moves, their sentence, and the places that
    they name.
    """

    moves: list[MoveRecord]
    text: str
    slots: list[str]


class PuzzleShown(Answer, frozen=True):
    """A practice position as its ``seat`` sees it; ``right`` of the answers are."""

    game: str
    game_name: str
    edition: str
    key: str
    question: str
    names: list[str]
    seat: int
    phase: str
    view: View
    colours: dict[str, Colour]
    answers: list[PuzzleAnswer]
    right: int


class PuzzleBody(Body, frozen=True):
    """The answer that was chosen, by its index."""

    answer: SeatNumber


class PuzzleTold(Answer, frozen=True):
    """Whether an answer is right, the one sentence of why, what it causes, and which
    are right, by their index.
    """

    right: bool
    why: str
    events: list[str]
    all_right: list[int]
