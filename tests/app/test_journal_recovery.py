"""After damage: what is sound goes on, what is missing is named, nothing is deleted."""

import errno
import io
import os
import random
import re
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

from companion.app.durable_file import keep
from companion.app.journal import (
    DamageCause,
    Entry,
    EntryKind,
    Journal,
    JournalDamage,
    JournalError,
)
from companion.app.journal import high_water as high_water_module
from companion.app.journal import recovery as recovery_module
from companion.app.journal.database import check, create
from companion.app.journal.entry import row_of
from companion.app.journal.high_water import HighWater
from companion.app.journal.recovery import open_or_recover
from companion.app.journal.report import FILE, Recoveries, Recovery
from companion.app.journal.salvage import salvage
from companion.app.storage.health import FileHealth
from companion.core.ids import Revision
from tests.support.damage import (
    NAME,
    NOW,
    Damage,
    Evening,
    Verdict,
    evening,
    flipped_bits,
    random_bytes,
    trial,
    verdict,
    zeroed_frames,
)
from tests.support.release_fixtures import RELEASES

LOG = f"{NAME}-wal"
COPY = "20260101-000000.sqlite"
STAMP = "journal.damaged-"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Three matches that nobody copied."""
    return evening(tmp_path_factory.mktemp("played") / "evening", seed=7)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """The same, with a copy from before the third match."""
    return evening(tmp_path_factory.mktemp("copied") / "evening", seed=7, copied=3)


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


def opened(path: Path) -> tuple[dict[int, Entry], Recovery]:
    """All entries after a recovery, and its report."""
    with open_or_recover(path, lambda: NOW) as journal:
        there = [entry for m in journal.matches() for entry in journal.match(m)]
    (report,) = Recoveries(path.parent).open()
    return {entry.revision: entry for entry in there}, report


def page_of(content: bytearray, entry: Entry, size: int = 1024) -> int:
    """The number of the last page (from 0) that holds an entry's digest."""
    return content.rindex(entry.digest.encode()) // size


# Damage of every kind ------------------------------------------------------------


def sample(damages: Iterable[Damage], seed: int, count: int) -> list[Damage]:
    return random.Random(seed).sample([*damages], count)


def test_no_damage_is_silent(played: Evening, copied: Evening, state: Path) -> None:
    """A sample; ``python -m tests.support.damage`` tries all of it."""
    found: Counter[Verdict] = Counter()
    for kept in (played, copied):
        damages = [
            *sample(zeroed_frames(kept), 1, 60),
            *islice(random_bytes(kept, NAME, seed=2), 60),
            *islice(random_bytes(kept, LOG, seed=3), 30),
            *sample(flipped_bits(kept), 4, 60),
            *random_bytes(kept, "journal.mark", seed=5, count=10),
        ]
        for damage in damages:
            came = trial(kept, damage, state)
            assert came not in (Verdict.SILENT, Verdict.REFUSED), (str(damage), came)
            found[came] += 1
    assert set(found) == {Verdict.UNHURT, Verdict.HEALED, Verdict.TOLD}


def test_words_of_the_schema_that_are_no_text_are_damage(
    played: Evening, state: Path
) -> None:
    content = (played.folder / NAME).read_bytes()
    schema = re.finditer(rb"source", content[: content.index(b"CREATE TABLE") + 2000])
    places = [found.start() + 3 for found in schema]
    assert len(places) > 1
    for at in places:
        came = trial(played, Damage(NAME, at, b"\xfa"), state)
        assert came in (Verdict.HEALED, Verdict.TOLD), (at, came)


def test_a_journal_of_a_power_cut_is_unhurt(played: Evening, state: Path) -> None:
    assert verdict(played.copy(state), played.entries) is Verdict.UNHURT
    assert not (state / FILE).exists()


@pytest.mark.parametrize("content", [b"", b"recipes " * 500, b"SQLite format 3\0"])
def test_a_file_without_a_journal_is_put_back_from_the_copy(
    copied: Evening, state: Path, content: bytes
) -> None:
    path = copied.copy(state)
    path.write_bytes(content)
    entries, report = opened(path)
    assert [*entries.values()] == list(copied.entries)[: len(entries)]
    with closing(sqlite3.connect(state / "backup" / COPY)) as db:
        (count,) = db.execute("SELECT count(*) FROM entry").fetchone()
    assert len(entries) >= count
    assert report.missing_count == len(copied.entries) - len(entries)
    aside = state / report.aside[0]
    assert (aside.name[: len(STAMP)], aside.read_bytes()) == (STAMP, content)


