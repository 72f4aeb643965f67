"""Layouts: listed, drawn, taken off the table, kept, forgotten, shared."""

from dataclasses import dataclass
from typing import Any

import msgspec
from flask import Blueprint, Response, jsonify, request

from companion.app.workshop import LayoutShelf, Named
from companion.core.ids import Kind, Slot
from companion.core.table import Piece
from companion.core.workshop import Tray, Workshop
from web.camera import drawn
from web.editors.asked import Asked, as_file, asked, heading, telling, text_of
from web.errors import RequestError, body
from web.services import context
from web.setup import host_only

blueprint = Blueprint("layouts", __name__, url_prefix="/api/layouts")
MOST_TILES = 200


@dataclass(frozen=True, slots=True)
class LaidTile:
    """One tile of a request: its field, kind and quarter turns."""

    field: str
    kind: str
    turn: int = 0


def _takes(workshop: Workshop) -> object:
    return workshop.layouts


@blueprint.get("")
def listed() -> Response:
    """The grid, what may lie on it, and all layouts of a game."""
    for_game = asked(request.args, _takes)
    with telling(for_game.game):
        shelf = _shelf(for_game)
        chart, layouts = shelf.chart(), shelf.listed()
    return jsonify(
        {
            **heading(for_game, _takes),
            "columns": chart.columns,
            "rows": chart.rows,
            "stocks": [_stock(for_game, stock) for stock in chart.stocks],
            "layouts": [_layout(for_game, layout) for layout in layouts],
            "camera": context().services.looking is not None,
        }
    )


@blueprint.post("")
def keep() -> Response:
    """Keep a layout under its name. The host's alone."""
    host_only()
    values = body()
    for_game, name = asked(values, _takes, needed=True), text_of(values, "name")
    tiles = _tiles(values.get("tiles"))
    with telling(for_game.game):
        kept = _shelf(for_game).keep(name, tiles)
    return jsonify({"name": kept})


@blueprint.post("/forget")
def forget() -> Response:
    """Forget an own layout. The host's alone."""
    host_only()
    values = body()
    for_game, name = asked(values, _takes, needed=True), text_of(values, "name")
    with telling(for_game.game):
        _shelf(for_game).forget(name)
    return jsonify({"name": name})


@blueprint.get("/table")
def lying() -> Response:
    """What lies on the grid now, as the camera reads it."""
    for_game = asked(request.args, _takes)
    session, looking = (
        context().services.matches.current,
        context().services.looking,
    )
    look = None if looking is None else looking.last()
    if look is None:
        raise RequestError(409, "no-picture")
    if session is None or session.game.key != for_game.game.key:
        raise RequestError(409, "other-table", game=for_game.say("game-name"))
    with telling(for_game.game):
        found = _shelf(for_game).lying(session.state, look.observation)
    return jsonify({"tiles": _spelled(found)})


@blueprint.get("/file")
def write() -> Response:
    """A layout as a file."""
    for_game, name = asked(request.args, _takes), text_of(request.args, "name")
    with telling(for_game.game):
        text = _shelf(for_game).write(name)
    return as_file(text, f"layout-{name}")


@blueprint.post("/file")
def read() -> Response:
    """Read and check a layout's file; nothing is kept."""
    values = body()
    for_game, text = asked(values, _takes, needed=True), text_of(values, "text")
    with telling(for_game.game):
        found = _shelf(for_game).read(text)
    return jsonify(_layout(for_game, found))


def _shelf(for_game: Asked) -> LayoutShelf:
    return LayoutShelf(for_game.box, for_game.game, for_game.edition)


def _tiles(given: object) -> dict[Slot, Piece]:
    try:
        tiles = msgspec.convert(given, list[LaidTile], strict=True)
    except msgspec.ValidationError as error:
        raise RequestError(400, "field", field="tiles") from error
    laid = {Slot(tile.field): Piece(Kind(tile.kind), tile.turn) for tile in tiles}
    if len(tiles) > MOST_TILES or len(laid) < len(tiles):
        raise RequestError(400, "field", field="tiles")
    return laid


def _stock(for_game: Asked, stock: Tray) -> dict[str, Any]:
    return {
        "kind": stock.kind,
        "text": for_game.say(f"kind-{stock.kind}"),
        "count": stock.count,
        "turns": stock.turns,
        "hidden": stock.hidden,
        "drawing": drawn(for_game.game.drawing(stock.kind)),
    }


def _layout(for_game: Asked, layout: Named) -> dict[str, Any]:
    name = layout.name
    return {
        "name": name,
        "text": for_game.say(f"layout-{name}") if layout.shipped else name,
        "shipped": layout.shipped,
        "tiles": _spelled(layout.pieces),
    }


def _spelled(pieces: Any) -> list[dict[str, Any]]:
    return [
        {"field": slot, "kind": piece.kind, "turn": piece.turn}
        for slot, piece in pieces.items()
    ]
