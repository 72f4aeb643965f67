"""What each button does in each state of the table: one table, no exceptions.

A press whose effect is ``IGNORED``, or whose effect finds nothing to do, is
answered by a double blink; nothing is ever swallowed in silence.
"""

from collections.abc import Mapping
from enum import StrEnum

from companion.app.config import TableConfig
from companion.core.signal import Button, Press


class PressContext(StrEnum):
    """How the table stands when a press comes; the first that holds counts."""

    NO_GAME = "no_game"
    PAUSED = "paused"
    CHANGED = "changed"
    """The record changed since the table was judged: the press answers to the past."""
    OFFERED = "offered"
    """Something is offered that OK would take."""
    DIFFERS = "differs"
    """Table and record differ and nothing is offered."""
    FREE = "free"


class Hold(StrEnum):
    """How long a button was down, or that two were."""

    TAP = "tap"
    LONG = "long"
    HOLD = "hold"


class PressAction(StrEnum):
    """What a press does."""

    TAKE = "take"
    TABLE_RIGHT = "table_right"
    END = "end"
    UNDO = "undo"
    DISMISS = "dismiss"
    NEXT = "next"
    BEFORE = "before"
    HELP = "help"
    RESUME = "resume"
    SWITCH_OFF = "switch_off"
    IGNORED = "ignored"


_Row = tuple[PressAction, PressAction, PressAction]
_NOT: _Row = (PressAction.IGNORED, PressAction.IGNORED, PressAction.IGNORED)
_HELP: _Row = (PressAction.HELP, PressAction.HELP, PressAction.HELP)
_ROUND: _Row = (PressAction.NEXT, PressAction.BEFORE, PressAction.BEFORE)
_BACK: _Row = (PressAction.DISMISS, PressAction.DISMISS, PressAction.UNDO)
_UNDO: _Row = (PressAction.IGNORED, PressAction.IGNORED, PressAction.UNDO)

EFFECTS: Mapping[PressContext, Mapping[Button, _Row]] = {
    PressContext.NO_GAME: {
        Button.OK: _NOT,
        Button.BACK: _NOT,
        Button.PLUS: _NOT,
        Button.HELP: _NOT,
    },
    PressContext.PAUSED: {
        Button.OK: (PressAction.RESUME, PressAction.RESUME, PressAction.RESUME),
        Button.BACK: _NOT,
        Button.PLUS: _NOT,
        Button.HELP: _HELP,
    },
    PressContext.CHANGED: {
        Button.OK: _NOT,
        Button.BACK: _UNDO,
        Button.PLUS: _NOT,
        Button.HELP: _HELP,
    },
    PressContext.OFFERED: {
        Button.OK: (PressAction.TAKE, PressAction.TAKE, PressAction.TAKE),
        Button.BACK: _BACK,
        Button.PLUS: _ROUND,
        Button.HELP: _HELP,
    },
    PressContext.DIFFERS: {
        Button.OK: (
            PressAction.TABLE_RIGHT,
            PressAction.TABLE_RIGHT,
            PressAction.TABLE_RIGHT,
        ),
        Button.BACK: _BACK,
        Button.PLUS: _ROUND,
        Button.HELP: _HELP,
    },
    PressContext.FREE: {
        Button.OK: (PressAction.END, PressAction.END, PressAction.END),
        Button.BACK: _UNDO,
        Button.PLUS: _ROUND,
        Button.HELP: _HELP,
    },
}
"""By state and button: what a tap, a long press (a third of ``hold``) and a hold
(``hold`` s) do. OK and back held together for ``off`` s switch the device off in
every state; for less they do nothing.
"""


def effect(phase: PressContext, press: Press, times: TableConfig) -> PressAction:
    """What a press does in a phase."""
    if press.beside is not None:
        pair = {press.button, press.beside} == {Button.OK, Button.BACK}
        enough = press.held >= times.off
        return PressAction.SWITCH_OFF if pair and enough else PressAction.IGNORED
    return EFFECTS[phase][press.button][list(Hold).index(hold(press, times))]


def hold(press: Press, times: TableConfig) -> Hold:
    """How long a press was."""
    if press.held >= times.hold:
        return Hold.HOLD
    return Hold.LONG if press.held >= times.hold / 3 else Hold.TAP
