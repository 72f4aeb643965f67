"""The front panel: lamps, buzzer, display, buttons and the power switch.

One thread shows what is published; whoever publishes or presses never waits for it.
"""

import logging
import queue
from collections.abc import Callable, Generator
from contextlib import ExitStack, closing, contextmanager
from threading import Event, Thread
from typing import Any

from companion.app.config import Config, PanelConfig
from companion.app.panel.display_text import DisplayText
from companion.app.ports import JoinedWifi
from companion.app.publisher import Publisher, Subscription
from companion.app.status import Published
from companion.app.texts import Texts
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.signal import Button, Press, Volume
from companion.games import GAMES
from hardware import Buttons, PanelError, PanelPins, open_panel, pin_factory
from hardware.display import Display, opened
from hardware.panel import GpioPanel, NullPanel, pin_faults
from hardware.poweroff import switch_off

log = logging.getLogger(__name__)

WAIT_S = 0.5
"""Seconds that a follower waits for news before it looks whether to stop."""

REFRESH_S = 5.0
"""Seconds between two refreshes without news: the address may change."""

_DECLINE, _LEAVE, _END = "decline", "leave", "end"


class FrontPanel:
    """Shows the newest publication on a panel and a display, in a thread of its own.

    ``address`` gives the address of the pages; ``off`` switches the device off.
    """

    def __init__(
        self,
        panel: GpioPanel | NullPanel,
        display: Display | None,
        display_text: DisplayText,
        address: Callable[[], str] = str,
        off: Callable[[], None] = switch_off,
    ) -> None:
        """Nothing is shown before ``follow``."""
        self._panel, self._display = panel, display
        self._display_text, self._address, self._off = display_text, address, off
        self._orders: queue.SimpleQueue[Published | str] = queue.SimpleQueue()
        self._news: Published | None = None
        self._leaving = self._declining = False
        self._fault = ("", "")

    def fail(self, why: str) -> None:
        """Record that pins cannot be used, for the log and the health page."""
        log.warning("no panel: %s", why)
        self._fault = ("failed", why)

    def decline(self) -> None:
        """Answer a press that means nothing now; at once, from any thread. Presses
        that come before it is answered are answered with it.
        """
        if not self._declining:
            self._declining = True
            self._orders.put(_DECLINE)

    def switch_off(self) -> None:
        """Say good night and shut the device down; at once, from any thread."""
        self._orders.put(_LEAVE)

    @property
    def volume(self) -> Volume:
        """How loud the buzzer is; may be set from any thread."""
        return self._panel.volume

    @volume.setter
    def volume(self, volume: Volume) -> None:
        self._panel.volume = volume

    def health(self) -> tuple[HealthAdvice, ...]:
        """How panel and display are doing; a line for each that is wired."""
        found: list[HealthAdvice] = []
        code, why = self._fault
        if code:
            found.append(HealthAdvice(HealthTopic.PANEL, Level.BAD, code, why))
        elif isinstance(self._panel, GpioPanel):
            found.append(HealthAdvice(HealthTopic.PANEL, Level.OK, "ok"))
        if self._display is not None:
            found.append(self._display.health())
        return tuple(found)

    @contextmanager
    def follow(self, publisher: Publisher[Any]) -> Generator[None]:
        """Show what is published until the block ends."""
        stop = Event()
        with publisher.subscribe() as news:
            threads = [
                Thread(target=self._listen, args=(news, stop), daemon=True),
                Thread(target=self._work, name="front", daemon=True),
            ]
            for thread in threads:
                thread.start()
            try:
                yield
            finally:
                stop.set()
                self._orders.put(_END)
                for thread in threads:
                    thread.join(5)

    def close(self) -> None:
        """Lamps dark; the display too, unless it says good night."""
        self._panel.close()
        if self._display is not None:
            self._display.close(persist=self._leaving)

    def _listen(self, news: Subscription[Any], stop: Event) -> None:
        while not stop.is_set():
            published = news.get(WAIT_S)
            if published is not None:
                self._orders.put(published)

    def _work(self) -> None:
        self._show()
        while True:
            try:
                order = self._orders.get(timeout=REFRESH_S)
            except queue.Empty:
                self._show()
                continue
            if isinstance(order, str):
                if order == _END:
                    return
                self._carry_out(order)
            elif self._orders.empty():
                self._news = order
                self._show()
            else:
                self._news = order

    def _carry_out(self, order: str) -> None:
        if order == _DECLINE:
            self._declining = False
            self._show()
            try:
                self._panel.decline()
            except pin_faults() as error:
                self._fault = ("failed", str(error) or type(error).__name__)
            return
        self._leaving = True
        self._show()
        try:
            self._off()
            self._fault = ("", "")
        except OSError as error:
            log.warning("%s", error)
            self._leaving, self._fault = False, ("off", str(error))
            self._show()

    def _show(self) -> None:
        now = (self._news, self._address(), self._leaving)
        signal = self._display_text.sign(*now)
        if signal is not None:
            try:
                self._panel.show(signal)
            except pin_faults() as error:
                self._fault = ("failed", str(error) or type(error).__name__)
        if self._display is not None:
            face = self._display_text.face(*now)
            self._display.show((face.address, face.title, face.text))


