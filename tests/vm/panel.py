"""The panel on a simulated chip of the kernel, through the real lgpio."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.config import load
from companion.app.watcher.offer import ending, taps
from companion.app.watcher.presses import EFFECTS, Hold, PressAction, PressContext
from companion.core.record import encode
from companion.core.signal import Button
from companion.demo.plan import AnyGame, plan
from tests.vm.disk import ROOT
from tests.vm.machine import Machine, MachineError
from tests.vm.match import Match
from tests.vm.pins import CHIP, PINS, Pins
from tests.vm.report import Report

GAME = "norderwind"
HELD = {Hold.TAP: 0.15, Hold.LONG: 1.6, Hold.HOLD: 3.6}
"""Seconds of the machine's time that a button is down."""

WHITE = (1, 1, 1)
Cell = tuple[Button, Hold, PressAction]


def cells(context: PressContext) -> list[Cell]:
    """The presses of a state that differ: a longer one that does the same is not."""
    found: list[Cell] = []
    for button, row in EFFECTS[context].items():
        for hold, action in zip(Hold, row, strict=True):
            if not any(b is button and a is action for b, _, a in found):
                found.append((button, hold, action))
    return found


def panel(machine: Machine, report: Report) -> None:
    """Presses by pulls, lamps by values."""
    report.part("the panel")
    match, pins = Match(machine), Pins(machine)
    report.says(
        "the pins are the group's", "stat -c %G%a /dev/gpiochip0 | grep gpio660"
    )
    report.check("before a game the status lamp is green", lambda: lit(pins, (0, 1, 0)))
    for cell in cells(PressContext.NO_GAME):
        try_cell(report, match, pins, PressContext.NO_GAME, cell, lambda: None)
    report.check("a phone chooses the PIN and begins a game", lambda: begun(match))
    report.check("lamps and buttons are told to be ready", lambda: healthy(match))
    report.check("the lamp of the seat on turn is lit", lambda: on_turn(match, pins))
    for context, bring in (
        (PressContext.FREE, lambda: free(match)),
        (PressContext.OFFERED, lambda: offered(match)),
        (PressContext.PAUSED, lambda: paused(match)),
    ):
        for cell in cells(context):
            way = WAYS.get((context, cell[2]))
            try_cell(
                report,
                match,
                pins,
                context,
                cell,
                partial(way, match) if way else bring,
            )
    free(match)
    report.skip(
        "presses while the record has just changed", "that lasts less than a look"
    )


def try_cell(
    report: Report,
    match: Match,
    pins: Pins,
    context: PressContext,
    cell: Cell,
    bring: Callable[[], object],
) -> None:
    """One press in one state, and what comes of it."""
    button, hold, action = cell

    def pressed() -> bool:
        if action is PressAction.HELP:
            calm(match)
        bring()
        before = match.now()
        if action is PressAction.IGNORED:
            return white(pins, button, HELD[hold])
        pins.press(button, HELD[hold])
        match.machine.until(
            f"{action} is done", lambda: came(action, before, match.now())
        )
        return True

    report.check(f"{context}: {button}, {hold}: {action}", pressed)


def came(action: PressAction, before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether a press has done what it should."""
    old, new = before.get("table") or {}, now.get("table") or {}
    match action:
        case PressAction.HELP:
            return bool(new["helping"]) and not old["helping"]
        case PressAction.RESUME:
            return not new["paused"]
        case PressAction.NEXT | PressAction.BEFORE:
            return bool(new["offered"]) and new["offered"] != old["offered"]
        case PressAction.DISMISS:
            return not new["offered"]
        case _:
            return bool(now["revision"] != before["revision"])


def white(pins: Pins, button: Button, held: float) -> bool:
    """Whether a press is answered by a white flash."""
    pins.watched("; ".join(press_lines(button, held)), WHITE)
    return True


def press_lines(button: Button, held: float) -> tuple[str, ...]:
    """A press as lines of a script."""
    pull = f"$(echo {CHIP}/sim_gpio{PINS[button]}/pull)"
    return f"echo pull-down >{pull}", f"sleep {held}", f"echo pull-up >{pull}"


def healthy(match: Match) -> bool:
    """Whether the health lines know pins that work."""
    lines = match.now()["health"]
    if not any(one["topic"] == "panel" and one["level"] == "ok" for one in lines):
        raise MachineError(str(lines))
    return True


def lit(pins: Pins, colour: tuple[int, ...]) -> bool:
    """Wait until the status lamp has a colour."""
    pins.machine.until(
        f"the status lamp is {colour}", lambda: pins.lamps()["status"] == colour
    )
    return True


def begun(match: Match) -> bool:
    """Begin the game as host."""
    match.become_host()
    match.begin(GAME)
    return bool(match.now()["match"])


def on_turn(match: Match, pins: Pins) -> bool:
    """Wait until exactly the lamp of the seat on turn is lit."""
    seats = len(load(ROOT / "none", ROOT / "none" / "none.toml").panel.seats)

    def shown() -> bool:
        turn = match.table()["sign_seat"]
        wanted = tuple(int(seat == turn) for seat in range(seats))
        return turn is not None and pins.lamps()["seats"] == wanted

    match.machine.until("the lamp of the seat on turn is lit", shown)
    return True


def free(match: Match) -> None:
    """Nothing is offered, nobody pauses."""
    if match.table()["paused"]:
        match.pause(False)
    if match.table()["offered"]:
        match.press("back")
    match.machine.until("nothing is offered", lambda: not match.table()["offered"])


def endable(match: Match) -> None:
    """The turn may be ended."""
    free(match)
    play_until(
        match,
        lambda game, state: ending(game, state) or len(taps(game, state)) == 1,
    )


def calm(match: Match) -> None:
    """Nobody asks for help: any other press ends that."""
    if match.table()["helping"]:
        match.press("back")
    match.machine.until("help is off", lambda: not match.table()["helping"])


def several(match: Match) -> None:
    """One of several things is offered: another comes only where there is one."""
    free(match)
    play_until(match, lambda game, state: len(taps(game, state)) > 1)
    offered(match)


def play_until(match: Match, fits: Callable[[AnyGame, Any], object]) -> None:
    """A phone plays until the state fits. Raises ``MachineError`` at the end."""
    rng = random.Random(7)
    while True:
        session = match.session()
        assert session.present is not None
        game, state = session.game, session.present.state
        if fits(game, state):
            return
        chosen = plan(game, state, rng)
        if chosen is None:
            raise MachineError("the game ended before")
        match.move([encode(chosen.moves[0])], match.known)


def offered(match: Match) -> None:
    """Something is offered."""
    free(match)

    def asked() -> bool:
        # A press in the moment in which the record has changed does nothing.
        if not match.table()["offered"]:
            match.press("plus")
        return bool(match.table()["offered"])

    match.machine.until("something is offered", asked)


def paused(match: Match) -> None:
    """The match pauses."""
    if not match.table()["paused"]:
        match.pause(True)
    match.machine.until("the match pauses", lambda: bool(match.table()["paused"]))


WAYS = {
    (PressContext.FREE, PressAction.END): endable,
    (PressContext.OFFERED, PressAction.NEXT): several,
    (PressContext.OFFERED, PressAction.BEFORE): several,
}
"""Presses that do something only in some of the states of their kind."""
