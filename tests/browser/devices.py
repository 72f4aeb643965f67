"""One address and a few phones for all tests: our files are fetched once.

A browser keeps files by address and window profile. A port and a profile of its own
for each test would have it fetch and compile thirty scripts for every page.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.web.serving import Application

GRACE = 3.0
"""Longest wait in s until the requests to a device that goes have ended."""

Kind = tuple[tuple[int, int], str, Any]
"""A phone's size in px, language and colour scheme."""


class OneAddress:
    """The WSGI application of a server that outlives the devices behind it."""

    url = ""

    def __init__(self) -> None:
        self._app: Application | None = None
        self._open = 0
        self._changed = Condition()

    def __call__(self, environ: Any, start_response: Any) -> Iterator[bytes]:
        """Pass a request to the device of now; 503 where there is none."""
        with self._changed:
            app = self._app
            self._open += 1
        answer = None
        try:
            if app is None:
                start_response("503 Service Unavailable", [("Content-Length", "0")])
                return
            answer = app(environ, start_response)
            yield from answer
        finally:
            close = getattr(answer, "close", None)
            if close is not None:
                close()
            with self._changed:
                self._open -= 1
                self._changed.notify_all()

    @contextmanager
    def serves(self, app: Application) -> Iterator[str]:
        """Put a device at the address until the block ends and all it answered went."""
        self._app = app
        try:
            yield self.url
        finally:
            with self._changed:
                self._app = None
                self._changed.wait_for(lambda: not self._open, GRACE)


class Phones:
    """Windows of a browser, each a phone; given back they are used again."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._idle: dict[Kind, list[BrowserContext]] = defaultdict(list)
        self._lent: list[tuple[Kind, BrowserContext]] = []

    def take(self, size: tuple[int, int], language: str, scheme: Any) -> BrowserContext:
        """A phone that knows nobody. Without a service worker, as on a home's Wi-Fi:
        browsers allow one for ``https`` and for their own machine alone.
        """
        kind = (size, language, scheme)
        context = self._idle[kind].pop() if self._idle[kind] else self._new(kind)
        self._lent.append((kind, context))
        return context

    def give_back(self) -> None:
        """Close what is open and forget whom the phones knew."""
        for kind, context in self._lent:
            self._forget(context)
            self._idle[kind].append(context)
        self._lent.clear()

    def _new(self, kind: Kind) -> BrowserContext:
        size, language, scheme = kind
        context = self._browser.new_context(
            base_url=self._url,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            reduced_motion="reduce",
            color_scheme=scheme,
            service_workers="block",
            has_touch=True,
        )
        context.set_default_timeout(30_000)
        return context

    def _forget(self, context: BrowserContext) -> None:
        for page in context.pages[1:]:
            page.close()
        context.clear_cookies()
        if context.pages:
            page = context.pages[0]
            devtools = context.new_cdp_session(page)
            kept = {"origin": self._url, "storageTypes": "local_storage"}
            devtools.send("Storage.clearDataForOrigin", kept)
            page.close()
