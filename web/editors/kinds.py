"""House-made tiles: which kind four sides make, enrolled, taken out again."""

from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.app.workshop import KindShelf
from companion.core.workshop import OwnPiece, Workshop
from web.api import number
from web.camera import drawn
from web.editors.asked import Asked, asked, heading, telling, text_of
from web.errors import body
from web.setup import host_only

blueprint = Blueprint("kinds", __name__, url_prefix="/api/kinds")
MOST = 99


def _takes(workshop: Workshop) -> object:
    return workshop.kinds


@blueprint.get("")
def listed() -> Response:
    """The backs a tile may have, and the tiles that are enrolled."""
    for_game = asked(request.args, _takes)
    with telling(for_game.game):
        shelf = _shelf(for_game)
        own = shelf.listed()
    return jsonify(
        {
            **heading(for_game, _takes),
            "letters": shelf.tools.sides,
            "backs": [
                {"name": back, "text": for_game.say(f"back-{back}")}
                for back in shelf.tools.backs
            ],
            "own": [
                {**_piece(for_game, piece), "name": name, "count": count}
                for piece, name, count in own.values()
            ],
        }
    )


@blueprint.get("/find")
def find() -> Response:
    """Which kind four sides (N, E, S, W) and a back make."""
    for_game = asked(request.args, _takes)
    sides, back = text_of(request.args, "sides"), text_of(request.args, "back")
    with telling(for_game.game):
        found = _shelf(for_game).tools.find(sides, back)
    return jsonify(_piece(for_game, found))


@blueprint.post("")
def keep() -> Response:
    """Enrol so many tiles of four sides and a back. The host's alone."""
    host_only()
    values = body()
    for_game = asked(values, _takes, needed=True)
    sides, back = text_of(values, "sides"), text_of(values, "back")
    name, count = text_of(values, "name"), number(values, "count", 1, MOST)
    with telling(for_game.game):
        made = _shelf(for_game).keep(sides, back, name, count)
    return jsonify(_piece(for_game, made))


@blueprint.post("/forget")
def forget() -> Response:
    """Take the tiles of a code out of play. The host's alone."""
    host_only()
    values = body()
    for_game, code = asked(values, _takes, needed=True), text_of(values, "code")
    with telling(for_game.game):
        _shelf(for_game).forget(code)
    return jsonify({"code": code})


def _shelf(for_game: Asked) -> KindShelf:
    return KindShelf(for_game.box, for_game.game, for_game.edition)


def _piece(for_game: Asked, piece: OwnPiece) -> dict[str, Any]:
    drawing = for_game.game.drawing(piece.kind)
    sticker = drawing.sticker
    return {
        "code": piece.code,
        "kind": piece.kind,
        "turn": piece.turn,
        "text": for_game.say(f"kind-{piece.kind}"),
        "drawing": drawn(drawing),
        "sticker": {"side": sticker.side, "x": sticker.x, "y": sticker.y},
    }
