import sys
import time
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.core.ids import Seat
from companion.core.signal import LIGHTS, Button, Sign, Signal, Volume
from hardware import Buttons, open_panel, pin_factory
from hardware.panel import GpioPanel, NullPanel, PanelError, PanelPins
from hardware.tones import HIGH_HZ, REST_S, TONE_S
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


def rhythm(sign: Sign) -> tuple[float, float, bool]:
    """Length of a round in s, share of it that is lit, and whether it breathes."""
    light = LIGHTS[sign]
    if light.dark or not light.off:
        return 0.0, float(not light.dark), False
    return light.on + light.off, light.on / (light.on + light.off), light.fade


@pytest.mark.parametrize(("one", "two"), list(combinations(Sign, 2)))
def test_two_signs_differ_in_colour_and_without_it(one: Sign, two: Sign) -> None:
    assert LIGHTS[one].colour != LIGHTS[two].colour
    (length, share, fades), (other, lit, breathes) = rhythm(one), rhythm(two)
    slower = max(length, other) >= 1.3 * max(min(length, other), 0.1)
    assert fades != breathes or abs(share - lit) >= 0.25 or slower


@pytest.mark.parametrize("sign", Sign)
def test_no_lamp_flashes_three_times_a_second(sign: Sign) -> None:
    length, _, _ = rhythm(sign)
    assert length == 0 or 1 / length < 3


@pytest.mark.parametrize("sign", Sign)
def test_every_sign_is_shown(factory: MockFactory, sign: Sign) -> None:
    with GpioPanel(PANEL_PINS, factory) as panel:
        panel.show(Signal(sign))
        panel.show(Signal(sign))
        light = LIGHTS[sign]
        lit = [bool(factory.pin(pin).state) for pin in PANEL_PINS.status]
        steady = not light.fade and not light.off
        assert not steady or lit == [level > 0 for level in light.colour]


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_has_a_lamp(factory: MockFactory, seat: int) -> None:
    with GpioPanel(PANEL_PINS, factory) as panel:
        panel.show(Signal(Sign.READY, Seat(seat)))
        lit = [bool(factory.pin(pin).state) for pin in PANEL_PINS.seats]
    assert lit == [n == seat for n in range(4)]


def test_a_press_without_meaning_is_answered_by_two_flashes(
    factory: MockFactory,
) -> None:
    with GpioPanel(PANEL_PINS, factory) as panel:
        panel.show(Signal(Sign.ACCEPTED))
        red = factory.pin(PANEL_PINS.status[0])
        red.clear_states()
        panel.decline()
        flashes = [bool(state.state) for state in red.states]
        assert flashes == [False, True, False, True, False]
        states = [factory.pin(pin).state for pin in PANEL_PINS.status]
        assert states == [0, 1, 0], "the sign comes back"


def buzzed(factory: MockFactory, volume: Volume, sign: Sign) -> list[float]:
    """The duty of every tone that a sign makes."""
    with GpioPanel(PANEL_PINS, factory, volume) as panel:
        pin = factory.pin(PANEL_PINS.buzzer)
        pin.clear_states()
        panel.show(Signal(sign))
        time.sleep((LIGHTS[sign].beeps + 1) * (TONE_S + REST_S))
        return [state.state for state in pin.states if state.state]


@pytest.mark.parametrize("sign", Sign)
def test_a_sign_has_its_tones(factory: MockFactory, sign: Sign) -> None:
    assert buzzed(factory, Volume.LOUD, sign) == [0.5] * LIGHTS[sign].beeps


def test_the_buzzer_has_levels_and_silence(factory: MockFactory) -> None:
    assert buzzed(factory, Volume.SOFT, Sign.ACCEPTED) == [0.05]
    assert buzzed(factory, Volume.OFF, Sign.FAULT) == []


