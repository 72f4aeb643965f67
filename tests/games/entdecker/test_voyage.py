"""Income, start, announcement, drawing, fitting, events and units."""

from dataclasses import replace

import pytest

from companion.core.game import InvalidSetup
from companion.core.grid import Side
from companion.core.ids import Kind
from companion.core.seats import not_now
from companion.core.violations import NotYourTurn, UnknownSeat
from companion.games.entdecker import GAME
from companion.games.entdecker.events import (
    GoldChanged,
    NativeMet,
    ScoutPlaced,
    TileDiscarded,
    TileLaid,
    VoyageEnded,
)
from companion.games.entdecker.moves import (
    Announce,
    ChooseIncome,
    DeclineNative,
    DiscardTile,
    DrawTile,
    Ending,
    EndVoyage,
    LayTile,
    NativeScout,
    PlaceUnit,
    Reason,
    RollIncome,
    RollWheel,
    SkipVoyage,
    Stack,
    StartVoyage,
    TakeTile,
    Unit,
)
from companion.games.entdecker.rules.landfall import begin_turn
from companion.games.entdecker.rules.routes import starts, ways_home
from companion.games.entdecker.state import Phase, Pirate, State, Toll
from companion.games.entdecker.violations import (
    AlreadyDiscovered,
    AnnounceFirst,
    ItFits,
    LandAtTheRim,
    MustSail,
    NoLandThere,
    NoSeaToShip,
    NoStartField,
    NoSuchTile,
    NoSuchValue,
    NoSuchWay,
    NotBesideShip,
    NotEnoughGold,
    NotForSale,
    NothingLaid,
    NothingToDiscover,
    NoUnitLeft,
    NoWayHome,
    OffTheBoard,
    PricedWay,
    SideDoesNotMatch,
    VoyagePossible,
    WhichPart,
)
from tests.games.entdecker.positions import (
    A,
    B,
    C,
    D,
    after,
    almost_full,
    cell,
    empty,
    events,
    gold,
    hidden,
    listed,
    of,
    refused,
    sailing,
    with_gold,
    with_tiles,
    with_units,
)

SOUTH = "3,8"
"""An edge field of the free southern side."""


def start(state: State, key: str, coins: int = 0, tolls: tuple[int, ...] = ()) -> State:
    return after(state, StartVoyage(state.turn, cell(key), coins, tolls))  # type: ignore[arg-type]


# Set-up and income


@pytest.mark.rule("NE-6", "NE-9")
def test_everybody_starts_with_seven_gold_and_the_first_seat() -> None:
    state = empty(4)
    assert gold(state) == [7, 7, 7, 7]
    assert [p.score for p in state.players] == [0, 0, 0, 0]
    assert state.turn == A
    ended = after(
        start(state, SOUTH),
        Announce(A, Stack.HIDDEN, 1),
        DrawTile(A, hidden("WWWW")),
        LayTile(A, cell("3,7"), 0),
    )
    assert ended.turn == B


@pytest.mark.rule("NE-3")
@pytest.mark.parametrize(
    ("wanted", "colours", "scouts"),
    [
        ("", ("red", "white"), 20),
        ("white, red", ("white", "red"), 20),
        ("yellow", ("yellow", "red"), 15),
        ("purple,white", ("purple", "white"), 12),
    ],
)
def test_any_player_may_have_any_colour(
    wanted: str, colours: tuple[str, ...], scouts: int
) -> None:
    """A colour that has fewer scouts than the others takes them all down to its own."""
    state = empty(colours=wanted)
    assert tuple(p.colour for p in GAME.view(state, None).players) == colours
    assert tuple(GAME.profile(state).colours) == colours
    assert [player.scouts for player in state.players] == [scouts - 1] * 2
    for wrong in ("green", "red,red"):
        with pytest.raises(InvalidSetup, match=f"colours: '{wrong[-3:]}|green"):
            empty(colours=wrong)


@pytest.mark.rule("NE-3")
@pytest.mark.parametrize(("players", "scouts"), [(2, 20), (3, 15), (4, 12)])
def test_units_by_number_of_players(players: int, scouts: int) -> None:
    for player in empty(players).players:
        assert (player.scouts, player.bases, player.settlements) == (scouts - 1, 2, 1)


