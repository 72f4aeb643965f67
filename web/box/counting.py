"""The stocktake: pieces laid under the camera in batches and ticked off by kind."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator

from flask import Blueprint
from msgspec import UNSET
from msgspec.structs import asdict

from companion.app.stocktake import EditionCount
from companion.app.texts import AnyGame
from companion.core import game as core
from companion.core.advice import Detection
from web.access import host_only, is_host
from web.box.shelf import box_refusals, editions, find_edition, first_text, own_box
from web.contract.base import NoBody
from web.contract.box import EditionName
from web.contract.stickers import (
    CountedKind,
    CountingStopped,
    LookBody,
    StickerSeen,
    Stock,
    StockLook,
)
from web.drawing import drawing_answer
from web.errors import RequestError
from web.operation import operation
from web.services import context

blueprint = Blueprint("counting", __name__, url_prefix="/api/stock")


@blueprint.get("")
@operation()
def stocks() -> list[EditionName]:
    """The games and editions whose pieces can be counted."""
    own_box()
    return editions()


@blueprint.get("/<game>/<edition>")
@operation()
def stock(game: str, edition: str) -> Stock:
    """What was counted so far, with a drawing of every kind."""
    found, printed = find_edition(game, edition)
    with box_refusals(found):
        counted = own_box().stocktake.counted(found.key, printed.key)
        return _stock(found, printed, counted, drawn=True)


@blueprint.post("/<game>/<edition>/look")
@operation(guard=host_only)
def look(game: str, edition: str, body: LookBody) -> StockLook:
    """Tick off what lies under the camera now, as a batch. The host's alone."""
    found, printed = find_edition(game, edition)
    stocktake = own_box().stocktake
    looking = context().services.looking
    if looking is None:
        raise RequestError(409, "no-camera")
    with box_refusals(found):
        begins = stocktake.table() is None
        stocktake.watch(found.key, printed.key)
        last = looking.last()
        texts = [] if last is None else list(lying(last.detections))
        before = stocktake.counted(found.key, printed.key).seen
        counted = stocktake.tick(found.key, printed.key, texts, body.batch)
        ours = [t for t in texts if t in stocktake.kinds(found.key, printed.key)]
        stock = _stock(found, printed, counted)
    if begins:
        context().services.matches.publish()
    fresh = len(counted.seen) - len(before)
    return StockLook(**asdict(stock), now=len(ours), fresh=fresh)


@blueprint.post("/<game>/<edition>/stop")
@operation(guard=host_only)
def stop(game: str, edition: str, body: NoBody) -> CountingStopped:
    """Give the camera back to the game. The host's alone."""
    find_edition(game, edition)
    own_box().stocktake.stop()
    context().services.matches.publish()
    return CountingStopped(counting=False)


@blueprint.post("/<game>/<edition>/anew")
@operation(guard=host_only)
def forget(game: str, edition: str, body: NoBody) -> Stock:
    """Forget what was counted and begin anew. The host's alone."""
    found, printed = find_edition(game, edition)
    with box_refusals(found):
        own_box().stocktake.forget(found.key, printed.key)
        return _stock(found, printed, EditionCount())


def lying(seen: Iterable[Detection]) -> Iterator[str]:
    """The text of each sticker of ours on a picture, once for each place.

    Two readers may have read one sticker: what lies within its side is the same.
    """
    found: list[tuple[str, float, float]] = []
    for code in seen:
        if code.text is None:
            continue
        x, y = (sum(axis) / 4 for axis in zip(*code.corners, strict=True))
        side = math.dist(code.corners[0], code.corners[1])
        same = (
            text == code.text and math.dist((x, y), (u, v)) < side
            for text, u, v in found
        )
        if not any(same):
            found.append((code.text, x, y))
            yield code.text


def _stock(
    game: AnyGame, edition: core.Edition, counted: EditionCount, drawn: bool = False
) -> Stock:
    """The count of an edition; ``drawn``: with a drawing of every kind."""
    box = own_box()
    names = box.stocktake.kinds(game.key, edition.key)
    seen = Counter(names[text] for text in counted.seen)
    held = box.stock(game.key, edition.key)
    rest = {kind: core.Stock(0) for kind in seen if kind not in held}
    kinds = [
        CountedKind(
            kind=kind,
            name=first_text(game, f"kind-{kind}"),
            held=stock.count,
            assumed=stock.assumed,
            seen=seen[kind],
            missing=max(0, stock.count - seen[kind]),
            drawing=drawing_answer(game.drawing(kind)) if drawn else UNSET,
        )
        for kind, stock in {**held, **rest}.items()
    ]
    return Stock(
        game=game.key,
        edition=edition.key,
        host=is_host(),
        camera=context().services.looking is not None,
        batch=max(counted.seen.values(), default=0),
        kinds=kinds,
        double=[_sticker(game, names[text], text) for text in counted.double],
        again=[_sticker(game, names[text], text) for text in counted.again],
    )


def _sticker(game: AnyGame, kind: str, text: str) -> StickerSeen:
    return StickerSeen(text=text, name=first_text(game, f"kind-{kind}"))
