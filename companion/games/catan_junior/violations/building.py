"""Broken rules of building."""

from dataclasses import dataclass, field

from companion.core.ids import Seat, Slot
from companion.games.catan_junior.goods import Good


@dataclass(frozen=True, slots=True)
class NoSuchSite:
    """The board has no such site."""

    site: Slot


@dataclass(frozen=True, slots=True)
class NoSuchWay:
    """The board has no such ship site."""

    way: Slot


@dataclass(frozen=True, slots=True)
class SiteTaken:
    """A lair stands there (CJ-16)."""

    site: Slot


@dataclass(frozen=True, slots=True)
class WayTaken:
    """A ship stands there (CJ-16)."""

    way: Slot


@dataclass(frozen=True, slots=True)
class NoShipPoints:
    """No own ship points at the site (CJ-14)."""

    site: Slot


@dataclass(frozen=True, slots=True)
class NoLairBeside:
    """No own lair stands beside the ship site (CJ-15)."""

    way: Slot


@dataclass(frozen=True, slots=True)
class RivalLairBeside:
    """The lair beside the ship site is another player's (CJ-15)."""

    way: Slot
    owner: Seat


@dataclass(frozen=True, slots=True)
class SecondShipInRow:
    """After a ship comes a lair (CJ-15)."""

    way: Slot


@dataclass(frozen=True, slots=True)
class NoLairLeft:
    """The reserve holds no lair (CJ-16)."""


@dataclass(frozen=True, slots=True)
class NoShipLeft:
    """The reserve holds no ship (CJ-16)."""


@dataclass(frozen=True, slots=True)
class CardsLacking:
    """The hand lacks these cards."""

    cards: tuple[Good, ...] = field(metadata={"secret": True})
