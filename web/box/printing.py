"""Stickers, anchors and cards to print: a preview, and the sheets themselves."""

from collections import Counter
from collections.abc import Callable, Mapping

from flask import Blueprint, Response, jsonify, request

from companion.app.ports import Order, Printing
from companion.app.texts import AnyGame
from companion.core.game import Edition, Stock
from companion.core.ids import Kind
from web.api import is_host
from web.box.shelf import drawn, editions, meant, own_box, refusing, said
from web.errors import RequestError, language
from web.pages import address
from web.seats import phone
from web.services import context
from web.setup import host_only

blueprint = Blueprint("printing", __name__, url_prefix="/api/tags")

SIDES = (12, 15, 18)
"""Sides of stickers in mm."""
PARTS = ("tags", "anchors", "cards")
MOST = 200
"""Stickers of one kind in one order."""


@blueprint.get("")
def stickers() -> Response:
    """What can be printed: games and editions, sides, and papers for each side."""
    press = _press()
    papers = {
        side: [
            {
                "name": paper.name,
                "fits": paper.fits,
                "label": paper.label,
                "count": paper.count,
                "status": paper.status,
            }
            for paper in press.papers(side)
        ]
        for side in SIDES
    }
    found = {
        "editions": editions(),
        "papers": papers,
        "host": is_host(context(), phone()),
    }
    return jsonify(found)


@blueprint.get("/<game>/<edition>")
def kinds(game: str, edition: str) -> Response:
    """The kinds of an edition: how many the box holds, how many are missing."""
    known, printed = meant(game, edition)
    box = own_box()
    with refusing(known):
        held = box.stock(known.key, printed.key)
        seen = _seen(known, printed)
    return jsonify(
        [
            {
                "kind": kind,
                "name": said(known, f"kind-{kind}"),
                "held": stock.count,
                "assumed": stock.assumed,
                "missing": max(0, stock.count - seen.get(kind, 0)),
                "drawing": drawn(known.drawing(kind)),
            }
            for kind, stock in _all(known, printed, held).items()
        ]
    )


@blueprint.get("/<game>/<edition>/sheet.pdf")
def sheet(game: str, edition: str) -> Response:
    """The ordered sheets as PDF. The host's alone."""
    press, order = _ordered(game, edition)
    made = _printed(press.sheet, order)
    response = Response(made, mimetype="application/pdf")
    name = f"{order.game}-{order.paper}.pdf"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@blueprint.get("/<game>/<edition>/preview.svg")
def preview(game: str, edition: str) -> Response:
    """The first of the ordered sheets as a picture. The host's alone."""
    press, order = _ordered(game, edition)
    return Response(_printed(press.preview, order), mimetype="image/svg+xml")


def _printed(make: Callable[[Order], bytes], order: Order) -> bytes:
    try:
        return make(order)
    except ValueError as error:
        raise RequestError(400, "print", detail=str(error)) from error


def _press() -> Printing:
    press = context().services.printing
    if press is None:
        raise RequestError(409, "no-press")
    return press


def _ordered(game: str, edition: str) -> tuple[Printing, Order]:
    """The order of a request; what cannot be printed is refused first."""
    host_only()
    press = _press()
    known, printed = meant(game, edition)
    side, paper = _side(), request.args.get("paper", "a4")
    choice = next((p for p in press.papers(side) if p.name == paper), None)
    if choice is None:
        raise RequestError(400, "field", field="paper")
    if not choice.fits:
        raise RequestError(400, "print-small", paper=paper.upper(), side=side)
    parts = tuple(p for p in PARTS if p in request.args.get("parts", "").split(","))
    with refusing(known):
        held = own_box().stock(known.key, printed.key)
        counts = _counts(_all(known, printed, held))
        taken = own_box().stocktake.taken(
            known.key, printed.key, {kind: s.count for kind, s in held.items()}
        )
    if not parts or ("tags" in parts and not any(counts.values())):
        raise RequestError(400, "print-nothing")
    return press, Order(
        known.key,
        printed.key,
        counts,
        side,
        paper,
        parts,
        taken,
        address(),
        language(),
    )


def _side() -> int:
    text = request.args.get("sticker", "15")
    if text not in map(str, SIDES):
        raise RequestError(400, "field", field="sticker")
    return int(text)


def _counts(known: Mapping[Kind, Stock]) -> dict[str, int]:
    """How many of each kind, from ``count=kind:number``. Raises ``RequestError``."""
    found: dict[str, int] = {}
    for text in request.args.getlist("count"):
        kind, _, number = text.partition(":")
        if Kind(kind) not in known or not (number.isascii() and number.isdecimal()):
            raise RequestError(400, "field", field="count")
        if len(number) > 3 or int(number) > MOST:
            raise RequestError(400, "print-many", most=MOST)
        found[kind] = int(number)
    return found


def _all(
    game: AnyGame, edition: Edition, held: Mapping[Kind, Stock]
) -> dict[Kind, Stock]:
    """What the box holds, and after it every other kind that could be in a box."""
    every = own_box().stocktake.profile(game.key, edition.key).kinds.values()
    rest = {kind: Stock(0) for kind in every if kind not in held}
    return {**held, **rest}


def _seen(game: AnyGame, edition: Edition) -> Mapping[Kind, int]:
    """How many of each kind the stocktake has seen."""
    stocktake = own_box().stocktake
    names = stocktake.kinds(game.key, edition.key)
    seen = stocktake.counted(game.key, edition.key).seen
    return Counter(names[text] for text in seen)
