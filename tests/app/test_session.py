"""The one path of every move: all or nothing, undo, corrections, restarts."""

import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.journal import Journal, JournalError
from companion.app.journal.database import pragma
from companion.app.session import (
    Amend,
    Figure,
    Insert,
    Play,
    Preview,
    Redo,
    Session,
    Undo,
)
from companion.app.status import PutBack, Source
from companion.app.violations import (
    AdoptionDue,
    LaterMoveBreaks,
    MatchOver,
    NoMoves,
    NoSuchEntry,
    NothingToAdopt,
    NothingToRedo,
    NothingToUndo,
    NotYourSeat,
    Paused,
    StaleRevision,
)
from companion.core.game import Game, InvalidSetup, Setup
from companion.core.ids import Revision, Seat
from companion.core.record import digest
from companion.core.table import Piece
from tests.app import toy
from tests.app.conftest import ToySession
from tests.app.toy import JOKER, STONE, AdjustScore, Claim, Lay, Taken

A, B = Seat(0), Seat(1)


def play(session: ToySession, *moves: toy.ToyMove, seat: Seat | None = None) -> object:
    return session.submit(moves, Source.PHONE, seat, session.revision)


def reopened(
    session: ToySession,
    journal: Journal,
    game: Game[toy.State, toy.ToyMove] = toy.GAME,
) -> ToySession:
    return Session(game, journal, journal.match(session.match))


def test_a_move_is_played_and_survives_a_restart(
    session: ToySession, journal: Journal
) -> None:
    assert play(session, Lay(A, 2)) is None
    assert play(session, Lay(B, 0, JOKER, 2)) is None
    again = reopened(session, journal)
    assert again.state == session.state
    assert again.present == session.present
    assert again.state.scores == (1, 2)


def test_several_moves_are_one_entry(session: ToySession) -> None:
    assert play(session, Lay(A, 2), Lay(B, 1)) is None
    (line,) = session.present.log
    assert line.moves == (Lay(A, 2), Lay(B, 1))
    assert line.events == (toy.Laid(A, 2), toy.Laid(B, 1))
    assert session.undo(session.revision) is None
    assert session.state.fields == {}


def test_all_or_nothing(session: ToySession, journal: Journal) -> None:
    before = session.present
    assert play(session, Lay(A, 2), Lay(B, 2)) == Taken(2)
    assert session.present == before
    assert journal.last() == session.match


def test_an_answer_to_an_old_state_is_stale(session: ToySession) -> None:
    old = session.revision
    assert play(session, Lay(A, 2)) is None
    stale = StaleRevision(old, session.revision)
    assert session.submit([Lay(B, 1)], Source.PHONE, B, old) == stale
    assert session.undo(old) == stale
    assert session.redo(old) == stale
    assert session.amend(session.revision, [Lay(A, 1)], old) == stale
    assert session.state.fields == {2: Piece(STONE)}


def test_a_phone_moves_its_own_seat_only(session: ToySession) -> None:
    assert play(session, Lay(A, 2), seat=B) == NotYourSeat(A)
    assert play(session, Lay(A, 2), seat=A) is None


def test_nothing_is_no_move(session: ToySession) -> None:
    assert play(session) == NoMoves()


def test_undo_and_redo_to_both_ends(session: ToySession, journal: Journal) -> None:
    assert session.undo(session.revision) == NothingToUndo()
    assert session.redo(session.revision) == NothingToRedo()
    start = session.state
    play(session, Lay(A, 2))
    play(session, Lay(B, 1))
    end = session.state
    assert session.undo(session.revision) is None
    assert session.undo(session.revision, B) is None
    assert session.state == start
    assert not session.present.can_undo
    assert reopened(session, journal).present == session.present
    assert session.redo(session.revision) is None
    assert session.redo(session.revision) is None
    assert session.state == end
    assert session.redo(session.revision) == NothingToRedo()


def test_a_new_move_ends_redoing(session: ToySession) -> None:
    play(session, Lay(A, 2))
    session.undo(session.revision)
    assert session.present.can_redo
    play(session, Lay(A, 1))
    assert not session.present.can_redo


