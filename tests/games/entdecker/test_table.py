"""The game on a real table: naming what lies there, and guessing stories."""

from dataclasses import replace

import pytest

from companion.core.grid import Cell
from companion.core.ids import SHOW, Kind, Seat, Slot, TagId
from companion.core.profile import sticker_pose
from companion.core.propose import Agreed, Ambiguous, Explained, Unexplained, read
from companion.core.table import Layout, Piece, Pose, Sight, TableObservation
from companion.core.tag import Tag
from companion.games.entdecker import GAME
from companion.games.entdecker.data import BACKS, CODES, SHIP, kind_of
from companion.games.entdecker.moves import (
    Announce,
    DiscardTile,
    DrawTile,
    LayTile,
    Move,
    PlaceUnit,
    Stack,
    StartVoyage,
    Unit,
)
from companion.games.entdecker.state import State
from companion.games.entdecker.table import SHIP_STICKER, SIDE, STICKER, drawing
from companion.games.entdecker.violations import (
    AnnounceFirst,
    NotEnoughGold,
    NoWayHome,
    SideDoesNotMatch,
)
from tests.games.entdecker.positions import (
    A,
    after,
    almost_full,
    cell,
    empty,
    hidden,
    sailing,
    tile,
    with_gold,
    with_tiles,
    with_units,
)
from tests.support.wire import wire


def code(kind: Kind) -> str:
    return next(code for code, name in CODES.items() if name == kind)


def seen(
    state: State, *laid: tuple[str, Kind, float], show: Kind | None = None
) -> Layout:
    """The table as recorded, with more pieces on it, as the camera reports it."""
    tags: dict[TagId, Pose] = {}
    table = GAME.profile(state)
    middle = {p.slot: (p.x, p.y) for p in table.places}
    pieces = [
        (slot, piece.kind, piece.turn * 90.0)
        for slot, piece in GAME.expected(state).pieces.items()
        if slot in middle
    ]
    pieces += [(Slot(key), kind, angle) for key, kind, angle in laid]
    if show is not None:
        pieces.append((SHOW, show, 3.0))
    for number, (slot, kind, angle) in enumerate(pieces):
        sticker = SHIP_STICKER if kind == SHIP else STICKER
        text = Tag("E", code(kind), f"{number:02d}").text
        tags[text] = sticker_pose(Pose(*middle[slot], angle), sticker)
    filled = {slot for slot, _, _ in pieces}
    sights = {p.slot: Sight.EMPTY for p in table.places if p.slot not in filled}
    return GAME.locate(state, TableObservation(tags, sights))


def story(state: State, layout: Layout) -> tuple[Move, ...]:
    reading = read(GAME, state, layout)
    assert isinstance(reading, Explained), reading
    return reading.moves


def test_the_recorded_table_agrees() -> None:
    state = with_tiles(empty(), {"3,7": "LWWW", "4,7": "WLWL"})
    assert read(GAME, state, seen(state)) == Agreed(sure=True)


@pytest.mark.parametrize("angle", [-12.0, 92.0, 171.0, 268.0])
def test_a_turned_tile_is_named_by_its_nearest_quarter(angle: float) -> None:
    state = empty()
    layout = seen(state, ("5,5", Kind("wwll-open"), angle))
    assert layout.pieces == {
        Slot("5,5"): Piece(Kind("wwll-open"), round(angle / 90) % 4)
    }


def test_turns_that_look_alike_are_one() -> None:
    layout = seen(empty(), ("5,5", Kind("wlwl-plain"), 270))
    assert layout.pieces[Slot("5,5")].turn == 1
    assert seen(empty(), ("5,5", Kind("wwww-plain"), 90)).pieces[Slot("5,5")].turn == 0


def test_a_tile_beside_the_ship_is_drawn_and_laid() -> None:
    state = sailing(empty(), "3,8")
    drawn = hidden("WWWL", "gold")
    assert story(state, seen(state, ("3,7", drawn, 90))) == (
        DrawTile(A, drawn),
        LayTile(A, cell("3,7"), 1),
    )
    holding = after(state, DrawTile(A, drawn))
    assert story(holding, seen(holding, ("3,7", drawn, 90))) == (
        LayTile(A, cell("3,7"), 1),
    )


def test_two_tiles_at_once_are_taken_in_their_one_legal_order() -> None:
    state = sailing(empty(), "3,8")
    layout = seen(state, ("3,6", hidden("WWWL"), 0), ("3,7", hidden("WWWW"), 0))
    moves = story(state, layout)
    assert [m.cell for m in moves if isinstance(m, LayTile)] == [
        cell("3,7"),
        cell("3,6"),
    ]


def test_a_side_that_does_not_match_is_named() -> None:
    state = sailing(with_tiles(empty(), {"2,7": "WLWW"}), "3,8")
    reading = read(GAME, state, seen(state, ("3,7", hidden("WWWL"), 90)))
    assert isinstance(reading, Unexplained)
    assert isinstance(reading.violation, SideDoesNotMatch)
    assert reading.violation.other == cell("2,7")


def test_a_tile_before_the_announcement_waits_for_it() -> None:
    state = after(empty(), StartVoyage(A, cell("3,8")))
    layout = seen(state, ("3,7", hidden("WWWW"), 0))
    reading = read(GAME, state, layout)
    assert isinstance(reading, Unexplained)
    assert reading.violation == AnnounceFirst()
    announced = after(state, Announce(A, Stack.HIDDEN, 2))
    assert story(announced, layout)[1] == LayTile(A, cell("3,7"), 0)


