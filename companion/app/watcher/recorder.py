"""Writes the watcher's inputs down while it works: one file a match."""

import logging
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

from companion.app.journal import Entry, JournalError
from companion.app.watcher.effects import SideEffect
from companion.app.watcher.inputs import Completion, Crash, Inputs, Position, Tick
from companion.app.watcher.recording import (
    Header,
    PlainCompletion,
    RecordedStep,
    codes,
    fingerprint,
    header_of,
    plain_camera,
    plain_message,
    spelled,
)
from companion.app.watcher.state import WatcherState
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.ids import Revision
from companion.core.profile import TableProfile
from companion.core.record import digest, encode

log = logging.getLogger(__name__)

MB = 1_000_000
FILE_MB = 16
"""Largest size of one recording; what is beyond it is not written."""
FOLDER_MB = 64
"""Largest size of all recordings of a folder; the oldest make room."""

SUFFIX = ".watch.jsonl"


class Recorder:
    """Records every step that did something, from the beginning of a match on.

    Never raises after it was made: what cannot be written ends the recording of this
    match, with a line in the log and in ``health``.
    """

    def __init__(
        self,
        folder: Path,
        entries: Callable[[Revision], tuple[Entry, ...]],
        file_mb: float = FILE_MB,
        folder_mb: float = FOLDER_MB,
    ) -> None:
        """Record into a folder, which is made.

        ``entries`` reads a match's entries. Raises ``OSError`` where the folder cannot
        be written.
        """
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f"probe{SUFFIX}"
        probe.write_text("", "utf-8")
        probe.unlink()
        self._folder = folder
        self._entries = entries
        self._most_file, self._most = file_mb * MB, folder_mb * MB
        self._path: Path | None = None
        self._size = 0
        self._match: Revision | None = None
        self._last = Revision(0)
        self._profile: TableProfile | None = None
        self._trouble: tuple[str, str] | None = None

    def note(
        self,
        before: WatcherState,
        inputs: Inputs,
        after: WatcherState | None,
        effects: Sequence[SideEffect],
    ) -> None:
        """Record a step; one that neither did nor changed anything is left out.

        ``after`` is ``None`` where the step raised.
        """
        try:
            if isinstance(inputs, Tick) and inputs.begun and inputs.position:
                self._begin(before, inputs.position)
            if self._path is not None and (effects or after != before):
                line = self._line(inputs, None if after is None else effects)
                self._write(self._path, spelled(line))
        except (OSError, JournalError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            self._end("failed", detail)

    def health(self) -> tuple[HealthAdvice, ...]:
        """Whether the evening is being recorded."""
        topic = HealthTopic.RECORDING
        if self._trouble is None:
            return (HealthAdvice(topic, Level.OK, "ok"),)
        return (HealthAdvice(topic, Level.WARN, *self._trouble),)

    def _begin(self, before: WatcherState, position: Position) -> None:
        """Open a file for a match, unless it is the one that is being recorded."""
        if position.match == self._match:
            return
        self._path, self._size = None, 0
        self._match, self._last, self._profile = position.match, Revision(0), None
        self._trouble = None
        self._make_room()
        path = self._unused(position.match)
        header: Header = header_of(position.match, position.game.key, before)
        self._profile = header.counting
        self._path = path
        self._write(path, spelled(header))

    def _unused(self, match: Revision) -> Path:
        """A new file's name: the match and which part of its evening this is."""
        names = (f"{match:06}-{part:03}{SUFFIX}" for part in count(1))
        paths = (self._folder / name for name in names)
        return next(path for path in paths if not path.exists())

    def _make_room(self) -> None:
        """Remove the oldest recordings until a new one fits."""
        files = sorted(self._folder.glob(f"[0-9]*-[0-9]*{SUFFIX}"))
        size = sum(path.stat().st_size for path in files)
        for path in files:
            if size + self._most_file <= self._most:
                return
            size -= path.stat().st_size
            path.unlink()

    def _write(self, path: Path, text: str) -> None:
        """Append a line. Raises ``OSError``."""
        line = f"{text}\n".encode()
        if self._size + len(line) > self._most_file:
            self._end("full", f"{self._most_file / MB:g}")
            return
        with path.open("ab") as file:
            file.write(line)
        self._size += len(line)

    def _end(self, code: str, detail: str) -> None:
        """Record no more of this match."""
        self._path, self._trouble = None, (code, detail)
        log.warning("the recording ends: %s %s", code, detail)

    def _line(
        self, inputs: Inputs, effects: Sequence[SideEffect] | None
    ) -> RecordedStep:
        names = None if effects is None else codes(effects)
        mark = "" if effects is None else fingerprint(effects)
        if isinstance(inputs, Crash):
            return RecordedStep(
                inputs.now, crash=inputs.error, effects=names, digest=mark
            )
        position = inputs.position
        entries = () if position is None else self._new_entries(position)
        if isinstance(inputs, Completion):
            violation, fault = inputs.violation, inputs.fault
            plain = None if violation is None else encode(violation)
            said = PlainCompletion(plain, fault)
            tick = Tick(inputs.now)
        else:
            said, tick = None, inputs
        counting = tick.counting
        fresh = counting if counting != self._profile else None
        self._profile = counting or self._profile
        return RecordedStep(
            inputs.now,
            None if position is None else position.revision,
            position is not None and position.paused,
            tick.begun,
            entries,
            digest(position.state) if position is not None and entries else "",
            None if tick.camera is None else plain_camera(tick.camera),
            tuple(plain_message(message) for message in tick.inbox),
            counting is not None,
            fresh,
            said,
            "",
            names,
            mark,
        )

    def _new_entries(self, position: Position) -> tuple[Entry, ...]:
        """The journal's entries up to a position that no line had."""
        if position.revision == self._last:
            return ()
        last, self._last = self._last, position.revision
        listed = self._entries(position.match)
        return tuple(e for e in listed if last < e.revision <= position.revision)
