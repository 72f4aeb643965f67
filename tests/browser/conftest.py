"""Phones of their own in Debian's Chromium, around one served Entdecker match."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from companion.app.evenings.archive import Evenings
from companion.app.journal import Journal
from companion.app.journal.recovery import BACKUPS
from companion.app.matches import Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.app.watcher.answers import Answer, Reply, Verdict
from companion.core.game import Setup
from companion.core.ids import Revision
from companion.core.signal import Press
from companion.games import GAMES
from companion.service.printing import SheetPrinter
from tests.browser.devices import OneAddress, Phones
from tests.support.apps import app_of
from tests.support.chromium import chromium_path
from tests.support.played_wifi import Joining
from tests.web.serving import serving
from web import Services

UNUSED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "SpareRendererForSitePerProcess",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
"""Features to turn off: Playwright's own list, which the last switch replaces, and
what Chromium starts for each window though no page uses it (a spare renderer, and
the address bar's suggestions as a page of their own: a third of a test's time)."""
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
)
PHONE = (360, 740)
SETUP = Setup(
    ("Anna", "Boris", "Cyril", "Dana"),
    "kosmos-2001",
    {"layout": "variant3", "toll": "unit"},
)

Open = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; without one the tests are skipped, but not in CI."""
    path = chromium_path()
    if path is None:
        why = "no chromium here: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def one_address() -> Iterator[OneAddress]:
    """The address of the devices of all tests, one after another."""
    one = OneAddress()
    with serving(one, threads=12) as (host, port):
        one.url = f"http://{host}:{port}"
        yield one


@pytest.fixture(scope="session")
def phones(chromium: Browser, one_address: OneAddress) -> Phones:
    """Phones without anything of a test before but our files."""
    return Phones(chromium, one_address.url)


@pytest.fixture
def presses() -> list[Press]:
    return []


@pytest.fixture
def answers() -> list[Answer]:
    """What phones answered the table; each is said to be done."""
    return []


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


@pytest.fixture
def matches(tmp_path: Path, journal: Journal) -> Matches:
    """A match of four that has just begun."""
    games: dict[Any, Any] = dict(GAMES)
    matches = Matches(games, journal, Publisher(), box=Box(tmp_path, games))
    matches.start(games["entdecker"].key, SETUP)
    return matches


@pytest.fixture
def wifi() -> Joining:
    """The Wi-Fi of the device."""
    return Joining()


@pytest.fixture
def table(
    tmp_path: Path,
    matches: Matches,
    journal: Journal,
    presses: list[Press],
    answers: list[Answer],
    wifi: Joining,
    one_address: OneAddress,
) -> Iterator[str]:
    """The address of the device on which it is played."""

    def answer(given: Answer, revision: Revision) -> Reply:
        answers.append(given)
        return Reply(Verdict.DONE)

    services = Services(
        matches,
        matches.publisher,
        Texts(matches.games),
        tmp_path,
        press=presses.append,
        answer=answer,
        heartbeat=0.2,
        box=Box(tmp_path, matches.games),
        printing=SheetPrinter(),
        evenings=Evenings(matches, journal, tmp_path, tmp_path / BACKUPS),
        wifi=wifi,
    )
    with one_address.serves(app_of(services)) as address:
        yield address


@pytest.fixture
def phone(phones: Phones, table: str) -> Iterator[Open]:
    """Opens a phone of its own: ``phone("/table", seat=0)``.

    A script's error or anything the policy blocks fails the test.
    """
    wrong: list[str] = []

    def opened(
        path: str = "/",
        seat: int | None = None,
        size: tuple[int, int] = PHONE,
        language: str = "en",
        scheme: Any = "light",
    ) -> Page:
        context = phones.take(size, language, scheme)
        if seat is not None:
            taken = context.request.post("/api/seats", data={"seat": seat})
            assert taken.ok, taken.text()
        elif path not in ("/", "/join"):
            assert context.request.post("/api/watch", data={}).ok
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: _hear(said, wrong))
        page.goto(path)
        return page

    yield opened
    phones.give_back()
    assert wrong == []


def _hear(said: Any, wrong: list[str]) -> None:
    """Keep a script's complaint; a refused request is no fault of the page."""
    if said.type == "error" and "Failed to load resource" not in said.text:
        wrong.append(said.text)
