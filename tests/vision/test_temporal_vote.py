"""Only what pictures agree on is believed."""

from companion.core.ids import Slot, TagId
from companion.core.table import Pose, Sight, TableObservation
from vision.temporal_vote import TemporalVote, poses_agree

A, B, S = TagId("a"), TagId("b"), Slot("s")


def seen(*tags: TagId, x: float = 0, angle: float = 0) -> TableObservation:
    return TableObservation({tag: Pose(x, 0, angle) for tag in tags})


def test_one_picture_is_not_enough() -> None:
    steady = TemporalVote()
    assert steady.feed(seen(A)) is None
    settled = steady.feed(seen(A))
    assert settled is not None and list(settled.tags) == [A]


def test_a_tag_seen_once_is_not_believed() -> None:
    steady = TemporalVote()
    steady.feed(seen(A))
    settled = steady.feed(seen(A, B))
    assert settled is not None and list(settled.tags) == [A]


def test_one_bad_picture_takes_nothing_away_two_do() -> None:
    steady = TemporalVote()
    tags = []
    for picture in (seen(A), seen(A), seen(), seen()):
        settled = steady.feed(picture)
        tags.append(settled and list(settled.tags))
    assert tags == [None, [A], [A], []]


def test_a_tag_on_the_move_is_not_believed() -> None:
    steady = TemporalVote()
    for x in (0, 10, 20, 30):
        settled = steady.feed(seen(A, x=x))
    assert settled is not None and not settled.tags
    settled = steady.feed(seen(A, x=31))
    assert settled is not None and settled.tags[A].x == 31


def test_a_tag_that_turns_is_not_believed() -> None:
    assert poses_agree(Pose(0, 0, 359), Pose(3, 0, 2))
    assert not poses_agree(Pose(0, 0, 359), Pose(0, 0, 20))
    assert not poses_agree(Pose(0, 0, 0), Pose(3, 4, 0))


def test_an_empty_place_must_be_empty_twice() -> None:
    steady = TemporalVote()
    sights = []
    looks = (Sight.COVERED, Sight.EMPTY, Sight.EMPTY, Sight.READ, Sight.COVERED)
    for sight in looks:
        settled = steady.feed(TableObservation({}, {S: sight}))
        sights.append(settled and settled.sights[S])
    assert sights == [None, Sight.COVERED, Sight.EMPTY, Sight.EMPTY, Sight.COVERED]


def test_a_double_must_be_double_twice_and_is_no_tag() -> None:
    steady = TemporalVote()
    steady.feed(seen(A))
    settled = steady.feed(TableObservation({}, doubles=(A,)))
    assert settled is not None and settled.doubles == ()
    settled = steady.feed(TableObservation({}, doubles=(A,)))
    assert settled is not None and (settled.doubles, settled.tags) == ((A,), {})


def test_colours_must_agree() -> None:
    steady = TemporalVote()
    for name in ("red", "blue", "red"):
        settled = steady.feed(TableObservation({}, colours={S: name}))
    assert settled is not None and settled.colours == {S: "red"}
    settled = steady.feed(TableObservation({}))
    assert settled is not None and settled.colours == {}


def test_clearing_forgets() -> None:
    steady = TemporalVote()
    steady.feed(seen(A))
    steady.clear()
    assert steady.feed(seen(A)) is None


def test_it_is_calm_when_the_newest_agree() -> None:
    steady = TemporalVote()
    calm = []
    for picture in (seen(), seen(A), seen(A), seen(A), seen(A, B), seen(A)):
        steady.feed(picture)
        calm.append(steady.stable)
    assert calm == [False, False, True, True, False, False]
    steady.feed(TableObservation({A: Pose(0, 0, 0)}, {S: Sight.EMPTY}))
    assert not steady.stable
