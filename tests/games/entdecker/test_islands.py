"""Filling, island scoring, scouts on paths, the end."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.grid import Side
from companion.core.ids import Kind, Seat
from companion.core.seats import not_now
from companion.core.violations import NotYourTurn
from companion.games.entdecker import GAME
from companion.games.entdecker.events import (
    FieldFilled,
    GameEnded,
    IslandScored,
    PathScored,
    PathUnclaimed,
    Peeked,
    PointsScored,
    ScoutHome,
    ScoutPlaced,
    StacksRenewed,
    TokenPut,
    UnitPlaced,
    UnitsReturned,
)
from companion.games.entdecker.moves import (
    CorrectTile,
    DrawTile,
    EndVoyage,
    LayTile,
    NameChiefs,
    PlaceScout,
    PlaceUnit,
    PutToken,
    RevealChiefs,
    RevealToken,
    ScoreIsland,
    TakeBackFromPath,
    TakeBackFromTile,
    Unit,
)
from companion.games.entdecker.rules.islands import (
    count,
    island_at,
    points,
    presence,
    worth,
)
from companion.games.entdecker.rules.landfall import last_questions, score
from companion.games.entdecker.rules.paths import finish, put_scout, standings
from companion.games.entdecker.rules.stacks import fill_with, filler
from companion.games.entdecker.state import FullPaths, Part, Phase, State
from companion.games.entdecker.violations import (
    NoScoutThere,
    NoSuchIsland,
    NoSuchPath,
    NoSuchToken,
    NoSuchValue,
    PathFull,
    ReserveNotEmpty,
)
from tests.games.entdecker.positions import (
    A,
    B,
    C,
    D,
    after,
    almost_full,
    cell,
    counted,
    empty,
    events,
    hidden,
    of,
    refused,
    sailing,
    with_tiles,
    with_units,
)
from tests.support.wire import wire


def part(key: str, number: int = 0) -> Part:
    return Part(cell(key), number)


def finish_voyage(state: State, ship: str, key: str, lies: str, turn: int) -> State:
    """Lay the last announced tile, so that the voyage ends by itself."""
    state = sailing(state, ship, 1)
    return after(state, DrawTile(A, hidden(lies)), LayTile(A, cell(key), turn))


# Filling


@pytest.mark.rule("NE-35", "NE-37")
def test_a_single_defined_field_is_filled_with_its_one_pattern() -> None:
    tiles = {"0,6": "WWLW", "2,7": "WWWL", "1,6": "WWWW"}
    state = with_tiles(empty(), tiles)
    state = sailing(state, "-1,7", 1)
    # 0,7: north must be land (0,6 shows land), east sea; 1,7 is then defined.
    state = after(state, DrawTile(A, hidden("WWWL")))
    told = events(state, LayTile(A, cell("0,7"), 1), EndVoyage(A))
    assert of(FieldFilled, told) == [FieldFilled(cell("1,7"), Kind("wwwl-open"), 2)]
    filled = after(state, LayTile(A, cell("0,7"), 1), EndVoyage(A))
    assert filled.board[cell("1,7")].sides == "WLWW"
    assert filled.board[cell("1,7")].filled


def ring(inner: str) -> dict[str, str]:
    """Land all round the two fields 3,3 and 4,3, sea outside; ``inner`` is N of 3,3."""
    return {
        "3,2": inner,
        "4,2": "WWLW",
        "3,4": "LWWW",
        "4,4": "LWWW",
        "2,3": "WLWW",
        "5,3": "WWWL",
    }


@pytest.mark.rule("NE-36", "NE-37")
def test_a_group_within_land_is_filled_with_land() -> None:
    state = with_tiles(empty(), ring("WWLW"))
    ended = finish_voyage(state, "8,8", "8,7", "WWWW", 0)
    for key in ("3,3", "4,3"):
        assert ended.board[cell(key)].kind == Kind("llll-open")


@pytest.mark.rule("NE-36")
@pytest.mark.parametrize("fills", [True, False])
def test_a_group_at_cut_off_sea_is_filled_unless_chosen_otherwise(fills: bool) -> None:
    state = with_tiles(empty(fill_unreachable=fills), ring("LLWL"))
    # 3,2 shows its sea to 3,3 and has land all round: no ship ever comes there.
    ended = finish_voyage(state, "8,8", "8,7", "WWWW", 0)
    assert (cell("3,3") in ended.board) == fills
    if fills:
        assert ended.board[cell("3,3")].sides == "WLLL"
        assert ended.board[cell("4,3")].sides == "LLLL"


@pytest.mark.rule("NE-36", "NE-53")
def test_a_cut_off_group_is_filled_when_nothing_else_is_left() -> None:
    """Else nobody could ever start again, and the game would not end."""
    state = empty(fill_unreachable=False)
    kept = {cell(key) for key in ("3,3", "4,3", "8,7")}
    sea = {f"{c.column},{c.row}": "WWWW" for c in state.facts.cells() if c not in kept}
    state = with_tiles(state, {**sea, **ring("LLWL")})
    ended = finish_voyage(state, "8,8", "8,7", "WWWW", 0)
    assert cell("3,3") in ended.board
    assert ended.board[cell("3,3")].sides == "WLLL"


@pytest.mark.rule("NE-36")
def test_a_group_that_a_ship_may_reach_one_day_stays_open() -> None:
    state = with_tiles(empty(), ring("WWWW"))
    ended = finish_voyage(state, "8,8", "8,7", "WWWW", 0)
    assert cell("3,3") not in ended.board


@pytest.mark.rule("NE-35")
def test_filling_repeats_until_nothing_is_left() -> None:
    # Laying 0,7 defines 1,7; 0,0 in the other corner is defined all along.
    tiles = {"0,6": "WWWW", "2,7": "WWWW", "1,6": "WWWW", "1,0": "WWWW", "0,1": "WWWW"}
    ended = finish_voyage(with_tiles(empty(), tiles), "-1,7", "0,7", "WWWW", 0)
    assert {cell("1,7"), cell("0,0")} <= ended.board.keys()


@pytest.mark.rule("NE-37")
def test_no_unit_stands_on_a_filled_field() -> None:
    """Units go on the tile discovered last, and a filled field never is."""
    tiles = {"0,6": "WWWW", "2,7": "WWWL", "1,6": "WWWW"}
    state = sailing(with_tiles(empty(), tiles), "-1,7", 1)
    state = after(state, DrawTile(A, hidden("WWWL")), LayTile(A, cell("0,7"), 2))
    standing = [m for m in GAME.legal_moves(state) if isinstance(m, PlaceUnit)]
    placed = after(state, standing[0])
    told = of(UnitPlaced, events(state, standing[0]))
    assert [event.cell for event in told] == [cell("0,7")]
    assert placed.board[cell("1,7")].filled


@pytest.mark.rule("NE-38")
def test_open_stack_then_discards_then_hidden_fill_a_gap() -> None:
    state = empty()
    assert filler(state, "wwwl") == Kind("wwwl-open")
    opened, drawn = Kind("wwwl-open"), Kind("wwwl-plain")
    state = replace(state, gone={opened: state.facts.counts[opened]})
    assert filler(state, "wwwl") == drawn
    spent = {**state.gone, drawn: state.facts.counts[drawn]}
    gold_find = Kind("wwwl-gold")
    assert filler(replace(state, gone=spent), "wwwl") == gold_find
    pirate = Kind("wwwl-pirate")
    piled = replace(state, gone=spent, discards={pirate: 1})
    assert filler(piled, "wwwl") == pirate


@pytest.mark.rule("NE-38", "NE-53")
def test_the_discard_pile_becomes_new_stacks() -> None:
    pile = {hidden("WWWW"): 2, hidden("WLLL"): 1}
    state = sailing(replace(counted(empty()), discards=pile), "3,8")
    drawn = {m.kind for m in GAME.legal_moves(state) if isinstance(m, DrawTile)}
    assert drawn == set(pile)
    told = events(state, DrawTile(A, hidden("WWWW")))
    assert of(StacksRenewed, told) == [StacksRenewed(3)]
    drawn_state = after(state, DrawTile(A, hidden("WWWW")))
    assert not drawn_state.discards
    assert drawn_state.left(hidden("WWWW")) == 1


@pytest.mark.rule("NE-38")
def test_a_gap_takes_what_was_discarded_before_the_hidden_stacks() -> None:
    """An open tile that lies on the pile fills, and is counted out of the pile."""
    opened, plain = Kind("wwwl-open"), Kind("wwwl-plain")
    state = replace(counted(empty(), plain, plain), discards={opened: 1, plain: 1})
    assert filler(state, "wwwl") == opened
    filled = fill_with(state, opened)
    assert (filled.discards, filled.gone) == ({plain: 1}, state.gone)
    assert filler(filled, "wwwl") == plain
    again = fill_with(filled, plain)
    assert (again.discards, again.left(plain)) == ({}, 2)
    assert fill_with(again, plain).left(plain) == 1


# Value, ranks, points


@pytest.mark.rule("NE-39")
def test_an_island_is_complete_when_no_land_faces_an_undiscovered_field() -> None:
    state = with_tiles(empty(), {"3,3": "WLWW", "4,3": "WLWL"})
    island = island_at(state, part("3,3"))
    assert island.parts == {part("3,3"), part("4,3", 1)}
    assert island.is_complete
    other = island_at(state, part("4,3", 0))
    assert not other.is_complete
    assert [c for c, _ in other.open] == [cell("4,3")]


@pytest.mark.rule("NE-40")
def test_the_value_counts_tiles_and_waterfalls() -> None:
    tiles = {"3,3": "WLWW", "4,3": "LLLL five", "5,3": "LLLL ten", "6,3": "WWWL"}
    state = with_tiles(empty(), tiles)
    parts = island_at(state, part("3,3")).parts
    assert worth(state, parts).tiles == 4
    assert worth(state, parts).bonus == 15
    assert worth(state, parts).value == 19
    steps = count(state, parts)
    assert [step.points for step in steps if not step.fall] == [1] * 4
    assert sorted(step.points for step in steps if step.fall) == [5, 10]
    assert {step.cell for step in steps} == {part.cell for part in parts}


@pytest.mark.rule("NE-2", "NE-40")
@pytest.mark.parametrize(("twice", "value"), [(False, 7), (True, 8)])
def test_a_strait_within_one_island_counts_once_by_default(
    twice: bool, value: int
) -> None:
    # Both ends of the strait on 4,3 are joined round its southern side.
    tiles = {
        "3,3": "WLLW",
        "4,3": "WLWL",
        "5,3": "WWLL",
        "3,4": "LLWW",
        "4,4": "WLLL",
        "5,4": "LWWL",
        "4,5": "LWWW",
    }
    state = with_tiles(empty(strait_twice=twice), tiles)
    island = island_at(state, part("3,3"))
    assert len(island.parts) == 8
    assert worth(state, island.parts).value == value


@pytest.mark.rule("NE-41")
def test_settlements_then_bases_then_scouts_rank() -> None:
    strength = {A: (0, 2, 5), B: (1, 0, 0), C: (0, 2, 6), D: (0, 0, 9)}
    assert [(seat, rank) for rank, seat, _ in points(16, strength)] == [
        (B, 1),
        (C, 2),
        (A, 3),
        (D, 4),
    ]


@pytest.mark.rule("NE-41")
def test_equal_in_all_three_is_a_tie() -> None:
    strength = {A: (0, 1, 1), B: (0, 1, 1)}
    assert [(seat, rank) for rank, seat, _ in points(7, strength)] == [(A, 1), (B, 1)]


@pytest.mark.rule("NE-42", "NE-57")
def test_an_island_of_nine() -> None:
    strength = {A: (1, 0, 0), B: (0, 1, 0), C: (0, 1, 0), D: (0, 0, 1)}
    assert points(9, strength) == [(1, A, 9), (2, B, 5), (2, C, 5), (3, D, 3)]


@pytest.mark.rule("NE-42", "NE-58")
def test_an_island_of_seventeen() -> None:
    strength = {A: (1, 0, 0), B: (0, 2, 2), C: (0, 1, 1), D: (0, 0, 2)}
    assert [p for _, _, p in points(17, strength)] == [17, 9, 5, 3]


@pytest.mark.rule("NE-67")
@given(st.integers(0, 10_000))
def test_both_readings_of_a_quarter_agree(value: int) -> None:
    strength = {A: (3, 0, 0), B: (2, 0, 0), C: (1, 0, 0), D: (0, 1, 0)}
    assert [p for _, _, p in points(value, strength)] == [
        value,
        -(-value // 2),
        -(-value // 4),
        -(-value // 8),
    ]


@pytest.mark.rule("NE-43")
def test_points_run_on_past_fifty() -> None:
    """The record counts on; the serpent's drawing begins again (entdecker.test.js)."""
    start = small_island(A)
    players = (replace(start.players[0], score=49), *start.players[1:])
    state = finish_voyage(replace(start, players=players), "4,8", "4,7", "WWWL", 0)
    assert after(state, EndVoyage(A)).players[A].score == 51


