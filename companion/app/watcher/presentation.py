"""How the table stands, as everybody may see it."""

from dataclasses import replace

from companion.app.status import Mood, TableStatus, asked_now, signal_for
from companion.app.violations import public
from companion.app.watcher.assessment import Assessment
from companion.app.watcher.coaching import Stopped
from companion.app.watcher.effects import ReportHealth, ShowStatus
from companion.app.watcher.inputs import Position
from companion.app.watcher.state import WatcherState
from companion.core.advice import HealthAdvice, HealthTopic, Level, ReadingAdvice
from companion.core.ids import Slot
from companion.core.propose import Agreed, Ambiguous
from companion.core.signal import Sign, Signal

CARD_S = 8.0
"""Seconds for which phones say what a command card did."""


def show(state: WatcherState, position: Position | None, now: float) -> WatcherState:
    """Publish the status and the health, where they changed."""
    if position is None:
        helping = state.dialogue.helping
        advice = state.coaching.relevant(state.camera.look, None, Stopped(), now)
        status = TableStatus(camera=state.sees, advice=advice, helping=helping)
    else:
        state = _with_turn(state, position)
        status = _status(state, position, now)
    return report(_publish(state, status))


def show_fault(state: WatcherState) -> WatcherState:
    """Publish that the watcher begins anew, and why."""
    status = TableStatus(Signal(Sign.FAULT), camera=state.sees)
    return report(_publish(state, status))


def report(state: WatcherState) -> WatcherState:
    """Publish how camera and reader are doing, where that changed."""
    faults = (state.camera.fault, state.crash)
    if faults == state.reported:
        return state
    lines: list[HealthAdvice] = []
    if state.camera.fault:
        lines.append(_failed(HealthTopic.CAMERA, state.camera.fault))
    if state.crash:
        lines.append(_failed(HealthTopic.READER, state.crash))
    elif state.has_camera:
        lines.append(HealthAdvice(HealthTopic.READER, Level.OK, "ok"))
    return replace(state, reported=faults).emit(ReportHealth(tuple(lines)))


def _failed(topic: HealthTopic, why: str) -> HealthAdvice:
    return HealthAdvice(topic, Level.BAD, "failed", why)


def _publish(state: WatcherState, status: TableStatus) -> WatcherState:
    if status == state.shown:
        return state
    return replace(state, shown=status).emit(ShowStatus(status))


def _with_turn(state: WatcherState, position: Position) -> WatcherState:
    """Know whose turn it is: asked of the game once an entry."""
    if state.turn.revision == position.revision:
        return state
    seat = asked_now(position.game.view(position.state, None))
    turn = replace(state.turn, revision=position.revision, seat=seat)
    return replace(state, turn=turn)


def _advice(
    state: WatcherState, position: Position, now: float
) -> tuple[ReadingAdvice, ...]:
    """What of the camera's complaints play has to wait for."""
    look, game = state.camera.look, position.game
    if look is None or (not look.advice and state.coaching.bumped is None):
        return ()
    arming = state.comparison.arming
    wooden = frozenset(each.slot for each in game.scenery(position.state).wood)
    stopped = Stopped(arming.armed, arming.owed, wooden)
    return state.coaching.relevant(look, game.expected(position.state), stopped, now)


def _status(state: WatcherState, position: Position, now: float) -> TableStatus:
    comparison, dialogue, look = state.comparison, state.dialogue, state.camera.look
    status = TableStatus(
        camera=state.sees,
        armed=comparison.arming.armed,
        paused=position.paused,
        stories=comparison.stories,
        offered=dialogue.offer.offered,
        helping=dialogue.helping,
        card=dialogue.card if now - dialogue.carded_at < CARD_S else None,
        judged=comparison.revision,
        advice=_advice(state, position, now),
    )
    mood = Mood(
        fault=bool(state.camera.fault or state.crash) or state.stuck,
        paused=position.paused,
        accepted=now - dialogue.accepted_at < state.times.accepted,
        asking=bool(dialogue.offer.offered),
    )
    assessment = comparison.assessment
    if assessment is not None and look is not None:
        mood, status = _assessed(state, mood, status, assessment, now)
        status = replace(
            status,
            shown_kind=assessment.shown_kind,
            shown=assessment.shown,
            doubles=look.observation.doubles,
            foreign=look.observation.foreign,
            found=_found(position, assessment, status.armed),
        )
    return replace(status, signal=signal_for(mood, state.turn.seat))


def _found(position: Position, assessment: Assessment, armed: bool) -> tuple[Slot, ...]:
    """What is in its place of a table that is being prepared for its first move."""
    if armed or position.revision != position.match:
        return ()
    pieces, seen = position.game.expected(position.state).pieces, assessment.seen.pieces
    return tuple(sorted(slot for slot in pieces if seen.get(slot) == pieces[slot]))


def _assessed(
    state: WatcherState,
    mood: Mood,
    status: TableStatus,
    assessment: Assessment,
    now: float,
) -> tuple[Mood, TableStatus]:
    """What the judged look adds to the sign and to the status."""
    comparison = state.comparison
    if comparison.waived is not None and not comparison.insisted:
        put_back = assessment.put_back
        return mood, replace(status, put_back=put_back, waived=True, stories=())
    if not assessment.diff.contradicts:
        return mood, status
    asks = isinstance(assessment.reading, Ambiguous) or assessment.doubtful
    if asks and status.armed:
        return replace(mood, asking=True), status
    lasted = (
        not status.armed
        or comparison.insisted
        or now - comparison.since >= state.times.patience
        or isinstance(assessment.reading, Agreed)
    )
    if not lasted:
        return replace(mood, busy=True), replace(status, stories=())
    return _disputed(mood, status, assessment, comparison.insisted)


def _disputed(
    mood: Mood, status: TableStatus, assessment: Assessment, insisted: bool
) -> tuple[Mood, TableStatus]:
    """A difference that stays: what to put back, and which rule was broken."""
    violation = assessment.violation if status.armed or insisted else None
    slots = tuple(sorted(assessment.diff.contradictions))
    return (
        replace(mood, refused=violation is not None, mismatch=True),
        replace(
            status,
            put_back=assessment.put_back,
            refusal=None if violation is None else public(violation),
            refused_slots=slots if violation is not None else (),
        ),
    )