@pytest.mark.rule("NE-10")
@pytest.mark.parametrize(("purse", "phase"), [(3, "income"), (4, "start")])
def test_income_is_rolled_below_four_gold_only(purse: int, phase: str) -> None:
    state = begin_turn(with_gold(empty(), purse, 0))
    assert state.phase.value == phase
    if phase == "start":
        assert refused(state, RollIncome(A, 3)) == not_now("start")


@pytest.mark.rule("NE-10", "NE-56")
def test_the_roller_gets_the_number_and_the_others_one_more() -> None:
    state = begin_turn(with_gold(empty(3), 1, 5, 0))
    assert gold(after(state, RollIncome(A, 4))) == [5, 10, 5]
    wheel = after(state, RollWheel(A))
    assert wheel.phase is Phase.WHEEL
    assert refused(wheel, ChooseIncome(A, 7)) == NoSuchValue(7, 2, 6)
    assert gold(after(wheel, ChooseIncome(A, 6))) == [7, 12, 7]
    assert refused(state, RollIncome(A, 1)) == NoSuchValue(1, 2, 6)


# Start fields


@pytest.mark.rule("NE-11", "NE-55")
def test_a_ship_starts_on_edge_fields_and_discovered_tiles_only() -> None:
    state = with_tiles(empty(), {"3,7": "WWWW"})
    assert refused(state, StartVoyage(A, cell("5,5"))) == NoStartField(cell("5,5"))
    assert refused(state, StartVoyage(A, cell("-1,-1"))) == NoStartField(cell("-1,-1"))
    assert start(state, "4,8").ship == cell("4,8")
    assert start(state, "3,7").ship == cell("3,7")


@pytest.mark.rule("NE-12", "NE-55")
def test_a_sea_side_of_the_start_faces_an_undiscovered_field() -> None:
    tiles = {"3,7": "LLWL", "4,7": "WWWL", "5,7": "WWWW", "4,6": "WWWW"}
    state = with_tiles(empty(), tiles)
    assert refused(state, StartVoyage(A, cell("3,7"))) == NothingToDiscover(cell("3,7"))
    assert refused(state, StartVoyage(A, cell("3,8"))) == NothingToDiscover(cell("3,8"))
    walled = almost_full(empty(), ["0,0"])
    blocked = StartVoyage(A, cell("6,6"))
    assert refused(walled, blocked) == NothingToDiscover(cell("6,6"))
    assert start(walled, "1,0").ship == cell("1,0")


@pytest.mark.rule("NE-13", "NE-55")
def test_a_start_tile_needs_a_way_home() -> None:
    state = with_tiles(empty(), {"5,4": "WWWW"})
    assert refused(state, StartVoyage(A, cell("5,4"))) == NoWayHome(cell("5,4"))
    joined = with_tiles(state, {f"5,{row}": "WLWL" for row in (5, 6, 7)})
    assert start(joined, "5,4").ship == cell("5,4")
    broken = with_tiles(joined, {"5,6": "LWLW"})
    assert refused(broken, StartVoyage(A, cell("5,4"))) == NoWayHome(cell("5,4"))


@pytest.mark.rule("NE-5", "NE-14")
@pytest.mark.parametrize(
    ("edge", "cost"), [("4,8", 0), ("-1,3", 1), ("12,3", 1), ("4,-1", 2)]
)
def test_edge_fields_cost_by_side(edge: str, cost: int) -> None:
    state = empty()
    moved = start(state, edge, cost)
    assert gold(moved)[0] == 7 - cost
    wrong = StartVoyage(A, cell(edge), cost + 1)
    assert refused(state, wrong) == NoSuchWay(cell(edge), (PricedWay(cost, ()),))


@pytest.mark.rule("NE-14", "NE-16")
def test_a_way_home_that_ends_at_coins_costs_them_from_a_tile_too() -> None:
    state = with_tiles(empty(), {"0,3": "WWLW", "1,3": "WWLW"})
    free = StartVoyage(A, cell("1,3"), 0)
    assert refused(state, free) == NoSuchWay(cell("1,3"), (PricedWay(1, ()),))
    assert gold(start(state, "1,3", 1)) == [6, 7]


