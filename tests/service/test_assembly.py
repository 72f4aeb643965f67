"""The parts as they are wired: what the device lacks, the pages do not ask for."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.app.config import Config, load
from companion.demo import DemoTable
from companion.service.assembly import RunningTable, running_table
from companion.service.trial import trial_config
from hardware import PanelError
from web.doors.guesses import FREE, GuesserGroup

PINS = "companion.service.front_panel.pin_factory"


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """Settings of a laptop: no panel, no display."""
    return trial_config(load(tmp_path, tmp_path / "none.toml"))


@pytest.fixture
def panel(config: Config) -> Config:
    """The same beside a panel."""
    return replace(config, panel=replace(config.panel, source="gpio"))


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    made = MockFactory(pin_class=MockPWMPin)
    yield made
    made.reset()


def asked(table: RunningTable, pin: str, last: int) -> tuple[int, Any]:
    """Status and answer of one who tells a PIN from the address 127.0.0.``last``."""
    body = json.dumps({"pin": pin})
    source = (f"127.0.0.{last}", 0)
    address = urlsplit(table.address).netloc
    with closing(HTTPConnection(address, timeout=30, source_address=source)) as line:
        line.request("POST", "/api/host", body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        return answer.status, json.loads(answer.read())


def refused(table: RunningTable) -> str:
    """Why one must wait who guessed wrong too often."""
    Thread(target=table.server.run, daemon=True).start()
    assert asked(table, "4711", 2)[0] == 200
    for _ in range(FREE[GuesserGroup.ADDRESS]):
        assert asked(table, "0000", 3)[0] == 403
    status, answer = asked(table, "4711", 3)
    assert status == 429
    return str(answer["error"]["code"])


def _no_pins() -> None:
    raise PanelError("no pins here")


@pytest.mark.parametrize("pins", [None, _no_pins])
def test_without_a_button_nobody_is_asked_to_press_it(
    tmp_path: Path,
    config: Config,
    panel: Config,
    pins: Callable[[], None] | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Then a stranger with many addresses locks out nobody else, either."""
    if pins is not None:
        monkeypatch.setattr(PINS, pins)
    monkeypatch.setitem(FREE, GuesserGroup.ALL, 7)
    with running_table(tmp_path, panel if pins else config, DemoTable()) as table:
        assert refused(table) == "pin-wait"
        for last in range(4, 4 + FREE[GuesserGroup.ALL]):
            assert asked(table, "0000", last)[0] == 403
        assert asked(table, "4711", 99)[0] == 200


def test_beside_a_button_it_is_asked_for(
    tmp_path: Path,
    panel: Config,
    factory: MockFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PINS, lambda: factory)
    with running_table(tmp_path, panel, DemoTable()) as table:
        assert refused(table) == "pin-press"
