"""No secret crosses the wire: two worlds that differ in one look alike to others.

Each world serves a match on a real socket. Where a seat may tell a secret, it tells
one in the first world and another in the second; what every other phone is sent, byte
for byte, must be the same in both.
"""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.app.status import Published, Source
from companion.app.texts import Texts
from companion.core.game import Game, Setup
from companion.core.ids import Seat
from companion.games import GAMES
from tests.games.test_contract import twins
from tests.support.apps import app_of
from tests.support.playout import NAMES, playout
from tests.web.serving import Address, serving
from web import Services
from web.seats import COOKIE

PAIRS = 2
"""Secrets that are planted, of each kind."""
SEATS = 3
MOST_MOVES = 700


class World:
    """A match on a socket, with a phone for each seat and one that watches."""

    def __init__(self, address: Address, session: AnySession) -> None:
        self.session = session
        self._address = address
        self._cookies = {seat: self._sit(seat) for seat in range(SEATS)}
        self._watching = self._watch()

    def play(self, move: Any) -> None:
        session = self.session
        seat = Seat(move.seat)
        assert session.submit((move,), Source.PHONE, seat, session.revision) is None

    def undo(self) -> None:
        assert self.session.undo(self.session.revision) is None

    def sent(self, seat: int | None) -> list[bytes]:
        """All that the phone of a seat (``None``: a watcher) is sent now."""
        asked = "" if seat is None else f"?seat={seat}"
        paths = [f"/stream{asked}", f"/api/history{asked}", "/api/growth"]
        for line in self.session.present.log[-1:]:
            last = line.revision
            paths += [f"/api/forms?revision={last}", f"/api/board/{last}"]
        return [
            self._get(path, self._watching if seat is None else self._cookies[seat])
            for path in paths
        ]

    def _get(self, path: str, cookie: str) -> bytes:
        connection = HTTPConnection(*self._address, timeout=20)
        try:
            headers = {"Cookie": f"{COOKIE}={cookie}", "Accept-Language": "en"}
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            assert response.status == 200, path
            if not path.startswith("/stream"):
                return response.read()
            while True:
                line = response.readline()
                if line.startswith(b"data: {"):
                    return line
        finally:
            connection.close()

    def _sit(self, seat: int) -> str:
        return self._joined("/api/seats", f'{{"seat": {seat}}}')

    def _watch(self) -> str:
        return self._joined("/api/watch", "{}")

    def _joined(self, path: str, body: str) -> str:
        """The cookie that a phone gets."""
        connection = HTTPConnection(*self._address, timeout=20)
        try:
            headers = {"Content-Type": "application/json"}
            connection.request("POST", path, body, headers)
            response = connection.getresponse()
            assert response.status == 200
            cookie = response.headers["Set-Cookie"]
            response.read()
            return cookie.split("=", 1)[1].split(";")[0]
        finally:
            connection.close()


@contextmanager
def world(folder: Path, game: Game[Any, Any], setup: Setup) -> Iterator[World]:
    """A device of its own, whose clock counts."""
    ticks = count(1000)
    publisher: Publisher[Published] = Publisher()
    with Journal(folder / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, publisher, lambda: float(next(ticks)))
        session = matches.start(game.key, setup)
        services = Services(matches, publisher, Texts(GAMES), folder, heartbeat=0.1)
        with serving(app_of(services), threads=6) as address:
            yield World(address, session)


@pytest.mark.parametrize(
    ("key", "options", "kinds"),
    [
        ("entdecker", {"chief_scouts": True}, {"NameChiefs", "PutToken"}),
        ("catan-junior", {}, {"GiveCard"}),
        ("norderwind", {}, {"PeekTop"}),
    ],
)
def test_a_secret_never_crosses_to_another_phone(
    tmp_path: Path, key: str, options: dict[str, Any], kinds: set[str]
) -> None:
    game: Game[Any, Any] = next(g for g in GAMES.values() if g.key == key)
    edition = next(e for e in game.editions.values() if SEATS in e.seat_counts)
    setup = Setup(NAMES[:SEATS], edition.key, options)
    planted = dict.fromkeys(kinds, 0)
    with ExitStack() as stack:
        worlds = []
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            worlds.append(stack.enter_context(world(tmp_path / name, game, setup)))
        steps = playout(game, worlds[0].session.state, random.Random(9))
        for (before, move, _), _ in zip(steps, range(MOST_MOVES), strict=False):
            for one, two in twins(game, before)[:1]:
                kind = type(one).__name__
                if planted.get(kind, PAIRS) < PAIRS:
                    planted[kind] += 1
                    compare(worlds, one, two)
            for each in worlds:
                each.play(move)
            if min(planted.values()) >= PAIRS:
                break
    assert all(planted.values()), planted


def compare(worlds: list[World], one: Any, two: Any) -> None:
    """Tell one secret here and another there, look, and take both back."""
    first, second = worlds
    first.play(one)
    second.play(two)
    for seat in (None, *range(SEATS)):
        known = first.sent(seat), second.sent(seat)
        if seat == one.seat:
            assert known[0] != known[1], f"the owner of {one} is not told"
        elif seat != getattr(one, "partner", None):
            assert known[0] == known[1], (one, two, seat)
    first.undo()
    second.undo()
    for seat in (None, *range(SEATS)):
        if seat not in (one.seat, getattr(one, "partner", None)):
            assert first.sent(seat)[0] == second.sent(seat)[0]