@pytest.mark.rule("NE-15", "NE-54")
def test_one_coin_and_two_tolls_make_five() -> None:
    # The only way from 2,3 to the western edge passes red's and yellow's bases.
    state = with_tiles(empty(4), {f"{c},3": "LWLW" for c in (0, 1, 2)})
    state = with_units(state, (A, Unit.BASE, "0,3", 0), (C, Unit.BASE, "1,3", 1))
    state = replace(state, turn=D)
    (way,) = ways_home(state, cell("2,3"))
    assert (way.cost, way.coins, way.tolls) == (5, 1, (A, C))
    assert gold(start(state, "2,3", 1, (A, C))) == [9, 7, 9, 2]
    told = events(state, StartVoyage(D, cell("2,3"), 1, (A, C)))
    changes = [(e.seat, e.amount, e.reason, e.partner) for e in of(GoldChanged, told)]
    assert changes == [
        (D, -1, Reason.EDGE, None),
        (D, -2, Reason.TOLL, A),
        (A, 2, Reason.TOLL, D),
        (D, -2, Reason.TOLL, C),
        (C, 2, Reason.TOLL, D),
    ]


@pytest.mark.rule("NE-15", "NE-54")
def test_toll_is_due_on_the_start_tile_itself() -> None:
    state = with_tiles(empty(), {"3,7": "WWWL"})
    state = with_units(state, (B, Unit.SETTLEMENT, "3,7", 0))
    assert refused(state, StartVoyage(A, cell("3,7"), 0, ())) == NoSuchWay(
        cell("3,7"), (PricedWay(0, (B,)),)
    )
    assert gold(start(state, "3,7", 0, (B,))) == [5, 9]


@pytest.mark.rule("NE-15", "NE-54")
def test_own_units_and_all_scouts_are_free() -> None:
    state = with_tiles(empty(), {"3,7": "WWWL"})
    state = with_units(state, (A, Unit.BASE, "3,7", 0), (B, Unit.SCOUT, "3,7", 0))
    assert gold(start(state, "3,7")) == [7, 7]


@pytest.mark.rule("NE-15")
@pytest.mark.parametrize(("toll", "due"), [(Toll.OWNER, 2), (Toll.UNIT, 4)])
def test_toll_is_per_owner_unless_chosen_otherwise(toll: Toll, due: int) -> None:
    state = with_tiles(empty(toll=toll.value), {"0,3": "LWLW", "1,3": "LWLW"})
    state = with_units(state, (B, Unit.BASE, "0,3", 0), (B, Unit.BASE, "1,3", 0))
    assert ways_home(state, cell("1,3"))[0].cost == 1 + due


@pytest.mark.rule("NE-16")
def test_the_player_chooses_among_the_ways_home() -> None:
    # East over B's base to a free edge, or west to an edge of one gold.
    tiles = {"0,7": "WLLW", "0,6": "WWWL", "1,6": "WWWW", "1,7": "WLWL"}
    state = with_tiles(empty(), tiles)
    state = with_units(state, (B, Unit.BASE, "1,7", 0))
    found = {(w.coins, w.tolls): w.cost for w in ways_home(state, cell("1,6"))}
    assert found == {(1, ()): 1, (0, (B,)): 2, (1, (B,)): 3}
    assert gold(start(state, "1,6", 1)) == [6, 7]
    assert gold(start(state, "1,6", 0, (B,))) == [5, 9]
    moves = [m for m in listed(state, StartVoyage) if m.cell == cell("1,6")]
    assert [(m.coins, m.tolls) for m in moves] == [(1, ()), (0, (B,)), (1, (B,))]


@pytest.mark.rule("NE-16")
def test_what_a_start_leaves_out_is_as_on_the_cheapest_way() -> None:
    tiles = {"0,7": "WLLW", "0,6": "WWWL", "1,6": "WWWW", "1,7": "WLWL"}
    state = with_units(with_tiles(empty(), tiles), (B, Unit.BASE, "1,7", 0))
    where = cell("1,6")
    assert gold(after(state, StartVoyage(A, where))) == [6, 7]
    assert gold(after(state, StartVoyage(A, where, tolls=(B,)))) == [5, 9]
    ways = (PricedWay(1, ()), PricedWay(0, (B,)), PricedWay(1, (B,)))
    assert refused(state, StartVoyage(A, where, 2)) == NoSuchWay(where, ways)


