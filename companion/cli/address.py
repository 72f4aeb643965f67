"""Where the pages are served, and how a phone is told."""

import io
import socket
from collections.abc import Callable, Iterator
from typing import Any, Protocol, cast

import segno
from waitress import server as waitress

from companion.cli.faults import Fault

PORTS = 20
"""So many ports are tried from the wanted one on."""


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


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at the wanted port or the next free one; 0 is any.

    Raises ``Fault`` when none of them is free.
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
    raise Fault(f"{host}:{port}: {refused}")


def serve(app: Callable[..., object], ear: socket.socket, threads: int) -> Server:
    """A server of the pages at a listening socket; ``run`` it."""
    create: Any = waitress.create_server
    made = create(
        app,
        sockets=[ear],
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
