"""House-made tiles: which kind four sides make, enrolled, taken out again."""

from flask import Blueprint
from msgspec.structs import asdict

from companion.app.workshop import KindShelf
from companion.core.workshop import OwnPiece, Workshop
from web.access import host_only
from web.contract.editors import EditorQuery, NamedPart
from web.contract.tiles import (
    CodeBody,
    EnrolledTile,
    SidesQuery,
    StickerPlace,
    Tile,
    TileBody,
    TileForgotten,
    Tiles,
)
from web.drawing import drawing_answer
from web.editors.target import Target, find_target, taking_games, workshop_refusals
from web.operation import operation

blueprint = Blueprint("kinds", __name__, url_prefix="/api/kinds")


def _takes(workshop: Workshop) -> object:
    return workshop.kinds


@blueprint.get("")
@operation()
def list_tiles(query: EditorQuery) -> Tiles:
    """The backs a tile may have, and the tiles that are enrolled."""
    target = find_target(query, _takes)
    with workshop_refusals(target.game):
        shelf = _shelf(target)
        own = shelf.listed()
    return Tiles(
        games=taking_games(_takes),
        game=target.game.key,
        edition=target.edition,
        letters=shelf.tools.sides,
        backs=[
            NamedPart(back, target.text(f"back-{back}")) for back in shelf.tools.backs
        ],
        own=[
            EnrolledTile(**asdict(_tile(target, piece)), name=name, count=count)
            for piece, name, count in own.values()
        ],
    )


@blueprint.get("/find")
@operation()
def find(query: SidesQuery) -> Tile:
    """Which kind four sides (N, E, S, W) and a back make."""
    target = find_target(query, _takes)
    with workshop_refusals(target.game):
        found = _shelf(target).tools.find(query.sides, query.back)
    return _tile(target, found)


@blueprint.post("")
@operation(guard=host_only)
def enrol(body: TileBody) -> Tile:
    """Enrol tiles of four sides and a back. The host's alone."""
    target = find_target(body, _takes)
    with workshop_refusals(target.game):
        made = _shelf(target).keep(body.sides, body.back, body.name, body.count)
    return _tile(target, made)


@blueprint.post("/forget")
@operation(guard=host_only)
def forget(body: CodeBody) -> TileForgotten:
    """Take the tiles of a code out of play. The host's alone."""
    target = find_target(body, _takes)
    with workshop_refusals(target.game):
        _shelf(target).forget(body.code)
    return TileForgotten(body.code)


def _shelf(target: Target) -> KindShelf:
    return KindShelf(target.box, target.game, target.edition)


def _tile(target: Target, piece: OwnPiece) -> Tile:
    drawing = target.game.drawing(piece.kind)
    sticker = drawing.sticker
    return Tile(
        code=piece.code,
        kind=piece.kind,
        turn=piece.turn,
        text=target.text(f"kind-{piece.kind}"),
        drawing=drawing_answer(drawing),
        sticker=StickerPlace(side=sticker.side, x=sticker.x, y=sticker.y),
    )
