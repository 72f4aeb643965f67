"""House-made pieces of a game: each joins the kind that it looks like."""

from collections.abc import Mapping
from typing import Any

from companion.app.printed_facts import Box
from companion.app.workshop.files import Unusable
from companion.core.game import Game
from companion.core.workshop import Kinds, OwnPiece

KEY = "kind."


class KindShelf:
    """The house-made pieces of one game and edition."""

    def __init__(self, box: Box, game: Game[Any, Any], edition: str) -> None:
        """Open the shelf. Raises ``Unusable`` where the game takes no such pieces."""
        if game.workshop.kinds is None:
            raise Unusable("no-kinds")
        self._box, self._game, self._edition = box, game, edition
        self.tools: Kinds = game.workshop.kinds

    def listed(self) -> Mapping[str, tuple[OwnPiece, str, int]]:
        """Piece, name and number by the two kind characters. Raises ``BoxError``."""
        return self.tools.listed(self._box.answers(self._game.key, self._edition))

    def keep(self, sides: str, back: str, name: str, count: int) -> OwnPiece:
        """Enrol ``count`` pieces of four sides and a back.

        Raises ``InvalidSetup`` and ``BoxError``.
        """
        found = self.tools.find(sides, back)
        answer = {"name": " ".join(name.split()), "count": count}
        self._box.answer(self._game.key, self._edition, KEY + found.code, answer)
        return found

    def forget(self, code: str) -> None:
        """Take the pieces of a code out of play. Raises ``Unusable``, ``BoxError``."""
        if code not in self.listed():
            raise Unusable("not-kept", name=code)
        self._box.take_back(self._game.key, self._edition, KEY + code)
