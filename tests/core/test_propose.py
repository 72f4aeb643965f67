from dataclasses import replace

import pytest

from companion.core.ids import SHOW, Seat, Slot
from companion.core.play import Refusal, play, replay
from companion.core.propose import Agreed, Ambiguous, Explained, Unexplained, read
from companion.core.table import Layout, TableDiff
from tests.core.toy import STONE, TOY, Laid, Lay, State, Taken, TooEarly, setup, slot

ALL = frozenset(map(slot, range(3)))


def seen(*fields: int, hidden: tuple[int, ...] = ()) -> Layout:
    """A layout with stones on ``fields``, the rest seen empty but the hidden."""
    taken = {slot(f): STONE for f in fields}
    return Layout(taken, ALL - taken.keys() - set(map(slot, hidden)))


def test_an_equal_table_agrees() -> None:
    assert read(TOY, setup(), seen()) == Agreed(sure=True)


def test_a_hidden_field_agrees_but_is_not_sure() -> None:
    assert read(TOY, setup(), seen(hidden=(1,))) == Agreed(sure=False)


def test_one_new_stone_is_one_story() -> None:
    assert read(TOY, setup(), seen(1)) == Explained((Lay(Seat(0), 1),))


def test_two_new_stones_can_be_laid_in_two_orders() -> None:
    reading = read(TOY, setup(), seen(0, 1))
    assert isinstance(reading, Ambiguous)
    assert len(reading.stories) == 2


def test_an_illegal_stone_is_named() -> None:
    reading = read(TOY, setup(), seen(2))
    assert isinstance(reading, Unexplained)
    assert reading.violation == TooEarly()
    assert reading.diff.contradictions == {slot(2)}


def test_a_missing_stone_is_a_question_only_when_seen_empty() -> None:
    state = State(frozenset({0}), Seat(1))
    assert isinstance(read(TOY, state, seen()), Unexplained)
    assert read(TOY, state, seen(hidden=(0,))) == Agreed(sure=True)


def test_a_moved_stone_is_not_a_new_one() -> None:
    state = State(frozenset({0}), Seat(1))
    assert isinstance(read(TOY, state, seen(1)), Unexplained)


def test_what_the_hands_owe_contradicts_nothing() -> None:
    state = State(frozenset({0}), Seat(1))
    owed = frozenset({slot(0)})
    assert read(TOY, state, seen(), owed) == Agreed(sure=True)
    assert read(TOY, state, seen(1), owed) == Explained((Lay(Seat(1), 1),))


def test_a_story_must_settle_what_contradicted() -> None:
    def elsewhere(state: State, diff: TableDiff) -> list[tuple[Lay, ...]]:
        return [(Lay(Seat(0), 0),)]

    game = replace(TOY, explain=elsewhere)
    assert isinstance(read(game, setup(), seen(1)), Unexplained)


def test_what_no_story_explains_is_complained_of() -> None:
    def complain(state: State, diff: TableDiff) -> TooEarly | None:
        return TooEarly() if diff.missing else None

    game = replace(TOY, complain=complain)
    state = State(frozenset({0}), Seat(1))
    for where, violation in ((seen(), TooEarly()), (seen(0, 1, 2), None)):
        reading = read(replace(game, explain=lambda *_: ()), state, where)
        assert isinstance(reading, Unexplained)
        assert reading.violation == violation


def test_a_broken_rule_is_told_before_a_complaint() -> None:
    def complain(state: State, diff: TableDiff) -> Lay:
        return Lay(Seat(0), 0)

    reading = read(replace(TOY, complain=complain), setup(), seen(2))
    assert isinstance(reading, Unexplained)
    assert reading.violation == TooEarly()


def test_consequences_are_left_to_the_hands() -> None:
    """A story may make the record expect more than lies there."""

    def expected(state: State) -> Layout:
        layout = TOY.expected(state)
        if not state.fields:
            return layout
        filled = {**layout.pieces, Slot("gap"): STONE}
        return replace(layout, pieces=filled)

    game = replace(TOY, expected=expected)
    table = replace(seen(0), empty=seen(0).empty | {Slot("gap")})
    assert read(game, setup(), table) == Explained((Lay(Seat(0), 0),))


def test_a_shown_piece_never_contradicts() -> None:
    shown = replace(seen(), pieces={SHOW: STONE})
    assert read(TOY, setup(), shown) == Agreed(sure=True)

    def discard(state: State, diff: TableDiff) -> list[tuple[Lay, ...]]:
        return [(Lay(Seat(0), 0),)] if diff.shown == STONE else []

    game = replace(TOY, explain=discard)
    assert read(game, setup(), shown) == Explained((Lay(Seat(0), 0),))


def test_an_illegal_move_is_a_value() -> None:
    assert play(TOY, setup(), Lay(Seat(0), 2)) == Refusal(TooEarly())


def test_a_line_stops_at_the_first_refusal() -> None:
    moves = [Lay(Seat(0), 0), Lay(Seat(1), 0), Lay(Seat(1), 1)]
    assert replay(TOY, setup(), moves) == Refusal(Taken(0), 1)
    step = replay(TOY, setup(), moves[:1])
    assert not isinstance(step, Refusal)
    assert step.events == (Laid(0),)


@pytest.mark.parametrize("field", [0, 1])
def test_a_covered_extra_field_contradicts_nothing(field: int) -> None:
    assert isinstance(read(TOY, setup(), seen(hidden=(field,))), Agreed)
