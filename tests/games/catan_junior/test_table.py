"""The game on a real table: where things lie, and what they tell."""

from dataclasses import replace

import pytest

from companion.core.ids import SHOW, Slot, TagId
from companion.core.play import Refusal, replay
from companion.core.profile import sticker_pose
from companion.core.propose import Agreed, Explained, Unexplained, read
from companion.core.table import Layout, Piece, Pose, Sight, TableObservation
from companion.core.tag import Tag
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data.boards import FORTRESS
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.moves import (
    BuildLair,
    BuildShip,
    BuyParrot,
    MovePirate,
    RevealHarbour,
    RevealParrot,
    RollDie,
    SwapMarket,
)
from companion.games.catan_junior.state import Phase, State
from companion.games.catan_junior.table import CARD, PIRATE, market_slot
from companion.games.catan_junior.violations import RollFirst
from tests.games.catan_junior.positions import (
    A,
    B,
    after,
    building_time,
    kind,
    pieces,
    rich,
    start,
)
from tests.support.wire import wire

PRICE = {"rum": 1, "treasure": 1, "gold": 1}


def seen(state: State, **changes: str) -> Layout:
    """The table as expected, but for these slots: slot -> kind."""
    should = GAME.expected(state)
    laid = dict(should.pieces)
    for slot, name in changes.items():
        laid[Slot(slot.replace("__", ".").replace("_", "-"))] = Piece(kind(name))
    return Layout(laid, should.empty - laid.keys())


def without_pirate(layout: Layout) -> Layout:
    laid = {s: p for s, p in layout.pieces.items() if s != FORTRESS}
    return Layout(laid, layout.empty)


def look(state: State, *tags: tuple[str, str, str]) -> TableObservation:
    """What the camera sees: (kind, serial, slot) tags, the other places empty."""
    profile = GAME.profile(state)
    codes = {name: code for code, name in profile.kinds.items()}
    places = {place.slot: place for place in profile.places}
    poses: dict[TagId, Pose] = {}
    for name, serial, slot in tags:
        place = places[Slot(slot)]
        text = Tag("J", codes[kind(name)], serial).text
        sticker = GAME.drawing(kind(name)).sticker
        poses[text] = sticker_pose(Pose(place.x, place.y, 90), sticker)
    sights = {s: Sight.EMPTY for s, p in places.items() if p.tagged}
    return TableObservation(poses, sights)


MARKET = tuple(
    (f"supply-{good}", "01", f"market.{place}")
    for place, good in enumerate(("wool", "wood", "rum", "treasure", "gold"), 1)
)


@pytest.mark.rule("CJ-19", "CJ-4")
def test_the_table_at_the_start() -> None:
    state = start()
    layout = GAME.locate(state, look(state, *MARKET, ("pirate", "01", "fortress")))
    assert layout.pieces == GAME.expected(state).pieces
    assert read(GAME, state, layout) == Agreed(sure=True)


def test_a_pirate_without_a_sticker_contradicts_nothing() -> None:
    state = start()
    layout = GAME.locate(state, look(state, *MARKET))
    assert read(GAME, state, layout) == Agreed(sure=True)


def test_cards_in_the_way_tell_nothing() -> None:
    state = start()
    stray = (("supply-rum", "02", "rum-4"), ("parrot-pirate", "01", "market.1"))
    layout = GAME.locate(state, look(state, *stray))
    assert not layout.pieces


def test_foreign_tags_tell_nothing() -> None:
    state = start()
    place = next(p for p in GAME.profile(state).places if p.slot == "market.1")
    pose = Pose(place.x, place.y, 0)
    tags = {
        TagId("http://example.org"): pose,
        Tag("E", "GW", "01").text: pose,
        Tag("J", "ZZ", "01").text: pose,
    }
    assert not GAME.locate(state, TableObservation(tags)).pieces


def test_an_empty_market_place_is_missed() -> None:
    state = start()
    layout = GAME.locate(state, look(state, *MARKET[1:]))
    assert market_slot(1) in layout.empty
    assert isinstance(read(GAME, state, layout), Unexplained)


@pytest.mark.rule("CJ-19")
def test_a_swap_on_the_market_is_read() -> None:
    state = building_time(start())
    layout = seen(state, market__5="supply-rum")
    assert read(GAME, state, layout) == Explained(
        (SwapMarket(A, 5, Good.GOLD, Good.RUM),)
    )