def small_island(*owners: Seat, unit: Unit = Unit.BASE) -> State:
    """Land on 3,7 whose eastern side waits for 4,7."""
    state = with_tiles(empty(4), {"3,7": "WLWW"})
    return with_units(state, *((seat, unit, "3,7", 0) for seat in owners))


@pytest.mark.rule("NE-39", "NE-44")
def test_a_completed_island_scores_at_once_and_returns_bases() -> None:
    state = sailing(small_island(B), "4,8", 1)
    state = after(state, DrawTile(A, hidden("WWWL")), LayTile(A, cell("4,7"), 0))
    told = events(state, EndVoyage(A))
    assert of(IslandScored, told) == [IslandScored(cell("3,7"), 2, 0, 2)]
    assert of(PointsScored, told) == [PointsScored(B, 1, 2)]
    assert of(UnitsReturned, told) == [UnitsReturned(B, 1, 0)]
    ended = after(state, EndVoyage(A))
    assert ended.players[B].bases == 2
    assert not ended.units
    assert ended.turn == B


@pytest.mark.rule("NE-44")
def test_an_island_without_units_scores_nobody_and_is_told() -> None:
    state = sailing(small_island(), "4,8", 1)
    state = after(state, DrawTile(A, hidden("WWWL")), LayTile(A, cell("4,7"), 0))
    told = events(state, EndVoyage(A))
    assert of(IslandScored, told) == [IslandScored(cell("3,7"), 2, 0, 2)]
    assert not of(PointsScored, told)
    assert {part("3,7"), part("4,7")} <= after(state, EndVoyage(A)).scored


