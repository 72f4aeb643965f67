"""Small pictures of the table, one for each line that the camera read.

They lie in the state directory as ``pictures/<match>/<revision>.jpg`` and are never
needed to play: when the disk refuses one, it is missing and that is all.
"""

import logging
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Event, Lock

from companion.app.durable_file import keep
from companion.app.publisher import Publisher
from companion.app.status import Published, Source

log = logging.getLogger(__name__)

FOLDER = "pictures"
WAIT_S = 0.5
"""How long a follower waits for news before it looks whether to stop."""


class Snapshots:
    """The pictures of all matches, at most ``most`` bytes; the oldest go first.

    Safe to use from any thread.
    """

    def __init__(self, state: Path, most: int) -> None:
        """Know where the pictures lie."""
        self._folder = state / FOLDER
        self._most = most
        self._lock = Lock()

    def revisions(self, match: str) -> frozenset[int]:
        """The revisions of a match that have a picture."""
        found = (path.stem for path in self._of(match).glob("*.jpg"))
        return frozenset(int(name) for name in found if name.isdecimal())

    def picture(self, match: str, revision: int) -> bytes | None:
        """A stored picture as JPEG; ``None`` where there is none."""
        path = self._of(match) / f"{revision}.jpg"
        return path.read_bytes() if path.is_file() else None

    def keep(self, match: str, revision: int, jpeg: bytes) -> bool:
        """Store a picture and remove the oldest for it; false when it cannot be."""
        path = self._of(match) / f"{revision}.jpg"
        try:
            with self._lock:
                keep(path, jpeg)
                self._shrink(path)
        except OSError as error:
            log.warning("%s: %s", path, error)
            return False
        return True

    def forget(self, match: str) -> None:
        """Remove the pictures of a match. Raises ``OSError``."""
        with self._lock:
            if self._of(match).exists():
                shutil.rmtree(self._of(match))

    def follow(
        self,
        publisher: Publisher[Published],
        shot: Callable[[], bytes | None],
        stop: Event,
    ) -> None:
        """Keep a picture of each new line of the camera until told to stop."""
        seen: tuple[str, int] | None = None
        with publisher.subscribe() as news:
            while not stop.is_set():
                update = news.get(WAIT_S)
                if update is None or (update.match, update.revision) == seen:
                    continue
                fresh = seen is not None and seen[0] == update.match
                seen = update.match, update.revision
                last = update.log[-1] if update.log else None
                if not fresh or last is None or last.revision != update.revision:
                    continue
                jpeg = shot() if last.source is Source.CAMERA else None
                if jpeg is not None:
                    self.keep(update.match, last.revision, jpeg)

    def _of(self, match: str) -> Path:
        return self._folder / (match if match.isdecimal() else "none")

    def _shrink(self, newest: Path) -> None:
        """Remove the oldest pictures until all fit."""
        pictures = sorted(self._folder.glob("*/*.jpg"), key=_age)
        size = sum(path.stat().st_size for path in pictures)
        for path in pictures:
            if size <= self._most or path == newest:
                return
            size -= path.stat().st_size
            path.unlink()


def _age(path: Path) -> tuple[int, int]:
    """Matches and lines are numbered in the order they came."""
    numbers = (path.parent.name, path.stem)
    match, revision = (int(name) if name.isdecimal() else 0 for name in numbers)
    return match, revision
