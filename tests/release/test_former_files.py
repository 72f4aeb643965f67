"""Files and requests of every release, read by today's code.

``python -m tests.support.release_fixtures`` wrote each folder with the code of its
release; nothing in it is ever changed.
"""

import json
import shutil
import sqlite3
import tomllib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.app.config import load as load_settings
from companion.app.matches import Matches
from companion.app.status import Source
from companion.app.workshop import BoardShelf, KindShelf, LayoutShelf
from companion.core.ids import GameKey, Revision
from companion.core.signal import Volume
from companion.demo import DemoOwnership
from companion.games import GAMES
from companion.service.calibration_store import CalibrationStore
from companion.version import VERSION
from hardware.camera_settings import CameraSettings
from tests.support.apps import app_of, looking
from tests.support.release_fixtures import (
    ANSWERS,
    EDITIONS,
    LAYOUT,
    PIECE,
    RELEASES,
    device,
    summary,
)
from web import Services
from web.contract.version import RENAMED

FOLDERS = sorted(path for path in RELEASES.iterdir() if path.is_dir())
EXPLORERS, JUNIOR = GameKey("entdecker"), GameKey("catan-junior")


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def former(request: pytest.FixtureRequest) -> Path:
    """The folder of a release."""
    folder: Path = request.param
    return folder


@pytest.fixture
def state(former: Path, tmp_path: Path) -> Path:
    """A state directory as that release left it."""
    return Path(shutil.copytree(former, tmp_path / "state"))


@pytest.fixture
def services(state: Path) -> Iterator[Services]:
    with device(state) as found:
        yield found


@pytest.fixture
def expected(former: Path) -> Any:
    return json.loads((former / "expected.json").read_text("utf-8"))


def toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def test_this_release_left_its_files() -> None:
    assert RELEASES / VERSION in FOLDERS
    assert len(FOLDERS) >= 2


def test_every_match_is_what_it_was(services: Services, expected: Any) -> None:
    matches: Matches = services.matches
    listed = [found.match for found in reversed(matches.archive())]
    assert listed == [match["match"] for match in expected["matches"]]
    assert {match["game"] for match in expected["matches"]} == set(EDITIONS)
    for match in expected["matches"]:
        session = matches.open(match["match"])
        assert summary(session) == match
        assert session.present.adoption is None


def test_the_match_that_runs_goes_on(services: Services, state: Path) -> None:
    session = services.matches.current
    assert session is not None and services.matches.fault == ""
    move = next(iter(session.game.legal_moves(session.state)))
    before = session.revision
    refused = session.submit([move], Source.PHONE, move.seat, before)
    assert refused is None and session.revision == before + 1
    with device(state) as later:
        assert later.matches.current is not None
        assert later.matches.current.revision == before + 1


@pytest.mark.parametrize("key", EDITIONS)
def test_an_exported_match_replays(former: Path, expected: Any, key: str) -> None:
    told = CliRunner().invoke(main, ["replay", str(former / f"{key}.jsonl")])
    assert told.exit_code == 0, told.output
    match = next(m for m in expected["matches"] if m["game"] == key and m["scores"])
    assert json.loads(told.stdout)["digest"] == match["digest"]


def test_the_box_holds_what_it_held(services: Services, state: Path) -> None:
    box = services.box
    assert box is not None
    for key in (EXPLORERS, JUNIOR):
        observed = toml(state / "box" / f"{key}.toml")["observed"]
        assert observed
        for edition, answers in observed.items():
            assert box.answers(key, edition) == answers
    for game, edition, question, value in ANSWERS:
        assert box.answers(GameKey(game), edition)[question] == value
    explorers, edition = GAMES[EXPLORERS], EDITIONS["entdecker"]
    layouts = LayoutShelf(box, explorers, edition).listed()
    assert LAYOUT["name"] in [layout.name for layout in layouts]
    (piece,) = KindShelf(box, explorers, edition).listed().values()
    assert piece[1:] == (PIECE["name"], PIECE["count"])
    counted = box.stocktake.counted(EXPLORERS, edition)
    stock = toml(state / "box" / "entdecker-stock.toml")["counted"][edition]
    assert counted.seen == stock["seen"] and len(counted.seen) == 1


def test_a_shared_file_is_taken(services: Services, former: Path) -> None:
    box, edition = services.box, EDITIONS["entdecker"]
    assert box is not None
    layout = (former / "layout.toml").read_text("utf-8")
    shared = LayoutShelf(box, GAMES[EXPLORERS], edition).read(layout)
    assert (shared.name, len(shared.pieces)) == (LAYOUT["name"], len(LAYOUT["tiles"]))
    boards = BoardShelf(box, GAMES[JUNIOR], EDITIONS["catan-junior"])
    board = boards.read((former / "board.toml").read_text("utf-8"))
    sites = {site: list(point) for site, point in board["sites"].items()}
    assert sites == toml(former / "board.toml")["sites"]
    observed = toml(former / "box.toml")["observed"][edition]
    text = (former / "box.toml").read_text("utf-8")
    assert box.take_in(EXPLORERS, text) == len(observed)


