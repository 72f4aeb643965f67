"""What the camera sees, what pieces look like, and how the device is doing."""

import hashlib
import json
from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from companion.core.advice import HealthTopic, Level, Look
from companion.core.ids import GameKey, Kind
from companion.core.profile import Drawing
from web.api import running
from web.errors import RequestError, language
from web.message import health
from web.services import context
from web.ui_texts import plain

blueprint = Blueprint("sight", __name__, url_prefix="/api")
MOST_KINDS = 64
TOPICS = {HealthTopic.CAMERA, HealthTopic.READER, HealthTopic.CALIBRATION}
"""What may be wrong with the looking itself."""


@blueprint.get("/drawings")
def drawings() -> ResponseReturnValue:
    """Our drawings of pieces by kind (``?kind=a&kind=b``)."""
    session = running()
    known = set(session.game.profile(session.state).kinds.values())
    wanted = request.args.getlist("kind")[:MOST_KINDS]
    found: dict[str, Any] = {}
    for name in wanted:
        if Kind(name) not in known:
            raise RequestError(404, "no-kind")
        found[name] = drawn(session.game.drawing(Kind(name)))
    return _tagged(found)


def drawn(drawing: Drawing) -> dict[str, Any]:
    """A drawing as the pages draw it."""
    return {
        "width": drawing.width,
        "height": drawing.height,
        "label": drawing.label,
        "shapes": [
            {"points": [list(p) for p in shape.points], "fill": shape.fill}
            for shape in drawing.shapes
        ],
    }


@blueprint.get("/words/<game>")
def words(game: str) -> ResponseReturnValue:
    """A game's messages that take no argument, in the phone's language."""
    known = context().services.matches.games.get(GameKey(game))
    if known is None:
        raise RequestError(404, "not-found")
    spoken = language()
    return _tagged(dict(plain(known.texts, spoken)))


def _tagged(value: object) -> ResponseReturnValue:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    tag = hashlib.sha256(text.encode()).hexdigest()[:16]
    return _unless_known(Response(text, mimetype="application/json"), tag)


def _unless_known(response: Response, tag: str) -> ResponseReturnValue:
    response.set_etag(tag)
    response.headers["Cache-Control"] = "private, no-cache"
    return response.make_conditional(request)


@blueprint.get("/picture.jpg")
def picture() -> ResponseReturnValue:
    """The camera's newest picture."""
    looking = context().services.looking
    found = None if looking is None else looking.picture()
    if found is None:
        raise RequestError(404, "no-picture")
    return _unless_known(Response(found[0], mimetype="image/jpeg"), found[1].strip('"'))


@blueprint.get("/look")
def look() -> Response:
    """What was read in the newest settled look, in px of its picture."""
    looking = context().services.looking
    found = None if looking is None else looking.last()
    if found is None:
        raise RequestError(404, "no-picture")
    return jsonify(_look(found))


def _look(found: Look) -> dict[str, Any]:
    texts, spoken = context().services.texts, language()
    session = context().services.matches.current
    game = None if session is None else session.game
    return {
        "width": found.size[0],
        "height": found.size[1],
        "seen": [
            {"text": code.text, "corners": code.corners, "reader": code.reader}
            for code in found.detections
        ],
        "places": [{"slot": s, "outline": p} for s, p in found.places.items()],
        "anchors": [{"id": i, "outline": p} for i, p in found.anchors.items()],
        "advice": [
            {
                "slot": item.slot,
                "text": texts.reading(spoken, item, game),
                "outline": item.polygon,
            }
            for item in found.advice
        ],
        "error": found.error,
        "trouble": [
            line["text"]
            for line in health(context(), spoken, context().services.publisher.latest)
            if line["topic"] in TOPICS and line["level"] in {Level.BAD, Level.WARN}
        ],
    }


@blueprint.get("/health")
def doing() -> Response:
    """How the device is doing, a line a topic."""
    here = context()
    news = here.services.publisher.latest
    return jsonify(health(here, language(), news))
