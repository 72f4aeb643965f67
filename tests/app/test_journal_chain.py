"""The chain and the high-water mark: no change and no loss goes unnoticed."""

import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.app.journal import DamageCause, Entry, Journal, JournalDamage, migration
from companion.app.journal import store as store_module
from companion.app.journal.chain import GENESIS, Tip, linked, row_hash
from companion.app.journal.database import SCHEMA, check, create, pragma
from companion.app.journal.entry import EntryRow, row_of
from companion.app.journal.high_water import HighWater, Mark, mark_of
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.core.advice import HealthTopic, Level
from companion.core.ids import Revision
from tests.app.test_journal import PLAY, START, UNDO, fill
from tests.support.release_fixtures import RELEASES

ROWS = tuple(map(row_of, (START, PLAY, UNDO)))


def chained(rows: tuple[EntryRow, ...]) -> list[bytes]:
    return [link.hash for link in linked(rows)]


def entries(count: int) -> list[Entry]:
    later = (replace(PLAY, revision=Revision(n), at=n) for n in range(2, count + 1))
    return [START, *later]


def open_files(path: Path) -> dict[Path, bytes]:
    """The files of a journal that is open, as a power cut would leave them."""
    names = ("", "-wal")
    files = [Path(f"{path}{end}") for end in names] + [HighWater(path).path]
    return {file: file.read_bytes() for file in files}


def put_back(files: dict[Path, bytes]) -> None:
    for file, content in files.items():
        file.write_bytes(content)


@pytest.mark.parametrize("field", EntryRow._fields)
def test_every_column_counts(field: str) -> None:
    row = ROWS[1]
    value = getattr(row, field)
    changed = value + 1 if isinstance(value, float | int) else "x"
    values: dict[str, Any] = {**row._asdict(), field: changed}
    assert row_hash(GENESIS, EntryRow(**values)) != row_hash(GENESIS, row)


def test_a_row_counts_for_all_that_follow() -> None:
    changed = (ROWS[0]._replace(at=11.5), *ROWS[1:])
    assert all(map(bytes.__ne__, chained(changed), chained(ROWS)))


@pytest.mark.parametrize(
    ("statement", "cause"),
    [
        ("UPDATE entry SET at = 12.5 WHERE revision = 2", DamageCause.CHANGED),
        ("UPDATE entry SET digest = 'd3' WHERE revision = 3", DamageCause.CHANGED),
        ("DELETE FROM entry WHERE revision = 2", DamageCause.CHANGED),
        ("DELETE FROM entry WHERE revision = 3", DamageCause.SHORT),
        ("DELETE FROM entry", DamageCause.SHORT),
        ("PRAGMA user_version = 6", DamageCause.BROKEN),
        ("PRAGMA user_version = 0", DamageCause.BROKEN),
        ("PRAGMA application_id = 7", DamageCause.FOREIGN),
    ],
)
def test_a_change_of_the_file_is_noticed(
    path: Path, statement: str, cause: DamageCause
) -> None:
    with Journal(path) as journal:
        fill(journal)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER entry_is_never_changed")
        db.execute("DROP TRIGGER entry_is_never_taken_away")
        db.execute(statement)
    before = path.read_bytes()
    for reading in (False, True):
        with pytest.raises(JournalDamage) as told:
            Journal(path, reading=reading)
        assert told.value.cause is cause
    assert path.read_bytes() == before


def test_a_chain_of_another_journal_is_noticed(path: Path) -> None:
    with Journal(path) as journal:
        fill(journal)
    create(path, (ROWS[0], ROWS[1], ROWS[2]._replace(at=99.0)))
    with pytest.raises(JournalDamage, match="entry 3 is not the one"):
        Journal(path)


def test_a_zeroed_frame_is_noticed_and_the_log_is_left_alone(path: Path) -> None:
    """SQLite takes such a log for one that ends there, and would delete the rest."""
    with Journal(path) as journal:
        for entry in entries(14):
            journal.append(entry)
        files = open_files(path)
    log = Path(f"{path}-wal")
    frame = 32 + 8 * 1048
    files[log] = files[log][:frame] + bytes(64) + files[log][frame + 64 :]
    put_back(files)
    for reading in (False, True):
        with pytest.raises(JournalDamage) as told:
            Journal(path, reading=reading)
        assert told.value.cause is DamageCause.SHORT
    assert log.read_bytes() == files[log]


