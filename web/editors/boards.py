"""Boards: what they are made of, the table from above, checked, kept, shared."""

from typing import Any, cast

from flask import Blueprint, Response, jsonify, request

from companion.app.workshop import BoardShelf
from companion.core.workshop import Bench, Workshop
from web.editors.asked import Asked, as_file, asked, heading, telling, text_of
from web.errors import RequestError, body
from web.services import context
from web.setup import host_only

blueprint = Blueprint("boards", __name__, url_prefix="/api/boards")


def _takes(workshop: Workshop) -> object:
    return workshop.boards


@blueprint.get("")
def listed() -> Response:
    """What a board is made of, the shipped boards and the owner's, all in mm."""
    for_game = asked(request.args, _takes)
    with telling(for_game.game):
        shelf = _shelf(for_game)
        bench, own = shelf.bench(), shelf.own()
    return jsonify(
        {
            **heading(for_game, _takes),
            **_bench(for_game, bench),
            "own": own,
            "table": _table(for_game),
        }
    )


@blueprint.post("")
def keep() -> Response:
    """Check a board; with ``keep`` it is the owner's from now on (the host's alone)."""
    values = body()
    wanted: object = values.get("keep")
    if not isinstance(wanted, bool):
        raise RequestError(400, "field", field="keep")
    if wanted:
        host_only()
    for_game, board = asked(values, _takes, needed=True), values.get("board")
    if not isinstance(board, dict):
        raise RequestError(400, "field", field="board")
    shelf = _open(for_game)
    with telling(for_game.game):
        act = shelf.keep if wanted else shelf.check
        act(cast("dict[str, Any]", board))
    return jsonify({"kept": wanted})


@blueprint.post("/forget")
def forget() -> Response:
    """Play on the game's own board again. The host's alone."""
    host_only()
    for_game = asked(body(), _takes, needed=True)
    shelf = _open(for_game)
    with telling(for_game.game):
        shelf.forget()
    return jsonify({"kept": False})


@blueprint.get("/file")
def write() -> Response:
    """The owner's board as a file, or a shipped one by its ``key``."""
    for_game, key = asked(request.args, _takes), request.args.get("key", "")
    shelf = _open(for_game)
    with telling(for_game.game):
        text = shelf.write(key)
    return as_file(text, f"board-{key or 'own'}")


@blueprint.post("/file")
def read() -> Response:
    """Read and check a board's file; nothing is kept."""
    values = body()
    for_game, text = asked(values, _takes, needed=True), text_of(values, "text")
    shelf = _open(for_game)
    with telling(for_game.game):
        board = shelf.read(text)
    return jsonify({"board": board})


@blueprint.get("/table.jpg")
def table() -> Response:
    """The table of the match being played, from straight above."""
    looking = context().services.looking
    found = None if looking is None else looking.rectified()
    if found is None:
        raise RequestError(404, "no-picture")
    return Response(found, mimetype="image/jpeg")


def _shelf(for_game: Asked) -> BoardShelf:
    return BoardShelf(for_game.box, for_game.game, for_game.edition)


def _open(for_game: Asked) -> BoardShelf:
    with telling(for_game.game):
        return _shelf(for_game)


def _bench(for_game: Asked, bench: Bench) -> dict[str, Any]:
    return {
        "goods": [
            {"name": good, "text": for_game.say(f"good-{good}")} for good in bench.goods
        ],
        "numbers": list(bench.numbers),
        "colours": [
            {"name": name, "text": for_game.say(f"colour-{name}"), "hex": code}
            for name, code in bench.colours.items()
        ],
        "seats": list(bench.seats),
        "harbours": bench.harbours,
        "origin": list(bench.origin),
        "shipped": [{"key": k, "board": b} for k, b in bench.shipped.items()],
    }


def _table(for_game: Asked) -> dict[str, float] | None:
    """The size in mm of the table that the camera sees, if it is this game's."""
    session, looking = (
        context().services.matches.current,
        context().services.looking,
    )
    if looking is None or looking.last() is None:
        return None
    if session is None or session.game.key != for_game.game.key:
        return None
    profile = session.game.profile(session.state)
    return {"width": profile.width, "height": profile.height}