def test_settings_are_what_they_were(state: Path, tmp_path: Path) -> None:
    found = load_settings(state, tmp_path / "none.toml")
    assert (found.language, found.panel.volume, found.web.port) == (
        "cs",
        Volume.SOFT,
        8088,
    )


def test_a_calibration_is_what_it_was(state: Path) -> None:
    plain = toml(state / "calibration.toml")
    store = CalibrationStore(state)
    table = store.calibration.load()
    assert table is not None
    assert (table.error, table.worst) == (plain["error_mm"], plain["worst_mm"])
    assert (table.scale, table.module) == (plain["scale_px_mm"], plain["module_px"])
    assert (list(table.matrix), list(table.size)) == (plain["matrix"], plain["size"])
    assert (table.lens.focal, table.lens.k1) == (
        plain["lens"]["focal"],
        plain["lens"]["k1"],
    )
    assert table.date == plain["date"]
    plain = toml(state / "lens.toml")
    lens = store.lens.load()
    assert lens is not None
    assert {key: getattr(lens, key) for key in plain if key != "format"} == {
        key: value for key, value in plain.items() if key != "format"
    }
    check = store.check.load()
    assert check is not None
    assert (check.date, dict(check.zones)) == ("2026-11-30", {"3,3": 0.75})
    assert check.asked == ("3,3", "4,4")


def test_the_cameras_setting_is_what_it_was(state: Path) -> None:
    found = CalibrationStore(state).camera.load()
    assert found == CameraSettings("imx708", focus=2.5, exposure=12_000.0, gain=1.5)


def test_the_demo_knows_its_match(state: Path) -> None:
    owned = DemoOwnership(state)
    assert owned.owns(Revision(1)) and not owned.owns(Revision(2))


def test_phones_keep_their_seats_and_the_host_its_pin(
    services: Services, expected: Any
) -> None:
    app = app_of(services)
    phone, stranger = app.test_client(), app.test_client()
    phone.set_cookie("companion", expected["cookie"])
    told: Any = phone.get("/api/state?seat=0").json
    assert (told["mine"], told["host"], told["seat"]) == ([0], True, 0)
    assert told["seated"][:2] == [True, True]
    wrong = stranger.post("/api/host", json={"pin": "0000"})
    assert wrong.status_code == 403
    right = stranger.post("/api/host", json={"pin": expected["pin"]})
    assert right.status_code == 200


# The API --------------------------------------------------------------------


@pytest.mark.parametrize("key", EDITIONS)
def test_what_a_phone_was_told_it_is_told(
    state: Path, former: Path, expected: Any, key: str
) -> None:
    """Each key of the release's message is there, with a value of the same kind."""
    then = json.loads((former / f"state-{key}.json").read_text("utf-8"))
    running = next(
        m for m in expected["matches"] if m["game"] == key and m["scores"] is None
    )
    assert then["match"] == running["match"]
    forget_after(state / "journal.sqlite", running["revision"])
    with device(state) as services:
        phone = looking(app_of(services).test_client())
        now: Any = phone.get("/api/state").json
    assert list(gone(then, now)) == []
    for name in ("revision", "match", "game", "edition", "names", "can_undo"):
        assert now[name] == then[name]


def forget_after(journal: Path, revision: int) -> None:
    """Make an earlier match of a journal the newest one."""
    with closing(sqlite3.connect(journal)) as database, database:
        database.execute("DROP TRIGGER entry_is_never_taken_away")
        database.execute("DELETE FROM entry WHERE revision > ?", (revision,))


def gone(then: Any, now: Any, where: str = "") -> Iterator[str]:
    """What was told and is not any more, or is of another kind."""
    if isinstance(then, dict):
        for key, value in then.items():
            if not isinstance(now, dict) or key not in now:
                yield f"{where}/{key}"
            else:
                yield from gone(value, now[key], f"{where}/{key}")
    elif isinstance(then, list):
        if not isinstance(now, list) or len(now) != len(then):
            yield where
        else:
            for number, (old, new) in enumerate(zip(then, now, strict=True)):
                yield from gone(old, new, f"{where}/{number}")
    elif type(then) is not type(now):
        yield where


def test_a_request_of_then_fits_the_api_of_now(
    services: Services, former: Path
) -> None:
    then = json.loads((former / "openapi.json").read_text("utf-8"))
    now: Any = app_of(services).test_client().get("/api/openapi.json").json
    for path, methods in then["paths"].items():
        for method, old in methods.items():
            new = now["paths"].get(path, {}).get(method)
            assert new is not None, f"{method} {path}"
            assert parameters(old) <= parameters(new), path
            fields, needed = body(then, old)
            takes, asks = body(now, new)
            assert fields <= takes, (path, fields - takes)
            assert asks <= needed, (path, asks - needed)


def parameters(operation: Any) -> set[tuple[str, str]]:
    return {(one["name"], one["in"]) for one in operation["parameters"]}


def body(document: Any, operation: Any) -> tuple[set[str], set[str]]:
    """A request's fields by their names of today, and those that it must have."""
    if "requestBody" not in operation:
        return set(), set()
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].split("/")[-1]]
    names = {RENAMED.get(name, name) for name in schema.get("properties", ())}
    return names, {RENAMED.get(name, name) for name in schema.get("required", ())}
