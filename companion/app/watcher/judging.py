"""Table against record: what is played by itself, by the camera or by the clock."""

from dataclasses import replace

from companion.app.status import Source
from companion.app.watcher.assessment import judge
from companion.app.watcher.effects import WatchTable
from companion.app.watcher.inputs import Position
from companion.app.watcher.offer import StoryOffer
from companion.app.watcher.requests import play
from companion.app.watcher.state import (
    CheckLapse,
    Comparison,
    JudgeTable,
    WatcherState,
)
from companion.core.advice import Look
from companion.core.ids import SHOW
from companion.core.profile import TableProfile
from companion.core.propose import Agreed, Explained


def check_lapse(
    state: WatcherState, task: CheckLapse, position: Position, now: float
) -> WatcherState:
    """Play what the game plays for a seat that lets its time pass."""
    turn, asked = state.turn, (position.revision, position.paused)
    if asked != turn.asked:
        turn = replace(turn, asked=asked, asked_at=now)
        state = replace(state, turn=turn)
    due = None if position.paused else position.game.lapse(position.state)
    if due is None or now - turn.asked_at < due[1]:
        return state
    state = replace(state, turn=replace(turn, asked_at=now))
    return play(state, position, task, (due[0],), Source.CLOCK)


def judge_table(
    state: WatcherState, task: JudgeTable, position: Position, now: float
) -> WatcherState:
    """Judge the last look, where look or record changed or it is time to."""
    comparison = state.comparison
    due = comparison.retry_at is not None and now >= comparison.retry_at
    changed = position.revision != comparison.revision
    if not (task.fresh or due or changed or comparison.insisting):
        return state
    state = replace(state, comparison=replace(comparison, retry_at=None))
    if changed:
        state = _foreseen(state, position)
    look = state.camera.look
    if look is None:
        return state
    comparison = _compared(state, look, task.fresh, position, now)
    insisting = comparison.insisting
    stays = comparison.insisted and not (task.fresh or changed)
    comparison = replace(comparison, insisting=False, insisted=insisting or stays)
    match None if position.paused else _reading(comparison):
        case Agreed(sure=True):
            comparison = replace(comparison, arming=comparison.arming.agree())
        case Explained(moves) if insisting or _plays_by_itself(comparison):
            source = Source.BUTTON if insisting else Source.CAMERA
            state = replace(state, comparison=comparison)
            return play(state, position, task, moves, source)
        case _:
            pass
    return judged(replace(state, comparison=comparison))


def judged(state: WatcherState) -> WatcherState:
    """Offer what the table asks, after a judgement and all that came of it."""
    offer = state.dialogue.offer.having(state.comparison.stories)
    if offer is state.dialogue.offer:
        return state
    return replace(state, dialogue=replace(state.dialogue, offer=offer))


def watching(state: WatcherState, profile: TableProfile) -> WatcherState:
    """Have the camera look for a table, where it does not yet."""
    if not state.has_camera or profile == state.camera.profile:
        return state
    camera = replace(state.camera, profile=profile)
    return replace(state, camera=camera).emit(WatchTable(profile))


def _foreseen(state: WatcherState, position: Position) -> WatcherState:
    """After the record changed: what is expected now, and nothing is offered."""
    game, dialogue = position.game, state.dialogue
    arming = state.comparison.arming.foresee(game.expected(position.state))
    # It was played on: nobody waits for help any more.
    helping = dialogue.helping and dialogue.helped_on == position.revision
    state = replace(
        state,
        stuck=False,  # somebody's entry was written
        comparison=replace(state.comparison, revision=position.revision, arming=arming),
        dialogue=replace(dialogue, helping=helping, offer=StoryOffer()),
    )
    return watching(state, game.profile(position.state))


def _compared(
    state: WatcherState, look: Look, fresh: bool, position: Position, now: float
) -> Comparison:
    """The comparison of a look with the record as it stands."""
    game, comparison = position.game, state.comparison
    observed = look.observation
    layout = game.locate(position.state, observed)
    sure = game.locate(position.state, observed.sure) if observed.doubtful else None
    arming = comparison.arming.fill(layout)
    shows, appeared = comparison.shows, comparison.appeared
    if fresh:
        piece = layout.pieces.get(SHOW)
        kinds = () if piece is None else (piece.kind,)
        shows, new = shows.look(kinds, now, state.times.away)
        appeared = bool(new) or (appeared and piece is not None)
    assessment = judge(game, position.state, layout, arming.owed, appeared, sure)
    before, waived = comparison.assessment, comparison.waived
    same = before is not None and before.diff == assessment.diff
    return replace(
        comparison,
        arming=arming,
        assessment=assessment,
        since=comparison.since if same else now,
        shows=shows,
        appeared=appeared,
        waived=waived if waived == assessment.diff else None,
        dismissed=tuple(
            story for story in comparison.dismissed if story in assessment.suggestions
        ),
    )


def _plays_by_itself(comparison: Comparison) -> bool:
    """Whether the camera may play what explains the table, without asking."""
    assessment = comparison.assessment
    doubtful = assessment is not None and assessment.doubtful
    return comparison.arming.armed and not doubtful


def _reading(comparison: Comparison) -> object:
    return None if comparison.assessment is None else comparison.assessment.reading