@pytest.mark.rule("NE-30", "NE-39")
def test_a_storm_that_completes_an_island_is_scored() -> None:
    state = sailing(small_island(B), "4,8", 3)
    state = after(state, DrawTile(A, hidden("WWWL", "storm")))
    told = events(state, LayTile(A, cell("4,7"), 0))
    assert of(PointsScored, told) == [PointsScored(B, 1, 2)]


def two_islands(**options: bool) -> State:
    """Both sides of 4,7 wait for a strait: two islands complete at once."""
    state = with_tiles(empty(**options), {"3,7": "WLWW", "5,7": "WWWL"})
    state = with_units(state, (A, Unit.SCOUT, "3,7", 0), (B, Unit.SCOUT, "5,7", 0))
    state = sailing(state, "4,8", 1)
    return after(state, DrawTile(A, hidden("WLWL")), LayTile(A, cell("4,7"), 0))


@pytest.mark.rule("NE-39")
def test_the_active_player_orders_the_islands() -> None:
    state = after(two_islands(), EndVoyage(A))
    assert state.phase is Phase.ISLAND
    wrong = ScoreIsland(A, cell("0,0"), 0)
    assert refused(state, wrong) == NoSuchIsland(cell("0,0"))
    east = after(state, ScoreIsland(A, cell("5,7"), 0))
    assert east.phase is Phase.SCOUTS
    assert east.players[B].score == 2
    assert east.players[A].score == 0
    west = after(state, ScoreIsland(A, cell("3,7"), 0))
    assert west.players[A].score == 2


