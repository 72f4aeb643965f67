"""What owners make at home for their games: layouts, boards, pieces of their own.

A game says in ``Game.workshop`` which of these it takes. All functions are pure;
each raises ``InvalidSetup`` that names what cannot be. What is made is kept in
the owner's box and reaches the rules through ``Setup.box``: a layout under
``layout.<name>``, a board under ``board``, a piece under ``kind.<code>``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.ids import Kind, Slot
from companion.core.table import Piece

Plain = Mapping[str, Any]
"""Plain values, as a TOML file holds them."""

Answers = Mapping[str, object]
"""The owner's box for one edition."""


@dataclass(frozen=True, slots=True)
class Tray:
    """A kind that a layout may use: how many there are, its turns that differ.

    ``hidden`` ones lie face down in the box and are seldom laid before a game.
    """

    kind: Kind
    count: int
    turns: int
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """The grid that a layout is laid on, columns by rows, and what may lie there."""

    columns: int
    rows: int
    stocks: tuple[Tray, ...]


@dataclass(frozen=True, slots=True)
class Layouts:
    """A game whose set-up is tiles on a grid; ``option`` names the chosen layout.

    ``shipped`` are the names that come with the game (message ``layout-<name>``).
    ``pieces`` reads and checks a layout by name, shipped or of the given box;
    ``spell`` writes pieces as a layout.
    """

    option: str
    shipped: tuple[str, ...]
    chart: Callable[[Answers], Chart]
    pieces: Callable[[str, Answers], Mapping[Slot, Piece]]
    spell: Callable[[Mapping[Slot, Piece]], Plain]


@dataclass(frozen=True, slots=True)
class Bench:
    """What a board of an edition is made of. Lengths are mm.

    ``goods`` (message ``good-<name>``) and ``numbers`` make a land, ``colours``
    (name -> ``#rrggbb``) start somewhere; ``seats`` lists the numbers of players.
    ``origin`` leads from the table's corner to the board's. ``shipped`` are the
    boards that come with the game.
    """

    goods: tuple[str, ...]
    numbers: tuple[int, ...]
    colours: Mapping[str, str]
    seats: tuple[int, ...]
    origin: tuple[float, float]
    harbours: bool
    shipped: Mapping[str, Plain]


@dataclass(frozen=True, slots=True)
class Boards:
    """A game whose board is a graph: its bench by edition, and the check of a board.

    ``read`` gives a board back in millimetres, whatever its scale was.
    """

    bench: Callable[[str], Bench]
    read: Callable[[str, Plain], Plain]


@dataclass(frozen=True, slots=True)
class OwnPiece:
    """A piece to enrol: the characters on its tag, the kind it counts as."""

    code: str
    kind: Kind
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Kinds:
    """A game that takes house-made square pieces with ``sides`` of these letters.

    ``backs`` are the backs they may have (message ``back-<name>``). ``find`` says
    which kind four sides (N, E, S, W) and a back make, and turned how; ``listed``
    reads the pieces that a box holds: code -> (piece, name, number of them).
    """

    sides: str
    backs: tuple[str, ...]
    find: Callable[[str, str], OwnPiece]
    listed: Callable[[Answers], Mapping[str, tuple[OwnPiece, str, int]]]


@dataclass(frozen=True, slots=True)
class Workshop:
    """All that an owner can make for a game; ``None`` for what it does not take."""

    layouts: Layouts | None = None
    boards: Boards | None = None
    kinds: Kinds | None = None
