"""The hotspot of the device: what its Wi-Fi is called, and when it ends by itself."""

import logging
import secrets
import time
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Event

import segno.helpers
import tomlkit

from companion.app.formats import Format
from companion.core.record import from_plain
from companion.service.calibration_store import StoredFile
from hardware.network_manager import (
    ADDRESS,
    NetworkError,
    NetworkManager,
    NoWifiError,
)
from web.doors.probes import PROBE_HOSTS

log = logging.getLogger(__name__)

FORM = Format("table-companion-hotspot")

LOOK_EVERY_S = 30.0
"""Seconds between two looks whether the hotspot is on and the known Wi-Fi is back."""

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What a password is made of: nothing that is mistaken for another on a display."""

LONGEST_NAME = 32
"""Bytes of the name of a Wi-Fi (IEEE 802.11, SSID)."""

SHORTEST, LONGEST = 8, 63
"""Characters of the password of a Wi-Fi (WPA passphrase)."""

NAMES = Path("/etc/NetworkManager/dnsmasq-shared.d/companion.conf")
"""What NetworkManager's name server reads for shared networks."""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """A Wi-Fi of our own, and what one enters to join it."""

    name: str
    password: str

    @property
    def code(self) -> str:
        """What a phone scans to join it."""
        return segno.helpers.make_wifi_data(self.name, self.password, "WPA")


def hotspot_file(state: Path) -> StoredFile[Hotspot]:
    """Where name and password are stored while it is on."""
    return StoredFile(state / "hotspot.toml", FORM, _encode, _decode)


def checked(name: str, password: str) -> Hotspot:
    """A hotspot. Raises ``ValueError`` saying what no Wi-Fi may be called, or what is
    no password.
    """
    if not is_name(name):
        raise ValueError(f"{name!r}: a Wi-Fi's name has 1 to {LONGEST_NAME} bytes")
    if not is_password(password):
        raise ValueError(
            f"a Wi-Fi's password has {SHORTEST} to {LONGEST} plain characters"
        )
    return Hotspot(name, password)


def is_name(name: str) -> bool:
    """Whether a Wi-Fi may be called so."""
    return 1 <= len(name.encode()) <= LONGEST_NAME and name.isprintable()


def is_password(password: str) -> bool:
    """Whether a Wi-Fi may have this password."""
    fine = password.isascii() and password.isprintable()
    return fine and SHORTEST <= len(password) <= LONGEST


def chosen_password() -> str:
    """A password by chance, of three groups that are easy to type."""
    groups = ("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))
    return "-".join(groups)


def name_server_lines(hosts: Iterable[str] = PROBE_HOSTS) -> str:
    """What leads the addresses by which phones try the internet to us, so that they
    stay.
    """
    return "".join(f"address=/{host}/{ADDRESS}\n" for host in sorted(hosts))


def has_wifi(manager: NetworkManager) -> bool:
    """Whether there is anything to open one with. Raises ``NetworkError``."""
    try:
        manager.wifi_device()
    except NoWifiError:
        return False
    return True


def comes_up(
    find: Callable[[], Iterable[object]],
    wait_s: float,
    sleep: Callable[[float], object] = time.sleep,
) -> bool:
    """Whether a network is there, or comes within ``wait_s``; ``find`` lists the
    addresses in it.
    """
    until = time.monotonic() + wait_s
    while not tuple(find()):
        if time.monotonic() >= until:
            return False
        sleep(1.0)
    return True


class HotspotKeeper:
    """Knows whether the hotspot is on, and ends it when a known Wi-Fi is back: one that
    was not received when it was first seen on.
    """

    def __init__(
        self,
        stored: Callable[[], Hotspot | None],
        manager: NetworkManager | None = None,
    ) -> None:
        """Ask nothing yet. ``stored`` gives what is joined."""
        self._stored = stored
        self._manager = manager or NetworkManager()
        self._on: Hotspot | None = None
        self._there_before: frozenset[str] | None = None
        self._fault = ""

    def __call__(self) -> Hotspot | None:
        """The hotspot that is on, as last looked."""
        return self._on

    def run(self, stop: Event) -> None:
        """Look again and again until told to stop."""
        while True:
            self.look()
            if stop.wait(LOOK_EVERY_S):
                return

    def look(self) -> None:
        """Look whether it is on, and end it where it is not needed any more. A fault is
        logged once.
        """
        wanted = self._stored()
        try:
            on = wanted is not None and self._manager.is_on()
            self._on = wanted if on else None
            if on:
                self._end_where_known()
            else:
                self._there_before = None
            self._fault = ""
        except NetworkError as error:
            if str(error) != self._fault:
                log.warning("hotspot: %s", error)
            self._fault = str(error)

    def _end_where_known(self) -> None:
        there = self._manager.in_range() & self._manager.joinable()
        if self._there_before is None:
            self._there_before = there
        back = there - self._there_before
        # What went away meanwhile may come back.
        self._there_before &= there
        if back:
            log.info("%s is back: the hotspot ends", ", ".join(sorted(back)))
            self._manager.stop()
            self._on = None


def _encode(hotspot: Hotspot) -> str:
    return tomlkit.dumps(asdict(hotspot))


def _decode(text: str) -> Hotspot:
    """A hotspot from TOML. Raises ``ValueError`` naming what is wrong."""
    try:
        plain = tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    named = {key: plain[key] for key in ("name", "password") if key in plain}
    found = from_plain(Hotspot, named)
    return checked(found.name, found.password)