@pytest.mark.rule("NE-2", "NE-39")
def test_two_islands_on_one_strait_are_told_apart() -> None:
    """Both begin on the strait, which is the first field of either."""
    state = with_tiles(empty(), {"2,6": "LWLW"})
    both = [
        event
        for part in (0, 1)
        for event in score(state, frozenset({Part(cell("2,6"), part)})).events
    ]
    assert [event.shore for event in of(IslandScored, both)] == [Side.NORTH, Side.SOUTH]


@pytest.mark.rule("NE-39")
@pytest.mark.parametrize(("apart", "scores"), [(True, [2, 0]), (False, [2, 2])])
def test_an_islands_scouts_walk_before_the_next_is_scored(
    apart: bool, scores: list[int]
) -> None:
    state = after(two_islands(island_by_island=apart), EndVoyage(A))
    state = after(state, ScoreIsland(A, cell("3,7"), 0))
    assert state.phase is Phase.SCOUTS
    assert [p.score for p in state.players] == scores


@pytest.mark.rule("NE-70")
def test_two_fields_filled_complete_two_islands() -> None:
    tiles = {
        "0,5": "WWLW",
        "0,7": "LLWW",
        "1,6": "WLWL",
        "2,7": "WWWL",
        "3,6": "WWWL",
        "2,5": "WWLW",
    }
    state = with_tiles(empty(), tiles)
    state = with_units(state, (A, Unit.SCOUT, "0,5", 0), (B, Unit.BASE, "2,5", 0))
    state = sailing(state, "1,8", 1)
    state = after(state, DrawTile(A, hidden("WLWL")), LayTile(A, cell("1,7"), 0))
    told = events(state, EndVoyage(A))
    assert {e.cell for e in of(FieldFilled, told)} == {cell("0,6"), cell("2,6")}
    ended = after(state, EndVoyage(A))
    assert ended.phase is Phase.ISLAND
    manned = [i for i in ended.harbour.islands if presence(ended, i)]
    assert len(manned) == 2


