"""What an owner's box holds, and the drawings that its questions come with."""

from collections.abc import Mapping
from typing import Any

from companion.core.game import Setup, Stock
from companion.core.ids import Kind
from companion.core.profile import Shape, Sketch, corners
from companion.core.resources import read_toml
from companion.games.catan_junior.data import (
    EDITIONS,
    Status,
    asked_land,
    printed,
)

PIRATE = Kind("pirate")

_SIDE = "2007-four"
_SEA, _LAND, _ASKED, _WAY = "#a9d3e3", "#d8cfa6", "#c0392b", "#6b5a2b"


def stock(given: Setup) -> Mapping[Kind, Stock]:
    """How many cards of each kind, and the figure. Raises ``InvalidSetup``."""
    facts = printed(given.edition, given.box)
    asked = {q.key for q in EDITIONS[facts.key].questions} - given.box.keys()
    guessed = facts.stack.status == Status.ASSUMED
    held = {
        Kind(f"supply-{good}"): Stock(facts.stack.count, guessed)
        for good in facts.goods
    }
    for parrot in facts.parrots:
        if parrot.count:
            held[parrot.kind] = Stock(parrot.count, parrot.kind in asked)
    harbours = any(key.startswith("harbour-") for key in asked)
    for kind, count in facts.harbours.items():
        held[kind] = Stock(count, harbours)
    return {PIRATE: Stock(1), **held}


def sketch(given: Setup, question: str) -> Sketch | None:
    """The board: its lair sites to mark, or the land that is asked for."""
    asked = asked_land(question)
    if asked is None and question != "anchors":
        return None
    side = read_toml("companion.games.catan_junior.data", f"{_SIDE}.toml")
    scale: float = side["scale"]
    sites = {n: (x * scale, y * scale) for n, (x, y) in side["sites"].items()}
    width, height = (length * scale for length in side["size"])
    shapes = [Shape(corners(0, 0, width, height), _SEA)]
    lands: list[dict[str, Any]] = side["lands"]
    for land in lands:
        fill = _ASKED if land["brace"] == asked else _LAND
        shapes.append(Shape(tuple(sites[n] for n in land["sites"]), fill))
    ends = (name.split("-") for name in side["ways"])
    shapes += [_way(sites[first], sites[last]) for first, last in ends]
    return Sketch(width, height, tuple(shapes), {} if asked else sites)


def _way(start: tuple[float, float], end: tuple[float, float]) -> Shape:
    """A narrow bar between two sites."""
    (x, y), (u, v) = start, end
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    across = ((v - y) / length * 1.5, (x - u) / length * 1.5)
    points = (
        (x + across[0], y + across[1]),
        (u + across[0], v + across[1]),
        (u - across[0], v - across[1]),
        (x - across[0], y - across[1]),
    )
    return Shape(points, _WAY)
