"""OK is lent to one page for a moment, then it is the game's again."""

from companion.app.panel.button_lease import ButtonLease
from companion.core.signal import Button, Press

OK, BACK = Press(Button.OK), Press(Button.BACK)


def test_ok_is_the_page_s_while_it_asks() -> None:
    now = 0.0
    game: list[Press] = []
    lease = ButtonLease(game.append, lambda: now)
    lease.press(OK)
    assert game == [OK]
    assert not lease.ask(3), "what was pressed before does not count"
    lease.press(BACK)
    lease.press(OK)
    lease.press(OK)
    assert game == [OK, BACK]
    now = 2.0
    assert lease.ask(3)
    assert not lease.ask(3), "told once"


def test_a_page_that_was_closed_keeps_nothing() -> None:
    now = 0.0
    game: list[Press] = []
    lease = ButtonLease(game.append, lambda: now)
    lease.ask(3)
    lease.press(OK)
    now = 3.0
    lease.press(OK)
    assert game == [OK]
    assert not lease.ask(3), "the press before was meant for a page that is gone"
    assert not lease.ask(0)
    lease.press(OK)
    assert game == [OK, OK]


def test_the_switch_is_the_game_s_even_while_a_page_asks() -> None:
    off = Press(Button.OK, 5.2, Button.BACK)
    game: list[Press] = []
    lease = ButtonLease(game.append, lambda: 0.0)
    lease.ask(3)
    lease.press(off)
    assert game == [off]
    assert not lease.ask(3)


def test_held_ok_is_lent_and_a_tap_stays_the_game_s() -> None:
    now = 0.0
    game: list[Press] = []
    lease = ButtonLease(game.append, lambda: now)
    lease.ask(3, held=1)
    lease.press(OK)
    assert game == [OK]
    now = 1.0
    lease.press(Press(Button.OK, 1.0))
    assert game == [OK] and lease.ask(3, held=1)
    lease.ask(3)
    lease.press(OK)
    assert not lease.ask(3, held=1), "a tap that was lent to another page is no hold"


def test_ok_that_was_held_before_the_question_came_is_no_answer_to_it() -> None:
    now, held = 0.0, Press(Button.OK, 1.2)
    game: list[Press] = []
    lease = ButtonLease(game.append, lambda: now)
    lease.ask(3, held=1, about=1)
    now = 1.0
    lease.press(held)
    assert game == [held] and not lease.ask(3, held=1, about=1)
    now = 2.0
    lease.press(held)
    assert game == [held]
    assert not lease.ask(3, held=1, about=2), "it was held for the question before"
    now = 3.0
    lease.press(held)
    assert game == [held, held] and not lease.ask(3, held=1, about=2)
    now = 3.5
    lease.press(held)
    assert lease.ask(3, held=1, about=2)
    lease.ask(3, held=1)
    now = 5.0
    lease.press(held)
    assert not lease.ask(3), "it was held for another page"
