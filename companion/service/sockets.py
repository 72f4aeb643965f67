"""The sockets at which the pages are asked for: systemd's, or one of our own."""

import logging
import os
import socket
from collections.abc import Generator, Iterator, MutableMapping, Sequence
from contextlib import ExitStack, contextmanager

from companion.service.address import EVERYWHERE, HTTP_PORT
from companion.service.errors import ServiceError

log = logging.getLogger(__name__)

FIRST_DESCRIPTOR = 3
"""The first socket that systemd hands over (sd_listen_fds(3))."""

PORTS_TRIED = 20
"""Number of ports that are tried, from the wanted one on."""

BACKLOG = 64
"""Connections that may wait to be accepted."""


@contextmanager
def listening(host: str, port: int) -> Generator[tuple[socket.socket, ...]]:
    """The sockets that listen for the pages, closed at the end of the block.

    systemd's where the settings allow it, else one of our own. Raises ``ServiceError``
    when no port is free.
    """
    sockets = systemd_sockets(host, port) or (listen(host, port),)
    with ExitStack() as stack:
        for each in sockets:
            stack.enter_context(each)
        yield sockets


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at the wanted port or the next free one; 0 is any.

    Raises ``ServiceError`` when none of them is free.
    """
    refused = ""
    for wanted in _ports(port):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
            listener.listen(BACKLOG)
        except OSError as error:
            listener.close()
            refused = error.strerror or str(error)
            continue
        return listener
    raise ServiceError(f"{host}:{port}: {refused}")


def systemd_sockets(
    host: str, port: int, environ: MutableMapping[str, str] = os.environ
) -> tuple[socket.socket, ...]:
    """Listening sockets that systemd hands over (``companion.socket``); else none.

    They are used where the settings ask for every address and for a port of theirs;
    else they are closed, so that a narrower setting is never widened. The variables
    of ``sd_listen_fds(3)`` are removed, so that no child process uses them as well.
    """
    handed = environ.pop("LISTEN_PID", "") == str(os.getpid())
    count = environ.pop("LISTEN_FDS", "")
    environ.pop("LISTEN_FDNAMES", None)
    if not handed or not count.isdecimal():
        return ()
    descriptors = range(FIRST_DESCRIPTOR, FIRST_DESCRIPTOR + int(count))
    sockets = tuple(socket.socket(fileno=descriptor) for descriptor in descriptors)
    ports = {each.getsockname()[1] for each in sockets}
    if host == EVERYWHERE and port in ports:
        return sockets
    for each in sockets:
        each.close()
    log.warning("companion.socket is not used: the settings ask for another place")
    return ()


def port_of(sockets: Sequence[socket.socket]) -> int:
    """The port to show people: 80, which need not be typed, else the first."""
    ports = [each.getsockname()[1] for each in sockets]
    return HTTP_PORT if HTTP_PORT in ports else int(ports[0])


def _ports(port: int) -> Iterator[int]:
    yield port
    if port:
        yield from range(port + 1, min(port + PORTS_TRIED, 65536))
