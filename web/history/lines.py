"""The lines in force, and what could stand in their place."""

from collections.abc import Iterator
from typing import Any

from flask import Blueprint

from companion.app.matches import AnySession
from companion.app.session import Played
from companion.core.game import Move
from companion.core.ids import Revision, Seat
from companion.core.record import encode_for
from web.access import held_seats, lookers_only, may_offer, running
from web.contract.history import (
    Form,
    Forms,
    FormsQuery,
    History,
    MatchSummary,
    Moment,
    RevisionQuery,
)
from web.contract.state import Choice, SeatQuery
from web.errors import RequestError
from web.history.forms import move_form
from web.operation import operation
from web.presenter import Presenter, presenter_of
from web.services import context, language

blueprint = Blueprint("history", __name__, url_prefix="/api")


@blueprint.get("/matches")
@operation(guard=lookers_only)
def list_matches() -> list[MatchSummary]:
    """All matches, newest first."""
    services, spoken = context().services, language()
    games = services.matches.games
    return [
        MatchSummary(
            match=item.match,
            game=item.game,
            game_name=services.texts.game_text(spoken, games[item.game], "game-name")
            if item.game in games
            else item.game,
            names=list(item.names),
            started=item.started,
            running=item.running,
            midway=item.midway,
        )
        for item in services.matches.archive()
    ]


@blueprint.get("/history")
@operation(guard=lookers_only)
def lines(query: SeatQuery) -> History:
    """Every line in force of the match, newest first, as one seat may know it."""
    session = running()
    shown = next((own for own in held_seats(session) if own == query.seat), None)
    presenter, present = presenter_of(session, shown), session.present
    return History(
        revision=present.revision,
        midway=bool(session.setup.position),
        lines=[presenter.log_line(line) for line in reversed(present.log)],
    )


@blueprint.get("/alternatives")
@operation(guard=lookers_only)
def alternatives(query: RevisionQuery) -> list[Choice]:
    """What could have been done before the line ``revision``: by this phone's seats and
    those of no phone, and of what others could do all that everybody may know.
    """
    session = running()
    state = _state_before(session, Revision(query.revision))
    presenter = presenter_of(session, next(iter(held_seats(session)), None))
    legal = session.game.legal_moves(state)
    return [presenter.choice(move) for move in legal if may_offer(session, move)]


@blueprint.get("/moment")
@operation(guard=lookers_only)
def moment(query: RevisionQuery) -> Moment:
    """The match before the line ``revision``, to choose on its board what happened."""
    session = running()
    state = _state_before(session, Revision(query.revision))
    presenter = presenter_of(session, next(iter(held_seats(session)), None))
    legal = session.game.legal_moves(state)
    return Moment(
        view=session.game.view(state, presenter.recipient.seat),
        places=presenter.places(m for m in legal if may_offer(session, m)),
    )


@blueprint.get("/forms")
@operation(guard=lookers_only)
def forms(query: FormsQuery) -> Forms:
    """Forms for moves: ``own`` with the figures of the line ``revision``, one a
    move; ``right`` for what no list of choices offers.
    """
    session = running()
    seat = next(iter(held_seats(session)), None)
    presenter, state = presenter_of(session, seat), session.state
    given = {"seat": seat or Seat(0), "player": seat or Seat(0)}
    unlisted: tuple[type[Any], ...] = session.game.unlisted
    own: list[Form] = []
    if query.revision is not None:
        own += _own_forms(session, presenter, Revision(query.revision))
    return Forms(
        own=own,
        right=[move_form(presenter, state, kind, given, "") for kind in unlisted],
    )


def _own_forms(
    session: AnySession, presenter: Presenter, revision: Revision
) -> Iterator[Form]:
    held, moves = held_seats(session), _played(session, revision).line.moves
    move: Move
    for move in moves:
        given = encode_for(move, move.seat if move.seat in held else None)
        title = presenter.move_sentence(move)
        yield move_form(presenter, session.state, type(move), given, title)


def _played(session: AnySession, revision: Revision) -> Played[Any, Any]:
    """A line in force. Raises ``RequestError``."""
    for played in session.present.played:
        if played.line.revision == revision:
            return played
    raise RequestError(404, "no-line")


def _state_before(session: AnySession, revision: Revision) -> Any:
    """The state that the line ``revision`` was played on. Raises ``RequestError``."""
    state = session.game.setup(session.setup)
    for played in session.present.played:
        if played.line.revision == revision:
            return state
        state = played.state
    raise RequestError(404, "no-line")
