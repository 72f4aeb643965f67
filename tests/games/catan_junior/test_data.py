"""The printed material: boards, cards, editions, and the owner's own."""

import copy
from collections import Counter
from typing import Any

import pytest

from companion.core.game import InvalidSetup, Setup, Stock
from companion.core.ids import Kind
from companion.core.resources import read_toml
from companion.games.catan_junior import GAME
from companion.games.catan_junior.data import (
    EDITIONS,
    PRINTED,
    Effect,
    Status,
    harbour_goods,
)
from companion.games.catan_junior.data.boards import FORTRESS, Board
from companion.games.catan_junior.data.goods import total
from companion.games.catan_junior.data.owner import sketch, stock
from companion.games.catan_junior.state import Phase, State
from tests.games.catan_junior.positions import A, B, C, D, cards, hand, start

SIDES = [("2007", 3), ("2007", 4), ("2014", 2), ("2014", 3), ("2014", 4)]
SIDES += [("2012", 3), ("2012", 4)]
EVERY_SIDE = pytest.mark.parametrize(("edition", "players"), SIDES)
DATA = "companion.games.catan_junior.data"


def own_board(**changes: Any) -> dict[str, Any]:
    """A board as the board editor hands it over: that of 2014, for two."""
    plain = copy.deepcopy(dict(read_toml(DATA, "2014-two.toml")))
    plain["key"] = "own"
    return plain | changes


def refused(board: dict[str, Any], players: int = 2) -> str:
    with pytest.raises(InvalidSetup) as error:
        start(players, "2014", {"board": board})
    sentence = str(error.value)
    assert "\n" not in sentence
    return sentence


# Boards ---------------------------------------------------------------------


@EVERY_SIDE
@pytest.mark.rule("CJ-1")
def test_a_printed_board_is_whole(edition: str, players: int) -> None:
    board = start(players, edition).board
    assert len(board.graph.parts()) == 1
    assert len(board.starts) == 2 * len(board.colours)
    assert len(board.colours) >= players
    assert {land.good for land in board.lands} == set(PRINTED[edition].goods)
    assert {land.number for land in board.lands} == {1, 2, 3, 4, 5}
    assert len({land.slot for land in board.lands}) == len(board.lands)
    for site in board.graph.sites:
        x, y = board.middle(site)
        assert 0 <= x <= board.size[0] and 0 <= y <= board.size[1]


@pytest.mark.rule("CJ-40")
@pytest.mark.parametrize(
    ("players", "sites", "ways", "lands"),
    [(2, 16, 16, 9), (3, 32, 40, 12), (4, 32, 40, 12)],
)
def test_the_boards_of_2014(players: int, sites: int, ways: int, lands: int) -> None:
    board = start(players, "2014").board
    assert (len(board.graph.sites), len(board.graph.ways)) == (sites, ways)
    assert len(board.lands) == lands


@pytest.mark.rule("CJ-40")
def test_two_to_four_play_the_edition_of_2014() -> None:
    assert EDITIONS["2014"].seat_counts == (2, 3, 4)
    for players in (1, 5):
        with pytest.raises(InvalidSetup, match="players"):
            GAME.setup(Setup(("X",) * players, "2014"))


def production(board: Board) -> dict[int, dict[str, Counter[str]]]:
    """Number of the die -> good -> colours that get it at the start."""
    table: dict[int, dict[str, Counter[str]]] = {}
    for land in board.lands:
        for begin in board.starts:
            if begin.site in land.sites:
                goods = table.setdefault(land.number, {})
                goods.setdefault(land.good, Counter())[begin.colour] += 1
    return table


@pytest.mark.rule("CJ-1", "CJ-3", "CJ-33")
def test_the_start_production_of_2007_is_the_logged_one() -> None:
    assert production(start(4).board) == {
        1: {
            "wool": Counter(["white", "orange"]),
            "treasure": Counter(["red", "blue"]),
        },
        2: {
            "treasure": Counter(["white", "orange"]),
            "wool": Counter(["red", "blue"]),
        },
        3: {
            "rum": Counter(["blue", "orange"]),
            "wood": Counter(["red", "white"]),
        },
        4: {
            "rum": Counter(["white", "red"]),
            "wood": Counter(["orange", "blue"]),
        },
    }


