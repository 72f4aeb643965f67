"""The HTTP server, and what one client may take of it so that all others are served.

waitress has one loop that moves bytes and a pool of threads that answer. The loop is
never held up by a client; so what a client can use up is connections, memory and
threads, and each has its limit here.
"""

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, cast

from waitress import channel, task
from waitress import server as waitress

from companion.service.quiet_logs import Repeats
from web import MOST_BYTES

LOGS = ("waitress", "waitress.queue")
"""Where waitress says what it has to; the second, that requests wait for a thread."""


class Server(Protocol):
    """A server of pages."""

    def run(self) -> None:
        """Serve until closed or interrupted."""
        ...

    def close(self) -> None:
        """Stop listening."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """What clients may take; the defaults are the device's.

    ``connections``: open at once, of all clients. Each is a file descriptor, and all
    of them with the camera's and the journal's stay below 1024: systemd's soft limit,
    and the most that select(2) takes, by which OpenCV waits for a camera. So the unit
    asks for no more.

    ``of_one``: of those, from one address. A browser opens six at most, a party of
    phones behind one router some hundred; others are left a fifth.

    ``idle``: s after which a connection is closed that does nothing, or whose request
    is still not complete. A stream is not idle: it has a heartbeat.

    ``sweep``: s between two looks for such connections.

    ``body``: bytes of a request's body; one more is refused before it is read. It is
    the pages' own figure, so no page of ours sends more, and below the size from which
    waitress would write a body to the disk, so uploads never take room there.

    ``head``: bytes of a request's first line and headers. Browsers send 1 to 2 kB, and
    most servers take 8 kB; waitress would hold 256 kB for each connection.

    ``unsent``: bytes that wait for a client; then whoever writes waits for it, too. It
    is also how much of what was sent a stream goes on holding: 16 MB by waitress's
    default. The largest message of a match is about 100 kB.

    ``lost``: s without an acknowledgement after which the kernel gives a connection up
    (TCP_USER_TIMEOUT of tcp(7), RFC 5482): a phone out of reach says no goodbye, and
    by default Linux goes on for about 15 minutes. With the heartbeat of 0.7 s a
    dead stream is noticed within 17 s.
    """

    connections: int = 500
    of_one: int = 400
    idle: float = 40
    sweep: float = 10
    body: int = MOST_BYTES
    head: int = 16_384
    unsent: int = 262_144
    lost: float = 15


LIMITS = Limits()

TOO_LARGE = 413
"""HTTP status of a body that is too large."""

DRAINED = 2_000_000
"""Bytes of a refused body that are read and forgotten. Chosen: far above any file that
a person gives a page by mistake, far below what would keep the loop from others."""


def serve(
    app: Callable[..., object],
    sockets: Sequence[socket.socket],
    threads: int,
    limits: Limits = LIMITS,
) -> Server:
    """A server of the pages at listening sockets; ``run`` it."""
    for each in sockets:  # a connection has the options of the socket it came by
        milliseconds = round(limits.lost * 1000)
        each.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
    create: Any = waitress.create_server
    made = create(
        app,
        sockets=[*sockets],
        threads=threads,
        connection_limit=limits.connections,
        max_request_body_size=limits.body + 1,  # waitress refuses the figure itself
        max_request_header_size=limits.head,
        outbuf_high_watermark=limits.unsent,
        channel_request_lookahead=1,  # else a client that leaves is noticed late
        asyncore_use_poll=True,
        log_socket_errors=False,  # a phone that walks away is no fault of ours
        ident="companion",
        clear_untrusted_proxy_headers=True,
    )
    made.adj.cleanup_interval, made.adj.channel_timeout = limits.sweep, limits.idle
    for each in _of_kind(made, waitress.BaseWSGIServer):
        each.channel_class = _Accept(limits.of_one)
    made.task_dispatcher.shutdown = partial(
        _shutdown, made, made.task_dispatcher.shutdown
    )
    for name in LOGS:
        Repeats.quieten(logging.getLogger(name))
    return cast(Server, made)


def _refusal(own: Any, request: Any) -> Any:
    """The answer to a request that waitress refuses.

    The pages have a sentence for a body that is too large, so they say it: they are
    told its size, and not given what came of it.
    """
    if request.error.code != TOO_LARGE:
        return task.ErrorTask(own, request)
    size = max(request.content_length, request.body_bytes_received)
    request.headers["CONTENT_LENGTH"] = str(size)
    own.unread = True
    answer = task.WSGITask(own, request)
    answer.set_close_on_finish()
    return answer


class _Channel(channel.HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """A connection; that bytes of a request trickle in does not keep it alive.

    ``unread`` when its client is still sending what was refused. It is closed after
    the client has done so, and by then has read the answer: closed at once, TCP would
    reset it, and the answer could be lost (RFC 9112, 9.6).
    """

    error_task_class: Any = staticmethod(_refusal)
    last_activity: float
    request: Any
    socket: Any
    unread = False
    _drained: int | None = None

    def handle_read(self) -> None:
        """Read what came. A request must be complete ``idle`` s after its beginning."""
        if self._drained is not None:
            self._drain()
            return
        unfinished, since = self.request, self.last_activity
        super().handle_read()
        if unfinished is not None and self.request is unfinished:
            self.last_activity = since

    def handle_close(self) -> None:
        """Close; first, where something is unread, only our own direction."""
        if self.unread and self.connected and self._drained is None:
            self._drained, self.will_close = 0, False
            try:
                self.socket.shutdown(socket.SHUT_WR)
            except OSError:  # its client is gone already
                super().handle_close()
        else:
            super().handle_close()

    def _drain(self) -> None:
        """Read and forget, up to ``DRAINED`` bytes."""
        assert self._drained is not None
        try:
            self._drained += len(self.recv(self.adj.recv_bytes))
        except OSError:  # as waitress does: there is nobody left to tell
            self._drained = DRAINED
        if self._drained >= DRAINED:
            super().handle_close()


class _Accept:
    """Makes the channels of one listener, as many as may be for each address."""

    def __init__(self, of_one: int) -> None:
        self._of_one = of_one

    def __call__(
        self, server: Any, sock: socket.socket, address: Any, adj: Any, map: Any
    ) -> None:
        """Take a connection up, or close it where its address has its share."""
        open_now = [each for each in map.values() if isinstance(each, _Channel)]
        if sum(each.addr[0] == address[0] for each in open_now) >= self._of_one:
            sock.close()
            return
        _Channel(server, sock, address, adj, map=map)


def _shutdown(made: Any, shutdown: Callable[..., bool], **how: Any) -> bool:
    """End the streams, then the threads: waitress would wait for them in vain, and
    each would break when it next writes.
    """
    for each in _of_kind(made, _Channel):
        with each.outbuf_lock:
            each.connected = False
            each.outbuf_lock.notify_all()
    return shutdown(**how)


def _of_kind(made: Any, kind: Any) -> Iterator[Any]:
    """The listeners or the channels of a server of one socket or of several."""
    dispatchers = getattr(made, "_map", None) or made.map
    for each in list(dispatchers.values()):
        if isinstance(each, kind):
            yield each
