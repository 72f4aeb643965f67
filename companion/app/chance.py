"""The virtual die: draws one of the legal chance moves, by their odds."""

import random
from typing import Any

from companion.core.game import Game
from companion.core.ids import Seat
from companion.core.record import Record, code


def draw(
    game: Game[Any, Any],
    state: Any,
    seat: Seat | None = None,
    kind: str | None = None,
    rng: random.Random | None = None,
) -> Any | None:
    """One legal chance move, or ``None`` when nothing is left to chance now.

    ``seat`` and ``kind`` (a move's code) narrow what is drawn. A move of odds 0
    is never drawn.
    """
    moves = [move for move in game.legal_moves(state) if _fits(game, move, seat, kind)]
    odds = [game.odds(state, move) for move in moves]
    if sum(odds) <= 0:
        return None
    return (rng or random.SystemRandom()).choices(moves, odds)[0]


def _fits(
    game: Game[Any, Any], move: Record, seat: Seat | None, kind: str | None
) -> bool:
    return (
        isinstance(move, game.chance)
        and (seat is None or getattr(move, "seat", None) == seat)
        and (kind is None or code(type(move)) == kind)
    )