def test_an_earlier_move_is_amended(session: ToySession, journal: Journal) -> None:
    play(session, Lay(A, 2))
    first = session.revision
    play(session, Lay(B, 0))
    assert session.amend(first, [Lay(A, 1, JOKER, 2)], session.revision, B) is None
    assert session.state.fields == {1: Piece(JOKER), 0: Piece(STONE)}
    assert session.state.scores == (2, 1)
    line, other = session.present.log
    assert (line.revision, line.corrected, line.by) == (first, True, B)
    assert not other.corrected
    assert reopened(session, journal).present == session.present


def test_a_missed_move_is_inserted(session: ToySession, journal: Journal) -> None:
    play(session, Lay(A, 2))
    first = session.revision
    assert session.insert(first, [Claim(A, 2)], session.revision) == toy.NotNow()
    assert session.insert(first, [AdjustScore(B, 5)], session.revision, A) is None
    assert session.state.scores == (1, 5)
    inserted, line = session.present.log
    assert inserted.corrected
    assert inserted.by == A
    assert line.revision == first
    assert reopened(session, journal).present == session.present


def test_a_correction_can_be_undone(session: ToySession) -> None:
    play(session, Lay(A, 2))
    first, before = session.revision, session.state
    session.amend(first, [Lay(A, 1)], session.revision)
    session.insert(first, [AdjustScore(B, 5)], session.revision)
    assert session.undo(session.revision) is None
    assert session.undo(session.revision) is None
    assert session.state == before
    assert not session.present.log[0].corrected
    assert session.redo(session.revision) is None
    assert session.state.fields == {1: Piece(STONE)}


def test_a_correction_that_breaks_a_later_move_changes_nothing(
    session: ToySession, journal: Journal
) -> None:
    play(session, Lay(A, 2))
    first = session.revision
    play(session, Lay(B, 1))
    later, before = session.revision, session.present
    broken = LaterMoveBreaks(later, Taken(1))
    assert session.amend(first, [Lay(A, 1)], later) == broken
    assert session.preview(Amend(first, (Lay(A, 1),)), later) == broken
    assert session.present == before
    assert journal.last() == later


def test_a_correction_that_is_wrong_itself_says_so(session: ToySession) -> None:
    play(session, Lay(A, 2))
    play(session, Lay(B, 1))
    second = session.revision
    assert session.amend(second, [Lay(B, 2)], second) == Taken(2)


def test_only_lines_in_force_can_be_corrected(session: ToySession) -> None:
    play(session, Lay(A, 2))
    first = session.revision
    session.undo(session.revision)
    for target in (first, session.revision, Revision(77)):
        gone = NoSuchEntry(target)
        assert session.amend(target, [Lay(A, 1)], session.revision) == gone
        assert session.insert(target, [Lay(A, 1)], session.revision) == gone


def test_a_preview_shows_and_changes_nothing(session: ToySession) -> None:
    play(session, Lay(A, 2))
    first = session.revision
    before = session.present
    seen = session.preview(Amend(first, (Lay(A, 1, JOKER, 2),)), first)
    assert isinstance(seen, Preview)
    assert seen.changes == (Figure(A, "score", 1, 2),)
    assert seen.put_back == (
        PutBack(toy.slot(1), Piece(JOKER), None),
        PutBack(toy.slot(2), None, Piece(STONE)),
    )
    assert seen.view.board == (1,)
    undone = session.preview(Undo(), first)
    assert isinstance(undone, Preview)
    assert undone.changes == (Figure(A, "score", 1, 0),)
    assert session.preview(Redo(), first) == NothingToRedo()
    assert isinstance(
        session.preview(Insert(first, (AdjustScore(B, 3),)), first), Preview
    )
    assert session.present == before


def test_an_agreed_figure_is_marked_as_a_correction(session: ToySession) -> None:
    play(session, AdjustScore(B, 7))
    play(session, Lay(A, 2))
    assert [line.corrected for line in session.present.log] == [True, False]


def test_who_puts_another_seat_right_is_named(session: ToySession) -> None:
    put: Play[Any] = Play((AdjustScore(B, 7),), seat=A, right=True)
    plain: Play[Any] = Play((AdjustScore(B, 7),), seat=A)
    assert session.do(plain, session.revision) == NotYourSeat(B)
    assert session.do(put, session.revision) is None
    (line,) = session.present.log
    assert (line.corrected, line.by) == (True, A)
    assert session.state.scores[B] == 7