@pytest.mark.rule("NE-15")
def test_a_toll_for_each_unit_is_found_on_the_worst_board() -> None:
    """All is sea but a wall with nine doors, and a unit stands in each.

    To tell apart which of them a way has met is to tell apart 512 sets, on each of
    95 fields; whom it met how often is bounded by three units an opponent.
    """
    state = almost_full(empty(4, toll="unit"), ["6,4"])
    units = (Unit.BASE, Unit.BASE, Unit.SETTLEMENT)
    wall = {f"{c},{r}": "LLLL" for c in range(4, 9) for r in (2, 6)}
    wall |= {f"{c},{r}": "LLLL" for c in (4, 8) for r in (3, 4, 5)}
    doors = ("4,4", "8,4", "6,2", "6,6", "5,2", "7,2", "5,6", "7,6", "4,3")
    state = with_tiles(state, wall | dict.fromkeys(doors, "WWWW"))
    owners = (seat for seat in (B, C, D) for _ in units)
    standing = zip(owners, units * 3, doors, strict=True)
    state = with_units(state, *((seat, unit, at, 0) for seat, unit, at in standing))
    found = starts(state)
    assert set(found) == {cell(key) for key in ("6,3", "6,5", "5,4", "7,4")}
    for ways in found.values():
        assert {way.tolls for way in ways} == {(B,), (C,), (D,)}
        for way in ways:
            met = [u.seat for u in state.units if u.cell in way.cells]
            assert sorted(met) == list(way.tolls)


# Announcing


@pytest.mark.rule("NE-17", "NE-56")
@pytest.mark.parametrize(
    ("stack", "count", "cost"), [(Stack.HIDDEN, 4, 4), (Stack.OPEN, 2, 8)]
)
def test_tiles_are_paid_before_the_voyage(stack: Stack, count: int, cost: int) -> None:
    state = start(with_gold(empty(), 9, 7), SOUTH)
    assert gold(after(state, Announce(A, stack, count))) == [9 - cost, 7]
    assert refused(state, Announce(A, stack, 0)) == NoSuchValue(
        0, 1, 9 // (cost // count)
    )
    assert refused(state, Announce(A, Stack.OPEN, 3)) == NotEnoughGold(12, 9)


@pytest.mark.rule("NE-17")
def test_nothing_is_drawn_before_it_is_announced() -> None:
    state = start(empty(), SOUTH)
    assert refused(state, DrawTile(A, hidden("WWWW"))) == AnnounceFirst()


@pytest.mark.rule("NE-17")
def test_hidden_and_open_are_never_mixed() -> None:
    state = sailing(empty(), SOUTH)
    opened = Kind("wwww-open")
    assert refused(state, TakeTile(A, opened)) == NoSuchTile(opened)
    assert refused(state, DrawTile(A, opened)) == NoSuchTile(opened)
    bought = sailing(empty(), SOUTH, stack=Stack.OPEN)
    drawn = hidden("WWWW")
    assert refused(bought, DrawTile(A, drawn)) == NoSuchTile(drawn)


@pytest.mark.rule("NE-17")
def test_at_least_one_tile_is_drawn() -> None:
    state = after(start(empty(), SOUTH), Announce(A, Stack.HIDDEN, 2))
    assert refused(state, EndVoyage(A)) == MustSail()


@pytest.mark.rule("NE-17")
def test_a_start_must_leave_gold_for_a_tile() -> None:
    state = with_gold(empty(), 2, 7)
    assert refused(state, StartVoyage(A, cell("3,-1"), 2)) == NotEnoughGold(3, 2)


@pytest.mark.rule("NE-18")
def test_a_voyage_that_can_be_paid_must_be_made() -> None:
    state = empty()
    assert refused(state, SkipVoyage(A)) == VoyagePossible(1)
    poor = with_gold(state, 0, 7)
    assert SkipVoyage(A) in list(GAME.legal_moves(poor))
    skipped = after(poor, SkipVoyage(A))
    assert skipped.turn == B


