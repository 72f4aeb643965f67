"""The journal: append-only by its file, sound or refused, nothing lost."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.journal import (
    Entry,
    EntryKind,
    Journal,
    JournalDamage,
    JournalError,
    Opening,
)
from companion.app.journal.database import create, pragma
from companion.app.journal.entry import row_of
from companion.app.journal.high_water import HighWater
from companion.app.status import Source
from companion.core.ids import GameKey, Revision, Seat

OPENING = Opening(GameKey("toy"), 1, "", ("A", "B"), "facts", {"dice": True})
START = Entry(Revision(1), EntryKind.START, "d1", 10.0, opening=OPENING)
PLAY = Entry(
    Revision(2),
    EntryKind.PLAY,
    "d2",
    11.0,
    None,
    Source.CAMERA,
    Seat(1),
    ({"type": "lay", "seat": 1, "field": 0},),
)
UNDO = Entry(Revision(3), EntryKind.RETRACT, "d1", 12.0, Revision(2))


def fill(journal: Journal) -> None:
    for entry in (START, PLAY, UNDO):
        journal.append(entry)


def test_what_was_written_is_read_again_by_another_program(path: Path) -> None:
    with Journal(path) as first:
        fill(first)
    with Journal(path) as second:
        assert second.last() == 3
        assert second.matches() == (1,)
        assert second.match(Revision(1)) == (START, PLAY, UNDO)


def test_matches_do_not_mix(journal: Journal) -> None:
    fill(journal)
    other = replace(START, revision=Revision(4))
    journal.append(other)
    journal.append(replace(PLAY, revision=Revision(5)))
    assert journal.matches() == (1, 4)
    assert [e.revision for e in journal.match(Revision(1))] == [1, 2, 3]
    assert [e.revision for e in journal.match(Revision(4))] == [4, 5]


def test_a_match_that_is_not_there(journal: Journal) -> None:
    fill(journal)
    for start in (2, 9):
        with pytest.raises(JournalError, match="no match begins"):
            journal.match(Revision(start))


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET content = '[]' WHERE revision = 2",
        "DELETE FROM entry WHERE revision = 3",
        "DELETE FROM entry",
    ],
)
def test_the_file_itself_refuses_a_change(path: Path, statement: str) -> None:
    with Journal(path) as journal:
        fill(journal)
    db = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        db.execute(statement)
    assert db.execute("SELECT count(*) FROM entry").fetchone() == (3,)
    db.close()


def test_the_file_itself_refuses_another_form(path: Path) -> None:
    with Journal(path) as journal:
        fill(journal)
    db = sqlite3.connect(path)
    chain = (bytes(16), bytes(16))
    for row in (
        (4, "bribe", None, None, None, "[]", "", 1.0, *chain),
        (4, "play", None, "judge", None, "[]", "", 1.0, *chain),
        (4, "play", None, "phone", "first", "[]", "", 1.0, *chain),
        (4, "play", None, "phone", None, "[]", "", 1.0, bytes(16), bytes(15)),
        (4, "play", None, "phone", None, "[]", "", 1.0, None, bytes(16)),
    ):
        with pytest.raises(sqlite3.IntegrityError):
            db.execute("INSERT INTO entry VALUES (?,?,?,?,?,?,?,?,?,?)", row)
    db.close()


def test_the_settings_that_make_it_safe(journal: Journal, path: Path) -> None:
    fill(journal)
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()
    assert pragma(journal._db, "synchronous") == 2  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("revision", [1, 3, 5])
def test_an_entry_follows_the_last_one(journal: Journal, revision: int) -> None:
    journal.append(START)
    with pytest.raises(JournalError, match="does not follow"):
        journal.append(replace(PLAY, revision=Revision(revision)))
    assert journal.last() == 1


def test_two_programs_do_not_write_past_each_other(path: Path) -> None:
    with Journal(path) as one, Journal(path) as two:
        one.append(START)
        two.append(PLAY)
        with pytest.raises(JournalError):
            one.append(PLAY)
        assert one.match(Revision(1)) == (START, PLAY)


def test_a_full_disk_is_told_and_loses_nothing(journal: Journal) -> None:
    fill(journal)
    pages = pragma(journal._db, "page_count")  # pyright: ignore[reportPrivateUsage]
    pragma(journal._db, f"max_page_count={pages}")  # pyright: ignore[reportPrivateUsage]
    large = replace(PLAY, revision=Revision(4), moves=({"text": "x" * 100_000},))
    with pytest.raises(JournalError, match="full"):
        journal.append(large)
    assert "full" in journal.fault
    assert journal.match(Revision(1)) == (START, PLAY, UNDO)
    pragma(journal._db, f"max_page_count={pages + 99}")  # pyright: ignore[reportPrivateUsage]
    journal.append(large)
    assert journal.fault == ""
    assert journal.last() == 4


def test_a_file_of_something_else_is_refused(path: Path) -> None:
    path.write_text("These are not the bytes that you look for. " * 30)
    with pytest.raises(JournalError, match="not a database"):
        Journal(path)


def test_a_database_of_something_else_is_refused(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    with pytest.raises(JournalError, match="not a journal"):
        Journal(path)


def test_a_journal_of_another_form_is_refused(path: Path) -> None:
    with Journal(path) as journal:
        fill(journal)
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 9")
    db.close()
    HighWater(path).path.unlink()
    before = path.read_bytes()
    said = "sqlite: journal form 9, which a later version wrote; .* reads up to 2$"
    with pytest.raises(JournalError, match=said) as told:
        Journal(path)
    assert not isinstance(told.value, JournalDamage)
    assert path.read_bytes() == before


def test_a_damaged_file_is_refused(path: Path) -> None:
    with Journal(path) as journal:
        journal.append(START)
        for number in range(2, 200):
            journal.append(replace(PLAY, revision=Revision(number)))
    whole = bytearray(path.read_bytes())
    for page in range(4096, len(whole), 4096):
        whole[page : page + 64] = b"\xff" * 64
    path.write_bytes(whole)
    with pytest.raises(JournalDamage):
        Journal(path)


def test_a_torn_last_entry_is_as_if_it_never_happened(path: Path) -> None:
    """Power fails while the write-ahead log is written: its last page is torn. Nobody
    had heard of that entry, and so it was not marked.
    """
    with Journal(path) as journal:
        journal.append(START)
        journal.append(PLAY)
        mark = HighWater(path).path.read_bytes()
        journal.append(UNDO)
        saved = path.read_bytes()
        log = path.with_name(path.name + "-wal").read_bytes()
    path.write_bytes(saved)
    path.with_name(path.name + "-wal").write_bytes(log[:-700])
    HighWater(path).path.write_bytes(mark)
    with Journal(path) as again:
        assert again.match(Revision(1)) == (START, PLAY)
        again.append(UNDO)
        assert again.last() == 3


def test_an_unreadable_row_is_named(path: Path) -> None:
    unreadable = row_of(PLAY)._replace(content="[{")
    create(path, [row_of(START), unreadable])
    with Journal(path) as journal, pytest.raises(JournalError, match="entry 2"):
        journal.match(Revision(1))


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError):
        Journal(tmp_path / "file" / "journal.sqlite")
