"""Answers to the addresses by which phones try whether a Wi-Fi has the internet.

In a hotspot without the internet a phone that gets no answer leaves it for the mobile
network. The names lead here only in our own Wi-Fi; what they ask is public, and for
other paths they are refused as every other name.
"""

from collections.abc import Mapping
from dataclasses import dataclass

_APPLE = "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"


@dataclass(frozen=True, slots=True)
class ProbeAnswer:
    """What a phone expects to hear: status, content, type."""

    status: int
    text: str = ""
    mimetype: str = "text/plain"


_NOTHING = ProbeAnswer(204)
PROBES: Mapping[str, Mapping[str, ProbeAnswer]] = {
    "connectivitycheck.gstatic.com": {"/generate_204": _NOTHING},
    "connectivitycheck.android.com": {"/generate_204": _NOTHING},
    "clients3.google.com": {"/generate_204": _NOTHING},
    "www.gstatic.com": {"/generate_204": _NOTHING},
    "captive.apple.com": {
        "/": ProbeAnswer(200, _APPLE, "text/html"),
        "/hotspot-detect.html": ProbeAnswer(200, _APPLE, "text/html"),
    },
    "www.msftconnecttest.com": {
        "/connecttest.txt": ProbeAnswer(200, "Microsoft Connect Test")
    },
    "www.msftncsi.com": {"/ncsi.txt": ProbeAnswer(200, "Microsoft NCSI")},
    "detectportal.firefox.com": {"/success.txt": ProbeAnswer(200, "success\n")},
    "nmcheck.gnome.org": {
        "/check_network_status.txt": ProbeAnswer(200, "NetworkManager is online\n")
    },
}
"""By host and path: what Android, Apple, Windows, Firefox and Linux desktops ask."""

PROBE_HOSTS = frozenset(PROBES)


def probe_answer(host: str, path: str) -> ProbeAnswer | None:
    """The answer to a probe; ``None`` for whatever is none."""
    name = host.partition(":")[0].removesuffix(".").lower()
    return PROBES.get(name, {}).get(path)
