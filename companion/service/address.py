"""The address of the pages: found, printed on the terminal, shown as a QR code."""

import io
import socket
from collections.abc import Callable
from threading import Event

import click
import segno

EVERYWHERE = "0.0.0.0"
"""The IPv4 wildcard address: listen on every network interface."""

HTTP_PORT = 80
"""The port of HTTP, which an address leaves out."""

LOOK_EVERY_S = 10.0
"""Seconds between two looks at the device's own address."""


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


def url_of(host: str, port: int) -> str:
    """The URL of the pages; port 80 is left out."""
    return f"http://{host}" if port == HTTP_PORT else f"http://{host}:{port}"


def address_card(address: str) -> str:
    """The line with the address, and its QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(address, error="m").terminal(drawn, compact=True)
    return f"Dashboard: {address}\n{drawn.getvalue()}"
