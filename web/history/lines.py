"""The lines in force, and what could stand in their place."""

from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.app.matches import AnySession
from companion.app.session import Played
from companion.core.game import Move
from companion.core.ids import Revision, Seat
from companion.core.record import encode_for
from web.api import is_host, my_seats, running
from web.errors import RequestError, language
from web.history.forms import form
from web.message import Plain, Recipient, Teller
from web.seats import phone
from web.services import context
from web.stream import wanted_seat

blueprint = Blueprint("history", __name__, url_prefix="/api")


@blueprint.get("/matches")
def matches() -> Response:
    """All matches, newest first."""
    here = context()
    listed = here.services.matches.archive()
    texts, games = here.services.texts, here.services.matches.games
    return jsonify(
        [
            {
                "match": item.match,
                "game": item.game,
                "game_name": texts.game_text(language(), games[item.game], "game-name")
                if item.game in games
                else item.game,
                "names": list(item.names),
                "started": item.started,
                "running": item.running,
            }
            for item in listed
        ]
    )


@blueprint.get("/history")
def lines() -> Response:
    """Every line in force of the match, newest first, as one seat may know it."""
    session = running()
    seat = wanted_seat()
    shown = next((own for own in my_seats(session) if own == seat), None)
    teller = teller_of(session, shown)
    present = session.present
    return jsonify(
        {
            "revision": present.revision,
            "lines": [teller.line(line) for line in reversed(present.log)],
        }
    )


@blueprint.get("/alternatives")
def alternatives() -> Response:
    """What this phone's seats, and those of no phone, could have done before the
    line ``revision``.
    """
    session = running()
    reach = free_seats(session)
    state = _before(session, _revision())
    mine = my_seats(session)
    teller = teller_of(session, mine[0] if mine else None)
    legal = session.game.legal_moves(state)
    return jsonify([teller.choice(move) for move in legal if move.seat in reach])


@blueprint.get("/forms")
def forms() -> Response:
    """Forms for moves: ``own`` with the figures of the line ``revision``, one a
    move; ``right`` for what no list of choices offers.
    """
    session = running()
    mine = my_seats(session)
    seat = mine[0] if mine else None
    teller, state = teller_of(session, seat), session.state
    own: list[Plain] = []
    if "revision" in request.args:
        played: tuple[Move, ...] = _played(session, _revision()).line.moves
        for move in played:
            given = encode_for(move, move.seat if move.seat in mine else None)
            own.append(form(teller, state, type(move), given, teller.say_move(move)))
    given = {"seat": seat or Seat(0), "player": seat or Seat(0)}
    unlisted: tuple[type[Any], ...] = session.game.unlisted
    right = [form(teller, state, kind, given, "") for kind in unlisted]
    return jsonify({"own": own, "right": right})


def free_seats(session: AnySession) -> frozenset[Seat]:
    """The seats that this phone may move for: its own, and those of no phone."""
    taken = context().seats.taken(session.setup.names)
    mine = my_seats(session)
    if not mine and not is_host(context(), phone()):
        return frozenset()
    free = (Seat(seat) for seat, held in enumerate(taken) if not held)
    return frozenset((*mine, *free))


def teller_of(session: AnySession, seat: Seat | None) -> Teller:
    """Sentences of a match for a seat, in the phone's language."""
    return Teller(
        context(), session.game, session.setup.names, Recipient(seat, language())
    )


def _revision() -> Revision:
    text = request.args.get("revision", "")
    if not text.isascii() or not text.isdecimal() or len(text) > 15:
        raise RequestError(400, "field", field="revision")
    return Revision(int(text))


def _played(session: AnySession, revision: Revision) -> Played[Any, Any]:
    """A line in force. Raises ``RequestError``."""
    for played in session.present.played:
        if played.line.revision == revision:
            return played
    raise RequestError(404, "no-line")


def _before(session: AnySession, revision: Revision) -> Any:
    """The state that the line ``revision`` was played on. Raises ``RequestError``."""
    state = session.game.setup(session.setup)
    for played in session.present.played:
        if played.line.revision == revision:
            return state
        state = played.state
    raise RequestError(404, "no-line")