@pytest.mark.rule("CJ-1")
@pytest.mark.parametrize(
    "box",
    [
        {"land-a": "rum-4"},
        {"land-b": "treasure-2"},
        {"land-c": "wood-4", "land-d": "treasure-1"},
        {"land-e": "fortress"},
    ],
)
def test_every_order_of_the_pairs_keeps_the_start_production(
    box: dict[str, object],
) -> None:
    printed = start(4).board
    turned = start(4, box=box).board
    assert production(turned) == production(printed)
    assert turned.lands != printed.lands or turned.fortress != printed.fortress


@EVERY_SIDE
@pytest.mark.rule("CJ-40", "CJ-3")
def test_every_colour_starts_with_the_same_amount(edition: str, players: int) -> None:
    table = production(start(players, edition).board)
    colours: Counter[str] = Counter()
    for goods in table.values():
        for who in goods.values():
            colours += who
    assert set(colours.values()) == {4}


# Editions -------------------------------------------------------------------


@pytest.mark.rule("CJ-1")
def test_what_the_box_of_2007_holds() -> None:
    state = start(4)
    printed = state.printed
    assert (printed.lairs, printed.ships, printed.lairs_to_win) == (7, 8, 7)
    assert sum(p.count or 0 for p in printed.parrots) == 24
    assert {p.effect for p in printed.parrots} == set(Effect)
    assert sum(printed.harbours.values()) == 4
    assert all(total(harbour_goods(kind)) == 2 for kind in printed.harbours)
    assert len(state.board.harbours) == 4
    assert set(cards(state).values()) == {19}
    assert sum(cards(state).values()) == 95


@pytest.mark.rule("CJ-41", "CJ-44")
def test_what_the_box_of_2014_holds() -> None:
    state = start(4, "2014")
    assert (state.printed.lairs, state.printed.ships) == (7, 7)
    assert set(cards(state).values()) == {18}
    assert dict(state.parrots) == {
        "parrot-pirate": 7,
        "parrot-build": 5,
        "parrot-pineapple-2-wood-2": 2,
        "parrot-wool-2-sabre-2": 2,
    }
    assert not state.harbours and not state.board.harbours


@pytest.mark.rule("CJ-2")
def test_the_fourth_colour_stays_in_the_box() -> None:
    assert [p.colour for p in start(3).players] == ["white", "orange", "blue"]
    assert {p.colour for p in start(4).players} == {"white", "orange", "blue", "red"}


@pytest.mark.rule("CJ-2")
def test_players_choose_their_colours() -> None:
    state = start(3, colours="red, white")
    assert [p.colour for p in state.players] == ["red", "white", "orange"]
    with pytest.raises(InvalidSetup, match="'green'"):
        start(3, colours="green")


@pytest.mark.rule("CJ-3", "CJ-4", "CJ-5", "CJ-6", "CJ-7")
def test_the_set_up_of_2007() -> None:
    state = start(4)
    assert state.players[A].lairs == {"2", "29"}
    assert all(len(p.lairs) == 2 and not p.ships for p in state.players)
    assert state.pirate == FORTRESS
    assert sorted(state.market) == sorted(state.printed.goods)
    assert not any(p.parrots or p.harbours for p in state.players)
    assert all(hand(state, s) == {"wood": 1, "rum": 1} for s in (A, B, C, D))
    assert (state.turn, state.phase) == (A, Phase.ROLL)


@pytest.mark.rule("CJ-41")
def test_the_set_up_of_2014() -> None:
    state = start(3, "2014")
    for player in state.players:
        assert len(player.lairs) == len(player.ships) == 2
        for ship in player.ships:
            assert set(state.board.graph.ways[ship].ends) & player.lairs
    assert hand(state, B) == {"wood": 1, "sabre": 1}
    assert [p.colour for p in state.players] == ["red", "violet", "yellow"]