# The mark --------------------------------------------------------------------


def mark(revision: int) -> Mark:
    return Mark(SCHEMA, 1, revision, bytes([revision]) * 16)


def test_the_mark_follows_every_entry(path: Path) -> None:
    high_water = HighWater(path)
    with Journal(path) as journal:
        assert high_water.read() == mark_of(SCHEMA, Tip())
        for number, entry in enumerate((START, PLAY, UNDO), 1):
            journal.append(entry)
            link = [*linked(ROWS)][number - 1]
            assert high_water.read() == Mark(SCHEMA, 1, number, link.hash)


def test_a_torn_mark_leaves_the_one_before(path: Path) -> None:
    high_water = HighWater(path)
    high_water.reset(mark(1))
    for revision in range(2, 6):
        high_water.write(mark(revision))
        assert high_water.read() == mark(revision)
        content = bytearray(high_water.path.read_bytes())
        at = content.index(f"revision {revision} ".encode())
        content[at] ^= 1
        high_water.path.write_bytes(content)
        assert high_water.read() == mark(revision - 1)
        high_water.write(mark(revision))
        assert high_water.read() == mark(revision)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_mark_is_none_or_an_older_one(path: Path, seed: int) -> None:
    high_water, rng = HighWater(path), random.Random(seed)
    high_water.reset(mark(1))
    high_water.write(mark(2))
    content = bytearray(high_water.path.read_bytes())
    at = rng.choice([n for n, byte in enumerate(content) if byte not in b"\n\0"])
    content[at] ^= 1 << rng.randrange(8)
    high_water.path.write_bytes(content)
    assert high_water.read() in (mark(1), mark(2))


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 9000, b"nothing of ours", b"\xff" * 99]
)
def test_a_journal_without_a_readable_mark_gets_a_new_one(
    path: Path, content: bytes
) -> None:
    with Journal(path) as journal:
        fill(journal)
    high_water = HighWater(path)
    before = high_water.read()
    high_water.path.write_bytes(content)
    with Journal(path) as journal:
        assert journal.last() == 3
    assert high_water.read() == before


def test_a_crash_between_entry_and_mark_is_no_damage(path: Path) -> None:
    with Journal(path) as journal:
        fill(journal)
        older = HighWater(path).path.read_bytes()
        journal.append(replace(PLAY, revision=Revision(4)))
    HighWater(path).path.write_bytes(older)
    with Journal(path) as journal:
        assert journal.last() == 4
    found = HighWater(path).read()
    assert found is not None and found.revision == 4


