"""What the health page and the doctor tell of the small files of a state."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from companion.app.file_ledger import LEDGER
from companion.app.storage.reading import aside, local_time
from companion.core.advice import HealthAdvice, HealthTopic, Level

PIN = "host.pin"
"""The file of the hash of the host's PIN."""
NEW_PIN = "new-pin.txt"
"""The file with the host's PIN that was made in place of a damaged one, its owner's
alone, until a host has told a PIN that counts."""


class FileHealth:
    """The small files in and below a state directory."""

    def __init__(self, state: Path, clock: Callable[[], datetime] = local_time):
        """Nothing is looked at before ``check``."""
        self._state, self._clock = state, clock

    def check(self) -> tuple[HealthAdvice, ...]:
        """A line for each fault of this run, one for what was set aside of late, or
        one that says that all is well.
        """
        found = [
            HealthAdvice(
                HealthTopic.FILES,
                Level.BAD,
                fault.cause,
                f"{fault.path.name}: {fault.detail}",
            )
            for fault in LEDGER.below(self._state)
        ]
        set_aside = aside(self._state, self._clock())
        if set_aside:
            names = ", ".join(path.name for path in set_aside)
            found.append(HealthAdvice(HealthTopic.FILES, Level.WARN, "aside", names))
        if (self._state / NEW_PIN).exists():
            where = str(self._state / NEW_PIN)
            found.append(HealthAdvice(HealthTopic.FILES, Level.WARN, "pin", where))
        return tuple(found) or (HealthAdvice(HealthTopic.FILES, Level.OK, "ok"),)
