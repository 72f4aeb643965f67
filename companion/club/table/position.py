"""How far the broker has heard the journal, in one small file."""

import logging
import secrets
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from companion.app.durable_file import keep
from companion.app.formats import Format
from companion.app.storage import reading
from companion.core.record import LARGEST

log = logging.getLogger(__name__)

FORMAT = Format("table-companion-mqtt")
FILE = "mqtt.json"


@dataclass(frozen=True, slots=True)
class FeedPosition:
    """The last entry that the broker has: its match, revision and hash.

    ``device`` is what this table calls itself by chance; ``discovered`` the topic at
    which Home Assistant was told of it. A revision of -1: nothing was told yet.
    """

    device: str
    match: int = 0
    revision: int = -1
    id: str = ""
    discovered: str = ""
    format: str = str(FORMAT)


class PositionStore:
    """The file of a state directory; used by one thread."""

    def __init__(self, state: Path) -> None:
        """Read it; where there is none that can be used all is told anew."""
        self._path = state / FILE
        found = reading.load(self._path, decode_position).value
        self._stored = found
        self.position = found or FeedPosition(secrets.token_hex(8))

    def advance(self, match: int, revision: int, entry: str) -> None:
        """The broker has this entry; held in memory until ``save``."""
        self.position = replace(self.position, match=match, revision=revision, id=entry)

    def announce(self, topic: str) -> None:
        """Home Assistant was told at this topic."""
        self.position = replace(self.position, discovered=topic)

    def save(self) -> None:
        """Write what changed. Where that fails some entries are told again, with the
        hash that they had, after the next start.
        """
        if self.position == self._stored:
            return
        try:
            keep(self._path, msgspec.json.encode(self.position))
        except OSError as error:
            log.warning("%s: %s", self._path, error.strerror)
            return
        self._stored = self.position


def decode_position(content: bytes) -> FeedPosition:
    """The position in a file. Raises ``ValueError``, ``NewerFormat``."""
    found = reading.json_of(content, FeedPosition)
    FORMAT.accept(FILE, found.format)
    if not (found.device and -1 <= found.revision <= LARGEST):
        raise reading.Damage("no position")
    return found
