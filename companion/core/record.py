"""Frozen dataclasses as tagged JSON, and a digest that knows no order.

A record is ``{"type": code, ...fields}``; the code is the class name in snake
case. msgspec checks the types; unknown types and unknown keys are refused here, and
so is what is larger than any record of ours can be.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, fields
from enum import Enum
from typing import Any, ClassVar, Protocol, TypeVar, cast

import msgspec

LARGEST = 2**53
"""Largest whole number that JSON carries everywhere, and a script can hold exactly
(RFC 8259, section 6)."""

DEEPEST = 32
"""Largest number of lists and objects inside each other. Chosen: ours have eight."""

LONGEST = 65_536
"""Largest number of characters of a text, and of items of a list or object."""


MOST_QUOTED = 60
"""Largest number of characters that a message quotes of what it refuses."""


_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a character: JSON may escape it, UTF-8 cannot write it."""


class Record(Protocol):
    """Any dataclass instance."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


R = TypeVar("R", bound=Record)


class MalformedRecord(ValueError):
    """Not a record at all; the message names what and where (``$.cell.row``)."""


def code(kind: type[object]) -> str:
    """A class's name in snake case: ``NotEnoughGold`` -> ``not_enough_gold``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower()


def encode(record: Record) -> dict[str, Any]:
    """Return a record as plain JSON values, tagged with its type."""
    return {"type": code(type(record)), **msgspec.to_builtins(record)}


def secret_fields(kind: type[Record]) -> frozenset[str]:
    """Fields that only the record's own seat may know.

    A record says so itself: ``value: int = field(metadata={"secret": True})``.
    """
    return frozenset(f.name for f in fields(kind) if f.metadata.get("secret"))


def encode_for(record: Record, seat: int | None) -> dict[str, Any]:
    """``encode`` for one reader; ``None`` is the public.

    Secret fields of another seat's record are left out, ``hidden`` says so.
    """
    plain = encode(record)
    secrets = secret_fields(type(record))
    if not secrets or (seat is not None and plain.get("seat") == seat):
        return plain
    kept = {key: value for key, value in plain.items() if key not in secrets}
    return {**kept, "hidden": True}


def decode(kinds: Iterable[type[R]], value: object) -> R:
    """Read a tagged record of one of ``kinds``.

    Raises ``MalformedRecord`` on anything else.
    """
    check_bounds(value)
    if not isinstance(value, Mapping):
        raise MalformedRecord(f"expected an object, got {type(value).__name__} - at $")
    rest = dict(cast("Mapping[str, object]", value))
    name = rest.pop("type", None)
    found = next((kind for kind in kinds if code(kind) == name), None)
    if found is None:
        raise MalformedRecord(f"unknown type {short(name)} - at $.type")
    return from_plain(found, rest)


def from_plain(kind: type[R], value: object) -> R:
    """Read plain JSON values as one dataclass, strictly.

    Raises ``MalformedRecord`` on a wrong type, a missing or an unknown key, and as
    ``check_bounds`` does.
    """
    check_bounds(value)
    try:
        result = msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        raise MalformedRecord(str(error)) from error
    _refuse_unknown(value, msgspec.to_builtins(result), "$")
    return result


def check_bounds(value: object) -> None:
    """Raises ``MalformedRecord`` for a plain value that no file and no figure of ours
    can hold: ``LARGEST``, ``DEEPEST``, ``LONGEST``, text that cannot be written down.
    """
    rest: list[tuple[object, str, int]] = [(value, "$", 0)]
    while rest:
        item, path, depth = rest.pop()
        if fault := _fault(item, depth):
            raise MalformedRecord(f"{fault} - at {path}")
        if isinstance(item, Mapping):
            for key, inner in cast("Mapping[object, object]", item).items():
                if fault := _fault(key, depth):
                    raise MalformedRecord(f"{fault} - in a key at {path}")
                rest.append((inner, f"{path}.{short(key, quoted=False)}", depth + 1))
        elif isinstance(item, list | tuple):
            inners = cast("list[object] | tuple[object, ...]", item)
            rest += [(x, f"{path}[{n}]", depth + 1) for n, x in enumerate(inners)]


