"""SIGKILL and power cuts while phones play: what was acknowledged is kept."""

import json
import random
import shutil
import sqlite3
import tempfile
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.core.game import Setup
from companion.core.ids import GameKey
from companion.games import GAMES
from companion.service.state_directory import JOURNAL
from tests.chaos.phone import Player, get
from tests.chaos.service import ChaosError, Figures, Service
from tests.support.disk import SECTOR

NAMES = ("Anna", "Boris", "Cyril", "Dana")
Row = tuple[object, ...]


def begun(top: Path, rng: random.Random) -> Service:
    """A service with a match that has just begun."""
    state, mirror = top / "state", top / "mirror"
    state.mkdir()
    game = GAMES[GameKey(rng.choice(sorted(GAMES.ours)))]
    edition = next(iter(game.editions.values()))
    with Journal(state / JOURNAL) as journal:
        matches = Matches(GAMES, journal, Publisher())
        matches.start(game.key, Setup(NAMES[: min(edition.seat_counts)], edition.key))
    mirror.mkdir()
    for path in state.glob("*.sqlite*"):
        shutil.copy2(path, mirror / path.name)
    return Service(state, mirror)


def kill(seed: int, rounds: int, cut: bool = False) -> Figures:
    """Kill the service again and again while a phone waits for an answer.

    ``cut``: and go on with what was synced, and any sectors of the rest. Raises
    ``ChaosError``.
    """
    rng = random.Random(seed)
    kept: dict[int, Row] = {}
    with tempfile.TemporaryDirectory() as folder:
        service = begun(Path(folder), rng)
        player = Player()
        try:
            for number in range(rounds):
                if not service.start():
                    raise ChaosError(f"start {number}: {service.said}")
                _kept(service.state, kept, player.acknowledged)
                player.sit(service.port)
                for _ in range(rng.randrange(3, 20)):
                    player.move(rng)
                _ask_and_leave(player, rng)
                service.kill()
                if cut:
                    _cut(service, Path(folder) / f"state-{number}", rng)
            if not service.start():
                raise ChaosError(f"the last start: {service.said}")
            _kept(service.state, kept, player.acknowledged)
        finally:
            service.kill()
    what = "power cuts" if cut else "kills"
    done = f"{rounds} {what}, {player.moves} acknowledged moves, 0 lost"
    return Figures("cut" if cut else "kill", seed, done)


def rows(state: Path) -> dict[int, Row]:
    """The rows of a journal, whole, by revision."""
    path = state / JOURNAL
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return {
            int(row[0]): tuple(row) for row in database.execute("SELECT * FROM entry")
        }


def _kept(state: Path, kept: dict[int, Row], acknowledged: int) -> None:
    """Every acknowledged row is there and has not changed since it was first seen."""
    now = rows(state)
    for revision, row in kept.items():
        if now.get(revision) != row:
            raise ChaosError(f"entry {revision} is gone or has changed")
    for revision in range(1, acknowledged + 1):
        if revision not in now:
            raise ChaosError(f"entry {revision} was acknowledged and is gone")
        kept[revision] = now[revision]


def _ask_and_leave(player: Player, rng: random.Random) -> None:
    """Send a move, and do not wait for what comes of it."""
    seen = get(player.port, "/api/state?seat=0", player.cookie).body
    if not seen["choices"]:
        return
    move = rng.choice(seen["choices"])["move"]
    body = {"moves": [move], "expected_revision": seen["revision"]}
    line = HTTPConnection("127.0.0.1", player.port, timeout=5)
    headers = {"Content-Type": "application/json", "Cookie": player.cookie}
    line.request("POST", "/api/moves", json.dumps(body), headers)
    for _ in range(rng.randrange(0, 30_000)):
        pass  # the answer is on its way, or not yet
    line.close()


def _cut(service: Service, state: Path, rng: random.Random) -> None:
    """Move the service to what a power cut leaves of its state."""
    shutil.copytree(service.state, state, ignore=shutil.ignore_patterns("*.sqlite*"))
    for path in service.mirror.iterdir():
        synced = bytearray(path.read_bytes())
        written = service.state / path.name
        if written.exists():
            _tear(synced, written.read_bytes(), rng)
        (state / path.name).write_bytes(synced)
    service.state, service.mirror = state, state.with_name(f"{state.name}-mirror")
    service.mirror.mkdir()
    for path in state.glob("*.sqlite*"):
        shutil.copy2(path, service.mirror / path.name)


def _tear(synced: bytearray, written: bytes, rng: random.Random) -> None:
    """Let any sectors that were written and not synced have reached the disk."""
    for start in range(0, len(written), SECTOR):
        piece = written[start : start + SECTOR]
        if synced[start : start + SECTOR] != piece and rng.random() < 0.5:
            synced.extend(bytes(max(0, start - len(synced))))
            synced[start : start + SECTOR] = piece
