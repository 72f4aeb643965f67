"""A board file as a graph in millimetres, and what no board can be.

An owner's own board (from the board editor) has the same shape as the files
beside this one and passes the same validators.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from companion.core.board_graph import Graph, Way, graph
from companion.core.game import InvalidSetup
from companion.core.ids import Slot
from companion.games.catan_junior.data.goods import Good

MARGIN = 50.0
"""From the table's corner to the board's, mm, both ways."""

FORTRESS = Slot("fortress")
"""The field in the middle where the pirate starts."""

NUMBERS = (1, 2, 3, 4, 5)
"""What a die can say of a land; a six is the pirate's."""

SHORTEST, LONGEST = 100.0, 1500.0
"""Bounds in mm of a side of a board that fits a table."""

MOST_ALIKE = 8
"""Number of lands of one good and one number that have names of their own."""

_SITE = re.compile(r"[1-9][0-9]{0,2}")

COLOURS = {
    "red": "#c0392b",
    "blue": "#2c6fbb",
    "white": "#f4f4f0",
    "orange": "#e67e22",
    "yellow": "#f1c40f",
    "violet": "#7d4fa3",
    "black": "#1c1c22",
}

PIRATES = "black"
"""The pirate's colour, which no player has."""

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
    _check_size(file)
    _check_goods(file, goods)
    _check_sites(file)
    joined = _graph(file)
    _check_starts(file)
    parts = joined.parts()
    if len(parts) != 1:
        small = min(parts, key=lambda part: (len(part), sorted(part)))
        lost = ", ".join(sorted(small, key=_in_order))
        raise InvalidSetup(
            f"board: the graph is in {len(parts)} parts; nothing leads to {lost}",
            "board-parts",
            parts=len(parts),
            sites=lost,
            count=len(small),
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


def in_millimetres(file: BoardFile) -> BoardFile:
    """The same board with a unit of 1 mm, to a tenth."""

    def point(given: Point) -> Point:
        return round(given[0] * file.scale, 1), round(given[1] * file.scale, 1)

    return replace(
        file,
        sites={name: point(at) for name, at in file.sites.items()},
        fortress=point(file.fortress),
        size=point(file.size),
        scale=1.0,
    )


def _in_order(name: str) -> tuple[int, str]:
    return len(name), name


def _graph(file: BoardFile) -> Graph:
    ways: list[Way] = []
    known: set[frozenset[str]] = set()
    for name in file.ways:
        first, dash, second = name.partition("-")
        if not dash or first == second:
            raise InvalidSetup(
                f"board: way {name!r} does not join two sites",
                "board-way",
                way=name,
            )
        for end in (first, second):
            if end not in file.sites:
                raise InvalidSetup(
                    f"board: way {name} ends at unknown site {end}",
                    "board-way-end",
                    way=name,
                    site=end,
                )
        if frozenset((first, second)) in known:
            raise InvalidSetup(
                f"board: two ways join {first} and {second}",
                "board-way-twice",
                site=first,
                other=second,
            )
        known.add(frozenset((first, second)))
        ways.append(Way(Slot(name), (Slot(first), Slot(second))))
    return graph(map(Slot, file.sites), ways)


def _lands(file: BoardFile) -> Iterable[Land]:
    seen: Counter[str] = Counter()
    for land in file.lands:
        name = f"{land.good}-{land.number}"
        suffix = "" if not seen[name] else "-" + "bcdefgh"[seen[name] - 1]
        seen[name] += 1
        sites = tuple(map(Slot, land.sites))
        yield Land(Slot(name + suffix), Good(land.good), land.number, sites)


def _check_size(file: BoardFile) -> None:
    sides = [side * file.scale for side in file.size]
    if not (math.isfinite(file.scale) and all(SHORTEST <= s <= LONGEST for s in sides)):
        raise InvalidSetup(
            f"board: its size is {sides[0]:g} x {sides[1]:g} mm, a side has "
            f"{SHORTEST:g} to {LONGEST:g}",
            "board-size",
            low=int(SHORTEST),
            high=int(LONGEST),
        )


def _check_goods(file: BoardFile, goods: tuple[Good, ...]) -> None:
    for land in file.lands:
        if land.good not in goods:
            raise InvalidSetup(
                f"board: unknown good {land.good!r}; one of {', '.join(goods)}",
                "board-good",
                text=land.good,
            )
        good = Good(land.good)
        if land.number not in NUMBERS:
            raise InvalidSetup(
                f"board: {good} has number {land.number}, from 1 to 5",
                "board-number",
                good=good,
                number=land.number,
            )
        _check_land(land, good)
    _check_idle(file, goods)


def _check_land(land: LandFile, good: Good) -> None:
    named = {"good": good, "number": land.number}
    if not land.sites:
        raise InvalidSetup(
            f"board: the land {good}-{land.number} has no site",
            "board-land-bare",
            **named,
        )
    double = [site for site, count in Counter(land.sites).items() if count > 1]
    if double:
        raise InvalidSetup(
            f"board: the land {good}-{land.number} names site {double[0]} twice",
            "board-land-twice",
            site=double[0],
            **named,
        )


def _check_idle(file: BoardFile, goods: tuple[Good, ...]) -> None:
    alike = Counter((land.good, land.number) for land in file.lands)
    for (good, number), count in alike.items():
        if count > MOST_ALIKE:
            raise InvalidSetup(
                f"board: {count} lands {good}-{number}, at most {MOST_ALIKE}",
                "board-alike",
                good=Good(good),
                number=number,
                most=MOST_ALIKE,
            )
    idle = tuple(good for good in goods if good not in {n.good for n in file.lands})
    if idle:
        raise InvalidSetup(
            f"board: no land brings {', '.join(idle)}", "board-idle", goods=idle
        )
    dull = [n for n in NUMBERS if n not in {land.number for land in file.lands}]
    if dull:
        raise InvalidSetup(
            f"board: no land has number {dull[0]}", "board-dull", number=dull[0]
        )


def _check_sites(file: BoardFile) -> None:
    for name in file.sites:
        if not _SITE.fullmatch(name):
            raise InvalidSetup(
                f"board: {name!r} is no number of a site, 1 to 999",
                "board-name",
                text=name,
            )
    named = [
        (f"land {n.good}-{n.number}", site) for n in file.lands for site in n.sites
    ]
    named += [("a harbour", site) for site in file.harbours]
    named += [(f"the start of {s.colour}", s.site) for s in file.starts]
    for what, site in named:
        if site not in file.sites:
            raise InvalidSetup(
                f"board: {what} names site {site!r}, which is not there",
                "board-site",
                site=site,
            )
    width, height = file.size
    for name, (x, y) in (*file.sites.items(), (FORTRESS, file.fortress)):
        if not (0 <= x <= width and 0 <= y <= height):
            raise InvalidSetup(
                f"board: {name} lies outside the board",
                "board-outside",
                site=str(name),
            )


def _check_starts(file: BoardFile) -> None:
    starts = Counter(start.colour for start in file.starts)
    for colour in starts:
        if colour not in COLOURS or colour == PIRATES:
            raise InvalidSetup(
                f"board: no player has the colour {colour!r}",
                "board-colour",
                text=colour,
            )
    uneven = [colour for colour, count in starts.items() if count != 2]
    if uneven:
        raise InvalidSetup(
            f"board: {uneven[0]} has {starts[uneven[0]]} starts, not 2",
            "board-starts",
            colour=uneven[0],
            count=starts[uneven[0]],
        )
    if not file.players or len(starts) < max(file.players):
        raise InvalidSetup(
            f"board: starts for {len(starts)} colours are too few",
            "board-colours",
            count=len(starts),
        )
    sites = Counter(start.site for start in file.starts)
    double = [site for site, count in sites.items() if count > 1]
    if double:
        raise InvalidSetup(
            f"board: two starts on site {double[0]}",
            "board-start-twice",
            site=double[0],
        )
    fed = {site for land in file.lands for site in land.sites}
    for start in file.starts:
        _check_start(file, start, fed)


def _check_start(file: BoardFile, start: StartFile, fed: set[str]) -> None:
    named = {"colour": start.colour, "site": start.site}
    if start.site not in fed:
        raise InvalidSetup(
            f"board: the start of {start.colour} on site {start.site} has no land",
            "board-start-bare",
            **named,
        )
    if start.site in file.harbours:
        raise InvalidSetup(
            f"board: site {start.site} is a start and a harbour",
            "board-start-harbour",
            **named,
        )
    ends = start.way.split("-")
    if start.way and (start.way not in file.ways or start.site not in ends):
        raise InvalidSetup(
            f"board: the ship {start.way} of {start.colour} is not beside its lair",
            "board-start-ship",
            way=start.way,
            **named,
        )
