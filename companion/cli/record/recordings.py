"""``companion record-perft`` and ``record-playthrough``: what holds a game's rules."""

from pathlib import Path
from typing import Any

import click

from companion.app.durable_file import keep
from companion.authoring import perft
from companion.authoring.places import is_checkout, recordings_of
from companion.authoring.playthrough import (
    NAMES,
    game_key,
    random_game,
    read_lines,
    read_recording,
    spell,
)
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import game_argument, known_game
from companion.core.game import Game, Setup
from companion.games import GAMES


@click.command("record-perft")
@game_argument
@click.argument("positions", nargs=-1, metavar="[POSITION]...")
@click.option(
    "--file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file of positions; else perft.toml of the game's tests.",
)
@click.option(
    "--depth",
    type=click.IntRange(1, 6),
    help="Moves of the longest lines; else as many as were counted before, or 3.",
)
@reports_errors
def record_perft(
    game: str, positions: tuple[str, ...], file: Path | None, depth: int | None
) -> None:
    """Count the legal lines of GAME from named positions, all where none is named.

    A POSITION is a name in the file, or NAME=RECORDING:N for the table after the first
    N submissions of a recorded game.
    """
    chosen = known_game(game)
    target = file or _tests(chosen) / "perft.toml"
    for name, counts in perft.record(chosen, target, positions, depth):
        click.echo(f"{name}: {', '.join(map(str, counts))}")
    click.echo(str(target))


@click.command("record-playthrough")
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="FILE...",
    type=click.Path(path_type=Path, dir_okay=False),
)
@click.option(
    "--game", "key", type=click.Choice([*GAMES]), help="Play it; FILE must be new."
)
@click.option("--seats", type=click.IntRange(1, len(NAMES)), help="Else as few as fit.")
@click.option("--edition", default="", help="Else the first one that fits.")
@click.option(
    "--seed", default=1, show_default=True, help="Of the first FILE's chance."
)
@reports_errors
def record_playthrough(
    files: tuple[Path, ...],
    key: str | None,
    seats: int | None,
    edition: str,
    seed: int,
) -> None:
    """Replay each recorded game and write it anew with the digests of today's rules.

    With --game a game is played by chance for each FILE, the same for the same seed.
    All are written, or none: a move that is refused now is named.
    """
    made: dict[Path, str] = {}
    for number, file in enumerate(files):
        if key is None:
            game = known_game(game_key(file, read_lines(file)[0]))
            recording = read_recording(file, game)
        elif file.exists():
            raise CommandError(f"{file} is there already; leave out --game")
        else:
            game = known_game(key)
            setup = _setup(game, seats, edition)
            recording = random_game(game, setup, seed + number)
        made[file] = "\n".join(spell(game, recording, str(file))) + "\n"
    for file, text in made.items():
        keep(file, text.encode())
        click.echo(f"{file}: {text.count(chr(10)) - 2} submissions")


def _setup(game: Game[Any, Any], seats: int | None, edition: str) -> Setup:
    """Who plays. Raises ``CommandError`` naming what does not fit."""
    for key, held in game.editions.items():
        count = seats or min(held.seat_counts)
        if edition in ("", key) and count in held.seat_counts:
            return Setup(NAMES[:count], key)
    fits = (
        f"{key} ({', '.join(map(str, held.seat_counts))} seats)"
        for key, held in game.editions.items()
    )
    raise CommandError(f"{game.key} has no such edition or seats: {'; '.join(fits)}")


def _tests(game: Game[Any, Any]) -> Path:
    """The folder of a game's recordings. Raises ``CommandError`` without one."""
    folder = recordings_of(game)
    if not is_checkout() and not folder.is_dir():
        raise CommandError(f"{folder}: no tests of {game.key}; name a file with --file")
    return folder
