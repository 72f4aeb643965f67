"""Which card of a first game a message has."""

from collections.abc import Sequence

from companion.app.status import LogLine
from companion.core.learning.lesson import arising
from companion.core.record import Record
from web.contract.state import Lesson
from web.presenter import Presenter, slots_of


def lesson_due(
    presenter: Presenter, choices: Sequence[Record], lines: Sequence[LogLine]
) -> Lesson | None:
    """The card that the recipient's seat is to read now, the first that was not."""
    seat, game = presenter.recipient.seat, presenter.game
    if seat is None:
        return None
    learner = presenter.app.learners.get(presenter.names[seat])
    if not learner.on:
        return None
    read = learner.read.get(game.key, ())
    unread = [lesson for lesson in game.lessons if lesson.key not in read]
    events = [event for line in reversed(lines) for event in reversed(line.events)]
    known = [event for event in map(presenter.visible, events) if event is not None]
    for lesson, record in arising(unread, choices, known, seat):
        text = presenter.game_text(f"lesson-{lesson.key}")
        return Lesson(key=lesson.key, text=text, slots=slots_of(record))
    return None
