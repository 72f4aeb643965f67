"""The device's own commands: self-test, bundle, address."""

import json
import re
import time
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.__main__ import main
from companion.app.config import Config, load
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.cli.device.selftest import (
    PARTS,
    PartResult,
    PartStatus,
    SelftestContext,
    report,
    walked,
)
from companion.core.ids import GameKey
from companion.demo import DemoTable, demo_setup
from companion.games import GAMES
from companion.service.state_directory import JOURNAL, exclusive
from web.host_pin import Host
from web.seats import Seats, signing_key


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    made = MockFactory(pin_class=MockPWMPin)
    yield made
    made.reset()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A picture of a table with its anchors, as the painter's camera sees it."""
    game = GAMES[GameKey("entdecker")]
    painted = DemoTable()
    painted.set_up(game, game.setup(demo_setup(game)))
    path = tmp_path_factory.mktemp("table") / "table.png"
    cv2.imwrite(str(path), painted.capture())
    return path


def configured(tmp_path: Path, text: str) -> Config:
    system = tmp_path / "companion.toml"
    system.write_text(text)
    return load(tmp_path, system)


def bench(
    tmp_path: Path, source: Path | str, factory: Any = None, **more: Any
) -> SelftestContext:
    config = configured(tmp_path, f"[camera]\nsource = '{source}'\n")
    if factory is None:
        config = replace(config, panel=replace(config.panel, source="none"))
    given = {"sees": lambda _: True, "tell": lambda _: None, "patience": 5.0, **more}
    return SelftestContext(tmp_path, config, pins=factory, **given)


def verdicts(outcomes: Sequence[PartResult]) -> dict[str, PartStatus]:
    return {outcome.part: outcome.verdict for outcome in outcomes}


def test_a_whole_device_is_walked_through(
    tmp_path: Path, table: Path, factory: MockFactory
) -> None:
    asked: list[str] = []

    def sees(question: str) -> bool:
        asked.append(question)
        return True

    def press(order: str) -> None:
        button = order.split()[3]
        pin = factory.pin(getattr(desk.config.panel, button))
        Thread(target=pressed, args=(pin,), daemon=True).start()

    def pressed(pin: Any) -> None:
        pin.drive_low()
        time.sleep(0.03)
        pin.drive_high()

    desk = bench(tmp_path, table, factory, sees=sees, tell=press)
    found = list(walked(desk))
    told = verdicts(found)
    assert [outcome.part for outcome in found] == list(PARTS)
    assert told.pop("display") is PartStatus.ABSENT
    told.pop("network")
    told.pop("device")
    assert told == dict.fromkeys(told, PartStatus.OK), report(found)
    assert len(asked) == 4 + 3 + 1


def test_each_part_can_be_left_out(tmp_path: Path) -> None:
    found = list(walked(bench(tmp_path, "none"), PARTS))
    assert verdicts(found) == dict.fromkeys(PARTS, PartStatus.SKIPPED)


def test_silent_buttons_and_dark_lamps_are_named(
    tmp_path: Path, factory: MockFactory
) -> None:
    desk = bench(tmp_path, "none", factory, sees=lambda _: False, patience=0.01)
    skip = ("camera", "focus", "anchors", "network", "device")
    told = {outcome.part: outcome for outcome in walked(desk, skip)}
    assert told["buttons"].how == "silent: ok, back, plus, help"
    assert told["lamps"].how.startswith("wrong: seat 1, seat 2")
    assert told["buzzer"].verdict is PartStatus.FAILED


def test_a_blurred_table_is_out_of_focus(tmp_path: Path, table: Path) -> None:
    sharp = cv2.imread(str(table), cv2.IMREAD_GRAYSCALE)
    assert sharp is not None
    soft = cv2.GaussianBlur(sharp, (0, 0), 9)
    blurred = tmp_path / "blurred.png"
    cv2.imwrite(str(blurred), soft)
    told = verdicts(list(walked(bench(tmp_path, blurred))))
    assert told["camera"] is PartStatus.OK
    assert told["focus"] is PartStatus.FAILED


def test_a_table_without_anchors_fails(tmp_path: Path) -> None:
    bare = tmp_path / "bare.png"
    noise = np.random.default_rng(1).integers(60, 200, (480, 640), np.uint8)
    cv2.imwrite(str(bare), noise)
    told = {outcome.part: outcome for outcome in walked(bench(tmp_path, bare))}
    assert told["anchors"].verdict is PartStatus.FAILED
    assert told["anchors"].how.startswith("0 of 4")


