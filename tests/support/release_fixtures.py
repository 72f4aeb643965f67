"""Files as this version writes them, for the tests of the versions to come.

``python -m tests.support.release_fixtures`` writes ``tests/fixtures/releases/VERSION``:
a journal with a finished and a running match of every game, the games as exports, the
owner's box, files to share, settings, calibration, what the pages keep, and what the
API says. ``expected.json`` tells what every later version must make of them.
"""

import hashlib
import json
import random
import shutil
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
import cv2
from click.testing import CliRunner
from flask.testing import FlaskClient

from companion.__main__ import main as companion
from companion.app.config import save_setting
from companion.app.journal import Entry, EntryKind, Journal
from companion.app.matches import AnySession, Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.session import Amend, Change, Insert, Preview, opening_of
from companion.app.session.export import export
from companion.app.status import Published, Source
from companion.app.texts import Texts
from companion.core.advice import TableCheck
from companion.core.game import Game, Setup
from companion.core.ids import GameKey, Revision, Seat, Slot
from companion.core.record import Record, code, digest
from companion.core.tag import Tag, serial
from companion.games import GAMES
from companion.service.calibration_store import CalibrationStore
from companion.version import VERSION
from hardware.camera_settings import CameraSettings
from tests.support.painted import TABLE, corner_slots, scene
from tests.support.playout import choose
from tests.vision.paper import page, sheet_looks
from vision.render.renderer import render_grey
from web import Services, create_app

RELEASES = Path(__file__).resolve().parents[1] / "fixtures" / "releases"
PIN = "4711"
MIDNIGHT = 1_780_000_000.0
"""Seconds since 1970 of the first entry; each later one comes a second after."""
RUNNING_MOVES = 24
TALK = ("offer_", "withdraw_", "decline_")
TASKS = ("fulfil_",)
"""Prefixes of the codes of moves that hold a game up, and that end it."""
LAYOUT: dict[str, Any] = {
    "game": "entdecker",
    "name": "Ráno",
    "tiles": [{"field": "1,1", "kind": "wwww-open", "turn": 0}],
}
PIECE: dict[str, Any] = {
    "game": "entdecker",
    "sides": "LWLW",
    "back": "gold",
    "name": "X",
    "count": 2,
}
ANSWERS: tuple[tuple[str, str, str, object], ...] = (
    ("entdecker", "kosmos-2001", "count.wwww-gold", 2),
)
EDITIONS = {"catan-junior": "2014", "entdecker": "kosmos-2001", "norderwind": "2014"}
SEATS = {"catan-junior": 3, "entdecker": 2, "norderwind": 2}
SEEDS = {"catan-junior": 9, "entdecker": 9, "norderwind": 5}
"""Of short games."""
NAMES = ("Anna", "Boris", "Žofie")


class Ticking:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        """Begin at ``MIDNIGHT``."""
        self.now = MIDNIGHT

    def __call__(self) -> float:
        self.now += 1
        return self.now


@contextmanager
def device(state: Path) -> Iterator[Services]:
    """All games and no camera; its files lie in ``state``."""
    publisher: Publisher[Published] = Publisher()
    with Journal(state / "journal.sqlite") as journal:
        box = Box(state, GAMES)
        matches = Matches(GAMES, journal, publisher, Ticking(), box=box)
        matches.resume()
        yield Services(matches, publisher, Texts(GAMES), state, box=box)


# Matches -------------------------------------------------------------------


def play_match(
    matches: Matches, key: GameKey, seed: int, most: int = 20_000
) -> AnySession:
    """A match of random moves, to its end or ``most`` moves, with corrections."""
    session = matches.start(key, Setup(NAMES[: SEATS[key]], EDITIONS[key]))
    rng = random.Random(seed)
    pick = choose if most <= RUNNING_MOVES else hasten
    sources = (Source.CAMERA, Source.PHONE, Source.BUTTON, Source.CLOCK)
    for number in range(most):
        move = pick(session.game, session.state, rng)
        if move is None:
            break
        source = sources[number % len(sources)]
        if isinstance(move, session.game.chance):
            source = Source.CHANCE
        by_table = source in (Source.CAMERA, Source.CHANCE)
        seat = None if by_table else move.seat
        _stands(session.submit([move], source, seat, session.revision))
        if number % 20 == 5:
            _stands(session.undo(session.revision, Seat(0)))
            _stands(session.redo(session.revision, Seat(1)))
        if number % 20 in (11, 17):
            _correct(session, insert=number % 20 == 17)
    return session


