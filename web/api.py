"""What a phone may do in a match: play, take back, press, answer, roll."""

from collections.abc import Sequence

from flask import Blueprint

from companion.app.chance import draw
from companion.app.journal import JournalError
from companion.app.matches import AnySession
from companion.app.status import Questions, Source, TableStatus
from companion.app.watcher.answers import (
    Answer,
    RecordIsRight,
    Reply,
    TableIsRight,
    TakeStory,
    Verdict,
)
from companion.core.game import Move
from companion.core.ids import Revision, Seat
from companion.core.record import Record
from companion.core.signal import Press
from web.access import acting_seat, held_seats, running
from web.contract.base import Done, ExpectedBody
from web.contract.play import (
    ConfirmBody,
    MovesBody,
    PauseBody,
    PressBody,
    RefereeBody,
    RollBody,
)
from web.errors import RequestError
from web.moves import decoded_moves, done, rule_error
from web.operation import operation
from web.services import context

blueprint = Blueprint("api", __name__, url_prefix="/api")


@blueprint.post("/moves")
@operation()
def play(body: MovesBody) -> Done:
    """Play moves of this phone's seats, all or none."""
    session = running()
    moves, revision = (
        decoded_moves(session, body.moves),
        Revision(body.expected_revision),
    )
    seat = _moving_seat(moves, held_seats(session))
    return done(session, session.submit(moves, Source.PHONE, seat, revision))


def _moving_seat(moves: Sequence[Move], held: Sequence[Seat]) -> Seat:
    """The one of the phone's seats that moves; a stranger's move is refused later."""
    if not held:
        raise RequestError(403, "watcher")
    return moves[0].seat if moves[0].seat in held else held[0]


@blueprint.post("/roll")
@operation()
def roll(body: RollBody) -> Done:
    """Let the companion roll or draw for a seat of this phone."""
    session, seat = running(), Seat(body.seat)
    if seat not in held_seats(session):
        raise RequestError(403, "seat-not-yours")
    move = draw(session.game, session.state, seat, body.kind)
    if move is None:
        raise RequestError(409, "no-chance")
    revision = Revision(body.expected_revision)
    return done(session, session.submit((move,), Source.CHANCE, seat, revision))


@blueprint.post("/undo")
@operation()
def undo(body: ExpectedBody) -> Done:
    """Take back the newest act."""
    session = running()
    by = acting_seat(session)
    return done(session, session.undo(Revision(body.expected_revision), by))


@blueprint.post("/redo")
@operation()
def redo(body: ExpectedBody) -> Done:
    """Do again what was taken back last."""
    session = running()
    by = acting_seat(session)
    return done(session, session.redo(Revision(body.expected_revision), by))


@blueprint.post("/adopt")
@operation()
def adopt(body: ExpectedBody) -> Done:
    """Accept what newer rules make of the match."""
    session = running()
    by = acting_seat(session)
    return done(session, session.adopt(Revision(body.expected_revision), by))


@blueprint.post("/pause")
@operation()
def pause(body: PauseBody) -> Done:
    """Pause the match, or go on."""
    session = running()
    acting_seat(session)
    session.pause(body.paused)
    return Done(session.revision)


@blueprint.post("/referee")
@operation()
def referee(body: RefereeBody) -> Done:
    """Call a referee to the table, or say that none is needed any more."""
    session = running()
    seat, calls = acting_seat(session), context().services.calls
    if calls is None:
        raise RequestError(409, "no-hall")
    if body.called:
        calls.call_referee("" if seat is None else session.setup.names[seat])
    else:
        calls.end()
    return Done(session.revision)


@blueprint.post("/press")
@operation()
def press(body: PressBody) -> Done:
    """Press one of the panel's buttons."""
    session = running()
    acting_seat(session)
    _press(Press(body.button, body.held))
    return Done(session.revision)


def _press(pressed: Press) -> None:
    act = context().services.press
    if act is None:
        raise RequestError(409, "no-buttons")
    act(pressed)


@blueprint.post("/confirm")
@operation()
def confirm(body: ConfirmBody) -> Done:
    """Answer the table: a ``story`` by its index, ``offer``, or who is right.

    ``table``: what lies there is to be played. ``record``: hands follow it.
    ``question`` is the message's, so that another one is not answered. Says what
    came of it: done, the rule against it, or that the question is gone.
    """
    session = running()
    acting_seat(session)
    answer = _answer(body)
    act = context().services.answer
    if act is None:
        raise RequestError(409, "no-buttons")
    return _outcome(session, act(answer, Revision(body.expected_revision)))


def _answer(body: ConfirmBody) -> Answer:
    """The answer of a request, to what the table asks now. Raises ``RequestError``."""
    news = context().services.publisher.latest
    table = TableStatus() if news is None else news.table
    asked = None if body.question is None else Questions.parse(body.question)
    difference = None if asked is None else asked.difference
    match body.answer:
        case "table":
            return TableIsRight(difference)
        case "record":
            return RecordIsRight(difference)
        case "story":
            if body.index is None:
                raise RequestError(400, "field", field="index")
            same = asked is None or asked.story == table.questions.story
            return TakeStory(_story(table.stories, body.index, same))
        case "offer":
            same = asked is None or asked.offer == table.questions.offer
            return TakeStory(_story((table.offered,), 0, same))


def _story(
    stories: Sequence[tuple[Record, ...]], index: int, same: bool
) -> tuple[Record, ...]:
    """A story that the table asks about now, if that is the ``same`` question as the
    phone was asked. Raises ``RequestError``.
    """
    if not same or index >= len(stories) or not stories[index]:
        raise RequestError(409, "no-story")
    return stories[index]


def _outcome(session: AnySession, reply: Reply) -> Done:
    """What came of an answer. Raises ``RequestError``, ``RuleError``,
    ``JournalError``.
    """
    match reply.verdict:
        case Verdict.DONE:
            return Done(session.revision)
        case Verdict.REFUSED if reply.violation is not None:
            raise rule_error(session, reply.violation)
        case Verdict.FAILED:
            raise JournalError(reply.fault)
        case Verdict.LATE:
            raise RequestError(503, "no-reply")
        case Verdict.GONE:
            raise RequestError(409, "no-story")
        case _:
            raise RequestError(409, "unexplained")
