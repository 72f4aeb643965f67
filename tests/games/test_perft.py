"""Node counts of the move tree, from ``perft.toml`` of each game."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from companion.authoring.perft import counts, state_of
from companion.authoring.places import recordings_of
from companion.core.game import Game
from tests.support.games import PLAYED


def positions(game: Game[Any, Any]) -> Iterator[Any]:
    """The positions of a game's file; a file that is not there has none."""
    file = recordings_of(game) / "perft.toml"
    if file.is_file():
        for position in tomllib.loads(file.read_text("utf-8")).get("position", ()):
            yield pytest.param(game, position, id=f"{game.key}-{position['name']}")


POSITIONS = [found for game in PLAYED.values() for found in positions(game)]


@pytest.mark.parametrize(("game", "position"), POSITIONS)
def test_the_move_tree_has_its_size(
    game: Game[Any, Any], position: dict[str, Any]
) -> None:
    state, depth = state_of(game, position), len(position["counts"])
    assert counts(game, state, depth) == position["counts"]
