"""The pages on a real socket, for tests that need one."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Any

from waitress import wasyncore
from waitress.server import create_server

Address = tuple[str, int]
Application = Callable[..., Iterable[bytes]]
GRACE = 2.0
"""Longest wait in s until streams whose listener went away have ended."""


@contextmanager
def serving(app: Application, threads: int = 8, port: int = 0) -> Iterator[Address]:
    """Serve on a port of this machine (0: a free one) until the block ends."""
    server: Any = create_server(app, host="127.0.0.1", port=port, threads=threads)
    stop = Event()

    def serve() -> None:
        """Serve and close in one thread: nobody closes sockets under a select."""
        last = None
        while last is None or (
            monotonic() < last and server.task_dispatcher.active_count
        ):
            wasyncore.loop(timeout=0.05, map=server._map, count=1)
            if last is None and stop.is_set():
                last = monotonic() + GRACE
        server.task_dispatcher.shutdown(timeout=1)
        wasyncore.close_all(server._map)

    thread = Thread(target=serve)
    thread.start()
    try:
        yield ("127.0.0.1", server.effective_port)
    finally:
        stop.set()
        thread.join()
