"""Announces the pages on the home network by mDNS: ``http://companion.local:8080``.

Other addresses of the device are announced anew; without one, nothing is. It speaks on
the interfaces of those addresses alone, with a gateway or without.
"""

import logging
import socket
from collections.abc import Callable, Sequence
from threading import Event
from typing import Protocol

from zeroconf import Error, ServiceInfo, Zeroconf

log = logging.getLogger(__name__)

KIND = "_http._tcp.local."

LOOK_EVERY_S = 10.0
"""Seconds between two looks at the device's own address."""

ALONE = "127.0.0.1"
"""The address of a machine without a network: nobody could come."""


class Network(Protocol):
    """What is asked of mDNS; ``zeroconf.Zeroconf`` does it."""

    def register_service(
        self,
        info: ServiceInfo,
        ttl: int | None = None,
        allow_name_change: bool = False,
    ) -> None:
        """Tell of a service, under another name where this one is taken."""
        ...

    def close(self) -> None:
        """Withdraw what was registered, and stop."""
        ...


def _network(addresses: Sequence[str]) -> Network:
    logging.getLogger("zeroconf").addFilter(_in_one_line)
    return Zeroconf([*addresses])


def _in_one_line(record: logging.LogRecord) -> bool:
    """A network that goes away while something is sent, as when another Wi-Fi is
    joined, is no fault of a program: zeroconf's own words are enough.
    """
    if record.exc_info and isinstance(record.exc_info[1], OSError):
        record.exc_info = None
    return True


class Announcement:
    """The pages at ``port`` under ``name``; ``addresses`` finds the device's own.

    ``network`` opens mDNS at some addresses; tests hand in one that listens to us.
    """

    def __init__(
        self,
        name: str,
        port: int,
        addresses: Callable[[], Sequence[str]],
        network: Callable[[Sequence[str]], Network] = _network,
    ) -> None:
        """Announce nothing before the first ``refresh``."""
        self._name, self._port = name, port
        self._addresses, self._open = addresses, network
        self._network: Network | None = None
        self._announced: tuple[str, ...] = ()
        self._fault = ""

    def refresh(self) -> None:
        """Announce the addresses if they are others than before. A network fault is
        logged once, and it is tried again the next time.
        """
        addresses = tuple(each for each in self._addresses() if each != ALONE)
        if addresses == self._announced:
            return
        self.close()
        if not addresses:
            return
        try:
            self._network = self._open(addresses)
            self._network.register_service(
                service(self._name, self._port, addresses), allow_name_change=True
            )
        except (OSError, Error) as error:
            self._fail(str(error) or type(error).__name__)
            return
        self._fault = ""
        self._announced = addresses

    def _fail(self, why: str) -> None:
        if why != self._fault:
            log.warning("%s.local is not announced: %s", self._name, why)
        self._fault = why
        self.close()

    def run(self, stop: Event) -> None:
        """Keep it announced until ``stop`` is set."""
        try:
            while not stop.is_set():
                self.refresh()
                stop.wait(LOOK_EVERY_S)
        finally:
            self.close()

    def close(self) -> None:
        """Withdraw what was announced."""
        network, self._network, self._announced = self._network, None, ()
        if network is not None:
            network.close()


def service(name: str, port: int, addresses: Sequence[str]) -> ServiceInfo:
    """The record of the pages at IPv4 addresses."""
    return ServiceInfo(
        KIND,
        f"{name}.{KIND}",
        port=port,
        addresses=[socket.inet_aton(each) for each in addresses],
        properties={"path": "/"},
        server=f"{name}.local.",
    )
