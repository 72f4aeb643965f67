"""How large the tags of a game are printed: known from the printing, or found.

Stickers are not always as large as the game's table has them. What was printed and what
was read before is tried first; then the usual sizes, until one reads. A table may hold
several sizes.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
import tomlkit

USUAL_MM = (15.0, 12.0, 18.0, 10.0, 20.0)
"""Sides of stickers in mm, quiet zone included, in the order in which they are tried.
Any side between is found by the nearest: finder patterns bear 9 %.
"""

SAME_SIZE = 0.07
"""Relative difference up to which two sides are the same print, measured with a corner
error of a third of a module. Chosen by hand.
"""

SURE = 2
"""Number of different tags of one side from which it is kept for the next evening.
Chosen by hand.
"""

MAX_KEPT = 4
"""Number of sides that are kept for a game. Chosen by hand."""


LEAST_MM, MOST_MM = 5.0, 60.0
"""Sides in mm that a file is believed of: smaller ones no camera reads, larger ones no
piece carries. Chosen by hand.
"""


class PrintMemory(Protocol):
    """Keeps the sides of each game's stickers over restarts; games go by the letter
    on their tags.
    """

    def sides(self, letter: str) -> tuple[float, ...]:
        """The sides in mm that were printed or found before, newest first."""
        ...

    def found(self, letter: str, side: float) -> None:
        """Keep a side in mm, as the newest."""
        ...


@dataclass(slots=True)
class ShortMemory:
    """Keeps sides as long as the process lives."""

    _sides: dict[str, tuple[float, ...]] = field(
        default_factory=dict[str, tuple[float, ...]]
    )

    def sides(self, letter: str) -> tuple[float, ...]:
        """The sides of a game, newest first."""
        return self._sides.get(letter, ())

    def found(self, letter: str, side: float) -> None:
        """Keep a side as the newest."""
        self._sides[letter] = newest_first(side, self.sides(letter))


def newest_first(side: float, before: Iterable[float]) -> tuple[float, ...]:
    """Sides in mm with ``side`` as the newest; the oldest of too many go."""
    others = tuple(other for other in before if not same_size(side, other))
    return (side, *others)[:MAX_KEPT]


def same_size(a: float, b: float) -> bool:
    """Whether two sides in mm are the same print, measured twice."""
    return abs(a / b - 1) <= SAME_SIZE


@dataclass(slots=True)
class PrintSizes:
    """The sizes of one game's stickers, as the table shows them.

    ``letter`` is the game's, ``nominal`` the side in mm that its table has.
    """

    letter: str
    nominal: float
    memory: PrintMemory
    _texts: dict[float, set[str]] = field(default_factory=dict[float, set[str]])

    def note(self, sides: Mapping[str, float]) -> None:
        """Take the measured sides in mm of tags that were read, by their texts."""
        for text, side in sides.items():
            self._note(text, side)

    def _note(self, text: str, measured: float) -> None:
        known = [s for s in self._texts if same_size(measured, s)]
        side = known[0] if known else self._rounded(measured)
        texts = self._texts.setdefault(side, set())
        if text in texts:
            return
        for others in self._texts.values():
            others.discard(text)
        texts.add(text)
        if len(texts) == SURE and side not in self.memory.sides(self.letter):
            self.memory.found(self.letter, side)

    @property
    def likely(self) -> tuple[float, ...]:
        """The sides of the tags that were read, the most frequent first; before any
        was read those that were kept.
        """
        seen = {side: len(texts) for side, texts in self._texts.items() if texts}
        if seen:
            return tuple(sorted(seen, key=lambda side: -seen[side]))
        return self.memory.sides(self.letter)

    @property
    def sure(self) -> bool:
        """Whether a side is known: two tags have it, or it was kept."""
        return bool(self.memory.sides(self.letter)) or any(
            len(texts) >= SURE for texts in self._texts.values()
        )

    @property
    def others(self) -> tuple[float, ...]:
        """The sides that are tried where no likely one reads, in this order."""
        sides = list(self.likely)
        for side in (*self.memory.sides(self.letter), self.nominal, *USUAL_MM):
            if not any(same_size(side, other) for other in sides):
                sides.append(side)
        return tuple(sides[len(self.likely) :])

    def usual(self, measured: float) -> float | None:
        """The side, of those that are kept, the game's and the usual ones, that a
        measured one (above 0) is; ``None`` where it is none.
        """
        usual = (*self.memory.sides(self.letter), self.nominal, *USUAL_MM)
        nearest = min(usual, key=lambda side: abs(side / measured - 1))
        return nearest if same_size(measured, nearest) else None

    def _rounded(self, measured: float) -> float:
        """A measured side as a usual one, where it is one."""
        return self.usual(measured) or round(measured, 1)


def encode_sides(sides: Mapping[str, tuple[float, ...]]) -> str:
    """The sides of each game's stickers as TOML (``print.toml``, docs/formats.md)."""
    return tomlkit.dumps({"sides": {name: [*some] for name, some in sides.items()}})


def decode_sides(text: str) -> Mapping[str, tuple[float, ...]]:
    """The sides from TOML. Raises ``ValueError`` naming what is wrong."""
    try:
        plain = tomllib.loads(text)
        table: Mapping[str, list[float]] = msgspec.convert(
            plain.get("sides"), dict[str, list[float]]
        )
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    except msgspec.ValidationError as error:
        raise ValueError(f"sides: {error}") from error
    for name, sides in table.items():
        if not all(LEAST_MM <= side <= MOST_MM for side in sides):
            raise ValueError(f"sides of {name!r}: none from {LEAST_MM} to {MOST_MM} mm")
    return {name: tuple(sides[:MAX_KEPT]) for name, sides in table.items()}
