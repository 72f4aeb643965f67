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

Games of other packages stand behind ours: ``plugins`` finds them.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from companion.core.game import Game
from companion.core.ids import GameKey
from companion.games.catan_junior import GAME as CATAN_JUNIOR
from companion.games.entdecker import GAME as ENTDECKER
from companion.games.norderwind import GAME as NORDERWIND
from companion.games.plugins import Plugin, find_plugins


class Catalogue(Mapping[GameKey, Game[Any, Any]]):
    """Our games, then those of other packages, each by its key.

    Other packages are looked for when all games are asked for, or one that is not ours.
    """

    def __init__(self, ours: Iterable[Game[Any, Any]]) -> None:
        """Hold our games; no other is imported yet."""
        self.ours: Mapping[GameKey, Game[Any, Any]] = {g.key: g for g in ours}

    @cached_property
    def plugins(self) -> tuple[Plugin, ...]:
        """What other packages offer, those left out included."""
        return find_plugins(self.ours.values())

    @cached_property
    def _all(self) -> Mapping[GameKey, Game[Any, Any]]:
        """Ours first."""
        found = (plugin.game for plugin in self.plugins)
        return {**self.ours, **{game.key: game for game in found if game is not None}}

    def __getitem__(self, key: GameKey) -> Game[Any, Any]:
        """The game of a key. Raises ``KeyError``."""
        return self.ours[key] if key in self.ours else self._all[key]

    def __iter__(self) -> Iterator[GameKey]:
        """The keys of all games."""
        return iter(self._all)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self._all)


GAMES = Catalogue(
    (
        # One line a game, by key.
        CATAN_JUNIOR,
        ENTDECKER,
        NORDERWIND,
    )
)
