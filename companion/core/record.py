"""Frozen dataclasses as tagged JSON, and a digest that knows no order.

A record is ``{"type": code, ...fields}``; the code is the class name in snake
case. msgspec checks the types; unknown types and unknown keys are refused here, and
so is what is larger than any record of ours can be.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import Field, fields, is_dataclass
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
    text = "".join(_spell(value))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _spell(value: object) -> Iterable[str]:
    if isinstance(value, Enum):
        yield f"{type(value).__name__}.{value.name}"
    elif is_dataclass(value) and not isinstance(value, type):
        yield type(value).__name__
        yield from _spell_fields(value)
    elif isinstance(value, Mapping):
        table = cast("Mapping[object, object]", value)
        spelt = sorted(
            "".join(_spell(k)) + ":" + "".join(_spell(table[k])) for k in table
        )
        yield "{" + ",".join(spelt) + "}"
    elif isinstance(value, frozenset | set):
        members = sorted("".join(_spell(v)) for v in cast("Iterable[object]", value))
        yield "<" + ",".join(members) + ">"
    elif isinstance(value, tuple | list):
        yield "["
        for item in cast("Iterable[object]", value):
            yield from _spell(item)
            yield ","
        yield "]"
    elif value is None or isinstance(value, str | int | float):
        yield repr(value)
    else:
        raise TypeError(f"no digest of {type(value).__name__}")


def _spell_fields(value: Any) -> Iterable[str]:
    yield "("
    for item in fields(value):
        told, held = item.metadata.get("digest", True), getattr(value, item.name)
        if told and (told != "set" or held != item.default):
            yield item.name + "="
            yield from _spell(held)
            yield ","
    yield ")"
