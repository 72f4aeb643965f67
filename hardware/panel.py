"""Lamps and buzzer: what the table says, by colour, by rhythm and by tone.

Colour is never alone: every sign has a rhythm of its own.
"""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from gpiozero import LED, RGBLED, Buzzer

from companion.core.signal import Sign, Signal


class PanelError(OSError):
    """The panel cannot be used; the message says which pin and why."""


@dataclass(frozen=True, slots=True)
class Light:
    """How the status lamp tells a sign: red, green, blue from 0 to 1; s on and off.

    ``off`` 0 is steady; ``fade`` breathes. ``beeps`` short tones are given once.
    """

    colour: tuple[float, float, float]
    on: float = 1.0
    off: float = 0.0
    fade: bool = False
    beeps: int = 0


LIGHTS: Mapping[Sign, Light] = {
    Sign.READY: Light((0, 0, 0)),
    Sign.ACCEPTED: Light((0, 1, 0), beeps=1),
    Sign.ASK: Light((0, 0, 1), 1.0, 1.0),
    Sign.REFUSED: Light((1, 0, 0), 0.2, 0.2, beeps=2),
    Sign.MISMATCH: Light((1, 0.5, 0), 0.6, 0.2),
    Sign.BUSY: Light((1, 1, 1), 1.0, 1.0, fade=True),
    Sign.FAULT: Light((1, 0, 1), 0.1, 1.4, beeps=3),
}
"""One light a sign (``docs/device.md`` shows the same table)."""


@dataclass(frozen=True, slots=True)
class PanelPins:
    """BCM pin numbers: a lamp a seat, the status lamp's three colours, the buzzer."""

    seats: Sequence[int]
    status: tuple[int, int, int]
    buzzer: int | None = None


class NullPanel:
    """No lamps: the phones tell everything."""

    def show(self, signal: Signal) -> None:
        """Show nothing."""

    def close(self) -> None:
        """Nothing to let go."""


class GpioPanel:
    """Lamps and buzzer on a Pi's pins. Raises ``PanelError`` when a pin is refused."""

    def __init__(self, pins: PanelPins, factory: Any = None) -> None:
        """Open the pins; all lamps are off."""
        used = [*pins.seats, *pins.status]
        used += [] if pins.buzzer is None else [pins.buzzer]
        if len(set(used)) != len(used):
            raise PanelError(f"a pin is used twice among {sorted(used)}")
        self._stack = ExitStack()
        keep = self._stack.enter_context
        self._seats: list[Any] = [
            keep(LED(pin, pin_factory=factory)) for pin in pins.seats
        ]
        red, green, blue = pins.status
        # gpiozero carries no types, so its devices are Any here.
        self._status: Any = keep(RGBLED(red, green, blue, pin_factory=factory))
        self._buzzer: Any = (
            None
            if pins.buzzer is None
            else keep(Buzzer(pins.buzzer, pin_factory=factory))
        )
        self._shown: Signal | None = None

    def show(self, signal: Signal) -> None:
        """Show a signal until the next one; the same one again changes nothing."""
        if signal == self._shown:
            return
        self._shown = signal
        for seat, lamp in enumerate(self._seats):
            lamp.value = int(signal.seat == seat)
        self._light(LIGHTS[signal.sign])

    def close(self) -> None:
        """All lamps off, all pins let go."""
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
        """Let the pins go, whatever happened."""
        self.close()

    def _light(self, light: Light) -> None:
        if light.fade:
            self._status.pulse(light.on, light.off, on_color=light.colour)
        elif light.off:
            self._status.blink(light.on, light.off, on_color=light.colour)
        else:
            self._status.value = light.colour
        if self._buzzer is not None and light.beeps:
            self._buzzer.beep(0.08, 0.12, n=light.beeps)
