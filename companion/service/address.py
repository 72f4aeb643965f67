"""The address of the pages: found, printed on the terminal, shown as a QR code."""

import io
from collections.abc import Callable
from threading import Event

import click
import segno

from companion.service.network.interfaces import reachable

EVERYWHERE = "0.0.0.0"
"""The IPv4 wildcard address: listen on every network interface."""

HTTP_PORT = 80
"""The port of HTTP, which an address leaves out."""

LOOK_EVERY_S = 10.0
"""Seconds between two looks at the device's own address."""


ALONE = "127.0.0.1"
"""The address of a machine without a network: nobody else could come."""


def own_addresses() -> tuple[str, ...]:
    """This machine's addresses on its networks, the likeliest for a phone first;
    ``127.0.0.1`` where it has none.
    """
    return tuple(one.address for one in reachable()) or (ALONE,)


def own_address() -> str:
    """The address at which a phone most likely reaches this machine."""
    return own_addresses()[0]


def visible_hosts(host: str) -> Callable[[], tuple[str, ...]]:
    """Finds the addresses that phones reach: the one listened at, where it is one."""
    return own_addresses if host == EVERYWHERE else lambda: (host,)


class Address:
    """Where the pages are now; printed at the start, and anew when it changes.

    ``find_hosts`` gives the device's own IP addresses, best first; ``echo`` prints.
    """

    def __init__(
        self,
        find_hosts: Callable[[], tuple[str, ...]],
        port: int,
        echo: Callable[[str], object] = click.echo,
    ) -> None:
        """Nothing is printed before ``refresh``."""
        self.find_hosts, self._port, self._echo = find_hosts, port, echo
        self._printed = ""

    def __call__(self) -> str:
        """The address as a phone opens it: ``http://192.168.1.5:8080``."""
        return self.all()[0]

    def all(self) -> tuple[str, ...]:
        """Every address at which a phone may open it, the likeliest first."""
        return tuple(url_of(host, self._port) for host in self.find_hosts())

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


def address_card(address: str, head: str = "") -> str:
    """The line with the address, and its QR code for a terminal; ``head`` is said in
    place of the address.
    """
    drawn = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(drawn, compact=True)
    line = head or f"Dashboard: {address}"
    return f"{line}\n{drawn.getvalue()}"
