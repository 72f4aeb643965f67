"""A complaint is told where it lasts and stops something; the rest is a figure."""

from companion.app.watcher.coaching import BUMP_S, LASTS_S, Coaching, Stopped
from companion.core.advice import Look, ReadingAdvice, ReadingCause
from companion.core.ids import Kind, Slot
from companion.core.table import Layout, Piece, Sight, TableObservation

A, B, C, D = (Slot(name) for name in "abcd")
STONE = Piece(Kind("stone"))
EXPECTED = Layout({A: STONE, B: STONE})
ARMED = Stopped(armed=True)


def look(sights: dict[Slot, Sight], *advice: ReadingAdvice) -> Look:
    return Look(TableObservation({}, sights), (), {}, advice, (4, 3))


def covered(slot: Slot) -> ReadingAdvice:
    return ReadingAdvice(ReadingCause.COVERED, slot)


def told(
    coaching: Coaching, seen: Look, now: float, stopped: Stopped = ARMED
) -> list[tuple[str, Slot | None]]:
    found = coaching.relevant(seen, EXPECTED, stopped, now)
    return [(str(each.cause), each.slot) for each in found]


def test_an_empty_place_that_never_looked_empty_is_not_complained_of() -> None:
    seen = look({C: Sight.COVERED}, covered(C))
    coaching = Coaching().look(seen, 0.0)
    assert told(coaching, seen, 60.0) == []
    assert told(coaching, seen, 60.0, Stopped(armed=False)) == []


def test_what_came_to_an_empty_place_is_told_once_it_lasts() -> None:
    coaching = Coaching().look(look({C: Sight.EMPTY}), 0.0)
    seen = look({C: Sight.COVERED}, covered(C))
    coaching = coaching.look(seen, 5.0)
    assert told(coaching, seen, 5.0 + LASTS_S / 2) == []
    assert told(coaching, seen, 5.0 + LASTS_S) == [("covered", C)]
    wooden = Stopped(armed=True, wooden=frozenset({C}))
    assert told(coaching, seen, 60.0, wooden) == []
    gone = coaching.look(look({C: Sight.EMPTY}), 6.0)
    again = gone.look(seen, 7.0)
    assert told(again, seen, 7.0) == []


def test_an_expected_piece_is_told_where_play_waits_for_it() -> None:
    seen = look({A: Sight.COVERED}, covered(A))
    coaching = Coaching().look(seen, 0.0)
    assert told(coaching, seen, 9.0) == []
    assert told(coaching, seen, 9.0, Stopped(armed=False)) == [("covered", A)]
    owed = Stopped(armed=True, owed=frozenset({A}))
    assert told(coaching, seen, 9.0, owed) == [("covered", A)]
    once = Coaching().look(look({A: Sight.READ}), 0.0).look(seen, 1.0)
    assert told(once, seen, 9.0) == [("covered", A)]


def test_what_ails_many_places_is_the_whole_pictures() -> None:
    blur = [ReadingAdvice(ReadingCause.BLUR, slot, 4.0) for slot in (A, B)]
    seen = look({A: Sight.COVERED, B: Sight.COVERED}, *blur)
    coaching = Coaching().look(seen, 0.0)
    assert told(coaching, seen, 9.0) == [("blur", None)]
    one = look({A: Sight.COVERED}, blur[0])
    assert told(Coaching().look(one, 0.0), one, 9.0) == []


def test_a_bump_is_told_at_once_and_for_a_while() -> None:
    bumped = look({}, ReadingAdvice(ReadingCause.MOVED, value=3.0))
    coaching = Coaching().look(bumped, 10.0)
    calm = look({})
    coaching = coaching.look(calm, 11.0)
    assert told(coaching, calm, 11.0) == [("moved", None)]
    assert told(coaching, calm, 10.0 + BUMP_S) == []


def test_without_a_match_only_the_picture_is_spoken_of() -> None:
    dark = ReadingAdvice(ReadingCause.DARK, value=20.0)
    seen = look({A: Sight.COVERED}, dark, covered(A))
    coaching = Coaching().look(seen, 0.0)
    found = coaching.relevant(seen, None, Stopped(), 9.0)
    assert [each.cause for each in found] == [ReadingCause.DARK]
    assert coaching.relevant(None, None, Stopped(), 9.0) == ()
