"""Who plays a game for the first time, and what was explained to them already."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Lock

import msgspec

from companion.app.durable_file import keep
from companion.app.formats import Format
from companion.app.storage import reading

FORMAT = Format("table-companion-learners")
FILE = "learners.json"

MOST_LEARNERS = 200
"""Number of names that are stored; the oldest goes when one more comes. Chosen: four
times as many as people have lasting names here."""


@dataclass(frozen=True, slots=True)
class Learner:
    """Whether things are explained to somebody, and by game the lessons they read."""

    on: bool = False
    read: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict[str, tuple[str, ...]]
    )


@dataclass(frozen=True, slots=True)
class _File:
    format: str
    learners: Mapping[str, Learner]


NOBODY = Learner()


class Learners:
    """The learners of one box by the names they play under, in one small file.

    Safe to use from any thread. Who asks waits for nobody who writes.
    """

    def __init__(self, state: Path) -> None:
        """Read the file in ``state``; one that cannot be read counts as none."""
        self._path = state / FILE
        self._writing = Lock()
        self._learners = reading.load(self._path, decode_learners).value or {}

    def get(self, name: str) -> Learner:
        """What is stored of a name; of an unknown one that nothing is explained."""
        return self._learners.get(_alike(name), NOBODY)

    def switch(self, name: str, on: bool) -> None:
        """Explain things to somebody from now on, all anew, or no more. Raises
        ``OSError``; then all is as it was.
        """
        with self._writing:
            self._store(name, Learner(on=on))

    def mark(self, name: str, game: str, key: str) -> None:
        """A lesson was read. Raises ``OSError``; then all is as it was."""
        with self._writing:
            learner = self.get(name)
            known = learner.read.get(game, ())
            if learner.on and key not in known:
                read = {**learner.read, game: (*known, key)}
                self._store(name, replace(learner, read=read))

    def forget(self, names: Iterable[str]) -> None:
        """Nothing is stored of these names any more. Raises ``OSError``."""
        gone = {_alike(name) for name in names}
        with self._writing:
            rest = {k: v for k, v in self._learners.items() if k not in gone}
            if rest != self._learners:
                self._write(rest)

    def _store(self, name: str, learner: Learner) -> None:
        """The newest stands last."""
        key = _alike(name)
        rest = [item for item in self._learners.items() if item[0] != key]
        self._write(dict([*rest, (key, learner)][-MOST_LEARNERS:]))

    def _write(self, learners: Mapping[str, Learner]) -> None:
        keep(self._path, msgspec.json.encode(_File(str(FORMAT), learners)))
        self._learners = learners


def decode_learners(content: bytes) -> Mapping[str, Learner]:
    """The learners of a file. Raises ``ValueError``, ``NewerFormat`` for a later
    one.
    """
    found = reading.json_of(content, _File)
    FORMAT.accept(FILE, found.format)
    return found.learners


def _alike(name: str) -> str:
    return " ".join(name.split()).casefold()
