"""Announces the pages on the home network by mDNS: ``http://companion.local:8080``.

Another address of the device is announced anew; without one, nothing is.
"""

import logging
import socket
from collections.abc import Callable
from threading import Event
from typing import Protocol

from zeroconf import Error, InterfaceChoice, ServiceInfo, Zeroconf

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


def _network() -> Network:
    return Zeroconf(InterfaceChoice.All)


class Announcement:
    """The pages at ``port`` under ``name``; ``address`` finds the device's own.

    ``network`` opens mDNS; tests hand in one that listens to us.
    """

    def __init__(
        self,
        name: str,
        port: int,
        address: Callable[[], str],
        network: Callable[[], Network] = _network,
    ) -> None:
        """Announce nothing before the first ``refresh``."""
        self._name, self._port = name, port
        self._address, self._open = address, network
        self._network: Network | None = None
        self._announced = self._fault = ""

    def refresh(self) -> None:
        """Announce the address if it is another than before. A network fault is
        logged once, and it is tried again the next time.
        """
        address = self._address()
        if address == self._announced:
            return
        self.close()
        if address == ALONE:
            return
        try:
            self._network = self._open()
            self._network.register_service(
                service(self._name, self._port, address), allow_name_change=True
            )
        except (OSError, Error) as error:
            self._fail(str(error) or type(error).__name__)
            return
        self._fault = ""
        self._announced = address

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
        network, self._network, self._announced = self._network, None, ""
        if network is not None:
            network.close()


def service(name: str, port: int, address: str) -> ServiceInfo:
    """The record of the pages at an IPv4 address."""
    return ServiceInfo(
        KIND,
        f"{name}.{KIND}",
        port=port,
        addresses=[socket.inet_aton(address)],
        properties={"path": "/"},
        server=f"{name}.local.",
    )