def run(tmp_path: Path, *words: str) -> Result:
    config = tmp_path / "companion.toml"
    config.touch()
    where = ["--state", str(tmp_path), "--config", str(config)]
    return CliRunner().invoke(main, [words[0], *where, *words[1:]])


def test_the_report_is_printed_and_written(tmp_path: Path) -> None:
    configured(tmp_path, "[camera]\nsource = 'none'\n[panel]\nsource = 'none'\n")
    out = tmp_path / "report.txt"
    told = run(tmp_path, "selftest", "--yes", "--skip", "network", "-o", str(out))
    assert told.exit_code == 0, told.output
    written = out.read_text("utf-8")
    assert written.splitlines()[1:] == told.stdout.splitlines()
    assert "skipped    network" in written


def test_a_failed_part_is_exit_status_1(tmp_path: Path) -> None:
    configured(tmp_path, "[camera]\nsource = '/dev/video99'\n[panel]\nsource='none'\n")
    told = run(tmp_path, "selftest", "--yes", "--skip", "network")
    assert told.exit_code == 1
    assert "FAILED     camera: camera /dev/video99" in told.stdout


def test_a_running_companion_keeps_its_device(tmp_path: Path) -> None:
    with exclusive(tmp_path):
        told = run(tmp_path, "selftest")
    assert told.exit_code == 2
    assert "stop it first" in told.stderr


# The bundle ----------------------------------------------------------------


def test_the_bundle_holds_no_secret(tmp_path: Path) -> None:
    names = ("Anezka", "Bohdan", "Cecilie", "Dobromil")
    with Journal(tmp_path / JOURNAL) as journal:
        matches = Matches(GAMES, journal, Publisher())
        setup = replace(demo_setup(GAMES[GameKey("entdecker")]), names=names[:2])
        matches.start(GameKey("entdecker"), setup)
    key = signing_key(tmp_path)
    Host(tmp_path).choose("271828")
    seats = Seats(tmp_path)
    assert seats.take(0, names[:2], "phone-of-anezka-1234")
    (tmp_path / "camera.toml").write_text("camera = 'imx708'\nfocus = 2.0\n")
    configured(tmp_path, "# my PIN is 271828\n[camera]\nsource = 'none'\n")
    out = tmp_path / "bundle.zip"
    run(tmp_path, "doctor", "--bundle", str(out))
    secrets = [b"271828", b"argon2", key, b"phone-of-anezka-1234"]
    secrets += [name.encode() for name in names[:2]]
    with zipfile.ZipFile(out) as bundle:
        assert bundle.testzip() is None
        held = {name: bundle.read(name) for name in bundle.namelist()}
    for name, content in held.items():
        for secret in secrets:
            assert secret not in content, (name, secret)
    # A state that is in memory, as a test's may be, is told as such.
    assert re.search("^(ok|! )  state", held["doctor.txt"].decode(), re.MULTILINE)
    assert json.loads(held["settings.json"])["camera"]["source"] == "none"
    assert b"imx708" in held["camera.toml"]
    assert b"numpy" in held["versions.txt"]
    assert b"host.pin" in held["files.txt"], "that there is one may be told"


def test_a_bundle_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    configured(tmp_path, "[camera]\nsource = 'none'\n")
    told = run(tmp_path, "doctor", "--bundle", str(tmp_path / "no" / "b.zip"))
    assert told.exit_code == 2
    assert "No such file" in told.stderr


# The address ---------------------------------------------------------------


def test_the_address_is_printed_by_number_and_name(tmp_path: Path) -> None:
    configured(tmp_path, "[web]\nname = 'stul'\nport = 8123\n")
    told = run(tmp_path, "address")
    number, name = told.stdout.splitlines()
    assert number.startswith("http://") and number.endswith(":8123")
    assert name == "http://stul.local:8123"
    assert "█" in run(tmp_path, "address", "--qr").stdout


def test_an_address_for_this_machine_only_has_no_name(tmp_path: Path) -> None:
    configured(tmp_path, "[web]\nhost = '127.0.0.1'\nport = 8123\n")
    assert run(tmp_path, "address").stdout == "http://127.0.0.1:8123\n"