def test_the_ship_on_an_edge_field_starts_the_cheapest_way() -> None:
    state = empty()
    assert story(state, seen(state, ("-1,3", SHIP, 40))) == (
        StartVoyage(A, cell("-1,3"), 1, ()),
    )
    tiles = {"0,7": "WLLW", "0,6": "WWWL", "1,6": "WWWW", "1,7": "WLWL"}
    board = with_units(with_tiles(state, tiles), (Seat(1), Unit.BASE, "1,7", 0))
    assert story(board, seen(board, ("1,6", SHIP, 0))) == (
        StartVoyage(A, cell("1,6"), 1, ()),
    )


def test_an_impossible_start_is_refused_with_its_reason() -> None:
    state = with_tiles(empty(), {"5,4": "WWWW"})
    reading = read(GAME, state, seen(state, ("5,4", SHIP, 0)))
    assert isinstance(reading, Unexplained)
    assert reading.violation == NoWayHome(cell("5,4"))
    poor = with_gold(state, 2, 7)
    reading = read(GAME, poor, seen(poor, ("4,-1", SHIP, 0)))
    assert isinstance(reading, Unexplained)
    assert reading.violation == NotEnoughGold(3, 2)


def test_the_wooden_ship_may_follow_at_leisure() -> None:
    state = replace(empty(), wake=(cell("3,8"), cell("3,7")))
    assert isinstance(read(GAME, state, seen(state, ("3,8", SHIP, 0))), Agreed)
    under_way = sailing(empty(), "3,8")
    assert isinstance(read(GAME, under_way, seen(under_way, ("9,8", SHIP, 0))), Agreed)


def test_the_show_place_proves_that_nothing_fits() -> None:
    state = sailing(almost_full(empty(), ["3,7", "3,6"]), "3,8", 2)
    shown = hidden("WLWL")
    assert story(state, seen(state, show=shown)) == (
        DrawTile(A, shown),
        DiscardTile(A),
    )
    fits = hidden("WWWL")
    assert read(GAME, state, seen(state, show=fits)) == Agreed(sure=True)
    assert wire(GAME.advise(state, Piece(fits)))["nowhere"] is False
    assert wire(GAME.advise(state, Piece(fits)))["fits"] == [
        {"column": 3, "row": 7, "turn": 1}
    ]


def test_a_moved_tile_is_no_story() -> None:
    state = sailing(with_tiles(empty(), {"3,7": "WWWW"}), "3,7")
    layout = seen(state)
    piece = layout.pieces[Slot("3,7")]
    moved = Layout({Slot("3,6"): piece}, layout.empty - {Slot("3,6")} | {Slot("3,7")})
    reading = read(GAME, state, moved)
    assert isinstance(reading, Unexplained)
    assert reading.diff.contradictions == {"3,6", "3,7"}


def test_a_filled_field_takes_any_tile_of_its_pattern() -> None:
    board = {cell("3,3"): replace(tile("WWWL"), filled=True)}
    state = replace(empty(), board=board)
    middle = Pose(4.5 * 45, 4.5 * 45, 0)
    tag = Tag("E", code(hidden("WWWL", "gold")), "00").text
    look = TableObservation({tag: sticker_pose(middle, STICKER)})
    assert GAME.locate(state, look).pieces[Slot("3,3")] == Piece(Kind("wwwl-open"), 0)


def test_foreign_letters_and_unknown_kinds_are_nobody() -> None:
    look = TableObservation(
        {
            Tag("N", "AA", "00").text: Pose(100, 100, 0),
            Tag("E", "ZZ", "00").text: Pose(200, 200, 0),
            Tag("E", "AA", "00").text: Pose(-400, 0, 0),
        }
    )
    assert not GAME.locate(empty(), look).pieces


def test_a_unit_is_suggested_from_its_colour_and_never_a_fact() -> None:
    state = after(
        sailing(empty(), "3,8", 1),
        DrawTile(A, hidden("WWWL")),
        LayTile(A, cell("3,7"), 1),
    )
    own = Layout({}, wood={Slot("3,7"): "red"})
    assert list(GAME.suggest(state, own)) == [
        (PlaceUnit(A, unit, 0),) for unit in (Unit.SCOUT, Unit.BASE, Unit.SETTLEMENT)
    ]
    for other in ({Slot("3,7"): "white"}, {Slot("3,6"): "red"}, {}):
        assert not list(GAME.suggest(state, Layout({}, wood=other)))
    assert not isinstance(read(GAME, state, Layout({}, wood=own.wood)), Ambiguous)


def test_the_ring_lies_in_millimetres() -> None:
    table = GAME.profile(empty())
    assert (table.width, table.height) == (690, 450)
    assert [(a.x, a.y) for a in table.anchors] == [
        (22.5, 22.5),
        (607.5, 22.5),
        (607.5, 427.5),
        (22.5, 427.5),
    ]
    place = next(p for p in table.places if p.slot == Cell(0, 0).key)
    assert (place.x, place.y) == (67.5, 67.5)


def test_each_back_has_a_sign_of_its_own_on_paper() -> None:
    """The signs are for people: what the reader is painted stays without them."""
    backs = {back: drawing(kind_of("wwll", back)) for back in BACKS}
    signs = {back: found.signs for back, found in backs.items()}
    assert not signs["open"] and not signs["plain"]
    assert signs["five"] == signs["ten"] != ()
    told = [signs[back] for back in ("gold", "pirate", "native", "storm", "five")]
    assert len(set(told)) == 5
    assert [back for back, found in backs.items() if not found.hidden] == [
        "open",
        "five",
        "ten",
    ]
    for shapes in told:
        points = [point for shape in shapes for point in shape.points]
        assert all(0 <= x <= SIDE and 0 <= y <= SIDE for x, y in points)


def test_a_waterfall_needs_land() -> None:
    assert GAME.impossible == {"wwww-five", "wwww-ten"}
