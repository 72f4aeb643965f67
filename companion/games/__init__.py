"""The games: one folder each, all alike. ``GAMES`` is the table of them.

Every folder has the same eight modules, each with the same names in the same order
(``tests/support/layout.py`` lists them); one that outgrows a sitting is a package
whose ``__init__.py`` has those names:

- ``moves``: what can be done; ``events``: what a move causes; ``violations``: what
  can be wrong: records, with the union and the tuple of each
- ``state``: the state of a match, its options and its start
- ``rules``: ``apply``, ``legal_moves`` and what follows from a position
- ``table``: the table in mm, what lies there, and what it tells
- ``view``: all that leaves the rules, for one seat; ``aid``: the hints in it
- ``data`` and ``text``: the printed material, and the sentences
"""

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
