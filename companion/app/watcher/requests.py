"""Changes of the match: asked for with one step, settled with the next."""

from dataclasses import replace

from companion.app.session.change import Play
from companion.app.status import Source
from companion.app.watcher.assessment import Story
from companion.app.watcher.effects import ChangeMatch, PauseMatch, Publish, Request
from companion.app.watcher.inputs import Completion, Position
from companion.app.watcher.state import Pending, Task, WatcherState


def ask(
    state: WatcherState, position: Position, task: Task, request: Request
) -> WatcherState:
    """Have a request carried out for a task, which goes on when it is settled."""
    return replace(state.emit(request), request=Pending(request, task, position))


def play(
    state: WatcherState, position: Position, task: Task, story: Story, source: Source
) -> WatcherState:
    """Have a story submitted, all or none."""
    change = ChangeMatch(Play(story, source), position.revision)
    return ask(state, position, task, change)


def settled(
    state: WatcherState, pending: Pending, completion: Completion
) -> tuple[WatcherState, bool]:
    """The state after a request was carried out, and whether it was done."""
    if isinstance(pending.request, PauseMatch):
        return state, True
    now = completion.now
    if completion.fault:
        again = replace(state.comparison, retry_at=now + state.times.retry)
        stuck = replace(state, stuck=True, comparison=again)
        return stuck.emit(Publish()), False
    comparison = replace(state.comparison, retry_at=now)
    state = replace(state, stuck=False, comparison=comparison)
    done = completion.violation is None
    if done and isinstance(pending.request.change, Play):
        accepted = replace(state.dialogue, accepted_at=now)
        state = replace(state, dialogue=accepted)
        return _followed(state, pending.before, completion.position), True
    return state, done


def _followed(state: WatcherState, before: Position, after: Position) -> WatcherState:
    """What a story changes at the table is our own doing and does not disarm."""
    comparison = state.comparison
    assessment = comparison.assessment
    if assessment is None or after.revision != before.revision + 1:
        return state
    if not assessment.diff.contradicts:
        comparison = replace(comparison, appeared=False)
    expected = after.game.expected(after.state)
    if expected != before.game.expected(before.state):
        arming = comparison.arming.follow(expected, assessment.seen)
        comparison = replace(comparison, arming=arming)
    return replace(state, comparison=comparison)
