"""What a phone may do in a match: play, take back, press, answer, roll."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from flask import Blueprint, Response, jsonify

from companion.app.chance import draw
from companion.app.journal import JournalError
from companion.app.matches import AnySession
from companion.app.status import Source, TableStatus
from companion.app.violations import LaterMoveBreaks, public
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
from companion.core.record import Record, decode
from companion.core.signal import Button, Press
from web.errors import RequestError, RuleError, body, language
from web.message import Recipient, Teller, slots_of
from web.seats import Phone, phone
from web.services import AppContext, context

blueprint = Blueprint("api", __name__, url_prefix="/api")
MOST_MOVES = 20
LONGEST_HOLD = 30.0


def running() -> AnySession:
    """The match being played. Raises ``RequestError``."""
    session = context().services.matches.current
    if session is None:
        raise RequestError(409, "no-match")
    return session


def my_seats(session: AnySession) -> tuple[Seat, ...]:
    """The seats of the phone that asks."""
    held = context().seats.held(phone().id, session.setup.names)
    return tuple(Seat(seat) for seat in held)


def is_host(here: AppContext, known: Phone) -> bool:
    """Whether a phone knows the PIN in force."""
    return bool(known.host) and known.host == here.host.mark


def player_or_host(session: AnySession) -> Seat | None:
    """The seat that acts for the table: the phone's first, ``None`` for the host.

    Raises ``RequestError`` for a watcher.
    """
    held = my_seats(session)
    if held:
        return held[0]
    if is_host(context(), phone()):
        return None
    raise RequestError(403, "watcher")


def number(values: dict[str, Any], key: str, low: int, high: int) -> int:
    """A whole number of a request. Raises ``RequestError``."""
    value: object = values.get(key)
    if (
        isinstance(value, bool)
        or not isinstance(value, int)
        or not low <= value <= high
    ):
        raise RequestError(400, "field", field=key)
    return value


def expected_revision(values: dict[str, Any]) -> Revision:
    """The revision that a request answers to. Raises ``RequestError``."""
    return Revision(number(values, "expected_revision", 0, 2**53))


def moves(session: AnySession, values: dict[str, Any]) -> tuple[Move, ...]:
    """The moves of a request. Raises ``RequestError``, ``MalformedRecord``."""
    try:
        listed = msgspec.convert(values.get("moves"), list[dict[str, Any]])
    except msgspec.ValidationError as error:
        raise RequestError(400, "field", field="moves") from error
    if not 0 < len(listed) <= MOST_MOVES:
        raise RequestError(400, "field", field="moves")
    kinds: tuple[type[Any], ...] = session.game.moves
    return tuple(decode(kinds, item) for item in listed)


def hear(session: AnySession, violation: Record | None) -> Response:
    """The answer to a change: done, or which rule stands against it."""
    if violation is not None:
        raise broken(session, violation)
    return jsonify({"revision": session.revision})


def broken(session: AnySession, violation: Record) -> RuleError:
    """A violation with its sentence for the phone that asks.

    What a later move breaks may be another seat's secret.
    """
    if isinstance(violation, LaterMoveBreaks):
        violation = replace(violation, violation=public(violation.violation))
    teller = Teller(
        context(), session.game, session.setup.names, Recipient(None, language())
    )
    return RuleError(violation, teller.say(violation), slots_of(violation))


@blueprint.post("/moves")
def play() -> Response:
    """Play moves of this phone's seats, all or none."""
    session, values = running(), body()
    line, revision = moves(session, values), expected_revision(values)
    seat = _owner(line, my_seats(session))
    return hear(session, session.submit(line, Source.PHONE, seat, revision))


def _owner(line: Sequence[Move], mine: Sequence[Seat]) -> Seat:
    """The one of the phone's seats that moves; a stranger's move is refused later."""
    if not mine:
        raise RequestError(403, "watcher")
    return line[0].seat if line[0].seat in mine else mine[0]


@blueprint.post("/roll")
def roll() -> Response:
    """Let the companion roll or draw for a seat of this phone."""
    session, values = running(), body()
    mine, revision = my_seats(session), expected_revision(values)
    seat = Seat(number(values, "seat", 0, 99))
    if seat not in mine:
        raise RequestError(403, "seat-not-yours")
    kind: object = values.get("kind")
    if kind is not None and not isinstance(kind, str):
        raise RequestError(400, "field", field="kind")
    move = draw(session.game, session.state, seat, kind)
    if move is None:
        raise RequestError(409, "no-chance")
    return hear(session, session.submit((move,), Source.CHANCE, seat, revision))


