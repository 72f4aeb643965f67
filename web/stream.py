"""The live stream: every message is the whole present; a heartbeat between them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import monotonic

import msgspec
from flask import Blueprint, Response, request

from companion.app.matches import AnySession
from companion.app.publisher import Subscription
from companion.app.status import Published
from companion.core.ids import Seat
from web.access import lookers_only, may_look
from web.contract.state import Message, NoMatch, SeatQuery, StreamQuery
from web.errors import RequestError
from web.joining.question import end_late
from web.message import message, no_match
from web.operation import JSON, file_operation, operation
from web.presenter import Recipient
from web.seats import Phone, phone
from web.services import AppContext, context, language
from web.streaming import Client, EncodedMessage

blueprint = Blueprint("stream", __name__)
RETRY_MS = 2000
"""ms after which a browser asks again."""

CHECK_S = 1.0
"""Seconds between two looks whether anybody still listens. Chosen: thirty of them are
not felt, and a thread is free soon after its phone has gone."""

DISCONNECTED = "waitress.client_disconnected"
"""Where a request has waitress's word on whether its client is gone."""


@dataclass(frozen=True, slots=True)
class Listener:
    """The phone that listens, its language, and the seat that it looks from."""

    phone: Phone
    language: str
    seat: int | None


@blueprint.get("/stream")
@file_operation("text/event-stream", guard=lookers_only)
def stream(query: StreamQuery) -> Response:
    """Listen as a seat of this phone, or as a watcher."""
    app, client = context(), phone()
    place = app.open_streams.enter(
        Client(request.remote_addr or "", client.id, query.page)
    )
    if place is None:
        raise RequestError(503, "full", seconds=5)
    subscription = app.services.publisher.subscribe()

    def leave() -> None:
        subscription.close()
        app.open_streams.leave(place)

    def over() -> bool:
        return place.replaced.is_set() or disconnected()

    disconnected = request.environ.get(DISCONNECTED, bool)
    listener = Listener(client, language(), query.seat)
    events = _events(app, subscription, listener, over)
    response = Response(events, mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(leave)
    return response


@blueprint.get("/api/state")
@operation(guard=lookers_only, encoded=Message | NoMatch)
def state(query: SeatQuery) -> Response:
    """The present once, for a page that cannot listen."""
    app = context()
    end_late(app)
    news = app.services.publisher.latest
    listener = Listener(phone(), language(), query.seat)
    return Response(encoded(app, news, listener).json, mimetype=JSON)


def encoded(
    app: AppContext, news: Published | None, listener: Listener
) -> EncodedMessage:
    """The message for a phone; one that does not hold its seat gets a watcher's."""
    session = app.services.matches.current
    mark = listener.phone.host
    host = bool(mark) and mark == app.host.mark
    if session is None or news is None or news.match != str(session.match):
        nothing = no_match(app, Recipient(None, listener.language, host=host))
        return EncodedMessage(nothing.serial, msgspec.json.encode(nothing))
    held = app.seats.held(listener.phone.id, news.names)
    seat = listener.seat
    shown = Seat(seat) if seat is not None and seat in held else None
    recipient = Recipient(shown, listener.language, held, host)
    make = partial(_encoded, app, session, news, recipient)
    return app.message_cache.get(news.serial, recipient, make)


def _encoded(
    app: AppContext, session: AnySession, news: Published, recipient: Recipient
) -> EncodedMessage:
    made = message(app, session, news, recipient)
    return EncodedMessage(news.serial, msgspec.json.encode(made))


def _events(
    app: AppContext,
    subscription: Subscription[Published],
    listener: Listener,
    over: Callable[[], bool],
) -> Iterator[bytes]:
    """The present, then all that changes, with heartbeats, until it is ``over``."""
    yield b"retry: %d\n\n" % RETRY_MS
    news, beat = subscription.get(0.0), app.services.heartbeat
    yield _event(encoded(app, news, listener))
    last = monotonic()
    while not over():
        news = subscription.get(min(CHECK_S, last + beat - monotonic()))
        end_late(app)
        if not may_look(app, listener.phone):
            return  # a match began without it, its seat was freed, the host decided
        if news is not None:
            yield _event(encoded(app, news, listener))
        elif monotonic() < last + beat:
            continue
        else:
            yield b"event: beat\ndata: 1\n\n"
        last = monotonic()


def _event(made: EncodedMessage) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (made.serial, made.json)