# Scouts


@pytest.mark.rule("NE-45", "NE-58")
def test_scouts_walk_clockwise_from_the_active_player() -> None:
    # Seated yellow, white, purple, red; yellow on turn without a scout.
    units = [(B, 2), (C, 1), (D, 2)]
    state = small_island(
        *(seat for seat, count in units for _ in range(count)), unit=Unit.SCOUT
    )
    state = sailing(state, "4,8", 1)
    state = after(
        state, DrawTile(A, hidden("WWWL")), LayTile(A, cell("4,7"), 0), EndVoyage(A)
    )
    order: list[Seat] = []
    while state.phase in (Phase.SCOUTS, Phase.TOKEN):
        move = next(iter(GAME.legal_moves(state)))
        if isinstance(move, PlaceScout):
            order.append(move.seat)
            other = Seat((move.seat + 1) % 4)
            assert refused(state, replace(move, seat=other)) == NotYourTurn(move.seat)
        state = after(state, move)
    assert order == [B, C, D, B, D]


@pytest.mark.rule("NE-45")
def test_a_scout_takes_the_front_most_free_space() -> None:
    state = empty()
    for space in (1, 2, 3):
        step = put_scout(replace(state, tokens=(5,) * 7), A, 4)
        assert of(ScoutPlaced, step.events) == [ScoutPlaced(A, 4, space)]
        state = step.state
    gap = ((None, A, B), *state.paths[1:])
    assert put_scout(replace(state, paths=gap), B, 1).state.paths[0] == (B, A, B)


def walking(state: State, seat: Seat, scouts: int = 1) -> State:
    """A scored island's scouts are on their way."""
    harbour = replace(state.harbour, scouts={seat: scouts}, next=seat)
    players = list(state.players)
    players[seat] = replace(players[seat], scouts=players[seat].scouts - scouts)
    return replace(state, harbour=harbour, phase=Phase.SCOUTS, players=tuple(players))


