"""Matches: one is played, the others are kept, a restart takes up the last."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.journal import Journal, JournalError
from companion.app.journal.database import pragma
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import Published, Source, TableStatus
from companion.app.violations import MatchOver
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.game import InvalidSetup
from companion.core.ids import GameKey, Seat, Slot
from companion.core.signal import Sign, Signal
from tests.app import toy
from tests.app.table import limit_pages
from tests.app.toy import Lay

TOY = GameKey("toy")
A, B = Seat(0), Seat(1)


def lay(matches: Matches, seat: Seat, field: int) -> object:
    session = matches.current
    assert session is not None
    return session.submit([Lay(seat, field)], Source.PHONE, seat, session.revision)


def latest(matches: Matches) -> Published:
    value = matches.publisher.latest
    assert value is not None
    return value


def test_before_the_first_match_there_is_nothing(matches: Matches) -> None:
    assert matches.resume() is None
    assert matches.current is None
    matches.show(TableStatus(camera=True))
    assert matches.publisher.latest is None
    assert matches.archive() == ()


def test_every_change_is_published(matches: Matches) -> None:
    matches.start(TOY, toy.SETUP)
    first = latest(matches)
    assert first.names == ("Anna", "Boris")
    assert first.choices == {A: tuple(Lay(A, f) for f in toy.FIELDS), B: ()}
    assert not first.can_undo
    assert lay(matches, A, 2) is None
    second = latest(matches)
    assert second.serial > first.serial
    assert second.revision == first.revision + 1
    assert second.choices[B] == tuple(Lay(B, f) for f in (0, 1, 3))
    assert second.log[0].moves == (Lay(A, 2),)
    assert second.can_undo


def test_views_keep_secrets_apart(matches: Matches) -> None:
    matches.start(TOY, toy.SETUP)
    views = latest(matches).views
    assert set(views) == {None, A, B}
    for seat, view in views.items():
        held = [player.private is not None for player in view.players]
        assert held == [seat == A, seat == B]


def test_a_refused_move_is_not_published(matches: Matches) -> None:
    matches.start(TOY, toy.SETUP)
    before = latest(matches)
    assert lay(matches, B, 2) == toy.NotYourTurn(B)
    assert latest(matches) is before


def test_table_and_health_are_published_when_they_change(matches: Matches) -> None:
    matches.start(TOY, toy.SETUP)
    table = TableStatus(Signal(Sign.MISMATCH), camera=True)
    matches.show(table)
    shown = latest(matches)
    assert shown.table == table
    matches.show(table)
    assert latest(matches) is shown
    heat = HealthAdvice(HealthTopic.HEAT, Level.WARN, "hot", "81")
    matches.report((heat,))
    fine = HealthAdvice(HealthTopic.JOURNAL, Level.OK, "ok")
    assert latest(matches).health == (heat, fine)
    assert latest(matches).table == table


def test_an_offer_goes_with_the_entry_that_it_was_made_for(matches: Matches) -> None:
    session = matches.start(TOY, toy.SETUP)
    now = session.revision
    offer = (Lay(A, 1),)
    asked = TableStatus(camera=True, stories=(offer,), offered=offer, judged=now)
    matches.show(asked)
    assert latest(matches).table == asked
    assert lay(matches, A, 2) is None
    void = latest(matches).table
    assert (void.stories, void.offered, void.camera) == ((), (), True)
    refused = replace(asked, refusal=toy.NotYourTurn(B), refused_slots=(Slot("x"),))
    matches.show(refused)
    assert latest(matches).table.refusal is None
    matches.show(replace(refused, judged=session.revision))
    assert latest(matches).table.refusal == toy.NotYourTurn(B)


def test_a_pause_is_published(matches: Matches) -> None:
    session = matches.start(TOY, toy.SETUP)
    session.pause(True)
    assert latest(matches).table.paused
    session.pause(False)
    assert not latest(matches).table.paused


def test_a_restart_takes_up_the_running_match(
    matches: Matches, journal: Journal
) -> None:
    matches.start(TOY, toy.SETUP)
    lay(matches, A, 1)
    other = Matches(toy.known(), journal, Publisher())
    session = other.resume()
    assert session is not None
    assert session.state == matches.current.state  # type: ignore[union-attr]
    assert replace(latest(other), serial=0) == replace(latest(matches), serial=0)


def test_a_new_match_sends_the_last_one_to_the_archive(matches: Matches) -> None:
    old = matches.start(TOY, toy.SETUP)
    lay(matches, A, 1)
    new = matches.start(TOY, replace(toy.SETUP, names=("Cyril", "Dana")))
    stale = old.submit([Lay(B, 0)], Source.PHONE, B, old.revision)
    assert stale == MatchOver()
    assert lay(matches, A, 0) is None
    archive = matches.archive()
    assert [(m.match, m.running) for m in archive] == [
        (str(new.match), True),
        (str(old.match), False),
    ]
    assert archive[1].names == ("Anna", "Boris")
    read = matches.open(str(old.match))
    assert read.state == old.state
    assert read.undo(read.revision) == MatchOver()
    assert matches.open(str(new.match)) is new


def test_a_bad_start_leaves_the_running_match_alone(matches: Matches) -> None:
    session = matches.start(TOY, toy.SETUP)
    with pytest.raises(InvalidSetup, match="unknown game 'chess'"):
        matches.start(GameKey("chess"), toy.SETUP)
    with pytest.raises(InvalidSetup, match="two players"):
        matches.start(TOY, replace(toy.SETUP, names=("Anna",)))
    assert matches.current is session
    assert lay(matches, A, 1) is None


def test_a_full_disk_leaves_the_running_match_alone(
    matches: Matches, journal: Journal
) -> None:
    session = matches.start(TOY, toy.SETUP)
    pages = pragma(journal._db, "page_count")  # pyright: ignore[reportPrivateUsage]
    pragma(journal._db, f"max_page_count={pages}")  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(JournalError, match="full"):
        matches.start(TOY, replace(toy.SETUP, names=("A" * 9000, "B")))
    assert latest(matches).health[-1].level is Level.BAD
    assert latest(matches).table.signal.sign is Sign.FAULT
    assert matches.current is session
    assert lay(matches, A, 1) is None
    assert latest(matches).health[-1].level is Level.OK
    assert latest(matches).table.signal.sign is not Sign.FAULT


def test_a_move_that_was_not_written_is_told_at_once(
    matches: Matches, journal: Journal
) -> None:
    session = matches.start(TOY, toy.SETUP)
    limit_pages(journal, None)
    large = [toy.AdjustScore(A, n) for n in range(2000)]
    with pytest.raises(JournalError, match="full"):
        session.submit(large, Source.PHONE, A, session.revision)
    assert latest(matches).health[-1].level is Level.BAD
    assert latest(matches).table.signal.sign is Sign.FAULT
    limit_pages(journal, 99999)
    assert lay(matches, A, 1) is None
    assert latest(matches).health[-1].level is Level.OK


@pytest.mark.parametrize("match", ["7", "x", "", "-1"])
def test_a_match_that_is_not_there(matches: Matches, match: str) -> None:
    matches.start(TOY, toy.SETUP)
    with pytest.raises(JournalError, match="no match"):
        matches.open(match)


def test_a_match_of_a_game_that_is_gone(matches: Matches, journal: Journal) -> None:
    matches.start(TOY, toy.SETUP)
    other = Matches({}, journal, Publisher())
    assert other.resume() is None
    assert "unknown game 'toy'" in other.fault
    assert other.health[-1].level is Level.BAD
    assert other.health[-1].detail == other.fault


def test_the_owner_s_box_counts_in_a_new_match(
    journal: Journal, tmp_path: Path
) -> None:
    box = Box(tmp_path, toy.known())
    box.answer(TOY, "old", "price", 7)
    matches = Matches(toy.known(), journal, Publisher(), box=box)
    old = replace(toy.SETUP, edition="old")
    session = matches.start(TOY, old)
    assert session.state.price == 7
    assert session.opening.box == {"price": 7}
    box.answer(TOY, "old", "price", 8)
    resumed = Matches(toy.known(), journal, Publisher(), box=box).resume()
    assert resumed is not None
    assert resumed.state.price == 7, "the start entry pins it"
    assert matches.start(TOY, replace(old, box={"price": 3})).state.price == 3
    assert matches.start(TOY, toy.SETUP).state.price == 1


def test_a_box_of_a_later_version_starts_nothing(
    journal: Journal, tmp_path: Path
) -> None:
    (tmp_path / "box").mkdir()
    path = tmp_path / "box" / "toy.toml"
    path.write_text('format = "table-companion-box/9"\n')
    box = Box(tmp_path, toy.known())
    matches = Matches(toy.known(), journal, Publisher(), box=box)
    with pytest.raises(InvalidSetup, match=r"toy\.toml: .* later version"):
        matches.start(TOY, toy.SETUP)
    assert journal.last() == 0
    path.write_text("[")
    assert matches.start(TOY, toy.SETUP).revision == 1
    assert not path.exists(), "a damaged one is set aside"
