"""Stickers, anchors and cards to print: a preview, and the sheets themselves."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from flask import Blueprint, Response

from companion.app.ports import Order, Printing
from companion.app.texts import AnyGame
from companion.core.game import Edition, Stock
from companion.core.ids import Kind
from web.access import host_only, is_host
from web.box.shelf import box_refusals, editions, find_edition, first_text, own_box
from web.contract.stickers import Paper, SheetQuery, StickerKind, Stickers
from web.drawing import drawing_answer
from web.errors import RequestError
from web.operation import attachment, file_operation, operation
from web.services import address, context, language

blueprint = Blueprint("printing", __name__, url_prefix="/api/tags")

SIDES = (12, 15, 18)
"""Sides of stickers in mm."""
PARTS = ("how", "tags", "anchors", "cards", "frames")
MOST = 200
"""Stickers of one kind in one order."""


@blueprint.get("")
@operation()
def stickers() -> Stickers:
    """What can be printed: games and editions, sides, and papers for each side."""
    printing = _printing()
    papers = {
        str(side): [
            Paper(
                name=paper.name,
                fits=paper.fits,
                label=paper.label,
                count=paper.count,
                status=paper.status,
                begin=paper.begin,
                shift=paper.shift,
                stretch=paper.stretch,
            )
            for paper in printing.papers(side)
        ]
        for side in SIDES
    }
    return Stickers(editions=editions(), papers=papers, host=is_host())


@blueprint.get("/<game>/<edition>")
@operation()
def kinds(game: str, edition: str) -> list[StickerKind]:
    """The kinds of an edition: how many the box holds, how many are missing."""
    found, printed = find_edition(game, edition)
    box = own_box()
    with box_refusals(found):
        held = box.stock(found.key, printed.key)
        counted = _counted(found, printed)
    return [
        StickerKind(
            kind=kind,
            name=first_text(found, f"kind-{kind}"),
            held=stock.count,
            assumed=stock.assumed,
            impossible=kind in found.impossible,
            missing=max(0, stock.count - counted.get(kind, 0)),
            drawing=drawing_answer(found.drawing(kind)),
        )
        for kind, stock in _all_kinds(found, printed, held).items()
    ]


@blueprint.get("/<game>/<edition>/sheet.pdf")
@file_operation("application/pdf", guard=host_only)
def sheet(game: str, edition: str, query: SheetQuery) -> Response:
    """The ordered sheets as PDF. The host's alone."""
    printing, order = _ordered(game, edition, query)
    made = _printed(printing.sheet, order)
    return attachment(made, "application/pdf", f"{order.game}-{order.paper}.pdf")


@blueprint.get("/<game>/<edition>/preview.svg")
@file_operation("image/svg+xml", guard=host_only)
def preview(game: str, edition: str, query: SheetQuery) -> Response:
    """The first of the ordered sheets as a picture. The host's alone."""
    printing, order = _ordered(game, edition, query)
    return Response(_printed(printing.preview, order), mimetype="image/svg+xml")


def _printed(make: Callable[[Order], bytes], order: Order) -> bytes:
    try:
        return make(order)
    except ValueError as error:
        raise RequestError(400, "print", detail=str(error)) from error


def _printing() -> Printing:
    printing = context().services.printing
    if printing is None:
        raise RequestError(409, "no-press")
    return printing


def _ordered(game: str, edition: str, query: SheetQuery) -> tuple[Printing, Order]:
    """The order of a request; what cannot be printed is refused first."""
    printing = _printing()
    found, printed = find_edition(game, edition)
    side, paper = int(query.sticker), query.paper
    choice = next((p for p in printing.papers(side) if p.name == paper), None)
    if choice is None:
        raise RequestError(400, "field", field="paper")
    if not choice.fits:
        raise RequestError(400, "print-small", paper=paper.upper(), side=side)
    if query.begin > choice.count:
        raise RequestError(400, "print-begin", count=choice.count)
    parts = tuple(part for part in PARTS if part in query.parts.split(","))
    with box_refusals(found):
        held = own_box().stock(found.key, printed.key)
        counts = _counts(query.count, _all_kinds(found, printed, held))
        taken = own_box().stocktake.taken(
            found.key, printed.key, {kind: s.count for kind, s in held.items()}
        )
    if not parts or ("tags" in parts and not any(counts.values())):
        raise RequestError(400, "print-nothing")
    return printing, Order(
        found.key,
        printed.key,
        counts,
        side,
        paper,
        parts,
        taken,
        address(),
        language(),
        context().services.hotspot(),
        query.begin,
        (query.across, query.down),
        (query.wider, query.longer),
    )


def _counts(given: Iterable[str], kinds: Mapping[Kind, Stock]) -> dict[str, int]:
    """How many of each kind, from ``kind:number``. Raises ``RequestError``."""
    found: dict[str, int] = {}
    for text in given:
        kind, _, number = text.partition(":")
        if Kind(kind) not in kinds or not (number.isascii() and number.isdecimal()):
            raise RequestError(400, "field", field="count")
        if len(number) > 3 or int(number) > MOST:
            raise RequestError(400, "print-many", most=MOST)
        found[kind] = int(number)
    return found


def _all_kinds(
    game: AnyGame, edition: Edition, held: Mapping[Kind, Stock]
) -> dict[Kind, Stock]:
    """What the box holds, and after it every other kind that could be in a box."""
    every = own_box().stocktake.profile(game.key, edition.key).kinds.values()
    rest = {kind: Stock(0) for kind in every if kind not in held}
    return {**held, **rest}


def _counted(game: AnyGame, edition: Edition) -> Mapping[Kind, int]:
    """How many of each kind the stocktake has seen."""
    stocktake = own_box().stocktake
    kinds = stocktake.kinds(game.key, edition.key)
    seen = stocktake.counted(game.key, edition.key).seen
    return Counter(kinds[text] for text in seen)
