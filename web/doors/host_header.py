"""By which names the pages may be asked for: DNS rebinding ends here.

A web page anywhere can have its own name lead to this device; a phone's browser then
lets the page's script read what we answer. The name stays in the header ``Host``. An
IP address needs no name that could be led astray, so it always works.
"""

import re
import socket
from collections.abc import Iterable, Iterator
from ipaddress import ip_address

_HEADER = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[A-Za-z0-9_.-]{1,253}))"
    r"(?::[0-9]{1,5})?"
)


def is_ours(header: str, names: Iterable[str]) -> bool:
    """Whether a ``Host`` header is an IP address, this machine's name or one of
    ``names``; each name also with ``.local``.

    The machine's name is asked for each time, because a person may change it.
    """
    found = _HEADER.fullmatch(header)
    if found is None:
        return False
    if found["six"]:
        return _is_address(found["six"], 6)
    name = found["name"].removesuffix(".").lower()
    return _is_address(name, 4) or name in _spellings(names)


def _is_address(text: str, version: int) -> bool:
    try:
        return ip_address(text).version == version
    except ValueError:
        return False


def _spellings(names: Iterable[str]) -> Iterator[str]:
    yield "localhost"
    machine = socket.gethostname()  # mDNS announces its first label
    for name in (machine, machine.partition(".")[0], *names):
        bare = name.removesuffix(".").lower().removesuffix(".local")
        if bare:
            yield bare
            yield f"{bare}.local"
