"""Every button in every state: what the table of presses says, and that it is done."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from companion.app.journal import Journal
from companion.app.status import Source
from companion.app.watcher.presses import (
    EFFECTS,
    Hold,
    PressAction,
    PressContext,
    effect,
    hold,
)
from companion.core.ids import GameKey, Seat
from companion.core.signal import Button, Press
from tests.app import toy
from tests.app.table import TIMES, Evening
from tests.app.toy import JOKER, Lay

A = Seat(0)
TOY = GameKey("toy")
HELD = {Hold.TAP: 0.1, Hold.LONG: TIMES.hold / 3, Hold.HOLD: TIMES.hold}
PAIRS = list(product(PressContext, Button, Hold))


@pytest.fixture
def evening(journal: Journal) -> Iterator[Evening]:
    yield Evening(journal)


def begun(evening: Evening, phase: PressContext) -> None:
    """Bring the table into a phase; something was played so that undo has a say."""
    if phase is PressContext.NO_GAME:
        evening.watcher.step()
        return
    evening.matches.start(TOY, replace(toy.SETUP, options={"dice": True}))
    evening.turns()
    evening.phone(toy.Roll(A, 1))
    evening.lay(0)
    evening.turns(TIMES.accepted)
    match phase:
        case PressContext.PAUSED:
            evening.session.pause(True)
            evening.turns()
        case PressContext.CHANGED:
            move = toy.AdjustScore(Seat(1), 3)
            session = evening.session
            assert not session.submit([move], toy_source(), None, session.revision)
        case PressContext.OFFERED:
            evening.press(Button.PLUS)
        case PressContext.DIFFERS:
            evening.lay(toy.GAP)
            evening.turns(TIMES.patience)
            evening.press(Button.BACK) if evening.status.offered else None
        case _:
            pass


def toy_source() -> Source:
    return Source.PHONE


def pressed(evening: Evening, press: Press) -> None:
    evening.watcher.press(press)
    evening.watcher.step()


def newest(evening: Evening) -> int | None:
    session = evening.matches.current
    return None if session is None else session.revision


@pytest.mark.parametrize(("phase", "button", "kind"), PAIRS, ids=str)
def test_every_press_in_every_state(
    evening: Evening, phase: PressContext, button: Button, kind: Hold
) -> None:
    begun(evening, phase)
    before, declined = newest(evening), evening.front.declined
    wanted = EFFECTS[phase][button][list(Hold).index(kind)]
    pressed(evening, Press(button, HELD[kind]))
    changed = newest(evening) != before
    ignored = evening.front.declined - declined == 1
    # In the toy nothing ends a turn but laying, so END finds nothing to do.
    assert ignored == (wanted in (PressAction.IGNORED, PressAction.END))
    assert changed == (wanted in (PressAction.TAKE, PressAction.UNDO))
    if phase is PressContext.NO_GAME:
        return
    status = evening.status
    assert status.helping == (wanted is PressAction.HELP)
    assert status.paused == (
        phase is PressContext.PAUSED and wanted is not PressAction.RESUME
    )
    if wanted in (PressAction.NEXT, PressAction.BEFORE, PressAction.DISMISS):
        assert bool(status.offered) == (wanted is not PressAction.DISMISS)


def test_without_a_game_a_press_is_answered_at_the_panel(evening: Evening) -> None:
    begun(evening, PressContext.NO_GAME)
    for button in Button:
        pressed(evening, Press(button, HELD[Hold.TAP]))
    assert evening.front.declined == len(Button), "phones have no table to show it on"


@pytest.mark.parametrize("phase", PressContext)
def test_ok_and_back_switch_off_in_every_state(
    evening: Evening, phase: PressContext
) -> None:
    begun(evening, phase)
    pressed(evening, Press(Button.OK, TIMES.off - 0.1, Button.BACK))
    assert (evening.front.offs, evening.front.declined) == (0, 1)
    pressed(evening, Press(Button.BACK, TIMES.off, Button.OK))
    assert (evening.front.offs, evening.front.declined) == (1, 1)


def test_no_other_pair_switches_off() -> None:
    for one, two in product(Button, Button):
        if {one, two} != {Button.OK, Button.BACK}:
            press = Press(one, 60.0, two)
            assert effect(PressContext.FREE, press, TIMES) is PressAction.IGNORED


def test_the_table_names_every_state_and_button() -> None:
    assert set(EFFECTS) == set(PressContext)
    for row in EFFECTS.values():
        assert set(row) == set(Button)
    used = {e for row in EFFECTS.values() for kinds in row.values() for e in kinds}
    assert used == set(PressAction) - {PressAction.SWITCH_OFF}


def test_undo_is_a_hold_of_back_and_nothing_else() -> None:
    for phase, button, kind in PAIRS:
        if EFFECTS[phase][button][list(Hold).index(kind)] is PressAction.UNDO:
            assert (button, kind) == (Button.BACK, Hold.HOLD)


@pytest.mark.parametrize(
    ("held", "kind"),
    [(0, Hold.TAP), (0.99, Hold.TAP), (1, Hold.LONG), (2.9, Hold.LONG), (3, Hold.HOLD)],
)
def test_how_long_is_long(held: float, kind: Hold) -> None:
    assert hold(Press(Button.OK, held), TIMES) is kind


def test_a_refused_offer_is_answered(evening: Evening) -> None:
    evening.matches.start(TOY, toy.SETUP)
    evening.turns()
    evening.lay(1, JOKER)
    assert evening.status.offered == (Lay(A, 1, JOKER, 1),)
    evening.press(Button.OK)
    assert evening.front.declined == 0
    evening.press(Button.BACK)
    assert evening.front.declined == 1, "there is nothing to send away"
