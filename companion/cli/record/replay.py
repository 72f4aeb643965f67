"""``companion replay``: an exported game, replayed move by move."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import click
import msgspec

from companion.app.formats import NewerFormat, UnknownFormat
from companion.app.session.export import FORMAT
from companion.app.texts import FALLBACK, Texts
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import known_game
from companion.core.game import Game, Setup
from companion.core.play import Refusal, replay
from companion.core.record import MalformedRecord, decode, digest, from_plain
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
    """Play an exported game. Raises ``CommandError`` naming file and line."""
    head, *lines = _lines(file)
    try:
        FORMAT.accept(f"{file}:1", head.get("format"))
    except NewerFormat as error:
        raise CommandError(str(error)) from error
    except UnknownFormat as error:
        told = f"{file}:1: not an exported game of format {FORMAT}"
        raise CommandError(told) from error
    game = known_game(str(head.get("game")))
    setup = _setup(file, head)
    state: Any = game.setup(setup)
    for number, entry in enumerate(lines, 2):
        if "moves" in entry:
            state = _play(f"{file}:{number}", game, state, entry, setup.names)
    return game, state


def _lines(file: Path) -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = []
    for number, line in enumerate(file.read_text("utf-8", "replace").splitlines(), 1):
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise CommandError(f"{file}:{number}: not JSON, or torn") from error
        if not isinstance(value, Mapping):
            raise CommandError(f"{file}:{number}: expected an object")
        found.append(cast("Mapping[str, Any]", value))
    if not found:
        raise CommandError(f"{file}: empty, no exported game")
    return found


def _setup(file: Path, head: Mapping[str, Any]) -> Setup:
    parts = {k: head[k] for k in ("names", "edition", "options", "box") if k in head}
    try:
        return from_plain(Setup, parts)
    except MalformedRecord as error:
        raise CommandError(f"{file}:1: {error}") from error


def _play(
    where: str,
    game: Game[Any, Any],
    state: Any,
    entry: Mapping[str, Any],
    names: tuple[str, ...],
) -> Any:
    listed = entry["moves"]
    if not isinstance(listed, list):
        raise CommandError(f"{where}: moves: expected a list")
    try:
        moves = [decode(game.moves, move) for move in cast("list[object]", listed)]
    except MalformedRecord as error:
        raise CommandError(f"{where}: {error}") from error
    step = replay(game, state, moves)
    if isinstance(step, Refusal):
        sentence = Texts(GAMES).sentence(FALLBACK, game, step.violation, names)
        raise CommandError(f"{where}: move {step.index + 1} is illegal: {sentence}")
    if "digest" in entry and digest(step.state) != entry["digest"]:
        raise CommandError(f"{where}: the state differs from the recorded one")
    return step.state
