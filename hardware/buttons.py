"""Buttons that never lie: presses debounced from edges with their time stamps.

gpiozero's own ``bounce_time`` loses and doubles presses, so it is off: every
edge comes in raw, and ``Debouncer`` decides.
"""

import queue
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Thread
from types import TracebackType
from typing import Any, Self

from gpiozero import Button as Pin

from companion.core.signal import Button, Press

QUIET_S = 0.03
"""A switch has settled when no edge came for so long (worst chatter seen: 20 ms)."""

GLITCH_S = 0.004
"""What was down for less in all is noise on the wire, not a finger."""


class Debouncer:
    """One switch: edges in, presses out. Times in s of any monotonic clock.

    A press begins with the first edge down and ends with the last edge up that
    was followed by ``QUIET_S`` of quiet.
    """

    def __init__(self) -> None:
        """Begin with the switch up."""
        self._level = False
        self._since: float | None = None
        self._edge = 0.0

    def edge(self, down: bool, at: float) -> float | None:
        """Take an edge; the time that a press before it was held, if it ended."""
        held = self.quiet(at)
        self._edge = at
        self._level = down
        if down and self._since is None:
            self._since = at
        return held

    def quiet(self, now: float) -> float | None:
        """The time that a press was held, once it has surely ended."""
        if self._since is None or self._level or now - self._edge < QUIET_S:
            return None
        held = self._edge - self._since
        self._since = None
        return held if held >= GLITCH_S else None

    @property
    def pending(self) -> bool:
        """Whether an ended press waits for its quiet."""
        return self._since is not None and not self._level


@dataclass(frozen=True, slots=True)
class _Edge:
    button: Button
    down: bool
    at: float


class Buttons:
    """The panel's buttons on their pins; ``on_press`` is called from a thread of ours.

    Pressing never waits: an edge is stamped and queued, nothing more.
    """

    def __init__(
        self,
        pins: Mapping[Button, int],
        on_press: Callable[[Press], None],
        factory: Any = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open the pins (BCM numbers), pulled up, and listen."""
        self._on_press = on_press
        self._clock = clock
        self._edges: queue.Queue[_Edge | None] = queue.Queue()
        self._switches = {button: Debouncer() for button in pins}
        self._pins: list[Any] = []
        for button, number in pins.items():
            pin = Pin(number, pull_up=True, bounce_time=None, pin_factory=factory)
            pin.when_pressed = self._stamp(button, True)
            pin.when_released = self._stamp(button, False)
            self._pins.append(pin)
        self._thread = Thread(target=self._listen, name="buttons", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening and let the pins go."""
        self._edges.put(None)
        self._thread.join(2)
        for pin in self._pins:
            pin.close()

    def __enter__(self) -> Self:
        """Use the buttons."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the pins, whatever happened."""
        self.close()

    def _stamp(self, button: Button, down: bool) -> Callable[[], None]:
        return lambda: self._edges.put(_Edge(button, down, self._clock()))

    def _listen(self) -> None:
        while True:
            waiting = any(s.pending for s in self._switches.values())
            try:
                edge = self._edges.get(timeout=QUIET_S if waiting else None)
            except queue.Empty:
                self._settle()
                continue
            if edge is None:
                return
            held = self._switches[edge.button].edge(edge.down, edge.at)
            self._tell(edge.button, held)

    def _settle(self) -> None:
        now = self._clock()
        for button, switch in self._switches.items():
            self._tell(button, switch.quiet(now))

    def _tell(self, button: Button, held: float | None) -> None:
        if held is not None:
            self._on_press(Press(button, held))
