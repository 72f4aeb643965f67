"""``companion backup``: a whole copy while the journal is open, or none."""

import sqlite3
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.app.journal import Journal, JournalDamage
from companion.app.journal.database import check
from companion.app.journal.high_water import HighWater
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.cli.errors import CommandError
from companion.cli.record.export import copy_journal
from companion.core.ids import GameKey
from companion.demo import demo_setup
from companion.games import GAMES
from companion.service.state_directory import JOURNAL
from tests.support.damage import Evening, evening, zeroed_frames
from tests.support.release_fixtures import RELEASES

KEY = GameKey(next(iter(GAMES)))


def backup(state: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["backup", "--state", str(state), *words])


def test_a_journal_is_copied_while_it_is_written(tmp_path: Path) -> None:
    with Journal(tmp_path / JOURNAL) as journal:
        Matches(GAMES, journal, Publisher()).start(KEY, demo_setup(GAMES[KEY]))
        told = backup(tmp_path)
        assert told.exit_code == 0, told.output
        last = journal.last()
    copy = Path(told.stdout.strip())
    assert copy.parent == tmp_path / "backup"
    assert [p.name for p in copy.parent.iterdir()] == [copy.name]
    with Journal(copy) as journal:
        assert (journal.matches(), journal.last()) == ((1,), last)


def test_the_newest_copies_are_kept(tmp_path: Path) -> None:
    with Journal(tmp_path / JOURNAL):
        pass
    to = tmp_path / "stick"
    to.mkdir()
    for day in range(1, 6):
        (to / f"2020010{day}-000000.sqlite").touch()
    (to / "holiday.sqlite").touch()
    assert backup(tmp_path, "--to", str(to), "--keep", "3").exit_code == 0
    left = sorted(p.name for p in to.iterdir())
    assert left[:2] == ["20200104-000000.sqlite", "20200105-000000.sqlite"]
    assert left[3:] == ["holiday.sqlite"]


def test_a_copy_of_a_clock_gone_wrong_is_not_thrown_away(tmp_path: Path) -> None:
    with Journal(tmp_path / JOURNAL):
        pass
    to = tmp_path / "stick"
    to.mkdir()
    for day in range(1, 5):
        (to / f"2999010{day}-000000.sqlite").touch()
    told = backup(tmp_path, "--to", str(to), "--keep", "3")
    made = Path(told.stdout.strip())
    assert made.exists()
    left = sorted(p.name for p in to.iterdir())
    assert left == [made.name, "29990103-000000.sqlite", "29990104-000000.sqlite"]
    assert backup(tmp_path, "--to", str(to), "--keep", "1").exit_code == 0
    assert len(list(to.iterdir())) == 1


@pytest.mark.parametrize("content", [b"no journal at all " * 300, b"SQLite format 3\0"])
def test_a_damaged_journal_replaces_no_copy(tmp_path: Path, content: bytes) -> None:
    (tmp_path / JOURNAL).write_bytes(content)
    copy = tmp_path / "copy.sqlite"
    copy.write_text("the day before")
    with pytest.raises(CommandError, match=JOURNAL):
        copy_journal(tmp_path / JOURNAL, copy)
    assert copy.read_text() == "the day before"
    assert not copy.with_suffix(".new").exists()
    assert backup(tmp_path, "--keep", "1").exit_code == 2


def played(state: Path, entries: int) -> Evening:
    """A journal of one match that lies in ``state``."""
    return evening(state, seed=3, matches=1, moves=entries - 1)


def test_a_journal_that_lost_its_end_replaces_no_copy(tmp_path: Path) -> None:
    kept = played(tmp_path / "kept", 30)
    for damage in islice(zeroed_frames(kept), 1, None, 9):
        path = kept.copy(tmp_path / "state")
        damage.apply(path.parent)
        try:
            check(path, HighWater(path).read())
        except JournalDamage:
            break
    (path.parent / "backup").mkdir()
    before = {each: each.read_bytes() for each in path.parent.glob("journal*")}
    told = backup(path.parent)
    assert told.exit_code == 2
    assert f"{path}: damaged: " in told.stderr
    assert "the older copies stay" in told.stderr
    assert not list((path.parent / "backup").iterdir())
    assert {each: before[each] for each in before if "-shm" not in each.name} == {
        each: each.read_bytes() for each in before if "-shm" not in each.name
    }


def test_a_changed_entry_is_in_no_copy(tmp_path: Path) -> None:
    path = played(tmp_path / "state", 30).copy(tmp_path / "other")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER entry_is_never_changed")
        db.execute("UPDATE entry SET at = 1.5 WHERE revision = 4")
    told = backup(path.parent)
    assert told.exit_code == 2
    assert f"{path}: damaged: entry 4 is not as it was written" in told.stderr
    assert not list((path.parent / "backup").iterdir())


def test_a_longer_copy_is_not_thrown_away(tmp_path: Path) -> None:
    to = tmp_path / "stick"
    to.mkdir()
    longer = played(tmp_path / "longer", 30)
    copy_journal(longer.folder / JOURNAL, to / "20200101-000000.sqlite")
    short = played(tmp_path / "short", 4).folder
    for day in range(2, 6):
        copy_journal(short / JOURNAL, to / f"2020010{day}-000000.sqlite")
    assert backup(short, "--to", str(to), "--keep", "2").exit_code == 0
    left = sorted(p.name for p in to.iterdir())
    assert (left[0], left[1]) == ("20200101-000000.sqlite", "20200105-000000.sqlite")
    assert len(left) == 3
    with pytest.raises(CommandError, match="more than the 4 entries"):
        copy_journal(short / JOURNAL, to / left[0])
    assert check(to / left[0]).tip.entries == 30
    copy_journal(longer.folder / JOURNAL, to / left[1])
    assert check(to / left[1]).tip.entries == 30


def test_where_nobody_played_there_is_nothing_to_copy(tmp_path: Path) -> None:
    told = backup(tmp_path)
    assert told.exit_code == 0
    assert "nothing to keep" in told.stdout
    assert not (tmp_path / "backup").exists()


def test_a_directory_that_is_not_there_is_no_place_without_games(
    tmp_path: Path,
) -> None:
    told = backup(tmp_path / "nowhere")
    assert told.exit_code == 2
    assert "nowhere: no such directory" in told.stderr


def test_evenings_of_other_boxes_are_copied_each_once(tmp_path: Path) -> None:
    sound = (RELEASES / "1.0.0" / "norderwind.jsonl").read_text("utf-8")
    there, to = tmp_path / "imported", tmp_path / "stick"
    there.mkdir()
    (there / "i1.jsonl").write_text(sound, "utf-8")
    for _ in range(2):
        assert backup(tmp_path, "--to", str(to)).exit_code == 0
    copies = {path.name: path.read_text("utf-8") for path in to.rglob("*.jsonl")}
    assert copies == {"i1.jsonl": sound}
    (there / "i1.jsonl").write_text(sound[:200], "utf-8")
    (there / "i2.jsonl").write_text(sound, "utf-8")
    told = backup(tmp_path, "--to", str(to))
    assert told.exit_code == 2 and "i1.jsonl: damaged" in told.stderr
    (there / "i2.jsonl").unlink()
    assert backup(tmp_path, "--to", str(to)).exit_code == 2
    copies = {path.name: path.read_text("utf-8") for path in to.rglob("*.jsonl")}
    assert copies == {"i1.jsonl": sound, "i2.jsonl": sound}
