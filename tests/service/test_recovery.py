"""A damaged journal never leaves the table without a page."""

import json
import time
import urllib.request
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from companion.app.config import load
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.ids import GameKey
from companion.demo import DemoTable, demo_setup
from companion.games import GAMES
from companion.service.assembly import running_table
from companion.service.errors import ServiceError
from companion.service.state_directory import JOURNAL
from companion.service.trial import trial_config

KEY = GameKey(next(iter(GAMES)))


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A match of ten moves, and a copy of it from before the last two."""
    with Journal(tmp_path / JOURNAL) as journal:
        matches = Matches(GAMES, journal, Publisher())
        session = matches.start(KEY, demo_setup(GAMES[KEY]))
        for number in range(10):
            if number == 8:
                (tmp_path / "backup").mkdir()
                journal.backup(tmp_path / "backup" / "20260101-000000.sqlite")
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
        until_answered(f"{table.address}/api/health", "2 entries are missing")
        session = table.matches.current
    assert session is not None and session.revision == 9
    (report,) = told["reports"]
    assert [span["text"] for span in report["missing"]] == [
        "Numbers 10 to 11: nothing is known of them."
    ]
    assert (state / report["aside"][0]).read_bytes() == content


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
