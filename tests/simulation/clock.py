"""The only time there is in a simulation: it moves when somebody moves it."""

from dataclasses import dataclass

EVENING = 1_700_000_000.0
"""Seconds since 1970 when every evening begins."""


@dataclass
class Clock:
    """``monotonic`` s of the watcher; ``wall`` s since 1970, which may jump."""

    monotonic: float = 1000.0
    wall: float = EVENING

    def pass_by(self, seconds: float) -> None:
        """Let some time pass."""
        self.monotonic += seconds
        self.wall += seconds

    def jump(self, seconds: float) -> None:
        """Set the wall clock: the device has none of its own and asks the network."""
        self.wall += seconds
