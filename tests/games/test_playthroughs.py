"""Whole recorded games, replayed to the same digests and the same end."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.authoring.places import recordings_of
from companion.core.game import Game, Setup
from companion.core.play import Refusal, replay
from companion.core.record import decode, digest
from tests.support.games import PLAYED

FILES = [
    pytest.param(game, path, id=f"{game.key}-{path.stem}")
    for game in PLAYED.values()
    for path in sorted((recordings_of(game) / "playthroughs").glob("*.jsonl"))
]


@pytest.mark.parametrize(("game", "path"), FILES)
def test_a_recorded_game_replays_to_its_end(game: Game[Any, Any], path: Path) -> None:
    head, *lines, last = map(json.loads, path.read_text("utf-8").splitlines())
    assert head["format"] == "table-companion/1"
    assert head["game"] == game.key
    assert head["version"] == game.version, "re-record: the rules changed"
    setup = Setup(tuple(head["names"]), head["edition"], head["options"], head["box"])
    state: Any = game.setup(setup)
    for number, entry in enumerate(lines, 2):
        moves = [decode(game.moves, move) for move in entry["moves"]]
        step = replay(game, state, moves)
        assert not isinstance(step, Refusal), (number, step)
        state = step.state
        assert digest(state) == entry["digest"], f"line {number}"
    outcome = game.outcome(state)
    assert outcome is not None
    assert list(outcome.scores) == last["outcome"]["scores"]
    assert list(outcome.winners) == last["outcome"]["winners"]
