"""Whole recorded games, replayed to the same digests and the same end.

One that was recorded under earlier rules is a match that began under them: it keeps
them, and stays in its folder as it is.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.authoring.places import recordings_of
from companion.core.game import Game, Setup
from companion.core.play import Refusal, replay
from companion.core.record import decode, digest
from tests.support.games import GAME, PLAYED

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
    assert head["version"] <= game.version
    setup = Setup(
        tuple(head["names"]),
        head["edition"],
        head["options"],
        head["box"],
        head["version"],
    )
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


@GAME
def test_todays_rules_have_a_recording(game: Game[Any, Any]) -> None:
    files = (recordings_of(game) / "playthroughs").glob("*.jsonl")
    heads = [json.loads(path.read_text("utf-8").splitlines()[0]) for path in files]
    assert game.version in {head["version"] for head in heads}, "record one more"
