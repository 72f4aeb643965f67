"""Plays random games: moves by a seeded generator, chance moves by their odds."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

from companion.core.game import Game, Setup
from companion.core.ids import GameKey
from companion.core.play import Refusal, play
from tests.support.games import PLAYED

NAMES = ("Anna", "Boris", "Cyril", "Dana")


def start(game: Game[Any, Any], seats: int, edition: str = "", **options: Any) -> Any:
    """The first state for ``seats`` players, in the first edition they fit."""
    edition = edition or next(
        key for key, e in game.editions.items() if seats in e.seat_counts
    )
    return game.setup(Setup(NAMES[:seats], edition, options))


def choose(game: Game[Any, Any], state: Any, rng: random.Random) -> Any | None:
    """One legal move, chance moves by their odds; ``None`` at the end."""
    moves = list(game.legal_moves(state))
    if not moves:
        return None
    move = rng.choice(moves)
    if isinstance(move, game.chance):
        kin = [m for m in moves if type(m) is type(move)]
        odds = [max(0, game.odds(state, m)) for m in kin]
        if sum(odds):
            return rng.choices(kin, odds)[0]
    return move


def playout(
    game: Game[Any, Any],
    state: Any,
    rng: random.Random,
    most: int = 20_000,
    pick: Callable[[Game[Any, Any], Any, random.Random], Any | None] = choose,
) -> Iterator[tuple[Any, Any, Any]]:
    """Yield (state, move, step) until nobody can move; fails after ``most`` moves."""
    for _ in range(most):
        move = pick(game, state, rng)
        if move is None:
            return
        step = play(game, state, move)
        assert not isinstance(step, Refusal), (move, step.violation)
        yield state, move, step
        state = step.state
    raise AssertionError(f"{game.key}: no end after {most} moves")


@cache
def random_game(
    key: str, edition: str, seats: int, seed: int, most: int | None = None
) -> tuple[tuple[Any, Any, Any], ...]:
    """The (state, move, step) of a random game, or its first ``most``.

    Played once a process: states are values, so that tests can share them.
    """
    game = PLAYED[GameKey(key)]
    steps = playout(game, start(game, seats, edition), random.Random(seed))
    return tuple(islice(steps, most))
