"""What owners make for this game: layouts and tiles of their own."""

from collections.abc import Mapping

from companion.core.game import InvalidSetup
from companion.core.grid import distinct_turns, parse_cell
from companion.core.ids import Slot
from companion.core.table import Piece
from companion.core.workshop import Answers, Chart, Kinds, Layouts, Tray, Workshop
from companion.games.entdecker.data import LAYOUTS, layout_tiles, material
from companion.games.entdecker.data.kinds import find, own_kinds
from companion.games.entdecker.data.layouts import Laid, spell_layout
from companion.games.entdecker.data.tiles import BACKS, TILES


def chart(answers: Answers) -> Chart:
    """The unexplored fields, and the tiles that the box holds."""
    facts = material(LAYOUTS[0], answers)
    stocks = tuple(
        Tray(kind, facts.counts[kind], len(distinct_turns(tile.pattern)), tile.hidden)
        for kind, tile in TILES.items()
        if facts.counts[kind]
    )
    return Chart(facts.columns, facts.rows, stocks)


def pieces(name: str, answers: Answers) -> Mapping[Slot, Piece]:
    """The tiles of a layout by field."""
    laid = layout_tiles(name, answers)
    return {Slot(cell.key): Piece(*tile) for cell, tile in laid.items()}


def spell(laid: Mapping[Slot, Piece]) -> Mapping[str, object]:
    """Tiles on fields as a layout's file spells them. Raises ``InvalidSetup``."""
    found: Laid = {}
    for slot, piece in laid.items():
        cell = parse_cell(slot)
        if cell is None:
            raise InvalidSetup(
                f"layout: {slot!r} is no field", "layout-field", name="", text=slot
            )
        found[cell] = (piece.kind, piece.turn)
    return spell_layout(found)


WORKSHOP = Workshop(
    layouts=Layouts("layout", LAYOUTS, chart, pieces, spell),
    kinds=Kinds("WL", BACKS, find, own_kinds),
)
