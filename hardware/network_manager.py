"""A Wi-Fi of our own through NetworkManager, as Raspberry Pi OS has it: ``nmcli`` is
asked, one command after the other.
"""

import os
import re
import subprocess
from collections.abc import Callable, Sequence

CONNECTION = "companion-hotspot"
"""NetworkManager's name of our connection; it is nobody else's."""

ADDRESS = "10.42.0.1"
"""Our address in our own Wi-Fi: NetworkManager's usual one for shared networks."""

PATIENCE_S = 40
"""Seconds after which nmcli gives a command up; its own wait for a Wi-Fi is 90."""

Run = Callable[[Sequence[str]], str]
"""Runs nmcli with some words and gives its output. Raises ``NetworkError``."""


class NetworkError(OSError):
    """NetworkManager did not do it; the message is its own."""


class NoWifiError(NetworkError):
    """There is no Wi-Fi that NetworkManager manages."""


class NetworkManager:
    """What is asked of NetworkManager. Each raises ``NetworkError``."""

    def __init__(self, run: Run | None = None) -> None:
        """Ask nothing yet. ``run`` stands for nmcli in tests."""
        self._run = run or nmcli

    def wifi_device(self) -> str:
        """The first Wi-Fi interface."""
        for device, kind in self._rows("DEVICE,TYPE", "device", "status"):
            if kind == "wifi":
                return device
        raise NoWifiError("this device has no Wi-Fi that NetworkManager manages")

    def is_on(self) -> bool:
        """Whether our own Wi-Fi is on."""
        active = self._rows("NAME", "connection", "show", "--active")
        return [CONNECTION] in active

    def start(self, name: str, password: str) -> None:
        """Open our own Wi-Fi in place of the one that the interface was in."""
        device = self.wifi_device()
        if [CONNECTION] in self._rows("NAME", "connection", "show"):
            self._run(["connection", "delete", CONNECTION])
        self._run(
            ["connection", "add", "type", "wifi", "con-name", CONNECTION,
             "ifname", device, "autoconnect", "no", "ssid", name,
             "802-11-wireless.mode", "ap", "802-11-wireless.band", "bg",
             "802-11-wireless-security.key-mgmt", "wpa-psk",
             "802-11-wireless-security.psk", password,
             "ipv4.method", "shared", "ipv4.addresses", f"{ADDRESS}/24",
             "ipv6.method", "disabled"]
        )  # fmt: skip
        self._run(["connection", "up", CONNECTION])

    def stop(self) -> None:
        """Close it; NetworkManager then joins a Wi-Fi that it knows."""
        if self.is_on():
            self._run(["connection", "down", CONNECTION])

    def joinable(self) -> frozenset[str]:
        """The names of the Wi-Fi networks that are joined by themselves."""
        rows = self._rows("NAME,TYPE,AUTOCONNECT", "connection", "show")
        names = [row[0] for row in rows if row[1:] == ["802-11-wireless", "yes"]]
        found = [
            self._run(["-g", "802-11-wireless.ssid", "connection", "show", name])
            for name in names
        ]
        return frozenset(_plain(ssid.strip()) for ssid in found)

    def in_range(self) -> frozenset[str]:
        """The names of the Wi-Fi networks that are received now. Not every Wi-Fi hears
        others while it is a hotspot: then none.
        """
        rows = self._rows("SSID", "device", "wifi", "list", "--rescan", "auto")
        return frozenset(row[0] for row in rows if row[0])

    def _rows(self, fields: str, *words: str) -> list[list[str]]:
        """nmcli's terse table; colons within a field are escaped in it."""
        lines = self._run(["-t", "-f", fields, *words]).splitlines()
        return [[_plain(part) for part in _parts(line)] for line in lines]


def nmcli(words: Sequence[str]) -> str:
    """What nmcli prints, in English. Raises ``NetworkError`` with its own words."""
    command = ["nmcli", "-w", str(PATIENCE_S), *words]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE_S,
            check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
    except FileNotFoundError as error:
        why = "nmcli is not installed: a hotspot needs NetworkManager"
        raise NetworkError(why) from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NetworkError(f"nmcli does not answer: {error}") from error
    if done.returncode:
        said = (done.stderr or done.stdout).strip() or f"status {done.returncode}"
        raise NetworkError(f"NetworkManager: {said.splitlines()[0]}")
    return done.stdout


def _parts(line: str) -> list[str]:
    return re.split(r"(?<!\\):", line)


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)
