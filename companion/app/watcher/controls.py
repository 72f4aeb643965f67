"""What people do besides laying pieces: command cards, presses, answers of phones."""

from dataclasses import replace
from typing import Any

from companion.app.session.change import Undo
from companion.app.status import CardActed, Source
from companion.app.violations import Paused, StaleRevision, public
from companion.app.watcher.answers import (
    Answered,
    RecordIsRight,
    Reply,
    TableIsRight,
    TakeStory,
    Verdict,
)
from companion.app.watcher.assessment import Story
from companion.app.watcher.effects import (
    ChangeMatch,
    Decline,
    PauseMatch,
    SendReply,
    SwitchOff,
)
from companion.app.watcher.inputs import Completion, Position
from companion.app.watcher.offer import StoryOffer, ending, taps
from companion.app.watcher.presses import PressAction, PressContext, effect
from companion.app.watcher.requests import ask, play
from companion.app.watcher.state import UNJUDGED, WatcherState
from companion.core.propose import Agreed, Explained
from companion.core.record import Record
from companion.core.signal import Press
from companion.core.tag import Command

# Command cards -------------------------------------------------------------


def lay_card(
    state: WatcherState, card: Command, position: Position, now: float
) -> WatcherState:
    """Let a card act that has just appeared."""
    match card:
        case Command.UNDO:
            return ask(state, position, card, ChangeMatch(Undo(), position.revision))
        case Command.PAUSE:
            return ask(state, position, card, PauseMatch(not position.paused))
        case Command.END:
            story = ending(position.game, position.state)
            if story:
                return play(state, position, card, story, Source.CAMERA)
            return card_acted(state, card, False, None, now)
        case Command.HELP:
            state = _helping(state, True, position)
            return card_acted(state, card, True, None, now)


def card_acted(
    state: WatcherState, card: Command, done: bool, refusal: Record | None, now: float
) -> WatcherState:
    """Say on phones and lamps that a card acted, or why not."""
    acted = CardActed(card, done, refusal)
    dialogue = replace(state.dialogue, card=acted, carded_at=now)
    if done:
        return replace(state, dialogue=replace(dialogue, accepted_at=now))
    return replace(state, dialogue=dialogue).emit(Decline())


# Buttons -------------------------------------------------------------------


def press(state: WatcherState, task: Press, position: Position | None) -> WatcherState:
    """Do what the table of presses says; what does nothing is answered so."""
    wanted = effect(_phase(state, position), task, state.times)
    state = _helping(state, wanted is PressAction.HELP, position)
    if wanted is PressAction.SWITCH_OFF:
        return state.emit(SwitchOff())
    if wanted is PressAction.HELP:
        return state
    if position is None:
        return state.emit(Decline())
    match wanted:
        case PressAction.TAKE:
            return _submit(state, task, position, state.dialogue.offer.offered)
        case PressAction.END:
            return _submit(state, task, position, _end(position))
        case PressAction.UNDO:
            return ask(state, position, task, ChangeMatch(Undo(), position.revision))
        case PressAction.RESUME:
            return ask(state, position, task, PauseMatch(False))
        case PressAction.TABLE_RIGHT:
            comparison = replace(state.comparison, insisting=True)
            return replace(state, comparison=comparison)
        case _:
            return _browse(state, wanted, position)


def _phase(state: WatcherState, position: Position | None) -> PressContext:
    if position is None:
        return PressContext.NO_GAME
    if position.paused:
        return PressContext.PAUSED
    if position.revision != state.comparison.revision:
        return PressContext.CHANGED
    if state.dialogue.offer.offered:
        return PressContext.OFFERED
    return PressContext.DIFFERS if state.comparison.contradicts else PressContext.FREE


def _helping(
    state: WatcherState, helping: bool, position: Position | None
) -> WatcherState:
    on = UNJUDGED if position is None else position.revision
    dialogue = replace(state.dialogue, helping=helping, helped_on=on)
    return replace(state, dialogue=dialogue)


def _submit(
    state: WatcherState, task: Press, position: Position, story: Story
) -> WatcherState:
    if not story:
        return state.emit(Decline())
    return play(state, position, task, story, Source.BUTTON)


def _end(position: Position) -> Story:
    """What ends the turn, or the only move there is."""
    stories = taps(position.game, position.state)
    one = stories[0] if len(stories) == 1 else ()
    return ending(position.game, position.state) or one


