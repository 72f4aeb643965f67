"""The buzzer: short tones, high or low, loud, soft or not at all."""

import queue
from threading import Thread
from typing import Any

from gpiozero import PWMOutputDevice

from companion.core.signal import Volume

HIGH_HZ, LOW_HZ = 2000, 500
"""Pitch of a tone on a passive buzzer; an active one keeps its own."""

TONE_S, REST_S = 0.08, 0.12
"""How long a tone and the rest after it last."""

DUTY = {Volume.OFF: 0.0, Volume.SOFT: 0.05, Volume.LOUD: 0.5}
"""Share of each wave that is on: a half is the loudest a buzzer can be."""


class Buzzer:
    """A buzzer on a pin (BCM), driven by a thread of its own so that nobody waits."""

    def __init__(self, pin: int, volume: Volume, factory: Any = None) -> None:
        """Open the pin; it is silent."""
        self.volume = volume
        self._device: Any = PWMOutputDevice(pin, frequency=HIGH_HZ, pin_factory=factory)
        self._silence()
        self._wanted: queue.Queue[tuple[int, bool] | None] = queue.Queue()
        self._thread = Thread(target=self._play, name="buzzer", daemon=True)
        self._rest = queue.Queue[None]()
        self._thread.start()

    def beep(self, count: int, low: bool = False) -> None:
        """Give ``count`` tones at the present volume, after those still waiting."""
        if count and self.volume is not Volume.OFF:
            self._wanted.put((count, low))

    def close(self) -> None:
        """Silence; the pin is let go."""
        self._rest.put(None)
        self._wanted.put(None)
        self._thread.join(2)
        self._device.close()

    def _play(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            count, low = wanted
            for _ in range(count):
                self._device.frequency = LOW_HZ if low else HIGH_HZ
                self._device.value = DUTY[self.volume]
                if self._waited(TONE_S):
                    break
                self._silence()
                if self._waited(REST_S):
                    break
            self._silence()

    def _silence(self) -> None:
        """No tone, and no wave: lgpio would write a silent one 4000 times a second."""
        self._device.value = 0
        self._device.frequency = None

    def _waited(self, seconds: float) -> bool:
        """Wait; whether the buzzer is being closed."""
        try:
            self._rest.get(timeout=seconds)
        except queue.Empty:
            return False
        return True
