"""Fingers and eyes at the simulated chip: presses by pulls, lamps by values."""

import json
from dataclasses import dataclass

from companion.app.config import load
from companion.core.signal import Button
from companion.service.front_panel import button_pins
from tests.vm.disk import ROOT
from tests.vm.machine import Machine

CHIP = "/sys/devices/platform/gpio-sim.0/gpiochip*"
_PANEL = load(ROOT / "none", ROOT / "none" / "none.toml").panel
PINS = button_pins(_PANEL)
SEATS, STATUS = _PANEL.seats, _PANEL.status

WATCH = """
import glob, json, sys, time
pins = json.loads(sys.argv[1])
files = [open(glob.glob(f"{sys.argv[3]}/sim_gpio{pin}/value")[0]) for pin in pins]
until, seen = time.monotonic() + float(sys.argv[2]), []
while time.monotonic() < until and [1] * len(pins) not in seen:
    now = []
    for file in files:
        file.seek(0)
        now.append(int(file.read()))
    if not seen or seen[-1] != now:
        seen.append(now)
    time.sleep(0.004)
print(json.dumps(seen))
"""
"""Notes each change of some lamps for some seconds of the machine's time, or until all
are lit together."""


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

    def watched(self, seconds: float, script: str = "true") -> list[tuple[int, ...]]:
        """What the status lamp showed, one change after the other, while a script of
        the machine ran: until it was white, or for ``seconds`` of its time.
        """
        pins = json.dumps(list(STATUS))
        self.machine.put("/run/watch.py", WATCH.encode())
        said = self.machine.sh(
            f"python3 /run/watch.py '{pins}' {seconds} '{CHIP}' >/run/seen & "
            f"sleep 0.7; {script}; wait; cat /run/seen"
        )
        return [tuple(one) for one in json.loads(said)]
