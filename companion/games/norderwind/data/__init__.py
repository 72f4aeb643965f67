"""The printed material: cards, dice, ship and tasks, read from the TOML beside this.

``ASSUMED`` names the groups of figures that nobody has read off the material.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from companion.core.ids import Kind
from companion.core.resources import read_toml


class Good(StrEnum):
    """The five goods of the hold."""

    GRAIN = "grain"
    FISH = "fish"
    SALT = "salt"
    WOOD = "wood"
    WINE = "wine"


class Port(StrEnum):
    """The three destination ports; each names its stack."""

    NORDERKAP = "norderkap"
    TRUTZHAVN = "trutzhavn"
    OLESAND = "olesand"


PRINTED: Mapping[str, Any] = read_toml(__name__, "printed.toml")
_ASSUMED: Mapping[str, Any] = read_toml(__name__, "assumed.toml")
ASSUMED = tuple(_ASSUMED)
SHIP: Mapping[str, Any] = PRINTED["ship"]
CUBES: Mapping[str, int] = PRINTED["cubes"]
SUPPLY: Mapping[str, int] = PRINTED["supply"]
BATTLE: Mapping[str, int] = _ASSUMED["battle"]
EVENT: tuple[int, ...] = (
    _ASSUMED["event"]["treasure"],
    *_ASSUMED["event"]["skulls"],
)
"""Faces of the event die: treasure, then 1, 2 and 3 skulls."""

KINDS: Mapping[str, Kind] = {
    key: Kind(name) for key, name in read_toml(__name__, "kinds.toml")["cards"].items()
}
CARDS: Mapping[Kind, int] = {
    Kind(name): count
    for name, count in _ASSUMED["cards"].items()
    if name not in ("status", "source")
}
"""How many of each card that is no destination."""


def _task(text: str) -> Mapping[str, int]:
    """Read "wine wine 2 gold" as what it takes: a number stands before its word."""
    needs: dict[str, int] = {}
    count = 1
    for word in text.split():
        if word.isdigit():
            count = int(word)
            continue
        needs[word] = needs.get(word, 0) + count
        count = 1
    return needs


TASKS: Mapping[Port, tuple[Mapping[str, int], ...]] = {
    port: tuple(
        _task(text)
        for group in (PRINTED["tasks"], PRINTED["tasks_next"], _ASSUMED["tasks_above"])
        for text in group[port]
    )
    for port in Port
}
"""The fields of each column from the bottom up: goods, ``gold``, ``captain``."""
