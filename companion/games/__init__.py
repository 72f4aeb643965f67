"""The games: one folder each, all alike. ``GAMES`` is the table of them."""

from collections.abc import Mapping
from typing import Any

from companion.core.game import Game
from companion.core.ids import GameKey
from companion.games import catan_junior, entdecker, norderwind

_ALL: tuple[Game[Any, Any], ...] = (
    # One line a game, by key.
    catan_junior.GAME,
    entdecker.GAME,
    norderwind.GAME,
)

GAMES: Mapping[GameKey, Game[Any, Any]] = {game.key: game for game in _ALL}