@pytest.mark.rule("NE-18")
def test_the_cheapest_start_decides() -> None:
    # Only a northern field is left: start 2, tile 1.
    state = almost_full(empty(), ["4,0", "4,1"], "LLLL")
    assert refused(with_gold(state, 3, 7), SkipVoyage(A)) == VoyagePossible(3)
    assert after(with_gold(state, 2, 7), SkipVoyage(A)).turn == B


@pytest.mark.rule("NE-19")
def test_the_next_tile_waits_for_the_last() -> None:
    state = after(sailing(empty(), SOUTH), DrawTile(A, hidden("WWWW")))
    assert refused(state, DrawTile(A, hidden("WWWW"))) == not_now("lay")
    assert refused(state, LayTile(B, cell("3,7"), 0)) == NotYourTurn(A)


@pytest.mark.rule("NE-20")
def test_any_hidden_tile_may_come_with_or_without_question_mark() -> None:
    state = sailing(empty(), SOUTH)
    for back in ("plain", "gold", "storm"):
        kind = hidden("WWWL", back)
        assert after(state, DrawTile(A, kind)).voyage.hand == kind


@pytest.mark.rule("NE-20")
def test_waterfalls_are_not_for_sale_unless_chosen() -> None:
    bonus = Kind("llll-ten")
    state = sailing(empty(), SOUTH, stack=Stack.OPEN)
    assert refused(state, TakeTile(A, bonus)) == NotForSale(bonus)
    for_sale = sailing(empty(buy_bonus=True), SOUTH, stack=Stack.OPEN)
    assert after(for_sale, TakeTile(A, bonus)).voyage.hand == bonus


# Fitting


def holding(state: State, lies: str, back: str = "plain") -> State:
    return after(state, DrawTile(A, hidden(lies, back)))


@pytest.mark.rule("NE-21")
def test_a_tile_lies_beside_the_ship_on_an_undiscovered_field() -> None:
    state = holding(sailing(with_tiles(empty(), {"3,7": "WWWW"}), "3,7"), "WWWW")
    far = refused(state, LayTile(A, cell("6,6"), 0))
    assert far == NotBesideShip(cell("6,6"), cell("3,7"))
    assert refused(state, LayTile(A, cell("3,8"), 0)) == OffTheBoard(cell("3,8"))
    taken = with_tiles(state, {"3,6": "WWWW"})
    assert refused(taken, LayTile(A, cell("3,6"), 0)) == AlreadyDiscovered(cell("3,6"))


@pytest.mark.rule("NE-21")
def test_ship_and_tile_meet_sea_to_sea() -> None:
    state = sailing(with_tiles(empty(), {"3,7": "WLWL"}), "3,7")
    state = holding(state, "WLLL")
    north = LayTile(A, cell("3,6"), 0)
    assert refused(state, north) == NoSeaToShip(cell("3,6"), Side.SOUTH)
    # A land side of the ship's tile leads nowhere, though land meets land.
    east = LayTile(A, cell("4,7"), 2)
    assert refused(state, east) == NoSeaToShip(cell("4,7"), Side.WEST)
    assert after(state, LayTile(A, cell("3,6"), 2)).ship == cell("3,6")


@pytest.mark.rule("NE-21")
def test_every_side_matches_its_neighbour() -> None:
    tiles = {"3,7": "WWWW", "2,6": "WLWL"}
    state = holding(sailing(with_tiles(empty(), tiles), "3,7"), "WWWW")
    wrong = refused(state, LayTile(A, cell("3,6"), 0))
    assert wrong == SideDoesNotMatch(cell("3,6"), Side.WEST, cell("2,6"))


@pytest.mark.rule("NE-21", "NE-61")
def test_land_never_touches_the_rim() -> None:
    state = holding(sailing(empty(), "3,8"), "WWWL")
    assert sorted(GAME.legal_moves(state), key=repr) != []
    corner = holding(sailing(empty(), "0,8"), "WWWL")
    wrong = refused(corner, LayTile(A, cell("0,7"), 0))
    assert wrong == LandAtTheRim(cell("0,7"), Side.WEST)
    assert after(corner, LayTile(A, cell("0,7"), 1)).ship == cell("0,7")


