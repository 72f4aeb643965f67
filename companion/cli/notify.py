"""A word to systemd, where it listens (``Type=notify``, ``WatchdogSec=``)."""

import os
import socket
from collections.abc import Mapping


def notify(message: str, environ: Mapping[str, str] = os.environ) -> bool:
    """Send ``READY=1`` or ``WATCHDOG=1``; whether somebody listens.

    A socket that has gone away is no reason to stop playing.
    """
    address = environ.get("NOTIFY_SOCKET", "")
    if not address:
        return False
    if address.startswith("@"):
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.sendto(message.encode(), address)
    except OSError:
        return False
    return True
