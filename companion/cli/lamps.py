"""Lamps that follow what is published, and buttons that are heard."""

from collections.abc import Callable, Generator
from contextlib import ExitStack, closing, contextmanager
from threading import Event, Thread
from typing import Any

from companion.app.ports import Panel
from companion.app.publisher import Publisher, Subscription
from companion.core.signal import Press
from hardware import open_buttons, open_panel, pin_factory

WAIT_S = 0.5
"""How long a follower waits for news before it looks whether to stop."""


@contextmanager
def lamps(
    source: str,
    publisher: Publisher[Any],
    press: Callable[[Press], None],
    factory: Any = None,
) -> Generator[None]:
    """Serve the panel of this machine, if there is one, until the block ends.

    ``source`` is the setting ``panel.source``; ``factory`` stands for the
    machine's pins in tests. Raises ``PanelError`` when pins cannot be used.
    """
    pins = factory if factory is not None or source == "none" else pin_factory()
    if pins is None:
        yield
        return
    stop = Event()
    with ExitStack() as stack:
        panel = stack.enter_context(closing(open_panel(source, pins)))
        buttons = open_buttons(source, press, pins)
        if buttons is not None:
            stack.enter_context(buttons)
        news = stack.enter_context(publisher.subscribe())
        follower = Thread(target=_follow, args=(news, panel, stop), daemon=True)
        follower.start()
        try:
            yield
        finally:
            stop.set()
            follower.join(5)


def _follow(news: Subscription[Any], panel: Panel, stop: Event) -> None:
    while not stop.is_set():
        published = news.get(WAIT_S)
        if published is not None:
            panel.show(published.table.signal)
