"""What streams send, made once for all that are told the same."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock


@dataclass(frozen=True, slots=True)
class EncodedMessage:
    """A message as JSON, and the number of its publication."""

    serial: int
    json: bytes


class MessageCache:
    """The encoded messages of the newest publication, each made once per recipient.

    Only one is made at a time, so that twelve phones do not hold up the one that
    plays. Safe to use from any thread.
    """

    def __init__(self) -> None:
        """Hold nothing yet."""
        self._lock = Lock()
        self._serial = -1
        self._messages: dict[Hashable, EncodedMessage] = {}

    def get(
        self, serial: int, recipient: Hashable, make: Callable[[], EncodedMessage]
    ) -> EncodedMessage:
        """The message of a publication for ``recipient``, made where there is none.

        One that is older than the newest asked for is made and not held.
        """
        with self._lock:
            if serial < self._serial:
                return make()
            if serial > self._serial:
                self._serial, self._messages = serial, {}
            if recipient not in self._messages:
                self._messages[recipient] = make()
            return self._messages[recipient]
