"""A seat taken along to another phone, or asked back at the table."""

import segno
from flask import Blueprint, request

from companion.app.matches import AnySession
from companion.app.status import SeatAsked
from companion.core.ids import Seat
from web.access import held_seats, is_host, running
from web.contract.play import (
    ResumeBody,
    ResumeCode,
    SeatAnswerBody,
    SeatAnswered,
    SeatClaim,
    SeatNumberBody,
    SeatResumed,
)
from web.doors.seat_requests import HELD_S, LOAN_S, RequestStanding
from web.errors import RequestError
from web.joining.question import end_late
from web.operation import operation
from web.seats import named, phone, remember
from web.services import AppContext, address, context

blueprint = Blueprint("joining", __name__, url_prefix="/api/seats")


@blueprint.post("/code")
@operation()
def resume_code(body: SeatNumberBody) -> ResumeCode:
    """The link by which another phone takes over a seat of this one, once."""
    app, names = context(), _seat_names(body.seat)
    code = app.seats.code(body.seat, names, phone().id)
    if not code:
        raise RequestError(403, "seat-not-yours")
    link = f"{address()}/join#{code}"
    picture = segno.make(link, micro=False, error="m")
    return ResumeCode(link, picture.svg_data_uri(border=4, dark="#000", light="#fff"))


@blueprint.post("/resume")
@operation()
def resume(body: ResumeBody) -> SeatResumed:
    """Take over the seat of a resume code; the phone that had it has it no more."""
    app, client, session = context(), named(phone()), running()
    seat = app.seats.resume(body.code, session.setup.names, client.id)
    if seat is None:
        raise RequestError(403, "seat-code")
    remember(client)
    app.services.matches.publish()
    return SeatResumed(seat)


@blueprint.post("/ask")
@operation()
def ask(body: SeatNumberBody) -> SeatClaim:
    """Say that a taken seat is this phone's; the table is asked."""
    app, client, session = context(), named(phone()), running()
    names = _seat_names(body.seat)
    if not app.seats.taken(names)[body.seat]:
        raise RequestError(409, "seat-is-free", name=names[body.seat])
    if body.seat in app.seats.held(client.id, names):
        return SeatClaim("given")
    end_late(app)
    requests, match = app.seat_requests, str(session.match)
    wait = requests.ask(match, body.seat, client.id, request.remote_addr or "")
    if wait:
        seconds = round(wait + 0.5)
        if requests.open is None:
            raise RequestError(429, "seat-rest", seconds=seconds)
        raise RequestError(429, "seat-busy", seconds=seconds)
    remember(client)
    if opened := requests.open:
        held = app.services.lease is not None
        asked = SeatAsked(Seat(opened.seat), opened.until, held)
        app.services.matches.ask_seat(asked)
    return SeatClaim("asked")


@blueprint.post("/wait")
@operation()
def wait(body: SeatNumberBody) -> SeatClaim:
    """How this phone's request for a seat stands; while it waits, OK held on the box
    agrees to it.
    """
    app, client, session = context(), phone(), running()
    end_late(app)
    names, requests = _seat_names(body.seat), app.seat_requests
    lease, open_one = app.services.lease, requests.open
    mine = open_one if open_one and open_one.phone == client.id else None
    if mine and lease is not None and lease.ask(LOAN_S, HELD_S, mine.id):
        _close(app, session, mine.id, agreed=True)
    if body.seat in app.seats.held(client.id, names):
        return SeatClaim("given")
    found = requests.standing(client.id, str(session.match))
    standing = found[1] if found and found[0] == body.seat else RequestStanding.LATE
    return SeatClaim(standing.value)


@blueprint.post("/answer")
@operation()
def answer(body: SeatAnswerBody) -> SeatAnswered:
    """Say whether the phone that asks for a seat is its player. The host may, and the
    phone that holds the seat now.
    """
    app, session = context(), running()
    end_late(app)
    request = app.seat_requests.open
    if request is None or request.id != body.id:
        raise RequestError(409, "seat-gone")
    if not (is_host() or request.seat in held_seats(session)):
        raise RequestError(403, "seat-not-yours")
    return SeatAnswered(_close(app, session, request.id, agreed=body.agreed))


def _close(app: AppContext, session: AnySession, number: int, agreed: bool) -> bool:
    """Answer the request of this number; whether its phone got the seat. Raises
    ``RequestError`` where the request is gone.
    """
    found = app.seat_requests.close(number, agreed)
    if found is None or found.match != str(session.match):
        raise RequestError(409, "seat-gone")
    if agreed:
        app.seats.give(found.seat, session.setup.names, found.phone)
    app.services.matches.ask_seat(None)
    return agreed


def _seat_names(seat: int) -> tuple[str, ...]:
    """The names of the match, where it has this seat. Raises ``RequestError``."""
    names = running().setup.names
    if seat >= len(names):
        raise RequestError(400, "field", field="seat")
    return names