def _browse(
    state: WatcherState, wanted: PressAction, position: Position
) -> WatcherState:
    """Offer something else, or nothing."""
    if wanted is PressAction.DISMISS:
        return _dismiss(state)
    if wanted not in (PressAction.NEXT, PressAction.BEFORE):
        return state.emit(Decline())
    stories = state.comparison.stories or taps(position.game, position.state)
    offer = state.dialogue.offer.step(stories, wanted is PressAction.BEFORE)
    state = replace(state, dialogue=replace(state.dialogue, offer=offer))
    return state if stories else state.emit(Decline())


def _dismiss(state: WatcherState) -> WatcherState:
    """None of what is offered; where the table disagrees, the record is right."""
    comparison, offered = state.comparison, state.dialogue.offer.offered
    some = bool(offered or comparison.suggestions)
    about_the_table = not offered or offered in comparison.stories
    if comparison.contradicts and about_the_table:
        some = some or _difference(state) != comparison.waived
        return _waive(state) if some else _waive(state).emit(Decline())
    state = _forget(state)
    return state if some else state.emit(Decline())


def _difference(state: WatcherState) -> Any:
    assessment = state.comparison.assessment
    return None if assessment is None else assessment.diff


def _waive(state: WatcherState) -> WatcherState:
    """The record is right about this difference."""
    comparison = replace(state.comparison, waived=_difference(state))
    return _forget(replace(state, comparison=comparison))


def _forget(state: WatcherState) -> WatcherState:
    """Offer nothing, and make no suggestion again that was made."""
    comparison = state.comparison
    return replace(
        state,
        comparison=replace(comparison, dismissed=comparison.suggestions),
        dialogue=replace(state.dialogue, offer=StoryOffer()),
    )


# Answers of phones ---------------------------------------------------------


def answer(
    state: WatcherState, task: Answered, position: Position | None
) -> WatcherState:
    """Do what a phone answered, where its question still stands."""
    barred = _barred(state, task, position)
    if barred is not None or position is None:
        return replied(state, task, barred or Reply(Verdict.GONE))
    state = _helping(state, False, position)
    match task.answer:
        case TakeStory(story):
            asked = (*state.comparison.stories, state.dialogue.offer.offered)
            if story and story in asked:
                return play(state, position, task, story, Source.PHONE)
            return replied(state, task, Reply(Verdict.GONE))
        case TableIsRight(question) | RecordIsRight(question) if not _stands(
            state, question
        ):
            return replied(state, task, Reply(Verdict.GONE))
        case TableIsRight():
            return _insist(state, task, position)
        case RecordIsRight():
            if not state.comparison.contradicts:
                return replied(state, task, Reply(Verdict.GONE))
            return replied(_waive(state), task, Reply(Verdict.DONE))


def answered(
    state: WatcherState, task: Answered, completion: Completion
) -> WatcherState:
    """Tell the phone what came of the request that its answer made."""
    if completion.fault:
        reply = Reply(Verdict.FAILED, fault=completion.fault)
    elif completion.violation is not None:
        reply = Reply(Verdict.REFUSED, completion.violation)
    else:
        reply = Reply(Verdict.DONE)
    return replied(state, task, reply)


def replied(state: WatcherState, task: Answered, reply: Reply) -> WatcherState:
    """Tell the phone what came of its answer."""
    return state.emit(SendReply(task.ticket, reply))


def _barred(
    state: WatcherState, task: Answered, position: Position | None
) -> Reply | None:
    """What stands against an answer whatever it is."""
    if position is None:
        return Reply(Verdict.GONE)
    if position.paused:
        return Reply(Verdict.REFUSED, Paused())
    if task.revision != position.revision:
        stale = StaleRevision(task.revision, position.revision)
        return Reply(Verdict.REFUSED, stale)
    judged = state.comparison.revision == position.revision
    return None if judged else Reply(Verdict.GONE)


def _stands(state: WatcherState, question: str | None) -> bool:
    """Whether this is the difference there is, or none was named."""
    assessment = state.comparison.assessment
    now = "" if assessment is None else assessment.question
    return question is None or question == now


def _insist(state: WatcherState, task: Answered, position: Position) -> WatcherState:
    """What lies there is to be played, or say why it cannot be."""
    comparison = state.comparison
    assessment = comparison.assessment
    if assessment is None or isinstance(assessment.reading, Agreed):
        return replied(state, task, Reply(Verdict.GONE))
    state = replace(state, comparison=replace(comparison, insisted=True))
    if isinstance(assessment.reading, Explained):
        moves: Story = assessment.reading.moves
        return play(state, position, task, moves, Source.PHONE)
    violation = assessment.violation
    if violation is None:
        return replied(state, task, Reply(Verdict.UNEXPLAINED))
    return replied(state, task, Reply(Verdict.REFUSED, public(violation)))
