"""The front of the device: lamps, buzzer, display, buttons and the switch.

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
"""How long a follower waits for news before it looks whether to stop."""

AGAIN_S = 5.0
"""Seconds until what is shown is looked at again without news."""

_DECLINE, _LEAVE, _END = "decline", "leave", "end"


class FrontPanel:
    """Shows the newest publication on a panel and a display, in a thread of its own.

    ``address`` tells where the pages are; ``off`` switches the device off.
    """

    def __init__(
        self,
        panel: GpioPanel | NullPanel,
        display: Display | None,
        sayer: DisplayText,
        address: Callable[[], str] = str,
        off: Callable[[], None] = switch_off,
    ) -> None:
        """Nothing is shown before ``follow``."""
        self._panel, self._display = panel, display
        self._sayer, self._address, self._off = sayer, address, off
        self._todo: queue.SimpleQueue[Published | str] = queue.SimpleQueue()
        self._news: Published | None = None
        self._leaving = self._declining = False
        self._fault = ("", "")

    def fail(self, why: str) -> None:
        """Tell that pins cannot be used; phones play on."""
        log.warning("no panel: %s", why)
        self._fault = ("failed", why)

    def decline(self) -> None:
        """Answer a press that means nothing now; at once, from any thread. Presses
        that come before it is answered are answered with it.
        """
        if not self._declining:
            self._declining = True
            self._todo.put(_DECLINE)

    def switch_off(self) -> None:
        """Say good night and shut the device down; at once, from any thread."""
        self._todo.put(_LEAVE)

    @property
    def volume(self) -> Volume:
        """How loud the buzzer is; may be set from any thread."""
        return self._panel.volume

    @volume.setter
    def volume(self, volume: Volume) -> None:
        self._panel.volume = volume

    def health(self) -> tuple[HealthAdvice, ...]:
        """How panel and display are doing; what is not wired is not told."""
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
                self._todo.put(_END)
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
                self._todo.put(published)

    def _work(self) -> None:
        self._show()
        while True:
            try:
                todo = self._todo.get(timeout=AGAIN_S)
            except queue.Empty:
                self._show()
                continue
            if isinstance(todo, str):
                if todo == _END:
                    return
                self._do(todo)
            elif self._todo.empty():
                self._news = todo
                self._show()
            else:
                self._news = todo

    def _do(self, order: str) -> None:
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
        news = self._news
        if news is not None:
            try:
                self._panel.show(news.table.signal)
            except pin_faults() as error:
                self._fault = ("failed", str(error) or type(error).__name__)
        if self._display is not None:
            face = self._sayer.face(news, self._address(), self._leaving)
            self._display.show((face.address, face.title, face.text))


@contextmanager
def open_front_panel(
    config: Config, address: Callable[[], str], factory: Any = None
) -> Generator[FrontPanel]:
    """The front of this machine; without pins and display one that does nothing.

    ``factory`` stands for the machine's pins in tests. Pins that cannot be used are
    a matter of its health, not a reason to stop.
    """
    sayer = DisplayText(Texts(GAMES), GAMES, config.language)
    why = ""
    try:
        panel = lit_panel(config.panel, machine_pins(config.panel, factory))
    except PanelError as error:
        panel, why = NullPanel(), str(error)
    with closing(FrontPanel(panel, wired_display(config), sayer, address)) as front:
        if why:
            front.fail(why)
        yield front


@contextmanager
def listening_buttons(
    config: Config,
    press: Callable[[Press], None],
    front: FrontPanel,
    factory: Any = None,
) -> Generator[None]:
    """Hear the buttons of this machine, if there are any, until the block ends.

    Pins that cannot be used are told to ``front``.
    """
    with ExitStack() as stack:
        try:
            pins = machine_pins(config.panel, factory)
            if pins is not None:
                holds = (config.table.hold, config.table.off)
                wired = button_pins(config.panel)
                stack.enter_context(Buttons(wired, press, pins, holds=holds))
        except PanelError as error:
            front.fail(str(error))
        yield


def lit_panel(
    config: PanelConfig, factory: Any, volume: Volume | None = None
) -> GpioPanel | NullPanel:
    """The panel on some pins, as loud as the settings say or else ``volume``; none
    without pins. Raises ``PanelError``.
    """
    lit = PanelPins(config.seats, config.status, config.buzzer or None)
    return open_panel(lit, factory, volume or config.volume)


def machine_pins(config: PanelConfig, factory: Any = None) -> Any | None:
    """The machine's pins, unless the settings say there is no panel."""
    return None if config.source == "none" else factory or pin_factory()


def wired_display(config: Config) -> Display | None:
    """The display that the settings name."""
    known = config.display
    if not known.there:
        return None
    return Display(lambda: opened(known.kind, known.bus, known.address))


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
