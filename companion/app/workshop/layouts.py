"""Layouts of a game: those that come with it and the owner's own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.app.formats import Format
from companion.app.printed_facts import Box
from companion.app.workshop import files
from companion.app.workshop.files import LONGEST_NAME, Unusable
from companion.core.game import Game
from companion.core.grid import parse_cell
from companion.core.ids import Slot
from companion.core.table import Piece, TableObservation
from companion.core.workshop import Chart

FORMAT = Format("table-companion-layout")
KEY = "layout."

Pieces = Mapping[Slot, Piece]


@dataclass(frozen=True, slots=True)
class Named:
    """A layout by its name; ``shipped`` ones come with the game."""

    name: str
    shipped: bool
    pieces: Pieces


class LayoutShelf:
    """The layouts of one game and edition."""

    def __init__(self, box: Box, game: Game[Any, Any], edition: str) -> None:
        """Open the shelf. Raises ``Unusable`` where the game takes no layouts."""
        if game.workshop.layouts is None:
            raise Unusable("no-layouts")
        self._box, self._game, self._edition = box, game, edition
        self._tools = game.workshop.layouts

    def chart(self) -> Chart:
        """The grid and what may lie on it."""
        return self._tools.chart(self._answers())

    def listed(self) -> tuple[Named, ...]:
        """All layouts, the shipped ones first. Raises ``BoxError``."""
        answers, shipped = self._answers(), self._tools.shipped
        return tuple(
            Named(name, name in shipped, self._tools.pieces(name, answers))
            for name in (*shipped, *self.own())
        )

    def own(self) -> tuple[str, ...]:
        """The names of the owner's layouts, sorted. Raises ``BoxError``."""
        names = (key.removeprefix(KEY) for key in self._answers() if key[:7] == KEY)
        return tuple(sorted(names))

    def keep(self, name: str, pieces: Pieces) -> str:
        """Keep a layout under a name, in place of an earlier one; the name as kept.

        Raises ``Unusable``, ``BoxError`` and ``InvalidSetup``.
        """
        name = self._checked(name)
        plan = self._tools.spell(pieces)
        self._box.answer(self._game.key, self._edition, KEY + name, plan)
        return name

    def forget(self, name: str) -> None:
        """Forget an own layout. Raises ``Unusable`` and ``BoxError``."""
        if name not in self.own():
            raise Unusable("not-kept", name=name)
        self._box.take_back(self._game.key, self._edition, KEY + name)

    def write(self, name: str) -> str:
        """A layout as a file. Raises ``Unusable`` for an unknown one."""
        found = next((one for one in self.listed() if one.name == name), None)
        if found is None:
            raise Unusable("not-kept", name=name)
        content = {"name": name, **self._tools.spell(found.pieces)}
        return files.encode(FORMAT, self._game.key, self._edition, content)

    def read(self, text: str) -> Named:
        """A layout of a file, checked and not kept.

        Raises ``Unusable``, and ``InvalidSetup`` where the tiles cannot lie so.
        """
        plan = files.decode(FORMAT, self._game.key, self._edition, text)
        name: object = plan.pop("name", "")
        if not isinstance(name, str) or not name.strip():
            raise Unusable("layout-name", most=LONGEST_NAME)
        answers = {**self._answers(), KEY + name: plan}
        return Named(name, False, self._tools.pieces(name, answers))

    def lying(self, state: Any, seen: TableObservation) -> Pieces:
        """The pieces that lie on the grid of a table, as the game locates them."""
        chart = self.chart()
        found: dict[Slot, Piece] = {}
        for slot, piece in self._game.locate(state, seen).pieces.items():
            cell = parse_cell(slot)
            if cell and 0 <= cell.column < chart.columns and 0 <= cell.row < chart.rows:
                found[slot] = piece
        return found

    def _answers(self) -> Mapping[str, object]:
        return self._box.answers(self._game.key, self._edition)

    def _checked(self, name: str) -> str:
        name = " ".join(name.split())
        if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
            raise Unusable("layout-name", most=LONGEST_NAME)
        if name in self._tools.shipped:
            raise Unusable("layout-shipped", name=name)
        return name
