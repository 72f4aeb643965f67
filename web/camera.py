"""What the camera sees, what pieces look like, and how the device is doing."""

from flask import Blueprint, Response

from companion.core import advice
from companion.core.advice import HealthTopic, Level, ReadingCause
from companion.core.ids import GameKey, Kind, Slot
from companion.core.tag import parse
from web.access import joined_only, running
from web.contract.device import (
    AnchorOutline,
    Drawing,
    DrawingsQuery,
    Look,
    OutlinedAdvice,
    PlaceOutline,
    SeenCode,
)
from web.contract.state import Health
from web.drawing import drawing_answer
from web.errors import RequestError
from web.message import health
from web.operation import file_operation, operation, revalidated
from web.services import context, language
from web.ui_texts import plain

ONE_BY_ONE = ("lesson-", "puzzle-")
"""Ids of messages that no page has at once."""

blueprint = Blueprint("camera", __name__, url_prefix="/api")

TOPICS = {HealthTopic.CAMERA, HealthTopic.READER, HealthTopic.CALIBRATION}
"""What may be wrong with the looking itself."""


@blueprint.get("/drawings")
@operation()
def drawings(query: DrawingsQuery) -> dict[str, Drawing]:
    """Our drawings of pieces by kind (``?kind=a&kind=b``)."""
    game, state = running().game, running().state
    kinds = set(game.profile(state).kinds.values())
    if not kinds.issuperset(map(Kind, query.kind)):
        raise RequestError(404, "no-kind")
    revalidated()
    return {kind: drawing_answer(game.drawing(Kind(kind))) for kind in query.kind}


@blueprint.get("/words/<game>")
@operation()
def words(game: str) -> dict[str, str]:
    """A game's messages that take no argument, in the phone's language, but for the
    lessons and puzzles, which the device tells one by one.
    """
    found = context().services.matches.games.get(GameKey(game))
    if found is None:
        raise RequestError(404, "not-found")
    revalidated()
    told = plain(found.texts, language())
    return {id: text for id, text in told.items() if not id.startswith(ONE_BY_ONE)}


@blueprint.get("/picture.jpg")
@file_operation("image/jpeg", guard=joined_only)
def picture() -> Response:
    """The camera's newest picture."""
    looking = context().services.looking
    found = None if looking is None else looking.picture()
    if found is None:
        raise RequestError(404, "no-picture")
    content, tag = found
    response = Response(content, mimetype="image/jpeg")
    response.set_etag(tag.strip('"'))
    revalidated()
    return response


@blueprint.get("/live.jpg")
@file_operation("image/jpeg", guard=joined_only)
def live() -> Response:
    """The camera's picture as it is now, also while hands are in it."""
    looking = context().services.looking
    found = None if looking is None else looking.live()
    if found is None:
        raise RequestError(404, "no-picture")
    response = Response(found, mimetype="image/jpeg")
    response.add_etag()
    revalidated()
    return response


@blueprint.get("/look")
@operation(guard=joined_only)
def look() -> Look:
    """What was read in the newest settled look, in px of its picture."""
    looking = context().services.looking
    found = None if looking is None else looking.last()
    if found is None:
        raise RequestError(404, "no-picture")
    width, height = found.size
    return Look(
        width=width,
        height=height,
        seen=[
            SeenCode(c.text, _label(c.text), list(c.corners), c.reader)
            for c in found.detections
        ],
        places=[
            PlaceOutline(s, _place_name(s), list(p)) for s, p in found.places.items()
        ],
        anchors=[AnchorOutline(i, list(p)) for i, p in found.anchors.items()],
        advice=_advice(found),
        error=found.error,
        trouble=_trouble(),
    )


def _place_name(slot: Slot) -> str:
    """A place as players name it."""
    session = context().services.matches.current
    if session is None:
        return str(slot)
    return context().services.texts.slot(language(), session.game, slot)


def _label(text: str | None) -> str:
    """The name of the piece with this sticker, in the phone's language."""
    session = context().services.matches.current
    tag = None if text is None or session is None else parse(text)
    if tag is None or session is None:
        return ""
    profile = session.game.profile(session.state)
    kind = profile.kinds.get(tag.kind) if tag.game == profile.letter else None
    if kind is None:
        return ""
    texts = context().services.texts
    return texts.game_text(language(), session.game, f"kind-{kind}")


def _advice(found: advice.Look) -> list[OutlinedAdvice]:
    texts, spoken = context().services.texts, language()
    session = context().services.matches.current
    game = None if session is None else session.game
    return [
        OutlinedAdvice(
            slot=item.slot,
            text=texts.reading(spoken, item, game),
            blurred=item.cause is ReadingCause.BLUR,
            outline=list(item.polygon),
        )
        for item in found.advice
    ]


def _trouble() -> list[str]:
    """What is wrong with the looking itself, as sentences."""
    app = context()
    return [
        line.text
        for line in health(app, language(), app.services.publisher.latest)
        if line.topic in TOPICS and line.level in {Level.BAD, Level.WARN}
    ]


@blueprint.get("/health")
@operation()
def device_health() -> list[Health]:
    """How the device is doing, a line a topic."""
    app = context()
    return health(app, language(), app.services.publisher.latest)