@pytest.mark.rule("CJ-20")
def test_a_market_laid_out_anew_is_read() -> None:
    rum, gold = Good.RUM, Good.GOLD
    state = building_time(start())
    state = replace(state, market=(rum, rum, gold, rum, rum))
    anew = GAME.expected(start())
    layout = Layout(anew.pieces, anew.empty)
    assert read(GAME, state, layout) == Explained((SwapMarket(A, 3, gold, rum),))


def test_a_market_in_disorder_tells_no_story() -> None:
    state = building_time(start())
    layout = seen(state, market__5="supply-rum", market__4="supply-rum")
    assert isinstance(read(GAME, state, layout), Unexplained)


@pytest.mark.rule("CJ-24")
def test_a_parrot_card_on_its_place_is_bought_and_done() -> None:
    state = rich(building_time(start()), A, **PRICE)
    layout = seen(state, card="parrot-wool-2")
    card = kind("parrot-wool-2")
    assert read(GAME, state, layout) == Explained((BuyParrot(A), RevealParrot(A, card)))
    paid = after(state, BuyParrot(A))
    assert read(GAME, paid, layout) == Explained((RevealParrot(A, card),))


@pytest.mark.rule("CJ-24")
def test_a_parrot_card_without_paying_is_refused() -> None:
    early = read(GAME, start(), seen(start(), card="parrot-wool-2"))
    assert isinstance(early, Unexplained)
    assert early.violation == RollFirst()
    poor = building_time(start())
    unpaid = read(GAME, poor, seen(poor, card="parrot-wool-2"))
    assert isinstance(unpaid, Unexplained) and unpaid.violation is not None


def test_the_card_that_is_done_may_be_taken_away() -> None:
    state = rich(building_time(start()), A, **PRICE)
    card = kind("parrot-wool-2")
    done = after(state, BuyParrot(A), RevealParrot(A, card))
    lying = look(done, *MARKET, ("parrot-wool-2", "01", "card"))
    for observation in (lying, look(done, *MARKET)):
        assert read(GAME, done, GAME.locate(done, observation)) == Agreed(sure=True)


def test_a_second_card_of_the_same_kind_needs_a_free_place_first() -> None:
    state = rich(building_time(start()), A, rum=2, treasure=2, gold=2)
    card = kind("parrot-wool-2")
    done = after(state, BuyParrot(A), RevealParrot(A, card), BuyParrot(A))
    assert CARD in GAME.expected(done).empty


@pytest.mark.rule("CJ-11")
def test_a_moved_pirate_is_read_by_its_disc() -> None:
    six = after(start(), RollDie(A, 6))
    layout = without_pirate(seen(six, rum_4="pirate"))
    assert read(GAME, six, layout) == Explained((MovePirate(A, Slot("rum-4")),))


@pytest.mark.rule("CJ-24")
def test_a_card_and_the_pirate_it_moves_are_one_story() -> None:
    state = rich(building_time(start()), A, **PRICE)
    card = kind("parrot-pirate")
    layout = without_pirate(seen(state, card="parrot-pirate", wool_2="pirate"))
    assert read(GAME, state, layout) == Explained(
        (BuyParrot(A), RevealParrot(A, card), MovePirate(A, Slot("wool-2")))
    )


@pytest.mark.rule("CJ-18")
def test_a_harbour_card_is_read() -> None:
    state = pieces(building_time(start()), A, ships=("2-7",))
    state = rich(state, A, wool=1, wood=1, rum=1, treasure=1)
    built = after(state, BuildLair(A, Slot("7")))
    card = kind("harbour-rum-rum")
    layout = seen(built, card="harbour-rum-rum")
    assert read(GAME, built, layout) == Explained((RevealHarbour(A, card),))


# Wood -----------------------------------------------------------------------


@pytest.mark.rule("CJ-14", "CJ-15")
def test_wooden_pieces_are_suggested_by_their_colour() -> None:
    state = building_time(start())
    wood = {
        Slot("2-3"): "white",
        Slot("3"): "white",
        Slot("2"): "white",
        Slot("8-9"): "orange",
    }
    stories = list(GAME.suggest(state, Layout({}, wood=wood)))
    ship, lair = BuildShip(A, Slot("2-3")), BuildLair(A, Slot("3"))
    assert stories == [(ship, lair), (lair, ship)]
    rich_one = rich(state, A, wool=2, wood=2, rum=1, treasure=1)
    fits = [s for s in stories if not isinstance(replay(GAME, rich_one, s), Refusal)]
    assert fits == [(ship, lair)]


