"""Change an old move, put in a missed one, put something right now.

Who may: one's own seats and seats that no phone holds are corrected at once, by
the host's phone all of them. Another phone's seat is asked first (a *wish*). A
secret figure is its owner's alone to correct.
"""

from typing import Any

from flask import Response, jsonify, make_response

from companion.app.matches import AnySession
from companion.app.session import Amend, Change, Insert, Play, Preview, Redo, Undo
from companion.app.status import Source
from companion.app.violations import public
from companion.core.game import Move
from companion.core.ids import Revision, Seat
from companion.core.record import Record, secret_fields
from web.api import (
    broken,
    expected_revision,
    hear,
    is_host,
    moves,
    my_seats,
    number,
    player_or_host,
    running,
)
from web.correction_requests import CorrectionRequest
from web.errors import RequestError, body
from web.history.lines import blueprint, free_seats, teller_of
from web.seats import phone
from web.services import context

Line = tuple[Move, ...]


@blueprint.post("/amend")
def amend() -> Response:
    """Replace a line by other moves; ``preview`` only tells what would change."""
    session, values = running(), body()
    by, new = player_or_host(session), moves(session, values)
    target = Revision(number(values, "revision", 0, 2**53))
    old = _line(session, target)
    return _corrected(session, values, Amend(target, new, by), old, new)


@blueprint.post("/insert")
def insert() -> Response:
    """Put missed moves before a line; ``preview`` only tells what would change."""
    session, values = running(), body()
    by, new = player_or_host(session), moves(session, values)
    target = Revision(number(values, "before", 0, 2**53))
    return _corrected(session, values, Insert(target, new, by), (), new)


@blueprint.post("/right")
def right() -> Response:
    """Put something right now; ``preview`` only tells what would change."""
    session, values = running(), body()
    by, new = player_or_host(session), moves(session, values)
    if not all(isinstance(move, session.game.unlisted) for move in new):
        raise RequestError(400, "field", field="moves")
    change: Change[Any] = Play(new, Source.PHONE, by, right=True)
    return _corrected(session, values, change, (), new)


@blueprint.post("/wish")
def answer() -> Response:
    """Say yes or no to what another phone would like to correct."""
    session, values = running(), body()
    correction_requests, wish = (
        context().correction_requests,
        context().correction_requests.open,
    )
    wanted = number(values, "id", 0, 2**53)
    agree: object = values.get("agree")
    if not isinstance(agree, bool):
        raise RequestError(400, "field", field="agree")
    if wish is None or wish.id != wanted:
        raise RequestError(409, "no-wish")
    mine = frozenset(my_seats(session))
    heard = wish.asked if is_host(context(), phone()) else wish.asked & mine
    if not heard:
        raise RequestError(403, "seat-not-yours")
    if not agree:
        correction_requests.drop(wanted)
    else:
        left = correction_requests.agree(wanted, heard)
        if left is not None and not left.asked:
            return hear(session, session.do(left.change, left.expected_revision))
    context().services.matches.publish()
    return jsonify({"revision": session.revision})


@blueprint.get("/preview/<act>")
def preview(act: str) -> Response:
    """What ``undo`` or ``redo`` would change."""
    session = running()
    player_or_host(session)
    turned: dict[str, Change[Any]] = {"undo": Undo(), "redo": Redo()}
    if act not in turned:
        raise RequestError(404, "not-found")
    return _told(session, session.preview(turned[act], session.revision), frozenset())


def _corrected(
    session: AnySession,
    values: dict[str, Any],
    change: Change[Any],
    old: Line,
    new: Line,
) -> Response:
    """Do it, or ask whose moves it touches; told only where a preview is wanted."""
    revision = expected_revision(values)
    asked = _asked(session, (*old, *new))
    found = session.preview(change, revision)
    told = _told(session, found, asked)
    if values.get("preview") is True:
        return told
    if not asked:
        return hear(session, session.do(change, revision))
    by = player_or_host(session)
    match = str(session.match)
    wish = context().correction_requests.ask(
        CorrectionRequest(0, match, revision, by, asked, change, old, new)
    )
    context().services.matches.publish()
    names = [session.setup.names[seat] for seat in sorted(asked)]
    return make_response(jsonify({"wish": wish.id, "asked": names}), 202)


def _asked(session: AnySession, touched: Line) -> frozenset[Seat]:
    """Whose word a correction needs. Raises ``RequestError`` for another's secret."""
    known = range(len(session.setup.names))
    others = [
        m for m in touched if m.seat in known and m.seat not in free_seats(session)
    ]
    if any(secret_fields(type(move)) for move in others):
        raise RequestError(403, "secret-not-yours")
    if is_host(context(), phone()):
        return frozenset()
    return frozenset(move.seat for move in others)


def _line(session: AnySession, revision: Revision) -> Line:
    for played in session.present.played:
        if played.line.revision == revision:
            return tuple(played.line.moves)
    return ()


def _told(
    session: AnySession, found: Preview | Record, asked: frozenset[Seat]
) -> Response:
    if not isinstance(found, Preview):
        raise broken(session, public(found) if asked else found)
    teller = teller_of(session, None)
    return jsonify(
        {
            "changes": [
                {
                    "seat": change.seat,
                    "name": session.setup.names[change.seat],
                    "what": teller.page("score")
                    if change.name == "score"
                    else teller.word(f"resource-{change.name}"),
                    "before": change.before,
                    "after": change.after,
                }
                for change in found.changes
            ],
            "put_back": [teller.put_back(item) for item in found.put_back],
            "asked": [session.setup.names[seat] for seat in sorted(asked)],
        }
    )
