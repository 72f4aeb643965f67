"""What each button does in each state of the table: one table, no exceptions.

A press whose effect is ``IGNORED``, or whose effect finds nothing to do, is
answered by a double blink; nothing is ever swallowed in silence.
"""

from collections.abc import Mapping
from enum import StrEnum

from companion.app.config import TableConfig
from companion.core.signal import Button, Press


class Phase(StrEnum):
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


class Effect(StrEnum):
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


_Row = tuple[Effect, Effect, Effect]
_NOT: _Row = (Effect.IGNORED, Effect.IGNORED, Effect.IGNORED)
_HELP: _Row = (Effect.HELP, Effect.HELP, Effect.HELP)
_ROUND: _Row = (Effect.NEXT, Effect.BEFORE, Effect.BEFORE)
_BACK: _Row = (Effect.DISMISS, Effect.DISMISS, Effect.UNDO)
_UNDO: _Row = (Effect.IGNORED, Effect.IGNORED, Effect.UNDO)

EFFECTS: Mapping[Phase, Mapping[Button, _Row]] = {
    Phase.NO_GAME: {
        Button.OK: _NOT,
        Button.BACK: _NOT,
        Button.PLUS: _NOT,
        Button.HELP: _HELP,
    },
    Phase.PAUSED: {
        Button.OK: (Effect.RESUME, Effect.RESUME, Effect.RESUME),
        Button.BACK: _NOT,
        Button.PLUS: _NOT,
        Button.HELP: _HELP,
    },
    Phase.CHANGED: {
        Button.OK: _NOT,
        Button.BACK: _UNDO,
        Button.PLUS: _NOT,
        Button.HELP: _HELP,
    },
    Phase.OFFERED: {
        Button.OK: (Effect.TAKE, Effect.TAKE, Effect.TAKE),
        Button.BACK: _BACK,
        Button.PLUS: _ROUND,
        Button.HELP: _HELP,
    },
    Phase.DIFFERS: {
        Button.OK: (Effect.TABLE_RIGHT, Effect.TABLE_RIGHT, Effect.TABLE_RIGHT),
        Button.BACK: _BACK,
        Button.PLUS: _ROUND,
        Button.HELP: _HELP,
    },
    Phase.FREE: {
        Button.OK: (Effect.END, Effect.END, Effect.END),
        Button.BACK: _UNDO,
        Button.PLUS: _ROUND,
        Button.HELP: _HELP,
    },
}
"""By state and button: what a tap, a long press (a third of ``hold``) and a hold
(``hold`` s) do. OK and back held together for ``off`` s switch the device off in
every state; for less they do nothing.
"""


def effect(phase: Phase, press: Press, times: TableConfig) -> Effect:
    """What a press does in a phase."""
    if press.beside is not None:
        pair = {press.button, press.beside} == {Button.OK, Button.BACK}
        enough = press.held >= times.off
        return Effect.SWITCH_OFF if pair and enough else Effect.IGNORED
    return EFFECTS[phase][press.button][list(Hold).index(hold(press, times))]


def hold(press: Press, times: TableConfig) -> Hold:
    """How long a press was."""
    if press.held >= times.hold:
        return Hold.HOLD
    return Hold.LONG if press.held >= times.hold / 3 else Hold.TAP