@pytest.mark.rule("NE-46")
def test_a_dot_brings_a_token_that_its_owner_alone_knows() -> None:
    state = after(walking(empty(), B), PlaceScout(B, 3))
    assert state.phase is Phase.TOKEN
    assert refused(state, PutToken(A, 3, 10)) == NotYourTurn(B)
    assert refused(state, PutToken(B, 2, 10)) == NoSuchPath(2)
    assert refused(state, PutToken(B, 3, 7)) == NoSuchToken(7)
    told = events(state, PutToken(B, 3, 10))
    assert of(TokenPut, told) == [TokenPut(B, 3, 10)]
    hut = after(state, PutToken(B, 3, 10))
    assert wire(GAME.view(hut, B))["board"]["paths"][2]["token"] == 10
    for other in (A, None):
        assert wire(GAME.view(hut, other))["board"]["paths"][2]["token"] == "hidden"
        seen = GAME.see(told[0], other)
        assert isinstance(seen, TokenPut)
        assert seen.value is None


@pytest.mark.rule("NE-46")
@pytest.mark.parametrize("again", [False, True])
def test_a_vacated_dot_brings_no_second_token(again: bool) -> None:
    state = replace(empty(dot_again=again), tokens=(10,) + (None,) * 6)
    step = put_scout(state, A, 1)
    assert step.state.harbour.dot is None
    assert of(Peeked, step.events) == [Peeked(A, 1, 10)] * again


@pytest.mark.rule("NE-47")
def test_an_eye_looks_into_its_hut() -> None:
    paths = ((A, B, *(None,) * 6), *empty().paths[1:])
    state = replace(empty(), paths=paths, tokens=(15,) + (None,) * 6)
    step = put_scout(state, B, 1)
    assert of(Peeked, step.events) == [Peeked(B, 1, 15)]
    assert (B, 0) in step.state.peeks
    assert (A, 0) not in step.state.peeks
    plain = put_scout(replace(state, paths=((A, *(None,) * 7), *paths[1:])), B, 1)
    assert not of(Peeked, plain.events)


@pytest.mark.rule("NE-48")
@pytest.mark.parametrize(
    ("full", "reserve", "boxed"), [(FullPaths.RESERVE, 19, 0), (FullPaths.BOX, 18, 1)]
)
def test_with_every_path_full_a_scout_is_out(
    full: FullPaths, reserve: int, boxed: int
) -> None:
    state = small_island(B, unit=Unit.SCOUT)
    state = replace(
        state,
        options=replace(state.options, full_paths=full),
        paths=tuple((A,) * 8 for _ in state.paths),
        players=(state.players[0], replace(state.players[1], scouts=18)),
    )
    state = sailing(state, "4,8", 1)
    state = after(state, DrawTile(A, hidden("WWWL")), LayTile(A, cell("4,7"), 0))
    told = events(state, EndVoyage(A))
    assert of(ScoutHome, told) == [ScoutHome(B)]
    player = after(state, EndVoyage(A)).players[B]
    assert (player.scouts, player.boxed) == (reserve, boxed)
    some = replace(walking(empty(), A), paths=((A,) * 8, *empty().paths[1:]))
    assert refused(some, PlaceScout(A, 1)) == PathFull(1)
    assert refused(some, PlaceScout(A, 8)) == NoSuchPath(8)


@pytest.mark.rule("NE-34")
def test_scouts_come_back_when_the_reserve_is_empty_only() -> None:
    state = with_tiles(empty(), {"3,7": "WWWL"})
    state = with_units(state, (A, Unit.SCOUT, "3,7", 0))
    take = TakeBackFromTile(A, cell("3,7"), 0)
    assert refused(state, take) == ReserveNotEmpty(18)
    players = (replace(state.players[0], scouts=0), state.players[1])
    bare = replace(state, players=players)
    assert take in list(GAME.legal_moves(bare))
    back = after(bare, take)
    assert (back.players[A].scouts, back.units) == (1, ())
    assert refused(bare, TakeBackFromTile(A, cell("3,6"), 0)) == NoScoutThere()