def test_a_journal_that_is_gone_is_put_back(copied: Evening, state: Path) -> None:
    path = copied.copy(state)
    path.unlink()
    Path(f"{path}-wal").unlink()
    entries, report = opened(path)
    assert report.cause is DamageCause.MISSING
    assert report.entries == len(entries) > 0
    assert report.missing_count + len(entries) == len(copied.entries)


def test_an_empty_file_of_nobody_is_set_aside_and_told(state: Path) -> None:
    state.mkdir()
    (state / NAME).touch()
    entries, report = opened(state / NAME)
    assert (entries, report.cause) == ({}, DamageCause.EMPTY)
    assert (report.entries, report.missing_count, report.last_at) == (0, 0, None)


def test_another_database_is_set_aside_whole(state: Path) -> None:
    state.mkdir()
    db = sqlite3.connect(state / NAME)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.execute("INSERT INTO recipes VALUES ('soup')")
    db.commit()
    files = {name: (state / name).read_bytes() for name in (NAME, LOG)}
    db.close()
    for name, content in files.items():
        (state / name).write_bytes(content)
    _, report = opened(state / NAME)
    with closing(sqlite3.connect(state / report.aside[0])) as db:
        assert db.execute("SELECT name FROM recipes").fetchall() == [("soup",)]


def test_an_old_match_is_lost_alone(played: Evening, state: Path) -> None:
    """Where no copy has a page, its match ends before it; the others go on whole."""
    path = played.copy(state)
    content = bytearray(path.read_bytes())
    lost = played.entries[60]
    page = page_of(content, lost)
    content[page * 1024 : (page + 1) * 1024] = bytes(1024)
    path.write_bytes(content)
    Path(f"{path}-wal").unlink()
    HighWater(path).path.unlink()
    entries, report = opened(path)
    starts = [e.revision for e in played.entries if e.kind is EntryKind.START]
    assert [e.revision for e in entries.values() if e.kind is EntryKind.START] == starts
    gone = set(range(1, max(entries))) - set(entries)
    assert 61 in gone and max(gone) == starts[2] - 1
    assert {entry.revision for entry in report.missing} == gone
    assert not report.running
    found = {entry.revision: entry for entry in report.missing}
    assert found[61].kind == "" and found[61].match is None
    last = played.entries[max(gone) - 1]
    assert found[max(gone)].at == last.at
    assert found[max(gone)].name == "", "entry 61 may have begun a game of others"


def _without(played: Evening, state: Path, entry: Entry) -> Path:
    """A journal without its log, in which a byte of one entry is another."""
    path = played.copy(state)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = path.read_bytes()
    digest = entry.digest.encode()
    path.write_bytes(content.replace(digest, digest.swapcase()))
    return path


def test_the_mover_of_a_missing_move_is_named_where_the_game_is_known(
    played: Evening, state: Path
) -> None:
    start = max(e.revision for e in played.entries if e.kind is EntryKind.START)
    entries, report = opened(_without(played, state, played.entries[start]))
    assert max(entries) == start and report.running and not report.gone
    last = played.entries[-1]
    assert report.missing[-1].match == start
    assert report.missing[-1].name == ("Anna", "Boris")[last.seat or 0]


def test_a_game_whose_beginning_is_lost_is_not_the_one_before(
    played: Evening, state: Path
) -> None:
    start = max(e.revision for e in played.entries if e.kind is EntryKind.START)
    entries, report = opened(_without(played, state, played.entries[start - 1]))
    assert max(entries) == start - 1
    assert report.gone and not report.running
    assert report.missing_count == len(played.entries) - start + 1
    assert {(e.match, e.name) for e in report.missing} == {(None, "")}


def test_the_copy_has_what_the_page_lost(copied: Evening, state: Path) -> None:
    path = copied.copy(state)
    content = bytearray(path.read_bytes())
    page = page_of(content, copied.entries[60])
    content[page * 1024 : (page + 1) * 1024] = bytes(1024)
    path.write_bytes(content)
    entries, report = opened(path)
    assert tuple(entries.values()) == copied.entries
    assert (report.missing_count, report.missing) == (0, ())


def test_a_recovered_journal_is_sound_and_goes_on(played: Evening, state: Path) -> None:
    path = played.copy(state)
    path.write_bytes(path.read_bytes()[: 20 * 1024])
    entries, report = opened(path)
    last = max(entries)
    more = replace(played.entries[1], revision=Revision(last + 1))
    with open_or_recover(path, lambda: NOW) as journal:
        journal.append(more)
        assert journal.last() == last + 1
    check(path, HighWater(path).read())
    assert Recoveries(state).open() == (report,)