def test_a_pause_refuses_everything_until_it_ends(session: ToySession) -> None:
    session.pause(True)
    assert play(session, Lay(A, 2)) == Paused()
    assert session.undo(session.revision) == Paused()
    session.pause(False)
    assert play(session, Lay(A, 2)) is None


def test_the_end_of_a_match_is_brought_into_the_database(
    session: ToySession, path: Path
) -> None:
    for field in sorted(toy.FIELDS):
        assert play(session, Lay(session.state.turn, field)) is None
    assert toy.GAME.outcome(session.state) is not None
    alone = path.with_name("alone.sqlite")
    shutil.copy(path, alone)  # Without its log.
    shutil.copy(path.with_suffix(".mark"), alone.with_suffix(".mark"))
    with Journal(alone, reading=True) as journal:
        assert journal.last() == session.revision


def test_a_retired_match_takes_no_more(session: ToySession) -> None:
    session.retire()
    assert play(session, Lay(A, 2)) == MatchOver()


def test_whoever_listens_hears_of_changes_only(journal: Journal) -> None:
    heard: list[int] = []
    session: ToySession = Session.begin(
        toy.GAME, journal, toy.SETUP, lambda: heard.append(session.revision)
    )
    play(session, Lay(A, 2))
    play(session, Lay(B, 2))
    session.undo(session.revision)
    assert heard == [2, 3]


def test_a_full_disk_changes_nothing(session: ToySession, journal: Journal) -> None:
    play(session, Lay(A, 2))
    before = session.present
    pages = pragma(journal._db, "page_count")  # pyright: ignore[reportPrivateUsage]
    pragma(journal._db, f"max_page_count={pages}")  # pyright: ignore[reportPrivateUsage]
    large = [Lay(B, 1)] + [AdjustScore(A, n) for n in range(2000)]
    with pytest.raises(JournalError, match="full"):
        session.submit(large, Source.PHONE, None, session.revision)
    assert session.present == before
    pragma(journal._db, "max_page_count=100000")  # pyright: ignore[reportPrivateUsage]
    assert session.submit(large, Source.PHONE, None, session.revision) is None


def test_a_bad_setup_starts_nothing(journal: Journal) -> None:
    for setup in (
        Setup(("Anna",)),
        replace(toy.SETUP, options={"dice": 3}),
        replace(toy.SETUP, options={"nice": True}),
    ):
        with pytest.raises(InvalidSetup):
            Session.begin(toy.GAME, journal, setup)
    assert journal.last() == 0


def test_many_threads_one_winner(session: ToySession) -> None:
    seen = session.revision
    answers: list[object] = []

    def submit(field: int) -> None:
        answers.append(session.submit([Lay(A, field)], Source.PHONE, A, seen))

    threads = [Thread(target=submit, args=(n,)) for n in toy.FIELDS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers.count(None) == 1
    assert answers.count(StaleRevision(seen, session.revision)) == 3
    assert len(session.state.fields) == 1


# Other rules, other facts, damage -------------------------------------------


def rewritten(path: Path, statement: str) -> None:
    """Change the file as no program of ours can."""
    db = sqlite3.connect(path)
    for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='trigger'"):
        db.execute(f"DROP TRIGGER {name}")
    db.execute(statement)
    db.commit()
    db.close()


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        (
            "UPDATE entry SET digest = 'feed' WHERE revision = 3",
            "recorded with entry 3",
        ),
        (
            "UPDATE entry SET content = replace(content, '2', '1') WHERE revision = 2",
            "entry 3 is not legal: taken",
        ),
        (
            'UPDATE entry SET content = \'[{"type":"x"}]\' WHERE revision = 2',
            "type 'x'",
        ),
        ("UPDATE entry SET kind = 'retract', target = 9 WHERE revision = 3", "retract"),
        ("UPDATE entry SET kind = 'amend', target = 9 WHERE revision = 3", "9"),
    ],
)
def test_a_journal_that_was_tampered_with_is_not_played_on(
    session: ToySession, journal: Journal, path: Path, statement: str, says: str
) -> None:
    play(session, Lay(A, 2))
    play(session, Lay(B, 1))
    rewritten(path, statement)
    with pytest.raises(JournalError, match=says):
        reopened(session, journal)


