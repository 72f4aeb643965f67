import pytest

from companion.core.board_graph import Way, graph
from companion.core.ids import Slot

A, B, C, D = map(Slot, "abcd")


def test_ways_are_found_from_both_ends() -> None:
    board = graph([A, B, C], [Way(Slot("1"), (A, B)), Way(Slot("2"), (B, C))])
    assert [w.slot for w in board.ways_at(B)] == ["1", "2"]
    assert board.ways[Slot("1")].beyond(B) == A
    assert board.ways[Slot("1")].beyond(A) == B
    assert len(board.parts()) == 1


def test_a_board_in_two_parts_is_seen() -> None:
    board = graph([A, B, C, D], [Way(Slot("1"), (A, B)), Way(Slot("2"), (C, D))])
    assert sorted(map(sorted, board.parts())) == [[A, B], [C, D]]


def test_faults_are_named() -> None:
    with pytest.raises(ValueError, match="way 1 ends at unknown site z"):
        graph([A], [Way(Slot("1"), (A, Slot("z")))])
    with pytest.raises(ValueError, match="named twice"):
        graph([A, B], [Way(Slot("1"), (A, B)), Way(Slot("1"), (B, A))])
    with pytest.raises(ValueError, match="c is no end of 1"):
        Way(Slot("1"), (A, B)).beyond(C)