def test_an_old_gap_is_not_told_again(played: Evening, state: Path) -> None:
    path = played.copy(state)
    rows = [row_of(e) for e in played.entries if not 20 < e.revision <= 41]
    create(path, rows)
    Path(f"{path}-wal").unlink()
    HighWater(path).path.unlink()
    with Journal(path):
        pass
    content = bytearray(path.read_bytes())
    content[18] = 7
    path.write_bytes(content)
    entries, report = opened(path)
    assert len(entries) == len(rows)
    assert report.missing_count == 0


def test_the_course_that_was_played_last_is_taken(played: Evening, state: Path) -> None:
    """Somebody went back to an old copy and played on: the longer one is not played."""
    path = played.copy(state)
    (state / "backup").mkdir()
    rows = [row_of(entry) for entry in played.entries]
    create(state / "backup" / COPY, rows)
    other = [row._replace(at=row.at + 1) for row in rows[60:70]]
    create(path, rows[:60] + other)
    Path(f"{path}-wal").unlink()
    HighWater(path).path.unlink()
    with Journal(path):
        pass
    content = bytearray(path.read_bytes())
    page = page_of(content, played.entries[30])
    content[page * 1024 : (page + 1) * 1024] = bytes(1024)
    path.write_bytes(content)
    entries, report = opened(path)
    assert [row_of(e) for e in entries.values()] == rows[:60] + other
    assert report.missing_count == 0