def test_a_silent_buzzer_has_no_wave(
    factory: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """lgpio makes waves by software: one that is silent costs as much as a tone."""
    noted: list[float | None] = []
    setting = MockPWMPin._set_frequency

    def note(pin: MockPWMPin, value: float | None) -> None:
        setting(pin, value)
        if pin is factory.pin(PANEL_PINS.buzzer):
            noted.append(value)

    monkeypatch.setattr(MockPWMPin, "_set_frequency", note)
    with GpioPanel(PANEL_PINS, factory) as panel:
        assert noted == [HIGH_HZ, None]
        panel.beep(2)
        until = time.monotonic() + 30
        while noted.count(HIGH_HZ) < 3 or noted[-1] is not None:
            assert time.monotonic() < until, noted
            time.sleep(0.01)
        assert noted[:6] == [HIGH_HZ, None] * 3


def test_the_volume_changes_while_it_runs(factory: MockFactory) -> None:
    with GpioPanel(PANEL_PINS, factory) as panel:
        panel.volume = Volume.OFF
        pin = factory.pin(PANEL_PINS.buzzer)
        pin.clear_states()
        panel.show(Signal(Sign.FAULT))
        assert panel.beep()
        time.sleep(2 * TONE_S)
        assert not any(state.state for state in pin.states)


def test_a_pin_that_the_chip_refuses_is_named() -> None:
    with (
        MockFactory() as plain,
        pytest.raises(PanelError, match=r"pins \[12, 16"),
    ):
        GpioPanel(PANEL_PINS, plain)


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
    chip, model = tmp_path / "gpiochip0", tmp_path / "model"
    assert pin_factory(chip, model) is None
    chip.touch()
    assert pin_factory(chip, model) is None, "a laptop has such a file, too"
    model.write_bytes(b"Some other board\0")
    assert pin_factory(chip, model) is None
    model.write_bytes(b"Raspberry Pi 4 Model B Rev 1.5\0")
    with pytest.raises(PanelError, match="lgpio cannot use the pins"):
        pin_factory(chip, model)


def test_pins_of_panel_and_buttons_do_not_meet() -> None:
    buzzer = PANEL_PINS.buzzer
    lamps = {*PANEL_PINS.seats, *PANEL_PINS.status, buzzer}
    assert not lamps & set(BUTTON_PINS.values())


def test_what_lgpio_itself_raises_is_told_as_a_panel_s_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fake of lgpio: its error is an ``Exception`` and nothing more."""

    class BusyError(Exception):
        pass

    class Busy:
        def __init__(self) -> None:
            raise BusyError("can not open gpiochip")

    fake, pins = ModuleType("lgpio"), ModuleType("gpiozero.pins.lgpio")
    monkeypatch.setattr(fake, "error", BusyError, raising=False)
    monkeypatch.setattr(pins, "LGPIOFactory", Busy, raising=False)
    monkeypatch.setitem(sys.modules, "lgpio", fake)
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", pins)
    chip, model = tmp_path / "chip", tmp_path / "model"
    chip.touch()
    model.write_bytes(b"Raspberry Pi 5")
    with pytest.raises(PanelError, match="can not open gpiochip"):
        pin_factory(chip, model)

    def busy(name: object) -> object:
        raise BusyError(f"{name}: GPIO busy")

    taken = MockFactory()
    monkeypatch.setattr(taken, "pin", busy)
    with pytest.raises(PanelError, match="GPIO busy"):
        open_panel(PanelPins((17,), (16, 20, 21)), taken)
    with pytest.raises(PanelError, match="GPIO busy"):
        Buttons({Button.OK: 5}, print, taken)
    taken.reset()


LIKE_LGPIO = """
open(".lgd-nfy0", "w").close()  # as lgpio makes its pipe while it is loaded
class error(Exception): pass
def gpiochip_open(number): raise error("can not open gpiochip")
def __getattr__(name): return 0
"""


@pytest.mark.parametrize("place", ["", "/proc/self"], ids=["writable", "not"])
def test_lgpio_leaves_nothing_where_the_service_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """The state directory may take no writes; buttons are heard all the same."""
    names = ("lgpio", "gpiozero.pins.lgpio")
    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    packages, work = tmp_path / "packages", tmp_path / "work"
    packages.mkdir()
    work.mkdir()
    (packages / "lgpio.py").write_text(LIKE_LGPIO, "utf-8")
    monkeypatch.syspath_prepend(packages)
    monkeypatch.chdir(place or work)
    chip, model = tmp_path / "chip", tmp_path / "model"
    chip.touch()
    model.write_bytes(b"Raspberry Pi 5")
    try:
        # What comes after the loading: this machine is no Pi, or has no such chip.
        with pytest.raises(PanelError, match=r"Pi revision|can not open gpiochip"):
            pin_factory(chip, model)
        assert Path.cwd().samefile(place or work)
    finally:
        for name in names:
            sys.modules.pop(name, None)
    assert not list(work.iterdir())
