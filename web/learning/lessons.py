"""The cards of a first game: switched on for a seat, and closed when they are read."""

from flask import Blueprint

from companion.app.matches import AnySession
from companion.core.ids import Seat
from web.access import held_seats, running
from web.contract.base import Done
from web.contract.play import LearningBody, LessonBody
from web.errors import RequestError
from web.operation import operation
from web.services import context

blueprint = Blueprint("lessons", __name__, url_prefix="/api")


@blueprint.post("/learning")
@operation()
def switch(body: LearningBody) -> Done:
    """Explain things to who sits at a seat of this phone as they come, or no more."""
    session = running()
    context().learners.switch(_name(session, body.seat), body.on)
    context().services.matches.publish()
    return Done(session.revision)


@blueprint.post("/lesson")
@operation()
def close(body: LessonBody) -> Done:
    """A card was read at a seat of this phone: it does not come again."""
    session = running()
    if body.key not in {lesson.key for lesson in session.game.lessons}:
        raise RequestError(400, "field", field="key")
    name = _name(session, body.seat)
    context().learners.mark(name, session.game.key, body.key)
    context().services.matches.publish()
    return Done(session.revision)


def _name(session: AnySession, seat: int) -> str:
    """Who sits at a seat of this phone. Raises ``RequestError``."""
    if Seat(seat) not in held_seats(session):
        raise RequestError(403, "seat-not-yours")
    return session.setup.names[seat]
