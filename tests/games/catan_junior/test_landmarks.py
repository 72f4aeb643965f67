"""Places that have no name are found by the lands around them."""

import pytest

from companion.app.texts import LANGUAGES, Texts
from companion.core.game import Setup
from companion.core.ids import Seat, Slot
from companion.games import GAMES
from companion.games.catan_junior import GAME
from companion.games.catan_junior.moves import BuildLair, BuildShip
from companion.games.catan_junior.state import State

NAMES = ("Anna", "Boris", "Cyril", "Dana")
BOARDS = [
    (edition.key, count)
    for edition in GAME.editions.values()
    for count in edition.seat_counts
]


def first(edition: str, count: int) -> State:
    return GAME.setup(Setup(NAMES[:count], edition))


def spoken(state: State) -> Texts:
    return Texts(GAMES).of_board(GAME.landmarks(state))


@pytest.mark.parametrize(("edition", "count"), BOARDS)
def test_every_place_of_a_board_has_a_name_of_its_own(edition: str, count: int) -> None:
    """Sites among themselves and ways among themselves: the piece tells them apart."""
    state = first(edition, count)
    texts = spoken(state)
    for places in (state.board.graph.sites, state.board.graph.ways):
        named = [texts.slot("en", GAME, slot) for slot in places]
        assert sorted(named) == sorted(set(named))
        assert not set(named) & set(map(str, places))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_place_that_nobody_finds(language: str) -> None:
    state = first("2014", 4)
    texts = spoken(state)
    moves: list[BuildLair | BuildShip] = [
        *(BuildLair(Seat(0), site) for site in state.board.graph.sites),
        *(BuildShip(Seat(0), way) for way in state.board.graph.ways),
    ]
    for move in moves:
        slot = move.site if isinstance(move, BuildLair) else move.way
        name = texts.slot(language, GAME, slot)
        assert name in texts.sentence(language, GAME, move, NAMES)
        assert " · " in name or name[-1] in "→↘↓↙←↖↑↗"


def test_without_a_board_a_place_is_told_as_it_is() -> None:
    assert Texts(GAMES).slot("en", GAME, Slot("12-13")) == "12-13"
