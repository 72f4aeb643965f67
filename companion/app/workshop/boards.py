"""The owner's own board of a game whose board is a graph."""

from collections.abc import Mapping
from typing import Any, cast

from companion.app.formats import Format
from companion.app.printed_facts import Box
from companion.app.workshop import files
from companion.app.workshop.files import Unusable
from companion.core.game import Game
from companion.core.workshop import Bench, Plain

FORMAT = Format("table-companion-board")
KEY = "board"


class BoardShelf:
    """The board of one game and edition: at most one is the owner's own."""

    def __init__(self, box: Box, game: Game[Any, Any], edition: str) -> None:
        """Open the shelf. Raises ``Unusable`` where the game takes no board."""
        if game.workshop.boards is None:
            raise Unusable("no-boards")
        self._box, self._game, self._edition = box, game, edition
        self._tools = game.workshop.boards

    def bench(self) -> Bench:
        """What a board is made of, and those that come with the game."""
        return self._tools.bench(self._edition)

    def own(self) -> Plain | None:
        """The owner's board in millimetres, if there is one. Raises ``BoxError``."""
        found = self._box.answers(self._game.key, self._edition).get(KEY)
        if not isinstance(found, Mapping):
            return None
        return self._tools.read(self._edition, cast(Plain, found))

    def check(self, board: Plain) -> Plain:
        """The board in millimetres. Raises ``InvalidSetup`` naming what cannot be."""
        return self._tools.read(self._edition, self._owned(board))

    def keep(self, board: Plain) -> None:
        """Keep it as the owner's. Raises ``InvalidSetup`` and ``BoxError``."""
        made = self.check(board)
        self._box.answer(self._game.key, self._edition, KEY, made)

    def forget(self) -> None:
        """Play on the game's own board again. Raises ``Unusable``, ``BoxError``."""
        if KEY not in self._box.answers(self._game.key, self._edition):
            raise Unusable("no-own-board")
        self._box.take_back(self._game.key, self._edition, KEY)

    def write(self, key: str) -> str:
        """A board as a file: a shipped one by its key, else the owner's own.

        Raises ``Unusable`` where there is none.
        """
        found = self.bench().shipped.get(key) if key else self.own()
        if found is None:
            raise Unusable("no-own-board")
        content = {k: v for k, v in found.items() if k != "edition"}
        return files.encode(FORMAT, self._game.key, self._edition, content)

    def read(self, text: str) -> Plain:
        """A board of a file in millimetres, checked and not kept.

        Raises ``Unusable`` and ``InvalidSetup``.
        """
        return self.check(files.decode(FORMAT, self._game.key, self._edition, text))

    def _owned(self, board: Plain) -> Plain:
        provenance = {"status": "observed", "source": "the owner's board"}
        return {**board, "key": "own", "edition": self._edition, **provenance}
