"""Where the pages are served: listening sockets, the HTTP server, the address."""

import io
import logging
import os
import socket
from collections.abc import Callable, Generator, Iterator, MutableMapping, Sequence
from contextlib import ExitStack, contextmanager
from threading import Event
from typing import Any, Protocol, cast

import click
import segno
from waitress import server as waitress

from companion.service.errors import ServiceError

log = logging.getLogger(__name__)

EVERYWHERE = "0.0.0.0"
"""The IPv4 wildcard address: listen on every network interface."""

FIRST_DESCRIPTOR = 3
"""The first socket that systemd hands over (sd_listen_fds(3))."""

HTTP_PORT = 80
"""The port of HTTP, which an address leaves out."""

PORTS_TRIED = 20
"""Number of ports that are tried, from the wanted one on."""

BACKLOG = 64
"""Connections that may wait to be accepted."""

LOOK_EVERY_S = 10.0
"""Seconds between two looks at the device's own address."""


class Server(Protocol):
    """A server of pages."""

    def run(self) -> None:
        """Serve until closed or interrupted."""
        ...

    def close(self) -> None:
        """Stop listening."""
        ...


def own_address() -> str:
    """This machine's address on its network; ``127.0.0.1`` where it has none.

    Nothing is sent: connecting a datagram socket only picks the way out.
    """
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
            out.connect(("10.255.255.255", 1))
            return str(out.getsockname()[0])
    except OSError:
        return "127.0.0.1"


def visible_host(host: str) -> Callable[[], str]:
    """Finds the address that phones reach: the one listened at, where it is one."""
    return own_address if host == EVERYWHERE else lambda: host


class Address:
    """Where the pages are now; printed at the start, and anew when it changes.

    ``find_host`` gives the device's own IP address, ``echo`` prints.
    """

    def __init__(
        self,
        find_host: Callable[[], str],
        port: int,
        echo: Callable[[str], object] = click.echo,
    ) -> None:
        """Nothing is printed before ``refresh``."""
        self.find_host, self._port, self._echo = find_host, port, echo
        self._printed = ""

    def __call__(self) -> str:
        """The address as a phone opens it: ``http://192.168.1.5:8080``."""
        return url_of(self.find_host(), self._port)

    def refresh(self) -> None:
        """Print the address if it is another than the one printed last."""
        address = self()
        if address != self._printed:
            self._printed = address
            self._echo(address_card(address))

    def run(self, stop: Event) -> None:
        """Print each new address until told to stop."""
        self.refresh()
        while not stop.wait(LOOK_EVERY_S):
            self.refresh()


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


def url_of(host: str, port: int) -> str:
    """The URL of the pages; port 80 is left out."""
    return f"http://{host}" if port == HTTP_PORT else f"http://{host}:{port}"


def serve(
    app: Callable[..., object], sockets: Sequence[socket.socket], threads: int
) -> Server:
    """A server of the pages at listening sockets; ``run`` it."""
    create: Any = waitress.create_server
    made = create(
        app,
        sockets=[*sockets],
        threads=threads,
        channel_timeout=3600,
        ident="companion",
        clear_untrusted_proxy_headers=True,
    )
    return cast(Server, made)


def address_card(address: str) -> str:
    """The line with the address, and its QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(address, error="m").terminal(drawn, compact=True)
    return f"Dashboard: {address}\n{drawn.getvalue()}"


def _ports(port: int) -> Iterator[int]:
    yield port
    if port:
        yield from range(port + 1, min(port + PORTS_TRIED, 65536))
