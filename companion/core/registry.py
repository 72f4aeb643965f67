"""Letters of tags and ids of anchors: one register, so that no two games share any.

``CLAIMS`` has a line a game. Tags and sheets are printed, so what was given once is
never given again. A game reads its own claim by its key; those of games in other
packages are handed in.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.core.tag import ALPHABET, COMMAND_LETTER

MARKERS = 50
"""Number of markers in ArUco's dictionary DICT_4X4_50; their ids are 0 to 49."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What one game holds: its letter and the ids of its anchors, in their order."""

    key: str
    letter: str
    anchors: range = range(0)


class RegistryError(ValueError):
    """Two claims collide, or nothing is left to claim; the message names what."""


CLAIMS: tuple[Claim, ...] = (
    # One line a game, in the order in which they came.
    Claim("entdecker", "E", range(0, 4)),
    Claim("norderwind", "N", range(10, 14)),
    Claim("catan-junior", "J", range(20, 24)),
    Claim("toy", "T"),  # games that only tests play: no sheet lies on their tables
    Claim("commands", COMMAND_LETTER),
)


RESERVED: Mapping[str, range] = {
    "the lens sheet": range(24, 48),
    "the sheets' ruler": range(48, 50),
}
"""Markers that printed sheets bear, which may lie among a game's anchors."""


def claim(key: str) -> Claim:
    """The claim of a game. Raises ``RegistryError`` when there is none."""
    for held in CLAIMS:
        if held.key == key:
            return held
    raise RegistryError(f"{key} has no claim in companion/core/registry.py")


def check(claims: Iterable[Claim]) -> None:
    """Raise ``RegistryError`` naming the first two claims that collide."""
    keys: set[str] = set()
    letters: dict[str, str] = {}
    anchors = {marker: name for name, ids in RESERVED.items() for marker in ids}
    for held in claims:
        if held.key in keys:
            raise RegistryError(f"{held.key} has two claims")
        keys.add(held.key)
        if len(held.letter) != 1 or held.letter not in ALPHABET:
            raise RegistryError(f"{held.key}: letter {held.letter!r} is not printable")
        if held.letter in letters:
            raise RegistryError(
                f"{held.key} and {letters[held.letter]} share the letter {held.letter}"
            )
        letters[held.letter] = held.key
        for marker in held.anchors:
            if not 0 <= marker < MARKERS:
                raise RegistryError(f"{held.key}: there is no marker {marker}")
            if marker in anchors:
                raise RegistryError(
                    f"{held.key} and {anchors[marker]} share the marker {marker}"
                )
            anchors[marker] = held.key


def free_letter(wish: str = "", claims: Iterable[Claim] = CLAIMS) -> str:
    """A letter that nobody holds: the first free one of ``wish``, else of A to Z.

    Raises ``RegistryError`` when all are taken.
    """
    taken = {held.letter for held in claims}
    for letter in wish.upper() + ALPHABET[10:]:
        if letter in ALPHABET[10:] and letter not in taken:
            return letter
    raise RegistryError("every letter from A to Z is taken")


def free_anchors(count: int = 4, claims: Iterable[Claim] = CLAIMS) -> range:
    """The lowest ``count`` ids in a row of which nobody holds any.

    Raises ``RegistryError`` when there are none.
    """
    ranges = (*RESERVED.values(), *(held.anchors for held in claims))
    taken = {marker for ids in ranges for marker in ids}
    for first in range(MARKERS - count + 1):
        ids = range(first, first + count)
        if taken.isdisjoint(ids):
            return ids
    raise RegistryError(f"no {count} markers in a row are free of {MARKERS}")
