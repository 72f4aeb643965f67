"""What a correction would change, told before it is done."""

from dataclasses import dataclass

from companion.app.status import PutBack
from companion.core.game import Game, M, S
from companion.core.ids import Seat
from companion.core.view import View


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a seat that a correction changes: ``name`` is ``score`` or a
    resource's name.
    """

    seat: Seat
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Preview:
    """Figures that change, the table, and the public view then."""

    changes: tuple[Figure, ...]
    put_back: tuple[PutBack, ...]
    view: View


def preview(game: Game[S, M], before: S, after: S) -> Preview:
    """How two states differ in public: figures, table, and the later view."""
    views = [game.view(state, None) for state in (before, after)]
    old, new = (_figures(view) for view in views)
    changes = tuple(
        Figure(seat, name, old.get((seat, name), 0), new.get((seat, name), 0))
        for seat, name in sorted(old.keys() | new.keys())
        if old.get((seat, name), 0) != new.get((seat, name), 0)
    )
    lies, belongs = game.expected(before).pieces, game.expected(after).pieces
    put_back = tuple(
        PutBack(slot, belongs.get(slot), lies.get(slot))
        for slot in sorted(lies.keys() | belongs.keys())
        if belongs.get(slot) != lies.get(slot)
    )
    return Preview(changes, put_back, views[1])


def _figures(view: View) -> dict[tuple[Seat, str], int]:
    figures: dict[tuple[Seat, str], int] = {}
    for player in view.players:
        figures[player.seat, "score"] = player.score
        for name, value in player.resources.items():
            figures[player.seat, name] = value
    return figures
