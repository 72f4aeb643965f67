"""Node counts of the move tree, from ``perft.toml`` of each game."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.core.game import Game, Setup
from companion.core.play import Refusal, play, replay
from companion.core.record import decode
from companion.games import GAMES

HERE = Path(__file__).parent
POSITIONS = [
    pytest.param(game, position, id=f"{game.key}-{position['name']}")
    for game in GAMES.values()
    for position in tomllib.loads(
        (HERE / game.key.replace("-", "_") / "perft.toml").read_text("utf-8")
    )["position"]
]


def count(game: Game[Any, Any], state: Any, depth: int) -> int:
    """Number of legal lines of ``depth`` moves."""
    moves = list(game.legal_moves(state))
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        step = play(game, state, move)
        assert not isinstance(step, Refusal), move
        total += count(game, step.state, depth - 1)
    return total


@pytest.mark.parametrize(("game", "position"), POSITIONS)
def test_the_move_tree_has_its_size(
    game: Game[Any, Any], position: dict[str, Any]
) -> None:
    setup = Setup(
        tuple(position["names"]),
        position.get("edition", ""),
        position.get("options", {}),
        position.get("box", {}),
    )
    line = [decode(game.moves, move) for move in position["line"]]
    step = replay(game, game.setup(setup), line)
    assert not isinstance(step, Refusal), step
    depths = range(1, len(position["counts"]) + 1)
    assert [count(game, step.state, d) for d in depths] == position["counts"]
