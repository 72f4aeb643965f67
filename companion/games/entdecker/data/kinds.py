"""House-made tiles: each is one of the kinds there can be, and joins its stack.

Six patterns of sides and eight backs are all that the rules can tell apart, and
every one of them has its characters on a tag; so a house-made tile needs a name
and a number, not rules of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.game import InvalidSetup
from companion.core.grid import distinct_turns
from companion.core.ids import Kind
from companion.core.record import MalformedRecord, from_plain
from companion.core.workshop import OwnPiece
from companion.games.entdecker.data.tiles import (
    BACKS,
    CODES,
    PATTERNS,
    SHIP,
    TILES,
    kind_of,
    sides,
)

KEY = "kind."
MOST = 20
LONGEST = 40


@dataclass(frozen=True, slots=True)
class OwnKind:
    """What a box keeps under ``kind.<code>``: a name, and how many tiles."""

    name: str
    count: int = 1


def find(given: str, back: str) -> OwnPiece:
    """The kind of a tile with these sides (N, E, S, W; ``W`` sea, ``L`` land).

    ``turn`` is how the kind's own drawing must be turned to look so. Raises
    ``InvalidSetup`` where there is no such kind.
    """
    if len(given) != 4 or set(given) - {"W", "L"}:
        raise InvalidSetup(f"sides {given!r}: four of W and L", "kind-sides")
    if back not in BACKS:
        raise InvalidSetup(
            f"back {back!r}: one of {', '.join(BACKS)}", "kind-back", text=back
        )
    for pattern in PATTERNS:
        kind = kind_of(pattern, back)
        for turn in distinct_turns(pattern.upper()):
            if kind in TILES and sides(kind, turn) == given:
                code = next(code for code, known in CODES.items() if known == kind)
                return OwnPiece(code, kind, turn)
    raise InvalidSetup(
        f"sides {given}, back {back!r}: nothing but land never lies face down",
        "kind-land",
    )


def own_kinds(
    answers: Mapping[str, object],
) -> Mapping[str, tuple[OwnPiece, str, int]]:
    """The house-made tiles of a box by the two kind characters of their tags.

    Raises ``InvalidSetup`` naming the one that cannot be.
    """
    found: dict[str, tuple[OwnPiece, str, int]] = {}
    for key, value in answers.items():
        if not key.startswith(KEY):
            continue
        code = key.removeprefix(KEY)
        kind = CODES.get(code, SHIP)
        if kind == SHIP:
            raise InvalidSetup(
                f"{key}: no kind of tile has these characters",
                "kind-code",
                text=code,
            )
        own = _read(key, value)
        found[code] = (OwnPiece(code, kind), own.name, own.count)
    return found


def with_own(
    counts: Mapping[Kind, int], answers: Mapping[str, object]
) -> Mapping[Kind, int]:
    """The numbers of tiles with the house-made ones added. Raises ``InvalidSetup``."""
    total = dict(counts)
    for piece, _, count in own_kinds(answers).values():
        total[piece.kind] += count
    return total


def _read(key: str, value: object) -> OwnKind:
    try:
        own = from_plain(OwnKind, value)
    except MalformedRecord as error:
        raise InvalidSetup(f"{key}: {error}", "kind-form", detail=str(error)) from error
    name = own.name
    if not (name.strip() and len(name) <= LONGEST and name.isprintable()):
        raise InvalidSetup(
            f"{key}: a name of 1 to {LONGEST} letters", "kind-name", most=LONGEST
        )
    if not 1 <= own.count <= MOST:
        raise InvalidSetup(
            f"{key}: {own.count} tiles, from 1 to {MOST}", "kind-count", most=MOST
        )
    return own
