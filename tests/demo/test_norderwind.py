"""Painted rows of Norderwind come back as moves, or as what is wrong with them."""

from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.game import Setup
from companion.core.ids import GameKey, Kind, Slot
from companion.core.propose import (
    Agreed,
    Ambiguous,
    Explained,
    Reading,
    Unexplained,
    read,
)
from companion.core.record import Record
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from companion.demo import DemoPlayer, DemoTable
from companion.games import GAMES
from companion.games.entdecker import GAME as OTHER_GAME
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import KINDS, Good, Port
from companion.games.norderwind.moves import Move
from companion.games.norderwind.state import State
from companion.games.norderwind.table import STICKER
from companion.games.norderwind.violations import (
    CardPulledOut,
    CardSkipped,
    CardTwice,
    DealtWithFirst,
    RangeUsedUp,
    RowStillLies,
    StrangeCard,
    UsedCardTurnedBack,
    WrongStack,
)
from tests.demo.test_demo import watched
from tests.games.norderwind.positions import A, B, after, sail, start, turn_up
from vision.reader import read_photograph
from vision.render.renderer import DEMO, PlacedPiece, Scene, render_grey

SIZE = (2400, 1800)
OTHER = Setup(("Anna", "Boris"), next(iter(OTHER_GAME.editions)))
HANDS = (moves.ChooseStack, moves.RevealCard, moves.GatherRow, moves.SearchWreck)
CODES = {kind: code for code, kind in KINDS.items()}
Cards = dict[str, tuple[str, float]]
"""Place -> card and the degrees clockwise that it is turned by."""


def painted(state: State, cards: Cards, *more: PlacedPiece) -> Any:
    """A look at a painted table: ``norderkap.1`` holds a wreck turned by 45 degrees."""
    table = GAME.profile(state)
    places = {place.slot: place for place in table.places}
    laid = []
    for number, (slot, (card, angle)) in enumerate(cards.items()):
        place, kind = places[Slot(slot)], Kind(card)
        text = Tag("N", CODES[kind], serial(number)).text
        pose = Pose(place.x + 2, place.y - 3, angle)
        laid.append(PlacedPiece(GAME.drawing(kind), text, pose))
    scene = Scene(table, (*laid, *more), (), (), DEMO, 1)
    picture = np.asarray(render_grey(scene, SIZE), np.uint8)
    return read_photograph(picture, table).observation


def reading(state: State, cards: Cards, *more: PlacedPiece) -> Reading[Move]:
    """What such a table tells. A place without a card was seen empty."""
    look = painted(state, cards, *more)
    seen = GAME.locate(state, look)
    bare = {p.slot for p in GAME.profile(state).places if p.slot not in seen.pieces}
    layout = type(seen)(seen.pieces, frozenset(bare - _hidden(state, cards, *more)))
    return read(GAME, state, layout)


def _hidden(state: State, cards: Cards, *more: PlacedPiece) -> set[Slot]:
    """Places that hold something, read or not."""
    table = GAME.profile(state)
    under = {table.place_at(piece.pose.x, piece.pose.y) for piece in more}
    return {Slot(slot) for slot in cards} | {place.slot for place in under if place}


def named(state: State, cards: Cards, *more: PlacedPiece) -> Record | None:
    answer = reading(state, cards, *more)
    assert isinstance(answer, Unexplained), answer
    return answer.violation


def wreck_used() -> State:
    return after(sail(start(), "wreck"), moves.SearchWreck(A))


@pytest.mark.rule("NW-13", "NW-17")
@pytest.mark.parametrize(
    ("port", "upside_down"),
    [(Port.NORDERKAP, 0), (Port.TRUTZHAVN, 180), (Port.OLESAND, 0)],
)
def test_the_first_card_tells_its_stack(port: Port, upside_down: int) -> None:
    state = start()
    story = (moves.ChooseStack(A, port), turn_up(state, "fog"))
    assert reading(state, {f"{port}.1": ("fog", 4 + upside_down)}) == Explained(story)


@pytest.mark.rule("NW-17")
@pytest.mark.parametrize("angle", [40, 228])
def test_a_card_turned_by_45_degrees_is_used(angle: float) -> None:
    state = sail(start(), "wreck")
    cards = {"norderkap.1": ("wreck", angle)}
    assert reading(state, cards) == Explained((moves.SearchWreck(A),))


@pytest.mark.rule("NW-17")
@pytest.mark.parametrize("angle", [22, 90])
def test_a_sloppy_hand_is_asked_nothing(angle: float) -> None:
    state = sail(start(), "wreck")
    answer = reading(state, {"norderkap.1": ("wreck", angle)})
    assert isinstance(answer, Agreed)


@pytest.mark.rule("NW-16", "NW-17")
def test_a_row_of_used_and_unused_cards_is_read() -> None:
    state = after(wreck_used(), turn_up(start(), "fog"), moves.RollEvent(A, 0))
    state = after(state, turn_up(state, "port-salt-1"))
    lies = {
        "norderkap.1": ("wreck", 45.0),
        "norderkap.2": ("fog", 3.0),
        "norderkap.3": ("port-salt-1", -4.0),
    }
    assert reading(state, lies) == Agreed(sure=True)
    used = reading(state, {**lies, "norderkap.3": ("port-salt-1", -41.0)})
    assert isinstance(used, Ambiguous)
    assert ((moves.Trade(A, buy=(Good.SALT,)),)) in used.stories
    home = after(state, moves.Trade(A, buy=(Good.SALT, Good.SALT)))
    assert reading(home, {}) == Explained((moves.GatherRow(A),))