def test_bytes_that_the_card_cannot_give_cost_their_block_alone(
    played: Evening, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played.copy(state)
    whole = salvage(path)
    read = Path.open

    class Torn:
        """A file of which one block cannot be read."""

        def __init__(self, file: object) -> None:
            self.file, self.at = file, 0

        def __enter__(self) -> "Torn":
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()  # type: ignore[attr-defined]

        def seek(self, at: int, whence: int = 0) -> int:
            self.at = self.file.seek(at, whence)  # type: ignore[attr-defined]
            return self.at

        def read(self, size: int) -> bytes:
            if self.at == 8 * 4096:
                raise OSError(5, "Input/output error")
            return bytes(self.file.read(size))  # type: ignore[attr-defined]

    def torn(self: Path, *args: object, **words: object) -> object:
        return Torn(read(self, *args, **words))  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", torn)
    found = salvage(path)
    assert 0 < len(whole.links) - len(found.links) < 30


def test_a_damaged_former_journal_goes_on_from_its_copy(state: Path) -> None:
    state.mkdir()
    former = RELEASES / "1.0.0" / NAME
    (state / "backup").mkdir()
    shutil.copy(former, state / "backup" / COPY)
    content = bytearray(former.read_bytes())
    content[5 * 1024 : 6 * 1024] = b"\xff" * 1024
    (state / NAME).write_bytes(content)
    entries, report = opened(state / NAME)
    with Journal(former, reading=True) as journal:
        then = {e.revision: e for m in journal.matches() for e in journal.match(m)}
    assert entries == then
    assert report.missing_count == 0


def test_a_damaged_former_journal_goes_on_without_a_copy(state: Path) -> None:
    state.mkdir()
    former = RELEASES / "1.0.0"
    content = bytearray((former / NAME).read_bytes())
    page = len(content) // 2048 * 1024
    content[page : page + 1024] = b"\xff" * 1024
    (state / NAME).write_bytes(content)
    entries, report = opened(state / NAME)
    with Journal(former / NAME, reading=True) as journal:
        last = journal.last()
    assert 0 < len(entries) < last == len(entries) + report.missing_count
    assert {e.kind for e in report.missing} > {"", "play"}


def test_a_later_version_is_not_set_aside(played: Evening, state: Path) -> None:
    path = played.copy(state)
    HighWater(path).path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 3")
    with pytest.raises(JournalError, match="later version"):
        open_or_recover(path)
    assert path.exists() and not list(state.glob(f"{STAMP}*"))


# An interrupted recovery -----------------------------------------------------------


@pytest.mark.parametrize("step", ["create", "rename_all", "put_in_place"])
@pytest.mark.parametrize("with_mark", [True, False])
def test_a_recovery_that_is_interrupted_loses_nothing(
    played: Evening,
    state: Path,
    step: str,
    with_mark: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Power fails before or right after a step: the next start does it again."""
    done = getattr(recovery_module, step)

    def fails(*_: object) -> None:
        raise KeyboardInterrupt

    def fails_after(*args: object) -> None:
        done(*args)
        raise KeyboardInterrupt

    for broken in (fails, fails_after):
        path = played.copy(state)
        if not with_mark:
            HighWater(path).path.unlink()
        content = bytearray(path.read_bytes())
        content[18] = 7
        path.write_bytes(content)
        with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
            patched.setattr(recovery_module, step, broken)
            open_or_recover(path, lambda: NOW)
        assert verdict(path, played.entries) in (Verdict.HEALED, Verdict.UNHURT)
        assert not path.with_suffix(".recovered").exists()


def test_a_mark_that_cannot_be_written_after_it_is_told_and_makes_no_loop(
    played: Evening, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where the old mark stands for a whole evening; then it counts again."""
    path = played.copy(state)
    Path(f"{path}-wal").unlink()
    mark = HighWater(path).path

    def fails(target: Path, content: bytes, *, secret: bool = False) -> None:
        if target == mark:
            raise OSError(errno.EIO, "Input/output error", str(target))
        keep(target, content, secret=secret)

    with monkeypatch.context() as patched:
        patched.setattr(high_water_module, "keep", fails)
        last = opened(path)[1].last
        assert last < len(played.entries)
        newest = len(played.entries) + 2
        for revision in range(last + 1, newest + 1):
            with open_or_recover(path) as journal:
                assert "journal.mark: Input/output error" in journal.unmarked
                assert journal.fault == "" and journal.last() == revision - 1
                entry = played.entries[1]
                journal.append(replace(entry, revision=Revision(revision)))
    with open_or_recover(path) as journal:
        assert (journal.unmarked, journal.last()) == ("", newest)
    assert len(Recoveries(state).all()) == len([*state.glob(f"{STAMP}*.sqlite")]) == 1
    found = HighWater(path).read()
    assert found is not None and found.revision == newest
    create(path, [row_of(played.entries[0])])
    with pytest.raises(JournalDamage):
        Journal(path)


def test_an_entry_that_is_lost_after_a_recovery_is_missed_again(
    played: Evening, state: Path
) -> None:
    path = played.copy(state)
    Path(f"{path}-wal").unlink()
    last = opened(path)[1].last
    sound = path.read_bytes()
    with open_or_recover(path) as journal:
        journal.append(replace(played.entries[1], revision=Revision(last + 1)))
    path.write_bytes(sound)
    Path(f"{path}-wal").unlink(missing_ok=True)
    with open_or_recover(path) as journal:
        assert journal.last() == last
    assert [report.missing_count for report in Recoveries(state).all()][1:] == [1]


def test_a_recovery_without_room_touches_nothing(
    played: Evening, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = played.copy(state)
    path.write_bytes(b"")
    before = {each: each.read_bytes() for each in state.iterdir()}
    monkeypatch.setattr(recovery_module, "create", full)
    with pytest.raises(JournalError, match="No space left"):
        open_or_recover(path)
    assert {each: each.read_bytes() for each in state.iterdir()} == before


# What is no file -------------------------------------------------------------------


@pytest.fixture
def spoiled(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, str], None]:
    """Spoils a file: a folder or a FIFO in its place, or blocks that read as EIO."""

    def spoil(path: Path, how: str) -> None:
        if how == "EIO":
            spoil_first_block(path.stat().st_ino)
            return
        path.unlink(missing_ok=True)
        path.mkdir() if how == "folder" else os.mkfifo(path)

    def spoil_first_block(inode: int) -> None:
        opened = Path.open

        def open_on_bad_card(
            path: Path, mode: str = "r", *args: Any, **how: Any
        ) -> Any:
            if mode == "rb" and path.stat().st_ino == inode:
                return BadCard(path)
            return opened(path, mode, *args, **how)

        monkeypatch.setattr(Path, "open", open_on_bad_card)

    return spoil


class BadCard(io.FileIO):
    """A file whose first block cannot be read, by whatever name it is opened."""

    def read(self, size: int | None = -1) -> bytes:
        if self.tell() == 0:
            raise OSError(errno.EIO, "Input/output error")
        return super().read(-1 if size is None else size)


@pytest.mark.parametrize(
    ("end", "how"),
    [("", "EIO"), *product(("", "-wal", "-shm"), ("folder", "FIFO"))],
)
def test_what_cannot_be_read_is_damage(
    copied: Evening,
    state: Path,
    end: str,
    how: str,
    spoiled: Callable[[Path, str], None],
) -> None:
    path = copied.copy(state)
    spoiled(Path(f"{path}{end}"), how)
    with pytest.raises(JournalDamage) as told:
        Journal(path, reading=True)
    assert told.value.cause is DamageCause.BROKEN
    entries, report = opened(path)
    assert entries and report.cause is DamageCause.BROKEN
    with Journal(path) as journal:
        assert journal.last() == report.last > 0


@pytest.mark.parametrize("how", ["EIO", "folder", "FIFO"])
def test_a_mark_that_cannot_be_read_is_set_aside_and_told(
    played: Evening, state: Path, how: str, spoiled: Callable[[Path, str], None]
) -> None:
    path = played.copy(state)
    mark = HighWater(path)
    spoiled(mark.path, how)
    with Journal(path, reading=True) as journal:
        assert journal.last() == len(played.entries)
    assert not list(state.glob("journal.mark.*")), "who only reads sets nothing aside"
    with open_or_recover(path) as journal:
        assert journal.last() == len(played.entries)
    (aside,) = state.glob("journal.mark.damaged-*")
    found = mark.read()
    assert found is not None and found.revision == len(played.entries)
    told = FileHealth(state).check()
    assert [line.detail for line in told if line.code == "aside"] == [aside.name]


@pytest.mark.parametrize("content", [b"", bytes(8192), b"hello"])
def test_a_mark_that_is_none_is_set_aside_and_told(
    played: Evening, state: Path, content: bytes
) -> None:
    path = played.copy(state)
    HighWater(path).path.write_bytes(content)
    with open_or_recover(path) as journal:
        last = journal.last()
    (aside,) = state.glob("journal.mark.damaged-*")
    assert aside.read_bytes() == content
    found = HighWater(path).read()
    assert found is not None and found.revision == last


def test_beside_a_spoiled_mark_a_copy_tells_how_far_it_had_come(
    copied: Evening, state: Path
) -> None:
    path = copied.copy(state)
    create(path, [row_of(entry) for entry in copied.entries[:20]])
    Path(f"{path}-wal").unlink(missing_ok=True)
    HighWater(path).path.write_bytes(b"")
    entries, report = opened(path)
    assert report.cause is DamageCause.SHORT and report.missing_count == 0
    assert report.last == len(entries) > 20


def test_copies_without_a_journal_are_no_new_journal(
    copied: Evening, state: Path
) -> None:
    path = copied.copy(state)
    for end in ("", "-wal"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    HighWater(path).path.unlink()
    entries, report = opened(path)
    assert report.cause is DamageCause.MISSING
    assert len(entries) == report.entries > 0
    with open_or_recover(path) as journal:
        assert journal.last() == report.last
    assert len(Recoveries(state).all()) == 1


@pytest.mark.parametrize("how", ["folder", "FIFO"])
def test_a_journal_that_is_gone_beside_such_a_mark_is_no_new_one(
    copied: Evening, state: Path, how: str, spoiled: Callable[[Path, str], None]
) -> None:
    path = copied.copy(state)
    for end in ("", "-wal"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    spoiled(HighWater(path).path, how)
    entries, report = opened(path)
    assert entries and report.cause is DamageCause.MISSING


@pytest.mark.parametrize("how", ["folder", "FIFO"])
def test_what_is_no_copy_is_passed_over(
    copied: Evening, state: Path, how: str, spoiled: Callable[[Path, str], None]
) -> None:
    path = copied.copy(state)
    path.write_bytes(b"")
    Path(f"{path}-wal").unlink(missing_ok=True)
    spoiled(state / "backup" / "20260102-000000.sqlite", how)
    assert opened(path)[0]


# The report --------------------------------------------------------------------------


def test_reports_stand_until_they_are_acknowledged(state: Path) -> None:
    recoveries = Recoveries(state)
    assert recoveries.open() == ()
    first = Recovery(NOW, DamageCause.SHORT, ("a",), 4, 1, 4, NOW, 0, ())
    for number in range(25):
        recoveries.add(replace(first, at=NOW + number))
    assert len(recoveries.all()) == 20
    recoveries.acknowledge()
    assert (recoveries.open(), len(recoveries.all())) == ((), 20)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"format":"x/1","recoveries":[]}']
)
def test_a_torn_report_is_set_aside(
    state: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    state.mkdir()
    (state / FILE).write_bytes(content)
    assert Recoveries(state).all() == ()
    (aside,) = state.glob("recovery.json.damaged-*")
    assert aside.read_bytes() == content
    assert "set aside" in caplog.text


def test_damage_is_no_silent_new_journal(state: Path) -> None:
    state.mkdir()
    (state / NAME).write_bytes(b"x")
    with pytest.raises(JournalDamage):
        Journal(state / NAME)
