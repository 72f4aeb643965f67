"""A form for any move, made of its record's fields and their annotations."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, UnsetType

from companion.app.session import CORRECTIONS
from companion.core.grid import Cell, parse_cell
from companion.core.ids import Kind, Seat, Slot
from companion.core.profile import TableProfile
from companion.core.record import Record, code
from web.contract.base import Json
from web.contract.history import FieldForm, Form, FormChoice, FormField
from web.presenter import Presenter

TURNS = 4
"""Quarter turns that a piece may have."""

MOST_FACES = 12
"""Largest number of figures that are offered one by one, as a die's faces are."""


def move_form(
    presenter: Presenter,
    state: Any,
    kind: type[Record],
    given: Mapping[str, Json],
    title: str,
) -> Form:
    """The fields of a move, each a number, a flag, a text, one choice, or counts.

    ``given`` are the values that stand in it at first; a secret of another seat
    is not among them.
    """
    hints = get_type_hints(kind)
    profile = presenter.game.profile(state)
    names = [item.name for item in fields(kind)]
    form_fields: list[FormField] = []
    for name in names:
        domain = presenter.game.domain(state, kind, name)
        hint, optional = _annotated(hints[name])
        how, choices = _asked(presenter, profile, name, hint, domain)
        bounds = domain if isinstance(domain, range) and how == "number" else None
        form_fields.append(
            FormField(
                name=name,
                label=_label(presenter, name, names),
                value=given.get(name),
                form=how,
                choices=choices,
                low=UNSET if bounds is None else bounds[0],
                high=UNSET if bounds is None else bounds[-1],
                optional=optional,
            )
        )
    return Form(
        type=code(kind),
        corrects=code(kind).startswith(CORRECTIONS),
        title=title or presenter.game_text(f"form-{code(kind)}"),
        fields=form_fields,
    )


def _annotated(hint: Any) -> tuple[Any, bool]:
    """A field's annotation where it is told, and whether it may be left out."""
    inner = [part for part in get_args(hint) if part is not NoneType]
    is_optional = get_origin(hint) in (UnionType, Union)
    return (inner[0] if is_optional else hint), is_optional


def _label(presenter: Presenter, name: str, names: list[str]) -> str:
    corrects = name == "seat" and "player" in names
    return presenter.ui_text("field-by" if corrects else f"field-{name}")


def _asked(
    presenter: Presenter,
    profile: TableProfile,
    name: str,
    hint: Any,
    domain: Sequence[object] | None,
) -> tuple[FieldForm, list[FormChoice] | UnsetType]:
    """How a field is asked, and what it may be chosen from."""
    inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
    if domain is None or (isinstance(domain, range) and len(domain) > MOST_FACES):
        choices = _choices(presenter, profile, name, inner)
    else:
        choices = [_choice(presenter, value, inner) for value in domain]
    if inner is not hint:
        return "counts", choices
    if hint is bool:
        return "flag", UNSET
    if choices:
        return "choice", choices
    return ("text" if hint is str else "number"), UNSET


def _choice(presenter: Presenter, value: object, hint: Any) -> FormChoice:
    text = (
        presenter.slot_label(Slot(str(value)))
        if hint is Slot
        else presenter.value_label(value, hint)
    )
    return FormChoice(value=_json(value), text=text)


def _choices(
    presenter: Presenter, profile: TableProfile, name: str, hint: Any
) -> list[FormChoice]:
    """What a field may hold, with its words; empty for a number."""
    if hint is int and name == "turn":
        return [
            FormChoice(value=turn, text=presenter.ui_text(f"turn-{turn}"))
            for turn in range(TURNS)
        ]
    if hint is Slot:
        slots = sorted({place.slot for place in profile.places})
        return [_choice(presenter, slot, hint) for slot in slots]
    values = _values(presenter, profile, hint)
    return [_choice(presenter, value, hint) for value in values]


def _values(presenter: Presenter, profile: TableProfile, hint: Any) -> Iterable[object]:
    if hint is Seat:
        return [Seat(seat) for seat in range(len(presenter.names))]
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


def _json(value: object) -> Json:
    if isinstance(value, Cell):
        return {"column": value.column, "row": value.row}
    return str(value) if isinstance(value, StrEnum) else value
