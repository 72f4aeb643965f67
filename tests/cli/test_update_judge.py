"""A version that was just installed is judged, and an older one gets its journal."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from companion.app.journal import Journal, JournalError
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.cli import update_judge as update
from companion.cli.record.export import copy_journal
from companion.cli.update_judge import await_health, progress_of, restore
from companion.core.ids import GameKey, Revision
from companion.demo import DemoOwnership, demo_setup
from companion.games import GAMES
from companion.service.errors import ServiceError
from companion.service.state_directory import JOURNAL, exclusive

RELEASES = Path(__file__).parents[1] / "fixtures" / "releases"
KEY = GameKey(next(iter(GAMES)))
NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A state directory with one match of one move, and its snapshot."""
    with Journal(tmp_path / JOURNAL) as journal:
        _play(journal)
    copy_journal(tmp_path / JOURNAL, tmp_path / "snapshot.sqlite")
    return tmp_path


def _play(journal: Journal) -> None:
    matches = Matches(GAMES, journal, Publisher())
    session = matches.resume() or matches.start(KEY, demo_setup(GAMES[KEY]))
    move = next(iter(session.game.legal_moves(session.state)))
    assert session.submit([move], Source.PHONE, None, session.revision) is None


@contextmanager
def _service(pages: dict[str, str]) -> Iterator[str]:
    """A service that answers these pages, and 503 to everything else."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            said = pages.get(self.path)
            self.send_response(503 if said is None else 200)
            self.end_headers()
            self.wfile.write((said or "").encode())

        def log_message(self, format: str, *args: object) -> None:
            """Nothing on stderr."""

    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()  # else it asks a closed socket as fast as it can


def _asked(state: Path, pages: dict[str, str], snapshot: bool = True) -> str:
    copy = state / "snapshot.sqlite" if snapshot else None
    with _service(pages) as address:
        return await_health(address, state, copy, 0)


OK = {"/healthz": "ok\n"}


def _goes_on(match: object, revision: object) -> dict[str, str]:
    return {**OK, "/healthz/match": f'{{"match": {match}, "revision": {revision}}}'}


def test_a_snapshot_tells_how_far_it_goes(state: Path) -> None:
    assert progress_of(state / "snapshot.sqlite") == (1, 2)


def test_a_version_that_goes_on_is_healthy(state: Path) -> None:
    assert _asked(state, _goes_on(1, 2)).endswith("match 1 goes on at entry 2")
    assert "goes on at entry 9" in _asked(state, _goes_on(4, 9))


@pytest.mark.parametrize(
    ("pages", "why"),
    [
        ({}, "503"),
        (OK, "/healthz/match"),
        (_goes_on("null", 0), "match 1 was not taken up"),
        (_goes_on(1, 1), "goes on at entry 1 instead of 2"),
        ({**OK, "/healthz/match": "<html>"}, "not the answer of a companion"),
        ({**OK, "/healthz/match": "[]"}, "not the answer of a companion"),
        ({**OK, "/healthz/match": '{"match": 1}'}, "not the answer of a companion"),
    ],
)
def test_any_other_is_not(state: Path, pages: dict[str, str], why: str) -> None:
    with pytest.raises(ServiceError, match=why):
        _asked(state, pages)


def test_only_a_match_of_people_must_go_on(state: Path) -> None:
    DemoOwnership(state).claim(Revision(1))
    assert _asked(state, OK).endswith("answers")
    DemoOwnership(state).claim(Revision(7))
    with pytest.raises(ServiceError):
        _asked(state, OK)


def test_where_no_game_was_played_an_answer_is_enough(tmp_path: Path) -> None:
    assert _asked(tmp_path, OK, snapshot=False).endswith("answers")
    with Journal(tmp_path / JOURNAL):
        pass
    copy_journal(tmp_path / JOURNAL, tmp_path / "snapshot.sqlite")
    assert _asked(tmp_path, OK).endswith("answers")


def test_a_service_that_is_starting_is_waited_for(state: Path) -> None:
    pages: dict[str, str] = {}
    waits: list[float] = []

    def start(seconds: float) -> None:
        waits.append(seconds)
        pages.update(_goes_on(1, 2))

    with _service(pages) as address:
        said = await_health(address, state, state / "snapshot.sqlite", 60, start)
    assert (said.endswith("entry 2"), waits) == (True, [update.ASK_EVERY_S])


def test_a_file_that_is_no_snapshot_is_named(tmp_path: Path) -> None:
    (tmp_path / "snapshot.sqlite").write_bytes(b"no journal" * 100)
    with pytest.raises(ServiceError, match=r"snapshot\.sqlite"):
        _asked(tmp_path, OK)


# The journal of an older version ---------------------------------------------


def _migrate(state: Path) -> None:
    """What a later version makes of the journal: another form, one more entry."""
    with Journal(state / JOURNAL) as journal:
        _play(journal)
    with closing(sqlite3.connect(state / JOURNAL)) as db:
        db.execute("PRAGMA user_version = 99")
    (state / "journal.mark").write_text("how far it goes", "utf-8")
    with pytest.raises(JournalError, match="later version"):
        Journal(state / JOURNAL)


def _restored(state: Path) -> str:
    return restore(state, state / "snapshot.sqlite", NOON)


def _entries(state: Path) -> int:
    with Journal(state / JOURNAL) as journal:
        return journal.last()


def test_a_journal_of_the_same_form_goes_on(state: Path) -> None:
    with Journal(state / JOURNAL) as journal:
        _play(journal)
    assert "goes on" in _restored(state)
    assert _entries(state) == 3


def test_a_newer_journal_is_set_aside_for_the_snapshot(state: Path) -> None:
    _migrate(state)
    aside = state / "journal.newer-20261201-120000.sqlite"
    assert str(aside) in _restored(state)
    assert aside.with_suffix(".mark").read_text("utf-8") == "how far it goes"
    assert not (state / "journal.mark").exists()
    assert _entries(state) == 2
    assert progress_of(aside) == (1, 3)
    assert "goes on" in _restored(state)


def test_release_1_0_0_gets_its_own_journal_back(tmp_path: Path) -> None:
    """From this version's form to that release's, which has no chain."""
    former = (RELEASES / "1.0.0" / "journal.sqlite").read_bytes()
    (tmp_path / JOURNAL).write_bytes(former)
    copy_journal(tmp_path / JOURNAL, tmp_path / "snapshot.sqlite")
    snapshot = (tmp_path / "snapshot.sqlite").read_bytes()
    with Journal(tmp_path / JOURNAL) as journal:
        known = journal.last()
    assert "cannot read" in _restored(tmp_path)
    assert (tmp_path / JOURNAL).read_bytes() == snapshot
    assert progress_of(tmp_path / JOURNAL).revision == known
    with closing(sqlite3.connect(tmp_path / JOURNAL)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


def test_the_log_of_a_newer_journal_goes_with_it(state: Path) -> None:
    _migrate(state)
    held = sqlite3.connect(state / JOURNAL)  # a version that was killed leaves its log
    with closing(held):
        held.execute("CREATE TABLE more (n)")
        held.commit()
        log = (state / f"{JOURNAL}-wal").read_bytes()
        _restored(state)
        aside = state / "journal.newer-20261201-120000.sqlite"
        assert log and Path(f"{aside}-wal").read_bytes() == log
        assert not (state / f"{JOURNAL}-wal").exists()
    assert _entries(state) == 2


class PowerCut(BaseException):
    """The power goes."""


@pytest.mark.parametrize("step", range(1, 8))
def test_a_power_cut_while_a_journal_is_given_back_loses_nothing(
    state: Path, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut before each change of a name; afterwards it is done again."""
    _migrate(state)
    count = 0

    def cut(name: str) -> None:
        real = getattr(Path, name)

        def change(path: Path, *rest: object) -> object:
            nonlocal count
            count += 1
            if count == step:
                raise PowerCut
            return real(path, *rest)

        monkeypatch.setattr(Path, name, change)

    with monkeypatch.context():
        cut("replace")
        cut("hardlink_to")
        try:
            _restored(state)
            assert count < step
        except PowerCut:
            assert (state / JOURNAL).exists()
    monkeypatch.undo()
    _restored(state)
    assert _entries(state) == 2
    aside = sorted(state.glob("journal.newer-*.sqlite"))
    assert progress_of(aside[0]) == (1, 3)
    assert not (state / "journal.restored").exists()


def test_without_a_snapshot_the_new_versions_journal_is_set_aside(state: Path) -> None:
    aside = state / "journal.newer-20261201-120000.sqlite"
    assert str(aside) in restore(state, None, NOON)
    assert progress_of(aside) == (1, 2)
    assert not (state / JOURNAL).exists()
    assert restore(state, None, NOON) == "There is no journal."


def test_a_journal_that_cannot_be_read_stays(state: Path) -> None:
    torn = b"torn" * 1000
    (state / JOURNAL).write_bytes(torn)
    assert "stays as it is" in _restored(state)
    assert (state / JOURNAL).read_bytes() == torn


def test_no_journal_is_changed_under_a_running_companion(state: Path) -> None:
    _migrate(state)
    before = (state / JOURNAL).read_bytes()
    with exclusive(state), pytest.raises(ServiceError, match="another companion"):
        _restored(state)
    assert (state / JOURNAL).read_bytes() == before