@pytest.mark.rule("CJ-2")
def test_in_the_english_edition_white_stays_out_with_three() -> None:
    three = start(3, "2012")
    assert [p.colour for p in three.players] == ["red", "blue", "orange"]
    assert "white" in {p.colour for p in start(4, "2012").players}
    with pytest.raises(InvalidSetup, match="white"):
        start(3, "2012", colours="white")
    with pytest.raises(InvalidSetup, match="2 players, not 3 or 4"):
        start(2, "2012")
    for player in three.players:
        assert len(player.lairs) == len(player.ships) == 2
        assert player.hand == {"wood": 1, "molasses": 1}
        for ship in player.ships:
            assert set(three.board.graph.ways[ship].ends) & player.lairs


def test_what_the_english_box_holds() -> None:
    state = start(3, "2012")
    assert (state.printed.lairs, state.printed.ships) == (7, 8)
    assert set(cards(state).values()) == {18}
    assert dict(state.parrots) == {
        "parrot-pirate": 11,
        "parrot-build": 3,
        "parrot-goat-2-sabre-2": 3,
        "parrot-molasses-2-wood-2": 3,
    }
    assert set(state.assumed) == set(state.parrots)
    assert not state.harbours and not state.board.harbours


def test_the_english_board_is_that_of_2014_turned_over() -> None:
    """The same lands from right to left, with other pictures; ways lie alike."""
    english, other = start(4, "2012").board, start(4, "2014").board
    goods = {"wool": "goat", "pineapple": "molasses"}
    width = other.size[0] - 3.33

    def turned(board: Board, mirror: bool) -> dict[str, set[tuple[int, int]]]:
        found: dict[str, set[tuple[int, int]]] = {}
        for land in board.lands:
            good = goods.get(land.good, land.good) if mirror else str(land.good)
            places = [board.middle(site) for site in land.sites]
            found[f"{good}-{land.number}"] = {
                (round(width - x if mirror else x), round(y)) for x, y in places
            }
        return found

    def lines(board: Board, mirror: bool) -> set[tuple[int, int]]:
        middles = [board.middle(way) for way in board.graph.ways]
        return {(round(width - x if mirror else x), round(y)) for x, y in middles}

    assert turned(english, False) == turned(other, True)
    assert lines(english, False) == lines(other, True)


@pytest.mark.rule("CJ-13", "CJ-45")
def test_what_things_cost() -> None:
    old, new = PRINTED["2007"].costs, PRINTED["2014"].costs
    assert old.lair == {"rum": 1, "treasure": 1, "wool": 1, "wood": 1}
    assert new.lair == {"pineapple": 1, "sabre": 1, "wool": 1, "wood": 1}
    assert old.ship == new.ship == {"wool": 1, "wood": 1}
    assert old.parrot == {"rum": 1, "treasure": 1, "gold": 1}
    assert new.parrot == {"pineapple": 1, "sabre": 1, "gold": 1}
    english = PRINTED["2012"].costs
    assert english.lair == {"goat": 1, "wood": 1, "molasses": 1, "sabre": 1}
    assert english.ship == {"goat": 1, "wood": 1}
    assert english.parrot == {"molasses": 1, "sabre": 1, "gold": 1}


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(InvalidSetup, match="'1999'"):
        GAME.setup(Setup(("Anna", "Boris", "Cyril"), "1999"))


def test_the_edition_follows_from_the_players() -> None:
    assert GAME.setup(Setup(("Anna", "Boris"))).edition == "2014"
    assert GAME.setup(Setup(("Anna", "Boris", "Cyril"))).edition == "2007"


# The owner's box -------------------------------------------------------------


@pytest.mark.rule("CJ-1")
def test_what_is_assumed_is_asked_and_named() -> None:
    edition = EDITIONS["2007"]
    assert {q.key for q in edition.questions} | {"board"} == set(edition.assumed)
    assert {"parrot-pirate", "harbour-1", "land-a", "anchors"} <= set(edition.assumed)
    assert EDITIONS["2014"].assumed == ()
    assert start(2, "2014").assumed == ()
    assert "board" in start(3).assumed and "board" not in start(4).assumed