@pytest.mark.rule("NE-22", "NE-60")
def test_what_fits_must_be_laid_even_where_it_is_not_wanted() -> None:
    # Only the field east of the ship takes the bay; north and west want more sea.
    tiles = {"3,6": "WWWW", "3,4": "LWWW", "2,5": "WWWW", "1,6": "WWWW", "2,7": "WWWW"}
    state = with_tiles(empty(), tiles)
    state = holding(sailing(state, "3,6"), "WLLL")
    legal = [m for m in GAME.legal_moves(state) if isinstance(m, LayTile)]
    assert {m.cell for m in legal} == {cell("4,6")}
    assert isinstance(refused(state, DiscardTile(A)), ItFits)


@pytest.mark.rule("NE-22", "NE-23")
def test_what_fits_nowhere_is_discarded_without_its_event() -> None:
    # The one field beside the ship lies between seas, so land cannot go there.
    state = with_tiles(empty(), {"2,7": "WWWW", "4,7": "WWWW", "3,6": "WWWW"})
    state = with_tiles(state, {"2,6": "WWWW"})
    board = {c: t for c, t in state.board.items() if c != cell("2,6")}
    state = replace(state, board=board)
    state = sailing(almost_full(state, ["3,7", "3,5", "9,3", "9,4"]), "3,8", 2)
    told = events(state, DrawTile(A, hidden("WWWL", "gold")), DiscardTile(A))
    assert of(TileDiscarded, told) == [TileDiscarded(A, hidden("WWWL", "gold"))]
    assert not of(GoldChanged, told)
    gone = after(state, DrawTile(A, hidden("WWWL", "gold")), DiscardTile(A))
    assert gone.voyage.left == 1
    assert gone.discards == {hidden("WWWL", "gold"): 1}
    assert gold(gone) == gold(state)


@pytest.mark.rule("NE-24", "NE-26")
def test_the_ship_moves_onto_the_new_tile() -> None:
    state = holding(sailing(empty(), SOUTH), "WWWL", "gold")
    told = events(state, LayTile(A, cell("3,7"), 1))
    assert [type(e) for e in told][:2] == [TileLaid, GoldChanged]
    laid = after(state, LayTile(A, cell("3,7"), 1))
    assert laid.ship == cell("3,7")
    assert laid.board[cell("3,7")].sides == "LWWW"


# The end of a voyage


@pytest.mark.rule("NE-25", "NE-59")
def test_a_dead_end_forfeits_the_rest_and_still_takes_a_unit() -> None:
    state = start(empty(), SOUTH)
    state = after(state, Announce(A, Stack.HIDDEN, 3), DrawTile(A, hidden("WLLL")))
    told = events(state, LayTile(A, cell("3,7"), 2))
    assert of(VoyageEnded, told) == [VoyageEnded(A, Ending.DEAD_END, 2)]
    ended = after(state, LayTile(A, cell("3,7"), 2))
    assert ended.phase is Phase.UNIT
    assert gold(ended) == [4, 7]
    assert gold(after(ended, PlaceUnit(A, Unit.SCOUT, 0))) == [3, 7]


@pytest.mark.rule("NE-25", "NE-68")
def test_after_the_last_tile_of_sea_no_unit_can_be_placed() -> None:
    state = sailing(empty(), SOUTH, 2)
    state = after(
        state,
        DrawTile(A, hidden("WWWL")),
        LayTile(A, cell("3,7"), 1),
        DrawTile(A, hidden("WWWW")),
    )
    sea = after(state, LayTile(A, cell("2,7"), 0))
    assert sea.turn == B
    assert refused(sea, PlaceUnit(A, Unit.SCOUT, 0)) == not_now("start")


