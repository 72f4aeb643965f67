"""Wi-Fi through NetworkManager, as Raspberry Pi OS has it, one of our own and that of
the house: ``nmcli`` is asked, one command after the other.
"""

import hashlib
import logging
import os
import re
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

log = logging.getLogger(__name__)

CONNECTION = "companion-hotspot"
"""NetworkManager's name of our connection; it is nobody else's."""

HOUSE = "companion-wifi"
"""NetworkManager's name of the house's Wi-Fi that was joined through us."""

TRIED = "companion-wifi-tried"
"""The same while it is tried: never joined by itself, so that a power cut in between
leaves nothing behind that keeps the hotspot closed.
"""

ADDRESS = "10.42.0.1"
"""Our address in our own Wi-Fi: NetworkManager's usual one for shared networks."""

PATIENCE_S = 40
"""Seconds after which nmcli gives a command up; its own wait for a Wi-Fi is 90."""

DHCP_S = 20
"""Seconds that a router has to give an address: NetworkManager's own 45 are longer
than nmcli waits (``PATIENCE_S``), and then nobody says what was lacking."""

WAKING = 20
"""Number of looks whether a Wi-Fi that was switched on is ready."""

WAKING_S = 0.5
"""Seconds between two of these."""

KEPT = re.compile(r"^Connection '.*' .*successfully updated", re.M)
"""What nmcli's editor says of a connection that it kept. Its prompt stands before what
it was given, so that no password is taken for this.
"""

REFUSED = re.compile("^Error:", re.M)
"""How each line begins by which nmcli tells an error."""

HOMELESS = "/dev/null"
"""The home of nmcli: in a folder its editor would write all that it is given into
``.nmcli-history``, to be read there for ever.
"""

PSK = "802-11-wireless-security.psk"
"""The password of a Wi-Fi, as NetworkManager calls it."""


class Run(Protocol):
    """Runs nmcli with some words, ``given`` on its standard input, and gives its
    output. Raises ``NetworkError``.
    """

    def __call__(self, words: Sequence[str], given: str = "") -> str:
        """Run it."""
        ...


class NetworkError(OSError):
    """NetworkManager did not do it; the message is its own."""


class NoWifiError(NetworkError):
    """There is no Wi-Fi that NetworkManager manages."""


class Hindrance(StrEnum):
    """Why a Wi-Fi was not joined, as far as a person can do something about it."""

    PASSWORD = "password"
    ABSENT = "absent"
    ADDRESS = "address"
    OTHER = "other"


HINDRANCES = {
    "Secrets were required": Hindrance.PASSWORD,
    "802.1X supplicant": Hindrance.PASSWORD,
    "network could not be found": Hindrance.ABSENT,
    "IP configuration could not be reserved": Hindrance.ADDRESS,
}
"""What nmcli says of it (NetworkManager, nm-client-utils.c, device state reasons)."""


class NotJoinedError(NetworkError):
    """The Wi-Fi was not joined, and nothing of it is left; ``hindrance`` is why."""

    def __init__(self, error: NetworkError) -> None:
        """Find in NetworkManager's own words why."""
        super().__init__(str(error))
        text = str(error)
        self.hindrance = next(
            (why for words, why in HINDRANCES.items() if words in text),
            Hindrance.OTHER,
        )


class Security(StrEnum):
    """How a Wi-Fi is locked: ``key-mgmt`` as NetworkManager has it."""

    OPEN = "none"
    PASSWORD = "wpa-psk"
    WPA3 = "sae"


@dataclass(frozen=True, slots=True)
class ReceivedWifi:
    """A Wi-Fi that is received: its name, how strongly (0 to 100), and its lock."""

    name: str
    strength: int
    security: Security