def hasten(game: Game[Any, Any], state: Any, rng: random.Random) -> Any | None:
    """A move towards the end: no talk, tasks first, and of all types alike."""
    move = choose(game, state, rng)
    if move is None or isinstance(move, game.chance):
        return move
    moves = [m for m in game.legal_moves(state) if not code(type(m)).startswith(TALK)]
    keen = [m for m in moves if code(type(m)).startswith(TASKS)] or moves or [move]
    kind = rng.choice(sorted({type(m).__name__ for m in keen}))
    return rng.choice([m for m in keen if type(m).__name__ == kind])


def _correct(session: AnySession, insert: bool) -> None:
    """Amend the newest line or put a move before it, where the rules allow it."""
    *_, before, last = session.present.played
    moves = list(session.game.legal_moves(before.state))[:40]
    line = last.line.revision
    changes: Iterable[Change[Any]] = (
        (Insert(line, (move,), Seat(1)) for move in moves)
        if insert
        else (Amend(line, (m,), Seat(0)) for m in moves if (m,) != last.line.moves)
    )
    for change in changes:
        if isinstance(session.preview(change, session.revision), Preview):
            _stands(session.do(change, session.revision))
            return


def _stands(violation: Record | None) -> None:
    assert violation is None, violation


def adopt(state: Path, session: AnySession) -> None:
    """Write what accepting newer rules writes: an entry with another set-up."""
    present = session.present
    with Journal(state / "journal.sqlite") as journal:
        journal.append(
            Entry(
                Revision(present.revision + 1),
                EntryKind.ADOPT,
                digest(present.state),
                MIDNIGHT,
                present.played[-1].line.revision,
                seat=Seat(0),
                opening=opening_of(session.game, session.setup),
            )
        )


def summary(session: AnySession) -> dict[str, Any]:
    """What every later version must say of a match."""
    outcome = session.game.outcome(session.state)
    played = session.present.played
    course = (f"{one.line.revision} {digest(one.state)}\n" for one in played)
    return {
        "match": str(session.match),
        "game": session.game.key,
        "edition": session.setup.edition,
        "names": list(session.setup.names),
        "revision": session.revision,
        "lines": len(played),
        "course": hashlib.sha256("".join(course).encode()).hexdigest(),
        "digest": digest(session.state),
        "scores": None if outcome is None else list(outcome.scores),
    }


# The files -----------------------------------------------------------------


def write_matches(state: Path) -> list[dict[str, Any]]:
    """The journal, the exports and, for each running match, what the API says."""
    found: list[dict[str, Any]] = []
    for key, seed in SEEDS.items():
        with device(state) as services:
            ended = play_match(services.matches, GameKey(key), seed)
            assert ended.game.outcome(ended.state) is not None
            (state / f"{key}.jsonl").write_text(
                "\n".join(export(ended)) + "\n", "utf-8"
            )
            found.append(summary(ended))
            running = play_match(
                services.matches, GameKey(key), seed + 50, RUNNING_MOVES
            )
        adopt(state, running)
        with device(state) as services:
            session = services.matches.current
            assert session is not None
            found.append(summary(session))
            phone = create_app(services).test_client()
            phone.post("/api/watch", json={})
            _written(phone, "/api/state", state / f"state-{key}.json")
    return found


def write_box(state: Path) -> None:
    """The owner's answers, what the owner made, and a stocktake; also as files."""
    with device(state) as services:
        host = create_app(services).test_client()
        _sent(host, "/api/host", {"pin": PIN})
        for game, edition, question, value in ANSWERS:
            sent = {"question": question, "value": value}
            _sent(host, f"/api/box/{game}/{edition}", sent)
        _sent(host, "/api/layouts", LAYOUT)
        _sent(host, "/api/kinds", PIECE)
        boards: Any = host.get("/api/boards?edition=2014").json
        board = next(b["board"] for b in boards["shipped"] if b["key"] == "2014-two")
        sent = {"game": "catan-junior", "edition": "2014", "board": board, "keep": True}
        _sent(host, "/api/boards", sent)
        for path, name in (
            ("/api/layouts/file?game=entdecker&name=R%C3%A1no", "layout.toml"),
            ("/api/boards/file?game=catan-junior&edition=2014", "board.toml"),
            ("/api/box/entdecker.toml", "box.toml"),
            ("/api/openapi.json", "openapi.json"),
        ):
            _written(host, path, state / name)
        assert services.box is not None
        stocktake, edition = services.box.stocktake, EDITIONS["entdecker"]
        text = Tag(TABLE.letter, min(TABLE.kinds), serial(1)).text
        stocktake.tick(GameKey("entdecker"), edition, [text], 1)


