import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.grid import (
    Cell,
    Side,
    connected,
    distinct_turns,
    parse_cell,
    turn_sides,
)

cells = st.builds(Cell, st.integers(-3, 3), st.integers(-3, 3))
patterns = st.text("WL", min_size=4, max_size=4)


@given(cells, st.sampled_from(Side))
def test_a_neighbour_looks_back(cell: Cell, side: Side) -> None:
    assert cell.neighbour(side).neighbour(side.opposite) == cell
    assert dict(cell.neighbours())[side] == cell.neighbour(side)


def test_sides_go_clockwise_and_rows_grow_southward() -> None:
    assert [Side.NORTH.turned(q) for q in range(5)] == [*Side, Side.NORTH]
    assert Cell(3, 4).neighbour(Side.SOUTH) == Cell(3, 5)
    assert Cell(3, 4).neighbour(Side.EAST) == Cell(4, 4)


@given(patterns, st.integers(-8, 8), st.sampled_from(Side))
def test_a_side_keeps_its_sign_when_the_tile_turns(
    pattern: str, quarters: int, side: Side
) -> None:
    assert turn_sides(pattern, quarters)[side.turned(quarters)] == pattern[side]


@pytest.mark.parametrize(
    ("pattern", "turns"),
    [("WWWW", (0,)), ("WLWL", (0, 1)), ("WWLL", (0, 1, 2, 3)), ("LLLL", (0,))],
)
def test_turns_that_look_alike_count_once(pattern: str, turns: tuple[int, ...]) -> None:
    assert distinct_turns(pattern) == turns


@given(cells)
def test_a_cell_spells_its_slot(cell: Cell) -> None:
    assert parse_cell(cell.key) == cell


@pytest.mark.parametrize("text", ["", "3", "3,", "a,b", "show", "market.2"])
def test_what_is_no_cell_is_none(text: str) -> None:
    assert parse_cell(text) is None


@given(st.frozensets(cells))
def test_groups_part_the_cells(some: frozenset[Cell]) -> None:
    groups = connected(some)
    assert frozenset().union(*groups) == some
    assert sum(map(len, groups)) == len(some)
    for group in groups:
        for cell in group:
            near = {other for _, other in cell.neighbours()} & some
            assert near <= group