def test_other_rules_with_the_same_result_need_no_question(
    session: ToySession, journal: Journal
) -> None:
    play(session, Lay(A, 2))
    again = reopened(session, journal, replace(toy.GAME, version=2))
    assert again.present.adoption is None
    assert again.adopt(again.revision) == NothingToAdopt()
    assert play(again, Lay(B, 1)) is None


def test_other_rules_ask_once_whether_their_result_counts(
    session: ToySession, journal: Journal
) -> None:
    play(session, Lay(A, 2))
    game = toy.other_version()
    again = reopened(session, journal, game)
    due = again.present.adoption
    assert due is not None
    assert (due.version_then, due.version_now, due.breaks) == (1, 2, None)
    assert play(again, Lay(B, 1)) == AdoptionDue()
    assert again.state.scores == (11, 0)
    assert isinstance(again.adopt(Revision(0)), StaleRevision)
    assert again.adopt(again.revision, A) is None
    assert again.present.adoption is None
    assert play(again, Lay(B, 1)) is None
    assert again.undo(again.revision) is None
    assert again.undo(again.revision) is None
    assert again.state.fields == {}
    third = reopened(session, journal, game)
    assert third.present == again.present
    assert third.present.adoption is None


def test_other_rules_may_break_a_move(session: ToySession, journal: Journal) -> None:
    play(session, Lay(A, 2))
    kept = session.revision
    play(session, Lay(B, 1, JOKER))
    broken = session.revision
    play(session, Lay(A, 0))
    again = reopened(session, journal, toy.other_version())
    due = again.present.adoption
    assert due is not None
    assert due.breaks == broken
    assert again.adopt(again.revision) is None
    assert [line.revision for line in again.present.log] == [kept]
    assert play(again, Lay(B, 1)) is None
    third = reopened(session, journal, toy.other_version())
    assert third.present == again.present


def test_other_rules_may_break_the_very_first_move(
    session: ToySession, journal: Journal
) -> None:
    play(session, Lay(A, 1, JOKER))
    again = reopened(session, journal, toy.other_version())
    assert again.adopt(again.revision) is None
    assert again.present.log == ()
    assert reopened(session, journal, toy.other_version()).present == again.present


def test_other_facts_ask_too(session: ToySession, journal: Journal) -> None:
    play(session, Lay(A, 2))
    game = replace(toy.other_version(1), facts=lambda setup: "corrected")
    due = reopened(session, journal, game).present.adoption
    assert due is not None
    assert due.facts_changed
    assert due.version_then == due.version_now


# Laws ----------------------------------------------------------------------

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("lay"), st.integers(0, 3), st.integers(1, 2)),
        st.tuples(st.just("undo")),
        st.tuples(st.just("redo")),
        st.tuples(st.just("amend"), st.integers(0, 3), st.integers(0, 3)),
        st.tuples(st.just("insert"), st.integers(0, 3), st.integers(0, 9)),
    ),
    max_size=12,
)


def do(session: ToySession, step: tuple[object, ...]) -> None:
    seen, log = session.revision, session.present.log
    match step:
        case ("lay", int(field), int(points)):
            play(session, Lay(session.state.turn, field, STONE, points))
        case ("undo",):
            session.undo(seen)
        case ("redo",):
            session.redo(seen)
        case ("amend", int(index), int(field)) if index < len(log):
            target = log[index]
            seat = target.moves[0].seat  # type: ignore[attr-defined]
            session.amend(target.revision, [Lay(seat, field)], seen)
        case ("insert", int(index), int(score)) if index < len(log):
            session.insert(log[index].revision, [AdjustScore(B, score)], seen)
        case _:
            pass


@given(steps=STEPS)
def test_whatever_happens_a_restart_finds_the_same(
    steps: list[tuple[object, ...]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("law") / "journal.sqlite"
    with Journal(path) as journal:
        session: ToySession = Session.begin(toy.GAME, journal, toy.SETUP)
        for step in steps:
            before = session.present
            do(session, step)
            if session.present.revision == before.revision:
                assert session.present == before
            elif step[0] != "undo":
                after = session.state
                session.undo(session.revision)
                if step[0] != "redo":
                    assert digest(session.state) == digest(before.state)
                session.redo(session.revision)
                assert session.state == after
        assert reopened(session, journal).present == session.present
