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
    game: list[Press] = []
    lease = ButtonLease(game.append, lambda: 0.0)
    lease.ask(3, held=1)
    lease.press(OK)
    assert game == [OK]
    lease.press(Press(Button.OK, 1.0))
    assert game == [OK] and lease.ask(3, held=1)
    lease.ask(3)
    lease.press(OK)
    assert not lease.ask(3, held=1), "a tap that was lent to another page is no hold"
