"""OK is lent to one page for a moment, then it is the game's again."""

from companion.app.panel.button_lease import ButtonLease
from companion.core.signal import Button, Press

OK, BACK = Press(Button.OK), Press(Button.BACK)


def test_ok_is_the_page_s_while_it_asks() -> None:
    now = 0.0
    game: list[Press] = []
    loan = ButtonLease(game.append, lambda: now)
    loan.press(OK)
    assert game == [OK]
    assert not loan.ask(3), "what was pressed before does not count"
    loan.press(BACK)
    loan.press(OK)
    loan.press(OK)
    assert game == [OK, BACK]
    now = 2.0
    assert loan.ask(3)
    assert not loan.ask(3), "told once"


def test_a_page_that_was_closed_keeps_nothing() -> None:
    now = 0.0
    game: list[Press] = []
    loan = ButtonLease(game.append, lambda: now)
    loan.ask(3)
    loan.press(OK)
    now = 3.0
    loan.press(OK)
    assert game == [OK]
    assert not loan.ask(3), "the press before was meant for a page that is gone"
    assert not loan.ask(0)
    loan.press(OK)
    assert game == [OK, OK]


def test_the_switch_is_the_game_s_even_while_a_page_asks() -> None:
    off = Press(Button.OK, 5.2, Button.BACK)
    game: list[Press] = []
    loan = ButtonLease(game.append, lambda: 0.0)
    loan.ask(3)
    loan.press(off)
    assert game == [off]
    assert not loan.ask(3)
