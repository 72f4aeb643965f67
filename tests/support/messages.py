"""What collides among the message ids of a game."""

from collections.abc import Iterable
from enum import Enum
from typing import Any, get_args, get_type_hints

from companion.app.messages import FAMILIES, message_id, shared_ids
from companion.core.game import Game
from companion.core.record import code


def enum_families(game: Game[Any, Any]) -> frozenset[str]:
    """Families of the values of a game's own enumerations, as its records use them."""
    found: set[str] = set()
    for kind in (*game.moves, *game.events, *game.violations):
        for hint in get_type_hints(kind).values():
            for part in (hint, *get_args(hint)):
                if isinstance(part, type) and issubclass(part, Enum):
                    found.add(message_id(code(part)))
    return frozenset(found)


def stray(
    game: Game[Any, Any], ids: Iterable[str], session: frozenset[str]
) -> list[str]:
    """What collides among a game's ids: of no family, or hiding one of the session.

    ``session`` are the ids of the session's texts.
    """
    known = FAMILIES.keys() | enum_families(game)
    faults: list[str] = []
    for name in ids:
        family = name.partition("-")[0]
        if family not in known:
            faults.append(f"{name}: {family} is no family of messages")
        elif name in session - shared_ids():
            faults.append(f"{name} hides a message of the session")
    return faults
