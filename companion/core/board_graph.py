"""A printed board as a graph: sites, and the ways between them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.core.ids import Slot


@dataclass(frozen=True, slots=True)
class Way:
    """A place that joins two sites; both are named, the order means nothing."""

    slot: Slot
    ends: tuple[Slot, Slot]

    def beyond(self, site: Slot) -> Slot:
        """The other end. Raises ``ValueError`` when ``site`` is no end of it."""
        first, second = self.ends
        if site not in self.ends:
            raise ValueError(f"{site} is no end of {self.slot}")
        return second if site == first else first


@dataclass(frozen=True, slots=True)
class Graph:
    """Sites and ways of a board. Raises ``ValueError`` on an unknown end."""

    sites: frozenset[Slot]
    ways: Mapping[Slot, Way]
    _at: Mapping[Slot, tuple[Way, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check the ends and index the ways by site."""
        at: dict[Slot, tuple[Way, ...]] = dict.fromkeys(sorted(self.sites), ())
        for way in self.ways.values():
            for end in way.ends:
                if end not in at:
                    raise ValueError(f"way {way.slot} ends at unknown site {end}")
                at[end] = (*at[end], way)
        object.__setattr__(self, "_at", at)

    def ways_at(self, site: Slot) -> tuple[Way, ...]:
        """The ways that touch a site."""
        return self._at[site]

    def parts(self) -> list[frozenset[Slot]]:
        """The connected parts; a playable board has one."""
        left, parts = set(self.sites), list[frozenset[Slot]]()
        while left:
            part = self._reach(min(left))
            left -= part
            parts.append(part)
        return parts

    def _reach(self, start: Slot) -> frozenset[Slot]:
        seen, frontier = {start}, [start]
        while frontier:
            site = frontier.pop()
            for way in self.ways_at(site):
                other = way.beyond(site)
                if other not in seen:
                    seen.add(other)
                    frontier.append(other)
        return frozenset(seen)


def graph(sites: Iterable[Slot], ways: Iterable[Way]) -> Graph:
    """Build a graph. Raises ``ValueError`` on a way named twice or an unknown end."""
    listed = list(ways)
    table = {way.slot: way for way in listed}
    if len(table) != len(listed):
        raise ValueError("a way is named twice")
    return Graph(frozenset(sites), table)
