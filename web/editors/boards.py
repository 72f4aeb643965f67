"""Boards: what they are made of, the table from above, checked, kept, shared."""

from flask import Blueprint, Response

from companion.app.workshop import BoardShelf
from companion.core.workshop import Workshop
from web.access import host_only, joined_only
from web.contract.boards import (
    BoardBody,
    BoardKept,
    BoardQuery,
    BoardRead,
    Boards,
    NamedColour,
    ShippedBoard,
    TableSize,
)
from web.contract.editors import EditorBody, EditorQuery, FileBody, NamedPart
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

blueprint = Blueprint("boards", __name__, url_prefix="/api/boards")


def _takes(workshop: Workshop) -> object:
    return workshop.boards


@blueprint.get("")
@operation()
def list_boards(query: EditorQuery) -> Boards:
    """What a board is made of, the shipped boards and the owner's, all in mm."""
    target = find_target(query, _takes)
    with workshop_refusals(target.game):
        shelf = _shelf(target)
        bench, own = shelf.bench(), shelf.own()
    return Boards(
        games=taking_games(_takes),
        game=target.game.key,
        edition=target.edition,
        goods=[NamedPart(good, target.text(f"good-{good}")) for good in bench.goods],
        numbers=list(bench.numbers),
        colours=[
            NamedColour(name, target.text(f"colour-{name}"), code)
            for name, code in bench.colours.items()
        ],
        seats=list(bench.seats),
        harbours=bench.harbours,
        origin=bench.origin,
        shipped=[ShippedBoard(key, dict(b)) for key, b in bench.shipped.items()],
        own=None if own is None else dict(own),
        table=_table(target),
    )


@blueprint.post("")
@operation()
def keep(body: BoardBody) -> BoardKept:
    """Check a board; with ``keep`` it is the owner's from now on (the host's alone)."""
    if body.keep:
        host_only()
    target = find_target(body, _takes)
    shelf = _open(target)
    with workshop_refusals(target.game):
        act = shelf.keep if body.keep else shelf.check
        act(body.board)
    return BoardKept(body.keep)


@blueprint.post("/forget")
@operation(guard=host_only)
def forget(body: EditorBody) -> BoardKept:
    """Play on the game's own board again. The host's alone."""
    target = find_target(body, _takes)
    shelf = _open(target)
    with workshop_refusals(target.game):
        shelf.forget()
    return BoardKept(kept=False)


@blueprint.get("/file")
@file_operation("application/toml")
def write_file(query: BoardQuery) -> Response:
    """The owner's board as a file, or a shipped one by its ``key``."""
    target = find_target(query, _takes)
    shelf = _open(target)
    with workshop_refusals(target.game):
        text = shelf.write(query.key)
    return toml_file(text, f"board-{query.key or 'own'}")


@blueprint.post("/file")
@operation()
def read_file(body: FileBody) -> BoardRead:
    """Read and check a board's file; nothing is kept."""
    target = find_target(body, _takes)
    shelf = _open(target)
    with workshop_refusals(target.game):
        return BoardRead(dict(shelf.read(body.text)))


@blueprint.get("/table.jpg")
@file_operation("image/jpeg", guard=joined_only)
def table_picture() -> Response:
    """The table of the match being played, from straight above."""
    looking = context().services.looking
    found = None if looking is None else looking.rectified()
    if found is None:
        raise RequestError(404, "no-picture")
    return Response(found, mimetype="image/jpeg")


def _shelf(target: Target) -> BoardShelf:
    return BoardShelf(target.box, target.game, target.edition)


def _open(target: Target) -> BoardShelf:
    with workshop_refusals(target.game):
        return _shelf(target)


def _table(target: Target) -> TableSize | None:
    """The size of the table that the camera sees, if it is this game's."""
    session, looking = context().services.matches.current, context().services.looking
    if looking is None or looking.last() is None:
        return None
    if session is None or session.game.key != target.game.key:
        return None
    profile = session.game.profile(session.state)
    return TableSize(width=profile.width, height=profile.height)