@pytest.mark.rule("NE-25", "NE-31", "NE-69")
def test_a_unit_ends_the_voyage_and_forfeits_the_rest() -> None:
    state = after(start(empty(), SOUTH), Announce(A, Stack.HIDDEN, 3))
    state = after(state, DrawTile(A, hidden("WWWW")), LayTile(A, cell("3,7"), 0))
    state = after(state, DrawTile(A, hidden("WWWL")), LayTile(A, cell("3,6"), 0))
    told = events(state, PlaceUnit(A, Unit.BASE, 0))
    assert of(VoyageEnded, told) == [VoyageEnded(A, Ending.UNIT, 1)]
    ended = after(state, PlaceUnit(A, Unit.BASE, 0))
    assert gold(ended) == [1, 7]
    assert ended.turn == B


@pytest.mark.rule("NE-25")
def test_stopping_early_is_an_option() -> None:
    moves = (DrawTile(A, hidden("WWWW")), LayTile(A, cell("3,7"), 0))
    state = after(sailing(empty(), SOUTH), *moves)
    told = events(state, EndVoyage(A))
    assert of(VoyageEnded, told) == [VoyageEnded(A, Ending.STOPPED, 2)]
    strict = after(sailing(empty(stop_early=False), SOUTH), *moves)
    assert refused(strict, EndVoyage(A)) == MustSail()


# Events


@pytest.mark.rule("NE-27")
def test_a_gold_find_brings_three() -> None:
    state = holding(sailing(empty(), SOUTH), "WWWL", "gold")
    assert gold(after(state, LayTile(A, cell("3,7"), 1))) == [10, 7]


@pytest.mark.rule("NE-28")
@pytest.mark.parametrize(
    ("pirate", "purse", "left"),
    [
        (Pirate.LOSS, 7, 4),
        (Pirate.REST, 7, 3),
        (Pirate.LOSS, 6, 3),
        (Pirate.LOSS, 1, 1),
        (Pirate.REST, 0, 0),
    ],
)
def test_the_pirate_takes_half(pirate: Pirate, purse: int, left: int) -> None:
    state = with_gold(empty(pirate=pirate.value), purse, 7)
    state = holding(sailing(state, SOUTH), "WWWL", "pirate")
    told = events(state, LayTile(A, cell("3,7"), 1))
    assert gold(after(state, LayTile(A, cell("3,7"), 1))) == [left, 7]
    assert [e.reason for e in of(GoldChanged, told)] == [Reason.PIRATE] * (left < purse)


@pytest.mark.rule("NE-29")
def test_a_native_lets_one_scout_walk_at_once_and_free() -> None:
    state = holding(sailing(empty(), SOUTH), "WWWL", "native")
    met = after(state, LayTile(A, cell("3,7"), 1))
    assert met.phase is Phase.NATIVE
    assert of(NativeMet, events(state, LayTile(A, cell("3,7"), 1)))
    told = events(met, NativeScout(A, 2))
    assert of(ScoutPlaced, told) == [ScoutPlaced(A, 2, 1)]
    walked = after(met, NativeScout(A, 2))
    assert walked.players[A].scouts == met.players[A].scouts - 1
    assert gold(walked) == gold(met)
    assert walked.phase is Phase.TOKEN
    declined = after(met, DeclineNative(A))
    assert declined.phase is Phase.VOYAGE
    players = (replace(met.players[0], scouts=0), *met.players[1:])
    bare = replace(met, players=players)
    assert refused(bare, NativeScout(A, 2)) == NoUnitLeft(Unit.SCOUT)


@pytest.mark.rule("NE-30")
def test_a_storm_ends_the_turn_at_once() -> None:
    state = holding(sailing(empty(), SOUTH), "WWWL", "storm")
    told = events(state, LayTile(A, cell("3,7"), 1))
    assert of(VoyageEnded, told) == [VoyageEnded(A, Ending.STORM, 2)]
    assert after(state, LayTile(A, cell("3,7"), 1)).turn == B


@pytest.mark.rule("NE-30", "NE-35")
@pytest.mark.parametrize("fills", [True, False])
def test_gaps_are_filled_after_a_storm_unless_chosen_otherwise(fills: bool) -> None:
    tiles = {"0,6": "WWWW", "2,7": "WWWW", "1,6": "WWWW"}
    state = with_tiles(empty(storm_fills=fills), tiles)
    state = holding(sailing(state, "0,8"), "WWWL", "storm")
    # 0,7 is laid so that 1,7 is left bounded on all four sides.
    ended = after(state, LayTile(A, cell("0,7"), 2))
    assert (cell("1,7") in ended.board) == fills


