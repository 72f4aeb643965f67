"""Bytes of every kept file: flipped, zeroed, cut off, gone, somebody else's."""

import random
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from companion.core.advice import HealthTopic, Level
from companion.service.state_directory import JOURNAL
from tests.chaos.kills import begun, rows
from tests.chaos.phone import Player, get, post
from tests.chaos.service import ChaosError, Figures, Service

Damage = Callable[[Path, random.Random], None]
CONTENTS = {
    "settings.toml": 'language = "de"\n',
    "check.toml": 'asked = ["1,1"]\ndate = "2026-01-02"\n',
    "camera.toml": 'sensor = "imx708"\n',
    "calibration.toml": "focal = 1.0\n",
    "demo-match": "1\n",
}
"""Files that a table has after a while, beside those that playing makes."""


def _flip(path: Path, rng: random.Random) -> None:
    data = bytearray(path.read_bytes())
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    path.write_bytes(data)


def _zero(path: Path, rng: random.Random) -> None:
    data = bytearray(path.read_bytes())
    start = rng.randrange(len(data))
    data[start : start + 64] = bytes(len(data[start : start + 64]))
    path.write_bytes(data)


def _cut_off(path: Path, rng: random.Random) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: rng.randrange(len(data))])


def _empty(path: Path, rng: random.Random) -> None:
    path.write_bytes(b"")


def _foreign(path: Path, rng: random.Random) -> None:
    path.write_bytes(rng.randbytes(200))


def _gone(path: Path, rng: random.Random) -> None:
    path.unlink()


DAMAGES: dict[str, Damage] = {
    "flip": _flip,
    "zero": _zero,
    "cut off": _cut_off,
    "empty": _empty,
    "foreign": _foreign,
    "gone": _gone,
}


def damage(seed: int, rounds: int) -> Figures:
    """Damage one file after the other; the table has a page, or one sentence says why.

    Raises ``ChaosError``.
    """
    rng = random.Random(seed)
    came: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        whole = _played(Path(folder), rng)
        names = sorted(
            p.name for p in whole.iterdir() if p.is_file() and p.name != "lock"
        )
        pairs = [(name, how) for name in names for how in DAMAGES]
        rng.shuffle(pairs)
        for number, (name, how) in enumerate(pairs[:rounds]):
            state = Path(folder) / f"damaged-{number}"
            shutil.copytree(whole, state)
            DAMAGES[how](state / name, rng)
            try:
                came[_outcome(state, rows(whole))] += 1
            except ChaosError as error:
                raise ChaosError(f"{name}, {how}: {error}") from error
    counted = ", ".join(f"{count} {what}" for what, count in sorted(came.items()))
    return Figures("damage", seed, f"{sum(came.values())} files damaged: {counted}")


def _played(top: Path, rng: random.Random) -> Path:
    """The state of a table at which was played, and which was then switched off."""
    service, player = begun(top, rng), Player()
    try:
        service.start()
        player.sit(service.port)
        for _ in range(12):
            player.move(rng)
        post(service.port, "/api/host", {"pin": "4711"}, player.cookie)
    finally:
        service.kill()
    for name, text in CONTENTS.items():
        (service.state / name).write_text(text, "utf-8")
    return service.state


def _outcome(state: Path, before: dict[int, tuple[object, ...]]) -> str:
    """What becomes of a damaged table: served whole, served with less, or refused."""
    service = Service(state, state.with_name(f"{state.name}-mirror"))
    try:
        if not service.start():
            return "refused with a sentence"
        player = Player()
        player.sit(service.port)
        answer = get(service.port, "/api/state", player.cookie)
        if answer.status != 200:
            raise ChaosError(f"it serves, and shows nobody the match: {answer}")
        seen = answer.body
        if get(service.port, "/").status != 200:
            raise ChaosError("it serves, and has no page")
        if seen["match"] is None and seen["fault"]:
            return "served, the match is not"
        if seen["match"] is not None and _readable(state) == before:
            return "served whole"
        if not _told(service.port, player.cookie):
            raise ChaosError("entries are gone or have changed, and nobody is told")
        return "served with less, and told"
    finally:
        service.kill()


def _told(port: int, cookie: str) -> bool:
    """Whether the pages tell that the journal was damaged: a report that nobody has
    acknowledged, or a line of the health.
    """
    reports = get(port, "/api/recovery", cookie).body["reports"]
    if any(not report["acknowledged"] and report["summary"] for report in reports):
        return True
    lines = get(port, "/api/health", cookie).body
    told = {line["topic"] for line in lines if line["level"] != Level.OK}
    return bool(told & {HealthTopic.JOURNAL, HealthTopic.RECOVERY})


def _readable(state: Path) -> dict[int, tuple[object, ...]]:
    try:
        return rows(state)
    except sqlite3.Error:
        return {}


__all__ = ["JOURNAL", "damage"]
