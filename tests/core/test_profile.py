import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.ids import SHOW, Kind, Slot, TagId
from companion.core.profile import (
    Located,
    Sticker,
    located,
    piece_pose,
    seen_empty,
    sticker_pose,
)
from companion.core.table import (
    Layout,
    Piece,
    Pose,
    Sight,
    TableObservation,
    diff,
    without,
)
from companion.core.tag import Tag
from tests.core import toy
from tests.core.toy import STONE, profile, setup, slot

mm = st.floats(-500, 500)
poses = st.builds(Pose, mm, mm, st.floats(0, 360, exclude_max=True))
stickers = st.builds(Sticker, st.just(15.0), mm, mm)


@given(poses, stickers)
def test_sticker_and_piece_find_each_other(pose: Pose, sticker: Sticker) -> None:
    back = piece_pose(sticker_pose(pose, sticker), sticker)
    assert (back.x, back.y) == pytest.approx((pose.x, pose.y), abs=1e-6)
    assert back.angle == pose.angle


def test_a_sticker_in_the_corner_turns_with_its_piece() -> None:
    corner = Sticker(15, -14, -14)
    quarter = sticker_pose(Pose(100, 100, 90), corner)
    assert (quarter.x, quarter.y) == pytest.approx((114, 86))


@pytest.mark.parametrize(
    ("angle", "turn"), [(0, 0), (44, 0), (46, 1), (181, 2), (-90, 3), (359, 0)]
)
def test_an_angle_is_its_nearest_quarter(angle: float, turn: int) -> None:
    assert Pose(0, 0, angle).turn == turn


def test_the_nearest_place_that_holds_a_point() -> None:
    table = profile(setup())
    found = table.place_at(95, 61)
    assert found is not None
    assert found.slot == slot(1)
    assert table.place_at(10, 10) is None


def test_a_diff_tells_extra_wrong_missing_and_unsure() -> None:
    other = Piece(STONE.kind, 1)
    expected = Layout({slot(0): STONE, slot(1): STONE}, frozenset({slot(2), Slot("x")}))
    seen = Layout({slot(0): other, slot(2): STONE, SHOW: other}, frozenset({slot(1)}))
    difference = diff(expected, seen)
    assert difference.extra == {slot(2): STONE}
    assert difference.wrong == {slot(0): (STONE, other)}
    assert difference.missing == {slot(1): STONE}
    assert difference.unsure == {"x"}
    assert difference.shown == other
    assert difference.contradictions == {slot(0), slot(1), slot(2)}
    assert not difference.agrees
    assert not without(difference, frozenset({slot(1)})).missing


# From tags to pieces

STICKER = Sticker(15, 4, -3)


def tag(letter: str, kind: str, number: str = "00") -> TagId:
    return Tag(letter, kind, number).text


def test_a_piece_is_named_with_its_place_and_the_pose_of_its_centre() -> None:
    lies = Pose(101, 62, 90)
    seen = TableObservation(
        {
            tag("T", "ST"): sticker_pose(lies, STICKER),
            tag("E", "ST"): Pose(50, 60, 0),
            tag("T", "XX"): Pose(50, 60, 0),
            tag("T", "ST", "01"): Pose(5, 95, 0),
            TagId("no tag at all"): Pose(50, 60, 0),
        }
    )
    found = list(located(toy.profile(toy.setup()), seen, lambda kind: STICKER))
    assert found == [Located(Slot("field.1"), Kind("stone"), found[0].pose)]
    where = found[0].pose
    assert (round(where.x, 6), round(where.y, 6), where.angle) == (101, 62, 90)


def test_the_sticker_is_asked_of_the_kind() -> None:
    asked: list[Kind] = []

    def sticker(kind: Kind) -> Sticker:
        asked.append(kind)
        return Sticker(15, 60, 0)

    seen = TableObservation({tag("T", "ST"): Pose(160, 60, 0)})
    (found,) = located(toy.profile(toy.setup()), seen, sticker)
    assert found.slot == "field.1" and asked == ["stone"]


def test_only_what_looks_empty_is_empty() -> None:
    sights = {Slot(s.value): s for s in Sight}
    assert seen_empty(TableObservation({}, sights)) == {"empty"}