@contextmanager
def open_front_panel(
    config: Config,
    address: Callable[[], str],
    factory: Any = None,
    volatile: bool = False,
    hotspot: Callable[[], JoinedWifi | None] = lambda: None,
) -> Generator[FrontPanel]:
    """The front of this machine; without pins and display one that does nothing.

    ``volatile``: nothing is kept, and the display says so; ``hotspot`` is the Wi-Fi to
    join before. ``factory`` stands for
    the machine's pins in tests. Pins that cannot be used are a matter of its health,
    not a reason to stop.
    """
    display_text = DisplayText(Texts(GAMES), GAMES, config.language, volatile, hotspot)
    why = ""
    try:
        panel = panel_on(config.panel, machine_pins(config.panel, factory))
    except PanelError as error:
        panel, why = NullPanel(), str(error)
    with closing(
        FrontPanel(panel, wired_display(config), display_text, address)
    ) as front:
        if why:
            front.fail(why)
        yield front


@contextmanager
def listening_buttons(
    config: Config,
    press: Callable[[Press], None],
    front: FrontPanel,
    factory: Any = None,
) -> Generator[bool]:
    """Hear the buttons of this machine, if there are any, until the block ends; whether
    there are.

    Pins that cannot be used are reported to ``front``.
    """
    heard = False
    with ExitStack() as stack:
        try:
            pins = machine_pins(config.panel, factory)
            if pins is not None:
                holds = (config.table.hold, config.table.off)
                wired = button_pins(config.panel)
                stack.enter_context(Buttons(wired, press, pins, holds=holds))
                heard = True
        except PanelError as error:
            front.fail(str(error))
        yield heard


def panel_on(
    config: PanelConfig, factory: Any, volume: Volume | None = None
) -> GpioPanel | NullPanel:
    """The panel on some pins, as loud as the settings say or else ``volume``; none
    without pins. Raises ``PanelError``.
    """
    pins = PanelPins(config.seats, config.status, config.buzzer or None)
    return open_panel(pins, factory, volume or config.volume)


def machine_pins(config: PanelConfig, factory: Any = None) -> Any | None:
    """The machine's pins, unless the settings say there is no panel."""
    return None if config.source == "none" else factory or pin_factory()


def wired_display(config: Config) -> Display | None:
    """The display that the settings name."""
    chip = config.display
    if not chip.there:
        return None
    return Display(lambda: opened(chip.kind, chip.bus, chip.address))


def button_pins(config: PanelConfig) -> dict[Button, int]:
    """The BCM pin of each button."""
    return {
        Button.OK: config.ok,
        Button.BACK: config.back,
        Button.PLUS: config.plus,
        Button.HELP: config.help,
    }


__all__ = [
    "FrontPanel",
    "PanelError",
    "button_pins",
    "listening_buttons",
    "open_front_panel",
    "wired_display",
]