def test_what_stands_already_is_not_suggested() -> None:
    state = building_time(start())
    wood = {Slot("2"): "white", FORTRESS: "black"}
    assert not list(GAME.suggest(state, Layout({}, wood=wood)))


def test_a_black_figure_is_suggested_as_the_pirate() -> None:
    state = building_time(start(), B)
    stories = list(GAME.suggest(state, Layout({}, wood={Slot("rum-4"): "black"})))
    assert stories == [(MovePirate(B, Slot("rum-4")),)]


# The show place -------------------------------------------------------------


def test_a_shown_card_tells_what_it_is_for() -> None:
    state = start()
    wool = wire(GAME.advise(state, Piece(kind("supply-wool"))))
    assert wool["uses"] == ["lair", "ship"]
    assert wire(GAME.advise(state, Piece(kind("supply-gold"))))["uses"] == ["parrot"]
    harbour = wire(GAME.advise(state, Piece(kind("harbour-rum-gold"))))
    assert harbour["gives"] == {"rum": 1, "gold": 1}
    parrot = wire(GAME.advise(state, Piece(kind("parrot-wool-2"))))
    assert (parrot["effect"], parrot["goods"]) == ("take", {"wool": 2})
    assert wire(GAME.advise(state, Piece(PIRATE))) == {"kind": "pirate"}
    layout = GAME.locate(state, look(state, ("supply-gold", "09", "show")))
    assert layout.pieces[SHOW] == Piece(kind("supply-gold"))


# Places ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "players"), [("2007", 3), ("2007", 4), ("2014", 2), ("2014", 4)]
)
def test_every_place_of_the_board_is_on_the_table(edition: str, players: int) -> None:
    state = start(players, edition)
    profile = GAME.profile(state)
    stands = {place.slot: place.stands for place in profile.places}
    for site in state.board.graph.sites:
        assert stands[site] == ("lair",)
    for way in state.board.graph.ways:
        assert stands[way] == ("ship",)
    for land in state.board.lands:
        assert stands[land.slot] == ("pirate",)
    assert {player.colour for player in state.players} <= profile.colours.keys()
    assert [anchor.id for anchor in profile.anchors] == [20, 21, 22, 23]


@pytest.mark.parametrize("edition", ["2007", "2014"])
def test_tagged_places_do_not_overlap(edition: str) -> None:
    state = start(3, edition)
    tagged = [place for place in GAME.profile(state).places if place.tagged]
    for index, one in enumerate(tagged):
        for other in tagged[index + 1 :]:
            apart_x = abs(one.x - other.x) >= (one.width + other.width) / 2
            apart_y = abs(one.y - other.y) >= (one.height + other.height) / 2
            assert apart_x or apart_y, (one.slot, other.slot)


@pytest.mark.parametrize("edition", ["2007", "2014"])
def test_every_card_of_the_edition_can_carry_a_sticker(edition: str) -> None:
    state = start(3, edition)
    kinds = set(GAME.profile(state).kinds.values())
    assert {p.kind for p in state.printed.parrots} <= kinds
    assert set(state.printed.harbours) <= kinds
    assert {f"supply-{good}" for good in state.printed.goods} <= kinds
    assert PIRATE in kinds


def test_a_drawing_stays_on_its_card() -> None:
    for players, edition in ((3, "2007"), (2, "2014")):
        for name in GAME.profile(start(players, edition)).kinds.values():
            drawn = GAME.drawing(name)
            for shape in drawn.shapes:
                assert all(0 <= x <= drawn.width for x, _ in shape.points), name
                assert all(0 <= y <= drawn.height for _, y in shape.points), name
    with pytest.raises(ValueError, match="no drawing"):
        GAME.drawing(kind("horse"))


def test_the_pirate_is_expected_where_he_stands() -> None:
    state = replace(start(), pirate=Slot("rum-4"), phase=Phase.PLAY)
    assert GAME.expected(state).pieces[Slot("rum-4")] == Piece(PIRATE)
    assert FORTRESS not in GAME.expected(state).pieces
