"""The printed material: cards, dice, ship and tasks, read from the TOML beside this.

``FACTS`` is what a match plays with where the owner's box says nothing else
(``box.py``); its ``assumed`` names the groups of figures that nobody has read
off the material.
"""

from collections.abc import Mapping
from dataclasses import dataclass
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


Needs = Mapping[str, int]
"""What a task takes: goods, ``gold``, ``captain``."""

DESTINATIONS = frozenset(port.value for port in Port)
"""The kinds of the three destination cards."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The figures in which boxes may differ from what is assumed here.

    ``cards`` counts the cards that are no destination, ``event`` the faces of
    the event die (treasure, then 1, 2 and 3 skulls), ``battle`` those of the
    battle die by name; ``tasks`` are the fields of each column from the bottom
    up; ``assumed`` names what nobody has checked.
    """

    cards: Mapping[Kind, int]
    event: tuple[int, ...]
    battle: Mapping[str, int]
    tasks: Mapping[Port, tuple[Needs, ...]]
    assumed: tuple[str, ...]


PRINTED: Mapping[str, Any] = read_toml(__name__, "printed.toml")
ASSUMED: Mapping[str, Any] = read_toml(__name__, "assumed.toml")
SHIP: Mapping[str, Any] = PRINTED["ship"]
TURN: Mapping[str, int] = PRINTED["turn"]
FOG: Mapping[str, int] = PRINTED["fog"]
TRADE: Mapping[str, int] = PRINTED["trade"]
POSTS: Mapping[str, int] = PRINTED["crew"]
CUBES: Mapping[str, int] = PRINTED["cubes"]
SUPPLY: Mapping[str, int] = PRINTED["supply"]

KINDS: Mapping[str, Kind] = {
    key: Kind(name) for key, name in read_toml(__name__, "kinds.toml")["cards"].items()
}
"""The two kind characters of a tag -> kind."""

_NOTES = ("status", "source", "asked")


def read_task(text: str) -> Needs:
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


def figures(record: Mapping[str, Any]) -> Mapping[str, Any]:
    """A record of the files without its notes."""
    return {key: value for key, value in record.items() if key not in _NOTES}


def _tasks(port: Port) -> tuple[Needs, ...]:
    groups = (PRINTED["tasks"], PRINTED["tasks_next"], ASSUMED["tasks_above"])
    return tuple(read_task(text) for group in groups for text in group[port])


FACTS = Facts(
    cards={Kind(name): count for name, count in figures(ASSUMED["cards"]).items()},
    event=(ASSUMED["event"]["treasure"], *ASSUMED["event"]["skulls"]),
    battle=figures(ASSUMED["battle"]),
    tasks={port: _tasks(port) for port in Port},
    assumed=tuple(sorted((*ASSUMED, "tasks_next"))),
)
"""The facts of a box about which nothing is known but what the rulebook says."""
