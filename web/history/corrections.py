"""Change an old move, put in a missed one, put something right now.

Who may: one's own seats and seats that no phone holds are corrected at once, by
the host's phone all of them. Another phone's seat is asked first (a *correction
request*). A secret figure is its owner's alone to correct.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.app.journal import Edit, EditKind
from companion.app.matches import AnySession
from companion.app.session import (
    Amend,
    Barred,
    Change,
    Correct,
    Insert,
    Play,
    Preview,
    Redo,
    Undo,
    unconfirmed,
)
from companion.app.status import Source
from companion.app.violations import public
from companion.core.ids import Revision, Seat
from companion.core.record import secret_fields
from web.access import acting_seat, held_seats, is_host, movable_seats, running
from web.contract import corrections as contract
from web.contract.base import Done
from web.contract.corrections import (
    AgreeBody,
    AmendBody,
    CorrectBody,
    InsertBody,
    RightBody,
)
from web.correction_requests import CorrectionRequest
from web.errors import RequestError
from web.history.lines import blueprint
from web.history.previews import Moves, moves_of, previewed
from web.moves import decoded_moves, done, rule_error
from web.operation import operation
from web.services import context

Corrected = Done | contract.Preview | contract.CorrectionAsked
CorrectionBody = CorrectBody | AmendBody | InsertBody | RightBody


@dataclass(frozen=True, slots=True)
class Correction:
    """A change with the moves that it replaces, those that it brings, and those that
    are gone: nobody has to tell a secret for these.
    """

    change: Change[Any]
    old: Moves
    new: Moves
    gone: Moves = ()


@blueprint.post("/correct")
@operation()
def correct(body: CorrectBody) -> Corrected:
    """Correct several lines at once; ``preview`` says what would change, or at which
    line it does not go on.
    """
    session = running()
    by, edits = acting_seat(session), tuple(_edits(session, body))
    new = tuple(move for edit in edits for move in edit.moves)
    old = _taken_out(session, (e for e in edits if e.moves))
    gone = _taken_out(session, (e for e in edits if not e.moves))
    change = Correct(edits, by, body.ends)
    return _corrected(session, body, Correction(change, old, new, gone))


@blueprint.post("/amend")
@operation()
def amend(body: AmendBody) -> Corrected:
    """Replace a line by other moves; ``preview`` only says what would change."""
    session, target = running(), Revision(body.revision)
    by, new = acting_seat(session), decoded_moves(session, body.moves)
    old = moves_of(session, target)
    change = Amend(target, new, by, body.ends)
    return _corrected(session, body, Correction(change, old, new))


@blueprint.post("/insert")
@operation()
def insert(body: InsertBody) -> Corrected:
    """Put missed moves before a line; ``preview`` only says what would change."""
    session, target = running(), Revision(body.before)
    by, new = acting_seat(session), decoded_moves(session, body.moves)
    change = Insert(target, new, by, body.ends)
    return _corrected(session, body, Correction(change, (), new))


@blueprint.post("/right")
@operation()
def put_right(body: RightBody) -> Corrected:
    """Put something right now; ``preview`` only says what would change."""
    session = running()
    by, new = acting_seat(session), decoded_moves(session, body.moves)
    if not all(isinstance(move, session.game.unlisted) for move in new):
        raise RequestError(400, "field", field="moves")
    change: Change[Any] = Play(new, Source.PHONE, by, right=True, ends=body.ends)
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
    own = frozenset(held_seats(session))
    found = session.rehearse(changes[act], session.revision, own)
    return previewed(session, found, frozenset(), left_out=1)


def _edits(session: AnySession, body: CorrectBody) -> Iterator[Edit[Any]]:
    """What a request corrects, line by line. Raises ``RequestError``."""
    for index, edit in enumerate(body.edits):
        kind = EditKind(edit.kind)
        nowhere = edit.line is None and kind is not EditKind.BEFORE
        if nowhere or (kind is EditKind.REST and edit.moves):
            field = "line" if nowhere else "moves"
            raise RequestError(400, "field", field=f"edits[{index}].{field}")
        line = None if edit.line is None else Revision(edit.line)
        yield Edit(line, decoded_moves(session, edit.moves), kind)


def _taken_out(session: AnySession, edits: Iterable[Edit[Any]]) -> Moves:
    """The moves in whose place others come, or none."""
    found: Moves = ()
    for edit in edits:
        if edit.kind is EditKind.INSTEAD and edit.line is not None:
            found += moves_of(session, edit.line)
        elif edit.kind is EditKind.REST:
            lines = [played.line for played in session.present.played]
            found += tuple(
                move
                for line in lines[_place(lines, edit.line) :]
                for move in line.moves
            )
    return found


def _place(lines: list[Any], revision: Revision | None) -> int:
    """Where a line stands; after the last one where there is no such line."""
    places = (n for n, line in enumerate(lines) if line.revision == revision)
    return next(places, len(lines))


def _corrected(
    session: AnySession, body: CorrectionBody, correction: Correction
) -> Corrected:
    """Do it, or ask whose moves it touches; where a preview is wanted, only say so."""
    revision = Revision(body.expected_revision)
    asked = _asked_seats(session, correction)
    own = frozenset(held_seats(session))
    found = session.rehearse(correction.change, revision, own)
    leads = isinstance(body, CorrectBody) and body.preview
    if isinstance(found, Barred) and not (leads and _is_later(session, found)):
        violation = found.violation
        raise rule_error(session, public(violation) if asked else violation)
    if body.preview:
        left_out = len(_left_out(correction.change))
        return previewed(session, found, asked, correction.new, left_out)
    _refuse_while_asked(session)
    over = (False, False)
    if isinstance(found, Preview):
        over = (found.was_over, found.is_over)
    unsaid = unconfirmed(correction.change, *over)
    if unsaid is not None:
        raise rule_error(session, unsaid)
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
            (*correction.old, *correction.gone),
            correction.new,
            over,
        )
    )
    context().services.matches.publish()
    names = [session.setup.names[seat] for seat in sorted(asked)]
    return contract.CorrectionAsked(wish=opened.id, asked=names)


def _left_out(change: Change[Any]) -> list[Edit[Any]]:
    """The lines that are said not to have happened."""
    edits = change.edits if isinstance(change, Correct) else ()
    return [e for e in edits if e.kind is EditKind.INSTEAD and not e.moves]


def _is_later(session: AnySession, barred: Barred[Any, Any]) -> bool:
    """Whether it does not go on at a recorded line, so that there are ways out."""
    return barred.stuck is not None and barred.stuck.revision <= session.revision


def _refuse_while_asked(session: AnySession) -> None:
    """Refuse a second correction while another phone's waits for an answer.

    One's own may be replaced. Raises ``RequestError``.
    """
    waiting = context().correction_requests.open
    stands = waiting is not None and waiting.stands(
        str(session.match), session.revision
    )
    if waiting is not None and stands and waiting.by != acting_seat(session):
        raise RequestError(409, "wish-open")


def _asked_seats(session: AnySession, correction: Correction) -> frozenset[Seat]:
    """Whose word a correction needs. Raises ``RequestError`` for another's secret."""
    seats = range(len(session.setup.names))
    movable = movable_seats(session)
    touched = (*correction.old, *correction.new, *correction.gone)
    others = [m for m in touched if m.seat in seats and m.seat not in movable]
    told = (*correction.old, *correction.new)
    if any(m in told and secret_fields(type(m)) for m in others):
        raise RequestError(403, "secret-not-yours")
    if is_host():
        return frozenset()
    return frozenset(move.seat for move in others)
