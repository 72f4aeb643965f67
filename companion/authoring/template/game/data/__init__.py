"""The printed material, read from ``printed.toml``."""

from collections.abc import Mapping
from typing import Any

from companion.core.game import Edition, Setup, Stock
from companion.core.ids import Kind
from companion.core.resources import read_toml

PRINTED: Mapping[str, Any] = read_toml(__name__, "printed.toml")

EDITIONS: Mapping[str, Edition] = {
    key: Edition(key, tuple(edition["seats"]))
    for key, edition in PRINTED["editions"].items()
}

KINDS: Mapping[str, Kind] = {
    tile["code"]: Kind(name) for name, tile in PRINTED["tiles"].items()
}
"""The two kind characters of a tag -> kind."""

TILES: Mapping[Kind, int] = {
    Kind(name): tile["count"] for name, tile in PRINTED["tiles"].items()
}
"""How many tiles of each kind the box holds."""

HEX: Mapping[str, str] = PRINTED["colours"]
COLOURS = tuple(HEX)
"""The colours by seat."""


def stock(given: Setup) -> Mapping[Kind, Stock]:
    """How many pieces of each kind the box of a set-up holds."""
    return {kind: Stock(count) for kind, count in TILES.items()}