class NetworkManager:
    """What is asked of NetworkManager. Each raises ``NetworkError``."""

    def __init__(
        self,
        run: Run | None = None,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """Ask nothing yet. ``run`` stands for nmcli, ``sleep`` for time in tests."""
        self._run = run or nmcli
        self._sleep = sleep

    def wifi_device(self) -> str:
        """The first Wi-Fi interface, also one that is switched off."""
        return self._wifi()[0]

    def _wifi(self) -> tuple[str, str]:
        """The first Wi-Fi interface that is managed, and its state."""
        for device, kind, state in self._rows("DEVICE,TYPE,STATE", "device", "status"):
            if kind == "wifi" and state != "unmanaged":
                return device, state
        raise NoWifiError("this device has no Wi-Fi that NetworkManager manages")

    def _switched_on(self) -> str:
        """The first Wi-Fi interface, ready to be used.

        Raspberry Pi OS leaves it off until somebody tells the country
        (``WirelessEnabled=false``); switched on without one it keeps to what is
        allowed everywhere.
        """
        device, state = self._wifi()
        if state != "unavailable":
            return device
        self._run(["radio", "wifi", "on"])
        for _ in range(WAKING):
            if self._wifi()[1] != "unavailable":
                break
            self._sleep(WAKING_S)
        return device

    def is_on(self) -> bool:
        """Whether our own Wi-Fi is on."""
        active = self._rows("NAME", "connection", "show", "--active")
        return [CONNECTION] in active

    def start(self, name: str, password: str) -> None:
        """Open our own Wi-Fi in place of the one that the interface was in. Where that
        fails none is left that opens later, with a password that nobody was told.
        """
        device = self._switched_on()
        self._forget(CONNECTION)
        self._run(
            ["connection", "add", "type", "wifi", "con-name", CONNECTION,
             "ifname", device, "autoconnect", "no", "ssid", name,
             "802-11-wireless.mode", "ap", "802-11-wireless.band", "bg",
             "802-11-wireless-security.key-mgmt", "wpa-psk",
             "ipv4.method", "shared", "ipv4.addresses", f"{ADDRESS}/24",
             "ipv6.method", "disabled"]
        )  # fmt: skip
        try:
            self._keep(CONNECTION, entered(name, password))
            self._run(["connection", "up", CONNECTION])
        except NetworkError:
            # nmcli may have given up waiting for one that opens all the same.
            self._give_up(CONNECTION)
            raise

    def stop(self) -> None:
        """Close it; NetworkManager then joins a Wi-Fi that it knows."""
        if self.is_on():
            self._run(["connection", "down", CONNECTION])

    def joinable(self) -> frozenset[str]:
        """The names of the Wi-Fi networks that are joined by themselves."""
        rows = self._rows("NAME,TYPE,AUTOCONNECT", "connection", "show")
        names = [row[0] for row in rows if row[1:] == ["802-11-wireless", "yes"]]
        return frozenset(map(self._ssid, names))

    def in_range(self) -> frozenset[str]:
        """The names of the Wi-Fi networks that are received now. Not every Wi-Fi hears
        others while it is a hotspot: then none.
        """
        rows = self._rows("SSID", "device", "wifi", "list", "--rescan", "auto")
        return frozenset(row[0] for row in rows if row[0])

    def networks(self) -> tuple[ReceivedWifi, ...]:
        """The networks that one can join by a password or none, the strongest first.

        As ``in_range``: often none while our own Wi-Fi is on.
        """
        fields = "SSID,SIGNAL,SECURITY"
        rows = self._rows(fields, "device", "wifi", "list", "--rescan", "auto")
        best: dict[str, ReceivedWifi] = {}
        for name, strength, words in rows:
            security = _security(words)
            if not name or security is None:
                continue
            found = ReceivedWifi(name, int(strength), security)
            if name not in best or best[name].strength < found.strength:
                best[name] = found
        return tuple(sorted(best.values(), key=lambda each: -each.strength))

    def join(
        self, name: str, password: str, security: Security, hidden: bool = False
    ) -> None:
        """Join a Wi-Fi, and from now on by itself, in place of one that was joined
        through us before. Takes up to a minute. ``hidden``: it does not tell its name.

        Raises ``NotJoinedError``; what was known before is known still.
        """
        device = self._switched_on()
        self._forget(TRIED)
        # A password that is refused is refused: no second and third try with the same.
        lock = ["802-11-wireless-security.key-mgmt", security,
                "connection.auth-retries", "1"]  # fmt: skip
        try:
            self._run(
                ["connection", "add", "type", "wifi", "con-name", TRIED,
                 "ifname", device, "autoconnect", "no", "ssid", name,
                 "802-11-wireless.hidden", "yes" if hidden else "no",
                 "ipv4.dhcp-timeout", str(DHCP_S),
                 *([] if security is Security.OPEN else lock)]
            )  # fmt: skip
            # Without one the editor would ask, and take its next line for it.
            if security is not Security.OPEN and password:
                self._keep(TRIED, entered(name, password, security))
            self._run(["connection", "up", TRIED])
            before = self._uuids(HOUSE)
            self._run(
                ["connection", "modify", TRIED, "connection.id", HOUSE,
                 "connection.autoconnect", "yes", "connection.auth-retries", "-1"]
            )  # fmt: skip
        except NetworkError as error:
            self._give_up(TRIED)
            raise NotJoinedError(error) from error
        for uuid in before:
            self._run(["connection", "delete", uuid])

    def give_up_tried(self) -> bool:
        """Forget a Wi-Fi that was tried when the program or the power ended; whether
        there was one.
        """
        left = [TRIED] in self._rows("NAME", "connection", "show")
        self._forget(TRIED)
        return left

    def _keep(self, connection: str, key: str) -> None:
        """Keep a password with a connection. A command's words are everybody's to see
        (``ps``), so nmcli's editor reads it. Not as ``passwd-file`` of ``up``: nmcli
        then answers each question for another password with the same one, and a wrong
        one is tried until nmcli gives up waiting.
        """
        lines = f"set {PSK} {key}\nsave persistent\nquit\n"
        try:
            said = self._run(["connection", "edit", "id", connection], lines)
            # The editor ends with 0 all the same.
            if REFUSED.search(said) or not KEPT.search(said):
                raise NetworkError(f"NetworkManager: {_why(said)}")
        except NetworkError as error:
            # What it was given stands among what it says, too.
            raise NetworkError(str(error).replace(key, "...")) from None

    def _give_up(self, connection: str) -> None:
        """Forget one that failed; why it failed is told all the same."""
        try:
            self._forget(connection)
        except NetworkError as error:
            log.warning("%s is left: %s", connection, error)

    def _uuids(self, name: str) -> list[str]:
        """The connections of a name: NetworkManager lets several have it."""
        rows = self._rows("NAME,UUID", "connection", "show")
        return [uuid for found, uuid in rows if found == name]

    def reopen(self) -> None:
        """Open our own Wi-Fi once more, as it was."""
        self._run(["connection", "up", CONNECTION])

    def joined(self) -> str:
        """The name of the Wi-Fi that the device is in; empty: in none, or its own."""
        rows = self._rows("NAME,TYPE", "connection", "show", "--active")
        for name, kind in rows:
            if kind == "802-11-wireless" and name != CONNECTION:
                return self._ssid(name)
        return ""

    def _ssid(self, connection: str) -> str:
        words = ["-g", "802-11-wireless.ssid", "connection", "show", connection]
        return _plain(self._run(words).strip())

    def _forget(self, connection: str) -> None:
        if [connection] in self._rows("NAME", "connection", "show"):
            self._run(["connection", "delete", connection])

    def _rows(self, fields: str, *words: str) -> list[list[str]]:
        """nmcli's terse table; colons within a field are escaped in it, and a list of
        Wi-Fi networks has an empty line behind those of each interface.
        """
        lines = self._run(["-t", "-f", fields, *words]).split("\n")
        count = len(fields.split(","))
        # A name may hold a line's end, which nmcli leaves as it is: no row of ours.
        return [row for row in map(_parts, lines) if len(row) == count and any(row)]


def nmcli(words: Sequence[str], given: str = "") -> str:
    """What nmcli prints, in English, with ``given`` on its standard input. Raises
    ``NetworkError`` with its own words.
    """
    command = ["nmcli", "-w", str(PATIENCE_S), *words]
    try:
        done = subprocess.run(
            command,
            input=given,
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE_S,
            check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8", "HOME": HOMELESS},
        )
    except FileNotFoundError as error:
        why = "nmcli is not installed: a hotspot needs NetworkManager"
        raise NetworkError(why) from error
    except subprocess.TimeoutExpired:
        # Its own words would name the command, and with it the name of the Wi-Fi.
        raise NetworkError("nmcli does not answer") from None
    except OSError as error:
        raise NetworkError(f"nmcli does not run: {error}") from error
    if done.returncode:
        said = (done.stderr or done.stdout).strip() or f"status {done.returncode}"
        raise NetworkError(f"NetworkManager: {_why(said)}")
    return done.stdout


def entered(name: str, password: str, security: Security = Security.PASSWORD) -> str:
    """What nmcli's editor is given as the password of a Wi-Fi: itself, or for one that
    begins or ends with a space, which the editor would take off, its key. Raises
    ``NetworkError`` for one that no Wi-Fi has, and for one that is ``unenterable``.

    A key is none of WPA3's: where a Wi-Fi has WPA2 and WPA3 at once, a radio that
    chooses WPA3 could not use it. No such one was tried.
    """
    if not password.isprintable():
        raise NetworkError("a password has no line ends and no tabs")
    if password == password.strip():
        return password
    if unenterable(password, security):
        why = "a password for WPA3 must not begin or end with a space here"
        raise NetworkError(why)
    return wpa_key(name, password)


def unenterable(password: str, security: Security) -> bool:
    """Whether nmcli's editor would cut a password, and no key can stand for it: WPA3
    needs the password itself.
    """
    return security is Security.WPA3 and password != password.strip()


def wpa_key(name: str, password: str) -> str:
    """The 64 hexadecimal digits that WPA makes of a password and the name of a Wi-Fi
    (IEEE 802.11, annex J.4).
    """
    salt = name.encode()
    return hashlib.pbkdf2_hmac("sha1", password.encode(), salt, 4096, 32).hex()


def _why(said: str) -> str:
    """The line of nmcli's words that tells an error: warnings may stand before it,
    and what was entered, which is told nobody.
    """
    lines = said.strip().splitlines()
    told = (line for line in lines if line.startswith("Error:"))
    return next(told, lines[0] if lines else "no word")


def _security(words: str) -> Security | None:
    """From nmcli's SECURITY column: ``WPA1 WPA2``, ``WPA3``, empty, ``WPA2 802.1X``;
    ``None`` for what takes more than a password.
    """
    kinds = set(words.split())
    if not kinds & {"WPA1", "WPA2", "WPA3", "OWE"}:
        return None if "WEP" in kinds else Security.OPEN
    if "802.1X" in kinds or kinds == {"OWE"}:
        return None
    return Security.PASSWORD if kinds & {"WPA1", "WPA2"} else Security.WPA3


def _parts(line: str) -> list[str]:
    """The fields of a terse line; a backslash before a colon or another one escapes."""
    marks = re.finditer(r"\\.|:", line)
    ends = [mark.start() for mark in marks if mark[0] == ":"]
    starts = [0, *(end + 1 for end in ends)]
    pairs = zip(starts, [*ends, len(line)], strict=True)
    return [_plain(line[start:end]) for start, end in pairs]


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)