@pytest.mark.rule("CJ-1")
def test_an_answer_takes_the_place_of_the_figure() -> None:
    box: dict[str, object] = {
        "parrot-pirate": 12,
        "parrot-build": 0,
        "harbour-1": "wool-gold",
        "anchors": ["1", "12"],
    }
    state = start(4, box=box)
    assert state.parrots[Kind("parrot-pirate")] == 12
    assert "parrot-build" not in state.parrots
    assert state.harbours[Kind("harbour-wool-gold")] == 1
    assert state.board.harbours == {"1", "12"}
    assert not set(box) & set(state.assumed)
    assert GAME.facts(Setup(state.names, "2007", {}, box)) != GAME.facts(
        Setup(state.names, "2007")
    )


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ({"parrot-pirate": 25}, "parrot-pirate is 25"),
        ({"parrot-build": "many"}, "parrot-build is 'many'"),
        ({"harbour-2": "wool-cheese"}, "harbour-2 is 'wool-cheese'"),
        ({"land-a": "gold-5"}, "land-a is 'gold-5'"),
        ({"anchors": ["99"]}, "a harbour names site '99'"),
        ({"anchors": 7}, "harbours"),
    ],
)
def test_a_bad_answer_is_named(answer: dict[str, object], sentence: str) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        start(4, box=answer)


def test_an_own_board_is_played() -> None:
    board = own_board()
    board["lands"][0]["number"] = 5
    state = start(2, "2014", {"board": board})
    assert state.board.key == "own"
    assert state.board.lands[0].number == 5
    assert GAME.facts(Setup(state.names, "2014", {}, {"board": board})) != GAME.facts(
        Setup(state.names, "2014")
    )


def test_an_own_board_serves_the_players_it_is_for() -> None:
    assert start(3, "2014", {"board": own_board()}).board.key == "2014-four"


def test_an_own_board_answers_what_was_assumed_of_the_printed_one() -> None:
    plain = copy.deepcopy(dict(read_toml(DATA, "2014-four.toml")))
    goods = {"pineapple": "rum", "sabre": "treasure"}
    for land in plain["lands"]:
        land["good"] = goods.get(land["good"], land["good"])
    plain |= {"key": "own", "edition": "2007", "players": [3, 4]}
    state: State = start(3, box={"board": plain})
    assert "board" not in state.assumed
    assert not any(name.startswith("land-") for name in state.assumed)
    assert "parrot-pirate" in state.assumed


def test_two_equal_lands_have_two_names() -> None:
    board = own_board()
    board["lands"][1] |= {"good": "sabre", "number": 1}
    board["lands"][7] |= {"good": "pineapple", "number": 3}
    slots = [land.slot for land in start(2, "2014", {"board": board}).board.lands]
    assert slots[:2] == ["sabre-1", "sabre-1-b"]


def _with(part: str, index: int, **changes: Any) -> dict[str, Any]:
    board = own_board()
    board[part][index] |= changes
    return board