def test_a_mark_that_cannot_be_written_is_told_and_loses_no_entry(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with Journal(path) as journal:
        journal.append(START)
        with monkeypatch.context() as patched:
            patched.setattr(HighWater, "write", fails)
            journal.append(PLAY)
            assert "journal.mark: Input/output error" in journal.unmarked
            assert journal.fault == "", "the entry is on the disk"
        journal.append(UNDO)
        assert (journal.unmarked, journal.last()) == ("", 3)


def test_a_journal_that_is_gone_is_no_new_one(path: Path) -> None:
    with Journal(path) as journal:
        fill(journal)
    path.unlink()
    with pytest.raises(JournalDamage) as told:
        Journal(path)
    assert told.value.cause is DamageCause.MISSING
    assert not path.exists()


def test_an_empty_file_is_no_new_journal(path: Path) -> None:
    path.touch()
    with pytest.raises(JournalDamage) as told:
        Journal(path)
    assert (told.value.cause, path.read_bytes()) == (DamageCause.EMPTY, b"")


# Reading alone -----------------------------------------------------------------


def test_who_only_reads_writes_nothing(path: Path) -> None:
    with Journal(path) as journal:
        fill(journal)
        files = open_files(path)
    put_back(files)
    with Journal(path, reading=True) as journal:
        assert journal.match(Revision(1)) == (START, PLAY, UNDO)
        with pytest.raises(Exception, match="readonly"):
            journal.append(replace(PLAY, revision=Revision(4)))
    assert {file: file.read_bytes() for file in files} == files


def test_who_reads_while_another_writes_never_reads_of_a_loss(path: Path) -> None:
    with Journal(path) as journal:
        for entry in entries(40):
            journal.append(entry)
            with Journal(path, reading=True) as other:
                assert other.last() == entry.revision


# A journal of form 1 -------------------------------------------------------------


@pytest.fixture(params=["0.1.0", "1.0.0"])
def former(request: pytest.FixtureRequest, path: Path) -> Path:
    return Path(shutil.copy(RELEASES / request.param / "journal.sqlite", path))


def rows_of(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        names = ", ".join(EntryRow._fields)
        return db.execute(f"SELECT {names} FROM entry ORDER BY revision").fetchall()


def form(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return pragma(db, "user_version")


def test_a_former_journal_gets_its_chain(former: Path) -> None:
    before = rows_of(former)
    with Journal(former) as journal:
        assert journal.last() == len(before)
    assert (form(former), rows_of(former)) == (SCHEMA, before)
    found = check(former, HighWater(former).read())
    assert found.tip.entries == len(before)


def test_a_former_journal_is_read_as_it_is(former: Path) -> None:
    before = former.read_bytes()
    with Journal(former, reading=True) as journal:
        starts = journal.matches()
        assert sum(len(journal.match(start)) for start in starts) == journal.last()
    assert former.read_bytes() == before
    assert not HighWater(former).path.exists()


def test_a_migration_that_fails_leaves_the_former_journal(
    former: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, migrate = rows_of(former), migration.migrate
    turns = count()

    def stops(db: sqlite3.Connection) -> None:
        db.set_progress_handler(lambda: next(turns) > 20, 200)
        migrate(db)

    monkeypatch.setattr(store_module, "migrate", stops)
    with pytest.raises(Exception, match="interrupted"):
        Journal(former)
    assert (form(former), rows_of(former)) == (1, before)
    monkeypatch.undo()
    with Journal(former) as journal:
        assert journal.last() == len(before)


def test_a_damaged_former_journal_is_not_touched(former: Path) -> None:
    content = bytearray(former.read_bytes())
    content[5 * 1024 : 5 * 1024 + 64] = b"\xff" * 64
    former.write_bytes(content)
    with pytest.raises(JournalDamage):
        Journal(former)
    assert former.read_bytes() == content


def test_a_former_journal_with_a_gap_is_damaged(former: Path) -> None:
    with closing(sqlite3.connect(former)) as db, db:
        db.execute("DROP TRIGGER entry_is_never_taken_away")
        db.execute("DELETE FROM entry WHERE revision = 7")
    with pytest.raises(JournalDamage, match="entry 7"):
        Journal(former)


# Short exposure ------------------------------------------------------------------


def in_the_log(path: Path) -> int:
    """Entries that lie in the write-ahead log alone."""
    alone = path.with_name("alone.sqlite")
    shutil.copy(path, alone)
    with closing(sqlite3.connect(f"{alone.as_uri()}?immutable=1", uri=True)) as db:
        (there,) = db.execute("SELECT count(*) FROM entry").fetchone()
    with closing(sqlite3.connect(path)) as db:
        (written,) = db.execute("SELECT count(*) FROM entry").fetchone()
    return int(written - there)


def test_few_entries_lie_in_the_log_alone(path: Path) -> None:
    found: list[int] = []
    with Journal(path) as journal:
        for entry in entries(3 * store_module.CHECKPOINT_ENTRIES):
            journal.append(entry)
            found.append(in_the_log(path))
        assert max(found) == store_module.CHECKPOINT_ENTRIES - 1
        assert found[0] == 0, "the start of a match"
        journal.checkpoint()
        assert in_the_log(path) == 0


def test_a_checkpoint_that_fails_loses_and_refuses_nothing(path: Path) -> None:
    with Journal(path) as journal:
        matches = Matches({}, journal, Publisher())
        journal.append(START)
        journal.close()
        journal.checkpoint()
        assert "closed database" in journal.exposed
        assert journal.fault == "", "what was written is kept"
        (told,) = (each for each in matches.health if each.topic is HealthTopic.JOURNAL)
        assert (told.level, told.code) == (Level.WARN, "exposed")
    with Journal(path) as journal:
        journal.checkpoint()
        assert (journal.exposed, journal.last()) == ("", 1)
