"""What newly lies there: a card acts once when it appears."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Appearance:
    """Which things lie there now or did before, to tell what appears.

    What lay there at the first look has not appeared, and what a hand covered
    for a moment has not been away. ``gone`` maps what does not lie there now to
    the time in s since when.
    """

    names: frozenset[str] = frozenset()
    gone: Mapping[str, float] = field(default_factory=dict[str, float])
    first: bool = True

    def look(
        self, present: Iterable[str], now: float, away: float
    ) -> tuple["Appearance", frozenset[str]]:
        """The value after a look at ``now`` s, and what appeared with it.

        Something appears when it was never there or away for ``away`` s.
        """
        here = frozenset(present)
        new = frozenset(name for name in here if self._appears(name, now, away))
        names = self.names | here
        gone = {name: self.gone.get(name, now) for name in names - here}
        return Appearance(names, gone, False), new

    def _appears(self, name: str, now: float, away: float) -> bool:
        if name not in self.names:
            return not self.first
        return now - self.gone.get(name, now) >= away
