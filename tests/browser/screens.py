"""Pictures of every page and state, in three languages, to look at: ``make screens``.

No test of the suite: its name is not one that pytest collects. ``SCREENS`` names the
folder (``artifacts/screens``); ``-k`` chooses among games, pages and languages.
"""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from companion.app.matches import AnySession, Matches
from companion.app.status import Source, TableStatus
from companion.core.ids import GameKey
from companion.core.signal import Sign, Signal
from tests.browser.conftest import PHONE, Open
from tests.browser.playing import NATIVE, SET_UPS, VOYAGE, send
from tests.browser.test_pages import PICTURES, ready
from web.pages import PAGES
from web.ui_texts import UiTexts

pytestmark = pytest.mark.browser
FOLDER = Path(os.environ.get("SCREENS", PICTURES / "screens"))
SHEETS = ("players", "aid", "log", "tools")
WALLS = ((1024, 768), (1280, 720), (3840, 2160))
DRAWN = "#board svg, #board .harbour"
SETTLED_MS = 250
MOST_MOVES = 400
LOOKS = (("light", PHONE), ("dark", PHONE))


def _shoot(page: Page, *name: str) -> None:
    """Keep a picture of what is in view, when it stands still."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=FOLDER / f"{'-'.join(name)}.png")


def _begin(matches: Matches, game: str) -> AnySession:
    return matches.start(GameKey(game), SET_UPS[game])


def _step(session: AnySession, rng: random.Random) -> bool:
    """One move by chance, kinds of moves equally likely; whether there was one."""
    found: list[Any] = list(session.game.legal_moves(session.state))
    if not found:
        return False
    kind = rng.choice(sorted({type(move).__name__ for move in found}))
    move = rng.choice([m for m in found if type(m).__name__ == kind])
    done = session.submit((move,), Source.PHONE, None, session.revision)
    assert done is None, done
    return True


@pytest.mark.parametrize("language", UiTexts.languages)
@pytest.mark.parametrize("game", list(SET_UPS))
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_every_phase(
    phone: Open, matches: Matches, game: str, language: str, scheme: str, size: Any
) -> None:
    """Each phase as it comes first with many choices; then all sheets, and the end."""
    session = _begin(matches, game)
    seats = range(len(session.setup.names))
    pages = [phone("/table", s, size, language, scheme) for s in seats]
    rng = random.Random(3)
    met: set[str] = set()
    for _ in range(MOST_MOVES):
        view: Any = session.game.view(session.state, None)
        if view.phase not in met and (view.to_act or view.outcome):
            met.add(view.phase)
            seat = view.to_act[0] if view.to_act else 0
            page = pages[seat]
            page.locator(DRAWN).first.wait_for()
            page.wait_for_load_state("networkidle")
            _shoot(page, game, scheme, language, view.phase)
            if len(met) == 2:
                waiting = pages[(seat + 1) % len(seats)]
                _shoot(waiting, game, scheme, language, "waiting")
        if not _step(session, rng):
            break
    for sheet in SHEETS:
        pages[0].locator(f"[data-panel={sheet}]").click()
        _shoot(pages[0], game, scheme, language, "sheet", sheet)


@pytest.mark.parametrize("language", UiTexts.languages)
@pytest.mark.parametrize("game", list(SET_UPS))
def test_the_wall(phone: Open, matches: Matches, game: str, language: str) -> None:
    """The wall of a game half played, on three screens."""
    session = _begin(matches, game)
    rng = random.Random(3)
    for _ in range(60):
        _step(session, rng)
    for width, height in WALLS:
        page = phone("/wall", size=(width, height), language=language)
        page.locator(DRAWN).first.wait_for()
        page.wait_for_load_state("networkidle")
        _shoot(page, "wall", game, language, f"{width}x{height}")


@pytest.mark.parametrize("language", UiTexts.languages)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page(phone: Open, matches: Matches, language: str, scheme: str) -> None:
    """All pages from top to bottom, and the signs of the table."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    page = phone("/table", 0, PHONE, language, scheme)
    send(page, 0, *VOYAGE, *NATIVE[:2])
    for name, path in PAGES.items():
        page.goto(path)
        ready(page, name)
        page.wait_for_timeout(SETTLED_MS)
        picture = FOLDER / f"page-{scheme}-{language}-{name}.png"
        page.screenshot(path=picture, full_page=name not in ("table", "wall"))
    page.goto("/table")
    page.locator(DRAWN).first.wait_for()
    for sign in Sign:
        matches.show(TableStatus(Signal(sign), camera=True))
        _shoot(page, "sign", scheme, language, str(sign))
