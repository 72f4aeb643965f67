"""Layouts: listed, drawn, taken off the table, kept, forgotten, shared."""

from collections.abc import Mapping, Sequence

from flask import Blueprint, Response

from companion.app.workshop import LayoutShelf, Named
from companion.core.ids import Kind, Slot
from companion.core.table import Piece
from companion.core.workshop import Tray, Workshop
from web.access import host_only, joined_only
from web.contract.editors import EditorQuery, FileBody, NamedBody, NamedQuery
from web.contract.layouts import (
    LaidTile,
    LaidTileBody,
    Layout,
    LayoutBody,
    LayoutKept,
    Layouts,
    LayoutStock,
    TilesLying,
)
from web.drawing import drawing_answer
from web.editors.target import (
    Target,
    find_target,
    taking_games,
    toml_file,
    workshop_refusals,
)
from web.errors import RequestError
from web.operation import file_operation, operation
from web.services import context

blueprint = Blueprint("layouts", __name__, url_prefix="/api/layouts")


def _takes(workshop: Workshop) -> object:
    return workshop.layouts


@blueprint.get("")
@operation()
def list_layouts(query: EditorQuery) -> Layouts:
    """The grid, what may lie on it, and all layouts of a game."""
    target = find_target(query, _takes)
    with workshop_refusals(target.game):
        shelf = _shelf(target)
        chart, layouts = shelf.chart(), shelf.listed()
    return Layouts(
        games=taking_games(_takes),
        game=target.game.key,
        edition=target.edition,
        columns=chart.columns,
        rows=chart.rows,
        stocks=[_stock(target, stock) for stock in chart.stocks],
        layouts=[_layout(target, layout) for layout in layouts],
        camera=context().services.looking is not None,
    )


@blueprint.post("")
@operation(guard=host_only)
def keep(body: LayoutBody) -> LayoutKept:
    """Keep a layout under its name. The host's alone."""
    target, pieces = find_target(body, _takes), _pieces(body.tiles)
    with workshop_refusals(target.game):
        return LayoutKept(_shelf(target).keep(body.name, pieces))


@blueprint.post("/forget")
@operation(guard=host_only)
def forget(body: NamedBody) -> LayoutKept:
    """Forget an own layout. The host's alone."""
    target = find_target(body, _takes)
    with workshop_refusals(target.game):
        _shelf(target).forget(body.name)
    return LayoutKept(body.name)


@blueprint.get("/table")
@operation(guard=joined_only)
def lying(query: EditorQuery) -> TilesLying:
    """What lies on the grid now, as the camera reads it."""
    target = find_target(query, _takes)
    session, looking = context().services.matches.current, context().services.looking
    look = None if looking is None else looking.last()
    if look is None:
        raise RequestError(409, "no-picture")
    if session is None or session.game.key != target.game.key:
        raise RequestError(409, "other-table", game=target.text("game-name"))
    with workshop_refusals(target.game):
        found = _shelf(target).lying(session.state, look.observation)
    return TilesLying(_tiles(found))


@blueprint.get("/file")
@file_operation("application/toml")
def write_file(query: NamedQuery) -> Response:
    """A layout as a file."""
    target = find_target(query, _takes)
    with workshop_refusals(target.game):
        text = _shelf(target).write(query.name)
    return toml_file(text, f"layout-{query.name}")


@blueprint.post("/file")
@operation()
def read_file(body: FileBody) -> Layout:
    """Read and check a layout's file; nothing is kept."""
    target = find_target(body, _takes)
    with workshop_refusals(target.game):
        return _layout(target, _shelf(target).read(body.text))


def _shelf(target: Target) -> LayoutShelf:
    return LayoutShelf(target.box, target.game, target.edition)


def _pieces(tiles: Sequence[LaidTileBody]) -> dict[Slot, Piece]:
    """The pieces of a request. Raises ``RequestError`` for two on one field."""
    pieces = {Slot(tile.field): Piece(Kind(tile.kind), tile.turn) for tile in tiles}
    if len(pieces) < len(tiles):
        raise RequestError(400, "field", field="tiles")
    return pieces


def _stock(target: Target, stock: Tray) -> LayoutStock:
    return LayoutStock(
        kind=stock.kind,
        text=target.text(f"kind-{stock.kind}"),
        count=stock.count,
        turns=stock.turns,
        hidden=stock.hidden,
        drawing=drawing_answer(target.game.drawing(stock.kind)),
    )


def _layout(target: Target, layout: Named) -> Layout:
    name = layout.name
    return Layout(
        name=name,
        text=target.text(f"layout-{name}") if layout.shipped else name,
        shipped=layout.shipped,
        tiles=_tiles(layout.pieces),
    )


def _tiles(pieces: Mapping[Slot, Piece]) -> list[LaidTile]:
    return [
        LaidTile(field=slot, kind=piece.kind, turn=piece.turn)
        for slot, piece in pieces.items()
    ]