def write_seats(state: Path) -> str:
    """Two phones at the running match; the cookie of the one that is the host."""
    with device(state) as services:
        app = create_app(services)
        host, guest = app.test_client(), app.test_client()
        _sent(host, "/api/host", {"pin": PIN})
        _sent(host, "/api/seats", {"seat": 0})
        _sent(guest, "/api/seats", {"seat": 1})
        cookie = host.get_cookie("companion")
        assert cookie is not None
        return str(cookie.value)


def write_settings(state: Path) -> None:
    """What the pages and the device keep of themselves."""
    save_setting(state, "", "language", "cs")
    save_setting(state, "panel", "volume", "soft")
    save_setting(state, "web", "port", 8088)
    camera = CameraSettings("imx708", focus=2.5, exposure=12_000.0, gain=1.5)
    CalibrationStore(state).camera.keep(camera)
    (state / "demo-match").write_text("1\n", "utf-8")


def write_calibration(state: Path) -> None:
    """Calibrate a painted table and its lens with the command, as an owner would."""
    with TemporaryDirectory() as folder:
        work = Path(folder)
        cv2.imwrite(
            str(work / "0.png"), render_grey(scene(corner_slots()), (2304, 1728))
        )
        _calibrate(state, "--frames", work, "--game", "entdecker")
        sheet = work / "sheet.pdf"
        _calibrate(state, "--sheet", sheet)
        looks = sheet_looks(page(sheet.read_bytes(), work), -0.06, 0.015)
        shown = work / "looks"
        shown.mkdir()
        for number, look in enumerate(looks):
            cv2.imwrite(str(shown / f"{number}.png"), look)
        _calibrate(state, "--frames", shown, "--lens")
    asked = (Slot("3,3"), Slot("4,4"))
    check = TableCheck(asked, {asked[0]: 0.75}, "2026-11-30")
    CalibrationStore(state).check.keep(check)


def _calibrate(state: Path, *words: object) -> None:
    given = ["calibrate", "--state", state, "--config", state / "none.toml", *words]
    answer = CliRunner().invoke(companion, [str(word) for word in given])
    assert answer.exit_code == 0, answer.output


def _sent(client: FlaskClient, path: str, body: object) -> None:
    answer = client.post(path, json=body)
    assert answer.status_code < 300, (path, answer.text)


def _written(client: FlaskClient, path: str, file: Path) -> None:
    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.text)
    if answer.is_json:
        text = json.dumps(answer.json, ensure_ascii=False, sort_keys=True)
        file.write_text(text + "\n", "utf-8")
    else:
        file.write_bytes(answer.data)


def kinds_of(journal: Path) -> set[str]:
    """The kinds of entries that a journal holds."""
    with closing(sqlite3.connect(journal)) as database:
        return {row[0] for row in database.execute("SELECT DISTINCT kind FROM entry")}


def write(folder: Path) -> None:
    """All files of this version into ``folder``, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    write_box(folder)
    matches = write_matches(folder)
    cookie = write_seats(folder)
    write_settings(folder)
    write_calibration(folder)
    (folder / "lock").unlink()
    journal = folder / "journal.sqlite"
    assert kinds_of(journal) == {str(kind) for kind in EntryKind}
    with closing(sqlite3.connect(journal)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
    expected = {"version": VERSION, "pin": PIN, "cookie": cookie, "matches": matches}
    text = json.dumps(expected, indent=1, ensure_ascii=False)
    (folder / "expected.json").write_text(text + "\n", "utf-8")


def main() -> None:
    """Write this version's files, or into the folder that is named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else RELEASES / VERSION
    write(folder)
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        click.echo(f"{path.stat().st_size:>8} {path.relative_to(folder)}")


if __name__ == "__main__":
    main()
