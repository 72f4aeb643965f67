"""How long it takes from a laid piece at rest to the event on a phone.

``python -m tests.bench.lay_to_phone [RATE [SECONDS OF NO HAND ...]]``. The service runs
as a process beside a webcam that plays painted pictures (``played_video``). In the
middle of a game a hand lays a piece and goes; the piece rests from then on. The phone
listens to the stream of its page over loopback; the entry is taken back by it, the hand
takes the piece away, and it begins anew. The sensor's exposure and what lies between it
and the computer are not in the figures.
"""

import json
import random
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.ids import GameKey, Seat, Slot
from companion.core.table import Piece
from companion.demo import DemoTable, demo_setup
from companion.demo.plan import plan
from companion.games import GAMES
from companion.service.state_directory import JOURNAL
from tests.bench.phones import Phone
from vision.render.renderer import Hand, RenderCache, Scene

KEY = GameKey("entdecker")
SIZE = (2028, 1520)
"""Width and height in px of the pictures: half of 12 megapixels each way."""
RATES = (15.0, 10.0)
"""Pictures a second: those that webcams and the Pi's camera give of large pictures."""
LAYS = 40
DIFFERENT = 4
"""Number of different lays among them."""
MOVES = 40
"""Number of moves that are played before."""
WAY_MM = (280.0, 180.0, 90.0)
"""How far the hand is from the piece while it comes; it goes the same way."""
SHAKE_MM = (0.0, 8.0, -8.0)
"""Where it is over the piece, one after the other."""
STEP_S = 0.05
"""Seconds for which the hand is at one place: no two pictures show it at the same."""
TURNS = 3
"""How often it shakes before the piece lies, and after."""
PATIENCE_S = 60.0


@dataclass(frozen=True)
class Act:
    """A hand lays a piece: numbers of the pictures in which it comes, in which it is
    over the place and then over the piece, in which it goes, and of the piece alone.
    """

    comes: tuple[int, ...]
    over: tuple[int, ...]
    over_piece: tuple[int, ...]
    goes: tuple[int, ...]
    laid: int

    def there(self) -> list[tuple[float, int]]:
        """Seconds and number of each picture until the piece rests."""
        held = (*self.over * TURNS, *self.over_piece * TURNS)
        hands = (*self.comes, *held, *self.goes)
        return [*((STEP_S, number) for number in hands), (0.0, self.laid)]

    def back(self) -> list[tuple[float, int]]:
        """The same until the piece is taken away again."""
        held = (*self.over_piece * TURNS, *self.over * TURNS)
        hands = (*self.goes[::-1], *held, *self.comes[::-1])
        return [*((STEP_S, number) for number in hands), (0.0, 0)]


def begun(folder: Path) -> AnySession:
    """A game in its middle, in the journal of ``folder``."""
    game = GAMES[KEY]
    with Journal(folder / JOURNAL) as journal:
        matches = Matches(GAMES, journal, Publisher())
        session = matches.start(KEY, demo_setup(game))
        for number in range(MOVES):
            chosen = plan(game, session.state, random.Random(number))
            assert chosen is not None
            seat = Seat(chosen.moves[0].seat)
            session.submit(chosen.moves, Source.PHONE, seat, session.revision)
        while not lays(session):
            chosen = plan(game, session.state, random.Random(session.revision))
            assert chosen is not None
            seat = Seat(chosen.moves[0].seat)
            session.submit(chosen.moves, Source.PHONE, seat, session.revision)
        return session


def lays(session: AnySession) -> list[tuple[Slot, Piece]]:
    """Pieces that may be laid now, so that the camera tells the move."""
    found: list[tuple[Slot, Piece]] = []
    for seed in range(60):
        chosen = plan(session.game, session.state, random.Random(seed))
        hands = () if chosen is None else tuple(chosen.hands.items())
        if len(hands) == 1 and hands[0][1] is not None:
            lay = hands[0][0], hands[0][1]
            found += [lay] if lay not in found else []
    return found[:DIFFERENT]


def painted(session: AnySession, folder: Path) -> list[Act]:
    """Paint the table and each lay, as files in ``folder``; 0 is the table before."""
    table, acts = DemoTable(1, SIZE), list[Act]()
    table.set_up(session.game, session.state)
    renderer, count = RenderCache(SIZE), 0

    def paint(scene: Scene | None, *hands: Hand) -> int:
        nonlocal count
        assert scene is not None
        grey = renderer.render_grey(replace(scene, hands=hands))
        np.save(folder / f"{count:03d}.npy", grey)
        count += 1
        return count - 1

    before = table.scene()
    paint(before)
    for slot, piece in lays(session):
        table.reach(slot)
        held = table.scene()
        assert held is not None
        (hand,) = held.hands
        way = [replace(hand, y=hand.y + mm) for mm in WAY_MM]
        over = [replace(hand, x=hand.x + mm) for mm in SHAKE_MM]
        table.reach(None)
        table.lay(session.game, session.state, slot, piece)
        after = table.scene()
        acts.append(
            Act(
                tuple(paint(before, each) for each in way),
                tuple(paint(before, each) for each in over),
                tuple(paint(after, each) for each in over),
                tuple(paint(after, each) for each in way[::-1]),
                paint(after),
            )
        )
        table.take(slot)
    return acts