@pytest.mark.rule("NE-34")
@pytest.mark.parametrize("ashore", [True, False])
def test_a_scout_may_come_back_for_the_tile_laid_last(ashore: bool) -> None:
    state = sailing(with_tiles(empty(), {"5,2": "WWWL"}), "4,8", 1)
    bare = replace(state.players[A], scouts=0, bases=0, settlements=0)
    state = replace(state, players=(bare, state.players[B]))
    lay = (DrawTile(A, hidden("WWWL")), LayTile(A, cell("4,7"), 0))
    assert after(state, *lay).turn == B
    if ashore:
        state = with_units(state, (A, Unit.SCOUT, "5,2", 0))
        state = replace(state, players=(bare, state.players[B]))
        back: TakeBackFromTile | TakeBackFromPath
        back = TakeBackFromTile(A, cell("5,2"), 0)
    else:
        state = replace(state, paths=((A, *(None,) * 7), *state.paths[1:]))
        back = TakeBackFromPath(A, 1, 1)
    waits = after(state, *lay)
    assert waits.phase is Phase.UNIT
    assert set(GAME.legal_moves(waits)) == {back, EndVoyage(A)}
    placed = after(waits, back, PlaceUnit(A, Unit.SCOUT))
    assert [unit.cell for unit in placed.units] == [cell("4,7")]
    poor = replace(state, players=(replace(bare, gold=0), state.players[B]))
    assert after(poor, *lay).turn == B


@pytest.mark.rule("NE-39")
def test_an_island_that_a_correction_completes_is_scored_with_the_turn() -> None:
    tiles = {"3,7": "WWWL", "2,7": "WLWL"}
    state = with_units(with_tiles(empty(), tiles), (B, Unit.BASE, "3,7", 0))
    state = after(state, CorrectTile(A, cell("2,7"), hidden("WLWW"), 2))
    state = sailing(state, "9,8", 1)
    laid = after(state, DrawTile(A, hidden("WWWW")), LayTile(A, cell("9,7"), 0))
    assert (laid.players[B].score, laid.units) == (2, ())


@pytest.mark.rule("NE-34")
def test_a_gap_on_a_path_stays_open_and_nobody_moves_up() -> None:
    state = empty()
    players = (replace(state.players[0], scouts=0), state.players[1])
    paths = ((A, B, A, B, *(None,) * 4), *state.paths[1:])
    state = replace(state, players=players, paths=paths, tokens=(5,) * 7)
    assert refused(state, TakeBackFromPath(A, 1, 2)) == NoScoutThere()
    gap = after(state, TakeBackFromPath(A, 1, 1))
    assert gap.paths[0] == (None, B, A, B, None, None, None, None)
    assert put_scout(gap, B, 1).state.paths[0][:2] == (B, B)


@pytest.mark.rule("NE-34")
@pytest.mark.parametrize("own", [True, False])
def test_scouts_come_back_on_the_own_turn_unless_chosen_otherwise(own: bool) -> None:
    state = empty(take_back_on_turn=own)
    players = (state.players[0], replace(state.players[1], scouts=0))
    paths = ((B, *(None,) * 7), *state.paths[1:])
    state = replace(state, players=players, paths=paths)
    take = TakeBackFromPath(B, 1, 1)
    if own:
        assert refused(state, take) == NotYourTurn(A)
    else:
        assert after(state, take).players[B].scouts == 1
    busy = walking(state, A)
    assert refused(busy, replace(take, seat=A)) == not_now("scouts")


# The end


@pytest.mark.rule("NE-49")
def test_the_game_ends_when_every_field_is_discovered() -> None:
    state = almost_full(empty(), ["3,7"])
    ended = finish_voyage(state, "3,8", "3,7", "WWWW", 0)
    assert ended.phase is Phase.END
    assert GAME.outcome(ended) is not None
    assert not list(GAME.legal_moves(ended))


def with_paths(state: State, *paths: Mapping[int, Seat]) -> State:
    """Scouts by space (from 0) on the first paths, a token in each of their huts."""
    spaces = [tuple(path.get(n) for n in range(8)) for path in paths] + [
        (None,) * 8
    ] * (7 - len(paths))
    return replace(state, paths=tuple(spaces))


@pytest.mark.rule("NE-50")
def test_most_scouts_take_the_token() -> None:
    state = with_paths(empty(), {0: A, 1: B, 2: B}, {0: A})
    step = finish(replace(state, tokens=(15, 5) + (None,) * 5))
    assert of(PathScored, step.events) == [PathScored(B, 1, 15), PathScored(A, 2, 5)]
    assert len(of(PathUnclaimed, step.events)) == 5
    assert [p.score for p in step.state.players] == [5, 15]


