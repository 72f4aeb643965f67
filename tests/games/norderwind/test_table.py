"""The rows as they are seen: places, cards, their turn."""

import io

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from companion.app.texts import LANGUAGES, Texts
from companion.core.ids import SHOW, Kind, Slot
from companion.core.table import Piece, Pose, TableObservation
from companion.core.tag import Tag, serial
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Port
from companion.games.norderwind.table import (
    ROWS,
    STRANGER,
    locate,
    profile,
    stack_slot,
    use_of,
)
from tests.games.norderwind.positions import A, after, sail, start
from tests.support.wire import wire
from vision.sheets.contents import Bundle, SheetTexts
from vision.sheets.document import whole_set
from vision.sheets.paper import labels_for

MM = 72 / 25.4

FIRST = ROWS[Port.NORDERKAP][0]


@pytest.mark.rule("NW-17")
@pytest.mark.parametrize(
    ("angle", "use"),
    [
        (8, 0),
        (352, 0),
        (180, 0),
        (190, 0),
        (45, 1),
        (315, 1),
        (135, 1),
        (225, 1),
        (90, None),
        (270, None),
        (22, None),
        (338, None),
        (202, None),
    ],
)
def test_a_card_turned_by_half_a_right_angle_is_used(
    angle: float, use: int | None
) -> None:
    assert use_of(angle) == use


@pytest.mark.rule("NW-17")
def test_the_record_has_used_cards_turned() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A))
    assert GAME.expected(state).pieces == {FIRST: Piece(Kind("wreck"), 1)}
    assert len(GAME.expected(state).empty) == 3 * 6 - 1


def test_stickers_become_cards() -> None:
    state = start()
    places = {p.slot: p for p in profile(state).places}
    place, show = places[ROWS[Port.OLESAND][1]], places[SHOW]
    text = Tag("N", "WR", serial(1)).text
    for angle, pieces in (
        (3.0, {place.slot: Piece(Kind("wreck"), 0)}),
        (44.0, {place.slot: Piece(Kind("wreck"), 1)}),
        (20.0, {}),
    ):
        look = TableObservation({text: Pose(place.x, place.y, angle)})
        assert locate(state, look).pieces == pieces
    shown = TableObservation({text: Pose(show.x, show.y, 110.0)})
    assert locate(state, shown).pieces == {SHOW: Piece(Kind("wreck"), 0)}
    assert wire(GAME.advise(state, Piece(Kind("wreck"))))["letter"] is False
    assert wire(GAME.advise(state, Piece(Kind("merchant-2"))))["letter"] is True


def test_stickers_of_other_games_and_of_no_card_are_no_cards() -> None:
    state = start()
    place = next(p for p in profile(state).places if p.slot == FIRST)
    for tag in (Tag("E", "WR", "01"), Tag("N", "ZZ", "01"), Tag("X", "0U", "00")):
        look = TableObservation({tag.text: Pose(place.x, place.y, 0.0)})
        assert locate(state, look).pieces == {}


def test_a_piece_of_another_game_in_a_row_is_a_stranger() -> None:
    state = start()
    places = {p.slot: p for p in profile(state).places}
    text = Tag("E", "AA", "01").text
    for slot, pieces in ((FIRST, {FIRST: Piece(STRANGER)}), (SHOW, {})):
        pose = Pose(places[slot].x, places[slot].y, 100.0)
        look = TableObservation({}, strangers={text: pose})
        assert locate(state, look).pieces == pieces


def test_each_stack_has_a_row_beside_it() -> None:
    table = profile(start(3))
    places = {p.slot: p for p in table.places}
    for port in Port:
        stack, row = places[stack_slot(port)], [places[s] for s in ROWS[port]]
        assert not stack.tagged
        assert all(place.tagged for place in row)
        assert {place.y for place in row} == {stack.y}
        assert [p.x for p in row] == sorted(p.x for p in row)
        assert stack.x < row[0].x
    assert list(table.colours) == ["red", "yellow", "blue"]


def test_a_turned_card_hides_no_neighbour() -> None:
    """A card turned by 45 degrees reaches 53 mm from its middle."""
    reach = (60 + 90) / 2 / 2**0.5
    places = [p for p in profile(start()).places if p.slot != SHOW]
    for one in places:
        for two in places:
            if one.slot != two.slot:
                aside = abs(one.x - two.x) >= reach + two.width / 2 - 0.1
                assert aside or abs(one.y - two.y) >= reach + two.height / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_printed_for_each_stack_and_row(language: str) -> None:
    """As large as the place, with its name and where it lies from the corner."""
    texts, table = Texts({GAME.key: GAME}), profile(start())
    slots = [slot for port in Port for slot in (stack_slot(port), ROWS[port][0])]
    cards = {s: texts.game_text(language, GAME, f"card-{s}") for s in slots}
    assert len(set(cards.values())) == 6
    words, labels = SheetTexts("X", places=cards), labels_for("a4", 15)
    bundle = Bundle(table, {}, [], words, labels, ("cards",))
    reader = PdfReader(io.BytesIO(whole_set(bundle)))
    pages = [page.extract_text() for page in reader.pages]
    said = " ".join(" ".join(pages).split())
    for place in table.places:
        if place.slot in cards:
            assert cards[place.slot] in said
            assert f"x {place.x:g} y {place.y:g} mm" in said
            assert (place.width, place.height) == (84, 96)
    a_page = []
    for page in reader.pages:
        content = ContentStream(page.get_contents(), reader)
        boxes = [[float(v) for v in o] for o, n in content.operations if n == b"re"]
        sizes = [(round(b[2] / MM, 1), round(b[3] / MM, 1)) for b in boxes]
        a_page.append(sizes.count((84.0, 96.0)))
    assert sum(a_page) == len(cards) + 1, "and the show place"
    assert a_page[1] == 4, "four a page"


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_have_names(language: str) -> None:
    texts = Texts({GAME.key: GAME})
    for slots in ROWS.values():
        for slot in slots:
            assert texts.has(language, GAME, f"slot-{slot}"), slot
    assert texts.has(language, GAME, f"slot-{Slot('olesand.6')}")
