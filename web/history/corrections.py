"""Change an old move, put in a missed one, put something right now.

Who may: one's own seats and seats that no phone holds are corrected at once, by
the host's phone all of them. Another phone's seat is asked first (a *correction
request*). A secret figure is its owner's alone to correct.
"""

from dataclasses import dataclass
from typing import Any

from companion.app.matches import AnySession
from companion.app.session import Amend, Change, Insert, Play, Preview, Redo, Undo
from companion.app.status import Source
from companion.app.violations import public
from companion.core.game import Move
from companion.core.ids import Revision, Seat
from companion.core.record import Record, secret_fields
from web.access import acting_seat, held_seats, is_host, movable_seats, running
from web.contract import history as contract
from web.contract.base import Done
from web.contract.history import AgreeBody, AmendBody, InsertBody, RightBody
from web.correction_requests import CorrectionRequest
from web.errors import RequestError
from web.history.lines import blueprint
from web.moves import decoded_moves, done, rule_error
from web.operation import operation
from web.presenter import Presenter, presenter_of
from web.services import context

Moves = tuple[Move, ...]
Corrected = Done | contract.Preview | contract.CorrectionAsked


@dataclass(frozen=True, slots=True)
class Correction:
    """A change with the moves that it takes out and those that it brings."""

    change: Change[Any]
    old: Moves
    new: Moves


@blueprint.post("/amend")
@operation()
def amend(body: AmendBody) -> Corrected:
    """Replace a line by other moves; ``preview`` only says what would change."""
    session, target = running(), Revision(body.revision)
    by, new = acting_seat(session), decoded_moves(session, body.moves)
    old = _moves_of(session, target)
    return _corrected(session, body, Correction(Amend(target, new, by), old, new))


@blueprint.post("/insert")
@operation()
def insert(body: InsertBody) -> Corrected:
    """Put missed moves before a line; ``preview`` only says what would change."""
    session, target = running(), Revision(body.before)
    by, new = acting_seat(session), decoded_moves(session, body.moves)
    return _corrected(session, body, Correction(Insert(target, new, by), (), new))


@blueprint.post("/right")
@operation()
def put_right(body: RightBody) -> Corrected:
    """Put something right now; ``preview`` only says what would change."""
    session = running()
    by, new = acting_seat(session), decoded_moves(session, body.moves)
    if not all(isinstance(move, session.game.unlisted) for move in new):
        raise RequestError(400, "field", field="moves")
    change: Change[Any] = Play(new, Source.PHONE, by, right=True)
    return _corrected(session, body, Correction(change, (), new))


@blueprint.post("/wish")
@operation()
def answer(body: AgreeBody) -> Done:
    """Say yes or no to what another phone would like to correct."""
    session, requests = running(), context().correction_requests
    open_request = requests.open
    if open_request is None or open_request.id != body.id:
        raise RequestError(409, "no-wish")
    asked, held = open_request.asked, frozenset(held_seats(session))
    agreeing = asked if is_host() else asked & held
    if not agreeing:
        raise RequestError(403, "seat-not-yours")
    if not body.agree:
        requests.drop(body.id)
    else:
        left = requests.agree(body.id, agreeing)
        if left is not None and not left.asked:
            return done(session, session.do(left.change, left.expected_revision))
    context().services.matches.publish()
    return Done(session.revision)


@blueprint.get("/preview/<act>")
@operation()
def preview(act: str) -> contract.Preview:
    """What ``undo`` or ``redo`` would change."""
    session = running()
    acting_seat(session)
    changes: dict[str, Change[Any]] = {"undo": Undo(), "redo": Redo()}
    if act not in changes:
        raise RequestError(404, "not-found")
    found = session.preview(changes[act], session.revision)
    return _preview(session, found, frozenset())


def _corrected(
    session: AnySession,
    body: AmendBody | InsertBody | RightBody,
    correction: Correction,
) -> Corrected:
    """Do it, or ask whose moves it touches; where a preview is wanted, only say so."""
    revision = Revision(body.expected_revision)
    asked = _asked_seats(session, (*correction.old, *correction.new))
    found = session.preview(correction.change, revision)
    previewed = _preview(session, found, asked)
    if body.preview:
        return previewed
    if not asked:
        return done(session, session.do(correction.change, revision))
    opened = context().correction_requests.ask(
        CorrectionRequest(
            0,
            str(session.match),
            revision,
            acting_seat(session),
            asked,
            correction.change,
            correction.old,
            correction.new,
        )
    )
    context().services.matches.publish()
    names = [session.setup.names[seat] for seat in sorted(asked)]
    return contract.CorrectionAsked(wish=opened.id, asked=names)


def _asked_seats(session: AnySession, touched: Moves) -> frozenset[Seat]:
    """Whose word a correction needs. Raises ``RequestError`` for another's secret."""
    seats = range(len(session.setup.names))
    movable = movable_seats(session)
    others = [m for m in touched if m.seat in seats and m.seat not in movable]
    if any(secret_fields(type(move)) for move in others):
        raise RequestError(403, "secret-not-yours")
    if is_host():
        return frozenset()
    return frozenset(move.seat for move in others)


def _moves_of(session: AnySession, revision: Revision) -> Moves:
    """The moves of a line in force; none where there is no such line."""
    for played in session.present.played:
        if played.line.revision == revision:
            return tuple(played.line.moves)
    return ()


def _preview(
    session: AnySession, found: Preview | Record, asked: frozenset[Seat]
) -> contract.Preview:
    """What a correction would change. Raises ``RuleError`` where a rule is broken."""
    if not isinstance(found, Preview):
        raise rule_error(session, public(found) if asked else found)
    presenter, names = presenter_of(session, None), session.setup.names
    return contract.Preview(
        changes=[
            contract.FigureChange(
                seat=change.seat,
                name=names[change.seat],
                what=_figure_name(presenter, change.name),
                before=change.before,
                after=change.after,
            )
            for change in found.changes
        ],
        put_back=[presenter.put_back(item) for item in found.put_back],
        asked=[names[seat] for seat in sorted(asked)],
    )


def _figure_name(presenter: Presenter, name: str) -> str:
    if name == "score":
        return presenter.ui_text("score")
    return presenter.game_text(f"resource-{name}")