@contextmanager
def service(state: Path, film: Path, rate: float, port: int) -> Iterator[Any]:
    """The service as a process that plays ``film``."""
    config = state / "companion.toml"
    config.write_text('[camera]\nsource = "/dev/video99"\n[web]\nhost = "127.0.0.1"\n')
    words = [sys.executable, "-m", "tests.bench.played_video", str(film), str(rate)]
    words += ["run", "--state", str(state), "--config", str(config)]
    words += ["--port", str(port)]
    process = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    try:
        yield process.stdin
    finally:
        process.terminate()
        process.wait(20)


def listening(port: int, seats: int) -> Phone:
    """A phone that has all seats, once the service is up."""
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            phone = Phone("127.0.0.1", port, 0)
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)
        else:
            break
    for seat in range(1, seats):
        phone.post("/api/seats", {"seat": seat})
    return phone


def agreed(now: dict[str, Any]) -> bool:
    """Whether the table was seen as the record has it."""
    return bool(now["table"]["armed"] and not now["table"]["put_back"])


def wait(phone: Phone, holds: Callable[[dict[str, Any]], bool]) -> None:
    """Wait until the stream tells what holds. Raises ``TimeoutError``."""
    with phone.news:
        if not phone.news.wait_for(
            lambda: bool(phone.now) and holds(phone.now), PATIENCE_S
        ):
            raise TimeoutError(phone.now.get("table"))


def acted(film: Any, acts: list[tuple[float, int]]) -> float:
    """Show pictures one after the other, each for so many seconds; when the last one
    begins, on the monotonic clock.
    """
    at = time.monotonic() + 0.02
    words: list[str] = []
    for seconds, picture in acts:
        words.append(f"{at:.6f} {picture}")
        at += seconds
    film.write(" ".join(words) + "\n")
    film.flush()
    return at - acts[-1][0]


def measured(rate: float, count: int = LAYS) -> dict[str, list[float]]:
    """Milliseconds of each lay: from rest to the ``phone``, and to what is between."""
    rng = random.Random(7)
    with TemporaryDirectory() as state, TemporaryDirectory() as film:
        session = begun(Path(state))
        lain = painted(session, Path(film))
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = int(free.getsockname()[1])
        spans: list[tuple[float, float]] = []
        with service(Path(state), Path(film), rate, port) as shown:
            phone = listening(port, len(session.setup.names))
            wait(phone, agreed)
            for number in range(count):
                spans.append(laid(phone, shown, lain[number % len(lain)], rng))
        return stages(spans, json.loads((Path(film) / "times.json").read_text()))


def laid(phone: Phone, film: Any, act: Act, rng: random.Random) -> tuple[float, float]:
    """Lay once and take it back; when it came to rest and when the phone was told."""
    before = phone.now["revision"]
    time.sleep(rng.uniform(0.3, 1.3))  # at any phase of what comes once a second
    rest = acted(film, act.there())
    told = heard(phone, before)
    time.sleep(0.5)
    revision = phone.now["revision"]
    status, _, _ = phone.post("/api/undo", {"expected_revision": revision})
    assert status == 200, status
    wait(phone, lambda now: now["revision"] > revision and not now["table"]["armed"])
    acted(film, act.back())
    wait(phone, agreed)
    return rest, told


def heard(phone: Phone, revision: int) -> float:
    """When the stream told a later entry. Raises ``TimeoutError``."""
    if not phone.until(revision + 1, PATIENCE_S):
        raise TimeoutError(phone.now.get("table"))
    offset = time.monotonic() - time.perf_counter()
    return offset + min(at for r, at in phone.told_at.items() if r > revision)


def stages(spans: list[tuple[float, float]], times: Any) -> dict[str, list[float]]:
    """Milliseconds from rest to each stage of what happened in between."""
    found: dict[str, list[float]] = {"phone": [], "look": [], "published": []}
    found["looks"] = []
    for rest, told in spans:
        found["phone"].append((told - rest) * 1000)
        looks = [end for _, end, gave in times["looks"] if gave and rest < end < told]
        published = [end for _, end, _ in times["published"] if rest < end < told]
        found["look"].append((looks[-1] - rest) * 1000 if looks else 0.0)
        found["published"].append((published[-1] - rest) * 1000 if published else 0.0)
        found["looks"].append(sum(rest < b < told for b, _, _ in times["looks"]))
    return found


def summary(found: dict[str, list[float]]) -> str:
    """The figures of one rate as a phrase."""
    told = found["phone"]
    parts = ", ".join(
        f"{name} {statistics.median(found[name]):.0f}"
        for name in ("look", "published", "looks")
    )
    return (
        f"{len(told)} lays: median {statistics.median(told):.0f} ms, p95"
        f" {float(np.percentile(told, 95)):.0f}, worst {max(told):.0f}"
        f" (medians: {parts})"
    )


def figures() -> dict[str, str]:
    """A phrase for each rate."""
    return {
        f"lay to phone at {rate:.0f} pictures a second": summary(measured(rate))
        for rate in RATES
    }


if __name__ == "__main__":
    cv2.setNumThreads(1)
    for pace in map(float, sys.argv[1:]) if sys.argv[1:] else RATES:
        sys.stdout.write(f"{pace:.0f} a second: {summary(measured(pace))}\n")