# Units


@pytest.mark.rule("NE-31")
@pytest.mark.parametrize(
    ("unit", "price"), [(Unit.SCOUT, 1), (Unit.BASE, 3), (Unit.SETTLEMENT, 6)]
)
def test_units_have_their_price(unit: Unit, price: int) -> None:
    state = holding(sailing(empty(), SOUTH), "WWWL")
    state = after(state, LayTile(A, cell("3,7"), 1))
    assert gold(after(state, PlaceUnit(A, unit, 0))) == [7 - price, 7]
    poor = with_gold(state, price - 1, 7)
    assert refused(poor, PlaceUnit(A, unit, 0)) == NotEnoughGold(price, price - 1)
    out = replace(state.players[0], scouts=0, bases=0, settlements=0)
    none = replace(state, players=(out, state.players[1]))
    assert refused(none, PlaceUnit(A, unit, 0)) == NoUnitLeft(unit)


@pytest.mark.rule("NE-31")
def test_units_stand_on_land_and_never_on_the_start_field() -> None:
    state = sailing(with_tiles(empty(), {"3,7": "LWWW"}), "3,7")
    assert refused(state, PlaceUnit(A, Unit.SCOUT, 0)) == NothingLaid()
    sea = after(holding(state, "WWWW"), LayTile(A, cell("4,7"), 0))
    assert refused(sea, PlaceUnit(A, Unit.SCOUT, 0)) == NoLandThere(cell("4,7"))


@pytest.mark.rule("NE-32")
def test_no_unit_when_nothing_was_laid() -> None:
    state = almost_full(empty(), ["3,7", "3,6"])
    state = holding(sailing(state, "3,8", 1), "WLWL")
    assert after(state, DiscardTile(A)).turn == B


@pytest.mark.rule("NE-32")
def test_a_unit_after_the_last_tile() -> None:
    state = holding(sailing(empty(), SOUTH, 1), "WWWL")
    ended = after(state, LayTile(A, cell("3,7"), 1))
    assert ended.phase is Phase.UNIT
    assert after(ended, PlaceUnit(A, Unit.SCOUT, 0)).units[0].cell == cell("3,7")
    assert after(ended, EndVoyage(A)).turn == B


@pytest.mark.rule("NE-2", "NE-33")
def test_a_strait_has_two_land_parts() -> None:
    state = holding(sailing(empty(), SOUTH, 1), "WLWL")
    state = after(state, LayTile(A, cell("3,7"), 0))
    for part in (0, 1):
        assert after(state, PlaceUnit(A, Unit.SCOUT, part)).units[0].part == part
    assert refused(state, PlaceUnit(A, Unit.SCOUT, 2)) == NoLandThere(cell("3,7"))


def test_strangers_and_wrong_numbers_are_named() -> None:
    state = empty()
    assert refused(state, SkipVoyage(D)) == UnknownSeat(D)
    assert refused(state, StartVoyage(B, cell(SOUTH))) == NotYourTurn(A)
    hand = holding(sailing(state, SOUTH), "WWWW")
    assert refused(hand, LayTile(A, cell("3,7"), 4)) == NoSuchValue(4, 0, 3)
    nothing = Kind("nothing")
    assert refused(sailing(state, SOUTH), DrawTile(A, nothing)) == NoSuchTile(nothing)


@pytest.mark.rule("NE-33")
def test_on_a_strait_the_part_is_named() -> None:
    state = holding(sailing(empty(), SOUTH, 1), "WLWL")
    strait = after(state, LayTile(A, cell("3,7"), 0))
    assert refused(strait, PlaceUnit(A, Unit.SCOUT)) == WhichPart(cell("3,7"))
    assert {m.part for m in listed(strait, PlaceUnit)} == {0, 1}
    one = holding(sailing(empty(), SOUTH, 1), "WWWL")
    shore = after(one, LayTile(A, cell("3,7"), 1), PlaceUnit(A, Unit.SCOUT))
    assert [unit.part for unit in shore.units] == [0]
