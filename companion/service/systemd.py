"""Notifications for systemd (sd_notify(3)): ``Type=notify`` and ``WatchdogSec=``."""

import os
import socket
import time
from collections.abc import Callable, Mapping
from http.client import HTTPConnection, HTTPException
from threading import Event

CHECK_EVERY_S = 5.0
"""Seconds between two checks whether reading loop and web answer."""

LOOP_S = 15.0
"""Threshold in s since the last turn of the reading loop, above which it hangs: far
longer than a read."""

ALIVE = (200, 503)
"""Answers of a web that works; 503: the game cannot be saved, and no restart heals
that."""

ANSWER_S = 5.0
"""Seconds within which the web must answer; later it hangs."""


def is_service(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether systemd runs this as a service that tells it when it is ready."""
    return bool(environ.get("NOTIFY_SOCKET"))


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
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
            channel.sendto(message.encode(), address)
    except OSError:
        return False
    return True


class Watchdog:
    """Feeds systemd's watchdog while the reading loop and the web both answer.

    ``address`` is host and port of the web. ``send`` and ``clock`` (s) are the
    machine's own but for tests.
    """

    def __init__(
        self,
        address: tuple[str, int],
        send: Callable[[str], object] = notify,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing has answered yet."""
        self._host = "127.0.0.1" if address[0] == "0.0.0.0" else address[0]
        self._port = address[1]
        self._send, self._clock = send, clock
        self._last_beat: float | None = None

    def beat(self) -> None:
        """The reading loop has come round; from any thread."""
        self._last_beat = self._clock()

    def feed(self) -> bool:
        """Feed the watchdog if both answer; whether they did."""
        last_beat = self._last_beat
        alive = last_beat is not None and self._clock() - last_beat <= LOOP_S
        if alive and self._web_answers():
            self._send("WATCHDOG=1")
            return True
        return False

    def run(self, stop: Event) -> None:
        """Feed until told to stop."""
        while not stop.wait(CHECK_EVERY_S):
            self.feed()

    def _web_answers(self) -> bool:
        line = HTTPConnection(self._host, self._port, timeout=ANSWER_S)
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status in ALIVE
        except (OSError, HTTPException):
            return False
        finally:
            line.close()
