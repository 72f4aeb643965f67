"""The first page: what is on the table, and a demo or a painted table to try."""

from typing import Annotated, Literal

from msgspec import Meta

from web.contract.base import Answer, Body, Key, Point

Share = Annotated[float, Meta(ge=-1, le=2)]
"""A share of the picture's width or height; a finger may slip beside it."""


Mode = Literal["camera", "demo", "painted", "phone"]


class NamedGame(Answer, frozen=True):
    """A game by its key."""

    key: str
    name: str


class DemoPlaying(Answer, frozen=True):
    """How the demo plays, and what else it could."""

    game: str
    slow: bool
    paused: bool
    games: list[NamedGame]


class EveningsSoFar(Answer, frozen=True):
    """How many games were played by how many people, and who won last with how much;
    an empty name before the first game came to its end.
    """

    games: int
    people: int
    winner: str
    points: int


class PlayedLast(Answer, frozen=True):
    """What was played last, and by whom."""

    game_name: str
    names: list[str]


class Home(Answer, frozen=True):
    """What the first page shows. ``mode`` is who moves what; ``camera`` whether the
    match has one. ``said`` is the newest move in words, ``why`` a sentence more;
    ``lit`` are the outlines of its places in shares of the camera's picture. ``again``
    is what the same people could play once more.
    """

    mode: Mode
    camera: bool
    match: str | None
    game_name: str
    names: list[str]
    over: bool
    joined: bool
    looks: bool
    said: list[str]
    why: str
    seat: int | None
    lit: list[list[Point]]
    demo: DemoPlaying | None
    evenings: EveningsSoFar | None
    again: PlayedLast | None


class DemoBody(Body, frozen=True):
    """What a watcher wishes: another pace, one move, or another game."""

    slow: bool | None = None
    paused: bool | None = None
    next: bool = False
    game: Key = ""


class PaintedBody(Body, frozen=True):
    """The game to be tried on the painted table."""

    game: Key


class PieceBody(Body, frozen=True):
    """A piece to be laid (``kind``), or one that lies there (``name``) to be moved;
    ``x`` and ``y`` are shares of the picture, without them it is taken away. ``turn``
    counts quarter turns clockwise.
    """

    kind: Key = ""
    name: Key = ""
    x: Share | None = None
    y: Share | None = None
    turn: Annotated[int, Meta(ge=0, le=3)] = 0


class PieceLaid(Answer, frozen=True):
    """The name of the piece."""

    name: str


class PaintedLying(Answer, frozen=True):
    """A piece on the painted table, its outline in shares of the picture."""

    name: str
    kind: str
    label: str
    outline: list[Point]


class PaintedKind(Answer, frozen=True):
    """A kind of piece in the box, and how many lie on the table."""

    kind: str
    label: str
    lying: int


class Painted(Answer, frozen=True):
    """The painted table: what lies there, the topmost last, and what the box has."""

    lies: list[PaintedLying]
    box: list[PaintedKind]
    read: list[str]
