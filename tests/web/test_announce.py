"""What the home network is told of the pages."""

import logging
from collections.abc import Sequence
from threading import Event, Thread

import pytest
from zeroconf import NonUniqueNameException, ServiceInfo

from web.announce import ALONE, Announcement, service


class Listener:
    """Stands where the network stands, and writes down what it hears."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault
        self.heard: list[ServiceInfo] = []
        self.open = 0
        self.at: list[str] = []

    def __call__(self, addresses: Sequence[str]) -> "Listener":
        self.open += 1
        self.at = [*addresses]
        return self

    def register_service(
        self,
        info: ServiceInfo,
        ttl: int | None = None,
        allow_name_change: bool = False,
    ) -> None:
        assert allow_name_change
        if self.fault is not None:
            raise self.fault
        self.heard.append(info)

    def close(self) -> None:
        self.open -= 1

    @property
    def addresses(self) -> list[str]:
        return [info.parsed_addresses()[0] for info in self.heard]


def announcement(net: Listener, own: list[str]) -> Announcement:
    return Announcement("companion", 8080, lambda: own, net)


def test_name_and_port_are_told() -> None:
    info = service("companion", 8081, ["192.0.2.7"])
    assert info.server == "companion.local."
    assert info.name == "companion._http._tcp.local."
    assert (info.port, info.parsed_addresses()) == (8081, ["192.0.2.7"])


def test_an_address_is_told_once_and_a_new_one_anew() -> None:
    net, own = Listener(), ["192.0.2.7"]
    told = announcement(net, own)
    told.refresh()
    told.refresh()
    assert net.addresses == ["192.0.2.7"]
    own[0] = "192.0.2.8"
    told.refresh()
    assert net.addresses == ["192.0.2.7", "192.0.2.8"]
    assert net.open == 1, "the old one was taken back"
    told.close()
    assert net.open == 0


def test_every_address_is_told_where_it_is_reached() -> None:
    net = Listener()
    told = announcement(net, ["192.168.4.1", ALONE, "192.168.1.7"])
    told.refresh()
    (info,) = net.heard
    assert info.parsed_addresses() == net.at == ["192.168.4.1", "192.168.1.7"]
    told.close()


def test_without_a_network_nothing_is_told() -> None:
    net, own = Listener(), [ALONE]
    told = announcement(net, own)
    told.refresh()
    assert (net.addresses, net.open) == ([], 0)
    own[0] = "192.0.2.7"
    told.refresh()
    own[0] = ALONE
    told.refresh()
    assert net.open == 0
    own[0] = "192.0.2.7"
    told.refresh()
    assert net.addresses == ["192.0.2.7", "192.0.2.7"]


@pytest.mark.parametrize("fault", [OSError("no route"), NonUniqueNameException()])
def test_a_fault_is_told_and_tried_again(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    net = Listener(fault)
    told = announcement(net, ["192.0.2.7"])
    with caplog.at_level(logging.WARNING):
        told.refresh()
        told.refresh()
    assert caplog.text.count("companion.local is not announced") == 1
    assert net.open == 0
    net.fault = None
    told.refresh()
    assert net.addresses == ["192.0.2.7"]


def test_what_was_told_is_taken_back_at_the_end() -> None:
    net, stop = Listener(), Event()
    heard = Event()

    def address() -> list[str]:
        heard.set()
        return ["192.0.2.7"]

    thread = Thread(target=Announcement("table", 80, address, net).run, args=(stop,))
    thread.start()
    assert heard.wait(10)
    stop.set()
    thread.join(10)
    assert net.addresses == ["192.0.2.7"]
    assert net.open == 0


def test_a_network_that_goes_away_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """zeroconf tells it with a traceback of its own code."""
    monkeypatch.setattr("web.announce.Zeroconf", lambda _: Listener())
    announced = Announcement("companion", 8080, lambda: ["10.42.0.1"])
    announced.refresh()
    told = logging.getLogger("zeroconf")
    for error in (OSError(101, "Network is unreachable"), ValueError("a fault")):
        try:
            raise error
        except (OSError, ValueError):
            told.warning("Error with socket: %s", error, exc_info=True)
    unreachable, fault = caplog.records
    assert unreachable.exc_info is None and "101" in unreachable.getMessage()
    assert fault.exc_info is not None, "a fault of the program is told whole"
