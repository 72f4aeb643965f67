"""Rule switches: what a game's ``Options`` dataclass offers, and reading them."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import get_type_hints

from companion.core.game import InvalidSetup
from companion.core.record import MalformedRecord, R, Record, from_plain


@dataclass(frozen=True, slots=True)
class Switch:
    """One option: message ``option-<name>`` asks it, ``option-<name>-<value>``
    names a value. ``values`` is empty for a number or a free name.
    """

    name: str
    default: object
    values: tuple[object, ...]


def switches(options: type[Record]) -> tuple[Switch, ...]:
    """All options of a game in the order they are declared."""
    hints = get_type_hints(options)
    return tuple(
        Switch(item.name, item.default, _values(hints[item.name]))
        for item in fields(options)
    )


def read_options(kind: type[R], given: Mapping[str, object]) -> R:
    """Read the options of a set-up. Raises ``InvalidSetup`` naming the bad one."""
    try:
        return from_plain(kind, dict(given))
    except MalformedRecord as error:
        raise InvalidSetup(f"options: {error}") from error


def _values(hint: object) -> tuple[object, ...]:
    if hint is bool:
        return (False, True)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(member.value for member in hint)
    return ()
