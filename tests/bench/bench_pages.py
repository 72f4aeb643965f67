"""Twelve phones on streams while moves come in, beside a reader that never rests."""

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any

import cv2
import numpy as np

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published
from companion.app.texts import Texts
from companion.core.game import Setup
from companion.core.ids import GameKey
from companion.games import GAMES
from tests.vision.tables import full, profile
from tests.web.serving import Address, serving
from vision.image import Grey
from vision.render.renderer import MID, Scene, render_with_truth
from vision.single_frame import SingleFrameReader
from web import Services, create_app

MOVES = 120
THREADS = 64
"""As the device serves."""


def pictures(count: int = 2) -> list[Grey]:
    """A full board of 12 megapixels, with other noise in each picture."""
    table = profile(12, 8)
    shots = (
        render_with_truth(Scene(table, full(table), conditions=MID, seed=seed)).image
        for seed in range(1, count + 1)
    )
    return [np.asarray(cv2.cvtColor(s, cv2.COLOR_BGR2GRAY), np.uint8) for s in shots]


class Looks:
    """Reads one full picture after the other, without a rest."""

    def __init__(self) -> None:
        self.count = 0
        self._reader = SingleFrameReader(profile(12, 8))
        self._pictures = pictures()
        self._reader.look(self._pictures[0])

    def run(self, stop: Event) -> None:
        while not stop.is_set():
            self._reader.look(self._pictures[self.count % len(self._pictures)])
            self.count += 1


@contextmanager
def device(folder: Path) -> Iterator[tuple[Address, Matches]]:
    """A match of four served on a free port, as the device does."""
    publisher: Publisher[Published] = Publisher()
    with Journal(folder / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, publisher)
        names = ("Anna", "Boris", "Cyril", "Dana")
        matches.start(GameKey("entdecker"), Setup(names, "kosmos-2001"))
        services = Services(matches, publisher, Texts(GAMES), folder)
        with serving(create_app(services), threads=THREADS) as address:
            yield address, matches


def played(moves: int = MOVES, looks: Looks | None = None) -> dict[str, Any]:
    """What the phones measured, with ``in_record``: lines in force at the end."""
    stop = Event()
    thread = Thread(target=looks.run, args=(stop,)) if looks else None
    with TemporaryDirectory() as folder, device(Path(folder)) as (address, matches):
        if thread:
            thread.start()
        try:
            host, port = address
            words = [sys.executable, "-m", "tests.bench.phones", host, str(port)]
            done = subprocess.run(
                [*words, str(moves)], capture_output=True, text=True, check=True
            )
        finally:
            stop.set()
            if thread:
                thread.join()
        session = matches.current
        assert session is not None
        found: dict[str, Any] = json.loads(done.stdout)
        return {**found, "in_record": len(session.present.played)}


def figures() -> dict[str, str]:
    """A line each: alone, and beside the reader."""
    looks = Looks()
    found = {"alone": played(), "beside the reader": played(looks=looks)}
    lines = {f"12 phones, {name}": summary(item) for name, item in found.items()}
    return {**lines, "full pictures read meanwhile": str(looks.count)}


def summary(found: dict[str, Any]) -> str:
    """Median and 95th percentile of a POST and of its delivery to the streams, both in
    ms from the request on, and what was lost or told in a wrong order.
    """
    took, delivered = (
        [seconds * 1000 for seconds in found[key]] for key in ("took", "delivered")
    )
    slow, late = (statistics.quantiles(each, n=20)[-1] for each in (took, delivered))
    missing = len(took) - found["lost"] - found["in_record"]
    return (
        f"POST p50 {statistics.median(took):.0f} ms, p95 {slow:.0f} ms;"
        f" told p50 {statistics.median(delivered):.0f} ms, p95 {late:.0f} ms;"
        f" {len(took)} moves, {found['lost']} refused, {missing} lost,"
        f" {found['behind']} streams behind, {found['back']} messages out of order"
    )