def _without_ways(*names: str) -> dict[str, Any]:
    board = own_board()
    return board | {"ways": [way for way in board["ways"] if way not in names]}


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (_with("lands", 0, good="cheese"), "unknown good 'cheese'"),
        (_with("lands", 0, number=6), "number 6"),
        (_without_ways("14-16"), "in 2 parts; nothing leads to 16"),
        (own_board(ways=[*own_board()["ways"], "1-77"]), "unknown site 77"),
        (own_board(ways=[*own_board()["ways"], "1-3"]), "two ways join 1 and 3"),
        (own_board(ways=[*own_board()["ways"], "3-1"]), "two ways join 3 and 1"),
        (own_board(size=[80, 60]), "its size is 48 x 36 mm"),
        (own_board(scale=float("nan")), "its size is nan"),
        (own_board(size=[8e9, 600]), "its size is 4.8e+09"),
        (_with("lands", 0, sites=[]), "the land sabre-1 has no site"),
        (_with("lands", 0, sites=["1", "2", "1"]), "sabre-1 names site 1 twice"),
        (own_board(lands=own_board()["lands"] * 9), "9 lands sabre-1, at most 8"),
        (_with("lands", 4, number=4), "no land has number 5"),
        (own_board(sites=own_board()["sites"] | {"x": [5, 5]}), "'x' is no number"),
        (_with("starts", 0, colour="pink"), "no player has the colour 'pink'"),
        (_with("starts", 0, colour="black"), "no player has the colour 'black'"),
        (own_board(players=[2, 5]), "for 5 players"),
        (own_board(ways=["12"]), "does not join two sites"),
        (_with("lands", 2, sites=["2", "99"]), "names site '99'"),
        (_with("starts", 0, colour="violet"), "violet has 3 starts"),
        (own_board(starts=own_board()["starts"][:2]), "too few"),
        (_with("starts", 0, site="4"), "two starts on site 4"),
        (_with("starts", 0, way="14-16"), "not beside its lair"),
        (own_board(harbours=["2"]), "a start and a harbour"),
        (own_board(fortress=[900, 10]), "fortress lies outside"),
        (own_board(sites=own_board()["sites"] | {"1": [-5, 0]}), "1 lies outside"),
        (own_board(lands=own_board()["lands"][:4]), "no land brings gold"),
        (own_board(edition="2007"), "of edition 2007"),
        (own_board(smell="fish"), "unknown key 'smell'"),
        ({}, "sites"),
    ],
)
def test_a_board_that_cannot_be_is_named(board: dict[str, Any], sentence: str) -> None:
    assert sentence in refused(board)


def test_a_start_needs_a_land() -> None:
    board = own_board()
    for land in board["lands"]:
        land["sites"] = [site for site in land["sites"] if site != "13"]
    assert "start of red on site 13 has no land" in refused(board)


def test_every_record_says_how_sure_it_is() -> None:
    for printed in PRINTED.values():
        records: list[Any] = [printed, printed.stack, *printed.parrots]
        for record in records:
            assert record.status in Status
            assert record.source
    for group in read_toml(DATA, "assumed.toml")["2007"].values():
        assert group["status"] == "assumed" and group["source"]


def test_the_box_holds_what_is_printed_assumed_or_told() -> None:
    names = ("Anna", "Boris", "Cyril")
    ours = stock(Setup(names, "2007"))
    assert ours[Kind("supply-wool")] == Stock(19)
    assert ours[Kind("parrot-pirate")] == Stock(10, assumed=True)
    assert ours[Kind("harbour-wool-wool")] == Stock(1, assumed=True)
    assert ours[Kind("pirate")] == Stock(1)
    assert sum(n.count for k, n in ours.items() if k.startswith("parrot")) == 24
    box: dict[str, object] = {"parrot-pirate": 12, "parrot-build": 0}
    pairs = ("wool-gold", "wool-gold", "rum-rum", "wood-wood")
    box |= {f"harbour-{n}": pair for n, pair in enumerate(pairs, 1)}
    told = stock(Setup(names, "2007", {}, box))
    assert told[Kind("parrot-pirate")] == Stock(12)
    assert Kind("parrot-build") not in told
    assert told[Kind("harbour-wool-gold")] == Stock(2)
    later = stock(Setup(names[:2], "2014"))
    assert not any(n.assumed for n in later.values())
    assert sum(n.count for n in later.values()) == 90 + 16 + 1


def test_questions_of_places_come_with_the_board() -> None:
    given = Setup(("Anna", "Boris", "Cyril"), "2007")
    board = sketch(given, "anchors")
    assert board is not None
    assert set(board.spots) == {str(n) for n in range(1, 33)}
    assert all(
        0 < x < board.width and 0 < y < board.height for x, y in board.spots.values()
    )
    asked = [sketch(given, f"land-{name}") for name in "abcde"]
    marked = []
    for land in asked:
        assert land is not None and not land.spots
        marked.append([i for i, s in enumerate(land.shapes) if s.fill == "#c0392b"])
    assert len({tuple(found) for found in marked}) == 5
    assert all(len(found) == 1 for found in marked)
    assert sketch(given, "parrot-pirate") is None
