"""Lamps and buzzer: what the table says, by colour, by rhythm and by tone.

Colour is never alone: every sign has a rhythm of its own (``core.signal.LIGHTS``).
"""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from gpiozero import LED, RGBLED, GPIOZeroError

from companion.core.signal import DOUBLE, LIGHTS, Light, Signal, Volume
from hardware.tones import Buzzer


class PanelError(OSError):
    """The panel cannot be used; the message says which pin and why."""


def pin_faults() -> tuple[type[Exception], ...]:
    """What a pin raises that cannot be used. lgpio has an error of its own (``GPIO
    busy``), and is loaded only where there are pins.
    """
    own = getattr(sys.modules.get("lgpio"), "error", None)
    lgpio = (own,) if isinstance(own, type) and issubclass(own, Exception) else ()
    return (OSError, GPIOZeroError, *lgpio)


@dataclass(frozen=True, slots=True)
class PanelPins:
    """BCM pin numbers: a lamp a seat, the status lamp's three colours, the buzzer."""

    seats: Sequence[int]
    status: tuple[int, int, int]
    buzzer: int | None = None


class NullPanel:
    """A panel without lamps and buzzer: everything is on the phones."""

    volume = Volume.OFF

    def show(self, signal: Signal) -> None:
        """Show nothing."""

    def decline(self) -> None:
        """Flash nothing."""

    def close(self) -> None:
        """Nothing to release."""


class GpioPanel:
    """Lamps and buzzer on a Pi's pins. Raises ``PanelError`` when a pin is refused."""

    def __init__(
        self, pins: PanelPins, factory: Any = None, volume: Volume = Volume.LOUD
    ) -> None:
        """Open the pins; all lamps are off."""
        used = [*pins.seats, *pins.status]
        used += [] if pins.buzzer is None else [pins.buzzer]
        if len(set(used)) != len(used):
            raise PanelError(f"a pin is used twice among {sorted(used)}")
        self._stack = ExitStack()
        self._volume = volume
        try:
            self._open(pins, factory)
        except pin_faults() as error:
            self._stack.close()
            raise PanelError(f"pins {sorted(used)}: {error}") from error
        self._shown: Signal | None = None

    def _open(self, pins: PanelPins, factory: Any) -> None:
        opened = self._stack.enter_context
        self._seats: list[Any] = [
            opened(LED(pin, pin_factory=factory)) for pin in pins.seats
        ]
        red, green, blue = pins.status
        # gpiozero carries no types, so its devices are Any here.
        self._status: Any = opened(RGBLED(red, green, blue, pin_factory=factory))
        self._buzzer: Buzzer | None = None
        if pins.buzzer is not None:
            self._buzzer = Buzzer(pins.buzzer, self._volume, factory)
            self._stack.callback(self._buzzer.close)

    @property
    def volume(self) -> Volume:
        """How loud the buzzer is."""
        return self._volume

    @volume.setter
    def volume(self, volume: Volume) -> None:
        self._volume = volume
        if self._buzzer is not None:
            self._buzzer.volume = volume

    def show(self, signal: Signal) -> None:
        """Show a signal until the next one; the same signal changes nothing."""
        if signal == self._shown:
            return
        self._shown = signal
        for seat, lamp in enumerate(self._seats):
            lamp.value = int(signal.seat == seat)
        light = LIGHTS[signal.sign]
        self._light(light)
        if self._buzzer is not None:
            self._buzzer.beep(light.beeps, light.low)

    def decline(self) -> None:
        """Two quick white flashes, then the sign shown before; takes half a second."""
        self._status.blink(
            DOUBLE.on, DOUBLE.off, on_color=DOUBLE.colour, n=2, background=False
        )
        self._light(
            Light((0, 0, 0)) if self._shown is None else LIGHTS[self._shown.sign]
        )

    def close(self) -> None:
        """All lamps off, all pins released."""
        self._stack.close()

    def __enter__(self) -> Self:
        """Use the panel."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Release the pins, whatever happened."""
        self.close()

    def beep(self, count: int = 1, low: bool = False) -> bool:
        """Give tones; false where there is no buzzer."""
        if self._buzzer is None:
            return False
        self._buzzer.beep(count, low)
        return True

    def _light(self, light: Light) -> None:
        if light.fade:
            self._status.pulse(light.on, light.off, on_color=light.colour)
        elif light.off:
            self._status.blink(light.on, light.off, on_color=light.colour)
        else:
            self._status.value = light.colour
