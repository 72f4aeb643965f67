import queue
import time
from dataclasses import dataclass, replace
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.app.publisher import Publisher
from companion.app.status import TableStatus
from companion.cli.lamps import lamps
from companion.core.ids import Seat
from companion.core.signal import Button, Press, Sign, Signal
from tests.hardware.wiring import PANEL


@dataclass(frozen=True)
class News:
    """As much of what is published as a panel looks at."""

    table: TableStatus


def test_lamps_follow_and_buttons_are_heard() -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    publisher = Publisher[Any]()
    heard: queue.Queue[Press] = queue.Queue()
    with lamps(replace(PANEL, ok=24, seats=(17, 25)), publisher, heard.put, factory):
        publisher.publish(News(TableStatus(Signal(Sign.READY, Seat(1)))))
        lamp = factory.pin(25)
        until = time.monotonic() + 5
        while not lamp.state and time.monotonic() < until:
            time.sleep(0.01)
        assert lamp.state
        pin = factory.pin(24)
        pin.drive_low()
        time.sleep(0.02)
        pin.drive_high()
        assert heard.get(timeout=5).button is Button.OK
    assert publisher.watching == 0
    factory.reset()


def test_no_panel_is_no_fault() -> None:
    publisher = Publisher[Any]()
    with lamps(replace(PANEL, source="none"), publisher, lambda _: None):
        assert publisher.watching == 0
