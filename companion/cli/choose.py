"""Which game a command speaks of."""

from typing import Any

import click

from companion.cli.faults import Fault
from companion.core.game import Game, plain_setup
from companion.core.ids import GameKey
from companion.core.profile import TableProfile
from companion.games import GAMES

game_argument = click.argument("game", type=click.Choice([*GAMES]))
game_option = click.option(
    "--game", type=click.Choice([*GAMES]), help="Whose table it is; else guessed."
)


def default_profile(game: Game[Any, Any]) -> TableProfile:
    """The table of a match that has just begun."""
    return game.profile(game.setup(plain_setup(game)))


def game_of_letter(letter: str) -> Game[Any, Any] | None:
    """The game whose tags carry this letter."""
    return next((g for g in GAMES.values() if g.letter == letter), None)


def known_game(key: str) -> Game[Any, Any]:
    """A game by its key. Raises ``Fault`` naming the unknown one."""
    if key not in GAMES:
        raise Fault(f"unknown game {key!r}: {', '.join(GAMES)}")
    return GAMES[GameKey(key)]
