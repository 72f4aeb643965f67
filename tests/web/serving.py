"""The pages on a real socket, for tests that need one."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Any

from waitress import wasyncore

from companion.service.connections import LIMITS, Limits, serve
from companion.service.sockets import listen

Address = tuple[str, int]
Application = Callable[..., Iterable[bytes]]
GRACE = 2.0
"""Longest wait in s until streams whose listener went away have ended."""


@contextmanager
def serving(
    app: Application, threads: int = 8, port: int = 0, limits: Limits = LIMITS
) -> Iterator[Address]:
    """Serve as the device does, on a port of this machine (0: a free one)."""
    with running(app, threads, port, limits) as server:
        yield ("127.0.0.1", int(server.effective_port))


@contextmanager
def running(
    app: Application, threads: int = 8, port: int = 0, limits: Limits = LIMITS
) -> Iterator[Any]:
    """The server itself, while it runs."""
    listener = listen("127.0.0.1", port)
    server: Any = serve(app, [listener], threads, limits)
    stop = Event()

    def loop() -> None:
        """Serve and close in one thread: nobody closes sockets under a select."""
        last = None
        while last is None or (
            monotonic() < last and server.task_dispatcher.active_count
        ):
            wasyncore.loop(timeout=0.05, map=server._map, count=1, use_poll=True)
            if last is None and stop.is_set():
                last = monotonic() + GRACE
        server.task_dispatcher.shutdown(timeout=1)
        wasyncore.close_all(server._map)

    thread = Thread(target=loop)
    thread.start()
    try:
        yield server
    finally:
        stop.set()
        thread.join()
