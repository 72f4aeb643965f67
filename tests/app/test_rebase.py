"""Corrections of several lines, and what follows them along."""

from dataclasses import replace
from typing import Any

import pytest

from companion.app.journal import Edit, EditKind, Entry, Journal, JournalError
from companion.app.journal.entry import EntryRow, entry_of, row_of
from companion.app.session import (
    Barred,
    Correct,
    Followed,
    Insert,
    Preview,
    PriceChange,
    Session,
)
from companion.app.status import Source
from companion.app.violations import (
    LaterMoveBreaks,
    NoMoves,
    NoSuchEntry,
    WouldEndMatch,
    WouldReopenMatch,
)
from companion.core.game import Setup
from companion.core.ids import Revision, Seat
from companion.core.record import digest
from tests.app import toy
from tests.app.conftest import ToySession
from tests.app.toy import AdjustScore, Lay, Roll, Taken

A, B = Seat(0), Seat(1)

DICE = replace(
    toy.GAME,
    keeps_books=lambda move: isinstance(move, Roll) and move.value == 1,
    is_free=lambda state, move: isinstance(move, Lay) and not state.fields,
)
"""A roll of 1 is taken as bookkeeping, and the first stone as free."""

SETUP = Setup(("Anna", "Boris"), options={"dice": True})


def begun(journal: Journal, *lines: tuple[toy.ToyMove, ...]) -> ToySession:
    session: ToySession = Session.begin(DICE, journal, SETUP)
    for moves in lines:
        assert session.submit(moves, Source.PHONE, None, session.revision) is None
    return session


def straight(*moves: toy.ToyMove) -> str:
    state = toy.setup(SETUP)
    for move in moves:
        state = toy.apply(state, move).state
    return digest(state)


def revisions(session: ToySession) -> list[Revision]:
    return [line.revision for line in session.present.log]


def correct(session: ToySession, *edits: Edit[Any]) -> object:
    return session.do(Correct(edits, B), session.revision)


def test_what_is_due_and_shown_by_a_later_line_is_put_in(journal: Journal) -> None:
    session = begun(journal, (Roll(A, 1),), (Lay(A, 2),))
    before, lay = session.state, revisions(session)[1]
    missed = (Lay(A, 0), Roll(B, 2), Lay(B, 1))
    found = session.preview(Insert(lay, missed), session.revision)
    assert isinstance(found, Preview)
    assert found.followed == (Followed(lay, Roll(A, 1), True),)
    assert found.prices == (PriceChange(lay, Lay(A, 2), False),)
    assert session.insert(lay, missed, session.revision, B) is None
    assert digest(session.state) == straight(
        Roll(A, 1), Lay(A, 0), Roll(B, 2), Lay(B, 1), Roll(A, 1), Lay(A, 2)
    )
    last = session.present.log[-1]
    assert (last.moves, last.put_in) == ((Roll(A, 1), Lay(A, 2)), (Roll(A, 1),))
    assert not last.corrected
    again: ToySession = Session(DICE, journal, journal.match(session.match))
    assert again.present == session.present
    assert session.undo(session.revision) is None
    assert session.state == before
    assert session.present.log[-1].put_in == ()
    assert session.redo(session.revision) is None
    assert digest(session.state) != digest(before)


def test_what_is_no_longer_due_falls_away_and_is_remembered(journal: Journal) -> None:
    session = begun(journal, (Roll(A, 1),), (Lay(A, 2),))
    roll, _ = revisions(session)
    assert session.insert(roll, [Roll(A, 3)], session.revision) is None
    assert digest(session.state) == straight(Roll(A, 3), Lay(A, 2))
    first, second = session.present.log
    assert (first.moves, first.fallen) == ((Roll(A, 3),), (Roll(A, 1),))
    assert second.moves == (Lay(A, 2),)
    again: ToySession = Session(DICE, journal, journal.match(session.match))
    assert again.present == session.present


def test_a_decision_never_falls_away(journal: Journal) -> None:
    session = begun(journal, (Roll(A, 3),), (Lay(A, 2),))
    roll = revisions(session)[0]
    found = session.rehearse(Insert(roll, (Roll(A, 2),)), session.revision)
    assert isinstance(found, Barred)
    assert found.violation == LaterMoveBreaks(roll, toy.NotNow())
    assert found.stuck is not None
    assert (found.stuck.revision, found.stuck.later) == (roll, 2)
    assert found.stuck.state.rolled == 2


def test_two_lines_are_swapped_in_one_correction(session: ToySession) -> None:
    for move in (Lay(A, 2), Lay(B, 1)):
        session.submit([move], Source.PHONE, None, session.revision)
    one, two = revisions(session)
    assert session.amend(one, [Lay(A, 1)], session.revision) == LaterMoveBreaks(
        two, Taken(1)
    )
    assert correct(session, Edit(one, (Lay(A, 1),)), Edit(two, (Lay(B, 2),))) is None
    assert list(session.state.fields) == [1, 2]
    assert [line.corrected for line in session.present.log] == [True, True]
    assert session.undo(session.revision) is None
    assert list(session.state.fields) == [2, 1]


