"""The live stream: every message is the whole present; a heartbeat between them."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from flask import Blueprint, Response, request

from companion.app.matches import AnySession
from companion.app.publisher import Subscription
from companion.app.status import Published
from companion.core.ids import Seat
from web.errors import RequestError, language
from web.message import Recipient, message, nothing
from web.seats import Phone, phone
from web.services import AppContext, Message, context

blueprint = Blueprint("stream", __name__)
RETRY = 2000
"""ms after which a browser asks again."""


@blueprint.get("/stream")
def stream() -> Response:
    """Listen as a seat of this phone, or as a watcher."""
    here, known, spoken = context(), phone(), language()
    seat = wanted_seat()
    if not here.gate.enter():
        raise RequestError(503, "full", seconds=5)
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
    here = context()
    news = here.services.publisher.latest
    telling = told(here, news, phone(), language(), wanted_seat())
    return Response(telling.text, mimetype="application/json")


def wanted_seat() -> int | None:
    """The seat that the request wants to look from. Raises ``RequestError``."""
    text = request.args.get("seat", "")
    if not text:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 2:
        raise RequestError(400, "seat")
    return int(text)


def told(
    here: AppContext,
    news: Published | None,
    known: Phone,
    spoken: str,
    seat: int | None,
) -> Message:
    """One message; a phone that does not hold ``seat`` is told as a watcher."""
    session = here.services.matches.current
    host = bool(known.host) and known.host == here.host.mark
    if session is None or news is None or news.match != str(session.match):
        plain = nothing(here, Recipient(None, spoken, host=host))
        return Message(plain["serial"], _spelt(plain))
    mine = here.seats.held(known.id, news.names)
    shown = Seat(seat) if seat is not None and seat in mine else None
    reader = Recipient(shown, spoken, mine, host)
    made = partial(_told, here, session, news, reader)
    return here.message_cache.of(news.serial, reader, made)


def _told(
    here: AppContext, session: AnySession, news: Published, reader: Recipient
) -> Message:
    return Message(news.serial, _spelt(message(here, session, news, reader)))


def _spelt(plain: dict[str, Any]) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _chunks(
    here: AppContext,
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
        telling = told(here, news, known, spoken, seat)
        yield f"id: {telling.serial}\ndata: {telling.text}\n\n"
