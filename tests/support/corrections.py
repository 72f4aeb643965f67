"""Matches from a position, and what a straight game would be."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.app.journal import Edit, EditKind, Journal
from companion.app.session import Barred, Correct, Preview, Session
from companion.app.status import Source
from companion.core.game import Game, Setup
from companion.core.ids import Revision, Seat
from companion.core.play import Refusal, replay
from companion.core.record import digest

Line = tuple[Any, ...]


def begun(
    journal: Journal, game: Game[Any, Any], state: Any, *lines: Line
) -> Session[Any, Any]:
    """A match that begins with a position; every line is played."""
    other = replace(game, setup=lambda _: state, facts=lambda _: "position")
    edition = next(iter(game.editions))
    setup = Setup(tuple(state.names), edition)
    session: Session[Any, Any] = Session.begin(other, journal, setup)
    for moves in lines:
        broken = session.submit(moves, Source.PHONE, None, session.revision)
        assert broken is None, (moves, broken)
    return session


def straight(game: Game[Any, Any], state: Any, *moves: Any) -> str:
    """The digest after these moves of a game that nothing was corrected in."""
    step = replay(game, state, moves)
    assert not isinstance(step, Refusal), step
    return digest(step.state)


def line(session: Session[Any, Any], index: int) -> Revision:
    """The number of a line in force."""
    return session.present.played[index].line.revision


def instead(session: Session[Any, Any], index: int, *moves: Any) -> Edit[Any]:
    """Other moves for a line (none: it is left out)."""
    return Edit(line(session, index), moves)


def missed(session: Session[Any, Any], index: int, *moves: Any) -> Edit[Any]:
    """Moves put in before a line."""
    return Edit(line(session, index), moves, EditKind.BEFORE)


def correct(session: Session[Any, Any], *edits: Edit[Any]) -> Preview:
    """Correct lines, looked at before; what was shown then."""
    change: Correct[Any] = Correct(edits, Seat(0))
    shown = session.preview(change, session.revision)
    assert isinstance(shown, Preview), shown
    assert session.do(change, session.revision) is None
    return shown


def stuck(session: Session[Any, Any], *edits: Edit[Any]) -> Any:
    """The line at which a correction does not go on."""
    change: Correct[Any] = Correct(edits, Seat(0))
    barred = session.rehearse(change, session.revision)
    assert isinstance(barred, Barred), barred
    assert barred.stuck is not None, barred.violation
    return barred.stuck


def moves_of(session: Session[Any, Any]) -> list[Any]:
    """All moves in force."""
    return [move for item in session.present.played for move in item.line.moves]


def followed(shown: Preview) -> list[tuple[Any, bool]]:
    """What followed along: the move, and whether it was put in."""
    return [(item.move, item.put_in) for item in shown.followed]


def flat(lines: Iterable[Line]) -> list[Any]:
    """The moves of lines."""
    return [move for moves in lines for move in moves]