def test_a_line_is_left_out_and_the_rest_dropped(session: ToySession) -> None:
    for move in (AdjustScore(B, 4), AdjustScore(B, 4), Lay(A, 2), Lay(B, 1)):
        session.submit([move], Source.PHONE, None, session.revision)
    _, twice, lay, _ = revisions(session)
    assert correct(session, Edit(twice)) is None
    first, *others = session.present.log
    assert first.fallen == (AdjustScore(B, 4),)
    assert [line.moves for line in others] == [(Lay(A, 2),), (Lay(B, 1),)]
    edits: Any = (Edit(lay, (Lay(A, 1),)), Edit(others[1].revision, (), EditKind.REST))
    found = session.preview(Correct(edits), session.revision)
    assert isinstance(found, Preview) and found.dropped == 1
    assert correct(session, *edits) is None
    assert list(session.state.fields) == [1]


def test_moves_are_put_in_after_the_last_line_and_twice(session: ToySession) -> None:
    session.submit([Lay(A, 2)], Source.PHONE, None, session.revision)
    (lay,) = revisions(session)
    put: Any = (
        Edit(lay, (AdjustScore(B, 5),), EditKind.BEFORE),
        Edit(None, (Lay(B, 1),), EditKind.BEFORE),
    )
    assert correct(session, *put) is None
    new, old = session.present.log
    assert new.moves == (AdjustScore(B, 5),) and new.corrected
    assert old.moves == (Lay(A, 2), Lay(B, 1)) and old.corrected


def test_what_cannot_be_corrected_says_why(session: ToySession) -> None:
    session.submit([Lay(A, 2)], Source.PHONE, None, session.revision)
    (lay,) = revisions(session)
    before = session.present
    gone = Revision(77)
    assert correct(session) == NoMoves()
    assert correct(session, Edit(lay, (), EditKind.BEFORE)) == NoMoves()
    assert correct(session, Edit(gone, (Lay(A, 1),))) == NoSuchEntry(gone)
    twice = correct(session, Edit(lay), Edit(lay, (Lay(A, 1),)))
    assert twice == NoSuchEntry(lay)
    assert session.present == before


def test_the_second_of_two_changed_lines_is_named(session: ToySession) -> None:
    for move in (Lay(A, 2), Lay(B, 1)):
        session.submit([move], Source.PHONE, None, session.revision)
    one, two = revisions(session)
    wrong = correct(session, Edit(one, (Lay(A, 3),)), Edit(two, (Lay(B, 3),)))
    assert wrong == LaterMoveBreaks(two, Taken(3))
    assert correct(session, Edit(one, (Lay(A, 9), Lay(A, 8)))) == toy.NotYourTurn(A)


@pytest.mark.parametrize(
    "content", ["{}", '{"edits": 3}', '{"edits": [{"line": 2}]}', '{"edits": [4]}']
)
def test_a_stored_correction_that_is_none_is_refused(content: str) -> None:
    row = EntryRow(3, "amend", 2, None, 0, content, "d", 1.0)
    with pytest.raises(JournalError, match="entry 3"):
        entry_of(row)


def test_a_stored_correction_reads_as_it_was_written(session: ToySession) -> None:
    for move in (Lay(A, 2), Lay(B, 1)):
        session.submit([move], Source.PHONE, None, session.revision)
    one, two = revisions(session)
    correct(session, Edit(one, (Lay(A, 1),)), Edit(two, (Lay(B, 2),)))
    entry: Entry = session._journal.match(session.match)[-1]
    assert len(entry.edits) == 2
    assert entry_of(row_of(entry)) == entry


def test_a_match_ends_or_goes_on_by_a_correction_only_confirmed(
    session: ToySession,
) -> None:
    for move in (Lay(A, 0), Lay(B, 1), Lay(A, 2)):
        session.submit([move], Source.PHONE, None, session.revision)
    last: Any = Edit(None, (Lay(B, 3),), EditKind.BEFORE)
    before = session.present
    assert correct(session, last) == WouldEndMatch()
    assert session.present == before
    assert session.do(Correct((last,), B, ends=True), session.revision) is None
    over = session.present
    assert toy.GAME.outcome(over.state) is not None
    gone: Any = Edit(revisions(session)[2], (), EditKind.REST)
    assert correct(session, gone) == WouldReopenMatch()
    assert session.present == over
    assert session.undo(session.revision) is None, "taking back needs no word"
    assert session.redo(session.revision) is None
    assert session.do(Correct((gone,), B, ends=True), session.revision) is None
    assert list(session.state.fields) == [0, 1]
