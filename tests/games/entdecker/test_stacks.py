"""Where tiles still come from, and what ends a match that cannot go on."""

from dataclasses import replace

import pytest

from companion.core.game import Setup
from companion.core.ids import Kind
from companion.games.entdecker import GAME
from companion.games.entdecker.data import TILES
from companion.games.entdecker.events import (
    FieldFilled,
    NothingMore,
    StacksRenewed,
    VoyageEnded,
)
from companion.games.entdecker.moves import (
    Announce,
    DiscardTile,
    DrawTile,
    Ending,
    LayTile,
    RollIncome,
    SkipVoyage,
    Stack,
    StartVoyage,
    TakeTile,
)
from companion.games.entdecker.rules.stacks import HIDDEN, drawable, takeable
from companion.games.entdecker.state import Phase, State
from companion.games.entdecker.violations import (
    NoSuchTile,
    NoTileLeft,
    StacksOut,
    VoyagePossible,
)
from tests.games.entdecker.positions import (
    A,
    B,
    after,
    almost_full,
    cell,
    counted,
    empty,
    events,
    listed,
    of,
    refused,
    sailing,
    with_gold,
    with_tiles,
)

SOUTH = "3,8"
OPEN, PLAIN, FIND = Kind("wwwl-open"), Kind("wwwl-plain"), Kind("wwwl-gold")
SEA = Kind("wwww-open")


def taking(state: State) -> State:
    """An open tile is announced and paid."""
    return sailing(state, SOUTH, 1, Stack.OPEN)


@pytest.mark.rule("NE-20")
def test_a_count_that_nobody_made_forbids_nothing() -> None:
    """Of the assumed box every kind may come, and after its last tile any other."""
    state = sailing(empty(), SOUTH, 3)
    assert {m.kind for m in listed(state, DrawTile)} == set(HIDDEN)
    assert not state.facts.counts[Kind("wlwl-gold")]
    out = replace(empty(), gone=dict(empty().facts.counts))
    asked = after(out, StartVoyage(A, cell(SOUTH)))
    assert {m.stack for m in listed(asked, Announce)} == set(Stack)
    drawn = after(asked, Announce(A, Stack.HIDDEN, 1), DrawTile(A, Kind("wlwl-gold")))
    assert drawn.voyage.hand == Kind("wlwl-gold")
    odds = {GAME.odds(sailing(out, SOUTH), DrawTile(A, kind)) for kind in HIDDEN}
    assert odds == {1}


@pytest.mark.rule("NE-20")
def test_what_the_owner_counted_is_not_offered_once_it_is_none() -> None:
    box = {f"count.{kind}": 1 for kind in TILES if not TILES[kind].bonus}
    made: dict[str, object] = {**box, "count.wlwl-gold": 0, "layout.own": {}}
    setup = Setup(("Anna", "Boris"), "kosmos-2001", {"layout": "own"}, made)
    state = GAME.setup(setup)
    assert set(HIDDEN) - set(drawable(state)) == {Kind("wlwl-gold")}
    assert refused(sailing(state, SOUTH), DrawTile(A, Kind("wlwl-gold"))) == (
        NoSuchTile(Kind("wlwl-gold"))
    )


@pytest.mark.rule("NE-20")
def test_an_open_stack_counted_empty_is_as_empty_for_taking() -> None:
    state = counted(empty(), SEA)
    assert takeable(state) == [SEA]
    assert refused(taking(state), TakeTile(A, OPEN)) == NoSuchTile(OPEN)
    none = counted(empty())
    sailed = replace(sailing(none, SOUTH), phase=Phase.ANNOUNCE)
    assert refused(sailed, Announce(A, Stack.OPEN, 1)) == StacksOut(Stack.OPEN)
    assert refused(taking(none), TakeTile(A, SEA)) == NoSuchTile(SEA)


@pytest.mark.rule("NE-38")
def test_a_discarded_open_tile_is_no_hidden_one_and_can_be_taken() -> None:
    """With every stack out the pile is what is left, and nobody skips for ever."""
    state = replace(counted(empty()), discards={OPEN: 1})
    assert drawable(state) == []
    state = after(state, StartVoyage(A, cell("0,8")))
    assert {move.stack for move in listed(state, Announce)} == {Stack.OPEN}
    taken = after(state, Announce(A, Stack.OPEN, 1), TakeTile(A, OPEN))
    assert (taken.discards, taken.gone) == ({}, state.gone)


@pytest.mark.rule("NE-38")
def test_open_then_pile_then_hidden_stacks_give_an_open_tile() -> None:
    def kinds(state: State) -> set[Kind]:
        return {kind for kind in takeable(state) if kind.startswith("wwwl-")}

    assert kinds(counted(empty(), OPEN, PLAIN, FIND)) == {OPEN}
    searched = counted(empty(), PLAIN, FIND)
    assert kinds(searched) == {PLAIN, FIND}
    piled = replace(searched, discards={PLAIN: 1})
    assert kinds(piled) == {PLAIN}, "the pile comes before the hidden stacks"
    taken = after(taking(piled), TakeTile(A, PLAIN))
    assert (taken.discards, taken.left(PLAIN)) == ({}, 1), "it came from the pile"
    assert after(taking(searched), TakeTile(A, PLAIN)).left(PLAIN) == 0