@pytest.mark.rule("NW-20")
def test_a_card_that_is_left_from_the_last_voyage_is_not_misread() -> None:
    state = after(sail(start(), "fog"), moves.RollEvent(A, 0), moves.EndVoyage(A))
    assert reading(state, {"norderkap.1": ("fog", 5)}) == Agreed(sure=True)
    assert reading(state, {}) == Explained((moves.GatherRow(B),))
    two = {"norderkap.1": ("fog", 5.0), "olesand.1": ("wreck", 0.0)}
    assert named(state, two) == RowStillLies(Port.NORDERKAP)


def test_a_demo_family_is_read_from_pixels(tmp_path: Path) -> None:
    """Some voyages: every card that was turned up came from the camera."""
    with Journal(tmp_path / "journal") as journal:
        matches = Matches(GAMES, journal, Publisher())
        session = matches.start(GameKey("norderwind"), Setup(("Anna", "Boris"), "2014"))
        table = DemoTable(1, SIZE)
        table.set_up(GAME, session.state)
        player = DemoPlayer(matches, table, seed=1, speed=0)
        with watched(matches, table) as stop:
            family = Thread(target=player.run, args=(stop,))
            family.start()
            while player.tally.laid < 10 and family.is_alive():
                family.join(0.1)
            stop.set()
            family.join()
        assert player.tally.laid >= 10
        assert player.tally.entered == 0
        assert player.tally.misread == 0
        for line in session.present.log:
            hands = any(isinstance(m, HANDS) for m in line.moves)
            assert not hands or line.source is Source.CAMERA


# Bad input --------------------------------------------------------------------


def test_a_piece_of_another_game_in_the_row_is_named() -> None:
    state = sail(start(), "merchant-2")
    place = next(p for p in GAME.profile(state).places if p.slot == "norderkap.2")
    table = OTHER_GAME.profile(OTHER_GAME.setup(OTHER))
    code, kind = next(iter(table.kinds.items()))
    text = Tag(OTHER_GAME.letter, code, "01").text
    plain = GAME.drawing(Kind("fog"))
    assert OTHER_GAME.drawing(kind).shapes
    piece = PlacedPiece(plain, text, Pose(place.x, place.y, 10.0))
    strange = named(state, {"norderkap.1": ("merchant-2", 0.0)}, piece)
    assert strange == StrangeCard()


def test_one_sticker_at_two_places_is_believed_at_neither() -> None:
    state = start()
    places = {p.slot: p for p in GAME.profile(state).places}
    text = Tag("N", "FO", "00").text
    one, two = places[Slot("olesand.1")], places[Slot("olesand.2")]
    copy = PlacedPiece(GAME.drawing(Kind("fog")), text, Pose(two.x, two.y, 0.0))
    look = painted(state, {"olesand.1": ("fog", 0.0)}, copy)
    assert look.doubles == (text,)
    assert GAME.locate(state, look).pieces == {}
    assert one.distance(two.x, two.y) > STICKER.side
    answer = reading(state, {"olesand.1": ("fog", 0.0)}, copy)
    assert isinstance(answer, Agreed)
    assert not answer.sure


@pytest.mark.rule("NW-1")
def test_a_destination_cannot_lie_there_twice() -> None:
    state = sail(start(), "norderkap")
    twice = {"norderkap.1": ("norderkap", 0.0), "norderkap.2": ("norderkap", 0.0)}
    assert named(state, twice) == CardTwice(Kind("norderkap"))


@pytest.mark.rule("NW-13")
def test_a_card_pulled_out_is_named() -> None:
    state = sail(start(), "wreck", "merchant-2", "fog")
    left = {"norderkap.1": ("wreck", 0.0), "norderkap.3": ("fog", 0.0)}
    gone = CardPulledOut(Kind("merchant-2"), 2)
    assert named(state, left) == gone


@pytest.mark.rule("NW-4")
def test_a_destination_in_the_wrong_row_is_named() -> None:
    wrong = WrongStack(Kind("trutzhavn"))
    assert named(start(), {"olesand.1": ("trutzhavn", 0.0)}) == wrong


@pytest.mark.rule("NW-17")
def test_a_used_card_turned_back_is_named() -> None:
    back = UsedCardTurnedBack(Kind("wreck"))
    assert named(wreck_used(), {"norderkap.1": ("wreck", 2.0)}) == back


@pytest.mark.rule("NW-13", "NW-15")
def test_skipped_early_and_too_many_cards_are_named() -> None:
    fog = {"norderkap.1": ("fog", 0.0)}
    state = sail(start(), "fog")
    early = {**fog, "norderkap.2": ("wreck", 0.0)}
    assert named(state, early) == DealtWithFirst(Kind("fog"))
    sailing = after(state, moves.RollEvent(A, 0))
    skipped = {**fog, "norderkap.3": ("wreck", 0.0)}
    assert named(sailing, skipped) == CardSkipped(2)
    far = sail(start(), *["merchant-2"] * 4)
    row = {f"norderkap.{n}": ("merchant-2", 0.0) for n in range(1, 5)}
    more = {**row, "norderkap.5": ("wreck", 0.0)}
    assert named(far, more) == RangeUsedUp(4)
