"""Fingers and eyes at the simulated chip: presses by pulls, lamps by values."""

import re
from dataclasses import dataclass

from companion.app.config import load
from companion.core.signal import Button
from companion.service.front_panel import button_pins
from tests.vm.disk import ROOT
from tests.vm.machine import Machine, MachineError

CHIP = "/sys/devices/platform/gpio-sim.0/gpiochip*"
_PANEL = load(ROOT / "none", ROOT / "none" / "none.toml").panel
PINS = button_pins(_PANEL)
SEATS, STATUS = _PANEL.seats, _PANEL.status

EVENTS = "/sys/kernel/tracing"
WATCH = f"""
mountpoint -q {EVENTS} || mount -t tracefs trace {EVENTS}
echo 0 >{EVENTS}/events/gpio/gpio_value/enable
echo >{EVENTS}/trace
cat /sys/class/gpio/gpiochip*/base
echo 1 >{EVENTS}/events/gpio/gpio_value/enable
"""
"""Has the kernel note whatever is set: who looks again and again at a lamp that flashes
for a tenth of a second may miss it in an emulated machine. Says the first pin's number.
"""


def changes(
    before: tuple[int, ...], notes: str, pins: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """What lamps showed, one state after the other, from what the kernel noted of the
    pins with these numbers.
    """
    now = dict(zip(pins, before, strict=True))
    seen = [before]
    for number, value in re.findall(r"gpio_value: (\d+) set ([01])", notes):
        if int(number) in now:
            now[int(number)] = int(value)
            seen.append(tuple(now.values()))
    return seen


@dataclass(frozen=True, slots=True)
class Pins:
    """The pins of one machine."""

    machine: Machine

    def press(self, button: Button, held: float = 0.15) -> None:
        """Close a button's contact for ``held`` seconds of the machine's time."""
        self.press_together((button,), held)

    def press_together(self, buttons: tuple[Button, ...], held: float) -> None:
        """Close some contacts at once."""
        lines = [f"{CHIP}/sim_gpio{PINS[one]}/pull" for one in buttons]
        down = "; ".join(f"echo pull-down >$(echo {line})" for line in lines)
        up = "; ".join(f"echo pull-up >$(echo {line})" for line in lines)
        self.machine.sh(f"{down}; sleep {held}; {up}")

    def lamps(self) -> dict[str, tuple[int, ...]]:
        """Which lamps are lit now, of the seats and of the status lamp's colours."""
        read = " ".join(f"{CHIP}/sim_gpio{pin}/value" for pin in (*SEATS, *STATUS))
        lit = tuple(int(line) for line in self.machine.sh(f"cat {read}").split())
        return {"seats": lit[: len(SEATS)], "status": lit[len(SEATS) :]}

    def watched(self, script: str, wanted: tuple[int, ...]) -> None:
        """Run a script of the machine, and wait until the status lamp has shown
        ``wanted`` since. Raises ``MachineError``, and says what it showed.
        """
        first = int(self.machine.sh(WATCH))
        pins = tuple(first + pin for pin in STATUS)
        before = self.lamps()["status"]
        self.machine.sh(script)

        def seen() -> list[tuple[int, ...]]:
            return changes(before, self.machine.sh(f"cat {EVENTS}/trace"), pins)

        try:
            self.machine.until(f"{wanted} is shown", lambda: wanted in seen())
        except MachineError as error:
            raise MachineError(f"{error}; the status lamp showed {seen()}") from None
