"""The short form of a half-played position: what no camera sees, field by field.

Asked are figures, who sits where in a row, and what is aboard, as the position's own
record has them. Pieces on the board (tables of tables) are the camera's, or a file's.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from companion.core.game import Game, InvalidSetup, Setup
from companion.core.ids import Seat

PositionForm = Literal["number", "seat", "seats", "some"]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class PositionField:
    """A field of a position: its place in the file, how it is asked, what it holds.

    ``number``: a figure; ``seat``: whose; ``seats``: a row of seats in their order, -1
    for a gap; ``some``: any of ``values``.
    """

    path: Path
    form: PositionForm
    value: Any
    values: tuple[StrEnum, ...] = ()


def position_form(
    game: Game[Any, Any], setup: Setup, position: Mapping[str, Any]
) -> Iterator[PositionField]:
    """The fields to be asked of a position, with what it holds already."""
    if game.positions is None:
        return
    whole = replace(setup, position=position)
    yield from _record(game, whole, game.positions.kind, position, ())


def merged(
    position: Mapping[str, Any], answers: Mapping[str, Any]
) -> Mapping[str, Any]:
    """A position with answers laid over it: tables key by key, tables in a list one by
    one; other lists whole.
    """
    found = dict(position)
    for key, answer in answers.items():
        found[key] = _laid_over(found.get(key), answer)
    return found


def empty_answers(answers: object, path: Path = ()) -> Iterator[Path]:
    """Where answers hold nothing at all, in their order."""
    if answers is None:
        yield path
    elif isinstance(answers, Mapping):
        for key, answer in cast("Mapping[str, object]", answers).items():
            yield from empty_answers(answer, (*path, key))
    elif isinstance(answers, list | tuple):
        for index, answer in enumerate(cast("Sequence[object]", answers)):
            yield from empty_answers(answer, (*path, index))


def _laid_over(below: Any, answer: Any) -> Any:
    if isinstance(below, Mapping) and isinstance(answer, Mapping):
        return merged(cast("Any", below), cast("Any", answer))
    here, there = _tables(below), _tables(answer)
    if here and len(here) == len(there):
        return [merged(*pair) for pair in zip(here, there, strict=True)]
    return answer


def _tables(value: Any) -> list[Mapping[str, Any]]:
    """The tables of a list; none where it holds anything else."""
    items = cast("list[Any]", value) if isinstance(value, list | tuple) else []
    found = [cast("Any", item) for item in items if isinstance(item, Mapping)]
    return found if len(found) == len(items) else []


def _record(
    game: Game[Any, Any], setup: Setup, kind: type, held: Mapping[str, Any], path: Path
) -> Iterator[PositionField]:
    hints = get_type_hints(kind)
    for item in fields(kind):
        hint, value = _inner(hints[item.name]), held.get(item.name)
        yield from _field(game, setup, hint, value, (*path, item.name))


def _field(
    game: Game[Any, Any], setup: Setup, hint: Any, value: Any, path: Path
) -> Iterator[PositionField]:
    inner = get_args(hint)
    if hint is Seat:
        yield PositionField(path, "seat", value or 0)
    elif hint is int:
        yield PositionField(path, "number", value or 0)
    elif get_origin(hint) is tuple:
        yield from _row(game, setup, inner[0], list(value or ()), path)
    elif inner and _is_choice(inner[0]):
        held = cast("Mapping[str, Any]", value or {})
        for key in map(str, inner[0]):
            if inner[1] is not int or _is_known(game, setup, (*path, key)):
                yield from _field(game, setup, inner[1], held.get(key), (*path, key))


def _row(
    game: Game[Any, Any], setup: Setup, hint: Any, row: list[Any], path: Path
) -> Iterator[PositionField]:
    """A list: seats, names of which some hold, or rows of those; no pieces."""
    if hint is Seat:
        last = max((n for n, seat in enumerate(row, 1) if seat >= 0), default=0)
        yield PositionField(path, "seats", row[:last])
    elif _is_choice(hint) and len(path) > 1:
        yield PositionField(path, "some", row, tuple(hint))
    elif path == ("players",):
        for seat, player in enumerate(row):
            yield from _record(game, setup, hint, player, (*path, seat))
    elif get_origin(hint) is tuple:
        for index, inside in enumerate(row):
            yield from _field(game, setup, hint, inside, (*path, index))


def _inner(hint: Any) -> Any:
    """An annotation without the "or nothing"."""
    if get_origin(hint) not in (UnionType, Union):
        return hint
    return next(part for part in get_args(hint) if part is not NoneType)


def _is_choice(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, StrEnum)


def _is_known(game: Game[Any, Any], setup: Setup, path: Path) -> bool:
    """Whether the edition knows a player's key: the rules take a position with it."""
    answers: Any = 1
    for part in reversed(path[2:]):
        answers = {part: answers}
    told = cast("Sequence[Any]", setup.position["players"])
    nothing: dict[str, Any] = {}
    players = [answers if seat == path[1] else nothing for seat in range(len(told))]
    tried = merged(setup.position, {"players": players})
    try:
        game.setup(replace(setup, position=tried))
    except InvalidSetup:
        return False
    return True
