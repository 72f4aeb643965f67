"""Speaks one announcement after another; nobody who publishes waits for it."""

import logging
import subprocess
import tempfile
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Event, Thread
from typing import Any

from companion.app.config import VoiceConfig
from companion.app.publisher import Publisher, Subscription
from companion.app.status import Published
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.service.voice.announcements import Announcer, Utterance
from companion.service.voice.engines import Engine

log = logging.getLogger(__name__)

WAIT_S = 0.5
"""Seconds between two looks whether to stop."""
STALE_S = 6.0
"""Age in s at which an announcement that still waits is dropped. Chosen: the table has
gone on by then."""
MOST_WAITING = 3
"""Announcements that wait at most; the oldest goes."""
LONGEST_S = 30.0
"""Seconds after which a program that still speaks is stopped."""


class Speaker:
    """The loudspeaker of the box: says what is published, in a thread of its own.

    ``clock`` is a clock in s that only runs forward.
    """

    def __init__(
        self,
        wanted: VoiceConfig,
        found: Engine | None,
        announcer: Announcer,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Say nothing before ``run``; nothing at all where no engine was found."""
        self._wanted, self._engine = wanted, found
        self._announcer, self._clock = announcer, clock
        self._waiting: deque[tuple[float, str]] = deque(maxlen=MOST_WAITING)
        self._changed = Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._fault = ""

    @property
    def voice(self) -> str | None:
        """The engine's voice of the box's language, if it has one."""
        found, language = self._engine, self._announcer.language
        return None if found is None else found.voices.get(language)

    def health(self) -> tuple[HealthAdvice, ...]:
        """How the voice is doing; no line where none is wanted."""
        if self._wanted.speaker == "none":
            return ()
        topic, found = HealthTopic.VOICE, self._engine
        if found is None:
            return (HealthAdvice(topic, Level.WARN, "missing", self._wanted.speaker),)
        if self.voice is None:
            return (HealthAdvice(topic, Level.WARN, "language", found.spoken()),)
        if self._fault:
            return (HealthAdvice(topic, Level.WARN, "failed", self._fault),)
        detail = f"{found.name} ({found.spoken()})"
        return (HealthAdvice(topic, Level.OK, "ok", detail),)

    def say(self, utterance: Utterance) -> None:
        """Let an announcement wait for its turn, if its kind is wanted; at once."""
        if utterance.kind in self._wanted.says:
            with self._changed:
                self._waiting.append((self._clock(), utterance.text))
                self._changed.notify_all()

    def run(self, publisher: Publisher[Any], stop: Event) -> None:
        """Say what is published until ``stop`` is set."""
        if self.voice is None:
            return
        with publisher.subscribe() as news:
            thread = Thread(target=self._work, name="voice", daemon=True)
            thread.start()
            try:
                self._listen(news, stop)
            finally:
                self.close()
                thread.join(5)

    def close(self) -> None:
        """Be silent at once, in the middle of a word; nothing is said any more."""
        with self._changed:
            self._stopped = True
            self._waiting.clear()
            if self._process is not None:
                self._process.kill()
            self._changed.notify_all()

    def _listen(self, news: Subscription[Published], stop: Event) -> None:
        before: Published | None = None
        while not stop.is_set():
            now = news.get(WAIT_S)
            if now is None:
                continue
            for utterance in self._announcer.announced(before, now):
                self.say(utterance)
            before = now

    def _work(self) -> None:
        with tempfile.TemporaryDirectory(prefix="voice-") as folder:
            while (text := self._next()) is not None:
                self._speak(text, Path(folder) / "said.wav")

    def _next(self) -> str | None:
        """What is to be said now, when there is something; ``None`` at the end."""
        with self._changed:
            while not self._stopped:
                while self._waiting:
                    since, text = self._waiting.popleft()
                    if self._clock() - since <= STALE_S:
                        return text
                self._changed.wait()
        return None

    def _speak(self, text: str, file: Path) -> None:
        found, voice = self._engine, self.voice
        if found is None or voice is None:
            return
        given = text.encode()
        for command in found.commands(voice, file):
            if not self._ran(command, given):
                return
            given = b""

    def _ran(self, command: tuple[str, ...], given: bytes) -> bool:
        """Run a program to its end, or to ``close``; whether it did what it should."""
        try:
            process = self._begun(command)
        except OSError as error:
            return self._fail(f"{command[0]}: {error.strerror or error}")
        if process is None:
            return False
        try:
            _, said = process.communicate(given, timeout=LONGEST_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return self._fail(f"{Path(command[0]).name}: {LONGEST_S:.0f} s")
        finally:
            with self._changed:
                self._process = None
        if process.returncode and not self._stopped:
            lines = said.decode(errors="replace").strip().splitlines()
            why = lines[-1] if lines else str(process.returncode)
            return self._fail(f"{Path(command[0]).name}: {why}")
        self._fault = ""
        return True

    def _begun(self, command: tuple[str, ...]) -> "subprocess.Popen[bytes] | None":
        """A program that runs now; none after ``close``. Raises ``OSError``."""
        with self._changed:
            if self._stopped:
                return None
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
            return self._process

    def _fail(self, why: str) -> bool:
        if why != self._fault:
            log.warning("the voice failed: %s", why)
        self._fault = why
        return False
