"""A board file as a graph in millimetres, and what no board can be.

An owner's own board (from the board editor) has the same shape as the files
beside this one and passes the same validators.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.core.game import InvalidSetup
from companion.core.ids import Slot
from companion.core.sites import Graph, Way, graph
from companion.games.catan_junior.goods import Good

FORTRESS = Slot("fortress")
"""The field in the middle where the pirate starts."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class LandFile:
    """A land as a file spells it: good, number of the die, its lair sites."""

    good: str
    number: int
    sites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StartFile:
    """A start site of a colour; ``way`` is that of the ship to start with."""

    colour: str
    site: str
    way: str = ""


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A board file. Points are in units of the drawing, ``scale`` mm a unit.

    A way's name joins its two sites: ``"7-11"``. ``harbours`` are the sites
    with an anchor, ``fortress`` the middle of the fortress field.
    """

    sites: dict[str, Point]
    ways: tuple[str, ...]
    lands: tuple[LandFile, ...]
    starts: tuple[StartFile, ...]
    fortress: Point
    size: Point
    players: tuple[int, ...]
    key: str = "own"
    edition: str = ""
    scale: float = 1.0
    harbours: tuple[str, ...] = ()
    status: str = "observed"
    source: str = "the owner's board"


@dataclass(frozen=True, slots=True)
class Land:
    """A land: its slot is ``<good>-<number>``, a second such one ends with ``-b``."""

    slot: Slot
    good: Good
    number: int
    sites: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """A start site with the way of its ship, if the board marks one."""

    colour: str
    site: Slot
    way: Slot | None


@dataclass(frozen=True, slots=True)
class Board:
    """A checked board: graph, lands, starts and points in mm from the top left."""

    key: str
    players: tuple[int, ...]
    graph: Graph
    lands: tuple[Land, ...]
    starts: tuple[Start, ...]
    harbours: frozenset[Slot]
    points: dict[Slot, Point] = field(compare=False)
    fortress: Point
    size: Point
    status: str
    source: str

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that start here, in the order of the board file."""
        return tuple(dict.fromkeys(start.colour for start in self.starts))

    def land(self, slot: Slot) -> Land | None:
        """The land of a slot."""
        return next((land for land in self.lands if land.slot == slot), None)

    def middle(self, slot: Slot) -> Point:
        """The middle of a site, a way, a land or the fortress, mm."""
        if slot == FORTRESS:
            return self.fortress
        if slot in self.points:
            return self.points[slot]
        way, land = self.graph.ways.get(slot), self.land(slot)
        ends = way.ends if way else land.sites if land else ()
        points = [self.points[end] for end in ends]
        return (
            sum(x for x, _ in points) / len(points),
            sum(y for _, y in points) / len(points),
        )


def read_board(file: BoardFile, goods: tuple[Good, ...]) -> Board:
    """Check a board file and build its graph.

    Raises ``InvalidSetup`` with one sentence that names what cannot be.
    """
    _check_goods(file, goods)
    _check_sites(file)
    joined = _graph(file)
    _check_starts(file)
    parts = joined.parts()
    if len(parts) != 1:
        small = ", ".join(sorted(sorted(parts, key=lambda part: len(part))[0]))
        raise InvalidSetup(
            f"board: the graph is in {len(parts)} parts; nothing leads to {small}"
        )
    scale = file.scale
    return Board(
        key=file.key,
        players=file.players,
        graph=joined,
        lands=tuple(_lands(file)),
        starts=tuple(
            Start(s.colour, Slot(s.site), Slot(s.way) if s.way else None)
            for s in file.starts
        ),
        harbours=frozenset(map(Slot, file.harbours)),
        points={Slot(s): (x * scale, y * scale) for s, (x, y) in file.sites.items()},
        fortress=(file.fortress[0] * scale, file.fortress[1] * scale),
        size=(file.size[0] * scale, file.size[1] * scale),
        status=file.status,
        source=file.source,
    )


def _graph(file: BoardFile) -> Graph:
    ways: list[Way] = []
    for name in file.ways:
        first, dash, second = name.partition("-")
        if not dash or first == second:
            raise InvalidSetup(f"board: way {name!r} does not join two sites")
        ways.append(Way(Slot(name), (Slot(first), Slot(second))))
    try:
        return graph(map(Slot, file.sites), ways)
    except ValueError as error:
        raise InvalidSetup(f"board: {error}") from error


def _lands(file: BoardFile) -> Iterable[Land]:
    seen: Counter[str] = Counter()
    for land in file.lands:
        name = f"{land.good}-{land.number}"
        suffix = "" if not seen[name] else "-" + "bcdefgh"[seen[name] - 1]
        seen[name] += 1
        sites = tuple(map(Slot, land.sites))
        yield Land(Slot(name + suffix), Good(land.good), land.number, sites)


def _check_goods(file: BoardFile, goods: tuple[Good, ...]) -> None:
    for land in file.lands:
        if land.good not in goods:
            raise InvalidSetup(
                f"board: unknown good {land.good!r}; one of {', '.join(goods)}"
            )
        if not 1 <= land.number <= 5:
            raise InvalidSetup(
                f"board: {land.good} has number {land.number}, from 1 to 5"
            )
    idle = [good for good in goods if good not in {land.good for land in file.lands}]
    if idle:
        raise InvalidSetup(f"board: no land brings {', '.join(idle)}")


def _check_sites(file: BoardFile) -> None:
    named = [
        (f"land {n.good}-{n.number}", site) for n in file.lands for site in n.sites
    ]
    named += [("a harbour", site) for site in file.harbours]
    named += [(f"the start of {s.colour}", s.site) for s in file.starts]
    for what, site in named:
        if site not in file.sites:
            raise InvalidSetup(f"board: {what} names site {site!r}, which is not there")
    width, height = file.size
    for name, (x, y) in (*file.sites.items(), (FORTRESS, file.fortress)):
        if not (0 <= x <= width and 0 <= y <= height):
            raise InvalidSetup(f"board: {name} lies outside the board")


def _check_starts(file: BoardFile) -> None:
    starts = Counter(start.colour for start in file.starts)
    uneven = [colour for colour, count in starts.items() if count != 2]
    if uneven:
        raise InvalidSetup(f"board: {uneven[0]} has {starts[uneven[0]]} starts, not 2")
    if not file.players or len(starts) < max(file.players):
        raise InvalidSetup(f"board: starts for {len(starts)} colours are too few")
    sites = Counter(start.site for start in file.starts)
    double = [site for site, count in sites.items() if count > 1]
    if double:
        raise InvalidSetup(f"board: two starts on site {double[0]}")
    fed = {site for land in file.lands for site in land.sites}
    for start in file.starts:
        if start.site not in fed:
            raise InvalidSetup(
                f"board: the start of {start.colour} on site {start.site} has no land"
            )
        if start.site in file.harbours:
            raise InvalidSetup(f"board: site {start.site} is a start and a harbour")
        ends = start.way.split("-")
        if start.way and (start.way not in file.ways or start.site not in ends):
            raise InvalidSetup(
                f"board: the ship {start.way} of {start.colour} is not beside its lair"
            )