def _fault(item: object, depth: int) -> str:
    """Why a value, looked at without what is in it, is out of bounds."""
    match item:
        case int() if not -LARGEST <= item <= LARGEST:
            return "a whole number beyond 2^53"
        case str() if len(item) > LONGEST:
            return f"a text of more than {LONGEST} characters"
        case str() if _SURROGATE.search(item):
            return "a text that is not Unicode"
        case list() | tuple() | Mapping() if len(cast("list[object]", item)) > LONGEST:
            return f"more than {LONGEST} items"
        case list() | tuple() | Mapping() if depth >= DEEPEST:
            return f"more than {DEEPEST} lists and objects inside each other"
        case _:
            return ""


def short(value: object, quoted: bool = True) -> str:
    """A value as a message quotes it: its beginning only."""
    text = repr(value) if quoted else str(value)
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"


def _refuse_unknown(given: object, known: object, path: str) -> None:
    if isinstance(given, Mapping) and isinstance(known, Mapping):
        for key, item in cast("Mapping[str, object]", given).items():
            if key not in known:
                raise MalformedRecord(f"unknown key {short(key)} - at {path}")
            inner = cast("Mapping[str, object]", known)[key]
            _refuse_unknown(item, inner, f"{path}.{key}")
    elif isinstance(given, list | tuple) and isinstance(known, list | tuple):
        pairs = zip(
            cast("list[object]", given), cast("list[object]", known), strict=False
        )
        for index, (item, inner) in enumerate(pairs):
            _refuse_unknown(item, inner, f"{path}[{index}]")


def digest(value: object) -> str:
    """Sixteen hexadecimal characters that are equal when two values are.

    Mappings and sets have no order here. A dataclass field whose metadata says
    ``{"digest": False}`` is left out, and one that says ``{"digest": "set"}`` while it
    has its default: a field that came later changes no digest of before.
    """
    return hashlib.sha256(_spell(value).encode()).hexdigest()[:16]


def _spell(value: object) -> str:
    """A value as a text that is equal when two values are."""
    kind = type(value)
    if kind is str or kind is int or value is None or kind is bool or kind is float:
        return repr(value)
    spell = _spellers.get(kind)
    if spell is None:
        spell = _spellers[kind] = _speller(kind)
    return spell(value)


_spellers: dict[type[Any], Callable[[Any], str]] = {}
"""How a value of a type is spelled, found out once a type."""


def _speller(kind: type[Any]) -> Callable[[Any], str]:
    """How values of a type are spelled. Raises ``TypeError`` for one of no digest."""
    if issubclass(kind, Enum):
        return lambda value: f"{kind.__name__}.{value.name}"
    if hasattr(kind, "__dataclass_fields__"):
        return _record_speller(kind)
    if issubclass(kind, Mapping):
        return _spell_mapping
    if issubclass(kind, frozenset | set):
        return lambda value: "<" + ",".join(sorted(map(_spell, value))) + ">"
    if issubclass(kind, tuple | list):
        return lambda value: "[" + "".join(_spell(each) + "," for each in value) + "]"
    if issubclass(kind, str | int | float):
        return repr
    raise TypeError(f"no digest of {kind.__name__}")


def _spell_mapping(table: Mapping[object, object]) -> str:
    pairs = sorted(f"{_spell(key)}:{_spell(table[key])}" for key in table)
    return "{" + ",".join(pairs) + "}"


def _record_speller(kind: type[Record]) -> Callable[[Any], str]:
    """How records of a class are spelled, field by field."""
    told = [
        (f"{item.name}=", item.name, item.metadata.get("digest", True) == "set", item)
        for item in fields(kind)
        if item.metadata.get("digest", True)
    ]

    def spell(value: Any) -> str:
        parts = [kind.__name__, "("]
        for label, name, only_set, item in told:
            held = getattr(value, name)
            if not only_set or held != item.default:
                parts += (label, _spell(held), ",")
        return "".join((*parts, ")"))

    return spell
