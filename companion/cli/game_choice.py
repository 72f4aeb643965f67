"""Which game a command speaks of."""

from typing import Any

import click

from companion.cli.errors import CommandError
from companion.core.game import Game
from companion.core.ids import GameKey
from companion.games import GAMES

game_argument = click.argument("game", type=click.Choice([*GAMES]))
game_option = click.option(
    "--game", type=click.Choice([*GAMES]), help="Whose table it is; else guessed."
)


def game_of_letter(letter: str) -> Game[Any, Any] | None:
    """The game whose tags carry this letter."""
    return next((g for g in GAMES.values() if g.letter == letter), None)


def known_game(key: str) -> Game[Any, Any]:
    """A game by its key. Raises ``CommandError`` naming the unknown one."""
    if key not in GAMES:
        raise CommandError(f"unknown game {key!r}: {', '.join(GAMES)}")
    return GAMES[GameKey(key)]