@pytest.mark.rule("NE-50", "NE-62")
def test_a_tie_goes_to_the_scout_nearest_the_hut() -> None:
    state = with_paths(empty(3), {0: A, 1: B, 2: A, 3: B, 4: C})
    step = finish(replace(state, tokens=(10,) + (None,) * 6))
    assert of(PathScored, step.events) == [PathScored(B, 1, 10)]


@pytest.mark.rule("NE-51")
@pytest.mark.parametrize(
    ("scores", "gold", "winners"),
    [
        ((9, 8), (0, 9), (A,)),
        ((9, 9), (0, 9), (B,)),
        ((9, 9), (4, 4), (A, B)),
    ],
)
def test_points_then_gold_then_a_shared_win(
    scores: tuple[int, int], gold: tuple[int, int], winners: tuple[Seat, ...]
) -> None:
    state = empty()
    players = tuple(
        replace(p, score=s, gold=g)
        for p, s, g in zip(state.players, scores, gold, strict=True)
    )
    step = finish(replace(state, players=players))
    assert of(GameEnded, step.events) == [GameEnded(winners)]
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("NE-50")
def test_untold_tokens_are_told_before_the_paths_are_scored() -> None:
    state = with_paths(empty(), {0: A})
    state = last_questions(replace(state, tokens=(0, 15, 15, 15) + (None,) * 3)).state
    assert state.phase is Phase.TOKENS_OPEN
    assert refused(state, RevealToken(A, 2, 5)) == NoSuchPath(2)
    assert refused(state, RevealToken(A, 1, 15)) == NoSuchToken(15)
    assert refused(state, RevealToken(A, 1, 6)) == NoSuchToken(6)
    assert after(state, RevealToken(A, 1, 10)).players[A].score == 10


@pytest.mark.rule("NE-52")
def test_chief_scouts_count_double() -> None:
    state = empty(chief_scouts=True)
    assert state.phase is Phase.CHIEFS
    assert refused(state, NameChiefs(A, 0, 3)) == NoSuchValue(0, 1, 20)
    assert refused(state, NameChiefs(A, 3, 3)) == NoSuchValue(3, 1, 20)
    one = after(state, NameChiefs(A, 3, 17))
    assert refused(one, NameChiefs(A, 3, 4)) == not_now("chiefs")
    both = after(one, NameChiefs(B, 1, 2))
    assert both.phase is Phase.START
    assert wire(GAME.view(both, A))["players"][0]["private"]["chiefs"] == [3, 17]
    assert wire(GAME.view(both, B))["players"][0]["private"] is None
    end = with_paths(both, {0: A, 1: B, 2: B})
    end = last_questions(replace(end, tokens=(10,) + (None,) * 6)).state
    assert end.phase is Phase.CHIEFS_OPEN
    assert refused(end, RevealChiefs(A, 1, 1)) == NoScoutThere()
    end = after(end, RevealChiefs(A, 1, -1), RevealChiefs(B, -1, -1))
    # Two against two: nearness stays with the piece.
    assert [p.score for p in end.players] == [0, 10]


@pytest.mark.rule("NE-52")
@pytest.mark.parametrize(("breaks", "leader"), [(False, B), (True, A)])
def test_a_chief_may_break_a_tie_by_option(breaks: bool, leader: Seat) -> None:
    state = with_paths(empty(chief_breaks_ties=breaks), {0: A, 1: B, 2: B})
    players = (replace(state.players[0], chief_paths=(1, -1)), state.players[1])
    assert standings(replace(state, players=players), 0)[0][2] == leader


@pytest.mark.rule("NE-41")
def test_presence_counts_units_by_worth() -> None:
    state = with_tiles(empty(), {"3,7": "WLWW"})
    state = with_units(
        state,
        (A, Unit.BASE, "3,7", 0),
        (A, Unit.SCOUT, "3,7", 0),
        (B, Unit.SETTLEMENT, "3,7", 0),
    )
    found = presence(state, island_at(state, part("3,7")).parts)
    assert found == {A: (0, 1, 1), B: (1, 0, 0)}
