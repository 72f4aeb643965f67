"""A form for any move, made of its record's fields and their annotations."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any, get_args, get_origin, get_type_hints

from companion.app.session import CORRECTIONS
from companion.core.grid import Cell, parse_cell
from companion.core.ids import Kind, Seat, Slot
from companion.core.profile import TableProfile
from companion.core.record import Record, code
from web.message import Plain, Teller

TURNS = 4


def form(
    teller: Teller, state: Any, kind: type[Record], given: Mapping[str, Any], title: str
) -> Plain:
    """The fields of a move, each a number, a flag, a text, one choice, or counts.

    ``given`` are the values that stand in it at first; a secret of another seat
    is not among them. ``counts`` asks how often each choice is in a list.
    """
    hints = get_type_hints(kind)
    profile = teller.game.profile(state)
    names = [item.name for item in fields(kind)]
    return {
        "type": code(kind),
        "corrects": code(kind).startswith(CORRECTIONS),
        "title": title or teller.word(f"form-{code(kind)}"),
        "fields": [
            {
                "name": name,
                "label": _label(teller, name, names),
                "value": given.get(name),
                **_asked(teller, profile, name, hints[name]),
            }
            for name in names
        ],
    }


def _label(teller: Teller, name: str, names: list[str]) -> str:
    corrects = name == "seat" and "player" in names
    return teller.page("field-by" if corrects else f"field-{name}")


def _asked(teller: Teller, profile: TableProfile, name: str, hint: Any) -> Plain:
    """How a field is asked."""
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        return {"form": "counts", "choices": _choices(teller, profile, name, inner)}
    if hint is bool:
        return {"form": "flag"}
    choices = _choices(teller, profile, name, hint)
    if choices:
        return {"form": "choice", "choices": choices}
    kinds = {True: "text", False: "number"}
    return {"form": kinds[hint is str]}


def _choices(
    teller: Teller, profile: TableProfile, name: str, hint: Any
) -> list[Plain]:
    """What a field may hold, with its words; empty for a number."""
    if hint is int and name == "turn":
        return [
            {"value": turn, "text": teller.page(f"turn-{turn}")}
            for turn in range(TURNS)
        ]
    if hint is Slot:
        slots = sorted({place.slot for place in profile.places})
        return [{"value": slot, "text": teller.slot(slot)} for slot in slots]
    return [
        {"value": _plain(value), "text": teller.label(value, hint)}
        for value in _values(teller, profile, hint)
    ]


def _values(teller: Teller, profile: TableProfile, hint: Any) -> Iterable[object]:
    if hint is Seat:
        return [Seat(seat) for seat in range(len(teller.names))]
    if hint is Kind:
        return sorted(set(profile.kinds.values()))
    if hint is Cell:
        cells = (parse_cell(place.slot) for place in profile.places)
        return sorted({cell for cell in cells if cell is not None}, key=_by_label)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return list(hint)
    return []


def _by_label(cell: Cell) -> tuple[int, int]:
    return cell.column, cell.row


def _plain(value: object) -> object:
    if isinstance(value, Cell):
        return {"column": value.column, "row": value.row}
    return str(value) if isinstance(value, StrEnum) else value