@blueprint.post("/undo")
def undo() -> Response:
    """Take back the newest act."""
    session, values = running(), body()
    by = player_or_host(session)
    return hear(session, session.undo(expected_revision(values), by))


@blueprint.post("/redo")
def redo() -> Response:
    """Do again what was taken back last."""
    session, values = running(), body()
    by = player_or_host(session)
    return hear(session, session.redo(expected_revision(values), by))


@blueprint.post("/adopt")
def adopt() -> Response:
    """Accept what newer rules make of the match."""
    session, values = running(), body()
    by = player_or_host(session)
    return hear(session, session.adopt(expected_revision(values), by))


@blueprint.post("/pause")
def pause() -> Response:
    """Pause the match, or go on."""
    session, values = running(), body()
    player_or_host(session)
    paused: object = values.get("paused")
    if not isinstance(paused, bool):
        raise RequestError(400, "field", field="paused")
    session.pause(paused)
    return jsonify({"revision": session.revision})


@blueprint.post("/press")
def press() -> Response:
    """Press one of the panel's buttons."""
    session, values = running(), body()
    player_or_host(session)
    name, held = values.get("button"), values.get("held", 0)
    if not isinstance(name, str) or name not in set(Button):
        raise RequestError(400, "field", field="button")
    if isinstance(held, bool) or not isinstance(held, int | float):
        raise RequestError(400, "field", field="held")
    if not 0 <= held <= LONGEST_HOLD:
        raise RequestError(400, "field", field="held")
    _press(Press(Button(name), float(held)))
    return jsonify({"revision": session.revision})


def _press(pressed: Press) -> None:
    act = context().services.press
    if act is None:
        raise RequestError(409, "no-buttons")
    act(pressed)


@blueprint.post("/confirm")
def confirm() -> Response:
    """Answer the table: a ``story`` by its index, ``offer``, or who is right.

    ``table``: what lies there is to be played. ``record``: hands follow it.
    ``question`` is the message's, so that another one is not answered. Says what
    came of it: done, the rule against it, or that the question is gone.
    """
    session, values = running(), body()
    player_or_host(session)
    answer, revision = _answer(values), expected_revision(values)
    act = context().services.answer
    if act is None:
        raise RequestError(409, "no-buttons")
    return _heard(session, act(answer, revision))


def _answer(values: dict[str, Any]) -> Answer:
    """The answer of a request, to what the table asks now. Raises ``RequestError``."""
    match values.get("answer"):
        case "table":
            return TableIsRight()
        case "record":
            return RecordIsRight()
        case "story":
            index = number(values, "index", 0, 99)
            return TakeStory(_story(values, lambda table: table.stories, index))
        case "offer":
            return TakeStory(_story(values, lambda table: (table.offered,), 0))
        case _:
            raise RequestError(400, "field", field="answer")


Stories = tuple[tuple[Record, ...], ...]


def _story(
    values: dict[str, Any], asked: Callable[[TableStatus], Stories], index: int
) -> tuple[Record, ...]:
    """A story that the table asks about now. Raises ``RequestError``."""
    news = context().services.publisher.latest
    table = TableStatus() if news is None else news.table
    if values.get("question", table.question) != table.question:
        raise RequestError(409, "no-story")
    stories = asked(table)
    if index >= len(stories) or not stories[index]:
        raise RequestError(409, "no-story")
    return stories[index]


def _heard(session: AnySession, reply: Reply) -> Response:
    """What came of an answer. Raises ``RequestError``, ``RuleError``,
    ``JournalError``.
    """
    match reply.verdict:
        case Verdict.DONE:
            return jsonify({"revision": session.revision})
        case Verdict.REFUSED if reply.violation is not None:
            raise broken(session, reply.violation)
        case Verdict.FAILED:
            raise JournalError(reply.fault)
        case Verdict.LATE:
            raise RequestError(503, "no-reply")
        case Verdict.GONE:
            raise RequestError(409, "no-story")
        case _:
            raise RequestError(409, "unexplained")
