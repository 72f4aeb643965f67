"""Simulated evenings hold, repeat, and would tell if something did not."""

import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.app.journal import Entry, EntryKind, Journal, JournalError, Opening
from companion.app.matches import Matches
from companion.app.panel.display_text import DisplayLines, DisplayText
from companion.core.ids import GameKey, Revision
from companion.core.record import encode
from companion.core.signal import QUIET
from tests.simulation.evening import STEPS, EveningFailed, play
from tests.simulation.people import ACTS
from tests.support.disk import IO_ERROR_FSYNC, library, synced_disk
from web import stream
from web.access import has_joined
from web.message import message
from web.presenter import Presenter
from web.seats import Seats
from web.streaming.cache import MessageCache

SHORT = 30
"""Steps of an evening of the suite; a whole one has ``STEPS``."""

Patch = Callable[[pytest.MonkeyPatch], None]

pytestmark = [
    pytest.mark.skipif(library() is None, reason="SQLite is built into this Python"),
    pytest.mark.usefixtures("quiet"),
]


def test_some_evenings_hold() -> None:
    acts: Counter[str] = Counter()
    entries = 0
    for seed in range(1, 4):
        evening = play(seed, SHORT)
        acts += evening.acts
        assert evening.settled > 1, f"seed {seed}: table and record are not compared"
        entries += evening.entries
    assert entries > 8
    names = {act.__name__.lstrip("_") for act in ACTS}
    assert set(acts) <= names | {"the end", "switched off"}
    assert len(acts) > len(names) // 2


def test_a_seed_repeats_its_evening() -> None:
    assert play(6, SHORT) == play(6, SHORT)
    assert play(7, 5).trace != play(8, 5).trace


# Each invariant can break ----------------------------------------------------


def unsynced(patch: pytest.MonkeyPatch) -> None:
    """Entries are acknowledged before they are on the disk."""
    opened = Journal.__init__

    def hasty(journal: Journal, path: Path, **named: bool) -> None:
        opened(journal, path, **named)
        journal._db.execute("PRAGMA synchronous=OFF")

    patch.setattr(Journal, "__init__", hasty)


def disordered(patch: pytest.MonkeyPatch) -> None:
    """Watchers are not told the newest line."""
    whole = message

    def shorter(app: Any, session: Any, news: Any, recipient: Any) -> Any:
        if recipient.seat is None:
            news = replace(news, log=news.log[:-1])
        return whole(app, session, news, recipient)

    patch.setattr(stream, "message", shorter)


def stale(patch: pytest.MonkeyPatch) -> None:
    """Every seventh message is one that was sent before."""
    sent: list[Any] = []

    def old(cache: object, serial: int, recipient: object, make: Any) -> Any:
        sent.append(make())
        return sent[-6 if len(sent) % 7 == 0 else -1]

    patch.setattr(MessageCache, "get", old)


def open_moves(patch: pytest.MonkeyPatch) -> None:
    """Moves are told whole."""
    line = Presenter.log_line

    def whole(self: Presenter, item: Any) -> Any:
        said = [self.sentence(move) for move in item.moves]
        moves = [encode(move) for move in item.moves]
        return msgspec.structs.replace(line(self, item), said=said, moves=moves)

    patch.setattr(Presenter, "log_line", whole)


