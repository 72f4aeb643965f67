"""A damaged journal never leaves the table without a page."""

import json
import sqlite3
import time
import urllib.request
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from companion.app.config import load
from companion.app.journal import Journal, recovery
from companion.app.journal.chain import Tip
from companion.app.journal.database import create
from companion.app.journal.entry import EntryRow
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.cli.record.export import copy_journal
from companion.core.ids import GameKey
from companion.demo import DemoTable, demo_setup
from companion.games import GAMES
from companion.service.assembly import running_table
from companion.service.errors import ServiceError
from companion.service.state_directory import JOURNAL
from companion.service.trial import run_trial, trial_config

KEY = GameKey(next(iter(GAMES)))


def full_database() -> sqlite3.Error:
    """What SQLite raises where there is no room."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.OperationalError, match="full") as told:
            db.execute("CREATE TABLE entry (at)")
    return told.value


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A match of ten moves, and a copy of it from before the last two."""
    with Journal(tmp_path / JOURNAL) as journal:
        matches = Matches(GAMES, journal, Publisher())
        session = matches.start(KEY, demo_setup(GAMES[KEY]))
        for number in range(10):
            if number == 8:
                (tmp_path / "backup").mkdir()
                copy = tmp_path / "backup" / "20260101-000000.sqlite"
                copy_journal(tmp_path / JOURNAL, copy)
            move = next(iter(session.game.legal_moves(session.state)))
            submitted = session.submit([move], Source.PHONE, None, session.revision)
            assert submitted is None
    return tmp_path


def answer(url: str) -> str:
    with closing(urllib.request.urlopen(url, timeout=30)) as page:
        return str(page.read().decode())


def until_answered(url: str, wanted: str) -> None:
    """Ask until the reading loop has reported what is wanted."""
    deadline = time.monotonic() + 60
    while wanted not in (said := answer(url)):
        assert time.monotonic() < deadline, said
        time.sleep(0.1)


@pytest.mark.parametrize("content", [b"", b"not a journal " * 500])
def test_a_damaged_journal_comes_up_with_what_is_sound(
    state: Path, content: bytes
) -> None:
    (state / JOURNAL).write_bytes(content)
    config = trial_config(load(state, state / "none.toml"))
    with running_table(state, config, DemoTable()) as table:
        Thread(target=table.server.run, daemon=True).start()
        assert answer(f"{table.address}/healthz") == "ok\n"
        assert 'href="/recovery"' in answer(f"{table.address}/")
        told: Any = json.loads(answer(f"{table.address}/api/recovery"))
        until_answered(f"{table.address}/api/health", "missing entries: 2")
        session = table.matches.current
    assert session is not None and session.revision == 9
    (report,) = told["reports"]
    assert [span["text"] for span in report["missing"]] == [
        "Numbers 10 to 11: nothing is known about them."
    ]
    assert (state / report["aside"][0]).read_bytes() == content


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (OSError(28, "No space left on device"), "The disk is full"),
        (OSError(5, "Input/output error"), "The disk fails"),
        (full_database(), "The disk is full"),
    ],
)
def test_a_recovery_that_the_disk_does_not_take_comes_up_in_memory(
    state: Path, fault: Exception, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(path: Path, rows: Iterable[EntryRow] = ()) -> Tip:
        if path.parent == state:
            raise fault
        return create(path, rows)

    monkeypatch.setattr(recovery, "create", fails)
    (state / JOURNAL).write_bytes(b"")
    before = {each: each.read_bytes() for each in state.glob("journal*")}
    config = trial_config(load(state, state / "none.toml"))
    with running_table(state, config, DemoTable()) as table:
        Thread(target=table.server.run, daemon=True).start()
        assert f"{said}, so nothing is saved" in answer(f"{table.address}/table")
        session = table.matches.current
        assert session is not None and session.revision == 9, "from the copy"
    assert {each: each.read_bytes() for each in state.glob("journal*")} == before
    with pytest.raises(ServiceError, match="does not take"):
        run_trial(state, config)


def test_a_journal_of_a_later_version_is_refused_and_left(state: Path) -> None:
    content = bytearray((state / JOURNAL).read_bytes())
    content[60:64] = (9).to_bytes(4, "big")
    (state / JOURNAL).write_bytes(content)
    (state / "journal.mark").unlink()
    config = trial_config(load(state, state / "none.toml"))
    with (
        pytest.raises(ServiceError, match="a later version wrote"),
        running_table(state, config, DemoTable()),
    ):
        pass
    assert (state / JOURNAL).read_bytes() == content
    assert not list(state.glob("journal.damaged-*"))
