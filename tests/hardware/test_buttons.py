"""Presses out of edges: bounce, holds, the pair, and a listener that is slow."""

import queue
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin
from gpiozero.pins.pi import PiPin
from hypothesis import given
from hypothesis import strategies as st

from companion.core.signal import Button, Press
from hardware.buttons import (
    GLITCH_S,
    HOLD_S,
    OFF_S,
    QUIET_S,
    Buttons,
    Debouncer,
    HeldButtons,
)
from tests.hardware.wiring import BUTTON_PINS

TRACES = sorted((Path(__file__).parent / "traces").glob("*.csv"))


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    made = MockFactory(pin_class=MockPWMPin)
    yield made
    made.reset()


def trace(path: Path) -> tuple[list[float], list[tuple[float, bool]]]:
    """The presses that a trace holds (s) and its edges (s, down)."""
    lines = path.read_text("utf-8").splitlines()
    wanted = next(line for line in lines if line.startswith("# presses"))
    presses = [int(word) / 1000 for word in wanted.partition(":")[2].split()]
    rows = [line.split(",") for line in lines if line[0].isdigit()]
    return presses, [(float(ms) / 1000, down == "1") for ms, down in rows]


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_a_switch_as_it_bounces(path: Path) -> None:
    wanted, edges = trace(path)
    found = presses(edges)
    assert len(found) == len(wanted)
    for held, should in zip(found, wanted, strict=True):
        assert abs(held - should) <= 0.025


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_a_switch_as_it_bounces_among_others(path: Path) -> None:
    wanted, edges = trace(path)
    fingers, found = HeldButtons(Button), list[Press]()
    for at, down in edges:
        found += fingers.edge(Button.PLUS, down, at)
    found += fingers.tick(edges[-1][0] + 1)
    assert [press.button for press in found] == [Button.PLUS] * len(wanted)


def played(*edges: tuple[float, Button, bool], end: float = 30.0) -> list[Press]:
    """What all fingers together make of edges, looked at every 10 ms."""
    fingers, found = HeldButtons(Button), list[Press]()
    left, now = list(edges), 0.0
    while now <= end:
        while left and left[0][0] <= now:
            at, button, down = left.pop(0)
            found += fingers.edge(button, down, at)
        found += fingers.tick(now)
        now += 0.01
    return found


def test_a_hold_is_told_while_it_is_held_and_once() -> None:
    (press,) = played((1.0, Button.BACK, True), end=1.0 + HOLD_S + 0.02)
    assert press.button is Button.BACK
    assert HOLD_S <= press.held <= HOLD_S + 0.02
    whole = played((1.0, Button.BACK, True), (9.0, Button.BACK, False))
    assert len(whole) == 1


def test_ok_and_back_together_are_told_after_five_seconds_and_alone() -> None:
    found = played(
        (1.0, Button.BACK, True),
        (1.2, Button.OK, True),
        (8.0, Button.OK, False),
        (8.1, Button.BACK, False),
    )
    (press,) = found
    assert (press.button, press.beside) == (Button.OK, Button.BACK)
    assert OFF_S <= press.held <= OFF_S + 0.02


def test_a_pair_let_go_too_early_undoes_nothing() -> None:
    (press,) = played(
        (1.0, Button.BACK, True),
        (1.1, Button.OK, True),
        (5.0, Button.BACK, False),
        (5.4, Button.OK, False),
    )
    assert press.beside is Button.BACK
    assert 3.8 <= press.held < OFF_S


def test_after_a_pair_each_button_counts_again() -> None:
    found = played(
        (1.0, Button.BACK, True),
        (1.0, Button.OK, True),
        (7.0, Button.OK, False),
        (7.0, Button.BACK, False),
        (9.0, Button.OK, True),
        (9.1, Button.OK, False),
    )
    assert [press.beside for press in found] == [Button.BACK, None]


def test_a_spike_on_one_wire_does_not_make_a_pair() -> None:
    (press,) = played(
        (1.0, Button.OK, True),
        (1.05, Button.BACK, True),
        (1.051, Button.BACK, False),
        (1.2, Button.OK, False),
    )
    assert (press.button, press.beside) == (Button.OK, None)


def test_two_buttons_at_once_are_two_presses() -> None:
    found = played(
        (1.0, Button.PLUS, True),
        (1.01, Button.OK, True),
        (1.1, Button.PLUS, False),
        (1.15, Button.OK, False),
    )
    assert {press.button for press in found} == {Button.PLUS, Button.OK}


def test_a_slow_listener_loses_no_press_and_keeps_their_lengths(
    factory: MockFactory,
) -> None:
    """As long as vision or network hold the listener up, presses only queue."""
    free, told = threading.Event(), queue.Queue[Press]()

    def slow(press: Press) -> None:
        free.wait(10)
        told.put(press)

    with Buttons(BUTTON_PINS, slow, factory):
        pin = factory.pin(BUTTON_PINS[Button.OK])
        for _ in range(12):
            pin.drive_low()
            time.sleep(0.01)
            pin.drive_high()
            time.sleep(0.06)
        assert told.empty()
        free.set()
        found = [told.get(timeout=5) for _ in range(12)]
    assert all(press.button is Button.OK for press in found)
    assert all(0.01 <= press.held < 2 for press in found)


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


class StampedPin(MockPWMPin):  # type: ignore[misc]
    """A pin that hands on the kernel's time, as gpiozero's own for lgpio does."""

    stamp = 0.0

    def _call_when_changed(self) -> None:
        PiPin._call_when_changed(self, self.stamp, self.state)


def held_by_stamps(*edges: tuple[float, float]) -> float:
    """What a press is held whose two edges carry a time and come at another, s."""
    factory = MockFactory(pin_class=StampedPin)
    told: queue.Queue[Press] = queue.Queue()
    now = [edges[0][1]]
    with Buttons(BUTTON_PINS, told.put, factory, lambda: now[0]):
        pin = factory.pin(BUTTON_PINS[Button.OK])
        drives = (pin.drive_low, pin.drive_high)
        for drive, (stamp, comes) in zip(drives, edges, strict=True):
            pin.stamp, now[0] = stamp, comes
            drive()
        now[0] += 1
        press = told.get(timeout=30)
    factory.reset()
    return press.held


def test_an_edge_has_the_kernels_time_however_late_it_comes() -> None:
    assert held_by_stamps((100.0, 102.4), (102.0, 102.5)) == pytest.approx(2.0)


def test_an_old_kernels_time_of_day_is_not_believed() -> None:
    day = 1_790_000_000.0
    assert held_by_stamps((day, 50.0), (day + 2, 50.25)) == pytest.approx(0.25)
