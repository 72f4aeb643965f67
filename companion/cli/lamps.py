"""Lamps that follow what is published, and buttons that are heard."""

from collections.abc import Callable, Generator
from contextlib import ExitStack, closing, contextmanager
from threading import Event, Thread
from typing import Any

from companion.app.config import PanelConfig
from companion.app.ports import Panel
from companion.app.publisher import Publisher, Subscription
from companion.core.signal import Button, Press
from hardware import Buttons, PanelPins, open_panel, pin_factory

WAIT_S = 0.5
"""How long a follower waits for news before it looks whether to stop."""


@contextmanager
def lamps(
    config: PanelConfig,
    publisher: Publisher[Any],
    press: Callable[[Press], None],
    factory: Any = None,
) -> Generator[None]:
    """Serve the panel of this machine, if there is one, until the block ends.

    ``factory`` stands for the machine's pins in tests. Raises ``PanelError``
    when pins cannot be used.
    """
    none = config.source == "none"
    factory = None if none else factory or pin_factory()
    if factory is None:
        yield
        return
    stop = Event()
    lit = PanelPins(config.seats, config.status, config.buzzer or None)
    with ExitStack() as stack:
        panel = stack.enter_context(closing(open_panel(lit, factory)))
        stack.enter_context(Buttons(button_pins(config), press, factory))
        news = stack.enter_context(publisher.subscribe())
        follower = Thread(target=_follow, args=(news, panel, stop), daemon=True)
        follower.start()
        try:
            yield
        finally:
            stop.set()
            follower.join(5)


def button_pins(config: PanelConfig) -> dict[Button, int]:
    """The BCM pin of each button."""
    return {
        Button.OK: config.ok,
        Button.BACK: config.back,
        Button.PLUS: config.plus,
        Button.HELP: config.help,
    }


def _follow(news: Subscription[Any], panel: Panel, stop: Event) -> None:
    while not stop.is_set():
        published = news.get(WAIT_S)
        if published is not None:
            panel.show(published.table.signal)
