"""The addresses at which phones reach this machine, the likeliest first.

Asked of the interfaces themselves, not of a route: a hotspot has no gateway, and a
tunnel may route every private address.
"""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import IPv4Address, ip_network
from pathlib import Path

import ifaddr

log = logging.getLogger(__name__)

NETWORKS = Path("/sys/class/net")
"""Where the kernel tells of its interfaces."""

PRIVATE = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
"""The networks of homes and hotspots (RFC 1918)."""

ETHERNET = "1"
"""ARPHRD_ETHER: the ``type`` of Wi-Fi, of cables, and of what plays one."""


class Reach(IntEnum):
    """How likely a phone of the household reaches an interface; the least is best."""

    HOME = 0
    """Wi-Fi or a cable, with a private address."""
    CABLE = 1
    """Wi-Fi or a cable with another address, or one that the kernel plays."""
    BRIDGE = 2
    """A bridge between containers or machines within this one."""
    TUNNEL = 3
    """A tunnel to elsewhere: those at the table are not there."""


@dataclass(frozen=True, slots=True)
class Interface:
    """A network interface with an IPv4 address."""

    name: str
    address: str
    reach: Reach


def reachable(
    found: Iterable[tuple[str, str]] | None = None, networks: Path = NETWORKS
) -> tuple[Interface, ...]:
    """The interfaces that are up, best first; bridges and tunnels only where there is
    nothing else. ``found`` are names and addresses, the kernel's where not given.
    """
    pairs = _addresses() if found is None else found
    interfaces = [
        Interface(name, address, _reach(networks / name, address))
        for name, address in pairs
        if not IPv4Address(address).is_loopback and _is_up(networks / name)
    ]
    interfaces.sort(key=lambda one: (one.reach, one.name))
    near = [one for one in interfaces if one.reach <= Reach.CABLE]
    return tuple(near or interfaces)


def _addresses() -> list[tuple[str, str]]:
    """Each IPv4 address with its interface; none where the kernel tells of none."""
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError as error:
        log.warning("the network interfaces cannot be listed: %s", error)
        return []
    return [
        (adapter.name, str(ip.ip))
        for adapter in adapters
        for ip in adapter.ips
        if ip.is_IPv4
    ]


def _reach(about: Path, address: str) -> Reach:
    """How likely an interface is reached, by what the kernel says ``about`` it."""
    kind = _read(about / "uevent")
    wireless = (about / "phy80211").exists() or "DEVTYPE=wlan" in kind
    tunnel = (about / "tun_flags").exists() or "DEVTYPE=wireguard" in kind
    if tunnel or (_read(about / "type") or ETHERNET) != ETHERNET:
        return Reach.TUNNEL
    if (about / "bridge").is_dir():
        members = (about / "brif").iterdir() if (about / "brif").is_dir() else ()
        if not any(_is_plugged(about.parent / each.name) for each in members):
            return Reach.BRIDGE
    elif not wireless and not _is_plugged(about):
        return Reach.CABLE
    private = any(IPv4Address(address) in network for network in PRIVATE)
    return Reach.HOME if private else Reach.CABLE


def _is_plugged(about: Path) -> bool:
    """Whether a device stands behind an interface, not the kernel alone."""
    return (about / "device").exists()


def _is_up(about: Path) -> bool:
    """Whether an interface may carry anything; one that says nothing may."""
    return _read(about / "operstate") not in ("down", "lowerlayerdown", "notpresent")


def _read(path: Path) -> str:
    try:
        return path.read_text("ascii").strip()
    except (OSError, ValueError):
        return ""  # the kernel does not say, or the interface has just gone
