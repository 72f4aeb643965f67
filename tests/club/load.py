"""Many tables at one broker, as figures: ``make club-load``.

Each table is a real match with its journal in memory, its session and its publisher;
every few seconds somebody makes a random legal move. The hall is the real command, and
a browser's stream tells when a move is on its page. Tables run in several processes, so
that one interpreter's lock is not what is measured.
"""

import argparse
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

from companion.app.club.calls import Calls
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.app.texts import Texts
from companion.club.broker import BrokerConnection, BrokerSession, Draft, Heard
from companion.club.table import TablePublisher, TableSources
from companion.club.table.feed import JournalFeed, Speech
from companion.club.topics import TableName
from companion.core.game import Setup
from companion.core.ids import GameKey, Seat
from companion.games import GAMES
from companion.service.memory import economise
from tests.club.conftest import settings
from tests.club.mosquitto import Mosquitto, mosquitto
from tests.support.playout import NAMES, choose

OF_PROCESS = 100
"""Tables of one process: each has seven files open, and paho waits by select(2), which
takes file descriptors up to 1023."""
GAME, SEATS = GameKey("catan-junior"), 4
CLUB = "load"
CARD = re.compile(r'data-id="([^"]*)" data-revision="(\d+)"')
SETTLE_S = 5.0
FLOOD = 5000
"""Messages by which the broker alone is measured."""

Stamp = tuple[str, int, float]
"""A table, a revision, and when (s of the machine's monotonic clock)."""


class Table:
    """One match with its publisher in a thread; ``move`` makes a random move."""

    def __init__(self, folder: Path, port: int, number: int, texts: Texts) -> None:
        self.name = f"t{number:03}"
        self._rng = random.Random(number)
        journal = Journal(folder / f"{self.name}.sqlite")
        self.matches = Matches(GAMES, journal, Publisher())
        state = folder / self.name
        state.mkdir()
        speech = Speech(texts, "en")
        sources = TableSources(
            self.matches,
            JournalFeed(journal, GAMES, speech),
            speech,
            Calls(self.matches.publish),
            state,
        )
        chosen = settings(port, CLUB, self.name)
        self.publisher = TablePublisher(chosen, TableName(CLUB, self.name), sources)
        self._begin()

    def _begin(self) -> None:
        game = GAMES[GAME]
        edition = next(e for e in game.editions.values() if SEATS in e.seat_counts)
        self.matches.start(GAME, Setup(NAMES[:SEATS], edition.key))

    def move(self) -> Stamp:
        session = self.matches.current
        assert session is not None
        move = choose(session.game, session.state, self._rng)
        if move is None:
            self._begin()
            return self.move()
        at = time.monotonic()
        refused = session.submit(
            (move,), Source.PHONE, Seat(move.seat), session.revision
        )
        assert refused is None
        return self.name, session.revision, at


def work(port: int, first: int, count: int, every: float, seconds: float) -> None:
    """One process of tables: told by stdin when to play, tells figures at the end."""
    economise()
    texts, stop = Texts(GAMES), Event()
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        Table(Path(folder), port, 999, texts).move()  # all that is loaded once
        before = memory("self")
        tables = [
            Table(Path(folder), port, n, texts) for n in range(first, first + count)
        ]
        for table in tables:
            Thread(target=table.publisher.run, args=(stop,), daemon=True).start()
        while any(t.publisher.health()[0].code != "ok" for t in tables):
            time.sleep(0.2)
        say({"ready": count})
        sys.stdin.readline()
        cpu, begun = time.process_time(), time.monotonic()
        moves = [*played(tables, every, seconds)]
        took = time.monotonic() - begun
        used = time.process_time() - cpu
        say({"moves": moves, "cpu": used / took, "memory": memory("self") - before})
        sys.stdin.readline()
        stop.set()


def played(tables: Sequence[Table], every: float, seconds: float) -> Iterator[Stamp]:
    """A move of each table every s, one table after the other."""
    begun, number = time.monotonic(), 0
    while time.monotonic() - begun < seconds:
        due = begun + number * every / len(tables)
        time.sleep(max(0.0, due - time.monotonic()))
        yield tables[number % len(tables)].move()
        number += 1


class Page:
    """The stream of a hall's page: when each revision of each table was there."""

    def __init__(self, address: str) -> None:
        split = urlsplit(address)
        self._connection = HTTPConnection(str(split.hostname), split.port, timeout=60)
        self._connection.request("GET", "/stream")
        self._response = self._connection.getresponse()
        self.shown: list[Stamp] = []
        self.tables: set[str] = set()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self._response:
            at = time.monotonic()
            if not line.startswith(b"data: "):
                continue
            for card in json.loads(line[6:])["cards"]:
                found = CARD.search(card["html"])
                assert found is not None
                table = found[1].partition("/")[2]
                self.tables.add(table)
                self.shown.append((table, int(found[2]), at))


