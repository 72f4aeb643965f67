"""The live stream: every message is the whole present; a heartbeat between them."""

import json
from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.app.matches import AnySession
from companion.app.publisher import Subscription
from companion.app.status import Published
from companion.core.ids import Seat
from web.faults import Fault, language
from web.message import Reader, message, nothing
from web.seats import Phone, phone
from web.services import Room, room

blueprint = Blueprint("stream", __name__)
RETRY = 2000
"""ms after which a browser asks again."""


@blueprint.get("/stream")
def stream() -> Response:
    """Listen as a seat of this phone, or as a watcher."""
    here, known, spoken = room(), phone(), language()
    seat = wanted_seat()
    if not here.gate.enter():
        raise Fault(503, "full", seconds=5)
    subscription = here.services.publisher.subscribe()

    def leave() -> None:
        subscription.close()
        here.gate.leave()

    chunks = _chunks(here, subscription, known, spoken, seat)
    response = Response(chunks, mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(leave)
    return response


@blueprint.get("/api/state")
def state() -> Response:
    """The present once, for a page that cannot listen."""
    here = room()
    told = present(here, phone(), language(), wanted_seat())
    return jsonify(told)


def wanted_seat() -> int | None:
    """The seat that the request wants to look from. Raises ``Fault``."""
    text = request.args.get("seat", "")
    if not text:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 2:
        raise Fault(400, "seat")
    return int(text)


def present(here: Room, known: Phone, spoken: str, seat: int | None) -> dict[str, Any]:
    """The newest message for a phone."""
    session = here.services.matches.current
    news = here.services.publisher.latest
    return told(here, session, news, known, spoken, seat)


def told(
    here: Room,
    session: AnySession | None,
    news: Published | None,
    known: Phone,
    spoken: str,
    seat: int | None,
) -> dict[str, Any]:
    """One message; a phone that does not hold ``seat`` is told as a watcher."""
    host = bool(known.host) and known.host == here.host.mark
    if session is None or news is None or news.match != str(session.match):
        return nothing(here, Reader(None, spoken, host=host))
    mine = here.seats.held(known.id, news.names)
    shown = Seat(seat) if seat is not None and seat in mine else None
    return message(here, session, news, Reader(shown, spoken, mine, host))


def _chunks(
    here: Room,
    subscription: Subscription[Published],
    known: Phone,
    spoken: str,
    seat: int | None,
) -> Iterator[str]:
    yield f"retry: {RETRY}\n\n"
    first = True
    while True:
        news = subscription.get(0.0 if first else here.services.heartbeat)
        if news is None and not first:
            yield "event: beat\ndata: 1\n\n"
            continue
        first = False
        session = here.services.matches.current
        plain = told(here, session, news, known, spoken, seat)
        text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
        yield f"id: {plain['serial']}\ndata: {text}\n\n"