def any_seat(patch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a seat sees it."""
    patch.setattr(Seats, "held", lambda self, phone, names: tuple(range(len(names))))


def silent(patch: pytest.MonkeyPatch) -> None:
    """The page says nothing of a difference."""
    patch.setattr(
        "companion.app.watcher.presentation._assessed",
        lambda state, mood, status, assessment, now: (mood, status),
    )


def shut_out(patch: pytest.MonkeyPatch) -> None:
    """Who watches is not let in."""
    patch.setattr("web.access.may_look", has_joined)


def dark(patch: pytest.MonkeyPatch) -> None:
    """The lamps know of no difference."""
    patch.setattr(
        "companion.app.watcher.presentation.signal_for", lambda mood, turn: QUIET
    )


def misnamed(patch: pytest.MonkeyPatch) -> None:
    """The display names nobody."""
    face = DisplayText.face

    def nameless(*given: Any) -> DisplayLines:
        return replace(face(*given), title="")

    patch.setattr(DisplayText, "face", nameless)


def mute(patch: pytest.MonkeyPatch) -> None:
    """The health does not know of the journal."""
    health = Matches._all_health
    patch.setattr(
        Matches,
        "_all_health",
        lambda self: tuple(h for h in health(self) if h.topic != "journal"),
    )


def nervous(patch: pytest.MonkeyPatch) -> None:
    """A card that is laid is too much for the watcher."""

    def fails(*_: object) -> None:
        raise KeyError("card")

    patch.setattr("companion.app.watcher.reducer.lay_card", fails)


def clumsy(patch: pytest.MonkeyPatch) -> None:
    """A request that is not as it should be is a bug."""

    def fails(*_: object) -> None:
        raise KeyError("body")

    patch.setattr("web.moves.decode", fails)


BREAKS: dict[str, list[Patch]] = {
    "kept": [unsynced],
    "order": [disordered, stale],
    "secret": [open_moves, any_seat],
    "table": [silent, shut_out],
    "lamps": [dark, misnamed],
    "health": [mute],
    "watcher": [nervous],
    "answer": [clumsy],
}
SEEDS = range(1, 16)
WHOLE = {open_moves, nervous}
"""What is seldom enough to need whole evenings."""


@pytest.mark.parametrize(
    ("name", "broken"),
    [(name, patch) for name, patches in BREAKS.items() for patch in patches],
)
def test_a_broken_device_is_found(
    name: str, broken: Patch, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    steps, key = STEPS if broken in WHOLE else SHORT, "entdecker" * (name == "secret")
    for seed in SEEDS:
        try:
            play(seed, steps, key)
        except EveningFailed as failure:
            if f": {name}: " in str(failure):
                assert f"python -m tests.simulation --seed {seed}" in str(failure)
                return
    pytest.fail(f"{broken.__name__} was not found in {len(SEEDS)} evenings")


# The disk ----------------------------------------------------------------------


def test_a_cut_leaves_what_was_synced(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    with synced_disk(one, tmp_path / "mirror") as disk:
        database = sqlite3.connect(one / "a.sqlite", isolation_level=None)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE t (n)")
        database.execute("INSERT INTO t VALUES (1)")
        disk.sync_fault = IO_ERROR_FSYNC
        with pytest.raises(sqlite3.OperationalError, match="disk I/O error"):
            database.execute("INSERT INTO t VALUES (2)")
        database.execute("PRAGMA synchronous=OFF")
        database.execute("INSERT INTO t VALUES (3)")
        disk.cut_off(two, tmp_path / "mirror 2", random.Random(1))
        left = sqlite3.connect(two / "a.sqlite")
        numbers = [row[0] for row in left.execute("SELECT n FROM t ORDER BY n")]
        left.close()
        database.close()
    assert numbers in ([1], [1, 2], [1, 3])


def test_what_a_start_shows_survives_the_next_cut(tmp_path: Path) -> None:
    """A refused write that lies in the log all the same is synced before it is seen."""
    first = tmp_path / "state"
    first.mkdir()
    with synced_disk(first, tmp_path / "mirror") as disk:
        before = Journal(disk.folder / "j.sqlite")
        opening = Opening(GameKey("toy"), 1, "box", ("Anna", "Boris"), "")
        before.append(Entry(Revision(1), EntryKind.START, "d", 1.0, opening=opening))
        before.append(_played(2))
        disk.sync_fault = IO_ERROR_FSYNC
        with pytest.raises(JournalError):
            before.append(_played(3))
        disk.killed(tmp_path / "killed", tmp_path / "still")
        before.close()
        started = Journal(disk.folder / "j.sqlite")
        shown = started.last()
        disk.cut_off(tmp_path / "cut", tmp_path / "mirror 2", random.Random(1))
        started.close()
        with Journal(disk.folder / "j.sqlite") as after:
            assert after.last() == shown == 3


def _played(revision: int) -> Entry:
    return Entry(Revision(revision), EntryKind.PLAY, "d", 1.0, moves=({"type": "x"},))
