"""Where the pages are served, and how a phone is told."""

import io
import logging
import os
import socket
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from threading import Event
from typing import Any, Protocol, cast

import click
import segno
from waitress import server as waitress

from companion.service.errors import ServiceError

log = logging.getLogger(__name__)

EVERYWHERE = "0.0.0.0"

FIRST = 3
"""The first socket that systemd hands over (sd_listen_fds(3))."""

HTTP = 80
"""The web's own port."""

PORTS = 20
"""So many ports are tried from the wanted one on."""


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


class Address:
    """Where the pages are now; told on the terminal, and again when it changes.

    ``reached`` finds the device's own address, ``tell`` prints.
    """

    def __init__(
        self,
        reached: Callable[[], str],
        port: int,
        tell: Callable[[str], object] = click.echo,
    ) -> None:
        """Nothing is told before ``refresh``."""
        self.reached, self._port, self._tell = reached, port, tell
        self._told = ""

    def __call__(self) -> str:
        """The address as a phone opens it: ``http://192.168.1.5:8080``."""
        return at(self.reached(), self._port)

    def refresh(self) -> None:
        """Tell the address if it is another than was told."""
        address = self()
        if address != self._told:
            self._told = address
            self._tell(card(address))

    def run(self, stop: Event) -> None:
        """Keep it told until told to stop."""
        self.refresh()
        while not stop.wait(LOOK_EVERY_S):
            self.refresh()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at the wanted port or the next free one; 0 is any.

    Raises ``ServiceError`` when none of them is free.
    """
    refused = ""
    for wanted in _ports(port):
        ear = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            ear.bind((host, wanted))
            ear.listen(64)
        except OSError as error:
            ear.close()
            refused = error.strerror or str(error)
            continue
        return ear
    raise ServiceError(f"{host}:{port}: {refused}")


def given(
    host: str, port: int, environ: MutableMapping[str, str] = os.environ
) -> tuple[socket.socket, ...]:
    """Listening sockets that systemd hands over (``companion.socket``); else none.

    They count where the settings ask for every address and for a port of theirs;
    else they are closed, so that a narrower setting is never widened. The word of
    them is taken out of the environment: no child shall take them again.
    """
    handed = environ.pop("LISTEN_PID", "") == str(os.getpid())
    count = environ.pop("LISTEN_FDS", "")
    environ.pop("LISTEN_FDNAMES", None)
    if not handed or not count.isdecimal():
        return ()
    ears = tuple(socket.socket(fileno=FIRST + n) for n in range(int(count)))
    ports = {ear.getsockname()[1] for ear in ears}
    if host == EVERYWHERE and port in ports:
        return ears
    for ear in ears:
        ear.close()
    log.warning("companion.socket is not used: the settings ask for another place")
    return ()


def port_of(ears: Sequence[socket.socket]) -> int:
    """The port to tell people: 80, which need not be typed, else the first."""
    ports = [ear.getsockname()[1] for ear in ears]
    return HTTP if HTTP in ports else int(ports[0])


def at(host: str, port: int) -> str:
    """The address of pages; the web's own port goes without saying."""
    return f"http://{host}" if port == HTTP else f"http://{host}:{port}"


def serve(
    app: Callable[..., object], ears: Sequence[socket.socket], threads: int
) -> Server:
    """A server of the pages at listening sockets; ``run`` it."""
    create: Any = waitress.create_server
    made = create(
        app,
        sockets=[*ears],
        threads=threads,
        channel_timeout=3600,
        ident="companion",
        clear_untrusted_proxy_headers=True,
    )
    return cast(Server, made)


def card(address: str) -> str:
    """The line with the address, and its QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(address, error="m").terminal(drawn, compact=True)
    return f"Dashboard: {address}\n{drawn.getvalue()}"


def _ports(port: int) -> Iterator[int]:
    yield port
    if port:
        yield from range(port + 1, min(port + PORTS, 65536))
