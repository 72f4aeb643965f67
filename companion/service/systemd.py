"""A word to systemd, where it listens (``Type=notify``, ``WatchdogSec=``)."""

import os
import socket
import time
from collections.abc import Callable, Mapping
from http.client import HTTPConnection, HTTPException
from threading import Event

ASK_EVERY_S = 5.0
"""Seconds between two looks at whether all still answers."""

LOOP_S = 15.0
"""A reading loop that did not come round for so long hangs: far longer than a read."""

ANSWER_S = 5.0
"""The web answers within so many seconds, or hangs."""


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


class Watchdog:
    """Feeds systemd's watchdog while the reading loop and the web both answer.

    ``where`` is host and port of the web. ``tell`` and ``clock`` (s) are the
    machine's own but for tests.
    """

    def __init__(
        self,
        where: tuple[str, int],
        tell: Callable[[str], object] = notify,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing has answered yet."""
        self._host = "127.0.0.1" if where[0] == "0.0.0.0" else where[0]
        self._port = where[1]
        self._tell, self._clock = tell, clock
        self._beaten: float | None = None

    def beat(self) -> None:
        """The reading loop has come round; from any thread."""
        self._beaten = self._clock()

    def feed(self) -> bool:
        """Feed the watchdog if both answer; whether they did."""
        beaten = self._beaten
        alive = beaten is not None and self._clock() - beaten <= LOOP_S
        if alive and self._web_answers():
            self._tell("WATCHDOG=1")
            return True
        return False

    def run(self, stop: Event) -> None:
        """Feed until told to stop."""
        while not stop.wait(ASK_EVERY_S):
            self.feed()

    def _web_answers(self) -> bool:
        line = HTTPConnection(self._host, self._port, timeout=ANSWER_S)
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            line.close()