@pytest.mark.rule("NE-38")
def test_a_drawn_tile_is_counted_out_of_the_stacks_not_of_the_pile() -> None:
    state = replace(counted(empty(), PLAIN), discards={FIND: 1})
    drawn = after(sailing(state, SOUTH), DrawTile(A, PLAIN))
    assert (drawn.discards, drawn.left(PLAIN)) == ({FIND: 1}, 0)
    told = events(sailing(replace(drawn, ship=None), SOUTH), DrawTile(A, FIND))
    assert of(StacksRenewed, told) == [StacksRenewed(1)]


@pytest.mark.rule("NE-38")
def test_hidden_tiles_cannot_be_announced_when_none_is_left() -> None:
    state = after(counted(empty(), SEA), StartVoyage(A, cell(SOUTH)))
    assert refused(state, Announce(A, Stack.HIDDEN, 1)) == StacksOut(Stack.HIDDEN)
    assert after(state, Announce(A, Stack.OPEN, 1)).voyage.left == 1


@pytest.mark.rule("NE-53")
def test_the_last_tile_ends_the_voyage_and_none_ends_the_game() -> None:
    last = counted(with_gold(empty(), 9, 7), SEA)
    state = after(last, StartVoyage(A, cell(SOUTH)), Announce(A, Stack.OPEN, 2))
    moves = (TakeTile(A, SEA), LayTile(A, cell("3,7"), 0))
    told = events(state, *moves)
    assert of(VoyageEnded, told) == [VoyageEnded(A, Ending.STACKS_OUT, 1)]
    out = after(state, *moves)
    assert list(GAME.legal_moves(out)) == [SkipVoyage(B)]
    assert refused(out, StartVoyage(B, cell("2,8"))) == NoTileLeft()
    assert NothingMore() in events(out, SkipVoyage(B))
    assert after(out, SkipVoyage(B)).phase is Phase.END


@pytest.mark.rule("NE-49", "NE-53")
def test_a_land_locked_field_after_the_last_storm_ends_the_game() -> None:
    """With ``storm_fills`` off nobody could sail any more, and nobody would fill."""
    gaps = {"3,3": "WWLW", "2,4": "WLWW", "4,4": "WWWL", "3,5": "LWWW"}
    state = with_tiles(almost_full(empty(storm_fills=False), ["3,4"]), gaps)
    assert state.phase is Phase.START and listed(state, StartVoyage) == []
    told = events(state, SkipVoyage(A))
    assert NothingMore() in told
    assert [event.cell for event in of(FieldFilled, told)] == [cell("3,4")]
    assert after(state, SkipVoyage(A)).phase is Phase.END


@pytest.mark.rule("NE-53")
def test_a_field_that_no_tile_fits_any_more_may_end_the_game() -> None:
    """Sailing on stays legal: it is the players' choice to see that nothing comes."""
    gaps = ["3,7", "3,6"]
    tiles = {"2,6": "WLWW", "2,7": "WLWW", "4,6": "WWWL", "4,7": "WWWL", "3,5": "WWWW"}
    state = with_tiles(almost_full(empty(), gaps), tiles)
    fits = Kind("wlwl-plain")
    assert refused(counted(state, fits), SkipVoyage(A)) == VoyagePossible(1)
    stuck = counted(state, PLAIN)
    assert listed(stuck, SkipVoyage)
    assert listed(stuck, StartVoyage)
    assert after(stuck, SkipVoyage(A)).phase is Phase.END
    former = replace(stuck, rules=2)
    assert refused(former, SkipVoyage(A)) == VoyagePossible(1), "as it was recorded"


@pytest.mark.rule("NE-53")
def test_a_match_that_began_under_earlier_rules_keeps_them() -> None:
    """Skips that were recorded when nothing was left still only pass the ship on."""
    setup = Setup(
        ("Anna", "Boris"),
        "kosmos-2001",
        {"layout": "own"},
        {"layout.own": {}},
        rules=2,
    )
    begun = GAME.setup(setup)
    out = replace(begun, gone=dict(begun.facts.counts), discards={OPEN: 1})
    assert listed(out, SkipVoyage) == [SkipVoyage(A)]
    passed = after(out, SkipVoyage(A))
    assert (passed.turn, passed.phase) == (B, Phase.START)
    moves = (StartVoyage(A, cell(SOUTH)), Announce(A, Stack.HIDDEN, 1))
    drawn = after(begun, *moves, DrawTile(A, Kind("wlwl-gold")))
    assert drawn.gone[Kind("wlwl-gold")] == 1


@pytest.mark.rule("NE-38")
def test_discards_come_back_only_when_they_are_drawn_from() -> None:
    """More tiles than we assume are no sign that the pile was shuffled."""
    state = replace(empty(), gone=dict(empty().facts.counts), discards={FIND: 1})
    told = events(sailing(state, SOUTH), DrawTile(A, PLAIN))
    assert of(StacksRenewed, told) == []
    assert DiscardTile not in {type(event) for event in told}
    rich = with_gold(replace(state, phase=Phase.INCOME), 0, 0)
    assert after(rich, RollIncome(A, 3)).phase is Phase.START
