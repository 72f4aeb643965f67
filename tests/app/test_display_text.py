"""What the display says in each state, in the device's language, without secrets."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.panel.display_text import DisplayLines, DisplayText
from companion.app.panel.states import FACES, PanelState, panel_state
from companion.app.publisher import Publisher
from companion.app.status import Published, PutBack, SeatAsked, TableStatus
from companion.app.texts import LANGUAGES, Texts
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.game import plain_setup
from companion.core.ids import GameKey, Kind, Seat, Slot
from companion.core.signal import Sign, Signal
from companion.core.table import Piece
from companion.games import GAMES
from companion.games.catan_junior.moves import BuildLair, BuildShip
from companion.games.catan_junior.violations import SiteTaken
from tests.app import toy
from tests.app.toy import STONE, Lay

A = Seat(0)
TEXTS = Texts(toy.known())


def said(
    news: Published | None, language: str = "en", leaving: bool = False
) -> DisplayLines:
    sayer = DisplayText(TEXTS, toy.known(), language)
    return sayer.face(news, "http://10.0.0.7:8080", leaving)


@pytest.fixture
def news(journal: Journal) -> Published:
    publisher: Publisher[Any] = Publisher()
    Matches(toy.known(), journal, publisher).start(GameKey("toy"), toy.SETUP)
    found = publisher.latest
    assert isinstance(found, Published)
    return found


def with_table(news: Published, **changes: Any) -> Published:
    return replace(news, table=replace(TableStatus(), **changes))


def test_the_address_stands_on_top_and_the_name_below(news: Published) -> None:
    face = said(news)
    assert (face.address, face.title) == ("10.0.0.7:8080", news.names[0])
    assert face.text


def test_the_ship_on_an_edge_field_is_named_in_words(journal: Journal) -> None:
    publisher: Publisher[Any] = Publisher()
    game = GAMES[GameKey("entdecker")]
    Matches(GAMES, journal, publisher).start(game.key, plain_setup(game))
    assert publisher.latest is not None
    ship = PutBack(Slot("2,-1"), Piece(Kind("ship")), None)
    sayer = DisplayText(Texts(GAMES), GAMES, "en")
    face = sayer.face(with_table(publisher.latest, put_back=(ship,)), "")
    assert face.text == "C at the top: ship"


def test_a_place_is_named_by_the_lands_around_it(journal: Journal) -> None:
    publisher: Publisher[Any] = Publisher()
    game = GAMES[GameKey("catan-junior")]
    Matches(GAMES, journal, publisher).start(game.key, plain_setup(game))
    assert publisher.latest is not None
    sayer = DisplayText(Texts(GAMES), GAMES, "en")
    lair, ship = BuildLair(A, Slot("31")), BuildShip(A, Slot("31-32"))
    offered = with_table(publisher.latest, offered=(lair, ship))
    assert sayer.face(offered, "").text == (
        "OK: Lair: sugar cane 4 ↘ · Ship: sugar cane 4 ↘"
    )
    refused = with_table(publisher.latest, refusal=SiteTaken(Slot("31")))
    assert sayer.face(refused, "").text == (
        "sugar cane 4 ↘: a lair stands there already."
    )


def test_the_one_who_is_asked_is_named_not_the_one_on_turn(news: Published) -> None:
    opened: Any = news.views[None]
    view = replace(opened, turn=A, to_act=(Seat(1),))
    asked = replace(news, views={**news.views, None: view})
    assert said(asked).title == news.names[1]
    several = replace(asked, views={None: replace(view, to_act=(A, Seat(1)))})
    assert said(several).title == news.names[0]


def test_before_a_game_it_says_where_to_begin() -> None:
    assert said(None) == DisplayLines(
        "10.0.0.7:8080", "Welcome", "Open this address on a phone and start a game."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_is_told_in_every_language(news: Published, language: str) -> None:
    gap = PutBack(Slot("gap"), None, Piece(STONE))
    states = [
        None,
        with_table(news, helping=True),
        with_table(news, paused=True),
        with_table(news, put_back=(gap,)),
        with_table(news, put_back=(replace(gap, expected=Piece(STONE)),)),
        with_table(news, offered=(Lay(A, 1),)),
        *(with_table(news, signal=Signal(sign)) for sign in Sign),
    ]
    found = [said(state, language) for state in states]
    found.append(said(news, language, leaving=True))
    for face in found:
        assert face.title and face.text
        assert "display-" not in face.title + face.text, "a word is missing"


def test_what_is_offered_and_what_lies_wrong_are_named(news: Published) -> None:
    gap = PutBack(Slot("gap"), None, Piece(STONE))
    assert "gap" in said(with_table(news, put_back=(gap,))).text
    assert said(with_table(news, offered=(Lay(A, 1),))).text.startswith("OK: ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("held", [True, False])
def test_an_open_question_for_a_seat_is_told_until_it_ends(
    news: Published, language: str, held: bool
) -> None:
    asked = replace(news, seat_asked=SeatAsked(Seat(1), 60.0, held))
    sayer = partial(DisplayText, TEXTS, toy.known(), language)
    text = sayer(clock=lambda: 59.0).face(asked, "").text
    assert news.names[1] in text and ("OK" in text) is held
    assert sayer(clock=lambda: 60.0).face(asked, "") == sayer().face(news, "")


def test_it_says_good_night(news: Published) -> None:
    face = said(news, leaving=True)
    assert (face.address, face.title) == ("", "Good night")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_kept_is_said_before_all_else(
    news: Published, language: str
) -> None:
    broken = HealthAdvice(HealthTopic.JOURNAL, Level.BAD, "broken", "disk full")
    paused = replace(news, health=(broken,), table=TableStatus(paused=True))
    expected = TEXTS.text(language, "display-unsaved")
    assert said(paused, language).text == expected
    fine = replace(broken, level=Level.OK, code="ok")
    assert said(replace(paused, health=(fine,)), language).text != expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_memory_is_said_on_every_face(news: Published, language: str) -> None:
    sayer = DisplayText(TEXTS, toy.known(), language, volatile=True)
    warned = TEXTS.text(language, "display-volatile")
    for present in (None, news):
        text = sayer.face(present, "x").text
        assert text == f"{warned} {said(present, language).text}"


@dataclass(frozen=True)
class Own:
    """A Wi-Fi of the device."""

    name: str = "Tisch"
    password: str = "abcd-efgh-jkmn"
    code: str = ""


@pytest.mark.parametrize("language", ["cs", "en", "de"])
def test_the_devices_own_wifi_is_named_before_the_first_game(language: str) -> None:
    sayer = DisplayText(TEXTS, toy.known(), language, hotspot=Own)
    face = sayer.face(None, "http://10.42.0.1:8080")
    assert face.address == "10.42.0.1:8080"
    assert "Tisch" in face.text and "abcd-efgh-jkmn" in face.text


@pytest.mark.parametrize(
    ("address", "hotspot", "state", "sign"),
    [
        ("http://127.0.0.1:8080", False, PanelState.SEARCHING, Sign.BUSY),
        ("http://10.42.0.1:8080", True, PanelState.WIFI, Sign.ASK),
        ("http://192.168.1.7:8080", False, PanelState.WELCOME, Sign.ACCEPTED),
    ],
)
def test_a_first_start_is_told_step_by_step(
    address: str, hotspot: bool, state: PanelState, sign: Sign
) -> None:
    """By the lamps, too: there may be no display, and there is no keyboard."""
    assert panel_state(None, address, 0.0, wifi=hotspot) is state
    own: Any = Own if hotspot else lambda: None
    sayer = DisplayText(TEXTS, toy.known(), "en", hotspot=own)
    assert sayer.sign(None, address) == Signal(sign)
    shown = sayer.face(None, address).address
    assert shown == ("" if state is PanelState.SEARCHING else address[7:])


def test_one_table_has_every_state_and_agrees_with_the_lamps(news: Published) -> None:
    assert list(FACES) == list(PanelState)
    for sign in Sign:
        now = with_table(news, signal=Signal(sign))
        state = panel_state(now, "http://10.0.0.7:8080", 0.0)
        assert FACES[state].sign in (sign, None)
        assert DisplayText(TEXTS, toy.known(), "en").sign(now, "") == now.table.signal
    going = DisplayText(TEXTS, toy.known(), "en").sign(news, "", leaving=True)
    assert going == Signal(Sign.READY), "dark when it may be unplugged"
