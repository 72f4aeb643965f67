from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.grid import Cell
from companion.core.ids import Seat
from companion.core.record import (
    DEEPEST,
    LARGEST,
    LONGEST,
    MalformedRecord,
    check_bounds,
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
    later: int = field(default=0, metadata={"digest": "set"})


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


def test_a_field_that_came_later_changes_no_digest_of_before() -> None:
    """It counts as soon as it is set."""
    assert digest(State({})) == "3c85b09e207f9c90"
    assert digest(State({}, later=1)) != digest(State({}))


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


# Bounds ----------------------------------------------------------------------


def nested(depth: int) -> object:
    value: object = 1
    for number in range(depth):
        value = [value] if number % 2 else {"a": value}
    return value


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({"type": "roll_die", "seat": 0, "value": 10**30}, r"2\^53 - at \$\.value"),
        ({"a": [0, {"b": -LARGEST - 1}]}, r"2\^53 - at \$\.a\[1\]\.b"),
        ({"type": "\ud800"}, r"not Unicode - at \$\.type"),
        ({"\udfff": 1}, r"not Unicode - in a key at \$"),
        ({"a": "x" * (LONGEST + 1)}, r"more than 65536 characters - at \$\.a"),
        ([0] * (LONGEST + 1), r"more than 65536 items - at \$"),
        (dict.fromkeys(map(str, range(LONGEST + 1))), "more than 65536 items"),
        (nested(DEEPEST + 1), "more than 32 lists and objects inside each other"),
        (nested(50_000), "inside each other"),
    ],
)
def test_what_no_record_holds_is_refused(value: object, says: str) -> None:
    for read in (check_bounds, lambda given: decode(KINDS, given)):
        with pytest.raises(MalformedRecord, match=says):
            read(value)


def test_what_a_record_may_hold_is_let_through() -> None:
    check_bounds({"a": LARGEST, "b": [-LARGEST, "x" * LONGEST, "\U0001f600", None]})
    check_bounds(nested(DEEPEST))


def test_a_refusal_quotes_the_beginning_only() -> None:
    with pytest.raises(MalformedRecord) as refused:
        decode(KINDS, {"type": "x" * 5000})
    assert len(str(refused.value)) < 200
    with pytest.raises(MalformedRecord) as refused:
        decode(KINDS, {"type": "roll_die", "seat": 0, "value": 1, "y" * 5000: 1})
    assert len(str(refused.value)) < 200
