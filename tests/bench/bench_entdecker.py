"""How fast Die neuen Entdecker is judged, listed and replayed, in seconds."""

import random
import time
from collections.abc import Callable
from typing import Any

from companion.core.play import play, replay
from companion.games.entdecker import GAME
from companion.games.entdecker.moves import LayTile
from companion.games.entdecker.state import Phase
from tests.support.playout import playout, start

SEED = 7
REPEATS = 50


def figures() -> dict[str, float]:
    """Seconds that each job takes; games of four players, the best of several."""
    first = start(GAME, 4)
    begun = time.perf_counter()
    game = list(playout(GAME, first, random.Random(SEED)))
    played = time.perf_counter() - begun
    moves = [move for _, move, _ in game]
    state, laid = _half_full(game)
    return {
        "entdecker: a random full game": played,
        "entdecker: a whole game replayed": _best(
            lambda: replay(GAME, first, moves), 5
        ),
        "entdecker: one placement judged": _best(lambda: play(GAME, state, laid)),
        "entdecker: all placements listed": _best(
            lambda: list(GAME.legal_moves(state))
        ),
        "entdecker: the public view": _best(lambda: GAME.view(state, None)),
    }


def _half_full(game: list[tuple[Any, Any, Any]]) -> tuple[Any, LayTile]:
    """A tile in hand while about half of the fields are discovered."""
    laying = [
        (state, move)
        for state, move, _ in game
        if state.phase is Phase.LAY and isinstance(move, LayTile)
    ]
    return min(laying, key=lambda pair: abs(len(pair[0].board) - 48))


def _best(job: Callable[[], object], repeats: int = REPEATS) -> float:
    """The shortest of several runs, in seconds."""
    times: list[float] = []
    for _ in range(repeats):
        begun = time.perf_counter()
        job()
        times.append(time.perf_counter() - begun)
    return min(times)
