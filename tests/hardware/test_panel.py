import queue
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin
from hypothesis import given
from hypothesis import strategies as st

from companion.core.ids import Seat
from companion.core.signal import Button, Press, Sign, Signal
from hardware import open_panel, pin_factory
from hardware.buttons import GLITCH_S, QUIET_S, Buttons, Debouncer
from hardware.panel import LIGHTS, GpioPanel, NullPanel, PanelError, PanelPins
from tests.hardware.wiring import BUTTON_PINS, PANEL_PINS


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    made = MockFactory(pin_class=MockPWMPin)
    yield made
    made.reset()


def test_the_lamp_of_the_seat_on_turn_is_on(factory: MockFactory) -> None:
    with GpioPanel(PANEL_PINS, factory) as panel:
        panel.show(Signal(Sign.READY, Seat(2)))
        states = [factory.pin(pin).state for pin in PANEL_PINS.seats]
        assert [bool(state) for state in states] == [False, False, True, False]


@pytest.mark.parametrize("sign", Sign)
def test_every_sign_has_a_light_of_its_own(factory: MockFactory, sign: Sign) -> None:
    others = [LIGHTS[other] for other in Sign if other != sign]
    light = LIGHTS[sign]
    # Neither colour nor rhythm alone tells two signs apart by accident.
    assert light not in others
    assert light.colour not in [other.colour for other in others]
    with GpioPanel(PANEL_PINS, factory) as panel:
        panel.show(Signal(sign))
        panel.show(Signal(sign))


def test_a_refusal_is_red_and_acceptance_green(factory: MockFactory) -> None:
    with GpioPanel(PANEL_PINS, factory) as panel:
        panel.show(Signal(Sign.ACCEPTED))
        red, green, blue = (factory.pin(pin).state for pin in PANEL_PINS.status)
        assert (red, green, blue) == (0, 1, 0)


def test_a_pin_used_twice_is_named(factory: MockFactory) -> None:
    with pytest.raises(PanelError, match="used twice"):
        GpioPanel(PanelPins((17, 16), (16, 20, 21)), factory)


def test_without_pins_there_is_no_panel() -> None:
    panel = open_panel(PANEL_PINS, None)
    assert isinstance(panel, NullPanel)
    panel.show(Signal(Sign.FAULT))
    panel.close()


def test_pins_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    assert pin_factory(tmp_path / "gpiochip0") is None
    (tmp_path / "gpiochip0").touch()
    with pytest.raises(PanelError, match="lgpio cannot use the pins"):
        pin_factory(tmp_path / "gpiochip0")


def test_pins_of_panel_and_buttons_do_not_meet() -> None:
    buzzer = PANEL_PINS.buzzer
    lamps = {*PANEL_PINS.seats, *PANEL_PINS.status, buzzer}
    assert not lamps & set(BUTTON_PINS.values())


def presses(edges: list[tuple[float, bool]]) -> list[float]:
    """What a debouncer makes of edges (s, down), seen out to their end."""
    switch = Debouncer()
    found = [switch.edge(down, at) for at, down in edges]
    found.append(switch.quiet(edges[-1][0] + 1))
    return [held for held in found if held is not None]


def chatter(at: float, down: bool, gaps: list[float]) -> list[tuple[float, bool]]:
    """An edge that bounces: it ends at ``down`` after the gaps."""
    edges, level = [(at, down)], down
    for gap in gaps:
        at += gap
        level = not level
        edges.append((at, level))
    if level != down:
        edges.append((at + 0.001, down))
    return edges


bounces = st.lists(st.floats(0.0002, 0.003), max_size=6)


@given(bounces, bounces, st.floats(0.04, 5))
def test_one_press_is_one_press_however_it_bounces(
    first: list[float], last: list[float], held: float
) -> None:
    edges = chatter(1.0, True, first) + chatter(1.0 + 0.03 + held, False, last)
    found = presses(edges)
    assert len(found) == 1
    assert abs(found[0] - held - 0.03) < 0.03


@given(bounces, bounces)
def test_two_presses_120_ms_apart_are_two(one: list[float], two: list[float]) -> None:
    edges: list[tuple[float, bool]] = []
    for start in (1.0, 1.12):
        edges += chatter(start, True, one) + chatter(start + 0.06, False, two)
    assert len(presses(edges)) == 2


def test_a_slow_release_is_one_press() -> None:
    edges = [(0.0, True), *chatter(0.3, False, [0.015, 0.004, 0.018, 0.002])]
    assert len(presses(edges)) == 1


def test_a_tap_of_40_ms_counts_and_a_glitch_does_not() -> None:
    assert presses([(0.0, True), (0.04, False)]) == [0.04]
    assert presses([(0.0, True), (GLITCH_S / 2, False)]) == []


def test_nothing_is_told_before_the_switch_is_quiet() -> None:
    switch = Debouncer()
    switch.edge(True, 0.0)
    assert switch.quiet(9.0) is None
    switch.edge(False, 9.0)
    assert switch.quiet(9.0 + QUIET_S / 2) is None
    assert switch.quiet(9.0 + 2 * QUIET_S) == 9.0


def test_a_pressed_pin_reaches_the_listener(factory: MockFactory) -> None:
    told: queue.Queue[Press] = queue.Queue()
    with Buttons(BUTTON_PINS, told.put, factory):
        pin = factory.pin(BUTTON_PINS[Button.PLUS])
        pin.drive_low()
        time.sleep(0.02)
        pin.drive_high()
        press = told.get(timeout=5)
    assert press.button is Button.PLUS
    assert press.held >= 0.02
