"""What a phone fetches to show the table: its first visit, and the next one."""

import statistics
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core.game import Setup
from companion.core.ids import GameKey
from companion.games import GAMES
from tests.support.chromium import chromium_path
from tests.web.serving import serving
from web import Services, create_app

VISITS = 5
"""Phones of their own; the figures are medians."""

LIVE = ("/stream", "/api/")
"""What is asked for anew on every visit, because it is the present."""


class Counted:
    """A WSGI app that counts requests and the bytes of their bodies."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._lock = threading.Lock()
        self.requests, self.bytes = 0, 0

    def __call__(
        self, environ: dict[str, Any], start: Callable[..., Any]
    ) -> Iterable[bytes]:
        answer: Iterable[bytes] = self._app(environ, start)
        if environ["PATH_INFO"].startswith(LIVE):
            return answer
        with self._lock:
            self.requests += 1
        return self._count(answer)

    def _count(self, answer: Iterable[bytes]) -> Iterator[bytes]:
        try:
            for part in answer:
                with self._lock:
                    self.bytes += len(part)
                yield part
        finally:
            close = getattr(answer, "close", None)
            if close is not None:
                close()

    def take(self) -> tuple[int, int]:
        """Requests and bytes since the last call."""
        with self._lock:
            taken = self.requests, self.bytes
            self.requests, self.bytes = 0, 0
        return taken


def _visit(page: Page, counted: Counted) -> tuple[int, int, float]:
    """Requests, bytes, and ms until the board is drawn."""
    begun = time.perf_counter()
    page.goto("/table")
    page.wait_for_selector("#board svg")
    took = (time.perf_counter() - begun) * 1000
    page.wait_for_load_state("load")
    page.wait_for_timeout(300)
    return *counted.take(), took


def _visits(browser: Browser, url: str, counted: Counted) -> Iterator[list[Any]]:
    """The first and the second visit of one phone after the other.

    Without a service worker, which no browser allows on plain HTTP at home.
    """
    for _ in range(VISITS):
        with browser.new_context(base_url=url, service_workers="block") as context:
            context.request.post("/api/watch", data={})
            page = context.new_page()
            first = _visit(page, counted)
            page.goto("about:blank")
            counted.take()
            yield [first, _visit(page, counted)]


def figures() -> dict[str, str]:
    """A line a visit; one that says why where there is no browser."""
    path = chromium_path()
    if path is None:
        return {"visits of the table": "not measured, there is no Chromium"}
    with TemporaryDirectory() as folder, Journal(Path(folder) / "j.sqlite") as journal:
        matches = Matches(GAMES, journal, Publisher())
        names = ("Anna", "Boris", "Cyril", "Dana")
        matches.start(GameKey("entdecker"), Setup(names, "kosmos-2001"))
        services = Services(
            matches, matches.publisher, Texts(GAMES), Path(folder), heartbeat=0.2
        )
        counted = Counted(create_app(services))
        with (
            sync_playwright() as playwright,
            serving(counted, threads=12) as (host, port),
            playwright.chromium.launch(
                executable_path=path, args=["--no-sandbox", "--disable-gpu"]
            ) as browser,
        ):
            found = list(_visits(browser, f"http://{host}:{port}", counted))
    names_ = ("first visit of the table", "second visit of the table")
    return {
        name: _summary([each[index] for each in found])
        for index, name in enumerate(names_)
    }


def _summary(visits: list[tuple[int, int, float]]) -> str:
    requests, sizes, times = (
        statistics.median(each) for each in zip(*visits, strict=True)
    )
    return f"{requests:.0f} requests, {sizes / 1000:.0f} kB, drawn after {times:.0f} ms"


if __name__ == "__main__":
    for what, said in figures().items():
        print(f"{what}: {said}")  # noqa: T201
