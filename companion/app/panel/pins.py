"""Which pins the panel may use, and what is wrong with a choice of them."""

from collections.abc import Iterable

GPIO = range(2, 28)
"""The Pi's pins that are free to use, BCM numbers (0 and 1 belong to its HATs)."""

PULLED_UP = {2: "SDA", 3: "SCL"}
"""Pins with a fixed resistor of 1.8 kOhm to 3.3 V on every Pi: the I2C bus, or inputs
only. A lamp on them would never be quite dark. Source: pinout of the 40-pin header,
raspberrypi.com/documentation, "GPIO and the 40-pin header"."""

BUTTONS = ("ok", "back", "plus", "help")


def pin_fault(pins: Iterable[tuple[str, int]], display: bool = False) -> str:
    """What is wrong with pins given as key and BCM number; empty when nothing is.

    ``display``: a display takes the I2C pins.
    """
    taken: dict[int, str] = {}
    for key, pin in pins:
        fault = _one_fault(key, pin, display)
        if not fault and pin in taken:
            fault = f"is used by panel.{taken[pin]} already"
        if fault:
            return f"panel.{key}: GPIO {pin} {fault}"
        taken[pin] = key
    return ""


def _one_fault(key: str, pin: int, display: bool) -> str:
    if pin not in GPIO:
        return f"is not one of {GPIO[0]} to {GPIO[-1]}"
    if pin in PULLED_UP and display:
        return f"is the display's {PULLED_UP[pin]}; take another, or display.kind none"
    if pin in PULLED_UP and key not in BUTTONS:
        return "is pulled up by a resistor on the Pi: good for a button only"
    return ""
