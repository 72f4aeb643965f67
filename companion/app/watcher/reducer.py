"""One step of the watcher: a pure function of what it remembers and what it is given.

Reading order: ``inputs`` (what a step is given), ``state`` (what it remembers),
``effects`` (what it wants done), this module, then ``controls`` (cards, presses,
answers), ``judging`` (table against record) and ``presentation`` (what is shown).
"""

from dataclasses import replace

from companion.app.watcher.answers import Answered
from companion.app.watcher.controls import (
    answer,
    answered,
    card_acted,
    lay_card,
    press,
)
from companion.app.watcher.effects import Decline, SideEffect
from companion.app.watcher.inputs import (
    CameraReport,
    Completion,
    Crash,
    Inputs,
    Position,
    Tick,
)
from companion.app.watcher.judging import check_lapse, judge_table, judged, watching
from companion.app.watcher.presentation import show, show_fault
from companion.app.watcher.requests import settled
from companion.app.watcher.state import (
    CheckLapse,
    JudgeTable,
    Task,
    WatcherState,
    begun,
)
from companion.core.advice import Look
from companion.core.signal import Press
from companion.core.tag import COMMAND_LETTER, COMMANDS, Command, parse


def step(
    state: WatcherState, inputs: Inputs
) -> tuple[WatcherState, tuple[SideEffect, ...]]:
    """The state after these inputs, and what is to be done, in order.

    A turn of the loop is a ``Tick`` and, as long as a step ends with a request, a
    ``Completion`` that says what came of it.
    """
    if isinstance(inputs, Crash):
        state = show_fault(replace(begun(state), crash=inputs.error))
        return replace(state, effects=()), state.effects
    if isinstance(inputs, Tick):
        state = _turned(state, inputs)
    else:
        state = _completed(state, inputs)
    position = _playing(state, inputs)
    while state.tasks and state.request is None:
        task, *later = state.tasks
        state = replace(state, tasks=tuple(later))
        state = _done(state, task, position, inputs.now)
    if state.request is None:
        if inputs.position is None and state.camera.counting is None:
            # A page may choose the table that is looked at meanwhile.
            state = replace(state, camera=replace(state.camera, profile=None))
        state = show(state, position, inputs.now)
    return replace(state, effects=()), state.effects


def _playing(state: WatcherState, inputs: Tick | Completion) -> Position | None:
    """The match's position; none while a box is counted: the match waits."""
    return None if state.camera.counting is not None else inputs.position


# A turn --------------------------------------------------------------------


def _turned(state: WatcherState, tick: Tick) -> WatcherState:
    """Take in what a tick tells, and list what is to be done in this turn."""
    state = replace(state, crash="") if state.crash else state
    if tick.counting != state.camera.counting:
        # Afterwards the table must agree anew.
        camera = replace(state.camera, counting=tick.counting, look=None)
        state = begun(replace(state, camera=camera))
        if tick.counting is not None:
            state = watching(state, tick.counting)
    if tick.camera is not None:
        state = _looked(state, tick.camera, tick.now)
    if tick.begun:
        state = begun(state)
    look = None if tick.camera is None else tick.camera.look
    if _playing(state, tick) is None:
        return replace(state, tasks=tick.inbox)
    cards: tuple[Command, ...] = ()
    if look is not None:
        state, cards = _cards(state, look, tick.now)
    rest: tuple[Task, ...] = (CheckLapse(), JudgeTable(look is not None))
    return replace(state, tasks=(*cards, *tick.inbox, *rest))


def _looked(state: WatcherState, report: CameraReport, now: float) -> WatcherState:
    """Take in what the camera answered; a broken one is not asked for a while."""
    camera = replace(state.camera, off=report.off)
    if report.off:
        camera = replace(camera, look=None, fault="")
    elif report.fault:
        until = now + state.times.retry
        camera = replace(camera, fault=report.fault, blind_until=until)
    elif camera.fault or report.look is not None:
        camera = replace(camera, fault="", look=report.look or camera.look)
    state = replace(state, camera=camera)
    if report.look is None:
        return state
    return replace(state, coaching=state.coaching.look(report.look, now))


def _cards(
    state: WatcherState, look: Look, now: float
) -> tuple[WatcherState, tuple[Command, ...]]:
    """The command cards that have just appeared; one that was not read surely waits."""
    cards = [
        COMMANDS[tag.kind]
        for tag in map(parse, look.observation.sure.tags)
        if tag and tag.game == COMMAND_LETTER and tag.kind in COMMANDS
    ]
    before = state.dialogue.cards
    after, new = before.look(cards, now, state.times.away)
    dialogue = replace(state.dialogue, cards=after)
    return replace(state, dialogue=dialogue), tuple(map(Command, sorted(new)))


# Its tasks -----------------------------------------------------------------


def _done(
    state: WatcherState, task: Task, position: Position | None, now: float
) -> WatcherState:
    """Do one task, or as much of it as can be done before a request is settled."""
    match task:
        case Press():
            return press(state, task, position)
        case Answered():
            return answer(state, task, position)
        case _ if position is None:
            return state
        case Command():
            return lay_card(state, task, position, now)
        case CheckLapse():
            return check_lapse(state, task, position, now)
        case JudgeTable():
            return judge_table(state, task, position, now)


def _completed(state: WatcherState, completion: Completion) -> WatcherState:
    """Settle the request under way, and finish the task that made it."""
    pending = state.request
    if pending is None:
        return state
    now = completion.now
    state, done = settled(replace(state, request=None), pending, completion)
    match pending.task:
        case Command() as card:
            return card_acted(state, card, done, completion.violation, now)
        case Press():
            return state if done else state.emit(Decline())
        case Answered() as task:
            return answered(state, task, completion)
        case JudgeTable():
            return judged(state)
        case CheckLapse():
            return state
