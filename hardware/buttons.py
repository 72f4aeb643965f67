"""Push buttons: presses debounced from edges with their time stamps.

gpiozero's own ``bounce_time`` loses and doubles presses, so it is off: every
edge comes in raw, and ``Debouncer`` decides.
"""

import queue
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from threading import Thread
from types import TracebackType
from typing import Any, Self

from gpiozero import Button as Pin

from companion.core.signal import Button, Press
from hardware.panel import PanelError, pin_faults

QUIET_S = 0.03
"""Seconds without an edge after which a switch has settled. Contacts were observed to
bounce for up to 20 ms."""

GLITCH_S = 0.004
"""Shortest press in s; what was down for less is noise on the wire, not a finger.
Assumed: no finger taps within 4 ms."""

HOLD_S, OFF_S = 3.0, 5.0
"""Seconds after which a hold is reported while the button is still down: any button
alone, and OK with back. The settings may say otherwise (``[table] hold``, ``off``)."""

LATE_S = 10.0
"""Seconds by which an edge may reach us late and its own time still be believed.
Kernels before 5.7 stamp edges with the time of day instead of the time since start:
that is never so near."""

PAIR = (Button.OK, Button.BACK)


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

    def down(self, now: float) -> float:
        """How long the switch has been down, in s; 0 while it is up."""
        return now - self._since if self._level and self._since is not None else 0.0

    @property
    def active(self) -> bool:
        """Whether it is down, or an ended press waits for its quiet."""
        return self._since is not None

    @property
    def changed(self) -> float:
        """When the last edge came."""
        return self._edge


class HeldButtons:
    """All switches together: taps, holds and the pair OK and back.

    A hold is reported while the button is still down, and not a second time when it
    comes up.
    While OK and back are down together neither counts alone.
    """

    def __init__(
        self, buttons: Iterable[Button], hold: float = HOLD_S, off: float = OFF_S
    ) -> None:
        """Begin with all switches up; ``hold`` and ``off`` in s."""
        self._switches = {button: Debouncer() for button in buttons}
        self._hold, self._off = hold, off
        self._reported: set[Button] = set()
        self._both: float | None = None

    @property
    def active(self) -> bool:
        """Whether time alone may bring a press."""
        return any(switch.active for switch in self._switches.values())

    def edge(self, button: Button, down: bool, at: float) -> list[Press]:
        """Take an edge at ``at`` s; the presses that it completes."""
        found = self.tick(at)
        return found + self._ended(button, self._switches[button].edge(down, at))

    def tick(self, now: float) -> list[Press]:
        """The presses that are complete at ``now`` s."""
        found: list[Press] = []
        for button, switch in self._switches.items():
            found += self._ended(button, switch.quiet(now))
        found += self._paired(now)
        for button, switch in self._switches.items():
            alone = button not in self._reported and self._both is None
            if alone and switch.down(now) >= self._hold:
                self._reported.add(button)
                found.append(Press(button, switch.down(now)))
        return found

    def _paired(self, now: float) -> list[Press]:
        if not set(PAIR) <= self._switches.keys() or self._reported & set(PAIR):
            return []
        together = min(self._switches[button].down(now) for button in PAIR)
        if self._both is None and together >= QUIET_S:
            self._both = now - together
        if self._both is None or together < self._off:
            return []
        self._both = None
        self._reported |= set(PAIR)
        return [Press(Button.OK, together, Button.BACK)]

    def _ended(self, button: Button, held: float | None) -> list[Press]:
        if held is None:
            return []
        if button in self._reported:
            self._reported.discard(button)
            return []
        if self._both is not None and button in PAIR:
            together = self._switches[button].changed - self._both
            self._both = None
            self._reported |= set(PAIR) - {button}
            return [Press(Button.OK, together, Button.BACK)]
        return [Press(button, held)]


@dataclass(frozen=True, slots=True)
class _Edge:
    button: Button
    down: bool
    at: float


_EdgeListener = Callable[[float, int], None]
"""Takes an edge's time in s, as the pins' library has it, and the level after it."""


class Buttons:
    """The panel's buttons on their pins; ``on_press`` is called from a thread of ours.

    Pressing never waits: an edge is queued, nothing more. Its time is the kernel's,
    which lgpio hands on, so that a busy interpreter shifts no edge.
    """

    def __init__(
        self,
        pins: Mapping[Button, int],
        on_press: Callable[[Press], None],
        factory: Any = None,
        clock: Callable[[], float] = time.monotonic,
        holds: tuple[float, float] = (HOLD_S, OFF_S),
    ) -> None:
        """Open the pins (BCM numbers), pulled up, and listen. ``holds`` are the s
        after which a hold of a button, and of OK with back, is reported. Raises
        ``PanelError`` when a pin is refused.
        """
        self._on_press = on_press
        self._clock = clock
        self._edges: queue.Queue[_Edge | None] = queue.Queue()
        self._switches = HeldButtons(pins, *holds)
        self._pins: list[Any] = []
        self._listeners: list[_EdgeListener] = []  # gpiozero refers to them weakly
        try:
            for button, number in pins.items():
                self._open(button, number, factory)
        except pin_faults() as error:
            self._release()
            raise PanelError(f"buttons on {sorted(pins.values())}: {error}") from error
        self._thread = Thread(target=self._listen, name="buttons", daemon=True)
        self._thread.start()

    def _open(self, button: Button, number: int, factory: Any) -> None:
        pin: Any = Pin(number, pull_up=True, bounce_time=None, pin_factory=factory)
        self._pins.append(pin)
        self._listeners.append(self._listener(button))
        # ``when_pressed`` would drop the time that comes with the edge.
        pin.pin.when_changed = self._listeners[-1]

    def close(self) -> None:
        """Stop listening and let the pins go."""
        self._edges.put(None)
        self._thread.join(2)
        self._release()

    def _release(self) -> None:
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

    def _listener(self, button: Button) -> _EdgeListener:
        def edge(ticks: float, state: int) -> None:
            now = self._clock()
            at = ticks if 0 <= now - ticks <= LATE_S else now
            self._edges.put(_Edge(button, not state, at))  # pulled up: low is down

        return edge

    def _listen(self) -> None:
        while True:
            try:
                edge = self._edges.get(
                    timeout=QUIET_S if self._switches.active else None
                )
            except queue.Empty:
                found = self._switches.tick(self._clock())
            else:
                if edge is None:
                    return
                found = self._switches.edge(edge.button, edge.down, edge.at)
            for press in found:
                self._on_press(press)
