"""Every tile kind there can be: six patterns of sides, and what their backs say."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.grid import Side, turn_sides
from companion.core.ids import Kind
from companion.core.resources import read_toml

_HERE = __name__.rpartition(".")[0]

BACKS = ("open", "plain", "gold", "pirate", "native", "storm", "five", "ten")
BONUS = {"five": 5, "ten": 10}
SHIP = Kind("ship")

_CODES = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class TileKind:
    """A tile's pattern (N, E, S, W; ``W`` sea, ``L`` land) and what its back says.

    ``event`` is ``gold``, ``pirate``, ``native``, ``storm`` or empty.
    """

    pattern: str
    hidden: bool
    bonus: int = 0
    event: str = ""


PATTERNS: tuple[str, ...] = tuple(read_toml(_HERE, "board.toml")["patterns"]["names"])


def kind_of(pattern: str, back: str) -> Kind:
    """The name of a tile kind: ``wwll-open``, ``wlwl-storm``, ``llll-ten``."""
    return Kind(f"{pattern.lower()}-{back}")


def _tile_kind(pattern: str, back: str) -> TileKind:
    event = back if back in ("gold", "pirate", "native", "storm") else ""
    hidden = back == "plain" or bool(event)
    return TileKind(pattern.upper(), hidden, BONUS.get(back, 0), event)


TILES: Mapping[Kind, TileKind] = {
    kind_of(pattern, back): _tile_kind(pattern, back)
    for pattern in PATTERNS
    for back in BACKS
    if not (pattern == "llll" and _tile_kind(pattern, back).hidden)
}
"""Every tile kind there can be, whether a box holds it or not."""

IMPOSSIBLE = frozenset(
    kind for kind, tile in TILES.items() if tile.bonus and "L" not in tile.pattern
)
"""Kinds that a tag can name and no such tile can be: a waterfall needs land."""

CODES: Mapping[str, Kind] = {
    **{
        _CODES[PATTERNS.index(kind.split("-")[0])]
        + _CODES[BACKS.index(kind.split("-")[1])]: kind
        for kind in TILES
    },
    "SH": SHIP,
}
"""The two kind characters of a tag -> kind."""


_SIDES: Mapping[Kind, tuple[str, ...]] = {
    kind: tuple(turn_sides(tile.pattern, turn) for turn in range(4))
    for kind, tile in TILES.items()
}

_SEA: Mapping[str, tuple[Side, ...]] = {
    lies: tuple(side for side in Side if lies[side] == "W")
    for turns in _SIDES.values()
    for lies in turns
}


def sides(kind: Kind, turn: int) -> str:
    """The four sides (N, E, S, W) of a tile laid with ``turn`` quarter turns."""
    return _SIDES[kind][turn % 4]


def seas(lies: str) -> tuple[Side, ...]:
    """The sea sides of a tile that lies so."""
    return _SEA[lies]
