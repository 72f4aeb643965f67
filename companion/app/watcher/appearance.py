"""What newly lies there: a card acts once when it appears."""

from collections.abc import Iterable


class Appearance:
    """Tells which things appeared since they were last surely away.

    What lay there at the first look has not appeared, and what a hand covered
    for less than ``away`` s has not been away.
    """

    def __init__(self, away: float) -> None:
        """Nothing seen yet; ``away`` in s."""
        self._away = away
        self._known: set[str] = set()
        self._gone: dict[str, float] = {}
        self._first = True

    def see(self, present: Iterable[str], now: float) -> frozenset[str]:
        """What appeared with this look at ``now`` s."""
        here = frozenset(present)
        new = frozenset(name for name in here if self._appears(name, now))
        self._first = False
        self._known |= here
        for name in self._known - here:
            self._gone.setdefault(name, now)
        for name in here:
            self._gone.pop(name, None)
        return new

    def _appears(self, name: str, now: float) -> bool:
        if name not in self._known:
            return not self._first
        return now - self._gone.get(name, now) >= self._away
