"""How a match grew: rows line by line, and worked out once."""

from companion.app.report.score_history import ScoreHistory
from companion.app.session import Play
from companion.core.ids import Seat
from companion.core.record import Record
from tests.app import toy
from tests.app.conftest import ToySession
from tests.app.toy import JOKER, AdjustScore, Lay

A, B = Seat(0), Seat(1)


def play(session: ToySession, move: toy.ToyMove) -> Record | None:
    return session.do(_right(move), session.revision)


def _right(move: toy.ToyMove) -> Play[toy.ToyMove]:
    return Play((move,), seat=move.seat, right=True)


def test_every_line_tells_what_it_brought(session: ToySession) -> None:
    growth = ScoreHistory()
    assert growth.rows(session) == ()
    play(session, Lay(A, 1))
    play(session, AdjustScore(B, 5))
    first, second = growth.rows(session)
    assert (first.scores, second.scores) == ((1, 0), (1, 5))
    assert [(g.seat, g.points, g.why) for g in second.gains] == [(B, 5, "correction")]
    assert second.moves == (AdjustScore(B, 5),)


def test_lines_that_stand_are_kept_and_changed_ones_not(session: ToySession) -> None:
    growth = ScoreHistory()
    play(session, Lay(A, 1))
    play(session, Lay(B, 2))
    before = growth.rows(session)
    play(session, AdjustScore(A, 9))
    more = growth.rows(session)
    assert more[0] is before[0] and more[1] is before[1] and len(more) == 3
    session.undo(session.revision)
    assert growth.rows(session) == before
    amended = before[1].revision
    assert session.amend(amended, [Lay(B, 3, JOKER, 2)], session.revision) is None
    after = growth.rows(session)
    assert after[0] is before[0] and after[1].scores == (1, 2)
