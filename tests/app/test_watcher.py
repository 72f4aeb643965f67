"""The camera's chair: it proposes from a table that agreed, and only then."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from threading import Event, Thread

import pytest

from companion.app.journal import Journal, JournalError
from companion.app.journal.database import pragma
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import CardActed, PutBack, Source
from companion.app.violations import NothingToUndo, PrivateRule
from companion.app.watcher import Watcher
from companion.app.watcher.answers import Reply, TableIsRight, Verdict
from companion.app.watcher.presentation import CARD_S
from companion.core.advice import HealthTopic, Level
from companion.core.ids import SHOW, GameKey, Seat
from companion.core.signal import QUIET, Button, Press, Sign, Signal
from companion.core.table import Piece
from companion.core.tag import Command
from tests.app import toy
from tests.app.table import TIMES, Evening, limit_pages
from tests.app.toy import JOKER, STONE, Lay

A, B = Seat(0), Seat(1)
TOY = GameKey("toy")


@pytest.fixture
def evening(journal: Journal) -> Iterator[Evening]:
    evening = Evening(journal)
    evening.matches.start(TOY, toy.SETUP)
    evening.turns()
    yield evening


def sources(evening: Evening) -> list[Source]:
    return [line.source for line in evening.session.present.log]


def test_the_next_look_is_at_once_while_something_moves(evening: Evening) -> None:
    watcher, observer = evening.watcher, evening.eye
    at_rest = watcher.pause
    observer.restless = True
    watcher.step()
    assert watcher.pause < at_rest
    observer.fault = OSError("unplugged")
    watcher.step()
    assert watcher.pause == at_rest, "a camera that fails is not hurried"


# Playing -------------------------------------------------------------------


def test_a_laid_piece_is_played(evening: Evening) -> None:
    assert evening.status.armed
    status = evening.lay(2)
    assert evening.fields == [2]
    assert sources(evening) == [Source.CAMERA]
    assert status.signal == Signal(Sign.ACCEPTED)
    assert status.armed
    assert evening.turns(TIMES.accepted).signal == Signal(Sign.READY, B)


def test_a_whole_game_is_read_from_the_table(evening: Evening) -> None:
    for field in (1, 0, 2):
        evening.lay(field)
    evening.lay(3)
    assert evening.fields == [0, 1, 2, 3]
    assert toy.outcome(evening.session.state) is not None
    status = evening.turns(TIMES.accepted)
    assert status.put_back == (PutBack(toy.GAP, Piece(STONE), None),)
    assert status.signal.sign is Sign.MISMATCH
    assert evening.lay(toy.GAP).put_back == ()


def test_nothing_is_proposed_before_the_table_agreed(journal: Journal) -> None:
    evening = Evening(journal)
    evening.table.lies[toy.slot(1)] = STONE
    evening.matches.start(TOY, toy.SETUP)
    status = evening.turns()
    assert evening.fields == []
    assert not status.armed
    assert status.signal == Signal(Sign.MISMATCH)
    assert status.put_back == (PutBack(toy.slot(1), None, Piece(STONE)),)
    assert evening.lift(1).armed
    evening.lay(1)
    assert evening.fields == [1]


def test_an_undone_piece_is_not_played_again(evening: Evening) -> None:
    evening.lay(2)
    evening.session.undo(evening.session.revision)
    for _ in range(3):
        status = evening.seen(5.0)
        assert evening.fields == []
    assert status.signal == Signal(Sign.MISMATCH)
    assert status.put_back == (PutBack(toy.slot(2), None, Piece(STONE)),)
    assert status.stories == ((Lay(A, 2),),)
    evening.lift(2)
    evening.lay(0)
    assert evening.fields == [0]


def test_a_hand_over_the_undone_piece_does_not_arm(evening: Evening) -> None:
    evening.lay(2)
    evening.session.undo(evening.session.revision)
    evening.table.hidden.add(toy.slot(2))
    assert not evening.seen().armed
    evening.table.hidden.clear()
    evening.seen()
    assert evening.fields == []


def test_a_piece_entered_by_phone_disarms_until_it_lies_there(
    evening: Evening,
) -> None:
    status = evening.phone(Lay(A, 2))
    assert not status.armed
    assert status.put_back == (PutBack(toy.slot(2), Piece(STONE), None),)
    evening.lay(1)
    assert evening.fields == [2], "laid beside it: not the next player's move"
    evening.lift(1)
    assert evening.lay(2).armed


def test_a_move_that_leaves_the_table_as_it_is_does_not_disarm(
    evening: Evening,
) -> None:
    evening.phone(toy.AdjustScore(A, 5))
    assert evening.status.armed


def test_a_consequence_is_owed_and_locks_nothing(evening: Evening) -> None:
    status = evening.lay(3)
    assert status.armed
    status = evening.turns(TIMES.accepted)
    assert status.put_back == (PutBack(toy.GAP, Piece(STONE), None),)
    evening.lay(0)
    assert evening.fields == [0, 3]
    assert evening.lay(toy.GAP).put_back == ()
    evening.lift(toy.GAP)
    assert evening.turns(TIMES.patience).put_back != ()
    evening.lay(1)
    assert evening.fields == [0, 3], "what was filled and taken away is not owed"


def test_the_look_before_the_rule_allows_it_is_taken_when_it_does(
    evening: Evening,
) -> None:
    session = evening.matches.start(TOY, replace(toy.SETUP, options={"dice": True}))
    evening.turns()
    evening.seen()
    evening.lay(2)
    status = evening.turns(TIMES.patience)
    assert status.refusal == toy.NotNow(loud=True)
    assert status.refused_slots == (toy.slot(2),)
    assert status.signal == Signal(Sign.REFUSED)
    session.submit([toy.Roll(A, 2)], Source.PHONE, A, session.revision)
    evening.turns()
    assert evening.fields == [2]


def test_a_refusal_names_no_secret_to_the_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    loud = {item.name: item for item in fields(toy.NotNow)}["loud"]
    monkeypatch.setattr(loud, "metadata", {"secret": True})
    evening.matches.start(TOY, replace(toy.SETUP, options={"dice": True}))
    evening.turns()
    evening.seen()
    evening.lay(2)
    status = evening.turns(TIMES.patience)
    assert status.refusal == PrivateRule()
    assert status.signal == Signal(Sign.REFUSED)


def test_a_refusal_is_told_only_when_the_piece_stays(evening: Evening) -> None:
    evening.lay(2)
    evening.table.lies[toy.slot(2)] = JOKER
    evening.seen()
    status = evening.turns(TIMES.patience - 0.1)
    assert status.signal.sign in {Sign.BUSY, Sign.ACCEPTED}
    assert status.put_back == ()
    status = evening.turns(0.1)
    assert status.signal == Signal(Sign.MISMATCH)
    assert status.put_back == (PutBack(toy.slot(2), Piece(STONE), Piece(JOKER)),)


def test_a_covered_place_contradicts_nothing(evening: Evening) -> None:
    evening.lay(2)
    evening.table.hidden.add(toy.slot(2))
    assert evening.seen(5).put_back == ()


def test_two_stories_ask(evening: Evening) -> None:
    status = evening.lay(1, JOKER)
    assert evening.fields == []
    assert status.stories == ((Lay(A, 1, JOKER),), (Lay(A, 1, JOKER, 2),))
    assert status.offered == status.stories[0]
    assert status.signal == Signal(Sign.ASK)
    evening.phone(Lay(A, 1, JOKER, 2))
    assert evening.status.stories == ()
    assert evening.status.armed


def test_wood_is_a_suggestion_that_waits_for_ok(evening: Evening) -> None:
    evening.lay(1)
    evening.table.wood[toy.slot(1)] = "red"
    status = evening.seen(TIMES.accepted)
    assert status.stories == ((toy.Claim(B, 1),),)
    assert status.signal == Signal(Sign.ASK)
    assert evening.session.state.claimed == frozenset()
    evening.press(Button.OK)
    assert evening.session.state.claimed == {1}
    assert sources(evening) == [Source.CAMERA, Source.BUTTON]
    assert evening.status.armed


def test_a_suggestion_that_was_waved_away_is_not_made_again(evening: Evening) -> None:
    evening.lay(1)
    evening.table.wood[toy.slot(1)] = "red"
    evening.seen(TIMES.accepted)
    assert evening.press(Button.BACK).stories == ()
    assert evening.seen().stories == ()
    evening.table.wood.clear()
    evening.seen()
    evening.table.wood[toy.slot(1)] = "red"
    assert evening.seen().stories != ()


# The show place ------------------------------------------------------------


def test_a_shown_piece_is_advised_and_moves_nothing(evening: Evening) -> None:
    status = evening.lay(SHOW, JOKER)
    assert status.shown_kind == JOKER
    assert status.shown == toy.ToyAdvice((0, 1, 2, 3))
    assert status.signal.sign is Sign.READY
    assert evening.session.revision == 1


def test_a_shown_piece_acts_once_when_it_appears(evening: Evening) -> None:
    for field in (0, 1, 2):
        evening.lay(field)
    evening.lay(SHOW, JOKER)
    assert evening.session.state.discards == 1
    evening.seen(9)
    evening.session.undo(evening.session.revision)
    evening.seen(9)
    assert evening.session.state.discards == 0
    evening.lift(SHOW)
    evening.now += TIMES.away
    evening.lay(SHOW, JOKER)
    assert evening.session.state.discards == 1


def test_a_piece_that_lay_on_the_show_place_before_does_not_act(
    journal: Journal,
) -> None:
    evening = Evening(journal)
    session = evening.matches.start(TOY, toy.SETUP)
    for turn, field in enumerate((0, 1, 2)):
        evening.table.lies[toy.slot(field)] = STONE
        seat = Seat(turn % 2)
        session.submit([Lay(seat, field)], Source.PHONE, seat, session.revision)
    evening.table.lies[SHOW] = JOKER
    assert evening.seen().armed
    assert evening.session.state.discards == 0


# Buttons -------------------------------------------------------------------


def test_ok_on_a_disagreeing_table_means_the_table_is_right(evening: Evening) -> None:
    evening.lay(2)
    evening.session.undo(evening.session.revision)
    evening.turns()
    status = evening.press(Button.OK)
    assert evening.fields == [2]
    assert status.armed
    assert sources(evening)[-1] is Source.BUTTON


def test_ok_on_a_table_that_cannot_be_right_says_why(evening: Evening) -> None:
    evening.lay(2)
    evening.lay(1)
    evening.session.undo(evening.session.revision)
    evening.table.lies[toy.slot(2)] = JOKER
    evening.seen(TIMES.accepted)
    status = evening.press(Button.OK)
    assert evening.fields == [2]
    assert status.signal == Signal(Sign.MISMATCH)
    assert status.put_back != ()


def test_back_on_a_disagreeing_table_means_the_record_is_right(
    evening: Evening,
) -> None:
    evening.lay(2)
    evening.session.undo(evening.session.revision)
    asked = evening.turns(TIMES.accepted)
    assert asked.signal.sign is Sign.MISMATCH and not asked.waived
    status = evening.press(Button.BACK)
    assert status.waived and status.stories == () and status.refusal is None
    assert status.put_back == (PutBack(toy.slot(2), None, Piece(STONE)),)
    assert status.signal == Signal(Sign.READY, A)
    later = evening.seen(TIMES.patience)
    assert later.waived and later.signal == Signal(Sign.READY, A)
    assert evening.fields == []


def test_the_record_is_right_until_the_table_changes(evening: Evening) -> None:
    evening.lay(2)
    evening.session.undo(evening.session.revision)
    evening.turns(TIMES.accepted)
    evening.press(Button.BACK)
    evening.table.lies[toy.slot(1)] = STONE
    status = evening.seen(TIMES.patience)
    assert not status.waived and status.signal.sign is Sign.MISMATCH
    del evening.table.lies[toy.slot(1)]
    assert not evening.seen(TIMES.patience).waived
    assert evening.lift(2).put_back == ()
    assert evening.lay(2).armed
    assert evening.fields == [2]


def test_the_table_can_still_be_right_after_all(evening: Evening) -> None:
    evening.lay(2)
    evening.session.undo(evening.session.revision)
    evening.turns(TIMES.accepted)
    assert evening.press(Button.BACK).waived
    status = evening.press(Button.OK)
    assert evening.fields == [2] and not status.waived


def test_plus_goes_on_and_ok_takes(evening: Evening) -> None:
    evening.lay(1, JOKER)
    assert evening.press(Button.PLUS).offered == (Lay(A, 1, JOKER, 2),)
    assert evening.press(Button.PLUS).offered == (Lay(A, 1, JOKER, 1),)
    assert evening.press(Button.PLUS, held=1.5).offered == (Lay(A, 1, JOKER, 2),)
    evening.press(Button.OK)
    assert evening.session.state.scores == (2, 0)


def test_plus_offers_the_moves_that_need_no_hand(evening: Evening) -> None:
    session = evening.matches.start(TOY, replace(toy.SETUP, options={"dice": True}))
    evening.turns()
    assert evening.press(Button.PLUS).offered == (toy.Roll(A, 1),)
    assert evening.press(Button.PLUS).offered == (toy.Roll(A, 2),)
    evening.press(Button.OK)
    assert session.state.rolled == 2
    assert evening.status.offered == ()


def test_ok_with_nothing_to_take_changes_nothing(evening: Evening) -> None:
    evening.press(Button.OK)
    assert evening.session.revision == 1


def test_back_held_undoes(evening: Evening) -> None:
    evening.lay(2)
    evening.press(Button.BACK, held=TIMES.hold - 0.1)
    assert evening.fields == [2]
    status = evening.press(Button.BACK, held=TIMES.hold)
    assert evening.fields == []
    assert not status.armed


def test_help_is_asked_for_until_the_next_press(evening: Evening) -> None:
    assert evening.press(Button.HELP).helping
    assert not evening.press(Button.BACK).helping


def test_help_ends_when_it_was_played_on(evening: Evening) -> None:
    evening.press(Button.HELP)
    assert evening.status.helping
    evening.lay(2)
    evening.turns()
    assert evening.fields == [2]
    assert not evening.status.helping


# Answers of phones ---------------------------------------------------------


def test_an_answer_that_nobody_took_in_is_withdrawn(evening: Evening) -> None:
    evening.lay(2)
    evening.session.undo(evening.session.revision)
    evening.turns()
    revision = evening.session.revision
    reply = evening.watcher.answer(TableIsRight(), revision, wait=0.01)
    assert reply == Reply(Verdict.LATE)
    evening.turns()
    assert evening.fields == [], "the phone was told that nothing came of it"
    assert evening.watcher.waiting == 0


def test_who_waits_when_the_watcher_begins_anew_is_told(evening: Evening) -> None:
    replies: list[Reply] = []
    evening.eye.fault = ZeroDivisionError("a bug")
    phone = Thread(
        target=lambda: replies.append(
            evening.watcher.answer(TableIsRight(), evening.session.revision, 60)
        )
    )
    phone.start()
    while phone.is_alive():
        evening.watcher.run(Stop(1))
    phone.join()
    assert replies == [Reply(Verdict.LATE)]


# Command cards -------------------------------------------------------------


def test_the_undo_card_acts_once_a_laying(evening: Evening) -> None:
    evening.lay(2)
    evening.lay(1)
    evening.card(Command.UNDO)
    assert evening.fields == [2]
    evening.seen(9)
    assert evening.fields == [2]
    evening.card(Command.UNDO, lies=False)
    evening.card(Command.UNDO)
    assert evening.fields == [2], "covered for a moment is not taken away"
    evening.card(Command.UNDO, lies=False)
    evening.now += TIMES.away
    evening.card(Command.UNDO)
    assert evening.fields == []


def test_a_card_that_lay_there_at_the_first_look_does_not_act(
    journal: Journal,
) -> None:
    evening = Evening(journal)
    session = evening.matches.start(TOY, toy.SETUP)
    session.submit([Lay(A, 2)], Source.PHONE, A, session.revision)
    evening.card(Command.UNDO)
    evening.seen(9)
    assert evening.fields == [2]


def test_the_pause_card_stops_and_starts(evening: Evening) -> None:
    status = evening.card(Command.PAUSE)
    assert status.paused
    evening.lay(2)
    assert evening.fields == []
    evening.card(Command.PAUSE, lies=False)
    evening.now += TIMES.away
    assert not evening.card(Command.PAUSE).paused
    evening.turns()
    assert evening.fields == [2]


def test_the_help_card_asks_for_help(evening: Evening) -> None:
    assert evening.card(Command.HELP).helping


def test_the_end_card_ends_the_turn_where_it_can(evening: Evening) -> None:
    evening.card(Command.END)
    assert evening.session.revision == 1


# Faults --------------------------------------------------------------------


def test_a_camera_that_fails_is_told_and_tried_again(evening: Evening) -> None:
    evening.eye.fault = OSError("unplugged")
    status = evening.turns()
    assert status.signal == Signal(Sign.FAULT)
    assert not status.camera
    evening.phone(Lay(A, 2))
    assert evening.fields == [2]
    evening.eye.fault = None
    evening.table.lies[toy.slot(2)] = STONE
    assert not evening.seen().camera
    status = evening.seen(TIMES.retry)
    assert status.camera
    assert status.armed


def test_a_full_disk_is_told_and_tried_again(
    evening: Evening, journal: Journal
) -> None:
    evening.lay(2)
    pages = pragma(journal._db, "page_count")  # pyright: ignore[reportPrivateUsage]
    large = [toy.AdjustScore(A, n) for n in range(2000)]
    pragma(journal._db, f"max_page_count={pages}")  # pyright: ignore[reportPrivateUsage]
    plain = toy.explain
    evening.matches.games = {
        TOY: replace(
            toy.GAME,
            explain=lambda s, d: [(*story, *large) for story in plain(s, d)],
        )
    }
    evening.matches.resume()
    evening.turns()
    evening.seen()
    status = evening.lay(0)
    assert status.signal == Signal(Sign.FAULT)
    assert evening.fields == [2]
    pragma(journal._db, "max_page_count=99999")  # pyright: ignore[reportPrivateUsage]
    evening.turns(TIMES.retry)
    assert evening.fields == [0, 2]
    assert evening.turns(TIMES.accepted).signal.sign is Sign.READY


def test_somebody_elses_entry_shows_that_the_disk_has_room_again(
    evening: Evening, journal: Journal
) -> None:
    """The watcher's own write failed; a phone's then went through."""
    evening.lay(2)
    evening.turns(TIMES.accepted)
    limit_pages(journal, None)
    while not journal.fault:
        evening.press(Button.BACK, held=TIMES.hold)
        evening.turns(TIMES.accepted)
        with suppress(JournalError):
            evening.session.redo(evening.session.revision)
    evening.press(Button.BACK, held=TIMES.hold)
    assert evening.turns().signal.sign is Sign.FAULT
    limit_pages(journal, 99999)
    evening.phone(toy.AdjustScore(A, 5))
    assert evening.turns(TIMES.accepted).signal.sign is not Sign.FAULT


class Stop(Event):
    """Ends the loop after some turns; a wait takes no time."""

    def __init__(self, turns: int) -> None:
        super().__init__()
        self.left = turns

    def is_set(self) -> bool:
        self.left -= 1
        return self.left < 0

    def wait(self, timeout: float | None = None) -> bool:
        return False


def test_whatever_fails_is_reported_and_begun_anew(evening: Evening) -> None:
    beats: list[int] = []
    evening.eye.fault = ZeroDivisionError("a bug")
    evening.watcher.run(Stop(2), lambda: beats.append(1))
    latest = evening.matches.publisher.latest
    assert latest is not None
    bad = {h.topic: h for h in latest.health}[HealthTopic.READER]
    assert (bad.level, bad.detail) == (Level.BAD, "ZeroDivisionError: a bug")
    assert latest.table.signal == Signal(Sign.FAULT)
    assert len(beats) == 2
    evening.eye.fault = None
    evening.eye.blink()
    evening.watcher.run(Stop(3), lambda: beats.append(1))
    latest = evening.matches.publisher.latest
    assert latest is not None
    assert {h.topic: h for h in latest.health}[HealthTopic.READER].level is Level.OK
    assert latest.table.armed


def test_without_a_match_it_only_looks(journal: Journal) -> None:
    evening = Evening(journal)
    evening.watcher.step()
    assert evening.matches.publisher.latest is None


def test_without_a_camera_phones_and_buttons_play(journal: Journal) -> None:
    matches = Matches(toy.known(), journal, Publisher())
    session = matches.start(TOY, replace(toy.SETUP, options={"dice": True}))
    watcher = Watcher(matches, TIMES)
    watcher.step()
    latest = matches.publisher.latest
    assert latest is not None
    assert not latest.table.camera
    assert latest.table.signal == Signal(Sign.READY, A)
    for button in (Button.PLUS, Button.OK):
        evening_press(watcher, button)
    assert session.state.rolled == 1


def evening_press(watcher: Watcher, button: Button) -> None:
    watcher.press(Press(button))
    watcher.step()


def test_a_restart_in_the_middle_of_a_game(evening: Evening, journal: Journal) -> None:
    evening.lay(2)
    other = Matches(toy.known(), journal, Publisher())
    other.resume()
    evening.watcher = evening.sit_down(other)
    assert evening.seen().armed
    evening.lay(1)
    assert evening.fields == [1, 2]


def test_the_eye_is_told_what_to_watch(evening: Evening) -> None:
    assert evening.eye.profiles == [toy.profile(evening.session.state)]


def test_a_place_that_was_not_seen_keeps_the_camera_disarmed(evening: Evening) -> None:
    evening.lay(2)
    evening.session.undo(evening.session.revision)
    evening.table.hidden.add(toy.slot(0))
    evening.seen()
    assert not evening.press(Button.OK).armed
    assert evening.fields == [2]
    evening.table.hidden.clear()
    assert evening.seen().armed


def test_a_press_that_answers_to_something_older_is_dropped(evening: Evening) -> None:
    evening.lay(1, JOKER)
    session = evening.session
    session.submit([toy.AdjustScore(B, 3)], Source.PHONE, B, session.revision)
    evening.press(Button.OK)
    assert evening.fields == []
    evening.press(Button.OK)
    assert evening.fields == [1]


def test_a_piece_shown_too_early_acts_when_it_may(evening: Evening) -> None:
    evening.lay(0)
    evening.lay(1)
    evening.lay(SHOW, JOKER)
    assert evening.session.state.discards == 0
    evening.lay(2)
    assert evening.session.state.discards == 1


def test_looks_that_say_the_same_do_not_begin_the_waiting_anew(
    evening: Evening,
) -> None:
    evening.lay(2)
    evening.table.lies[toy.slot(2)] = JOKER
    evening.seen()
    assert evening.seen(TIMES.patience / 2).put_back == ()
    assert evening.seen(TIMES.patience / 2).put_back != ()


# Counting a box --------------------------------------------------------------


def test_while_a_box_is_counted_the_match_waits(
    journal: Journal, tmp_path: Path
) -> None:
    box = Box(tmp_path, toy.known())
    evening = Evening(journal, box)
    box.stocktake.watch(TOY, "old")
    evening.watcher.step()
    assert [p.letter for p in evening.eye.profiles] == ["T"], "no match is needed"
    box.stocktake.stop()
    evening.matches.start(TOY, toy.SETUP)
    assert evening.seen().armed
    box.stocktake.watch(TOY, "old")
    evening.lay(2)
    assert evening.fields == []
    box.stocktake.stop()
    status = evening.seen()
    assert evening.fields == [] and not status.armed
    assert status.put_back == (PutBack(toy.slot(2), None, Piece(STONE)),)
    evening.lift(2)
    evening.lay(1)
    assert evening.fields == [1]


# What a card says ------------------------------------------------------------


def test_a_card_says_on_lamp_and_phone_that_it_acted(evening: Evening) -> None:
    evening.lay(2)
    evening.seen(9)
    status = evening.card(Command.UNDO)
    assert status.card == CardActed(Command.UNDO, True)
    assert status.signal == Signal(Sign.ACCEPTED)
    assert evening.turns(TIMES.accepted).signal != Signal(Sign.ACCEPTED)
    assert evening.turns(CARD_S).card is None


def test_a_card_that_cannot_act_says_why(evening: Evening) -> None:
    evening.turns()
    status = evening.card(Command.UNDO)
    assert status.card == CardActed(Command.UNDO, False, NothingToUndo())
    assert status.signal != Signal(Sign.ACCEPTED)
    status = evening.card(Command.END)
    assert status.card == CardActed(Command.END, False)


def test_the_lamp_says_that_a_pause_was_read(evening: Evening) -> None:
    evening.turns()
    status = evening.card(Command.PAUSE)
    assert (status.paused, status.signal) == (True, Signal(Sign.ACCEPTED))
    assert evening.turns(TIMES.accepted).signal == QUIET
    evening.card(Command.END)
    assert evening.status.card is not None and not evening.status.card.done


def test_a_camera_that_is_still_being_opened_is_no_fault(evening: Evening) -> None:
    evening.eye.fault = BlockingIOError("the camera is being opened")
    assert evening.seen(5.0).signal == Signal(Sign.READY, A)
    evening.eye.fault = OSError("unplugged")
    assert evening.seen(5.0).signal == Signal(Sign.FAULT)
