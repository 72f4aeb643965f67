from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.grid import Cell
from companion.core.ids import Seat
from companion.core.record import (
    MalformedRecord,
    code,
    decode,
    digest,
    encode,
    encode_for,
    secret_fields,
)


class Good(StrEnum):
    WOOL = "wool"
    WOOD = "wood"


@dataclass(frozen=True, slots=True)
class LayTile:
    seat: Seat
    cell: Cell
    goods: tuple[Good, ...] = ()
    note: str | None = None


@dataclass(frozen=True, slots=True)
class RollDie:
    seat: Seat
    value: int

    def __post_init__(self) -> None:
        if self.value > 6:
            raise ValueError(f"die {self.value}: 1 to 6")


KINDS: tuple[type[LayTile | RollDie], ...] = (LayTile, RollDie)
seats = st.integers(0, 3).map(Seat)
cells = st.builds(Cell, st.integers(-1, 12), st.integers(-1, 8))
records = st.one_of(
    st.builds(
        LayTile,
        seats,
        cells,
        st.lists(st.sampled_from(Good)).map(tuple),
        st.none() | st.text(),
    ),
    st.builds(RollDie, seats, st.integers(1, 6)),
)


@given(records)
def test_a_record_survives_json(record: LayTile | RollDie) -> None:
    plain = encode(record)
    assert plain["type"] == code(type(record))
    assert decode(KINDS, plain) == record


@pytest.mark.parametrize(
    ("value", "what"),
    [
        ([], "expected an object, got list - at \\$"),
        ({"seat": 0}, "unknown type None - at \\$.type"),
        ({"type": "rob", "seat": 0}, "unknown type 'rob'"),
        ({"type": "roll_die", "seat": 0}, "missing required field `value`"),
        ({"type": "roll_die", "seat": 0, "value": "6"}, "at `\\$.value`"),
        ({"type": "roll_die", "seat": 0, "value": True}, "at `\\$.value`"),
        ({"type": "roll_die", "seat": 0, "value": 7}, "die 7: 1 to 6"),
        ({"type": "roll_die", "seat": 0, "value": 1, "x": 1}, "unknown key 'x' - at"),
        (
            {"type": "lay_tile", "seat": 0, "cell": {"column": 1, "row": 1, "z": 0}},
            "unknown key 'z' - at \\$.cell",
        ),
        (
            {"type": "lay_tile", "seat": 0, "cell": {"column": 1}},
            "missing required field `row` - at `\\$.cell`",
        ),
        (
            {
                "type": "lay_tile",
                "seat": 0,
                "cell": {"column": 1, "row": 1},
                "goods": ["rum"],
            },
            "\\$.goods",
        ),
    ],
)
def test_what_is_no_record_is_named_with_its_place(value: object, what: str) -> None:
    with pytest.raises(MalformedRecord, match=what):
        decode(KINDS, value)


@dataclass(frozen=True)
class State:
    board: Mapping[Cell, str]
    free: frozenset[int] = frozenset()
    facts: object = field(default=None, metadata={"digest": False})


def test_a_digest_knows_no_order() -> None:
    one = State({Cell(0, 0): "a", Cell(1, 0): "b"}, frozenset({1, 2, 3}))
    two = State({Cell(1, 0): "b", Cell(0, 0): "a"}, frozenset({3, 2, 1}))
    assert digest(one) == digest(two)
    assert len(digest(one)) == 16


@given(records, records)
def test_a_digest_tells_values_apart(
    one: LayTile | RollDie, two: LayTile | RollDie
) -> None:
    assert (digest(one) == digest(two)) == (one == two)


def test_a_digest_leaves_out_what_it_is_told_to() -> None:
    assert digest(State({}, facts=1)) == digest(State({}, facts=2))
    assert digest(State({}, frozenset({1}))) != digest(State({}))


def test_a_digest_tells_kinds_of_value_apart() -> None:
    values: list[object] = [1, "1", None, (1,), ("1",), {1: 1}, {1}, Good.WOOD, "wood"]
    assert len({digest(value) for value in values}) == len(values)
    with pytest.raises(TypeError, match="no digest of object"):
        digest(object())


@dataclass(frozen=True, slots=True)
class PutToken:
    seat: Seat
    path: int
    value: int = field(metadata={"secret": True})


def test_a_secret_is_spelt_for_its_owner_only() -> None:
    token = PutToken(Seat(1), 3, 15)
    assert secret_fields(PutToken) == {"value"}
    assert encode_for(token, 1) == encode(token)
    for other in (0, None):
        assert encode_for(token, other) == {
            "type": "put_token",
            "seat": 1,
            "path": 3,
            "hidden": True,
        }
    open_move = RollDie(Seat(1), 3)
    assert encode_for(open_move, 0) == encode(open_move)
