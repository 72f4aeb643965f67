"""What people want gone is gone from journal and copies; all else is as it was."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.journal import Entry, Journal, JournalError, erasure
from companion.app.journal.database import check
from companion.app.journal.entry import row_of
from companion.app.journal.erasure import BEFORE_UPDATE, FILE, erase
from companion.app.journal.high_water import HighWater
from companion.app.journal.recovery import BACKUPS, open_or_recover
from companion.app.journal.report import Recoveries
from companion.cli.record.export import copy_journal
from companion.core.ids import Revision
from tests.support.damage import NAME, NOW, Evening, evening

GONE = 42
"""The start of the second of three matches of 41 entries."""
COPY = "20260101-000000.sqlite"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Three matches, copied before the third."""
    return evening(tmp_path_factory.mktemp("played") / "evening", seed=3, copied=3)


@pytest.fixture
def path(played: Evening, tmp_path: Path) -> Path:
    return played.copy(tmp_path / "state")


def rest(played: Evening) -> list[Entry]:
    """What remains without the second match."""
    return [e for e in played.entries if not GONE <= e.revision < GONE + 41]


def entries(path: Path) -> list[Entry]:
    """All entries, opened as the service does; nothing needed to be recovered."""
    with open_or_recover(path, lambda: NOW) as journal:
        found = [e for match in journal.matches() for e in journal.match(match)]
    assert Recoveries(path.parent).all() == ()
    assert not (path.parent / FILE).exists()
    return found


def holds(folder: Path, text: str) -> list[str]:
    """The files below a folder in whose bytes a text stands."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return [path.name for path in files if text.encode() in path.read_bytes()]


def test_a_match_is_gone_from_journal_and_copies(path: Path, played: Evening) -> None:
    digest = played.entries[GONE].digest
    updated = path.parent / BEFORE_UPDATE / COPY
    updated.parent.mkdir()
    shutil.copy(path.parent / BACKUPS / COPY, updated)
    assert set(holds(path.parent, digest)) & {NAME, f"{NAME}-wal"}
    with Journal(path) as journal:
        assert erase(journal, path.parent / BACKUPS, {GONE}) == ()
        following = replace(played.entries[-1], revision=Revision(124))
        journal.append(following)
    assert holds(path.parent, digest) == []
    assert entries(path) == [*rest(played), following]
    assert entries(path.parent / BACKUPS / COPY) == [*played.entries[:41]]
    assert check(path, HighWater(path).read()).tip.entries == 83
    copy_journal(path, path.parent / BACKUPS / "20260102-000000.sqlite")


def test_a_name_is_replaced_and_every_entry_stays(path: Path, played: Evening) -> None:
    start = played.entries[0]
    assert start.opening is not None
    renamed = replace(start, opening=replace(start.opening, names=("?1", "Boris")))
    with Journal(path) as journal:
        erase(journal, path.parent / BACKUPS, instead={1: row_of(renamed)})
    assert entries(path) == [renamed, *played.entries[1:]]
    assert entries(path.parent / BACKUPS / COPY)[0] == renamed


def halfway(
    path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, step: str
) -> Path:
    """The files of a state whose power was cut before a step of the erasure."""
    cut = path.parent.with_name("cut")
    function: Callable[..., object] = getattr(owner, step)

    def snapshot(*arguments: object) -> object:
        shutil.copytree(path.parent, cut)
        return function(*arguments)

    with monkeypatch.context() as patched, Journal(path) as journal:
        patched.setattr(owner, step, snapshot)
        erase(journal, path.parent / BACKUPS, {GONE})
    return cut / NAME


@pytest.mark.parametrize(
    ("owner", "step"),
    [(Journal, "_renew_mark"), (erasure, "finish"), (erasure, "sync_folder")],
)
def test_a_power_cut_leaves_nothing_half_done(
    path: Path,
    played: Evening,
    owner: object,
    step: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Before the new mark; before the copies; at the end."""
    cut = halfway(path, monkeypatch, owner, step)
    assert entries(cut) == rest(played)
    assert entries(cut.parent / BACKUPS / COPY) == [*played.entries[:41]]


def test_a_cut_before_anything_was_written_goes_on(
    path: Path, played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file that says what goes is written, and nothing else."""
    with Journal(path) as journal:
        monkeypatch.setattr("companion.app.journal.store.make_table", lambda db: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            erase(journal, path.parent / BACKUPS, {GONE})
        monkeypatch.undo()
        assert journal.match(Revision(GONE))
    assert entries(path) == rest(played)


def test_a_disk_that_refuses_changes_nothing(
    path: Path, played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is held by another program for longer than anybody waits."""
    monkeypatch.setattr("companion.app.journal.store.WAIT_S", 0.05)
    with Journal(path) as journal, closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalError):
            erase(journal, path.parent / BACKUPS, {GONE})
    assert entries(path) == [*played.entries]


def test_damage_does_not_bring_back_what_was_taken_out(
    path: Path, played: Evening
) -> None:
    with Journal(path) as journal:
        erase(journal, path.parent / BACKUPS, {GONE})
    path.write_bytes(b"")
    with open_or_recover(path, lambda: NOW) as journal:
        assert journal.matches() == (1,)
    (report,) = Recoveries(path.parent).all()
    assert report.entries == 41


def test_a_copy_that_cannot_be_read_is_named(path: Path) -> None:
    torn = path.parent / BACKUPS / COPY
    torn.write_bytes(torn.read_bytes()[:3000])
    with Journal(path) as journal:
        assert erase(journal, path.parent / BACKUPS, {GONE}) == (COPY,)
    assert len(torn.read_bytes()) == 3000