def measured(count: int, every: float, seconds: float) -> None:
    """Figures of a hall of this many tables."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir="/dev/shm")))
        at = stack.enter_context(mosquitto(folder / "broker"))
        hall, address = started_hall(at, folder)
        stack.callback(ended, hall)
        page = Page(address)
        processes = max(2, -(-count // OF_PROCESS))
        share = count // processes
        workers = [
            started(
                "worker",
                *(at.port, n * share, share, every, seconds),
            )
            for n in range(processes)
        ]
        for worker in workers:
            stack.callback(ended, worker)
            assert json.loads(heard(worker))["ready"] == share
        time.sleep(SETTLE_S)
        before = {pid: processor(pid) for pid in (at.pid, hall.pid)}
        carried, begun = messages(at), time.monotonic()
        for worker in workers:
            tell(worker)
        reports = [json.loads(heard(worker)) for worker in workers]
        took = time.monotonic() - begun
        busy = {pid: (processor(pid) - cpu) / took for pid, cpu in before.items()}
        rate = (messages(at) - carried) / took
        time.sleep(SETTLE_S)
        moves = [tuple(move) for each in reports for move in each["moves"]]
        delays = sorted(delays_of(moves, page.shown))
        row(share * processes, moves, delays, reports, (busy, at, hall, rate, took))


def delays_of(moves: Sequence[Any], shown: Sequence[Stamp]) -> list[float]:
    """Seconds from each move until the page had it or what came after it."""
    by_table: dict[str, list[tuple[int, float]]] = {}
    for table, revision, at in shown:
        by_table.setdefault(table, []).append((revision, at))
    found = []
    for table, revision, at in moves:
        later = [t for r, t in by_table.get(table, ()) if r >= revision and t >= at]
        found.append(min(later) - at if later else float("inf"))
    return found


def row(
    count: int,
    moves: Sequence[Any],
    delays: Sequence[float],
    reports: Sequence[Any],
    more: tuple[Any, ...],
) -> None:
    busy, at, hall, rate, took = more
    lost = sum(delay == float("inf") for delay in delays)
    late = [1000 * statistics.median(delays), 1000 * delays[int(0.95 * len(delays))]]
    cpu = 1000 * sum(each["cpu"] for each in reports) / count
    held = sum(each["memory"] for each in reports) / count / 1e6
    report(
        f"{count} tables, {len(moves) / took:.0f} moves/s, {lost} never shown:",
        f"move to page {late[0]:.0f} ms (median), {late[1]:.0f} ms (p95),",
        f"{1000 * delays[-1]:.0f} ms (worst);",
        f"a table {cpu:.2f} ms of processor a second, {held:.2f} MB;",
        f"broker {100 * busy[at.pid]:.1f} % of a core, {memory(at.pid) / 1e6:.0f} MB,",
        f"{rate:.0f} messages/s in and out;",
        f"hall {100 * busy[hall.pid]:.0f} % of a core,",
        f"{memory(hall.pid) / 1e6:.0f} MB; load {os.getloadavg()[0]:.1f}",
    )


def report(*parts: str) -> None:
    print(*parts, flush=True)  # noqa: T201


def flood() -> None:
    """What the broker alone carries: messages of a view's size, at least once."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir="/dev/shm")))
        at = stack.enter_context(mosquitto(folder))
        done, seen = Event(), [0]

        def hear(_: Heard) -> None:
            seen[0] += 1
            if seen[0] == FLOOD:
                done.set()

        ear = BrokerConnection(at.broker(), BrokerSession("ear"), hear)
        mouth = BrokerConnection(at.broker(), BrokerSession("mouth"), hear)
        stack.enter_context(ear)
        stack.enter_context(mouth)
        ear.subscribe(["companion/+/+/view"])
        draft = Draft("companion/load/one/view", b"x" * 8000)
        before, begun = processor(at.pid), time.monotonic()
        for _ in range(FLOOD // 20):
            mouth.publish(*[draft] * 20)
        done.wait(60)
        took, cpu = time.monotonic() - begun, processor(at.pid) - before
        report(
            f"broker alone: {FLOOD / took:.0f} messages/s of 8 kB from one client to",
            f"one, {1e6 * cpu / FLOOD:.0f} µs of processor each",
        )


def started_hall(at: Mosquitto, folder: Path) -> tuple[subprocess.Popen[str], str]:
    code = "from companion.__main__ import main; main()"
    line = [sys.executable, "-c", code, "hall", "--host", "127.0.0.1", "--port", "0"]
    line += ["--broker", f"mqtt://127.0.0.1:{at.port}", "--state", str(folder / "hall")]
    running = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
    return running, heard(running).split()[-1]


def started(*words: object) -> subprocess.Popen[str]:
    line = [sys.executable, "-m", "tests.club.load", *map(str, words)]
    pipe = subprocess.PIPE
    return subprocess.Popen(line, stdin=pipe, stdout=pipe, text=True)


def say(value: object) -> None:
    report(json.dumps(value))


def heard(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    return running.stdout.readline()


def tell(running: subprocess.Popen[str]) -> None:
    assert running.stdin is not None
    running.stdin.write("\n")
    running.stdin.flush()


def ended(running: subprocess.Popen[str]) -> None:
    running.terminate()
    running.wait(30)
    for pipe in (running.stdin, running.stdout):
        if pipe is not None:
            pipe.close()


def memory(pid: object) -> int:
    """Bytes that a process holds for itself alone (smaps_rollup)."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    found = re.findall(r"Private_(?:Clean|Dirty): +(\d+) kB", text)
    return 1024 * sum(map(int, found))


def processor(pid: int) -> float:
    """Seconds of processor that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / 100


def messages(at: Mosquitto) -> int:
    """Publish messages that the broker has taken and given, by its own count."""
    found: dict[str, int] = {}

    def hear(given: Heard) -> None:
        found[given.topic] = int(given.payload)

    with BrokerConnection(at.broker(), BrokerSession("count"), hear) as connection:
        wanted = [f"$SYS/broker/publish/messages/{w}" for w in ("received", "sent")]
        connection.subscribe(wanted)
        while len(found) < 2:
            time.sleep(0.05)
    return sum(found.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", default=["50", "200", "500"])
    parser.add_argument("--every", type=float, default=5.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    words = parser.parse_args()
    if words.tables[:1] == ["worker"]:
        port, first, count, every, seconds = words.tables[1:]
        work(int(port), int(first), int(count), float(every), float(seconds))
        return
    flood()
    for count in words.tables:
        measured(int(count), words.every, words.seconds)


if __name__ == "__main__":
    main()
