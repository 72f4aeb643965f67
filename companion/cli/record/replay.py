"""``companion replay``: an exported game, replayed move by move."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import msgspec

from companion.app.texts import FALLBACK, Texts
from companion.authoring.playthrough import (
    game_key,
    read_lines,
    read_moves,
    read_setup,
)
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import known_game
from companion.core.game import Game
from companion.core.play import Refusal, replay
from companion.core.record import digest
from companion.games import GAMES


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@reports_errors
def replay_file(file: Path) -> None:
    """Replay FILE (docs/formats.md) and print the final view as JSON.

    Exit status 2 when a line is torn, a move is illegal or a digest differs.
    """
    game, state = play_file(file)
    view = msgspec.to_builtins(game.view(state, None))
    click.echo(json.dumps({"digest": digest(state), "view": view}))


def play_file(file: Path) -> tuple[Game[Any, Any], Any]:
    """Play an exported game. Raises ``GameRecordingError`` or ``CommandError`` that
    name file and line.
    """
    head, *lines = read_lines(file)
    game = known_game(game_key(file, head))
    setup = read_setup(file, head)
    state: Any = game.setup(setup)
    for number, entry in enumerate(lines, 2):
        if "moves" in entry:
            state = _play(f"{file}:{number}", game, state, entry, setup.names)
    return game, state


def _play(
    where: str,
    game: Game[Any, Any],
    state: Any,
    entry: Mapping[str, Any],
    names: tuple[str, ...],
) -> Any:
    step = replay(game, state, read_moves(game, where, entry))
    if isinstance(step, Refusal):
        sentence = Texts(GAMES).sentence(FALLBACK, game, step.violation, names)
        raise CommandError(f"{where}: move {step.index + 1} is illegal: {sentence}")
    if "digest" in entry and digest(step.state) != entry["digest"]:
        raise CommandError(f"{where}: the state differs from the recorded one")
    return step.state
