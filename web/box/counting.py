"""The stocktake: pieces laid under the camera in batches and ticked off by kind."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from flask import Blueprint, Response, jsonify

from companion.app.stocktake import Counted
from companion.app.texts import AnyGame
from companion.core.advice import Detection
from companion.core.game import Edition, Stock
from web.api import is_host, number
from web.box.shelf import Plain, drawn, editions, meant, own_box, refusing, said
from web.errors import RequestError, body
from web.seats import phone
from web.services import context
from web.setup import host_only

blueprint = Blueprint("counting", __name__, url_prefix="/api/stock")
MOST_BATCHES = 999


@blueprint.get("")
def stocks() -> Response:
    """The games and editions whose pieces can be counted."""
    own_box()
    return jsonify(editions())


@blueprint.get("/<game>/<edition>")
def stock(game: str, edition: str) -> Response:
    """What was counted so far, with a drawing of every kind."""
    known, printed = meant(game, edition)
    with refusing(known):
        counted = own_box().stocktake.counted(known.key, printed.key)
        told = _told(known, printed, counted)
    for line in told["kinds"]:
        line["drawing"] = drawn(known.drawing(line["kind"]))
    return jsonify(told)


@blueprint.post("/<game>/<edition>/look")
def look(game: str, edition: str) -> Response:
    """Tick off what lies under the camera now, as a batch. The host's alone."""
    host_only()
    batch = number(body(), "batch", 1, MOST_BATCHES)
    known, printed = meant(game, edition)
    stocktake = own_box().stocktake
    looking = context().services.looking
    if looking is None:
        raise RequestError(409, "no-camera")
    with refusing(known):
        begins = stocktake.table() is None
        stocktake.watch(known.key, printed.key)
        found = looking.last()
        texts = [] if found is None else list(lying(found.detections))
        before = stocktake.counted(known.key, printed.key).seen
        counted = stocktake.tick(known.key, printed.key, texts, batch)
        ours = [t for t in texts if t in stocktake.kinds(known.key, printed.key)]
        told = _told(known, printed, counted)
    if begins:
        context().services.matches.publish()
    return jsonify({**told, "now": len(ours), "fresh": len(counted.seen) - len(before)})


@blueprint.post("/<game>/<edition>/stop")
def stop(game: str, edition: str) -> Response:
    """Give the camera back to the game. The host's alone."""
    host_only()
    meant(game, edition)
    own_box().stocktake.stop()
    context().services.matches.publish()
    return jsonify({"counting": False})


@blueprint.post("/<game>/<edition>/anew")
def forget(game: str, edition: str) -> Response:
    """Forget what was counted and begin anew. The host's alone."""
    host_only()
    known, printed = meant(game, edition)
    with refusing(known):
        own_box().stocktake.forget(known.key, printed.key)
        told = _told(known, printed, Counted())
    return jsonify(told)


def lying(seen: Iterable[Detection]) -> Iterator[str]:
    """The text of each sticker of ours on a picture, once for each place.

    Two readers may have read one sticker: what lies within its side is the same.
    """
    known: list[tuple[str, float, float]] = []
    for code in seen:
        if code.text is None:
            continue
        x, y = (sum(axis) / 4 for axis in zip(*code.corners, strict=True))
        side = math.dist(code.corners[0], code.corners[1])
        same = (
            text == code.text and math.dist((x, y), (u, v)) < side
            for text, u, v in known
        )
        if not any(same):
            known.append((code.text, x, y))
            yield code.text


def _told(game: AnyGame, edition: Edition, counted: Counted) -> Plain:
    box = own_box()
    names = box.stocktake.kinds(game.key, edition.key)
    seen = Counter(names[text] for text in counted.seen)
    held = box.stock(game.key, edition.key)
    rest = {kind: Stock(0) for kind in seen if kind not in held}
    kinds: list[dict[str, Any]] = [
        {
            "kind": kind,
            "name": said(game, f"kind-{kind}"),
            "held": stock.count,
            "assumed": stock.assumed,
            "seen": seen[kind],
            "missing": max(0, stock.count - seen[kind]),
        }
        for kind, stock in {**held, **rest}.items()
    ]
    return {
        "game": game.key,
        "edition": edition.key,
        "host": is_host(context(), phone()),
        "camera": context().services.looking is not None,
        "batch": max(counted.seen.values(), default=0),
        "kinds": kinds,
        "double": [_sticker(game, names[t], t) for t in counted.double],
        "again": [_sticker(game, names[t], t) for t in counted.again],
    }


def _sticker(game: AnyGame, kind: str, text: str) -> Plain:
    return {"text": text, "name": said(game, f"kind-{kind}")}
