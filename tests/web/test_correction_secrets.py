"""No correction tells a secret: two matches that differ in one answer others alike.

The same moves are played in both; then somebody tells one secret here and another
there. Whatever another phone looks at as a correction, of the lines before, of that
line, or of what stands now, is answered with the same bytes.
"""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.app.status import Published, Source
from companion.app.texts import Texts
from companion.core.game import Game, Setup
from companion.core.ids import GameKey, Seat
from companion.core.record import encode
from companion.games import GAMES
from tests.games.test_contract import twins
from tests.support.apps import app_of
from tests.support.playout import NAMES, playout
from web import Services

SEATS = 3
PAIRS = 2
"""Secrets that are planted, of each kind."""
LINES = 4
"""Lines before the secret that are corrected."""
MOST_MOVES = 700

Request = tuple[str, dict[str, Any]]


class Table:
    """A match with a phone for each seat."""

    def __init__(self, services: Services, session: AnySession) -> None:
        self.session = session
        app = app_of(services)
        self.phones = [app.test_client() for _ in range(SEATS)]
        for seat, phone in enumerate(self.phones):
            assert phone.post("/api/seats", json={"seat": seat}).status_code == 200

    def play(self, move: Any) -> None:
        session, seat = self.session, Seat(move.seat)
        assert session.submit((move,), Source.PHONE, seat, session.revision) is None

    def answers(self, seat: int) -> list[tuple[Request, int, bytes]]:
        """What a phone hears of every correction that it looks at."""
        phone, found = self.phones[seat], list[tuple[Request, int, bytes]]()
        for path, body in corrections(self.session, phone, seat):
            answer = phone.post(path, json=body)
            found.append(((path, body), answer.status_code, answer.data))
        return found


def edit(line: int, *moves: Any, kind: str = "instead") -> dict[str, Any]:
    return {"line": line, "kind": kind, "moves": list(moves)}


def corrections(
    session: AnySession, phone: FlaskClient, seat: int
) -> Iterator[Request]:
    """The last lines left out, dropped, changed, or something put in before them, and
    every kind of move that puts something right.
    """
    present, game = session.present, session.game
    look = {"expected_revision": session.revision, "preview": True}
    for place in range(max(1, len(present.played) - LINES), len(present.played)):
        line = present.played[place].line.revision
        before = present.played[place - 1].state
        legal = [encode(m) for m in game.legal_moves(before) if m.seat == seat]
        edits = [edit(line), edit(line, kind="rest")]
        edits += [edit(line, move) for move in legal[:1]]
        edits += [edit(line, move, kind="before") for move in legal[-1:]]
        for each in edits:
            yield "/api/correct", {**look, "edits": [each]}
        yield "/api/correct", {**look, "edits": [edit(line), *edits[1:2]]}
    forms: Any = phone.get("/api/forms").json
    for form in forms["right"]:
        move = {"type": form["type"]}
        for item in form["fields"]:
            choices = item.get("choices") or [{"value": item.get("low", item["value"])}]
            is_own = item["name"] in ("seat", "player")
            move[item["name"]] = seat if is_own else choices[0]["value"]
        yield "/api/right", {**look, "moves": [move]}


@contextmanager
def table(folder: Path, game: Game[Any, Any], setup: Setup) -> Iterator[Table]:
    """A device of its own, whose clock counts."""
    folder.mkdir()
    ticks = count(1000)
    publisher: Publisher[Published] = Publisher()
    with Journal(folder / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, publisher, lambda: float(next(ticks)))
        session = matches.start(game.key, setup)
        yield Table(Services(matches, publisher, Texts(GAMES), folder), session)


@pytest.mark.parametrize(
    ("key", "options", "kinds"),
    [
        ("entdecker", {"chief_scouts": True}, {"NameChiefs", "PutToken"}),
        ("catan-junior", {}, {"GiveCard"}),
        ("norderwind", {}, {"PeekTop"}),
    ],
)
def test_a_correction_tells_no_secret(
    tmp_path: Path, key: str, options: dict[str, Any], kinds: set[str]
) -> None:
    game: Game[Any, Any] = GAMES[GameKey(key)]
    edition = next(e for e in game.editions.values() if SEATS in e.seat_counts)
    setup = Setup(NAMES[:SEATS], edition.key, options)
    planted, compared = dict.fromkeys(kinds, 0), 0
    with ExitStack() as stack:
        one, two = (
            stack.enter_context(table(tmp_path / name, game, setup))
            for name in ("one", "two")
        )
        steps = playout(game, one.session.state, random.Random(9))
        for (before, move, _), _ in zip(steps, range(MOST_MOVES), strict=False):
            for here, there in twins(game, before)[:1]:
                kind = type(here).__name__
                if planted.get(kind, PAIRS) < PAIRS:
                    planted[kind] += 1
                    compared += compare(one, two, here, there)
            one.play(move)
            two.play(move)
            if min(planted.values()) >= PAIRS:
                break
    assert all(planted.values()), planted
    assert compared > 20


def compare(one: Table, two: Table, here: Any, there: Any) -> int:
    """Tell one secret here and another there, ask, and take both back; how many
    answers were compared.
    """
    one.play(here)
    two.play(there)
    compared = 0
    for seat in range(SEATS):
        if seat in (here.seat, getattr(here, "partner", None)):
            continue
        for first, second in zip(one.answers(seat), two.answers(seat), strict=True):
            assert first == second
            compared += 1
    for each in (one, two):
        assert each.session.undo(each.session.revision) is None
    return compared
